"""Garbage is collected between events alone."""

from __future__ import annotations

import gc
import weakref

import pytest
from PySide6.QtCore import QObject

from ui.app.garbage import EVERY, Collector, let_go


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
    qtbot.waitUntil(freed, timeout=60 * EVERY)


def test_what_a_game_leaves_behind_is_freed_at_once():
    ring = weakref.ref(Ring())
    assert ring() is not None
    let_go()
    assert ring() is None


def test_nothing_is_set_aside_while_a_game_is_on_the_screen(qtbot, monkeypatch):
    """A game opened with the program would stay for good, put away or not."""
    looks, frozen = [], []
    monkeypatch.setattr(gc, "get_freeze_count", lambda: 0)
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(True))
    parent = QObject()

    def is_without_game() -> bool:
        looks.append(True)
        return len(looks) > 2

    Collector(parent, is_without_game)
    qtbot.waitUntil(lambda: len(looks) == 2, timeout=60 * EVERY)
    assert frozen == []
    qtbot.waitUntil(lambda: frozen == [True], timeout=60 * EVERY)
    qtbot.wait(2 * EVERY)
    assert len(looks) == 3


def test_what_stays_for_good_is_set_aside_once(qtbot, monkeypatch):
    frozen, counted = [], []
    monkeypatch.setattr(gc, "get_freeze_count", lambda: counted.append(True) or len(frozen))
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(True))
    parents = [QObject(), QObject()]
    for each in parents:
        Collector(each)
    qtbot.waitUntil(lambda: len(counted) >= len(parents), timeout=60 * EVERY)
    qtbot.wait(EVERY)  # those of other tests may still be about to count
    assert frozen == [True], "once for the whole program"
    before = len(counted)
    qtbot.wait(2 * EVERY)
    assert len(counted) == before, "counting takes as long as there is much to count"
