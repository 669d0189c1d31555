"""1841 §18: rules about companies that the second edition, or another program, plays differently."""

import pytest

from gridsim.board.grid import grid
from gridsim.core.actions import (
    Answer,
    BuyCertificate,
    BuyPlace,
    BuyPrivate,
    BuyTrain,
    ChooseAmount,
    ChooseCity,
    KeepSpareStation,
    LayTile,
    Pass,
    ProposeMerger,
    Run,
    RunTrains,
    SettleOddShare,
    TakeShares,
)
from gridsim.core.decisions import (
    BuyDirectorship,
    BuyStations,
    ExchangeUnits,
    InheritStations,
    MoreOffers,
    OddShare,
    PlaceStep,
    ReplaceStations,
    RunStep,
    ShareOffer,
    StockTurn,
    TrackStep,
    TrainStep,
)
from gridsim.core.events import CertificateMoved
from gridsim.core.state import IPO
from gridsim.finance.ownership import holders
from gridsim.flow.legal import LegalActions
from gridsim.procedures.formation import stations_by_hex
from gridsim.procedures.train_purchase import buy_train
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.formations.conversion import convert
from gridsim.titles.title_1841.formations.mergers import merge_step
from gridsim.titles.title_1841.formations.secession import secede
from gridsim.titles.title_1841.formations.succession import Merger
from gridsim.titles.title_1841.formations.tuscany import merge_tuscany
from gridsim.titles.title_1841.operating.trains import TRADE
from gridsim.titles.title_1841.phases import begin_phase
from gridsim.titles.title_1841.raising_money.forced_sales import proceeds
from gridsim.titles.title_1841.soundness import broken_limits
from tests.one_turn import game_of, play
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import A, B, C, running

S100, S68, S144 = (3, 5), (4, 2), (2, 8)


def shares(state, name):
    return {holder: part for holder, part in holders(state, name).items() if part}


def why_not(built, company, decision, action):
    asked = decision(player=A, actor=company, rule="")
    return [
        refusal.key for refusal in LegalActions(built.state, asked, TITLE.answers[decision]).why_not(action)
    ]


def game_with(built, turn, acting="SFTG"):
    def told(table):
        table.change_round(company=acting)
        yield from turn(table)
        table.change_round(company=None)
        return True

    return game_of(built.state, told, TITLE.answers)


# ---- track, places, routes


def test_e_37_by_house_rule_another_value_of_the_city_is_enough():
    """Alessandria is full of another's station: a dearer tile changes what is reached, not what is new."""
    lay = LayTile(hex="J6", tile="205", rotation=2)
    for options, expected in (((), ["new_track_not_reached"]), (("replacement_by_value",), [])):
        built = running(land("3", options=options), "AFI", S100, "A", A=40).tile("J6", "57", 2)
        built = running(built.station("AFI", "J6"), "CGTF", S100, "B", B=40)
        built = built.tile("H4", "606", 4).station("CGTF", "H4").tile("I5", "4", 2)
        assert why_not(built, "CGTF", TrackStep, lay) == expected


def test_e_38_by_house_rule_track_is_joined_from_both_sides_of_a_border():
    lay = LayTile(hex="J6", tile="57", rotation=1)
    for options, expected in (((), ["joins_over_border"]), (("joining_from_two_sides",), [])):
        built = running(land("2", options=options), "SFTG", S100, "A", A=40).station("SFTG", "J6")
        assert why_not(built.tile("I7", "9", 1), "SFTG", TrackStep, lay) == expected


def test_e_51_by_house_rule_two_walls_stop_track_from_one_side_only():
    """Track on I3 may point at G3, where it ends; what lies on G3 may not point back."""
    for options, is_closed in (((), True), (("walls_from_one_side",), False)):
        built = running(land("5", options=options), "SFTG", S100, "A", A=40).station("SFTG", "H4")
        told = {
            hex_id: why_not(built, "SFTG", TrackStep, LayTile(hex=hex_id, tile="9", rotation=0))
            for hex_id in ("I3", "G3")
        }
        assert ("track_to_closed_side" in told["I3"]) == is_closed
        assert "track_to_closed_side" in told["G3"]
        assert grid(built.state.facts).beyond["I3", 3] is None
    lite = land("5", options=("lite", "walls_from_one_side")).state.facts
    assert 0 in lite.open_edges["N14"]
    assert 3 not in lite.open_edges["P14"]


def buying_from_frozen(*options):
    """S.F.T.N., whose director's certificate lies in the pool, has a 5."""
    built = running(land("5", options=options), "SFTN", S68, "pool", pool=40).company("SFTN", president=None)
    built = running(built.trains("SFTN", "5"), "SFTG", S100, "A", A=40).cash("SFTG", 300)
    return built, game_with(
        built, lambda table: buy_train(table, "SFTG", BuyTrain(train="5-0", price=1), TRADE)
    )


