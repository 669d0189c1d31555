"""1841 §4.7.4, §4.7.5: two majors, or two minors, become one major.

    into = yield from merge_step(table, company)

asks who decides for the acting company; the new company is returned if there was a merger, and the turn of
the acting company is over then.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.board.grid import Side
from gridsim.board.network import NONE_CLOSED
from gridsim.board.tiles import design_at
from gridsim.core.actions import Action, Pass, ProposeMerger, SetPrice, SettleOddShare
from gridsim.core.decisions import (
    BuyDirectorship,
    ChoosePrice,
    Consent,
    DiscardTrains,
    InheritStations,
    MergeStep,
    OddShare,
)
from gridsim.core.events import MergerFailed
from gridsim.core.state import IPO, Board, CompanyId, GameState, PlayerId, StopId, derived_for
from gridsim.core.table import Seen, Table
from gridsim.facts.facts import Cell
from gridsim.finance.control import decider
from gridsim.finance.market import price
from gridsim.finance.ownership import on_the_table, presidents_certificate
from gridsim.flow.legal import Answers, Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask, ask_for
from gridsim.procedures import formation
from gridsim.procedures.asking import YES_OR_NO, has_any_choice, passing
from gridsim.procedures.choices import choosing_price, is_one_of
from gridsim.procedures.consent import agrees, ask_consent
from gridsim.procedures.formation import ShareExchange
from gridsim.procedures.train_limits import discarding, hand_in_surplus
from gridsim.records import Bundle
from gridsim.titles.title_1841.companies import (
    concessions_are_gone,
    free_majors,
    is_free_major,
    is_major,
    is_not_frozen,
    tuscany_has_merged,
)
from gridsim.titles.title_1841.formations.minor_mergers import merge_minors
from gridsim.titles.title_1841.formations.share_exchange import exchange_all
from gridsim.titles.title_1841.formations.stations import INHERITING, inherit_stations
from gridsim.titles.title_1841.formations.succession import end, lose_turn, succeed
from gridsim.titles.title_1841.house_rules import MERGER_WITHIN_BORDERS, plays
from gridsim.titles.title_1841.operating.borders import borders
from gridsim.titles.title_1841.operating.routes import visited_from
from gridsim.titles.title_1841.shares.prices import cell_below
from gridsim.titles.title_1841.shares.selling import has_sold_enough
from gridsim.titles.title_1841.successor import may_direct, settle_all_directors

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


RULES_OF_PARTNERS = tuple(
    one.looking_at("partner")
    for one in (
        *concessions_are_gone(both).elsewhere(is_of_minors, OF_MINORS),
        tuscany_has_merged(both),
        *both_have_operated.elsewhere(is_of_minors, OF_MINORS),
        *is_not_frozen(lambda case: case.action.partner).elsewhere(is_of_minors, OF_MINORS),
        *can_run_between.elsewhere(is_of_minors, OF_MINORS),
        not_tried_before,
        has_sold_enough.cited("1841 §4.7.1-f"),
    )
)
"""What does not depend on the company that comes of it."""
MERGER: Checkers = {
    ProposeMerger: Checker(
        mergers,
        (
            *is_another_of_its_kind.elsewhere(is_of_minors, OF_MINORS),
            *is_free_major(lambda case: case.action.into).elsewhere(is_of_minors, OF_MINORS),
            *RULES_OF_PARTNERS,
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
    InheritStations: INHERITING,
    DiscardTrains: discarding("1841 §4.7.4-j", "1841 §4.7.5-f", "1841 §4.6.7-b"),
}
"""A part of the title's answers."""


# ---- the merger


class Merger(Bundle, frozen=True):
    """Who merges with whom into what; `player` decides for the acting company."""

    company: CompanyId
    partner: CompanyId
    into: CompanyId
    player: PlayerId

    @property
    def olds(self) -> tuple[CompanyId, CompanyId]:
        return self.company, self.partner


def merge_step(table: Table, company: CompanyId) -> Turn[CompanyId | None]:
    """1841 §4.7.4, §4.7.5: merge the acting company with another of its kind, or not.

    What has failed is not tried again (§4.7.4-g); who has refused may be asked again.
    """
    player = decider(table, company)
    rule = "1841 §4.7.4" if is_major(table, company) else "1841 §4.7.5"
    tried: tuple[CompanyId, ...] = ()
    while True:
        decision = MergeStep(player=player, actor=company, rule=rule, tried=tried)
        if not has_any_choice(table, decision, MERGER):
            return None
        action = yield from ask(decision)
        if not isinstance(action, ProposeMerger):
            return None
        merger = Merger(company, action.partner, action.into, player)
        if not (yield from _partner_agrees(table, merger)):
            continue
        if (yield from carry_out(table, merger)):
            return merger.into
        tried = (*tried, merger.partner)


