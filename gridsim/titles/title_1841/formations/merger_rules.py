"""1841 §4.7.4: what a merger of majors needs, and the answers to what is asked on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from gridsim.board.network import NONE_CLOSED
from gridsim.board.tiles import design_at
from gridsim.core.actions import (
    Action,
    KeepSpareStation,
    Pass,
    ProposeMerger,
    SettleOddShare,
)
from gridsim.core.decisions import (
    BuyDirectorship,
    ChoosePrice,
    Consent,
    DiscardTrains,
    InheritStations,
    MergeStep,
    OddShare,
    ReplaceStations,
)
from gridsim.core.state import Board, CompanyId, GameState, HexId, StopId, derived_for
from gridsim.finance.ownership import on_the_table
from gridsim.flow.legal import Answers, Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.procedures.asking import YES_OR_NO, passing
from gridsim.procedures.choices import choosing_price, is_one_of
from gridsim.procedures.keep_stations import choosing_place
from gridsim.procedures.train_limits import discarding
from gridsim.titles.title_1841.companies import is_major
from gridsim.titles.title_1841.company_rules import (
    concessions_are_gone,
    free_majors,
    is_free_major,
    is_not_frozen,
    tuscany_has_merged,
)
from gridsim.titles.title_1841.house_rules import MERGER_WITHIN_BORDERS, STATIONS_STAY, plays
from gridsim.titles.title_1841.operating.borders import borders
from gridsim.titles.title_1841.operating.inherited_stations import has_city, is_city
from gridsim.titles.title_1841.operating.routes import visited_from
from gridsim.titles.title_1841.shares.selling import has_sold_enough

if TYPE_CHECKING:
    from gridsim.board.grid import Side
    from gridsim.core.table import Seen

OF_MINORS = "1841 §4.7.5"
"""Where mergers of minors have the conditions that majors have in items of §4.7.4."""

# ---- questions


def city_stations(board: Board, company: CompanyId) -> list[StopId]:
    stops = board.stations.get(company, ())
    return [(hex_id, stop) for hex_id, stop in stops if design_at(board, hex_id).stops[stop].kind == "city"]


def are_connected(seen: Seen, one: CompanyId, other: CompanyId) -> bool:
    """1841 §4.7.4-5: a train of either could run from a city station of one to one of the other.

    Borders do not matter (§D-39), and a city with stations of both is enough (§D-66).
    """
    closed = borders(seen) if plays(seen, MERGER_WITHIN_BORDERS) else NONE_CLOSED
    return derived_for(seen.board, _leads_to, one, other, closed) or derived_for(
        seen.board, _leads_to, other, one, closed
    )


def _leads_to(board: Board, company: CompanyId, other: CompanyId, closed: frozenset[Side]) -> bool:
    goals = set(city_stations(board, other))
    starts = city_stations(board, company)
    return any(not goals.isdisjoint(visited_from(board, company, start, closed)) for start in starts)


# ---- rules of the proposal


def are_of_one_kind(seen: Seen, one: CompanyId, other: CompanyId) -> bool:
    """Majors merge with majors, minors with minors."""
    return is_major(seen, one) == is_major(seen, other)


def is_of_minors(case: Case[ProposeMerger]) -> bool:
    """1841 §4.7.5: whether the acting company is a minor."""
    return not is_major(case.seen, case.actor)


@rule("1841 §4.7.4", "no_such_partner", guard=True)
def is_another_of_its_kind(case: Case[ProposeMerger]) -> Breach | None:
    seen, partner = case.seen, case.action.partner
    if partner != case.actor and partner in on_the_table(seen) and are_of_one_kind(seen, case.actor, partner):
        return None
    return breach(company=partner)


def both(case: Case[ProposeMerger]) -> tuple[CompanyId, CompanyId]:
    """The companies that are to merge."""
    return case.actor, case.action.partner


@rule("1841 §4.7.4-4", "has_not_operated")
def both_have_operated(case: Case[ProposeMerger]) -> Breach | None:
    for company in both(case):
        if not case.seen.companies[company].operated:
            return breach(company=company)
    return None


@rule("1841 §4.7.4-5", "companies_not_connected")
def can_run_between(case: Case[ProposeMerger]) -> Breach | None:
    one, other = case.actor, case.action.partner
    return None if are_connected(case.seen, one, other) else breach(company=one, partner=other)


@rule("1841 §4.7.4-g", "merger_already_tried")
def not_tried_before(case: Case[ProposeMerger]) -> Breach | None:
    partner = case.action.partner
    return breach(company=partner) if partner in case.asked(MergeStep).tried else None


# ---- rules of the other answers


@rule("1841 §4.7.4-i", "no_spare_station", guard=True)
def has_spare(case: Case[KeepSpareStation]) -> Breach | None:
    return None if case.asked(InheritStations).spare else breach(company=case.actor)


@rule("1841 §4.7.4-i", "stations_stay", guard=True)
def leaves_no_place(case: Case[KeepSpareStation | Pass]) -> Breach | None:
    """By house rule a place on the map is only given up where there are too many of them."""
    return breach(company=case.actor) if case.asked(InheritStations).stops else None


@rule("1841 §4.7.4-i", "stations_stay", guard=True)
def leaves_no_charter(case: Case[Pass]) -> Breach | None:
    return breach(company=case.actor) if case.asked(InheritStations).spare else None


def stations_stay(case: Case[Any]) -> bool:
    """Whether as many of the old stations are kept as the new company may have."""
    return plays(case.seen, STATIONS_STAY)


def _needs_city(case: Case[Action], hex_id: HexId | None, stop: int) -> bool:
    """Whether the last station has to go to a city because none has yet."""
    if case.asked(InheritStations, ReplaceStations).left > 1 or has_city(case.seen, case.actor):
        return False
    return hex_id is None or not is_city(case.seen, hex_id, stop)


def leaves_a_city(lacks_city: Callable[[Case[Any]], bool]) -> Rule:
    """The new company has a station in a city in the end, as `lacks_city` denies."""

    @rule("1841 §4.7.4-i", "one_station_in_a_city")
    def keeps_a_city(case: Case[Any]) -> Breach | None:
        return breach(company=case.actor) if lacks_city(case) else None

    return keeps_a_city


place_leaves_a_city = leaves_a_city(lambda case: _needs_city(case, case.action.hex, case.action.stop))
spare_leaves_a_city = leaves_a_city(lambda case: _needs_city(case, None, 0))
has_a_city = leaves_a_city(lambda case: not has_city(case.seen, case.actor))


# ---- candidates


def mergers(seen: GameState, decision: MergeStep, part: Part) -> Iterator[Action]:
    """Each pair of companies with each that could come of it, allowed or not."""
    partners = [part["partner"]] if "partner" in part else list(on_the_table(seen))
    for partner in partners:
        if partner in seen.companies and partner != decision.actor:
            for into in free_majors(seen) if are_of_one_kind(seen, decision.actor, partner) else ():
                yield ProposeMerger(partner=partner, into=into)


def cash_or_share(_seen: GameState, decision: OddShare, _part: Part) -> Iterator[Action]:
    for how in decision.ways:
        yield SettleOddShare(how=how)


def spare_stations(_seen: GameState, _decision: InheritStations, _part: Part) -> Iterator[Action]:
    yield KeepSpareStation()


MERGER: Checkers = {
    ProposeMerger: Checker(
        mergers,
        (
            *is_another_of_its_kind.elsewhere(is_of_minors, OF_MINORS),
            *is_free_major(lambda case: case.action.into).elsewhere(is_of_minors, OF_MINORS),
            *concessions_are_gone(both).elsewhere(is_of_minors, OF_MINORS),
            tuscany_has_merged(both),
            *both_have_operated.elsewhere(is_of_minors, OF_MINORS),
            *is_not_frozen(lambda case: case.action.partner).elsewhere(is_of_minors, OF_MINORS),
            *can_run_between.elsewhere(is_of_minors, OF_MINORS),
            not_tried_before,
            has_sold_enough.cited("1841 §4.7.1-f"),
        ),
    ),
    Pass: Checker(passing),
}
MERGER_ANSWERS: Answers = {
    MergeStep: MERGER,
    Consent: YES_OR_NO,
    BuyDirectorship: YES_OR_NO,
    ChoosePrice: choosing_price("1841 §4.7.4-c"),
    OddShare: {
        SettleOddShare: Checker(
            cash_or_share, (is_one_of(lambda asked: asked.ways, "how").cited("1841 §4.7.4-d"),)
        )
    },
    InheritStations: {
        **choosing_place("1841 §4.7.4-i", place_leaves_a_city),
        KeepSpareStation: Checker(
            spare_stations, (has_spare, leaves_no_place.where(stations_stay), spare_leaves_a_city)
        ),
        Pass: Checker(
            passing,
            (leaves_no_place.where(stations_stay), leaves_no_charter.where(stations_stay), has_a_city),
        ),
    },
    DiscardTrains: discarding("1841 §4.7.4-j", "1841 §4.7.5-f", "1841 §4.6.7-b"),
}
"""A part of the title's answers."""
