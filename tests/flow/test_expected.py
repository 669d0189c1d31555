"""A recorded action that is told ahead makes playing again quicker and changes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridsim.core.actions import Bid
from gridsim.core.decisions import AuctionTurn
from gridsim.core.errors import IllegalAction
from gridsim.core.state import Memory
from gridsim.core.table import Table
from gridsim.flow.game import Game
from gridsim.flow.legal import Checker
from gridsim.flow.rules import breach, rule
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


QUESTION = AuctionTurn(player="player:1", actor="player:1", rule="toy §5", private="FT", least=25)


def the_bid(_seen, _decision, _part):
    yield BID


class _Toy:
    """A title whose one turn asks three times for the same bid; answers may be held to other rules."""

    memory = Memory

    def __init__(self, rules, *, held_to=None):
        self._asked = {Bid: Checker(the_bid, rules)}
        held = self._asked if held_to is None else {Bid: Checker(the_bid, held_to)}
        self.answers = {AuctionTurn: held}

    def play_turn(self, table):
        for _ in range(3):
            if has_any_choice(table, QUESTION, self._asked):
                yield QUESTION
        table.end_game("toy", because="toy §9")


@pytest.mark.parametrize(("then", "times"), [(BID, 1), (None, 2)])
def test_what_was_found_legal_when_it_was_told_ahead_is_not_judged_again(then, times):
    judged = []

    @rule("toy §5", "in_debt")
    def counted(case):
        judged.append(case.action)

    game = Game(_Toy((counted,)), a_state("1856"))
    game.apply(BID, then=then)
    judged.clear()
    game.apply(BID, then=then)
    assert len(judged) == times


def test_what_other_rules_found_legal_is_judged_all_the_same():
    judged = []

    @rule("toy §5", "in_debt")
    def once(case):
        judged.append(case.action)
        return breach() if len(judged) > 1 else None

    game = Game(_Toy((), held_to=(once,)), a_state("1856"))
    game.apply(BID, then=BID)
    with pytest.raises(IllegalAction):
        game.apply(BID, then=BID)


@pytest.mark.parametrize("other", [Bid(private="FT", amount=30), Bid(private="WC", amount=25)])
def test_another_action_than_the_one_told_is_judged(other):
    @rule("toy §5", "in_debt")
    def is_the_bid(case):
        return None if case.action == BID else breach()

    game = Game(_Toy((is_the_bid,)), a_state("1856"))
    game.apply(BID, then=BID)
    with pytest.raises(IllegalAction):
        game.apply(other, then=BID)


def none_listed(_seen, _decision, _part):
    return iter(())


@pytest.mark.parametrize("listed", [True, False])
def test_only_what_would_be_among_the_candidates_is_taken_for_a_choice(listed):
    """A free price is legal and yet not listed: the question would not have been put because of it."""
    table = Table(a_state("1856"))
    table.expected = BID
    answers = {Bid: Checker(none_listed, listed=listed)}
    assert has_any_choice(table, QUESTION, answers) is listed
