"""1835 §3 with its cases of §16: the start packet."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyCertificate, BuyPrivate, Pass
from gridsim.core.decisions import PacketTurn, StockTurn
from gridsim.core.events import Passed
from gridsim.finance.ownership import percent, presidents_certificate
from gridsim.titles.title_1835.opening import is_sold_out, offered, price_of
from tests.builders import Building, changed
from tests.titles.title_1835.stock_rounds import (
    PASS,
    after_packet,
    asked,
    bank,
    game,
    holds,
    offers,
    opening,
    play,
    private,
    refusal_keys,
    rich,
    take,
)


def options(playing) -> set[tuple[str, int]]:
    """What can be bought, with its price."""
    state = playing.now.state
    found = set()
    for action in playing.now.legal.of(BuyPrivate, BuyCertificate):
        paper = action.private if isinstance(action, BuyPrivate) else action.company
        found.add((paper, price_of(state, paper)))
    return found


def test_t8_the_first_player_may_buy_the_first_row_and_one_paper_of_the_second() -> None:
    playing = game(opening())
    assert isinstance(playing.now.decision, PacketTurn)
    assert options(playing) == {("NF", 100), ("M1", 80)}
    assert PASS in playing.now.legal
    assert refusal_keys(playing, private("LD", 190)) == {"not_offered"}


def test_2_5_1_a_private_is_no_share_and_a_minor_no_private() -> None:
    playing = game(opening())
    assert refusal_keys(playing, bank("NF", 20)) == {"not_offered"}
    assert refusal_keys(playing, private("M1", 80)) == {"not_offered"}


def test_t9_an_empty_row_below_is_not_skipped() -> None:
    playing = game(rich(opening()))
    for paper in ("M1", "LD", "M2"):
        take(playing, paper)
    assert options(playing) == {("NF", 100)}
    assert offered(playing.now.state) == ("NF",)


def test_t10_one_paper_left_opens_the_leftmost_of_the_row_below() -> None:
    playing = game(rich(opening()))
    for paper in ("NF", "M1", "LD"):
        take(playing, paper)
    assert options(playing) == {("M2", 170), ("M3", 80)}


def test_2_4_free_shares_come_with_their_papers() -> None:
    playing = game(rich(opening()))
    state = take(playing, "NF")
    assert (percent(state, "player:1", "BY"), state.cash["player:1"]) == (10, 1900)
    state = take(playing, "M1")
    state = take(playing, "LD")
    assert (percent(state, "player:3", "SX"), state.companies["SX"].president) == (20, "player:3")
    assert state.companies["SX"].status == "unstarted"


def test_3_2_2_the_price_of_a_minor_is_its_treasury_and_it_stands_on_its_home() -> None:
    playing = game(opening())
    before = playing.now.state.cash["bank"]
    state = take(playing, "M1")
    assert (state.cash["M1"], state.cash["player:1"], state.cash["bank"]) == (80, 395, before)
    assert state.companies["M1"].status == "started"
    assert state.companies["M1"].president == "player:1"
    assert state.board.stations["M1"] == (("H2", 0),)
    assert state.companies["M1"].stations == ()


def buy_all(playing, papers: str) -> None:
    for paper in papers.split():
        take(playing, paper)


def test_t1_the_sold_packet_puts_by_and_sx_on_offer_in_the_same_round() -> None:
    playing = game(rich(opening()))
    buy_all(playing, "NF M1 LD M2 M3 M4 BY BS HA M5 M6 OBB PF")
    state = playing.now.state
    assert is_sold_out(state)
    assert isinstance(playing.now.decision, StockTurn)
    assert (state.round.number, state.set_number, state.round.passes) == (1, 1, 0)
    assert asked(playing) == "P2"
    assert offers(playing) == {("BY", 10), ("SX", 10)}
    assert refusal_keys(playing, bank("BA", 20)) == {"group_not_on_offer"}
    by = state.companies["BY"]
    assert (by.status, by.cell, state.cash["BY"]) == ("started", (2, 2), 460)
    assert percent(state, "ipo", "BY") == 50


def test_1_2_1_nothing_else_is_sold_before() -> None:
    playing = game(opening())
    assert refusal_keys(playing, bank("BY", 10)) == {"not_offered"}
    assert refusal_keys(playing, bank("M1", 50)) == {"no_share_there"}
    assert refusal_keys(playing, private("NF", 90)) == {"other_price"}


def nearly_sold() -> Building:
    """Of the packet the BY director certificate and PF are left; P4 has two free shares of BY."""
    built = holds(opening(), "player:4", "BY", 10, 10)
    for name, owner in (("NF", 4), ("OBB", 4), ("LD", 2), ("BS", 1), ("HA", 2)):
        built = built.private(name, f"player:{owner}")
    for minor, owner in (("M1", 1), ("M2", 3), ("M3", 4), ("M4", 3), ("M5", 2), ("M6", 1)):
        built = built.owns(f"player:{owner}", minor, 100)
    built = holds(built, "player:2", "SX", president=True)
    for player, cash in (("player:1", 185), ("player:2", 45), ("player:3", 145), ("player:4", 175)):
        built = built.cash(player, cash)
    return built


def test_p1_three_free_shares_take_the_directorship_when_by_starts() -> None:
    """§A3.1: P4 owns NF and OBB, P1 buys the director certificate, then P4 buys PF."""
    playing = game(nearly_sold())
    assert options(playing) == {("BY", 184), ("PF", 150)}
    state = play(playing, bank("BY", 20))
    assert (state.companies["BY"].president, state.companies["BY"].status) == ("player:1", "unstarted")
    assert asked(playing) == "P4", "the others cannot pay for PF"
    state = take(playing, "PF")
    assert state.cash["BY"] == 460
    assert state.companies["BY"].president == "player:4"
    assert [percent(state, player, "BY") for player in state.players] == [20, 0, 0, 30]
    assert presidents_certificate(state, "BY").owner == "player:4"
    assert [state.cash[player] for player in state.players] == [1, 45, 145, 25]
    assert state.board.stations["BY"] == (("O15", 0),)


def test_a3_3_who_can_afford_nothing_is_passed_over() -> None:
    playing = game(opening().cash("player:2", 79).cash("player:3", 0))
    moment = playing.apply(PASS)
    assert asked(playing) == "P4"
    passed = [event.actor for event in moment.events if isinstance(event, Passed)]
    assert passed == ["player:1", "player:2", "player:3"]


def test_2_4_a_paper_with_a_free_share_needs_two_places() -> None:
    built = rich(opening(7))
    for minor in ("M2", "M3", "M4", "M5", "M6"):
        built = built.owns("player:1", minor, 100)
    for name in ("LD", "BS", "HA"):
        built = built.private(name, "player:1")
    playing = game(built)
    assert refusal_keys(playing, private("NF", 100)) == {"certificate_limit"}
    assert refusal_keys(playing, bank("M1", 100)) == set()


def test_t30_after_passes_an_operating_round_with_what_is_sold() -> None:
    playing = game(opening())
    take(playing, "NF")
    state = play(playing, PASS, PASS, PASS, PASS)
    assert (state.set_number, state.round.kind) == (2, "stock")
    assert isinstance(playing.now.decision, PacketTurn)
    assert asked(playing) == "P2"
    assert state.priority == "player:2"
    assert options(playing) == {("M1", 80), ("LD", 190), ("M2", 170)}


def test_a3_3_the_priority_marker_stays_if_nobody_has_bought() -> None:
    playing = game(opening())
    state = play(playing, PASS, PASS, PASS, PASS)
    assert (state.priority, asked(playing), state.set_number) == ("player:1", "P1", 2)


def round_of_passes(playing) -> None:
    number = playing.now.state.set_number
    while playing.now.state.set_number == number:
        playing.apply(Pass())


def test_t23_unsold_privates_fall_by_their_income() -> None:
    playing = game(opening(options=["falling_prices"]))
    prices = [playing.now.state.privates["PF"].price]
    for _ in range(2):
        round_of_passes(playing)
        prices.append(playing.now.state.privates["PF"].price)
    assert prices == [150, 135, 120]
    assert price_of(playing.now.state, "M1") == 80
    assert price_of(playing.now.state, "BY") == 184


def test_7_2_prices_do_not_fall_below_nothing_nor_once_sold() -> None:
    playing = game(opening(options=["falling_prices", "higher_income"]))
    take(playing, "NF")
    for _ in range(8):
        round_of_passes(playing)
    state = playing.now.state
    assert (state.privates["LD"].price, state.privates["HA"].price) == (0, 0)
    assert state.privates["NF"].price == 100


@pytest.mark.parametrize("income", [20, 30])
def test_7_1_and_7_2_together_ld_falls_by_what_it_pays(income: int) -> None:
    chosen = ["falling_prices", *(["higher_income"] if income == 30 else [])]
    playing = game(opening(options=chosen))
    round_of_passes(playing)
    assert playing.now.state.privates["LD"].price == 190 - income


def test_a13_5_a_power_that_is_over_closes_when_it_is_bought() -> None:
    playing = game(rich(opening()).phase("3a"))
    state = take(playing, "NF")
    assert state.privates["NF"].owner == "removed"
    assert percent(state, "player:1", "BY") == 10


def late_packet() -> Building:
    """Prussia is formed and phase 3 has begun; of the packet M4, BS and row 4 are left."""
    built = rich(opening()).phase("3a")
    for name in ("NF", "LD", "OBB", "PF"):
        built = built.private(name, "removed")
    built = holds(built, "player:2", "PR", president=True)
    built = built.company("PR", status="started", cell=(3, 8), arrival=1).cash("PR", 500)
    for minor in ("M1", "M2", "M3", "M5", "M6"):
        papers = tuple(changed(paper, owner="removed") for paper in built.state.certificates[minor])
        built = built.with_(certificates=built.state.certificates.with_(minor, papers))
        built = built.company(minor, status="absorbed")
    return holds(built, "player:1", "BY", president=True)


def test_a13_5_a_private_bought_too_late_is_its_share_of_prussia_at_once() -> None:
    playing = game(late_packet())
    papers_left = options(playing)
    assert {paper for paper, _ in papers_left} == {"M4", "BS"}
    state = take(playing, "BS")
    assert state.privates["BS"].owner == "removed"
    assert percent(state, "player:1", "PR") == 10
    assert state.cash["player:1"] == 2000 - 130


def test_a13_5_a_minor_bought_too_late_brings_prussia_its_treasury_at_once() -> None:
    """The bank has paid it (§3.2.2), and with the exchange it is Prussia's (§4.4), like the station."""
    playing = game(late_packet())
    state = take(playing, "M4")
    assert state.companies["M4"].status == "absorbed"
    assert percent(state, "player:1", "PR") == 10
    assert (state.cash["PR"], state.cash["M4"]) == (500 + 160, 0)
    assert state.board.stations["PR"] == (("G5", 0),)
    assert "M4" not in state.board.stations


