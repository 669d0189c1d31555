"""1835 §1.2 and §4.7 with their cases of §16: which shares of the bank are on offer, and how majors start."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ChooseCity, ChoosePapers
from gridsim.core.decisions import ChooseHome
from gridsim.core.state import POOL
from gridsim.finance.market import operating_order
from gridsim.titles.title_1835.buying import cost
from tests.answers import buys, from_pool
from tests.builders import Building
from tests.tables import A, B, C, game, play, rich, row
from tests.titles.title_1835.stock_rounds import after_packet, buy


def group_one_sold(players: int = 4, **options) -> Building:
    return rich(after_packet(players, **options)).all_sold("BY", "SX").running("BY").running("SX")


def without_prussia_sold(players: int = 4, **options) -> Building:
    built = group_one_sold(players, **options)
    for company in ("BA", "WT", "HE"):
        built = built.all_sold(company).running(company)
    return built


ONE, ONE_OF_SIX = group_one_sold(), group_one_sold(6)
BY_TO_POOL = rich(after_packet()).papers(POOL, "BY", 10, 10).all_sold("BY", "SX").running("BY").running("SX")
THREE = without_prussia_sold(6).all_sold("PR")


def bought(company: str, *sizes: int):
    """Different players buy one paper after the other."""
    return lambda playing: buy(playing, *(buys(company, size) for size in sizes))


def half(company: str):
    """So many papers that a company of the second group starts."""
    return bought(company, 20, 10, 10, 10)


def all_but_one() -> Building:
    """Of BA only the last paper lies in the bank, one of 20 %; B directs with three tens."""
    return ONE.papers(B, "BA", 10, 10, 10).directs(B, "BA").papers(C, "BA", 10, 10, 10).running("BA")


def passed_with_the_last() -> Building:
    return (
        ONE.papers(B, "BA", 10)
        .directs(B, "BA")
        .running("BA")
        .papers(A, "BA", 10, 10, 10)
        .papers(C, "BA", 10, 10)
    )


@pytest.mark.parametrize("row", [
    row("t2 group two begins with the director certificate of ba", BY_TO_POOL, leaves={"part pool BY": 20},
        offers={("BA", 20)}, allows=(from_pool("BY"),), refuses={buys("PR"): "not_on_offer §1.2.6"}),
    row("t3 prussia follows the director certificate of ba", ONE, bought("BA", 20),
        offers={("BA", 10), ("PR", 10)}, refuses={buys("WT", 20): "not_on_offer §1.2.4"}),
    row("t4 less than half of ba", ONE, bought("BA", 20, 10, 10),
        offers={("BA", 10), ("PR", 10)}, leaves={"status BA": "unstarted"}),
    row("t4 half of ba starts it and puts wt on offer", ONE, half("BA"),
        offers={("BA", 10), ("WT", 20), ("PR", 10)}, leaves={"status BA": "started", "cash BA": 420}),
    row("t5 less than half of wt", ONE_OF_SIX, half("BA"), bought("WT", 20, 10, 10),
        offers={("BA", 10), ("WT", 10), ("PR", 10)}),
    row("t5 half of wt puts he on offer", ONE_OF_SIX, half("BA"), half("WT"),
        offers={("BA", 10), ("WT", 10), ("HE", 20), ("PR", 10)}),
    row("t6 the last paper of ba is one of twenty", all_but_one(),
        offers={("BA", 20), ("WT", 20), ("PR", 10)}),
    row("t6 who passes the director with the last paper directs", passed_with_the_last(),
        buys("BA", 20), ChoosePapers(papers=(20,)), leaves={"president BA": "A"}),
    *(row(f"t7 group three after {papers} papers", THREE, bought("MS", *[20] * papers),
          offers={("MS", 20)}, leaves={"status MS": "unstarted"}) for papers in range(3)),
    row("t7 group three and the start of ms", THREE, bought("MS", 20, 20, 20),
        offers={("MS", 10), ("OL", 20)}, leaves={"status MS": "started", "cash MS": 480}),
    row("g8 the third group waits for the bank shares of prussia", without_prussia_sold(),
        offers={("PR", 10)}),
    row("18.2 by house rule the third group does not wait for prussia",
        without_prussia_sold(options=["third_group_without_prussia"]), offers={("PR", 10), ("MS", 20)}),
    row("1.2.6 only four shares of prussia come from the bank", ONE_OF_SIX, bought("BA", 20),
        bought("PR", 10, 10, 10, 10), offers={("BA", 10)}, leaves={"part bank PR": 60}),
])  # fmt: skip
def test_offer(row) -> None:
    row.holds()


@pytest.mark.parametrize(("built", "paper", "price"), [
    (ONE, buys("BA", 20), 168),
    (all_but_one(), buys("BA", 20), 168),
    (ONE, buys("BA"), 84),
    (ONE, buys("PR"), 154),
    (ONE, buys("WT", 20), 168),
    (THREE, buys("MS", 20), 160),
    (THREE, buys("MS"), 80),
])  # fmt: skip
def test_t2_to_t7_what_papers_cost(built: Building, paper, price: int) -> None:
    assert cost(built.state, paper) == price


# ---- starts


GREEN = ONE.phase("2a").tile("L6", "211")
"""The home of BA with two cities."""
LATE = group_one_sold(options=["home_chosen_in_first_turn"])
FREE = ChooseCity(hex="L6", stop=1)


def in_pool() -> Building:
    return ONE.papers(POOL, "BA", 10, 10).directs(POOL, "BA").company("BA", president=None, manager=C)


def starting(company: str):
    """The same, the last of them with the questions that it brings."""

    def start(playing) -> None:
        buy(playing, buys(company, 20), buys(company), buys(company))
        playing.apply(buys(company))

    return start


@pytest.mark.parametrize("row", [
    row("t14 half of it pays", ONE, half("BA"), leaves={"cash BA": 420}),
    row("t14 later shares pay into the treasury", ONE, half("BA"), bought("BA", 10, 10, 10),
        leaves={"cash BA": 672}),
    row("t14 until it is full", ONE, half("BA"), bought("BA", 10, 10, 10, 20), leaves={"cash BA": 840}),
    row("2.7.4 the home marker is placed free at the start", ONE_OF_SIX, half("BA"), half("WT"),
        leaves={"stations WT": (("M9", 0),), "cash WT": 420, "company WT stations": (20,)}),
    row("5.5.2.10 on a brown tile there is nothing to choose", ONE.phase("3a").tile("L6", "217"),
        starting("BA"), leaves={"stations BA": (("L6", 0),)}),
    row("u10 on a green tile the director of ba chooses his city", GREEN, starting("BA"),
        question=ChooseHome, asks="A", refuses={ChooseCity(hex="L6", stop=2): "no_free_slot"}),
    row("u10 and has it", GREEN, starting("BA"), FREE, leaves={"stations BA": (("L6", 1),), "cash BA": 420}),
    row("18.2 by house rule ba chooses in its first turn", LATE.phase("2a").tile("L6", "211"),
        starting("BA"), leaves={"stations BA": (), "company BA stations": (0, 20)}),
    row("t15 prussia gets nothing for shares sold before it is formed", ONE_OF_SIX, bought("BA", 20),
        bought("PR", 10, 10, 10, 10), leaves={"cash PR": 0, "gain bank": 168 + 616}),
    row("2.7.1 shares that went through the pool count as sold", in_pool(), bought("BA", 10),
        leaves={"status BA": "started", "cash BA": 420}),
])  # fmt: skip
def test_start(row) -> None:
    row.holds()


@pytest.mark.parametrize("built", [ONE, LATE], ids=["5.5.2.10", "by house rule"])
def test_5_5_2_10_without_a_tile_the_marker_of_ba_waits_in_its_hex(built: Building) -> None:
    playing = game(built)
    starting("BA")(playing)
    state = playing.now.state
    assert state.board.hexes["L6"].waiting == ("BA",)
    assert "BA" not in state.board.stations
    assert not isinstance(playing.now.decision, ChooseHome)


def test_u10_who_is_asked_for_which_home() -> None:
    playing = game(GREEN)
    starting("BA")(playing)
    asked = playing.now.decision
    assert (asked.player, asked.actor, asked.hex) == (A, "BA", "L6")


def test_t27_companies_that_start_on_one_cell_lie_in_the_order_of_their_starts() -> None:
    playing = game(ONE_OF_SIX)
    for company in ("BA", "WT", "HE"):
        half(company)(playing)
    state = play(playing)
    assert {state.companies[company].cell for company in ("BA", "WT", "HE")} == {(3, 1)}
    assert state.facts.price_at((3, 1)) == 84
    assert operating_order(state, ["HE", "WT", "BA"]) == ["BA", "WT", "HE"]
