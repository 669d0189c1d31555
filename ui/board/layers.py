"""What can be laid over the map to look something up: whose track it is, whose stations, who goes where.

Each layer is the items for one table; the scene holds them, `ui.board.map_layers` decides which are wanted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtWidgets import QGraphicsItem

import gridsim
from gridsim.core.state import CompanyId, GameState
from ui.board.hexes import signs
from ui.board.overlays import PictureItem, SignItem
from ui.board.route_item import RouteLine, route_items, through
from ui.board.scene import BoardScene
from ui.drawing.geometry import Point, hex_middle, moved
from ui.drawing.lettering import text_width
from ui.drawing.shapes import Disc, Picture, Plate, Shape, Stroke, Text
from ui.style.theme import company_colour

SET_ASIDE = ("closed", "absorbed")
Sign = tuple[str, str]
"""The sign of a player and the name of its colour."""
CODE = 0.3
"""Size of the coordinates written on the hexes."""
INITIALS = 0.26
BAND, EDGE, CORE = 0.25, 0.34, 0.07
"""Widths of the band that marks track, of its edge, and of the line inside it."""


def _whole(board: BoardScene, picture: Picture, layer: float) -> PictureItem:
    """A picture in apothems of the whole map."""
    return PictureItem(picture, board.theme, board.board_rectangle(), layer)


def _middle(board: BoardScene, hex_id: str) -> Point:
    return hex_middle(board.facts.places[hex_id], board.facts.layout)


# ---- the track a company reaches


def reach_layer(board: BoardScene, state: GameState, company: CompanyId) -> list[QGraphicsItem]:
    """The track a company can build on, and rings round the stops its stations could go to."""
    picture = (*reached_track(board, state, company), *reached_stops(board, state, company))
    return [_whole(board, picture, board.theme.layers.route - 2)] if picture else []


def reached_track(board: BoardScene, state: GameState, company: CompanyId) -> Picture:
    """A band in the company's colour along each piece of track."""
    segments = sorted(gridsim.reach_of_track(state, company).segments, key=str)
    ways = [
        tuple(through(segment.hex, segment.ends[0], segment.ends[1], board.artist, board.picture))
        for segment in segments
    ]
    colour = company_colour(company)
    return tuple(
        Stroke(way, width, name)
        for width, name in ((EDGE, "casing"), (BAND, colour), (CORE, f"on:{colour}"))
        for way in ways
        if len(way) > 1
    )


def reached_stops(board: BoardScene, state: GameState, company: CompanyId) -> Picture:
    """A ring round each stop that a way leads to which new stations may take."""
    shapes: list[Shape] = []
    for hex_id, index in sorted(gridsim.reach_of_stations(state, company).stops):
        spots = board.artist.plan(board.picture.hexes[hex_id]).spots
        for slot in spots[index].slots if index < len(spots) else ():
            place, radius = moved(slot, _middle(board, hex_id)), spots[index].radius
            shapes.append(Disc(place, radius + 0.09, "clear", "casing", 0.14))
            shapes.append(Disc(place, radius + 0.09, "clear", company_colour(company), 0.09))
    return tuple(shapes)


# ---- whose stations they are


def owners_layer(board: BoardScene, state: GameState, sign_of: Mapping[str, Sign]) -> list[QGraphicsItem]:
    """A ring and a sign at each station for the player who presides over the company."""
    items: list[QGraphicsItem] = []
    for company, stops in state.board.stations.items():
        sign = sign_of.get(state.companies[company].president or "")
        for place, radius in _slots_of(board, company, stops) if sign else ():
            assert sign is not None
            ring = _whole(board, _ring(place, radius, sign[1]), board.theme.layers.route - 1)
            items += [ring, _sign(board, place, radius, sign)]
    return items


def _slots_of(
    board: BoardScene, company: str, stops: Sequence[tuple[str, int]]
) -> Iterator[tuple[Point, float]]:
    """The circles a company's stations lie in, and how large they are."""
    for hex_id, index in stops:
        picture = board.picture.hexes[hex_id]
        spot = board.artist.plan(picture).spots[index]
        for slot, held in zip(spot.slots, picture.slots[index], strict=False):
            if held.company == company:
                yield moved(slot, _middle(board, hex_id)), spot.radius


