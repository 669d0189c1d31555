"""Who holds which papers, and how a presidency changes hands. Shares are in percent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from operator import attrgetter

from gridsim.core.state import IPO, POOL, Certificate, Company, CompanyId, OwnerId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.facts.page import Amount
from gridsim.records import FrozenDict, kept_with

_OWNER, _PERCENT = attrgetter("owner"), attrgetter("percent")
_PRESIDENT, _UNOWNED = attrgetter("president"), attrgetter("unowned")


def percent(seen: Seen, owner: OwnerId, company: CompanyId) -> int:
    """Percent of a company an owner has; the unowned part of a president's certificate is the ipo's."""
    held, papers = 0, seen.certificates[company]
    for paper in papers:
        if paper.owner == owner:
            held += paper.percent - paper.unowned
    return held + sum(map(_UNOWNED, papers)) if owner == IPO else held


def unit(seen: Seen, company: CompanyId) -> int:
    """The percent of one share: that of the company's smallest paper."""
    return min(map(_PERCENT, seen.certificates[company]), default=10)


def units(seen: Seen, owner: OwnerId, company: CompanyId) -> int:
    """How many shares an owner has; a president's certificate counts as the shares it is made of."""
    return percent(seen, owner, company) // unit(seen, company)


def holders(seen: Seen, company: CompanyId) -> dict[OwnerId, int]:
    """Percent by owner, of everybody who has any."""
    found: dict[OwnerId, int] = {}
    for paper in seen.certificates[company]:
        found[paper.owner] = found.get(paper.owner, 0) + paper.percent - paper.unowned
        if paper.unowned:
            found[IPO] = found.get(IPO, 0) + paper.unowned
    return found


def held_by_players(seen: Seen, company: CompanyId) -> int:
    """Percent in the hands of players."""
    return sum(part for owner, part in holders(seen, company).items() if owner in seen.players)


def sold(seen: Seen, company: CompanyId) -> int:
    """Percent that has left the ipo, wherever it is now."""
    return 100 - percent(seen, IPO, company)


def printed_threshold(seen: Seen, company: CompanyId) -> Amount | None:
    """How many percent the sheet wants sold before a company operates; None where it prints nothing."""
    return seen.facts.companies[company].float_percent


def is_sold_enough(seen: Seen, company: CompanyId) -> bool:
    """Whether as much has left the ipo as is printed for it to operate; never where nothing is printed."""
    needed = printed_threshold(seen, company)
    return needed is not None and sold(seen, company) >= needed


def president(seen: Seen, company: CompanyId) -> OwnerId | None:
    return seen.companies[company].president


def is_whole(seen: Seen, company: CompanyId) -> bool:
    """Whether one owner has all of a company: it has a printed price, or one that its buyer names."""
    facts = seen.facts.companies[company]
    return facts.price is not None or bool(facts.prices)


def presidents_certificate(seen: Seen, company: CompanyId) -> Certificate:
    """The president's certificate, whoever has it."""
    for paper in seen.certificates[company]:
        if paper.president:
            return paper
    raise AssertionError(f"{company} has no president's certificate")


def papers(seen: Seen, owner: OwnerId, company: CompanyId) -> list[Certificate]:
    """An owner's papers of a company, the president's certificate first."""
    held = [paper for paper in seen.certificates[company] if paper.owner == owner]
    return sorted(held, key=_PRESIDENT, reverse=True)


def ordinary(seen: Seen, owner: OwnerId, company: CompanyId) -> list[Certificate]:
    """An owner's papers of a company without the president's certificate, the smallest first."""
    held = [paper for paper in seen.certificates[company] if paper.owner == owner and not paper.president]
    return sorted(held, key=_PERCENT)


def papers_of_all(seen: Seen, owner: OwnerId) -> int:
    """How many papers an owner has, of all companies together."""
    return kept_with(seen.certificates, _counted)[owner]


def _counted(certificates: FrozenDict[CompanyId, tuple[Certificate, ...]]) -> Counter[OwnerId]:
    """The papers of everybody who has any."""
    return Counter(map(_OWNER, chain.from_iterable(certificates.values())))


def on_the_table(seen: Seen) -> Iterator[CompanyId]:
    """Companies that have been started and are still in the game."""
    return (company.id for company in seen.companies.values() if company.status == "started")


def companies_owned(seen: Seen, owner: OwnerId) -> list[CompanyId]:
    """Companies on the table of which an owner has shares."""
    return [company for company in on_the_table(seen) if percent(seen, owner, company)]


def is_exchanging(seen: Seen) -> bool:
    """Whether somebody still has papers of a company that has been absorbed, to be exchanged for others.

    Or has others already of which the price is still to come. Until then what a player's papers come to means
    nothing.
    """
    absorbed = {company.id for company in seen.companies.values() if company.status == "absorbed"}
    return any(_awaits_its_price(seen, company) for company in seen.companies.values()) or any(
        paper.owner in seen.players or paper.owner in seen.companies
        for company in absorbed
        for paper in seen.certificates[company]
    )


def _awaits_its_price(seen: Seen, company: Company) -> bool:
    """Whether a company with shares is in the game, and its marker is still to come to the market."""
    return company.status == "started" and company.cell is None and len(seen.certificates[company.id]) > 1


def clockwise(seen: Seen, first: PlayerId) -> list[PlayerId]:
    """All players in seating order, beginning with `first`."""
    seats = list(seen.players)
    at = seats.index(first)
    return seats[at:] + seats[:at]


def left_of(seen: Seen, player: PlayerId) -> PlayerId:
    """The next player in seating order."""
    return clockwise(seen, player)[1 % len(seen.players)]


def swap_presidency(table: Table, company: CompanyId, new: PlayerId, *, because: str) -> None:
    """Exchange the president's certificate for ordinary papers of its value; hand the charter over."""
    assert table.companies[company].president not in (None, new)
    worth = presidents_certificate(table, company).percent
    given = papers_worth(ordinary(table, new, company), worth)
    exchange_presidency(table, company, new, given, because=because)


def papers_worth(papers: Iterable[Certificate], percent: int) -> list[Certificate]:
    """Papers of exactly so many percent, taken in this order but for what is too much. There must be such."""
    taken: list[Certificate] = []
    for paper in papers:
        if paper.percent <= percent:
            taken.append(paper)
            percent -= paper.percent
    assert percent == 0, f"the papers lack {percent} %"
    return taken


def exchange_presidency(
    table: Table, company: CompanyId, new: PlayerId, given: Iterable[Certificate], *, because: str
) -> None:
    """The president's certificate for these papers of the new president; who has had it gets them."""
    certificate = presidents_certificate(table, company)
    for paper in given:
        table.change_certificate(company, paper.id, owner=certificate.owner)
    table.change_certificate(company, certificate.id, owner=new)
    table.set_president(company, new, because=because)


def sold_out(seen: Seen, company: CompanyId) -> bool:
    """Whether players hold all shares."""
    return percent(seen, IPO, company) == 0 and percent(seen, POOL, company) == 0
