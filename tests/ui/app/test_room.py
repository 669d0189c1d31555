"""In every language, window and text size there is room for what is written."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QTabBar

from tests.ui.program import NAMES
from tests.ui.room import cut_off
from ui.dialogs.new_game import NewGame
from ui.model.settings import SECTIONS
from ui.widgets.buttons import ChoiceButton
from ui.window.dock_layouts import LAYOUTS

pytestmark = pytest.mark.usefixtures("usual_looks")


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_the_preferences_have_room(app, language, qtbot):
    app.changes.change("language", language)
    app.commands.comforts.open_preferences("looks")
    dialog = app.commands.comforts.preferences
    dialog.show()
    for section in SECTIONS:
        dialog.show_section(section)
        qtbot.wait(20)
        assert cut_off(dialog) == [], section
    names = [dialog.sections.item(row).text() for row in range(dialog.sections.count())]
    widest = max(dialog.sections.fontMetrics().horizontalAdvance(name) for name in names)
    assert widest < dialog.sections.viewport().width()


@pytest.mark.parametrize("language", ["de", "it"])
@pytest.mark.parametrize(
    ("title", "width", "height", "text_size"),
    [
        ("1856", 1280, 800, 100),
        ("1835", 1280, 800, 100),
        ("1856", 1280, 800, 110),
        ("1841", 1280, 800, 120),
        ("1856", 1366, 768, 120),
        ("1856", 1920, 1080, 150),
        ("1856", 1280, 800, 150),
        ("1856", 1280, 800, 200),
    ],
)
def test_tabs_of_docks_are_not_cut(app, title, language, width, height, text_size, qtbot):
    app.window.resize(width, height)
    app.settings["text_size"] = text_size
    app.dress()
    app.changes.change("language", language)
    app.begin(NewGame(title, NAMES, (), 7))
    qtbot.wait(50)
    assert app.window.width() == width
    assert cut_tabs(app) == []


def cut_tabs(app):
    """The names of docks one behind the other, where they have not the room they need."""
    bars = [each for each in app.window.findChildren(QTabBar) if each.isVisible() and each.count() > 1]
    assert bars
    return [
        [bar.tabText(place) for place in range(bar.count())]
        for bar in bars
        if sum(bar.tabSizeHint(place).width() for place in range(bar.count())) > bar.width()
    ]


@pytest.mark.parametrize("language", ["de", "it"])
def test_tabs_get_the_room_of_larger_letters_while_one_plays(playing, language, qtbot):
    playing.window.resize(1280, 800)
    playing.window.reset_layout()
    playing.changes.change("language", language)
    for text_size in (110, 120, 100):
        playing.changes.change("text_size", text_size)
        qtbot.wait(100)
        assert cut_tabs(playing) == [], text_size
        assert playing.window.rising.layout == ("projector" if text_size == 120 else "laptop")


@pytest.mark.parametrize("text_size", [90, 110])
def test_another_size_of_letters_leaves_the_keyboard_and_all_cards_where_they_were(playing, text_size, qtbot):
    """The players' panel was empty for a second, and the map had the keyboard."""
    playing.window.resize(1280, 800)
    playing.window.activateWindow()
    playing.playing.decision.take_focus()
    qtbot.waitUntil(lambda: isinstance(QApplication.focusWidget(), ChoiceButton))
    before = QApplication.focusWidget().label
    playing.changes.change("text_size", text_size)
    QApplication.processEvents()
    assert getattr(QApplication.focusWidget(), "label", "") == before
    cards = playing.playing.panels["players"].cards
    assert [card.accessibleName() for card in cards] == list(NAMES)
    assert not any(card.visibleRegion().isEmpty() for card in cards)


def test_docks_laid_by_hand_stay_so_in_larger_letters(playing, qtbot):
    playing.window.resize(1280, 800)
    playing.window.use_layout("table")
    playing.changes.change("text_size", 120)
    qtbot.wait(50)
    assert playing.window.rising.layout == "table"


@pytest.mark.parametrize("language", ["de", "it"])
def test_the_start_page_has_room(app, language, qtbot):
    app.window.resize(1280, 800)
    app.changes.change("language", language)
    qtbot.wait(50)
    assert cut_off(app.start_page) == []


@pytest.mark.parametrize("text_size", [150, 200])
def test_large_letters_fit_on_a_projector(playing, text_size, qtbot):
    playing.window.resize(1920, 1080)
    playing.changes.change("text_size", text_size)
    playing.window.reset_layout()
    qtbot.wait(100)
    assert (playing.window.width(), playing.window.height()) == (1920, 1080)
    assert cut_off(playing.window.docks["decision"]) == []
    strip = playing.playing.strip
    assert [chip.text for _, chip in strip._places][:2] == [chip.text for chip in strip.chips][:2]


@pytest.mark.parametrize("text_size", [100, 200])
def test_letters_are_as_large_as_wanted_from_the_first_moment(app, text_size, qtbot):
    app.settings["text_size"] = text_size
    app.dress()
    qtbot.wait(20)
    usual = QApplication.instance().property("usual_text_size")
    wanted = pytest.approx(usual * text_size / 100)
    assert app.window.menuBar().font().pointSizeF() == wanted
    assert [each.font().pointSizeF() for each in app.start_page.findChildren(QLineEdit)[:3]] == [wanted] * 3


@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.parametrize("text_size", [100, 125, 150, 200])
def test_no_layout_needs_more_than_a_small_window(playing, text_size, language, qtbot):
    window = playing.window
    window.resize(1280, 800)
    playing.changes.change("text_size", text_size)
    playing.changes.change("language", language)
    for layout in LAYOUTS:
        window.use_layout(layout)
        qtbot.wait(40)
        least = window.minimumSizeHint()
        assert least.width() <= 1280, layout
        assert least.height() <= 800, layout
        assert (window.width(), window.height()) == (1280, 800), layout


@pytest.mark.parametrize("text_size", [100, 150])
def test_cards_of_scenarios_tell_all_they_are_about(app, text_size, qtbot):
    """The page is made before the program has its letters: cards grow with them."""
    app.changes.change("text_size", text_size)
    form, column = app.start_page.form, app.start_page._scenario_column
    for title in range(form.title.count()):
        form.title.setCurrentIndex(title)
        qtbot.wait(20)
        labels = [label for button in column.buttons for label in button.findChildren(QLabel) if label.text()]
        assert labels
        assert [each.text() for each in labels if each.heightForWidth(each.width()) > each.height()] == []


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_the_list_of_lessons_has_room_for_large_letters(app, language, qtbot):
    """What drills and first evenings are was cut above and below."""
    app.changes.change("language", language)
    app.changes.change("text_size", 150)
    app.run("learn")
    qtbot.wait(50)
    listed = app.learning.list
    assert cut_off(listed) == []
    assert listed.begin.property("role") == "main"
    listed.close()
