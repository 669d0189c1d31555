"""What is told quickly of a whole question of 1841 is what its rules say of every answer."""

from __future__ import annotations

import pytest

from gridsim.core.decisions import InvestStep, MergeStep
from gridsim.core.state import CompanyId, GameState
from gridsim.finance.control import head_of
from gridsim.finance.ownership import on_the_table
from gridsim.flow.legal import Checker
from gridsim.flow.rules import Case, refused
from gridsim.titles.title_1841.formations.mergers import MERGING, cannot_merge, mergers
from gridsim.titles.title_1841.operating.track import off_board_reached
from gridsim.titles.title_1841.shares.buying import COMPANY_PURCHASE, can_pay_none, purchases
from tests.properties.whole_games import told_game
from tests.tables import A
from tests.titles.title_1841.acts import S100
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import running

GAMES = ("1841_northern_italy", "1841_second_edition")
EVERY = 45
QUESTIONS = [
    (MergeStep, Checker(mergers, MERGING, hopeless=cannot_merge)),
    (InvestStep, Checker(purchases, COMPANY_PURCHASE, hopeless=can_pay_none)),
]


def positions(name: str) -> list[tuple[GameState, CompanyId]]:
    """Positions of a told game, each with every company that somebody decides for."""
    states = [moment.state for moment in told_game(name).moments[::EVERY]]
    return [
        (state, company) for state in states for company in on_the_table(state) if head_of(state, company)
    ]


@pytest.mark.parametrize(("kind", "checker"), QUESTIONS, ids=["merge", "buy"])
@pytest.mark.parametrize("name", GAMES)
def test_where_there_is_no_hope_every_candidate_is_refused(name, kind, checker):
    answers = set()
    for state, company in positions(name):
        question = kind(player=head_of(state, company), actor=company, rule="1841 §4.7")
        is_hopeless = checker.hopeless(state, question)
        cases = (Case(state, question, action) for action in checker.candidates(state, question, {}))
        is_any = any(not refused(checker.rules, case) for case in cases)
        assert not (is_hopeless and is_any), (company, question)
        answers.add(is_hopeless)
    assert answers == {True, False}


@pytest.mark.parametrize("name", GAMES)
def test_areas_that_were_reached_before_need_not_be_looked_for(name):
    found = 0
    for state, company in positions(name):
        reached = off_board_reached(state, company)
        for known in (set(), set(sorted(reached)[1:]), reached):
            assert off_board_reached(state, company, besides=known) | known == reached
        found += len(reached)
    assert found


@pytest.mark.parametrize(("cash", "is_hopeless"), [(99, True), (100, False)])
def test_what_costs_all_that_there_is_can_be_bought(cash, is_hopeless):
    """SFTN is the only company and stands at 100."""
    built = running(land("3"), "SFTN", S100, "A", A=50).cash("SFTN", cash)
    question = InvestStep(player=A, actor="SFTN", rule="1841 §4.7")
    assert can_pay_none(built.state, question) is is_hopeless
