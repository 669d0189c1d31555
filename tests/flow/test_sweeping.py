"""A rule that does not look at what an action names need not be asked about each candidate."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Bid
from gridsim.core.decisions import AuctionTurn
from gridsim.flow.legal import Checker, LegalActions
from gridsim.flow.rules import breach, refused, rule
from tests.builders import a_state
from tests.properties.whole_games import told_game

TOLD = ("1824_austria_hungary", "1835_germany", "1841_second_edition", "1844_switzerland", "1856_six_players")
QUESTION = AuctionTurn(player="player:1", actor="player:1", rule="toy §5", private="FT", least=25)
MANY = 50
EVERY = 40


@rule("toy §5", "in_debt")
def none(_case):
    return breach()


@pytest.mark.parametrize(("refusing", "made"), [(none.as_sweeping(), 1), (none, MANY)])
def test_candidates_are_made_until_one_shows_that_none_is_legal(refusing, made):
    drawn = []

    def bids(_seen, _decision, _part):
        for amount in range(MANY):
            drawn.append(amount)
            yield Bid(private="FT", amount=amount)

    legal = LegalActions(a_state("1856"), QUESTION, {Bid: Checker(bids, (refusing,))})
    assert not legal
    assert len(drawn) == made


def test_a_sweeping_rule_that_has_nothing_against_one_candidate_is_not_asked_about_others():
    asked = []

    @rule("toy §5", "in_debt", sweeping=True)
    def never(case):
        asked.append(case.action)

    def bids(_seen, _decision, _part):
        yield from (Bid(private="FT", amount=amount) for amount in range(MANY))

    legal = LegalActions(a_state("1856"), QUESTION, {Bid: Checker(bids, (never,))})
    assert len([*legal]) == MANY
    assert len(asked) == 1


def test_a_rule_for_some_actions_sweeps_no_others_away():
    assert not none.as_sweeping().where(lambda case: case.action.amount > 1).sweeping


@pytest.mark.parametrize("name", TOLD)
def test_sweeping_leaves_out_nothing_that_each_rule_alone_allows(name):
    for moment in told_game(name).moments[::EVERY]:
        legal = moment.legal
        judged = ((action, legal.checkers[type(action)].rules) for action in legal.considered())
        assert list(legal) == [action for action, rules in judged if not refused(rules, legal._case(action))]


def test_candidates_alike_in_what_a_rule_looks_at_are_judged_once():
    judged = []

    @rule("toy §5", "in_debt")
    def not_this(case):
        judged.append(case.action)
        return breach() if case.action.private == "FT" else None

    def bids(_seen, _decision, _part):
        yield from (Bid(private=private, amount=amount) for amount in (5, 10) for private in ("FT", "WC"))

    checkers = {Bid: Checker(bids, (not_this.looking_at("private"),))}
    legal = LegalActions(a_state("1856"), QUESTION, checkers)
    assert [(bid.private, bid.amount) for bid in legal] == [("WC", 5), ("WC", 10)]
    assert [(bid.private, bid.amount) for bid in judged] == [("FT", 5), ("WC", 5), ("WC", 10)]
    assert not not_this.looking_at("private").where(lambda case: case.action.amount > 5).alike


def test_where_there_is_no_hope_no_candidate_is_made():
    def bids(_seen, _decision, _part):
        raise AssertionError("a candidate was wanted")

    checkers = {Bid: Checker(bids, hopeless=lambda _seen, _decision: True)}
    assert not LegalActions(a_state("1856"), QUESTION, checkers)
