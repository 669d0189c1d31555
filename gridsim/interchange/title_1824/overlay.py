"""The traced state of 1824 where 18xx.games shows something that our table has in another form."""

from __future__ import annotations

from typing import Any

from gridsim.core.decisions import DividendStep
from gridsim.core.events import CashPaid
from gridsim.core.state import REMOVED
from gridsim.finance.ownership import presidents_certificate
from gridsim.interchange.course import done_early
from gridsim.interchange.playback import Playback
from gridsim.interchange.title_1824.steps import COURSE
from gridsim.interchange.trace import Flat, show_slots, take_back
from gridsim.titles.title_1824.companies import coal_railways
from gridsim.titles.title_1824.house_rules import THREE_PLAYERS

BLOCKER = "B"
FIRST_OF_HUNGARY = "UG1"
MINE = "mine"
"""What is paid for a mine."""


def adjust(play: Playback, flat: dict[str, Any]) -> None:
    """Bring a flat state to what the other program shows at this moment."""
    take_back(flat, play.state, done_early(play, COURSE))
    _take_back_mines(play, flat)
    _wait_in_budapest(play, flat)
    _show_blockers(play, flat)
    show_slots(flat, play.slots)


def _take_back_mines(play: Playback, flat: Flat) -> None:
    """There the income of mines comes with the dividend."""
    decision = play.decision
    if not isinstance(decision, DividendStep):
        return
    for event in play.game.now.events:
        if isinstance(event, CashPaid) and event.what == MINE and event.payee == decision.actor:
            flat[f"company/{decision.actor}/cash"] -= event.amount
            flat["bank"] += event.amount


def _wait_in_budapest(play: Playback, flat: Flat) -> None:
    """Variant B: there the marker of the first Hungarian railway is placed in its first turn (1824 §P32)."""
    state = play.state
    company = state.companies.get(FIRST_OF_HUNGARY)
    if THREE_PLAYERS not in state.options or company is None or company.operated:
        return
    if state.round.company != company.id and company.status != "absorbed":
        home = state.facts.companies[company.id].home[0].hex
        flat[f"company/{company.id}/tokens"], flat[f"hex/{home}/city0"] = "", None


def _show_blockers(play: Playback, flat: Flat) -> None:
    """There a blocker lies in a mine whose coal railway has been exchanged."""
    for coal in coal_railways(play.state):
        home = play.state.facts.companies[coal].home[0]
        was_exchanged = presidents_certificate(play.state, coal).owner == REMOVED
        if was_exchanged and play.state.round.kind and play.state.companies[coal].status == "absorbed":
            flat[f"hex/{home.hex}/city0"] = BLOCKER
