"""A last chance: what may be done at any time of a turn is asked for once more before it is too late.

Steps in which nothing can be done are passed over, and what may be done beside any question would be passed
over with them. So before a payment that somebody else would have to make, before a power ends and before the
turn is over whoever may still do something is asked.
"""

from __future__ import annotations

from collections.abc import Callable

from gridsim.core.actions import Action, Pass
from gridsim.core.decisions import LastChance
from gridsim.core.table import Table
from gridsim.flow.legal import Checkers
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import has_any_choice

Do = Callable[[Table, LastChance, Action], Turn[object]]
"""Carries out what is done beside a question."""


def give_last_chance(
    table: Table, question: Callable[[], LastChance | None], remedies: Checkers, do: Do
) -> Turn[bool]:
    """Ask as long as there is a question and one of the remedies is open; whether anything was asked.

    `question` is made anew after each act, as that may have been enough. More may answer it than the
    remedies, which are what makes it worth asking.
    """
    was_asked = False
    while (decision := question()) is not None and has_any_choice(table, decision, remedies):
        was_asked = True
        action = yield from ask(decision)
        if isinstance(action, Pass):
            break
        yield from do(table, decision, action)
    return was_asked
