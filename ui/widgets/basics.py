"""Small widgets that several panels use. None of them knows the game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QDockWidget,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QVBoxLayout,
    QWidget,
)

from ui.style.plain import as_label, as_tip, plain_label
from ui.widgets.arrow_keys import walk

WRAPPED = Qt.TextFlag.TextWordWrap
BEHIND = "behind"
"""The property of what lies behind another tab."""
WIDEST = 430
"""Pixels a scrolled column may ask for."""


class NumberField(QSpinBox):
    """A number to type.

    Undo and redo are the game's here too: nobody means the digits by them. The wheel scrolls the column it
    stands in: an amount must not change because somebody looks farther down. What is typed takes the place of
    what is there, also where the keyboard was put here by the program.
    """

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.OtherFocusReason:
            self.selectAll()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            keys = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
            if any(event.matches(each) for each in keys):
                event.ignore()
                return False
        return super().event(event)


class WalkButton(QPushButton):
    """A button that arrow keys leave for what lies next on the screen, where buttons are one field."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not walk(self, event.key()):
            super().keyPressEvent(event)


class WrapButton(WalkButton):
    """A button whose label wraps instead of widening the window; an ampersand is an ampersand."""

    PADDING, ARROW = 16, 12
    """Pixels beside the label, and of the arrow of a button that unfolds something."""

    def __init__(self, label: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.set_label(label)

    def set_label(self, label: str) -> None:
        """Say something else."""
        self.label = label
        self.setText(as_label(label))
        self.setAccessibleName(label)
        self.updateGeometry()

    @property
    def _beside(self) -> int:
        return self.PADDING + (self.ARROW if self.menu() is not None else 0)

    # ---- Qt

    def heightForWidth(self, width: int) -> int:
        inside = QRect(0, 0, max(width - self._beside, 20), 1000)
        box = self.fontMetrics().boundingRect(inside, WRAPPED, self.label)
        return max(box.height(), self.fontMetrics().lineSpacing()) + 11

    def sizeHint(self) -> QSize:
        width = min(self.fontMetrics().horizontalAdvance(self.label), 260) + self._beside
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        words = [self.fontMetrics().horizontalAdvance(word) for word in re.split("[ \n]", self.label)]
        width = min(max(words, default=0), 200) + self._beside
        return QSize(width, self.fontMetrics().lineSpacing() + 11)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        inside = self.rect().adjusted(self.PADDING // 2, 2, self.PADDING // 2 - self._beside, -2)
        painter.setPen(option.palette.color(QPalette.ColorRole.ButtonText))
        text = shortened(self.label, self.fontMetrics(), inside)
        painter.drawText(inside, WRAPPED | Qt.AlignmentFlag.AlignCenter, text)
        painter.end()


def shortened(text: str, metrics: QFontMetrics, room: QRect) -> str:
    """As many words of a text as there is room for when it wraps, with dots for what is left out."""
    words = text.split(" ")
    for count in range(len(words), 1, -1):
        part = text if count == len(words) else f"{' '.join(words[:count])} …"
        if metrics.boundingRect(QRect(0, 0, room.width(), 1000), WRAPPED, part).height() <= room.height():
            return part
    return text


def lines_of(text: str, metrics: QFontMetrics, width: int) -> int:
    """How many lines a text takes when it wraps."""
    return metrics.boundingRect(QRect(0, 0, width, 10000), WRAPPED, text).height() // metrics.lineSpacing()


class ChoiceButton(WrapButton):
    """A choice. One that is refused looks so, and explains itself instead of acting.

    It stays reachable by keyboard when refused, for how else could its reason be read.
    """

    pointed = Signal()
    """The mouse or the keyboard has come to it."""
    taken = Signal()
    """It was chosen and is not refused."""

    def __init__(self, label: str, *, refused: Sequence[str] = (), parent: QWidget | None = None) -> None:
        super().__init__(label, parent)
        self.is_refused = False
        self.setAutoDefault(True)
        self.set_refused(refused)
        self.clicked.connect(self._choose)

    def set_refused(self, reasons: Sequence[str]) -> None:
        """Refuse for these reasons, or allow if there are none."""
        looks_otherwise = bool(reasons) != self.is_refused
        self.is_refused = bool(reasons)
        self.setProperty("refused", self.is_refused)
        self.setToolTip(as_tip("\n".join(reasons)))
        self.setAccessibleDescription(" ".join(reasons))
        if looks_otherwise and self.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
            self.style().unpolish(self)
            self.style().polish(self)

    def _choose(self) -> None:
        if self.is_refused:
            self.pointed.emit()
        else:
            self.taken.emit()

    # ---- Qt

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit()


class Stripe(QWidget):
    """A bar of a colour, beside a heading."""

    def __init__(self, colour: str, *, width: int = 6, band: str = "") -> None:
        super().__init__()
        self._colour, self._band = QColor(colour), QColor(band or colour)
        self.setFixedWidth(width)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._colour)
        painter.fillRect(self.rect().adjusted(0, 2 * self.height() // 3, 0, 0), self._band)
        painter.end()


class Badge(QLabel):
    """A company's mark on its colour: as_label as well as a colour."""

    def __init__(self, text: str, colour: str, ink: str, under: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setStyleSheet(
            f"background: {colour}; color: {ink}; border-radius: 3px; padding: 1px 5px; font-weight: bold; "
            + under
        )
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)


def text_label(text: str = "", *, role: str = "", selectable: bool = False) -> QLabel:
    """A label that wraps; `role` is what the style sheet knows it by."""
    label = plain_label(text)
    label.setWordWrap(True)
    if role:
        label.setProperty("role", role)
    if selectable:
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def rich_label(html: str) -> QLabel:
    """A label that wraps, for rich text in which all that is not its own is escaped."""
    label = text_label()
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setText(html)
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
            content.setMinimumHeight(layout.totalHeightForWidth(self.viewport().width()) if wraps else 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # A column that is closed already may hold parts that are gone; one that is shown again asks anew.
        # What was put in just now is shown only after this request, and without another one.
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._give_room()
            self._soon.start()
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._give_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_room()

    def minimumSizeHint(self) -> QSize:
        content = self.widget()
        inner = QSize(0, 0) if content is None else content.minimumSizeHint()
        return QSize(min(inner.width(), WIDEST) + self.verticalScrollBar().sizeHint().width(), 60)


def in_sight(widget: QWidget) -> bool:
    """Whether a widget can be seen: Qt calls visible also what it has only moved behind another tab."""
    return widget.isVisible() and not widget.property(BEHIND)


class Sleeper(QWidget):
    """Shows nothing new while nobody can see it; wakes when it comes into sight."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.wake()

    def wake(self) -> None:
        """Show what there is, now that somebody may see it."""
        if in_sight(self):
            self.refresh()

    def refresh(self) -> None:
        """Show what there is."""
        raise NotImplementedError


def bring_to_front(widget: QWidget) -> None:
    """Show the dock a widget lies in, before the tabs beside it."""
    parent = widget.parentWidget()
    while parent is not None and not isinstance(parent, QDockWidget):
        parent = parent.parentWidget()
    if isinstance(parent, QDockWidget):
        parent.show()
        parent.raise_()
        put_behind(widget, False)


def put_behind(widget: QWidget, is_behind: bool) -> None:
    """Say whether a widget lies behind another tab; one that comes to the front is woken at rest."""
    widget.setProperty(BEHIND, is_behind)
    if not is_behind and isinstance(widget, Sleeper):
        QTimer.singleShot(0, widget, widget.wake)


def first_within(widget: QWidget) -> QWidget:
    """What in a widget takes the keyboard first; the widget itself where nothing does."""
    if widget.focusProxy() is not None or widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        return widget
    inner = (each for each in widget.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return next((each for each in inner if each.isEnabled() and each.isVisibleTo(widget)), widget)
