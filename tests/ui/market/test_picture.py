"""The price grid as printed, and the stacks in their order."""

from gridsim.facts.load import load_facts
from tests.builders import a_state, building
from tests.facts.shared import reference
from ui.drawing.shapes import Area, Plate, Text
from ui.market.field_places import CLOSE, WIDE
from ui.market.field_shapes import field_shapes
from ui.market.picture import market_picture, printed_cell, printed_market
from ui.style.theme import DARK, LIGHT

FACTS = load_facts("1856")


def stacked(*companies, cell=(3, 4)):
    built = building("1856")
    for arrival, company in enumerate(companies, 1):
        built = built.company(company, status="started", cell=cell, arrival=arrival)
    return market_picture(built.state).cells[cell]


def texts(picture):
    return [shape.text for shape in field_shapes(picture, "market") if isinstance(shape, Text)]


def test_every_printed_field_is_shown():
    rows = reference("1856")["market"]["rows"]
    expected = {(cell["row"], cell["col"]): cell["price"] for row in rows for cell in row}
    shown = {cell: each.price for cell, each in printed_market(FACTS).cells.items()}
    assert shown == expected


def test_zones_and_par_fields_are_those_of_the_sheet():
    cells = printed_market(FACTS).cells
    for row in reference("1856")["market"]["rows"]:
        for cell in row:
            shown = cells[cell["row"], cell["col"]]
            assert shown.par == (cell["zone"] == "par")
            assert shown.closes == (cell["zone"] == "closed")
            assert (shown.zone in ("yellow", "brown")) == (cell["zone"] in ("yellow", "brown"))


def test_the_marker_that_came_first_is_first():
    assert stacked("CV", "BBG", "GT").markers == ("CV", "BBG", "GT")


def test_markers_are_listed_from_the_top_with_their_places():
    shapes = field_shapes(stacked("CV", "BBG", "GT"), "market", WIDE, CLOSE, are_numbered=True)
    numbered = {shape.text: shape.place for shape in shapes if isinstance(shape, Text) and " " in shape.text}
    assert list(numbered) == ["3 GT", "2 BBG", "1 CV"]
    assert numbered["1 CV"] < numbered["2 BBG"]
    assert numbered["1 CV"][1] <= numbered["3 GT"][1]


def test_the_upper_marker_is_painted_last_so_that_nothing_covers_it():
    plates = [
        shape
        for shape in field_shapes(stacked("CV", "BBG"), "market")
        if isinstance(shape, Plate) and shape.fill.startswith("company")
    ]
    assert [plate.fill for plate in plates[-2:]] == ["company BBG", "company CV"]


def test_a_lone_marker_needs_no_number():
    assert texts(stacked("CV")) == ["75", "CV"]


def test_a_par_field_is_framed():
    frames = [
        shape for shape in field_shapes(printed_cell(FACTS, (0, 4)), "market") if isinstance(shape, Plate)
    ]
    assert [shape.edge for shape in frames] == ["market_grid", "par"]


def test_arrows_point_where_a_move_goes():
    heads = [
        shape for shape in field_shapes(printed_cell(FACTS, (2, 14)), "market") if isinstance(shape, Area)
    ]
    (head,) = heads
    assert all(x > 0 for x, _ in head.points)
    tip = head.points[0]
    assert tip[1] == min(y for _, y in head.points)


def test_the_closed_zone_has_no_price():
    assert texts(printed_cell(FACTS, (9, 0))) == []


def test_every_colour_of_the_market_is_known():
    for theme in (LIGHT, DARK):
        dressed = theme.with_companies({each.id: each.colour for each in FACTS.sheet.companies})
        for shape in field_shapes(stacked("CV", "BBG", "GT"), "market_yellow"):
            for name in (getattr(shape, "fill", None), getattr(shape, "edge", None)):
                assert name in (None, "clear") or dressed.colour(name)


def test_equal_states_have_equal_markets():
    assert market_picture(a_state("1856")) == market_picture(a_state("1856"))
