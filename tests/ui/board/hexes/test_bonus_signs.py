"""1824 §X.4.11, §XI.3.3: the small board shows where the Bukowina is and which journeys are paid more."""

from __future__ import annotations

import pytest

from gridsim.facts.load import load_facts
from ui.board.board_picture import printed_picture
from ui.board.hexes.describing import describe_hex


@pytest.mark.parametrize("variant", ["cisleithania_2p", "cisleithania_3p"])
def test_the_ends_of_a_journey_that_is_paid_more_are_told(variant, words):
    facts = load_facts("1824", [variant])
    hexes = printed_picture(facts).hexes
    told = {hex_id: describe_hex(hexes[hex_id], facts, words) for hex_id in hexes}
    ends = {hex_id for hex_id in told if "also visits Vienna or Prague" in told[hex_id]}
    beginnings = {hex_id for hex_id in told if "from here to the Bukowina" in told[hex_id]}
    assert (ends, beginnings) == ({"D25", "E24", "E26"}, {"E12", "B9"})