def _partner_agrees(table: Table, merger: Merger) -> Turn[bool]:
    """1841 §4.7.4-1: no question if one player controls both."""
    because = "1841 §4.7.4-1" if is_major(table, merger.company) else OF_MINORS
    proposal = ProposeMerger(partner=merger.partner, into=merger.into)
    return agrees(table, merger.partner, proposal, proposer=merger.company, ask=ask_consent, because=because)


def carry_out(table: Table, merger: Merger) -> Turn[bool]:
    """Majors by one chapter, minors by the other; whether there is a new company."""
    if is_major(table, merger.company):
        return (yield from merge(table, merger))
    yield from merge_minors(table, merger.company, merger.partner, merger.into, merger.player)
    return True


def merge(table: Table, merger: Merger) -> Turn[bool]:
    """1841 §4.7.4-a to -l; False, and everything as before, if nobody could become director (-g)."""
    before, bank_low = table.photograph(), table.bank_low
    begin(table, merger)
    lose_turn(table, merger.into)
    yield from set_price(table, merger)
    terms = terms_of(merger)
    yield from exchange_all(table, terms, merger.player)
    if not install_director(table, merger):
        table.put_back(before, bank_low=bank_low)
        table.record(MergerFailed(company=merger.company, partner=merger.partner, because="1841 §4.7.4-g"))
        return False
    yield from inherit_stations(table, merger.olds, merger.into, merger.player)
    yield from hand_in_surplus(table, merger.into, because="1841 §4.7.4-j")
    for company in merger.olds:
        end(table, company, merger.into)
    return True


def terms_of(merger: Merger) -> ShareExchange:
    """1841 §4.7.4-d, -f: two for one; companies may be directors too, frozen ones not."""
    return ShareExchange(
        olds=merger.olds,
        new=merger.into,
        rate=2,
        may_preside=lambda seen, owner: may_direct(seen, owner, merger.into),
        because="1841 §4.7.4-d",
    )


# ---- property


def begin(table: Table, merger: Merger) -> None:
    """1841 §4.7.4-a, -b: the new company takes everything; shares of the old ones it would own go.

    Until the shares are exchanged it is in the hands of who decides for the acting company.
    """
    terms = terms_of(merger)
    for holder in (*merger.olds, IPO):
        formation.turn_in(table, terms, holder)
    succeed(table, merger.olds, merger.into, merger.player, because="1841 §4.7.4-a")


# ---- price


def set_price(table: Table, merger: Merger) -> Turn[None]:
    """1841 §4.7.4-c: the marker, under those already there."""
    cells = price_cells(table, merger.company, merger.partner)
    cell = cells[0]
    if len(cells) > 1:
        prices = tuple(table.facts.price_at(field) for field in cells)
        decision = ChoosePrice(
            player=merger.player,
            actor=merger.company,
            rule="1841 §4.7.4-c",
            company=merger.into,
            prices=prices,
        )
        action = yield from ask_for(decision, SetPrice)
        cell = cells[prices.index(action.price)]
    table.put_marker(merger.into, cell, what="formed", because="1841 §4.7.4-c")


def price_cells(seen: Seen, one: CompanyId, other: CompanyId) -> list[Cell]:
    """Where the marker may go: a field dearer than the cap is kept, else the sum decides."""
    cap = seen.facts.numbers["merger_price_cap"]
    kept = [seen.companies[company].cell for company in (one, other) if price(seen, company) > cap]
    dear = list(dict.fromkeys(cell for cell in kept if cell is not None))
    return dear or [cell_below(seen.facts, min(cap, price(seen, one) + price(seen, other)))]


# ---- director and the end of the old companies


def install_director(table: Table, merger: Merger) -> bool:
    """1841 §4.7.4-f: the holder of the director's certificate, then who owns more; False without one."""
    certificate = presidents_certificate(table, merger.into)
    if certificate.owner == IPO:
        return False
    table.change_company(merger.into, manager=None)
    table.set_president(merger.into, certificate.owner, because="1841 §4.7.4-f")
    settle_all_directors(table)
    return True
