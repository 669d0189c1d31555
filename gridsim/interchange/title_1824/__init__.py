"""Files of 1824: how each action is read and told, and what 18xx.games asks where we do not."""

from __future__ import annotations

from gridsim.core.state import GameState
from gridsim.interchange.aligned_shares import align
from gridsim.interchange.codec import END_GAME, readers
from gridsim.interchange.playback import Dialect, Playback
from gridsim.interchange.title_1824.following import follow
from gridsim.interchange.title_1824.for_two import seed_for
from gridsim.interchange.title_1824.options_shown import CISLEITHANIA, UNNAMED, shown
from gridsim.interchange.title_1824.overlay import adjust
from gridsim.interchange.title_1824.writing import CODECS, play_shadow, refuse_unwritable, write


def notice(play: Playback, before: GameState) -> None:
    """After one of our actions: who has which share."""
    align(play.shares, before, play.state)


DIALECT = Dialect(
    bundle="18xx.games",
    memory=dict,
    handlers=readers((*CODECS, END_GAME)),
    follow=follow,
    adjust=adjust,
    refuse_unwritable=refuse_unwritable,
    shadow=play_shadow,
    write=write,
    notice=notice,
    shown=shown,
    seed=seed_for,
    unnamed=tuple(UNNAMED.values()),
    boards=dict.fromkeys(UNNAMED.values(), CISLEITHANIA),
)
