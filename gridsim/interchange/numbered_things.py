"""What the file tells apart and a table need not: single shares, and copies of a tile.

Which of several equal papers somebody holds follows from the file's actions by that program's own habits;
only the file's names depend on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gridsim.core.errors import SaveError
from gridsim.core.state import IPO, POOL, Certificate, CompanyId, GameState, HexId, OwnerId, StopId
from gridsim.facts.facts import Facts
from gridsim.interchange.catalogue import city_named

TrainId = str
ShareId = str
"""Company and number, as "GT_5"; number 0 is the president's certificate."""


class ShareBook:
    """Who holds which share."""

    def __init__(self) -> None:
        self.percents: dict[ShareId, int] = {}
        self._held: dict[CompanyId, dict[OwnerId, list[ShareId]]] = {}

    def issue(self, company: CompanyId, percents: Sequence[int], *, first: int | None = None) -> None:
        """All shares of a company lie in the ipo; earlier ones are forgotten.

        `first` is how many certificates the first of two issues has; None if there is but one.
        """
        ids = [f"{company}_{number}" for number in share_numbers(percents, first)]
        self.percents.update(zip(ids, percents, strict=True))
        self._held[company] = {IPO: ids}

    def issue_all(self, certificates: Mapping[CompanyId, Sequence[Certificate]]) -> None:
        """Number the shares of all companies before the first action."""
        for company, papers in certificates.items():
            self.issue(company, [paper.percent for paper in papers])

    def sizes(self, company: CompanyId) -> list[int]:
        """Percents of a company's shares by their numbers."""
        own = (share for shares in self._held.get(company, {}).values() for share in shares)
        return [
            self.percents[share] for share in sorted(own, key=lambda paper: int(paper.rpartition("_")[2]))
        ]

    def held(self, owner: OwnerId, company: CompanyId) -> list[ShareId]:
        """An owner's shares of a company in the order in which he got them."""
        return list(self._held.get(company, {}).get(owner, []))

    def singles(self, owner: OwnerId, company: CompanyId) -> list[ShareId]:
        """An owner's shares of a company but for the president's certificate."""
        return [share for share in self.held(owner, company) if share != f"{company}_0"]

    def first_worth(self, shares: Iterable[ShareId], percent: int) -> list[ShareId]:
        """The first of some shares that are worth so much together."""
        taken: list[ShareId] = []
        for share in shares:
            if percent >= self.percents[share]:
                taken.append(share)
                percent -= self.percents[share]
        return taken

    def owner(self, share: ShareId) -> OwnerId | None:
        """Who holds a share; None if there is no such share."""
        for owner, shares in self._held.get(company_of(share), {}).items():
            if share in shares:
                return owner
        return None

    def move(self, shares: Sequence[ShareId], taker: OwnerId) -> None:
        """Hand shares over, in this order."""
        for share in shares:
            holders = self._held[company_of(share)]
            giver = self.owner(share)
            if giver is not None:
                holders[giver].remove(share)
            holders.setdefault(taker, []).append(share)

    def exchange_president(self, company: CompanyId, new: OwnerId, papers_to: OwnerId) -> None:
        """The new president's first shares go to `papers_to`, the president's certificate to him."""
        top = f"{company}_0"
        self.move(self.first_worth(self.singles(new, company), self.percents[top]), papers_to)
        self.move([top], new)

    def give_back(self, company: CompanyId, percent: int, seller: OwnerId) -> None:
        """A sale that breaks the president's certificate leaves its seller the first shares of the pool."""
        self.move(self.first_worth(self.held(POOL, company), percent), seller)

    def total(self, shares: Sequence[ShareId], where: str) -> int:
        """Percent of shares named in the file; SaveError for one there is not."""
        for share in shares:
            if share not in self.percents:
                raise SaveError("id_unknown", where, id=share[:40])
        return sum(self.percents[share] for share in shares)


def share_numbers(percents: Sequence[int], first: int | None = None) -> list[int]:
    """The numbers of a company's certificates: a second issue begins at the number of all its shares."""
    count = len(percents) if first is None else min(first, len(percents))
    shares = sum(percents) // min(percents)
    return [*range(count), *range(shares, shares + len(percents) - count)]


def company_of(share: ShareId) -> CompanyId:
    """The company of a share."""
    return share.rpartition("_")[0]


class TileCopies:
    """Which copy of a tile lies where: "57-0" is the first of the tiles 57."""

    def __init__(self) -> None:
        self.at: dict[HexId, str] = {}

    def lay(self, hex_id: HexId, copy: str) -> None:
        """Put a copy on a hex; the one under it goes back."""
        self.at[hex_id] = copy

    def hex_of(self, copy: str) -> HexId | None:
        """Where a copy lies."""
        return next((hex_id for hex_id, lying in self.at.items() if lying == copy), None)

    def free_copy(self, tile: str) -> str:
        """The first copy of a tile that lies nowhere."""
        used = set(self.at.values())
        number = 0
        while f"{tile}-{number}" in used:
            number += 1
        return f"{tile}-{number}"


class TrainCopies:
    """Which of several equal trains the file names; of those in the pool only the first handed in is sold."""

    def __init__(self) -> None:
        self._names: dict[TrainId, TrainId] = {}
        self._pool: list[TrainId] = []

    def name(self, train: TrainId) -> TrainId:
        """How the file calls a train of ours."""
        return self._names.get(train, train)

    def sell(self, state: GameState, train: TrainId) -> TrainId:
        """The name of a train that is bought; one of the pool trades names with the first of its kind."""
        kind = state.trains[train].kind
        first = next((pooled for pooled in self._pool if state.trains[pooled].kind == kind), train)
        if train in self._pool:
            at, front = self._pool.index(train), self._pool.index(first)
            self._names[train], self._names[first] = self.name(first), self.name(train)
            self._pool[at], self._pool[front] = first, train
        return self.name(train)

    def follow(self, state: GameState) -> None:
        """After each action: what lies in the pool, in the order in which it came there."""
        lying = [train.id for train in state.trains.values() if train.owner == POOL]
        self._pool = [train for train in self._pool if train in lying]
        self._pool += [train for train in lying if train not in self._pool]


def city_of(city: str, copies: TileCopies, facts: Facts, where: str) -> StopId:
    """Hex and number of a city named "57-0-1" or, on a printed hex, "C14-0-0".

    Raises SaveError if there is none of that name.
    """
    tile, _, number = city.rpartition("-")
    hex_id = copies.hex_of(tile)
    if hex_id is not None and number.isdecimal():
        return hex_id, int(number)
    printed = city_named(facts, city)
    if printed is None:
        raise SaveError("id_unknown", where, id=city[:40])
    return printed
