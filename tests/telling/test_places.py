"""Places by their names, whatever lies on them."""

from __future__ import annotations

import pytest

from gridsim.telling.sentences import Sentences
from tests.builders import building


@pytest.mark.parametrize(
    ("rotation", "names"),
    [
        (0, ["Vienna South E12", "Vienna West E12", "Vienna North E12"]),
        (3, ["Vienna North E12", "Vienna West E12", "Vienna South E12"]),
    ],
)
def test_a_city_keeps_its_name_when_its_tile_is_turned(rotation, names):
    state = building("1824").tile("E12", "491", rotation).state
    assert [Sentences("en").write(f"E12.{stop}", "place", state) for stop in range(3)] == names


def test_cities_that_have_grown_together_have_the_name_of_the_hex():
    state = building("1824").tile("E12", "493").state
    assert [Sentences("en").write(f"E12.{stop}", "place", state) for stop in range(2)] == [
        "Vienna South E12",
        "Vienna E12",
    ]
