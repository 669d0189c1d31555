"""A file of 18xx.games to a game of ours: every action is played through the rules.

imported = import_record(decode_record(data))      # SaveError at the first action that cannot be played
imported.game, imported.differences, imported.ended_by_players
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from importlib import import_module
from importlib.util import find_spec

from msgspec.structs import replace

from gridsim.core.errors import SaveError
from gridsim.core.state import PlayerId
from gridsim.facts.page import OptionFacts
from gridsim.flow.game import Game
from gridsim.interchange.course import follow_all
from gridsim.interchange.dialect import Dialect
from gridsim.interchange.playback import Difference, Playback
from gridsim.interchange.recorded import RecordedGame
from gridsim.interchange.trace import Flat, flat_state, line_of, start_line
from gridsim.records import Bundle
from gridsim.saves.beginning import Beginning, begin_again
from gridsim.saves.library import SHIPPED, Library, facts_of, title_of

PACKAGE = "gridsim.interchange.title_{}"


class Imported(Bundle, frozen=True, kw_only=True):
    """A game from a file, and what was noticed while it was played."""

    game: Game
    record: RecordedGame
    played: int
    """How many of the recorded actions were played: all of them, or those before the players' end."""
    ids: tuple[int, ...]
    """The recorded action that each of the game's actions comes from."""
    differences: tuple[Difference, ...]
    ended_by_players: bool
    stopped: SaveError | None = None
    """Why the game could not go on."""


def dialect_of(title: str) -> Dialect:
    """How files of a title are read; SaveError if they cannot be."""
    package = PACKAGE.format(title) if title.isalnum() else ""
    if not package or find_spec(package) is None:
        raise SaveError("no_dialect", "$.title", title=title[:40])
    dialect: Dialect = import_module(package).DIALECT
    return dialect


def options_of(record: RecordedGame, bundle: str, library: Library) -> tuple[str, ...]:
    """The options that a file's game is played with here: its variants and that program's house rules.

    Raises SaveError for an option that is not known here.
    """
    sheet = facts_of(library, record.title, ()).sheet
    known = {
        name for choice in sheet.options for name in (choice.interchange, choice.interchange_without) if name
    }
    for index, option in enumerate(record.options):
        if option not in known:
            where = f"$.settings.optional_rules[{index}]"
            raise SaveError("option_unknown", where, title=record.title, option=option[:40])
    chosen = {choice.id for choice in sheet.options if is_chosen(choice, record.options)}
    return tuple(sorted({*chosen, *sheet.bundles.get(bundle, ())}))


def is_chosen(option: OptionFacts, names: Collection[str]) -> bool:
    """Whether a file that has these names plays with an option."""
    if option.interchange_without is not None:
        return option.interchange_without not in names
    return option.interchange in names


def playback_of(record: RecordedGame, library: Library = SHIPPED) -> tuple[Dialect, Playback]:
    """A record before its first action. SaveError for a title, a board or an option that is not known."""
    title = title_of(library, record.title)
    dialect = dialect_of(record.title)
    if record.board and record.board not in dialect.boards.values():
        raise SaveError("title_unknown", "$.title", title=f"{record.title} {record.board}"[:40])
    options = options_of(record, dialect.bundle, library)
    shown = dialect.shown(record, facts_of(library, record.title, options))
    options = tuple(sorted({*options, *shown}))
    beginning = Beginning(title=record.title, options=options, players=record.players)
    beginning = replace(beginning, seed=dialect.seed(record, beginning, library))
    return dialect, dialect.begun(begin_again(beginning, library), title, record)


def play_all(dialect: Dialect, play: Playback) -> Iterator[int]:
    """Play the recorded actions one by one and give way after each; SaveError where it cannot go on."""
    handlers = dialect.handlers
    for index, recorded in enumerate(play.record.actions):
        play.index = index
        for action in recorded.flat():
            handler = handlers.get(action.type)
            if handler is None:
                raise SaveError("action_unknown", action.where, number=index + 1, type=action.type[:40])
            handler(play, action)
        if not play.ended_by_players:
            follow_all(play, dialect.course, dialect.answer)
        yield index
        if play.ended_by_players:
            return


def import_record(record: RecordedGame, *, library: Library = SHIPPED) -> Imported:
    """Play a whole record.

    Raises SaveError at the first action that cannot be played.
    """
    imported = import_as_far_as_possible(record, library=library)
    if imported.stopped is not None:
        raise imported.stopped
    return imported


def import_as_far_as_possible(
    record: RecordedGame, *, library: Library = SHIPPED, watch: Callable[[str], None] | None = None
) -> Imported:
    """Play a record up to the first action that cannot be played; `watch` is handed the lines of a trace.

    Whatever was passed over in search of a question for that action is taken back.
    """
    dialect, play = playback_of(record, library)
    played, stopped = 0, None
    sound = play.game.cursor, 0
    flat = seen(dialect, play) if watch else {}
    if watch:
        watch(start_line(record.title, record.options, record.result, play.state, flat))
    try:
        for index in play_all(dialect, play):
            played = index + 1
            sound = play.game.cursor, len(play.differences)
            if watch:
                now = seen(dialect, play)
                watch(line_of(played, play.action, flat, now))
                flat = now
    except SaveError as error:
        stopped = error
        take_back(play, *sound)
    return Imported(
        game=play.game,
        record=record,
        played=played,
        ids=tuple(play.ids),
        differences=tuple(play.differences),
        ended_by_players=play.ended_by_players,
        stopped=stopped,
    )


def take_back(play: Playback, moves: int, differences: int) -> None:
    """Leave the game after so many of our moves, with so many differences noted."""
    play.game.go_to(moves)
    play.game = play.game.fork()  # nothing of it can be played again
    del play.ids[moves:]
    del play.differences[differences:]


def seen(dialect: Dialect, play: Playback) -> Flat:
    """The traced state at this moment."""
    flat = flat_state(play.state, worths(play))
    if play.ended_by_players:
        flat["finished"] = True
    dialect.adjust(play, flat)
    return flat


def worths(play: Playback) -> dict[PlayerId, int]:
    """What everybody is worth now."""
    return {player: play.title.worth(play.state, player) for player in play.state.players}
