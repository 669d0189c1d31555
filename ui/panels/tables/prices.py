"""The stock market as a table: what the chart shows, company by company in operating order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

import gridsim
from gridsim import queries
from ui.help.term_marking import with_explanations
from ui.market.describing import entry_told
from ui.market.picture import entry_of
from ui.style.theme import company_colour
from ui.tables.data import Cell, Column, Row, Table
from ui.tables.view import TableView
from ui.text.printed_words import known_as
from ui.widgets.columns import rows
from ui.widgets.visibility import Sleeper

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim import GameState, Moment, PriceMove
    from gridsim.facts.model import CompanyFacts
    from ui.desk import Desk

NAMES = ("place", "company", "price", "par", "zone", "stack")
EXEMPTIONS = (("counts", False), ("holding_limit", False), ("multiple_purchases", True))
"""What a zone may free shares from, and the value that says so."""


class PricesPanel(Sleeper):
    """Prices of the moment on the screen. Nothing is worked out while nobody can see it."""

    line_wanted = Signal(str)
    """The player wants to see how the price of this company went."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.view = TableView(desk.words, desk.theme, desk.words.tr("docks.prices"))
        rows(self, margin=2).addWidget(self.view)
        self.view.pressed_cell.connect(self.line_wanted.emit)
        self.setFocusProxy(self.view)
        desk.session.moment_changed.connect(self._moment_changed)

    def _moment_changed(self, _old: Moment, _new: Moment) -> None:
        self.wake()

    def refresh(self) -> None:
        """Show the moment on the screen."""
        table = prices_table(self._desk, self._desk.session.shown.state)
        self.view.show_table(with_explanations(self._desk, table))


def told_price(desk: Desk, state: GameState, company: str, how: str = "money") -> str:
    """The price of a company, with its par price where it has one."""
    now, par = queries.price(state, company), queries.par_price(state, company)
    facts = {price: desk.words.write(amount, how, state) for price, amount in (("now", now), ("par", par))}
    if not par:
        return facts["now"]
    return desk.tr("prices.with_par_short" if how == "figure" else "prices.with_par", **facts)


def prices_table(desk: Desk, state: GameState) -> Table:
    """A row for each company with a marker, in operating order."""
    order = queries.markers(state)
    moves = {company: gridsim.price_moves(state, company) for company in order}
    occasions = [move.what for move in next(iter(moves.values()), ())]
    columns = [
        *(Column(desk.tr(f"prices.{name}"), desk.tr(f"prices.{name}_tip")) for name in NAMES),
        *(Column(desk.tr(f"market.on.{what}"), desk.tr(f"prices.on.{what}")) for what in occasions),
    ]
    return Table(
        tuple(columns),
        tuple(_row(desk, state, company, place, moves[company]) for place, company in enumerate(order, 1)),
    )


def _row(desk: Desk, state: GameState, company: str, place: int, moves: Sequence[PriceMove]) -> Row:
    now, par = queries.price(state, company), queries.par_price(state, company)
    printed = state.facts.companies[company]
    return (
        Cell(str(place), place),
        Cell(company, tip=_company_tip(desk, printed), ground=company_colour(company), given=company),
        Cell(desk.words.money(now, state), now, strong=True),
        Cell(desk.words.money(par, state), par) if par else Cell(""),
        _zone(desk, state, company),
        _stack(desk, state, company),
        *(_after(desk, state, company, move) for move in moves),
    )


def _company_tip(desk: Desk, printed: CompanyFacts) -> str:
    line = desk.words.tr("market.line_tip", company=printed.name)
    return f"{known_as(desk.words, printed)}\n{line}"


def _zone(desk: Desk, state: GameState, company: str) -> Cell:
    """The colour of the field, and what it frees the shares from."""
    cell = state.companies[company].cell
    field = state.facts.cell(cell) if cell is not None else None
    if field is None or field.zone is None:
        return Cell("")
    zone = queries.zone(state, company)
    told = [desk.tr(f"market.zone.{name}") for name, frees in EXEMPTIONS if getattr(zone, name) is frees]
    entry = entry_of(zone)
    if entry is not None:
        told += entry_told(zone, desk.words)
        return Cell(desk.tr(f"market.entry.{entry}", phase=zone.from_phase or ""), tip="\n".join(told))
    return Cell(desk.words.write(field.zone, "word colours", state), tip="\n".join(told))


def _stack(desk: Desk, state: GameState, company: str) -> Cell:
    """The place in a stack of markers, where there is one."""
    cell = state.companies[company].cell
    markers = queries.stack(state, cell) if cell is not None else []
    if len(markers) < 2:
        return Cell("")
    at = markers.index(company) + 1
    return Cell(desk.tr("prices.of", place=at, count=len(markers)), at, ", ".join(markers))


def _after(desk: Desk, state: GameState, company: str, move: PriceMove) -> Cell:
    """The price after one occasion, in words where the marker would stay or the company close."""
    if move.cell is None:
        return Cell(desk.tr("prices.closes"), tip=move.because)
    if move.cell == state.companies[company].cell:
        return Cell(desk.tr("prices.stays"))
    return Cell(desk.words.money(move.price, state), move.price, move.because)
