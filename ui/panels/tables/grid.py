"""Players and companies in one grid: who has how much of what, and what it is worth.

A field in which something can be done now offers it when pressed, with what follows from it; the other
fields say why nothing can be done there.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Signal

import gridsim
from gridsim import queries
from gridsim.core.state import IPO, POOL
from ui.help.term_marking import with_explanations
from ui.panels.tables.grid_offers import GridOffers
from ui.panels.tables.grid_places import (
    LOANS,
    PRIVATES,
    TRAINS,
    Actions,
    Place,
    actions_by_place,
    candidates_at,
)
from ui.panels.tables.prices import told_price
from ui.style.player_marks import player_sign
from ui.style.scale import TABLE
from ui.style.theme import company_colour
from ui.tables.data import Cell, Column, Row, Table, folded
from ui.tables.view import TableView
from ui.text.printed_words import known_as
from ui.widgets.columns import rows
from ui.widgets.visibility import Sleeper

if TYPE_CHECKING:
    from gridsim import GameState, Moment
    from gridsim.core.state import Company
    from ui.panels.panel_context import PanelContext

OUT = ("closed", "absorbed")
MOST_TOLD = 6
"""So many actions a field tells before it is pressed."""
COMPANY_FIGURES = ("price", "treasury", "trains", "stations", "loans")
LETTERS_LEFT = 3
"""So many letters of a player's name stand where there is little room."""


class GridPanel(Sleeper):
    """The grid of the moment on the screen. Nothing is worked out while nobody can see it."""

    company_wanted = Signal(str)
    """The player would rather decide about this company in the decision panel."""

    def __init__(self, desk: PanelContext) -> None:
        super().__init__()
        self._desk = desk
        self.popup: GridOffers | None = None
        """What was opened last."""
        self.view = TableView(desk.words, desk.theme, desk.words.tr("docks.grid"))
        font = self.view.font()
        font.setPointSizeF(font.pointSizeF() * TABLE)
        self.view.setFont(font)
        self.view.horizontalHeader().setFont(font)
        self.view.pressed_cell.connect(self._press)
        rows(self, margin=2).addWidget(self.view)
        self.setFocusProxy(self.view)
        desk.session.moment_changed.connect(self._moment_changed)

    def _moment_changed(self, _old: Moment, _new: Moment) -> None:
        self.wake()

    def refresh(self) -> None:
        """Show the moment on the screen, unless it is shown already."""
        session = self._desk.session
        actions = {} if session.is_viewing else actions_by_place(session.shown)
        table = with_explanations(self._desk, grid_table(self._desk, session.shown, actions))
        self.view.show_table(table, narrow=_narrow(table, session.shown.state))

    def _press(self, place: Place) -> None:
        """Offer what can be done at a field of the moment on the screen, and explain the rest."""
        moment, session = self._desk.session.shown, self._desk.session
        actions = [] if session.is_viewing else candidates_at(moment, place)
        popup = GridOffers(self._desk, moment, self._title(place), actions, self.window())
        popup.panel_wanted.connect(lambda: self.company_wanted.emit(place[0]))
        field = self.view.visualRect(self.view.currentIndex())
        popup.open_at(self.view.viewport().mapToGlobal(field.bottomLeft()))
        self.popup = popup

    def _title(self, place: Place) -> str:
        """The field by its row and its column."""
        row, column = place
        state, tr = self._desk.session.shown.state, self._desk.tr
        named = column in (IPO, POOL, TRAINS, LOANS)
        what = tr(f"grid.{column}") if named else self._desk.words.who(column, state)
        name = tr("grid.privates") if row == PRIVATES else row
        return tr("grid.field", row=name, column=what)


def grid_table(desk: PanelContext, moment: Moment, actions: Actions) -> Table:
    """The whole grid: a row for each company, and what each player has in rows below."""
    state = moment.state
    return Table(
        _columns(desk, moment),
        tuple(
            _company_row(desk, moment, state.companies[company], actions)
            for company in companies_shown(state)
        ),
        _player_rows(desk, moment, actions),
    )


def _narrow(table: Table, state: GameState) -> Table:
    """The grid for a narrow dock: what companies have below who holds them, prices without the par price."""
    at = 1 + len(state.players) + len((IPO, POOL))
    lines = tuple((*row[:at], _without_par(row[at]), *row[at + 1 :]) for row in table.rows)
    return folded(replace(table, rows=lines), at)


def _without_par(cell: Cell) -> Cell:
    return replace(cell, short=cell.brief.partition("/")[0])


def companies_shown(state: GameState) -> list[str]:
    """Companies in play in operating order, then those that may still come."""
    companies = state.companies.values()
    order = queries.operating_order(
        state, [company.id for company in companies if company.status == "started"]
    )
    return order + [
        company.id for company in companies if company.id not in order and company.status not in OUT
    ]


def _columns(desk: PanelContext, moment: Moment) -> tuple[Column, ...]:
    state, tr = moment.state, desk.tr
    acting = moment.decision.player if moment.decision is not None else ""
    players = [
        Column(
            _marked(desk, state, player, acting),
            tr("grid.player_tip"),
            strong=player == acting,
            short=_shortly_marked(desk, state, player, acting),
        )
        for player in state.players
    ]
    names = ("ipo", "pool", *company_figures(state))
    return (
        Column(tr("grid.company"), short=""),
        *players,
        *(
            Column(tr(f"grid.{name}"), tr(f"grid.{name}_tip"), short=tr(f"grid.{name}_short"))
            for name in names
        ),
    )


