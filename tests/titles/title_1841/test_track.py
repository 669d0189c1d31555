"""1841 §4.1: laying and replacing tiles."""

import pytest

from gridsim.core.actions import LayTile
from gridsim.core.decisions import TrackStep
from gridsim.titles.title_1841.operating.track import (
    borders,
    can_be_told_apart,
    lays_of,
    state_of,
)
from gridsim.titles.title_1841.operating.turn import lay_track
from tests.answers import PASS, lays
from tests.one_turn import assert_resumes_everywhere
from tests.tables import judging, keys, one_turn, play, row
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import running

S100 = (3, 5)


def track(built, company, *laid):
    """What a company may lay is asked."""
    return judging(built, TrackStep, company, laid=laid)


def building_track(built, company):
    """The step in which a company lays its tiles."""

    def turn(table):
        table.change_round(company=company)
        yield from lay_track(table, company)
        return True

    return lambda: one_turn(built, turn)


def company(name, phase="3"):
    return running(land(phase), name, S100, "A", A=40)


def ferdinandea(phase="2"):
    """I.R.S.F.F. in Milano and Venezia."""
    return company("IRSFF", phase).cash("IRSFF", 500).station("IRSFF", "F8").station("IRSFF", "F16")


def alessandria(rotation, phase="3"):
    """S.F.T.G. in Alessandria, whose tile lies in one way or another."""
    return company("SFTG", phase).tile("J6", "57", rotation).station("SFTG", "J6")


BERGAMO, COMO, VENEZIA = lays("E9", "201"), lays("D8", "5"), lays("F16", "601")
PADOVA, GENOVA, GIOVI = lays("G15", "202", 2), lays("M7", "608"), lays("K7", "613", 2)
NEEDS_ANOTHER = {COMO: "needs_another_station §4.1.2"}
BRESCIA = ferdinandea().tile("E11", "201", 1).station("IRSFF", "E11")
IN_GENOVA = company("AFI", "2").station("AFI", "M7").cash("AFI", 50)
IN_PADOVA = company("AFI").station("AFI", "G15")
ON_THE_PASS = company("AFI").tile("K7", "613", 2).station("AFI", "K7")
FULL = running(company("AFI").tile("J6", "57", 2).station("AFI", "J6"), "CGTF", S100, "B", B=40)
FULL = FULL.tile("H4", "606", 4).station("CGTF", "H4").tile("I5", "4", 2)
"""Alessandria is full of another's station: only a tile with a second slot leads on to its new track."""
UNBUILT = company("SFTG", "2").station("SFTG", "J6")
MET = UNBUILT.tile("I7", "9", 1)
"""Track of another beyond the border comes to Alessandria's side 4."""
OVER = lays("I7", "9", 1)
JOINING = lays("J6", "57", 1)
PASS_REPLACED = alessandria(2, "5").tile("K7", "613", 2).cash("SFTG", 60)


@pytest.mark.parametrize("row", [
    row("4.1 no private lays tiles", track(ferdinandea(), "IRSFF"), allows=(BERGAMO,),
        refuses={lays("E9", "201", 0, "anything"): "no_power_to_lay"}),
    row("4.1.1 the first tile must be joined to a station", track(ferdinandea(), "IRSFF"),
        refuses=dict.fromkeys((lays("E9", "201", 2), lays("G7", "9", 1)), "new_track_not_reached")),
    row("4.1.1 a trackless city with an own station needs no connection", track(IN_PADOVA, "AFI"),
        allows=(PADOVA,), refuses={VENEZIA: "new_track_not_reached terrain_too_dear"}),
    row("4.1.1 a station on a pass is no base for track", track(ON_THE_PASS, "AFI"),
        refuses={lays("J6", "57", 2): "no_lays_left"}),
    row("D-19 a replacement without new track needs only the city",
        track(company("SSFL").station("SSFL", "Q11"), "SSFL"), allows=(lays("Q11", "12", 4),)),
    row("T-05 only the money of the moment counts", track(alessandria(2).cash("SFTG", 99), "SFTG"),
        refuses={GIOVI: "terrain_too_dear"}),
    row("T-05 exactly enough", track(alessandria(2).cash("SFTG", 100), "SFTG"), allows=(GIOVI,)),
    row("4.1.1-b Genova waits for phase 3", track(IN_GENOVA, "AFI"), refuses={GENOVA: "colour_not_yet"}),
    row("4.1.1-b and begins with a green tile for 50", building_track(IN_GENOVA.phase("3"), "AFI"), GENOVA,
        leaves={"cash AFI": 0}),
    row("4.1.1-c replacing an Apennine pass costs 50 and a city nothing",
        building_track(PASS_REPLACED, "SFTG"),
        lambda playing: playing.apply(next(iter(playing.now.legal.of(LayTile).at(hex="K7")))),
        leaves={"cash SFTG": 10}),
    row("4.1.1-c a replacement is judged with the new tile in place", track(FULL, "CGTF"),
        allows=(lays("J6", "14", 2),), refuses={lays("J6", "205", 2): "new_track_not_reached"}),
    row("4.1.1-c who has the only slot may lay it", track(FULL, "AFI"), allows=(lays("J6", "205", 2),)),
    row("4.1.1-d in phase 2 no connection crosses a border", track(alessandria(1, "2"), "SFTG"),
        refuses={OVER: "joins_over_border new_track_not_reached"}),
    row("4.1.1-d from phase 3 it may", track(alessandria(1), "SFTG"), allows=(OVER,)),
    row("4.1.1-d a track end may point at a border", track(UNBUILT, "SFTG"), allows=(JOINING,)),
    row("D-20 nor is track joined from both sides of a border", track(MET, "SFTG"),
        refuses={JOINING: "joins_over_border"}, allows=(lays("J6", "57", 0),)),
    row("D-20 from phase 3 it is", track(MET.phase("3"), "SFTG"), allows=(JOINING,)),
    row("T-06 one lay from Milano", building_track(ferdinandea(), "IRSFF"), BERGAMO, refuses=NEEDS_ANOTHER),
    row("T-06 and one from Venezia", building_track(ferdinandea(), "IRSFF"), BERGAMO, VENEZIA,
        leaves={"cash IRSFF": 450}),
    row("T-06 after a station in Brescia the third is not Milanos", building_track(BRESCIA, "IRSFF"), BERGAMO,
        VENEZIA, refuses=NEEDS_ANOTHER),
    row("T-06 after a station in Brescia three lays", building_track(BRESCIA, "IRSFF"), BERGAMO, VENEZIA,
        lays("F10", "9", 1), leaves={"tile F10": "9"}),
    row("4.1 the step may be left", building_track(ferdinandea(), "IRSFF"), PASS,
        tells={"Passed step": ["track"]}),
    row("4.1 who has laid does not", building_track(ferdinandea(), "IRSFF"), BERGAMO, PASS,
        tells={"Passed step": ["track_more"]}),
])  # fmt: skip
def test_laying(row):
    row.holds()


