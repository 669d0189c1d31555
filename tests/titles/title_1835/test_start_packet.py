"""1835 §3 with its cases of §16: the start packet."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyCertificate, BuyPrivate
from gridsim.core.decisions import PacketTurn, StockTurn
from gridsim.core.events import Passed
from gridsim.finance.ownership import presidents_certificate
from gridsim.titles.title_1835.opening import is_sold_out, offered, price_of
from tests.answers import PASS, buys, buys_private
from tests.builders import Building
from tests.tables import A, B, C, D, asked, play, rich, round_of_passes, row
from tests.titles.title_1835.stock_rounds import after_packet, game, opening, take

BARE = opening()
RICH = rich(BARE)


def taking(papers: str):
    """One player after the other buys a paper of the packet."""

    def buy(playing) -> None:
        for paper in papers.split():
            take(playing, paper)

    return buy


def options(playing) -> set[tuple[str, int]]:
    """What can be bought, with its price."""
    state = playing.now.state
    actions = playing.now.legal.of(BuyPrivate, BuyCertificate)
    papers = [action.private if isinstance(action, BuyPrivate) else action.company for action in actions]
    return {(paper, price_of(state, paper)) for paper in papers}


def nearly_sold() -> Building:
    """Of the packet the BY director certificate and PF are left; P4 has two free shares of BY."""
    built = BARE.papers(D, "BY", 10, 10).directs(B, "SX")
    for name, owner in (("NF", D), ("OBB", D), ("LD", B), ("BS", A), ("HA", B)):
        built = built.private(name, owner)
    for minor, owner in (("M1", A), ("M2", C), ("M3", D), ("M4", C), ("M5", B), ("M6", A)):
        built = built.owns(owner, minor, 100)
    return built.cash(A, 185).cash(B, 45).cash(C, 145).cash(D, 175)


def late_packet() -> Building:
    """Prussia is formed and phase 3 has begun; of the packet M4, BS and row 4 are left."""
    built = RICH.phase("3a").directs(B, "PR").running("PR", (3, 8), operated=False).cash("PR", 500)
    for name in ("NF", "LD", "OBB", "PF"):
        built = built.private(name, "removed")
    for minor in ("M1", "M2", "M3", "M5", "M6"):
        built = built.all_sold(minor).company(minor, status="absorbed")
    return built.directs(A, "BY").company("BY", president=None)


def one_paper_below_the_limit() -> Building:
    built = rich(opening(7))
    for minor in ("M2", "M3", "M4", "M5", "M6"):
        built = built.owns(A, minor, 100)
    return built.private("LD", A).private("BS", A).private("HA", A)


# ---- what is offered


@pytest.mark.parametrize(("built", "papers", "offer"), [
    (BARE, "", {("NF", 100), ("M1", 80)}),
    (nearly_sold(), "", {("BY", 184), ("PF", 150)}),
    (late_packet(), "", {("M4", 160), ("BS", 130)}),
    (RICH, "NF M1 LD", {("M2", 170), ("M3", 80)}),
])  # fmt: skip
def test_t10_one_paper_left_opens_the_leftmost_of_the_row_below(built: Building, papers: str, offer) -> None:
    playing = game(built)
    taking(papers)(playing)
    assert options(playing) == offer


def test_t9_an_empty_row_below_is_not_skipped() -> None:
    playing = game(RICH)
    taking("M1 LD M2")(playing)
    assert options(playing) == {("NF", 100)}
    assert offered(playing.now.state) == ("NF",)


@pytest.mark.parametrize("row", [
    row("t8 the first player may buy the first row and one paper of the second", BARE,
        question=PacketTurn, allows=(PASS,),
        refuses={buys_private("LD", 190): "not_offered", buys_private("NF", 90): "other_price"}),
    row("2.5.1 a private is no share and a minor no private", BARE,
        refuses={buys("NF", 20): "not_offered", buys_private("M1", 80): "not_offered"}),
    row("1.2.1 nothing else is sold before", BARE,
        refuses={buys("BY"): "not_offered", buys("M1", 50): "no_share_there"}),
    row("2.4 free shares come with their papers", RICH, taking("NF"),
        leaves={"part A BY": 10, "cash A": 1900}),
    row("2.4 and directors certificates", RICH, taking("NF M1 LD"),
        leaves={"part C SX": 20, "president SX": "C", "status SX": "unstarted"}),
    row("2.4 a paper with a free share needs two places", one_paper_below_the_limit(),
        refuses={buys_private("NF", 100): "certificate_limit §2.6.2.6"}, allows=(buys("M1", 100),)),
    row("3.2.2 the price of a minor is its treasury and it stands on its home", BARE, taking("M1"),
        leaves={"cash M1": 80, "cash A": 395, "gain bank": 0, "status M1": "started", "president M1": "A",
                "stations M1": (("H2", 0),), "company M1 stations": ()}),
    row("t1 the sold packet puts by and sx on offer in the same round", lambda: game(RICH),
        taking("NF M1 LD M2 M3 M4 BY BS HA M5 M6 OBB PF"), question=StockTurn, asks="B",
        offers={("BY", 10), ("SX", 10)}, refuses={buys("BA", 20): "group_not_on_offer §1.2.3"},
        leaves={"round": ("stock", 1), "set": 1, "status BY": "started", "cell BY": (2, 2), "cash BY": 460,
                "part ipo BY": 50}),
    row("p1 the certificate is bought, and the others cannot pay for pf", nearly_sold(), buys("BY", 20),
        asks="D", leaves={"president BY": "A", "status BY": "unstarted"}),
    row("p1 three free shares take the directorship when by starts", nearly_sold(), buys("BY", 20),
        taking("PF"),
        leaves={"cash BY": 460, "president BY": "D", "part A BY": 20, "part B BY": 0, "part C BY": 0,
                "part D BY": 30, "cash A": 1, "cash B": 45, "cash C": 145, "cash D": 25,
                "stations BY": (("O15", 0),)}),
    row("a3.3 the priority marker stays if nobody has bought", lambda: game(BARE), round_of_passes,
        asks="A", leaves={"priority": "A", "set": 2}),
    row("t30 after passes an operating round with what is sold", lambda: game(BARE), taking("NF"),
        *[PASS] * 4, question=PacketTurn, asks="B", leaves={"set": 2, "round": ("stock", 1), "priority": "B"},
        allows=(buys("M1", 100), buys_private("LD", 190), buys("M2", 100))),
    row("a13.5 a power that is over closes when it is bought", RICH.phase("3a"), taking("NF"),
        leaves={"owner NF": "removed", "part A BY": 10}),
    row("a13.5 a private bought too late is its share of prussia at once", late_packet(), taking("BS"),
        leaves={"owner BS": "removed", "part A PR": 10, "cash A": 2000 - 130}),
    # The bank has paid its treasury (§3.2.2), and with the exchange it is Prussia's (§4.4), like the station.
    row("a13.5 a minor bought too late brings prussia its treasury at once", late_packet(), taking("M4"),
        leaves={"status M4": "absorbed", "part A PR": 10, "cash PR": 500 + 160, "cash M4": 0,
                "stations PR": (("G5", 0),), "stations M4": ()}),
])  # fmt: skip
def test_packet(row) -> None:
    row.holds()


def test_p1_the_certificate_goes_with_the_directorship() -> None:
    """§A3.1: P4 owns NF and OBB, P1 buys the director certificate, then P4 buys PF."""
    playing = game(nearly_sold())
    play(playing, buys("BY", 20))
    assert presidents_certificate(take(playing, "PF"), "BY").owner == D


def test_a3_3_who_can_afford_nothing_is_passed_over() -> None:
    playing = game(BARE.cash(B, 79).cash(C, 0))
    moment = playing.apply(PASS)
    assert asked(playing) == "D"
    assert [event.actor for event in moment.events if isinstance(event, Passed)] == [A, B, C]


def test_after_packet_is_a_table_with_only_majors() -> None:
    assert is_sold_out(after_packet().state)


# ---- falling prices


@pytest.mark.parametrize(("chosen", "rounds", "paper", "price"), [
    *((("falling_prices",), rounds, "PF", 150 - 15 * rounds) for rounds in range(3)),
    (("falling_prices",), 2, "M1", 80),
    (("falling_prices",), 2, "BY", 184),
    (("falling_prices",), 1, "LD", 190 - 20),
    (("falling_prices", "higher_income"), 1, "LD", 190 - 30),
])  # fmt: skip
def test_t23_7_1_unsold_privates_fall_by_their_income(chosen, rounds: int, paper: str, price: int) -> None:
    playing = game(opening(options=chosen))
    for _ in range(rounds):
        round_of_passes(playing)
    assert price_of(playing.now.state, paper) == price


def test_7_2_prices_do_not_fall_below_nothing_nor_once_sold() -> None:
    playing = game(opening(options=["falling_prices", "higher_income"]))
    take(playing, "NF")
    for _ in range(8):
        round_of_passes(playing)
    assert [playing.now.state.privates[name].price for name in ("LD", "HA", "NF")] == [0, 0, 100]


# ---- other ways to sell it


def seats_of(playing, turns: int) -> str:
    """Who has the first turns when everybody buys something."""
    seats = []
    for _ in range(turns):
        seats.append(asked(playing))
        playing.apply(next(iter(playing.now.legal.of(BuyPrivate, BuyCertificate))))
    return "".join(seats)


@pytest.mark.parametrize(("option", "order"), [("clemens", "DCBAABCDABCD"), ("snake", "ABCDDCBAABCD")])
def test_15_the_order_of_the_first_turns(option: str, order: str) -> None:
    assert seats_of(game(rich(opening(options=[option]))), 12) == order


def test_15_clemens_offers_everything_and_begins_at_the_end_of_the_table() -> None:
    playing = game(rich(opening(options=["clemens"])))
    assert {paper for paper, _ in options(playing)} == {
        "NF", "M1", "LD", "M2", "M3", "M4", "BY", "BS", "HA", "M5", "M6", "OBB", "PF",
    }  # fmt: skip
    assert playing.now.state.priority == D


def test_15_a_stock_round_that_ends_early_ends_the_opening_order() -> None:
    playing = game(opening(options=["snake"]))
    round_of_passes(playing)
    assert seats_of(playing, 3) == "ABC"
