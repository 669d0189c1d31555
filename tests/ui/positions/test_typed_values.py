"""What lies at a place is told in the words of the language, and what is typed in those words is meant."""

from __future__ import annotations

import pytest

from gridsim.positions.fields import choices, fields_of
from gridsim.positions.position import empty_table
from gridsim.telling.sentences import Sentences, languages
from gridsim.titles.registry import titles
from tests.ui.program import NAMES
from ui.model.position_draft import PositionDraft
from ui.positions.holdings_table import HoldingsTable
from ui.positions.typed_values import WORDS, meant, written


@pytest.mark.parametrize("language", languages())
def test_whatever_can_be_chosen_is_told_in_words_and_read_again(language: str) -> None:
    words = Sentences(language)
    for title in titles():
        position = empty_table(title, NAMES)
        for field in fields_of(position.title):
            for value in choices(position.title, position.state, field.of) or ():
                wanted = value if field.kind == "one" else [value]
                if field.kind in ("one", "several"):
                    text = written(words, position.state, field, wanted)
                    assert wanted in meant(words, position.state, field, text), (field.place, text)


@pytest.mark.parametrize("language", languages())
def test_every_id_that_is_no_name_of_a_thing_has_its_word(language: str) -> None:
    words = Sentences(language)
    for title in titles():
        position = empty_table(title, NAMES)
        things = {*position.state.players, *position.state.companies}
        for field in fields_of(position.title):
            if field.of in WORDS:
                ids = set(choices(position.title, position.state, field.of) or ()) - things
                missing = [each for each in ids if f"words.{WORDS[field.of]}.{each}" not in words]
                assert missing == [], (title, field.place)


def test_an_id_is_understood_as_well(words: Sentences) -> None:
    position = empty_table("1856", NAMES)
    field = next(field for field in fields_of(position.title) if field.place[-1] == "status")
    assert meant(words, position.state, field, "Closed")[0] == "closed"
    assert meant(Sentences("de"), position.state, field, "absorbed")[0] == "absorbed"


def test_no_two_holders_are_called_alike(qtbot, words):
    for title in titles():
        grid = HoldingsTable(PositionDraft(empty_table(title, NAMES)), words)
        qtbot.addWidget(grid)
        named = [grid.verticalHeaderItem(row).text() for row in range(grid.rowCount())]
        assert len(set(named)) == len(named)
