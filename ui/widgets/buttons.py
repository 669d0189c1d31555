"""Buttons that wrap, that arrow keys leave, and that say why they are refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QIcon,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QPalette,
    QPixmap,
)
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QMenu,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from ui.style.plain_text import as_label, as_tip
from ui.style.text_sizes import worked_out_once
from ui.widgets.arrow_keys import walk
from ui.widgets.asking_why import ask_why
from ui.widgets.restyling import restyle
from ui.widgets.wrapping import WRAPPED, even_width, shortened, unparted

LOOSE, TIGHT = 11, 5
"""Pixels above and below a label together, and in tables."""
ROUNDED = 2
"""Pixels by which letters drawn in a box may need more than they measure."""


CHIEF = "main"
"""The role by which the style sheet knows what is done mostly."""


def make_chief(button: QPushButton) -> None:
    """Let a dialog's button be seen first and taken by Enter."""
    button.setDefault(True)
    button.setProperty("role", CHIEF)
    if button.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        button.style().unpolish(button)
        button.style().polish(button)


def mark_accepting(dialog: QWidget) -> None:
    """Let what accepts a dialog of Qt's own be its chief button."""
    for box in dialog.findChildren(QDialogButtonBox):
        for button in box.findChildren(QPushButton):
            if box.buttonRole(button) == QDialogButtonBox.ButtonRole.AcceptRole:
                make_chief(button)


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
        self.padding, self._above = self.PADDING, LOOSE
        self.label = self._written = ""
        self._heights: dict[int, int] = {}
        """How high the label comes out, by its width; asked for many times while a window is laid out."""
        self._across: dict[bool, int] = {}
        """Pixels of the label, and of its longest word."""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.set_label(label)

    def set_label(self, label: str) -> None:
        """Say something else."""
        if label != self.label:
            self.label, self._written = label, unparted(label)
            self._forget()
            self.setText(as_label(label))
            self.updateGeometry()
        self.setAccessibleName(label)

    def tighten(self) -> None:
        """Leave less room round the label, as buttons of a table do."""
        self.padding, self._above = self.PADDING - 6, TIGHT
        self._forget()
        self.updateGeometry()

    @property
    def _beside(self) -> int:
        return self.padding + self._picture + (self.ARROW if self.menu() is not None else 0)

    @property
    def _picture(self) -> int:
        """Pixels that a picture before the label takes."""
        return 0 if self.icon().isNull() else self.iconSize().width() + self.padding // 2

    def _measured(self, *, whole: bool) -> int:
        """Pixels of the label in one line, or of its longest word."""
        if whole not in self._across:
            asked = "across", whole, self.label, *self._measured_by()
            self._across[whole] = worked_out_once(asked, lambda: self._label_width(whole=whole))
        return self._across[whole]

    def _label_width(self, *, whole: bool) -> int:
        parts = [self.label] if whole else re.split("[ \n]", self._written)
        return max(map(self.fontMetrics().horizontalAdvance, parts))

    def _label_height(self, room: int) -> int:
        """Pixels of height of the label in so many of width."""
        metrics = self.fontMetrics()
        box = metrics.boundingRect(QRect(0, 0, room, 1000), WRAPPED, self._written)
        return max(box.height(), metrics.lineSpacing())

    def _measured_by(self) -> tuple[str, int]:
        """What a size depends on beside what is said: most buttons say what others have said before."""
        return self.font().key(), self.logicalDpiY()

    def _forget(self) -> None:
        """The label, its letters or what stands beside it are others than were measured."""
        self._heights.clear()
        self._across.clear()

    # ---- Qt

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            room = max(width - self._beside, 20)
            asked = "high", room, self.label, *self._measured_by()
            self._heights[width] = worked_out_once(asked, lambda: self._label_height(room)) + self._above
        return self._heights[width]

    def setIcon(self, icon: QIcon | QPixmap) -> None:
        super().setIcon(icon)
        self._forget()

    def setIconSize(self, size: QSize) -> None:
        super().setIconSize(size)
        self._forget()

    def setMenu(self, menu: QMenu) -> None:
        super().setMenu(menu)
        self._forget()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._forget()

    def sizeHint(self) -> QSize:
        width = min(self._measured(whole=True) + ROUNDED, 260) + self._beside
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        width = min(self._measured(whole=False), 200) + self._beside
        return QSize(width, self.fontMetrics().lineSpacing() + self._above)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        option.icon = QIcon()
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        if self._picture:
            size, x = self.iconSize(), self.padding // 2
            place = QRect(x, (self.height() - size.height()) // 2, size.width(), size.height())
            self.icon().paint(painter, place)
        left = self.padding // 2 + self._picture
        inside = self.rect().adjusted(left, 2, left - self._beside, -2)
        painter.setPen(option.palette.color(QPalette.ColorRole.ButtonText))
        text = shortened(self._written, self.fontMetrics(), inside)
        side = Qt.AlignmentFlag.AlignLeft if self._picture else Qt.AlignmentFlag.AlignHCenter
        if not self._picture:
            spare = (inside.width() - even_width(text, self.fontMetrics(), inside.width())) // 2
            inside.adjust(spare, 0, -spare, 0)
        painter.drawText(inside, WRAPPED | side | Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()


class ChoiceButton(WrapButton):
    """A choice. One that is refused looks so, and explains itself instead of acting.

    It stays reachable by keyboard when refused, for how else could its reason be read.
    """

    pointed = Signal()
    """The mouse or the keyboard has come to it."""
    taken = Signal()
    """It was chosen and is not refused."""
    can_be_chief = True
    """It may have the colour of the chief action, where it is the only answer."""

    def __init__(self, label: str, *, refused: Sequence[str] = (), parent: QWidget | None = None) -> None:
        super().__init__(label, parent)
        self.is_refused = self._stood_before = False
        self.meaning: Any = None
        """What it stands for, to whoever made it."""
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

    def become(self, label: str, reasons: Sequence[str]) -> None:
        """Be another choice in the same place."""
        self.set_label(label)
        self.set_refused(reasons)
        self.stand_anew()

    def stand_anew(self) -> None:
        """Forget what was done with it when it was another choice."""
        self.setDown(False)  # what was pressed for the last one is not let go for this one
        restyle(self, "role", None)
        self._stood_before = True
        self.setMouseTracking(True)

    def _choose(self) -> None:
        if self.is_refused:
            self.pointed.emit()
            ask_why(self)
        else:
            self.taken.emit()

    # ---- Qt

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A mouse that lay over it when it became this choice comes to it by moving."""
        super().mouseMoveEvent(event)
        if self._stood_before:
            self._stood_before = False
            self.setMouseTracking(False)
            self.pointed.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit()
