"""Draws a scene into a picture file: PNG, SVG or PDF, and onto paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF
from PySide6.QtGui import QImage, QImageWriter, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

SCALE = 3.0
"""Pixels, or units of a vector picture, for each unit of the scene."""
POINTS = 72 / 96
"""Points of a page for each unit of the scene."""


@contextmanager
def uncached(scene: QGraphicsScene) -> Iterator[None]:
    """Let items draw themselves, instead of the pictures of themselves they keep for the screen."""
    modes = {item: item.cacheMode() for item in scene.items()}
    for item in modes:
        item.setCacheMode(QGraphicsItem.CacheMode.NoCache)
    try:
        yield
    finally:
        for item, mode in modes.items():
            item.setCacheMode(mode)


def paint(scene: QGraphicsScene, painter: QPainter, target: QRectF) -> None:
    """Draw all of a scene into a rectangle of a picture or a page."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    with uncached(scene):
        scene.render(painter, target, scene.sceneRect())


def as_png(scene: QGraphicsScene) -> bytes:
    """A scene as pixels."""
    area = _enlarged(scene)
    image = QImage(area.size().toSize(), QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    paint(scene, painter, QRectF(image.rect()))
    painter.end()
    with _written() as buffer:
        QImageWriter(buffer, QByteArray(b"PNG")).write(image)
        return bytes(buffer.data().data())


def as_svg(scene: QGraphicsScene) -> bytes:
    """A scene as vectors."""
    area = _enlarged(scene)
    with _written() as buffer:
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setSize(area.size().toSize())
        generator.setViewBox(area)
        painter = QPainter(generator)
        paint(scene, painter, area)
        painter.end()
        return bytes(buffer.data().data())


def as_pdf(scene: QGraphicsScene) -> bytes:
    """One page as large as the scene."""
    size = scene.sceneRect().size() * POINTS
    with _written() as buffer:
        writer = QPdfWriter(buffer)
        writer.setResolution(300)
        writer.setPageSize(QPageSize(QSizeF(size), QPageSize.Unit.Point))
        writer.setPageMargins(QMarginsF(0, 0, 0, 0))
        painter = QPainter(writer)
        paint(scene, painter, QRectF(0, 0, writer.width(), writer.height()))
        painter.end()
        return bytes(buffer.data().data())


PICTURES: Mapping[str, Callable[[QGraphicsScene], bytes]] = {".png": as_png, ".svg": as_svg, ".pdf": as_pdf}
"""How a picture is written, by the ending of its file."""


def _enlarged(scene: QGraphicsScene) -> QRectF:
    size = scene.sceneRect().size() * SCALE
    return QRectF(0, 0, size.width(), size.height())


@contextmanager
def _written() -> Iterator[QBuffer]:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    try:
        yield buffer
    finally:
        buffer.close()
