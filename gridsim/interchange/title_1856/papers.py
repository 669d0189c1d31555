"""What files of 1856 number: loans, and shares, which move with what our table does."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.core.state import IPO, POOL, CompanyId, GameState, OwnerId, PlayerId
from gridsim.finance.ownership import clockwise, ordinary
from gridsim.interchange.numbered_things import ShareBook, ShareId, company_of
from gridsim.titles.title_1856.formations.second_share import buys_president_certificate, owes_second_share
from gridsim.titles.title_1856.limits import NATIONAL


def number_national(book: ShareBook, state: GameState, first: PlayerId | None) -> None:
    """Hand the national company's shares out from the last one down; the president has number 0.

    The players get theirs clockwise from `first`, who began the settlement; then the pool.
    """
    papers = state.certificates[NATIONAL]
    first_issue = len(state.facts.companies[NATIONAL].certificates)
    book.issue(NATIONAL, [paper.percent for paper in papers], first=first_issue)
    top = next(paper for paper in papers if paper.president)
    book.percents[f"{NATIONAL}_0"] = top.percent - top.unowned
    book.move([f"{NATIONAL}_0"], top.owner)
    for owner in (*clockwise(state, first or next(iter(state.players))), POOL):
        for _ in ordinary(state, owner, NATIONAL):
            book.move(book.held(IPO, NATIONAL)[-1:], owner)


def bought(
    book: ShareBook, before: GameState, after: GameState, shares: Sequence[ShareId], buyer: PlayerId
) -> None:
    """Shares bought from the ipo or the pool; with them the presidency may have changed hands."""
    company = company_of(shares[0])
    old, new = before.companies[company].president, after.companies[company].president
    if company == owes_second_share(before, buyer) or buys_president_certificate(before, buyer, company):
        complete(book, company, buyer, old)
        return
    book.move(shares, buyer)
    if old is not None and new is not None and old != new:
        book.exchange_president(company, new, old)


def sold(
    book: ShareBook,
    before: GameState,
    after: GameState,
    shares: Sequence[ShareId],
    percent: int,
    seller: PlayerId,
) -> None:
    """Shares sold to the pool, `percent` of them; a president's certificate among them is broken up."""
    company = company_of(shares[0])
    if after.companies[company].status != "started":
        return
    old, new = before.companies[company].president, after.companies[company].president
    surplus = sum(book.percents[share] for share in shares) - percent
    book.move(shares, POOL)
    if old != new and old is not None and new is not None:
        book.exchange_president(company, new, POOL if f"{company}_0" in shares else old)
    book.give_back(company, surplus, seller)


def complete(book: ShareBook, company: CompanyId, buyer: PlayerId, old: OwnerId | None) -> None:
    """A one-share president's certificate is whole from now on; the share paid for stays where it is."""
    top = f"{company}_0"
    book.percents[top] *= 2
    if old is not None and old != buyer:
        book.move(book.held(buyer, company), old)
        book.move([top], buyer)


def to_buy(book: ShareBook, company: CompanyId, source: OwnerId) -> ShareId:
    """The share that a purchase from the ipo or the pool names."""
    held = book.singles(source, company)
    # A president's certificate that is half paid for is bought in the name of any other share.
    return next(iter(held or book.held(IPO, company) or book.held(POOL, company)), f"{company}_1")


# ---- loans


ALL_LOANS = 110


class LoanBook:
    """Which numbered loans each company has; the longest free one is taken next.

    Of loans that are repaid without choice it is not told which have gone back; they are taken again last.
    """

    def __init__(self) -> None:
        self._free = list(range(ALL_LOANS))
        self._doubtful: list[int] = []
        self._taken: dict[CompanyId, list[int]] = {}

    def take(self, company: CompanyId) -> int:
        """A new loan."""
        loan = (self._free or self._doubtful).pop(0)
        self._taken.setdefault(company, []).append(loan)
        return loan

    def pay_off(self, company: CompanyId) -> int:
        """The loan that a company repays by choice: its oldest."""
        loan = self._taken[company].pop(0)
        self._free.append(loan)
        return loan

    def settle(self, state: GameState) -> None:
        """Loans repaid without choice: each company's youngest go back."""
        for company, loans in self._taken.items():
            left = state.companies[company].loans
            self._doubtful += loans[left:]
            del loans[left:]
