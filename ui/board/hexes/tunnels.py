"""Tunnels: their track below everything else on a hex, and where one may still begin."""

from __future__ import annotations

from ui.board.tiles.tile_picture import CASING, TRACK
from ui.board.tiles.tile_plan import Plan
from ui.drawing.geometry import edge_point, point_at, turned
from ui.drawing.shapes import Line, Stroke
from ui.drawing.sketch import Sketch

POINTS = 24
DASH = (1.6, 2.2)
"""In widths of the track."""
PORTAL = 0.13
"""Half the width of the mouth of a tunnel."""
DEPTH = 0.9
"""How far from the middle of the hex the mouths are."""


def draw_tunnel(sketch: Sketch, plan: Plan) -> None:
    """Broken track from mouth to mouth; tiles of the surface are drawn over it."""
    sketch.draw(Line(plan.rails, CASING, "casing"))
    for rail in plan.rails:
        points = tuple(point_at(rail, step / POINTS) for step in range(POINTS + 1))
        sketch.draw(Stroke(points, TRACK, "track", dash=DASH))
    sketch.room.take_track(plan.rails, CASING)
    for track in plan.tracks:
        for edge in track.ends:
            if isinstance(edge, int):
                draw_mouth(sketch, edge)


def draw_entrances(sketch: Sketch, edges: tuple[int, ...]) -> None:
    """A mouth at each side where a tunnel may begin."""
    for edge in edges:
        draw_mouth(sketch, edge)


def draw_mouth(sketch: Sketch, edge: int) -> None:
    """An arch across a side, open to the outside."""
    x, y = edge_point(edge, sketch.layout, DEPTH)
    length = (x * x + y * y) ** 0.5
    out, across = (x / length, y / length), turned((x / length, y / length), 90.0)
    arch = (
        (x + across[0] * PORTAL + out[0] * 0.05, y + across[1] * PORTAL + out[1] * 0.05),
        (x + across[0] * PORTAL * 0.7 - out[0] * 0.06, y + across[1] * PORTAL * 0.7 - out[1] * 0.06),
        (x - across[0] * PORTAL * 0.7 - out[0] * 0.06, y - across[1] * PORTAL * 0.7 - out[1] * 0.06),
        (x - across[0] * PORTAL + out[0] * 0.05, y - across[1] * PORTAL + out[1] * 0.05),
    )
    sketch.draw(Stroke(arch, 0.045, "track"))
