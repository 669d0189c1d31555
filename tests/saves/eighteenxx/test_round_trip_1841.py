"""Random games of 1841, played as 18xx.games does: each is exported, and its file leads to it again."""

from __future__ import annotations

from random import Random

import pytest

import gridsim
from gridsim.commands.random_play import careful, choose, impatient, lasts_too_long
from gridsim.core import actions, decisions
from gridsim.saves.eighteenxx.exporting import export_game
from gridsim.saves.eighteenxx.importing import import_record
from gridsim.saves.eighteenxx.reading import decode_record
from gridsim.saves.library import SHIPPED, facts_of

NAMES = ("Anna", "Ben", "Cleo", "Dora")
THEIRS = facts_of(SHIPPED, "1841", ()).sheet.bundles["18xx.games"]


def played(edition, seed, moves=4000):
    """A game of careful players to its end, or for some moves."""
    names, options = NAMES[: 3 + seed % 2], (*THEIRS, *edition)
    game, random = gridsim.new_game("1841", names, seed=seed, options=options), Random(seed)
    liked = careful(random)
    while game.now.decision is not None and game.cursor < moves:
        game.apply(choose(game.now, impatient if lasts_too_long(game) else liked, random))
    return game


def again(game):
    """What comes of its file; the export itself has compared all that lies on the table."""
    return import_record(decode_record(export_game(game))).game


def asked(game):
    return {type(moment.decision) for moment in game.moments}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "seed", "met"),
    [
        ((), 1, {decisions.ConvertStep, decisions.OddShare, decisions.RaiseMoney, decisions.BuyStations}),
        ((), 4, {decisions.ExchangeUnits, decisions.ConsentToTrade}),
        (("second_edition",), 2, {decisions.AfterBankruptcy, decisions.RaiseMoney}),
        (("second_edition",), 4, {decisions.ConvertStep, decisions.ShareOffer}),
    ],
)
def test_a_whole_game_is_exported_and_read_again(edition, seed, met):
    game = played(edition, seed)
    assert game.now.decision is None
    assert met <= asked(game)
    other = again(game)
    assert gridsim.standings(other) == gridsim.standings(game)


def test_a_conversion_tells_the_second_station_with_the_further_ones():
    """That program asks once how many are bought; we are made to buy the second and asked for the others."""
    game = played(("second_edition",), 4, 260)
    told = decode_record(export_game(game)).actions
    merged = [place for place, each in enumerate(told) if each.type == "merge"]
    for place in merged:
        into = told[place].text("corporation")
        bought = [
            each.fields["choice"] for each in told[place:] if each.type == "choose" and each.entity == into
        ]
        assert len(bought) == 1
    assert merged


def test_what_was_sold_before_a_train_began_a_phase_keeps_its_number():
    """The share goes to the pool at once, before the secession hands others of the same company on."""
    game = played((), 4, 560)
    sales = [each for each in game.actions if isinstance(each, actions.SellShares)]
    assert sales
    assert again(game).now.state.certificates == game.now.state.certificates
