"""Hands: what a person can do to a window with a mouse or with a keyboard, and nothing else.

Every press goes to the window, not to a widget: the window finds what lies under the pointer or has the
focus. A button that is covered, out of sight or unreachable by Tab is therefore not pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGraphicsView,
    QGroupBox,
    QLineEdit,
    QListWidget,
    QMainWindow,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QSpinBox,
    QWidget,
)

from ui.widgets.buttons import ChoiceButton

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
HEADING = QPoint(18, 6)
"""Where the tick of a frame is."""
MOST_TABS = 400
STILL = 4
"""A widget that is at the same place so many times one after the other stays there."""
MOST_STEPS = 200


class Hand(Protocol):
    """Ways to reach and use the things in a window."""

    def take(self, button: QWidget) -> None:
        """Press a button."""

    def tick(self, button: QWidget) -> None:
        """Tick a box, one of several choices or the heading of a frame."""

    def type_number(self, spin: QSpinBox, number: int) -> None:
        """Put a number into a field."""

    def choose_entry(self, box: QComboBox, index: int) -> None:
        """Choose an entry of a drop-down list."""

    def choose_in_menu(self, button: QPushButton, text: str) -> None:
        """Open a button's menu and take an entry."""

    def choose_row(self, view: QListWidget, row: int) -> None:
        """Choose a line of a list."""

    def choose_hex(self, view: QGraphicsView, hex_id: str) -> None:
        """Choose a hex on the board."""

    def go_to(self, widget: QWidget) -> None:
        """Give a field the keyboard."""


