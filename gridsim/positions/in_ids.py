"""Faults in names and kinds of values: what is named must be there, and nothing may be missing.

Everything else is looked at only where these are right.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gridsim.core.edits import Place, value_at
from gridsim.core.state import BANK
from gridsim.positions.faults import Fault, Look, put
from gridsim.positions.fields import OWNERS, Field, choices, fields_of, ids_in, places_of

if TYPE_CHECKING:
    from gridsim.core.state import GameState


def names(look: Look) -> Iterator[Fault]:
    """Every id names something there is, and no number is below its least."""
    for field in fields_of(look.title):
        for place in places_of(field, look.state):
            yield from _at(look, field, place, value_at(look.state, place, look.title.memory))


def _at(look: Look, field: Field, place: Place, value: Any) -> Iterator[Fault]:
    if field.kind == "cell" and value is not None and look.state.facts.cell(value) is None:
        yield look.fault("no_such_cell", *place, row=value[0], column=value[1])
    if field.kind == "number" and field.least is not None and value < field.least:
        yield look.fault(
            "below_least", *place, repair=put(field.least, *place), amount=value, least=field.least
        )
    if field.kind == "numbers" and any(number < 0 for number in value):
        yield look.fault("below_least", *place, amount=min(value), least=0)
    if field.kind == "one" and value is None and not field.optional:
        yield look.fault("nothing_there", *place)
    if field.of and field.kind in ("one", "several", "slots", "map", "seats"):
        yield from _unknown(look, place, field.of, ids_in(value))
    if field.by:
        yield from _unknown(look, place, field.by, iter(value))
    if field.kind == "bids":
        yield from _unknown(look, place, "player", (bid.player for bid in value))


def _unknown(look: Look, place: Place, of: str, ids: Iterator[Any]) -> Iterator[Fault]:
    known = choices(look.title, look.state, of)
    for name in dict.fromkeys(ids):
        if known is not None and name not in known:
            yield look.fault("id_unknown", *place, id=str(name)[:40], of=of)


def owners_of_money(look: Look) -> Iterator[Fault]:
    """Bank and players have a sum of money each, and nobody has who is not there."""
    state = look.state
    known = {*state.players, *state.companies, *OWNERS}
    for owner, amount in state.cash.items():
        if owner not in known:
            yield look.fault(
                "id_unknown", "cash", owner, repair=put(None, "cash", owner), id=owner, of="owner"
            )
        elif amount < 0 and owner != BANK:
            yield look.fault(
                "below_least", "cash", owner, repair=put(0, "cash", owner), amount=amount, least=0
            )
    for owner in (BANK, *state.players, *state.companies):
        if owner not in state.cash:
            yield look.fault("no_money_entry", "cash", owner, repair=put(0, "cash", owner), id=owner)


def whole_table(look: Look) -> Iterator[Fault]:
    """Everything that is printed lies somewhere, and nothing lies there that is not printed."""
    state, facts = look.state, look.state.facts
    printed = {
        "companies": facts.companies, "certificates": facts.companies, "privates": facts.privates,
    }  # fmt: skip
    for name, expected in printed.items():
        yield from _same(look, (name,), getattr(state, name), expected)
    yield from _same(look, ("board", "hexes"), state.board.hexes, facts.hexes)
    for private in state.bids.keys() - state.privates.keys():
        yield look.fault("id_unknown", "bids", private, id=private, of="private")
    yield from _own_names(look, state)


def _same(look: Look, at: Place, found: Any, expected: Any) -> Iterator[Fault]:
    for name in found.keys() - expected.keys():
        yield look.fault("id_unknown", *at, name, id=name, of=at[-1])
    for name in expected.keys() - found.keys():
        yield look.fault("missing", *at, id=name)


def _own_names(look: Look, state: GameState) -> Iterator[Fault]:
    """Each piece is kept under its own id."""
    for at in ("players", "companies", "privates", "trains"):
        for name, piece in getattr(state, at).items():
            if piece.id != name:
                yield look.fault("id_differs", at, name, id=piece.id)


NAMES = (whole_table, owners_of_money, names)
