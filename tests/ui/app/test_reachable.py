"""Everything that takes the keyboard has a name, comes in a sensible order, and shows where the focus is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGroupBox,
    QKeySequenceEdit,
    QLabel,
    QTabBar,
    QToolButton,
    QWidget,
)

from gridsim.core.actions import BuyPrivate
from gridsim.core.decisions import OpeningTurn
from tests.ui.focus import focus


def takes_focus(root):
    """What Tab comes to, without the inner parts of Qt's own widgets."""
    found = [each for each in root.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    return [each for each in found if not is_inner(each) and not each.isHidden()]


def is_inner(widget):
    """A part of a widget that Qt made itself: the field of a number, the list of a box, a viewport."""
    parent = widget.parentWidget()
    if (
        isinstance(parent, (QAbstractSpinBox, QComboBox, QKeySequenceEdit))
        or type(parent).__name__ == "QComboBoxPrivateContainer"
    ):
        return True
    if parent is not None and isinstance(parent.parentWidget(), QComboBox):
        return True
    return isinstance(parent, QAbstractScrollArea) and parent.viewport() is widget


def name_of(widget):
    if widget.accessibleName():
        return widget.accessibleName()
    if isinstance(widget, QGroupBox):
        return widget.title()
    if isinstance(widget, QTabBar):
        return widget.tabText(0)
    if isinstance(widget, QToolButton) and widget.defaultAction() is not None:
        return widget.defaultAction().text()
    return widget.text() if isinstance(widget, QAbstractButton) else ""


def nameless(root):
    return [
        (type(each).__name__, type(each.parentWidget()).__name__)
        for each in takes_focus(root)
        if not name_of(each).strip()
    ]


@pytest.fixture
def stock(playing):
    """A game in its first stock turn."""
    while isinstance(playing.session.shown.decision, OpeningTurn):
        offered = playing.session.shown.decision.offered
        price = playing.session.shown.state.facts.privates[offered].price
        playing.session.apply(BuyPrivate(private=offered, price=price))
    return playing


def test_everything_on_the_start_page_has_a_name(app):
    assert nameless(app.start_page) == []


def test_everything_in_the_window_has_a_name(playing, qtbot):
    for name in playing.window.docks:
        playing.window.raise_dock(name)
        qtbot.wait(5)
    assert nameless(playing.window) == []


def test_everything_in_a_stock_turn_has_a_name(stock):
    assert nameless(stock.window.docks["decision"]) == []


def test_everything_in_the_preferences_has_a_name(app):
    app.commands.comforts.open_preferences("looks")
    assert nameless(app.commands.comforts.preferences) == []


def test_no_name_is_the_key_of_a_missing_text(playing):
    names = [name_of(each) for each in takes_focus(playing.window)]
    assert [name for name in names if name.startswith("[") and name.endswith("]")] == []


def test_tab_goes_through_the_decision_from_top_to_bottom(stock, qtbot):
    """Answers come before what ends the turn, and that before taking back."""
    dock = stock.playing.decision
    shown = [each for each in takes_focus(dock) if each.isVisible() and each.isEnabled()]
    first = shown[0]
    first.setFocus(Qt.FocusReason.TabFocusReason)
    seen = []
    for _ in range(len(shown) + 3):
        now = QApplication.focusWidget()
        if now is None or not dock.isAncestorOf(now) or now in seen:
            break
        seen.append(now)
        qtbot.keyClick(now, Qt.Key.Key_Tab)
    places = {each: number for number, each in enumerate(seen)}
    footers = [each for each in seen if each is dock.undo_button or dock.panel.footer.isAncestorOf(each)]
    inside = [each for each in seen if dock.panel.isAncestorOf(each)]
    assert len(inside) >= 3
    assert footers
    assert max(places[each] for each in inside) < min(places[each] for each in footers)


def test_the_focus_can_be_seen_everywhere(stock, qtbot):
    """A widget looks another way with the keyboard than without."""
    window = stock.window
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    rest = stock.window.menuBar()
    alike = []
    for name in (None, *window.docks):
        if name is not None:
            window.raise_dock(name)
            qtbot.wait(5)
        root = window if name is None else window.docks[name]
        for widget in [each for each in takes_focus(root) if each.isVisible() and each.isEnabled()]:
            if widget.visibleRegion().isEmpty() or isinstance(widget, QTabBar):
                continue
            focus(rest)
            before = around(widget)
            widget.setFocus(Qt.FocusReason.TabFocusReason)
            if QApplication.focusWidget() is widget and around(widget) == before:
                alike.append((name, type(widget).__name__, name_of(widget)))
    assert alike == [], alike


def around(widget):
    """A picture of a widget as it stands in its window."""
    QApplication.processEvents()
    return widget.grab().toImage()


def test_the_walk_notices_what_has_no_name(qtbot):
    outer = QWidget()
    qtbot.addWidget(outer)
    QToolButton(outer).setFocusPolicy(Qt.FocusPolicy.TabFocus)
    QLabel("Text", outer)
    assert nameless(outer) == [("QToolButton", "QWidget")]
