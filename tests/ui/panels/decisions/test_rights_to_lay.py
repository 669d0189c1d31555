"""Track that is laid by the right of a private says so: in the list, on the board and beside the tile."""

from __future__ import annotations

import pytest

from gridsim.core.decisions import TrackStep
from tests.titles.title_1835.railways import game, in_operation, operating_round, play_until, table
from ui.model.storage import Keeper


@pytest.fixture
def bavaria(app, tmp_path, qtbot):
    """The Bavarian railway, whose director has two privates with rights."""
    built = in_operation(table(phase="2a"), "BY").cash("BY", 100)
    built = built.private("OBB", "player:1").private("PF", "player:1")
    app.play(play_until(game(operating_round(built)), TrackStep, "BY"), Keeper(tmp_path / "journals"))
    return app.playing


def lines(playing):
    hexes = playing.decision.panel.hexes
    return [hexes.item(row).text() for row in range(hexes.count())]


def hexes_of(playing, text):
    return {
        hex_id
        for hex_id in playing.decision.panel.lays
        for line in lines(playing)
        if f"{hex_id}: " in line and text in line
    }


def test_the_list_names_the_private_whose_right_a_choice_takes(bavaria):
    east = hexes_of(bavaria, "by the right of Ostbayerische Bahn")
    assert east == {"M15", "M17"}
    assert hexes_of(bavaria, "by the right of Pfalzbahnen") == {"L6"}
    others = set(bavaria.decision.panel.lays) - east - {"L6"}
    assert others
    assert not any(
        "right of" in line for hex_id in others for line in lines(bavaria) if f"{hex_id}: " in line
    )


def test_their_hexes_are_marked_otherwise_on_the_board(bavaria):
    marks = bavaria.pictures.board.highlights
    lays = bavaria.decision.panel.lays
    assert {hex_id for hex_id, kind in marks.items() if kind == "right"} == {
        hex_id for hex_id, each in lays.items() if all(lay.power for lay in each)
    }
    assert {marks["M15"], marks["L6"]} == {"right"}
    assert "option" in marks.values()


def test_the_tile_being_tried_says_by_whose_right_it_lies(bavaria, qtbot):
    bavaria.decision.panel.open_hex("M15")
    picker = bavaria.pictures.picker
    qtbot.waitUntil(picker.isVisible)
    qtbot.waitUntil(lambda: "By the right of Ostbayerische Bahn." in picker.note.lines)
