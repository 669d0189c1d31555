"""Papers that must be exchanged one after the other: each share to be had, and how far it is."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from gridsim import queries
from gridsim.core.actions import ExchangePaper
from gridsim.core.decisions import ForcedExchange
from gridsim.core.events import CertificateMoved, PrivateClosed
from gridsim.core.state import POOL
from ui.help.subjects import rule_of_company
from ui.panels.cards.card import Card, company_badge
from ui.panels.decisions.exchange import holders_told
from ui.panels.decisions.generic import GenericPanel
from ui.panels.decisions.papers import full_name, owner_of
from ui.panels.decisions.steps import sequence
from ui.style.plain_text import as_tip
from ui.style.theme import company_colour
from ui.widgets.columns import across

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.core.events import Event
    from ui.widgets.labels import Badge


class ForcedExchangePanel(GenericPanel):
    """A low card for each share to be had; below, all such papers in order with the present one marked."""

    @property
    def decision(self) -> ForcedExchange:
        """What is asked."""
        decision = self.moment.decision
        assert isinstance(decision, ForcedExchange)
        return decision

    def add_own(self) -> None:
        self._begins = self._first_index()
        self._taken = dict(self._exchanges())

    def add_beside(self) -> None:
        """What is only read stands below the choices; a single paper is named by the question already."""
        super().add_beside()
        self.only_read_below()
        steps = self._steps()
        if len(steps) > 1:
            self.heading(self.desk.tr("exchange.order"))
            self.column.addWidget(sequence(self.desk, steps, role="quiet"))

    def add_kind(self, kind: type[Action]) -> None:
        """Each share stands on the card of its company."""
        if kind is not ExchangePaper:
            super().add_kind(kind)
            return
        badges: list[Badge] = []
        for action in self.moment.legal.of(kind):
            assert isinstance(action, ExchangePaper)
            assert action.company is not None
            badges.append(self._add_share(action, action.company))
        widest = max((badge.sizeHint().width() for badge in badges), default=0)
        for badge in badges:
            badge.setMinimumWidth(widest)

    # ---- the sequence

    def _first_index(self) -> int:
        """The place of the first question of this sequence."""
        session = self.desk.session
        place = session.index
        while place > 0 and isinstance(session.moments[place - 1].decision, ForcedExchange):
            place -= 1
        return place

    def _events(self) -> Iterator[Event]:
        """All that has happened since the first question."""
        session = self.desk.session
        for moment in session.moments[self._begins + 1 : session.index + 1]:
            yield from moment.events

    def _exchanges(self) -> Iterator[tuple[str, str]]:
        """What each paper that is gone has brought, whether or not anybody was asked."""
        words, state = self.desk.words, self.moment.state
        for before, event in pairwise((None, *self._events())):
            if not isinstance(event, PrivateClosed):
                continue
            if isinstance(before, CertificateMoved):
                percent = words.write(before.percent, "percent", state)
                yield event.private, f"{percent} {before.company}"
            else:
                yield event.private, words.tr("exchange.closed")

    def _steps(self) -> list[tuple[str, bool]]:
        """The papers that players had at the first question, by their numbers, with what each has brought."""
        first = self.desk.session.moments[self._begins].state
        papers = [private.id for private in first.privates.values() if private.owner in first.players]
        return [(self._step(paper, owner_of(first, paper)), paper == self.decision.paper) for paper in papers]

    def _step(self, paper: str, owner: str) -> str:
        name = self.desk.words.who(owner, self.moment.state)
        key = "exchange.forced_done" if paper in self._taken else "exchange.forced"
        return self.desk.tr(key, paper=paper, name=name, share=self._taken.get(paper, ""))

    # ---- a share

    def _add_share(self, action: ExchangePaper, company: str) -> Badge:
        """The badge of its company beside the button: four of them have room on a laptop in large letters."""
        state, desk = self.moment.state, self.desk
        name, colour = full_name(state, company), desk.theme.colour(company_colour(company))
        card = Card(name, colour, desk=desk, rule=rule_of_company(state, company))
        card.be_low()
        badge = company_badge(desk.theme, company)
        badge.setToolTip(as_tip(name))
        button = self.choice(action, self._received(action, company))
        button.setAccessibleName(desk.tell(action, self.moment))
        line = across(badge, button)
        line.setStretch(1, 1)
        card.body.addLayout(line)
        below = across(card.told_line(", ".join(self._told_of(company)), role="quiet"))
        below.setStretch(0, 1)
        if card.sign is not None:
            below.addWidget(card.sign, alignment=Qt.AlignmentFlag.AlignTop)  # the button needs its room
        card.body.addLayout(below)
        self.column.addWidget(card)
        return badge

    def _told_of(self, company: str) -> Iterator[str]:
        """That it has no price yet, and who has how much of it."""
        if self.moment.state.companies[company].cell is None:
            yield self.desk.words.tr("exchange.no_price")
        holders = holders_told(self.desk, self.moment.state, company)
        yield holders or self.desk.tr("exchange.no_holders")

    def _received(self, action: ExchangePaper, company: str) -> str:
        state = self.moment.state
        percent = queries.unit(state, company)
        key = "exchange.gets_from_pool" if action.source == POOL else "exchange.gets"
        facts = {"percent": percent, "company": company, "worth": queries.value(state, company, percent)}
        return self.desk.tr(key, **facts)
