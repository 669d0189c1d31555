"""Where the stops and the track of a tile or a printed hex lie.

Worked out once at rotation 0 and then turned, so that a tile looks the same whichever way it lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from types import MappingProxyType
from typing import Protocol

from msgspec.structs import replace

from gridsim.facts.facts import Facts, rotated
from gridsim.facts.model import End, StopFacts
from gridsim.records import Bundle
from ui.drawing.geometry import (
    Layout,
    Point,
    Segment,
    Straight,
    crossing,
    depth_in_hex,
    direction_at,
    edge_angle,
    edge_point,
    edge_to_edge,
    edge_to_point,
    gap,
    length,
    moved,
    part,
    point_at,
    sampled,
    slot_places,
    turned,
    turned_segment,
)

SLOTS = MappingProxyType({1: 0.33, 2: 0.33, 3: 0.3, 4: 0.29})
"""Radius of a circle of a city by the number of its circles; of more than four: `SMALLEST`."""
SMALLEST = 0.25
PASS = 0.29
"""Radius of the circle of a pass, which takes a station like a city but is none."""
TOWN = 0.16
"""Half the length of a town's bar."""
DOT = 0.13
"""Radius of a town without track, or where more than two tracks meet."""
RIM = 0.035
"""How much smaller a station is than its slot."""
RADII = MappingProxyType({"pass": PASS, "bar": TOWN, "dot": DOT})
BRIDGE = 0.19
"""Half the length of a bridge where one track passes over another."""

_SHARES = (0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75, 0.2, 0.8)
_CENTRE: Point = (0.0, 0.0)


class Drawn(Protocol):
    """A tile's design or a printed hex: what has stops and paths."""

    @property
    def stops(self) -> tuple[StopFacts, ...]: ...
    @property
    def paths(self) -> tuple[tuple[End, End], ...]: ...


class Spot(Bundle, frozen=True):
    """Where a stop lies: its middle, the middles of its slots and the direction of its track."""

    kind: str
    """"city", "pass", "bar" (town on a track), "dot" (any other town), "area" (of an off-board area)."""
    place: Point
    angle: float
    slots: tuple[Point, ...]
    exits: tuple[int, ...]
    radius: float
    """Of each slot of a city, else of the whole stop."""

    @property
    def station_radius(self) -> float:
        """Of a station in a slot, inside the rim of the slot."""
        return self.radius - RIM


class Track(Bundle, frozen=True):
    """A path of the facts and the way it takes."""

    ends: tuple[End, End]
    segment: Segment


class Plan(Bundle, frozen=True):
    """A tile or hex as it lies: `rails` is the track to draw, `tracks` the same path by path."""

    layout: Layout
    spots: tuple[Spot, ...]
    tracks: tuple[Track, ...]
    rails: tuple[Segment, ...]
    bridges: tuple[Segment, ...]

    def track(self, one: End, other: End) -> Segment | None:
        """The way between two ends, in that direction."""
        for track in self.tracks:
            if track.ends == (one, other):
                return track.segment
            if track.ends == (other, one):
                return part(track.segment, 1.0, 0.0)
        return None


