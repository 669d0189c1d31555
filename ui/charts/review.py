"""What a game was decided by, in money: what every engagement brought, and who did most of what.

Asks the events alone and draws nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import gridsim
from gridsim import queries
from gridsim.core import events
from gridsim.records import Bundle
from ui.charts.history import Worth, round_marks
from ui.tables.standings import behind

if TYPE_CHECKING:
    from gridsim import Moment

TOLD = 3
"""So many of the best and of the worst are told."""


class Engagement(Bundle, frozen=True):
    """All that a player put into a company or a private and got out of it, in money."""

    player: str
    kind: str
    """ "shares" or "private"."""
    subject: str
    paid: int
    received: int
    worth: int
    """What is left of it at the end."""

    @property
    def gain(self) -> int:
        """What it brought in all; below nothing for a loss."""
        return self.received + self.worth - self.paid


class Award(Bundle, frozen=True):
    """Who did most of something, and how much."""

    key: str
    player: str
    amount: int
    company: str = ""


def engagements(moments: Sequence[Moment]) -> list[Engagement]:
    """What each player's shares and privates brought, the best first."""
    state = moments[-1].state
    paid: Counter[tuple[str, str]] = Counter()
    received: Counter[tuple[str, str]] = Counter()
    for event in _events(moments):
        if isinstance(event, events.CashPaid) and _is_named(moments[-1], event.subject):
            if event.payer in state.players:
                paid[event.payer, event.subject] += event.amount
            if event.payee in state.players:
                received[event.payee, event.subject] += event.amount
    left = {
        (player, source.subject): source.amount
        for player in state.players
        for source in gridsim.sources_of_worth(state, player)
        if source.kind in ("shares", "private")
    }
    found = [
        Engagement(
            player,
            "shares" if subject in state.companies else "private",
            subject,
            paid[player, subject],
            received[player, subject],
            left.get((player, subject), 0),
        )
        for player, subject in {**paid, **received, **left}
    ]
    return sorted(found, key=lambda turning: (-turning.gain, turning.player, turning.subject))


def _is_named(moment: Moment, subject: str) -> bool:
    facts = moment.state.facts
    return subject in moment.state.companies or subject in facts.privates


def best_and_worst(moments: Sequence[Moment]) -> tuple[list[Engagement], list[Engagement]]:
    """The engagements that brought most, and those that cost most, worst first."""
    found = engagements(moments)
    best = [turning for turning in found if turning.gain > 0][:TOLD]
    worst = [turning for turning in reversed(found) if turning.gain < 0][:TOLD]
    return best, worst


def awards(moments: Sequence[Moment], worth: Worth) -> list[Award]:
    """Who did most of what; an award nobody has earned is not given."""
    given = [
        _greatest_run(moments),
        _most("builder", _built(moments)),
        _most("stations", _stations(moments)),
        _most("trader", _sales(moments)),
        _most("collector", _dividends(moments)),
        _most("saviour", _helped(moments)),
        _most("sleeper", _passes(moments)),
        _comeback(moments, worth),
    ]
    return [award for award in given if award is not None and award.amount > 0]


def _events(moments: Sequence[Moment]) -> Iterator[events.Event]:
    return (event for moment in moments for event in moment.events)


def _president(moment: Moment, company: str) -> str:
    """Who directs a company, through others that own it, if need be; nothing where nobody does."""
    state, owner, seen = moment.state, company, set[str]()
    while owner in state.companies and owner not in seen:
        seen.add(owner)
        owner = state.companies[owner].president or ""
    return owner if owner in state.players else ""


def _greatest_run(moments: Sequence[Moment]) -> Award | None:
    runs = [
        Award("run", _president(moment, event.company), event.revenue, event.company)
        for moment in moments
        for event in moment.events
        if isinstance(event, events.TrainsRan)
    ]
    return max(runs, key=lambda award: award.amount, default=None)


def _built(moments: Sequence[Moment]) -> Mapping[str, int]:
    """Tiles laid by the companies of each player."""
    return _by_president(moments, events.TileLaid)


def _stations(moments: Sequence[Moment]) -> Mapping[str, int]:
    return _by_president(moments, events.StationPlaced)


def _by_president(
    moments: Sequence[Moment], kind: type[events.TileLaid | events.StationPlaced]
) -> Counter[str]:
    """How often the companies of each player did something."""
    found: Counter[str] = Counter()
    for moment in moments:
        for event in moment.events:
            if isinstance(event, kind) and event.company in moment.state.companies:
                found[_president(moment, event.company)] += 1
    return found


def _sales(moments: Sequence[Moment]) -> Mapping[str, int]:
    """What was taken in for shares sold."""
    return queries.by_payee(queries.payments(_events(moments), "sale"))


def _dividends(moments: Sequence[Moment]) -> Mapping[str, int]:
    return queries.by_payee(queries.payments(_events(moments), "dividend"))


def _helped(moments: Sequence[Moment]) -> Mapping[str, int]:
    """What presidents gave to their companies for trains."""
    return queries.by_payer(queries.payments(_events(moments), "help"))


def _passes(moments: Sequence[Moment]) -> Mapping[str, int]:
    return Counter(event.actor for event in _events(moments) if isinstance(event, events.Passed))


def _comeback(moments: Sequence[Moment], worth: Worth) -> Award | None:
    """The player who made up most on the leader from one round's end to the next."""
    ends = [mark.moment for mark in round_marks(moments)] + [len(moments) - 1]
    gaps = [behind(worth(moments[end])) for end in dict.fromkeys(ends)]
    made_up = [
        Award("comeback", player, before[player] - after[player])
        for before, after in pairwise(gaps)
        for player in after
    ]
    return max(made_up, key=lambda award: award.amount, default=None)


def _most(key: str, amounts: Mapping[str, int]) -> Award | None:
    """An award for the player with most of something; none where several share it."""
    players = {who: amount for who, amount in amounts.items() if who.startswith("player:")}
    most = max(players.values(), default=0)
    first = [who for who, amount in players.items() if amount == most]
    return Award(key, first[0], most) if len(first) == 1 else None
