"""Files of 1856: how each recorded action is played, and what 18xx.games asks where we do not."""

from __future__ import annotations

from gridsim.interchange.meanings import end_game
from gridsim.interchange.playback import Dialect, Handler, Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1856 import players, settlement, turns
from gridsim.interchange.title_1856.following import follow
from gridsim.interchange.title_1856.overlay import adjust
from gridsim.interchange.title_1856.shadow import play_shadow, refuse_unwritable
from gridsim.interchange.title_1856.telling import write
from gridsim.interchange.title_1856.theirs import Theirs


def passing(play: Playback, action: Recorded) -> None:
    """A pass means something else in each phase of the game."""
    if action.is_players:
        players.pass_of_player(play, action)
    elif settlement.is_settling(play):
        settlement.pay_off(play, action)
    elif settlement.is_choosing_trains(play):
        settlement.keep_trains(play, action)
    else:
        turns.pass_of_company(play, action)


HANDLERS: dict[str, Handler] = {
    "bid": players.bid,
    "pass": passing,
    "par": players.par,
    "buy_shares": players.buy_shares,
    "sell_shares": players.sell_shares,
    "bankrupt": players.bankrupt,
    "end_game": end_game,
    "lay_tile": turns.lay_tile,
    "destination_connection": turns.destination_connection,
    "place_token": turns.place_token,
    "borrow_train": turns.borrow_train,
    "run_routes": turns.run_routes,
    "dividend": turns.dividend,
    "buy_train": turns.buy_train,
    "discard_train": turns.discard_train,
    "take_loan": turns.take_loan,
    "payoff_loan": turns.payoff_loan,
    "buy_company": turns.buy_company,
    "assign": turns.assign,
    "special_buy": turns.special_buy,
    "merge": settlement.merge,
    "remove_token": settlement.remove_token,
}

DIALECT = Dialect(
    bundle="18xx.games",
    memory=Theirs,
    handlers=HANDLERS,
    follow=follow,
    adjust=adjust,
    refuse_unwritable=refuse_unwritable,
    shadow=play_shadow,
    write=write,
)
