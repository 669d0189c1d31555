"""1856 §13.1: what the privates do for the companies that own them."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Answer, BuyRight, Distribute, PlacePort
from gridsim.core.decisions import Consent, DividendStep, RepayStep, StationStep, TrackStep, TrainStep
from gridsim.core.state import REMOVED, Round
from gridsim.core.table import Table
from gridsim.records import FrozenDict
from gridsim.titles.title_1856.prices import close_company
from gridsim.titles.title_1856.privates import comes_to_company
from tests.answers import PASS, buys_private, buys_train, sells
from tests.builders import Building
from tests.tables import A, B, C, game, play, play_until, row, turn_of, until
from tests.titles.title_1856.railways import scrapped_below, western

FIVE, SIX = buys_train("5-0", 550), buys_train("6-0", 700)
BRIDGE, TUNNEL = BuyRight(right="bridge"), BuyRight(right="tunnel")
buy = buys_private


def port(hex_id: str) -> PlacePort:
    return PlacePort(private="GLSC", hex=hex_id)


def rights(built: Building, *, bridge: int, tunnel: int) -> Building:
    """So many of them are left."""
    return built.with_(supply=FrozenDict({"bridge": bridge, "tunnel": tunnel}))


INCOME = western("FT", cash=0).private("TCC", C).private("GLSC", REMOVED)
INCOME = INCOME.with_(round=Round(kind="stock", player=A, passes=2))
POWERS = western("FT", A).private("GLSC", A).private("SCFTC", A)
CHARTER = turn_of(western("FT").owns(B, "GW", 40).company("GW", cell=(1, 4)))
TO_FIVE = scrapped_below(western("NFSBC", A, phase="3", cash=750), "5")
TO_SIX = scrapped_below(western(cash=700, phase="4"), "6").company("GW", ports=("F9",))
TUNNELS = rights(western("SCFTC", "WR").company("WR", rights=("tunnel",)), bridge=3, tunnel=2)
WITH_PLAYER = scrapped_below(western("NFSBC", C, phase="3", cash=600), "5")
ALL = scrapped_below(western("FT", A, phase="3", cash=600), "5")
ALL = ALL.private("TCC", "GW").private("GLSC", B).private("SCFTC", "WR").private("WSRC", C)


@pytest.mark.parametrize("row", [
    row("13.1.2 income goes to the owner before the companies act", INCOME, PASS,
        leaves={"cash GW": 5, "gain C": 10}),
    row("13.1.3 the treasury has to have the price", western("FT", A, cash=30),
        refuses={buy("FT", 40): "treasury_cannot_pay"}),
    row("13.1.3 and pays the player", western("FT", A, cash=30), buy("FT", 30),
        leaves={"cash GW": 0, "gain A": 30, "owner FT": "GW"}),
    row("13.1.3 in phase one not yet", western("FT", A, phase="1"),
        refuses={buy("FT", 20): "no_private_purchases_now"}),
    row("13.1.3 in phase three still", western("FT", A, phase="3"), allows=(buy("FT", 20),)),
    row("13.1.3 another owner has to agree", western("FT", C), buy("FT", 20), asks="C", question=Consent),
    row("13.1.3 or keeps it", western("FT", C), buy("FT", 20), Answer(yes=False), leaves={"owner FT": "C"},
        question=TrackStep),
    row("13.1.3 if he agrees it is sold", western("FT", C), buy("FT", 20), Answer(yes=False), buy("FT", 21),
        Answer(yes=True), leaves={"owner FT": "GW", "cash GW": 479}),
    row("13.1.3 any number and their powers at once", POWERS, buy("FT", 40), buy("GLSC", 35), port("F17"),
        buy("SCFTC", 50), question=TrackStep,
        leaves={"company GW ports": ("F17",), "company GW rights": ("tunnel",), "cash GW": 500 - 125}),
    row("13.1.3 no company buys of another", western("FT", "WR"),
        refuses={buy("FT", 20): "private_not_a_players"}),
    row("13.1.3 nor does a player", turn_of(western("FT", "WR")),
        refuses={buy("FT", 20): "private_not_a_players"}),
    row("13.1.3 privates stay with a company that gets another president", CHARTER, sells("GW", 40),
        leaves={"president GW": "B", "owner FT": "GW"}),
    row("13.1.5 a port marker is not for any hex", western("GLSC"), refuses={port("F15"): "not_a_port"}),
    row("13.1.5 port marker on any port and the private closes", western("GLSC"), port("F9"),
        leaves={"company GW ports": ("F9",), "owner GLSC": REMOVED},
        refuses={port("C14"): "has_no_port_marker"}),
    row("13.1.5 players use no powers", western("GLSC", A), refuses={port("C14"): "has_no_port_marker"}),
    row("13.1.5 nor other companies", western("GLSC", "WR"), refuses={port("C14"): "has_no_port_marker"}),
    row("13.1.5 the marker leaves with the first 6-train", TO_SIX, until(TrainStep), SIX,
        leaves={"company GW ports": ()}, tells={"PortRemoved hex": ["F9"]}),
    row("13.1.6.1 the buyer of the private has the right", TO_FIVE, buy("NFSBC", 200),
        leaves={"company GW rights": ("bridge",), "supply": {"bridge": 2, "tunnel": 3}}),
    row("13.1.6.1 for ever", TO_FIVE, buy("NFSBC", 200), until(TrainStep), FIVE,
        leaves={"phase": "4", "owner NFSBC": REMOVED, "company GW rights": ("bridge",)}),
    row("T43 others pay fifty to the owning company without consent", TUNNELS, TUNNEL, question=TrackStep,
        leaves={"cash GW": 450, "cash WR": 250, "supply": {"bridge": 3, "tunnel": 1}},
        refuses={TUNNEL: "has_right_already"}),
    row("T43 after the private has closed the bank is paid", western(), BRIDGE,
        leaves={"cash GW": 450, "gain bank": 50}),
    row("T43 a fourth right is refused", rights(western("SCFTC", "WR"), bridge=3, tunnel=0),
        refuses={TUNNEL: "rights_sold_out"}),
    row("13.1.6.2 nobody buys a right while a player owns the private", western("NFSBC", C),
        refuses={BRIDGE: "right_not_for_sale"}),
    row("13.1.6.2 the treasury must have fifty", western(cash=49), refuses={BRIDGE: "treasury_cannot_pay"}),
    row("13.1.6.3 three are for sale if the private closes with a player", WITH_PLAYER,
        until(TrainStep), FIVE, leaves={"supply": {"bridge": 3, "tunnel": 3}}, allows=(BRIDGE,)),
    row("15.3 rights without number",
        rights(western("SCFTC", "WR", options=("unlimited_rights",)), bridge=0, tunnel=0), allows=(TUNNEL,)),
    row("13.1.7 all privates close with the first 5-train, unpaid", ALL, until(TrainStep), FIVE,
        leaves={"gain B": 0, "gain C": 0} | {f"owner {name}": REMOVED for name in ALL.state.privates}),
    row("6.6 side actions are no answer", western("GLSC").tile("F17", "57").cards("GW", "2-0"),
        until(DividendStep), port("C14"), BRIDGE, question=DividendStep,
        tells={"CashPaid what=withheld": []}),
])  # fmt: skip
def test_privates_of_companies(row):
    row.holds()


@pytest.mark.parametrize(("private", "least", "most"), [
    ("FT", 10, 40), ("WSRC", 20, 80), ("TCC", 25, 100), ("GLSC", 35, 140), ("NFSBC", 50, 200),
    ("SCFTC", 50, 200),
])  # fmt: skip
def test_t2_a_company_pays_half_to_twice_the_printed_price(private, least, most):
    legal = game(western(private, A)).now.legal
    assert all(buy(private, price) in legal for price in (least, (least + most) // 2, most))
    for price in (least - 1, most + 1):
        assert [refusal.key for refusal in legal.why_not(buy(private, price))] == ["private_price_range"]


@pytest.mark.parametrize("action", [buy("TCC", 25), port("C14")])
@pytest.mark.parametrize("step", [TrackStep, StationStep, DividendStep, TrainStep, RepayStep])
def test_13_1_3_at_any_time_of_the_turn(step, action):
    """§13.1.5 too."""
    built = western("GLSC").private("TCC", A).tile("F17", "57").cards("GW", "2-0").company("GW", loans=1)
    playing = play_until(game(built), step)
    play(playing, action)
    assert isinstance(playing.now.decision, step)


def test_13_1_3_consent_is_asked_for_the_very_purchase():
    playing = game(western("FT", C))
    play(playing, buy("FT", 20))
    assert playing.now.decision == Consent(
        player=C, actor=C, rule="1856 §13.1.3", proposer="GW", proposal=buy("FT", 20)
    )


def test_13_1_5_the_ports():
    ports = [action.hex for action in game(western("GLSC")).now.legal.of(PlacePort)]
    assert " ".join(sorted(ports)) == "C14 D19 E18 F17 F9 H17 H5 H7 J17 J5 K2 M18 O18"


def test_13_1_6_4_13_1_7_rights_of_a_closed_company_go_back_and_its_privates_close():
    working = Table(western("SCFTC", A).private("FT", "GW").state)
    comes_to_company(working, "GW", "SCFTC")
    assert working.supply["tunnel"] == 2
    close_company(working, "GW")
    assert (working.supply["tunnel"], working.companies["GW"].rights) == (3, ())
    assert working.privates["FT"].owner == REMOVED


def test_6_6_the_question_is_answered_later():
    built = western("GLSC").tile("F17", "57").cards("GW", "2-0")
    playing = play_until(game(built), DividendStep)
    state = play(playing, port("C14"), BRIDGE, Distribute(how="withhold"))
    assert state.cash["GW"] > 450
