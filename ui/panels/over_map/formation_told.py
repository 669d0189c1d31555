"""The formation of a company out of others, step by step: who turned in what, and paid or got what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim import queries
from gridsim.core import events
from gridsim.core.state import kind_of_card

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from ui.desk import Desk
    from ui.model.round_summary import RoundSummary

SETTLED = "settlement"


def formations(desk: Desk, summary: RoundSummary) -> Iterator[str]:
    """A line for each step of every formation of the round in which shares were turned in."""
    for event in summary.of(events.CompanyFormed):
        assert isinstance(event, events.CompanyFormed)
        if _exchanges(summary, event.company):
            yield from _steps(desk, summary, event)


def _steps(desk: Desk, summary: RoundSummary, formed: events.CompanyFormed) -> Iterator[str]:
    state, company, tr = desk.session.moments[summary.last].state, formed.company, desk.words.tr
    old = ", ".join(formed.formed_from) or tr("round_card.formed_of_none")
    yield tr("round_card.formed", state=state, company=company, parts=old)
    for exchange in _exchanges(summary, company):
        yield _holder(desk, summary, exchange)
    trains = [kind_of_card(train.id) for train in state.trains.values() if train.owner == company]
    president = state.companies[company].president
    facts = {
        "company": company,
        "who": president,
        "cash": state.cash[company],
        "parts": ", ".join(trains) or "\u2013",
    }
    key = "round_card.formed_unled" if president is None else "round_card.formed_led"
    yield tr(key, state=state, **facts)


def _exchanges(summary: RoundSummary, company: str) -> list[events.SharesExchanged]:
    told = summary.of(events.SharesExchanged)
    return [
        exchange
        for exchange in told
        if isinstance(exchange, events.SharesExchanged) and exchange.company == company
    ]


def _holder(desk: Desk, summary: RoundSummary, exchange: events.SharesExchanged) -> str:
    """What became of a holder's old shares, what he was paid or paid for it, and what that leaves him."""
    state, paid = desk.session.moments[summary.last].state, settlement_of(summary, exchange.holder)
    is_player = exchange.holder in state.players
    facts = {
        "who": exchange.holder,
        "old": exchange.old,
        "new": exchange.new,
        "amount": abs(paid),
        "cash": abs(state.cash[exchange.holder]) if is_player else 0,
    }
    return desk.words.tr(f"round_card.formed_{_how(state, exchange.holder, paid)}", state=state, **facts)


def _how(state: GameState, holder: str, paid: int) -> str:
    if paid == 0:
        return "exchange"
    if paid > 0:
        return "gets"
    return "overdraws" if state.cash[holder] < 0 else "pays"


def is_overdrawn(summary: RoundSummary, holder: str) -> bool:
    """Whether a settlement has left a player with less than nothing."""
    return settlement_of(summary, holder) < 0 and summary.cash[holder].after < 0


def settlement_of(summary: RoundSummary, holder: str) -> int:
    """What a holder got in settlements of the round; below 0 he paid."""
    settled = queries.payments(summary.of(events.CashPaid), SETTLED)
    return queries.balances(settled).get(holder, 0)
