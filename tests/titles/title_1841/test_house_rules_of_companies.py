"""1841 §18: rules about companies that the second edition, or another program, plays differently."""

from __future__ import annotations

from functools import partial
from types import NoneType

import pytest

from gridsim.board.grid import grid
from gridsim.core import decisions
from gridsim.core.actions import BuyPlace, BuyTrain, KeepSpareStation, LayTile, Run, RunTrains, TakeShares
from gridsim.procedures.train_purchase import buy_train
from gridsim.titles.title_1841.formations.conversion import convert
from gridsim.titles.title_1841.formations.succession import Merger
from gridsim.titles.title_1841.founding.homes import price_at
from gridsim.titles.title_1841.operating.trains import TRADE
from gridsim.titles.title_1841.phases import begin_phase
from gridsim.titles.title_1841.raising_money.forced_sales import proceeds
from tests.answers import NO, YES, lays
from tests.builders import Building
from tests.reading import charter, places, presidents, statuses
from tests.tables import PASS, A, B, C, buys, buys_private, rich, row
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


def sftg(phase: str, *options: str) -> Building:
    """S.F.T.G. at 100, of A."""
    return running(land(phase, options=options), "SFTG", S100, "A", A=40)


def full_alessandria(*options: str) -> Building:
    """It is full of another's station: a dearer tile changes what is reached, not what is new."""
    built = running(land("3", options=options), "AFI", S100, "A", A=40).tile("J6", "57", 2)
    built = running(built.station("AFI", "J6"), "CGTF", S100, "B", B=40)
    return built.tile("H4", "606", 4).station("CGTF", "H4").tile("I5", "4", 2)


def frozen_seller(*options: str) -> Building:
    """S.F.T.N., whose director's certificate lies in the pool, has a 5."""
    built = running(land("5", options=options), "SFTN", S68, "pool", pool=40).company("SFTN", president=None)
    return running(built.trains("SFTN", "5"), "SFTG", S100, "A", A=40).cash("SFTG", 300)


def in_torino(*options: str) -> Building:
    """C.G.T.F. has one station in a city; S.F.T.G. would take its place."""
    built = sftg("5", *options).tile("J6", "57", 2).station("SFTG", "J6").tile("I5", "4", 2)
    built = running(built.tile("H4", "606", 2).cash("SFTG", 9), "CGTF", S100, "B", B=40).station("CGTF", "H4")
    return built.tile("K7", "613", 2).station("CGTF", "K7")


def at_milano(*options: str) -> Building:
    """Milano can be left on two ways."""
    built = running(land("2", options=options), "IRSFF", S100, "A", A=40).station("IRSFF", "F8")
    return built.tile("D8", "5").tile("E9", "201").trains("IRSFF", "2")


WORSE = RunTrains(runs=(Run(train="2-0", stops=("F8.0", "D8.0"), legs=(("F8", "D8"),)),))
FIVE = BuyTrain(train="5-0", price=1)


@pytest.mark.parametrize(("option", "built", "company", "step", "action", "refused"), [
    pytest.param("replacement_by_value", full_alessandria, "CGTF", decisions.TrackStep, lays("J6", "205", 2),
                 "new_track_not_reached", id="e 37 by house rule another value of the city is enough"),
    pytest.param("three_way_towns", lambda *options: sftg("4", *options).station("SFTG", "H4").tile("I5",
            "58"),
                 "SFTG", decisions.TrackStep, lays("I5", "144"), "no_such_tile",
                 id="e 31 by house rule small towns have three exits"),
    pytest.param("joining_from_two_sides",
                 lambda *options: sftg("2", *options).station("SFTG", "J6").tile("I7", "9", 1), "SFTG",
                 decisions.TrackStep, lays("J6", "57", 1), "joins_over_border",
                 id="e 38 by house rule track is joined from both sides of a border"),
    pytest.param("frozen_companies_sell", frozen_seller, "SFTG", decisions.TrainStep, FIVE,
                 "train_not_for_sale", id="e 52 by house rule trains of frozen companies are for sale"),
    pytest.param("runs_as_chosen", at_milano, "IRSFF", decisions.RunStep, WORSE, "route_not_best",
                 id="by house rule the best need not be run"),
])  # fmt: skip
def test_what_a_house_rule_allows(option, built, company, step, action, refused):
    assert why_not(built(), company, step, action) == [refused]
    assert why_not(built(option), company, step, action) == []