def test_e_52_by_house_rule_trains_of_frozen_companies_are_for_sale():
    train = BuyTrain(train="5-0", price=1)
    assert why_not(buying_from_frozen()[0], "SFTG", TrainStep, train) == ["train_not_for_sale"]
    built, game = buying_from_frozen("frozen_companies_sell")
    assert why_not(built, "SFTG", TrainStep, train) == []
    state = game.now.state
    assert state.trains["5-0"].owner == "SFTG", "nobody is asked"
    assert (state.cash["SFTG"], state.cash["SFTN"]) == (299, 1)


def converting(*options):
    """S.L.D.V. of B has more of S.F.T.G. than A, who directs it by its concession."""
    built = running(land("3", options=options), "SLDV", (4, 10), "B", B=60)
    built = running(built, "SFTG", S100, "A", A=20, SLDV=30).private("C7", A)
    built = built.station("SLDV", "L14").company("SLDV", stations=(0,)).cash(B, 0).cash("SLDV", 0)
    game = game_with(built, lambda table: convert(table, Merger(("SLDV",), "AFI", B)), acting="SLDV")
    return game.now.state


def test_e_53_by_house_rule_a_conversion_moves_the_directors_of_what_it_owns():
    assert converting().companies["SFTG"].president == A
    state = converting("conversion_moves_directors")
    assert state.companies["SFTG"].president == "AFI"
    assert state.privates["C7"].owner == A
    seller = LegalActions(state, StockTurn(player=C, actor=C, rule=""), TITLE.answers[StockTurn])
    told = [each.key for each in seller.why_not(BuyPrivate(private="C7", price=50))]
    assert "private_not_for_sale" in told, "the certificate is not with it"


def test_e_40_by_house_rule_the_last_city_station_is_kept():
    offer = BuyPlace(hex="H4", stop=0, seller="CGTF", price=1)
    for options, expected in (((), []), (("last_city_station_kept",), ["last_station_of_company"])):
        built = running(land("5", options=options), "SFTG", S100, "A", A=40).tile("J6", "57", 2)
        built = built.station("SFTG", "J6").tile("I5", "4", 2).tile("H4", "606", 2).cash("SFTG", 9)
        built = running(built, "CGTF", S100, "B", B=40).station("CGTF", "H4")
        built = built.tile("K7", "613", 2).station("CGTF", "K7")
        assert why_not(built, "SFTG", PlaceStep, offer) == expected


def test_e_41_by_house_rule_half_prices_are_rounded_up():
    for options, expected in (((), 205), (("half_prices_rounded_up",), 206)):
        built = running(land("5", options=options), "SFTC", (3, 8), "A", A=40)
        assert proceeds(built.state, "SFTC", 3) == expected


def test_by_house_rule_the_best_need_not_be_run():
    worse = RunTrains(runs=(Run(train="2-0", stops=("F8.0", "D8.0"), legs=(("F8", "D8"),)),))
    for options, expected in (((), ["route_not_best"]), (("runs_as_chosen",), [])):
        built = running(land("2", options=options), "IRSFF", S100, "A", A=40).station("IRSFF", "F8")
        built = built.tile("D8", "5").tile("E9", "201").trains("IRSFF", "2")
        assert why_not(built, "IRSFF", RunStep, worse) == expected


# ---- mergers


def neighbours(*options):
    """S.F.T.G. in Alessandria of Piedmont and C.G.T.F. in Pavia of Lombardia, joined by track."""
    built = running(land("3", options=options), "CFCC", S144, "A", A=30)
    built = built.tile("J6", "57", 1).station("CFCC", "J6").tile("I7", "9", 1)
    return running(built.tile("H8", "57", 1), "CGTF", S100, "B", B=30, A=10).station("CGTF", "H8")


def merging(built):
    return game_with(built, lambda table: merge_step(table, "CFCC"), "CFCC")


PROPOSAL = ProposeMerger(partner="CGTF", into="AFI")


@pytest.mark.parametrize("options", [("merger_within_borders",), ("second_edition",)])
def test_e_17_by_house_rule_no_merger_across_a_border(options):
    assert PROPOSAL in merging(neighbours()).now.legal
    assert merging(neighbours(*options)).now.decision is None
    assert PROPOSAL in merging(neighbours(*options).phase("4")).now.legal


def test_e_18_by_house_rule_who_has_less_may_pay_for_the_directors_certificate():
    """C has two units and comes first, for he decides for the acting company."""
    built = neighbours("merger_pairs_first").company("CFCC", president=C).cash(C, 300)
    built = built.owns(C, "CFCC", 20)
    played = merging(built)
    play(played, PROPOSAL, Answer(yes=True))
    assert played.now.decision == BuyDirectorship(
        player=C, actor=C, rule="1841 §E-18", company="AFI", price=242
    )
    state = play(played, Answer(yes=True))
    assert shares(state, "AFI")[C] == 20
    assert state.cash[C] == 58


