"""Fills in a sentence: `"{payer:Who} pays {amount:money} for {subject:hex}"`.

What stands behind the colon says how a value is written: by name, as money, as a number of things.
A language needs no code for this, only sentences and the conditions of its plural forms.
"""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from gridsim.board.stations import home_stop
from gridsim.core.run_stops import stop_named
from gridsim.core.state import GameState
from gridsim.procedures.train_supply import train_named
from gridsim.records import Bundle
from gridsim.telling import positions
from gridsim.telling.isolating import isolated
from gridsim.telling.plurals import Plural

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
    writer = WRITERS.get(name)
    return str(value) if writer is None else writer(telling, value, argument)


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


def who(telling: Telling, value: Any, argument: str = "") -> str:
    """An owner: a player's name, a company's mark, or "the bank".

    A language may write it otherwise after certain words: `{payee:who to}` is "an die Bank" where the
    language says so (`language.cases.to.bank`, for a name `language.cases.to.name`).
    """
    name = _name_of(telling, value)
    if not argument:
        return name
    is_word = name != str(value) and f"words.owners.{value}" in telling.words
    pattern = telling.own(f"cases.{argument}.{value if is_word else 'name'}", "{name}")
    return pattern.replace("{name}", name)


def _name_of(telling: Telling, value: Any) -> str:
    state = telling.state
    if state is not None and value in state.players:
        return isolated(whole_name(state.players[value].name))
    if state is not None and value in state.companies:
        return str(value)
    return telling.word(f"owners.{value}") if f"words.owners.{value}" in telling.words else str(value)


def capital_who(telling: Telling, value: Any, _argument: str = "") -> str:
    """An owner at the beginning of a sentence."""
    text = who(telling, value)
    is_name = telling.state is not None and value in telling.state.players
    return text if is_name else text[:1].upper() + text[1:]


def company(telling: Telling, value: Any, _argument: str = "") -> str:
    """A company's full name and mark."""
    if telling.state is None or value not in telling.state.facts.companies:
        return str(value)
    return f"{telling.state.facts.companies[value].name} ({value})"


def private(telling: Telling, value: Any, argument: str = "") -> str:
    """A private by its name; one that is there to start a company by that company.

    A name that says what it is, as "Bergbahn 1", is written as the language says it. A language may write it
    otherwise as an object: `{private:private object}` is "die Hannoversche Bahn" where the language says so
    (`language.articles.object.NAME`, of a concession `concession`).
    """
    if telling.state is None or value not in telling.state.facts.privates:
        return str(value)
    printed = telling.state.facts.privates[value]
    if printed.starts is None:
        name = telling.own(f"papers.{printed.name}", printed.name)
        return telling.own(f"articles.{argument}.{printed.name}", name)
    concession = telling.own(f"articles.{argument}.concession", telling.word("concession"))
    return filled(telling, concession, {"company": printed.starts})


def paper(telling: Telling, value: Any, argument: str = "") -> str:
    """A paper that somebody can own: a private by its name, a company by name and mark."""
    is_private = telling.state is not None and value in telling.state.facts.privates
    return private(telling, value, argument) if is_private else company(telling, value)


def place(telling: Telling, value: Any, argument: str = "") -> str:
    """A hex or a stop (by hex and index, or as "F15.0") with its name, as "London F15".

    On its own, `{hex:place alone}`, one without a name is called what it is, as "Mountain pass L6".
    `{hex:place at}` says where something is: `language.cases.at.place`, or `.hex` for one without a name
    and `.pass` for a pass without one.
    """
    hex_id, index = value if isinstance(value, tuple) else _place_named(str(value))
    if telling.state is None or hex_id not in telling.state.facts.hexes:
        return str(value)
    printed = telling.state.facts.hexes[hex_id]
    name = printed.name
    if index is not None:
        own = _printed_name(telling.state, hex_id, index)
        name = own if own and (not name or _is_found_by(own, name)) else name
    is_pass = not name and any(stop.kind == "pass" for stop in printed.stops)
    if is_pass and argument == "alone":
        name = telling.word("nameless.pass")
    called = f"{telling.own(f'places.{name}', name)} {hex_id}" if name else hex_id
    if not argument:
        return called
    case = "place" if name else "pass" if is_pass else "hex"
    return telling.own(f"cases.{argument}.{case}", "{name}").replace("{name}", called)


