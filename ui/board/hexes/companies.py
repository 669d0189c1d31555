"""What companies have on a hex: stations, homes, destinations, markers and rights."""

from __future__ import annotations

from collections.abc import Mapping

from ui.board.board_picture import HexPicture
from ui.board.hexes import signs
from ui.board.tiles.tile_plan import Plan
from ui.drawing.geometry import Point
from ui.drawing.shapes import Picture
from ui.drawing.sketch import SIGNS, Sketch, near


def draw_stations(sketch: Sketch, plan: Plan, picture: HexPicture, short: Mapping[str, str]) -> None:
    """Stations, and circles kept for homes; `short` are the letters of companies in small pictures."""
    for spot, slots in zip(plan.spots, picture.slots, strict=False):
        for place, slot in zip(spot.slots, slots, strict=False):
            draw = signs.station if slot.company is not None else signs.kept_slot
            company = slot.company or slot.kept_for
            if company is not None:
                letters = short.get(company, "")
                sketch.draw_all(draw(place, company, spot.station_radius, sketch.least, short=letters))
                sketch.room.take_station(place, spot.station_radius + 0.02)


def draw_companies(sketch: Sketch, picture: HexPicture, short: Mapping[str, str]) -> None:
    """Waiting stations, homes without a city yet, destinations, port markers and rights."""
    brief = short if sketch.snug in ("short", "over") else {}
    for company in picture.waiting:
        _put_waiting(sketch, company, brief.get(company, ""))
    for company in picture.homes:
        _put(sketch, signs.house_size(company), (0.0, -0.62), signs.house((0.0, 0.06), company))
    for company in picture.port_markers:
        letters = brief.get(company, "")
        marker = signs.port_marker((0.0, 0.0), company, is_snug=sketch.is_snug, short=letters)
        size = signs.port_marker_size(letters or company, is_snug=sketch.is_snug)
        _put(sketch, size, (0.0, 0.7), marker, is_round=True)
    for company in picture.destinations:
        letters = brief.get(company, "")
        flag = signs.flag((0.0, 0.0), company, is_snug=sketch.is_snug, short=letters)
        _put(sketch, signs.flag_size(letters or company, is_snug=sketch.is_snug), (0.55, 0.55), flag)
    for company in picture.right_holders:
        _put_chip(sketch, company, (0.0, 0.2), f"company {company}")
    if picture.blocked_by is not None:
        _put_chip(sketch, picture.blocked_by, (0.3, 0.74), "plain")


def _put_waiting(sketch: Sketch, company: str, short: str) -> None:
    """A station that waits for its city."""
    wish = (-0.42, -0.62)
    if sketch.is_snug:
        plate = signs.waiting_plate((0.0, 0.0), company, short=short)
        _put(sketch, signs.waiting_size(short or company), wish, plate, is_round=True)
        return
    radius = sketch.legible(signs.WAITING) / signs.OF_A_DISC
    place = sketch.claim(2 * radius + 0.02, 2 * radius + 0.02, near(wish), is_round=True)
    sketch.draw_all(signs.waiting_station(place, company, radius))


def _put_chip(sketch: Sketch, letters: str, wish: Point, colour: str) -> None:
    size = (signs.chip_width(letters), signs.CHIP_HEIGHT)
    _put(sketch, size, wish, signs.chip((0.0, 0.0), letters, colour))


def _put(sketch: Sketch, size: Point, wish: Point, sign: Picture, *, is_round: bool = False) -> None:
    """A sign about the origin near a place; in a small picture larger.

    Whose something is decides more than any value or name: without room it is drawn all the same, at the
    place where it covers least.
    """
    scale = sketch.legible(signs.CHIP) / signs.CHIP
    place = sketch.claim(size[0] * scale, size[1] * scale, near(wish), over=SIGNS, is_round=is_round)
    sketch.draw_all(signs.scaled(sign, scale, place))
