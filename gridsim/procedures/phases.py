"""How the first train of a kind begins a phase and scraps older trains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import BANK, REMOVED
from gridsim.records import Record

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.facts.model import PhaseFacts


class RustAhead(Record, frozen=True, kw_only=True):
    """What the first train of a kind will scrap."""

    by: str
    """The kind whose first sale scraps."""
    before: int
    """So many trains of the bank are sold before it, at the least."""
    kinds: tuple[str, ...]
    """What it scraps."""
    owners: tuple[str, ...]
    """Who would lose one, once for each train."""


def rust_ahead(seen: Seen) -> list[RustAhead]:
    """What later phases will scrap, the next one first; nothing of trains nobody has bought yet."""
    phases = list(seen.facts.phases)
    later = seen.facts.sheet.phases[phases.index(seen.phase) + 1 :]
    found = [_rust(seen, phase.on) for phase in later if phase.on is not None]
    return [rust for rust in found if rust.kinds]


def _rust(seen: Seen, by: str) -> RustAhead:
    order = list(seen.facts.trains)
    left = {train.kind for train in seen.trains.values() if train.owner != REMOVED}
    doomed = (facts for facts in seen.facts.trains.values() if by in (facts.rusts_on, *facts.also_rusts_on))
    kinds = tuple(facts.id for facts in doomed if facts.id in left)
    sold = [train for train in seen.trains.values() if train.kind in kinds and train.owner in seen.companies]
    earlier = order[: order.index(by)] if seen.facts.trains[by].available_with is None else []
    before = sum(train.owner == BANK and train.kind in earlier for train in seen.trains.values())
    return RustAhead(by=by, before=before, kinds=kinds, owners=tuple(train.owner for train in sold))


def allows(seen: Seen, switch: str) -> bool:
    """Whether the sheet has a word among what the present phase allows."""
    return switch in seen.facts.phases[seen.phase].allows


def phase_begun_by(seen: Seen, kind: str) -> PhaseFacts | None:
    """The later phase that the first train of a kind begins; None if none or already begun."""
    phases = list(seen.facts.phases)
    for phase in seen.facts.sheet.phases:
        if phase.on == kind and phases.index(phase.id) > phases.index(seen.phase):
            return phase
    return None


def scrap_for(table: Table, phase: PhaseFacts, *, because: str) -> None:
    """Scrap the kinds of train that the train which begins a phase makes obsolete."""
    if phase.on is not None:
        scrap_by(table, phase.on, because=because)


def scrap_by(table: Table, first: str, *, because: str) -> None:
    """Scrap what the first train of a kind makes obsolete, whether it begins a phase or not."""
    left = {train.kind for train in table.trains.values() if train.owner != REMOVED}
    for kind in table.facts.trains.values():
        if kind.id in left and first in (kind.rusts_on, *kind.also_rusts_on):
            table.rust(kind.id, because=because)


def turn_over_for(table: Table, phase: PhaseFacts, *, because: str) -> None:
    """Turn the cards in play over that the train which begins a phase makes into their other side."""
    in_play = {train.kind for train in table.trains.values() if train.owner not in (BANK, REMOVED)}
    for kind in table.facts.trains.values():
        if kind.id in in_play and kind.turns_on is not None and kind.turns_on == phase.on:
            assert kind.back is not None
            table.turn_cards(kind.id, kind.back, because=because)
