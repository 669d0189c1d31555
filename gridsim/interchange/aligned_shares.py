"""Numbered shares that follow what our table shows, where many change hands at once or companies own some.

The file tells which share is bought or sold; whatever else moves, the book is brought to what our table
shows, the lowest numbers first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from gridsim.core.state import BANK, IPO, POOL, REMOVED, CompanyId, GameState, OwnerId
from gridsim.finance.ownership import percent
from gridsim.interchange.numbered_things import ShareBook, ShareId, company_of

WHOLE = 100
"""Percent."""
PRESIDENTS = "_0"
"""How the number of a director's certificate ends."""


def issue(book: ShareBook, state: GameState, company: CompanyId) -> None:
    """All shares of a company lie in its initial offer, numbered as before if they are of the same sizes."""
    printed = [paper.percent for paper in state.certificates[company]]
    numbered = book.sizes(company)
    book.issue(company, numbered if sorted(numbered) == sorted(printed) else printed)


def align_all(book: ShareBook, state: GameState) -> None:
    """Bring the book to the table before the first action."""
    owners = (*state.players, *state.companies, POOL, IPO, BANK, REMOVED)
    for company in state.certificates:
        _align(book, state, company, owners, is_dealt=False)


def align(
    book: ShareBook,
    before: GameState,
    state: GameState,
    *,
    order: Iterable[OwnerId] = (),
    dealt: Collection[CompanyId] = (),
) -> None:
    """Bring the book to what lies on the table after one of our actions.

    `order` is that in which owners are served, if it matters. Papers of `dealt` companies are handed out one
    by one: who becomes director has had two ordinary ones before, which come back.
    """
    if before.certificates is state.certificates:
        return
    owners = tuple(dict.fromkeys((*order, *state.players, *state.companies, POOL, IPO, BANK, REMOVED)))
    for company, papers in state.certificates.items():
        if papers is not before.certificates[company]:
            _align(book, state, company, owners, is_dealt=company in dealt)


def _align(
    book: ShareBook, state: GameState, company: CompanyId, owners: tuple[OwnerId, ...], *, is_dealt: bool
) -> None:
    wanted = {owner: percent(state, owner, company) for owner in owners}
    is_over = state.companies[company].status != "started" and wanted[IPO] + wanted[REMOVED] == WHOLE
    if is_over or not any(book.held(owner, company) for owner in owners):
        issue(book, state, company)
        return
    _hand_president(book, state, company, is_dealt=is_dealt)
    if _differ_in_size(book, state, company):
        _deal_by_size(book, state, company, owners)
        return
    pot = [share for owner in wanted for share in _surplus(book, company, owner, wanted[owner])]
    for owner, amount in wanted.items():
        taken = book.first_worth(pot, amount - _held(book, owner, company))
        book.move(taken, owner)
        pot = [share for share in pot if share not in taken]


def _differ_in_size(book: ShareBook, state: GameState, company: CompanyId) -> bool:
    """Whether ordinary papers have several sizes, and the book has just as many of each."""
    sizes = sorted(paper.percent for paper in state.certificates[company])
    ordinary = {paper.percent for paper in state.certificates[company] if not paper.president}
    return len(ordinary) > 1 and sizes == sorted(book.sizes(company))


def _deal_by_size(book: ShareBook, state: GameState, company: CompanyId, owners: tuple[OwnerId, ...]) -> None:
    """Who has more papers of a size than before takes the first that others have given back."""
    missing: list[tuple[OwnerId, int]] = []
    pot: list[ShareId] = []
    for owner in owners:
        papers = state.certificates[company]
        wanted = [paper.percent for paper in papers if paper.owner == owner and not paper.president]
        for share in book.singles(owner, company):
            if book.percents[share] in wanted:
                wanted.remove(book.percents[share])
            else:
                pot.append(share)
        missing += [(owner, size) for size in wanted]
    for owner, size in missing:
        share = next(paper for paper in pot if book.percents[paper] == size)
        pot.remove(share)
        book.move([share], owner)


def _held(book: ShareBook, owner: OwnerId, company: CompanyId) -> int:
    return sum(book.percents[share] for share in book.held(owner, company))


def _hand_president(book: ShareBook, state: GameState, company: CompanyId, *, is_dealt: bool) -> None:
    """The director's certificate goes to who has it; ordinary ones come back for it."""
    top = f"{company}_0"
    holder = next(paper.owner for paper in state.certificates[company] if paper.president)
    old = book.owner(top)
    if old is None or old == holder:
        return
    if old in (IPO, BANK) and not is_dealt:
        book.move([top], holder)
    elif old in (IPO, BANK):
        singles = book.first_worth(book.singles(IPO, company), book.percents[top])
        book.move(singles, IPO)
        book.move([top], holder)
    else:
        book.exchange_president(company, holder, old)


def _surplus(book: ShareBook, company: CompanyId, owner: OwnerId, amount: int) -> list[ShareId]:
    """The shares an owner no longer has, from his first on."""
    return book.first_worth(book.singles(owner, company), _held(book, owner, company) - amount)


def call(book: ShareBook, shares: Iterable[ShareId], owner: OwnerId) -> None:
    """The file says that an owner has these shares: swap those we thought others had for his own."""
    wanted = list(shares)
    for share in wanted:
        holder = book.owner(share)
        if holder is None or holder == owner:
            continue
        company = company_of(share)
        spare = [
            paper
            for paper in book.held(owner, company)
            if paper not in wanted and book.percents[paper] == book.percents[share]
        ]
        if spare:
            book.move(spare[:1], holder)
            book.move([share], owner)


def source_of(book: ShareBook, state: GameState, company: CompanyId, share: ShareId) -> OwnerId:
    """Where a share that is bought lies: with the bank or in the pool.

    Of a company whose papers were dealt at once it lies where one of its size does.
    """
    owner, size = book.owner(share), book.percents[share]
    there = {paper.owner for paper in state.certificates[company] if paper.percent == size}
    if owner in (IPO, POOL) and owner in there:
        return owner
    return IPO if IPO in there else POOL


def to_pool(book: ShareBook, shares: Sequence[ShareId]) -> None:
    """Just these are sold, whatever happens at once with others; a director's certificate is exchanged."""
    book.move([share for share in shares if not share.endswith(PRESIDENTS)], POOL)


def next_shares(book: ShareBook, company: CompanyId, owner: OwnerId, amount: int) -> list[ShareId]:
    """The shares that a sale or purchase of so much names: the director's certificate last."""
    top = f"{company}_0"
    singles = book.first_worth(book.singles(owner, company), amount)
    if sum(book.percents[share] for share in singles) < amount and book.owner(top) == owner:
        return [*singles, top]
    return singles
