"""Companies that merge, split or turn into others: how far it is, who has answered, who is still to be asked.

One panel for all their questions. What it tells it reads off the moments just played and off who still holds
old shares; so it needs no word of the rules behind the questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from gridsim import queries
from gridsim.core import decisions
from gridsim.core.actions import ProposeMerger, SettleOddShare
from gridsim.core.decisions import Decision
from ui.help.subjects import rule_of_company
from ui.panels.cards import Card
from ui.panels.offers import Narrowing
from ui.panels.on_board import BoardPanel
from ui.panels.steps import sequence
from ui.theme import company_colour
from ui.widgets import text_label

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action

Step = tuple[str, tuple[type[Decision], ...]]

SPLIT: tuple[Step, ...] = (
    ("places", (decisions.KeepPlaces,)),
    ("holdings", (decisions.SplitHoldings,)),
    ("exchange", (decisions.ExchangeUnits,)),
    ("offers", (decisions.ShareOffer, decisions.MoreOffers)),
)
CONVERSION: tuple[Step, ...] = (
    ("into", (decisions.ConvertStep,)),
    ("offers", (decisions.ShareOffer,)),
    ("more_stations", (decisions.BuyStations,)),
)
MERGER: tuple[Step, ...] = (
    ("partner", (decisions.MergeStep,)),
    ("consent", (decisions.ConsentToMerger,)),
    ("offers", (decisions.ShareOffer,)),
    ("price", (decisions.ChoosePrice,)),
    ("exchange", (decisions.BuyDirectorship, decisions.OddShare)),
    ("stations", (decisions.InheritStations, decisions.PlaceInherited, decisions.ReplaceStations)),
    ("more_stations", (decisions.BuyStations,)),
    ("trains", (decisions.DiscardTrains,)),
)
ALL_KINDS = tuple({kind for steps in (SPLIT, CONVERSION, MERGER) for _, kinds in steps for kind in kinds})
FIRST_KINDS = (decisions.MergeStep, decisions.ConvertStep)
ONLY_IN_SPLIT = (decisions.ExchangeUnits, decisions.SplitHoldings, decisions.KeepPlaces, decisions.MoreOffers)
OFFERS: tuple[Step, ...] = (("offers", (decisions.ShareOffer,)),)
PROCEDURES = (SPLIT, CONVERSION, MERGER)
ALWAYS = {"exchange", "stations"}
"""Steps that always follow; the others are told only once they have been met."""
Answered = tuple[Decision, "Action"]


class CombiningPanel(BoardPanel):
    """The steps with the present one marked, those who answered in it, and the companies it is about."""

    def add_own(self) -> None:
        session = self.desk.session
        before = answered_before(session.moments, session.index)
        self._procedure = procedure_of(self.moment.decision, before)
        kinds = tuple(kind for _, kinds in self._procedure for kind in kinds)
        self.past = list(takewhile(lambda entry: isinstance(entry[0], kinds), reversed(before)))[::-1]
        self.column.addWidget(text_label(self._steps()))
        for company in self._companies():
            self._add_company(company)
        super().add_own()

    def add_kind(self, kind: type[Action]) -> None:
        """Partner and new company are chosen one after the other; odd shares are named with their prices."""
        if kind is ProposeMerger:
            self._add_partners()
        elif kind is SettleOddShare:
            self._add_ways()
        else:
            super().add_kind(kind)

    # ---- where we are

    def _steps(self) -> str:
        decision, told = self.moment.decision, []
        met = {type(each) for each, _ in self.past} | {type(decision)}
        for name, kinds in self._procedure:
            if name not in ALWAYS and not met & set(kinds):
                continue
            is_now = isinstance(decision, kinds)
            told.append((self.desk.tr(f"combining.{name}"), is_now))
            told += [(text, False) for text in self._answers(kinds)] if is_now else []
        return sequence(told)

    def _answers(self, kinds: tuple[type[Decision], ...]) -> list[str]:
        """Who has answered what in this step, and who still holds old shares."""
        state, words = self.moment.state, self.desk.words
        told = [
            self.desk.tr(
                "combining.answered",
                name=words.who(each.actor, state),
                answer=words.tell_action(action, state, each),
            )
            for each, action in self.past
            if isinstance(each, kinds)
        ]
        waiting = self._waiting()
        return [*told, self.desk.tr("combining.waiting", holders=", ".join(waiting))] if waiting else told

    def _waiting(self) -> list[str]:
        """Who besides the one who is asked has old shares, as "Ben 20%"."""
        decision, state, words = self.moment.decision, self.moment.state, self.desk.words
        assert decision is not None
        told = []
        for owner in (*state.players, *state.companies):
            parts = [(old, queries.percent(state, owner, old)) for old in self._olds() if owner != old]
            held = [f"{words.write(part, 'percent', state)} {old}" for old, part in parts if part]
            if held and owner != decision.actor:
                told.append(f"{words.who(owner, state)} {' + '.join(held)}")
        return told

    def _olds(self) -> list[str]:
        """The companies whose shares are exchanged now."""
        decision, facts = self.moment.decision, self.moment.state.facts
        if isinstance(decision, decisions.ExchangeUnits):
            return [decision.company]
        if not isinstance(decision, (decisions.OddShare, decisions.BuyDirectorship)):
            return []
        chosen = [
            (each.actor, action.partner) for each, action in self.past if isinstance(action, ProposeMerger)
        ]
        return list(chosen[-1]) if chosen else list(facts.companies[decision.company].predecessors)

    # ---- the companies

    def _companies(self) -> list[str]:
        """Who takes part: the old ones before it is agreed, then the new ones."""
        decision, state = self.moment.decision, self.moment.state
        if isinstance(decision, decisions.MergeStep):
            offered = self.moment.legal.of(ProposeMerger)
            partners = [each.partner for each in offered if isinstance(each, ProposeMerger)]
            return list(dict.fromkeys((decision.actor, *partners)))
        if isinstance(decision, decisions.ConsentToMerger):
            return [decision.partner, decision.actor]
        if isinstance(decision, decisions.ExchangeUnits):
            companies = state.facts.companies.values()
            return [each.id for each in companies if decision.company in each.predecessors]
        company = getattr(decision, "company", decision.actor if decision is not None else None)
        return [company] if company in state.companies else []

    def _add_company(self, company: str) -> None:
        state, desk = self.moment.state, self.desk
        colour, rule = desk.theme.colour(company_colour(company)), rule_of_company(state, company)
        card = Card(state.facts.companies[company].name, colour, desk=desk, rule=rule)
        price = queries.price(state, company)
        right = desk.money(price) if price else ""
        card.head(desk.words.write(company, "company", state), right)
        kinds = list(state.facts.trains)
        owned = sorted(
            (each.kind for each in state.trains.values() if each.owner == company), key=kinds.index
        )
        stations = tuple(f"{hex_id}.{stop}" for hex_id, stop in state.board.stations.get(company, ()))
        trains = " ".join(owned) or desk.words.tr("companies.none")
        card.line(desk.tr("exchange.has", cash=state.cash[company], trains=trains), role="quiet")
        if stations:
            card.line(desk.tr("combining.stations_at", stations=stations), role="quiet")
        self._add_holders(card, company)
        self.column.addWidget(card)

    def _add_holders(self, card: Card, company: str) -> None:
        state, words = self.moment.state, self.desk.words
        held = queries.holders(state, company)
        told = [
            f"{words.who(owner, state)} {words.write(held[owner], 'percent', state)}"
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
        self.heading(self.desk.words.tell_action_group(ProposeMerger))
        narrowing = Narrowing(self.desk, self.moment, ProposeMerger, options)
        narrowing.chosen.connect(self.chosen)
        narrowing.pointed.connect(self.pointed)
        self.column.addWidget(narrowing)

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


def answered_before(moments: Sequence[Moment], index: int) -> list[Answered]:
    """The questions of the same event before a moment, each with its answer, the first one first."""
    found: list[Answered] = []
    for place in range(index - 1, -1, -1):
        decision, action = moments[place].decision, moments[place + 1].action
        if action is None or not isinstance(decision, ALL_KINDS):
            break
        found.append((decision, action))
        if isinstance(decision, FIRST_KINDS):
            break
    return found[::-1]


def procedure_of(decision: Decision | None, before: Sequence[Answered]) -> tuple[Step, ...]:
    """The steps a question belongs to; shares are offered in several, and what led there tells in which."""
    fitting = [steps for steps in PROCEDURES if any(isinstance(decision, kinds) for _, kinds in steps)]
    if len(fitting) == 1:
        return fitting[0]
    for asked, _ in reversed(before):
        if isinstance(asked, ONLY_IN_SPLIT):
            return SPLIT
        if isinstance(asked, decisions.ConvertStep):
            return CONVERSION
        if not isinstance(asked, decisions.ShareOffer):
            break
    return OFFERS
