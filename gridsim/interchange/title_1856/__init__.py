"""Files of 1856: how each action is read and told, and what 18xx.games asks where we do not."""

from __future__ import annotations

from itertools import pairwise

from gridsim.core.actions import Action, Answer, ChooseCompany, ChooseHex
from gridsim.flow.game import Game
from gridsim.interchange.codec import END_GAME, Codec, Tell, nothing, readers, tellers
from gridsim.interchange.draft import Fields
from gridsim.interchange.playback import Dialect
from gridsim.interchange.title_1856 import money, passing, players, settlement, track, trains
from gridsim.interchange.title_1856.following import follow
from gridsim.interchange.title_1856.overlay import adjust
from gridsim.interchange.title_1856.shadow import play_shadow, refuse_unwritable
from gridsim.interchange.title_1856.theirs import Theirs
from gridsim.interchange.title_1856.writing import Writer

CODECS: tuple[Codec, ...] = (
    *players.CODECS,
    *track.CODECS,
    *trains.CODECS,
    *money.CODECS,
    *settlement.CODECS,
    *passing.CODECS,
    END_GAME,
)
NOT_TOLD: dict[type[Action], Tell] = dict.fromkeys((Answer, ChooseCompany, ChooseHex), nothing)
TELLS = {**NOT_TOLD, **tellers(CODECS)}


def write(game: Game) -> list[Fields]:
    """All actions of the file, still without numbers."""
    writer = Writer(game)
    for before, after in pairwise(game.history):
        assert after.action is not None
        writer.begin(before)
        TELLS[type(after.action)](writer, before, after, after.action)
        writer.note_formation(before, after)
        settlement.tell_removals(writer, after)
        writer.go_on(after)
    writer.break_off()
    return writer.draft.actions


DIALECT = Dialect(
    bundle="18xx.games",
    memory=Theirs,
    handlers=readers(CODECS),
    follow=follow,
    adjust=adjust,
    refuse_unwritable=refuse_unwritable,
    shadow=play_shadow,
    write=write,
)
