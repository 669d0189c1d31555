"""What lies at a place as somebody would type it, and what is meant by what was typed.

Players go by their names, everything else by its id. Several things are parted by commas, groups of them by
bars, keys from what belongs to them by colons: "GT, BBG", "GT, - | -", "Ann: 5; Ben: 10".
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gridsim.core.edits import plain_value

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.positions.fields import Field

Reader = Callable[["GameState", str], list[Any]]
NOTHING = "-"
CELL = re.compile(r"(\d+)\s*/\s*(\d+)")


def written(state: GameState, field: Field, value: Any) -> str:
    """A value as it would be typed."""
    if value is None:
        return ""
    if field.kind == "cell":
        row, column = value
        return f"{state.facts.price_at(value)} ({row + 1}/{column + 1})" if state.facts.cell(value) else ""
    if field.kind == "issue":
        return ", ".join(str(paper.percent) for paper in value)
    if field.kind == "bids":
        return ", ".join(f"{_name(state, bid.player)} {bid.amount}" for bid in value)
    return _told(state, plain_value(value))


def _told(state: GameState, value: Any) -> str:
    match value:
        case None:
            return NOTHING
        case list() if any(isinstance(each, list) for each in value):
            return " | ".join(_told(state, each) or NOTHING for each in value)
        case list():
            return ", ".join(_told(state, each) for each in value)
        case dict():
            return "; ".join(f"{_name(state, key)}: {_told(state, each)}" for key, each in value.items())
        case _:
            return _name(state, value)


def _name(state: GameState, value: Any) -> str:
    return state.players[value].name if value in state.players else str(value)


# ---- what is meant


def meant(state: GameState, field: Field, text: str) -> list[Any]:
    """What a text can mean, the likeliest first; nothing if it means nothing that could lie there."""
    text = text.strip()
    if not text:
        return [None, [], {}, ""]
    readers: dict[str, Reader] = {
        "cell": _cells,
        "map": _mappings,
        "slots": lambda state, text: [_rows(state, text)],
        "several": _several,
        "numbers": _several,
        "issue": _several,
        "bids": lambda state, text: [[_bid(state, part) for part in text.split(",")]],
        "text": lambda _state, text: [text],
    }
    reader = readers.get(field.kind)
    return [_id(state, text), text] if reader is None else reader(state, text)


def _rows(state: GameState, text: str) -> list[Any]:
    return [_row(state, part) for part in text.split("|")]


def _several(state: GameState, text: str) -> list[Any]:
    """One row of things, or several rows where there is a bar or a row alone cannot lie there."""
    groups = _rows(state, text)
    return [groups] if len(groups) > 1 else [groups[0], groups]


def _mappings(state: GameState, text: str) -> list[Any]:
    return [_mapping(state, text, as_list=as_list) for as_list in (False, True)]


def _cells(state: GameState, text: str) -> list[Any]:
    """A field by row and column, or by its price; of several fields with one price the first."""
    named = CELL.search(text)
    if named:
        return [[int(named[1]) - 1, int(named[2]) - 1]]
    market = enumerate(state.facts.sheet.market)
    return [
        [row, column]
        for row, fields in market
        for column, field in enumerate(fields)
        if field is not None and str(field.price) == text
    ][:1]


def _mapping(state: GameState, text: str, *, as_list: bool) -> dict[str, Any]:
    pairs = [part.partition(":")[::2] for part in text.split(";") if part.strip()]
    rows = {str(_id(state, key.strip())): _row(state, row) for key, row in pairs}
    return {key: row if as_list or not row else row[0] for key, row in rows.items()}


def _row(state: GameState, text: str) -> list[Any]:
    names = [part.strip() for part in text.split(",") if part.strip()]
    return [None if name == NOTHING else _id(state, name) for name in names]


def _bid(state: GameState, text: str) -> dict[str, Any]:
    name, _, amount = text.strip().rpartition(" ")
    return {"player": _id(state, name), "amount": int(amount) if amount.isdecimal() else amount}


def _id(state: GameState, text: str) -> Any:
    """A number, or the id of a player by his name, or the text itself."""
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    names = {player.name: player.id for player in state.players.values()}
    return names.get(text, text)
