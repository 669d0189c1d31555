"""The program's own little pictures, drawn as lines on a square of 24 units.

A picture is written in a small language of its own: `M x y` goes to a point, `L x y` draws a line there,
`O x y r` a ring, `A x y r from span` a part of one in degrees, counted against the clock from the right,
and `Z` closes what was drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap

SIDE = 24
SIZES = (16, 20, 24, 32, 48)
WIDTH = 1.9
ARGUMENTS = {"M": 2, "L": 2, "O": 3, "A": 5, "Z": 0}

DISK = "M 4 4 L 17 4 L 20 7 L 20 20 L 4 20 Z M 8 4 L 8 9 L 15 9 L 15 4 M 8 20 L 8 14 L 16 14 L 16 20"
SHEET = "M 6 3 L 15 3 L 19 7 L 19 21 L 6 21 Z"
CORNERS = "M 3 8 L 3 3 L 8 3 M 16 3 L 21 3 L 21 8 M 21 16 L 21 21 L 16 21 M 8 21 L 3 21 L 3 16"
HEX = "M 7 4 L 17 4 L 22 12 L 17 20 L 7 20 L 2 12 Z"
PRINTER = (
    "M 6 9 L 6 3 L 18 3 L 18 9 M 6 17 L 3 17 L 3 9 L 21 9 L 21 17 L 18 17 M 6 14 L 18 14 L 18 21 L 6 21 Z"
)
GLASS = "O 10 10 6 M 14.5 14.5 L 21 21"
ICONS: Mapping[str, str] = MappingProxyType(
    {
        "new": f"{SHEET} M 9 13 L 16 13 M 12.5 9.5 L 12.5 16.5",
        "open": "M 3 19 L 3 5 L 9 5 L 11 8 L 19 8 L 19 11 M 3 19 L 7 11 L 22 11 L 18 19 Z",
        "save": DISK,
        "save_as": f"{DISK} M 20 12 L 23 12",
        "standing": "M 3 20 L 3 13 L 9 13 M 9 20 L 9 6 L 15 6 L 15 20 M 15 10 L 21 10 L 21 20 L 3 20",
        "export_log": f"{SHEET} M 9 10 L 16 10 M 9 13.5 L 16 13.5 M 9 17 L 14 17",
        "export_standing": f"{SHEET} M 9 18 L 9 14 M 12.5 18 L 12.5 10 M 16 18 L 16 13",
        "export_worth": f"{SHEET} M 8.5 17 L 11 13 L 13.5 15 L 16.5 10",
        "export_board": f"{SHEET} M 10 11 L 15 11 L 17 14.5 L 15 18 L 10 18 L 8 14.5 Z",
        "export_market": f"{SHEET} M 9 10 L 16 10 L 16 18 L 9 18 Z M 9 14 L 16 14 M 12.5 10 L 12.5 18",
        "export_record": f"{SHEET} M 9 14 L 16 14 M 13.5 11 L 16.5 14 L 13.5 17",
        "print_board": PRINTER,
        "print_market": f"{PRINTER} M 12 14 L 12 21",
        "close_game": "M 5 5 L 19 19 M 19 5 L 5 19",
        "quit": "M 13 3 L 4 3 L 4 21 L 13 21 M 9 12 L 21 12 M 17 8 L 21 12 L 17 16",
        "undo": "M 9 4 L 4 9 L 9 14 M 4 9 L 14 9 A 14 14.5 5.5 90 -180 M 14 20 L 9 20",
        "redo": "M 15 4 L 20 9 L 15 14 M 20 9 L 10 9 A 10 14.5 5.5 90 180 M 10 20 L 15 20",
        "look_back": "M 15 5 L 8 12 L 15 19",
        "look_on": "M 9 5 L 16 12 L 9 19",
        "back_to_now": "M 5 5 L 12 12 L 5 19 M 12 5 L 19 12 L 12 19 M 21 5 L 21 19",
        "play_on": "M 7 4 L 19 12 L 7 20 Z",
        "try": "M 9 3 L 15 3 M 10 3 L 10 10 L 4 20 L 20 20 L 14 10 L 14 3 M 7 15 L 17 15",
        "palette": GLASS,
        "preferences": "M 3 7 L 21 7 M 3 17 L 21 17 O 9 7 2.6 O 15 17 2.6",
        "decide": "O 12 12 9 M 8 12 L 11 15 L 16 9",
        "board": HEX,
        "grid": "M 3 5 L 21 5 L 21 19 L 3 19 Z M 3 10 L 21 10 M 9 5 L 9 19 M 15 5 L 15 19",
        "prices": "M 4 5 L 20 5 M 4 10 L 20 10 M 4 15 L 20 15 M 4 20 L 14 20",
        "charts": "M 4 3 L 4 20 L 21 20 M 7 16 L 11 10 L 14 13 L 20 6",
        "fit": f"{CORNERS} O 12 12 3.5",
        "zoom_in": f"{GLASS} M 7 10 L 13 10 M 10 7 L 10 13",
        "zoom_out": f"{GLASS} M 7 10 L 13 10",
        "reset_layout": "M 3 4 L 21 4 L 21 20 L 3 20 Z M 15 4 L 15 20 M 3 14 L 15 14",
        "detach": "M 3 8 L 16 8 L 16 21 L 3 21 Z M 9 4 L 21 4 L 21 15",
        "dark": "O 12 12 8 M 12 4 L 12 20 M 15 5 L 15 19 M 18 7 L 18 17",
        "larger_text": "M 3 20 L 9 5 L 15 20 M 5.2 15 L 12.8 15 M 17 8 L 23 8 M 20 5 L 20 11",
        "smaller_text": "M 3 20 L 9 5 L 15 20 M 5.2 15 L 12.8 15 M 17 8 L 23 8",
        "full_screen": CORNERS,
        "keys": "M 2 6 L 22 6 L 22 18 L 2 18 Z M 6 10 L 7 10 M 11 10 L 12 10 M 16 10 L 17 10 M 7 14 L 17 14",
        "about": "O 12 12 9 M 12 11 L 12 17 M 12 7 L 12 7.6",
    }
)  # fmt: skip


def picture_of(text: str) -> QPainterPath:
    """The lines of a picture."""
    path, words = QPainterPath(), text.split()
    while words:
        command = words.pop(0)
        count = ARGUMENTS[command]
        numbers, words = [float(word) for word in words[:count]], words[count:]
        _draw(path, command, numbers)
    return path


def _draw(path: QPainterPath, command: str, numbers: list[float]) -> None:
    if command == "M":
        path.moveTo(*numbers)
    elif command == "L":
        path.lineTo(*numbers)
    elif command == "Z":
        path.closeSubpath()
    elif command == "O":
        x, y, radius = numbers
        path.addEllipse(QPointF(x, y), radius, radius)
    else:
        x, y, radius, start, span = numbers
        path.arcTo(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), start, span)


def icon(name: str, ink: str) -> QIcon:
    """A picture in a colour, sharp in all usual sizes."""
    made = QIcon()
    for size in SIZES:
        made.addPixmap(_drawn(picture_of(ICONS[name]), size, ink))
    return made


def _drawn(path: QPainterPath, size: int, ink: str) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size / SIDE, size / SIDE)
    pen = QPen(QColor(ink), WIDTH)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.drawPath(path)
    painter.end()
    return pixmap
