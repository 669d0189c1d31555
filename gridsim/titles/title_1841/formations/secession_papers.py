"""1841 §4.6.8-f to -k: the shares of the Ferdinandea become shares of its two heirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gridsim.core.actions import TakeShares
from gridsim.core.decisions import ExchangeUnits
from gridsim.core.state import BANK, IPO, POOL, REMOVED, CompanyId, OwnerId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import decider
from gridsim.finance.market import price
from gridsim.finance.ownership import ordinary, papers, presidents_certificate, units
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.formation import PRESIDENTS_SHARES
from gridsim.procedures.successor import claimants
from gridsim.records import Bundle
from gridsim.titles.title_1841 import memory
from gridsim.titles.title_1841.house_rules import FORCED_SECESSION_PAPERS, plays
from gridsim.titles.title_1841.shares.limits import frozen_companies, shareholder_order
from gridsim.titles.title_1841.successor import CLAIMS, claim_from_pool, take_certificate


class Split(Bundle, frozen=True):
    """A company that is divided, its two heirs and the player who decides for it."""

    old: CompanyId
    veneto: CompanyId
    lombardia: CompanyId
    player: PlayerId

    @property
    def new(self) -> tuple[CompanyId, CompanyId]:
        return self.veneto, self.lombardia


def split_of(seen: Seen, company: CompanyId, player: PlayerId) -> Split:
    """The division of a company into those that name it as their predecessor, that of the Veneto first."""
    facts = seen.facts.companies.values()
    veneto, lombardia = (row.id for row in facts if company in row.predecessors)
    return Split(company, veneto, lombardia, player)


PAIR = 2


def choices(seen: Seen, split: Split, count: int, holder: OwnerId) -> list[TakeShares]:
    """What a holder can have for a pair or a single share; nothing that closes a ring if he has a choice."""
    if count == PAIR:
        certificates = _certificates(seen, split)
        has_both = all(ordinary(seen, IPO, company) for company in split.new)
        pair = [TakeShares(companies=split.new)] if has_both else []
        fit = [taken for taken in certificates if not closes_ring(seen, split, taken.companies[0], holder)]
        if plays(seen, FORCED_SECESSION_PAPERS):
            return fit or pair or certificates
        return [*pair, *fit] or certificates
    left = (company for company in split.new if ordinary(seen, IPO, company))
    return [TakeShares(companies=(company,)) for company in left]


def closes_ring(seen: Seen, split: Split, company: CompanyId, holder: OwnerId) -> bool:
    """Whether one of the new companies would direct itself, by who has their certificates already."""
    link: OwnerId | None = holder
    passed: set[OwnerId] = set()
    while link is not None and link in seen.companies and link not in passed:
        if link == company:
            return True
        passed.add(link)
        is_new = link in split.new
        link = presidents_certificate(seen, link).owner if is_new else seen.companies[link].president
    return False


def _certificates(seen: Seen, split: Split) -> list[TakeShares]:
    left = (successor for successor in split.new if presidents_certificate(seen, successor).owner == IPO)
    return [TakeShares(companies=(company,), president=True) for company in left]


# ---- the exchange


def exchange_papers(table: Table, split: Split) -> Turn[None]:
    """Pairs of everybody, then single shares; what is left is the initial offers."""
    order = shareholder_order(table, split.player)
    yield from _exchange_pairs(table, split, order)
    for holder in (*order, POOL):
        if units(table, holder, split.old):
            yield from _exchange(table, split, holder, 1)
    for holder in frozen_companies(table):
        if units(table, holder, split.old):
            _give_single(table, split, holder)
    for company in split.new:
        find_director(table, company)


def _exchange_pairs(table: Table, split: Split, order: list[OwnerId]) -> Turn[None]:
    """1841 §4.6.8-f, -g: all the pairs of one before the next begins; pool and frozen companies last."""
    is_forced = plays(table, FORCED_SECESSION_PAPERS)
    if is_forced:
        yield from _give_certificates(table, split)
    for holder in order:
        while units(table, holder, split.old) >= PAIR:
            yield from _exchange(table, split, holder, PAIR)
    for holder in (POOL, *frozen_companies(table)):
        while units(table, holder, split.old) >= PAIR:
            give(table, split, holder, choices(table, split, PAIR, holder)[0], PAIR)
    if is_forced:
        for company in split.new:  # 1841 §E-08: what nobody had a pair for
            certificate = presidents_certificate(table, company)
            if certificate.owner == IPO:
                table.move_certificate(company, certificate.id, POOL, because="1841 §E-08")


def _give_certificates(table: Table, split: Split) -> Turn[None]:
    """1841 §E-08: the old director is first; two pairs bring both certificates, without a choice."""
    director = presidents_certificate(table, split.old).owner
    if director == POOL:
        return
    if units(table, director, split.old) >= PAIR * len(split.new):
        for certificate in _certificates(table, split):
            give(table, split, director, certificate, PAIR)
    else:
        yield from _exchange(table, split, director, PAIR)


def _exchange(table: Table, split: Split, holder: OwnerId, count: int) -> Turn[None]:
    """Ask for a choice where there is one; for the pool the player decides who splits the company."""
    options = choices(table, split, count, holder)
    if len(options) > 1:
        player = split.player if holder == POOL else decider(table, holder)
        rule = paragraph(table, holder, options[0])
        question = ExchangeUnits(player=player, actor=holder, rule=rule, company=split.old, count=count)
        options = [(yield from ask_for(question, TakeShares))]
    if options:
        give(table, split, holder, options[0], count)
    else:
        _give_single(table, split, holder)


def _give_single(table: Table, split: Split, holder: OwnerId) -> None:
    """1841 §4.6.8-h: a share of the Veneto first; the price from the bank if nothing is left (§D-34)."""
    options = choices(table, split, 1, holder)
    if options:
        give(table, split, holder, options[0], 1)
        return
    turn_in(table, split, holder, 1)
    if holder != POOL:
        amount = price(table, split.veneto)
        table.pay(BANK, holder, amount, what="odd_share", subject=split.old, because="1841 §4.6.8-h")


def give(table: Table, split: Split, holder: OwnerId, taken: TakeShares, count: int) -> None:
    """Old shares go out of the game, new papers to their holder."""
    because = paragraph(table, holder, taken)
    turn_in(table, split, holder, count)
    for company in taken.companies:
        single = ordinary(table, IPO, company)
        paper = presidents_certificate(table, company) if taken.president else single[0]
        table.move_certificate(company, paper.id, holder, because=because)


def paragraph(seen: Seen, holder: OwnerId, taken: TakeShares) -> str:
    """Where the rulebook has what a holder takes: for a pair or a single share, with or without a choice."""
    if taken.president and plays(seen, FORCED_SECESSION_PAPERS):
        return "1841 §E-08"
    if len(taken.companies) == 1 and not taken.president:
        return "1841 §4.6.8-i" if holder == POOL else "1841 §4.6.8-h"
    return "1841 §4.6.8-g" if holder in (POOL, *frozen_companies(seen)) else "1841 §4.6.8-f"


def turn_in(table: Table, split: Split, holder: OwnerId, count: int) -> None:
    """Take old shares of a holder away, the director's certificate as two of them."""
    held = papers(table, holder, split.old)
    whole = [paper for paper in held if paper.president and count >= PRESIDENTS_SHARES]
    singles = [paper for paper in held if not paper.president]
    for paper in whole or singles[:count]:
        table.change_certificate(split.old, paper.id, owner=REMOVED)


