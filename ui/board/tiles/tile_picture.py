"""Tiles as shapes: ground, track in three passes, stops, value, labels and number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from types import MappingProxyType

from gridsim.facts.model import DesignFacts, StopFacts
from gridsim.records import Bundle
from ui.board.tiles.tile_plan import DOT, TOWN, Plan, Spot
from ui.drawing.geometry import (
    Layout,
    Point,
    Segment,
    angle_of,
    gap,
    hex_corners,
    hex_inside,
    length,
    part,
    point_at,
    polar,
)
from ui.drawing.lettering import CAPITAL, text_width
from ui.drawing.shapes import Area, Disc, Line, Picture, Plate, Shape, Stroke, Text
from ui.drawing.sketch import SIGNS, VALUES, Sketch, label_box, near

CASING = 0.215
TRACK = 0.15
INNER = 0.022
BLEED = 0.03
"""Track goes on this far beyond the hexside, so that it meets its neighbour without a seam."""
SHARED = 200
"""So many tiles as they lie keep their rails."""
GRID, OVER = 0.022, 0.006
"""How broad the sides between hexes are, and how far they reach beyond the outermost."""
PASS_EDGE = 0.06
"""The broad line round the circle of a pass."""
VALUE = 0.26


class PlateForm(Bundle, frozen=True):
    """How high the plate of a value is, and how much broader than its figures, to their size."""

    high: float
    broader: float

    border: float = 0.06
    """How far it is from the border of its hex, in apothems."""
    beside: float = 1.0
    """How much of the breadth of track it leaves free."""


HALF = 0.3
"""Of the breadth of track with its edges: half of the black is seen beside a value that covers the rest."""
PLATE, SNUG = PlateForm(1.5, 0.55), PlateForm(1.2, 0.28)
"""The plate of a value, and that where a hex has hardly any room."""
FORMS = (
    PLATE,
    SNUG,
    PlateForm(1.2, 0.28, 0.015),
    PlateForm(1.0, 0.24, 0.015),
    PlateForm(1.0, 0.24, 0.015, HALF),
)
"""The plate of a value in small hexes, the first of them that touches nothing."""
TIGHT = PlateForm(0.9, 0.16, 0.0, HALF)
"""The same where things lie over track rather than over each other."""
LABEL = 0.32
SMALLER = 0.82
"""How large labels are in the fullest of small hexes; names may be as small."""
SQUEEZED = 0.91
"""How large the letters of a full tile beside the board are to those of others, and still painted."""
LABEL_SPACE = 0.1
NUMBER = 0.185
PIPS = MappingProxyType({"yellow": 1, "green": 2, "brown": 3, "gray": 4})
"""How often a tile of a colour has been built on, as dots beside its number."""
PIP = 0.024
_LABEL_WISH: Point = (-0.62, 0.42)


def tile_picture(design: DesignFacts, plan: Plan, *, least: float = 0.0) -> Picture:
    """A tile as it is on the table: nothing of the hex below it, no stations.

    `least` is the least height of letters, in apothems; where they would hang over the tile or lie on
    something they are a little smaller.
    """
    sketch = _tile_sketch(design, plan, least)
    if sketch.is_small and (sketch.is_over_track or sketch.crowding > 0.0):
        smaller = _tile_sketch(design, plan, SQUEEZED * least)
        return smaller.picture if smaller.crowding <= sketch.crowding else sketch.picture
    return sketch.picture


def _tile_sketch(design: DesignFacts, plan: Plan, least: float) -> Sketch:
    sketch = Sketch(plan.layout, design.colour, least=least)
    sketch.draw(sides(plan.layout))
    sketch.draw_all(ground(plan.layout, design.colour))
    sketch.draw_all(laid_edge(plan.layout, design.colour))
    draw_design(sketch, plan, design.stops, design.labels, number=design.id)
    return sketch


def draw_design(
    sketch: Sketch, plan: Plan, stops: Sequence[StopFacts], labels: Sequence[str], *, number: str | None
) -> None:
    """Track, stops, number, values and labels of a tile, or of a printed hex that has no number."""
    draw_track(sketch, plan)
    draw_stops(sketch, plan)
    if number is not None:
        draw_number(sketch, number, sketch.ground)
    draw_values(sketch, plan, stops)
    draw_labels(sketch, labels)


# ---- ground


def sides(layout: Layout) -> Area:
    """What is seen at the sides of a hex, as a larger one below: filling is faster than stroking."""
    return Area(hex_corners(layout, 1.0 + OVER), "grid")


def ground(layout: Layout, colour: str, joined: Sequence[int] = ()) -> tuple[Shape, ...]:
    """A hex of a colour up to its sides, which a map has below, and over those it is joined at."""
    inside = tuple([1.0 + OVER if edge in joined else 1.0 - GRID / 2 for edge in range(6)])
    return (Area(hex_inside(layout, inside), colour),)


def laid_edge(layout: Layout, colour: str) -> tuple[Shape, ...]:
    """The rim that tells a tile from what is printed on the map: cardboard, dark outside and lit inside."""
    return (
        Area(hex_corners(layout, 0.977), f"deep:{colour}"),
        Area(hex_corners(layout, 0.938), f"lit:{colour}"),
        Area(hex_corners(layout, 0.9), colour),
    )


# ---- track


def draw_track(sketch: Sketch, plan: Plan) -> None:
    """All casings, then all tracks, then their inner lines, so that switches join; bridges on top."""
    if not plan.rails and not plan.tracks:
        return
    rails = _with_bleeds(plan.rails)
    sketch.draw(
        Line(rails, CASING, "casing"),
        Line(rails, TRACK, "track"),
        Line(rails, INNER, "inner"),
    )
    for bridge in plan.bridges:
        sketch.draw(
            Line((bridge,), CASING, "casing"),
            Line((part(bridge, -0.12, 1.12),), TRACK, "track"),
            Line((part(bridge, -0.12, 1.12),), INNER, "inner"),
        )
    sketch.room.take_track(rails, CASING)
    draw_area_exits(sketch, plan)


@lru_cache(maxsize=SHARED)
def _with_bleeds(rails: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """Rails as they are drawn, the same for all hexes on which a tile lies so."""
    return tuple(map(_with_bleed, rails))


def _with_bleed(rail: Segment) -> Segment:
    """A rail that goes on beyond the hexsides it ends at."""
    more = BLEED / length(rail)
    begin = -more if _at_side(point_at(rail, 0.0)) else 0.0
    end = 1.0 + more if _at_side(point_at(rail, 1.0)) else 1.0
    return part(rail, begin, end)


def _at_side(point: Point) -> bool:
    return gap(point, (0.0, 0.0)) > 0.999


def draw_area_exits(sketch: Sketch, plan: Plan) -> None:
    """Track into an off-board area: arrows that point inside."""
    areas = {f"s{index}" for index, spot in enumerate(plan.spots) if spot.kind == "area"}
    for track in plan.tracks:
        if areas & set(map(str, track.ends)):
            inward = track.segment if isinstance(track.ends[0], int) else part(track.segment, 1.0, 0.0)
            arrow = part(inward, -BLEED, 0.42)
            sketch.draw(
                Area(_arrow(arrow, CASING + 0.01, 0.035), "casing"), Area(_arrow(arrow, TRACK, 0.0), "track")
            )
            sketch.room.take_track((arrow,), CASING)


def _arrow(segment: Segment, width: float, more: float) -> tuple[Point, ...]:
    start, end = point_at(segment, 0.0), point_at(segment, 1.0 + more)
    along = angle_of((end[0] - start[0], end[1] - start[1]))
    shoulder = point_at(segment, 0.55)
    (sx, sy), (dx, dy) = polar(along + 90.0, width / 2), start
    hx, hy = shoulder
    return (dx + sx, dy + sy), (hx + sx, hy + sy), end, (hx - sx, hy - sy), (dx - sx, dy - sy)


# ---- stops


def draw_stops(sketch: Sketch, plan: Plan) -> None:
    for spot in plan.spots:
        has_station = spot.kind == "area" and spot.radius > DOT
        if spot.kind == "city" or has_station:
            sketch.draw_all(city(spot.slots, spot.radius))
        elif spot.kind == "pass":
            sketch.draw(Disc(spot.place, spot.radius, "city", "track", PASS_EDGE))
        elif spot.kind == "bar":
            sketch.draw(town_bar(spot))
        elif spot.kind == "dot":
            sketch.draw(Disc(spot.place, DOT, "track", "casing", 0.035))
        if spot.kind != "area" or has_station:
            for slot in spot.slots:
                edge = PASS_EDGE / 2 if spot.kind == "pass" else 0.0
                sketch.room.take_disc(slot, spot.radius + edge + 0.02)


def city(slots: Sequence[Point], radius: float) -> tuple[Shape, ...]:
    """The joined circles of a city."""
    edge, width = "city_edge", 0.028
    if len(slots) == 1:
        return (Disc(slots[0], radius, "city", edge, width),)
    points, closed = tuple(_round(slots)), len(slots) > 2
    return (
        Stroke(points, 2 * radius + width, edge, closed),
        Stroke(points, 2 * radius - width, "city", closed),
        *((Area(points, "city"),) if closed else ()),
        *(Disc(slot, radius - 0.02, "city", edge, 0.014) for slot in slots),
    )


def _round(slots: Sequence[Point]) -> list[Point]:
    """Slots in the order in which they lie round their middle."""
    x = sum(slot[0] for slot in slots) / len(slots)
    y = sum(slot[1] for slot in slots) / len(slots)
    return sorted(slots, key=lambda slot: angle_of((slot[0] - x, slot[1] - y)))


def town_bar(spot: Spot) -> Plate:
    """The bar of a town across its track."""
    return Plate(spot.place, 0.15, 2 * TOWN + 0.06, 0.03, "track", "casing", 0.035, spot.angle)


# ---- letters


def draw_values(sketch: Sketch, plan: Plan, stops: Sequence[StopFacts]) -> None:
    """What stops pay: once where all pay the same, else beside each stop."""
    paying = [(spot, stop.value) for spot, stop in zip(plan.spots, stops, strict=True) if stop.value]
    if paying and pay_the_same(stops):
        draw_value(sketch, str(paying[0][1]), _wish([spot for spot, _ in paying]))
        return
    for spot, value in paying:
        draw_value(sketch, str(value), spot.place)


def pay_the_same(stops: Sequence[StopFacts]) -> bool:
    """Whether one value can be told for all stops."""
    return len({stop.value for stop in stops if stop.value}) <= 1


def _wish(spots: Sequence[Spot]) -> Point:
    """Where one value for all stops should be: near the only stop, or between them."""
    x = sum(spot.place[0] for spot in spots) / len(spots)
    y = sum(spot.place[1] for spot in spots) / len(spots)
    return x, y


def draw_value(sketch: Sketch, value: str, wish: Point) -> None:
    """Write what a stop pays on a plate near the place wished for."""

    def size(scale: float) -> float:
        return sketch.legible(scale * VALUE)

    places = near(wish)
    form = plate_form(
        sketch,
        lambda form: value_size(value, size(1.0), form),
        places,
        (*FORMS, TIGHT) if sketch.is_over else FORMS,
        lambda form: rounding(value, form),
    )
    sketch.is_over_track |= form.beside < 1.0
    place, scale = sketch.claim_scaled(
        lambda scale: value_size(value, size(scale), form),
        places,
        over=VALUES,
        border=form.border,
        beside=form.beside,
        rounding=rounding(value, form),
    )
    sketch.draw_all(value_plate(value, place, size(scale), form))


def plate_form(
    sketch: Sketch,
    size: Callable[[PlateForm], Point],
    places: Sequence[Point],
    forms: Sequence[PlateForm],
    rounded: Callable[[PlateForm], float],
) -> PlateForm:
    """The usual plate, or a smaller one where a small hex has no room for the usual one beside all else."""
    if not sketch.is_small:
        return forms[0]
    usual = forms[-1:] if sketch.is_over else forms[1:] if sketch.is_snug else forms
    for form in usual[:-1]:
        if sketch.has_room(
            *size(form), places, border=form.border, beside=form.beside, rounding=rounded(form)
        ):
            return form
    return usual[-1]


def value_size(value: str, size: float = VALUE, form: PlateForm = PLATE) -> tuple[float, float]:
    """Width and height of the plate of a value: a circle for up to two digits."""
    height = size * form.high
    return max(height, text_width(value, size, "bold") + size * form.broader), height


SHORT, HALF_CIRCLE, LESS_ROUND, HARDLY_ROUND = 2, 0.5, 0.36, 0.3
"""Figures of a short value, and how round the ends of plates are."""
AS_FIGURES = 1.0
"""A plate no higher than so, to the size of its figures, is hardly higher than they are."""


def rounding(value: str, form: PlateForm) -> float:
    """The radius of the corners of a plate to its height.

    Half circles beside figures as high as the plate would cut into the first and the last of a long value.
    """
    return LESS_ROUND if len(value) > SHORT and form.high <= 1.0 else HALF_CIRCLE


def value_plate(value: str, place: Point, size: float = VALUE, form: PlateForm = PLATE) -> tuple[Shape, ...]:
    """A value in its round plate; one hardly higher than its figures has no edge and no half circles.

    They would run into the figures: 60 could not be told from 90.
    """
    width, height = value_size(value, size, form)
    room = width - min(0.3, form.broader) * size
    if form.high <= AS_FIGURES:
        plate = Plate(place, width, height, height * HARDLY_ROUND, "value")
    else:
        plate = Plate(place, width, height, height * rounding(value, form), "value", "track", 0.018)
    return (
        plate,
        Text(place, value, size, "on:value", room, "bold"),
    )


def draw_labels(sketch: Sketch, labels: Sequence[str]) -> None:
    """Letters that tell which tiles go here."""
    for label in labels:
        usual = size = sketch.legible(LABEL if len(label) < 3 else 0.8 * LABEL)
        if sketch.is_short:
            size *= SMALLER
        beside = label_space(sketch) * size
        place, scale = sketch.claim_scaled(_box_of(label, size, beside), near(_LABEL_WISH), over=SIGNS)
        width, height = label_box(label, size * scale, "bold")
        if sketch.is_over:
            sketch.draw(Plate(place, width, height, 0.06, sketch.ground))
        larger = scale * usual if sketch.is_short else 0.0
        sketch.draw(Text(place, label, size * scale, sketch.ink, width + 0.05, "bold", larger=larger))


def label_space(sketch: Sketch) -> float:
    """Ground on either side of a label, to its size: a name or a figure beside it must not seem to go on."""
    return LABEL_SPACE if sketch.is_small and not sketch.is_short else 0.0


def _box_of(label: str, size: float, beside: float) -> Callable[[float], Point]:
    def box(scale: float) -> Point:
        width, height = label_box(label, size * scale, "bold")
        return width + 2 * beside, height

    return box


def draw_number(sketch: Sketch, number: str, colour: str, *, is_last: bool = False) -> None:
    """The tile's number in a corner, below a dot for each colour up to its own; only where it can be read.

    What comes last is left away where no corner is free.
    """
    if sketch.is_small:
        return
    pips, letters = PIPS.get(colour, 0), text_width(number, NUMBER, "plain")
    width, height = max(letters, 2.6 * PIP * pips), NUMBER * CAPITAL + (3.4 * PIP if pips else 0.0)
    place = sketch.claim_corner(width, height, is_last=is_last)
    if place is None:
        return
    x, y = place
    foot = y + height / 2 - NUMBER * CAPITAL / 2
    sketch.draw(Text((x, foot), number, NUMBER, sketch.ink, letters + 0.05, "plain", detail=True))
    for pip in range(pips):
        sketch.draw(Disc((x + 2.8 * PIP * (pip - (pips - 1) / 2), y - height / 2 + PIP), PIP, sketch.ink))
