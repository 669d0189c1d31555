"""1841 §4.2, §4.4: placing stations, and buying the places of others; §T-16, what stations cost."""

import pytest

from gridsim.core.actions import Answer, PlaceStation
from gridsim.core.decisions import Consent, PlaceStep, StationStep
from gridsim.titles.title_1841.founding.homes import price_at, station_price
from tests.answers import PASS, places
from tests.one_turn import assert_resumes_everywhere
from tests.tables import A, B, judging, keys, play, row
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.positions.stations import ASTI, S100, buying, offer
from tests.titles.title_1841.tables import running, table

YES = Answer(yes=True)


def station(built, company):
    """Where a company places a station is asked."""
    return judging(built, StationStep, company)


def sftg(phase="3", *, options=(), **fields):
    return running(land(phase, options=options), "SFTG", S100, "A", A=40, **fields)


GIOVI = sftg().tile("J6", "57", 2).station("SFTG", "J6").tile("K7", "613", 2).tile("M7", "608", 3)
"""Alessandria, the Giovi pass and Genova in a row."""
PAVIA = sftg().tile("J6", "57", 1).station("SFTG", "J6").tile("I7", "9", 1).tile("H8", "57", 1)
"""Alessandria in Piedmont, Pavia in Lombardia."""
TORINO = sftg().station("SFTG", "H4", 0)


@pytest.mark.parametrize("row", [
    row("4.2 cities and passes that track leads to", station(GIOVI, "SFTG"), allows=(places("K7"),),
        refuses={places("H4"): "city_not_reached_in_state"}),
    row("4.2 no border is crossed", station(PAVIA, "SFTG"),
        refuses={places("H8"): "city_not_reached_in_state"}),
    row("4.2 until it falls, and no private places stations", station(PAVIA.phase("4"), "SFTG"),
        allows=(places("H8"),), refuses={places("H8", 0, "anything"): "no_power_to_mark"}),
    row("4.2 one station of a company on a hex", station(TORINO, "SFTG"),
        refuses={places("H4", 1): "city_not_reached_in_state home_reserved station_in_hex_already"}),
])  # fmt: skip
def test_stations(row):
    row.holds()


@pytest.mark.parametrize(("built", "hexes"), [
    (GIOVI, ["K7"]),
    *((sftg(options=options).tile("K7", "613").station("SFTG", "K7").tile("M7", "608"), hexes) for options,
     hexes in (((), ["M7"]), (("pass_is_no_base",), []))),
], ids=["4.2", "a station on a pass is a base", "by house rule none"])  # fmt: skip
def test_4_2_what_is_offered(built, hexes):
    assert [action.hex for action in station(built, "SFTG")().now.legal.of(PlaceStation)] == hexes


AFI = running(land("3"), "AFI", S100, "A", A=40)
BEFORE_SFTC = AFI.tile("K3", "8", 3).tile("H4", "606", 2)
SOLD = running(sftg(operated=False).station("SFTG", "H4", 0), "AFI", S100, "A", A=40)
SOLD = running(SOLD.tile("J6", "15").station("AFI", "J6"), "CGTF", S100, "B", B=40)
SOLD = SOLD.tile("K7", "613", 2).tile("M7", "608", 3)
"""S.F.T.G. has not acted yet; Alessandria, which it has left to A.F.I., has a second slot now."""


def livorno(*options):
    return running(land("2", options=options), "SFLP", S100, "A", A=40).station("SFLP", "P12")


def founded(built):
    return running(built, "SFMA", S100, "B", B=40).station("SFMA", "R14", 1)


KEPT = {
    "4.2 Cuneo keeps its only slot for S.F.T.C.": (BEFORE_SFTC, "AFI", places("M3"), True),
    "4.2 not when that is closed": (BEFORE_SFTC.company("SFTC", status="closed"), "AFI", places("M3"), False),
    "4.2 nor for a company that has sold its place there": (SOLD, "CGTF", places("J6"), False),
    "4.2 but before it has begun": (
        SOLD.company("SFTG", status="unstarted").hex("H4", stations=((None,), (None,))), "CGTF",
        places("J6"), True),
    "E-11 in the first edition only Firenze Nord is kept": (livorno(), "SFLP", places("R14", 1), True),
    "E-11 and not Sud": (livorno(), "SFLP", places("R14", 0), False),
    "E-11 in the second edition all of Firenze": (livorno("second_edition"), "SFLP", places("R14", 0), True),
    "E-11 Nord too": (livorno("second_edition"), "SFLP", places("R14", 1), True),
    "E-11 waits for its company": (founded(livorno("second_edition")), "SFLP", places("R14", 0), False),
    "E-11 and for no longer": (founded(livorno()), "SFLP", places("R14", 0), False),
}  # fmt: skip


