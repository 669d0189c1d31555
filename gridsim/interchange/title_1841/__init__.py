"""Files of 1841: how each recorded action is played, and what 18xx.games asks where we do not."""

from __future__ import annotations

from gridsim.core.state import GameState
from gridsim.interchange.meanings import end_game
from gridsim.interchange.playback import Dialect, Handler, Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841 import formations, players, turns
from gridsim.interchange.title_1841.dealing import follow_papers
from gridsim.interchange.title_1841.following import follow
from gridsim.interchange.title_1841.overlay import adjust
from gridsim.interchange.title_1841.shadow import play_shadow, refuse_unwritable
from gridsim.interchange.title_1841.shown import UNNAMED, shown
from gridsim.interchange.title_1841.telling import write
from gridsim.interchange.title_1841.theirs import Theirs
from gridsim.interchange.title_1841.unasked import note_turns, swallow


def passing(play: Playback, action: Recorded) -> None:
    """A pass of a player or of a company."""
    if not action.is_players:
        turns.pass_of_company(play, action)
    elif not swallow(play, action):
        players.pass_of_player(play, action)


def notice(play: Playback, before: GameState) -> None:
    """After one of our actions: what that program numbers, and whom it may still ask."""
    follow_papers(play, before)
    note_turns(play)


HANDLERS: dict[str, Handler] = {
    "bid": players.bid,
    "blind_bid": players.blind_bid,
    "pass": passing,
    "par": players.par,
    "buy_company": players.buy_company,
    "buy_shares": players.buy_shares,
    "sell_shares": players.sell_shares,
    "lay_tile": turns.lay_tile,
    "destination_connection": turns.destination_connection,
    "place_token": turns.place_token,
    "buy_token": turns.buy_token,
    "run_routes": turns.run_routes,
    "dividend": turns.dividend,
    "buy_train": turns.buy_train,
    "discard_train": turns.discard_train,
    "bankrupt": turns.bankrupt,
    "end_game": end_game,
    "merge": formations.merge,
    "choose": formations.choose,
    "remove_token": formations.remove_token,
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
    notice=notice,
    shown=shown,
    unnamed=UNNAMED,
)
