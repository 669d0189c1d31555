"""Trying one action: the moment it leads to, without a game that goes there."""

from itertools import pairwise, repeat

import pytest

from gridsim import IllegalAction, new_game
from gridsim.core.actions import Answer, BuyTrain, Pass
from gridsim.core.decisions import Consent
from gridsim.core.table import Table
from gridsim.flow.game import Game, Moment
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import YES_OR_NO
from tests.one_turn import OneTurn
from tests.properties.whole_games import TOLD, told_game

ANNA = "player:1"
YES = Answer(yes=True)
PARTS = ("state", "decision", "events", "action", "answers", "turn_start", "ends")


def same(one: Moment, other: Moment) -> bool:
    return all(getattr(one, part) == getattr(other, part) for part in PARTS)


class Counting:
    """A turn of questions before each of which something is worked out; how often that was done."""

    def __init__(self, questions: int) -> None:
        self.questions = questions
        self.times = 0
        self.begun = 0
        """How often the turn was played from its start."""

    def work_out(self) -> int:
        self.times += 1
        return self.times

    def __call__(self, table: Table) -> Turn[bool]:
        self.begun += 1
        for number in range(self.questions):
            table.supply = table.supply.with_("number", table.once(self.work_out))
            yield from ask(
                Consent(
                    player=ANNA,
                    actor=ANNA,
                    rule="test",
                    proposer=ANNA,
                    proposal=BuyTrain(train="5-1", price=number),
                )
            )
        return True


@pytest.fixture
def counting() -> Counting:
    return Counting(5)


@pytest.fixture
def game(counting: Counting) -> Game:
    start = new_game("1856", ["Anna", "Ben", "Cleo"]).now.state
    return Game(OneTurn(counting, {Consent: YES_OR_NO}), start)


def test_what_a_turn_has_worked_out_is_not_worked_out_again(game, counting):
    for _ in range(4):
        game.apply(YES)
    assert counting.times == 5
    for now in (game.now, game.fork().now):
        now.after(YES)
    assert counting.times == 5
    assert game.moments[2].after(YES).state.supply["number"] == 6, "beyond the moment it is found anew"
    game.go_to(1)
    assert game.apply(YES).state.supply["number"] == 7
    assert counting.times == 7


def test_other_answers_find_their_own(game, counting):
    game.apply(YES)
    first, second = game.now.after(YES), game.now.after(Answer(yes=False))
    assert counting.times == 4
    assert (first.state.supply["number"], second.state.supply["number"]) == (3, 4)
    assert first.after(YES).state.supply["number"] == 5
    assert second.after(YES).state.supply["number"] == 6


def test_a_refused_action_is_not_tried(game):
    with pytest.raises(IllegalAction) as refused:
        game.now.after(Pass())
    assert refused.value.refusals


def test_several_actions_are_tried_one_after_the_other_as_far_as_they_go(game, counting):
    tried = game.now.after_each(repeat(YES))
    assert [next(tried).answers for _ in range(3)] == [(YES,), (YES, YES), (YES, YES, YES)]
    assert counting.times == 4
    assert not game.actions
    with pytest.raises(IllegalAction):
        list(tried)


def test_the_turn_is_repeated_once_however_many_actions_are_tried(game, counting):
    game.apply(YES)
    before = counting.begun
    assert len(list(game.now.after_each([YES, YES, YES]))) == 3
    assert counting.begun == before + 1


@pytest.mark.parametrize("name", TOLD[::3])
def test_a_tried_action_leads_where_the_played_one_does(name):
    game = told_game(name)
    moments, now = list(game.moments), game.now
    for before, after in pairwise(moments):
        assert same(before.after(after.action), after)
    assert game.moments == moments
    assert game.now is now
