"""What companies have on a hex: stations, homes, destinations, markers and rights."""

from __future__ import annotations

from collections.abc import Mapping

from ui.board.board_picture import HexPicture
from ui.board.hexes import signs
from ui.board.tiles.tile_plan import Plan
from ui.drawing.geometry import Point
from ui.drawing.shapes import Picture, scaled
from ui.drawing.sketch import SIGNS, Sketch, near
from ui.style.theme import company_colour


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


WAITING, HOME, PORT, GOAL = (-0.42, -0.62), (0.0, -0.62), (0.0, 0.7), (0.55, 0.55)
RIGHT, BLOCKED = (0.0, 0.2), (0.3, 0.74)
"""Where each kind of sign would best be."""


def draw_companies(sketch: Sketch, picture: HexPicture, short: Mapping[str, str]) -> None:
    """Waiting stations, homes without a city yet, destinations, port markers and rights."""
    if sketch.snug == "mark":
        _put_marks(sketch, picture)
        return
    fit = _fit(sketch)
    for company in picture.waiting:
        _put_waiting(sketch, company, _letters(sketch, company, short))
    for company in picture.homes:
        letters = _letters(sketch, company, short)
        house = signs.house((0.0, 0.06), company, short=letters)
        _put(sketch, signs.house_size(letters or company), HOME, house)
    for company in picture.port_markers:
        letters = _letters(sketch, company, short)
        marker = signs.port_marker((0.0, 0.0), company, fit=fit, short=letters)
        size = signs.port_marker_size(letters or company, fit)
        _put(sketch, size, PORT, marker, is_round=True)
    for company in picture.destinations:
        letters = _letters(sketch, company, short)
        flag = signs.flag((0.0, 0.0), company, fit=fit, short=letters)
        _put(sketch, signs.flag_size(letters or company, fit), GOAL, flag)
    for company in picture.right_holders:
        _put_chip(sketch, company, _letters(sketch, company, short), RIGHT, company_colour(company))
    if picture.blocked_by is not None:
        letters = _letters(sketch, picture.blocked_by, short)
        _put_chip(sketch, picture.blocked_by, letters, BLOCKED, "plain")


def _fit(sketch: Sketch) -> signs.Fit:
    return 2 if sketch.is_over or sketch.snug == "tight" else 1 if sketch.is_snug else 0


def _letters(sketch: Sketch, owner: str, short: Mapping[str, str]) -> str:
    """What stands on a sign instead of all its letters; "" where all of them do."""
    if sketch.snug == "initial":
        return owner[0]
    return short.get(owner, "") if sketch.is_short else ""


def _put_marks(sketch: Sketch, picture: HexPicture) -> None:
    """Whose something is in colours alone, on the fullest of small hexes; the tip says the rest."""
    for company in picture.waiting:
        _put_mark(sketch, WAITING, signs.bare_plate(company_colour(company), "casing"))
    for company in picture.homes:
        _put_mark(sketch, HOME, signs.bare_plate(company_colour(company)))
    for company in picture.port_markers:
        _put_mark(sketch, PORT, signs.bare_plate(company_colour(company), "city_edge"))
    for company in picture.destinations:
        _put_mark(sketch, GOAL, signs.bare_flag(company_colour(company)))
    for company in picture.right_holders:
        _put_mark(sketch, RIGHT, signs.bare_plate(company_colour(company)))
    if picture.blocked_by is not None:
        _put_mark(sketch, BLOCKED, signs.bare_plate("plain"))


def _put_mark(sketch: Sketch, wish: Point, sign: Picture) -> None:
    place = sketch.claim(*signs.BARE, near(wish), over=SIGNS)
    sketch.draw_all(scaled(sign, 1.0, place))


def _put_waiting(sketch: Sketch, company: str, short: str) -> None:
    """A station that waits for its city."""
    if sketch.is_snug:
        fit = _fit(sketch)
        plate = signs.waiting_plate((0.0, 0.0), company, fit=fit, short=short)
        _put(sketch, signs.waiting_size(short or company, fit), WAITING, plate, is_round=True)
        return
    radius = sketch.legible(signs.WAITING) / signs.OF_A_DISC
    place = sketch.claim(2 * radius + 0.02, 2 * radius + 0.02, near(WAITING), is_round=True)
    sketch.draw_all(signs.waiting_station(place, company, radius))


def _put_chip(sketch: Sketch, owner: str, short: str, wish: Point, colour: str) -> None:
    size = (signs.chip_width(short or owner), signs.CHIP_HEIGHT)
    _put(sketch, size, wish, signs.chip((0.0, 0.0), owner, colour, short=short))


def _put(sketch: Sketch, size: Point, wish: Point, sign: Picture, *, is_round: bool = False) -> None:
    """A sign about the origin near a place; in a small picture larger.

    Whose something is decides more than any value or name: without room it is drawn all the same, at the
    place where it covers least.
    """
    scale = sketch.legible(signs.CHIP) / signs.CHIP
    place = sketch.claim(size[0] * scale, size[1] * scale, near(wish), over=SIGNS, is_round=is_round)
    sketch.draw_all(scaled(sign, scale, place))
