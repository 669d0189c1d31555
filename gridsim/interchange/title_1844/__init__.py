"""Files of 1844: how each action is read and told, and what 18xx.games asks where we do not."""

from __future__ import annotations

from gridsim.core.state import GameState
from gridsim.interchange.aligned_shares import align
from gridsim.interchange.codec import END_GAME, readers
from gridsim.interchange.playback import Dialect, Playback
from gridsim.interchange.title_1844.following import follow
from gridsim.interchange.title_1844.names import SHARES
from gridsim.interchange.title_1844.national import deal_national
from gridsim.interchange.title_1844.overlay import adjust, note_early
from gridsim.interchange.title_1844.own_turns import play_in_own_turns
from gridsim.interchange.title_1844.powers import note_line
from gridsim.interchange.title_1844.theirs import Theirs
from gridsim.interchange.title_1844.writing import CODECS, write


def notice(play: Playback, before: GameState) -> None:
    """After one of our actions: who has which share, what lies where, and what that program does later."""
    deal_national(play.shares, before, play.state)
    align(play.shares, before, play.state)
    note_line(play, before)
    note_early(play, before)


DIALECT = Dialect(
    bundle="18xx.games",
    memory=Theirs,
    handlers=readers((*CODECS, END_GAME)),
    follow=follow,
    adjust=adjust,
    shadow=play_in_own_turns,
    write=write,
    numbered=SHARES,
    notice=notice,
)