class Plans:
    """The plans of a title's tiles and printed hexes, each worked out when first asked for."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._known: dict[tuple[str, str, int], Plan] = {}

    def of_tile(self, tile: str, rotation: int) -> Plan:
        return self._plan("tile", tile, self._facts.designs[tile], rotation)

    def of_hex(self, hex_id: str) -> Plan:
        """The plan of what is printed on a hex."""
        return self._plan("hex", hex_id, self._facts.hexes[hex_id], 0)

    def _plan(self, sort: str, name: str, drawn: Drawn, rotation: int) -> Plan:
        key = (sort, name, rotation)
        if key not in self._known:
            if rotation:
                plan = turned_plan(self._plan(sort, name, drawn, 0), rotation)
            else:
                plan = plan_of(drawn, self._facts.layout)
            self._known[key] = plan
        return self._known[key]


def plan_of(drawn: Drawn, layout: Layout) -> Plan:
    """The plan at rotation 0."""
    places = _placed(drawn, layout)
    spots = tuple(place.spot for place in places)
    tracks = tuple(_track(path, places, layout) for path in drawn.paths)
    rails = _rails(tracks, places)
    return Plan(layout, spots, tracks, rails, _bridges(rails))


def turned_plan(plan: Plan, rotation: int) -> Plan:
    """A plan after turning the tile `rotation` sixths clockwise."""
    angle = 60.0 * rotation
    return Plan(
        plan.layout,
        tuple(_turned_spot(spot, rotation) for spot in plan.spots),
        tuple(
            Track(
                (rotated(track.ends[0], rotation), rotated(track.ends[1], rotation)),
                turned_segment(track.segment, angle),
            )
            for track in plan.tracks
        ),
        tuple(turned_segment(rail, angle) for rail in plan.rails),
        tuple(turned_segment(bridge, angle) for bridge in plan.bridges),
    )


def _turned_spot(spot: Spot, rotation: int) -> Spot:
    """A city in the middle of a tile keeps its circles upright."""
    angle = 60.0 * rotation
    place = turned(spot.place, angle)
    slots = spot.slots if place == _CENTRE else tuple(turned(slot, angle) for slot in spot.slots)
    exits = tuple((edge + rotation) % 6 for edge in spot.exits)
    return Spot(spot.kind, place, (spot.angle + angle) % 360.0, slots, exits, spot.radius)


# ---- where stops lie


class _Placing(Bundle, frozen=True):
    """A stop at one of the places it could lie: on `curve` at a `share` of it, or at the end of spokes."""

    spot: Spot
    curve: Segment | None
    share: float
    cost: float


def _placed(drawn: Drawn, layout: Layout) -> tuple[_Placing, ...]:
    exits = [_exits(drawn, stop) for stop in range(len(drawn.stops))]
    options = [list(_placings(drawn, stop, exits[stop], layout)) for stop in range(len(drawn.stops))]
    if len(options) <= 1:
        return tuple(placings[0] for placings in options)
    lines = [_lines_of(placings[0], layout) for placings in options]
    placed = [
        [
            _Standing(placing, _in_the_way(placing, lines[:stop] + lines[stop + 1 :], layout))
            for placing in placings
        ]
        for stop, placings in enumerate(options)
    ]
    return tuple(standing.placing for standing in min(product(*placed), key=_crowding))


def _exits(drawn: Drawn, stop: int) -> tuple[int, ...]:
    name = f"s{stop}"
    ends = [end for path in drawn.paths if name in path for end in path]
    return tuple(sorted(end for end in ends if isinstance(end, int)))


def _placings(drawn: Drawn, stop: int, exits: tuple[int, ...], layout: Layout) -> Iterator[_Placing]:
    """The places a stop could lie, the best first."""
    facts, count = drawn.stops[stop], len(drawn.stops)
    kind = _kind(facts, exits)
    if len(exits) == 2 and (count > 1 or kind == "bar"):
        yield from _on_curve(facts, kind, exits, layout)
    elif len(exits) == 1 and count > 1:
        yield from _on_spoke(facts, kind, exits, layout)
    elif len(exits) > 2 and count > 1:
        yield from _off_the_middle(facts, kind, exits, layout)
    elif count > 1 and not exits:
        yield _at(facts, kind, exits, _side_by_side(stop, count, kind), 0.0)
    else:
        yield _at(facts, kind, exits, _CENTRE, 0.0)


def _kind(facts: StopFacts, exits: tuple[int, ...]) -> str:
    if facts.kind == "city" or (facts.kind == "mine" and facts.slots):
        return "city"
    if facts.kind == "off_board" and facts.dead_end:
        return "area"
    if facts.kind == "pass":
        return "pass"
    return "bar" if facts.kind == "town" and len(exits) == 2 else "dot"


def _on_curve(facts: StopFacts, kind: str, exits: tuple[int, ...], layout: Layout) -> Iterator[_Placing]:
    curve = edge_to_edge(exits[0], exits[1], layout)
    for share in _SHARES:
        angle = direction_at(curve, share)
        placing = _at(facts, kind, exits, point_at(curve, share), angle)
        yield replace(placing, curve=curve, share=share, cost=abs(share - 0.5))


def _on_spoke(facts: StopFacts, kind: str, exits: tuple[int, ...], layout: Layout) -> Iterator[_Placing]:
    angle = (edge_angle(exits[0], layout) + 90.0) % 360.0
    for distance in (0.5, 0.45, 0.4, 0.55, 0.62):
        placing = _at(facts, kind, exits, edge_point(exits[0], layout, distance), angle)
        yield replace(placing, cost=abs(distance - 0.5))


def _off_the_middle(
    facts: StopFacts, kind: str, exits: tuple[int, ...], layout: Layout
) -> Iterator[_Placing]:
    """Towards the sides that its track leads to: the rest of the hex is for the other stops."""
    ends = [edge_point(edge, layout) for edge in exits]
    across, down = (sum(places) / len(ends) for places in zip(*ends, strict=True))
    for share in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0):
        placing = _at(facts, kind, exits, (across * share, down * share), 0.0)
        yield replace(placing, cost=share / 10)


def _side_by_side(stop: int, count: int, kind: str) -> Point:
    apart = 0.92 if kind == "city" else 0.6
    return (apart * (stop - (count - 1) / 2), 0.0)


def _at(facts: StopFacts, kind: str, exits: tuple[int, ...], place: Point, angle: float) -> _Placing:
    radius = _radius(kind, facts.slots)
    offsets = slot_places(facts.slots, radius, angle if place != _CENTRE else 0.0)
    slots = tuple(moved(place, offset) for offset in offsets) if kind == "city" else (place,)
    return _Placing(Spot(kind, place, angle, slots, exits, radius), None, 0.0, 0.0)


def _radius(kind: str, slots: int) -> float:
    if kind == "city" or (slots and kind != "pass"):
        return SLOTS.get(slots, SMALLEST)
    return RADII.get(kind, DOT)


def _lines_of(placing: _Placing, layout: Layout) -> list[Point]:
    """Points along the track of a stop, wherever on it the stop lies."""
    spot = placing.spot
    if placing.curve is not None:
        return sampled(placing.curve, 0.08)
    return [point for edge in spot.exits for point in sampled(edge_to_point(edge, spot.place, layout), 0.08)]


class _Standing(Bundle, frozen=True):
    """A stop at one of its places, and how badly it is in the way there, wherever the others lie."""

    placing: _Placing
    in_the_way: tuple[float, ...]


def _in_the_way(placing: _Placing, lines: list[list[Point]], layout: Layout) -> tuple[float, ...]:
    """What is bad about a place: too near the rim of the hex, and to each of the others' track."""
    spot = placing.spot
    rim = 10 * max(0.0, spot.radius + 0.05 - min(depth_in_hex(slot, layout) for slot in spot.slots))
    return (rim, *(4 * _nearness(spot, line) for line in lines))


