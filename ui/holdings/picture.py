"""Draws who holds whom: boxes, lines with percentages, presidencies bold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING

from ui.drawing.box import Box
from ui.drawing.shapes import Picture, Plate, Shape, Stroke, Style, Text
from ui.style.player_marks import player_sign
from ui.style.theme import company_colour

if TYPE_CHECKING:
    from gridsim import GameState
    from ui.drawing.geometry import Point
    from ui.holdings.chart import Chart, Holding

WIDTH, HEIGHT = 1.6, 0.62
LETTERS = 0.26
ROUND = 0.1
"""How far from a box a line goes round it."""
BOLD, THIN = 0.075, 0.03
FIGURE, STEPS = (0.62, 0.3), 40
"""How broad and high a percentage is, and in how many steps its line is searched for room."""
NEAR = 0.72
"""Where on a line its percentage stands, from the owner on."""
FIRST, LAST = 0.34, 0.84
"""Where it stands in a lying drawing, on the first and the last line that leads to a company."""
LONGEST = 9
"""Letters of a name that fit into a box."""


def holdings_picture(chart: Chart, state: GameState, percent: Callable[[int], str]) -> Picture:
    """Lines first, so that percentages are read above them and boxes cover their ends."""
    lines = (_line(chart, holding) for holding in chart.holdings)
    told = (shape for drawn, place in figures(chart) for shape in _figure(drawn, place, percent))
    boxes = (shape for name in chart.places for shape in _box(chart, state, name))
    return (*lines, *told, *boxes)


def _ends(chart: Chart, holding: Holding) -> tuple[Point, Point]:
    (ax, ay), (bx, by) = chart.places[holding.owner], chart.places[holding.company]
    if chart.lies:
        return (ax + WIDTH / 2, ay), (bx - WIDTH / 2, by)
    return (ax, ay + HEIGHT / 2), (bx, by - HEIGHT / 2)


def way(chart: Chart, holding: Holding) -> tuple[Point, ...]:
    """The corners of a line, which goes round the boxes between its ends: it ends at no other company."""
    start, end = _turned(chart, _ends(chart, holding))
    (along, _), (last, _) = start, end
    half, beside = _turned(chart, ((WIDTH / 2, HEIGHT / 2),))[0]
    middles = _turned(chart, tuple(chart.places.values()))
    corners = [start]
    for level in sorted({a for a, _ in middles if along + half < a < last - half}):
        a, b = corners[-1]
        slope, boxes = (end[1] - b) / (last - a), [at for its, at in middles if its == level]
        crossing = b + slope * (level - a)
        aside = abs(slope) * half
        free = crossing
        if any(abs(crossing - box) < beside + aside for box in boxes):
            free, slope = _free(crossing, boxes, beside + ROUND), 0.0
        corners += [(level - half, free - slope * half), (level + half, free + slope * half)]
    return _turned(chart, (*corners, end))


def _turned(chart: Chart, points: Sequence[Point]) -> tuple[Point, ...]:
    """Points as (from owners to companies, across), whichever way the drawing runs; and back again."""
    return tuple(points) if chart.lies else tuple((y, x) for x, y in points)


def _free(wanted: float, boxes: Sequence[float], beside: float) -> float:
    """The place nearest one that is wanted at which a line meets no box of a row."""

    def meets(place: float) -> bool:
        return any(abs(place - box) < beside - 1e-6 for box in boxes)

    edges = [box + side * beside for box in boxes for side in (-1, 1)]
    return min(
        (angle for angle in (wanted, *edges) if not meets(angle)), key=lambda angle: abs(angle - wanted)
    )


def _line(chart: Chart, holding: Holding) -> Stroke:
    colour, dash = ("text", ()) if holding.presides else ("quiet", (2.0, 3.0))
    return Stroke(way(chart, holding), BOLD if holding.presides else THIN, colour, dash=dash)


def _figure(holding: Holding, place: Box, percent: Callable[[int], str]) -> tuple[Shape, ...]:
    style: Style = "bold" if holding.presides else "plain"
    return (
        Plate(place.centre, place.width, place.height, 0.12, "base", None, 0.0),
        Text(place.centre, percent(holding.percent), 0.22, "text", place.width - 0.02, style),
    )


# ---- where percentages stand


def figures(chart: Chart) -> list[tuple[Holding, Box]]:
    """Every holding with the place of its percentage on its line, clear of boxes and of each other."""
    taken = [Box(place, WIDTH, HEIGHT) for place in chart.places.values()]
    found = []
    for holding in sorted(chart.holdings, key=lambda holder: not holder.presides):
        place = _place(_on_line(chart, holding), taken)
        taken.append(place)
        found.append((holding, place))
    return found


def _on_line(chart: Chart, holding: Holding) -> list[Box]:
    """The places along a line, the one that would be chosen first coming first."""
    corners, near = way(chart, holding), _near(chart, holding)
    parts = sorted((step / STEPS for step in range(2, STEPS - 1)), key=lambda part: abs(part - near))
    return [Box(_at(corners, part), *FIGURE) for part in (near, *parts)]


def _at(corners: Sequence[Point], part: float) -> Point:
    """The point of a line that a part of its length leads to."""
    left = part * sum(dist(a, b) for a, b in pairwise(corners))
    for (ax, ay), (bx, by) in pairwise(corners):
        length = dist((ax, ay), (bx, by))
        if left <= length:
            return ax + (bx - ax) * left / length, ay + (by - ay) * left / length
        left -= length
    return corners[-1]


def _place(places: Sequence[Box], taken: Sequence[Box]) -> Box:
    """The first free one; where there is none, the one that lies over the fewest others."""
    free = (place for place in places if not any(place.meets(other) for other in taken))
    crowded = min(places, key=lambda place: sum(place.meets(other) for other in taken))
    return next(free, crowded)


def _near(chart: Chart, holding: Holding) -> float:
    """Where on its line a percentage would stand; in a lying drawing each at another place."""
    if not chart.lies:
        return NEAR
    same = [other for other in chart.holdings if other.company == holding.company]
    return FIRST + (LAST - FIRST) * same.index(holding) / max(len(same) - 1, 1)


def _box(chart: Chart, state: GameState, name: str) -> Iterator[Shape]:
    """A player with his sign; a company in its colour, framed in that of whoever decides for it."""
    x, y = chart.places[name]
    if name in state.players:
        sign, colour = player_sign(state, name)
        label = f"{sign} {state.players[name].name[:LONGEST]}"
        yield Plate((x, y), WIDTH, HEIGHT, 0.12, "base", colour, 0.07)
        yield Text((x, y), label, LETTERS, "text", WIDTH - 0.15, "bold")
        return
    ground = company_colour(name)
    person = chart.people[name]
    sign, colour = player_sign(state, person) if person is not None else ("", "quiet")
    yield Plate((x, y), WIDTH, HEIGHT, 0.12, ground, colour, 0.07)
    yield Text((x, y), f"{name} {sign}".strip(), LETTERS, f"on:{ground}", WIDTH - 0.15, "bold")
