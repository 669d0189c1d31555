"""1841 §18: rules about companies that the second edition, or another program, plays differently."""

from __future__ import annotations

import pytest

from gridsim.board.grid import grid
from gridsim.core import decisions
from gridsim.core.actions import BuyPlace, BuyTrain, KeepSpareStation, LayTile, Run, RunTrains, TakeShares
from gridsim.core.events import CertificateMoved
from gridsim.core.state import POOL
from gridsim.procedures.train_purchase import buy_train
from gridsim.titles.title_1841.formations.conversion import convert
from gridsim.titles.title_1841.formations.succession import Merger
from gridsim.titles.title_1841.founding.homes import price_at
from gridsim.titles.title_1841.operating.trains import TRADE
from gridsim.titles.title_1841.phases import begin_phase
from gridsim.titles.title_1841.raising_money.forced_sales import proceeds
from tests.answers import NO, YES
from tests.builders import Building
from tests.reading import charter, places, presidents, statuses
from tests.tables import PASS, A, B, C, buys, buys_private, play, rich, shares, told
from tests.titles.title_1841.acts import (
    S68,
    S100,
    S144,
    SHARE,
    act,
    against,
    city,
    is_sound,
    merging,
    seceding,
    takes,
    tuscany,
)
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.positions.house_rules import PROPOSAL, ferdinandea, neighbours
from tests.titles.title_1841.tables import running


def why_not(built, company, step, action):
    asked = step(player=A, actor=company, rule="")
    return [reason.partition("(")[0] for reason in against(built, asked, action)]


def off_and_on(*cases):
    """Each: the options, and what is expected with them."""
    return pytest.mark.parametrize(("options", "expected"), cases, ids=[str(bool(case[0])) for case in cases])


# ---- track, places, routes


@off_and_on(((), ["new_track_not_reached"]), (("replacement_by_value",), []))
def test_e_37_by_house_rule_another_value_of_the_city_is_enough(options, expected):
    """Alessandria is full of another's station: a dearer tile changes what is reached, not what is new."""
    built = running(land("3", options=options), "AFI", S100, "A", A=40).tile("J6", "57", 2)
    built = running(built.station("AFI", "J6"), "CGTF", S100, "B", B=40)
    built = built.tile("H4", "606", 4).station("CGTF", "H4").tile("I5", "4", 2)
    assert why_not(built, "CGTF", decisions.TrackStep, LayTile(hex="J6", tile="205", rotation=2)) == expected


@off_and_on(((), ["no_such_tile"]), (("three_way_towns",), []))
def test_e_31_by_house_rule_small_towns_have_three_exits(options, expected):
    built = (
        running(land("4", options=options), "SFTG", S100, "A", A=40).station("SFTG", "H4").tile("I5", "58")
    )
    lay = LayTile(hex="I5", tile="144", rotation=0)
    assert why_not(built, "SFTG", decisions.TrackStep, lay) == expected


@off_and_on(((), ["joins_over_border"]), (("joining_from_two_sides",), []))
def test_e_38_by_house_rule_track_is_joined_from_both_sides_of_a_border(options, expected):
    built = running(land("2", options=options), "SFTG", S100, "A", A=40).station("SFTG", "J6")
    lay = LayTile(hex="J6", tile="57", rotation=1)
    assert why_not(built.tile("I7", "9", 1), "SFTG", decisions.TrackStep, lay) == expected


@off_and_on(((), True), (("walls_from_one_side",), False))
def test_e_51_by_house_rule_two_walls_stop_track_from_one_side_only(options, expected):
    """Track on I3 may point at G3, where it ends; what lies on G3 may not point back."""
    built = running(land("5", options=options), "SFTG", S100, "A", A=40).station("SFTG", "H4")
    for hex_id, is_closed in (("I3", expected), ("G3", True)):
        refused = why_not(built, "SFTG", decisions.TrackStep, LayTile(hex=hex_id, tile="9", rotation=0))
        assert ("track_to_closed_side" in refused) is is_closed
    assert grid(built.state.facts).beyond["I3", 3] is None


def test_e_51_by_house_rule_the_same_in_the_lite_game():
    facts = land("5", options=("lite", "walls_from_one_side")).state.facts
    assert (0 in facts.open_edges["N14"], 3 in facts.open_edges["P14"]) == (True, False)


def buying_from_frozen(*options: str) -> Building:
    """S.F.T.N., whose director's certificate lies in the pool, has a 5."""
    built = running(land("5", options=options), "SFTN", S68, "pool", pool=40).company("SFTN", president=None)
    return running(built.trains("SFTN", "5"), "SFTG", S100, "A", A=40).cash("SFTG", 300)