def _crowding(chosen: Sequence[_Standing]) -> float:
    """How badly stops at these places are in each other's way."""
    total = sum(standing.placing.cost for standing in chosen)
    for one, other in combinations(chosen, 2):
        total += 10 * _overlap(one.placing.spot, other.placing.spot)
    for standing in chosen:
        for bad in standing.in_the_way:
            total += bad
    return total


def _overlap(one: Spot, other: Spot) -> float:
    nearest = min(gap(a, b) for a in one.slots for b in other.slots)
    return max(0.0, one.radius + other.radius + 0.09 - nearest)


def _nearness(spot: Spot, line: list[Point]) -> float:
    if not line:
        return 0.0
    nearest = min(gap(slot, point) for slot in spot.slots for point in line)
    return max(0.0, spot.radius + 0.16 - nearest)


# ---- track


def _track(path: tuple[End, End], places: tuple[_Placing, ...], layout: Layout) -> Track:
    one, other = path
    if isinstance(one, int) and isinstance(other, int):
        return Track(path, edge_to_edge(one, other, layout))
    if isinstance(one, int):
        return Track(path, _to_stop(one, places[_index(other)], layout))
    if isinstance(other, int):
        return Track(path, part(_to_stop(other, places[_index(one)], layout), 1.0, 0.0))
    return Track(path, Straight(places[_index(one)].spot.place, places[_index(other)].spot.place))


def _index(stop: End) -> int:
    return int(str(stop)[1:])


def _to_stop(edge: int, placing: _Placing, layout: Layout) -> Segment:
    if placing.curve is None:
        return edge_to_point(edge, placing.spot.place, layout)
    if edge == placing.spot.exits[0]:
        return part(placing.curve, 0.0, placing.share)
    return part(placing.curve, 1.0, placing.share)


def _rails(tracks: tuple[Track, ...], places: tuple[_Placing, ...]) -> tuple[Segment, ...]:
    """The track to draw: one piece where a stop lies on a curve, and nothing twice."""
    curves = [placing.curve for placing in places if placing.curve is not None]
    on_curve = {f"s{index}" for index, placing in enumerate(places) if placing.curve is not None}
    single = [track.segment for track in tracks if not on_curve & set(map(str, track.ends))]
    areas = {f"s{index}" for index, placing in enumerate(places) if placing.spot.kind == "area"}
    if areas:
        single = [track.segment for track in tracks if not areas & set(map(str, track.ends))]
    return (*single, *curves)


def _bridges(rails: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """The pieces of track that pass over others: where two cross that have no end in common."""
    found = []
    for under, over in combinations(rails, 2):
        if not _touch(under, over):
            met = crossing(under, over)
            if met is not None:
                reach = BRIDGE / length(over)
                found.append(part(over, met[1] - reach, met[1] + reach))
    return tuple(found)


def _touch(one: Segment, other: Segment) -> bool:
    return any(gap(point_at(one, a), point_at(other, b)) < 0.01 for a in (0, 1) for b in (0, 1))
