"""How a game began, as a file tells it: title, options, players, seed and, if made by hand, the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta

from gridsim.core.errors import SaveError
from gridsim.records import Record
from gridsim.saves.codec import decode_state, encode_state
from gridsim.saves.library import Library, facts_of, title_of
from gridsim.saves.limits import MOST_NAME, MOST_PLAYERS
from gridsim.saves.plain_json import place
from gridsim.saves.replay import begin
from gridsim.saves.scenarios import refuse_spoilt
from gridsim.saves.soundness import check_state

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.flow.game import Game
    from gridsim.saves.plain_json import Plain, Steps

START: Steps = ("start",)
Id = Annotated[str, Meta(min_length=1, max_length=40)]
Name = Annotated[str, Meta(min_length=1, max_length=MOST_NAME)]
Seed = Annotated[int, Meta(ge=0)]


class Beginning(Record, frozen=True, kw_only=True):
    """What a game needs to be begun again."""

    title: Id
    options: Annotated[tuple[Id, ...], Meta(max_length=100)] = ()
    players: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=MOST_PLAYERS)]
    seed: Seed = 0
    start: dict[str, Any] | None = None
    """The state before the first turn as plain values; None: as the title sets it up."""


def beginning_of(game: Game, library: Library) -> Beginning:
    """How a game began. Its start is written out only if the title would set up another one."""
    start = game.start
    beginning = Beginning(
        title=start.facts.title,
        options=tuple(sorted(start.options)),
        players=tuple(player.name for player in start.players.values()),
        seed=start.seed,
    )
    if encode_state(start) == encode_state(_set_up(beginning, library)):
        return beginning
    return Beginning(
        title=beginning.title,
        options=beginning.options,
        players=beginning.players,
        seed=beginning.seed,
        start=encode_state(start),
    )


def encode_beginning(beginning: Beginning) -> Plain:
    """The keys of a file that tell how the game began."""
    told: Plain = {
        "title": beginning.title,
        "options": list(beginning.options),
        "players": list(beginning.players),
        "seed": beginning.seed,
    }
    return told if beginning.start is None else {**told, "start": beginning.start}


def begin_again(beginning: Beginning, library: Library, *, at: Steps = START) -> Game:
    """The game at its first moment; SaveError if there is no such title, option or number of players.

    `at` is where a start made by hand stands in the file.
    """
    title = title_of(library, beginning.title)
    return begin(title, start_state(beginning, library, at=at), place(at))


def start_state(beginning: Beginning, library: Library, *, at: Steps = START) -> GameState:
    """The state before the first turn; SaveError for one made by hand that cannot be played."""
    set_up = _set_up(beginning, library)
    if beginning.start is None:
        return set_up
    memory = title_of(library, beginning.title).memory
    state = decode_state(beginning.start, library.find_facts, at, memory=memory)
    check_state(state, set_up, at)
    if at == START:
        refuse_spoilt(title_of(library, beginning.title), state, at)
    return state


def _set_up(beginning: Beginning, library: Library) -> GameState:
    title = title_of(library, beginning.title)
    facts = facts_of(library, beginning.title, beginning.options)
    counts = [players.count for players in facts.sheet.players]
    if len(beginning.players) not in counts:
        raise SaveError(
            "player_count", "$.players", count=len(beginning.players), least=min(counts), most=max(counts)
        )
    return title.set_up(facts, beginning.players, beginning.seed)
