"""Files of 1856: how each action is read and told, and what 18xx.games asks where we do not."""

from __future__ import annotations

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
from gridsim.interchange.turn_writer import write_all

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
    return write_all(Writer(game), TELLS, tell_more=settlement.tell_removals)


DIALECT = Dialect(
    memory=Theirs,
    handlers=readers(CODECS),
    follow=follow,
    adjust=adjust,
    refuse_unwritable=refuse_unwritable,
    shadow=play_shadow,
    write=write,
)
