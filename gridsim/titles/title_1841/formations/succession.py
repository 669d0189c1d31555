"""1841 §4.7.4 to §4.7.6: what a new company takes over from old ones, and what becomes of these."""

from __future__ import annotations

from collections.abc import Mapping

from gridsim.core.events import CompanyAbsorbed, CompanyFormed
from gridsim.core.state import IPO, POOL, REMOVED, CompanyId, OwnerId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import ordinary, presidents_certificate, unit
from gridsim.procedures import formation
from gridsim.records import Bundle
from gridsim.titles.title_1841.successor import claim_from_pool, settle_director


class Merger(Bundle, frozen=True):
    """Which companies become what; `player` carries it out.

    He buys stations for the new company too, whoever directs it then (§C-30).
    """

    olds: tuple[CompanyId, ...]
    into: CompanyId
    player: PlayerId


def replace_companies(table: Table, merger: Merger, *, because: str) -> None:
    """A new company for old ones; until it has a director a player decides for it.

    The papers of the old companies stay where they are, to be exchanged.
    """
    table.record(CompanyFormed(company=merger.into, formed_from=merger.olds, because=because))
    for company in merger.olds:
        table.change_company(company, status="absorbed", president=None)
    formation.form(table, merger.into)
    table.change_company(merger.into, manager=merger.player)


def take_everything_over(table: Table, olds: tuple[CompanyId, ...], new: CompanyId, *, because: str) -> None:
    """Money, trains and papers of other companies, with the directorships that follow from these."""
    formation.take_over(table, olds, new, because=because)
    take_over_holdings(table, olds, new, because=because)


def take_over_holdings(table: Table, olds: tuple[CompanyId, ...], new: CompanyId, *, because: str) -> None:
    """Papers of other companies, and at once the directors of those companies.

    Directors are looked at when everything has moved: a company that one of the old ones directs is not
    frozen, for it is the new one's then.
    """
    taken: list[CompanyId] = []
    for company, papers in table.certificates.items():
        is_one_of_them = company in olds or company == new
        held = [paper for paper in papers if paper.owner in olds and not is_one_of_them]
        for paper in held:
            table.move_certificate(company, paper.id, new, because=because)
        if any(paper.president for paper in held):
            table.set_president(company, new, because=because)
        taken += [company] if held else []
    for company in taken:
        settle_director(table, company, because=because)


def install(
    table: Table, company: CompanyId, shares: Mapping[OwnerId, int], director: OwnerId, *, because: str
) -> None:
    """Deal the papers of a new company out, and see who directs it with what everybody has then."""
    hand_out(table, company, shares, director, because=because)
    if director == POOL:
        claim_from_pool(table, company)
    else:
        settle_director(table, company, because="1841 §3.5.3-a")


def end(table: Table, company: CompanyId, into: CompanyId, *, because: str = "1841 §4.7.4-k") -> None:
    """1841 §4.7.4-k: a historical company leaves the game, another can be started again."""
    facts = table.facts.companies[company]
    if facts.historical:
        formation.dissolve(table, company, status="absorbed", papers_to=REMOVED)
    else:
        formation.dissolve(table, company, status="unstarted", papers_to=IPO)
        table.change_company(company, stations=facts.stations)
    table.record(CompanyAbsorbed(company=company, into=into, because=because))


def lose_turn(table: Table, *companies: CompanyId) -> None:
    """1841 §4.7.4-l: new companies act for the first time in the next operating round."""
    table.change_round(done=(*table.round.done, *companies))


def withdraw_papers(table: Table, company: CompanyId) -> None:
    """What is replaced by papers of a new major belongs to nobody any more, and counts for no limit."""
    for paper in table.certificates[company]:
        table.change_certificate(company, paper.id, owner=REMOVED, unowned=0)


def units_by_owner(seen: Seen, company: CompanyId) -> dict[OwnerId, int]:
    """How many units each owner has; the initial offer is an owner too."""
    found: dict[OwnerId, int] = {}
    for paper in seen.certificates[company]:
        if paper.owner != REMOVED:
            found[paper.owner] = found.get(paper.owner, 0) + paper.percent // unit(seen, company)
    return found


def hand_out(
    table: Table, company: CompanyId, shares: Mapping[OwnerId, int], director: OwnerId, *, because: str
) -> None:
    """Deal the papers of a new company: the director's certificate to one, ordinary ones to all.

    The director is a player, a company or the pool; what nobody gets stays in the initial offer.
    """
    certificate = presidents_certificate(table, company)
    table.change_certificate(company, certificate.id, owner=director)
    table.change_company(company, manager=None)
    for owner, count in shares.items():
        wanted = count - certificate.percent // unit(table, company) if owner == director else count
        for paper in ordinary(table, IPO, company)[: max(0, wanted)] if owner != IPO else []:
            table.change_certificate(company, paper.id, owner=owner)
    has_director = director in table.players or director in table.companies
    table.set_president(company, director if has_director else None, because=because)
