"""What is said of a file that cannot be read: where it is damaged, in words of people."""

from __future__ import annotations

from importlib import resources

import pytest

from gridsim.core.errors import GridsimError
from gridsim.saves import load
from gridsim.telling.sentences import Sentences, languages
from ui.dialogs.questions import error_text

GAME = (resources.files("resources") / "games" / "1856.gridsim").read_text("utf-8")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("content", "place"),
    [("hello", "1"), (GAME.replace('"seed": ', '"seed": "x", "beside": '), "$.seed")],
)
def test_a_damaged_file_is_told_with_its_place_and_no_type_of_the_program(language, content, place, tmp_path):
    path = tmp_path / "game.gridsim"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(GridsimError) as caught:
        load(path)
    told = error_text(caught.value, Sentences(language))
    assert place in told
    assert not [word for word in ("int", "str", "dict", "object", "array") if word in told.split()]
