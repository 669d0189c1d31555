"""A phase is called by what the box of its title prints, in every language and everywhere."""

from __future__ import annotations

import re

import pytest

from gridsim.lessons.loading import load_lesson
from gridsim.lessons.shipped import shipped_lessons
from gridsim.lessons.texts import texts_of
from gridsim.telling.sentences import Sentences, languages
from tests.builders import building
from ui.board.board_picture import board_picture
from ui.board.hexes.hex_future import foretell_hex

PRINTED = {"en": "Two", "de": "Zwei", "it": "Due"}
"""The second phase of 1856, whose rules count in words."""


@pytest.mark.parametrize("language", languages())
def test_what_may_come_of_a_hex_names_phases_as_the_rules_do(language):
    state = building("1856").phase("1").state
    told = "\n".join(foretell_hex(board_picture(state).hexes["H15"], state, Sentences(language)))
    assert PRINTED[language] in told
    assert "Phase Two" not in told or language == "en"


@pytest.mark.parametrize("language", languages())
def test_all_templates_that_name_a_phase_do_it_in_the_language(language):
    words = Sentences(language)
    for key in ("board.later_tiles_from", "board.later_area_from", "board.tile_from", "strip.round"):
        told = words.tr(key, amount="40", colour="green", tile="14", round="", phase="Two")
        assert PRINTED[language] in told, key


@pytest.mark.parametrize("language", languages())
def test_lessons_on_the_map_of_1856_count_its_phases_in_words(language):
    for shipped in shipped_lessons():
        lesson = load_lesson(shipped.path)
        if "1856 §" in shipped.path.read_text(encoding="utf-8"):
            told = [text.get(language, "") for _where, text, _most in texts_of(lesson)]
            assert [each for each in told if re.search(r"[Ff]ase \d|[Pp]hase \d\b", each)] == [], shipped.id
