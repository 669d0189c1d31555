"""The numbered shares of that program: who holds which, and how a presidency hands them over."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from gridsim.core.state import BANK, IPO, POOL, Certificate, CompanyId, GameState, OwnerId
from gridsim.finance.ownership import percent
from gridsim.interchange.loader.document import Refused

Share = str
"""Company and number: "GT_5"; number 0 is the president's certificate."""


def company_of(share: Share) -> CompanyId:
    """The company of a share."""
    return share.rpartition("_")[0]


def is_top(share: Share) -> bool:
    """Whether a share is the president's certificate."""
    return share.endswith("_0")


class Papers:
    """Whose each numbered share is; every owner's in the order in which he got them."""

    def __init__(self, certificates: Mapping[CompanyId, Sequence[Certificate]]) -> None:
        self.percent: dict[Share, int] = {}
        self._owner: dict[Share, OwnerId] = {}
        for company, papers in certificates.items():
            self.issue(company, [paper.percent for paper in papers])

    def issue(
        self, company: CompanyId, percents: Sequence[int], numbers: Iterable[int] | None = None
    ) -> None:
        """New papers of a company, all in the ipo; earlier ones are gone."""
        self._owner = {share: owner for share, owner in self._owner.items() if company_of(share) != company}
        shares = [f"{company}_{number}" for number in numbers or range(len(percents))]
        self.percent.update(zip(shares, percents, strict=True))
        self._owner.update(dict.fromkeys(shares, IPO))

    def owner(self, share: Share) -> OwnerId:
        """Whose a share is; `Refused` if there is none of that number."""
        if share not in self._owner:
            raise Refused("loader_no_share", share=share[:40])
        return self._owner[share]

    def held(self, owner: OwnerId, company: CompanyId) -> list[Share]:
        """An owner's shares of a company, the first he got first."""
        return [share for share, who in self._owner.items() if who == owner and company_of(share) == company]

    def worth(self, shares: Iterable[Share]) -> int:
        """Percent of shares together."""
        return sum(self.percent[share] for share in shares)

    def move(self, shares: Iterable[Share], taker: OwnerId) -> None:
        """Hand shares over, in this order."""
        for share in shares:
            self._owner.pop(share, None)
            self._owner[share] = taker

    def first_worth(self, shares: Iterable[Share], percent: int) -> list[Share]:
        """The first of some shares that are worth so much together."""
        taken: list[Share] = []
        for share in shares:
            if self.percent[share] <= percent:
                taken.append(share)
                percent -= self.percent[share]
        return taken

    def swap_top(self, company: CompanyId, new: OwnerId, singles_to: OwnerId) -> None:
        """The president's certificate goes to `new`, his first shares of that worth to `singles_to`."""
        top = f"{company}_0"
        singles = [share for share in self.held(new, company) if share != top]
        self.move(self.first_worth(singles, self.percent[top]), singles_to)
        self.move([top], new)

    # ---- what formations and forced exchanges do at once

    def follow(
        self,
        now: GameState,
        owners: Sequence[OwnerId],
        *,
        of: Iterable[CompanyId] | None = None,
        dealt: Collection[CompanyId] = (),
    ) -> None:
        """Bring the book to the table: each gives his first ones back and takes the first that are free.

        `of` are the companies that may have changed, `dealt` those whose papers are handed out one by one.
        """
        for company in now.certificates if of is None else of:
            held = {owner: percent(now, owner, company) for owner in owners}
            self._follow_top(now, company, is_dealt=company in dealt)
            if len({paper.percent for paper in now.certificates[company] if not paper.president}) > 1:
                self._deal_by_size(now, company, owners)
            elif any(self.worth(self.held(owner, company)) != amount for owner, amount in held.items()):
                self.deal(company, held)

    def _deal_by_size(self, now: GameState, company: CompanyId, owners: Sequence[OwnerId]) -> None:
        """Where ordinary papers differ in size each owner gets as many of a size as he has on the table."""
        due = [(paper.owner, paper.percent) for paper in now.certificates[company] if not paper.president]
        pot: list[Share] = []
        for owner in owners:
            for share in self.held(owner, company):
                if (owner, self.percent[share]) in due and not is_top(share):
                    due.remove((owner, self.percent[share]))
                elif not is_top(share):
                    pot.append(share)
        for owner, size in sorted(due, key=lambda held: owners.index(held[0])):
            share = next(paper for paper in pot if self.percent[paper] == size)
            pot.remove(share)
            self.move([share], owner)

    def _follow_top(self, now: GameState, company: CompanyId, *, is_dealt: bool) -> None:
        """The president's certificate; where papers are dealt singly some of its worth come back for it."""
        top = f"{company}_0"
        holder = next(paper.owner for paper in now.certificates[company] if paper.president)
        old = self.owner(top)
        if old == holder:
            return
        if is_dealt and old == IPO:
            singles = [share for share in self.held(IPO, company) if not is_top(share)]
            self.move(self.first_worth(singles, self.percent[top]), IPO)
        if old in (IPO, BANK) or holder in (IPO, BANK):
            self.move([top], holder)
        else:
            self.swap_top(company, holder, old)

    def deal(self, company: CompanyId, held: Mapping[OwnerId, int]) -> None:
        """Hand ordinary shares over until each owner holds so many percent, in this order."""
        pot: list[Share] = []
        for owner, amount in held.items():
            singles = [share for share in self.held(owner, company) if not is_top(share)]
            surplus = self.worth(self.held(owner, company)) - amount
            pot += self.first_worth(singles, surplus) if surplus > 0 else []
        for owner, amount in held.items():
            kept = [share for share in self.held(owner, company) if share not in pot]
            taken = self.first_worth(pot, amount - self.worth(kept))
            self.move(taken, owner)
            pot = [share for share in pot if share not in taken]

    # ---- what an action names

    def named(self, shares: Sequence[Share], percent: object) -> tuple[CompanyId, OwnerId, int]:
        """Company, owner and percent of the shares that an action names, all of one company and owner.

        Raises Refused if the percent are not theirs.
        """
        owners = {self.owner(share) for share in shares}
        companies = {company_of(share) for share in shares}
        if len(owners) != 1 or len(companies) != 1 or len(set(shares)) != len(shares):
            raise Refused("loader_mixed_shares", shares=", ".join(shares)[:80])
        whole = self.worth(shares)
        amount = percent if isinstance(percent, int) and not isinstance(percent, bool) else whole
        is_part = amount < whole and any(is_top(share) for share in shares)
        if amount != whole and not is_part:
            raise Refused("loader_percent", percent=amount, shares=", ".join(shares)[:80])
        return companies.pop(), owners.pop(), amount

    def sold(
        self,
        shares: Sequence[Share],
        amount: int,
        seller: OwnerId,
        presidents: tuple[OwnerId | None, OwnerId | None],
    ) -> None:
        """Shares sold to the pool, `amount` percent of them; `presidents` before and after the sale."""
        company, whole = company_of(shares[0]), self.worth(shares)
        old, new = presidents
        self.move(shares, POOL)
        if old != new and new is not None:
            self.swap_top(company, new, POOL if any(is_top(share) for share in shares) else old or POOL)
        if amount < whole:
            singles = [share for share in self.held(POOL, company) if not is_top(share)]
            self.move(self.first_worth(singles, whole - amount), seller)

    def to_pool(self, shares: Sequence[Share]) -> None:
        """Just these ordinary shares are sold, before `follow` brings whatever else changes hands."""
        self.move([share for share in shares if not is_top(share)], POOL)

    def bought(
        self, shares: Sequence[Share], buyer: OwnerId, presidents: tuple[OwnerId | None, OwnerId | None]
    ) -> None:
        """Shares bought by somebody, who may have become president with them."""
        old, new = presidents
        self.move(shares, buyer)
        if old is not None and new is not None and old != new:
            self.swap_top(company_of(shares[0]), new, old)