@pytest.mark.parametrize(("built", "company", "action", "is_kept"), KEPT.values(), ids=KEPT)
def test_homes_are_kept(built, company, action, is_kept):
    assert ("home_reserved" in keys(station(built, company)(), action)) is is_kept


# ---- §4.4


def asking(built, company="SFTG"):
    return judging(built, PlaceStep, company)


LAST = ASTI.hex("M3", stations=((None,),))
ON_PASS = LAST.tile("K7", "613", 2).hex("K7", stations=(("CGTF",),))


@pytest.mark.parametrize("row", [
    row("4.4 takes over a place for an agreed price", buying(ASTI), offer(), YES,
        leaves={"cash SFTG": 10, "cash CGTF": 50, "slots H4": (("SFTG", "SFTN"),),
                "stations CGTF": (("M3", 0),)}),
    row("4.4 after a refusal another offer may be made", buying(ASTI), offer(), Answer(yes=False),
        question=PlaceStep, leaves={"cash SFTG": 60}),
    row("D-58 no question between companies of one player", buying(ASTI.company("CGTF", president=A)),
        offer(), leaves={"slots H4": (("SFTG", "SFTN"),)}),
    row("4.4-c the seller keeps a station", asking(LAST), refuses={offer(): "last_station_of_company"}),
    row("4.4-c be it on a pass", asking(ON_PASS), allows=(offer(),)),
    row("4.4-b within the state and from a city", asking(ASTI),
        refuses={offer(1, "M3"): "place_not_reached"}),
    row("4.4-a for at least one out of the treasury", asking(ASTI),
        refuses={offer(0): "offer_too_low", offer(61): "treasury_cannot_pay"}),
    row("4.4-d frozen companies do not sell", asking(ASTI.company("CGTF", president=None)),
        refuses={offer(): "company_frozen"}),
    row("4.4-c the buyer needs a spare station", asking(ASTI.company("SFTG", stations=())),
        refuses={offer(): "no_stations_left"}),
])  # fmt: skip
def test_places(row):
    row.holds()


def test_4_4_c_the_buyer_has_none_there():
    asked = asking(ASTI.company("CGTF", stations=(0,)), "CGTF")()
    assert "station_in_hex_already" in keys(asked, offer(1, seller="SFTN"))


def test_4_4_what_is_asked_and_once_a_turn():
    """§D-22."""
    played = buying(ASTI)()
    play(played, offer())
    consent = Consent(player=B, actor="CGTF", rule="1841 §4.4-a", proposer="SFTG", proposal=offer())
    assert played.now.decision == consent
    companies = play(played, YES).companies
    assert [len(companies[each].stations) for each in ("CGTF", "SFTG")] == [1, 3]
    assert played.now.decision is None
    assert_resumes_everywhere(played)
    played = buying(ASTI)()
    play(played, offer(), Answer(yes=False))
    assert played.now.decision == PlaceStep(player=A, actor="SFTG", rule="1841 §4.4", refused=(("H4", 0),))
    play(played, PASS)


# ---- §3.3.4-f, -g: what stations cost by the way from home to built land

BARE = table(5, phase="4")
BUILT = running(table(5, phase="3").tile("J6", "5"), "SFTG", S100, "A", A=20).station("SFTG", "J6")
OVER_PASS = BUILT.tile("K7", "613", 0)
"""S.F.T.G. in Alessandria, two hexes from Genova."""


@pytest.mark.parametrize(("built", "hex_id", "price"), [
    (BUILT, "M7", 50), (OVER_PASS, "M7", 100), (BUILT, "J6", 200), (BUILT, "N8", 25),
    pytest.param(BARE.tile("G11", "7"), "H12", 25, id="Mantova in Veneto, G11 in Lombardia: two states"),
    pytest.param(BARE.tile("G11", "7").phase("5"), "H12", 100, id="one in phase 5"),
    pytest.param(BARE, "J6", 25, id="printed track alone does not count"),
    pytest.param(running(BARE, "SFTN", S100, "A", A=20).station("SFTN", "H4", 1), "J6", 50,
        id="joined to a station it does"),
])  # fmt: skip
def test_t_16_the_price_of_a_home(built, hex_id, price):
    assert price_at(built.state, hex_id) == price


@pytest.mark.parametrize(("built", "company", "homes", "price"), [
    pytest.param(OVER_PASS, "AFI", ["M7", "O9"], 100, id="the higher of two homes"),
    pytest.param(OVER_PASS, "AFI", ["O9"], price_at(OVER_PASS.state, "O9"), id="one home"),
    pytest.param(BUILT, "SFTN", [], 50, id="3.3.4-f historical companies"),
])  # fmt: skip
def test_t_16_the_price_of_stations(built, company, homes, price):
    assert station_price(built.state, company, [(home, 0) for home in homes]) == price
