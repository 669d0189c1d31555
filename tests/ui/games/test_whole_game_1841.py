"""A whole game of 1841 in the window: every decision answered by mouse events, up to the final score."""

from __future__ import annotations

import pytest

import gridsim
from gridsim.core import actions, decisions
from tests.ui.games.careful_1841 import (
    FIRST_EDITION,
    LITE,
    MERGING_MOVES,
    MERGING_SEED,
    MOST_MOVES,
    NAMES,
    game_of_careful_players,
)
from tests.ui.playing.hands import Mouse
from tests.ui.playing.player import Player, put_on_screen
from ui.dialogs.new_game import NewGame
from ui.model.storage import Keeper

COMBINED = (actions.ProposeMerger, actions.ChooseCompany, actions.TakeShares)
STRETCH = 7
"""So many moves are played from each combination of companies on."""
OWN_DECISIONS = {
    decisions.SealedBids,
    decisions.StockTurn,
    decisions.BuyStations,
    decisions.SellStep,
    decisions.InvestStep,
    decisions.RaiseMoney,
    decisions.AfterBankruptcy,
}
"""Decisions that a game must come to, so that this test proves something of them."""

TUSCAN = {
    decisions.MergeStep,
    decisions.Consent,
    decisions.ShareOffer,
    decisions.ReplaceStations,
    decisions.KeepStation,
}
COMBINING = {
    decisions.MergeStep,
    decisions.OddShare,
    decisions.InheritStations,
    decisions.ExchangeUnits,
    decisions.ConvertStep,
    decisions.ShareOffer,
}


@pytest.fixture
def app(settings, app):
    settings["round_card"] = False  # it would lie over the map after each round until it is closed
    put_on_screen(app)
    return app


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "seed", "comes_to"),
    [(FIRST_EDITION, 63, OWN_DECISIONS | TUSCAN), (LITE, 1, OWN_DECISIONS | {decisions.ExchangeUnits})],
    ids=["first_edition", "lite"],
)
def test_a_whole_game_is_played_by_the_mouse_to_its_score(app, options, seed, comes_to):
    played = game_of_careful_players(options, seed, MOST_MOVES)
    assert played.now.decision is None
    app.begin(NewGame("1841", NAMES, options, seed))
    player = Player(app, Mouse())
    for action in played.actions:
        player.play(action)
    assert app.session.shown.decision is None
    assert gridsim.standings(app.session.game) == gridsim.standings(played)
    assert player.asked == {type(moment.decision) for moment in played.moments[:-1]}
    assert comes_to - player.asked == set()


@pytest.mark.slow
def test_mergers_splits_and_conversions_are_played_by_the_mouse(app, tmp_path):
    game, asked = game_of_careful_players(LITE, MERGING_SEED, MERGING_MOVES), set()
    end = 0
    for place, moment in enumerate(game.moments):
        if place < end or not isinstance(moment.action, COMBINED):
            continue
        end = place + STRETCH
        game.go_to(place - 1)
        assert app.put_away()
        app.play(game.fork(), Keeper(tmp_path / "journals"))
        player = Player(app, Mouse())
        for each in game.moments[place:end]:
            player.play(each.action)
        asked |= player.asked
    assert COMBINING - asked == set()
