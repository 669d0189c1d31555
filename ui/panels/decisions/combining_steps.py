"""Which steps a merger, a split or a conversion has, and what of it has been answered already.

Told from the questions, their answers and who comes after whom; so it needs no word of the rules behind them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from gridsim.core import decisions
from gridsim.core.actions import ProposeMerger
from gridsim.core.decisions import Decision
from gridsim.core.events import CompanyAbsorbed, CompanyFormed

if TYPE_CHECKING:
    from gridsim import GameState, Moment
    from gridsim.core.actions import Action
    from gridsim.facts.facts import Facts

Answered = tuple[Decision, "Action"]


class Step(NamedTuple):
    """A part of a procedure: its name, and the questions that belong to it."""

    name: str
    kinds: tuple[type[Decision], ...]
    is_certain: bool = False
    """It always comes; the others only where they are needed."""


CONSENT = Step("consent", (decisions.Consent,))
OFFERS = Step("offers", (decisions.ShareOffer, decisions.MoreOffers))
PRICE = Step("price", (decisions.ChoosePrice,))
EXCHANGE = Step("exchange", (decisions.BuyDirectorship, decisions.OddShare), is_certain=True)
STATIONS = Step(
    "stations",
    (decisions.InheritStations, decisions.KeepStation, decisions.ReplaceStations),
    is_certain=True,
)
CITY = Step("city", (decisions.KeepStation,))
MORE_STATIONS = Step("more_stations", (decisions.BuyStations,))
TRAINS = Step("trains", (decisions.DiscardTrains,))
ABSORBED = Step("absorbed", (), is_certain=True)
PARTNER = Step("partner", (decisions.MergeStep,), is_certain=True)

Procedure = tuple[Step, ...]
MERGER: Procedure = (PARTNER, CONSENT, PRICE, EXCHANGE, STATIONS, TRAINS)
MERGER_INTO_LARGER: Procedure = (PARTNER, CONSENT, CITY, MORE_STATIONS, TRAINS)
"""Small companies that become a large one: share for share, nothing odd is left."""
UNION: Procedure = (OFFERS, PRICE, EXCHANGE, STATIONS, TRAINS)
"""A merger that the rules carry out by themselves."""
SPLIT: Procedure = (
    Step("places", (decisions.KeepPlaces,)),
    Step("holdings", (decisions.SplitHoldings,)),
    Step("exchange", (decisions.ExchangeUnits,), is_certain=True),
    OFFERS,
    MORE_STATIONS,
)
SPLIT_INTO_SMALLER: Procedure = SPLIT[:3]
"""Of small companies nothing is offered, and no station is bought for them."""
SPLITS = (SPLIT, SPLIT_INTO_SMALLER)
CONVERSION: Procedure = (
    Step("into", (decisions.ConvertStep,), is_certain=True),
    OFFERS,
    CITY,
    MORE_STATIONS,
)
FORMATION: Procedure = (
    ABSORBED,
    Step("president", (), is_certain=True),
    CITY,
    TRAINS,
)
"""A company that the rules form of small ones with an owner each: only what is left over is asked."""
ALL_KINDS = tuple(
    {
        kind
        for steps in (MERGER, MERGER_INTO_LARGER, UNION, SPLIT, CONVERSION)
        for step in steps
        for kind in step.kinds
    }
)
FIRST_KINDS = (decisions.MergeStep, decisions.ConvertStep)
ONLY_IN_SPLIT = (decisions.ExchangeUnits, decisions.SplitHoldings)
NATIONAL = "national"
"""The kind of a company into which others go share for share, by no steps that anybody takes."""
ALSO_ELSEWHERE = (
    decisions.BuyStations,
    decisions.DiscardTrains,
    decisions.KeepPlaces,
    decisions.KeepStation,
)
"""Questions that are asked outside these procedures too."""


def is_step(decision: Decision) -> bool:
    """Whether a question can belong to a merger, a split or a conversion; consent is asked elsewhere too."""
    if isinstance(decision, decisions.Consent):
        return isinstance(decision.proposal, ProposeMerger)
    return isinstance(decision, ALL_KINDS)


def answered_before(moments: Sequence[Moment], index: int) -> list[Answered]:
    """The questions of the same event before a moment, each with its answer, the first one first."""
    found: list[Answered] = []
    for place in range(index - 1, -1, -1):
        decision, action = moments[place].decision, moments[place + 1].action
        if action is None or decision is None or not is_step(decision):
            break
        found.append((decision, action))
        if isinstance(decision, FIRST_KINDS):
            break
    return found[::-1]


def is_formed_just_now(moments: Sequence[Moment], index: int, company: str) -> bool:
    """Whether small companies have gone into a new one since the questions before this one began."""
    first = index - len(answered_before(moments, index))
    events = [event for moment in moments[first : index + 1] for event in moment.events]
    formed = any(isinstance(event, CompanyFormed) and event.company == company for event in events)
    return formed and any(isinstance(event, CompanyAbsorbed) and event.into == company for event in events)


def procedure_of(
    decision: Decision, before: Sequence[Answered], state: GameState, *, into: str = ""
) -> Procedure:
    """The steps a question belongs to; none where it is asked outside such a procedure.

    `into` is what a merger that is not yet proposed could lead to.
    """
    if isinstance(decision, ONLY_IN_SPLIT):
        return _split_of(decision, state.facts)
    first, action = before[0] if before else (decision, None)
    if isinstance(decision, FIRST_KINDS) or not isinstance(first, FIRST_KINDS):
        first, action = decision, None
    if isinstance(first, decisions.ConvertStep):
        return CONVERSION
    if isinstance(first, decisions.MergeStep | decisions.Consent):
        proposal = action if isinstance(action, ProposeMerger) else getattr(decision, "proposal", None)
        into = proposal.into if isinstance(proposal, ProposeMerger) else getattr(decision, "into", into)
        return _merger_of(first.actor, into, state)
    if _is_of_split(decision, state.facts):  # last, for what a split has made may merge and convert one day
        return _split_of(decision, state.facts)
    return () if _stands_alone(decision, before, state.facts) else UNION


def _stands_alone(decision: Decision, before: Sequence[Answered], facts: Facts) -> bool:
    """Whether nothing tells that a question asked elsewhere too belongs to a union."""
    if isinstance(decision, decisions.KeepStation) and "loan" not in facts.numbers:
        return facts.companies[decision.actor].kind == NATIONAL
    if isinstance(decision, decisions.ChoosePrice) and not before:
        return not facts.companies[decision.company].predecessors
    asked = (decision, *(question for question, _ in before))
    return all(isinstance(question, ALSO_ELSEWHERE) for question in asked)


def _is_of_split(decision: Decision, facts: Facts) -> bool:
    """Whether a question is about one of several companies that come of the same old one."""
    company = facts.companies.get(getattr(decision, "company", decision.actor))
    if company is None or not company.predecessors:
        return False
    others = (other for other in facts.companies.values() if other.id != company.id)
    return any(set(other.predecessors) & set(company.predecessors) for other in others)


def olds_of(decision: Decision, facts: Facts) -> set[str]:
    """The companies whose place is taken by those that a question of a split is about."""
    if isinstance(decision, decisions.ExchangeUnits):
        return {decision.company}
    return set(facts.companies[getattr(decision, "company", decision.actor)].predecessors)


def _split_of(decision: Decision, facts: Facts) -> Procedure:
    """By the sizes of the old company and the new ones."""
    olds = olds_of(decision, facts)
    sizes = {facts.companies[old].kind for old in olds}
    heirs = [company for company in facts.companies.values() if olds & set(company.predecessors)]
    return SPLIT if any(heir.kind in sizes for heir in heirs) else SPLIT_INTO_SMALLER


def _merger_of(company: str, into: str, state: GameState) -> Procedure:
    """By the sizes of the old and the new company."""
    kinds = {row.id: row.kind for row in state.facts.companies.values()}
    return MERGER if not into or kinds[company] == kinds[into] else MERGER_INTO_LARGER
