"""Amounts, days and lists as each language writes them, parted as the player wants them."""

from __future__ import annotations

from datetime import datetime

import pytest

from gridsim.core.actions import TakeShares
from gridsim.telling.sentences import Sentences
from tests.builders import a_state, building
from ui.text.dates import moment_text


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "Anna, Ben, and Cleo"), ("de", "Anna, Ben und Cleo"), ("it", "Anna, Ben e Cleo")],
)
def test_a_list_ends_as_the_language_ends_it(language, text):
    assert Sentences(language).several(["Anna", "Ben", "Cleo"]) == text
    assert Sentences(language).several(["Anna"]) == "Anna"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Take one share each of SFV and SFL"),
        ("de", "Je eine Aktie von SFV und SFL nehmen"),
        ("it", "Prendi un\N{RIGHT SINGLE QUOTATION MARK}azione di ciascuna: SFV e SFL"),
    ],
)
def test_two_companies_of_which_both_are_meant_are_joined_as_the_language_does(language, text):
    state = building("1841").state
    assert Sentences(language).tell_action(TakeShares(companies=("SFV", "SFL")), state) == text


@pytest.mark.parametrize(("language", "day"), [("en", "11/21/26"), ("de", "21.11.26"), ("it", "21/11/26")])
def test_a_day_is_written_as_the_language_does(language, day):
    assert moment_text(datetime(2026, 11, 21, 8, 5).astimezone(), language).startswith(day)


@pytest.mark.parametrize(
    ("grouping", "language", "text"),
    [
        ("title", "en", "$12000"),
        ("always", "en", "$12,000"),
        ("always", "de", "$12.000"),
        ("always", "it", "$12.000"),
        ("never", "de", "$12000"),
    ],
)
def test_thousands_are_parted_as_wanted(grouping, language, text):
    words = Sentences(language)
    words.grouping = grouping
    assert words.money(12000, a_state("1856")) == text


def test_debts_have_a_true_minus_in_front():
    assert Sentences("en").money(-40, a_state("1856")) == "\N{MINUS SIGN}$40"


def test_the_habit_is_changed_while_a_game_runs(playing):
    playing.changes.change("grouping", "always")
    assert playing.playing.desk.money(1500) == "$1,500"
    playing.changes.change("grouping", "never")
    assert playing.playing.desk.money(1500) == "$1500"
