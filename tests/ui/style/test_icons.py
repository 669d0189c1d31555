"""The pictures are the project's own, fill their square, and take the ink of the theme."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from ui.model.menu_entries import ENTRIES
from ui.style.icons import ICONS, SIDE, icon, picture_of

MENUS = {entry.id for entry in ENTRIES}


@pytest.mark.parametrize("name", ICONS)
def test_a_picture_lies_inside_its_square_and_is_large_enough(name):
    box = picture_of(ICONS[name]).boundingRect()
    assert box.left() >= 0.5
    assert box.top() >= 0.5
    assert box.right() <= SIDE - 0.5
    assert box.bottom() <= SIDE - 0.5
    assert max(box.width(), box.height()) >= 11


def test_every_picture_belongs_to_an_entry_of_the_menus():
    assert set(ICONS) <= MENUS


def test_no_two_pictures_are_the_same():
    assert len(set(ICONS.values())) == len(ICONS)


def test_the_ink_is_that_of_the_theme(qapp):
    image = icon("fit", "#cc0033").pixmap(48, 48).toImage()
    inks = {
        image.pixelColor(x, y).name()
        for x in range(48)
        for y in range(48)
        if image.pixelColor(x, y).alpha() > 250
    }
    assert inks == {QColor("#cc0033").name()}


def test_the_pictures_change_with_the_theme_and_can_be_left_away(playing):
    undo = playing.window.menus.actions["undo"]
    light = undo.icon().pixmap(24, 24).toImage()
    playing.changes.change("theme", "dark")
    assert undo.icon().pixmap(24, 24).toImage() != light
    assert undo.isIconVisibleInMenu()
    playing.changes.change("show_icons", False)
    assert not undo.isIconVisibleInMenu()


def test_every_entry_has_its_picture_when_a_menu_opens(playing):
    menus = playing.window.menus
    menus.menus["game"].aboutToShow.emit()
    drawn = {name for name, action in menus.actions.items() if not action.icon().isNull()}
    assert drawn == ICONS.keys() & menus.actions.keys()
    playing.changes.change("theme", "dark")
    light = menus.actions["save"].icon().pixmap(24, 24).toImage()
    menus.menus["edit"].aboutToShow.emit()
    assert menus.actions["save"].icon().pixmap(24, 24).toImage() != light


def test_the_bar_has_pictures_with_names_that_can_be_reached_by_keyboard(playing):
    bar = playing.window.strip
    for name in ("undo", "redo", "fit", "palette"):
        action = playing.window.menus.actions[name]
        assert not action.icon().isNull()
        assert action.toolTip()
        assert bar.widgetForAction(action).focusPolicy().value & 1
