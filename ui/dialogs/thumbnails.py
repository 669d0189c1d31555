"""Small pictures of boards for the files offered at the start: what a game looked like when it was left."""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim import GameState

SIZE = QSize(192, 128)
"""Pixels: twice what is shown, for screens with fine dots."""
MOST = 30
"""So many are kept."""
TITLE, PLAYERS, ROUND = "Title", "Players", "Round"
"""What a picture says of its game."""


class Thumbnail(Bundle, frozen=True):
    """The picture of a game, its title, who plays and the round it was left in."""

    image: QImage
    title: str
    players: list[str]
    round: str = ""


class Thumbnails:
    """The pictures in a folder. One that cannot be written or read is done without."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, file: Path, board: QImage, state: GameState, in_round: str = "") -> None:
        """Keep the picture of a game for its file, and the round it is in, in words."""
        image = _in_the_middle(board)
        image.setText(TITLE, state.facts.sheet.name)
        image.setText(PLAYERS, "\n".join(player.name for player in state.players.values()))
        image.setText(ROUND, in_round)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return
        image.save(str(self._place(file)))
        self._drop_old()

    def find(self, file: Path) -> Thumbnail | None:
        """The picture of a file's game, if there is one."""
        image = QImage(str(self._place(file)))
        if image.isNull():
            return None
        return Thumbnail(image, image.text(TITLE), image.text(PLAYERS).split("\n"), image.text(ROUND))

    def _place(self, file: Path) -> Path:
        name = sha256(os.fsencode(file.absolute())).hexdigest()[:24]
        return self._folder / f"{name}.png"

    def _drop_old(self) -> None:
        # Another window may have been faster, or the folder may not be written to.
        with suppress(OSError):
            kept = sorted(self._folder.glob("*.png"), key=lambda path: -path.stat().st_mtime)
            for path in kept[MOST:]:
                path.unlink(missing_ok=True)


def _in_the_middle(board: QImage) -> QImage:
    """A picture of any size made as small as those that are kept."""
    small = board.scaled(SIZE, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
    image = QImage(SIZE, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    target = QRect(QPoint(), small.size())
    target.moveCenter(image.rect().center())
    painter = QPainter(image)
    painter.drawImage(target, small)
    painter.end()
    return image