def company_figures(state: GameState) -> tuple[str, ...]:
    """What is told of each company: loans only in a game that has them."""
    has_loans = any("loans" in phase.allows for phase in state.facts.phases.values())
    return COMPANY_FIGURES if has_loans else COMPANY_FIGURES[:-1]


def _signs(desk: PanelContext, state: GameState, player: str, acting: str) -> list[str]:
    """Signs for who acts and who has the priority card."""
    signs = [desk.tr("grid.acts")] if player == acting else []
    return signs + ([desk.tr("grid.priority")] if player == gridsim.priority_holder(state) else [])


def _marked(desk: PanelContext, state: GameState, player: str, acting: str) -> str:
    return " ".join([*_signs(desk, state, player, acting), state.players[player].name])


def _shortly_marked(desk: PanelContext, state: GameState, player: str, acting: str) -> str:
    """The sign a player has everywhere in the window, and how the name begins.

    Where all names begin alike, as "Player 1" and "Player 2", that is left away.
    """
    letters = takewhile(
        lambda row: len(set(row)) == 1, zip(*(record.name for record in state.players.values()), strict=False)
    )
    part = state.players[player].name[sum(1 for _ in letters) :][:LETTERS_LEFT]
    return "".join([*_signs(desk, state, player, acting), player_sign(state, player)[0], part])


# ---- a company


def _company_row(desk: PanelContext, moment: Moment, company: Company, actions: Actions) -> Row:
    state = moment.state
    tip = known_as(desk.words, state.facts.companies[company.id])
    name = Cell(company.id, tip=tip, ground=company_colour(company.id))
    holders = queries.holders(state, company.id) if state.certificates[company.id] else {}
    owners = [*state.players, IPO, POOL]
    held = [_held(desk, moment, company, owner, (holders, actions)) for owner in owners]
    return (name, *held, *_figures(desk, moment, company, actions))


def _held(
    desk: PanelContext, moment: Moment, company: Company, owner: str, known: tuple[Mapping[str, int], Actions]
) -> Cell:
    """How much of a company somebody has, and what can be done about it."""
    holders, actions = known
    percent, place = holders.get(owner, 0), (company.id, owner)
    mark = desk.tr("players.president") if owner == company.president else ""
    text, short = (f"{percent}%{mark}", f"{percent}{mark.strip()}") if percent else ("", "")
    cell = Cell(text, percent if text else None, strong=bool(mark), short=short)
    return _offering(desk, moment, cell, place, actions)


def _offering(desk: PanelContext, moment: Moment, cell: Cell, place: Place, actions: Actions) -> Cell:
    """A field that offers what can be done there; one where nothing can is pressed to hear why."""
    possible = actions.get(place, ())
    tip = "\n".join(
        [*filter(None, [cell.tip]), *(desk.tell(action, moment) for action in possible[:MOST_TOLD])]
    )
    return replace(cell, tip=tip, given=place, quiet=not possible)


def _figures(desk: PanelContext, moment: Moment, company: Company, actions: Actions) -> list[Cell]:
    """Price and par, treasury, trains, stations left and loans; nothing of a company not in play."""
    if company.status != "started":
        return [Cell("") for _ in company_figures(moment.state)]
    state = moment.state
    prices = [told_price(desk, state, company.id, how) for how in ("money", "figure")]
    figures = [
        Cell(prices[0], queries.price(state, company.id), short=prices[1]),
        _amount(desk, state, state.cash[company.id]),
        _offering(desk, moment, Cell(_trains(state, company.id)), (company.id, TRAINS), actions),
        Cell(str(len(company.stations)), len(company.stations)),
        _offering(desk, moment, Cell(str(company.loans), company.loans), (company.id, LOANS), actions),
    ]
    return figures[: len(company_figures(state))]


def _amount(desk: PanelContext, state: GameState, amount: int) -> Cell:
    """A sum of money; where there is little room without the sign of the currency."""
    return Cell(desk.words.money(amount, state), amount, short=desk.words.write(amount, "figure", state))


def _trains(state: GameState, owner: str) -> str:
    kinds = list(state.facts.trains)
    owned = sorted((train.kind for train in state.trains.values() if train.owner == owner), key=kinds.index)
    return " ".join(owned)


# ---- players


def _player_rows(desk: PanelContext, moment: Moment, actions: Actions) -> tuple[Row, ...]:
    state, tr = moment.state, desk.tr
    worth = dict(desk.session.scoring(state))
    lines = (
        ("cash", [_amount(desk, state, state.cash[player]) for player in state.players]),
        ("worth", [replace(_amount(desk, state, worth[player]), strong=True) for player in state.players]),
        ("papers", [_papers(desk, state, player) for player in state.players]),
        ("privates", [_privates(desk, moment, player, actions) for player in state.players]),
    )
    rest = [Cell("")] * (2 + len(company_figures(state)))
    return tuple(
        (Cell(tr(f"grid.{name}"), strong=True, short=tr(f"grid.{name}_short")), *cells, *rest)
        for name, cells in lines
    )


def _papers(desk: PanelContext, state: GameState, player: str) -> Cell:
    """Papers that count, of how many."""
    count, limit = gridsim.paper_count(state, player), gridsim.paper_limit(state, player)
    return Cell(f"{desk.words.write(count, 'fraction', state)}/{limit}", float(count), strong=count > limit)


def _privates(desk: PanelContext, moment: Moment, player: str, actions: Actions) -> Cell:
    state = moment.state
    owned = [private.id for private in state.privates.values() if private.owner == player]
    names = [desk.words.write(private, "private", state) for private in owned]
    cell = Cell(" ".join(owned), tip="\n".join(names))
    return _offering(desk, moment, cell, (PRIVATES, player), actions)
