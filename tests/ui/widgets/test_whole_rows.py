"""Lists show whole rows, also after they were scrolled."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QListWidget, QTreeWidget, QTreeWidgetItem

import ui
from ui.widgets.whole_rows import show_whole_rows

ROWS = 12
MAKES_A_LIST = ("QListWidget()", "QTreeWidget()", "QListView()")
SHOWS_WHOLE_ROWS = ("show_whole_rows(", "WholeRows")


def listed():
    made = QListWidget()
    made.addItems([f"Share {row}" for row in range(ROWS)])
    return made


def branched():
    made = QTreeWidget()
    made.setHeaderHidden(True)
    for row in range(ROWS):
        made.addTopLevelItem(QTreeWidgetItem([f"Share {row}"]))
    return made


def inked_rows(view):
    """By rows of pixels, whether anything is painted there."""
    picture = view.viewport().grab().toImage()
    ground = picture.pixelColor(picture.width() - 2, picture.height() - 1)
    return [
        any(picture.pixelColor(x, y) != ground for x in range(picture.width()))
        for y in range(picture.height())
    ]


@pytest.mark.parametrize("make", [listed, branched])
@pytest.mark.parametrize("scrolled", [0, 3])
def test_no_row_is_seen_by_half(qtbot, make, scrolled):
    view = make()
    qtbot.addWidget(view)
    show_whole_rows(view)
    view.resize(160, 200)
    view.show()
    index = view.model().index(0, 0)
    row = view.visualRect(index).height()
    view.resize(160, view.height() - view.viewport().height() + 4 * row + row // 2 + 3)
    qtbot.wait(20)
    view.verticalScrollBar().setValue(scrolled)
    qtbot.wait(20)
    inked = inked_rows(view)
    assert any(inked[3 * row : 4 * row])
    assert not any(inked[4 * row :])


def test_a_row_higher_than_its_list_is_seen(qtbot):
    view = listed()
    qtbot.addWidget(view)
    show_whole_rows(view)
    view.show()
    row = view.visualRect(view.model().index(0, 0)).height()
    view.resize(160, view.height() - view.viewport().height() + row - 3)
    qtbot.wait(20)
    assert any(inked_rows(view))


def test_every_list_of_the_program_shows_whole_rows():
    makers = {
        path.name: text
        for path in Path(ui.__file__).parent.rglob("*.py")
        if any(making in (text := path.read_text(encoding="utf-8")) for making in MAKES_A_LIST)
    }
    assert len(makers) > 5
    assert [name for name, text in makers.items() if not any(way in text for way in SHOWS_WHOLE_ROWS)] == []
