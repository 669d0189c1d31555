"""What the players received in the course of a game, and from whom: dividends, income, sales and the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gridsim.core.events import CashPaid
from ui.charts.bar_chart import Bar, BarPicture, Part
from ui.style.theme import company_colour
from ui.tables.data import Cell, Column, Table

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.desk import Desk

DIVIDEND, INCOME, SALE, OTHER = "dividend", "income", "sale", "other"
COLOURS = {INCOME: "quiet", SALE: "good", OTHER: "line"}
Origin = tuple[str, str]
"""What money was received for, and the company it came from where it is a dividend."""
Received = Mapping[str, Mapping[Origin, int]]
"""Amounts by player and origin."""


def received(moments: Sequence[Moment]) -> Received:
    """Everything players were paid up to the last of these moments."""
    found: dict[str, dict[Origin, int]] = {player: {} for player in moments[0].state.players}
    for moment in moments:
        for event in moment.events:
            if isinstance(event, CashPaid) and event.payee in found and event.amount > 0:
                part, origin = found[event.payee], _origin(event)
                part[origin] = part.get(origin, 0) + event.amount
    return found


def _origin(event: CashPaid) -> Origin:
    if event.what == DIVIDEND:
        return DIVIDEND, event.subject or event.payer
    return (event.what if event.what in (INCOME, SALE) else OTHER), ""


def origins(told: Received) -> list[Origin]:
    """All origins there are: dividends first, then the others in their order."""
    order = (DIVIDEND, INCOME, SALE, OTHER)
    found = dict.fromkeys(origin for parts in told.values() for origin in parts)
    return sorted(found, key=lambda origin: order.index(origin[0]))


def received_bars(desk: Desk, moments: Sequence[Moment]) -> BarPicture:
    """A bar for each player, whoever received most first."""
    told, state = received(moments), desk.session.shown.state
    bars = []
    for player in sorted(told, key=lambda source: -sum(told[source].values())):
        parts = tuple(
            Part(_name(desk, origin), _colour(origin), told[player][origin], desk.money(told[player][origin]))
            for origin in origins(told)
            if origin in told[player]
        )
        bars.append(Bar(desk.words.who(player, state), parts, desk.money(sum(told[player].values()))))
    return BarPicture(tuple(bars))


def received_table(desk: Desk, moments: Sequence[Moment]) -> Table:
    """A row for each origin, a column for each player, the sums below."""
    told, state = received(moments), desk.session.shown.state
    rows = tuple(
        (_heading(desk, origin), *(_cell(desk, told[player].get(origin)) for player in told))
        for origin in origins(told)
    )
    sums = [
        Cell(desk.money(total), total, strong=True)
        for total in (sum(paid.values()) for paid in told.values())
    ]
    columns = [Column(desk.tr("charts.from")), *(Column(desk.words.who(player, state)) for player in told)]
    return Table(tuple(columns), rows, ((Cell(desk.tr("charts.sum"), strong=True), *sums),))


def _cell(desk: Desk, amount: int | None) -> Cell:
    return Cell("") if amount is None else Cell(desk.money(amount), amount)


def _heading(desk: Desk, origin: Origin) -> Cell:
    what, company = origin
    name = desk.tr("charts.dividends_of", company=company) if what == DIVIDEND else _name(desk, origin)
    return Cell(name, ground=company_colour(company) if what == DIVIDEND else "")


def _name(desk: Desk, origin: Origin) -> str:
    what, company = origin
    return company if what == DIVIDEND else desk.tr(f"charts.from_{what}")


def _colour(origin: Origin) -> str:
    what, company = origin
    return company_colour(company) if what == DIVIDEND else COLOURS[what]
