"""1841 §4.7.4, §4.7.5: two majors, or two minors, become one major."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from gridsim.board.grid import Side
from gridsim.board.network import NONE_CLOSED
from gridsim.core import decisions
from gridsim.core.actions import Action, Pass, ProposeMerger, SetPrice, SettleOddShare
from gridsim.core.events import MergerFailed
from gridsim.core.state import IPO, POOL, REMOVED, Board, CompanyId, GameState, OwnerId, derived_for
from gridsim.core.table import Seen, Table
from gridsim.facts.facts import Cell
from gridsim.finance.control import decider
from gridsim.finance.market import price
from gridsim.finance.ownership import on_the_table, presidents_certificate
from gridsim.flow.legal import Answers, Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures import formation
from gridsim.procedures.asking import PASS, YES_OR_NO, ask_if_any
from gridsim.procedures.choices import choosing_named, choosing_price
from gridsim.procedures.consent import agrees, ask_consent
from gridsim.procedures.formation import ShareExchange
from gridsim.procedures.train_limits import discarding, hand_in_surplus
from gridsim.titles.title_1841 import companies
from gridsim.titles.title_1841.formations import succession
from gridsim.titles.title_1841.formations.share_exchange import exchange_all
from gridsim.titles.title_1841.house_rules import MERGER_WITHIN_BORDERS, plays
from gridsim.titles.title_1841.operating.routes import comes_from
from gridsim.titles.title_1841.operating.track import borders, city_stations
from gridsim.titles.title_1841.shares.prices import cell_below
from gridsim.titles.title_1841.shares.selling import has_sold_enough
from gridsim.titles.title_1841.successor import may_direct, settle_all_directors

OF_MINORS = "1841 §4.7.5"
"""Where mergers of minors have the conditions that majors have in items of §4.7.4."""


def are_connected(seen: Seen, one: CompanyId, other: CompanyId) -> bool:
    """1841 §4.7.4-5: a train of either could run from a city of one to one of the other (§D-39, §D-66)."""
    closed = borders(seen) if plays(seen, MERGER_WITHIN_BORDERS) else NONE_CLOSED
    ways = ((one, other), (other, one))
    return any(derived_for(seen.board, _leads_to, *way, closed) for way in ways)


def _leads_to(board: Board, company: CompanyId, other: CompanyId, closed: frozenset[Side]) -> bool:
    goals = set(city_stations(board, other))
    starts = city_stations(board, company)
    return any(comes_from(board, company, start, goals, closed) for start in starts)


def are_of_one_kind(seen: Seen, one: CompanyId, other: CompanyId) -> bool:
    """Majors merge with majors, minors with minors."""
    return companies.is_major(seen, one) == companies.is_major(seen, other)


def is_of_minors(case: Case[ProposeMerger]) -> bool:
    """1841 §4.7.5: whether the acting company is a minor."""
    return not companies.is_major(case.seen, case.actor)


@rule("1841 §4.7.4", "no_such_partner", guard=True)
def is_another_of_its_kind(case: Case[ProposeMerger]) -> Breach | None:
    seen, partner = case.seen, case.action.partner
    if partner != case.actor and partner in on_the_table(seen) and are_of_one_kind(seen, case.actor, partner):
        return None
    return breach(company=partner)


def both(case: Case[ProposeMerger]) -> tuple[CompanyId, CompanyId]:
    """The companies that are to merge."""
    return case.actor, case.action.partner


@rule("1841 §4.7.4-5", "companies_not_connected")
def can_run_between(case: Case[ProposeMerger]) -> Breach | None:
    one, other = both(case)
    return None if are_connected(case.seen, one, other) else breach(company=one, partner=other)


@rule("1841 §4.7.4-g", "merger_already_tried")
def not_tried_before(case: Case[ProposeMerger]) -> Breach | None:
    partner = case.action.partner
    return breach(company=partner) if partner in case.asked(decisions.MergeStep).tried else None


def mergers(seen: GameState, decision: decisions.MergeStep, part: Part) -> Iterator[Action]:
    """Each pair of companies with each that could come of it, allowed or not."""
    partners = [part["partner"]] if "partner" in part else list(on_the_table(seen))
    for partner in partners:
        is_another = partner in seen.companies and partner != decision.actor
        if is_another and are_of_one_kind(seen, decision.actor, partner):
            for into in companies.free_majors(seen):
                yield ProposeMerger(partner=partner, into=into)


def of_either_kind(*rules: Rule) -> list[Rule]:
    """Rules that both kinds of mergers have, each by its own chapter."""
    return [either for one in rules for either in one.elsewhere(is_of_minors, OF_MINORS)]


RULES_OF_PARTNERS = (
    *of_either_kind(companies.concessions_are_gone(both)),
    companies.tuscany_has_merged(both),
    *of_either_kind(
        companies.have_operated(both),
        companies.is_not_frozen(lambda case: (case.action.partner,)),
        can_run_between,
    ),
    not_tried_before,
    has_sold_enough.cited("1841 §4.7.1-f"),
)
"""What does not depend on the company that comes of it."""
MERGING = (
    *of_either_kind(is_another_of_its_kind, companies.is_free_major(lambda case: (case.action.into,))),
    *(one.looking_at("partner") for one in RULES_OF_PARTNERS),
)


def cannot_merge(seen: GameState, decision: decisions.MergeStep) -> bool:
    """Whether the acting company itself is in the way of every merger (1841 §4.7.4-2 to -4)."""
    company = decision.actor
    return (
        not seen.companies[company].operated
        or companies.has_concession(seen, company)
        or companies.waits_for_tuscan_merger(seen, company)
        or not companies.free_majors(seen)
    )


MERGER: Checkers = {ProposeMerger: Checker(mergers, MERGING, hopeless=cannot_merge), Pass: PASS}
MERGER_ANSWERS: Answers = {
    decisions.MergeStep: MERGER,
    decisions.Consent: YES_OR_NO,
    decisions.BuyDirectorship: YES_OR_NO,
    decisions.ChoosePrice: choosing_price("1841 §4.7.4-c"),
    decisions.OddShare: choosing_named(SettleOddShare, "how", lambda asked: asked.ways, "1841 §4.7.4-d"),
    decisions.InheritStations: succession.INHERITING,
    decisions.DiscardTrains: discarding("1841 §4.7.4-j", "1841 §4.7.5-f", "1841 §4.6.7-b"),
}
"""A part of the title's answers."""


