"""Where one company's marker would go next: arrows over the fields, and the same in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.board.geometry import Point
from ui.board.lettering import text_width
from ui.board.painting import Painting
from ui.board.shapes import Area, Picture, Plate, Shape, Stroke, Text
from ui.market.picture import WIDE

if TYPE_CHECKING:
    from gridsim import GameState, PriceMove
    from gridsim.facts.facts import Cell
    from ui.text.sentences import Sentences
    from ui.theme import Theme

HEAD = 0.17
"""How long the head of an arrow is, in heights of a field."""
LABEL = 0.25


@dataclass(frozen=True, slots=True)
class Arrow:
    """One arrow of a company's marker and the occasions it stands for."""

    start: Cell
    target: Cell
    label: str


def arrows(state: GameState, company: str, moves: Sequence[PriceMove], words: Sentences) -> list[Arrow]:
    """An arrow for each field the marker may come to; occasions that lead to the same share one."""
    start = state.companies[company].cell
    assert start is not None
    targets = dict.fromkeys(each.cell for each in moves if each.cell is not None and each.cell != start)
    return [
        Arrow(
            start,
            target,
            " · ".join(words.tr(f"market.on.{each.what}") for each in moves if each.cell == target),
        )
        for target in targets
    ]


def told_moves(state: GameState, company: str, moves: Sequence[PriceMove], words: Sentences) -> str:
    """The same as one line of text: the price now, and after each occasion."""
    told = [_told(state, company, move, words) for move in moves]
    return words.tr("market.moves", state=state, company=company, moves=", ".join(told))


def _told(state: GameState, company: str, move: PriceMove, words: Sentences) -> str:
    on = words.tr(f"market.on.{move.what}")
    if move.cell is None:
        return words.tr("market.then_closes", on=on)
    stays = move.cell == state.companies[company].cell
    return words.tr("market.then_stays" if stays else "market.then", state=state, on=on, price=move.price)


# ---- drawing


def arrow_shapes(told: Sequence[Arrow]) -> Picture:
    """Arrows alone, in heights of a field from the market's corner."""
    return tuple(shape for arrow in told for shape in _arrow(_middle(arrow.start), _middle(arrow.target)))


def label_shapes(told: Sequence[Arrow]) -> Picture:
    """The occasions of arrows, each at the field the arrow leads to."""
    return tuple(shape for arrow in told for shape in _label(arrow))


def _middle(cell: Cell) -> Point:
    return (cell[1] + 0.5) * WIDE, cell[0] + 0.5


def _arrow(start: Point, end: Point) -> list[Shape]:
    """From near the edge of one field to the inside of the other, on a casing that sets it off."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    way = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    tail, tip = _along(start, end, 0.44), _along(start, end, 0.74)
    neck = tip[0] - HEAD * way[0], tip[1] - HEAD * way[1]
    side = -way[1] * HEAD * 0.6, way[0] * HEAD * 0.6
    head = (tip, (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1]))
    return [
        Stroke((tail, tip), 0.17, "window"),
        Stroke((tail, neck), 0.09, "accent"),
        Area(head, "accent"),
    ]


def _along(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _label(arrow: Arrow) -> list[Shape]:
    """The occasions, at the far side of the field the arrow leads to."""
    x, y = _middle(arrow.target)
    down = arrow.target[0] - arrow.start[0]
    y += 0.36 if down >= 0 else -0.36
    width = text_width(arrow.label, LABEL, "bold") + 0.16
    return [
        Plate((x, y), width, LABEL + 0.1, 0.08, "window", "accent", 0.03),
        Text((x, y), arrow.label, LABEL, "on:window", width, "bold"),
    ]


class MovesItem(QGraphicsItem):
    """The arrows of one company above all fields."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._size = theme, theme.metrics.cell
        self.arrows: list[Arrow] = []
        self._painting = self._labels = Painting((), theme)
        self.setZValue(theme.layers.highlight)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_arrows(self, told: list[Arrow]) -> None:
        """Show these arrows and no others."""
        if told == self.arrows:
            return
        self.prepareGeometryChange()
        self.arrows = told
        self._painting = Painting(arrow_shapes(told), self._theme)
        self._labels = Painting(label_shapes(told), self._theme)
        self.update()

    def boundingRect(self) -> QRectF:
        cells = [cell for arrow in self.arrows for cell in (arrow.start, arrow.target)]
        if not cells:
            return QRectF()
        rows, columns = [row for row, _ in cells], [column for _, column in cells]
        left, right = min(columns) * WIDE - WIDE, (max(columns) + 1) * WIDE + WIDE
        top, bottom = min(rows) - 0.5, max(rows) + 1.5
        size = self._size
        return QRectF(left * size, top * size, (right - left) * size, (bottom - top) * size)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        level = option.levelOfDetailFromTransform(painter.worldTransform())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._size, self._size)
        self._painting.paint(painter, level * self._size)
        if level * self._size * LABEL >= self._theme.metrics.least_lettering:
            self._labels.paint(painter, level * self._size)
