"""Over a question: who is asked, for whom, what, and what he has to pay with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim import queries
from gridsim.telling.templates import unbroken
from ui.help.told_label import ToldLabel
from ui.panels.decisions.question import USUAL_LINES, Question
from ui.style.player_marks import player_sign
from ui.style.theme import company_colour
from ui.tables.standings import how_it_ended
from ui.widgets.columns import across, rows
from ui.widgets.labels import Stripe, text_label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLabel

    from gridsim import Moment
    from gridsim.core.decisions import Decision
    from ui.panels.panel_context import PanelContext


class Head:
    """The same labels for every moment: new ones would be measured, dressed and laid out each time."""

    def __init__(self, desk: PanelContext) -> None:
        self._desk = desk
        self._trial, self._past = text_label(role="trial"), text_label(role="past")
        self._stripe = Stripe(desk.theme.colour("accent"))
        self._title, self._who = ToldLabel(desk, role="quiet"), text_label(role="title")
        self._question, self._purse = Question(desk), ToldLabel(desk, role="quiet")
        self._ending = ToldLabel(desk, role="question")
        self.column = rows(gap=2)
        self._build()

    def _build(self) -> None:
        names = rows(gap=0)
        names.addWidget(self._title)
        names.addWidget(self._who)
        top = across(self._stripe, gap=8)
        top.addLayout(names, 1)
        self.column.addWidget(self._trial)
        self.column.addWidget(self._past)
        self.column.addLayout(top)
        for label in (self._question, self._ending, self._purse):
            self.column.addWidget(label)

    def show(self, moment: Moment) -> None:
        """Tell what a moment asks, that it is past or only tried, or that the game is over."""
        session, words, decision = self._desk.session, self._desk.words, moment.decision
        is_over = decision is None and not session.is_viewing
        _tell(self._trial, words.tr("trial.head") if session.is_trying else "")
        _tell(self._past, self._told_of_past() if session.is_viewing else "")
        self._tell_who(words.tell_who(decision, moment.state) if decision else words.tr("decision.over"))
        _tell(self._title, self._told_title(moment, decision) if decision else "")
        for shown in (self._stripe, self._who):
            shown.setVisible(decision is not None or is_over)
        self._ask(moment)
        _tell(self._ending, how_it_ended(moment, words) if is_over else "")
        _tell(self._purse, self._told_of_purse(moment, decision) if decision else "")

    def be_low(self, is_low: bool) -> None:
        """Keep no room for a second line of the question, or keep it again."""
        self._question.keep_lines(1 if is_low else USUAL_LINES)

    def _tell_who(self, who: str) -> None:
        self._who.setText(who)
        self._stripe.colour(self._actor_colour())

    def _ask(self, moment: Moment) -> None:
        if moment.decision is not None:
            question = self._desk.words.tell_decision(moment.decision, moment.state)
            self._question.tell(question.text, question.rule)
        else:
            self._question.setText("")
        self._question.setVisible(moment.decision is not None)

    def _told_title(self, moment: Moment, decision: Decision) -> str:
        """What it is about, and how far it is where several are asked the same, one after the other."""
        title = self._desk.words.tell_decision_title(decision, moment.state)
        order = getattr(decision, "order", ())
        if len(order) < 2 or decision.player not in order:
            return title
        number, count = order.index(decision.player) + 1, len(order)
        return self._desk.tr("decision.title_of_order", title=title, number=number, count=count)

    def _told_of_past(self) -> str:
        session = self._desk.session
        key = "decision.past" if session.index < session.line.cursor else "decision.future"
        return self._desk.words.tr(key, index=session.index, count=session.line.cursor)

    def _told_of_purse(self, moment: Moment, decision: Decision) -> str:
        """What the one it is decided for has to pay with."""
        state, company = moment.state, moment.state.companies.get(decision.actor)
        if company is None:
            cash, free = state.cash.get(decision.actor, 0), queries.free_cash(state, decision.player)
            key = "decision.purse" if free >= cash else "decision.purse_bound"
            return self._desk.tr(key, cash=cash, free=free)
        owned = sorted(train.kind for train in state.trains.values() if train.owner == company.id)
        trains = " ".join(owned) or self._desk.words.tr("companies.none")
        facts = {"cash": state.cash[company.id], "trains": trains}
        parts = [self._desk.tr("decision.purse_company", **facts)]
        price = queries.price(state, company.id)
        if price:
            parts.append(unbroken(self._desk.tr("decision.purse_price", price=price)))
        if company.loans:
            parts.append(self._desk.tr("decision.purse_loans", loans=company.loans))
        return " · ".join(parts)

    def _actor_colour(self) -> str:
        """The colour of the player or company that is decided for."""
        decision, theme = self._desk.session.shown.decision, self._desk.theme
        if decision is None:
            return theme.colour("accent")
        _, sign = player_sign(self._desk.session.shown.state, decision.actor)
        if sign:
            return theme.colour(sign)
        name = company_colour(decision.actor)
        return theme.colour(name if name in theme.colours else "accent")


def _tell(label: QLabel, text: str) -> None:
    """Say something, or nothing at all."""
    label.setText(text)
    label.setVisible(bool(text))
