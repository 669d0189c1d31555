"""What has been written of a file: its actions, and what that program counts and remembers."""

from __future__ import annotations

from msgspec import field

from gridsim.core.decisions import InvestStep, SellStep
from gridsim.core.state import CompanyId, GameState, HexId, StopId
from gridsim.finance.control import controller, is_frozen
from gridsim.flow.game import Game, Moment
from gridsim.interchange.course import Seen
from gridsim.interchange.draft import actor
from gridsim.interchange.numbered_things import ShareBook
from gridsim.interchange.title_1841.reckoning import has_track, may_form, may_start, number_papers
from gridsim.interchange.title_1841.steps import COURSE
from gridsim.interchange.title_1841.theirs import Theirs
from gridsim.interchange.turn_writer import Habits, TurnWriter
from gridsim.procedures.train_limits import trains_of
from gridsim.records import Working
from gridsim.titles.title_1841.companies import COMPANIES_START
from gridsim.titles.title_1841.operating.track import lays_of, off_board_reached


def takes_turn(state: GameState, company: CompanyId) -> bool:
    """A frozen company is not asked anything."""
    return not is_frozen(state, company)


class Memory(Working):
    """What that program remembers besides, and what is still to be told."""

    theirs: Theirs = field(default_factory=Theirs)
    told_early: list[str] = field(default_factory=list)
    """Trains handed in that our rules ask for later."""
    places: dict[StopId, int] = field(default_factory=dict)
    """Stations of merged companies with their slots, while it is settled which are kept."""
    is_asked_to_end: bool = False
    """Whether that program asks for more of them to go until that is declined."""
    kept: list[StopId] = field(default_factory=list)
    heir: CompanyId = ""
    reached: set[HexId] = field(default_factory=set)
    """Off-board hexes of which it has been told that somebody has reached them."""


def memory_of(writer: TurnWriter) -> Memory:
    """The title's own memory of a writer."""
    assert isinstance(writer.memory, Memory)
    return writer.memory


def writer_of(game: Game) -> TurnWriter:
    """The writer of a game before its first action."""
    memory = Memory()

    def follow(book: ShareBook, before: GameState, after: GameState) -> None:
        number_papers(book, memory.theirs, before, after)

    habits = Habits(takes_turn=takes_turn, follow=follow, idle=tell_idle_step)
    return TurnWriter(game, COURSE, habits, memory)


def tell_choice(writer: TurnWriter, moment: Moment, chosen: str | int) -> None:
    """One of the choices of that program."""
    writer.draft.tell("choose", actor(moment), choice=chosen)


# ---- steps in which nothing is done


def tell_idle_step(writer: TurnWriter, company: CompanyId, moment: Seen) -> None:
    """A pass, or a run that brings nothing; after the last tile what the track has reached."""
    state, step, found = moment.state, writer.course.steps[writer.step], memory_of(writer)
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
