"""Companies' charters: president, treasury, trains, loans, stations, price, and who holds the shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from gridsim import queries
from ui.help.subjects import rule_of_company, rule_of_private
from ui.help.told_label import ToldLabel
from ui.panels.cards.card import Card, CardColumn, Flow
from ui.panels.tables.prices import told_price
from ui.style.theme import company_colour
from ui.text.printed_words import known_as

if TYPE_CHECKING:
    from gridsim import GameState, Moment
    from gridsim.core.state import Company
    from ui.desk import Desk

OUT = ("closed", "absorbed")


class CompaniesPanel(CardColumn):
    """A card for each company: those in play in operating order, then those that can be started."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        desk.session.moment_changed.connect(self._moment_changed)
        self.show_moment(desk.session.shown)

    def _moment_changed(self, _old: Moment, new: Moment) -> None:
        self.show_moment(new)

    def show_moment(self, moment: Moment) -> None:
        """Show the companies of a moment."""
        state = moment.state
        companies = state.companies.values()
        order = queries.operating_order(
            state, [company.id for company in companies if company.status == "started"]
        )
        order += [
            company.id for company in companies if company.id not in order and company.status not in OUT
        ]
        wanted: list[tuple[Hashable, Callable[[], QWidget]]] = [
            (_key(moment, company), partial(self._card, moment, state.companies[company]))
            for company in order
        ]
        gone = tuple(company for company in companies if company.status in OUT)
        if gone:
            wanted.append((gone, partial(self._gone, state)))
        self.show_cards(wanted)

    def _gone(self, state: GameState) -> QWidget:
        gone = [company for company in state.companies.values() if company.status in OUT]
        told = ", ".join(self._desk.tr(f"companies.{company.status}", company=company.id) for company in gone)
        return ToldLabel(self._desk, told, role="quiet")

    # ---- one card

    def _card(self, moment: Moment, company: Company) -> Card:
        state, printed = moment.state, moment.state.facts.companies[company.id]
        acts = moment.decision is not None and moment.decision.actor == company.id
        colour, rule = self._desk.theme.colour(company_colour(company.id)), rule_of_company(state, company.id)
        band = self._desk.theme.colour(f"trim:{company_colour(company.id)}")
        card = Card(printed.name, colour, current=acts, desk=self._desk, rule=rule, band=band)
        card.head(f"{company.id}  {printed.name}", tip=known_as(self._desk.words, printed))
        if company.status == "started":
            card.facts(self._figures(state, company))
            card.facts([(self._desk.tr("companies.trains"), self._trains(state, company))], columns=1)
        else:
            card.line(self._home(state, company), role="quiet")
        if not queries.is_whole(state, company.id) and self._is_held(state, company):
            card.add(self._holders(state, company))
        for line in self._lines(state, company):
            card.line(line)
        for private in state.privates.values():
            if private.owner == company.id:
                told = self._desk.tr("companies.private", private=private.id)
                card.line(told, rule=rule_of_private(state, private.id))
        for line in self._terms(state, company):
            card.line(line, role="quiet")
        return card

    def _is_held(self, state: GameState, company: Company) -> bool:
        """Whether any of its papers has been sold."""
        players = any(holder in state.players for holder in queries.holders(state, company.id))
        return company.status == "started" or players

    def _figures(self, state: GameState, company: Company) -> list[tuple[str, str]]:
        """What there is of a charter: a small company has no price; loans are told where there are any."""
        tr, money = self._desk.tr, self._desk.words.money
        is_whole = queries.is_whole(state, company.id)
        leader = company.president or company.manager
        prices = told_price(self._desk, state, company.id)
        figures = [
            (
                tr("companies.owner" if is_whole else "companies.president"),
                self._leader(state, company.id, leader),
            ),
            (tr("companies.treasury"), money(state.cash[company.id], state)),
        ]
        if not is_whole:
            figures += [
                (tr("companies.price"), prices),
                (tr("companies.stations"), str(len(company.stations))),
            ]
        if "loan" in state.facts.numbers:
            figures.append((tr("companies.loans"), str(company.loans)))
        for name in ("escrow", "debt"):
            if amount := getattr(company, name):
                figures.append((tr(f"companies.{name}"), money(amount, state)))
        return figures

    def _leader(self, state: GameState, company: str, leader: str | None) -> str:
        """Who presides; behind a company the player who decides for it in the end."""
        player = queries.controller(state, company)
        if leader not in state.companies or player is None:
            return self._desk.words.who(leader, state)
        return self._desk.tr("companies.behind", leader=leader, player=player)

    def _trains(self, state: GameState, company: Company) -> str:
        kinds = list(state.facts.trains)
        owned = sorted(
            (train.kind for train in state.trains.values() if train.owner == company.id), key=kinds.index
        )
        return " ".join(owned) or self._desk.tr("companies.none")

    def _holders(self, state: GameState, company: Company) -> Flow:
        """Who has how much: players, companies, the offering, the pool."""
        flow = Flow(3)
        holders = queries.holders(state, company.id)
        order = [*state.players, *state.companies, "ipo", "pool"]
        for owner in [shown for shown in order if holders.get(shown)]:
            name = ToldLabel(self._desk, self._owner(owner, state), role="quiet")
            name.setWordWrap(False)
            mark = self._desk.tr("players.president") if owner == company.president else ""
            flow.add(name, f"{self._desk.words.write(holders[owner], 'percent', state)}{mark}")
        return flow

    def _sizes(self, state: GameState, company: Company) -> str:
        """Where papers differ in size, who has which, as "Anna 20 + 2 x 10, Ben 10"."""
        if len({paper.percent for paper in state.certificates[company.id] if not paper.president}) < 2:
            return ""
        told = []
        for owner in [*state.players, "pool"]:
            held = Counter(paper.percent for paper in queries.papers(state, owner, company.id))
            parts = [f"{count} x {size}" if count > 1 else str(size) for size, count in sorted(held.items())]
            if parts:
                told.append(f"{self._owner(owner, state)} {' + '.join(reversed(parts))}")
        return ", ".join(told)

    def _owner(self, owner: str, state: GameState) -> str:
        key = f"companies.{owner}"
        return self._desk.tr(key) if key in self._desk.words else self._desk.words.who(owner, state)

    def _lines(self, state: GameState, company: Company) -> list[str]:
        tr = self._desk.tr
        lines = [tr("companies.right", right=right) for right in company.rights]
        lines += [tr("companies.port", hex=hex_id) for hex_id in company.ports]
        if company.capital is not None:
            lines.append(tr("companies.capital", capital=company.capital))
        destination = state.facts.companies[company.id].destination
        if destination and company.capital == "escrow":
            key = "companies.connected" if company.connected else "companies.destination"
            lines.append(tr(key, hexes=destination))
        if company.status == "started" and not company.operated:
            lines.append(tr("companies.not_operated"))
        return lines

    def _terms(self, state: GameState, company: Company) -> list[str]:
        """What is printed of its sale, its start and its end."""
        tr, printed = self._desk.tr, state.facts.companies[company.id]
        lines = []
        if company.status != "started":
            price = printed.price or queries.par_price(state, company.id)
            facts = {"group": printed.group, "percent": printed.float_percent, "price": price}
            if printed.group is not None:
                lines.append(
                    tr("companies.group" if printed.float_percent else "companies.group_only", **facts)
                )
            elif price and not printed.destination:
                lines.append(tr("companies.costs", price=price))
        if sizes := self._sizes(state, company):
            lines.append(tr("companies.papers", papers=sizes))
        if printed.exchange is not None:
            share = printed.exchange
            lines.append(tr("companies.halves", percent=share.percent, company=share.company))
        return lines

    def _home(self, state: GameState, company: Company) -> str:
        printed = state.facts.companies[company.id]
        if not printed.home:
            return self._desk.tr("companies.not_yet")
        facts = {"hex": printed.home[0].hex, "count": len(printed.stations), "hexes": printed.destination}
        return self._desk.tr("companies.home" if printed.destination else "companies.home_only", **facts)


def _key(moment: Moment, company: str) -> Hashable:
    """All that a company's card shows."""
    state = moment.state
    acts = moment.decision is not None and moment.decision.actor == company
    trains = tuple(train.id for train in state.trains.values() if train.owner == company)
    privates = tuple(private.id for private in state.privates.values() if private.owner == company)
    papers = state.certificates[company]
    behind = queries.controller(state, company)
    return (state.companies[company], behind, state.cash[company], trains, privates, papers, acts)
