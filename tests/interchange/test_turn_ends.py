"""What that program asks at the end of a turn: on the table as it lay then, whatever came of it here at once.

Our game ends a turn by itself where nothing can be done any more, and a round or a phase with it.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import gridsim
from gridsim.commands.random_play import careful, choose, impatient, lasts_too_long, wild
from gridsim.core.actions import UsePrivate
from gridsim.core.errors import SaveError
from gridsim.core.events import CompanyOperates, DestinationReached, PhaseBegan, RoundBegan
from gridsim.flow.game import Game
from gridsim.interchange.exporting import encode, export_game, export_plain
from gridsim.interchange.importing import import_as_far_as_possible
from gridsim.interchange.loader import check
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Refused, Told
from gridsim.interchange.loader.steps import settle, take
from gridsim.interchange.loader.title_1844 import begin
from gridsim.interchange.reading import decode_record
from gridsim.interchange.title_1844 import DIALECT
from gridsim.saves.library import SHIPPED, facts_of
from tests.titles.title_1844.tables import A, founded, game, passes, table

NAMES = ("Anna", "Ben", "Cleo")


def played(title: str, seed: int, actions: int, tastes: Any, *options: str) -> Game:
    """The beginning of a game by that program's house rules."""
    theirs = facts_of(SHIPPED, title, ()).sheet.bundles["18xx.games"]
    return by_chance(
        gridsim.new_game(title, NAMES, seed=seed, options=(*theirs, *options)), seed, actions, tastes
    )


def by_chance(game: Game, seed: int, actions: int, tastes: Any) -> Game:
    """A game with so many actions."""
    random = Random(seed)
    liked = tastes(random)
    for _ in range(actions):
        game.apply(choose(game.now, impatient if lasts_too_long(game) else liked, random))
    return game


def told(game: Game) -> list[tuple[str, object]]:
    return [(each["type"], each["entity"]) for each in export_plain(game)["actions"]]


def faults_of(game: Game, *more: tuple[str, str]) -> list[str]:
    """What that program has against a file, to which some more has been written."""
    plain = json.loads(json.dumps(export_plain(game)))
    for kind, entity in more:
        number = len(plain["actions"]) + 1
        plain["actions"].append({"id": number, "type": kind, "entity": entity, "entity_type": "corporation"})
    return [fault.key for fault in check(plain)]


def came_of(game: Game) -> set[type]:
    """The kinds of events of the last action."""
    return {type(event) for event in game.now.events}


@pytest.mark.parametrize(
    ("title", "seed", "actions", "tastes", "last"),
    [
        pytest.param("1824", 2, 96, wild, ("run_routes", "UG2"), id="1824"),
        pytest.param("1844", 4, 127, careful, ("dividend", "FNM"), id="1844"),
    ],
)
def test_a_turn_that_begins_a_phase_by_its_end_asks_for_no_train_of_that_phase(
    title: str, seed: int, actions: int, tastes: Any, last: tuple[str, str]
) -> None:
    """The export after the round brings cheaper trains within reach, after the company's train step."""
    game = played(title, seed, actions, tastes)
    assert came_of(game) >= {PhaseBegan, RoundBegan}
    assert told(game)[-1] == last
    assert faults_of(game) == []
    assert faults_of(game, ("pass", last[1])) != []


def test_a_tile_that_ends_the_last_turn_of_a_phase_ends_the_track_step() -> None:
    """1844: privates for companies come with the next phase; then the extra tile might be bought."""
    game = played("1844", 3, 181, wild)
    assert came_of(game) >= {PhaseBegan, RoundBegan}
    assert told(game)[-3:] == [("lay_tile", "JN"), ("pass", "JN"), ("pass", "JN")]
    assert faults_of(game) == []


