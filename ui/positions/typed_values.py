"""What lies at a place as somebody would type it, and what is meant by what was typed.

Players go by their names, what has a word of its own by that, everything else by its id. Several things are
parted by commas, groups of them by bars, keys from what belongs to them by colons: "GT, BBG", "GT, - | -",
"Ann: 5; Ben: 10".
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from gridsim.core.edits import plain_value
from gridsim.records import Bundle
from gridsim.telling.sentences import Sentences

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.positions.fields import Field

Reader = Callable[["Naming", str], list[Any]]
NOTHING = "-"
NUMBER = re.compile(r"-?[0-9]{1,12}")
"""More digits are no number of any game, and the bank's difference to them could not be saved."""
CELL = re.compile(r"(\d+)\s*/\s*(\d+)")
WORDS = {
    "status": "statuses",
    "capital": "capitals",
    "right": "rights",
    "round": "rounds",
    "owner": "owners",
    "ending": "endings",
}
"""Where the words for ids are, by what the ids are of."""


class Naming(Bundle, frozen=True, dict=True, weakref=True):
    """How what can lie at a place is called in a language."""

    words: Sentences
    state: GameState
    field: Field

    def name(self, value: Any) -> str:
        """A player's name, the word for an id, or the id."""
        if value in self.state.players:
            return self.state.players[value].name
        if self.field.of == "phase" and value in self.state.facts.phases:
            return self.words.write(self.state.facts.phases[value].name, "word phases", self.state)
        return word_for(self.words, self.state, WORDS.get(self.field.of, ""), value)

    def id(self, text: str) -> Any:
        """A number, or the id of what is called so, or the text itself."""
        if NUMBER.fullmatch(text):
            return int(text)
        phases = self.state.facts.phases if self.field.of == "phase" else ()
        known = (
            *self.state.players,
            *phases,
            *_ids_with_words(self.words.language, WORDS.get(self.field.of, "")),
        )
        return next((item for item in known if self.name(item).casefold() == text.casefold()), text)


def word_for(words: Sentences, state: GameState, group: str, value: Any) -> str:
    """The title's word for an id; the usual one where the title calls two of them alike."""
    ids = _ids_with_words(words.language, group)
    if value not in ids:
        return str(value)
    how = f"word {group}"
    told = words.write(value, how, state)
    is_clear = all(words.write(other, how, state) != told for other in ids if other != value)
    return told if is_clear else words.write(value, how, None)


@cache
def _ids_with_words(language: str, group: str) -> tuple[str, ...]:
    beginning = f"words.{group}."
    keys = sorted(Sentences(language).keys)
    return tuple(key.removeprefix(beginning) for key in keys if key.startswith(beginning))


def written(words: Sentences, state: GameState, field: Field, value: Any) -> str:
    """A value as it would be typed."""
    if value is None:
        return ""
    if field.kind == "cell":
        row, column = value
        return f"{state.facts.price_at(value)} ({row + 1}/{column + 1})" if state.facts.cell(value) else ""
    if field.kind == "issue":
        return ", ".join(str(paper.percent) for paper in value)
    naming = Naming(words, state, field)
    if field.kind == "bids":
        return ", ".join(f"{naming.name(bid.player)} {bid.amount}" for bid in value)
    return _told(naming, plain_value(value))


def _told(naming: Naming, value: Any) -> str:
    match value:
        case None:
            return NOTHING
        case list() if any(isinstance(part, list) for part in value):
            return " | ".join(_told(naming, part) or NOTHING for part in value)
        case list():
            return ", ".join(_told(naming, part) for part in value)
        case dict():
            return "; ".join(f"{naming.name(key)}: {_told(naming, part)}" for key, part in value.items())
        case _:
            return naming.name(value)


# ---- what is meant


def meant(words: Sentences, state: GameState, field: Field, text: str) -> list[Any]:
    """What a text can mean, the likeliest first; nothing if it means nothing that could lie there."""
    text = text.strip()
    if not text:
        return [None, [], {}, ""]
    readers: dict[str, Reader] = {
        "cell": _cells,
        "map": _mappings,
        "slots": lambda naming, text: [_rows(naming, text)],
        "several": _several,
        "numbers": _several,
        "issue": _several,
        "bids": lambda naming, text: [[_bid(naming, part) for part in text.split(",")]],
        "text": lambda _naming, text: [text],
    }
    naming, reader = Naming(words, state, field), readers.get(field.kind)
    return [naming.id(text), text] if reader is None else reader(naming, text)


def _rows(naming: Naming, text: str) -> list[Any]:
    return [_row(naming, part) for part in text.split("|")]


def _several(naming: Naming, text: str) -> list[Any]:
    """One row of things, or several rows where there is a bar or a row alone cannot lie there."""
    groups = _rows(naming, text)
    return [groups] if len(groups) > 1 else [groups[0], groups]


def _mappings(naming: Naming, text: str) -> list[Any]:
    return [_mapping(naming, text, as_list=as_list) for as_list in (False, True)]


def _cells(naming: Naming, text: str) -> list[Any]:
    """A field by row and column, or by its price; of several fields with one price the first."""
    named = CELL.search(text)
    if named:
        return [[int(named[1]) - 1, int(named[2]) - 1]]
    market = enumerate(naming.state.facts.sheet.market)
    return [
        [row, column]
        for row, fields in market
        for column, field in enumerate(fields)
        if field is not None and str(field.price) == text
    ][:1]


def _mapping(naming: Naming, text: str, *, as_list: bool) -> dict[str, Any]:
    pairs = [part.partition(":")[::2] for part in text.split(";") if part.strip()]
    rows = {str(naming.id(key.strip())): _row(naming, row) for key, row in pairs}
    return {key: row if as_list or not row else row[0] for key, row in rows.items()}


def _row(naming: Naming, text: str) -> list[Any]:
    names = [part.strip() for part in text.split(",") if part.strip()]
    return [None if name == NOTHING else naming.id(name) for name in names]


def _bid(naming: Naming, text: str) -> dict[str, Any]:
    name, _, amount = text.strip().rpartition(" ")
    return {"player": naming.id(name), "amount": int(amount) if NUMBER.fullmatch(amount) else amount}
