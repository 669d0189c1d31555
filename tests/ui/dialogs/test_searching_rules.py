"""Searching in the rules and in the glossary: hits are listed, lit and walked through."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu

from gridsim.telling.sentences import Sentences
from ui.dialogs.rules import KEY, RulesWindow
from ui.text.books import GLOSSARY, rules_of, term_called
from ui.text.folding import holds, places, plain, spelt_out

ENTER = Qt.Key.Key_Return


@pytest.fixture
def open_rules(qtbot):
    def make(language, rule):
        made = RulesWindow(Sentences(language), ["1835", "1856"])
        qtbot.addWidget(made)
        made.open_at(rule)
        qtbot.waitExposed(made)
        return made

    return make


def lit(window):
    text = window.text.toPlainText()
    return [text[start:end] for start, end in window.text.hits]


def keys(window):
    return [window.list.item(row).data(KEY) for row in range(window.list.count())]


@pytest.mark.parametrize(
    ("text", "words", "is_found"),
    [
        ("Die Bahnhöfe", "bahnhofe", True),
        ("Die Bahnhöfe", "BAHNHOEFE", True),
        ("Die Bahnhöfe", "Bahnhöfe die", True),
        ("Die Bahnhöfe", "bahnhufe", False),
        ("La città è piena", "citta e", True),
        ("l\N{RIGHT SINGLE QUOTATION MARK}offerta", "l'offerta", True),
        ("Straße", "strasse", True),
    ],
)
def test_words_are_found_whatever_their_accents(text, words, is_found):
    assert holds(text, words) is is_found


def test_the_places_of_words_are_those_in_the_text_itself():
    text = "Größe der Bahnhöfe"
    assert [text[start:end] for start, end in places(text, "groesse bahnhofe")] == ["Größe", "Bahnhöfe"]
    assert places(text, "x") == []
    assert (plain(text), spelt_out(text)) == ("grosse der bahnhofe", "groesse der bahnhoefe")


def test_hits_are_listed_with_their_lines_and_counted(open_rules, qtbot):
    window = open_rules("en", "1856 §1")
    qtbot.keyClicks(window.search, "escrow")
    assert keys(window) == ["4.9", "4.10", "13.4"]
    first = window.list.item(0).text()
    assert first.splitlines()[0].strip() == "4.9  Where the share money goes"
    assert "goes into escrow" in first.splitlines()[1]
    assert "*" not in first
    assert window.count.text() == "4 hits in 3 paragraphs; Enter goes on to the next."
    assert lit(window) == ["escrow"] * 4


def test_enter_goes_from_hit_to_hit_and_round(open_rules, qtbot):
    window = open_rules("en", "1856 §1")
    qtbot.keyClicks(window.search, "escrow")
    starts = [start for start, _ in window.text.hits]
    seen = []
    for _ in range(5):
        qtbot.keyClick(window.search, ENTER)
        seen.append(window.text.textCursor().position())
        assert 0 <= window.text.cursorRect().top() < window.text.viewport().height()
    assert seen == [*starts, starts[0]]


@pytest.mark.parametrize("typed", ["bahnhofe", "bahnhoefe", "BAHNHÖFE"])
def test_umlauts_are_found_however_they_are_typed(open_rules, qtbot, typed):
    window = open_rules("de", "1835 §1")
    qtbot.keyClicks(window.search, typed)
    assert "A8" in keys(window)
    called = {each.capitalize() for each in lit(window)}
    assert called <= {"Bahnhöfe", "Bahnhof"}, "and the same thing called otherwise"
    assert len(lit(window)) > 1


def test_accents_are_found_without_them(open_rules, qtbot):
    window = open_rules("it", "1856 §1")
    qtbot.keyClicks(window.search, "citta piena")
    assert window.list.count() > 0
    assert "città" in lit(window)


def test_what_is_nowhere_is_told(open_rules, qtbot):
    window = open_rules("en", "1856 §1")
    qtbot.keyClicks(window.search, "zeppelin")
    assert (window.count.text(), lit(window), keys(window)) == ("Not found.", [], [])
    qtbot.keyClick(window.search, ENTER)
    window.search.clear()
    assert not window.count.isVisible()
    assert len(keys(window)) > 50


def test_only_sections_that_hold_all_words_are_lit(open_rules, qtbot):
    window = open_rules("en", "1856 §1")
    qtbot.keyClicks(window.search, "escrow five")
    assert keys(window) == ["4.9", "13.4"]
    assert {each.lower() for each in lit(window)} == {"escrow", "five"}


# ---- what players look for

LIKELY = {
    "en": ("train limit", "bankrupt", "priority card", "sold out", "home", "certificate limit", "scrap",
           "upgrade", "dividend", "terrain", "pool", "end of the game", "director", "token", "obsolete"),
    "de": ("loklimit", "bankrott", "prioritätskarte", "ausverkauft", "heimat", "papierlimit", "verschrotten",
           "ausbau", "dividende", "gelände", "bankpool", "ende des spiels", "startspieler", "zug",
           "betriebsrunde"),
    "it": ("limite di treni", "fallimento", "precedenza", "esaurita", "sede", "limite di certificati",
           "rottamare", "miglioria", "dividendo", "terreno", "riserva", "fine della partita", "direttore",
           "gettone", "priorità"),
}  # fmt: skip
"""Among them words that our texts never use, because they use another for the same thing."""


@pytest.mark.parametrize("title", ["1835", "1841", "1856"])
@pytest.mark.parametrize("language", LIKELY)
def test_every_word_that_players_are_likely_to_look_for_is_found(title, language):
    book = rules_of(title, language)
    found = {word: [each.key for each in book if each.holds(word)] for word in LIKELY[language]}
    assert [word for word, keys in found.items() if not keys] == []


@pytest.mark.parametrize(
    ("rule", "wanted", "number", "word"),
    [
        ("1856 §1", "director", "4.6", "president"),
        ("1835 §1", "obsolete", "5.5.4", "scraps"),
        ("1835 §1", "tokens", "5.5.2", "station"),
    ],
)
def test_a_thing_is_found_by_another_word_and_lit_as_it_is_called_here(
    open_rules, qtbot, rule, wanted, number, word
):
    window = open_rules("en", rule)
    qtbot.keyClicks(window.search, wanted)
    assert number in keys(window)
    assert word in lit(window)
    assert wanted not in lit(window)
    qtbot.keyClick(window.search, ENTER)
    assert window.text.textCursor().position() in [start for start, _ in window.text.hits]


def test_a_term_is_known_by_each_of_its_words():
    assert [term_called(each, "en") for each in ("Director", "IPO", "sold out", "zeppelin")] == [
        "president", "initial_offering", "sold_out", "",
    ]  # fmt: skip
    assert term_called("darlehen", "de") == "loan"


# ---- the glossary


def test_the_glossary_is_one_of_the_books(open_rules, qtbot):
    window = open_rules("de", "1856 §1")
    window.title_box.setCurrentIndex(window.title_box.findText("Glossar"))
    window.title_box.activated.emit(window.title_box.currentIndex())
    assert window.title_box.currentData() == GLOSSARY
    qtbot.keyClicks(window.search, "treuhand")
    assert "escrow" in keys(window)
    assert "Treuhand" in lit(window)


def test_a_term_leads_to_the_rules_of_each_title(open_rules):
    window = open_rules("en", "1856 §1")
    window.explain("station")
    assert window.text.textCursor().block().text() == "Station"
    assert "In the rules: 1835 §5.5.2, 1856 §8" in window.text.toPlainText()
    window.text.rule_wanted.emit("1835 §5.5.2")
    assert window.title_box.currentData() == "1835"
    assert window.text.textCursor().block().text() == "5.5.2 Stations"


def test_the_glossary_speaks_the_language_that_is_spoken_now(open_rules):
    window = open_rules("en", "1856 §1")
    window.explain("station")
    window._words.speak("it")
    window.label()
    assert window.title_box.currentText() == "Glossario"
    assert "Stazione" in window.text.toPlainText()


# ---- terms in the rules


def test_terms_of_the_rules_are_marked_but_not_in_headings(open_rules):
    window = open_rules("en", "1856 §4.9")
    marks = window.text.extraSelections()
    assert {"shares", "company", "par"} <= {each.cursor.selectedText() for each in marks}
    assert {each.cursor.block().blockFormat().headingLevel() for each in marks} == {0}


def test_who_wants_no_terms_marked_sees_none(qtbot):
    window = RulesWindow(Sentences("en"), ["1856"], marks=lambda: False)
    qtbot.addWidget(window)
    window.open_at("1856 §4.9")
    assert window.text.extraSelections() == []
    assert window.text.term_at(place_of(window, "escrow")) == ""


def test_a_term_of_the_rules_is_known_by_its_place(open_rules):
    window = open_rules("en", "1856 §4.9")
    assert window.text.term_at(place_of(window, "escrow")) == "escrow"
    assert window.text.term_at(QPoint(2, 2)) == ""


def test_the_menu_of_a_term_explains_it(open_rules):
    window = open_rules("en", "1856 §4.9")
    place = place_of(window, "escrow")
    QTest.mouseMove(window.text.viewport(), place)
    event_at(window.text.viewport(), place)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.actions()[-1].text() == "Explain: Escrow"
    menu.actions()[-1].trigger()
    menu.close()
    assert window.text.textCursor().block().text() == "Escrow"
    assert window.title_box.currentData() == GLOSSARY


def place_of(window, text):
    cursor = window.text.document().find(text, 0, QTextDocument.FindFlag.FindWholeWords)
    window.text.setTextCursor(cursor)
    window.text.ensureCursorVisible()
    return window.text.cursorRect(cursor).center() - QPoint(8, 0)


def event_at(widget, place):
    from PySide6.QtGui import QContextMenuEvent  # noqa: PLC0415

    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)


# ---- printing


@pytest.mark.parametrize("rule", ["1856 §1", ""])
def test_what_is_read_can_be_printed(open_rules, monkeypatch, tmp_path, qtbot, rule):
    window = open_rules("en", rule)
    if not rule:
        window.explain("station")
    file = tmp_path / "rules.pdf"

    def accept(dialog):
        dialog.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        dialog.printer().setOutputFileName(str(file))
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(QPrintDialog, "exec", accept)
    qtbot.mouseClick(window.print_button, Qt.MouseButton.LeftButton)
    assert file.read_bytes().startswith(b"%PDF")
    assert file.stat().st_size > 5000
