"""1844 §12.2: what the first train of a type sets in motion, in exactly this order."""

from __future__ import annotations

from gridsim.core.table import Table
from gridsim.facts.model import PhaseFacts
from gridsim.flow.turns import Turn
from gridsim.procedures.phases import allows, scrap_for, turn_over_for
from gridsim.titles.title_1844 import memory, privates
from gridsim.titles.title_1844.destinations import look_for_arrivals
from gridsim.titles.title_1844.surplus import give_up_everywhere


def begin_phase(table: Table, phase: PhaseFacts) -> Turn[None]:
    """1844 §12.2: the phase, scrapping, turning over, the end of the privates, and trains above limits."""
    had_privates = not allows(table, "no_privates")
    table.begin_phase(phase.id, because="1844 §12.2")
    scrap_for(table, phase, because="1844 §12.2")
    turn_over_for(table, phase, because="1844 §12.2")
    if had_privates and allows(table, "no_privates"):
        yield from _end_of_privates(table)
    yield from give_up_everywhere(table)


def _end_of_privates(table: Table) -> Turn[None]:
    """1844 §12.2.4: the line is laid if it is still open, the rest closes, EVA comes, the SBB is due."""
    if privates.owner_of(table, privates.FURKA) is not None:
        privates.lay_line(table)
    look_for_arrivals(table)
    privates.close_all(table)
    yield from privates.hand_out_eva(table)
    memory.remember(table, national_due=True)
