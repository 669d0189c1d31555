"""Fills in a sentence: `"{payer:Who} pays {amount:money} for {subject:hex}"`.

What stands behind the colon says how a value is written: by name, as money, as a number of things.
A language needs no code for this, only sentences and the conditions of its plural forms.
"""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from gridsim.records import Bundle
from gridsim.telling.plurals import Plural

if TYPE_CHECKING:
    from gridsim.core.state import GameState

NO_BREAK = "\N{NO-BREAK SPACE}"
WORD_JOINER = "\N{WORD JOINER}"
SIGNS = ("+", "\N{MINUS SIGN}")
WHOLE_NAME = 16
"""A player's name of more letters may be parted by the end of a line, which might have no room for it."""
KNOWN = 2000
"""So many sentences are kept, in pieces and whole."""
Writer = Callable[["Telling", Any, str], str]


class Telling(Bundle, frozen=True):
    """What a sentence may refer to: the table, and the words for what has no name of its own."""

    state: GameState | None
    words: Mapping[str, str]
    plural: Plural
    grouping: str = "title"
    """Whether thousands are parted: "title" as the game does, "always" or "never"."""
    several: Callable[[Sequence[str]], str] = ", ".join
    """How the language joins names of which all are meant, as "Anna, Ben and Cleo"."""
    agreement: Sequence[tuple[str, str]] = ()
    """Patterns, and what is put where they fit, so that small words fit what stands behind them."""

    def word(self, key: str) -> str:
        return self.words.get(f"words.{key}", key)

    def own(self, key: str, usual: str) -> str:
        """What the language itself says how to write, as the sign that parts thousands."""
        return self.words.get(f"language.{key}", usual)


def filled(telling: Telling, template: str, facts: Mapping[str, Any]) -> str:
    """A sentence with its values; one that is missing stays visible as `{name}`."""
    parts = []
    for literal, name, how in parsed(template):
        # A line may end between a plus and a currency's sign, though not between a plus and a figure.
        is_signed = how == "money" and literal.endswith(SIGNS)
        parts.append(f"{literal}{WORD_JOINER}" if is_signed else literal)
        if name is not None:
            parts.append(written(telling, facts.get(name, f"{{{name}}}"), how))
    text = "".join(parts)
    for pattern, put in telling.agreement:
        text = replaced(pattern, put, text)
    # A name such as "Railway Co." brings its own full stop.
    return text[:-1] if text.endswith("..") and not text.endswith("...") else text


@lru_cache(maxsize=KNOWN)
def parsed(template: str) -> Sequence[tuple[str, str | None, str]]:
    """A sentence in pieces: letters, the name of the value behind them, and how that is written."""
    return [(literal, name, how or "") for literal, name, how, _ in string.Formatter().parse(template)]


@lru_cache(maxsize=KNOWN)
def replaced(pattern: str, put: str, text: str) -> str:
    """A text with something else where a pattern fits: from moment to moment the same texts are asked for."""
    return re.sub(pattern, put, text)


def written(telling: Telling, value: Any, how: str) -> str:
    """One value as a sentence writes it; `how` is what stands behind the colon."""
    name, _, argument = how.partition(" ")
    writer = WRITERS.get(name) or (_writer_at_table(name) if name else None)
    return str(value) if writer is None else writer(telling, value, argument)


def _writer_at_table(name: str) -> Writer | None:
    """What writes a thing by its name at a table."""
    from gridsim.telling.at_table import AT_TABLE  # noqa: PLC0415  wanted only with a table

    return AT_TABLE.get(name)


def money(telling: Telling, value: Any, _argument: str = "") -> str:
    """An amount as the title writes it, as "$120"."""
    pattern = "{}" if telling.state is None else telling.state.facts.sheet.currency
    return _signed(telling, value, pattern)


def figure(telling: Telling, value: Any, _argument: str = "") -> str:
    """An amount without the sign of the currency, as "1,200": for tables that have little room."""
    currency = "" if telling.state is None else telling.state.facts.sheet.currency
    pattern = "{:,}" if "{:,}" in currency else "{}"
    return _signed(telling, value, pattern)


def _signed(telling: Telling, value: Any, pattern: str) -> str:
    if isinstance(value, int) and value < 0:
        return "\N{MINUS SIGN}" + amount(telling, -value, pattern)
    return amount(telling, value, pattern)


