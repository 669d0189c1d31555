"""The room of the start page: each column scrolls by itself, and as little as can be."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import gridsim
from tests.ui.focus import focus
from tests.ui.room import cut_at_foot, cut_off
from ui.dialogs.explanations import APART
from ui.dialogs.page_column import PageColumn
from ui.widgets.facts import Facts


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


def variants_of_1841(app, width=1280, height=800, text_size=100):
    """The explanations of its eight variants, when they have found their place."""
    app.window.resize(width, height)
    app.changes.change("text_size", text_size)
    form = app.start_page.form
    form.title.setCurrentIndex(form.title.findData("1841"))
    QTest.qWait(100)
    return form.explained["variant"]


@pytest.mark.parametrize("text_size", [100, 110, 125, 150])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1366, 768)])
def test_what_a_variant_is_is_told_whole(app, width, height, text_size):
    """Below all of them or in one place; they ended in dots as soon as there was little room."""
    told = variants_of_1841(app, width, height, text_size)
    boxes = [app.start_page.form.options[option] for option in told.below]
    for box, label in zip(boxes, told.below.values(), strict=True):
        focus(box)
        QTest.qWait(10)
        where = told.place if told.is_one_at_a_time else label
        assert label.text() in where.text()
        assert where.isVisible()
        assert where.height() >= where.heightForWidth(where.width())
        assert label.isVisible() != told.is_one_at_a_time
    assert told.is_one_at_a_time == (text_size < 150)


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_the_place_for_one_variant_at_a_time_keeps_no_more_than_six_lines(app, language):
    """House rules are scrolled below it, and it is as high as the longest needs, whatever is told in it."""
    app.changes.change("language", language)
    told = variants_of_1841(app, 1366, 768)
    assert told.is_one_at_a_time
    assert told.place.height() <= 6 * told.place.fontMetrics().lineSpacing() + APART


def test_nothing_moves_where_variants_are_pointed_at_and_chosen(app):
    """Not even if two of them exclude each other, or house rules are unfolded below."""
    told = variants_of_1841(app)
    form = app.start_page.form
    house_rules = form._groups["new_game.house_rule"]
    places = [*(form.options[option] for option in told.below), told.place, house_rules]

    def tops():
        QTest.qWait(100)
        return [place.mapTo(form, QPoint()).y() for place in places]

    before = tops()
    for option in ("carlo_albertos_dream", "cavours_plan"):
        focus(form.options[option])
        form.options[option].setChecked(True)
        assert tops() == before
    assert not form.begin.isEnabled()
    house_rules.setChecked(True)
    assert tops() == before
    assert told.is_one_at_a_time


def test_house_rules_are_told_below_each_of_them(app):
    variants_of_1841(app)
    form = app.start_page.form
    form._groups["new_game.house_rule"].setChecked(True)
    QTest.qWait(100)
    rules = form.explained["house_rule"].below.values()
    assert len(rules) > 30
    assert all(label.isVisible() for label in rules)
    assert all(label.height() >= label.heightForWidth(label.width()) for label in rules)


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_columns_that_are_scrolled_end_with_a_whole_card(app, qtbot, size, language):
    app.window.resize(*size)
    app.changes.change("language", language)
    app.changes.change("text_size", 150)
    qtbot.waitUntil(lambda: any(scrolled(app.start_page)))
    QTest.qWait(200)

    def are_whole():
        columns = [column for column in app.start_page.findChildren(PageColumn) if column.isVisible()]
        return len(columns) == 3 and not any(cut_at_foot(column.scrolled) for column in columns)

    qtbot.waitUntil(are_whole)


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_cards_that_are_seen_share_the_room_of_a_scrolled_column(app, qtbot, size, language):
    """Below the last whole one up to a card's height was blank."""
    app.changes.change("text_size", 150)
    page = app.start_page

    def blank():
        columns = [each for each in (page._games, page._old) if each.scrolled.height() < each.high]
        return [each.room - each.scrolled.height() for each in columns]

    for _title in each_title(app, language, *size):
        qtbot.waitUntil(lambda: blank() and max(blank()) < 5)


def test_scenarios_share_the_room_though_their_column_needs_as_much_as_before(app, qtbot):
    """It was not measured anew then, and cards of another title were as low as could be."""
    app.window.resize(1280, 800)
    app.changes.change("language", "de")
    app.changes.change("text_size", 150)
    page, titles = app.start_page, app.start_page.form.title
    titles.setCurrentIndex(titles.findData("1844"))
    qtbot.waitUntil(lambda: page._old.room - page._old.scrolled.height() < 5)
    QTest.qWait(100)
    page._old.measured.disconnect(page._fill_scenarios)
    page._scenario_column.fill(0)
    least = page.scenarios[0].height()
    qtbot.waitUntil(lambda: page.scenarios[0].height() > least, timeout=2000)
    qtbot.waitUntil(lambda: page._old.room - page._old.scrolled.height() < 5, timeout=2000)


def test_no_line_of_a_card_begins_or_ends_with_the_sign_between_two_facts(app):
    app.window.resize(1280, 800)
    app.changes.change("text_size", 150)
    QTest.qWait(200)
    told = [facts.text() for facts in app.start_page.shelf.findChildren(Facts)]
    assert told
    assert all(line == line.strip(" ·") for each in told for line in each.splitlines())


@pytest.mark.parametrize(("title", "width", "height"), [("1856", 1280, 800), ("1841", 1366, 768)])
def test_house_rules_are_unfolded_and_folded_in_one_step(app, title, width, height):
    """The form was painted in between with all of it in other places."""
    app.window.resize(width, height)
    form = app.start_page.form
    form.title.setCurrentIndex(form.title.findData(title))
    QTest.qWait(200)
    group = form._groups["new_game.house_rule"]
    for is_open in (True, False):
        group.setChecked(is_open)
        once = tops_of(form)
        QTest.qWait(200)
        assert tops_of(form) == once


def tops_of(form):
    """Where the parts of the form stand, and the button below it."""
    parts = [*form.names, *form._groups.values(), form.foot]
    return [(part.mapTo(part.window(), QPoint()).y(), part.height()) for part in parts if part.isVisible()]