def test_e_52_by_house_rule_trains_of_frozen_companies_are_for_sale():
    train = BuyTrain(train="5-0", price=1)
    assert why_not(buying_from_frozen(), "SFTG", decisions.TrainStep, train) == ["train_not_for_sale"]
    built = buying_from_frozen("frozen_companies_sell")
    assert why_not(built, "SFTG", decisions.TrainStep, train) == []
    state = act(built, lambda table: buy_train(table, "SFTG", train, TRADE)).now.state
    assert charter(state, "SFTG") == "A 40 ipo 60 | 299 | 5 |  | 5", "nobody is asked"
    assert state.cash["SFTN"] == 1


@off_and_on(((), "A"), (("conversion_moves_directors",), "AFI"))
def test_e_53_by_house_rule_a_conversion_moves_the_directors_of_what_it_owns(options, expected):
    """S.L.D.V. of B has more of S.F.T.G. than A, who directs it by its concession and keeps that."""
    built = running(land("3", options=options), "SLDV", (4, 10), "B", B=60)
    built = running(built, "SFTG", S100, "A", A=20, SLDV=30).private("C7", A)
    built = built.station("SLDV", "L14").company("SLDV", stations=(0,)).cash(B, 0).cash("SLDV", 0)
    converted = act(built, lambda table: convert(table, Merger(("SLDV",), "AFI", B)), company="SLDV")
    state = converted.now.state
    assert (presidents(state, "SFTG"), state.privates["C7"].owner) == (expected, A)
    asked = decisions.StockTurn(player=C, actor=C, rule="")
    reasons = against(Building(state), asked, buys_private("C7", 50))
    assert any("private_not_for_sale" in reason for reason in reasons) is (expected != "A")


@off_and_on(((), []), (("last_city_station_kept",), ["last_station_of_company"]))
def test_e_40_by_house_rule_the_last_city_station_is_kept(options, expected):
    built = running(land("5", options=options), "SFTG", S100, "A", A=40).tile("J6", "57", 2)
    built = built.station("SFTG", "J6").tile("I5", "4", 2).tile("H4", "606", 2).cash("SFTG", 9)
    built = running(built, "CGTF", S100, "B", B=40).station("CGTF", "H4")
    offer = BuyPlace(hex="H4", stop=0, seller="CGTF", price=1)
    assert (
        why_not(built.tile("K7", "613", 2).station("CGTF", "K7"), "SFTG", decisions.PlaceStep, offer)
        == expected
    )


@off_and_on(((), 205), (("half_prices_rounded_up",), 206))
def test_e_41_by_house_rule_half_prices_are_rounded_up(options, expected):
    built = running(land("5", options=options), "SFTC", (3, 8), "A", A=40)
    assert proceeds(built.state, "SFTC", 3) == expected


@off_and_on(((), ["route_not_best"]), (("runs_as_chosen",), []))
def test_by_house_rule_the_best_need_not_be_run(options, expected):
    built = running(land("2", options=options), "IRSFF", S100, "A", A=40).station("IRSFF", "F8")
    worse = RunTrains(runs=(Run(train="2-0", stops=("F8.0", "D8.0"), legs=(("F8", "D8"),)),))
    built = built.tile("D8", "5").tile("E9", "201").trains("IRSFF", "2")
    assert why_not(built, "IRSFF", decisions.RunStep, worse) == expected


@off_and_on(((), (25, 100, 50, 25)), (("station_price_by_path",), (50, 50, 25, 25)))
def test_e_34_by_house_rule_the_way_to_built_land_goes_around_and_printed_cities_count(options, expected):
    """Torino two hexes from Alessandria; a tile behind the walls of two homes; one beyond a border."""
    bare = land("4", options=options)
    walled = bare.tile("E13", "8")
    homes = ((bare, "J6"), (walled, "G13"), (walled, "G15"), (bare.tile("G11", "8"), "H12"))
    assert tuple(price_at(built.state, home) for built, home in homes) == expected


# ---- mergers


@pytest.mark.parametrize("options", [("merger_within_borders",), ("second_edition",)])
def test_e_17_by_house_rule_no_merger_across_a_border(options):
    assert PROPOSAL in merging(neighbours(), "CFCC").now.legal
    assert merging(neighbours(*options), "CFCC").now.decision is None
    assert PROPOSAL in merging(neighbours(*options).phase("4"), "CFCC").now.legal


def test_e_18_by_house_rule_who_has_less_may_pay_for_the_directors_certificate():
    """C has two units and comes first, for he decides for the acting company."""
    built = neighbours("merger_pairs_first").company("CFCC", president=C).cash(C, 300)
    played = merging(built.owns(C, "CFCC", 20), "CFCC")
    play(played, PROPOSAL, YES)
    asked = decisions.BuyDirectorship(player=C, actor=C, rule="1841 §E-18", company="AFI", price=242)
    assert played.now.decision == asked
    state = play(played, YES)
    assert (shares(state, "AFI")["C"], state.cash[C]) == (20, 58)


