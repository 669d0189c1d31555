"""The legend of a market with zones: each ground once, in words, where no field lies."""

from __future__ import annotations

import pytest

from gridsim.facts.load import load_facts
from gridsim.telling.sentences import Sentences, languages
from ui.drawing.box import Box
from ui.drawing.shapes import Plate, Text
from ui.market.arrow_places import middle_of
from ui.market.field_manners import manner_at
from ui.market.field_places import BROADEST, NARROWEST, WIDE, price_box
from ui.market.field_shapes import field_shapes
from ui.market.legend import entries, legend
from ui.market.picture import printed_market
from ui.style.theme import LIGHT

FACTS = load_facts("1841")
ZONED = printed_market(FACTS)
LATE = ZONED.cells[0, 16]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("wide", [NARROWEST, WIDE, 2.05, BROADEST])
def test_each_zone_is_named_once_beside_all_fields(language, wide):
    told = entries(ZONED, FACTS, LIGHT, Sentences(language))
    assert [entry.ground for entry in told] == ["market_kinds", "market_late", "market_end"]
    shapes, room = legend(told, ZONED.cells, wide)
    written = [shape for shape in shapes if isinstance(shape, Text)]
    assert [text.text for text in written] == [entry.words for entry in told]
    assert "8" in written[1].text
    assert not any(Box(middle_of(cell, wide), wide, 1.0).meets(room) for cell in ZONED.cells)
    for text in written:
        assert room.corners[0][0] <= text.place[0] - text.width / 2
        assert text.place[0] + text.width / 2 <= room.corners[2][0]


@pytest.mark.parametrize("title", ["1841", "1844", "1856"])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("wide", [1.3, WIDE, 1.8, 2.05, BROADEST])
def test_a_piece_of_ground_stands_clear_of_the_fields(title, language, wide):
    """It lay three pixels beside the last field of a row, like an empty one."""
    facts = load_facts(title)
    market = printed_market(facts)
    shapes, room = legend(entries(market, facts, LIGHT, Sentences(language)), market.cells, wide)
    assert room is not None
    pieces = [Box(each.centre, each.width + 1.0, each.height) for each in shapes if isinstance(each, Plate)]
    fields = [Box(middle_of(cell, wide), wide, 1.0) for cell in market.cells]
    assert not [piece for piece in pieces if any(piece.meets(field) for field in fields)]


def test_zones_in_which_limits_do_not_hold_are_named(words):
    """1856: yellow, brown and crossed fields were only explained where they were pointed at."""
    facts = load_facts("1856")
    told = {entry.ground: entry.words for entry in entries(printed_market(facts), facts, LIGHT, words)}
    assert told == {
        "market_yellow": "outside the certificate limit",
        "market_brown": "outside all limits",
        "market_closed": "company closes",
    }


def test_a_market_without_zones_has_no_legend(words):
    facts = load_facts("1835")
    plain = printed_market(facts)
    assert entries(plain, facts, LIGHT, words) == []
    assert legend([], plain.cells, WIDE) == ((), None)


@pytest.mark.parametrize(("pixels", "is_written"), [(18.0, False), (28.0, False), (40.0, True)])
def test_the_phase_stands_on_a_field_only_where_it_is_read(pixels, is_written):
    """On low fields it was three pixels high, and prices stood lower than their neighbours for it."""
    manner = manner_at(LATE, 2.0, pixels)
    texts = {
        shape.text: shape for shape in field_shapes(LATE, "market", 2.0, manner) if isinstance(shape, Text)
    }
    assert ("8" in texts) == is_written
    assert texts[str(LATE.price)].place == (0.0, 0.0)
    assert price_box(LATE, 2.0).centre == (0.0, 0.0)
