"""What matters of a company that others go into: its price, who leads it, its money and trains, and who holds
how many shares of it instead of what.

Nothing is worked out here: the odd shares that are asked about on the way are given for money on the copy on
which the choice is tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gridsim import IllegalAction, queries
from gridsim.core import events
from gridsim.core.actions import SettleOddShare
from gridsim.core.decisions import OddShare
from gridsim.core.state import POOL

if TYPE_CHECKING:
    from gridsim import GameState, Moment, View
    from gridsim.core.events import Event
    from ui.desk import Desk

FOR_MONEY = SettleOddShare(how="cash")
Told = tuple[str, str]


def to_the_end(*moments: View) -> tuple[View, ...]:
    """The same moments, and those after them as long as only odd shares are asked about."""
    walked = list(moments)
    while isinstance(walked[-1].decision, OddShare):
        try:
            walked.append(walked[-1].after(FOR_MONEY))
        except IllegalAction:
            break
    return tuple(walked)


def combined(desk: Desk, before: Moment | View, *moments: View) -> Iterator[Told]:
    """Two lines at most for each company that is formed, or that takes others in."""
    walked = to_the_end(*moments)
    failures = [event for event in _events(walked) if isinstance(event, events.MergerFailed)]
    if failures and failures[0] not in _events(moments):
        told = desk.words.tell_event(failures[0], walked[-1].state)
        yield desk.tr("consequences.if_for_money", then=told.text), told.rule
        walked = moments
    happened = _events(walked)
    for company in taking_in(happened):
        yield _then(desk, walked[-1].state, company), _rule(happened, company)
        yield from _shares(desk, before, walked[-1], happened, company, is_sure=len(walked) == len(moments))


def taking_in(happened: Sequence[Event]) -> list[str]:
    """The companies that are formed or take others in, in their order."""
    named = [
        event.company if isinstance(event, (events.CompanyFormed, events.SharesExchanged)) else event.into
        for event in happened
        if isinstance(event, (events.CompanyFormed, events.SharesExchanged, events.CompanyAbsorbed))
    ]
    return list(dict.fromkeys(named))


def _events(moments: Sequence[View]) -> list[Event]:
    return [event for moment in moments for event in moment.events]


def is_told(event: Event, companies: Sequence[str]) -> bool:
    """Whether something that happened stands in the lines about these companies already."""
    match event:
        case events.SharesExchanged() | events.PriceMoved():
            return event.company in companies
        case events.PresidentChanged():
            return event.company in companies and event.old is None
        case events.TrainMoved():
            return event.taker in companies and event.price == 0
        case events.CashPaid():
            return event.payee in companies and event.payer not in companies
        case _:
            return False


def _rule(happened: Sequence[Event], company: str) -> str:
    """The paragraph its price comes from, otherwise that of its formation."""
    kinds = (events.PriceMoved, events.CompanyFormed, events.SharesExchanged, events.CompanyAbsorbed)
    about = [event for kind in kinds for event in happened if isinstance(event, kind)]
    mine = (event.because for event in about if company in (getattr(event, "company", ""), _into(event)))
    return next(mine, "")


def _into(event: Event) -> str:
    return event.into if isinstance(event, events.CompanyAbsorbed) else ""


def _then(desk: Desk, state: GameState, company: str) -> str:
    """Its price, president, money and trains, and how many of these are too many."""
    tr, price, president = desk.words.tr, queries.price(state, company), state.companies[company].president
    trains = [train.kind for train in queries.trains_of(state, company)]
    surplus = len(trains) - queries.train_limit(state, company) if trains else 0
    parts = [
        *([tr("consequences.price", state=state, price=price)] if price else []),
        tr("consequences.led" if president else "consequences.unled", state=state, who=president),
        tr("consequences.cash", state=state, cash=state.cash[company]),
        tr("consequences.trains", trains=" ".join(trains) or tr("companies.none")),
    ]
    if surplus > 0:
        parts.append(tr("consequences.trains_over", surplus=surplus))
    return tr("consequences.then", company=company, parts=", ".join(parts))


def _shares(
    desk: Desk, before: Moment | View, after: View, happened: Sequence[Event], company: str, *, is_sure: bool
) -> Iterator[Told]:
    """Who has how many shares instead of how many old ones, or what part of it instead of what part."""
    told = [e for e in happened if isinstance(e, events.SharesExchanged) and e.company == company]
    if told:
        key = "consequences.exchanged" if is_sure else "consequences.exchanged_for_money"
        counts = _counts(desk, after.state, happened, told)
        yield _line(desk, after.state, key, company, counts), told[0].because
        return
    parts = _percents(desk, before.state, after.state, company)
    if parts:
        yield _line(desk, after.state, "consequences.holdings", company, parts), ""


def _line(desk: Desk, state: GameState, key: str, company: str, parts: Sequence[str]) -> str:
    return desk.words.tr(key, state=state, company=company, parts=", ".join(parts))


def _counts(
    desk: Desk, state: GameState, happened: Sequence[Event], told: Sequence[events.SharesExchanged]
) -> list[str]:
    """A holder who is asked about an odd share exchanges twice; one that he gives away is told beside."""
    moved = (event for event in happened if isinstance(event, events.CertificateMoved))
    given = Counter(event.giver for event in moved if event.taker == POOL and not event.price)
    holders = dict.fromkeys([*(event.holder for event in told), *given])
    sums = {
        holder: [sum(getattr(e, field) for e in told if e.holder == holder) for field in ("old", "new")]
        for holder in holders
    }
    return [
        f"{desk.words.who(holder, state)}: {old} → {new}" + _odd(desk, given[holder])
        for holder, (old, new) in sums.items()
    ]


def _odd(desk: Desk, count: int) -> str:
    return desk.words.tr("consequences.odd_to_pool", count=count) if count else ""


def _percents(desk: Desk, before: GameState, after: GameState, company: str) -> list[str]:
    old, new = queries.holders(before, company), queries.holders(after, company)
    owners = (*after.players, *after.companies)
    return [
        f"{desk.words.who(owner, after)}: {_percent(desk, old, owner)} → {_percent(desk, new, owner)}"
        for owner in owners
        if old.get(owner, 0) != new.get(owner, 0)
    ]


def _percent(desk: Desk, held: dict[str, int], owner: str) -> str:
    return desk.words.write(held.get(owner, 0), "percent", None)