class Mouse:
    """Points, clicks and turns the wheel; types only where something has to be typed."""

    def take(self, button: QWidget) -> None:
        wait_until_still(button)  # before that its middle may be another one
        self.click_at(button, button.rect().center())

    def tick(self, button: QWidget) -> None:
        place = HEADING if isinstance(button, QGroupBox) else QPoint(8, button.height() // 2)
        self.click_at(button, place)

    def type_number(self, spin: QSpinBox, number: int) -> None:
        self.go_to(spin)
        overwrite(spin, number)

    def choose_entry(self, box: QComboBox, index: int) -> None:
        way = index - box.currentIndex()
        self.take(box)
        for _ in range(abs(way)):
            press(Key.Key_Down if way > 0 else Key.Key_Up)
        press(Key.Key_Return)

    def choose_in_menu(self, button: QPushButton, text: str) -> None:
        self.take(button)
        menu = button.menu()
        entry = next(each for each in menu.actions() if each.text() == text)
        self._click(menu, menu.actionGeometry(entry).center())

    def choose_row(self, view: QListWidget, row: int) -> None:
        item = view.item(row)
        view.scrollToItem(item)
        self.click_at(view.viewport(), view.visualItemRect(item).center())

    def choose_hex(self, view: QGraphicsView, hex_id: str) -> None:
        self.click_scene(view, *view.scene().middle(hex_id))

    def click_scene(self, view: QGraphicsView, x: float, y: float) -> None:
        """Click a place of the board, after dragging it into view where it is not."""
        place = still(lambda: view.mapFromScene(QPointF(x, y)))
        assert view.viewport().rect().contains(place), "the board shows all of its hexes at first"
        self._click(view.window(), view.viewport().mapTo(view.window(), place))

    def click_at(self, widget: QWidget, place: QPoint) -> None:
        """Click a place of a widget, after turning the wheel until it can be seen."""
        scroll_to(widget, place)
        wait_until_still(widget)
        self._click(widget.window(), widget.mapTo(widget.window(), place))

    def go_to(self, widget: QWidget) -> None:
        """Click into a field."""
        self.click_at(widget, QPoint(12, widget.height() // 2))

    def _click(self, window: QWidget, place: QPoint) -> None:
        QTest.mouseMove(handle(window), place)
        QTest.mouseClick(handle(window), LEFT, Qt.KeyboardModifier.NoModifier, place)


class Keyboard:
    """Tab, arrows, Enter and the shortcuts of the menus."""

    def take(self, button: QWidget) -> None:
        self.go_to(button)
        press(Key.Key_Return if isinstance(button, ChoiceButton) else Key.Key_Space)

    def tick(self, button: QWidget) -> None:
        if not isinstance(button, QRadioButton):
            self.go_to(button)
            press(Key.Key_Space)
            return
        beside = [each for each in button.parentWidget().children() if isinstance(each, QRadioButton)]
        self.go_to(next(each for each in beside if each.isChecked()))
        for _ in beside:
            if not button.isChecked():
                press(Key.Key_Right)
        assert button.isChecked()

    def type_number(self, spin: QSpinBox, number: int) -> None:
        self.go_to(spin)
        overwrite(spin, number)

    def choose_entry(self, box: QComboBox, index: int) -> None:
        self.go_to(box)
        way = index - box.currentIndex()
        for _ in range(abs(way)):
            press(Key.Key_Down if way > 0 else Key.Key_Up)

    def choose_in_menu(self, button: QPushButton, text: str) -> None:
        self.go_to(button)
        press(Key.Key_Space)
        menu = button.menu()
        for _ in range(MOST_STEPS):
            if menu.activeAction() is not None and menu.activeAction().text() == text:
                press(Key.Key_Return)
                return
            press(Key.Key_Down)
        raise AssertionError(f"no entry {text!r} in the menu")

    def choose_row(self, view: QListWidget, row: int) -> None:
        self.go_to(view)
        choose_with_arrows(view, row)

    def choose_hex(self, view: QGraphicsView, hex_id: str) -> None:
        press(Key.Key_B, Qt.KeyboardModifier.ControlModifier)
        assert QApplication.focusWidget() is view
        steer(view, hex_id)
        press(Key.Key_Return)

    def go_to(self, widget: QWidget) -> None:
        """Press Tab until a widget has the focus."""
        wanted = widget.lineEdit() if isinstance(widget, QAbstractSpinBox) else widget
        if QApplication.focusWidget() is None:
            press(Key.Key_F6)
        for _ in range(MOST_TABS):
            if QApplication.focusWidget() in (widget, wanted):
                return
            press(Key.Key_Tab)
        raise AssertionError(f"Tab never comes to {widget.accessibleName()!r}")


# ---- what both do


def handle(window: QWidget) -> QWindow:
    """What the screen knows a window by."""
    found = window.windowHandle()
    assert found is not None, "only what is on the screen can be used"
    return found


def press(key: Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key of the keyboard; it goes to the open list or menu, else to the window in front."""
    popup = QApplication.activePopupWidget()
    if popup is not None:
        QTest.keyClick(popup.focusWidget() or popup, key, modifiers)
        return
    QTest.keyPress(handle(window_in_front()), key, modifiers)
    QTest.keyRelease(handle(window_in_front()), key, modifiers)  # the press may have closed a window


def window_in_front() -> QWidget:
    """The window that has the keyboard.

    Without a window manager nobody gives it back to the main window when a dialog has closed.
    """
    if QApplication.activeWindow() is None:
        main = next(each for each in QApplication.topLevelWidgets() if isinstance(each, QMainWindow))
        main.activateWindow()
        QApplication.processEvents()
    window = QApplication.activeModalWidget() or QApplication.activeWindow()
    assert window is not None, "no window has the keyboard"
    return window


def write(text: str) -> None:
    """Type a text."""
    for letter in text:
        press(Key(ord(letter.upper())))


def overwrite(spin: QSpinBox, number: int) -> None:
    """Type a number in the place of the one that is there."""
    press(Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    write(str(number))
    bounds = f"{spin.minimum()} to {spin.maximum()}"
    assert spin.value() == number, f"{spin.value()} in a field for {bounds} when typing {number}"


def overwrite_text(edit: QLineEdit, text: str) -> None:
    """Type a text in the place of the one that is there."""
    press(Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(edit, text)
    assert edit.text() == text


def choose_with_arrows(view: QAbstractItemView, row: int) -> None:
    """Walk to a line of a list and take it."""
    for _ in range(MOST_STEPS):
        here = view.currentIndex().row()
        if here == row:
            press(Key.Key_Return)
            return
        press(Key.Key_Down if here < row else Key.Key_Up)
    raise AssertionError("the arrows do not come to the line")


def steer(view: QGraphicsView, hex_id: str) -> None:
    """Move the keyboard's place on the board to a hex: first up or down, then across, as a person would."""
    board = view.scene()
    for _ in range(MOST_STEPS):
        if board.cursor_hex == hex_id:
            return
        press(_towards(board, hex_id))
    raise AssertionError(f"the arrows do not come to {hex_id}")


def _towards(board: object, hex_id: str) -> Key:
    if board.cursor_hex is None:  # type: ignore[attr-defined]
        return Key.Key_Down
    here, there = board.middle(board.cursor_hex), board.middle(hex_id)  # type: ignore[attr-defined]
    across, down = there[0] - here[0], there[1] - here[1]
    if abs(down) > abs(across):
        return Key.Key_Down if down > 0 else Key.Key_Up
    return Key.Key_Right if across > 0 else Key.Key_Left


def wait_until_still(widget: QWidget) -> None:
    """Wait until a widget keeps its place: lines come and go for some thousandths of a second."""
    still(lambda: widget.mapTo(widget.window(), widget.rect().center()))


def still(place: Callable[[], QPoint]) -> QPoint:
    """A place once it does not move any more, or where it is after long."""
    seen: list[QPoint] = []
    for _ in range(MOST_STEPS):
        QApplication.processEvents()
        seen.append(place())
        if len(seen) >= STILL and len(set(map(QPoint.toTuple, seen[-STILL:]))) == 1:
            break
    return seen[-1]


def scroll_to(widget: QWidget, place: QPoint) -> None:
    """Turn the wheel over what a widget stands in until a place of it is in sight."""
    wait_until_still(widget)  # what is told below the column may take room from it
    for area in _scroll_areas_of(widget):
        _scroll_within(area, widget, place)


def _scroll_within(area: QScrollArea, widget: QWidget, place: QPoint) -> None:
    for _ in range(MOST_STEPS):
        there = widget.mapTo(area.viewport(), place)
        if area.viewport().rect().contains(there):
            return
        bar = area.verticalScrollBar().value()
        wheel(area.viewport(), area.viewport().rect().center(), 1 if there.y() < 0 else -1)
        if area.verticalScrollBar().value() == bar:
            break
    raise AssertionError(f"the wheel does not bring {widget.accessibleName()!r} into sight")


def wheel(widget: QWidget, place: QPoint, steps: int) -> None:
    """Turn the wheel with the pointer at a place; up is positive."""
    event = QWheelEvent(
        QPointF(place),
        QPointF(widget.mapToGlobal(place)),
        QPoint(),
        QPoint(0, 120 * steps),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


def _scroll_areas_of(widget: QWidget) -> Iterator[QScrollArea]:
    """What a widget is scrolled in, from the inside out."""
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            yield above
        above = above.parentWidget()
