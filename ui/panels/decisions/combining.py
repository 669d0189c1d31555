"""Companies that merge, split or turn into others: how far it is, who has answered, who is still to be asked.

The present step and its choices come first, what is only read below them.
One panel for all their questions. What it tells it reads off the moments just played and off who still holds
old shares; so it needs no word of the rules behind the questions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import TYPE_CHECKING

from msgspec import structs

from gridsim import queries
from gridsim.core import decisions
from gridsim.core.actions import (
    Answer,
    ChooseAmount,
    ChooseCompany,
    ProposeMerger,
    SetPrice,
    SettleOddShare,
)
from gridsim.core.decisions import Decision
from gridsim.core.events import CompanyFormed, SharesExchanged
from gridsim.core.state import IPO, kind_of_card
from gridsim.telling.templates import NO_BREAK
from ui.help.subjects import rule_of_company
from ui.help.told_label import ToldLabel
from ui.panels.absorbed import absorbed_by
from ui.panels.cards.card import Card
from ui.panels.decisions.amounts import add_amounts
from ui.panels.decisions.combining_steps import (
    ABSORBED,
    FORMATION,
    SPLITS,
    answered_before,
    is_formed_just_now,
    olds_of,
    procedure_of,
)
from ui.panels.decisions.offers import Narrowing
from ui.panels.decisions.on_board import BoardPanel
from ui.panels.decisions.starts import start_lines
from ui.panels.decisions.steps import sequence
from ui.style.plain_text import as_tip
from ui.style.theme import company_colour

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from gridsim.core.events import Event
    from ui.panels.decisions.combining_steps import Answered, Procedure, Step
    from ui.panels.panel_context import PanelContext


OFFERS = (decisions.ShareOffer, decisions.MoreOffers)
"""Questions about the shares of one company."""
EXCHANGED = (*OFFERS, decisions.ReplaceStations)
"""Questions asked once all holders have got their new shares: what is left is unsold."""
MOST_ANSWERS = 4
"""So many answers of a step are told, the last ones."""


class CombiningPanel(BoardPanel):
    """The steps with the present one marked, the companies it is about, and below who has answered in it."""

    tells_much = True

    def add_own(self) -> None:
        before = answered_before(self.desk.session.moments, self.desk.session.index)
        self._procedure = procedure_at(self.desk, self.moment)
        self.past = list(takewhile(self._belongs, reversed(before)))[::-1]
        self._new_events = self._events_since()
        here = [(self._step_now(), True), *((text, False) for text in self._own())]
        self.column.addWidget(sequence(self.desk, here))
        self._named: set[type[Action]] = set()
        """Kinds of actions that have their choices."""

    def _belongs(self, entry: Answered) -> bool:
        """Whether an answer is of this procedure; what is formed by the rules has no other's answers."""
        kinds = tuple(kind for step in self._procedure for kind in step.kinds)
        asked, now = entry[0], self.moment.decision
        is_its_own = self._procedure != FORMATION or (now is not None and asked.actor == now.actor)
        return isinstance(asked, kinds) and is_its_own

    def add_kind(self, kind: type[Action]) -> None:
        """Partner and new company are chosen one after the other; odd shares are named with their prices."""
        if kind is ProposeMerger:
            self._add_partners()
        elif kind is SettleOddShare:
            self._add_ways()
        elif kind is SetPrice:
            self._add_prices()
        elif kind is ChooseAmount:
            add_amounts(self)
        elif kind is not ChooseCompany or not self._add_alike():
            super().add_kind(kind)

    def head_kind(self, kind: type[Action]) -> None:
        """The name of the step stands over the first choices already."""
        if self._named:
            super().head_kind(kind)
        self._named.add(kind)

    def _add_alike(self) -> bool:
        """Companies of which it does not matter which is taken, by mark and colour; whether they are such."""
        found = self.moment.legal.of(ChooseCompany)
        choices = {choice.company: choice for choice in found if isinstance(choice, ChooseCompany)}
        if not self._are_alike(choices):
            return False
        self.head_kind(ChooseCompany)
        self._tell_alike()
        printed = self.moment.state.facts.companies
        buttons = {}
        for company, choice in choices.items():
            button = self.choice(choice, printed[company].nickname or printed[company].name)
            button.setAccessibleName(self.desk.tell(choice, self.moment))
            button.setToolTip(as_tip(printed[company].name))
            buttons[company] = button
        self.column.addLayout(start_lines(self.desk, buttons))
        return True

    def _tell_alike(self) -> None:
        self.column.addWidget(ToldLabel(self.desk, self.desk.tr("combining.alike"), role="quiet"))

    def _are_alike(self, companies: Iterable[str]) -> bool:
        """Whether there are several, and they differ in names and colours alone."""
        printed = self.moment.state.facts.companies
        kinds = [
            structs.replace(printed[company], id="", name="", nickname="", colour="", second_colour=None)
            for company in companies
        ]
        return len(kinds) > 1 and all(kind == kinds[0] for kind in kinds)

    # ---- where we are

    def _listed(self) -> list[Step]:
        """The steps that are counted and told: those taken, the present one, and those that may come."""
        met, now = {type(past) for past, _ in self.past}, self._now()
        return [
            step
            for row, step in enumerate(self._procedure)
            if row >= now or step.is_certain or met & set(step.kinds)
        ]

    def _steps(self) -> list[tuple[str, bool]]:
        """The steps that were taken, the present one, and those to come."""
        told: list[tuple[str, bool]] = []
        steps, present = self._listed(), self._procedure[self._now()]
        now = steps.index(present)
        for row, step in enumerate(steps):
            name = self.desk.tr(f"combining.{step.name}")
            if row == now:
                told.append((name, True))
            elif row > now:
                key = "combining.to_come" if step.is_certain else "combining.if_needed"
                told.append((self.desk.tr(key, step=name), False))
            else:
                told.append((self.desk.tr("combining.done", step=name), False))
                told += [(text, False) for text in self._went_over()] if step == ABSORBED else []
        return told

    def _step_now(self) -> str:
        """The present step with its number."""
        steps, present = self._listed(), self._procedure[self._now()]
        step = self.desk.tr(f"combining.{present.name}")
        number = steps.index(present) + 1
        return self.desk.tr("combining.now", step=step, number=number, count=len(steps))

    def _went_over(self) -> Iterator[str]:
        """Of each small company what its owner was given for it and what it brought, in a line."""
        decision, state, words = self.moment.decision, self.moment.state, self.desk.words
        assert decision is not None
        for small in absorbed_by(self._new_events, decision.actor):
            trains = " ".join(map(kind_of_card, small.trains)) or words.tr("companies.none")
            facts = {"part": small.company, "who": small.owner, "percent": small.percent}
            yield words.tr("combining.went_over", state=state, **facts, cash=small.cash, trains=trains)

    def _now(self) -> int:
        """The number of the present step, from 0 on."""
        asked = self.moment.decision
        return next((row for row, stage in enumerate(self._procedure) if isinstance(asked, stage.kinds)), 0)

    def add_beside(self) -> None:
        """What is only read stands below the choices, which begin at the same place in every step."""
        super().add_beside()
        self.only_read_below()
        self.add_hint()
        self._add_companies()
        kinds = self._procedure[self._now()].kinds
        told = [(text, False) for text in (*self._answers(kinds), *self._waiting())]
        if told:
            self.heading(self.desk.words.tr("combining.so_far"))
            self.column.addWidget(sequence(self.desk, told))
        self.heading(self.desk.tr("combining.steps"))
        self.column.addWidget(sequence(self.desk, self._steps(), role="quiet"))

    def _events_since(self) -> list[Event]:
        """What has happened since the first question was answered, or since the rules began a formation."""
        session = self.desk.session
        begins = session.index - len(self.past) + (self._procedure != FORMATION)
        moments = session.moments[begins : session.index + 1]
        return [event for moment in moments for event in moment.events]

    def _answers(self, kinds: tuple[type[Decision], ...]) -> list[str]:
        """Who has answered what in this step."""
        state, words = self.moment.state, self.desk.words
        no = Answer(yes=False)  # a refusal in a step of its own brings the question before it again
        answered = [entry for entry in self.past if isinstance(entry[0], kinds) or entry[1] == no]
        before = max(0, len(answered) - MOST_ANSWERS)
        told = [self.desk.tr("combining.before", count=before)] if before else []
        told += [
            self.desk.tr(
                "combining.answered",
                name=words.who(moment.actor, state),
                answer=words.tell_action(action, state, moment),
            )
            for moment, action in answered[before:]
        ]
        exchanged = [event for event in self._new_events if isinstance(event, SharesExchanged)]
        if exchanged and isinstance(self.moment.decision, kinds) and self._olds():
            told += [self._exchanged(exchange) for exchange in exchanged]
        return told

    def _exchanged(self, event: SharesExchanged) -> str:
        """Who gave how many old shares for how many new ones, also those who are not asked."""
        text = self.desk.words.tell_event(event, self.moment.state).text
        return self.desk.tr("combining.exchanged", text=text)

    def _own(self) -> list[str]:
        """What the one who is asked turns in."""
        decision, words = self.moment.decision, self.desk.words
        assert decision is not None
        held = self._old_shares(decision.actor)
        name = words.who(decision.actor, self.moment.state)
        return [self.desk.tr("combining.own", name=name, shares=held)] if held else []

    def _waiting(self) -> list[str]:
        """Who besides the one who is asked has old shares, in a line."""
        decision, state = self.moment.decision, self.moment.state
        assert decision is not None
        others = (actor for actor in (*state.players, *state.companies) if actor != decision.actor)
        held = ((owner, self._old_shares(owner)) for owner in others)
        told = [f"{self.desk.words.who(owner, state)} {shares}" for owner, shares in held if shares]
        return [self.desk.tr("combining.waiting", holders=", ".join(told))] if told else []

    def _old_shares(self, owner: str) -> str:
        """An owner's shares of the old companies, as "20% SFTG + 10% CGTF"."""
        state, words = self.moment.state, self.desk.words
        parts = [(old, queries.percent(state, owner, old)) for old in self._olds() if owner != old]
        return " + ".join(f"{words.write(part, 'percent', state)} {old}" for old, part in parts if part)

    def _olds(self) -> list[str]:
        """The companies whose shares are exchanged now."""
        decision, facts = self.moment.decision, self.moment.state.facts
        if isinstance(decision, decisions.ExchangeUnits):
            return [decision.company]
        if not isinstance(decision, (decisions.OddShare, decisions.BuyDirectorship)):
            return []
        chosen = [
            (moment.actor, action.partner)
            for moment, action in self.past
            if isinstance(action, ProposeMerger)
        ]
        return list(chosen[-1]) if chosen else list(facts.companies[decision.company].predecessors)

    # ---- the companies

    def _companies(self) -> list[str]:
        """Who takes part: the old ones before it is agreed, then the new ones."""
        decision, state = self.moment.decision, self.moment.state
        if isinstance(decision, decisions.MergeStep):
            offered = self.moment.legal.of(ProposeMerger)
            partners = [proposal.partner for proposal in offered if isinstance(proposal, ProposeMerger)]
            return list(dict.fromkeys((decision.actor, *partners)))
        if isinstance(decision, decisions.Consent):
            return [decision.proposer, decision.actor]
        if self._procedure in SPLITS and not isinstance(decision, OFFERS):
            return self._heirs()
        company = getattr(decision, "company", decision.actor if decision is not None else None)
        return [company] if company is not None and company in state.companies else []

    def _heirs(self) -> list[str]:
        """The companies a split one is divided into."""
        decision, facts = self.moment.decision, self.moment.state.facts
        assert decision is not None
        olds = olds_of(decision, facts)
        return [company.id for company in facts.companies.values() if olds & set(company.predecessors)]

    def _add_companies(self) -> None:
        for company in self._companies():
            self._add_company(company)

    def _add_company(self, company: str) -> None:
        state, desk = self.moment.state, self.desk
        colour, rule = desk.theme.colour(company_colour(company)), rule_of_company(state, company)
        band = desk.theme.colour(f"trim:{company_colour(company)}")
        card = Card(state.facts.companies[company].name, colour, desk=desk, rule=rule, band=band)
        price = queries.price(state, company)
        right = desk.money(price) if price else ""
        card.head(desk.words.write(company, "company", state), right)
        kinds = list(state.facts.trains)
        owned = sorted(
            (train.kind for train in state.trains.values() if train.owner == company), key=kinds.index
        )
        stations = state.board.stations.get(company, ())
        trains = " ".join(owned) or desk.words.tr("companies.none")
        card.line(desk.tr("exchange.has", cash=state.cash[company], trains=trains), role="quiet")
        if stations:
            card.line(desk.tr("combining.stations_at", stations=stations), role="quiet")
        olds = self._formed_of(company)
        if olds:
            card.line(desk.tr("combining.formed_of", companies=olds), role="quiet")
        self._add_holders(card, company)
        unsold = queries.percent(state, IPO, company)
        if unsold and isinstance(self.moment.decision, EXCHANGED):
            card.line(desk.tr("combining.unsold", percent=unsold), role="quiet")
        self.column.addWidget(card)

    def _formed_of(self, company: str) -> tuple[str, ...]:
        """The companies a new one was formed of in this procedure."""
        formed = [event for event in self._new_events if isinstance(event, CompanyFormed)]
        return next(
            (formed_company.formed_from for formed_company in formed if formed_company.company == company), ()
        )

    def _add_holders(self, card: Card, company: str) -> None:
        state, words = self.moment.state, self.desk.words
        held = queries.holders(state, company)
        told = [
            f"{words.who(owner, state)}{NO_BREAK}{words.write(held[owner], 'percent', state)}"
            for owner in (*state.players, *state.companies)
            if held.get(owner) and owner != company
        ]
        if told:
            card.line(", ".join(told), role="quiet")

    # ---- the choices

    def _add_partners(self) -> None:
        options = list(self.moment.legal.of(ProposeMerger))
        if not options:
            super().add_kind(ProposeMerger)
            return
        self.head_kind(ProposeMerger)
        narrowing = Narrowing(self.desk, self.moment, ProposeMerger, options)
        narrowing.chosen.connect(self.chosen)
        narrowing.pointed.connect(self.pointed)
        if self._are_alike({option.into for option in options if isinstance(option, ProposeMerger)}):
            self._tell_alike()
        self.column.addWidget(narrowing)

    def _add_prices(self) -> None:
        """The prices, each with the old company that had it."""
        decision, state = self.moment.decision, self.moment.state
        assert isinstance(decision, decisions.ChoosePrice)
        for action in self.moment.legal.of(SetPrice):
            assert isinstance(action, SetPrice)
            olds = self._formed_of(decision.company)
            had = tuple(old for old in olds if queries.price(state, old) == action.price)
            facts = {"price": action.price, "companies": had}
            label = self.desk.tr("combining.price_of", **facts) if had else None
            self.column.addWidget(self.choice(action, label))

    def _add_ways(self) -> None:
        """The ways for an odd share with what each brings or costs."""
        decision = self.moment.decision
        assert isinstance(decision, decisions.OddShare)
        keys = {
            "cash": "decision.take_money",
            "share": "decision.pay_for_share",
            "director": "decision.pay_for_director",
        }
        for action in self.moment.legal.of(SettleOddShare):
            assert isinstance(action, SettleOddShare)
            button = self.choice(action, self.desk.tr(keys[action.how], price=decision.price))
            button.setAccessibleName(self.desk.tell(action, self.moment))
            self.column.addWidget(button)


def procedure_at(desk: PanelContext, moment: Moment) -> Procedure:
    """The steps the question of a moment belongs to; none where it is asked outside of all procedures."""
    assert moment.decision is not None
    session = desk.session
    if is_formed_just_now(session.moments, session.index, moment.decision.actor):
        return FORMATION
    before = answered_before(session.moments, session.index)
    first = next(iter(moment.legal.of(ProposeMerger)), None) if ProposeMerger in moment.legal.kinds else None
    into = first.into if isinstance(first, ProposeMerger) else ""
    return procedure_of(moment.decision, before, moment.state, into=into)