def test_t_06_the_step_ends_with_the_last_lay_and_resumes_everywhere():
    played = building_track(ferdinandea(), "IRSFF")()
    play(played, BERGAMO, VENEZIA)
    assert played.now.decision is None
    assert_resumes_everywhere(played)


def test_4_1_2_each_lay_is_on_another_hex():
    asked = track(ferdinandea("3").tile("E9", "201"), "IRSFF", "E9")()
    assert "hex_laid_this_turn" in keys(asked, lays("E9", "207"))


@pytest.mark.parametrize(("stations", "is_possible"), [
    (["F8 E11", "F8"], True), (["F8 E11", "F8 E11", "F16"], True), (["F8 E11", "F8", "F8 E11"], False),
    (["F8", "F8"], False),
])  # fmt: skip
def test_t_06_the_stations_are_matched_and_not_taken_greedily(stations, is_possible):
    assert can_be_told_apart([frozenset(behind.split()) for behind in stations]) is is_possible


ON_PASS_TOO = ferdinandea("3").tile("K7", "613", 2).station("IRSFF", "K7")


@pytest.mark.parametrize(
    ("built", "company", "lays"),
    [
        *((BRESCIA.phase(phase), "IRSFF", lays)
          for phase, lays in {"2": 3, "3": 2, "4": 2, "5": 1, "8": 1}.items()),
        (company("SFTC", "2").station("SFTC", "M3"), "SFTC", 1), (ON_PASS_TOO, "IRSFF", 2),
        (ON_THE_PASS, "AFI", 0),
    ],
    ids=["phase 2", "phase 3", "phase 4", "phase 5", "phase 8", "a minor", "4.1.2-c a pass too",
    "a pass alone"],
)  # fmt: skip
def test_4_1_2_lays_by_phase_and_city_stations(built, company, lays):
    assert lays_of(built.state, company) == lays


# ---- borders


def test_4_6_borders_fall_by_phase():
    count = {phase: len(borders(land(phase).state)) for phase in "2345"}
    assert count["2"] == count["3"] > count["4"] > count["5"] > 0
    assert state_of(land("2").state, "F8") == {"lombardia", "veneto"}
    assert state_of(land("2").state, "E1") == frozenset()


@pytest.mark.parametrize(
    ("phase", "one", "other", "is_same"),
    [("4", "F8", "H4", True), ("4", "F8", "F16", False), ("5", "F8", "F16", True), ("8", "C7", "D8", False)],
)
def test_4_6_states_grow_together(phase, one, other, is_same):
    seen = land(phase).state
    assert (state_of(seen, one) == state_of(seen, other)) is is_same


VARIANTS = {
    "napoleons_project": {"4": ["H4 F8 F16", "R14 L14"], "5": ["H4 F8 F16 R14 L14"]},
    "cavours_plan": {"3": ["H4", "F8 F16", "R14", "L14"], "4": ["H4 F8 F16 R14 L14"]},
    "wilhelms_idea": {"4": ["H4", "R14 L14", "F8 F16"], "5": ["H4 F8 F16 R14 L14"]},
    "carlo_albertos_dream": {"3": ["H4 F8 R14 L14", "F16"], "5": ["H4 F8 F16 R14 L14"]},
    "franz_josephs_gambit": {"4": ["H4", "R14 L14 F8 F16"], "5": ["H4 F8 F16 R14 L14"]},
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_7_1_states_of_the_variants(variant):
    places = ("H4", "F8", "F16", "R14", "L14")
    for phase, states in VARIANTS[variant].items():
        seen = land(phase, options=(variant,)).state
        for one in places:
            for other in places:
                together = any(one in state.split() and other in state.split() for state in states)
                is_same = state_of(seen, one) == state_of(seen, other)
                assert is_same == together, (variant, phase, one, other)
