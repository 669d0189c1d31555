"""The middle of the window: the map, and above it what belongs to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.board.map_layers import MapLayers
from ui.panels.over_map.legend import Legend
from ui.panels.over_map.past_bar import PastBar
from ui.panels.over_map.round_card import RoundCard
from ui.panels.over_map.scenario_bar import ScenarioBar
from ui.panels.over_map.trial_bar import TrialBar
from ui.widgets.columns import rows
from ui.window.main_window import MODE_FRAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.board.view import BoardView
    from ui.panels.panel_context import PanelContext


LOWEST = 120
"""Pixels of the map below something that is read."""
OPEN, BUILT = 8, 4
"""So many bare hexes are rather hidden than one that may be chosen now, or one with track or beside it."""
CHOSEN_FROM = ("option", "right", "selected")
"""Marks of hexes that may be chosen."""


class Middle(QWidget):
    """The map of one game."""

    def __init__(self, desk: PanelContext, view: BoardView) -> None:
        from ui.board.ahead import Ahead  # noqa: PLC0415  drawing is wanted only once a game is shown
        from ui.board.hexes.hex_card import HexCard  # noqa: PLC0415

        super().__init__()
        self.trial = TrialBar(desk)
        self.round_card = RoundCard(desk, self)
        self.past = PastBar(desk)
        self.scenario = ScenarioBar(desk)
        self.layers = MapLayers(desk, desk.board)
        self.legend = Legend(desk, self.layers, view)
        self.view = view
        self.round_card.hiding, self.round_card.room = self._hiding, view.geometry
        self._desk, self.card = desk, HexCard(view, desk)
        self.setFocusProxy(view)
        column = self._column = rows(self, gap=0)
        column.addWidget(self.scenario)
        column.addWidget(self.past)
        column.addWidget(self.trial)
        column.addWidget(view, 1)
        self.ahead = Ahead(view, desk.session, self._sizes, self)
        self.refresh()

    def put_above(self, widget: QWidget) -> None:
        """Put something of the whole width above the map, which leaves it more room than usual."""
        self._column.insertWidget(0, widget)
        self.view.setMinimumHeight(LOWEST)

    def _hiding(self) -> Callable[[QRect], int]:
        """How much of the map a box lies on; the legend weighs as much as what may be chosen now.

        Asked for hundreds of boxes at a time: where hexes lie and what they weigh is looked up once.
        """
        board, view = self.view.board, self.view
        corner = view.viewport().mapTo(self, QPoint())
        radius = round(board.theme.metrics.apothem * view.transform().m11())
        weights = [
            (view.mapFromScene(QPointF(*board.middle(hex_id))) + corner, self._weight(hex_id))
            for hex_id in board.facts.hexes
        ]
        legend = QRect(self.legend.mapTo(self, QPoint()), self.legend.size())
        is_marked = self.legend.isVisible()

        def hidden_by(box: QRect) -> int:
            around = box.adjusted(-radius, -radius, radius, radius)
            marks = OPEN if is_marked and legend.intersects(box) else 0
            return marks + sum(weight for middle, weight in weights if around.contains(middle))

        return hidden_by

    def _weight(self, hex_id: str) -> int:
        """How much it matters that a hex is seen: it may be chosen now, is built on, or lies beside track."""
        board, hexes = self.view.board, self.view.board.picture.hexes
        if board.highlights.get(hex_id) in CHOSEN_FROM:
            return OPEN
        if hexes[hex_id].tile is not None:
            return BUILT
        beside = board.facts.neighbours[hex_id]
        return BUILT if any(near is not None and hexes[near].tile is not None for near in beside) else 1

    def _sizes(self) -> list[float]:
        """The least heights of letters on the map as it is, and as it will be beside the bar of the past."""
        view, heights = self.view, () if self.past.isVisible() else self.past.heights()
        lost = (QSize(-2 * MODE_FRAME, -2 * MODE_FRAME - height) for height in heights)
        scales = (view.scale_factor, *(view.scale_with(more) for more in lost))
        return list(dict.fromkeys(view.board.least_at(scale) for scale in scales))

    def refresh(self) -> None:
        """Show what the settings want over the map."""
        settings = self._desk.settings
        self.layers.refresh()
        self.legend.want(bool(settings["show_legend"]))
        self.card.want(bool(settings["show_hex_card"]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.round_card.isVisible():
            self.round_card.place()

    def leave(self) -> None:
        """Hear nothing of the session any more."""
        self.round_card.leave()
        self.past.leave()
        self.scenario.leave()
        self.trial.leave()
        self.legend.leave()
        self.layers.leave()
        self.ahead.leave()
