"""What a hex is worth now and later, whose it is and what may become of it, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import gridsim
from gridsim import queries

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.telling.sentences import Sentences
    from ui.board.board_picture import HexPicture

MOST_TILES = 8


def foretell_hex(picture: HexPicture, state: GameState, words: Sentences) -> Iterator[str]:
    """A line for each thing that follows from the table and not from the picture of the hex."""
    yield from _worth(picture.hex, state, words)
    yield from _holders(picture, state, words)
    yield from _privates(picture.hex, state, words)
    yield from _borders(picture.hex, state, words)
    yield from _tiles(picture.hex, state, words)


def _worth(hex_id: str, state: GameState, words: Sentences) -> Iterator[str]:
    worths = queries.worths(state, hex_id)
    if not worths:
        return
    now, later = worths[0], worths[1:]
    yield words.tr("board.pays", amount=now.most)
    if later:
        yield words.tr("board.later", values=", ".join(_later(coming, state, words) for coming in later))


def _later(worth: queries.Worth, state: GameState, words: Sentences) -> str:
    """An amount with the tiles that bring it, and their phase if that has not come yet."""
    amount = str(worth.most) if worth.least == worth.most else f"{worth.least}\u2013{worth.most}"
    is_now, tiles = worth.phase == state.phase, "tiles" if worth.colour else "area"
    key = f"board.later_{tiles}{'' if is_now else '_from'}"
    return words.tr(key, amount=amount, colour=worth.colour, phase=state.facts.phases[worth.phase].name)


def _holders(picture: HexPicture, state: GameState, words: Sentences) -> Iterator[str]:
    slots = [slot.company for stop in picture.slots for slot in stop]
    companies = dict.fromkeys(company for company in slots if company is not None)
    if companies:
        told = (_with_holder(company, state, words) for company in companies)
        yield words.tr("board.stations", companies=", ".join(told))
    free = slots.count(None)
    if free:
        yield words.tr("board.free", count=free)


def _with_holder(company: str, state: GameState, words: Sentences) -> str:
    holder = state.companies[company].president
    if holder is None:
        return company
    return words.tr("board.held", state=state, company=company, holder=holder)


def _privates(hex_id: str, state: GameState, words: Sentences) -> Iterator[str]:
    for private in state.privates.values():
        facts = state.facts.privates[private.id]
        if gridsim.private_place(state, private.id) == hex_id:
            key = "board.built" if gridsim.private_pays(state, private.id) else "board.built_unvisited"
            yield words.tr(key, state=state, private=facts.name, holder=private.owner, income=facts.income)
        elif hex_id in (*facts.hexes, *facts.blocks) and private.owner in (*state.players, *state.companies):
            yield words.tr("board.private", state=state, private=facts.name, holder=private.owner)


def _borders(hex_id: str, state: GameState, words: Sentences) -> Iterator[str]:
    beyond = state.facts.neighbours[hex_id]
    found: dict[str, list[str]] = {}
    for edge, name in state.facts.hexes[hex_id].borders.items():
        other = beyond[int(edge)]
        if other is not None:
            found.setdefault(name, []).append(other)
    for name, others in found.items():
        key = "board.closed_border" if name.startswith("impassable") else "board.border"
        yield words.tr(key, name=name, hexes=", ".join(others))


def _tiles(hex_id: str, state: GameState, words: Sentences) -> Iterator[str]:
    found = queries.prospects(state, hex_id)
    if found:
        told = [_tile(coming, state, words) for coming in found[:MOST_TILES]]
        more = ["\u2026"] if len(found) > MOST_TILES else []
        yield words.tr("board.becomes", tiles=", ".join([*told, *more]))


def _tile(prospect: queries.Prospect, state: GameState, words: Sentences) -> str:
    order = list(state.facts.phases)
    is_now = order.index(prospect.phase) <= order.index(state.phase)
    key = "board.tile_of_any" if prospect.left is None else "board.tile_left"
    told = words.tr(key, tile=prospect.tile, left=prospect.left)
    phase = state.facts.phases[prospect.phase].name
    return told if is_now else words.tr("board.tile_from", tile=told, phase=phase)
