"""Routes over the map: each train's line in its own colour and dash, side by side, with what stops pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

import gridsim
from gridsim import GameState
from gridsim.core.actions import Run
from gridsim.core.events import RouteRan
from gridsim.core.run_stops import hexes_named, stop_named
from gridsim.facts.model import End
from gridsim.records import Bundle
from ui.board.board_picture import BoardPicture
from ui.board.hexes.hex_artist import HexArtist
from ui.board.hexes.stations_item import StationsItem
from ui.board.overlays import PictureItem, SignItem
from ui.board.route_plates import BESIDE, VALUE, PlatePlaces, route_plates
from ui.drawing.geometry import Point, as_line, bounds, gap, hex_middle, moved, part
from ui.drawing.lane import beside
from ui.drawing.shapes import Picture, Stroke
from ui.style.theme import Theme

LANE = 0.1
"""From the middle of one line to that of the next beside it."""
WIDTH = 0.085
EDGE = 0.15
DASHES: tuple[tuple[float, ...], ...] = ((), (2.6, 1.5), (0.3, 1.9), (5.0, 1.6, 0.3, 1.6))


class RouteLine(Bundle, frozen=True):
    """One run as it is drawn; `number` chooses colour and dash, `values` are what its stops pay."""

    run: Run
    number: int = 0
    values: tuple[int | str, ...] = ()
    bonuses: tuple[str, ...] = ()
    """What is paid besides, in words."""
    paint: str = ""
    """The name of its colour where that is not the one of its number."""

    @property
    def colour(self) -> str:
        return self.paint or f"route {self.number}"


def route_lines(
    runs: Sequence[Run],
    values: Sequence[Sequence[int | str]] = (),
    bonuses: Sequence[Sequence[str]] = (),
) -> tuple[RouteLine, ...]:
    """Runs as lines, each with a colour of its own."""
    paid = [tuple(value) for value in values] or [()] * len(runs)
    besides = [tuple(bonus) for bonus in bonuses] or [()] * len(runs)
    told = enumerate(zip(runs, paid, besides, strict=True))
    return tuple(RouteLine(run, number, pays, more) for number, (run, pays, more) in told)


def paid_at_stops(state: GameState, route: RouteRan) -> list[str]:
    """What stands on the map at each stop of a route; what is no revenue has a sign before it."""
    told = zip(route.stops, route.values, strict=False)
    asides = ((value, 0 if value else gridsim.aside_of(state, stop)) for stop, value in told)
    return [f"+{aside}" if aside else str(value) for value, aside in asides]


def route_items(
    lines: Sequence[RouteLine], artist: HexArtist, board: BoardPicture, theme: Theme
) -> list[QGraphicsItem]:
    """The items of some routes: the lines, the stations they pass, and what the stops pay above all."""
    ways = [way_of(line.run, artist, board) for line in lines]
    tracks = [beside(way, lane) for way, lane in zip(ways, lanes(lines), strict=True)]
    items: list[QGraphicsItem] = []
    for line, track in zip(lines, tracks, strict=True):
        items.append(_item(line_picture(line, track), track, theme, theme.layers.route))
    stops = hexes_named(stop for line in lines for stop in line.run.stops)
    legs = (leg for line in lines for leg in line.run.legs)
    below = (hex_id for leg in legs for hex_id in leg if board.hexes[hex_id].tunnel is not None)
    over = (theme.layers.route + theme.layers.route_value) / 2
    passed = dict.fromkeys((*stops, *below))
    items += [StationsItem(board.hexes[hex_id], artist, theme, over) for hex_id in passed]
    return [*items, *_plate_items(lines, artist, board, theme)]


def _plate_items(
    lines: Sequence[RouteLine], artist: HexArtist, board: BoardPicture, theme: Theme
) -> Iterator[SignItem]:
    """What the stops pay, above all else."""
    stops = {stop: stop_on_map(stop, artist, board) for line in lines for stop in line.run.stops}
    plates = route_plates(lines)
    places = PlatePlaces(plates, stops, artist, board)
    for index, plate in enumerate(plates):
        yield SignItem(
            plate.shapes,
            theme,
            stops[plate.stop],
            theme.layers.route_value,
            letters=VALUE,
            reach=2 * plate.reach + max(BESIDE),
            beside=partial(places.beside, index),
        )


def _item(picture: Picture, points: Sequence[Point], theme: Theme, layer: float) -> QGraphicsItem:
    left, top, right, bottom = bounds(points)
    apothem = theme.metrics.apothem
    rectangle = QRectF(
        (left - 0.5) * apothem,
        (top - 0.5) * apothem,
        (right - left + 1.0) * apothem,
        (bottom - top + 1.0) * apothem,
    )
    return PictureItem(picture, theme, rectangle, layer)


# ---- the way of a run over the map


def way_of(run: Run | RouteRan, artist: HexArtist, board: BoardPicture) -> list[Point]:
    """The points a run passes, on the map, from west to east."""
    points: list[Point] = []
    for index, leg in enumerate(run.legs):
        for point in _leg(leg, run.stops[index], run.stops[index + 1], artist, board):
            if not points or gap(points[-1], point) > 1e-6:
                points.append(point)
    return points if not points or points[0] <= points[-1] else points[::-1]


def _leg(leg: Sequence[str], start: str, end: str, artist: HexArtist, board: BoardPicture) -> list[Point]:
    points: list[Point] = []
    for index, hex_id in enumerate(leg):
        one = _stop(start) if index == 0 else _edge(hex_id, leg[index - 1], artist)
        other = _stop(end) if index == len(leg) - 1 else _edge(hex_id, leg[index + 1], artist)
        points += through(hex_id, one, other, artist, board)
    return points


def _stop(stop: str) -> End:
    return f"s{stop_named(stop)[1]}"


def _edge(hex_id: str, neighbour: str, artist: HexArtist) -> End:
    return artist.facts.neighbours[hex_id].index(neighbour)


def through(hex_id: str, one: End, other: End, artist: HexArtist, board: BoardPicture) -> list[Point]:
    """The way through a hex from end to end, or below its ground; its middle where there is no such track."""
    picture = board.hexes[hex_id]
    plan = artist.plan(picture)
    middle = hex_middle(artist.facts.places[hex_id], artist.facts.layout)
    track = plan.track(one, other)
    if track is None and picture.tunnel is not None:
        track = artist.plans.of_tile(*picture.tunnel).track(one, other)
    if track is None:
        return [middle]
    areas = {f"s{index}" for index, spot in enumerate(plan.spots) if spot.kind == "area"}
    if one in areas:
        track = part(track, 0.6, 1.0)
    if other in areas:
        track = part(track, 0.0, 0.4)
    return [moved(point, middle) for point in as_line(track)]


def lanes(lines: Sequence[RouteLine]) -> list[float]:
    """How far beside its track each line runs, so that lines that share a stop lie side by side."""
    chosen: list[int] = []
    for index, line in enumerate(lines):
        beside_it = {chosen[other] for other in range(index) if _meet(line, lines[other])}
        chosen.append(min(set(range(len(lines))) - beside_it))
    return [
        0.0
        if not any(_meet(line, other) for other in lines if other is not line)
        else LANE * (lane - max(chosen) / 2)
        for line, lane in zip(lines, chosen, strict=True)
    ]


def _meet(one: RouteLine, other: RouteLine) -> bool:
    return not set(one.run.stops).isdisjoint(other.run.stops)


# ---- pictures


def line_picture(line: RouteLine, points: Sequence[Point]) -> Picture:
    dash = DASHES[line.number % len(DASHES)]
    return (
        Stroke(tuple(points), EDGE, "casing"),
        Stroke(tuple(points), WIDTH, line.colour, dash=dash),
    )


def stop_on_map(stop: str, artist: HexArtist, board: BoardPicture) -> Point:
    """Where a stop ("F15.0") lies on the map."""
    hex_id, number = stop_named(stop)
    spots = artist.plan(board.hexes[hex_id]).spots
    middle = hex_middle(artist.facts.places[hex_id], artist.facts.layout)
    return moved(spots[number].place, middle) if number < len(spots) else middle
