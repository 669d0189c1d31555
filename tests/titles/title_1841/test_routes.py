"""1841 §4.3.1, §4.3.2: routes and what they bring."""

from gridsim.core.actions import Run, RunTrains
from gridsim.core.decisions import RunStep
from gridsim.flow.legal import LegalActions
from gridsim.titles.title_1841.routes import JUDGE, RUN, brings_anything, has_route
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import running

A = "player:1"


def ferdinandea(phase="2"):
    return running(land(phase), "IRSFF", (3, 5), "A", A=40)


def best(built, company):
    return sum(ran.revenue for ran in JUDGE.ran(built.state, company, JUDGE.best(built.state, company).runs))


def refusals(built, company, *runs):
    decision = RunStep(player=A, actor=company, rule="")
    legal = LegalActions(built.state, decision, RUN)
    return [refusal.key for refusal in legal.why_not(RunTrains(runs=runs))]


def t08():
    """Mestre and Venezia on F16, Padova with sides 4 and 0, Rovigo with side 3."""
    built = ferdinandea().tile("F16", "601").station("IRSFF", "F16").trains("IRSFF", "2")
    return built.tile("G15", "202", 4).tile("I15", "58", 3)


def test_t_08_ports_and_small_towns_do_not_use_up_the_range():
    built = t08()
    (route,) = JUDGE.ran(built.state, "IRSFF", JUDGE.best(built.state, "IRSFF").runs)
    assert route.revenue == 110
    assert sorted(zip(route.stops, route.values, strict=True)) == [
        ("F16.0", 10),
        ("F16.1", 20),
        ("G15.0", 30),
        ("G17.0", 40),
        ("I15.0", 10),
    ]


def t20():
    """Como and Bergamo, both joined to the printed Milano."""
    built = ferdinandea().station("IRSFF", "F8").trains("IRSFF", "2", "2")
    return built.tile("D8", "5").tile("E9", "201")


COMO = Run(train="2-0", stops=("F8.0", "D8.0"), legs=(("F8", "D8"),))
BERGAMO = Run(train="2-1", stops=("F8.0", "E9.0"), legs=(("F8", "E9"),))


def test_t_20_one_train_at_most_uses_yellow_milano():
    built = t20()
    assert best(built, "IRSFF") == 90
    assert refusals(built, "IRSFF", COMO, BERGAMO) == ["route_track_twice"]
    assert refusals(built, "IRSFF", COMO) == ["route_not_best"]
    assert refusals(built, "IRSFF", BERGAMO) == []


def test_t_20_no_route_through_yellow_milano():
    built = t20().trains("IRSFF", "3")
    through = Run(train="3-0", stops=("D8.0", "F8.0", "E9.0"), legs=(("D8", "F8"), ("F8", "E9")))
    assert "route_track_twice" in refusals(built, "IRSFF", through)
    assert best(built, "IRSFF") == 90


def test_t_20_a_green_tile_opens_milano():
    built = ferdinandea().tile("D8", "5").tile("E9", "201").tile("F8", "604").station("IRSFF", "F8")
    assert best(built.trains("IRSFF", "2", "2"), "IRSFF") == 130 + 120
    assert best(built.trains("IRSFF", "3"), "IRSFF") == 150


def test_9_10_white_grey_and_black_values():
    values = {"2": 0, "3": 0, "4": 140, "5": 140, "6": 200, "8": 200}
    for phase, value in values.items():
        built = land(phase)
        column = built.state.facts.phases[phase].column
        assert built.state.facts.hexes["E1"].stops[0].values[column] == value


def test_r_8_a_pass_is_no_second_city():
    built = running(land("3"), "SFTG", (3, 5), "A", A=40).tile("J6", "57", 2).station("SFTG", "J6")
    built = built.tile("K7", "613", 2).trains("SFTG", "2")
    assert not has_route(built.state.board, "SFTG")
    assert not brings_anything(built.state, "SFTG")


def test_t_09_a_three_cities_of_30_20_and_20():
    built = ferdinandea().tile("E9", "201", 2).station("IRSFF", "E9")
    built = built.tile("D8", "6", 5).tile("E7", "5", 4).trains("IRSFF", "3")
    assert best(built, "IRSFF") == 70
