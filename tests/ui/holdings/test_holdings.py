"""Who holds whom as a drawing: rows by chains of control, presidencies bold, and the same in words."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from tests.builders import building
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from ui.drawing.box import Box
from ui.drawing.shapes import Plate, Stroke, Text
from ui.holdings.chart import COLUMN, ROW, Holding, holdings_chart, lying
from ui.holdings.picture import BOLD, HEIGHT, WIDTH, figures, holdings_picture, way
from ui.panels.tables.holdings import HoldingsPanel
from ui.style.theme import LIGHT

P1, P2 = "player:1", "player:2"


@pytest.fixture
def chain():
    """Player 1 directs SFTG, SFTG directs AFI; player 2 has a share of AFI."""
    return (
        building("1841")
        .owns(P1, "SFTG", 20).starts("SFTG", par=100, president=P1)
        .owns("SFTG", "AFI", 20).owns(P2, "AFI", 10).starts("AFI", par=100, president="SFTG")
    ).state  # fmt: skip


def test_a_company_stands_below_all_that_hold_it(chain):
    places = holdings_chart(chain).places
    assert places[P1][1] == places[P2][1] == 0.0
    assert places["SFTG"][1] == ROW
    assert places["AFI"][1] == 2 * ROW


def test_every_holding_is_a_line_and_a_presidency_is_bold(chain):
    chart = holdings_chart(chain)
    assert set(chart.holdings) == {
        Holding(P1, "SFTG", 20, True), Holding("SFTG", "AFI", 20, True), Holding(P2, "AFI", 10, False),
    }  # fmt: skip
    picture = holdings_picture(chart, chain, lambda percent: f"{percent}%")
    lines = [each for each in picture if isinstance(each, Stroke)]
    assert sorted(each.width == BOLD for each in lines) == [False, True, True]
    assert all(bool(each.dash) == (each.width != BOLD) for each in lines)
    texts = [each.text for each in picture if isinstance(each, Text)]
    assert texts.count("20%") == 2
    assert "10%" in texts


def test_the_player_behind_a_chain_is_found_and_marked(chain):
    chart = holdings_chart(chain)
    assert chart.people == {"SFTG": P1, "AFI": P1}
    picture = holdings_picture(chart, chain, str)
    edges = [each.edge for each in picture if isinstance(each, Plate) and each.edge]
    assert edges.count("player 0") == 3


def test_boxes_of_a_row_do_not_overlap(chain):
    places = holdings_chart(chain).places
    for row in {y for _, y in places.values()}:
        xs = sorted(x for x, y in places.values() if y == row)
        assert all(after - before > 1.6 for before, after in pairwise(xs))


def test_the_panel_tells_the_same_in_words(playing, qtbot):
    panel = playing.playing.panels["holdings"]
    panel.refresh()
    assert panel.told.text() == "No company has been started yet."
    qtbot.waitUntil(lambda: panel.chart is not None)


def test_chains_are_told_in_words(make_desk, chain, qtbot):
    colours = {each.id: each.colour for each in chain.facts.companies.values()}
    desk = replace(make_desk([], {}, state=chain), theme=LIGHT.with_companies(colours))
    panel = HoldingsPanel(desk)
    qtbot.addWidget(panel)
    panel.refresh()
    told = panel.view.accessibleDescription()
    assert "Player\xa01 presides over SFTG (Player\xa01 20%)." in told
    assert "Player\xa01 decides for AFI through SFTG (Player\xa02 10%, SFTG 20%)." in told
    assert panel.told.isHidden()


def test_in_a_low_window_the_drawing_lies_with_its_companies_to_the_right(chain):
    upright = holdings_chart(chain)
    chart = lying(upright)
    places = chart.places
    assert places[P1][0] == places[P2][0] == 0.0
    assert places["SFTG"][0] == COLUMN
    assert places["AFI"][0] == 2 * COLUMN
    assert places[P1][1] != places[P2][1]
    assert (chart.holdings, chart.people) == (upright.holdings, upright.people)


def test_percentages_that_lead_to_one_company_stand_apart_in_it(chain):
    picture = holdings_picture(lying(holdings_chart(chain)), chain, lambda percent: f"{percent}%")
    places = [each.place for each in picture if isinstance(each, Text) and each.text.endswith("%")]
    assert len(set(places)) == 3


def test_the_panel_turns_its_drawing_with_its_size(make_desk, qtbot, chain):
    desk = make_desk([], [], state=chain)
    colours = {each.id: each.colour for each in chain.facts.companies.values()}
    panel = HoldingsPanel(replace(desk, theme=LIGHT.with_companies(colours)))
    qtbot.addWidget(panel)
    panel.resize(600, 160)
    panel.show()
    assert panel.chart.lies
    panel.resize(300, 400)
    qtbot.waitUntil(lambda: not panel.chart.lies)


def test_many_companies_stand_below_each_other_in_a_narrow_panel(make_desk, qtbot):
    """Eight beside each other would be too small to be read."""
    built = building("1856", players=4)
    for company in ("BBG", "CA", "CPR", "CV", "GT", "GW", "LPS", "THB"):
        built = built.starts(company, par=65).owns("player:1", company, 20)
    desk = make_desk([], [], state=built.state)
    colours = {company.id: company.colour for company in built.state.facts.companies.values()}
    panel = HoldingsPanel(replace(desk, theme=LIGHT.with_companies(colours)))
    qtbot.addWidget(panel)
    panel.resize(350, 272)
    panel.show()
    qtbot.waitUntil(lambda: panel.chart is not None and panel.chart.lies)
    panel.resize(545, 226)
    assert panel.chart.lies, "there is more room for the percentages"


@pytest.fixture
def crossed():
    """Six companies that hold shares of each other, and four players who hold shares of all of them."""
    built = building("1841", players=4)
    names = ("AFI", "ATFA", "CFCC", "CGTF", "CTDA", "ICSF")
    for place, name in enumerate(names):
        for player in range(1, 5):
            built = built.owns(f"player:{player}", name, 10 + 10 * (player == 1 + place % 4))
        for other in names[:place]:
            built = built.owns(other, name, 10)
        built = built.starts(name, par=100, president=f"player:{1 + place % 4}")
    return built.state


@pytest.mark.parametrize("turned", [False, True])
def test_percentages_of_many_cross_holdings_do_not_overlap(crossed, turned):
    chart = holdings_chart(crossed)
    places = [place for _, place in figures(lying(chart) if turned else chart)]
    assert len(places) == len(chart.holdings) == 4 * 6 + 15
    crowded = [one for at, one in enumerate(places) if any(one.meets(other) for other in places[:at])]
    assert len(crowded) <= 2


@pytest.mark.parametrize(("width", "height"), [(586, 166), (586, 300), (900, 300)])
def test_percentages_of_a_full_table_lie_beside_each_other(make_desk, qtbot, width, height):
    """Six players and seven companies, in a panel as low as in operating rounds: many lay over others."""
    state = replayed(file_of("six_players")).moments[989].state
    colours = {each.id: each.colour for each in state.facts.companies.values()}
    panel = HoldingsPanel(replace(make_desk([], [], state=state), theme=LIGHT.with_companies(colours)))
    qtbot.addWidget(panel)
    panel.resize(width, height)
    panel.show()
    qtbot.waitUntil(lambda: panel.chart is not None)
    places = [place for _, place in figures(panel.chart)]
    assert len(places) == 30
    crowded = [one for at, one in enumerate(places) if any(one.meets(other) for other in places[:at])]
    assert len(crowded) <= 2


def test_a_percentage_stands_on_its_line_and_over_no_box(chain):
    chart = holdings_chart(chain)
    boxes = [Box(place, WIDTH, HEIGHT) for place in chart.places.values()]
    for _, place in figures(chart):
        assert not any(place.meets(box) for box in boxes)


@pytest.mark.parametrize("turned", [False, True])
def test_no_line_runs_through_a_company_that_it_does_not_lead_to(crossed, turned):
    chart = holdings_chart(crossed)
    chart = lying(chart) if turned else chart
    for holding in chart.holdings:
        corners = way(chart, holding)
        points = [
            (ax + (bx - ax) * step / 50, ay + (by - ay) * step / 50)
            for (ax, ay), (bx, by) in pairwise(corners)
            for step in range(51)
        ]
        others = [
            place for name, place in chart.places.items() if name not in (holding.owner, holding.company)
        ]
        below = [
            (x, y)
            for x, y in others
            for px, py in points
            if abs(px - x) < WIDTH / 2 and abs(py - y) < HEIGHT / 2
        ]
        assert not below, holding