def test_e_40_by_house_rule_the_last_city_station_is_kept():
    asked = (decisions.PlaceStep, BuyPlace(hex="H4", stop=0, seller="CGTF", price=1))
    assert why_not(in_torino(), "SFTG", *asked) == []
    assert why_not(in_torino("last_city_station_kept"), "SFTG", *asked) == ["last_station_of_company"]


def test_e_52_frozen_companies_are_not_asked():
    sold = act(frozen_seller("frozen_companies_sell"), lambda table: buy_train(table, "SFTG", FIVE, TRADE))
    assert charter(sold.now.state, "SFTG") == "A 40 ipo 60 | 299 | 5 |  | 5"
    assert sold.now.state.cash["SFTN"] == 1


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


@off_and_on(((), 205), (("half_prices_rounded_up",), 206))
def test_e_41_by_house_rule_half_prices_are_rounded_up(options, expected):
    built = running(land("5", options=options), "SFTC", (3, 8), "A", A=40)
    assert proceeds(built.state, "SFTC", 3) == expected


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


LESS = neighbours("merger_pairs_first").company("CFCC", president=C).cash(C, 300).owns(C, "CFCC", 20)
"""C has two units and comes first, for he decides for the acting company."""
PAIRS = neighbours("merger_pairs_first").cash(B, 500)
"""A has four units of the two companies, B three: both pairs first, B's odd unit at the end."""
VENETA, LOMBARDA, SUD = (TakeShares(companies=(name,), president=True) for name in ("SFV", "SFL", "SB"))
TWO_SHARES, SHARE_V = TakeShares(companies=("SFV", "SFL")), TakeShares(companies=("SFV",))
SHARE_L, SHARE_SB = TakeShares(companies=("SFL",)), TakeShares(companies=("SB",))
FORCED, OFFERING = ("forced_secession_papers",), ("secession_offers",)
MANY = rich(ferdinandea(A=40), 672).cash("IRSFF", 205).company("IRSFF", stations=(0, 0, 0))
ONE_PAIR = partial(seceding, ferdinandea(A=20, B=20, C=10))
OFFERED = partial(seceding, rich(ferdinandea(A=40), 672).cash(A, 450))


def splits(*options: str, b: int = 20, cash: int = 0):
    """The Ferdinandea of A with 20 percent and B."""
    return partial(seceding, rich(ferdinandea(options, A=20, B=b), cash))