def test_e_18_by_house_rule_all_pairs_come_before_the_odd_units():
    """A has four units of the two companies, B three: both pairs first, B's odd unit at the end."""
    built = neighbours("merger_pairs_first").cash(B, 500)
    played = merging(built)
    play(played, PROPOSAL, Answer(yes=True))
    assert played.now.decision == OddShare(
        player=B, actor=B, rule="1841 §E-18", company="AFI", price=121, ways=("cash", "share")
    )
    assert shares(played.now.state, "AFI") == {A: 20, B: 10, IPO: 70}
    state = play(played, SettleOddShare(how="share"))
    assert shares(state, "AFI") == {A: 20, B: 20, IPO: 60}
    assert state.companies["AFI"].president == A


# ---- the secession


def ferdinandea(*options, milano="F8", **papers):
    built = running(land("4", options=("second_edition", *options)), "IRSFF", S100, "A", **papers)
    return built.station("IRSFF", milano).tile("F16", "601").station("IRSFF", "F16")


def seceding(built):
    return game_with(built, lambda table: secede(table, "IRSFF"), "IRSFF")


def test_e_04_e_06_e_07_two_majors_in_the_same_field_and_all_stations_are_kept():
    built = ferdinandea(A=40).cash("IRSFF", 205).company("IRSFF", stations=(0, 0, 0))
    state = seceding(built).now.state
    assert [state.companies[name].cell for name in ("SB", "SFL")] == [S100, S100]
    assert stations_by_hex(state, ["SB"]) == {"F16": (0,)}
    assert stations_by_hex(state, ["SFL"]) == {"F8": (0,)}
    assert [len(state.companies[name].stations) for name in ("SB", "SFL")] == [2, 1]
    assert (state.cash["SB"], state.cash["SFL"]) == (185, 20)


def test_e_08_two_pairs_bring_both_directors_certificates():
    built = ferdinandea(A=40, B=20)
    for player in built.state.players:
        built = built.cash(player, 0)
    state = seceding(built).now.state
    assert shares(state, "SB") == {A: 20, B: 10, IPO: 70}
    assert shares(state, "SFL") == {A: 20, B: 10, IPO: 70}
    assert [state.companies[name].president for name in ("SB", "SFL")] == [A, A]
    assert list(broken_limits(state)) == []


def test_e_08_with_one_pair_the_director_chooses_and_the_next_pair_gets_the_other():
    built = ferdinandea(A=20, B=20, C=10)
    for player in built.state.players:
        built = built.cash(player, 0)
    played = seceding(built)
    sud, lombarda = (TakeShares(companies=(name,), president=True) for name in ("SB", "SFL"))
    assert isinstance(played.now.decision, ExchangeUnits)
    assert list(played.now.legal) == [sud, lombarda]
    assert played.now.decision.rule == "1841 §E-08"
    state = play(played, lombarda)
    moved = [event for event in played.now.events if isinstance(event, CertificateMoved)]
    assert {(event.taker, event.company, event.because) for event in moved} == {
        (A, "SFL", "1841 §E-08"),
        (B, "SB", "1841 §E-08"),
    }
    assert shares(state, "SB") == {B: 20, IPO: 80}
    assert (played.now.decision.actor, played.now.decision.count) == (C, 1)
    state = play(played, TakeShares(companies=("SB",)))
    assert [state.companies[name].president for name in ("SB", "SFL")] == [B, A]


def test_e_09_shares_are_offered_as_long_as_the_director_wants():
    built = ferdinandea(A=40).cash(A, 450)
    played = seceding(built)
    assert played.now.decision == ShareOffer(player=A, actor=A, rule="1841 §E-09", company="SB", price=100)
    play(played, BuyCertificate(company="SB", source=IPO, percent=10))
    assert played.now.decision.company == "SFL"
    play(played, BuyCertificate(company="SFL", source=IPO, percent=10))
    assert played.now.decision == MoreOffers(player=A, actor="SB", rule="1841 §E-09", company="SB")
    play(played, Answer(yes=False), Answer(yes=False))
    assert isinstance(played.now.decision, BuyStations)
    state = play(played, ChooseAmount(amount=0), ChooseAmount(amount=0))
    assert (shares(state, "SB")[A], shares(state, "SFL")[A]) == (30, 30)


