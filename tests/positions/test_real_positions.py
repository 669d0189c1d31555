"""Any position of a real game can be set up by hand, is found sound, and is played on in the same way."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import pytest

from gridsim import Game, GameState, new_game
from gridsim.commands.random_play import careful, choose, impatient, is_stalled, lasts_too_long, liking
from gridsim.core.edits import Edit
from gridsim.interchange.importing import import_as_far_as_possible
from gridsim.interchange.reading import decode_record
from gridsim.positions.differences import edits_between
from gridsim.positions.fields import field_at
from gridsim.positions.position import Position, empty_table
from tests.interchange.recorded_games import games_of
from tests.playthroughs.telling import NAMES

QUICK = [
    ("1844", 3, ()),
    ("1824", 3, ()),
    ("1835", 3, ()),
    ("1841", 4, ()),
    ("1856", 3, ()),
    ("1856", 4, ("eight_trains",)),
]  # fmt: skip
SEATS = {"cisleithania_2p": 2, "cisleithania_3p": 3}
"""Variants that are for so many players alone."""
VARIANTS = {
    "1824": [(), ("goods_time",), ("goods_time_draft",), ("cisleithania_3p",), ("cisleithania_2p",)],
    "1835": [(), ("clemens",), ("falling_prices", "minors_wait"), ("snake", "higher_income")],
    "1841": [(), ("lite",), ("second_edition", "stronger_priority"), ("cavours_plan",)],
    "1844": [(), ("surplus_leaves", "national_face_value"), ("aarau_free", "prices_in_one_pass")],
    "1856": [(), ("eight_trains",), ("unlimited_rights",), ("alternate_destinations",)],
}
APART = 7
"""So many actions lie between two positions that are looked at."""
PLAYED_ON = 12
MANY = int(os.environ.get("GRIDSIM_POSITIONS", "10"))
"""So many of each title; 300 take two minutes each."""


def beginnings(title: str, players: int, options: tuple[str, ...], seed: int) -> Iterator[tuple[Game, int]]:
    """A game by chance and the places in it at which a turn begins, one every few actions."""
    random = Random(seed)
    game = new_game(title, NAMES[:players], options=options, seed=seed)
    liked = careful(random) if seed % 2 else liking(random)
    last: GameState | None = None
    while game.now.decision is not None and not is_stalled(game) and len(game.actions) < 400:
        now = game.now
        if not now.answers and now.turn_start is not last and game.cursor % APART == 0:
            last = now.turn_start
            yield game, game.cursor
        game.apply(choose(now, impatient if lasts_too_long(game) else liked, random))


def built(state: GameState) -> Position:
    """A position built from the empty table by edits alone, each of a field that is described."""
    names = [player.name for player in sorted(state.players.values(), key=lambda player: player.id)]
    empty = empty_table(state.facts.title, names, options=state.options, seed=state.seed)
    edits = edits_between(empty.title, empty.state, state)
    undescribed = [edit.place for edit in edits if field_at(empty.title, edit.place) is None]
    assert undescribed == []
    return empty.after(edits)


def hold_against(game: Game, place: int) -> None:
    """The position is equal, has no fault and no remark, and asks the same with the same offers."""
    moment = game.moments[place]
    position = built(moment.turn_start)
    assert position.state == moment.turn_start
    assert list(position.state.players) == list(moment.turn_start.players)
    assert position.check() == []
    now = position.play().now
    assert now.decision == moment.decision
    assert sorted(map(str, now.legal)) == sorted(map(str, moment.legal))


def goes_on_alike(game: Game, place: int) -> None:
    """The next actions of the game lead to the same tables from the position."""
    other = built(game.moments[place].turn_start).play()
    for moment in game.moments[place + 1 : place + 1 + PLAYED_ON]:
        assert moment.action is not None
        assert other.apply(moment.action).state == moment.state


@pytest.mark.parametrize(("title", "players", "options"), QUICK)
def test_positions_of_a_game_are_built_by_hand_and_played_on(
    title: str, players: int, options: tuple[str, ...]
) -> None:
    places: list[int] = []
    game: Game | None = None
    for game, place in beginnings(title, players, options, seed=5):
        hold_against(game, place)
        places.append(place)
        if len(places) == 8:
            break
    assert game is not None
    assert len(places) == 8
    for place in places[:-2]:
        goes_on_alike(game, place)


@pytest.mark.parametrize("title", sorted(VARIANTS))
def test_the_empty_table_of_every_variant_has_no_fault(title: str) -> None:
    for options in VARIANTS[title]:
        players = next((SEATS[option] for option in options if option in SEATS), 3)
        assert empty_table(title, NAMES[:players], options=options).check() == []


def test_a_train_sold_with_its_back_up_begins_the_phase_of_its_front() -> None:
    position = empty_table("1844", NAMES[:3])
    sold = {"id": "2H-0", "kind": "2H", "owner": "removed"}
    after = position.after([Edit(("trains", "2-0")), Edit(("trains", "2H-0"), sold), Edit(("phase",), "2")])
    assert "phase_differs" not in {fault.key for fault in after.check()}


@pytest.mark.slow
@pytest.mark.parametrize("title", sorted(VARIANTS))
def test_hundreds_of_positions_are_built_by_hand_and_played_on(title: str) -> None:
    count, seed = 0, 0
    while count < MANY:
        seed += 1
        options = VARIANTS[title][seed % len(VARIANTS[title])]
        places = []
        players = next((SEATS[option] for option in options if option in SEATS), 3 + seed % 3)
        for game, place in beginnings(title, players, options, seed):
            hold_against(game, place)
            places.append(place)
        for place in places[:: max(1, len(places) // 6)]:
            goes_on_alike(game, place)
        count += len(places)


@pytest.mark.slow
@pytest.mark.parametrize("title", sorted(VARIANTS))
def test_positions_of_recorded_games_are_built_by_hand_and_played_on(
    title: str, request: pytest.FixtureRequest
) -> None:
    count = 0
    for path in games_of(request.config.getoption("--records"), title):
        game = import_as_far_as_possible(decode_record(path.read_bytes())).game
        places = [
            place for place, moment in enumerate(game.moments) if not moment.answers and moment.decision
        ]
        for place in places[3 :: max(1, len(places) // (MANY // 5))]:
            hold_against(game, place)
            count += 1
        goes_on_alike(game, places[len(places) // 2])
    if not count:
        pytest.skip(f"there are no recorded games of {title}")
