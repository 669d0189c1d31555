"""What the tray of tiles shows: each tile by colour, how many are left, and which cannot be laid and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gridsim.facts.facts import Facts
from gridsim.telling.sentences import Sentences
from ui.board.tiles.tile_plan import Plans
from ui.board.tiles.tile_stamp import ACROSS, Dresses, TileStamp, TileState
from ui.drawing.painting import in_units
from ui.style.theme import Theme
from ui.widgets.telling_scene import TellingScene

ORDER = ("yellow", "green", "brown", "gray")


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

    def give_letters(self, size: float) -> None:
        """Write below the tile in letters of a size, in apothems."""
        self.prepareGeometryChange()
        self.stamp.give_letters(size)
        self.update()

    def boundingRect(self) -> QRectF:
        width, height = ACROSS * self._apothem, self.stamp.height * self._apothem
        return QRectF(-width / 2, -height / 2, width, height)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        self.stamp.paint(painter, in_units(painter, option, self._apothem))


class TrayScene(TellingScene):
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
        self.columns = 1
        self.is_narrowed = False
        """Whether only tiles are shown that may be laid."""
        self._build()

    def _build(self) -> None:
        self.setBackgroundBrush(QColor(self.theme.colour("window")))
        plans, dresses = Plans(self.facts), Dresses(self.facts.layout, self.theme)
        for tile in in_order(self.facts):
            stamp = TileStamp(self.facts, plans, tile, dresses)
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

    def tip_at(self, place: QPointF) -> str:
        """What is told of the tile at a place of the scene."""
        item = self.itemAt(place, QTransform())
        return self.describe(item.tile) if isinstance(item, TileItem) else ""

    # ---- rows

    def flow(self, columns: int, down: float) -> None:
        """Put the tiles into so many columns, in rows so high, in scene units."""
        across, self.columns = ACROSS * self.theme.metrics.apothem, columns
        shown = self.shown
        for tile, item in self.items_by_tile.items():
            item.setVisible(tile in shown)
        for index, tile in enumerate(shown):
            row, column = divmod(index, columns)
            self.items_by_tile[tile].setPos((column + 0.5) * across, (row + 0.5) * down)
        self.setSceneRect(0.0, 0.0, columns * across, self.rows * down)

    @property
    def rows(self) -> int:
        """How many rows the tiles shown take."""
        return -(-len(self.shown) // self.columns)

    def row_of(self, tile: str) -> int:
        """The row that a tile lies in, which is shown."""
        return self.shown.index(tile) // self.columns

    def give_letters(self, size: float) -> None:
        """Write below the tiles in letters of a size, in apothems."""
        for item in self.items_by_tile.values():
            item.give_letters(size)

    @property
    def shown(self) -> list[str]:
        """The tiles that are shown, in their order; all of them where none may be laid."""
        fitting = [tile for tile in self.items_by_tile if self._allowed.get(tile) is None]
        return fitting if self.is_narrowed and fitting else list(self.items_by_tile)

    def beside(self, tile: str, columns: int, rows: int) -> str:
        """The tile so many columns and rows away from another, or the same at the end."""
        tiles = self.shown
        if tile not in tiles:
            return tiles[0]
        index = tiles.index(tile) + columns + rows * self.columns
        return tiles[index] if 0 <= index < len(tiles) else tile


def in_order(facts: Facts) -> list[str]:
    """The tiles of a title by colour, each colour in the order of the sheet."""

    def place(tile: str) -> int:
        colour = facts.designs[tile].colour
        return ORDER.index(colour) if colour in ORDER else len(ORDER)

    return sorted(facts.tiles, key=place)