@pytest.mark.parametrize("row", [
    row("e 18 by house rule who has less may pay for the directors certificate",
        partial(merging, LESS, "CFCC"), PROPOSAL, YES,
        question=decisions.BuyDirectorship(player=C, actor=C, rule="1841 §E-18", company="AFI", price=242)),
    row("e 18 and has it", partial(merging, LESS, "CFCC"), PROPOSAL, YES, YES,
        leaves={"part C AFI": 20, "cash C": 58}),
    row("e 18 by house rule all pairs come before the odd units", partial(merging, PAIRS, "CFCC"), PROPOSAL,
        YES, leaves={"shares AFI": {"A": 20, "B": 10, "ipo": 70}}, question=decisions.OddShare(
            player=B, actor=B, rule="1841 §E-18", company="AFI", price=121, ways=("cash", "share"))),
    row("e 18 which brings no directorship", partial(merging, PAIRS, "CFCC"), PROPOSAL, YES, SHARE,
        leaves={"president AFI": "A", "shares AFI": {"A": 20, "B": 20, "ipo": 60}}),
    # ---- the secession
    row("e 04 e 06 e 07 two majors in the same field and all stations are kept", partial(seceding, MANY),
        leaves={"cell SB": S100, "cell SFL": S100, "cash SB": 185, "trains SB": [], "places SB": "F16",
                "company SB stations": (0, 0), "cash SFL": 20, "trains SFL": [], "places SFL": "F8",
                "company SFL stations": (0,)}),
    row("e 08 two pairs bring both directors certificates", partial(seceding, ferdinandea(A=40, B=20)),
        is_sound,
        leaves={"shares SB": {"A": 20, "B": 10, "ipo": 70}, "shares SFL": {"A": 20, "B": 10, "ipo": 70},
                "presidents SB SFL": "A A"}),
    row("e 08 with one pair the director chooses", ONE_PAIR, choices=[SUD, LOMBARDA],
        question=decisions.ExchangeUnits(player=A, actor=A, rule="1841 §E-08", company="IRSFF", count=2)),
    row("e 08 and the next pair gets the other", ONE_PAIR, LOMBARDA, says={"actor": C, "count": 1},
        leaves={"shares SB": {"B": 20, "ipo": 80}},
        tells={"CertificateMoved taker company because": [(A, "SFL", "1841 §E-08"),
            (B, "SB", "1841 §E-08")]}),
    row("e 08 both direct", ONE_PAIR, LOMBARDA, SHARE_SB, leaves={"presidents SB SFL": "B A"}),
    row("e 08 off the first pair may become shares", splits(), choices=[TWO_SHARES, VENETA, LOMBARDA]),
    row("e 08 off the second too", splits(), LOMBARDA, choices=[TWO_SHARES, VENETA]),
    row("e 08 by house rule the first pairs must become directors certificates", splits(*FORCED),
        choices=[VENETA, LOMBARDA]),
    row("e 08 by house rule the second too", splits(*FORCED), LOMBARDA, question=NoneType,
        leaves={"presidents SFV SFL": "B A"}),
    row("e 08 off what nobody has a pair for goes to the pool at the end", splits(b=10), LOMBARDA, SHARE_V,
        tells={"CertificateMoved company=SFV taker=pool because": ["1841 §4.6.8-k"]}),
    row("e 08 by house rule what nobody has a pair for goes to the pool first", splits(*FORCED, b=10),
        LOMBARDA, SHARE_V, tells={"CertificateMoved company=SFV taker=pool because": ["1841 §E-08"]}),
    row("e 09 off nothing is offered", splits(b=10, cash=2000), VENETA, SHARE_L, question=NoneType),
    row("e 09 by house rule the new companies offer shares", splits(*OFFERING, b=10, cash=2000), VENETA,
        SHARE_L, question=decisions.ShareOffer, says={"company": "SFV"}),
    row("e 09 shares are offered", OFFERED,
        question=decisions.ShareOffer(player=A, actor=A, rule="1841 §E-09", company="SB", price=100)),
    row("e 09 then those of the other", OFFERED, buys("SB"), says={"company": "SFL"}),
    row("e 09 shares are offered as long as the director wants", OFFERED, buys("SB"), buys("SFL"),
        question=decisions.MoreOffers(player=A, actor="SB", rule="1841 §E-09", company="SB")),
    row("e 09 and again", OFFERED, buys("SB"), buys("SFL"), YES, buys("SB"), NO,
        question=decisions.MoreOffers(player=A, actor="SB", rule="1841 §E-09", company="SB")),
    row("e 09 then come the stations", OFFERED, buys("SB"), buys("SFL"), NO, NO,
        question=decisions.BuyStations),
    row("e 09 and that is all", OFFERED, buys("SB"), buys("SFL"), NO, NO, takes(0), takes(0),
        leaves={"part A SB": 30, "part A SFL": 30}),
])  # fmt: skip
def test_mergers_and_secession(row):
    row.holds()


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
