"""Packet and stock rounds of 1835 played at random: what must always hold, and resuming anywhere."""

from __future__ import annotations

from random import Random

import pytest

from gridsim.core.actions import Pass
from gridsim.core.decisions import PapersForPresidency, StockTurn
from gridsim.core.state import IPO, POOL, GameState
from gridsim.finance.ownership import percent, presidents_certificate
from gridsim.flow.game import Game
from gridsim.titles.title_1835.buying import needed_before, stack, unsold_before
from gridsim.titles.title_1835.companies import is_operating, majors
from gridsim.titles.title_1835.limits import broken_limits, is_over_limit
from gridsim.titles.title_1835.opening import is_sold_out
from tests.titles.title_1835.stock_rounds import game, opening, rich

OPTIONS = (
    (),
    ("falling_prices", "minors_wait"),
    ("repeated_sale_same_price", "third_group_without_prussia", "extra_place_for_directors"),
    ("directors_nationalise", "nationalisation_rounded_down", "higher_income"),
)
MOVES = 220


def played(seed: int, *, cash: int | None = None) -> Game:
    """A game of some moves; players have what the rules give them, or `cash`."""
    random = Random(seed)
    built = opening(3 + seed % 5, options=OPTIONS[seed % len(OPTIONS)])
    playing = game(rich(built, cash) if cash is not None else built)
    for _ in range(MOVES):
        if playing.now.decision is None:
            break
        legal = playing.now.legal
        action = legal.sample(random)
        if isinstance(action, Pass) and random.random() < 0.5:
            action = legal.sample(random)
        playing.apply(action)
    return playing


@pytest.mark.parametrize("seed", range(8))
def test_money_and_papers_are_never_lost(seed: int) -> None:
    playing = played(seed, cash=1200 if seed % 2 else None)
    for moment in playing.history:
        state = moment.state
        assert sum(state.cash.values()) == 12_000
        assert all(amount >= 0 for owner, amount in state.cash.items() if owner != "bank")
        for company, papers in state.certificates.items():
            assert sum(paper.percent for paper in papers) == 100, company
        assert broken_limits(state) == []


@pytest.mark.parametrize("seed", range(8))
def test_directors_have_the_certificate_and_nobody_has_more(seed: int) -> None:
    playing = played(seed, cash=1200 if seed % 2 else None)
    for moment in playing.history:
        if not isinstance(moment.decision, PapersForPresidency):
            for company in majors(moment.state):
                _check_director(moment.state, company)


def _check_director(state: GameState, company: str) -> None:
    director = state.companies[company].president
    head = presidents_certificate(state, company)
    if director is None:
        assert head.owner not in state.players
        return
    assert head.owner == director
    most = max(percent(state, player, company) for player in state.players)
    assert percent(state, director, company) == most


@pytest.mark.parametrize("seed", range(4))
def test_treasuries_hold_what_was_sold(seed: int) -> None:
    """§2.7.5, §2.7.6: without operating rounds a treasury is the start price of all shares sold."""
    for moment in played(seed, cash=1500).history:
        state = moment.state
        for company in majors(state):
            par = state.facts.companies[company].par
            sold = 100 - percent(state, IPO, company)
            if is_operating(state, company):
                assert state.cash[company] == par * sold // 10
            else:
                assert state.cash[company] == 0
                assert percent(state, POOL, company) == 0


def is_on_offer(state, company):
    """1835 §1.2: the bank has papers of a major whose turn has come."""
    has_come = not unsold_before(state, company) and needed_before(state, company) is None
    return bool(stack(state, company)) and is_sold_out(state) and has_come


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_on_offer_out_of_order(seed: int) -> None:
    for moment in played(seed, cash=1500).history:
        state = moment.state
        offered = [company for company in majors(state) if is_on_offer(state, company)]
        if not is_sold_out(state):
            assert offered == []
        if "MS" in offered and "third_group_without_prussia" not in state.options:
            assert not {"BY", "SX", "BA", "WT", "HE", "PR"}.intersection(offered)


@pytest.mark.parametrize("seed", range(4))
def test_turns_end_within_the_limit_or_without_a_sale(seed: int) -> None:
    playing = played(seed, cash=2000)
    for before, after in zip(playing.history, playing.history[1:], strict=False):
        decision = before.decision
        if isinstance(decision, StockTurn) and isinstance(after.action, Pass):
            assert not is_over_limit(before.state, decision.player) or len(list(before.legal)) == 1


@pytest.mark.parametrize("seed", range(3))
def test_a_game_resumes_from_every_moment(seed: int) -> None:
    playing = played(seed, cash=1200)
    moments = list(playing.moments)
    for index in range(0, len(moments) - 1, 7):
        playing.go_to(index)
        again = playing.fork()
        later = moments[index + 1]
        assert later.action is not None
        now = again.apply(later.action)
        assert (now.state, now.decision, now.events) == (later.state, later.decision, later.events)
