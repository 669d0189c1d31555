"""A column that scrolls up and down."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QLayout, QScrollArea, QWidget

WIDEST = 430
"""Pixels a scrolled column may ask for."""
FAR = 1.5
"""What is so many times higher than its room does not fit without the bar either."""
TALL, BROAD = 140, 280
"""Pixels: what needs more is scrolled, so that what holds it can be smaller."""


class Scrolled(QScrollArea):
    """A column that scrolls up and down, and sideways only where it has a bar for that."""

    sized = Signal(int)
    """So many pixels of height are what it holds, where it has the width of the bar as well."""
    settled = Signal()
    """All that it holds lies in its place; what it holds is sized once more."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalScrollBar().valueChanged.connect(self._stay)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(content)
        self._is_widening = False
        """Its bar is just being taken away."""
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self.settled)
        self._soon.timeout.connect(self._give_room)
        content.installEventFilter(self)

    def _stay(self) -> None:
        """Whatever is brought into sight would drag a column that is too broad to the side."""
        if self.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff:
            self.horizontalScrollBar().setValue(0)

    def _give_room(self) -> None:
        """Wrapped text needs a height for its width, which a scroll area does not ask for."""
        content = self.widget()
        if content is not None and (layout := content.layout()) is not None:
            wraps = layout.hasHeightForWidth()
            least = layout.totalHeightForWidth(self.viewport().width()) if wraps else 0
            whole = self._without_bar(layout, least)
            fits = whole < least and whole <= self.maximumViewportSize().height()
            content.setMinimumHeight(whole if fits else least)
            self.sized.emit(whole or layout.totalSizeHint().height())
            if fits and not self._is_widening:
                self._take_bar_away()

    def _without_bar(self, layout: QLayout, least: int) -> int:
        """Pixels of height it needs without the bar, where it needs so many as it is scrolled now."""
        now, room = self.viewport().width(), self.maximumViewportSize()
        might_fit = room.height() < least <= FAR * room.height()
        return layout.totalHeightForWidth(room.width()) if now < room.width() and might_fit else least

    def _take_bar_away(self) -> None:
        """Qt asks how high something is beside the bar, which so would stay where nothing needs it."""
        self._is_widening = True
        for policy in (Qt.ScrollBarPolicy.ScrollBarAlwaysOff, Qt.ScrollBarPolicy.ScrollBarAsNeeded):
            self.setVerticalScrollBarPolicy(policy)
        self._is_widening = False

    def event(self, event: QEvent) -> bool:
        # Qt tells it of each part that is put into a window, and the column would have all that it holds laid
        # out for a width it does not have yet. It asks for its sizes when it is shown.
        if event.type() == QEvent.Type.StyleChange and not self.isVisible():
            return QAbstractScrollArea.event(self, event)
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # A column that is closed already may hold parts that are gone; one that is shown again asks anew.
        # What was put in just now is shown only after this request, and without another one.
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._give_room()
            if not self._soon.isActive():
                self._soon.start()
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._give_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_beside_bar = event.size().width() < self.maximumViewportSize().width()
        if is_beside_bar or event.size().width() != event.oldSize().width():
            self._give_room()
            self._soon.start()

    def minimumSizeHint(self) -> QSize:
        content = self.widget()
        inner = QSize(0, 0) if content is None else content.minimumSizeHint()
        return QSize(min(inner.width(), WIDEST) + self.verticalScrollBar().sizeHint().width(), 60)


def small_enough(panel: QWidget) -> QWidget:
    """A panel, scrolled where it would keep its dock from being small."""
    least = panel.minimumSizeHint()
    if least.height() <= TALL and least.width() <= BROAD:
        return panel
    scrolled = Scrolled(panel)
    scrolled.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
    scrolled.setMinimumWidth(min(least.width(), BROAD))
    return scrolled
