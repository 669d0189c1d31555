"""1824 §IV.1, §IV.2: mountain and coal railways exchanged for shares, voluntarily or because they must."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridsim.board.stations import has_station, remove_station
from gridsim.core.actions import Action, ExchangePaper, Pass
from gridsim.core.decisions import ForcedExchange
from gridsim.core.state import CompanyId, GameState, OwnerId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import ordinary
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import pass_unless
from gridsim.procedures.buying import not_sold_before
from gridsim.procedures.paper_exchange import PaperExchange, exchange, is_held, owner_of
from gridsim.titles.title_1824 import companies
from gridsim.titles.title_1824.buying import HAS_ROOM, sources
from gridsim.titles.title_1824.house_rules import EXCHANGE_AT_WILL, MOUNTAIN_MAY_CLOSE
from gridsim.titles.title_1824.starting import papers_moved

Place = tuple[CompanyId, OwnerId]
"""A company and where a share of it lies."""


# ---- what is exchanged for what


def mountains(seen: Seen) -> list[str]:
    """The mountain railways that players have, by their number."""
    return [private for private in seen.privates if is_held(seen, private)]


def places_of_shares(seen: Seen) -> list[Place]:
    """1824 §IV.1.5 to §IV.1.8: where a 10 % certificate of a regional railway lies that is not reserved."""
    return [
        (company, source)
        for company in companies.regionals(seen)
        for source in sources(seen)
        if ordinary(seen, source, company)
    ]


def exchanged_railways(seen: Seen) -> list[CompanyId]:
    """The coal railways in play that are exchanged; not those that only build (§X.3.2)."""
    return [
        railway
        for railway in companies.coal_railways(seen)
        if companies.is_in_play(seen, railway) and not companies.is_construction(seen, railway)
    ]


def is_mountain(case: Case[ExchangePaper]) -> bool:
    return case.action.paper in case.seen.privates


def share_taken(case: Case[ExchangePaper]) -> CompanyId | None:
    """The company whose share the exchange brings."""
    if is_mountain(case):
        return case.action.company
    return companies.successor(case.seen, case.action.paper)


# ---- rules of voluntary exchanges


@rule("1824 §IV.1.6", "not_his_to_exchange", guard=True)
def has_the_paper(case: Case[ExchangePaper]) -> Breach | None:
    """The player has this mountain or coal railway."""
    seen, paper = case.seen, case.action.paper
    is_one = paper in seen.privates or paper in exchanged_railways(seen)
    return None if is_one and owner_of(seen, paper) == case.player else breach(paper=paper)


@rule("1824 §IV.1.6", "no_exchange_in_phase", guard=True)
def phase_allows_exchange(case: Case[ExchangePaper]) -> Breach | None:
    """Mountain railways in phase 3, coal railways in phases 3 and 4."""
    allowed = case.seen.facts.phases[case.seen.phase].allows
    wanted = "mountain_exchange" if is_mountain(case) else "coal_exchange"
    return None if wanted in allowed else breach(paper=case.action.paper)


@rule("1824 §IV.1.6", "no_share_for_exchange", guard=True)
def names_a_share(case: Case[ExchangePaper]) -> Breach | None:
    """A 10 % certificate that is there; a coal railway is exchanged for its own."""
    action = case.action
    if not is_mountain(case):
        return None if action.company is None else breach(paper=action.paper, company=action.company)
    if (action.company, action.source) in places_of_shares(case.seen):
        return None
    return breach(paper=action.paper, company=action.company or "")


def exchanges_by_the_book(case: Case[Any]) -> bool:
    return EXCHANGE_AT_WILL not in case.seen.options


def adds_a_paper(case: Case[ExchangePaper]) -> bool:
    """1824 §VI.7.2: a coal railway is one for one; a mountain railway only where it counts itself."""
    return is_mountain(case)


VOLUNTARY = (
    has_the_paper,
    phase_allows_exchange,
    names_a_share,
    not_sold_before(share_taken).cited("1824 §VI.4.5").where(exchanges_by_the_book),
    HAS_ROOM.where(adds_a_paper),
)


def exchange_offers(seen: GameState, decision: Any, _part: Part) -> Iterator[Action]:
    """Each mountain railway of the player for each share, and each coal railway."""
    for paper in mountains(seen):
        if owner_of(seen, paper) == decision.player:
            yield from shares_for(seen, paper)
    for coal in exchanged_railways(seen):
        if owner_of(seen, coal) == decision.player:
            yield ExchangePaper(paper=coal)


def shares_for(seen: Seen, mountain: str) -> Iterator[ExchangePaper]:
    """A mountain railway for each share there is."""
    for company, source in places_of_shares(seen):
        yield ExchangePaper(paper=mountain, company=company, source=source)


# ---- the exchange


def _remove_marker(table: Table, coal: CompanyId, _regional: CompanyId) -> None:
    """1824 §IV.2.11: the marker is taken out of the mine."""
    for hex_id, _ in table.board.stations.get(coal, ()):
        if has_station(table, coal, hex_id):
            remove_station(table, coal, hex_id, because="1824 §IV.2.11")


FOR_DIRECTORSHIP = PaperExchange(because="1824 §IV.2.11", settle=_remove_marker)
FOR_SHARE = PaperExchange(because="1824 §IV.1.6")


def exchange_paper(table: Table, action: ExchangePaper) -> None:
    """1824 §IV.1.6, §IV.2.12: by the owner, for the share that the action names or the one kept for it."""
    if action.paper in table.privates:
        assert action.company is not None
        assert action.source is not None
        exchange_mountain(table, action.paper, action.company, action.source)
    else:
        exchange_coal_railway(table, action.paper)


def exchange_mountain(table: Table, paper: str, company: CompanyId, source: OwnerId) -> None:
    """1824 §IV.1.6: one share for one mountain railway; that may open the company (§IV.1.13)."""
    share = ordinary(table, source, company)[0]
    exchange(table, paper, owner_of(table, paper), FOR_SHARE, share=(company, share))
    papers_moved(table, company)


def exchange_coal_railway(table: Table, coal: CompanyId) -> None:
    """1824 §IV.2.11, §IV.2.13: its owner gets the directorship, unless somebody holds more than he."""
    owner, regional = owner_of(table, coal), companies.successor(table, coal)
    exchange(table, coal, owner, FOR_DIRECTORSHIP)
    table.set_president(regional, owner, because="1824 §IV.2.11")
    papers_moved(table, regional)


# ---- forced exchanges


def force_coal_exchanges(table: Table) -> None:
    """1824 §IV.2.14: in the order of their numbers; no price moves (§G4)."""
    for coal in exchanged_railways(table):
        exchange_coal_railway(table, coal)


def force_mountain_exchanges(table: Table) -> Turn[None]:
    """1824 §IV.1.10: in the order of their numbers each owner chooses a share as long as there is one."""
    for paper in mountains(table):
        yield from _force_mountain_exchange(table, paper)


def _force_mountain_exchange(table: Table, paper: str) -> Turn[None]:
    choices = list(shares_for(table, paper))
    if not choices:
        table.close_private(paper, because="1824 §IV.1.11")
        return
    owner: PlayerId = owner_of(table, paper)
    action: Action = choices[0]
    if len(choices) > 1 or MOUNTAIN_MAY_CLOSE in table.options:
        action = yield from ask(ForcedExchange(player=owner, actor=owner, rule="1824 §IV.1.10", paper=paper))
    if isinstance(action, ExchangePaper):
        exchange_paper(table, action)
    else:
        table.close_private(paper, because="1824 §P7")


@rule("1824 §IV.1.10", "exchange_is_forced")
def may_close_it(case: Case[Pass]) -> Breach | None:
    """The exchange is compulsory; by house rule the mountain railway may be discarded instead."""
    return None if MOUNTAIN_MAY_CLOSE in case.seen.options else breach(paper=case.asked(ForcedExchange).paper)


@rule("1824 §IV.1.10", "other_paper_first", guard=True)
def is_the_paper(case: Case[ExchangePaper]) -> Breach | None:
    """The mountain railway whose turn it is."""
    wanted = case.asked(ForcedExchange).paper
    return None if case.action.paper == wanted else breach(paper=wanted)


def forced_offers(seen: GameState, decision: ForcedExchange, _part: Part) -> Iterator[Action]:
    """The mountain railway asked about for each share."""
    yield from shares_for(seen, decision.paper)


FORCED: Checkers = {
    ExchangePaper: Checker(forced_offers, (is_the_paper, names_a_share.cited("1824 §IV.1.10"))),
    Pass: pass_unless(may_close_it),
}