def test_e_18_by_house_rule_all_pairs_come_before_the_odd_units():
    """A has four units of the two companies, B three: both pairs first, B's odd unit at the end."""
    played = merging(neighbours("merger_pairs_first").cash(B, 500), "CFCC")
    state = play(played, PROPOSAL, YES)
    ways = ("cash", "share")
    asked = decisions.OddShare(player=B, actor=B, rule="1841 §E-18", company="AFI", price=121, ways=ways)
    assert (played.now.decision, shares(state, "AFI")) == (asked, {"A": 20, "B": 10, "ipo": 70})
    state = play(played, SHARE)
    assert (presidents(state, "AFI"), shares(state, "AFI")) == ("A", {"A": 20, "B": 20, "ipo": 60})


# ---- the secession


def test_e_04_e_06_e_07_two_majors_in_the_same_field_and_all_stations_are_kept():
    built = rich(ferdinandea(A=40), 672).cash("IRSFF", 205).company("IRSFF", stations=(0, 0, 0))
    state = seceding(built).now.state
    assert [state.companies[name].cell for name in ("SB", "SFL")] == [S100, S100]
    assert charter(state, "SB").endswith("| 185 |  | F16 | 2")
    assert charter(state, "SFL").endswith("| 20 |  | F8 | 1")


def test_e_08_two_pairs_bring_both_directors_certificates():
    played = seceding(ferdinandea(A=40, B=20))
    state = played.now.state
    assert shares(state, "SB") == shares(state, "SFL") == {"A": 20, "B": 10, "ipo": 70}
    assert presidents(state, "SB SFL") == "A A"
    is_sound(played)


def test_e_08_with_one_pair_the_director_chooses_and_the_next_pair_gets_the_other():
    played = seceding(ferdinandea(A=20, B=20, C=10))
    sud, lombarda = (TakeShares(companies=(name,), president=True) for name in ("SB", "SFL"))
    asked = decisions.ExchangeUnits(player=A, actor=A, rule="1841 §E-08", company="IRSFF", count=2)
    assert (played.now.decision, list(played.now.legal)) == (asked, [sud, lombarda])
    state = play(played, lombarda)
    moved = [event for event in played.now.events if isinstance(event, CertificateMoved)]
    taken = {(event.taker, event.company, event.because) for event in moved}
    assert taken == {(A, "SFL", "1841 §E-08"), (B, "SB", "1841 §E-08")}
    assert shares(state, "SB") == {"B": 20, "ipo": 80}
    assert (played.now.decision.actor, played.now.decision.count) == (C, 1)
    assert presidents(play(played, TakeShares(companies=("SB",))), "SB SFL") == "B A"


VENETA, LOMBARDA = (TakeShares(companies=(name,), president=True) for name in ("SFV", "SFL"))
TWO_SHARES = TakeShares(companies=("SFV", "SFL"))


@off_and_on(
    ((), ([TWO_SHARES, VENETA, LOMBARDA], [TWO_SHARES, VENETA])),
    (("forced_secession_papers",), ([VENETA, LOMBARDA], [])),
)
def test_e_08_by_house_rule_the_first_pairs_must_become_directors_certificates(options, expected):
    played = seceding(ferdinandea(options, A=20, B=20))
    first = list(played.now.legal)
    state = play(played, LOMBARDA)
    second = [] if played.now.decision is None else list(played.now.legal)
    assert (first, second) == expected
    assert second or presidents(state, "SFV SFL") == "B A"


@off_and_on(((), "1841 §4.6.8-k"), (("forced_secession_papers",), "1841 §E-08"))
def test_e_08_by_house_rule_what_nobody_has_a_pair_for_goes_to_the_pool_first(options, expected):
    played = seceding(ferdinandea(options, A=20, B=10))
    play(played, LOMBARDA, TakeShares(companies=("SFV",)))
    moved = [
        event for event in told(played, CertificateMoved) if (event.company, event.taker) == ("SFV", POOL)
    ]
    assert [event.because for event in moved] == [expected]


@off_and_on(((), None), (("secession_offers",), "SFV"))
def test_e_09_by_house_rule_the_new_companies_offer_shares(options, expected):
    played = seceding(rich(ferdinandea(options, A=20, B=10)))
    play(played, VENETA, TakeShares(companies=("SFL",)))
    assert getattr(played.now.decision, "company", None) == expected
    assert isinstance(played.now.decision, decisions.ShareOffer) is bool(expected)


