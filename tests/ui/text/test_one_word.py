"""One word for one thing: what the window, the rules and the glossary have decided against is said nowhere.

Where the field knows several words, the window uses one of them, and the rules and the glossary use it too.
Forms in which the glossary finds a term are left alone: players may know the other words.
"""

from __future__ import annotations

import re
from importlib import resources

import pytest

from gridsim.lessons.loading import load_lesson, shipped_lessons
from gridsim.lessons.texts import texts_of
from gridsim.telling.sentences import Sentences, languages
from tests.ui.text.test_rulebook import TOLD
from ui.text.books import LESSONS, POSITIONS
from ui.text.glossary import glossary
from ui.text.rulebook import rulebook

AGAINST = {
    "en": {
        "president": r"\bdirector",
        "station": r"\btokens?\b",
        "initial offering": r"\bIPO\b",
        "minor": r"\bsmall (company|companies)\b",
        "major": r"\blarge (company|companies)\b",
        "permanent train": r"\b(lasting|eternal) trains?\b",
        "priority card": r"\bpriority (marker|deal)\b",
        "scrap": r"\bobsolete\b",
        "stop": r"\brevenue (centers?|locations?)\b",
    },
    "de": {
        "Operationsrunde": r"\bBetriebsrunden?\b",
        "Aktienrunde": r"\bBörsenrunden?\b",
        "Lok": r"\b\d(er)?-(Zug|Züge)|\b(Pluszug|Pluszüge|Zuggrenzen?)\b|überzählige Züge|Züge kaufen",
        "Aktie": r"\b(Anteile|Anteilen|Anteilseigner)\b",
        "Kredit": r"\bDarlehen\b",
        "Direktoraktie": r"\bDirektore?n?(papier|zertifikat)",
        "Papier": r"Zertifikat",
        "Papierlimit": r"\bPapiergrenzen?\b",
        "Prioritätskarte": r"\b(Startspieler|Vorrang|Vorrecht|Vorkaufsrecht)\b",
        "Ertrag": r"\bEinkommen\b",
        "Ausgabekurs": r"\b(Nennwert|Startkurs|Parkurs)\b",
        "Fusion": r"\b(Vereinigung|Verschmelzung)\b",
        "Bankrott": r"\b(Pleite|Konkurs)\b",
        "Kleingesellschaft": r"\bkleinen? Gesellschaft",
        "Großgesellschaft": r"\bgroßen? Gesellschaft",
    },
    "it": {
        "presidente": r"\bdirettor[ei]\b",
        "società": r"\bcompagni[ae]\b",
        "fallimento": r"bancarott",
        "carta di precedenza": r"\bpriorità\b",
        "riserva": r"\b(nel|dal|al|il) mercato\b(?! azionario)",
        "prezzo iniziale": r"\bnominal[ei]\b",
        "tunnel": r"\bgalleri[ae]\b",
        "rendita": r"\breddit[oi]\b",
        "corsa": r"\bviagg",
        "azione": r"\bquot[ae]\b",
        "limite di certificati": r"\blimite d(i|ei) titoli\b",
        "minore": r"\bpiccole? società\b|\bsocietà piccol[ae]\b",
        "maggiore": r"\bgrandi? società\b|\bsocietà grandi?\b",
    },
}
"""By the word that was decided for: how the others are met."""


def said_in(language):
    """Everything that is said in a language, by where it stands."""
    words = Sentences(language)
    yield from ((key, words.template(key)) for key in sorted(words.keys))
    for number, term in glossary(language).terms.items():
        yield f"glossary {number}", f"{term.name}. {term.text}"
    for shipped in shipped_lessons():
        texts = texts_of(load_lesson(shipped.path))
        yield from ((f"{shipped.id} {where}", text.get(language, "")) for where, text, _most in texts)
    for title in TOLD:
        book = rulebook(title, language)
        yield from ((f"{title} §{each.number}", f"{each.heading}. {each.text}") for each in book.paragraphs)


def test_every_language_has_decided():
    assert set(AGAINST) == set(languages())


@pytest.mark.parametrize("language", AGAINST)
def test_no_word_is_used_that_was_decided_against(language):
    found = {
        (where, word, met[0])
        for where, text in said_in(language)
        for word, others in AGAINST[language].items()
        if (met := re.search(others, text)) is not None
    }
    assert sorted(found) == []


@pytest.mark.parametrize("language", AGAINST)
def test_the_words_decided_for_are_used(language):
    everything = " ".join(text for _, text in said_in(language))
    assert [word for word in AGAINST[language] if word.lower() not in everything.lower()] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "The director pays."), ("de", "Der 5er-Zug ist weg."), ("it", "Le azioni vanno al mercato.")],
)
def test_a_word_decided_against_would_be_found(language, text):
    assert any(re.search(others, text) for others in AGAINST[language].values())


def test_no_text_was_forgotten():
    folder = resources.files("resources") / "rules" / "en"
    there = sorted(each.name.removesuffix(".md") for each in folder.iterdir())
    assert there == sorted([*TOLD, POSITIONS, LESSONS])
