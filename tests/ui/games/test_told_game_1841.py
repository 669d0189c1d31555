"""A whole game of 1841 told in every language: no sentence has a hole, concessions go by their company."""

from __future__ import annotations

import re
from itertools import pairwise

import msgspec
import pytest

from gridsim.core.events import CashPaid, PrivateMoved
from gridsim.core.state import BANK
from gridsim.finance.payments import CHARTER_PAID
from gridsim.telling.digest import digest
from gridsim.telling.sentences import Sentences, languages
from gridsim.titles.title_1841.companies import stations_paid
from tests.ui.games.careful_1841 import LITE, MOST_MOVES, game_of_careful_players

SEED = 46

STATIONS_SAID = {
    "en": ("for a station.", "for its stations."),
    "de": ("für einen Bahnhof.", "für Bahnhöfe."),
    "it": ("per una stazione.", "per le stazioni."),
}
"""How a payment names one station of a charter, and several."""

HOLES = re.compile(r"[{}\[\]]|\bNone\b|  | [.,:;]|player:\d|\('|',")
SENTENCE = re.compile(r"[A-Z0-9ÄÖÜ].*[.)?!]")


@pytest.fixture(scope="module")
def moments():
    """Every moment of a game of careful players."""
    return game_of_careful_players(LITE, SEED, MOST_MOVES).moments


@pytest.fixture(scope="module", params=languages())
def words(request):
    return Sentences(request.param)


@pytest.fixture
def told(words, moments):
    """Events with their sentences in a language."""
    return [
        (event, words.tell_event(event, moment.state).text)
        for moment in moments
        for event in digest(moment.events)
    ]


def test_no_sentence_has_a_hole_and_each_is_a_sentence(told):
    assert [text for _, text in told if HOLES.search(text) or not SENTENCE.fullmatch(text)] == []


def test_no_question_and_no_answer_has_a_hole(words, moments):
    pairs = list(pairwise(moments))
    asked = [words.tell_decision(before.decision, before.state).text for before, _ in pairs]
    answers = [words.tell_action(after.action, before.state, before.decision) for before, after in pairs]
    assert [text for text in asked if HOLES.search(text)] == []
    assert [text for text in answers if HOLES.search(text)] == []


def test_every_event_cites_its_rule(told):
    assert [event for event, _ in told if not event.because.startswith("1841 §")] == []


def test_a_concession_goes_by_the_company_it_starts(told):
    sold = [text for event, text in told if isinstance(event, PrivateMoved) and event.private != "BAYARD"]
    assert sold
    assert not [text for text in sold if not re.search(r"[Kk]onzession|[Cc]oncession", text)]


def test_stations_bought_at_the_start_are_told_as_such(told):
    paid = [text for event, text in told if isinstance(event, CashPaid) and event.what in CHARTER_PAID]
    assert paid
    assert not [text for text in paid if not re.search(r"station|Bahnh|stazion", text)]


def test_one_station_alone_is_paid_for_as_one(words, moments):
    one, several = STATIONS_SAID[words.language]
    state = moments[0].state
    paid = CashPaid(payer="SFV", payee=BANK, amount=100, what="", because="1841 §3.3.4-h")
    for count, said in ((1, one), (2, several)):
        event = msgspec.structs.replace(paid, what=stations_paid(count))
        assert said in words.tell_event(event, state).text
