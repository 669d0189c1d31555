"""A game told again move by move: of ours or of 18xx.games, with a trace of every state if wanted."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gridsim.core.errors import SaveError
from gridsim.core.state import GameState, PlayerId
from gridsim.flow.game import Game
from gridsim.interchange.importing import import_as_far_as_possible
from gridsim.interchange.playback import Difference
from gridsim.interchange.reading import read_record
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.trace import Flat, flat_state, line_of, start_line
from gridsim.records import Bundle
from gridsim.saves.beginning import begin_again
from gridsim.saves.codec import encode_action
from gridsim.saves.document import FORMAT, Document, decode_document
from gridsim.saves.library import SHIPPED, Library, title_of
from gridsim.saves.plain_json import decode_text, parse
from gridsim.saves.replay import play
from gridsim.titles.title import Title

Watch = Callable[[str], None]
"""Takes the lines of a trace."""


class Retold(Bundle, frozen=True, kw_only=True):
    """What came of playing a file."""

    game: Game
    title: Title
    played: int
    recorded: int
    result: Mapping[PlayerId, int]
    """What the file says everybody was worth at the end; empty if it does not say."""
    ids: tuple[int, ...] = ()
    """The number in the file of the action that each of the game's actions comes from."""
    differences: tuple[Difference, ...] = ()
    ended_by_players: bool = False
    stopped: SaveError | None = None

    @property
    def is_whole(self) -> bool:
        """Whether every action was played."""
        return self.stopped is None and self.played == self.recorded


def retell(data: bytes, *, library: Library = SHIPPED, watch: Watch | None = None) -> Retold:
    """Play a file from its beginning, up to the first action that the rules refuse.

    Raises SaveError if the file is damaged.
    """
    found = parse(decode_text(data))
    if isinstance(found, dict) and found.get("format") == FORMAT:
        document, is_intact = decode_document(data)
        if not is_intact:
            raise SaveError("damaged", "$.checksum")
        return retell_ours(document, library=library, watch=watch)
    return retell_record(found, library=library, watch=watch)


def retell_record(found: object, *, library: Library = SHIPPED, watch: Watch | None = None) -> Retold:
    """Play a file of 18xx.games from its plain values."""
    record = read_record(found)
    imported = import_as_far_as_possible(record, library=library, watch=watch)
    return Retold(
        game=imported.game,
        title=title_of(library, record.title),
        played=imported.played,
        recorded=len(record.actions),
        result=record.result,
        ids=imported.ids,
        differences=imported.differences,
        ended_by_players=imported.ended_by_players,
        stopped=imported.stopped,
    )


def retell_ours(document: Document, *, library: Library = SHIPPED, watch: Watch | None = None) -> Retold:
    """Play a saved game of ours."""
    title = title_of(library, document.title)
    game = begin_again(document.beginning, library)
    tell = _Telling(game, title, watch)
    stopped = None
    for number, action in enumerate(document.actions, 1):
        try:
            play(game, action, f"$.actions[{number - 1}]", number)
        except SaveError as error:
            stopped = error
            break
        tell.told(number)
    return Retold(
        game=game,
        title=title,
        played=len(game.actions),
        recorded=len(document.actions),
        result={},
        ids=tuple(range(1, len(game.actions) + 1)),
        stopped=stopped,
    )


class _Telling:
    """Writes the trace of a game of ours while it is played."""

    def __init__(self, game: Game, title: Title, watch: Watch | None) -> None:
        self._game = game
        self._title = title
        self._watch = watch
        self._flat: Flat = self._seen() if watch else {}
        if watch:
            start = game.start
            watch(start_line(start.facts.title, sorted(start.options), {}, start, self._flat))

    def told(self, number: int) -> None:
        """One more action has been played."""
        action = self._game.now.action
        if self._watch is None or action is None:
            return
        now = self._seen()
        fields = encode_action(action)
        recorded = Recorded(id=number, type="", entity="", entity_type="", fields=fields, where="")
        self._watch(line_of(number, recorded, self._flat, now))
        self._flat = now

    def _seen(self) -> Flat:
        state: GameState = self._game.now.state
        return flat_state(state, {player: self._title.worth(state, player) for player in state.players})
