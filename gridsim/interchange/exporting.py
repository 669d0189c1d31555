"""A game of ours as a file of 18xx.games.

    data = export_game(game)                 # SaveError says what cannot be exported

The game is first played again as that program asks it, then written, and what was written is tried against a
model of that program's steps, read and played once more: only a file of which that program would take every
action and that leads to the same table is handed out.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from gridsim.core.actions import BY_HAND
from gridsim.core.errors import SaveError
from gridsim.flow.game import Game
from gridsim.interchange.dialect import Dialect
from gridsim.interchange.importing import dialect_of, import_as_far_as_possible, options_of
from gridsim.interchange.loader import check
from gridsim.interchange.reading import decode_record, read_record
from gridsim.interchange.same_answers import with_cause
from gridsim.interchange.trace import changes, flat_state
from gridsim.saves.beginning import Beginning, begin_again, beginning_of
from gridsim.saves.library import SHIPPED, Library, facts_of, title_of

Plain = dict[str, Any]
UNTOLD = ("bank", "value")
"""Ends of traced keys that follow from the others; in the bank is what nobody else has of all the money."""


def export_game(game: Game, *, library: Library = SHIPPED) -> bytes:
    """The content of a file that leads to the same table there.

    Raises SaveError if the game takes another course there.
    """
    found = export_plain(game, library=library)
    data = encode(found)
    _refuse_what_is_not_loaded(data, library)
    imported = import_as_far_as_possible(decode_record(data), library=library)
    if imported.stopped is not None:
        raise SaveError("other_course_there", imported.stopped.where, number=imported.played + 1)
    _refuse_other_table(game, imported.game)
    return data


def _refuse_what_is_not_loaded(data: bytes, library: Library) -> None:
    """SaveError with reason and place if that program would not take every action of the file."""
    for fault in check(json.loads(data), library=library):
        raise fault.reason


def export_plain(game: Game, *, library: Library = SHIPPED) -> Plain:
    """The file as plain values, not yet tried. SaveError while sheets lie sealed."""
    header, dialect, shadow = shadowed(game, library)
    actions = [{"id": number, **fields} for number, fields in enumerate(dialect.write(shadow), 1)]
    return {**header, **_outcome(game, library), "actions": actions}


def shadowed(game: Game, library: Library) -> tuple[Plain, Dialect, Game]:
    """What stands above the actions of the file, how they are written, and the game that they are written of.

    Raises SaveError for what cannot be played there; its number is that of a move of the game.
    """
    title = game.start.facts.title
    dialect = dialect_of(title)
    beginning = beginning_of(game, library)
    if beginning.start is not None:
        raise SaveError("made_by_hand", title=title)
    by_hand = [index for index, action in enumerate(game.actions) if isinstance(action, BY_HAND)]
    if by_hand:
        raise SaveError("corrected_by_hand", f"$.actions[{by_hand[0]}]", number=by_hand[0] + 1, title=title)
    if game.now.sealed:
        first = _first_sealed(game)
        raise SaveError("sheets_sealed", f"$.actions[{first}]", number=first + 1, title=title)
    dialect.refuse_unwritable(game)
    header = _header(game, beginning, dialect, library)
    return header, dialect, shadow_of(game, header, dialect, library)


def _first_sealed(game: Game) -> int:
    """The place among all actions of the first one whose sheet is still sealed."""
    hidden = game.now.hidden
    return len(game.actions) - len(hidden) + next(place for place, whose in enumerate(hidden) if whose)


def shadow_of(game: Game, header: Plain, dialect: Dialect, library: Library) -> Game:
    """A game with that program's house rules and questions, otherwise this one.

    Raises SaveError where it cannot be; it names the house rule that is the cause, if it is one alone.
    """
    start = game.start
    named = options_of(read_record({**header, "actions": []}), dialect.bundle, library)

    def played_by(options: Iterable[str], played: Game) -> Game:
        beginning = Beginning(
            title=start.facts.title,
            options=tuple(options),
            players=tuple(player.name for player in start.players.values()),
            seed=start.seed,
        )
        return dialect.shadow(begin_again(beginning, library), played)

    theirs = sorted({*named, *start.options.intersection(dialect.unnamed)})
    try:
        return played_by(theirs, game)
    except SaveError as error:
        with_cause(error, game, theirs, played_by)


def _header(game: Game, beginning: Beginning, dialect: Dialect, library: Library) -> Plain:
    count = len(beginning.players)
    boards = [board for option, board in dialect.boards.items() if option in game.start.options]
    return {
        "title": " ".join([beginning.title, *boards]),
        "description": "",
        "settings": {"optional_rules": _variants(game, dialect, library), "seed": beginning.seed},
        "min_players": count,
        "max_players": count,
        "status": "active",
        "players": [{"id": seat, "name": name} for seat, name in enumerate(beginning.players)],
    }


def _outcome(game: Game, library: Library) -> Plain:
    """How a finished game has ended, by the numbers of the players."""
    state = game.now.state
    if not state.finished:
        return {}
    title = title_of(library, state.facts.title)
    worths = {str(seat): title.worth(state, player) for seat, player in enumerate(game.start.players)}
    return {"status": "finished", "result": worths}


def _variants(game: Game, dialect: Dialect, library: Library) -> list[str]:
    """The game's variants by that program's names; SaveError for one it does not have."""
    sheet = facts_of(library, game.start.facts.title, ()).sheet
    options = [option for option in sheet.options if option.id not in dialect.boards]
    for option in options:
        is_unknown = option.interchange is None and option.interchange_without is None
        if option.kind == "variant" and option.id in game.start.options and is_unknown:
            raise SaveError("variant_unknown_there", option=option.id)
    names = [
        option.interchange if option.id in game.start.options else option.interchange_without
        for option in options
    ]
    return [name for name in names if name is not None]


def _refuse_other_table(game: Game, imported: Game) -> None:
    """SaveError if the file leads to another table than the game."""
    mine, other = (flat_state(played.now.state, {}) for played in (game, imported))
    wrong = [key for key in changes(mine, other) if not key.endswith(UNTOLD)]
    if wrong:
        raise SaveError("other_table_there", places=", ".join(wrong[:5]))


def encode(document: Mapping[str, Any]) -> bytes:
    """The text of a file, one action a line."""
    rest = {key: value for key, value in document.items() if key != "actions"}
    head = json.dumps(rest, ensure_ascii=False)
    lines = ",\n ".join(json.dumps(action, ensure_ascii=False) for action in document["actions"])
    return f'{head[:-1]}, "actions": [\n {lines}\n]}}\n'.encode()
