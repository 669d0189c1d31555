"""One hex of the map as shapes: what is printed, the tile on it, and everything that lies there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache, partial
from math import inf

from gridsim.facts.facts import Facts
from gridsim.facts.model import DesignFacts, HexFacts
from ui.board.board_picture import HexPicture
from ui.board.hexes.area_values import draw_area_values
from ui.board.hexes.companies import draw_companies, draw_stations
from ui.board.hexes.crowded import is_owned, laid_apart, laid_together
from ui.board.hexes.grounds import region_sides, stripes
from ui.board.hexes.kept_drawings import KeptDrawings, mark_of
from ui.board.hexes.names import (
    Name,
    across_track,
    room_for_name,
    settled,
    shared_words,
    small_names,
    write_name,
)
from ui.board.hexes.parting import kept_apart
from ui.board.hexes.printed import draw_coordinate, draw_letter, draw_printed
from ui.board.hexes.terrain import draw_waves
from ui.board.hexes.tunnels import draw_entrances, draw_tunnel
from ui.board.tiles.tile_picture import (
    draw_labels,
    draw_number,
    draw_stops,
    draw_track,
    draw_values,
    ground,
    laid_edge,
    pay_the_same,
)
from ui.board.tiles.tile_plan import Plan, Plans
from ui.drawing.shapes import Picture
from ui.drawing.short_letters import short_letters
from ui.drawing.sketch import SHORT, Sketch, Snug

ORDERS = (
    ("name", "values", "labels", "companies"),
    ("values", "labels", "companies"),
    ("companies", "values", "labels"),
    ("labels", "companies", "values"),
    ("short name", "values", "labels", "companies"),
)
"""In which order letters find room; a name that is not first comes last and may lie over track."""
COST_BEFORE_LABELS = ("values", "printed", "labels", "companies")
"""The order where a full hex costs something: a letter finds room in a corner, not before the figure."""
NAMELESS = 0.015
"""A name left away is as bad as letters that lie on each other this deep."""
CROWDED = 0.016
"""Where letters lie so deep on each other it is first tried to lay them together, whatever their order."""
TOO_DEEP = 0.04
"""Where things lie deeper on each other values and labels rather lie on track, and take the room of names."""
KNOWN = 2000
"""So many hexes as they once looked are not drawn anew when a player goes to and fro in the history."""


class HexArtist:
    """Draws the hexes of one title."""

    def __init__(
        self, facts: Facts, called: Callable[[str], str] = str, said_of_places: Sequence[str] = ()
    ) -> None:
        """`said_of_places` are words of names that alone name nothing, as Upper."""
        self.facts = facts
        self._called = called
        """What the language calls a place of a printed name."""
        names = [called(drawn.name) for drawn in facts.hexes.values() if drawn.name]
        self.mark = mark_of(facts.digest, (*names, *said_of_places))
        """What all its drawings follow from; "" where that cannot be told."""
        self.kept = KeptDrawings()
        """What other runs of the program have drawn."""
        self._shared = shared_words(names).union(said_of_places)
        self.short = {**short_letters(tuple(facts.privates)), **short_letters(tuple(facts.companies))}
        """Letters of companies whose station comes out small."""
        self.plans = Plans(facts)
        self._known = lru_cache(maxsize=KNOWN)(self._drawing)

    def plan(self, picture: HexPicture) -> Plan:
        """Where track and stops of a hex lie as it is now."""
        if picture.tile is None:
            return self.plans.of_hex(picture.hex)
        return self.plans.of_tile(picture.tile, picture.rotation)

    def draw(self, picture: HexPicture, *, least: float = 0.0) -> Picture:
        """All that is to be seen on a hex, about its middle.

        `least` is the least height of letters, in apothems; what finds no room then is left away.
        """
        return self._known(picture, least)

    def over_routes(self, picture: HexPicture, *, least: float = 0.0) -> Picture:
        """What is read though a route passes: stations, and a name that lies across its track."""
        plan = self.plan(picture)
        sketch = Sketch(plan.layout, "plain", least=least)
        draw_stations(sketch, plan, picture, self.short)
        if plan.rails or picture.tunnel is not None:
            sketch.draw_all(across_track(self.draw(picture, least=least)))
        return sketch.picture

    def _drawing(self, picture: HexPicture, least: float) -> Picture:
        known = self.kept.of(picture, least)
        return self._best(picture, least) if known is None else known

    def _best(self, picture: HexPicture, least: float) -> Picture:
        """Letters find room one after the other; in a crowded hex they are laid together."""
        best = self._in_order(picture, least, below=CROWDED if least else inf)
        if best.is_small and (best.lacks_something or best.crowding >= NAMELESS):
            together = self._laid_together(picture, best)
            if together is None and best.crowding >= CROWDED:
                best = self._in_order(picture, least)
            best = together or self._with_small_signs(picture, best)
        if best.is_small and best.crowding > 0.0 and best.is_overlaid:
            best = self._laid_apart(picture, best.least) or best
        return best.picture

    def _in_order(self, picture: HexPicture, least: float, *, below: float = inf) -> Sketch:
        """Letters one after the other; a crowded hex is tried in several orders.

        Unfinished where it is known to come out as crowded as `below` in all of them.
        """
        best = self._drawn(picture, ORDERS[0], least, below=below)
        others = ORDERS[1:2] if least else ORDERS[1:-1]
        # Where no name came first the second order is the same.
        for order in others if best.begins_with_name else others[1:]:
            if best.crowding > 0.0:
                best = self._better(picture, order, best, below=below)
        if best.crowding >= NAMELESS and self._name_on(picture):
            best = self._better(picture, ORDERS[-1], best, below=below)
        return best

    def _with_small_signs(self, picture: HexPicture, best: Sketch) -> Sketch:
        """A small hex in which not all can lie apart, its signs as small as they can be where that helps."""
        if best.crowding <= NAMELESS:
            return self._better(picture, ORDERS[-1], best, snug="snug")
        has_hidden_label = best.lacks_something and bool(self._printed(picture).labels)
        if not (is_owned(picture) or has_hidden_label):
            return best
        has_signs = picture.waiting or picture.destinations or picture.port_markers
        orders = ORDERS[:2] if has_signs else ORDERS[1:2]
        ways = [(order, snug) for order in orders for snug in _ways_to_be_snug(picture)]
        if picture.costs:
            ways.append((COST_BEFORE_LABELS, "short"))
        for order, snug in ways:
            if best.crowding > 0.0:
                best = self._better(picture, order, best, snug=snug)
        if best.crowding <= TOO_DEEP:
            return best
        apart = self._laid_apart(picture, best.least)
        return apart or self._better(picture, ORDERS[1], best, snug="over")

    def _laid_together(self, picture: HexPicture, best: Sketch) -> Sketch | None:
        """A crowded small hex in which all lies apart.

        Its name is no shorter than it was at best, unless things lay on each other then.
        """
        ground = self._unmoved(picture, best.least, "snug")
        called = self._name_on(picture)
        names = small_names(ground, called, self._shared) if called else []
        lies_over = best.crowding > NAMELESS
        tried = [name for name in names if lies_over or len(name.text) >= len(best.name)]
        ways = _ways_to_be_snug(picture)
        crowds = [
            [
                cache(partial(self._crowd, picture, best.least, snug))
                for snug in ways
                if (snug in SHORT) == few
            ]
            for few in (False, True)
        ]
        is_laid = laid_together(ground, crowds, tried, may_lack_name=lies_over or not tried)
        return ground if is_laid else None

    def _laid_apart(self, picture: HexPicture, least: float) -> Sketch | None:
        """A small hex in which all lies apart, if over track, with as many letters as there is room for."""
        ground = laid_apart(
            partial(self._unmoved, picture, least),
            partial(self._crowd, picture, least),
        )
        if ground is not None:
            named = self._last_room(ground, self._name_on(picture))
            if named is not None:
                ground.room.give_back(named.box)
                write_name(ground, kept_apart(ground, settled(ground, named)))
        return ground

    def _unmoved(self, picture: HexPicture, least: float, snug: Snug) -> Sketch:
        """All that cannot be moved on a hex."""
        plan, stops = self.plan(picture), self._printed(picture).stops
        ground = self._with_track(picture, plan, least, snug=snug)
        if not pay_the_same(stops):
            draw_values(ground, plan, stops)  # Each must stay beside its stop.
        return ground

    def _crowd(self, picture: HexPicture, least: float, snug: Snug) -> Sketch:
        """All that can be moved on a hex, its name aside."""
        plan, printed = self.plan(picture), self._printed(picture)
        sketch = self._with_track(picture, plan, least, snug=snug)
        draw_companies(sketch, picture, self.short)
        draw_area_values(sketch, picture)
        if pay_the_same(printed.stops):
            draw_values(sketch, plan, printed.stops)
        draw_labels(sketch, printed.labels)
        draw_printed(sketch, picture)
        if snug != "mark":
            draw_letter(sketch, picture, printed.labels)
        return sketch

    def _name_on(self, picture: HexPicture) -> str:
        """The name that is written on a hex, in the language of the map; "" where there is none."""
        name = self.facts.hexes[picture.hex].name
        return self._called(name) if name and picture.named else ""

    def _printed(self, picture: HexPicture) -> HexFacts | DesignFacts:
        """What is printed on a hex as it is now."""
        return self.facts.hexes[picture.hex] if picture.tile is None else self.facts.designs[picture.tile]

    def _better(
        self, picture: HexPicture, order: Sequence[str], best: Sketch, *, snug: Snug = "", below: float = inf
    ) -> Sketch:
        """The less crowded one of a hex as it was drawn and as it is in another order."""
        below = min(below, best.crowding)
        return min(best, self._drawn(picture, order, best.least, snug=snug, below=below), key=_crowding)

    def _drawn(
        self, picture: HexPicture, order: Sequence[str], least: float, *, snug: Snug = "", below: float = inf
    ) -> Sketch:
        """A hex whose letters are placed in an order, given up where it comes out as crowded as `below`."""
        sketch = self._with_track(picture, self.plan(picture), least, snug=snug)
        for crowding in self._placed(sketch, picture, order):
            if crowding >= below:
                sketch.crowding = crowding
                break
        return sketch

    def _placed(self, sketch: Sketch, picture: HexPicture, order: Sequence[str]) -> Iterator[float]:
        """Place the letters of a hex in an order; tells meanwhile how crowded it comes to be at least."""
        plan, printed = self.plan(picture), self._printed(picture)
        flag_first = sketch.is_small and bool(picture.destinations)
        if not flag_first:
            draw_area_values(sketch, picture)
            yield sketch.crowding
        name = self._name_on(picture)
        named = self._first_room(sketch, name, order[0])
        sketch.begins_with_name = named is not None
        # A short name without room now will have none beside more.
        is_nameless = bool(name) and named is None and order[0] == "short name"
        more = NAMELESS if is_nameless else 0.0
        steps: dict[str, Callable[[], None]] = {
            "values": lambda: draw_values(sketch, plan, printed.stops),
            "labels": lambda: draw_labels(sketch, printed.labels),
            "companies": lambda: draw_companies(sketch, picture, self.short),
            "printed": lambda: draw_printed(sketch, picture),
        }
        for step in _ranked(order, sketch):
            yield sketch.crowding + more
            if step in steps:
                steps[step]()
        if flag_first:
            yield sketch.crowding + more
            draw_area_values(sketch, picture)
        yield sketch.crowding + more
        if named is None:
            named = self._last_room(sketch, name, has_none=is_nameless)
            yield sketch.crowding
        if "printed" not in order:
            draw_printed(sketch, picture)
            yield sketch.crowding
        draw_letter(sketch, picture, printed.labels)
        _write_settled(sketch, named)
        self._draw_details(sketch, picture)

    def _draw_details(self, sketch: Sketch, picture: HexPicture) -> None:
        """What has the room that is left by all else, or none."""
        if picture.tile is not None:
            draw_number(sketch, picture.tile, sketch.ground, is_last=True)
        draw_coordinate(sketch, picture.hex)
        if picture.tile is None and self.facts.hexes[picture.hex].colour == "blue":
            draw_waves(sketch)

    def _first_room(self, sketch: Sketch, name: str, first: str) -> Name | None:
        """Room for a name before all else that is written, where it comes first."""
        if not name or first not in ("name", "short name"):
            return None
        named = room_for_name(sketch, name, late=first == "short name", shared=self._shared)
        if named is not None:
            sketch.room.take_box(named.box)
        return named

    def _last_room(self, sketch: Sketch, name: str, *, has_none: bool = False) -> Name | None:
        """Room for a name beside what decides more, unless it is known that it has none."""
        if not name:
            return None
        named = None if has_none else room_for_name(sketch, name, late=True, shared=self._shared)
        if named is None:
            sketch.crowding += NAMELESS
            sketch.lacks_something = True
        else:
            sketch.room.take_box(named.box)
        return named

    def _with_track(self, picture: HexPicture, plan: Plan, least: float, *, snug: Snug = "") -> Sketch:
        """Ground, track, stops, stations and what has a fixed place."""
        sketch = self._ground(picture, plan, least, snug=snug)
        draw_entrances(sketch, picture.entrances)
        if picture.tunnel is not None:
            draw_tunnel(sketch, self.plans.of_tile(*picture.tunnel))
        draw_track(sketch, plan)
        draw_stops(sketch, plan)
        draw_stations(sketch, plan, picture, self.short)
        return sketch

    def _ground(self, picture: HexPicture, plan: Plan, least: float, *, snug: Snug) -> Sketch:
        facts, banded = self.facts.hexes[picture.hex], region_sides(self.facts, picture.hex)
        if picture.tile is None:
            sketch = Sketch(plan.layout, facts.colour, least=least, banded=banded, snug=snug)
            sketch.draw_all(ground(plan.layout, facts.colour, facts.joined))
            if picture.blocked_by is not None:
                sketch.draw(*stripes(sketch.layout, facts.colour))
            return sketch
        colour = self.facts.designs[picture.tile].colour
        sketch = Sketch(plan.layout, colour, least=least, banded=banded, snug=snug)
        sketch.draw_all((*ground(plan.layout, colour), *laid_edge(plan.layout, colour)))
        return sketch


def _write_settled(sketch: Sketch, named: Name | None) -> None:
    """Write a name now that all else has its place; what still touches something gets what room is left."""
    if named is not None:
        sketch.room.give_back(named.box)
        named = settled(sketch, named)
        sketch.room.take_box(named.box)
    if sketch.is_small:
        sketch.part_what_touches()
    if named is not None:
        sketch.room.give_back(named.box)
        named = kept_apart(sketch, named)
        sketch.name = named.text
        write_name(sketch, named)


def _crowding(sketch: Sketch) -> float:
    return sketch.crowding


def _ways_to_be_snug(picture: HexPicture) -> Sequence[Snug]:
    """How a crowded small hex can be laid out, the best way first."""
    has_letters = bool(picture.destinations or picture.waiting or picture.port_markers)
    ways: dict[Snug, bool] = {
        "snug": True,
        "bare": bool(picture.costs),
        "tight": has_letters,
        "short": has_letters,
    }
    return [way for way, differs in ways.items() if differs]


def _ranked(order: Sequence[str], sketch: Sketch) -> Sequence[str]:
    """In a small picture whose something is comes first, and finds room before values and labels."""
    return sorted(order, key=lambda step: step != "companies") if sketch.is_small else order