# ---- the merger


def merge_step(table: Table, company: CompanyId) -> Turn[CompanyId | None]:
    """1841 §4.7.4, §4.7.5: the company that comes of a merger, if any; what failed is not tried again."""
    player, is_of_majors = decider(table, company), companies.is_major(table, company)
    rule, asking = ("1841 §4.7.4", "1841 §4.7.4-1") if is_of_majors else (OF_MINORS, OF_MINORS)
    decision = decisions.MergeStep(player=player, actor=company, rule=rule)
    while isinstance(action := (yield from ask_if_any(table, decision, MERGER)), ProposeMerger):
        partner = action.partner
        if (yield from agrees(table, partner, action, proposer=company, ask=ask_consent, because=asking)):
            merger = succession.Merger((company, partner), action.into, player)
            if (yield from (merge if is_of_majors else merge_minors)(table, merger)):
                return merger.into
            decision = replace(decision, tried=(*decision.tried, partner))
    return None


def merge(table: Table, merger: succession.Merger) -> Turn[bool]:
    """1841 §4.7.4-a to -l; False, and everything as before, if nobody could become director (-g)."""
    before, bank_low = table.photograph(), table.bank_low
    if not (yield from unite(table, merger)):
        table.put_back(before, bank_low=bank_low)
        company, partner = merger.olds
        table.record(MergerFailed(company=company, partner=partner, because="1841 §4.7.4-g"))
        return False
    yield from succession.inherit_stations(table, merger)
    yield from hand_in_surplus(table, merger.into, because="1841 §4.7.4-j")
    succession.end(table, merger, because="1841 §4.7.4-k")
    return True


def unite(table: Table, merger: succession.Merger, *, loses_turn: bool = True) -> Turn[bool]:
    """1841 §4.7.4-a to -f, -l: property, price and shares; whether anybody could become director."""
    terms = terms_of(merger)
    for holder in (*merger.olds, IPO):  # the new company would own shares of the old ones
        formation.turn_in(table, terms, holder)
    succession.replace_companies(table, merger, because="1841 §4.7.4-a")
    succession.take_everything_over(table, merger.olds, merger.into, because="1841 §4.7.4-a")
    if loses_turn:
        succession.lose_turn(table, merger.into)
    yield from set_price(table, merger)
    yield from exchange_all(table, terms, merger.player)
    return install_director(table, merger)


def terms_of(merger: succession.Merger) -> ShareExchange:
    """1841 §4.7.4-d, -f: two for one; companies may be directors too, frozen ones not."""
    return ShareExchange(
        olds=merger.olds,
        new=merger.into,
        rate=2,
        may_preside=lambda seen, owner: may_direct(seen, owner, merger.into),
        because="1841 §4.7.4-d",
    )


