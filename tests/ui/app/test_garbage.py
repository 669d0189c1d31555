"""Garbage is collected between events alone."""

from __future__ import annotations

import gc
import weakref

import pytest
from PySide6.QtCore import QObject

from ui.app.garbage import EVERY, Collector, let_go, set_aside
from ui.drawing import outlines


class Ring:
    """Only a collection frees it."""

    def __init__(self):
        self.itself = self


def test_python_collects_nothing_by_itself_while_a_collector_lives(qapp):
    gc.enable()
    Collector(qapp)
    assert not gc.isenabled()


@pytest.fixture
def thresholds():
    """Python's own, whatever a test before has set."""
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*before)


def test_what_nobody_needs_is_freed_between_events(thresholds, qtbot):
    parent = QObject()
    Collector(parent)
    ring = weakref.ref(Ring())

    def freed() -> bool:
        """Each look leaves more garbage: what other tests free meanwhile counts against it."""
        for _ in range(2 * gc.get_threshold()[0]):
            Ring()
        return ring() is None

    assert not freed()
    qtbot.waitUntil(freed)


def test_what_a_game_leaves_behind_is_freed_at_once():
    ring = weakref.ref(Ring())
    assert ring() is not None
    let_go()
    assert ring() is None


def test_outlines_that_were_drawn_go_with_the_game():
    outlines.round_about(1.0, 2.0, 3.0)
    assert outlines.round_about.cache_info().currsize
    let_go()
    assert not outlines.round_about.cache_info().currsize


def test_nothing_is_set_aside_while_a_game_is_on_the_screen(qtbot):
    """A game opened with the program would stay for good, put away or not."""
    looks, aside = [], []
    parent = QObject()

    def is_without_game() -> bool:
        looks.append(list(aside))
        return len(looks) > 2

    Collector(parent, is_without_game, lambda: aside.append(True))
    qtbot.waitUntil(lambda: aside == [True])
    assert looks == [[], [], []]
    qtbot.wait(2 * EVERY)
    assert len(looks) == 3


def test_what_stays_for_good_is_set_aside_once_for_the_whole_program(monkeypatch):
    frozen, counted = [], []
    monkeypatch.setattr(gc, "get_freeze_count", lambda: counted.append(True) or len(frozen))
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(True))
    set_aside()
    set_aside()
    assert frozen == [True]
    assert len(counted) == 2


def test_a_collector_sets_aside_no_more_than_once(qtbot):
    """Counting what was set aside takes as long as there is much to count."""
    aside: list[bool] = []
    parent = QObject()
    Collector(parent, aside=lambda: aside.append(True))
    qtbot.waitUntil(lambda: bool(aside))
    qtbot.wait(2 * EVERY)
    assert aside == [True]