def test_after_packet_is_a_table_with_only_majors() -> None:
    assert is_sold_out(after_packet().state)


# ---- other ways to sell it


def seats_of(playing, turns: int) -> list[str]:
    """Who has the first turns when everybody buys something."""
    found = []
    for _ in range(turns):
        found.append(asked(playing))
        playing.apply(next(iter(playing.now.legal.of(BuyPrivate, BuyCertificate))))
    return found


def test_15_clemens_offers_everything_and_begins_at_the_end_of_the_table() -> None:
    playing = game(rich(opening(options=["clemens"])))
    assert playing.now.state.priority == "player:4"
    assert {paper for paper, _ in options(playing)} == {
        "NF", "M1", "LD", "M2", "M3", "M4", "BY", "BS", "HA", "M5", "M6", "OBB", "PF",
    }  # fmt: skip
    assert seats_of(playing, 12) == ["P4", "P3", "P2", "P1", "P1", "P2", "P3", "P4", "P1", "P2", "P3", "P4"]


def test_15_snake_goes_back_once() -> None:
    playing = game(rich(opening(options=["snake"])))
    assert seats_of(playing, 12) == ["P1", "P2", "P3", "P4", "P4", "P3", "P2", "P1", "P1", "P2", "P3", "P4"]


def test_15_a_stock_round_that_ends_early_ends_the_opening_order() -> None:
    playing = game(opening(options=["snake"]))
    play(playing, PASS, PASS, PASS, PASS)
    assert playing.now.state.set_number == 2
    assert seats_of(playing, 3) == ["P1", "P2", "P3"]
