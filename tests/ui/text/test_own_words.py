"""A title's own words win over the usual ones, wherever they are said."""

from __future__ import annotations

import pytest

import gridsim
from gridsim.core.actions import BuyPrivate
from gridsim.core.events import CashPaid, RoundBegan
from gridsim.telling.rounds import round_text
from gridsim.telling.sentences import Sentences, languages
from gridsim.telling.templates import fields
from tests.builders import a_state
from tests.ui.program import NAMES
from ui.dialogs.new_game import NewGame
from ui.panels.record.timeline import TimeLine

GROUP = "titles."


def own_keys(words):
    return [key for key in words.keys if key.startswith(GROUP)]


@pytest.mark.parametrize("language", languages())
def test_own_words_stand_for_usual_ones_and_have_the_same_values(language):
    words = Sentences(language)
    titles = {each.id for each in gridsim.titles()}
    for key in own_keys(words):
        title, _, usual = key.removeprefix(GROUP).partition(".")
        assert title in titles, key
        assert usual in words, key
        assert fields(words.template(key)) == fields(words.template(usual)), key


def test_1841_has_concessions_where_others_have_privates(words):
    here, elsewhere = a_state("1841"), a_state("1856")
    assert words.tell_action_group(BuyPrivate, here) == "Buy a concession"
    assert words.tell_action_group(BuyPrivate, elsewhere) == "Buy a private"
    begun = RoundBegan(kind="auction", set_number=1, number=1, of=1, because="1841 §2")
    assert words.tell_event(begun, here).text == "The concession round begins."
    assert words.tell_event(begun, elsewhere).text == "The opening auction begins."
    paid = CashPaid(payer="player:1", payee="player:2", amount=5, what="private", because="1841 §3")
    assert words.tell_event(paid, here).text.endswith("for a concession.")


def test_another_language_has_own_words_of_its_own(words):
    german = Sentences("de")
    assert german.tell_action_group(BuyPrivate, a_state("1841")) == "Konzession kaufen"
    german.speak("it")
    assert german.tell_action_group(BuyPrivate, a_state("1841")) == "Comprare una concessione"


def test_the_window_names_the_concession_round_of_1841(app):
    app.begin(NewGame("1841", NAMES, (), 7))
    assert app.window.turn.startswith("Concession round 1")
    assert app.playing.history.findChild(TimeLine).names_at(0) == "Concessions 1"
    assert round_text(app.session.shown.state, app.words) == "Concession round 1"
