"""A company's turn of 1841 as 18xx.games has it: our questions come in the same order as its steps."""

from __future__ import annotations

from gridsim.core import decisions
from gridsim.core.state import CompanyId, GameState
from gridsim.finance.control import controller, is_frozen
from gridsim.flow.game import Moment
from gridsim.interchange.course import Course, Seen, Step
from gridsim.interchange.draft import actor
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841.reckoning import has_track, may_form, may_start
from gridsim.interchange.title_1841.theirs import theirs
from gridsim.interchange.turn_writer import TurnWriter
from gridsim.procedures.train_limits import trains_of
from gridsim.titles.title_1841.companies import COMPANIES_START, is_minor
from gridsim.titles.title_1841.operating.track import lays_of, off_board_reached

OF_ANYBODY = ("discard_train", "choose", "remove_token", "end_game", "bankrupt")
"""What others do in a company's turn."""
AT_END = ("pass", "destination_connection")
"""What is written of a company that can do nothing more in its turn."""
OF_STARTS = (*AT_END, "place_token", "choose")
"""What companies do in a stock round, or at the end of the turn before it."""


def of_others(_play: Playback, _company: CompanyId, action: Recorded) -> bool:
    """Surplus trains, choices of a formation, and the end."""
    return action.type in OF_ANYBODY


def is_empty_run(action: Recorded) -> bool:
    """A run that would bring nothing, which is not asked about here."""
    return action.type == "run_routes" and not action.rows("routes")


def trails(action: Recorded) -> bool:
    """What is written of a company that can do nothing more in its turn."""
    return action.type in AT_END or is_empty_run(action)


def is_of_start(action: Recorded) -> bool:
    """Whether an action can be of a company that is being started, or of the turn before the stock round."""
    return not action.is_players and (action.type in OF_STARTS or is_empty_run(action))


def is_left_out(play: Playback, action: Recorded) -> bool:
    """Whether an action is the pass of a player whose turn is over here already."""
    return action.type == "pass" and action.is_players and play.record.seat(action) in theirs(play).unasked


def place_asks(moment: Seen, company: CompanyId) -> bool:
    """A station is left, and any money; whether any place could be bought does not matter."""
    state = moment.state
    return bool(state.companies[company].stations) and state.cash[company] > 0


def convert_asks(moment: Seen, company: CompanyId) -> bool:
    """A minor may become a major."""
    return is_minor(moment.state, company) and may_form(moment.state, company)


COURSE = Course(
    Step(name="track", types=("lay_tile",), question=decisions.TrackStep),
    Step(name="token", types=("place_token",), question=decisions.StationStep),
    Step(name="route", types=("run_routes",), question=decisions.RunStep),
    Step(name="dividend", types=("dividend",), question=decisions.DividendStep),
    Step(name="place", types=("buy_token",), question=decisions.PlaceStep, asks=place_asks),
    Step(name="train", types=("buy_train",), question=decisions.TrainStep),
    # Selling and buying are one step there, which asks once.
    Step(name="sell", types=("sell_shares",), question=decisions.SellStep),
    Step(name="invest", types=("buy_shares", "par"), question=decisions.InvestStep),
    Step(name="merge", types=("merge",), question=decisions.MergeStep),
    Step(name="convert", types=(), question=decisions.ConvertStep, asks=convert_asks),
    of_others=of_others,
    trails=trails,
    is_beside=is_of_start,
    is_left_out=is_left_out,
)
OF_TURN = tuple(COURSE.last_step_of)
"""Our questions of a company's turn in their order."""


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
            is_asked = bool(writer.asked.intersection((decisions.SellStep, decisions.InvestStep)))
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
