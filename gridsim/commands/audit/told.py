"""That nothing changes without being told: the state before and all events together give the state after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.commands.audit.scene import percents
from gridsim.core import events
from gridsim.core.state import REMOVED

if TYPE_CHECKING:
    from gridsim.commands.audit.scene import Scene
    from gridsim.core.state import Company, CompanyId, GameState

EXCHANGES = (
    events.CertificatesReplaced,
    events.SharesExchanged,
    events.CompanyClosed,
    events.CompanyAbsorbed,
)
"""Events after which all papers of a company are others."""


def untold(scene: Scene) -> Iterator[str]:
    """What has changed though no event tells it."""
    yield from _money(scene)
    yield from _trains(scene)
    yield from _markers(scene)
    yield from _papers(scene)
    yield from _phase(scene)
    yield from _tiles(scene)


def _money(scene: Scene) -> Iterator[str]:
    if scene.after.cash is scene.before.cash and not any(
        isinstance(event, events.CashPaid) for event in scene.events
    ):
        return
    for owner, amount in scene.after.cash.items():
        if scene.cash[owner] != amount:
            yield f"{owner} has {amount}, but was told to have {scene.cash[owner]}"


def _trains(scene: Scene) -> Iterator[str]:
    if scene.after.trains is scene.before.trains:
        return
    for train in scene.after.trains.values():
        told = scene.train_owner(train.id)
        if told is not None and train.owner not in (told, REMOVED):
            yield f"train {train.id} is {train.owner}'s, but was told to be {told}'s"


def _markers(scene: Scene) -> Iterator[str]:
    if scene.after.companies is scene.before.companies:
        return
    for company in scene.after.companies.values():
        told = scene.cell(company.id)
        yield from _loans(scene, company)
        if company.cell != told and company.cell is not None:
            yield f"the marker of {company.id} is on {company.cell}, but was told to be on {told}"


def _loans(scene: Scene, company: Company) -> Iterator[str]:
    if company.status != "started":
        return
    told = scene.loans(company.id)
    if company.loans != told:
        yield f"{company.id} has {company.loans} loans, but was told to have {told}"


def _papers(scene: Scene) -> Iterator[str]:
    if scene.after.certificates is scene.before.certificates:
        return
    if scene.kinds & {events.CompanyFormed, events.WentBankrupt}:
        return
    for company, papers in scene.after.certificates.items():
        lasts = scene.after.companies[company].status == "started"
        lasts = lasts and _unowned(scene.before, company) == _unowned(scene.after, company)
        if lasts and papers is not scene.before.certificates[company] and not _is_exchanged(scene, company):
            told, has = +scene.held(company), +percents(scene.after, company)
            if told != has:
                yield f"{company} is held by {dict(has)}, but was told to be by {dict(told)}"


def _unowned(state: GameState, company: CompanyId) -> int:
    """What nobody owns yet of a president's certificate; it is bought without a paper changing hands."""
    return sum(paper.unowned for paper in state.certificates[company])


def _is_exchanged(scene: Scene, company: CompanyId) -> bool:
    """Whether papers were exchanged, be it for the president's certificate, of which only that is told."""
    return any(
        event.company == company
        for event in scene.events
        if isinstance(event, EXCHANGES) or (isinstance(event, events.CertificateMoved) and event.president)
    )


def _phase(scene: Scene) -> Iterator[str]:
    if scene.after.phase != scene.phase:
        yield f"phase {scene.after.phase} has begun untold"


def _tiles(scene: Scene) -> Iterator[str]:
    before, after = scene.before.board.hexes, scene.after.board.hexes
    if before is after:
        return
    laid = {event.hex: event for event in scene.events if isinstance(event, events.TileLaid)}
    towns = {event.hex for event in scene.events if isinstance(event, events.TownPlaced)}
    for hex_id, placed in after.items():
        if (
            hex_id not in towns
            and placed.tile != before[hex_id].tile
            and (hex_id not in laid or laid[hex_id].tile != placed.tile)
        ):
            yield f"a tile lies on {hex_id} untold"
