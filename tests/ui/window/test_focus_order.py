"""The keyboard never leaves what is seen: Tab, the keys of panels, and choosing one in a menu."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from gridsim.core.actions import Bid
from tests.ui.focus import focus
from ui.model.menu_entries import PANELS
from ui.window.focus_order import is_behind, stops


@pytest.fixture
def window(playing, qtbot):
    playing.window.resize(1280, 800)
    playing.window.activateWindow()
    playing.window.reset_layout()
    qtbot.waitUntil(lambda: not is_behind(playing.window.docks["market"]))
    return playing.window


def walked(window, forward=True):
    """What has the keyboard after each Tab, until it is where it began."""
    first, seen = window.focusWidget(), []
    while True:
        window.focusNextPrevChild(forward)
        seen.append(window.focusWidget())
        if seen[-1] is first or len(seen) > 300:
            return seen


@pytest.mark.parametrize("forward", [True, False])
def test_tab_stops_only_at_what_is_seen(window, playing, forward):
    playing.playing.decision.take_focus()
    QApplication.processEvents()
    behind = [dock for dock in window.docks.values() if is_behind(dock)]
    assert len(behind) >= 5
    stopped_at = walked(window, forward)
    assert 5 < len(stopped_at) < 300
    assert [each for each in stopped_at if any(dock.isAncestorOf(each) for dock in behind)] == []
    assert not [each for each in stopped_at if not each.isVisible()]


@pytest.mark.usefixtures("usual_looks")
def test_what_is_scrolled_away_is_scrolled_into_sight(window, playing):
    """In larger letters the last privates are below the edge of their column until Tab comes to them."""
    playing.changes.change("text_size", 150)
    playing.playing.decision.take_focus()
    QApplication.processEvents()
    before = [stop for stop in stops(window, window.docks) if stop.visibleRegion().isEmpty()]
    assert before
    window.focusNextPrevChild(True)
    first = window.focusWidget()
    for _ in range(300):
        assert not window.focusWidget().visibleRegion().isEmpty(), window.focusWidget().accessibleName()
        window.focusNextPrevChild(True)
        if window.focusWidget() is first:
            return
    pytest.fail("Tab never comes back to where it began")


def test_all_privates_of_the_auction_are_seen_at_once(window, playing):
    window.resize(1280, 800)
    QApplication.processEvents()
    panel = playing.playing.decision.panel
    ways = [form.button for form in panel.forms.values()] + [button for _, button in panel._choices]
    assert len(ways) >= 6
    assert [button for button in ways if button.visibleRegion().boundingRect() != button.rect()] == []


BIDS = {"TCC": 65, "WSRC": 70, "GLSC": 90, "NFSBC": 120, "SCFTC": 120}
"""On every private but the one that is offered."""


@pytest.mark.usefixtures("usual_looks")
def test_all_privates_are_seen_at_once_with_what_everybody_has_bid_on_them(window, playing, qtbot):
    """They were found by scrolling."""
    for private, amount in BIDS.items():
        assert not playing.session.apply(Bid(private=private, amount=amount))
    panel = playing.playing.decision.panel
    assert len(panel.forms) == len(BIDS)
    qtbot.waitUntil(lambda: sum(" bids $" in text for text in seen_text(panel)) == len(panel.forms))
    ways = [form.button for form in panel.forms.values()] + [button for _, button in panel._choices]
    assert [button for button in ways if button.visibleRegion().boundingRect() != button.rect()] == []


def seen_text(panel):
    """What is written in labels that are in sight from edge to edge."""
    labels = [label for label in panel.findChildren(QLabel) if label.isVisible()]
    return [label.text() for label in labels if label.visibleRegion().boundingRect() == label.rect()]


def test_what_belongs_to_the_decision_comes_first(window, playing):
    """What follows and taking back are not at the far end of a walk through all panels."""
    order = stops(window, window.docks)
    within = [playing.playing.decision.isAncestorOf(each) for each in order]
    assert within.index(False) == sum(within)
    assert playing.playing.decision.explanation in order[: sum(within)]


@pytest.mark.parametrize("panel", PANELS)
def test_choosing_a_panel_brings_it_and_the_keyboard_to_the_front(window, playing, panel, qtbot):
    for _again in range(2):
        window.menus.actions[panel].trigger()
        qtbot.waitUntil(lambda: not is_behind(window.docks[panel]))
        focus = window.focusWidget()
        assert window.docks[panel].isAncestorOf(focus)


def test_every_panel_has_a_key_and_can_be_closed_and_brought_back(window, qtbot):
    assert {*PANELS, "decision"} == set(window.docks)
    assert all(window.menus.actions[panel].shortcuts() for panel in PANELS)
    window.menus.actions["market"].trigger()
    window.menus.actions["close_panel"].trigger()
    assert window.docks["market"].isHidden()
    window.menus.actions["market"].trigger()
    qtbot.waitUntil(lambda: not is_behind(window.docks["market"]))


def test_the_decision_cannot_be_closed_by_key(window, playing):
    playing.playing.decision.setFocus(Qt.FocusReason.TabFocusReason)
    focus(playing.playing.decision.panel.findChildren(type(playing.playing.decision.undo_button))[0])
    window.menus.actions["close_panel"].trigger()
    assert window.docks["decision"].isVisible()
