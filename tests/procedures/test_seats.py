"""Who is next: players who have left the game are passed over."""

from __future__ import annotations

import msgspec
import pytest

from gridsim.core.events import PriorityPassed
from gridsim.core.table import Table
from gridsim.procedures.seats import hand_on_priority, in_turn, next_player, priority_after
from tests.procedures.on_paper import A, B, C, invented


def without(*gone):
    built = invented()
    players = built.state.players
    for player in gone:
        players = players.with_(player, msgspec.structs.replace(players[player], bankrupt=True))
    return built.with_(players=players).state


def test_turns_go_clockwise_from_anybody():
    assert in_turn(without(), B) == [B, C, A]
    assert in_turn(without(C), B) == [B, A]
    assert in_turn(without(B), B) == [C, A], "who has left does not begin either"


@pytest.mark.parametrize(
    ("gone", "player", "after"), [((), C, A), ((A,), C, B), ((A, B), C, C), ((B,), B, C)]
)
def test_the_next_player_is_one_who_is_still_in_the_game(gone, player, after):
    assert next_player(without(*gone), player) == after


@pytest.mark.parametrize(("last", "priority"), [(None, A), (A, B), (C, A)])
def test_the_priority_card_goes_to_the_left_of_who_acted_last(last, priority):
    table = Table(without())
    table.change_round(last_to_act=last)
    assert priority_after(table) == priority
    hand_on_priority(table, because="toy §3")
    assert (table.priority, table.round.last_to_act) == (priority, None)
    assert table.events == [PriorityPassed(player=priority, because="toy §3")]
