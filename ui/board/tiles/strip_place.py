"""Where the strip of tiles hides least: never its hex, hardly the hexes round it, and little that is busy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

from PySide6.QtCore import QPoint, QRect, QSize

from gridsim.records import Bundle
from ui.board.view import BoardView

ALONE, ROUND = 1.16, 3.2
"""From the middle of a hex to the edge of it, and of the hexes round it, in apothems."""
STEPS = 10
"""So many places across the window are looked at, and down it."""
PLAIN, BUSY, OFFERED = 0.4, 1.0, 2.0
"""How bad it is to hide a hex: an empty one, one with track or a stop, one that can be built on."""
FAR = 0.006
"""How bad it is to be a pixel farther from the hex."""
GAP = 6


class Surroundings(Bundle, frozen=True):
    """What must be seen round a hex, and how bad it is to hide the others, by their middles; in pixels."""

    alone: QRect
    around: QRect
    window: QRect
    others: Sequence[tuple[QPoint, float]]


def surroundings(view: BoardView, hex_id: str) -> Surroundings:
    """What is seen on the map now."""
    return Surroundings(
        _box(view, hex_id, ALONE), _box(view, hex_id, ROUND), view.viewport().rect(), list(_others(view))
    )


def _box(view: BoardView, hex_id: str, reach: float) -> QRect:
    x, y = view.board.middle(hex_id)
    size = reach * view.board.theme.metrics.apothem
    first = view.mapFromScene(x - size, y - size)
    return QRect(first, view.mapFromScene(x + size, y + size))


def _others(view: BoardView) -> Iterator[tuple[QPoint, float]]:
    board = view.board
    window, offered = view.viewport().rect(), board.highlights
    for hex_id, picture in board.picture.hexes.items():
        middle = view.mapFromScene(*board.middle(hex_id))
        if window.contains(middle):
            is_busy = picture.tile is not None or bool(board.artist.plan(picture).spots)
            yield middle, OFFERED if hex_id in offered else BUSY if is_busy else PLAIN


def best_place(size: QSize, seen: Surroundings) -> QPoint:
    """Where a strip of a size lies best."""
    places = [*_beside(seen.around, size, seen.window), *_beside(seen.alone, size, seen.window)]
    return min([*places, *_all_over(size, seen.window)], key=lambda place: _hidden(QRect(place, size), seen))


def _beside(box: QRect, size: QSize, window: QRect) -> list[QPoint]:
    """Below, above, to the right and to the left of a part of the map."""
    across = max(0, min(box.center().x() - size.width() // 2, window.width() - size.width()))
    down = max(0, min(box.center().y() - size.height() // 2, window.height() - size.height()))
    return [
        QPoint(across, box.bottom() + GAP),
        QPoint(across, max(0, box.top() - GAP - size.height())),
        QPoint(box.right() + GAP, down),
        QPoint(max(0, box.left() - GAP - size.width()), down),
    ]


def _all_over(size: QSize, window: QRect) -> Iterator[QPoint]:
    wide, high = max(0, window.width() - size.width()), max(0, window.height() - size.height())
    for row in range(STEPS + 1):
        for column in range(STEPS + 1):
            yield QPoint(wide * column // STEPS, high * row // STEPS)


def _hidden(strip: QRect, seen: Surroundings) -> tuple[int, int, int, float]:
    """What a strip hides: of itself beyond the window, of its hex, of the hexes round it, and else."""
    beyond, alone = _area(strip) - _area(strip & seen.window), _area(strip & seen.alone)
    hidden = sum(bad for middle, bad in seen.others if strip.contains(middle))
    return beyond, alone, _area(strip & seen.around), hidden + FAR * _away(strip, seen.alone)


def _away(strip: QRect, box: QRect) -> float:
    across = max(0, strip.left() - box.right(), box.left() - strip.right())
    down = max(0, strip.top() - box.bottom(), box.top() - strip.bottom())
    return hypot(across, down)


def _area(box: QRect) -> int:
    return max(box.width(), 0) * max(box.height(), 0)