def test_e_05_no_secession_if_milano_and_venezia_are_joined():
    """A line over Bergamo, Mantova, Verona and Padova."""
    line = {"E9": ("202", 5), "F10": ("9", 2), "G11": ("9", 2), "H12": ("6", 2)}
    line |= {"G13": ("202", 5), "H14": ("8", 2), "G15": ("621", 1)}
    built = ferdinandea(A=40)
    for hex_id, (tile, rotation) in line.items():
        built = built.tile(hex_id, tile, rotation)
    state = seceding(built).now.state
    assert [state.companies[name].status for name in ("IRSFF", "SB")] == ["started", "closed"]
    state = seceding(built.hex("G11", tile=None)).now.state
    assert state.companies["IRSFF"].status == "absorbed"


def test_e_05_track_that_leads_to_both_from_one_side_of_a_city_joins_nothing():
    """Trains from Cremona come to Milano or, by the other branch at G9, to Venezia; none runs between."""
    line = {"F8": ("604", 1), "H10": ("57", 2), "G9": ("23", 5), "E9": ("201", 5), "F10": ("9", 2)}
    line |= {"G11": ("9", 2), "H12": ("6", 2), "G13": ("202", 5), "H14": ("8", 2), "G15": ("621", 1)}
    built = ferdinandea(A=40)
    for hex_id, (tile, rotation) in line.items():
        built = built.tile(hex_id, tile, rotation)
    built = built.company("IRSFF", stations=(0, 0)).station("IRSFF", "F8").station("IRSFF", "H10")
    state = seceding(built).now.state
    assert state.companies["IRSFF"].status == "absorbed"


# ---- Tuscany and the limits of trains


def tuscan(*options):
    built = running(land("4", options=options), "SFLP", S100, "A", A=40).station("SFLP", "P12")
    return running(built, "SFMA", S68, "B", B=40).station("SFMA", "R14", 1)


def tuscany(built):
    return game_with(built, lambda table: merge_tuscany(table, C))


@pytest.mark.parametrize("option", ["tuscan_places_only_kept", "second_edition"])
def test_e_45_by_house_rule_pisa_is_kept_and_not_given(option):
    played = tuscany(tuscan(option))
    assert isinstance(played.now.decision, ReplaceStations)
    assert stations_by_hex(played.now.state, ["SFLi"]) == {"R14": (1,)}
    assert stations_by_hex(tuscany(tuscan()).now.state, ["SFLi"]) == {"Q11": (0,), "R14": (1,)}


def test_e_50_by_house_rule_the_director_of_the_dearest_carries_everything_out():
    def with_leopolda(*options):
        return running(tuscan(*options), "SSFL", S144, "C", C=40).station("SSFL", "Q11")

    assert tuscany(with_leopolda("tuscany_by_one_player")).now.decision.player == C
    by_each = running(tuscan(), "SSFL", (6, 0), "C", C=40).station("SSFL", "Q11")
    # S.F.L.P. and S.F.M.A. come to 76 and S.S.F.L. stands at 41: the first one's director carries on
    assert tuscany(by_each).now.decision.player == A


def test_e_44_by_house_rule_trains_are_handed_in_after_the_secession():
    def begun(*options):
        built = running(land("3", options=options), "IRSFF", S100, "A", A=40).private("C8", A)
        built = built.station("IRSFF", "F8").trains("IRSFF", "3", "3", "3", "4")
        phase = built.state.facts.phases["4"]
        return game_with(built, lambda table: begin_phase(table, phase, "IRSFF"), "IRSFF")

    asked = begun().now.decision
    assert (type(asked).__name__, asked.actor) == ("DiscardTrains", "IRSFF")
    assert isinstance(begun("discards_after_secession").now.decision, ExchangeUnits)


def stations_left(*options, stops, spare):
    """What a company that comes of a merger may not do, by option, with these old stations left."""
    built = running(land("5", options=options), "CFCC", S100, "A", A=40).station("CFCC", "J6")
    question = InheritStations(player=A, actor="CFCC", rule="", left=2, stops=stops, spare=spare)
    answers = LegalActions(built.state, question, TITLE.answers[InheritStations])
    return {
        type(action).__name__: [refusal.key for refusal in answers.why_not(action)]
        for action in (Pass(), KeepSpareStation(), ChooseCity(hex="H4", stop=0))
    }


def test_4_7_4_i_by_house_rule_as_many_stations_stay_as_may_those_on_the_map_first():
    on_map = {"stops": (("H4", 0),), "spare": 1}
    assert stations_left(**on_map) == {"Pass": [], "KeepSpareStation": [], "ChooseCity": []}
    refused = stations_left("stations_stay", **on_map)
    assert refused == {"Pass": ["stations_stay"], "KeepSpareStation": ["stations_stay"], "ChooseCity": []}
    on_charters = stations_left("stations_stay", stops=(), spare=1)
    assert (on_charters["Pass"], on_charters["KeepSpareStation"]) == (["stations_stay"], [])
