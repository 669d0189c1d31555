"""Whole games of 1824 in the window: every decision answered by mouse events, up to the final score."""

from __future__ import annotations

import pytest

import gridsim
from gridsim.core import decisions
from tests.ui.playing.beginning import careful_game
from tests.ui.playing.hands import Mouse
from tests.ui.playing.player import Player, put_on_screen
from ui.dialogs.new_game import NewGame

STANDARD = (("Anna", "Ben", "Cleo"), (), 3)
FOR_TWO = (("Anna", "Ben"), ("cisleithania_2p",), 5)
OWN_DECISIONS = {
    STANDARD: {decisions.PacketTurn, decisions.StockTurn, decisions.TrainStep, decisions.KeepStation},
    FOR_TWO: {decisions.DraftPick, decisions.NameStartPrice, decisions.StockTurn, decisions.BondMarker},
}
"""Decisions that the games must come to, so that this test proves something of them."""


@pytest.fixture
def app(settings, app):
    settings["round_card"] = False  # it would lie over the map after each round until it is closed
    put_on_screen(app)
    return app


@pytest.mark.slow
@pytest.mark.parametrize("begins", [STANDARD, FOR_TWO], ids=["standard", "for_two"])
def test_a_whole_game_is_played_by_the_mouse_to_its_score(app, begins):
    names, options, seed = begins
    careful = careful_game("1824", names, seed, options=options)
    app.begin(NewGame("1824", names, options, seed))
    player = Player(app, Mouse())
    for action in careful.actions:
        player.play(action)
    assert app.session.shown.decision is None
    assert gridsim.standings(app.session.game) == gridsim.standings(careful)
    assert player.asked == {type(moment.decision) for moment in careful.moments[:-1]}
    assert OWN_DECISIONS[begins] - player.asked == set()
