"""A page of paper with the moment on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPagedPaintDevice, QPainter
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView

from ui.app.game_scenes import draw
from ui.charts.chart_file import chart_scene
from ui.charts.report import report_scene
from ui.drawing.rendering import paint
from ui.style.theme import THEMES

if TYPE_CHECKING:
    from ui.app.game_view import Pictures, Playing
    from ui.style.theme import Theme

ON_PAPER = "light"
"""The theme that is printed: a page of a dark one is all ink."""


def print_on(printer: QPagedPaintDevice, scene: QGraphicsScene) -> None:
    """Fill a page with a scene."""
    painter = QPainter(printer)
    page = QRectF(painter.viewport())
    size = scene.sceneRect().size()
    size.scale(page.size(), Qt.AspectRatioMode.KeepAspectRatio)
    target = QRectF(page.topLeft(), size)
    target.moveCenter(page.center())
    paint(scene, painter, target)
    painter.end()


def scene_of(playing: Playing, what: str) -> QGraphicsScene:
    """The scene of the board, of the stock market, of the chart that is chosen, or of the whole game."""
    return _scene(playing, what, playing.desk.theme, playing.pictures)


def scene_on_paper(playing: Playing, what: str) -> QGraphicsScene:
    """The same scene as it is printed, in companies' colours as on the screen."""
    worn, state = playing.desk.theme, playing.session.shown.state
    if worn.name == ON_PAPER:
        return scene_of(playing, what)
    companies = state.facts.companies.values()
    look = replace(THEMES[ON_PAPER], palette=worn.palette).with_sheet(companies)
    pictures = draw(state.facts, look, playing.desk.words)
    pictures.show(state)
    return _scene(playing, what, look, pictures)


def _scene(playing: Playing, what: str, look: Theme, pictures: Pictures) -> QGraphicsScene:
    if what == "report":
        return report_scene(replace(playing.desk, theme=look))
    if what == "chart":
        charts = playing.charts
        charts.refresh()
        return chart_scene(charts.choice.currentText(), charts.chart.picture, look)
    view = pictures.market_view if what == "market" else pictures.view
    assert isinstance(view, QGraphicsView)
    return view.scene()