def _is_found_by(stop: str, printed: str) -> bool:
    """Whether a stop of this name is found on a map that bears the name of its hex alone.

    Pest is in Budapest and Wien-Süd in Wien, but who looks for Mestre does not find it in Venezia.
    """
    one, other = stop.casefold(), printed.casefold()
    return one in other or other in one


def _place_named(name: str) -> tuple[str, int | None]:
    """A hex, and a stop of it if that is meant."""
    try:
        return stop_named(name)
    except ValueError:
        return name, None


def _printed_name(state: GameState, hex_id: str, index: int) -> str | None:
    """The name printed at a stop, however its tile is turned; None for cities that have grown together."""
    stops = enumerate(state.facts.hexes[hex_id].stops)
    names = [stop.name for number, stop in stops if home_stop(state.board, hex_id, number) == index]
    return names[0] if len(names) == 1 else None


def train(telling: Telling, value: Any, _argument: str = "") -> str:
    """A train's kind, from its id; that of one side of a card which lies with the other up."""
    found = None if telling.state is None else train_named(telling.state, str(value))
    return str(value) if found is None else found.kind


def board(telling: Telling, value: Any, _argument: str = "") -> str:
    """A board beside the map by what it pays from phase to phase, as "10/20/50/80"."""
    boards = () if telling.state is None else telling.state.facts.sheet.boards
    paid = next((drawn.values.values() for drawn in boards if drawn.id == value), (value,))
    return "/".join(map(str, paid))


def item(telling: Telling, value: Any, argument: str = "") -> str:
    """Whatever is named: a private, a train, a hex, an owner."""
    state = telling.state
    if state is None:
        return str(value)
    if value in state.facts.privates:
        return private(telling, value, argument)
    if value in state.trains or value in state.facts.trains:
        return filled(telling, telling.word("a_train"), {"kind": train(telling, value)})
    return place(telling, value) if value in state.facts.hexes else who(telling, value, argument)


def capital_item(telling: Telling, value: Any, argument: str = "") -> str:
    """Whatever is named, at the beginning of a sentence."""
    text = item(telling, value, argument)
    return text[:1].upper() + text[1:]


def percent(telling: Telling, value: Any, _argument: str = "") -> str:
    """A part of a company, as "20%" or "20 %"."""
    return unbroken(telling.own("percent", "{value}%")).replace("{value}", str(value))


def fraction(telling: Telling, value: Any, _argument: str = "") -> str:
    """A number that may be no whole one, as "5.5" or "5,5"."""
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


def spot(telling: Telling, value: Any, _argument: str = "") -> str:
    """A place of a position, as "Money (Anna)"."""
    return positions.spot(telling, value, _name_of)


def nth_train(telling: Telling, value: Any, _argument: str = "") -> str:
    """One of several trains of a kind, as "2 no. 3"."""
    return positions.nth_train(telling, value)


def content(telling: Telling, value: Any, _argument: str = "") -> str:
    """What lies at a place of a position, given as JSON."""
    return positions.content(telling, value, _name_of)


WRITERS: dict[str, Writer] = {
    "money": money,
    "figure": figure,
    "who": who,
    "Who": capital_who,
    "company": company,
    "private": private,
    "paper": paper,
    "place": place,
    "train": train,
    "nth_train": nth_train,
    "board": board,
    "item": item,
    "Item": capital_item,
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
    "spot": spot,
    "content": content,
}


def fields(template: str) -> set[str]:
    """The names of the values a sentence needs."""
    return {name for _, name, _ in parsed(template) if name}
