"""The tile tray: all tiles of a title by colour, how many are left, and which cannot be laid and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QFrame,
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsView,
    QStyleOptionGraphicsItem,
    QWidget,
)

from gridsim.core.state import GameState
from gridsim.facts.facts import Facts
from gridsim.telling.sentences import Sentences
from ui.board.tiles.tile_plan import Plans
from ui.board.tiles.tile_stamp import ACROSS, DOWN, TileStamp, TileState
from ui.style.plain_text import as_tip
from ui.style.theme import Theme

ORDER = ("yellow", "green", "brown", "gray")
SMALLEST, LARGEST = 14.0, 60.0
USUAL, ROOMY = 23.0, 38.0
"""Pixels from the middle of a tile to its sides, and how many at most where all tiles have room."""
SETTLED, BREATH = 2000, 10
"""Milliseconds after which a game is on the screen, and those left to everything else between two tiles."""


class TileItem(QGraphicsItem):
    """One tile of the tray."""

    def __init__(self, stamp: TileStamp, apothem: float) -> None:
        super().__init__()
        self.stamp = stamp
        self._apothem = apothem
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    @property
    def tile(self) -> str:
        return self.stamp.state.tile

    def show_state(self, state: TileState) -> None:
        if self.stamp.show(state):
            self.update()

    def boundingRect(self) -> QRectF:
        width, height = ACROSS * self._apothem, DOWN * self._apothem
        return QRectF(-width / 2, -height / 2, width, height)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        level = option.levelOfDetailFromTransform(painter.worldTransform())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._apothem, self._apothem)
        self.stamp.paint(painter, level * self._apothem)


class TrayScene(QGraphicsScene):
    """The tiles in rows as wide as the window, in the order of their colours."""

    def __init__(self, facts: Facts, theme: Theme, words: Sentences) -> None:
        super().__init__()
        self.facts = facts
        self.theme = theme
        self.words = words
        self.items_by_tile: dict[str, TileItem] = {}
        self._left: dict[str, int | None] = {tile.id: tile.count for tile in facts.sheet.tiles}
        self._allowed: Mapping[str, str | None] = {}
        self._upgrades = {tile.id: tile.upgrades for tile in facts.sheet.tiles}
        self.current: str | None = None
        self.focused: str | None = None
        self.pointed: str | None = None
        self._columns = 1
        self.is_narrowed = False
        """Whether only tiles are shown that may be laid."""
        self._build()

    def _build(self) -> None:
        self.setBackgroundBrush(QColor(self.theme.colour("window")))
        plans = Plans(self.facts)
        for tile in in_order(self.facts):
            stamp = TileStamp(self.facts, plans, tile, self.theme)
            item = TileItem(stamp, self.theme.metrics.apothem)
            self.addItem(item)
            self.items_by_tile[tile] = item
        self._refresh(self.items_by_tile)

    # ---- showing

    def show_left(self, left: Mapping[str, int | None]) -> None:
        """How many of each tile are still beside the board; None is any number."""
        changed = [tile for tile in self._left if left[tile] != self._left[tile]]
        self._left.update(left)
        self._refresh(changed)

    def set_allowed(self, allowed: Mapping[str, str | None]) -> None:
        """Tile to None (may be laid) or to the reason why not; tiles not named are as usual."""
        changed = set(self._allowed) | set(allowed)
        self._allowed = dict(allowed)
        self._refresh(changed)

    @property
    def allowed_items(self) -> list[TileItem]:
        """The tiles that may be laid, where anything is told of what may."""
        return [item for tile, item in self.items_by_tile.items() if self._allowed.get(tile, "") is None]

    def mark(self, *, current: str | None, focused: str | None) -> None:
        """Which tile is chosen and where the keyboard is."""
        before = {self.current, self.focused} | self.following
        self.current, self.focused = current, focused
        self._refresh(before | {current, focused} | self.following)

    def point_at(self, tile: str | None) -> None:
        """Mark what may follow a tile; None is the one with the keyboard, if any."""
        before, self.pointed = self.following, tile
        self._refresh(before ^ self.following)

    @property
    def following(self) -> set[str | None]:
        """The tiles that may replace the one pointed at, by mouse or keyboard."""
        tile = self.pointed or self.focused
        return set() if tile is None else set(self._upgrades[tile])

    def _refresh(self, tiles: Iterable[str | None]) -> None:
        for tile in tiles:
            item = self.items_by_tile.get(tile or "")
            if item is not None:
                item.show_state(self.state_of(item.tile))
                item.setToolTip(as_tip(self.describe(item.tile)))

    def state_of(self, tile: str) -> TileState:
        return TileState(
            tile,
            self._left[tile],
            refused=self._allowed.get(tile) is not None,
            chosen=tile == self.current,
            focused=tile == self.focused,
            follows=tile in self.following,
        )

    def describe(self, tile: str) -> str:
        """A tile in words: how many are left, what may replace it, why it cannot be laid."""
        left, upgrades = self._left[tile], self._upgrades[tile]
        key = "unlimited" if left is None else "none_left" if left == 0 else "tile"
        lines = [self.words.tr(f"board.tray.{key}", tile=tile, left=left)]
        if upgrades:
            lines.append(self.words.tr("board.tray.upgrades", tiles=", ".join(upgrades)))
        else:
            lines.append(self.words.tr("board.tray.no_upgrades"))
        reason = self._allowed.get(tile)
        return "\n".join([*lines, reason] if reason else lines)

    # ---- rows

    def flow(self, width: float) -> None:
        """Put the tiles into rows of at most this width; a colour begins a new row if the last is full."""
        across, down = self.cell
        self._columns = max(1, int(width // across))
        shown = self.shown
        for tile, item in self.items_by_tile.items():
            item.setVisible(tile in shown)
        for index, tile in enumerate(shown):
            row, column = divmod(index, self._columns)
            self.items_by_tile[tile].setPos((column + 0.5) * across, (row + 0.5) * down)
        rows = -(-len(shown) // self._columns)
        self.setSceneRect(0.0, 0.0, self._columns * across, rows * down)

    @property
    def shown(self) -> list[str]:
        """The tiles that are shown, in their order; all of them where none may be laid."""
        fitting = [tile for tile in self.items_by_tile if self._allowed.get(tile) is None]
        return fitting if self.is_narrowed and fitting else list(self.items_by_tile)

    @property
    def cell(self) -> tuple[float, float]:
        apothem = self.theme.metrics.apothem
        return ACROSS * apothem, DOWN * apothem

    def beside(self, tile: str, columns: int, rows: int) -> str:
        """The tile so many columns and rows away from another, or the same at the end."""
        tiles = self.shown
        if tile not in tiles:
            return tiles[0]
        index = tiles.index(tile) + columns + rows * self._columns
        return tiles[index] if 0 <= index < len(tiles) else tile


def in_order(facts: Facts) -> list[str]:
    """The tiles of a title by colour, each colour in the order of the sheet."""

    def place(tile: str) -> int:
        colour = facts.designs[tile].colour
        return ORDER.index(colour) if colour in ORDER else len(ORDER)

    return sorted(facts.tiles, key=place)


class TileTray(QGraphicsView):
    """The tray as a widget."""

    tile_clicked = Signal(str)

    def __init__(
        self, facts: Facts, theme: Theme, words: Sentences | None = None, parent: QWidget | None = None
    ) -> None:
        self.tray = TrayScene(facts, theme, words or Sentences())
        super().__init__(self.tray, parent)
        self._zoomed: float | None = None
        """The size the player has given the tiles; None as long as they have that of their room."""
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
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
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
        seen = self.mapToScene(self.viewport().rect()).boundingRect()
        if fitting and not any(seen.contains(item.sceneBoundingRect().center()) for item in fitting):
            bar, above = self.verticalScrollBar(), fitting[0].sceneBoundingRect().topLeft()
            bar.setValue(bar.value() + self.mapFromScene(above).y())  # no row above it is seen by half

    def narrow(self, *, on: bool) -> None:
        """Show only what can be laid now, or everything."""
        self.tray.is_narrowed = on
        self._flow()

    def set_current(self, tile: str | None) -> None:
        """Mark the chosen tile and bring it into view."""
        self.tray.mark(current=tile, focused=self.tray.focused)
        if tile is not None:
            self.ensureVisible(self.tray.items_by_tile[tile], 4, 4)

    # ---- Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._flow()
        self._seek_allowed()

    @property
    def apothem(self) -> float:
        """Pixels of a tile: as large as the player made it, else as lets all of them be seen at once."""
        if self._zoomed is not None:
            return self._zoomed
        size, room = ROOMY, self.viewport().size()
        while size > USUAL and not self._have_room(size, room):
            size -= 1.0
        return size

    def _have_room(self, size: float, room: QSize) -> bool:
        """Whether all tiles of the game can be seen at a size without scrolling."""
        columns = int(room.width() // (ACROSS * size))
        return columns > 0 and -(-len(self.tray.items_by_tile) // columns) * DOWN * size <= room.height()

    def _flow(self) -> None:
        scale = self.apothem / self.tray.theme.metrics.apothem
        self.resetTransform()
        self.scale(scale, scale)
        self.tray.flow(self.viewport().width() / scale)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
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
        self.ensureVisible(self.tray.items_by_tile[tile], 4, 4)
        self.setAccessibleDescription(self.tray.describe(tile))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.tray.focused is None:
            self._focus(self.tray.current or next(iter(self.tray.items_by_tile)))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.tray.mark(current=self.tray.current, focused=None)
