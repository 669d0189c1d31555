"""What an action leads to, in sentences: what happens, who has what then, what is too much, what is missing.

Nothing is worked out here: two photographs of the table are compared, and the engine is asked about the
second one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING

import gridsim
from gridsim import queries
from gridsim.core import events
from gridsim.core.decisions import RaiseMoney
from gridsim.core.state import BANK
from gridsim.telling.digest import digest
from ui.panels.decisions.formation_outlook import combined, is_told, taking_in

if TYPE_CHECKING:
    from gridsim import GameState, Moment, View
    from gridsim.core.events import Event
    from ui.desk import Desk

Told = tuple[str, str]
"""A sentence and the rule behind it."""
Telling = Callable[["Desk", "Moment | View", "View"], Iterator[str]]
FOR_ALL = (
    events.PhaseBegan,
    events.TrainsRusted,
    events.TrainsTurned,
    events.WentBankrupt,
    events.EndAnnounced,
    events.GameEnded,
)
"""What changes the game for everybody."""
CLOSED = (events.CompanyClosed, events.PrivateClosed)
GRAVE = (events.PresidentChanged, events.CompanyFormed, *CLOSED, events.DebtChanged)
"""What else nobody may overlook before he confirms."""
WEIGHTY = (
    events.CompanyStarted,
    events.PriceMoved,
    events.SharesExchanged,
    events.CertificatesReplaced,
    events.CompanyAbsorbed,
    events.LimitChanged,
)
"""What decides whether it is worth it: prices first, then who holds what."""


def consequences(desk: Desk, before: Moment, *moments: View) -> list[Told]:
    """What is told of the steps from one moment to the last of those after it, the weightiest first.

    What changes the game for everybody, then what matters of companies that are combined, what changes hands,
    then the sums, then prices and holdings, then everything else that happens, and last what has come nearer;
    who raises money for a train is told before prices what he still lacks, for that is what he sells for.
    """
    after = moments[-1]
    told = digest([event for moment in moments for event in moment.events])
    companies = taking_in(told)
    left = [event for event in told if not is_told(event, companies)]
    # A new phase that forms companies is told by what becomes of them; its name is no news before that.
    begun = [event for event in left if companies and isinstance(event, events.PhaseBegan)]
    nearer = [(text, "") for tell in AHEAD for text in tell(desk, before, after)]
    is_raising = isinstance(before.decision, RaiseMoney)
    return [
        *_events(desk, after, (e for e in left if isinstance(e, FOR_ALL) and e not in begun)),
        *combined(desk, before, *moments),
        *_events(desk, after, begun),
        *_in_common(desk, after, [event for event in left if isinstance(event, GRAVE)], _closing, _closed),
        *((text, "") for tell in SUMS for text in tell(desk, before, after)),
        *(nearer if is_raising else []),
        *_weighty(desk, after, [event for event in left if isinstance(event, WEIGHTY)]),
        *_others(desk, after, [event for event in left if not isinstance(event, FOR_ALL + GRAVE + WEIGHTY)]),
        *([] if is_raising else nearer),
    ]


def combines(*moments: View) -> bool:
    """Whether companies are formed or taken in on the way."""
    return bool(taking_in([event for moment in moments for event in moment.events]))


def _in_common(
    desk: Desk,
    after: View,
    happened: Sequence[Event],
    key_of: Callable[[Event], str],
    parts_of: Callable[[Desk, View, Iterable[Event]], Iterator[str]],
) -> Iterator[Told]:
    """What happened, in its order; what follows each other by a rule under a key with words, in one line."""
    for (key, _), together in groupby(happened, lambda event: (key_of(event), event.because)):
        alike = list(together)
        if len(alike) > 1 and key in desk.words:
            changes = ", ".join(parts_of(desk, after, alike))
            yield desk.words.tr(key, state=after.state, changes=changes), alike[0].because
        else:
            yield from _events(desk, after, alike)


def _closing(event: Event) -> str:
    """The key of what is told together of companies and privates that close; "" of all else."""
    return "consequences.closed" if isinstance(event, CLOSED) else ""


def _closed(desk: Desk, after: View, closed: Iterable[Event]) -> Iterator[str]:
    """Each by its name."""
    for event in closed:
        if isinstance(event, events.PrivateClosed):
            yield desk.words.write(event.private, "private", after.state)
        elif isinstance(event, events.CompanyClosed):
            yield desk.words.write(event.company, "", after.state)


def _weighty(desk: Desk, after: View, happened: Sequence[Event]) -> Iterator[Told]:
    """What is weighty, in its order; prices that move one after the other for the same cause in one line."""
    return _in_common(desk, after, happened, _cause, _prices)


def _cause(event: Event) -> str:
    """The key of what is told together of prices that move; "" of what is no move of a price."""
    return f"consequences.prices.{event.what}" if isinstance(event, events.PriceMoved) else ""


def _prices(desk: Desk, after: View, moved: Iterable[Event]) -> Iterator[str]:
    """Each company with the price to which it has moved."""
    for event in moved:
        assert isinstance(event, events.PriceMoved)
        facts = {"company": event.company, "price": event.price}
        yield desk.words.tr("consequences.price_to", state=after.state, **facts)


def _events(desk: Desk, after: View, happened: Iterable[Event]) -> Iterator[Told]:
    for event in happened:
        told = desk.words.tell_event(event, after.state)
        yield told.text, told.rule


def _others(desk: Desk, after: View, happened: Sequence[Event]) -> Iterator[Told]:
    """Everything else, in its order; what several pay the bank for the same, or get of it, in one line."""
    return _in_common(desk, after, happened, _with_bank, _amounts)


def _with_bank(event: Event) -> str:
    """The key of what is told together of payments to the bank, or by it; "" of all else."""
    if not isinstance(event, events.CashPaid) or BANK not in (event.payer, event.payee):
        return ""
    return f"consequences.{'by' if event.payer == BANK else 'to'}_bank.{event.what}"


def _amounts(desk: Desk, after: View, paid: Iterable[Event]) -> Iterator[str]:
    """Everybody with what he pays or gets."""
    for event in paid:
        assert isinstance(event, events.CashPaid)
        who = event.payee if event.payer == BANK else event.payer
        yield desk.words.tr("consequences.amount_of", state=after.state, who=who, amount=event.amount)


def money(desk: Desk, before: Moment | View, after: View) -> Iterator[str]:
    """Everybody whose cash is another one then, in one line."""
    old, new = before.state, after.state
    owners = [*new.players, *new.companies]
    changed = [owner for owner in owners if new.cash.get(owner, 0) != old.cash.get(owner, 0)]
    if changed:
        parts = (
            _change(desk, new, owner, old.cash.get(owner, 0), new.cash.get(owner, 0)) for owner in changed
        )
        yield desk.words.tr("consequences.money", changes=", ".join(parts))


def overdrawn(desk: Desk, before: Moment | View, after: View) -> Iterator[str]:
    """Whose purse falls below nothing, why that may be, and what he has to do then."""
    old, new = before.state, after.state
    names = [
        desk.words.who(player, new)
        for player in new.players
        if new.cash[player] < min(0, old.cash.get(player, 0))
    ]
    if names:
        yield desk.words.tr("consequences.overdrawn", state=new, names=desk.words.several(names))


def worth(desk: Desk, before: Moment | View, after: View) -> Iterator[str]:
    """Everybody who is worth more or less then; nothing while papers of absorbed companies are exchanged.

    In the middle of that some have handed in what the others still have.
    """
    if any(queries.is_exchanging(moment.state) for moment in (before, after)):
        return
    old, new = (dict(desk.session.scoring(moment.state)) for moment in (before, after))
    changed = [player for player in after.state.players if new[player] != old.get(player, 0)]
    if changed:
        parts = (_change(desk, after.state, player, old.get(player, 0), new[player]) for player in changed)
        yield desk.words.tr("consequences.worth", changes=", ".join(parts))


def _change(desk: Desk, state: GameState, owner: str, old: int, new: int) -> str:
    key = "consequences.more" if new > old else "consequences.less"
    return desk.words.tr(key, state=state, who=owner, by=abs(new - old), then=new)


def bank(desk: Desk, before: Moment | View, after: View) -> Iterator[str]:
    """That the bank runs out of money, which the rules look at when a turn or a round ends."""
    if before.state.cash[BANK] > 0 >= after.state.cash[BANK] and after.state.ending is None:
        yield desk.words.tr("consequences.bank_empty", state=after.state)


def over_the_limit(desk: Desk, before: Moment | View, after: View) -> Iterator[str]:
    """Whoever has more papers then than he may, if it was not so before or is worse."""
    for player in after.state.players:
        excess = _excess(after.state, player)
        if excess > max(_excess(before.state, player), Fraction(0)):
            facts = {"count": gridsim.paper_count(after.state, player), "over": excess}
            limit = gridsim.paper_limit(after.state, player)
            yield desk.words.tr("consequences.over", state=after.state, who=player, limit=limit, **facts)


def _excess(state: GameState, player: str) -> Fraction:
    return gridsim.paper_count(state, player) - gridsim.paper_limit(state, player)


def next_train(desk: Desk, before: Moment | View, after: View) -> Iterator[str]:
    """What the company that acts still lacks for the next train of the bank that it may have."""
    actor = before.decision.actor if before.decision is not None else ""
    old, new = before.state, after.state
    if actor not in new.companies or new.companies[actor].status != "started":
        return
    if old.cash[actor] == new.cash[actor] and old.trains is new.trains:
        return
    may_own = queries.printed_kinds(new, actor)
    for train in [card for card in queries.trains_in_supply(new) if may_own(card.kind)][:1]:
        price, cash = queries.train_price(new, train), new.cash[actor]
        key = "consequences.affords" if cash >= price else "consequences.lacks"
        missing = queries.missing_for(new, actor, price)
        facts = {"company": actor, "train": train.kind, "price": price, "missing": missing}
        yield desk.words.tr(key, state=new, **facts)


def rust(desk: Desk, before: Moment | View, after: View) -> Iterator[str]:
    """What would go next when a train of the bank is bought; of a kind that no phase ends, its own end."""
    taken = _in_bank(before.state) - _in_bank(after.state)
    if not taken:
        return
    for kind in taken:
        by = after.state.facts.trains[kind].rusts_on
        if by is not None and by not in {phase.on for phase in after.state.facts.phases.values()}:
            yield desk.words.tr("consequences.rusts_on", state=after.state, kind=kind, by=by)
            return
    for ahead in queries.rust_ahead(after.state)[:1]:
        yield told_rust(desk, after.state, ahead)


def _in_bank(state: GameState) -> Counter[str]:
    return Counter(train.kind for train in state.trains.values() if train.owner == BANK)


def told_rust(desk: Desk, state: GameState, ahead: queries.RustAhead) -> str:
    """What the first train of a kind will scrap, and whose."""
    key = "consequences.rusts" if ahead.owners else "consequences.rusts_nobody"
    key = key if ahead.before else f"{key}_next"
    owners = ", ".join(_counted(desk, state, ahead))
    facts = {"by": ahead.by, "kinds": ahead.kinds, "owners": owners, "before": ahead.before}
    return desk.words.tr(key, state=state, **facts)


def _counted(desk: Desk, state: GameState, ahead: queries.RustAhead) -> Iterator[str]:
    """Owners with how many they lose, and who decides for them."""
    for owner in dict.fromkeys(ahead.owners):
        count, president = ahead.owners.count(owner), state.companies[owner].president
        name = desk.words.who(owner, state)
        if president is not None:
            name = desk.words.tr("consequences.owner", state=state, company=name, president=president)
        yield desk.words.tr("consequences.several", count=count, name=name) if count > 1 else name


SUMS: tuple[Telling, ...] = (bank, over_the_limit, money, overdrawn, worth)
AHEAD: tuple[Telling, ...] = (next_train, rust)
