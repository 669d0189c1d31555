"""1841 §4.3.1, §4.3.2: routes and what they bring."""

from gridsim.board.connections import reach
from gridsim.core.actions import Run, RunTrains
from gridsim.core.decisions import RunStep
from gridsim.flow.legal import LegalActions
from gridsim.titles.title_1841.operating.routes import JUDGE, RUN, could_run, has_route
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
    assert not could_run(built.state, "SFTG")


def test_t_09_a_three_cities_of_30_20_and_20():
    built = ferdinandea().tile("E9", "201", 2).station("IRSFF", "E9")
    built = built.tile("D8", "6", 5).tile("E7", "5", 4).trains("IRSFF", "3")
    assert best(built, "IRSFF") == 70


def torino(*options):
    """A loop out of one printed city of Torino over Asti and back into the other."""
    built = running(land("2", options=options), "SFTG", (3, 5), "A", A=40).station("SFTG", "H4", 0)
    return built.tile("I5", "3", 2).tile("G5", "7", 0).trains("SFTG", "2")


def test_d_24_two_cities_of_one_hex_are_not_both_in_a_route():
    built = torino()
    loop = Run(train="2-0", stops=("H4.0", "I5.0", "H4.1"), legs=(("H4", "I5"), ("I5", "G5", "H4")))
    assert refusals(built, "SFTG", loop) == ["route_area_twice"]
    assert best(built, "SFTG") == 50
    built = torino("both_cities_of_a_hex")
    assert refusals(built, "SFTG", loop) == []
    assert best(built, "SFTG") == 90


def test_d_23_a_small_town_is_one_of_the_two_places():
    built = torino()
    short = Run(train="2-0", stops=("H4.0", "I5.0"), legs=(("H4", "I5"),))
    assert refusals(built, "SFTG", short) == []
    assert has_route(built.state.board, "SFTG")


def test_r_3_no_route_leads_past_the_other_city_of_the_own_hex():
    """From Torino Nord track comes round to Torino Sud without a stop, and goes on from there to Cuneo."""
    built = running(land("3"), "SFTN", (3, 5), "A", A=40).station("SFTN", "H4", 1)
    built = built.tile("G5", "7", 0).tile("I5", "7", 2).tile("I3", "8", 4).tile("K3", "9", 0)
    built = built.tile("M3", "621", 0)
    assert {"H4", "M3"} <= {stop[0] for stop in reach(built.state.board, "SFTN").stops}
    assert not has_route(built.state.board, "SFTN")
    assert best(built.trains("SFTN", "3"), "SFTN") == 0


def test_r_7_passes_use_up_range_but_not_that_of_an_8():
    facts = land("5").state.facts
    assert all("pass" in facts.trains[kind].reach.counted for kind in "234567")
    assert "pass" in facts.trains["8"].reach.free
    assert all("town" in facts.trains[kind].reach.free for kind in "2345678")


def test_r_5_a_full_city_may_only_be_an_end():
    """Milano, Como and Busto Arsizio in a row; Como is full of another's station."""
    built = ferdinandea().station("IRSFF", "F8").trains("IRSFF", "3")
    built = built.tile("D8", "5").tile("E7", "5", 4)
    assert built.state.facts.designs["5"].paths == ((0, "s0"), (1, "s0"))
    assert best(built, "IRSFF") == 60 + 20 + 20
    full = running(built, "AFI", (3, 5), "A", A=40).station("AFI", "D8")
    assert best(full, "IRSFF") == 60 + 20
    through = Run(train="3-0", stops=("F8.0", "D8.0", "E7.0"), legs=(("F8", "D8"), ("D8", "E7")))
    assert "route_through_blocked" in refusals(full, "IRSFF", through)


def test_r_6_a_station_on_a_pass_makes_no_route():
    built = running(land("3"), "SFTG", (3, 5), "A", A=40).tile("K7", "613", 0).station("SFTG", "K7")
    built = built.tile("M7", "608", 0).trains("SFTG", "3")
    assert not has_route(built.state.board, "SFTG")
    assert best(built, "SFTG") == 0
