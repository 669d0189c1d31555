"""1841 §4.7.6-d to -f: offers of single shares to one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, BuyCertificate, Pass
from gridsim.core.decisions import ShareOffer
from gridsim.core.state import IPO, CompanyId, GameState, OwnerId
from gridsim.finance.control import decider
from gridsim.finance.market import price
from gridsim.finance.ownership import ordinary, unit
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Case
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import PASS, has_any_choice
from gridsim.procedures.buying import comes_from
from gridsim.titles.title_1841.shares.buying import CAN_PAY, HAS_ROOM, WITHIN_GROUP_LIMIT, is_no_controller

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table

Purchase = Case[BuyCertificate]


def sources(case: Purchase) -> list[OwnerId]:
    """A single share out of the initial offer of the company asked about."""
    action, company = case.action, case.asked(ShareOffer).company
    is_single = action.percent == unit(case.seen, company) and bool(ordinary(case.seen, IPO, company))
    return [IPO] if action.company == company and is_single else []


is_offered = comes_from(sources).cited("1841 §4.7.6-d")


def single_share(seen: GameState, decision: ShareOffer, _part: Part) -> Iterator[Action]:
    yield BuyCertificate(company=decision.company, source=IPO, percent=unit(seen, decision.company))


SHARE_OFFER: Checkers = {
    BuyCertificate: Checker(
        single_share,
        (
            is_offered,
            HAS_ROOM.cited("1841 §4.7.6-f"),
            WITHIN_GROUP_LIMIT.cited("1841 §4.7.6-f"),
            is_no_controller.cited("1841 §4.7.6-f"),
            CAN_PAY.cited("1841 §4.7.6-d"),
        ),
    ),
    Pass: PASS,
}


def offer(seen: Seen, owner: OwnerId, company: CompanyId, because: str) -> ShareOffer:
    """The question to one owner."""
    return ShareOffer(
        player=decider(seen, owner),
        actor=owner,
        rule=because,
        company=company,
        price=price(seen, company),
    )


def offer_to(table: Table, company: CompanyId, owners: Iterable[OwnerId], *, because: str) -> Turn[None]:
    """Each in turn may buy one share at the price, paid into the company."""
    for owner in owners:
        question = offer(table, owner, company, because)
        if not has_any_choice(table, question, SHARE_OFFER):
            continue
        action = yield from ask(question)
        if isinstance(action, BuyCertificate):
            take_share(table, company, owner, because=because)


def take_share(table: Table, company: CompanyId, buyer: OwnerId, *, because: str) -> None:
    """One share at the price out of the initial offer."""
    amount = price(table, company)
    paper = ordinary(table, IPO, company)[0]
    table.pay(buyer, company, amount, what="share", subject=company, because=because)
    table.move_certificate(company, paper.id, buyer, price=amount, because=because)
