"""The window on the map, with a cursor for the keyboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from ui.board.geometry import angle_of, gap
from ui.board.scene import BoardScene
from ui.zoom_view import ZoomView

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
        super().__init__(scene, metrics, scene.board_rectangle, scene.set_moving, parent)
        self.board = scene
        self.setAccessibleName(scene.words.tr("board.name"))
        self.setAccessibleDescription(scene.words.tr("board.help"))
        self.setMinimumSize(240, 180)

    def show_hex(self, hex_id: str) -> None:
        """Bring a hex into view."""
        x, y = self.board.middle(hex_id)
        size = 2.4 * self.board.theme.metrics.apothem
        self.ensureVisible(x - size / 2, y - size / 2, size, size, 20, 20)

    def leaveEvent(self, event: QEvent) -> None:
        self.board.leave()
        super().leaveEvent(event)

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
        found = self._middle_hex() if now is None else self._next_hex(now, angle)
        if found is not None:
            self.board.set_cursor(found)
            self.show_hex(found)
            self.setAccessibleDescription(self.board.describe(found))

    def _middle_hex(self) -> str:
        """The hex nearest the middle of the window."""
        middle = self.mapToScene(self.viewport().rect().center())
        return min(
            self.board.facts.hexes,
            key=lambda hex_id: gap(self.board.middle(hex_id), (middle.x(), middle.y())),
        )

    def _next_hex(self, hex_id: str, angle: float) -> str | None:
        """The hex in a direction that is near and lies straight ahead; None at the edge of the map."""
        x, y = self.board.middle(hex_id)
        best, least = None, float("inf")
        for other in self.board.facts.hexes:
            there = self.board.middle(other)
            way = (there[0] - x, there[1] - y)
            off = abs((angle_of(way) - angle + 180.0) % 360.0 - 180.0)
            if other != hex_id and off < 46.0:
                cost = gap(there, (x, y)) * (1.0 + off / 30.0)
                if cost < least:
                    best, least = other, cost
        return best

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.board.set_cursor(None)
        super().focusOutEvent(event)

