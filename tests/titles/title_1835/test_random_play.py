"""Packet and stock rounds of 1835 played at random: what must always hold, and resuming anywhere."""

from __future__ import annotations

from random import Random

import pytest

from gridsim.commands.invariants import broken
from gridsim.core.actions import Pass
from gridsim.core.decisions import PapersForPresidency, StockTurn
from gridsim.core.state import IPO, POOL, GameState
from gridsim.finance.ownership import percent, presidents_certificate
from gridsim.flow.game import Game
from gridsim.titles.title_1835 import TITLE
from gridsim.titles.title_1835.buying import needed_before, stack, unsold_before
from gridsim.titles.title_1835.companies import is_operating, majors
from gridsim.titles.title_1835.limits import is_over_limit
from gridsim.titles.title_1835.opening import is_sold_out
from tests.titles.title_1835.stock_rounds import game, opening, rich

OPTIONS = (
    (),
    ("falling_prices", "minors_wait"),
    ("repeated_sale_same_price", "third_group_without_prussia", "extra_place_for_directors"),
    ("directors_nationalise", "nationalisation_rounded_down", "higher_income"),
)
CASES = [(seed, cash) for cash in (None, 1200, 1500) for seed in range(4)] + [(4, None), (6, None), (0, 2000)]
"""Seeds and what players have; None: what the rules give them."""


@pytest.fixture(name="playing", scope="module", params=CASES, ids=str)
def _playing(request) -> Game:
    """A game of some moves."""
    seed, cash = request.param
    random = Random(seed)
    built = opening(3 + seed % 5, options=OPTIONS[seed % len(OPTIONS)])
    playing = game(rich(built, cash) if cash is not None else built)
    for _ in range(220):
        if playing.now.decision is None:
            break
        action = playing.now.legal.sample(random)
        if isinstance(action, Pass) and random.random() < 0.5:
            action = playing.now.legal.sample(random)
        playing.apply(action)
    return playing


def test_what_always_holds(playing):
    for moment in playing.history:
        state = moment.state
        assert broken(TITLE, playing.start, moment) == []
        _check_offers(state)
        for company in majors(state):
            _check_treasury(state, company)
            if not isinstance(moment.decision, PapersForPresidency):
                _check_director(state, company)


def _check_director(state: GameState, company: str) -> None:
    """The director has the certificate, and nobody has more."""
    director, head = state.companies[company].president, presidents_certificate(state, company)
    if director is None:
        assert head.owner not in state.players
        return
    most = max(percent(state, player, company) for player in state.players)
    assert (head.owner, percent(state, director, company)) == (director, most)


def _check_treasury(state: GameState, company: str) -> None:
    """§2.7.5, §2.7.6: without operating rounds a treasury is the start price of all shares sold."""
    sold = 100 - percent(state, IPO, company)
    if is_operating(state, company):
        assert state.cash[company] == state.facts.companies[company].par * sold // 10
    else:
        assert (state.cash[company], percent(state, POOL, company)) == (0, 0)


def _check_offers(state: GameState) -> None:
    """§1.2: nothing is on offer out of order."""
    offered = [company for company in majors(state) if is_on_offer(state, company)]
    assert is_sold_out(state) or offered == []
    if "MS" in offered and "third_group_without_prussia" not in state.options:
        assert not {"BY", "SX", "BA", "WT", "HE", "PR"}.intersection(offered)


def is_on_offer(state: GameState, company: str) -> bool:
    """1835 §1.2: the bank has papers of a major whose turn has come."""
    has_come = not unsold_before(state, company) and needed_before(state, company) is None
    return bool(stack(state, company)) and is_sold_out(state) and has_come


def test_turns_end_within_the_limit_or_without_a_sale(playing):
    for before, after in zip(playing.history, playing.history[1:], strict=False):
        decision = before.decision
        if isinstance(decision, StockTurn) and isinstance(after.action, Pass):
            assert not is_over_limit(before.state, decision.player) or len(list(before.legal)) == 1


def test_a_game_resumes_from_every_moment(playing):
    moments = list(playing.moments)
    for index in range(0, len(moments) - 1, 20):
        playing.go_to(index)
        later = moments[index + 1]
        assert later.action is not None
        now = playing.fork().apply(later.action)
        assert (now.state, now.decision, now.events) == (later.state, later.decision, later.events)
    playing.go_to(len(moments) - 1)
