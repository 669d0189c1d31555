"""Arrows and their words on the chart cover no price and no marker, wherever a company is."""

import pytest

import gridsim
from gridsim.telling.sentences import Sentences, languages
from tests.builders import building
from ui.drawing.box import Box
from ui.drawing.shapes import Text
from ui.market import move_arrows
from ui.market.arrow_places import borders, boxes_of, is_covered, middle_of, taken_by, way_of
from ui.market.field_places import WIDE
from ui.market.move_arrows import arrows, drawn
from ui.market.picture import market_picture, printed_market

TITLES = {
    "1835": ("BY", "SX", "BA", "WT"),
    "1841": ("SFLi", "IFAI", "AFI", "CTDA"),
    "1856": ("CV", "GT", "WR", "CA"),
}


def lying(title, *cells):
    """A table with a company on each of these fields, several on one if it is named again."""
    built = building(title)
    for arrival, (company, cell) in enumerate(zip(TITLES[title], cells, strict=False), 1):
        built = built.company(company, status="started", cell=cell, arrival=arrival)
    return built.state


def shown(state, company, words):
    picture = market_picture(state)
    told = arrows(state, company, gridsim.price_moves(state, company), words)
    return told, drawn(told, picture), taken_by(picture)


@pytest.mark.parametrize("title", TITLES)
def test_nothing_is_covered_from_any_field(title, words):
    first = TITLES[title][0]
    cells = [cell for cell, each in printed_market(lying(title).facts).cells.items() if not each.closes]
    for cell in cells[:: max(1, len(cells) // 40)]:
        told, seen, taken = shown(lying(title, cell), first, words)
        assert bool(seen.arrows) == bool(told), cell
        assert not [box for box in seen.room if is_covered(box, taken)], cell


@pytest.mark.parametrize("count", [1, 2, 3])
def test_markers_round_about_stay_free(count, words):
    """The field of the company and those it may come to carry markers too."""
    here, right, above = (3, 6), (3, 7), (2, 6)
    placed = [(here,), (here, right), (here, right, above)][count - 1]
    told, seen, taken = shown(lying("1856", here, *placed), "CV", words)
    assert len(told) == 4
    assert not [box for box in seen.room if is_covered(box, taken)]


def test_words_stand_by_their_arrows_and_apart(words):
    told, seen, _ = shown(lying("1856", (3, 6)), "CV", words)
    plates = seen.room[-len(told) :]
    assert len(seen.words) == 2 * len(told)
    for index, plate in enumerate(plates):
        assert not is_covered(plate, plates[:index])


@pytest.mark.parametrize(("wide", "pixels"), [(1.0, 42.0), (1.65, 28.1), (1.4, 28.9), (1.95, 40.3)])
@pytest.mark.parametrize("language", languages())
def test_either_all_arrows_have_their_words_or_none_has_them(language, wide, pixels):
    """One of four had none: where words are long, all are a little smaller."""
    seen = []
    for cell in ((3, 1), (3, 6), (1, 5), (5, 4)):
        state = lying("1835", cell)
        told = arrows(state, "BY", gridsim.price_moves(state, "BY"), Sentences(language))
        placed = drawn(told, market_picture(state), wide, pixels)
        assert len(placed.words) in (0, 2 * len(told)), cell
        assert len({shape.size for shape in placed.words if isinstance(shape, Text)}) <= 1
        seen.append(bool(placed.words))
    assert seen.count(True) >= 3
    assert seen[0], "the first field of the title has words"


@pytest.mark.parametrize(("wide", "pixels"), [(1.0, 42.0), (1.65, 28.1), (1.95, 40.3)])
def test_words_stand_on_the_field_of_their_arrow_clear_of_its_price(wide, pixels, words):
    """They touched prices, and stood a field away from the heads of their arrows."""
    for cell in ((3, 6), (2, 5), (3, 1)):
        state = lying("1835", cell)
        picture = market_picture(state)
        told = arrows(state, "BY", gridsim.price_moves(state, "BY"), words)
        plates = drawn(told, picture, wide, pixels).room[-len(told) :]
        for arrow, plate in zip(told, plates, strict=True):
            grown = Box(plate.centre, plate.width + 0.08, plate.height + 0.08)
            assert not is_covered(grown, taken_by(picture, wide, pixels)), (cell, arrow.label)
            assert Box(middle_of(arrow.target, wide), wide, 1.0).meets(plate), (cell, arrow.label)


def test_words_cut_through_a_coloured_border_only_where_they_must(words):
    state = lying("1841", (3, 5))
    picture = market_picture(state)
    told = arrows(state, "SFLi", gridsim.price_moves(state, "SFLi"), words)
    plates = drawn(told, picture, 1.95, 40.3).room[-len(told) :]
    lines = borders(picture, 1.95)
    assert lines
    assert not [plate for plate in plates if is_covered(plate, lines)]


def test_an_arrow_runs_into_its_field():
    way = way_of((3, 6), (3, 7), ())
    assert way.tail == (pytest.approx(6.5 * WIDE + 0.48 * WIDE), 3.5)
    assert 7 * WIDE < way.tip[0] < 7.5 * WIDE
    assert all(box.centre[1] == 3.5 for box in boxes_of(way))


def test_words_without_room_are_left_to_the_line_below(words):
    crowded = lying("1856", (0, 0))
    told = arrows(crowded, "CV", gridsim.price_moves(crowded, "CV"), words)
    long = [type(each)(each.start, each.target, each.label * 20) for each in told]
    assert drawn(long, market_picture(crowded)).words == ()


def test_arrows_that_were_shown_before_are_not_placed_again(words, monkeypatch):
    first, second = lying("1856", (3, 6)), lying("1856", (3, 7))
    before = [shown(state, "CV", words)[1] for state in (first, second)]
    looked = []
    monkeypatch.setattr(move_arrows, "place_of_words", lambda *given: looked.append(given))
    assert [shown(state, "CV", words)[1] for state in (first, second)] == before
    assert not looked
    shown(lying("1856", (3, 7), (3, 6)), "CV", words)
    assert looked, "another marker may be in the way"


def test_arrows_run_clear_of_markers_in_low_fields(words):
    """They were laid as on large ones, over the letters of the company that acts."""
    state = lying("1835", (6, 0), (6, 0), (6, 0), (6, 0))
    picture = market_picture(state)
    told = arrows(state, "WT", gridsim.price_moves(state, "WT"), words)
    taken = taken_by(picture, 1.15, 18.3)

    def covering(arrows_drawn):
        """What of them lies over something, but for tails at the border of their field."""
        lines = [Box(box.centre, 0.05, 0.05) for box in arrows_drawn.room]
        return [line for line in lines if is_covered(line, taken)]

    assert told
    assert not covering(drawn(told, picture, 1.15, 18.3))


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("wide", [1.0, WIDE])
def test_arrows_stay_within_the_fields_they_lead_from_and_to(title, wide, words):
    """From the border of two fields they would be read as pointing to the other."""
    first = TITLES[title][0]
    cells = [cell for cell, each in printed_market(lying(title).facts).cells.items() if not each.closes]
    for cell in cells[:: max(1, len(cells) // 40)]:
        state = lying(title, cell)
        taken = taken_by(market_picture(state), wide, 38.0)
        for arrow in arrows(state, first, gridsim.price_moves(state, first), words):
            way, (x, y) = way_of(cell, arrow.target, taken, wide), middle_of(arrow.target, wide)
            assert abs(way.tip[0] - x) < wide / 2, (cell, arrow.target)
            assert abs(way.tip[1] - y) < 0.5, (cell, arrow.target)