def set_price(table: Table, merger: succession.Merger) -> Turn[None]:
    """1841 §4.7.4-c: the marker, under those already there."""
    cells = price_cells(table, *merger.olds)
    cell = cells[0]
    if len(cells) > 1:
        prices = tuple(table.facts.price_at(field) for field in cells)
        player, actor, rule = merger.player, merger.olds[0], "1841 §4.7.4-c"
        question = decisions.ChoosePrice(
            player=player, actor=actor, rule=rule, company=merger.into, prices=prices
        )
        cell = cells[prices.index((yield from ask_for(question, SetPrice)).price)]
    table.put_marker(merger.into, cell, what="formed", because="1841 §4.7.4-c")


def price_cells(seen: Seen, one: CompanyId, other: CompanyId) -> list[Cell]:
    """Where the marker may go: a field dearer than the cap is kept, else the sum decides."""
    cap = seen.facts.numbers["merger_price_cap"]
    kept = [seen.companies[company].cell for company in (one, other) if price(seen, company) > cap]
    dear = list(dict.fromkeys(cell for cell in kept if cell is not None))
    return dear or [cell_below(seen.facts, min(cap, price(seen, one) + price(seen, other)))]


def install_director(table: Table, merger: succession.Merger) -> bool:
    """1841 §4.7.4-f: the holder of the director's certificate, then who owns more; False without one."""
    certificate = presidents_certificate(table, merger.into)
    if certificate.owner == IPO:
        return False
    table.change_company(merger.into, manager=None)
    table.set_president(merger.into, certificate.owner, because="1841 §4.7.4-f")
    settle_all_directors(table)
    return True


# ---- minors


def merge_minors(table: Table, merger: succession.Merger) -> Turn[bool]:
    """1841 §4.7.5-a to -f: everything is replaced, nothing is asked for but stations and trains."""
    into, player = merger.into, merger.player
    join_minors(table, merger)
    succession.lose_turn(table, into)
    yield from succession.replace_all_stations(table, merger, because="1841 §4.7.5-c")
    yield from succession.ask_for_stations(table, into, player, because="1841 §4.7.5-d")
    yield from hand_in_surplus(table, into, because="1841 §4.7.5-f")
    succession.end(table, merger, because="1841 §4.7.5-f")
    return True


def join_minors(table: Table, merger: succession.Merger) -> None:
    """1841 §4.7.5-a, -b, -e: property, papers, price and director, but no stations."""
    olds, into = merger.olds, merger.into
    directors, cell, shares = directors_to_be(table, olds), joint_cell(table, olds), joint_shares(table, olds)
    succession.replace_companies(table, merger, because="1841 §4.7.5-a")
    succession.take_everything_over(table, olds, into, because="1841 §4.7.5-a")
    director = first_able(table, directors, into)
    for old in olds:
        formation.put_papers(table, old, REMOVED)
    table.put_marker(into, cell, what="formed", because="1841 §4.7.5-e")
    succession.install(table, into, shares, director, because="1841 §4.7.5-b")
    settle_all_directors(table)


def directors_to_be(seen: Seen, olds: tuple[CompanyId, ...]) -> list[OwnerId]:
    """1841 §4.7.5-b: the directors there are, the first company's first; never one of the two (§D-68)."""
    directors = (seen.companies[old].president for old in olds)
    return [director for director in directors if director is not None and director not in olds]


def first_able(seen: Seen, directors: list[OwnerId], into: CompanyId) -> OwnerId:
    """The first whom the new company does not direct (§D-68), else any; the pool if nobody has directed."""
    able = [director for director in directors if may_direct(seen, director, into)]
    return next(iter([*able, *directors]), POOL)


def joint_shares(seen: Seen, olds: tuple[CompanyId, ...]) -> dict[OwnerId, int]:
    """How many units each owner gets: one for one; what the new company would own is in its offer."""
    shares: dict[OwnerId, int] = {}
    for old in olds:
        for owner, count in succession.units_by_owner(seen, old).items():
            taker = IPO if owner in olds else owner
            shares[taker] = shares.get(taker, 0) + count
    return shares


def joint_cell(seen: Seen, olds: tuple[CompanyId, ...]) -> Cell:
    """1841 §4.7.5-e: the right-most column with a field below half the sum of the two prices."""
    return cell_below(seen.facts, -(-sum(price(seen, old) for old in olds) // 2))
