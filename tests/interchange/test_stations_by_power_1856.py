"""Stations of the Waterloo & Saugeen in files of 1856: no step there waits for them."""

import json
from random import Random
from types import SimpleNamespace

import pytest

import gridsim
from gridsim.commands.random_play import careful, choose, impatient, lasts_too_long
from gridsim.core.actions import BuyPrivate, PlaceStation
from gridsim.flow.game import Game
from gridsim.interchange.exporting import export_game
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1856.steps import Step, station_by_power_comes
from gridsim.interchange.title_1856.writing import Writer
from gridsim.saves.library import SHIPPED, facts_of
from gridsim.titles.title_1856 import TITLE
from tests.tables import A
from tests.titles.title_1856.tables import table

THEIRS = facts_of(SHIPPED, "1856", ()).sheet.bundles["18xx.games"]
MOST = 400


def up_to_a_station_by_power(seed, names):
    """A game at random up to the station of the private, and the end of that company's turn."""
    game, random = gridsim.new_game("1856", names, seed=seed, options=THEIRS), Random(seed)
    liked = careful(random)
    while not (isinstance(game.now.action, PlaceStation) and game.now.action.power):
        assert game.cursor < MOST
        action = choose(game.now, impatient if lasts_too_long(game) else liked, random)
        if not isinstance(action, BuyPrivate) or game.now.decision.actor not in game.now.state.players:
            game.apply(action)
    company = game.now.state.round.company
    while game.now.state.round.company == company and game.now.decision is not None:
        game.apply(choose(game.now, impatient, random))
    return game


@pytest.mark.parametrize(
    ("seed", "names"),
    [
        pytest.param(114, ("Anna", "Ben", "Cleo"), id="nothing-else-is-asked"),
        pytest.param(107, ("Anna", "Ben", "Cleo", "Dora"), id="another-private-is-bought-besides"),
    ],
)
def test_a_station_by_power_is_told_before_the_destinations_where_no_step_asks(seed, names):
    """Where the company could place no other one the turn goes on past the token step (1856 §13.1.4.2)."""
    written = json.loads(export_game(up_to_a_station_by_power(seed, names)))["actions"]
    place = max(at for at, told in enumerate(written) if told["type"] == "place_token")
    assert written[place]["entity"] == "WSRC"
    assert written[place + 1]["type"] == "destination_connection"


def test_it_is_told_before_the_destinations_whatever_was_bought_meanwhile():
    """A right and the private itself have been told as bought before them."""
    entries = ["pass", "special_buy", "buy_company", "destination_connection", "place_token"]
    writer = Writer(gridsim.new_game("1856", ("Anna", "Ben", "Cleo")))
    writer.draft.actions = [{"type": kind} for kind in entries]
    writer.ends = {Step.TRACK: 0, Step.ESCROW: 1}
    writer.move_before_destinations()
    assert [entry["type"] for entry in writer.draft.actions] == [*entries[:3], entries[4], entries[3]]


def told(kind, entity, entity_type, **fields):
    content = {"type": kind, **fields}
    return Recorded(
        id=1, type=kind, entity=entity, entity_type=entity_type, fields=content, where="$.actions[1]"
    )


def test_what_a_private_does_that_is_bought_in_the_turn_belongs_to_the_turn():
    """Its station may come after the port of another private that the company has just bought."""
    coming = (
        told("destination_connection", "WGB", "corporation", corporations=[]),
        told("buy_company", "WGB", "corporation", company="GLSC", price=72),
        told("assign", "GLSC", "company", target="F17", target_type="hex"),
        told("place_token", "WSRC", "company", city="I12-0-0"),
    )
    built = table(3).private("WSRC", "WGB").private("GLSC", A)
    play = Playback(Game(TITLE, built.state), TITLE, SimpleNamespace(actions=coming), index=0)
    assert station_by_power_comes(play, "WGB")
