"""Small widgets that several panels use. None of them knows the game."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)


class ChoiceButton(QPushButton):
    """A choice. One that is refused looks so, and explains itself instead of acting.

    It stays reachable by keyboard when refused, for how else could its reason be read.
    """

    pointed = Signal()
    """The mouse or the keyboard has come to it."""
    taken = Signal()
    """It was chosen and is not refused."""

    def __init__(self, label: str, *, refused: Sequence[str] = (), parent: QWidget | None = None) -> None:
        super().__init__(label, parent)
        self.is_refused = bool(refused)
        self.setAutoDefault(True)
        self.setAccessibleName(label)
        self.setProperty("refused", self.is_refused)
        if refused:
            self.setToolTip("\n".join(refused))
            self.setAccessibleDescription(" ".join(refused))
        self.clicked.connect(self._choose)

    def _choose(self) -> None:
        if self.is_refused:
            self.pointed.emit()
        else:
            self.taken.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit()


class Stripe(QWidget):
    """A bar of a colour, beside a heading."""

    def __init__(self, colour: str, *, width: int = 6) -> None:
        super().__init__()
        self._colour = QColor(colour)
        self.setFixedWidth(width)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._colour)
        painter.end()


class Badge(QLabel):
    """A company's mark on its colour: letters as well as a colour."""

    def __init__(self, text: str, colour: str, ink: str) -> None:
        super().__init__(text)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setStyleSheet(
            f"background: {colour}; color: {ink}; border-radius: 3px; padding: 1px 5px; font-weight: bold;"
        )
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)


def text_label(text: str = "", *, role: str = "", selectable: bool = False) -> QLabel:
    """A label that wraps; `role` is what the style sheet knows it by."""
    label = QLabel(text)
    label.setWordWrap(True)
    if role:
        label.setProperty("role", role)
    if selectable:
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def heading(text: str) -> QLabel:
    return text_label(text, role="heading")


def rows(parent: QWidget | None = None, *, margin: int = 0, gap: int = 4) -> QVBoxLayout:
    """A column of widgets in the usual distances."""
    layout = QVBoxLayout(parent) if parent is not None else QVBoxLayout()
    layout.setContentsMargins(margin, margin, margin, margin)
    layout.setSpacing(gap)
    return layout


def across(*parts: QWidget, gap: int = 6) -> QHBoxLayout:
    """Widgets side by side."""
    layout = QHBoxLayout()
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(gap)
    for part in parts:
        layout.addWidget(part)
    return layout


def emptied(layout: QLayout) -> None:
    """Take everything out of a layout and away."""
    while (entry := layout.takeAt(0)) is not None:
        if (widget := entry.widget()) is not None:
            widget.hide()
            widget.deleteLater()
        elif (inner := entry.layout()) is not None:
            emptied(inner)


def line() -> QFrame:
    """A thin line across."""
    frame = QFrame()
    frame.setFrameShape(QFrame.Shape.HLine)
    frame.setProperty("role", "line")
    return frame


class Scrolled(QScrollArea):
    """A column that scrolls up and down, never sideways."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(content)
        content.installEventFilter(self)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and self.widget() is not None:
            self.updateGeometry()
        return super().eventFilter(watched, event)  # type: ignore[arg-type]

    def minimumSizeHint(self) -> QSize:
        inner = self.widget().minimumSizeHint() if self.widget() is not None else QSize(0, 0)
        return QSize(min(inner.width(), 360) + self.verticalScrollBar().sizeHint().width(), 60)
