"""How the first train of a kind begins a phase and scraps older trains."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.facts.model import PhaseFacts


def phase_begun_by(seen: Seen, kind: str) -> PhaseFacts | None:
    """The later phase that the first train of a kind begins; None if none or already begun."""
    phases = list(seen.facts.phases)
    for phase in seen.facts.sheet.phases:
        if phase.on == kind and phases.index(phase.id) > phases.index(seen.phase):
            return phase
    return None


def scrap_for(table: Table, phase: PhaseFacts, *, because: str) -> None:
    """Scrap the kinds of train that the train which begins a phase makes obsolete."""
    for kind in table.facts.trains.values():
        if kind.rusts_on == phase.on:
            table.rust(kind.id, because=because)
