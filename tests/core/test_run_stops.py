"""The one way in which runs name their stops."""

from __future__ import annotations

import pytest

from gridsim.core.run_stops import hex_named, hexes_named, stop_name, stop_named


@pytest.mark.parametrize("stop", [("F15", 0), ("a12", 1), ("AA3", 10)])
def test_a_name_leads_back_to_its_stop(stop):
    assert stop_named(stop_name(stop)) == stop
    assert hex_named(stop_name(stop)) == stop[0]


@pytest.mark.parametrize("name", ["", "F15", "F15.", ".0", "F15.x", "F15.-1", "F15.01", "F15.²", "F15. 1"])
def test_what_names_no_stop_is_an_error(name):
    with pytest.raises(ValueError, match="does not name a stop"):
        stop_named(name)


def test_hexes_are_told_once_and_in_their_order():
    assert hexes_named(["F15.0", "D17.1", "F15.1"]) == ("F15", "D17")
