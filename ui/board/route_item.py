"""Routes over the map: each train's line in its own colour and dash, side by side, with what stops pay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

from gridsim.core.actions import Run
from gridsim.facts.model import End
from ui.board.board_picture import BoardPicture
from ui.board.geometry import Point, as_line, bounds, gap, hex_middle, moved, part
from ui.board.hex_shapes import HexArtist
from ui.board.lettering import text_width
from ui.board.overlays import PictureItem
from ui.board.shapes import Picture, Plate, Shape, Stroke, Text
from ui.theme import Theme

LANE = 0.1
"""From the middle of one line to that of the next beside it."""
WIDTH = 0.085
EDGE = 0.15
VALUE = 0.25
DASHES: tuple[tuple[float, ...], ...] = ((), (2.6, 1.5), (0.3, 1.9), (5.0, 1.6, 0.3, 1.6))


@dataclass(frozen=True, slots=True)
class RouteLine:
    """One run as it is drawn; `number` chooses colour and dash, `values` are what its stops pay."""

    run: Run
    number: int = 0
    values: tuple[int, ...] = ()

    @property
    def colour(self) -> str:
        return f"route {self.number}"


def route_lines(runs: Sequence[Run], values: Sequence[Sequence[int]] = ()) -> tuple[RouteLine, ...]:
    """Runs as lines, each with a colour of its own."""
    paid = [tuple(each) for each in values] or [()] * len(runs)
    return tuple(
        RouteLine(run, number, pays) for number, (run, pays) in enumerate(zip(runs, paid, strict=True))
    )


def route_items(
    lines: Sequence[RouteLine], artist: HexArtist, board: BoardPicture, theme: Theme
) -> list[QGraphicsItem]:
    """The items of some routes, the lines below their values."""
    ways = [way_of(line.run, artist, board) for line in lines]
    tracks = [beside(way, lane) for way, lane in zip(ways, lanes(lines), strict=True)]
    items: list[QGraphicsItem] = []
    for line, track in zip(lines, tracks, strict=True):
        items.append(_item(line_picture(line, track), track, theme, theme.layers.route))
    for picture, place in value_pictures(lines, artist, board):
        items.append(_item(picture, [place], theme, theme.layers.route_value))
    return items


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


def way_of(run: Run, artist: HexArtist, board: BoardPicture) -> list[Point]:
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
        points += _through(hex_id, one, other, artist, board)
    return points


def _stop(stop: str) -> End:
    return f"s{stop.partition('.')[2] or 0}"


def _edge(hex_id: str, neighbour: str, artist: HexArtist) -> End:
    return artist.facts.neighbours[hex_id].index(neighbour)


def _through(hex_id: str, one: End, other: End, artist: HexArtist, board: BoardPicture) -> list[Point]:
    """The way through a hex; straight across where there is no such track."""
    plan = artist.plan(board.hexes[hex_id])
    middle = hex_middle(artist.facts.places[hex_id], artist.facts.layout)
    track = plan.track(one, other)
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


def beside(way: Sequence[Point], lane: float) -> list[Point]:
    """A way moved sideways, its bends kept round."""
    if abs(lane) < 1e-9 or len(way) < 2:
        return list(way)
    from shapely import LineString  # noqa: PLC0415  it brings numpy, which the first frame does not need

    shifted = LineString(way).offset_curve(lane, quad_segs=6, join_style="round")
    if shifted.is_empty:
        return list(way)
    longest = max(getattr(shifted, "geoms", [shifted]), key=lambda line: line.length)
    return [(x, y) for x, y in longest.coords]


# ---- pictures


def line_picture(line: RouteLine, points: Sequence[Point]) -> Picture:
    dash = DASHES[line.number % len(DASHES)]
    return (
        Stroke(tuple(points), EDGE, "casing"),
        Stroke(tuple(points), WIDTH, line.colour, dash=dash),
    )


def value_pictures(
    lines: Sequence[RouteLine], artist: HexArtist, board: BoardPicture
) -> list[tuple[Picture, Point]]:
    """A plate for what each stop pays each train; plates of one stop stand above each other."""
    found, taken = [], dict[str, int]()
    for line in lines:
        for stop, value in zip(line.run.stops, line.values, strict=False):
            above = taken.get(stop, 0)
            taken[stop] = above + 1
            x, y = stop_on_map(stop, artist, board)
            place = (x + 0.42, y - 0.4 - 0.37 * above)
            found.append((_value(str(value), place, line.colour), place))
    return found


def stop_on_map(stop: str, artist: HexArtist, board: BoardPicture) -> Point:
    """Where a stop ("F15.0") lies on the map."""
    hex_id, _, index = stop.partition(".")
    spots = artist.plan(board.hexes[hex_id]).spots
    middle = hex_middle(artist.facts.places[hex_id], artist.facts.layout)
    number = int(index or 0)
    return moved(spots[number].place, middle) if number < len(spots) else middle


def _value(value: str, place: Point, colour: str) -> tuple[Shape, ...]:
    width = max(0.36, text_width(value, VALUE, "bold") + 0.14)
    return (
        Plate(place, width, 0.34, 0.08, colour, "casing", 0.03),
        Text(place, value, VALUE, f"on:{colour}", width - 0.06, "bold"),
    )
