"""Powers of privates of 1844: the Furka-Oberalp line, and the train EVA."""

from __future__ import annotations

from gridsim.core.actions import GiveTrain, UsePrivate
from gridsim.core.state import GameState
from gridsim.flow.game import Moment
from gridsim.interchange.codec import Codec
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1844.names import LINE
from gridsim.interchange.turn_writer import TurnWriter
from gridsim.titles.title_1844.privates import EVA, FURKA, OERLIKON


def read_ability(play: Playback, action: Recorded) -> None:
    """The line is laid, or the train given to a company."""
    if action.entity == FURKA:
        play.apply(UsePrivate(private=FURKA))
    else:
        play.apply(GiveTrain(train=EVA, company=action.text("choice")))


def tell_line(writer: TurnWriter, _before: Moment, _after: Moment, action: UsePrivate) -> None:
    writer.draft.tell_of("choose_ability", action.private, action.private, choice="Place tile")


def tell_gift(writer: TurnWriter, _before: Moment, _after: Moment, action: GiveTrain) -> None:
    writer.draft.tell_of("choose_ability", OERLIKON, OERLIKON, choice=action.company)


def note_line(play: Playback, before: GameState) -> None:
    """What lies on the hexes of the line once it is laid, by whomever."""
    facts = play.state.facts.privates[FURKA]
    for hex_id, tile in zip(facts.hexes, facts.tiles, strict=True):
        if play.state.board.hexes[hex_id].tile == tile != before.board.hexes[hex_id].tile:
            play.copies.lay(hex_id, play.copies.free_copy(LINE[tile]))


CODECS = (Codec("choose_ability", read_ability, {UsePrivate: tell_line, GiveTrain: tell_gift}),)