def find_director(table: Table, company: CompanyId) -> None:
    """1841 §4.6.8-k: who has the certificate; an unclaimed one goes to the largest holder of two units."""
    certificate, because = presidents_certificate(table, company), "1841 §4.6.8-k"
    memory.remember_director(table, company, table.companies[company].manager)
    table.change_company(company, manager=None)
    able = claimants(table, company, CLAIMS)
    if certificate.owner not in (IPO, POOL):
        table.set_president(company, certificate.owner, because=because)
        memory.remember_director(table, company, None)
    elif certificate.owner == IPO and able:
        for paper in ordinary(table, able[0], company)[:PRESIDENTS_SHARES]:
            table.change_certificate(company, paper.id, owner=IPO)
        take_certificate(table, company, able[0], because=because)
    else:
        if certificate.owner == IPO:
            table.move_certificate(company, certificate.id, POOL, because=because)
        claim_from_pool(table, company, because=because)


def is_to_be_had(is_there: Callable[[Case[Any]], bool]) -> Rule:
    """What is asked for can be had in exchange."""

    @rule("1841 §4.6.8-f", "no_such_exchange", guard=True)
    def can_be_had(case: Case[Any]) -> Breach | None:
        return None if is_there(case) else breach()

    return can_be_had


def what_can_be_taken(seen: Seen, decision: ExchangeUnits) -> list[TakeShares]:
    """The papers that are there still for what is asked about."""
    split = split_of(seen, decision.company, decision.player)
    return choices(seen, split, decision.count, decision.actor)


is_left = is_to_be_had(lambda case: case.action in what_can_be_taken(case.seen, case.asked(ExchangeUnits)))
EXCHANGE: Checkers = {
    TakeShares: Checker(
        lambda seen, decision, _part: iter(what_can_be_taken(seen, decision)),
        is_left.elsewhere(lambda case: case.asked(ExchangeUnits).count == 1, "1841 §4.6.8-h"),
    )
}
