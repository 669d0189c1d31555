"""The drawing of who holds whom, and the same in words for those who do not see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QGraphicsScene

from ui.board.overlays import PictureItem
from ui.help.told_label import ToldLabel
from ui.holdings.chart import APART, BELOW, ROW, holdings_chart, lying, standing
from ui.holdings.picture import holdings_picture
from ui.style.plain_text import as_tip
from ui.widgets.columns import rows
from ui.widgets.visibility import Sleeper
from ui.widgets.zoom_view import ZoomView

if TYPE_CHECKING:
    from gridsim import GameState, Moment
    from ui.desk import Desk
    from ui.holdings.chart import Chart


LYING = 1.3
"""So many times larger an upright drawing must be to be taken."""


class HoldingsPanel(Sleeper):
    """Holdings of the moment on the screen. Nothing is worked out while nobody can see it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.chart: Chart | None = None
        """What is drawn; None before anybody has looked."""
        self._scene = QGraphicsScene()
        self._rectangle = QRectF(-1, -1, 2, 2)
        self.view = ZoomView(self._scene, desk.theme.metrics, lambda: self._rectangle, self)
        self.view.setAccessibleName(desk.words.tr("docks.holdings"))
        self.told = ToldLabel(desk, role="quiet")
        column = rows(self, margin=2)
        column.addWidget(self.view, 1)
        column.addWidget(self.told)
        self.setFocusProxy(self.view)
        desk.session.moment_changed.connect(self._moment_changed)

    def _moment_changed(self, _old: Moment, _new: Moment) -> None:
        self.wake()

    def refresh(self) -> None:
        """Show the moment on the screen."""
        state = self._desk.session.shown.state
        chart = self._as_large_as_possible(holdings_chart(state))
        if chart == self.chart:
            return
        self.chart = chart
        self._draw(chart, state)
        lines = self._lines(chart, state)
        self.view.setAccessibleDescription(" ".join(lines))
        self.view.setToolTip(as_tip("\n".join(lines)))
        self.told.setText("" if lines else self._desk.tr("holdings.none"))
        self.told.setVisible(not lines)

    def _as_large_as_possible(self, upright: Chart) -> Chart:
        """The drawing upright or lying, whichever has the larger boxes in the room there is."""
        wide = self.view.width() / max(self.view.height(), 1)
        return max(standing(upright, wide), lying(upright, wide=wide), key=self._scale)

    def _scale(self, chart: Chart) -> float:
        """How many pixels a unit of a drawing gets; one that lies has more room for its percentages."""
        room = _extent(chart)
        scale = min(self.view.width() / room.width(), self.view.height() / room.height())
        return scale * LYING if chart.lies else scale

    def _draw(self, chart: Chart, state: GameState) -> None:
        theme, unit = self._desk.theme, self._desk.theme.metrics.apothem
        self._scene.clear()
        room = _extent(chart)
        self._rectangle = QRectF(room.x() * unit, room.y() * unit, room.width() * unit, room.height() * unit)
        picture = holdings_picture(
            chart, state, lambda percent: self._desk.words.write(percent, "percent", state)
        )
        self._scene.setBackgroundBrush(QColor(theme.colour("window")))
        self._scene.addItem(PictureItem(picture, theme, self._rectangle, 0.0))
        self.view.give_room()
        if self.view.is_fitted:
            self.view.fit()

    def _lines(self, chart: Chart, state: GameState) -> list[str]:
        """A sentence for each company: who directs it, for whom in the end, and who else holds it."""
        return [self._line(chart, state, company) for company in chart.people]

    def _line(self, chart: Chart, state: GameState, company: str) -> str:
        words = self._desk.words
        held = [holding for holding in chart.holdings if holding.company == company]
        holders = [
            words.tr("holdings.holder", state=state, owner=holding.owner, percent=holding.percent)
            for holding in held
        ]
        person, president = chart.people[company], state.companies[company].president
        key = "nobody" if person is None else "directly" if person == president else "through"
        return words.tr(
            f"holdings.{key}", state=state, company=company, player=person, president=president,
            holders=", ".join(holders),
        )  # fmt: skip

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.chart is not None:
            self.wake()
        if self.view.is_fitted:
            self.view.fit()


def _extent(chart: Chart) -> QRectF:
    """The room a drawing takes."""
    xs, ys = zip(*chart.places.values(), strict=True)
    across, down = (APART, BELOW) if chart.lies else (APART, ROW)
    left, top = min(xs) - across / 2, min(ys) - down / 2
    return QRectF(left, top, max(xs) - min(xs) + across, max(ys) - min(ys) + down)
