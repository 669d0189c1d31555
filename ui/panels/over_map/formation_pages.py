"""The formation of a company out of others, to be walked through page by page.

First what the new company has, then each holder of old shares with what was settled for them, or each small
company with what its owner was given for it, then who leads it and what becomes of the rest. It is made of
what happened; who was asked one by one needs none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from gridsim import queries
from gridsim.core import events
from gridsim.core.state import POOL
from gridsim.records import Bundle
from ui.panels.absorbed import absorbed_by
from ui.panels.over_map.formation_told import is_overdrawn, settlement_of

if TYPE_CHECKING:
    from gridsim import GameState
    from gridsim.core.event import Event
    from ui.desk import Desk
    from ui.model.round_summary import RoundSummary
    from ui.panels.absorbed import Absorbed

Belongs = Callable[[object, str], bool]
"""Whether something that happened belongs to a step of a company's formation."""


class Page(Bundle, frozen=True):
    """One step: what it is called, what it says, and the paragraph behind it."""

    head: str
    lines: tuple[str, ...]
    rule: str


def _is_begun(event: object, company: str) -> bool:
    """Its marker and its money."""
    match event:
        case events.PriceMoved() | events.CompanyFormed():
            return event.company == company
        case events.CashPaid():
            return event.payee == company
        case _:
            return False


def _is_train(event: object, company: str) -> bool:
    return isinstance(event, events.TrainMoved) and event.taker == company


def _is_station(event: object, company: str) -> bool:
    is_other = isinstance(event, events.StationRemoved)
    return is_other or (isinstance(event, events.StationPlaced) and event.company == company)


def _is_direction(event: object, company: str) -> bool:
    kinds = (events.CertificateMoved, events.PresidentChanged)
    return isinstance(event, kinds) and event.company == company


def _is_end(event: object, company: str) -> bool:
    if isinstance(event, events.TrainMoved):
        return event.giver == company
    return isinstance(event, (events.CompanyAbsorbed, events.CompanyClosed))


BEFORE: Mapping[str, Belongs] = {"begin": _is_begun, "trains": _is_train, "stations": _is_station}
AFTER: Mapping[str, Belongs] = {"direction": _is_direction, "end": _is_end}


def pages(desk: Desk, summary: RoundSummary) -> list[Page]:
    """The steps of the formations of a round that the rules carried out by themselves; mostly none."""
    told = list(summary.told)
    found: list[Page] = []
    for place, event in enumerate(told):
        if isinstance(event, events.CompanyFormed):
            found += _formation(desk, summary, event, told[place:])
    return found


def _formation(
    desk: Desk, summary: RoundSummary, formed: events.CompanyFormed, told: list[Event]
) -> Iterator[Page]:
    company = formed.company
    exchanges = [e for e in told if isinstance(e, events.SharesExchanged) and e.company == company]
    if not exchanges:
        yield from _of_small_companies(desk, summary, formed, told)
    if not any(exchange.parts for exchange in exchanges):
        return
    yield from _steps(desk, summary, company, told, BEFORE)
    for exchange in exchanges:
        yield _holder(desk, summary, exchange)
    yield from _steps(desk, summary, company, told, AFTER)


def _steps(
    desk: Desk, summary: RoundSummary, company: str, told: list[Event], steps: Mapping[str, Belongs]
) -> Iterator[Page]:
    """A page for each step of which anything has happened, as the log tells it."""
    state = _state(desk, summary)
    for name, belongs in steps.items():
        here = [event for event in told if belongs(event, company)]
        if here:
            head = desk.words.tr(f"formation_pages.{name}", state=state, company=company)
            lines = [desk.words.tell_event(event, state).text for event in here]
            if belongs is _is_direction:
                lines.insert(0, _holdings(desk, state, company))
            yield Page(head, tuple(lines), here[-1].because)


def _holdings(desk: Desk, state: GameState, company: str) -> str:
    """How much everybody holds of the company, whoever has most first."""
    words, held = desk.words, queries.holders(state, company)
    players = sorted((player for player in held if player in state.players), key=lambda player: -held[player])
    parts = [
        f"{words.who(player, state)} {words.write(held[player], 'percent', state)}" for player in players
    ]
    return words.tr("formation_pages.shares", state=state, company=company, parts=", ".join(parts))


# ---- small companies, each with one owner


def _of_small_companies(
    desk: Desk, summary: RoundSummary, formed: events.CompanyFormed, told: list[Event]
) -> Iterator[Page]:
    """A page for each small company of which the new one was made, between what it has and who leads it."""
    settled = absorbed_by(told, formed.company)
    if {small.company for small in settled} != set(formed.formed_from):
        return
    own = [event for small in settled for event in small.events]
    rest = [event for event in told if event not in own]
    yield from _steps(desk, summary, formed.company, rest, {"begin": _is_begun})
    for small in settled:
        yield _small_company(desk, summary, formed.company, small)
    after = {"stations": _is_station, "direction": _is_direction, "end": _is_discard}
    yield from _steps(desk, summary, formed.company, rest, after)


def _is_discard(event: object, company: str) -> bool:
    return isinstance(event, events.TrainMoved) and event.giver == company


def _small_company(desk: Desk, summary: RoundSummary, company: str, small: Absorbed) -> Page:
    """What its owner was given for it, and what it brought the new company."""
    state, words = _state(desk, summary), desk.words
    facts = {"part": small.company, "who": small.owner}
    head = words.tr("formation_pages.small", state=state, company=company, **facts)
    lines = tuple(words.tell_event(event, state).text for event in small.events)
    return Page(head, lines, small.events[-1].because)


# ---- a holder


def _holder(desk: Desk, summary: RoundSummary, exchange: events.SharesExchanged) -> Page:
    """What he turned in, what he was paid or paid for it and has then, and how much of the company is his."""
    state, tr = _state(desk, summary), desk.words.tr
    head = tr("formation_pages.holder", state=state, who=exchange.holder, company=exchange.company)
    return Page(head, tuple(_lines(desk, summary, exchange, state)), exchange.because)


def _lines(
    desk: Desk, summary: RoundSummary, exchange: events.SharesExchanged, state: GameState
) -> Iterator[str]:
    tr, holder, company = desk.words.tr, exchange.holder, exchange.company
    yield tr("formation_pages.exchange", state=state, old=exchange.old, new=exchange.new, company=company)
    for part in exchange.parts:
        facts = {"company": part.company, "shares": part.shares, "price": part.price}
        yield tr(f"formation_pages.part_{_way(part.amount)}", state=state, amount=abs(part.amount), **facts)
    if holder == POOL:
        yield tr("formation_pages.pool", state=state)
        return
    paid = settlement_of(summary, holder)
    has = summary.cash[holder].after
    facts = {"amount": abs(paid), "cash": abs(has)}
    way = "overdraws" if is_overdrawn(summary, holder) else _way(paid)
    yield tr(f"formation_pages.together_{way}", state=state, who=holder, **facts)
    held = queries.holders(state, company).get(holder, 0)
    yield tr("formation_pages.holds", state=state, who=holder, company=company, percent=held)


def _way(amount: int) -> str:
    return "even" if amount == 0 else "gets" if amount > 0 else "pays"


def _state(desk: Desk, summary: RoundSummary) -> GameState:
    return desk.session.moments[summary.last].state
