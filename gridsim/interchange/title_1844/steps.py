"""A company's turn of 1844 as 18xx.games has it."""

from __future__ import annotations

from msgspec import field

from gridsim.core import decisions
from gridsim.core.actions import Pass
from gridsim.core.state import CompanyId, GameState
from gridsim.interchange.course import PASS, Course, Seen, Step, follow_course, follow_player
from gridsim.interchange.playback import Playback, TurnKey
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.usual_steps import (
    can_buy_train,
    dividend_asks,
    route_asks,
    sells_for_train,
    token_asks,
)
from gridsim.procedures.phases import allows
from gridsim.records import Working
from gridsim.titles.title_1844 import trains
from gridsim.titles.title_1844.beside import buys_privates
from gridsim.titles.title_1844.privates import BOEDELI
from gridsim.titles.title_1844.track import has_extra_tile, unused_tunnels

ANY_TIME = ("choose_ability", "payoff_player_debt", "payoff_player_debt_partial")
"""What is done beside whatever is asked."""
OF_OTHERS = (
    *ANY_TIME,
    "discard_train",
    "remove_token",
    "destination_connection",
    "end_game",
    "bankrupt",
)
"""What others do in a company's turn."""
TRAILING = (PASS, "destination_connection")
"""What may still be told of a company when our game has ended its turn; destinations follow by themselves."""


def of_others(play: Playback, company: CompanyId, action: Recorded) -> bool:
    """Surplus trains, powers, and sales of the president for a train that must be bought."""
    return action.type in OF_OTHERS or sells_for_train(play, company, action)


def track_asks(moment: Seen, company: CompanyId) -> bool:
    """Until the tile of the turn lies, and then as long as a tunnel or the extra tile could be laid."""
    decision = moment.decision
    if isinstance(decision, decisions.TrackStep) and decision.laid:
        return can_lay_more(moment.state, company)
    return True


def can_lay_more(state: GameState, company: CompanyId) -> bool:
    """Whether the president has a tunnel certificate left, or the extra tile is his or could be bought."""
    president = state.companies[company].president
    has_tunnel = president is not None and bool(unused_tunnels(state, president))
    return has_tunnel or has_extra_tile(state, company) or could_buy_extra_tile(state, company)


def could_buy_extra_tile(state: GameState, company: CompanyId) -> bool:
    """Whether a player has the private of the extra tile, and the company, of whatever kind, any money."""
    private = state.privates[BOEDELI]
    if private.used or private.owner not in state.players or not allows(state, "privates_for_companies"):
        return False
    return state.cash[company] > 0


def always(_moment: Seen, _company: CompanyId) -> bool:
    """The steps that look for destinations stop every time; the site passes them by itself."""
    return True


def train_asks(moment: Seen, company: CompanyId) -> bool:
    """One must be bought, or there is room and the treasury can pay the cheapest of all, of whatever kind."""
    state = moment.state
    if trains.duty(state, company) is not None:
        return True
    return can_buy_train(state, company, trades=allows(state, "train_trade"))


def private_asks(moment: Seen, company: CompanyId) -> bool:
    """A private of a player can be bought."""
    return private_in_reach(moment.state, company)


def private_in_reach(state: GameState, company: CompanyId) -> bool:
    """A private of a player is on sale, for a company that may have one and has money."""
    return (
        buys_privates(state, company)
        and state.cash[company] > 0
        and any(
            private.owner in state.players and state.facts.privates[private.id].company_price is not None
            for private in state.privates.values()
        )
    )


COURSE = Course(
    Step(name="track", types=("lay_tile",), question=decisions.TrackStep, asks=track_asks),
    Step(name="check", types=(), asks=always),
    Step(name="token", types=("place_token",), question=decisions.StationStep, asks=token_asks),
    Step(name="second check", types=(), asks=always),
    Step(name="route", types=("run_routes",), question=decisions.RunStep, asks=route_asks),
    Step(name="dividend", types=("dividend",), question=decisions.DividendStep, asks=dividend_asks),
    Step(name="train", types=("buy_train",), asks=train_asks),
    Step(name="private", types=(), question=decisions.TrainStep, asks=private_asks),
    of_others=of_others,
    of_players=(decisions.AuctionTurn, decisions.StockTurn),
    trails=lambda action: action.type in TRAILING,
    is_beside=lambda action: action.type in ANY_TIME,
)


# ---- after each recorded action


def answer(play: Playback, course: Course, decision: decisions.Decision) -> bool:
    """Answer a question that is over there: a train may be given later, a purchase ends a turn."""
    if isinstance(decision, decisions.OfferedTrain):
        play.apply(Pass())
        return True
    if isinstance(decision, decisions.StockTurn):
        return follow_player(play, course, decision, has_ended=decision.bought is not None)
    return follow_course(play, course, decision)


# ---- what is remembered of that program while a file is read


class Theirs(Working):
    """Whether the tile of the present turn lies, and what is done here before it is done there."""

    laid_in: TurnKey | None = None
    unmoved: tuple[TurnKey, str | None] | None = None
    """In which turn a marker has moved here for nothing earned, and what it showed before."""
    arrived: dict[CompanyId, int] = field(default_factory=dict)
    """Bonuses of destinations that are paid here and not yet told there."""

    def note_lay(self, play: Playback, company: CompanyId, *, is_regular: bool) -> None:
        """A tile or tunnel was laid in the turn of a company."""
        if is_regular:
            self.laid_in = (*(play.turn or (0, 0, ""))[:2], company)

    def has_laid(self, company: CompanyId) -> bool:
        """Whether the tile of the turn lies."""
        return self.laid_in is not None and self.laid_in[2] == company


def theirs(play: Playback) -> Theirs:
    """The dialect's own memory of a playback."""
    assert isinstance(play.memory, Theirs)
    return play.memory
