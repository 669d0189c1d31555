"""Writes what has a name at a table: players, companies, papers, places, trains.

Loaded by the first sentence that names any of these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gridsim.board.stations import home_stop
from gridsim.core.run_stops import stop_named
from gridsim.procedures.train_supply import train_named
from gridsim.telling import positions
from gridsim.telling.isolating import isolated
from gridsim.telling.templates import Telling, Writer, filled, whole_name

if TYPE_CHECKING:
    from gridsim.core.state import GameState


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


def spot(telling: Telling, value: Any, _argument: str = "") -> str:
    """A place of a position, as "Money (Anna)"."""
    return positions.spot(telling, value, _name_of)


def nth_train(telling: Telling, value: Any, _argument: str = "") -> str:
    """One of several trains of a kind, as "2 no. 3"."""
    return positions.nth_train(telling, value)


def content(telling: Telling, value: Any, _argument: str = "") -> str:
    """What lies at a place of a position, given as JSON."""
    return positions.content(telling, value, _name_of)


AT_TABLE: dict[str, Writer] = {
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
    "spot": spot,
    "content": content,
}
