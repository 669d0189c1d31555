"""Whom that program asks while a file is written, and what it is told of steps in which nothing is done."""

from __future__ import annotations

from gridsim.core.decisions import InvestStep, SellStep
from gridsim.core.state import CompanyId, GameState
from gridsim.finance.control import controller, is_frozen
from gridsim.flow.game import Moment
from gridsim.interchange.course import Seen
from gridsim.interchange.draft import actor
from gridsim.interchange.title_1841.reckoning import has_track, may_form, may_start
from gridsim.interchange.title_1841.theirs import theirs
from gridsim.interchange.turn_writer import TurnWriter
from gridsim.procedures.train_limits import trains_of
from gridsim.titles.title_1841.companies import COMPANIES_START
from gridsim.titles.title_1841.operating.track import lays_of, off_board_reached


def takes_turn(state: GameState, company: CompanyId) -> bool:
    """A frozen company is not asked anything."""
    return not is_frozen(state, company)


def tell_choice(writer: TurnWriter, moment: Moment, chosen: str | int) -> None:
    """One of the choices of that program."""
    writer.draft.tell("choose", actor(moment), choice=chosen)


# ---- steps in which nothing is done


def tell_idle_step(writer: TurnWriter, company: CompanyId, moment: Seen) -> None:
    """A pass, or a run that brings nothing; after the last tile what the track has reached."""
    state, step, found = moment.state, writer.course.steps[writer.step], theirs(writer)
    if asks(writer, company, moment):
        writer.draft.tell("pass", company)
    elif step.name == "route" and runs_nowhere(state, company):
        writer.draft.tell("run_routes", company, routes=[])
    if step.name == "track" and writer.lays:
        hexes = off_board_reached(state, company) - found.reached
        writer.draft.tell("destination_connection", company, hexes=sorted(hexes))
        found.reached |= hexes


def asks(writer: TurnWriter, company: CompanyId, moment: Seen) -> bool:
    """Whether the present step stops to ask a company that does nothing in it."""
    state, step = moment.state, writer.course.steps[writer.step]
    if controller(state, company) is None or state.companies[company].status != "started":
        return False
    match step.name:
        case "track":
            return writer.lays < lays_of(state, company)
        case "invest":
            is_asked = bool(writer.asked.intersection((SellStep, InvestStep)))
            return is_asked or may_start(state, state.cash[company], COMPANIES_START)
        case "merge":
            return writer.has_operated and may_form(state, company)
        case "token" | "route" | "dividend" | "train":
            return step.question in writer.asked
    return step.asks(moment, company)


def runs_nowhere(state: GameState, company: CompanyId) -> bool:
    """Whether it has trains, and track to another place, though nothing that would bring anything."""
    is_led = controller(state, company) is not None
    return is_led and bool(trains_of(state, company)) and has_track(state, company)