def _ring(place: Point, radius: float, colour: str) -> Picture:
    return (
        Disc(place, radius + 0.07, "clear", "casing", 0.17),
        Disc(place, radius + 0.07, "clear", colour, 0.12),
    )


def _sign(board: BoardScene, place: Point, radius: float, sign: Sign) -> SignItem:
    text, colour = sign
    width = max(0.34, text_width(text, INITIALS, "bold") + 0.12)
    middle = (0.75 * radius, -0.85 * radius)
    plate = (
        Plate(middle, width, 0.34, 0.1, colour, "casing", 0.035),
        Text(middle, text, INITIALS, f"on:{colour}", width, "bold"),
    )
    layer = board.theme.layers.route_value + 1
    return SignItem(plate, board.theme, place, layer, letters=INITIALS, reach=0.8)


# ---- where companies begin and where they want to go


def homes_layer(board: BoardScene, state: GameState) -> list[QGraphicsItem]:
    """The home of each company, its destination, and a line from one to the other."""
    items: list[QGraphicsItem] = []
    for company in state.companies.values():
        if company.status in SET_ASIDE:
            continue
        facts = board.facts.companies[company.id]
        homes = [_middle(board, home.hex) for home in facts.home]
        goals = [_middle(board, hex_id) for hex_id in facts.destination]
        items += _links(board, company.id, homes[:1], goals)
        items += [_chip(board, signs.house((0.0, 0.06), company.id), home, above=True) for home in homes]
        items += [_chip(board, signs.flag((0.0, 0.0), company.id), goal, above=False) for goal in goals]
    return items


def _links(
    board: BoardScene, company: str, homes: Sequence[Point], goals: Sequence[Point]
) -> list[QGraphicsItem]:
    colour, layer = company_colour(company), board.theme.layers.route - 1
    return [
        _whole(board, (Stroke(line, 0.11, "casing"), Stroke(line, 0.06, colour, dash=(1.5, 2.0))), layer)
        for home in homes
        for goal in goals
        for line in [(home, goal)]
    ]


def _chip(board: BoardScene, sign: Picture, place: Point, *, above: bool) -> SignItem:
    where = moved(place, (0.0, -0.5 if above else 0.5))
    layer = board.theme.layers.route_value + 1
    return SignItem(sign, board.theme, where, layer, letters=signs.CHIP, reach=0.6)


# ---- stations that have their places but do not lie there yet


def stations_to_come(
    board: BoardScene, company: CompanyId, stops: Sequence[tuple[str, int]]
) -> list[QGraphicsItem]:
    """A company's stations in the first free circles of these stops."""
    shapes = [shape for stop in stops for shape in station_to_come(board, company, *stop)]
    return [_whole(board, tuple(shapes), board.theme.layers.preview)] if shapes else []


def station_to_come(board: BoardScene, company: CompanyId, hex_id: str, index: int) -> Picture:
    """A company's station in the first free circle of a stop; nothing if there is none."""
    picture = board.picture.hexes[hex_id]
    spot = board.artist.plan(picture).spots[index]
    slots = zip(spot.slots, picture.slots[index], strict=False)
    free = next((slot for slot, held in slots if held.company is None), None)
    if free is None:
        return ()
    place, short = moved(free, _middle(board, hex_id)), board.artist.short.get(company, "")
    return signs.station(place, company, spot.station_radius, INITIALS, short=short)


# ---- runs and coordinates


def runs_layer(board: BoardScene, lines: Sequence[RouteLine]) -> list[QGraphicsItem]:
    """Runs as they would lie on the map as it is now."""
    return route_items(lines, board.artist, board.picture, board.theme)


def codes_layer(board: BoardScene) -> list[QGraphicsItem]:
    """The coordinate of each hex in its middle."""
    layer = board.theme.layers.route_value + 2
    return [
        SignItem(_code(hex_id), board.theme, _middle(board, hex_id), layer, letters=CODE, reach=0.6)
        for hex_id in board.facts.hexes
    ]


def _code(hex_id: str) -> Picture:
    width = text_width(hex_id, CODE, "bold") + 0.05
    return (Text((0.0, 0.0), hex_id, CODE, "text", width, "bold", halo="base"),)
