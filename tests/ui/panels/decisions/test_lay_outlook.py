"""What a tile would bring is told while it is tried: cost, what may follow, and the best run then."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from gridsim.core.actions import LayTile
from gridsim.core.decisions import TrackStep


@pytest.fixture
def laying(ask_on, operating):
    """GT, with a station in Oshawa, a 2-train and 300 in its treasury, may lay track towards Toronto."""
    shown = ask_on(operating.phase("2").tile("N11", "120", 1).trains("GT", "2"))
    assert isinstance(shown.playing.session.shown.decision, TrackStep)
    return shown


def lines(shown):
    return "\n".join(shown.picker.note.lines)


def test_the_best_run_before_and_with_the_tile_is_told(laying, qtbot):
    laying.board.choose("O10")
    laying.picker.choose("9")
    qtbot.waitUntil(lambda: "Best run $40 → $80 (+40)" in lines(laying))
    laying.picker.choose("7")
    qtbot.waitUntil(lambda: "Best run stays $40." in lines(laying))


def test_what_was_looked_for_once_is_told_at_once(laying, qtbot):
    laying.board.choose("O10")
    laying.picker.choose("9")
    qtbot.waitUntil(lambda: "$80" in lines(laying))
    laying.picker.step(1)
    laying.picker.step(-1)
    assert "Best run $40 → $80 (+40)" in lines(laying)


def test_cost_and_what_is_left_are_told(ask_on, started, qtbot):
    towards_the_lake = started.operating(1, 2).company("GT", operated=True).tile("P9", "57", 0)
    shown = ask_on(towards_the_lake.station("GT", "P9"))
    shown.board.choose("P7")
    qtbot.waitUntil(lambda: "Costs $40; $260 would be left." in lines(shown))


def test_the_tiles_that_may_follow_are_shown_with_their_number(laying):
    laying.board.choose("O10")
    laying.picker.choose("9")
    assert laying.picker.note.next
    left = {each.tile: each.label[-1] for each in laying.picker.note.next}
    assert left["23"] == "4"


def test_without_a_train_no_run_is_looked_for(ask_on, operating, qtbot):
    shown = ask_on(operating)
    shown.board.choose(next(iter(shown.panel.lays)))
    qtbot.waitUntil(lambda: "Costs" in lines(shown))
    assert "Best run" not in lines(shown)
    assert not shown.panel.outlook.search.is_running


def test_the_help_with_routes_can_be_switched_off(ask_on, operating, qtbot, settings):
    settings["propose_routes"] = False
    shown = ask_on(operating.trains("GT", "2"))
    shown.board.choose(next(iter(shown.panel.lays)))
    qtbot.waitUntil(lambda: "Costs" in lines(shown))
    assert "Best run" not in lines(shown)


def test_what_follows_from_the_tile_is_explained_in_the_decision(laying, qtbot):
    lay = next(each for lays in laying.panel.lays.values() for each in lays)
    laying.board.choose(lay.hex)
    explained = laying.dock.explanation
    qtbot.waitUntil(lambda: lay.hex in explained.toPlainText())


def test_a_refused_tile_is_explained_in_the_decision_too(ask_on, operating, qtbot):
    shown = ask_on(operating.phase("2").tile("O10", "9", 1))
    hex_id = next(each for each in shown.panel.lays if shown.panel._refused(each))
    shown.board.choose(hex_id)
    qtbot.keyClick(shown.picker, Qt.Key.Key_Left)
    assert shown.picker.current.refused
    qtbot.waitUntil(lambda: "Not allowed" in shown.dock.explanation.toPlainText())


def test_nothing_is_looked_for_once_the_step_is_over(laying, qtbot):
    lay = next(each for lays in laying.panel.lays.values() for each in lays)
    outlook = laying.panel.outlook
    laying.board.choose(lay.hex)
    laying.playing.session.apply(lay)
    assert not outlook.search.is_running
    assert isinstance(lay, LayTile)
