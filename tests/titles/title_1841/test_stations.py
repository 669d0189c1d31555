"""1841 §4.2, §4.4: placing stations, and buying the places of others."""

from gridsim.core.actions import Answer, BuyPlace, Pass, PlaceStation
from gridsim.core.decisions import Consent, PlaceStep, StationStep
from gridsim.flow.legal import LegalActions
from gridsim.procedures.formation import stations_by_hex
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.operating.stations import PLACE, STATION, buy_place
from tests.one_turn import assert_resumes_everywhere, game_of, play
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import A, B, running

S100 = (3, 5)


def why_not(built, company, action, checkers=STATION, decision=StationStep):
    asked = decision(player=A, actor=company, rule="")
    legal = LegalActions(built.state, asked, checkers)
    return [refusal.key for refusal in legal.why_not(action)]


def placeable(built, company):
    decision = StationStep(player=A, actor=company, rule="")
    return [action.hex for action in LegalActions(built.state, decision, STATION).of(PlaceStation)]


def giovi(phase="3", *, options=()):
    """Alessandria, the Giovi pass and Genova in a row, and Asti to Torino on the other side."""
    built = running(land(phase, options=options), "SFTG", S100, "A", A=40)
    built = built.tile("J6", "57", 2).station("SFTG", "J6")
    return built.tile("K7", "613", 2).tile("M7", "608", 3)


# ---- §4.2


def test_4_2_cities_and_passes_that_track_leads_to():
    built = giovi()
    assert placeable(built, "SFTG") == ["K7"]
    assert why_not(built, "SFTG", PlaceStation(hex="H4", stop=0)) == ["city_not_reached_in_state"]


def test_4_2_no_border_is_crossed():
    """Alessandria in Piedmont, Pavia in Lombardia."""
    built = running(land("3"), "SFTG", S100, "A", A=40).tile("J6", "57", 1).station("SFTG", "J6")
    built = built.tile("I7", "9", 1).tile("H8", "57", 1)
    place = PlaceStation(hex="H8", stop=0)
    assert built.state.facts.neighbours["I7"][4] == "H8"
    assert why_not(built, "SFTG", place) == ["city_not_reached_in_state"]
    assert why_not(built.phase("4"), "SFTG", place) == []
    named = PlaceStation(hex=place.hex, stop=place.stop, power="anything")
    assert why_not(built.phase("4"), "SFTG", named) == ["no_power_to_mark"]  # no private places stations


def test_4_2_a_station_on_a_pass_is_a_base_and_by_house_rule_none():
    for options, expected in (((), ["M7"]), (("pass_is_no_base",), [])):
        built = running(land("3", options=options), "SFTG", S100, "A", A=40)
        built = built.tile("K7", "613", 0).station("SFTG", "K7").tile("M7", "608", 0)
        assert placeable(built, "SFTG") == expected


def test_4_2_homes_of_historical_companies_stay_free_before_phase_4():
    """Cuneo keeps its only slot for S.F.T.C."""
    built = running(land("3"), "AFI", S100, "A", A=40).tile("K3", "8", 3).tile("H4", "606", 2)
    place = PlaceStation(hex="M3", stop=0)
    assert "home_reserved" in why_not(built, "AFI", place)
    gone = land("4").company("SFTC", status="closed")
    assert "home_reserved" not in why_not(running(gone, "AFI", S100, "A", A=40), "AFI", place)


def test_4_2_no_home_is_kept_for_a_company_that_has_sold_its_place_there():
    """S.F.T.G. has not acted yet; Alessandria, which it has left to A.F.I., has a second slot now."""
    built = running(land("3"), "SFTG", S100, "A", operated=False, A=40).station("SFTG", "H4", 0)
    built = running(built, "AFI", S100, "A", A=40).tile("J6", "15").station("AFI", "J6")
    built = running(built, "CGTF", S100, "B", B=40).tile("K7", "613", 2).tile("M7", "608", 3)
    assert "home_reserved" not in why_not(built, "CGTF", PlaceStation(hex="J6", stop=0))
    unstarted = built.company("SFTG", status="unstarted").hex("H4", stations=((None,), (None,)))
    assert "home_reserved" in why_not(unstarted, "CGTF", PlaceStation(hex="J6", stop=0))


def test_4_2_one_station_of_a_company_on_a_hex():
    built = running(land("3"), "SFTG", S100, "A", A=40).station("SFTG", "H4", 0)
    assert "station_in_hex_already" in why_not(built, "SFTG", PlaceStation(hex="H4", stop=1))


# ---- §4.4


def buying(built, company="SFTG"):
    def turn(table):
        yield from buy_place(table, company)
        return True

    return game_of(built.state, turn, TITLE.answers)


