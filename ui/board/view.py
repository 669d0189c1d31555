"""The window on the map, with a cursor for the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from ui.board.scene import BoardScene
from ui.drawing.geometry import Point, angle_of, gap, polar
from ui.widgets.zoom_view import ZoomView

ARROWS = {
    Qt.Key.Key_Right: 0.0,
    Qt.Key.Key_Down: 90.0,
    Qt.Key.Key_Left: 180.0,
    Qt.Key.Key_Up: 270.0,
}
CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class BoardView(ZoomView):
    """Shows a board scene like a map."""

    def __init__(self, scene: BoardScene, parent: QWidget | None = None) -> None:
        metrics = scene.theme.metrics
        super().__init__(scene, metrics, scene.board_rectangle, parent)
        self.board = scene
        self._line: Point = (0.0, 0.0)
        self.setAccessibleName(scene.words.tr("board.name"))
        self.setAccessibleDescription(scene.words.tr("board.help"))
        self.setMinimumSize(240, 180)

    def show_hex(self, hex_id: str) -> None:
        """Bring a hex into view."""
        x, y = self.board.middle(hex_id)
        size = 2.4 * self.board.theme.metrics.apothem
        self.ensureVisible(x - size / 2, y - size / 2, size, size, 20, 20)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.board.leave()
        return super().viewportEvent(event)

    def may_grab(self, place: QPoint) -> bool:
        """Not where the mouse draws from stop to stop."""
        return not self.board.begins_stroke(self.mapToScene(place))

    # ---- Qt: keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in ARROWS:
            self.move_cursor(ARROWS[Qt.Key(key)])
        elif key in CHOOSING and self.board.cursor_hex is not None:
            self.board.choose(self.board.cursor_hex)
        else:
            super().keyPressEvent(event)

    def move_cursor(self, angle: float) -> None:
        """Move the keyboard's place to the nearest hex in a direction, or show it first."""
        now = self.board.cursor_hex
        found = self._first_hex() if now is None else self._next_hex(now, angle)
        if found is not None:
            self._put_cursor(found)

    def show_cursor(self) -> None:
        """Show the keyboard's place, if it is not shown: at a hex that may be chosen, where there are any."""
        if self.board.cursor_hex is None:
            self._put_cursor(self._first_hex())

    def _put_cursor(self, hex_id: str) -> None:
        self.board.set_cursor(hex_id)
        self.show_hex(hex_id)
        self.setAccessibleDescription(self.board.describe(hex_id))

    def _first_hex(self) -> str:
        """The hex nearest the middle of the window, of those that may be chosen if there are any."""
        middle = self.mapToScene(self.viewport().rect().center())
        offered = [hex_id for hex_id, kind in self.board.highlights.items() if kind == "option"]
        return min(
            offered or self.board.facts.hexes,
            key=lambda hex_id: gap(self.board.middle(hex_id), (middle.x(), middle.y())),
        )

    def _next_hex(self, hex_id: str, angle: float) -> str | None:
        """The hex beside another in a direction; None at the edge of the map.

        Rows of hexes are crooked: of two hexes as near, the one nearer the line along which the arrows
        have gone so far is taken, so that going on in one direction keeps to it.
        """
        here = self.board.middle(hex_id)
        if gap(here, self._line) > 1.2 * self.board.theme.metrics.apothem:
            self._line = here
        best, least = None, float("inf")
        for other in self.board.facts.hexes:
            there = self.board.middle(other)
            off = abs((angle_of((there[0] - here[0], there[1] - here[1])) - angle + 180.0) % 360.0 - 180.0)
            cost = gap(there, here) * (1.0 + off / 60.0) + 0.2 * _beside(there, self._line, angle)
            if other != hex_id and off < 46.0 and cost < least - 1e-6:
                best, least = other, cost
        if best is not None:
            self._line = _projected(self.board.middle(best), self._line, angle)
        return best

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.board.set_cursor(None)
        super().focusOutEvent(event)


def _beside(point: Point, line: Point, angle: float) -> float:
    """How far a point is from the line through another in a direction."""
    return gap(point, _projected(point, line, angle))


def _projected(point: Point, line: Point, angle: float) -> Point:
    """The place on a line through a point in a direction that is nearest to another point."""
    x, y = polar(angle, 1.0)
    along = (point[0] - line[0]) * x + (point[1] - line[1]) * y
    return line[0] + along * x, line[1] + along * y
