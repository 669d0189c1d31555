"""The tables at the ends of turns that no question has stopped at."""

from itertools import pairwise

from gridsim.core.actions import Pass
from gridsim.core.events import CompanyOperates, RoundBegan
from gridsim.flow.game import Moment
from tests.properties.whole_games import TOLD, told_game


def test_each_turn_of_a_company_ends_with_it_among_those_that_have_had_theirs() -> None:
    """Also where turns follow each other, and a round or the game ends, without a question."""
    several = 0
    for before, after in pairwise(told_game(TOLD[-1]).history):
        several += len(after.ends) > 1
        for place, event in enumerate(after.events):
            if isinstance(event, CompanyOperates) and any(end.told > place for end in after.ends):
                end = next(end for end in after.ends if end.told > place)
                assert end.state.finished or end.state.round.done[-1] == event.company
                assert end.state.facts is before.state.facts
    assert several


def test_what_comes_after_a_turn_has_not_come_at_its_end() -> None:
    """The end of a round is a turn of its own; at the end of the last company's turn it is yet to come."""
    last = next(moment for moment in told_game(TOLD[-1]).history[1:] if _began(moment))
    assert (last.ends[0].state.round.kind, last.ends[-1].state.round.kind) == ("operating", "stock")
    assert last.ends[0].decision is None
    assert not last.ends[0].legal.of(Pass)


def _began(moment: Moment) -> bool:
    """A stock round but the first."""
    rounds = (event for event in moment.events if isinstance(event, RoundBegan))
    return any(event.kind == "stock" and event.set_number > 1 for event in rounds)
