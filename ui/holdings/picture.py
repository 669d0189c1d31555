"""Draws who holds whom: boxes, lines with percentages, presidencies bold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ui.board.shapes import Picture, Plate, Shape, Stroke, Text
from ui.marks import player_sign
from ui.theme import company_colour

if TYPE_CHECKING:
    from gridsim import GameState
    from ui.holdings.chart import Chart, Holding

WIDTH, HEIGHT = 1.6, 0.62
LETTERS = 0.26
BOLD, THIN = 0.075, 0.03
NEAR = 0.72
"""Where on a line its percentage stands, from the owner on."""
FIRST, LAST = 0.34, 0.84
"""The same in a lying drawing, for the first and the last line that leads to a company."""
LONGEST = 9
"""Letters of a name that fit into a box."""


def holdings_picture(chart: Chart, state: GameState, percent: Callable[[int], str]) -> Picture:
    """Lines first, so that boxes cover their ends."""
    lines = (shape for each in chart.holdings for shape in _line(chart, each, percent))
    boxes = (shape for name in chart.places for shape in _box(chart, state, name))
    return (*lines, *boxes)


def _line(chart: Chart, holding: Holding, percent: Callable[[int], str]) -> Iterator[Shape]:
    (ax, ay), (bx, by) = chart.places[holding.owner], chart.places[holding.company]
    if chart.lies:
        start, end = (ax + WIDTH / 2, ay), (bx - WIDTH / 2, by)
    else:
        start, end = (ax, ay + HEIGHT / 2), (bx, by - HEIGHT / 2)
    colour = "text" if holding.presides else "quiet"
    dash = () if holding.presides else (2.0, 3.0)
    yield Stroke((start, end), BOLD if holding.presides else THIN, colour, dash=dash)
    near = _near(chart, holding)
    place = (start[0] + (end[0] - start[0]) * near, start[1] + (end[1] - start[1]) * near)
    yield Plate(place, 0.62, 0.3, 0.12, "base", None, 0.0)
    yield Text(place, percent(holding.percent), 0.22, "text", 0.6, "bold" if holding.presides else "plain")


def _near(chart: Chart, holding: Holding) -> float:
    """Where on its line a percentage stands; in a lying drawing each at another place."""
    if not chart.lies:
        return NEAR
    same = [each for each in chart.holdings if each.company == holding.company]
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
