"""A recorded action that is told ahead makes playing again quicker and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridsim.core.actions import Bid
from gridsim.core.decisions import AuctionTurn
from gridsim.core.table import Table
from gridsim.flow.game import Game
from gridsim.flow.legal import Checker
from gridsim.procedures.asking import has_any_choice
from tests.builders import a_state
from tests.playthroughs.telling import replayed

TOLD = Path(__file__).parents[1] / "playthroughs"
BID = Bid(private="FT", amount=25)


@pytest.fixture(
    scope="module",
    params=["1841_northern_italy", "1856_six_players", "1844_switzerland", "1824_cisleithania_for_two"],
)
def played(request):
    return replayed(TOLD / f"{request.param}.txt")


@pytest.mark.parametrize("ahead", [1, 2, 5])
def test_what_is_told_ahead_changes_no_moment_whether_it_comes_next_or_not(played, ahead):
    actions = played.actions[:500]
    again = Game(played.rules, played.start)
    for number, action in enumerate(actions):
        then = actions[number + ahead] if number + ahead < len(actions) else None
        moment = again.apply(action, then=then)
        before = played.moments[number + 1]
        assert (moment.decision, moment.state) == (before.decision, before.state)
        assert moment.events == before.events


def none_listed(_seen, _decision, _part):
    return iter(())


@pytest.mark.parametrize("listed", [True, False])
def test_only_what_would_be_among_the_candidates_is_taken_for_a_choice(listed):
    """A free price is legal and yet not listed: the question would not have been put because of it."""
    table = Table(a_state("1856"))
    table.expected = BID
    decision = AuctionTurn(player="player:1", actor="player:1", rule="1856 §5", private="FT", least=25)
    answers = {Bid: Checker(none_listed, listed=listed)}
    assert has_any_choice(table, decision, answers) is listed