def amount(telling: Telling, value: Any, pattern: str) -> str:
    """A number by the pattern of a currency: `{:,}` asks for thousands to be parted as the language does."""
    parts = "{:,}" in pattern if telling.grouping == "title" else telling.grouping == "always"
    pattern = unbroken(pattern.replace("{:,}", "{}"))
    if isinstance(value, float):
        return pattern.format(fraction(telling, value))
    if not parts or not isinstance(value, int):
        return pattern.format(value)
    return pattern.replace("{}", f"{value:,}".replace(",", telling.own("thousands", ",")))


def unbroken(text: str) -> str:
    """A text that no line parts, as a figure and its sign."""
    return text.replace(" ", NO_BREAK)


def breakable(text: str) -> str:
    """A text as people type it, to look for and for other programs: nothing in it holds words together."""
    return text.replace(NO_BREAK, " ").replace(WORD_JOINER, "")


def whole_name(name: str) -> str:
    """A player's name, which no end of a line parts unless it is long."""
    return unbroken(name) if len(name) <= WHOLE_NAME else name


def percent(telling: Telling, value: Any, _argument: str = "") -> str:
    """A part of a company, as "20%" or "20 %"."""
    return unbroken(telling.own("percent", "{value}%")).replace("{value}", str(value))


def fraction(telling: Telling, value: Any, _argument: str = "") -> str:
    """A number that may be no whole one, as "5.5" or "5,5"."""
    from fractions import Fraction  # noqa: PLC0415  wanted only with a table

    return f"{float(Fraction(value)):g}".replace(".", telling.own("decimal", "."))


def count(telling: Telling, value: Any, argument: str) -> str:
    """A number with the word for it, in as many forms as the language has: `{loans:count loan|loans}`."""
    return f"{value} {argument.split('|')[telling.plural(int(value))]}"


def number(_telling: Telling, value: Any, _argument: str = "") -> str:
    """An index as people count."""
    return str(value + 1) if isinstance(value, int) else str(value)


def listed(telling: Telling, value: Any, argument: str = "") -> str:
    """Several values, each written as the argument says."""
    return ", ".join(written(telling, single, argument) for single in _singles(value))


def _singles(value: Any) -> Sequence[Any]:
    """Several values, which what refuses something hands on in one text."""
    return value.split(", ") if isinstance(value, str) else value


def all_of(telling: Telling, value: Any, argument: str = "") -> str:
    """Several values that belong together, joined in the language's own way: `{companies:all}`."""
    return telling.several([written(telling, single, argument) for single in _singles(value)])


def kinds(telling: Telling, value: Any, _argument: str = "") -> str:
    """Kinds of trains before or behind the one word for them, as "2- and 3" in "2- and 3-trains".

    A language says how all but the last are written: `language.joined.kind`.
    """
    *others, last = value
    pattern = telling.own("joined.kind", "{kind}")
    return telling.several([*(pattern.replace("{kind}", kind) for kind in others), last])


def tally(telling: Telling, value: Any, argument: str = "") -> str:
    """Several values of which some may be alike, as "BA (2), SX"."""
    counts = Counter(written(telling, single, argument) for single in value)
    return ", ".join(said if count == 1 else f"{said} ({count})" for said, count in counts.items())


def papers(telling: Telling, value: Any, _argument: str = "") -> str:
    """Papers by their sizes, alike ones together with their number."""
    counts = Counter(percent(telling, single) for single in value)
    return ", ".join(
        said if count == 1 else unbroken(f"{count} \u00d7 {said}") for said, count in counts.items()
    )


def word(telling: Telling, value: Any, argument: str) -> str:
    """A value that has a word of its own in a group: `{kind:word rounds}`."""
    key = f"words.{argument}.{value}"
    return telling.words.get(key, str(value))


def phase(telling: Telling, value: Any, _argument: str = "") -> str:
    """A phase by the name it is printed with, given its id."""
    known = {} if telling.state is None else telling.state.facts.phases
    return word(telling, known[value].name if value in known else value, "phases")


WRITERS: dict[str, Writer] = {
    "money": money,
    "figure": figure,
    "percent": percent,
    "fraction": fraction,
    "count": count,
    "number": number,
    "list": listed,
    "all": all_of,
    "kinds": kinds,
    "tally": tally,
    "papers": papers,
    "word": word,
    "phase": phase,
}


def fields(template: str) -> set[str]:
    """The names of the values a sentence needs."""
    return {name for _, name, _ in parsed(template) if name}
