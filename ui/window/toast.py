"""Short notes over the window. They take no focus, block no key and go by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QMainWindow, QPushButton, QWidget

from ui.style.plain_text import plain_label
from ui.widgets.columns import across, rows

NOTE_STAYS = 1800
WRITTEN_STAYS = 4000
TOAST_STAYS = 6000
"""Milliseconds."""
MARGIN, ASIDE = 40, 8
"""How far a note keeps from the edges of the window, and from the left one where it makes way."""
LARGE, SMALL = 28, 12
"""Room round what is told at the beginning of a turn, and in the midst of something."""
BESIDE = Qt.FindChildOption.FindDirectChildrenOnly
"""Notes lie in the window itself; all that lies in its docks need not be gone through."""
GOING = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress)


class HandOverNote(QFrame):
    """Says across the window that it is another player's turn; any key or click sends it away."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setProperty("role", "over")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._name, self._what = plain_label(), plain_label()
        self._name.setProperty("role", "program")
        for label in (self._name, self._what):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._column = rows(self, margin=LARGE, gap=8)
        self._column.addWidget(self._name)
        self._column.addWidget(self._what)
        self._rest = QTimer(self, singleShot=True, interval=NOTE_STAYS)
        self._rest.timeout.connect(self.go)
        self.hide()

    @property
    def text(self) -> str:
        return self._name.text()

    def tell(self, name: str, what: str) -> None:
        """Show whose turn it is and what is asked; without a name who is asked what, in a line."""
        self._name.setText(name)
        self._what.setText(what)
        self._name.setVisible(bool(name))
        margin = LARGE if name else SMALL
        self._column.setContentsMargins(margin, margin, margin, margin)
        self.setAccessibleName(f"{name} {what}".strip())
        _place(self, 0.4)
        self._rest.start()
        # At the windows keys and clicks come in; the program hears of every layout and every painting too.
        for window in QGuiApplication.topLevelWindows():
            window.installEventFilter(self)

    def go(self) -> None:
        """Go away."""
        for window in QGuiApplication.topLevelWindows():
            window.removeEventFilter(self)
        self._rest.stop()
        self.hide()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in GOING:
            self.go()
        return False


class Toast(QFrame):
    """Says at the foot of the window what was done, with a button that does the contrary."""

    def __init__(self, window: QWidget, act: Callable[[], None]) -> None:
        super().__init__(window)
        self.setProperty("role", "over")
        self.label, self.button = plain_label(), QPushButton()
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.clicked.connect(self.hide)
        self.button.clicked.connect(act)
        column = rows(self, margin=10)
        column.addLayout(across(self.label, self.button, gap=14))
        self._rest = QTimer(self, singleShot=True, interval=TOAST_STAYS)
        self._rest.timeout.connect(self.hide)
        self.hide()

    def tell(self, text: str, button: str, *, milliseconds: int = TOAST_STAYS) -> None:
        """Show a text for so long and name the button."""
        self.label.setText(text)
        self.button.setText(button)
        self.setAccessibleName(text)
        _place(self, 1.0)
        if self._lies_over_the_middle():
            self.move(ASIDE, self.y())
        _keep_clear(self)
        self._rest.start(milliseconds)

    def _lies_over_the_middle(self) -> bool:
        """Whether it would take the clicks that are meant for the lowest hexes of the map."""
        window = self.parentWidget()
        middle = window.centralWidget() if isinstance(window, QMainWindow) else None
        return middle is not None and middle.geometry().intersects(self.geometry())


class Notice(QFrame):
    """Says something at the foot of the window for a while."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setProperty("role", "over")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.label = plain_label()
        rows(self, margin=10).addWidget(self.label)
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self.hide)
        self.hide()

    def tell(self, text: str, milliseconds: int) -> None:
        """Show a text for so long; where it is broader than the window its middle is left out."""
        window = self.parentWidget()
        assert window is not None
        room = window.width() - 2 * MARGIN
        self.label.setText(self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideMiddle, room))
        self.setAccessibleName(text)
        buttons = _buttons_of(window)
        _place(self, 1.0)
        _keep_clear(self)
        _uncover(self, buttons)
        self._rest.start(milliseconds)


def tell_over(window: QWidget, text: str, milliseconds: int = WRITTEN_STAYS) -> None:
    """Say something at the foot of a window for a while."""
    notice = window.findChild(Notice, options=BESIDE)
    (notice if isinstance(notice, Notice) else Notice(window)).tell(text, milliseconds)


def _buttons_of(window: QWidget) -> list[QRect]:
    """Where the buttons that are on the screen lie in a window, the lowest first."""
    shown = [button for button in window.findChildren(QPushButton) if not button.visibleRegion().isEmpty()]
    places = [QRect(button.mapTo(window, QPoint()), button.size()) for button in shown]
    return sorted(places, key=lambda place: -place.bottom())


def _uncover(frame: QFrame, buttons: Sequence[QRect]) -> None:
    """Move a note above the buttons it would hide, as long as it stays in its window."""
    start = frame.y()
    for place in buttons:
        if place.intersects(frame.geometry()):
            frame.move(frame.x(), place.top() - frame.height() - ASIDE)
    if frame.y() < MARGIN:
        frame.move(frame.x(), start)


def _keep_clear(frame: QFrame) -> None:
    """Move what lies at the foot of the window above the others that lie there."""
    window = frame.parentWidget()
    assert window is not None
    others = [
        other for other in window.findChildren(QFrame, options=BESIDE) if isinstance(other, Toast | Notice)
    ]
    for other in sorted(others, key=lambda other: -other.y()):
        if other is not frame and not other.isHidden() and other.geometry().intersects(frame.geometry()):
            frame.move(frame.x(), other.y() - frame.height() - ASIDE)


def _place(frame: QFrame, down: float) -> None:
    """Show a frame in the middle of its window across, `down` of the way to its foot."""
    window, layout = frame.parentWidget(), frame.layout()
    assert window is not None
    assert layout is not None
    layout.activate()
    frame.resize(frame.sizeHint())
    room = window.height() - frame.height() - 2 * MARGIN
    frame.move((window.width() - frame.width()) // 2, MARGIN + int(room * down))
    frame.show()
    frame.raise_()
