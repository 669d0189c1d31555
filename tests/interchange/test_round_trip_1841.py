"""Random games of 1841, played as 18xx.games does: each is exported, and its file leads to it again."""

from __future__ import annotations

from random import Random

import pytest

import gridsim
from gridsim.commands.random_play import careful, choose, impatient, lasts_too_long
from gridsim.core import actions, decisions
from gridsim.core.errors import SaveError
from gridsim.interchange.exporting import export_game
from gridsim.interchange.importing import import_record
from gridsim.interchange.reading import decode_record
from gridsim.interchange.title_1841.starting import count_of_stations
from gridsim.saves.library import SHIPPED, facts_of

NAMES = ("Anna", "Ben", "Cleo", "Dora")
NOT_THERE = (
    "places_kept_there",
    "holdings_divided_there",
    "station_by_sale_there",
    "spare_station_given_up",
)
"""What their files cannot say, by the keys of the refusals."""
OF_EMERGENCIES_AND_FORMATIONS = {
    decisions.RaiseMoney,
    decisions.MergeStep,
    decisions.ConvertStep,
    decisions.ShareOffer,
    decisions.OddShare,
    decisions.InheritStations,
    decisions.DiscardTrains,
    decisions.ExchangeUnits,
}
THEIRS = facts_of(SHIPPED, "1841", ()).sheet.bundles["18xx.games"]


def played(edition, seed, moves=4000):
    """A game of careful players to its end, or for some moves."""
    names, options = NAMES[: 3 + seed % 2], (*THEIRS, *edition)
    game, random = gridsim.new_game("1841", names, seed=seed, options=options), Random(seed)
    liked = careful(random)
    while game.now.decision is not None and game.cursor < moves:
        game.apply(choose(game.now, impatient if lasts_too_long(game) else liked, random))
    return game


def played_until_calm(edition, seed, moves=4000):
    """The same with nothing under way at the end, and no station given up in a merger."""
    names, options = NAMES[: 3 + seed % 2], (*THEIRS, *edition)
    game, random = gridsim.new_game("1841", names, seed=seed, options=options), Random(seed)
    liked, calm = careful(random), (decisions.StockTurn, decisions.TrackStep)
    while game.now.decision is not None and (game.cursor < moves or not isinstance(game.now.decision, calm)):
        game.apply(answer(game, impatient if lasts_too_long(game) else liked, random))
    return game


def answer(game, tastes, random):
    """A choice by taste; of the stations of merged companies all that may stay do."""
    if isinstance(game.now.decision, decisions.InheritStations):
        stays = game.now.legal.of(actions.ChooseCity, actions.KeepSpareStation)
        return next(iter(stays), actions.Pass())
    return choose(game.now, tastes, random)


def again(game):
    """What comes of its file; the export itself has compared all that lies on the table."""
    return import_record(decode_record(export_game(game))).game


def refusal(game):
    """The key of why a game cannot be exported; "" for one that can."""
    try:
        other = again(game)
    except SaveError as error:
        places = error.facts.get("places", "").split(", ")
        is_spare = all(place.endswith("/tokens_unplaced") for place in places)
        return "spare_station_given_up" if is_spare and error.key == "other_table_there" else error.key
    assert gridsim.standings(other) == gridsim.standings(game)
    return ""


@pytest.mark.slow
@pytest.mark.parametrize("edition", [(), ("second_edition",)], ids=["first", "second"])
def test_games_by_the_rules_of_that_program_are_exported_whole(edition):
    """Games with mergers, conversions, the secession and emergencies; the recorded ones go on to the end."""
    games = [played_until_calm(edition, seed, 700) for seed in (6, 9, 15)]
    found = [refusal(game) for game in games]
    assert set(found) <= {"", *NOT_THERE}
    assert found.count("") >= len(games) - 1
    met = {
        type(moment.decision)
        for game, why in zip(games, found, strict=True)
        if not why
        for moment in game.moments
    }
    assert set() == OF_EMERGENCIES_AND_FORMATIONS - met


def until(kind, edition, *, then):
    """A game at random up to some moves after the first answer of a kind."""
    options = (*THEIRS, "player_trades_off", *edition)
    game, random = gridsim.new_game("1841", NAMES, seed=2, options=options), Random(2)
    liked, left = careful(random), then
    while game.now.decision is not None and left:
        game.apply(choose(game.now, liked, random))
        left -= game.cursor and any(isinstance(each, kind) for each in game.actions)
    return game


