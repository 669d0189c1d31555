"""A whole game of 1835 told in every language: no sentence has a hole, companies go by their own terms."""

from __future__ import annotations

import re
from random import Random

import pytest

import gridsim
from gridsim.commands.random_play import play_carefully
from gridsim.core.events import CashPaid, CertificateMoved, PhaseBegan, PresidentChanged
from gridsim.telling.digest import digest
from gridsim.telling.sentences import Sentences, languages

SEED = 1
HOLES = re.compile(r"[{}\[\]]|\bNone\b|  | [.,:;]|player:\d")


@pytest.fixture(scope="module")
def moments():
    """Every moment of a game of careful players."""
    game = gridsim.new_game("1835", ("Anna", "Ben", "Cleo"), seed=SEED)
    for _ in play_carefully(game, Random(SEED)):
        pass
    return game.moments


@pytest.fixture(scope="module", params=languages())
def told(request, moments):
    """Events with their sentences in a language."""
    words = Sentences(request.param)
    return [
        (event, words.tell_event(event, moment.state).text, moment.state)
        for moment in moments
        for event in digest(moment.events)
    ]


def test_no_sentence_has_a_hole(told):
    assert [
        text for _, text, _ in told if HOLES.search(text) or not text.endswith((".", ")", "?", "!"))
    ] == []


def test_every_event_cites_its_rule(told):
    assert [event for event, _, _ in told if not event.because.startswith("1835 §")] == []


def test_minors_are_bought_as_companies_and_not_as_shares(told):
    minors = [text for event, text, _ in told if isinstance(event, CertificateMoved) and event.percent == 100]
    assert len(minors) == 6
    assert not [text for text in minors if "100" in text]
    assert any("Magdeburger Bahn (M3)" in text for text in minors)


def test_nobody_is_told_to_be_president_of_a_minor(told):
    leaders = [
        text
        for event, text, state in told
        if isinstance(event, PresidentChanged) and state.facts.companies[event.company].kind == "minor"
    ]
    assert leaders
    assert not [text for text in leaders if re.search(r"[Pp]resident|Direktor", text)]


def test_a_company_is_not_told_to_pay_itself_a_dividend(told):
    own = [text for event, text, _ in told if isinstance(event, CashPaid) and event.payee == event.subject]
    assert own
    assert not [text for text in own if re.search(r"dividend|Ausschüttung|dividendo", text)]


def test_a_phase_tells_what_it_brings(told):
    phases = {event.phase: text for event, text, _ in told if isinstance(event, PhaseBegan)}
    assert {"2a", "2b"} <= set(phases)
    limits = {phase: re.findall(r"(\d) (?:to|bis|a) (\d)", phases[phase]) for phase in ("2a", "2b")}
    assert limits == {"2a": [("2", "4")], "2b": [("1", "4")]}
