"""The course of a game as a bar: rounds, the turns of companies, phases, and where the screen is.

A slider with a picture of its own: it is moved by mouse, arrow keys and wheel like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSlider

from gridsim.core.actions import Pass
from gridsim.core.events import CompanyOperates, PhaseBegan, RoundBegan
from gridsim.records import Bundle
from ui.charts.history import Mark as RoundMark
from ui.charts.kinds import mark_name
from ui.model.choices import COMPANY, DEED, PHASE, ROUND
from ui.style.plain_text import show_tip
from ui.style.theme import company_colour

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.desk import Desk

FLAG = 2
"""Pixels from the stroke where a phase begins to its name."""
MARGIN = 9.0
BAR = 12.0
"""How high the bar is, in pixels."""
MARKED = (RoundBegan, PhaseBegan)
"""Events that are worth a look whatever led to them."""


class Mark(Bundle, frozen=True):
    """Something that began at a moment."""

    moment: int
    kind: str
    name: str
    tip: str


def marks_of(desk: Desk, moments: Sequence[Moment]) -> list[Mark]:
    """Rounds, turns of companies and phases that began, in their order."""
    first = moments[0].state
    begun = RoundMark(0, first.round.kind, first.set_number, first.round.number)
    found = [Mark(0, ROUND, mark_name(desk, begun), desk.tr("history.start"))]
    for index, moment in enumerate(moments):
        for event in moment.events:
            mark = _mark(desk, moment, index, event)
            if mark is not None:
                found.append(mark)
    return found


def _mark(desk: Desk, moment: Moment, index: int, event: object) -> Mark | None:
    if isinstance(event, RoundBegan):
        begun = RoundMark(index, event.kind, event.set_number, event.number)
        return Mark(index, ROUND, mark_name(desk, begun), desk.words.tell_event(event, moment.state).text)
    if isinstance(event, CompanyOperates):
        return Mark(index, COMPANY, event.company, desk.words.tell_event(event, moment.state).text)
    if isinstance(event, PhaseBegan):
        name = desk.words.write(event.phase, "phase", moment.state)
        return Mark(index, PHASE, name, desk.words.tell_event(event, moment.state).text)
    return None


KINDS: dict[str, tuple[type, ...]] = {ROUND: (RoundBegan,), COMPANY: (CompanyOperates, RoundBegan)}
"""What a step from round to round and from company to company stops at."""


def neighbour(moments: Sequence[Moment], index: int, kind: str, step: int) -> int:
    """The moment before or after one at which something of a kind began or was done; else the end there."""
    last = len(moments) - 1
    places = range(index - 1, -1, -1) if step < 0 else range(index + 1, last + 1)
    return next((at for at in places if _stops(moments, at, kind)), 0 if step < 0 else last)


def _stops(moments: Sequence[Moment], index: int, kind: str) -> bool:
    if kind == DEED:
        return not is_idle(moments, index)
    return any(isinstance(event, KINDS[kind]) for event in moments[index].events)


def is_idle(moments: Sequence[Moment], index: int) -> bool:
    """Whether a moment came of a pass that began nothing; nobody is told what was done in secret."""
    moment = moments[index]
    if not isinstance(moment.action, Pass) or any(isinstance(event, MARKED) for event in moment.events):
        return False
    asked = moments[index - 1].decision
    return asked is not None and not asked.secret


class TimeLine(QSlider):
    """The bar."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._desk = desk
        self.marks: list[Mark] = []
        self._now = 0
        self.setAccessibleName(desk.words.tr("history.slider"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setPageStep(10)
        self.setMouseTracking(True)

    def show_game(self, moments: Sequence[Moment], index: int, now: int) -> None:
        """Show all moments, the one on the screen and the last one played; nobody is told of a change."""
        self.marks, self._now = marks_of(self._desk, moments), now
        self.blockSignals(True)
        self.setRange(0, len(moments) - 1)
        self.setValue(index)
        self.blockSignals(False)
        self.setAccessibleDescription(self.told(index))
        self.update()

    def told(self, moment: int) -> str:
        """A moment by its number and what it belongs to."""
        return self._desk.words.tr("history.place", index=moment, where=self.names_at(moment))

    def names_at(self, moment: int) -> str:
        """The round of a moment, and the company whose turn it is."""
        here: dict[str, Mark] = {}
        for mark in self.marks:
            if mark.moment <= moment:
                here[mark.kind] = mark
                if mark.kind == ROUND:
                    here.pop(COMPANY, None)
        return ", ".join(here[kind].name for kind in (ROUND, COMPANY) if kind in here)

    # ---- where things are

    def _x(self, moment: float) -> float:
        return MARGIN + (self.width() - 2 * MARGIN) * moment / max(self.maximum(), 1)

    def moment_at(self, x: float) -> int:
        """The moment nearest to a point across."""
        part = (x - MARGIN) / max(self.width() - 2 * MARGIN, 1)
        return min(max(round(part * self.maximum()), 0), self.maximum())

    def _top(self) -> float:
        return self.fontMetrics().height() + 2.0

    # ---- Qt

    def sizeHint(self) -> QSize:
        return QSize(200, round(2 * self.fontMetrics().height() + BAR + 10))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_bar(painter)
        self._paint_names(painter)
        self._paint_phases(painter)
        self._paint_place(painter)
        painter.end()

    def _colour(self, name: str) -> QColor:
        return QColor(self._desk.theme.colour(name))

    def _paint_bar(self, painter: QPainter) -> None:
        """A field for the turn of each company in its colour; what was taken back is pale."""
        top, end = self._top(), self.maximum()
        painter.fillRect(QRectF(self._x(0), top, self._x(end) - self._x(0), BAR), self._colour("base"))
        turns = [mark for mark in self.marks if mark.kind != PHASE]
        for mark, after in zip(turns, [*(turn.moment for turn in turns[1:]), end], strict=True):
            if mark.kind == COMPANY:
                field = QRectF(
                    self._x(mark.moment), top, max(self._x(after) - self._x(mark.moment), 1.0), BAR
                )
                painter.fillRect(field, self._colour(company_colour(mark.name)))
        if self._now < end:
            pale = self._colour("window")
            pale.setAlpha(190)
            painter.fillRect(QRectF(self._x(self._now), top, self._x(end) - self._x(self._now), BAR), pale)
        painter.setPen(self._colour("quiet"))
        painter.drawRect(QRectF(self._x(0), top, self._x(end) - self._x(0), BAR))

    def _paint_names(self, painter: QPainter) -> None:
        """A stroke for each round, and its name below where there is room."""
        metrics, free_from = QFontMetricsF(self.font()), 0.0
        below = self._top() + BAR
        for mark in self.marks:
            if mark.kind != ROUND:
                continue
            x = self._x(mark.moment)
            painter.setPen(QPen(self._colour("text"), 1.2))
            painter.drawLine(QPointF(x, self._top() - 2), QPointF(x, below + 3))
            width = metrics.horizontalAdvance(mark.name)
            start = min(x, self.width() - width)
            if start >= free_from:
                painter.drawText(QPointF(start, below + metrics.ascent() + 2), mark.name)
                free_from = start + width + 6

    def _paint_phases(self, painter: QPainter) -> None:
        """A flag above the bar for each phase."""
        top = self._top()
        for x, name in self.flags():
            painter.setPen(QPen(self._colour("accent"), 1.2))
            painter.drawLine(QPointF(x, 2), QPointF(x, top + BAR))
            painter.drawText(QPointF(x + FLAG, self.fontMetrics().ascent()), name)

    def flags(self) -> list[tuple[float, str]]:
        """Where phases began, and their names; "" where the next one began too near for it."""
        begun = [(self._x(mark.moment), mark.name) for mark in self.marks if mark.kind == PHASE]
        measured = self.fontMetrics().horizontalAdvance
        return [
            (x, name if number == len(begun) or x + FLAG + measured(name) <= begun[number][0] else "")
            for number, (x, name) in enumerate(begun, 1)
        ]

    def _paint_place(self, painter: QPainter) -> None:
        """The moment on the screen: a stroke with a head above and below."""
        x, top = self._x(self.value()), self._top()
        painter.setPen(QPen(self._colour("window"), 4))
        painter.drawLine(QPointF(x, top - 2), QPointF(x, top + BAR + 2))
        painter.setPen(QPen(self._colour("text"), 2))
        painter.drawLine(QPointF(x, top - 3), QPointF(x, top + BAR + 3))
        painter.setBrush(self._colour("accent" if self.hasFocus() else "text"))
        painter.drawPolygon(
            QPolygonF([QPointF(x - 6, top - 8), QPointF(x + 6, top - 8), QPointF(x, top - 1)])
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.setValue(self.moment_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self.moment_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            told = self.told(self.moment_at(event.pos().x()))
            show_tip(event.globalPos(), told, self)
            return True
        return super().event(event)
