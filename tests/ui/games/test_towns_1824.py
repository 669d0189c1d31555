"""Goods Time: the players agree on a number of towns and place them by the mouse, in a snake."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ChooseAmount, ChooseHex
from gridsim.core.decisions import PacketTurn
from tests.ui.playing.hands import Mouse
from tests.ui.playing.player import Player, put_on_screen
from ui.dialogs.new_game import NewGame

NAMES = ("Anna", "Ben", "Cleo")
OPTIONS = ("goods_time_draft",)
HEXES = ("B7", "C8", "C20", "B7", "F25", "F25", "H21")
SNAKE = "1233211"


@pytest.fixture
def app(app):
    put_on_screen(app)
    return app


def test_towns_are_placed_by_the_mouse(app):
    app.begin(NewGame("1824", NAMES, OPTIONS, 1))
    player = Player(app, Mouse())
    player.play(ChooseAmount(amount=len(HEXES)))
    seats = []
    for hex_id in HEXES:
        seats.append(player.moment.decision.player[-1])
        player.play(ChooseHex(hex=hex_id))
    assert "".join(seats) == SNAKE
    assert isinstance(player.moment.decision, PacketTurn)
    state = player.moment.state
    assert {hex_id: state.board.hexes[hex_id].tile for hex_id in HEXES} == {
        "B7": "T2",
        "C8": "T1",
        "C20": "T1",
        "F25": "T2",
        "H21": "T1",
    }
