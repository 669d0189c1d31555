"""Companies' charters: president, treasury, trains, loans, stations, price, and who holds the shares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from gridsim import queries
from ui.panels.cards import Card, Flow
from ui.theme import company_colour
from ui.widgets import Scrolled, emptied, rows, text_label

if TYPE_CHECKING:
    from gridsim import GameState, Moment
    from gridsim.core.state import Company
    from ui.desk import Desk

OUT = ("closed", "absorbed")


class CompaniesPanel(QWidget):
    """A card for each company: those in play in operating order, then those that can be started."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.cards: dict[str, Card] = {}
        content = QWidget()
        self._column = rows(content, margin=4, gap=5)
        self._scroll = Scrolled(content)
        rows(self).addWidget(self._scroll)
        desk.session.moment_changed.connect(lambda _old, new: self.show_moment(new))
        self.show_moment(desk.session.shown)

    def show_moment(self, moment: Moment) -> None:
        """Show the companies of a moment."""
        emptied(self._column)
        self.cards = {}
        state = moment.state
        started = [each.id for each in state.companies.values() if each.status == "started"]
        for company in queries.operating_order(state, started):
            self._add(moment, state.companies[company])
        for company_record in state.companies.values():
            if company_record.id not in self.cards and company_record.status not in OUT:
                self._add(moment, company_record)
        self._add_gone(state)
        self._column.addStretch(1)

    def _add(self, moment: Moment, company: Company) -> None:
        card = self._card(moment, company)
        self.cards[company.id] = card
        self._column.addWidget(card)

    def _add_gone(self, state: GameState) -> None:
        gone = [each for each in state.companies.values() if each.status in OUT]
        if gone:
            told = ", ".join(self._desk.tr(f"companies.{each.status}", company=each.id) for each in gone)
            self._column.addWidget(text_label(told, role="quiet"))

    # ---- one card

    def _card(self, moment: Moment, company: Company) -> Card:
        state, printed = moment.state, moment.state.facts.companies[company.id]
        acts = moment.decision is not None and moment.decision.actor == company.id
        card = Card(printed.name, self._desk.theme.colour(company_colour(company.id)), current=acts)
        card.head(f"{company.id}  {printed.name}")
        if company.status == "started":
            card.facts(self._figures(state, company))
            card.add(self._holders(state, company))
            for line in self._lines(state, company):
                card.line(line)
        else:
            card.line(self._home(state, company), role="quiet")
        return card

    def _figures(self, state: GameState, company: Company) -> list[tuple[str, str]]:
        tr, money = self._desk.tr, self._desk.words.money
        now, par = queries.price(state, company.id), queries.par_price(state, company.id)
        prices = f"{money(now, state)} / {money(par, state)}"
        figures = [
            (tr("companies.president"), self._desk.words.who(company.president, state)),
            (tr("companies.price"), prices),
            (tr("companies.treasury"), money(state.cash[company.id], state)),
            (tr("companies.trains"), self._trains(state, company)),
            (tr("companies.loans"), str(company.loans)),
            (tr("companies.stations"), str(len(company.stations))),
        ]
        if company.escrow:
            figures.append((tr("companies.escrow"), money(company.escrow, state)))
        return figures

    def _trains(self, state: GameState, company: Company) -> str:
        kinds = list(state.facts.trains)
        owned = sorted(
            (each.kind for each in state.trains.values() if each.owner == company.id), key=kinds.index
        )
        return " ".join(owned) or self._desk.tr("companies.none")

    def _holders(self, state: GameState, company: Company) -> Flow:
        """Who has how much: players, the offering, the pool."""
        flow = Flow(3)
        holders = queries.holders(state, company.id)
        order = [*state.players, "ipo", "pool"]
        for owner in [each for each in order if holders.get(each)]:
            name = text_label(self._owner(owner, state), role="quiet")
            name.setWordWrap(False)
            mark = self._desk.tr("players.president") if owner == company.president else ""
            flow.add(name, f"{holders[owner]}%{mark}")
        return flow

    def _owner(self, owner: str, state: GameState) -> str:
        key = f"companies.{owner}"
        return self._desk.tr(key) if key in self._desk.words else state.players[owner].name

    def _lines(self, state: GameState, company: Company) -> list[str]:
        tr = self._desk.tr
        lines = [tr("companies.right", right=right) for right in company.rights]
        lines += [tr("companies.port", hex=hex_id) for hex_id in company.ports]
        lines += [
            tr("companies.private", private=each.id)
            for each in state.privates.values()
            if each.owner == company.id
        ]
        if company.capital is not None:
            lines.append(tr("companies.capital", capital=company.capital))
        destination = state.facts.companies[company.id].destination
        if destination and company.capital == "escrow":
            key = "companies.connected" if company.connected else "companies.destination"
            lines.append(tr(key, hexes=destination))
        if not company.operated:
            lines.append(tr("companies.not_operated"))
        return lines

    def _home(self, state: GameState, company: Company) -> str:
        printed = state.facts.companies[company.id]
        if not printed.home:
            return self._desk.tr("companies.not_yet")
        return self._desk.tr(
            "companies.home", hex=printed.home[0].hex, count=len(printed.stations), hexes=printed.destination
        )
