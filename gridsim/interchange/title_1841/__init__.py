"""Files of 1841: how each action is read and told, and what 18xx.games asks where we do not."""

from __future__ import annotations

from itertools import pairwise

from gridsim.core.decisions import AfterBankruptcy, Consent, Decision, RaiseMoney
from gridsim.core.state import GameState
from gridsim.flow.game import Game
from gridsim.interchange.codec import END_GAME, Codec, readers, tellers
from gridsim.interchange.draft import Fields
from gridsim.interchange.playback import Dialect, Playback
from gridsim.interchange.title_1841 import concessions, formations, leftovers, operating, shares, starting
from gridsim.interchange.title_1841.dealing import follow_papers, number_papers
from gridsim.interchange.title_1841.following import follow
from gridsim.interchange.title_1841.options_shown import UNNAMED, shown
from gridsim.interchange.title_1841.overlay import adjust
from gridsim.interchange.title_1841.shadow import play_shadow, refuse_unwritable
from gridsim.interchange.title_1841.theirs import Theirs
from gridsim.interchange.title_1841.unasked import note_turns
from gridsim.interchange.title_1841.writing import Writer

CODECS: tuple[Codec, ...] = (
    *concessions.CODECS,
    *starting.CODECS,
    *shares.CODECS,
    *operating.CODECS,
    *formations.CODECS,
    *leftovers.CODECS,
    END_GAME,
)
TELLS = tellers(CODECS)


def notice(play: Playback, before: GameState) -> None:
    """After one of our actions: what that program numbers, and whom it may still ask."""
    follow_papers(play, before)
    note_turns(play)


def write(game: Game) -> list[Fields]:
    """All actions of the file, still without numbers."""
    writer = Writer(game)
    for index, (before, after) in enumerate(pairwise(game.history), 1):
        assert after.action is not None
        writer.begin(before.decision)
        writer.draft.trains.follow(before.state)
        TELLS[type(after.action)](writer, before, after, after.action)
        number_papers(writer.draft.shares, writer.theirs, before.state, after.state)
        starting.tell_stations_paid(writer, before, after)
        writer.draft.settle(is_unsettled, after)
        leftovers.tell_surplus_first(writer, after, game.history[index + 1 :])
        leftovers.tell_removals(writer, after)
        writer.end(before, after)
    writer.break_off()
    return writer.draft.actions


def is_unsettled(decision: Decision | None) -> bool:
    """Whether a train is still being paid for."""
    return isinstance(decision, AfterBankruptcy | Consent | RaiseMoney)


DIALECT = Dialect(
    bundle="18xx.games",
    memory=Theirs,
    handlers=readers(CODECS),
    follow=follow,
    adjust=adjust,
    refuse_unwritable=refuse_unwritable,
    shadow=play_shadow,
    write=write,
    notice=notice,
    shown=shown,
    unnamed=UNNAMED,
)
