"""Papers exchanged for shares: privates and small companies that leave the game for a share of a company.

A title says in a `PaperExchange` which share a paper is worth, what is settled in money and what becomes of
stations; who exchanges when, in what order and whether he has a choice is for its turns:

    TERMS = PaperExchange(because="toy §4.4", settle=stations_too)
    exchange(table, "M1", owner, TERMS)                            # forced, or chosen before
    yield from ask_owners(table, order, company="PR", papers=..., exchange=..., because="toy §4.3")
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from gridsim.core.actions import ExchangePaper, Pass
from gridsim.core.decisions import ExchangeStep
from gridsim.core.events import CompanyAbsorbed, Passed
from gridsim.core.state import BANK, POOL, REMOVED, Certificate, CompanyId, OwnerId, PlayerId
from gridsim.finance.ownership import presidents_certificate
from gridsim.flow.legal import Checkers
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import PASS
from gridsim.procedures.choices import choosing
from gridsim.procedures.formation import dissolve, take_over
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.facts.model import Exchange

SHARED = "gridsim: exchange of papers"
"""The reference of a rule that no title has cited as its own."""
Share = tuple[CompanyId, Certificate]
"""A paper of a company."""


# ---- questions


def owner_of(seen: Seen, paper: str) -> OwnerId:
    """Who has a private or a small company; the bank or the ipo as long as it is for sale."""
    if paper in seen.privates:
        return seen.privates[paper].owner
    return presidents_certificate(seen, paper).owner


def is_held(seen: Seen, paper: str) -> bool:
    """Whether a paper has been sold and not yet exchanged; the pool may hold that of a bankrupt."""
    owner = owner_of(seen, paper)
    return owner in seen.players or owner == POOL


def exchangeable(seen: Seen) -> list[str]:
    """The papers with a printed exchange that are held, small companies before privates."""
    companies = [company.id for company in seen.facts.sheet.companies if company.exchange is not None]
    privates = [private.id for private in seen.facts.sheet.privates if private.exchange is not None]
    return [paper for paper in (*companies, *privates) if is_held(seen, paper)]


def printed_exchange(seen: Seen, paper: str) -> Exchange:
    """What a paper says that it is exchanged for. It must say so."""
    facts = seen.facts
    terms = facts.privates[paper].exchange if paper in facts.privates else facts.companies[paper].exchange
    assert terms is not None, f"{paper} is not exchanged"
    return terms


def kept_share(seen: Seen, paper: str) -> Share:
    """The share which lies apart in the bank for a paper."""
    return share_for(seen, printed_exchange(seen, paper), BANK)


def share_for(seen: Seen, terms: Exchange, owner: OwnerId) -> Share:
    """An owner's first share of the size and kind that is printed. There must be one."""
    wanted = (owner, terms.percent, terms.president)
    for share in seen.certificates[terms.company]:
        if (share.owner, share.percent, share.president) == wanted:
            return terms.company, share
    raise AssertionError(f"{owner} has no share of {terms.company} of {terms.percent} %")


# ---- one paper


def nothing_else(_table: Table, _paper: str, _company: CompanyId) -> None:
    """An exchange that moves papers, money and trains alone."""


class PaperExchange(Bundle, frozen=True, kw_only=True):
    """A title's terms for exchanging one paper."""

    because: str
    """Where the rulebook has the exchange."""
    share_moved: Callable[[Table, str, OwnerId, Share], None] | None = None
    """(table, paper, taker, share): what follows from the share itself, such as a payment for it."""
    settle: Callable[[Table, str, CompanyId], None] = nothing_else
    """(table, small company, company of the share): what follows when money and trains have gone over."""


def exchange(
    table: Table, paper: str, taker: OwnerId, terms: PaperExchange, *, share: Share | None = None
) -> None:
    """The taker gets the share, the one kept for the paper unless it is named, and the paper leaves the game.

    Money and trains of a small company go to the company of the share.
    """
    company, certificate = kept_share(table, paper) if share is None else share
    table.move_certificate(company, certificate.id, taker, because=terms.because)
    if terms.share_moved is not None:
        terms.share_moved(table, paper, taker, (company, certificate))
    if paper in table.privates:
        table.close_private(paper, because=terms.because)
        return
    table.record(CompanyAbsorbed(company=paper, into=company, because=terms.because))
    take_over(table, [paper], company, because=terms.because)
    terms.settle(table, paper, company)
    dissolve(table, paper, status="absorbed", papers_to=REMOVED)


# ---- everybody in turn


def ask_owners(
    table: Table,
    order: Sequence[PlayerId],
    *,
    company: CompanyId,
    papers: Callable[[Seen], Iterable[str]],
    exchange: Callable[[Table, str, PlayerId], None],
    because: str,
) -> Turn[None]:
    """Once around in this order, each player exchanges any part of those `papers` that are his."""
    for player in order:
        while own := tuple(paper for paper in papers(table) if owner_of(table, paper) == player):
            question = ExchangeStep(
                player=player, actor=player, rule=because, company=company, papers=own, order=tuple(order)
            )
            action = yield from ask(question)
            if isinstance(action, Pass):
                table.record(Passed(actor=player, step="exchange", because=because))
                break
            assert isinstance(action, ExchangePaper)
            exchange(table, action.paper, player)


@rule(SHARED, "not_for_exchange", guard=True)
def is_own_paper(case: Case[ExchangePaper]) -> Breach | None:
    """The paper is one of those the question names."""
    paper = case.action.paper
    return None if paper in case.asked(ExchangeStep).papers else breach(paper=paper)


def exchanging(reference: str) -> Checkers:
    """The answers to `ExchangeStep` by `reference`: any of the papers, or no more."""
    papers = choosing(ExchangePaper, "paper", lambda asked: asked.papers, is_own_paper.cited(reference))
    return {**papers, Pass: PASS}
