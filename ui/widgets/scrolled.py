"""A column that scrolls up and down."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

WIDEST = 430
"""Pixels a scrolled column may ask for."""
TALL, BROAD = 140, 280
"""Pixels: what needs more is scrolled, so that what holds it can be smaller."""


class Scrolled(QScrollArea):
    """A column that scrolls up and down, never sideways."""

    sized = Signal(int)
    """So many pixels of height are what it holds."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Whatever is brought into sight would else drag a column that is too broad to the side.
        across = self.horizontalScrollBar()
        across.valueChanged.connect(lambda _value: across.setValue(0))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(content)
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._give_room)
        content.installEventFilter(self)

    def _give_room(self) -> None:
        """Wrapped text needs a height for its width, which a scroll area does not ask for."""
        content = self.widget()
        if content is not None and (layout := content.layout()) is not None:
            wraps = layout.hasHeightForWidth()
            least = layout.totalHeightForWidth(self.viewport().width()) if wraps else 0
            content.setMinimumHeight(least)
            self.sized.emit(least or layout.totalSizeHint().height())

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
        if event.size().width() != event.oldSize().width():
            self._give_room()

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
