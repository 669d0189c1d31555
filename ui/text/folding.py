"""Words as they are looked for: whatever their case, accents and umlauts, and however those are typed."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from itertools import chain

APOSTROPHES = str.maketrans({"\N{RIGHT SINGLE QUOTATION MARK}": "'", "\N{MODIFIER LETTER APOSTROPHE}": "'"})
SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def plain(text: str) -> str:
    """Small letters without accents and umlauts: "Bahnhöfe" is "bahnhofe"."""
    parts = unicodedata.normalize("NFD", text.translate(APOSTROPHES).casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def spelt_out(text: str) -> str:
    """Small letters with umlauts as two: "Bahnhöfe" is "bahnhoefe"."""
    return plain(unicodedata.normalize("NFC", text.casefold()).translate(SPELT_OUT))


def holds(text: str, words: str) -> bool:
    """Whether a text holds all words, in any order; "Bahnhöfe" is found by "bahnhofe" and "bahnhoefe"."""
    ways = (plain(text), spelt_out(text))
    return all(any(word in way for way in ways) for word in plain(words).split())


def places(text: str, words: str) -> list[tuple[int, int]]:
    """Where words stand in a text, each as the numbers of its first letter and of the one behind it."""
    found = {place for way in (plain, spelt_out) for place in _places(text, plain(words).split(), way)}
    return sorted(found)


def _places(text: str, wanted: list[str], way: Callable[[str], str]) -> Iterator[tuple[int, int]]:
    """Letters are folded one by one, so that it is known which one each of the folded came from."""
    folded = [way(letter) for letter in text]
    origins = list(chain.from_iterable([number] * len(letters) for number, letters in enumerate(folded)))
    whole = "".join(folded)
    for word in wanted:
        start = whole.find(word)
        while start >= 0:
            yield origins[start], origins[start + len(word) - 1] + 1
            start = whole.find(word, start + len(word))