def test_a_company_bought_at_the_end_of_the_stock_round_has_its_turn_at_once() -> None:
    """1824: with the last purchase the round ends; its director was none before it."""
    game = played("1824", 2, 16, wild, "cisleithania_3p")
    assert came_of(game) >= {RoundBegan, CompanyOperates}
    assert faults_of(game) == []


@pytest.fixture
def with_gb() -> Game:
    """GB has begun to operate in a stock round, with a tunnel on its destination; all pass."""
    theirs = facts_of(SHIPPED, "1844", ()).sheet.bundles["18xx.games"]
    built = founded(table(options=theirs).owns(A, "GB", 50), "GB", 60).company("GB", president=A)
    built = built.cash("GB", 120).hex("H19", tunnel="TS", tunnel_rotation=2)
    playing = game(built)
    passes(playing, 3)
    assert DestinationReached in came_of(playing)
    return playing


def test_a_destination_reached_in_a_stock_round_is_told_by_the_first_company(with_gb: Game) -> None:
    """1844 §18 V-17: that program looks for it in turns of companies, here before GB spends the money."""
    written = DIALECT.write(with_gb)
    assert [each["type"] for each in written] == ["pass", "pass", "pass", "destination_connection"]
    assert (written[-1]["entity"], written[-1]["corporations"]) == ("GB", ["GB"])


def test_that_program_takes_it_there_and_for_no_other_company(with_gb: Game) -> None:
    standing = begin(Beside(Game(with_gb.rules, with_gb.start), [{"name": name} for name in NAMES]))
    settle(standing)
    for place, entry in enumerate(DIALECT.write(with_gb)):
        name = NAMES[entry["entity"]] if entry["entity_type"] == "player" else entry["entity"]
        take(standing, Told(place, entry["type"], name, entry["entity_type"], entry))
    with pytest.raises(Refused, match="loader_field"):
        take(
            standing,
            Told(4, "destination_connection", "GB", "corporation", {"corporations": ["JN"]}),
        )


def test_such_a_file_is_handed_out() -> None:
    assert export_game(played("1844", 4, 127, careful))


LINE = UsePrivate(private="P4")


@pytest.fixture(scope="module")
def with_a_line() -> Game:
    """By the rules: the line of P4 is laid in the turn of another's company, a tunnel between two turns."""
    return by_chance(gridsim.new_game("1844", NAMES, seed=2), 2, 162, wild)


@pytest.fixture(scope="module")
def with_a_tunnel(with_a_line: Game) -> Game:
    """The same without the line."""
    playing = with_a_line.fork()
    place = playing.actions.index(LINE)
    playing.go_to(place)
    for action in with_a_line.actions[place + 1 :]:
        playing.apply(action)
    return playing


def test_a_tunnel_is_of_the_company_that_acts_next(with_a_tunnel: Game) -> None:
    """Its owner leads the company before it too, which might still have laid one with its last steps."""
    assert [kind for kind, entity in told(with_a_tunnel) if entity == "T2"] == ["lay_tile"]
    imported = import_as_far_as_possible(decode_record(encode(export_plain(with_a_tunnel))))
    assert imported.stopped is None
    assert imported.game.now.state.board.hexes == with_a_tunnel.now.state.board.hexes


def test_the_line_is_laid_in_turns_of_its_owner_only(with_a_line: Game) -> None:
    """1844 §18 V-15: he has none after it, and none before it in which the private was his."""
    with pytest.raises(SaveError) as refused:
        export_game(with_a_line)
    assert refused.value.key == "wish_not_taken_there"
    assert refused.value.facts["number"] == with_a_line.actions.index(LINE) + 1


def test_eva_is_given_to_the_company_in_turn_only(with_gb: Game) -> None:
    """1844 §18 V-16."""
    standing = begin(Beside(Game(with_gb.rules, with_gb.start), [{"name": name} for name in NAMES]))
    with pytest.raises(Refused, match="loader_field, field=choice"):
        take(standing, Told(0, "choose_ability", "P7", "company", {"choice": "GB"}))
