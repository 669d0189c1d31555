"""The tile tray as a widget: whole rows of all tiles of a title, scrolled row by row where they must be."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QFrame, QGraphicsView, QWidget

from gridsim.core.state import GameState
from gridsim.facts.facts import Facts
from gridsim.telling.sentences import Sentences
from ui.board.tiles.tile_stamp import letters_for
from ui.board.tiles.tray_rows import Room, Rows, tray_rows
from ui.board.tiles.tray_scene import TileItem, TrayScene
from ui.style.theme import Theme

SMALLEST, LARGEST = 14.0, 60.0
"""Pixels from the middle of a tile to its sides that a player can give it."""
A_NOTCH = 120
"""What a wheel tells for one of its notches, which brings the next row."""
SETTLED, BREATH = 2000, 10
"""Milliseconds after which a game is on the screen, and those left to everything else between two tiles."""


class TileTray(QGraphicsView):
    """The tray as a widget."""

    tile_clicked = Signal(str)

    def __init__(
        self, facts: Facts, theme: Theme, words: Sentences | None = None, parent: QWidget | None = None
    ) -> None:
        self.tray = TrayScene(facts, theme, words or Sentences())
        self._rows = Rows(theme.metrics.apothem, 1, 0.0, 1)
        super().__init__(self.tray, parent)
        self._zoomed: float | None = None
        """The size the player has given the tiles; None as long as they have that of their room."""
        self._letters = 0.0
        """Pixels of the letters below the tiles to those of a tile."""
        self._turned = 0
        """How far the wheel was turned since the last row came by it."""
        self._set_up()
        self._coming = list(self.tray.items_by_tile.values())
        """Tiles that have not been got ready yet; none of them is seen while the market lies in front."""
        self._ahead = QTimer(self, singleShot=True, interval=SETTLED)
        self._ahead.timeout.connect(self._prepare_one)
        self._ahead.start()

    def _prepare_one(self) -> None:
        """Get a tile ready in a moment of rest, so that the first look at the tray need not wait for all.

        While nothing of the window is painted there is no rest: the map comes first.
        """
        if not self.updatesEnabled():
            self._ahead.start(SETTLED)
            return
        self._coming.pop(0).stamp.prepare()
        if self._coming:
            self._ahead.start(BREATH)

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalScrollBar().actionTriggered.connect(self._step)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tray.words.tr("board.tray.name"))
        self.setMinimumSize(140, 80)

    # ---- for the window

    def show_state(self, state: GameState) -> None:
        """Show how many tiles a state has left."""
        if self._coming:
            self._ahead.start(SETTLED)
        used = state.board.used
        self.tray.show_left(
            {
                tile.id: None if tile.count is None else tile.count - used.get(tile.id, 0)
                for tile in state.facts.sheet.tiles
            }
        )

    def set_allowed(self, allowed: Mapping[str, str | None] | None) -> None:
        """Grey what cannot be laid now: tile to None or the reason; None makes all tiles as usual."""
        self.tray.set_allowed(allowed or {})
        if self.tray.is_narrowed:
            self._flow()
        self._seek_allowed()

    def _seek_allowed(self) -> None:
        """Where no tile in sight can be laid, bring the first that can into sight."""
        fitting = self.tray.allowed_items
        if fitting and not any(self._is_in_sight(item.tile) for item in fitting):
            self._begin_with(self.tray.row_of(fitting[0].tile))

    def _is_in_sight(self, tile: str) -> bool:
        return 0 <= self.tray.row_of(tile) - self._first_row < self._rows.seen

    def narrow(self, *, on: bool) -> None:
        """Show only what can be laid now, or everything."""
        self.tray.is_narrowed = on
        self._flow()

    def set_current(self, tile: str | None) -> None:
        """Mark the chosen tile and bring it into view."""
        self.tray.mark(current=tile, focused=self.tray.focused)
        if tile is not None:
            self._show_row_of(tile)

    # ---- Qt

    def scrollContentsBy(self, across: int, down: int) -> None:
        super().scrollContentsBy(across, down)
        self._stop_at_row()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._flow()
        first = next(iter(self.tray.allowed_items), None)
        if first is not None and not self._is_in_sight(first.tile):
            self._begin_with(self.tray.row_of(first.tile))

    @property
    def apothem(self) -> float:
        """Pixels of a tile: as large as the player made it, else as fills the height with whole rows."""
        return self._rows.apothem

    def _flow(self) -> None:
        """Lay the tiles anew, with a bar only where some of them are out of sight."""
        tray = self.tray
        self._rows = rows = tray_rows(len(tray.items_by_tile), self._room, tray.facts.layout, self._zoomed)
        scale = rows.apothem / tray.theme.metrics.apothem
        letters = letters_for(self.fontInfo()) / rows.apothem
        if letters != self._letters:
            self._letters = letters
            tray.give_letters(letters)
        self.resetTransform()
        self.scale(scale, scale)
        tray.flow(rows.columns, rows.height / scale)
        policy = Qt.ScrollBarPolicy
        wanted = policy.ScrollBarAlwaysOn if tray.rows > rows.seen else policy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(wanted)
        self._stop_at_row()

    @property
    def _room(self) -> Room:
        """Where tiles lie, whether or not there is a bar."""
        bar, size = self.verticalScrollBar().sizeHint().width(), self.maximumViewportSize()
        has_bar = self.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOn
        return Room(size.width() + (bar if has_bar else 0), size.height(), bar, letters_for(self.fontInfo()))

    # ---- rows

    @property
    def _first_row(self) -> int:
        """The row that is seen first."""
        return round(self.verticalScrollBar().value() / self._rows.height) if self._rows.height else 0

    def _begin_with(self, row: int) -> None:
        """Have a row seen first, or as far up as rows below it let it come."""
        self.verticalScrollBar().setValue(round(row * self._rows.height))

    def _stop_at_row(self) -> None:
        """No row is seen by half."""
        self._begin_with(self._first_row)

    def _step(self, action: int) -> None:
        """The bar goes a row on, or as many as are seen: Qt's own steps are parts of the window."""
        move, seen = QAbstractSlider.SliderAction, self._rows.seen
        steps = {
            move.SliderSingleStepAdd: 1,
            move.SliderSingleStepSub: -1,
            move.SliderPageStepAdd: seen,
            move.SliderPageStepSub: -seen,
        }
        rows = steps.get(move(action))
        if rows is not None:
            row = self._first_row + rows
            self.verticalScrollBar().setSliderPosition(round(row * self._rows.height))

    def _show_row_of(self, tile: str) -> None:
        """Bring a tile into sight, where it is shown at all."""
        if tile in self.tray.shown:
            row, seen = self.tray.row_of(tile), self._rows.seen
            self._begin_with(min(row, max(self._first_row, row - seen + 1)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            rows, self._turned = divmod(self._turned - event.angleDelta().y(), A_NOTCH)
            self._begin_with(self._first_row + rows)
            event.accept()
            return
        step = self.tray.theme.metrics.zoom_step ** (event.angleDelta().y() / 120)
        self._zoomed = max(SMALLEST, min(LARGEST, self.apothem * step))
        self._flow()
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        self.tray.point_at(item.tile if isinstance(item, TileItem) else None)
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.tray.point_at(None)
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        item = self.itemAt(event.position().toPoint())
        if isinstance(item, TileItem) and event.button() == Qt.MouseButton.LeftButton:
            self._focus(item.tile)
            self.tile_clicked.emit(item.tile)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        focused = self.tray.focused or next(iter(self.tray.items_by_tile))
        if event.key() in steps:
            self._focus(self.tray.beside(focused, *steps[Qt.Key(event.key())]))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.tile_clicked.emit(focused)
        else:
            super().keyPressEvent(event)

    def _focus(self, tile: str) -> None:
        self.tray.mark(current=self.tray.current, focused=tile)
        self._show_row_of(tile)
        self.setAccessibleDescription(self.tray.describe(tile))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.tray.focused is None:
            self._focus(self.tray.current or next(iter(self.tray.items_by_tile)))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.tray.mark(current=self.tray.current, focused=None)
