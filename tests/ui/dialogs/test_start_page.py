"""The start page: a new game with sound names, files, and games that were interrupted."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

import gridsim
from tests.ui.dialogs.folds import unfold_and_choose
from tests.ui.focus import focus
from ui.dialogs.new_game import LONGEST_NAME, NewGame, name_fault
from ui.dialogs.picture_buttons import Shown
from ui.dialogs.start_page import StartPage
from ui.dialogs.title_cards import map_of


@pytest.fixture
def page(words, settings, qtbot):
    shown = StartPage(words, settings, gridsim.titles())
    qtbot.addWidget(shown)
    shown.show()
    return shown


@pytest.fixture
def form(page):
    page.form.title.setCurrentIndex(page.form.title.findData("1856"))
    page.form.as_typed.setChecked(True)
    return page.form


def begun(form, qtbot):
    with qtbot.waitSignal(form.begun) as told:
        qtbot.mouseClick(form.begin, Qt.MouseButton.LeftButton)
    return told.args[0]


def type_names(form, *names):
    form.count.setValue(len(names))
    for edit, name in zip(form.names, names, strict=True):
        edit.setText(name)


def test_a_game_begins_with_the_names_as_typed(form, qtbot):
    type_names(form, "Anna", " Ben ", "Cleo", "Dora")
    new = begun(form, qtbot)
    assert (new.title, new.names, new.options) == ("1856", ("Anna", "Ben", "Cleo", "Dora"), ())


def test_seats_by_lot_keep_everybody_at_the_table(form, qtbot):
    type_names(form, "Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")
    form.by_lot.setChecked(True)
    orders = {begun(form, qtbot).names for _ in range(12)}
    assert len(orders) > 1
    assert all(sorted(names) == ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay"] for names in orders)


def test_a_variant_is_chosen_with_its_explanation(form, qtbot):
    box = form.options["eight_trains"]
    assert box.accessibleDescription().endswith("[1856 §15.2]")
    box.setChecked(True)
    assert begun(form, qtbot).options == ("eight_trains",)


@pytest.mark.parametrize(
    ("title", "option", "before", "able"),
    [
        ("1824", "cisleithania_2p", 4, 2),
        ("1824", "cisleithania_3p", 5, 3),
        ("1841", "lite", 8, 6),
    ],
)
def test_as_many_play_as_a_variant_is_for(page, qtbot, title, option, before, able):
    form = page.form
    form.title.setCurrentIndex(form.title.findData(title))
    form.count.setValue(before)
    form.options[option].setChecked(True)
    new = begun(form, qtbot)
    assert (len(new.names), new.options) == (able, (option,))
    gridsim.new_game(new.title, new.names, options=new.options)


def test_too_many_or_too_few_are_told_what_would_let_them_play(page):
    form = page.form
    form.title.setCurrentIndex(form.title.findData("1824"))
    form.count.setValue(2)
    assert not form.begin.isEnabled()
    assert form.faults.text().split("\n") == [
        "With these options 1824 is for 3\u20136 players.",
        "For 2, choose “Cisleithania for two”.",
    ]
    form.options["cisleithania_2p"].setChecked(True)
    assert form.begin.isEnabled()
    form.count.setValue(4)
    assert form.faults.text() == "With these options 1824 is for 2 players."
    form.options["cisleithania_2p"].setChecked(False)
    assert (form.begin.isEnabled(), len(form.names)) == (True, 4)


def test_the_card_of_a_title_counts_those_who_play_a_variant(page):
    facts = [
        label.text()
        for card in page.shelf.cards
        if card.info.id == "1824"
        for label in card.findChildren(QLabel)
    ]
    assert any(text.startswith("2\u20136 players") for text in facts)


def test_house_rules_count_only_while_they_are_unfolded(form, qtbot):
    house_rule = next(option.id for option in form.info.options if option.kind == "house_rule")
    unfold_and_choose(form, house_rule)
    assert begun(form, qtbot).options == (house_rule,)
    form._groups["new_game.house_rule"].setChecked(False)
    assert begun(form, qtbot).options == ()
    form._groups["new_game.house_rule"].setChecked(True)
    assert begun(form, qtbot).options == (house_rule,), "it is as it was before"


@pytest.mark.parametrize(
    ("names", "fault"),
    [
        (("Anna", "", "Cleo"), "Player 2 needs a name."),
        (("Anna", "   ", "Cleo"), "Player 2 needs a name."),
        (("Anna", "anna", "Cleo"), "Two players are called Anna."),
        (("Anna", "B" * (LONGEST_NAME + 1), "Cleo"), "is longer than"),
        (("Anna", "Be\u200bn\u0007", "Cleo"), "cannot be shown"),
    ],
)
def test_bad_names_are_told_and_the_game_does_not_begin(form, qtbot, names, fault):
    type_names(form, *names)
    assert fault in form.faults.text()
    assert not form.begin.isEnabled()
    with qtbot.assertNotEmitted(form.begun):
        qtbot.mouseClick(form.begin, Qt.MouseButton.LeftButton)
    type_names(form, "Anna", "Ben", "Cleo")
    assert form.begin.isEnabled()


def test_a_name_of_the_longest_length_is_good():
    assert name_fault(["A" * LONGEST_NAME, "B"], 0) == ""


def test_fewer_players_take_away_the_last_names_and_keep_the_others(form):
    type_names(form, "Anna", "Ben", "Cleo", "Dora")
    form.count.setValue(3)
    assert [edit.text() for edit in form.names] == ["Anna", "Ben", "Cleo"]
    form.count.setValue(4)
    assert len(form.names) == 4


def test_only_numbers_of_players_the_title_is_made_for_can_be_chosen(form):
    assert (form.count.minimum(), form.count.maximum()) == (3, 6)


def test_the_form_remembers_the_last_names_and_seating(form, qtbot, words, settings):
    type_names(form, "Anna", "Ben", "Cleo", "Dora")
    begun(form, qtbot)
    again = StartPage(words, settings, gridsim.titles())
    qtbot.addWidget(again)
    assert [edit.text() for edit in again.form.names] == ["Anna", "Ben", "Cleo", "Dora"]
    assert again.form.as_typed.isChecked()


def test_enter_in_a_name_begins_the_game(form, qtbot):
    type_names(form, "Anna", "Ben", "Cleo")
    with qtbot.waitSignal(form.begun) as told:
        qtbot.keyClick(form.names[0], Qt.Key.Key_Return)
    assert isinstance(told.args[0], NewGame)


def test_recent_files_open_and_lost_ones_are_greyed(page, settings, qtbot, tmp_path):
    there = tmp_path / "evening.gridsim"
    there.write_text("{}")
    settings.add_recent(tmp_path / "lost.gridsim")
    settings.add_recent(there)
    page.refresh(())
    assert [(each.text(), each.isEnabled()) for each in page.recent] == [("evening", True), ("lost", False)]
    with qtbot.waitSignal(page.opened) as told:
        qtbot.mouseClick(page.recent[0], Qt.MouseButton.LeftButton)
    assert told.args == [there]


def test_an_interrupted_game_can_be_continued(page, qtbot):
    journal = Path("/somewhere/game.gridsim-journal")
    page.refresh([(journal, "1856: Anna, Ben, Cleo")])
    assert page.interrupted[0].text() == "Continue 1856: Anna, Ben, Cleo"
    with qtbot.waitSignal(page.recovered) as told:
        qtbot.mouseClick(page.interrupted[0], Qt.MouseButton.LeftButton)
    assert told.args == [journal]


def test_every_option_of_every_title_is_explained(words):
    for info in gridsim.titles():
        for option in info.options:
            assert f"options.{option.id}.name" in words, option.id
            assert f"options.{option.id}.about" in words, option.id


@pytest.mark.parametrize("height", [600, 750])
def test_the_game_can_be_begun_without_scrolling_however_many_variants_there_are(page, qtbot, height):
    page.form.title.setCurrentIndex(page.form.title.findData("1841"))
    page.resize(1280, height)
    qtbot.waitUntil(lambda: page.height() == height)
    button = page.form.begin
    qtbot.waitUntil(lambda: page.rect().contains(button.mapTo(page, button.rect().bottomRight())))
    assert button.visibleRegion().boundingRect() == button.rect()

    def left(widget):
        return widget.mapTo(page, widget.rect().topLeft()).x()

    qtbot.waitUntil(lambda: abs(left(button) - left(page.form)) <= 1)
    page.relabel()
    assert page.form.begin is not button
    qtbot.waitUntil(lambda: page.form.begin.isVisibleTo(page))


def walked(page, qtbot):
    """Everything the keyboard comes to by Tab, from the head of the form."""
    focus(page.form.title)
    found = []
    while not found or found[-1] is not page.form.title:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        found.append(QApplication.focusWidget())
    return [page.form.title, *found[:-1]]


def test_tab_goes_down_the_form_and_then_to_the_games_there_are(page, form, qtbot, tmp_path):
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    form.count.setValue(4)
    page.refresh([(tmp_path / "journal", "1856")])
    qtbot.waitUntil(lambda: all(each.isVisible() for each in (*form.names, *page.interrupted)))
    seen = walked(page, qtbot)
    here = [each for each in form.places if each in seen]
    assert set(form.names) < set(here)
    positions = [form.set_up_button, page.ways.file, page.ways.scenario, *page.scenarios]
    learning = [page.next_lesson, page.lessons]
    going_on = [page.interrupted[0], seen[len(here) + 1], page.open_button]
    assert seen == [*here, *going_on, *positions, *learning]
    assert seen[len(here) + 1].text() == "Discard"


def test_the_keyboard_begins_at_the_game_that_was_interrupted(page, qtbot, tmp_path):
    page.refresh([(tmp_path / "journal", "1856")])
    page.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is page.interrupted[0])


def typed_into(app, text):
    """Type as the system does, wherever the keyboard is."""
    for letter in text:
        QTest.keyClick(app.window.windowHandle(), letter)


def test_what_is_typed_as_soon_as_the_page_is_there_is_the_first_name(app, qtbot):
    qtbot.waitUntil(app.window.isActiveWindow)
    title = app.start_page.form.title.currentIndex()
    typed_into(app, "Zoe 1841")
    assert app.start_page.form.names[0].text() == "Zoe 1841"
    assert app.start_page.form.title.currentIndex() == title


def test_what_is_typed_after_a_game_was_put_away_is_the_first_name(playing, qtbot):
    playing.put_away()
    qtbot.waitUntil(playing.window.isActiveWindow)
    typed_into(playing, "Zoe")
    assert playing.start_page.form.names[0].text() == "Zoe"


def test_offering_games_anew_does_not_take_the_keyboard_from_a_name_being_typed(app, qtbot, tmp_path):
    qtbot.waitUntil(app.window.isActiveWindow)
    typed_into(app, "Zo")
    app.start_page.refresh([(tmp_path / "journal", "1856")])
    typed_into(app, "e")
    assert app.start_page.form.names[0].text() == "Zoe"


def test_another_title_keeps_the_number_of_players_and_their_names(form, settings):
    settings["last_names"] = ["Gus", "Hal", "Ida"]
    type_names(form, "Anna", "Ben", "Cleo", "Dora")
    for title in ("1835", "1841", "1856"):
        form.title.setCurrentIndex(form.title.findData(title))
        assert [edit.text() for edit in form.names] == ["Anna", "Ben", "Cleo", "Dora"]


def test_names_that_were_taken_away_come_back_with_their_places(form, page):
    type_names(form, "Anna", "Ben", "Cleo", "Dora", "Emil")
    form.count.setValue(3)
    form.count.setValue(4)
    page.relabel()
    page.form.count.setValue(5)
    assert [edit.text() for edit in page.form.names] == ["Anna", "Ben", "Cleo", "Dora", "Emil"]


def test_house_rules_stay_unfolded_when_the_language_changes(form, page, qtbot):
    house_rule = next(option.id for option in form.info.options if option.kind == "house_rule")
    unfold_and_choose(form, house_rule)
    page.relabel()
    assert page.form.chosen_options == (house_rule,)


def test_a_page_that_comes_back_from_the_task_bar_leaves_the_keyboard_where_it_was(app, qtbot):
    qtbot.waitUntil(app.window.isActiveWindow)
    focus(app.start_page.form.names[2])
    app.window.showMinimized()
    app.window.showNormal()
    app.window.activateWindow()
    qtbot.waitUntil(app.window.isActiveWindow)
    assert app.start_page.form.names[2].hasFocus()


def test_each_title_has_a_card_with_map_country_players_hours_and_a_sentence(page):
    assert [card.info.id for card in page.shelf.cards] == [title.id for title in gridsim.titles()]
    for card in page.shelf.cards:
        name, facts, about = [each.text() for each in card.findChildren(QLabel) if each.text()]
        assert len(name) > len(card.info.name), "the country stands beside the name"
        assert f"{max(card.info.players)} players" in facts
        assert "hours" in facts
        assert "●" in facts
        assert about.endswith(".")
        assert not map_of(card.info.id).isNull()


def test_pictures_of_cards_do_not_outshine_words_on_dark_ground(page):
    shown = page.shelf.cards[0].findChild(Shown)
    before = shown.grab().toImage().pixelColor(shown.rect().center()).lightness()
    palette = shown.palette()
    palette.setColor(QPalette.ColorRole.Window, Qt.GlobalColor.black)
    shown.setPalette(palette)
    assert shown.grab().toImage().pixelColor(shown.rect().center()).lightness() < 0.8 * before


def test_a_click_on_a_card_chooses_its_title_and_the_form_marks_its_card(page, qtbot):
    for card in page.shelf.cards:
        qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
        assert page.form.info.id == card.info.id
    page.form.title.setCurrentIndex(1)
    assert [card.isChecked() for card in page.shelf.cards].index(True) == 1


def test_two_players_of_one_name_are_told_once_and_names_of_rules_keep_their_ampersands(form):
    type_names(form, "Anna", "Anna", "Cleo")
    assert form.faults.text().splitlines() == ["Two players are called Anna."]
    for option, box in form.options.items():
        name = form._name(option)
        assert box.text() == name.replace("&", "&&")
        assert box.accessibleName() == name


@pytest.mark.parametrize("width", [700, 1180, 1280])
def test_no_column_is_cut_at_the_side(page, width):
    """In a narrow window they stand one below the other."""
    page.resize(width, 700)
    QApplication.processEvents()
    buttons = [each for each in page.findChildren(QPushButton) if each.isVisible()]
    assert len(buttons) > 5
    for button in buttons:
        left = button.mapTo(page, QPoint(0, 0)).x()
        assert left >= 0
        assert left + button.width() <= width, button.text()


@pytest.mark.parametrize(
    ("width", "text_size", "share"),
    [(1920, 100, 0.7), (2560, 125, 0.65), (1920, 150, 0.9), (1280, 150, 0.85)],
)
def test_columns_grow_with_letters_and_screen(page, settings, width, text_size, share):
    settings["text_size"] = text_size
    page.resize(width, 1000)
    page.arrange()
    QApplication.processEvents()
    widths = [page.shelf.cards[0].width(), page.form.begin.width(), page.scenarios[0].width()]
    assert share * width < sum(widths) <= width - 48
    card = page.shelf.cards[0]
    words = [label for label in card.findChildren(QLabel) if label.text()]
    assert max(label.geometry().right() for label in words) <= card.width()
    assert max(label.geometry().bottom() for label in words) <= card.height()


@pytest.mark.parametrize("height", [2000, 640])
def test_the_game_is_begun_right_below_the_form_or_at_the_foot_of_a_low_screen(page, qtbot, height):
    page.form.title.setCurrentIndex(page.form.title.findData("1841"))
    page.form._groups["new_game.house_rule"].setChecked(True)
    page.resize(1500, height)
    page.show()

    def is_near():
        """Below the form, or below the part of it that is seen, which ends with a whole row."""
        form, begin = page.form, page.form.begin
        seen = form.visibleRegion().boundingRect()
        top = begin.mapTo(page, QPoint()).y()
        return 0 < top - form.mapTo(page, seen.bottomLeft()).y() < 60 and top + begin.height() <= height

    qtbot.waitUntil(is_near)
