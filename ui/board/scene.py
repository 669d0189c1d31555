"""The map as a scene: shows board pictures, routes, highlights and tiles being tried; tells clicks."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsItem,
    QGraphicsSceneMouseEvent,
)

from gridsim.core.state import GameState
from gridsim.facts.facts import Facts
from gridsim.telling.sentences import Sentences
from ui.board import overlays
from ui.board.board_picture import BoardPicture, BoardPictures, HexPicture, SlotPicture, printed_picture
from ui.board.hexes.artists import artist_of
from ui.board.hexes.describing import describe_hex
from ui.board.hexes.hex_item import HexItem, Paintings, least_at
from ui.board.regions import region_items, region_picture
from ui.board.route_item import RouteLine, route_items
from ui.board.split_item import spread
from ui.drawing.geometry import CORNER, Point, depth_in_hex, gap, hex_middle
from ui.drawing.shapes import Picture
from ui.style.theme import Theme
from ui.widgets.telling_scene import TellingScene

REGIONS = "regions"
"""The layer of the borders of a divided map."""
PART_MARGIN = 1.7
"""So much is seen beyond the middles of the outermost hexes of a part, in apothems."""
STOP_REACH = 0.09
"""So far beside a stop a click still means it."""


class BoardScene(TellingScene):
    """The map. Signals speak of hexes by coordinate and of stops by their index on the present tile."""

    hex_clicked = Signal(str)
    hex_double_clicked = Signal(str)
    hex_hovered = Signal(str)
    """The hex under the mouse; "" when it leaves the map."""
    stop_clicked = Signal(str, int)
    """Told before `hex_clicked` when the click met a stop; if the map changes by it, instead of that."""
    stop_passed = Signal(str, int)
    """The mouse is drawn over a stop, where `stops_are_drawn`; the first time where it was pressed."""
    picture_changed = Signal()

    def __init__(self, facts: Facts, theme: Theme, words: Sentences | None = None) -> None:
        super().__init__()
        self.facts = facts
        self.theme = _with_companies(theme, facts)
        self.words = words or Sentences()
        self.artist = artist_of(facts, self.words.language)
        self.paintings = Paintings(self.artist, self.theme)
        self.picture: BoardPicture = printed_picture(facts)
        self._regions: Sequence[object] = ()
        """The borders of the phase, on a map that is divided."""
        self._pictures = BoardPictures()
        self.state: GameState | None = None
        """The table shown; None before there is one."""
        self._hexes: dict[str, HexItem] = {}
        self._frame: list[QGraphicsItem] = []
        self._highlights: dict[str, str] = {}
        self._highlight_items: dict[str, QGraphicsItem] = {}
        self._tried: dict[str, QGraphicsItem] = {}
        self._routes: list[QGraphicsItem] = []
        self._shown_routes: tuple[RouteLine, ...] = ()
        self._routes_on = self.picture
        """The map that the routes were drawn on."""
        self.notes: dict[str, Mapping[str, str]] = {}
        """What layers say of hexes, by layer and hex."""
        self._veiled = False
        self._layers: dict[str, list[QGraphicsItem]] = {}
        self._preview: tuple[str, list[QGraphicsItem]] | None = None
        self._cursor: QGraphicsItem | None = None
        self.cursor_hex: str | None = None
        self._hovered = ""
        self._stroke: tuple[str, int] | tuple[()] | None = None
        """The stop the mouse was drawn over last; empty before the first, None while it is not drawn."""
        self.stops_are_drawn = False
        """Whether a mouse pressed on a stop draws from stop to stop."""
        self.has_tips = True
        """Whether a hex is described in a tool tip."""
        self._build()

    def _build(self) -> None:
        self.setItemIndexMethod(BoardScene.ItemIndexMethod.NoIndex)
        for hex_id in self.facts.hexes:
            item = HexItem(self.paintings, self.middle(hex_id))
            self.addItem(item)
            self._hexes[hex_id] = item
        self._draw_frame()
        self.show(self.picture)

    def _draw_frame(self) -> None:
        """Shore, sides of hexes and coordinates, which depend on nothing but the theme."""
        for item in self._frame:
            self.removeItem(item)
        self.setBackgroundBrush(QColor(self.theme.colour("surround")))
        self.setSceneRect(self.board_rectangle())
        layers, whole = self.theme.layers, self.board_rectangle()
        ground = (*overlays.shore(self.facts), *overlays.land(self.facts))
        self._frame = [
            overlays.PictureItem(ground, self.theme, whole, layers.ground),
            *spread(overlays.coordinates(self.facts), self.theme, layers.coordinates),
        ]
        for item in self._frame:
            self.addItem(item)

    # ---- where things are

    def middle(self, hex_id: str) -> Point:
        """The middle of a hex in scene units."""
        x, y = hex_middle(self.facts.places[hex_id], self.facts.layout)
        return x * self.theme.metrics.apothem, y * self.theme.metrics.apothem

    def least_at(self, scale: float) -> float:
        """The least height of letters on a map that is shown so large, in apothems."""
        return least_at(scale * self.theme.metrics.apothem)

    def part_with(self, hexes: Collection[str]) -> QRectF:
        """Some hexes and half a hex round them, in scene units; empty without hexes."""
        if not hexes:
            return QRectF()
        across, down = zip(*map(self.middle, hexes), strict=True)
        margin = PART_MARGIN * self.theme.metrics.apothem
        corner, other = QPointF(min(across), min(down)), QPointF(max(across), max(down))
        return QRectF(corner, other).adjusted(-margin, -margin, margin, margin)

    def board_rectangle(self) -> QRectF:
        """The map with the coordinates round it, in scene units."""
        left, top, right, bottom = overlays.board_bounds(self.facts)
        apothem, margin = self.theme.metrics.apothem, overlays.MARGIN
        return QRectF(
            (left - margin) * apothem,
            (top - margin) * apothem,
            (right - left + 2 * margin) * apothem,
            (bottom - top + 2 * margin) * apothem,
        )

    def hex_at(self, point: QPointF) -> str | None:
        """The hex at a point of the scene."""
        apothem = self.theme.metrics.apothem
        x, y = point.x() / apothem, point.y() / apothem
        layout = self.facts.layout
        for hex_id, place in self.facts.places.items():
            across, down = hex_middle(place, layout)
            inside = (x - across, y - down)
            if abs(inside[0]) < CORNER and abs(inside[1]) < CORNER and depth_in_hex(inside, layout) >= 0.0:
                return hex_id
        return None

    def stop_at(self, point: QPointF) -> tuple[str, int] | None:
        """The stop at a point of the scene: a city, a town, or anywhere in an off-board hex."""
        hex_id = self.hex_at(point)
        if hex_id is None:
            return None
        apothem, middle = self.theme.metrics.apothem, self.middle(hex_id)
        inside = (point.x() - middle[0]) / apothem, (point.y() - middle[1]) / apothem
        for index, spot in enumerate(self.artist.plan(self.picture.hexes[hex_id]).spots):
            near = min(gap(slot, inside) for slot in spot.slots) <= spot.radius + STOP_REACH
            if near or spot.kind == "area":
                return hex_id, index
        return None

    # ---- showing

    def show_state(self, state: GameState) -> list[str]:
        """Show a table; returns the hexes that changed."""
        self.state = state
        regions = region_picture(self.facts, state.phase)
        if regions != self._regions:
            self._regions = regions
            self.set_layer(REGIONS, region_items(self, regions))
        picture = self._pictures.of(state)
        return [] if picture is self.picture else self.show(picture)

    def show(self, picture: BoardPicture) -> list[str]:
        """Show the map of a state; returns the hexes that changed."""
        changed = [hex_id for hex_id, item in self._hexes.items() if item.show_picture(picture.hexes[hex_id])]
        self.picture = picture
        if changed:
            self.picture_changed.emit()
        return changed

    def set_highlights(self, kinds: Mapping[str, str]) -> None:
        """Mark hexes: coordinate to kind ("option", "selected", "event", "route", "dimmed")."""
        for item in self._highlight_items.values():
            self.removeItem(item)
        self._highlights = dict(kinds)
        layer, layout = self.theme.layers.highlight, self.facts.layout
        self._highlight_items = {
            hex_id: self._over(hex_id, overlays.highlight(kind, layout), layer)
            for hex_id, kind in kinds.items()
        }

    @property
    def highlights(self) -> Mapping[str, str]:
        return dict(self._highlights)

    def mark_tried(self, hexes: Sequence[str]) -> None:
        """Frame hexes on which something lies that is not played; none takes the frames away."""
        for item in self._tried.values():
            self.removeItem(item)
        frame, layer = overlays.tried_frame(self.facts.layout), self.theme.layers.preview
        self._tried = {hex_id: self._over(hex_id, frame, layer) for hex_id in hexes}

    @property
    def tried(self) -> Sequence[str]:
        """The hexes framed by `mark_tried`."""
        return list(self._tried)

    def show_routes(self, lines: Sequence[RouteLine]) -> None:
        """Draw routes; an empty sequence takes them away. What is drawn so already stays as it is."""
        if tuple(lines) == self._shown_routes and (self._routes_on is self.picture or not lines):
            return
        for item in self._routes:
            self.removeItem(item)
        self._shown_routes, self._routes_on = tuple(lines), self.picture
        self._routes = route_items(self._shown_routes, self.artist, self.picture, self.theme)
        for item in self._routes:
            item.setVisible(not self._veiled)
            self.addItem(item)

    @property
    def shown_routes(self) -> Sequence[RouteLine]:
        """The routes drawn."""
        return self._shown_routes

    def set_layer(self, name: str, items: Sequence[QGraphicsItem]) -> None:
        """Lay items over the map in the place of those of this name; none takes them away."""
        for item in self._layers.pop(name, ()):
            self.removeItem(item)
        if items:
            self._layers[name] = list(items)
            for item in items:
                self.addItem(item)

    @property
    def layers(self) -> Mapping[str, Sequence[QGraphicsItem]]:
        """What lies over the map, by name."""
        return dict(self._layers)

    def veil_routes(self, *, veiled: bool) -> None:
        """Hide the routes shown, and those shown from now on, while others are looked at."""
        self._veiled = veiled
        for item in self._routes:
            item.setVisible(not veiled)

    def preview(self, hex_id: str | None, tile: str | None = None, rotation: int = 0) -> None:
        """Show a tile on a hex as if it lay there; without a tile take it away."""
        self._clear_preview()
        if hex_id is None or tile is None:
            return
        tried = self.with_tile(self.picture.hexes[hex_id], tile, rotation)
        layer, layout = self.theme.layers.preview, self.facts.layout
        items: list[QGraphicsItem] = [
            self._tried_tile(hex_id, tried, layer),
            self._over(hex_id, overlays.ghost_frame(layout), layer + 1),
        ]
        self._preview = (hex_id, items)

    def _clear_preview(self) -> None:
        if self._preview is not None:
            for item in self._preview[1]:
                self.removeItem(item)
            self._preview = None

    @property
    def previewed_hex(self) -> str | None:
        """The hex on which a tile is being tried."""
        return None if self._preview is None else self._preview[0]

    def with_tile(self, picture: HexPicture, tile: str, rotation: int) -> HexPicture:
        """A hex with another tile, its stations in the same cities as far as there are such.

        A tunnel lies below what is there already.
        """
        if self.facts.tiles[tile].layer == "tunnel":
            return replace(picture, tunnel=(tile, rotation), entrances=())
        stops = self.facts.designs[tile].stops
        slots: list[list[SlotPicture]] = [[] for _ in stops]
        for index, old in enumerate(picture.slots):
            if stops:
                slots[min(index, len(stops) - 1)] += [slot for slot in old if slot.company or slot.kept_for]
        filled = tuple(
            tuple((held + [SlotPicture()] * stop.slots)[: stop.slots])
            for held, stop in zip(slots, stops, strict=True)
        )
        return replace(picture, tile=tile, rotation=rotation, slots=filled, costs=())

    def set_cursor(self, hex_id: str | None) -> None:
        """Show the keyboard's place; None hides it."""
        if self._cursor is not None:
            self.removeItem(self._cursor)
        self.cursor_hex, self._cursor = hex_id, None
        if hex_id is not None:
            self._cursor = self._over(hex_id, overlays.cursor(self.facts.layout), self.theme.layers.cursor)

    def _over(self, hex_id: str, picture: Picture, layer: float) -> QGraphicsItem:
        item = overlays.hex_overlay(picture, self.facts.layout, self.theme, self.middle(hex_id), layer)
        self.addItem(item)
        return item

    def _tried_tile(self, hex_id: str, tried: HexPicture, layer: float) -> HexItem:
        """A hex as it would be, with letters of the size it would have."""
        item = HexItem(Paintings(self.artist, self.theme), self.middle(hex_id))
        item.show_picture(tried)
        item.setZValue(layer)
        self.addItem(item)
        return item

    def describe(self, hex_id: str) -> str:
        """What is to be seen on a hex, in words, with what a layer says of it."""
        told = describe_hex(self.picture.hexes[hex_id], self.facts, self.words, state=self.state)
        return "\n".join((told, *(notes[hex_id] for notes in self.notes.values() if hex_id in notes)))

    # ---- mouse

    def choose(self, hex_id: str) -> None:
        """Do what a click on a hex does."""
        self.hex_clicked.emit(hex_id)

    def begins_stroke(self, point: QPointF) -> bool:
        """Whether a mouse pressed here draws from stop to stop instead of moving the map."""
        return self.stops_are_drawn and self.stop_at(point) is not None

    def hover_at(self, point: QPointF) -> None:
        """The mouse is over a point of the map, if it is on it at all."""
        self._hover(self.hex_at(point) or "")

    def leave(self) -> None:
        """The mouse has left the map."""
        self._hover("")

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.hover_at(event.scenePos())
        if self._stroke is not None:
            self._pass(self.stop_at(event.scenePos()))
        super().mouseMoveEvent(event)

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.begins_stroke(event.scenePos()):
            self._stroke = ()
            self._pass(self.stop_at(event.scenePos()))
        event.accept()

    def _pass(self, stop: tuple[str, int] | None) -> None:
        """Tell a stop once for each time the mouse comes to it."""
        if stop is not None and stop != self._stroke:
            self._stroke = stop
            self.stop_passed.emit(*stop)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        button = Qt.MouseButton.LeftButton
        way = event.screenPos() - event.buttonDownScreenPos(button)
        if self._stroke is not None:
            self._stroke = None
        elif event.button() == button and way.manhattanLength() < QApplication.startDragDistance():
            self._click(event.scenePos())
        event.accept()

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        hex_id = self.hex_at(event.scenePos())
        if hex_id is not None and event.button() == Qt.MouseButton.LeftButton:
            self.hex_double_clicked.emit(hex_id)
        event.accept()

    def tip_at(self, place: QPointF) -> str:
        """What is told of the hex at a place of the scene, where it is not told in a card."""
        hex_id = self.hex_at(place)
        return self.describe(hex_id) if hex_id and self.has_tips else ""

    def _click(self, point: QPointF) -> None:
        """Tell a click; one that was answered by its stop, so that the map changed, is not told again."""
        seen, stop, hex_id = self.picture, self.stop_at(point), self.hex_at(point)
        if stop is not None:
            self.stop_clicked.emit(*stop)
        if hex_id is not None and self.picture is seen:
            self.hex_clicked.emit(hex_id)

    def _hover(self, hex_id: str) -> None:
        if hex_id != self._hovered:
            self._hovered = hex_id
            self.hex_hovered.emit(hex_id)


def _with_companies(theme: Theme, facts: Facts) -> Theme:
    return theme.with_sheet(facts.sheet.companies)