def test_e_09_shares_are_offered_as_long_as_the_director_wants():
    played = seceding(rich(ferdinandea(A=40), 672).cash(A, 450))
    offer = decisions.ShareOffer(player=A, actor=A, rule="1841 §E-09", company="SB", price=100)
    assert played.now.decision == offer
    play(played, buys("SB"))
    assert played.now.decision.company == "SFL"
    play(played, buys("SFL"))
    assert played.now.decision == decisions.MoreOffers(player=A, actor="SB", rule="1841 §E-09", company="SB")
    play(played, NO, NO)
    assert isinstance(played.now.decision, decisions.BuyStations)
    state = play(played, takes(0), takes(0))
    assert (shares(state, "SB")["A"], shares(state, "SFL")["A"]) == (30, 30)


LINE = (
    ("G11", "9", 2),
    ("E9", "202", 5),
    ("F10", "9", 2),
    ("H12", "6", 2),
    ("G13", "202", 5),
    ("H14", "8", 2),
)
"""Over Bergamo, Mantova, Verona and Padova; the last tiles are those of H14 and G15."""
BRANCH = (("F8", "604", 1), ("H10", "57", 2), ("G9", "23", 5), *LINE, ("E9", "201", 5))


@pytest.mark.parametrize(
    ("line", "left"), [(LINE, "started closed"), (LINE[1:], "absorbed started"), (BRANCH, "absorbed started")]
)
def test_e_05_no_secession_if_milano_and_venezia_are_joined(line, left):
    """On the branch trains from Cremona come to Milano or, at G9, to Venezia; none runs between the two."""
    built = ferdinandea(A=40).tile("H14", "8", 2).tile("G15", "621", 1)
    for hex_id, tile, rotation in line:
        built = built.tile(hex_id, tile, rotation)
    if line == BRANCH:
        built = built.company("IRSFF", stations=(0, 0)).station("IRSFF", "F8").station("IRSFF", "H10")
    assert statuses(seceding(rich(built, 672)).now.state, "IRSFF SB") == left


# ---- Tuscany and the limits of trains


def tuscan(*options: str, leopolda: tuple[int, int] | None = None) -> Building:
    built = running(land("4", options=options), "SFLP", S100, "A", A=40).station("SFLP", "P12")
    built = running(built, "SFMA", S68, "B", B=40).station("SFMA", "R14", 1)
    return running(built, "SSFL", leopolda, "C", C=40).station("SSFL", "Q11") if leopolda else built


@off_and_on(((), "Q11 R14.1"), (("tuscan_places_only_kept",), "R14.1"), (("second_edition",), "R14.1"))
def test_e_45_by_house_rule_pisa_is_kept_and_not_given(options, expected):
    played = tuscany(tuscan(*options), C)
    assert isinstance(played.now.decision, decisions.ReplaceStations)
    assert places(played.now.state, "SFLi") == expected


def test_e_50_by_house_rule_the_director_of_the_dearest_carries_everything_out():
    """S.F.L.P. and S.F.M.A. come to 76, S.S.F.L. stands at 41: else the first one's director carries on."""
    assert tuscany(tuscan("tuscany_by_one_player", leopolda=S144), C).now.decision.player == C
    assert tuscany(tuscan(leopolda=(6, 0)), C).now.decision.player == A


@off_and_on(((), "DiscardTrains"), (("discards_after_secession",), "ExchangeUnits"))
def test_e_44_by_house_rule_trains_are_handed_in_after_the_secession(options, expected):
    built = running(land("3", options=options), "IRSFF", S100, "A", A=40).private("C8", A)
    built = built.station("IRSFF", "F8").trains("IRSFF", "3", "3", "3", "4")
    phase = built.state.facts.phases["4"]
    asked = act(built, lambda table: begin_phase(table, phase, "IRSFF"), company="IRSFF").now.decision
    assert type(asked).__name__ == expected
    assert options or asked.actor == "IRSFF"


STAY, ON_MAP = ("stations_stay",), (("H4", 0),)


@pytest.mark.parametrize(
    ("options", "stops", "refused"),
    [((), ON_MAP, {}), (STAY, ON_MAP, {"pass", "spare"}), (STAY, (), {"pass"})],
)
def test_4_7_4_i_by_house_rule_as_many_stations_stay_as_may_those_on_the_map_first(options, stops, refused):
    """What a company that comes of a merger may not do with these old stations and a spare one left."""
    built = running(land("5", options=options), "CFCC", S100, "A", A=40).station("CFCC", "J6")
    asked = decisions.InheritStations(player=A, actor="CFCC", rule="", left=2, stops=stops, spare=1)
    for name, action in (("pass", PASS), ("spare", KeepSpareStation())):
        reasons = [reason.partition("(")[0] for reason in against(built, asked, action)]
        assert reasons == (["stations_stay"] if name in refused else [])
    assert not stops or against(built, asked, city("H4")) == []
