"""The room of the start page: each column scrolls by itself, and as little as can be."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import gridsim
from tests.ui.focus import focus
from tests.ui.room import cut_at_foot, cut_off
from ui.dialogs.page_column import PageColumn


def scrolled(page):
    """How many pixels each column is scrolled at most."""
    return [each.scrolled.verticalScrollBar().maximum() for each in page.findChildren(PageColumn)]


def each_title(app, language, width, height):
    """Choose each title in a window of that size."""
    app.changes.change("language", language)
    app.window.resize(width, height)
    for index in range(len(gridsim.titles())):
        app.start_page.form.title.setCurrentIndex(index)
        QTest.qWait(60)
        yield index


def left(page, widget):
    return widget.mapTo(page, QPoint()).x()


@pytest.mark.parametrize("language", ["de", "en", "it"])
@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (2560, 1440)])
def test_no_title_scrolls_on_a_large_screen(app, qtbot, width, height, language):
    """Whichever the last game was, with the longest options and the most scenarios, too."""
    page = app.start_page
    for _title in each_title(app, language, width, height):
        qtbot.waitUntil(lambda: not any(scrolled(page)), timeout=2000)


@pytest.mark.parametrize("language", ["de", "en", "it"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1366, 768)])
def test_games_and_form_are_seen_whole_on_a_laptop(app, qtbot, width, height, language):
    """The scenarios scroll by themselves where they must: 1841 has eight variants with long explanations."""
    page = app.start_page
    for _title in each_title(app, language, width, height):
        qtbot.waitUntil(lambda: scrolled(page)[:2] == [0, 0] and cut_off(page.form) == [], timeout=2000)


def test_the_maps_of_the_games_fill_the_height_of_a_large_screen(app, qtbot):
    page = app.start_page
    app.window.resize(1920, 1080)
    last = page.shelf.cards[-1]

    def blank():
        return page.height() - last.mapTo(page, last.rect().bottomLeft()).y()

    qtbot.waitUntil(lambda: 0 < blank() < 40, timeout=2000)


def test_scenarios_have_a_column_of_their_own_beside_many_saved_games(app, settings, qtbot, tmp_path):
    page = app.start_page
    app.window.resize(1920, 1080)
    assert left(page, page.scenarios[0]) == left(page, page.ways)
    for name in "abcdef":
        settings.add_recent(tmp_path / f"{name}.gridsim")
    page.refresh(())
    qtbot.waitUntil(lambda: left(page, page.scenarios[0]) > left(page, page.ways), timeout=2000)
    assert left(page, page.recent[0]) == left(page, page.ways)
    qtbot.waitUntil(lambda: not any(scrolled(page)), timeout=2000)


def test_the_keyboard_brings_into_sight_what_lies_below_the_edge(app, settings, qtbot, tmp_path):
    """In a column that it was not in before."""
    page = app.start_page
    for name in "abcdef":
        settings.add_recent(tmp_path / f"{name}.gridsim")
    page.refresh(())
    app.window.resize(1280, 700)
    app.window.activateWindow()
    qtbot.waitUntil(lambda: scrolled(page)[2] > 0)
    focus(page.next_lesson)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
    last = page.scenarios[-1]
    assert last.hasFocus()
    qtbot.waitUntil(lambda: last.visibleRegion().boundingRect() == last.rect())


def test_an_option_that_is_chosen_is_explained_in_full(app, qtbot):
    app.window.resize(1280, 800)
    form = app.start_page.form
    form.title.setCurrentIndex(form.title.findData("1841"))
    option, told = next(iter(form.explained.items()))
    qtbot.waitUntil(lambda: told.most == 1)
    form.options[option].setChecked(True)
    qtbot.waitUntil(lambda: told.height() > 2 * told.fontMetrics().lineSpacing())
    form.options[option].setChecked(False)
    qtbot.waitUntil(lambda: told.height() <= told.fontMetrics().lineSpacing())


def test_a_form_that_is_scrolled_in_any_case_is_scrolled_as_little_as_can_be(app, qtbot):
    """In large letters all eight explanations of 1841 came back where one line each was too much."""
    app.window.resize(1280, 800)
    app.changes.change("text_size", 150)
    page = app.start_page
    page.form.title.setCurrentIndex(page.form.title.findData("1841"))
    qtbot.waitUntil(lambda: 0 < scrolled(page)[1] < 400)


@pytest.mark.parametrize("text_size", [100, 110, 125, 150])
def test_what_is_left_out_of_an_explanation_leaves_dots(app, qtbot, text_size):
    """In some sizes a line is drawn a pixel higher than it measures, and its end was cut without a sign."""
    app.window.resize(1366, 768)
    app.changes.change("text_size", text_size)
    form = app.start_page.form
    form.title.setCurrentIndex(form.title.findData("1841"))
    qtbot.waitUntil(lambda: all(told.most == 1 for told in form.explained.values() if told.isVisible()))
    for told in form.explained.values():
        if told.isVisible():
            assert told.shown.endswith("…")
            assert len(told.shown) < len(told.text())


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_columns_that_are_scrolled_end_with_a_whole_card(app, qtbot, size, language):
    app.window.resize(*size)
    app.changes.change("language", language)
    app.changes.change("text_size", 150)
    qtbot.waitUntil(lambda: any(scrolled(app.start_page)))
    QTest.qWait(200)
    areas = [column.scrolled for column in app.start_page.findChildren(PageColumn) if column.isVisible()]
    assert len(areas) == 3
    assert [text for area in areas for text in cut_at_foot(area)] == []