def test_a_conversion_tells_the_second_station_with_the_further_ones():
    """That program asks once how many are bought; we are made to buy the second and asked for the others."""
    game = until(actions.ChooseCompany, ("second_edition",), then=12)
    told = decode_record(export_game(game)).actions
    place = next(place for place, each in enumerate(told) if each.type == "merge")
    into = told[place].text("corporation")
    chosen = [each.fields["choice"] for each in told[place:] if each.type == "choose" and each.entity == into]
    assert len(chosen) == 1
    stations = count_of_stations(game.now.state, into)
    assert chosen[0] >= stations - 2
    assert refusal(game) == ""


@pytest.mark.parametrize(
    "option",
    [
        "napoleons_project",
        "cavours_plan",
        "wilhelms_idea",
        "carlo_albertos_dream",
        "franz_josephs_gambit",
        "stronger_priority",
    ],
)
def test_a_variant_that_program_has_no_option_for_is_refused_by_its_name(option):
    game = gridsim.new_game("1841", NAMES, options=(option,))
    with pytest.raises(SaveError) as refused:
        export_game(game)
    assert (refused.value.key, refused.value.facts["option"]) == ("variant_unknown_there", option)


def at_the_secession(seed):
    """A game at random where it is asked which places are kept; None if it ends before."""
    game, random = gridsim.new_game("1841", NAMES, seed=seed, options=THEIRS), Random(seed)
    liked = careful(random)
    while not isinstance(game.now.decision, decisions.KeepPlaces):
        if game.now.decision is None:
            return None
        game.apply(choose(game.now, impatient if lasts_too_long(game) else liked, random))
    return game


def at_the_places(kept):
    """The secession of a game at random; two of the stations in Lombardia stay."""
    game = next(filter(None, map(at_the_secession, range(1, 40))))
    placed = [each.hex for each in game.actions if isinstance(each, actions.PlaceStation)]
    hexes = sorted(game.now.decision.hexes, key=["F8", *placed].index)  # Milano is a home
    for hex_id in kept(hexes):
        game.apply(actions.ChooseHex(hex=hex_id))
    return game, hexes


def test_the_secession_keeps_the_places_that_were_taken_first_without_being_asked():
    game, hexes = at_the_places(lambda hexes: hexes[:2])
    random = Random(2)
    for _ in range(4):  # what comes next finds its step there, too
        game.apply(choose(game.now, impatient, random))
    kept = {hex_id for hex_id, _ in again(game).now.state.board.stations["SFL"]}
    assert kept == set(hexes[:2])


def test_other_places_kept_are_refused_with_the_reason():
    game, _ = at_the_places(lambda hexes: hexes[1:3])
    with pytest.raises(SaveError) as refused:
        export_game(game)
    assert refused.value.key == "places_kept_there"


def sells_too_early(game):
    """Whether a company has just sold shares of its own in its first turn."""
    sale, before = game.now.action, game.moments[game.cursor - 1]
    is_sale = isinstance(sale, actions.SellShares) and before.decision.actor == sale.company
    return (
        is_sale
        and isinstance(before.decision, decisions.SellStep)
        and not before.state.companies[sale.company].operated
    )


def test_what_that_program_refuses_is_told_with_its_rule():
    """1841 §E-46: a company sells its own shares in its first turn here, and not there."""
    options = {*THEIRS, "player_trades_off"} - {"own_shares_not_in_first_turn"}
    game, random = gridsim.new_game("1841", NAMES, seed=2, options=tuple(options)), Random(2)
    liked = careful(random)
    while not sells_too_early(game):
        game.apply(choose(game.now, liked, random))
    with pytest.raises(SaveError) as refused:
        export_game(game)
    assert (refused.value.key, refused.value.facts["number"]) == ("not_as_there", game.cursor)
    assert [each.key for each in refused.value.refusals] == ["no_own_turn_yet"]


def test_a_run_is_told_where_track_leads_to_no_route():
    """That program asks for one as soon as there is track to another place, and takes an empty one."""
    for seed in range(1, 20):
        game = played(("second_edition",), seed, 260)
        if refusal(game) == "" and any(is_empty_run(each) for each in again_told(game)):
            return
    raise AssertionError("no such game")


def is_empty_run(action):
    return action.type == "run_routes" and not action.rows("routes")


def again_told(game):
    """The actions of its file."""
    return decode_record(export_game(game)).actions
