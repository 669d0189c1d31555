"""Faults in money and papers: sums, presidents, limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from gridsim.core.edits import Edit
from gridsim.core.state import BANK, POOL, REMOVED, Certificate
from gridsim.finance.ownership import percent
from gridsim.positions.faults import Fault, Look, put

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, OwnerId

WHOLE = 100
"""Percent of a company."""


def money_adds_up(look: Look) -> Iterator[Fault]:
    """All money together is what the sheet prints as the bank."""
    cash, printed = look.state.cash, look.state.facts.sheet.bank
    total = sum(cash.values())
    if total != printed:
        repair = put(cash[BANK] + printed - total, "cash", BANK)
        yield look.remark("money_sum", "cash", BANK, repair=repair, total=total, printed=printed)


def bank_can_owe_so_much(look: Look) -> Iterator[Fault]:
    """What a bank pays beyond its end is never as much again as it began with."""
    owed, printed = -look.state.cash[BANK], look.state.facts.sheet.bank
    if owed > printed:
        yield look.remark("bank_owes", "cash", BANK, owed=owed, printed=printed)


def papers_add_up(look: Look) -> Iterator[Fault]:
    """The papers of a company make up the whole of it, each for a part that can be."""
    for company, papers in look.state.certificates.items():
        at = ("certificates", company)
        total = sum(paper.percent for paper in papers)
        if papers and total != WHOLE:
            yield look.fault("papers_sum", *at, company=company, percent=total)
        for name, count in Counter(paper.id for paper in papers).items():
            if count > 1:
                yield look.fault("id_twice", *at, id=name)
        for paper in papers:
            if paper.percent > WHOLE or paper.unowned > paper.percent:
                yield look.fault("percent_wrong", *at, paper.id, percent=max(paper.percent, paper.unowned))


def one_presidents_paper(look: Look) -> Iterator[Fault]:
    """One paper of each company is the president's."""
    for company, papers in look.state.certificates.items():
        heads = [paper for paper in papers if paper.president]
        if papers and len(heads) != 1:
            repair = _first_alone(company, papers)
            yield look.fault(
                "presidents_papers", "certificates", company, repair=repair, company=company, count=len(heads)
            )


def _first_alone(company: str, papers: tuple[Certificate, ...]) -> tuple[Edit, ...]:
    largest = max(papers, key=lambda paper: paper.percent)
    return tuple(
        Edit(("certificates", company, paper.id, "president"), paper is largest)
        for paper in papers
        if paper.president is not (paper is largest)
    )


def president_has_the_paper(look: Look) -> Iterator[Fault]:
    """Who presides over a company has its president's certificate."""
    state = look.state
    for company in state.companies.values():
        head = _head(look, company.id)
        if company.president is None or head is None or head.owner == company.president:
            continue
        can = head.owner in state.players or head.owner in state.companies
        repair = put(head.owner if can else None, "companies", company.id, "president")
        yield look.fault(
            "president_without_paper",
            "companies",
            company.id,
            "president",
            repair=repair,
            company=company.id,
            president=company.president,
            owner=head.owner,
        )


def president_has_most(look: Look) -> Iterator[Fault]:
    """Nobody who could preside over a company has more of it than its president."""
    state, accounts = look.state, look.title.accounts
    for company in state.companies.values():
        president = company.president
        if president is None or company.status != "started" or accounts is None:
            continue
        if accounts.presides(state, company.id):
            least = accounts.least_for_president(state, company.id)
            yield from _more_than(look, company.id, president, accounts.may_preside(state), least)


def _more_than(
    look: Look, company: CompanyId, president: OwnerId, others: Iterable[OwnerId], least: int
) -> Iterator[Fault]:
    held = {owner: percent(look.state, owner, company) for owner in (president, *others)}
    most = max(held, key=lambda owner: held[owner])
    if held[most] > held[president] and held[most] >= least:
        yield look.remark(
            "president_not_most",
            "companies",
            company,
            "president",
            repair=presidency_to(look, company, most),
            company=company,
            president=president,
            other=most,
            percent=held[most],
            less=held[president],
        )


def presidency_to(look: Look, company: str, new: str) -> tuple[Edit, ...]:
    """The president's certificate against ordinary papers of its worth; nothing if they do not add up."""
    head = _head(look, company)
    assert head is not None
    missing, given = head.percent, []
    for paper in sorted(look.state.certificates[company], key=lambda paper: -paper.percent):
        if paper.owner == new and not paper.president and paper.percent <= missing:
            given.append(paper)
            missing -= paper.percent
    if missing:
        return ()
    return (
        *(Edit(("certificates", company, paper.id, "owner"), head.owner) for paper in given),
        Edit(("certificates", company, head.id, "owner"), new),
        Edit(("companies", company, "president"), new),
    )


def papers_within_limits(look: Look) -> Iterator[Fault]:
    """Players keep the certificate limit, the pool keeps its own."""
    state, title = look.state, look.title
    for player in state.players:
        count, most = title.paper_count(state, player), title.paper_limit(state, player)
        if count > most:
            yield look.remark(
                "too_many_papers", "players", player, player=player, count=str(count), most=most
            )
    accounts = title.accounts
    is_left = any(player.bankrupt for player in state.players.values())
    if accounts is None or accounts.forced_fills_pool or is_left:
        return
    for company in state.companies:
        held, room = percent(state, POOL, company), accounts.pool_limit(state, company)
        if room is not None and held > room:
            yield look.remark("pool_full", "certificates", company, company=company, percent=held, most=room)


def gone_papers(look: Look) -> Iterator[Fault]:
    """Nobody has papers of a company that has left the game."""
    state = look.state
    for company in state.companies.values():
        if company.status != "closed":
            continue
        held = [paper for paper in state.certificates[company.id] if paper.owner in state.players]
        if held:
            repair = tuple(Edit(("certificates", company.id, paper.id, "owner"), REMOVED) for paper in held)
            yield look.remark(
                "papers_of_closed",
                "certificates",
                company.id,
                repair=repair,
                company=company.id,
                count=len(held),
            )


def _head(look: Look, company: str) -> Certificate | None:
    return next((paper for paper in look.state.certificates[company] if paper.president), None)


def bankrupt_have_nothing(look: Look) -> Iterator[Fault]:
    """A player who has left has no private and presides over nothing."""
    state = look.state
    for player in state.players.values():
        for company in state.companies.values() if player.bankrupt else ():
            if company.president == player.id:
                yield look.remark(
                    "bankrupt_presides",
                    "companies",
                    company.id,
                    "president",
                    player=player.id,
                    company=company.id,
                )


PAPERS = (
    money_adds_up,
    bank_can_owe_so_much,
    papers_add_up,
    one_presidents_paper,
    president_has_the_paper,
    president_has_most,
    papers_within_limits,
    gone_papers,
    bankrupt_have_nothing,
)
