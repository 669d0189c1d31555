"""Draws the maps on the cards of the start page anew: `python resources/maps/make.py`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parents[1]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QRectF, QSize, Qt  # noqa: E402
from PySide6.QtGui import QImage, QPainter  # noqa: E402
from PySide6.QtWidgets import QApplication, QGraphicsScene  # noqa: E402

import gridsim  # noqa: E402
from gridsim.facts.load import load_facts  # noqa: E402
from ui.board.scene import BoardScene  # noqa: E402
from ui.drawing.rendering import paint  # noqa: E402
from ui.style.theme import LIGHT  # noqa: E402
from ui.style.typefaces import load_typefaces  # noqa: E402

SIZE = QSize(264, 192)
"""Pixels: twice what is shown, for screens with fine dots."""


def picture(scene: QGraphicsScene) -> QImage:
    """All of a map, in the middle."""
    image = QImage(SIZE, QImage.Format.Format_ARGB32)
    image.fill(LIGHT.colour("surround"))
    size = scene.sceneRect().size()
    size.scale(SIZE.toSizeF(), Qt.AspectRatioMode.KeepAspectRatio)
    target = QRectF(0, 0, size.width(), size.height())
    target.moveCenter(QRectF(image.rect()).center())
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(scene, painter, target)
    painter.end()
    return image


def main() -> None:
    """A map for each title."""
    load_typefaces(QApplication(sys.argv))
    for title in gridsim.titles():
        scene = BoardScene(load_facts(title.id), LIGHT)
        picture(scene).save(str(FOLDER / f"{title.id}.png"))


if __name__ == "__main__":
    main()
