"""What a hex or a tile shows, in words: for tool tips and for readers of the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ui.board.hexes.hex_future import foretell_hex

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.facts.facts import Facts
    from gridsim.telling.sentences import Sentences
    from ui.board.board_picture import HexPicture

SIGNS = ("port", "bridge_rights", "tunnel_rights", "bukowina", "bukowina_source")


def describe_hex(
    picture: HexPicture, facts: Facts, words: Sentences, *, state: GameState | None = None
) -> str:
    """All that is to be seen on a hex, a line for each thing; what it means, too, where a table is known."""
    return "\n".join(_lines(picture, facts, words, state))


def _lines(picture: HexPicture, facts: Facts, words: Sentences, state: GameState | None) -> Iterator[str]:
    printed = facts.hexes[picture.hex]
    key = "board.hex_named" if printed.name else "board.hex"
    yield words.tr(key, hex=picture.hex, name=words.place_name(printed.name))
    if picture.tile is not None:
        yield words.tr("board.tile", tile=picture.tile)
    elif printed.buildable and not printed.paths:
        yield words.tr("board.empty")
    for cost in picture.costs:
        yield words.tr("board.cost", cost=cost.text, terrain=words.tr(f"board.terrain.{cost.kind}"))
    if state is not None:
        yield from foretell_hex(picture, state, words)
    elif picture.values:
        now = next((value.text for value in picture.values if value.now), "")
        values = " / ".join(value.text for value in picture.values)
        yield words.tr("board.values", values=values, now=now)
    yield from _companies(picture, words, without=("stations",) if state is not None else ())
    yield from _printed(picture, facts, words)


def _companies(picture: HexPicture, words: Sentences, *, without: Sequence[str]) -> Iterator[str]:
    slots = [slot for stop in picture.slots for slot in stop]
    kept = [slot.kept_for for slot in slots if slot.kept_for]
    groups: Sequence[tuple[str, Sequence[str]]] = (
        ("stations", [slot.company for slot in slots if slot.company]),
        ("waiting", picture.waiting),
        ("home", (*picture.homes, *dict.fromkeys(kept))),
        ("destination", picture.destinations),
        ("port_marker", picture.port_markers),
        ("right_holders", picture.right_holders),
    )
    for key, companies in groups:
        if companies and key not in without:
            yield words.tr(f"board.{key}", companies=", ".join(companies))


def _printed(picture: HexPicture, facts: Facts, words: Sentences) -> Iterator[str]:
    for mark in picture.marks:
        if mark in SIGNS:
            yield words.tr(f"board.{mark}")
        elif len(mark) <= 2 and mark.isupper():
            yield words.tr("board.letter", letter=mark)
    if picture.blocked_by is not None:
        yield words.tr("board.blocked", private=facts.privates[picture.blocked_by].name)
