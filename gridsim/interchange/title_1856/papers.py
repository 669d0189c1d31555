"""The numbered shares of 1856, and how they move with what our table does."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.core.state import IPO, POOL, CompanyId, GameState, OwnerId, PlayerId
from gridsim.finance.ownership import clockwise, ordinary
from gridsim.interchange.numbered_things import ShareBook, ShareId
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
    company = shares[0].rpartition("_")[0]
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
    company = shares[0].rpartition("_")[0]
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
    top = f"{company}_0"
    held = [share for share in book.held(source, company) if share != top]
    # A president's certificate that is half paid for is bought in the name of any other share.
    return next(iter(held or book.held(IPO, company) or book.held(POOL, company)), f"{company}_1")


def to_sell(book: ShareBook, company: CompanyId, seller: PlayerId, percent: int) -> list[ShareId]:
    """The shares that a sale names: the president's certificate only if the others do not suffice."""
    top = f"{company}_0"
    named: list[ShareId] = []
    held = sorted(book.held(seller, company), key=lambda share: share == top)
    for share in held:
        if sum(book.percents[paper] for paper in named) >= percent:
            break
        named.append(share)
    return named
