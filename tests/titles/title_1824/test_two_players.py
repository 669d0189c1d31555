"""Cisleithania for two: the draft, the railways that only build, and the bond railway."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyCertificate, BuyPrivate, ChooseCompany, StartCompany
from gridsim.core.decisions import DraftPick, NameStartPrice, PacketTurn
from gridsim.core.events import CashPaid, Distributed, PriceMoved
from gridsim.core.state import POOL
from gridsim.finance.ownership import percent
from gridsim.flow.game import Game
from gridsim.titles.title_1824 import memory
from tests.titles.title_1824.tables import PASS, game, opening, play, price_of, refusal_keys, shares

P1, P2 = "player:1", "player:2"
FOR_TWO = "cisleithania_2p"
BOND_MS = 5
"""A seed by which KK2 and EOD lie in the first stack, so that MS is the bond railway."""
CASH = 830


def drafted() -> Game:
    """All companies and mountain railways have their owners; the first stock round begins."""
    playing = game(opening(2, options=[FOR_TWO], seed=BOND_MS))
    assert memory.of(playing.now.state).stacks[0] == ("KK2", "EOD")
    for choice in ("KK1", "KK2", "SD2", "EPP"):
        assert isinstance(playing.now.decision, DraftPick)
        play(playing, ChooseCompany(company=choice))
        while isinstance(playing.now.decision, NameStartPrice):
            play(playing, StartCompany(company=playing.now.decision.company, par=80))
    play(playing, BuyPrivate(private="B2", price=120), BuyPrivate(private="B1", price=120))
    return playing


def rest_of_round(playing: Game) -> None:
    """Pass or take what there is until the round is over."""
    kind = playing.now.state.round.kind
    while playing.now.state.round.kind == kind:
        action = PASS if PASS in playing.now.legal else next(iter(playing.now.legal))
        playing.apply(action)


def test_who_picks_of_the_stacks() -> None:
    """1824 §X.5.1 to §X.5.4: seat 1, seat 2 twice, seat 1; the other of a stack goes to the other player."""
    playing = drafted()
    pickers = [each.decision.player for each in playing.moments if isinstance(each.decision, DraftPick)]
    assert pickers == [P1, P2, P2, P1, P1, P2]
    state = playing.now.state
    owned = {player: {c.id for c in state.companies.values() if c.president == player} for player in (P1, P2)}
    assert owned == {P1: {"KK1", "EOD", "SD3", "EPP"}, P2: {"SD1", "KK2", "SD2", "MLB"}}
    assert [state.cash[each] for each in (P1, P2)] == [CASH - 240 - 120 - 120 - 160 - 120] * 2
    assert (state.cash["KK2"], state.cash["EOD"], state.cash["EPP"]) == (0, 0, 40)
    assert isinstance(playing.now.decision, PacketTurn)
    assert playing.now.decision.player == P1


def test_nobody_goes_without_a_mountain_railway() -> None:
    """1824 §X.5.5, §G44."""
    playing = game(opening(2, options=[FOR_TWO], seed=BOND_MS))
    assert refusal_keys(playing, PASS) == {"mountain_is_due"}


def test_w24_the_bond_railway_pays_its_price() -> None:
    playing = drafted()
    state = playing.now.state
    assert (percent(state, POOL, "MS"), price_of(state, "MS")) == (100, 50)
    share = BuyCertificate(company="MS", source=POOL, percent=10)
    state = play(playing, share, share)
    assert (percent(state, POOL, "MS"), shares(state, "MS")) == (80, {P1: 10, P2: 10})
    began = len(playing.moments)
    assert state.round.kind == "operating", "nobody has money for another share"
    rest_of_round(playing)
    told = [event for moment in playing.moments[began:] for event in moment.events]
    first = next(
        number
        for number, event in enumerate(told)
        if isinstance(event, Distributed) and event.company == "MS"
    )
    to_1, to_2, moved = told[first + 1 : first + 4]
    assert isinstance(to_1, CashPaid)
    assert isinstance(to_2, CashPaid)
    assert isinstance(moved, PriceMoved)
    assert [(each.payee, each.amount) for each in (to_1, to_2)] == [(P1, 5), (P2, 5)]
    assert (moved.company, moved.price) == ("MS", 60)


@pytest.mark.parametrize("company", ["KK2", "EOD"])
def test_what_only_builds_does_nothing_else(company: str) -> None:
    """1824 §X.3.2: its marker and one tile; no train, no money."""
    playing = drafted()
    rest_of_round(playing)
    assert playing.now.state.round.kind == "operating"
    rest_of_round(playing)
    asked = {
        type(each.decision).__name__
        for each in playing.moments
        if each.decision is not None and each.decision.actor == company
    }
    assert asked == {"TrackStep"}
    assert playing.now.state.cash[company] == 0
    assert company in playing.now.state.board.stations
