"""Coordinates, neighbours and distances, in both orientations and against the reference sheets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsim.facts.coordinates import distance, letter_index, opposite, place_of, step
from gridsim.facts.load import load_facts
from tests.facts.shared import reference

LAYOUTS = ["flat", "pointy"]


@pytest.mark.parametrize(
    ("letters", "index"), [("A", 0), ("Q", 16), ("Z", 25), ("AA", 26), ("AB", 27), ("a", -1), ("b", -2)]
)
def test_letters_count_from_a_and_small_ones_backwards(letters, index):
    assert letter_index(letters) == index


def test_the_letter_of_a_coordinate_counts_columns_or_rows():
    assert place_of("F15", "columns") == (5, 15)
    assert place_of("F15", "rows") == (15, 5)
    assert place_of("a4", "rows") == (4, -1)


@pytest.mark.parametrize("wrong", ["", "15", "F", "F-1", "F155", "FFF1", "F15 ", "É5", "aa4"])
def test_what_is_not_a_coordinate_is_refused(wrong):
    with pytest.raises(ValueError, match="not a hex coordinate"):
        place_of(wrong, "columns")


def test_hexsides_of_a_flat_topped_hex_go_clockwise_from_south():
    assert [step((5, 15), edge, "flat") for edge in range(6)] == [
        (5, 17), (4, 16), (4, 14), (5, 13), (6, 14), (6, 16),
    ]  # fmt: skip


def test_hexsides_of_a_pointed_hex_go_clockwise_from_lower_left():
    assert [step((10, 4), edge, "pointy") for edge in range(6)] == [
        (9, 5), (8, 4), (9, 3), (11, 3), (12, 4), (11, 5),
    ]  # fmt: skip


@pytest.mark.parametrize("layout", LAYOUTS)
@given(column=st.integers(-20, 20), row=st.integers(-20, 20), edge=st.integers(0, 5))
def test_a_step_over_a_hexside_and_back_over_the_same_leads_home(layout, column, row, edge):
    there = step((column, row), edge, layout)
    assert step(there, opposite(edge), layout) == (column, row)
    assert distance((column, row), there, layout) == 1


@pytest.mark.parametrize("layout", LAYOUTS)
def test_distance_is_the_number_of_hexsides_on_the_shortest_way(layout):
    """Compared with a flood over the grid."""
    found = {(0, 0): 0}
    edge_of_flood = [(0, 0)]
    for steps in range(1, 6):
        edge_of_flood = [step(place, edge, layout) for place in edge_of_flood for edge in range(6)]
        edge_of_flood = [place for place in dict.fromkeys(edge_of_flood) if place not in found]
        found |= dict.fromkeys(edge_of_flood, steps)
    assert len(found) == 1 + 6 * (1 + 2 + 3 + 4 + 5)
    assert {place: distance((0, 0), place, layout) for place in found} == found


def test_distances_on_the_map_of_upper_canada():
    places = load_facts("1856").places
    between = {pair: distance(places[pair[:3]], places[pair[4:]], "flat") for pair in ("N11 L15", "N11 F15")}
    assert between == {"N11 L15": 3, "N11 F15": 8}
    assert distance(places["A20"], places["Q8"], "flat") == 16


def _neighbours(layout, letters, ids):
    places = {name: place_of(name, letters) for name in ids}
    at = {place: name for name, place in places.items()}
    around = {
        name: [(edge, at.get(step(place, edge, layout))) for edge in range(6)]
        for name, place in places.items()
    }
    return {name: {str(edge): other for edge, other in sides if other} for name, sides in around.items()}


def test_neighbours_on_a_flat_topped_map_are_those_of_the_reference():
    sheet = reference("1856")
    found = _neighbours("flat", "columns", [entry["coord"] for entry in sheet["hexes"]])
    assert {entry["coord"]: entry["neighbors"] for entry in sheet["hexes"]} == found
    assert {
        name: {str(edge): other for edge, other in enumerate(around) if other}
        for name, around in load_facts("1856").neighbours.items()
    } == found


def test_neighbours_on_a_pointed_map_are_those_of_the_reference():
    """The reference names only neighbours that track may lead to."""
    hexes = {entry["coordinate"]: entry for entry in reference("1844")["hexes"]}
    found = _neighbours("pointy", "rows", hexes)
    listed = {name: entry for name, entry in hexes.items() if "neighbours" in entry}
    assert len(listed) == 89
    for name, entry in listed.items():
        passable = {edge: other for edge, other in found[name].items() if int(edge) in entry["open_edges"]}
        assert passable == entry["neighbours"], name


def test_neighbours_on_a_flat_topped_map_whose_letters_are_rows():
    sheet = reference("1841")
    found = _neighbours("flat", "rows", [entry["coord"] for entry in sheet["hexes"]])
    assert len(sheet["region_borders"]) == 57
    for border in sheet["region_borders"]:
        assert found[border["hex"]][str(border["edge"])] == border["neighbour"]


def test_printed_distances_on_a_pointed_map():
    """Counted over the hexes of the board, and so never less than as the crow flies."""
    sheet = reference("1835")
    lists = sheet["token_cost"]["distances"]
    homes = {company["abbr"]: company["home"]["hex"] for company in sheet["companies"]}
    found = _neighbours("pointy", "rows", [entry["coord"] for entry in sheet["hexes"]])
    detours = 0
    for company, printed in lists.items():
        steps = _flood(found, homes[company])
        assert {name: steps[name] for name in printed} == printed, company
        for name, hexsides in printed.items():
            direct = distance(place_of(homes[company], "rows"), place_of(name, "rows"), "pointy")
            assert direct <= hexsides
            detours += direct < hexsides
    assert sum(map(len, lists.values())) == 176
    assert 0 < detours < 30


def _flood(neighbours, start):
    steps, reached = {start: 0}, [start]
    for name in reached:
        for other in neighbours[name].values():
            if other not in steps:
                steps[other] = steps[name] + 1
                reached.append(other)
    return steps
