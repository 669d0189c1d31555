"""Bytes of a file of 18xx.games to a `RecordedGame`; SaveError says what is wrong and where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridsim.core.errors import SaveError
from gridsim.core.state import PlayerId
from gridsim.interchange.history import MESSAGE, UNTOLD, live_actions
from gridsim.interchange.recorded import Entity, Recorded, RecordedGame
from gridsim.saves.limits import MOST_NAME, MOST_PLAYERS
from gridsim.saves.plain_json import decode_text, parse, place

MOST_AUTOS = 6
"""How deep automatic actions may set off others."""

Object = Mapping[str, Any]


def decode_record(data: bytes) -> RecordedGame:
    """The game in a file's content."""
    return read_record(parse(decode_text(data)))


def read_record(found: Any) -> RecordedGame:
    """The game in plain values. SaveError if a player stands there twice."""
    if not isinstance(found, dict):
        raise SaveError("not_a_game", type=type(found).__name__)
    players = _players(_typed(found, "players", list, ()))
    seats = {entity: f"player:{seat}" for seat, (entity, _) in enumerate(players, 1)}
    if len(seats) < len(players):
        raise SaveError("id_twice", "$.players", id=str(players[-1][0]))
    written = _typed(found, "actions", list, ()) if "actions" in found else []
    actions = [_action(entry, ("actions", index)) for index, entry in enumerate(written)]
    title, _, board = _typed(found, "title", str, ()).partition(" ")
    return RecordedGame(
        title=title,
        board=board,
        options=_options(_typed(found, "settings", dict, ())),
        players=tuple(name for _, name in players),
        seats=seats,
        actions=tuple(action for action in live_actions(actions) if action.autos or not action.is_order),
        result=_result(found.get("result"), seats),
        ending=str(found.get("game_end_reason") or ""),
    )


def _typed(found: Object, name: str, kind: type, path: tuple[str | int, ...]) -> Any:
    if name not in found:
        raise SaveError("field_missing", place(path), field=name)
    value = found[name]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise SaveError("wrong_type", place((*path, name)), expected=kind.__name__, got=type(value).__name__)
    return value


def _options(settings: Object) -> tuple[str, ...]:
    chosen = _typed(settings, "optional_rules", list, ("settings",)) if settings.get("optional_rules") else []
    for index, option in enumerate(chosen):
        if not isinstance(option, str):
            where = place(("settings", "optional_rules", index))
            raise SaveError("wrong_type", where, expected="str", got=type(option).__name__)
    return tuple(chosen)


def _players(entries: list[Any]) -> list[tuple[Entity, str]]:
    if not 1 <= len(entries) <= MOST_PLAYERS:
        raise SaveError("player_count", "$.players", count=len(entries), least=1, most=MOST_PLAYERS)
    return [_player(entry, ("players", index)) for index, entry in enumerate(entries)]


def _player(entry: Any, path: tuple[str | int, ...]) -> tuple[Entity, str]:
    """How the file names a player, and his name."""
    if not isinstance(entry, dict):
        raise SaveError("wrong_type", place(path), expected="dict", got=type(entry).__name__)
    name = _typed(entry, "name", str, path).strip()
    if not name or len(name) > MOST_NAME:
        raise SaveError("text_too_long", place((*path, "name")), length=len(name), most=MOST_NAME)
    entity = entry.get("id")
    if entity is None:
        return name, name
    if not isinstance(entity, str | int) or isinstance(entity, bool):
        raise SaveError("wrong_type", place((*path, "id")), expected="int", got=type(entity).__name__)
    return entity, name


def _action(entry: Any, path: tuple[str | int, ...], number: int | None = None, depth: int = 0) -> Recorded:
    """An action with its automatic ones, which have no number and share that of their origin."""
    if not isinstance(entry, dict):
        raise SaveError("wrong_type", place(path), expected="dict", got=type(entry).__name__)
    if depth > MOST_AUTOS:
        raise SaveError("too_deep", place(path), line=0, most=MOST_AUTOS)
    kind = _typed(entry, "type", str, path)
    own = _typed(entry, "id", int, path) if number is None else number
    autos = entry.get("auto_actions") or []
    if not isinstance(autos, list):
        raise SaveError(
            "wrong_type", place((*path, "auto_actions")), expected="list", got=type(autos).__name__
        )
    inner = [
        _action(auto, (*path, "auto_actions", index), own, depth + 1) for index, auto in enumerate(autos)
    ]
    return Recorded(
        id=own,
        type=kind,
        entity=_entity(entry, path),
        entity_type=str(entry.get("entity_type", "")),
        fields=entry,
        where=place(path),
        autos=tuple(auto for auto in inner if not (auto.is_order or auto.type in (MESSAGE, *UNTOLD))),
    )


def _entity(entry: Object, path: tuple[str | int, ...]) -> Entity:
    entity = entry.get("entity", "")
    if not isinstance(entity, str | int) or isinstance(entity, bool):
        raise SaveError("wrong_type", place((*path, "entity")), expected="str", got=type(entity).__name__)
    return entity


def _result(found: Any, seats: Mapping[Entity, PlayerId]) -> dict[PlayerId, int]:
    """Final worth by player; in that object all names are texts."""
    if not isinstance(found, dict):
        return {}
    by_text = {str(entity): seat for entity, seat in seats.items()}
    return {
        by_text[name]: worth
        for name, worth in found.items()
        if name in by_text and isinstance(worth, int) and not isinstance(worth, bool)
    }