def asti():
    """S.F.T.G. in Alessandria, joined over Asti to Torino, where C.G.T.F. has its two stations with Cuneo."""
    built = running(land("5"), "SFTG", S100, "A", A=40).tile("J6", "57", 2).station("SFTG", "J6")
    built = built.tile("I5", "4", 2).tile("H4", "606", 2)
    built = running(built, "CGTF", S100, "B", B=40).station("CGTF", "H4").station("CGTF", "M3")
    built = running(built, "SFTN", S100, "A", A=40).station("SFTN", "H4")
    return built.cash("SFTG", 60).company("CGTF", stations=())


OFFER = BuyPlace(hex="H4", stop=0, seller="CGTF", price=50)


def test_4_4_takes_over_a_place_for_an_agreed_price():
    played = buying(asti())
    assert isinstance(played.now.decision, PlaceStep)
    play(played, OFFER)
    assert played.now.decision == Consent(
        player=B,
        actor="CGTF",
        rule="1841 §4.4-a",
        proposer="SFTG",
        proposal=BuyPlace(hex="H4", stop=0, seller="CGTF", price=50),
    )
    state = play(played, Answer(yes=True))
    assert (state.cash["SFTG"], state.cash["CGTF"]) == (10, 50)
    assert state.board.hexes["H4"].stations == (("SFTG", "SFTN"),)
    assert len(state.companies["CGTF"].stations) == 1
    assert len(state.companies["SFTG"].stations) == 3
    assert stations_by_hex(state, ["CGTF"]) == {"M3": (0,)}
    assert played.now.decision is None  # once a turn (§D-22)
    assert_resumes_everywhere(played)


def test_4_4_after_a_refusal_another_offer_may_be_made():
    played = buying(asti())
    state = play(played, OFFER, Answer(yes=False))
    assert played.now.decision == PlaceStep(player=A, actor="SFTG", rule="1841 §4.4", refused=(("H4", 0),))
    state = play(played, Pass())
    assert state.cash["SFTG"] == 60


def place_refusals(built, action, company="SFTG"):
    return why_not(built, company, action, PLACE, PlaceStep)


def test_4_4_c_the_seller_keeps_a_station():
    built = asti().hex("M3", stations=((None,),))
    assert place_refusals(built, OFFER) == ["last_station_of_company"]
    second = built.tile("K7", "613", 2).station("SFTN", "K7").hex("K7", stations=(("CGTF",),))
    assert place_refusals(second, OFFER) == []


def test_4_4_b_within_the_state_and_from_a_city():
    built = asti()
    assert place_refusals(built, BuyPlace(hex="M3", stop=0, seller="CGTF", price=1)) == ["place_not_reached"]


def test_4_4_a_price_of_at_least_one_out_of_the_treasury():
    built = asti()
    assert place_refusals(built, BuyPlace(hex="H4", stop=0, seller="CGTF", price=0)) == ["offer_too_low"]
    assert place_refusals(built, BuyPlace(hex="H4", stop=0, seller="CGTF", price=61)) == [
        "treasury_cannot_pay"
    ]


def test_4_4_d_frozen_companies_do_not_sell():
    assert place_refusals(asti().company("CGTF", president=None), OFFER) == ["company_frozen"]


def test_4_4_c_the_buyer_needs_a_spare_station_and_none_there():
    assert place_refusals(asti().company("SFTG", stations=()), OFFER) == ["no_stations_left"]
    elsewhere = BuyPlace(hex="H4", stop=0, seller="SFTN", price=1)
    spare = asti().company("CGTF", stations=(0,))
    assert "station_in_hex_already" in place_refusals(spare, elsewhere, "CGTF")


def test_d_58_no_question_between_companies_of_one_player():
    built = asti().company("CGTF", president=A)
    state = play(buying(built), OFFER)
    assert state.board.hexes["H4"].stations == (("SFTG", "SFTN"),)


def test_e_11_in_the_second_edition_all_of_firenze_waits_for_its_company():
    """In the first edition only Firenze Nord is kept."""
    kept = ["home_reserved"]
    for options, sud, nord in (((), [], kept), (("second_edition",), kept, kept)):
        built = running(land("2", options=options), "SFLP", S100, "A", A=40).station("SFLP", "P12")
        for stop, expected in ((0, sud), (1, nord)):
            found = why_not(built, "SFLP", PlaceStation(hex="R14", stop=stop))
            assert [key for key in found if key == "home_reserved"] == expected
        founded = running(built, "SFMA", S100, "B", B=40).station("SFMA", "R14", 1)
        assert "home_reserved" not in why_not(founded, "SFLP", PlaceStation(hex="R14", stop=0))
