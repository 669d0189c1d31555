"""A company's turn of 1841 as 18xx.games has it: our questions come in the same order as its steps."""

from __future__ import annotations

from gridsim.core import decisions
from gridsim.core.state import CompanyId
from gridsim.interchange.course import Course, Seen, Step
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841.reckoning import may_form
from gridsim.titles.title_1841.companies import is_minor

OF_ANYBODY = ("discard_train", "choose", "remove_token", "end_game", "bankrupt")
"""What others do in a company's turn."""


def of_others(_play: Playback, _company: CompanyId, action: Recorded) -> bool:
    """Surplus trains, choices of a formation, and the end."""
    return action.type in OF_ANYBODY


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
)
OF_TURN = tuple(COURSE.last_step_of)
"""Our questions of a company's turn in their order."""
