"""1856 §4 and §5 with their cases of §16: stock turns, capital, prices and limits."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyCertificate, Pass, SellShares, StartCompany
from gridsim.core.decisions import StockTurn
from gridsim.core.state import Certificate
from gridsim.core.table import Table
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import percent
from gridsim.titles.title_1856.capital import pay_out_escrow
from gridsim.titles.title_1856.ending import share_value
from gridsim.titles.title_1856.limits import certificate_limit, paper_count
from gridsim.titles.title_1856.prices import move_price
from tests.builders import Building
from tests.titles.title_1856.tables import game, legal_of, play, prices, refusal_keys, table, who


def start(company: str, par: int) -> StartCompany:
    return StartCompany(company=company, par=par)


def ipo(company: str, percent: int = 10) -> BuyCertificate:
    return BuyCertificate(company=company, source="ipo", percent=percent)


def sell(company: str, percent: int) -> SellShares:
    return SellShares(company=company, percent=percent)


def rich(built: Building) -> Building:
    for player in built.state.players:
        built = built.cash(player, 2000)
    return built


def buy_round_the_table(playing, company: str, shares: int) -> None:
    """Let the players buy ipo shares one after the other, passing what they may not do."""
    bought = 0
    while bought < shares:
        if ipo(company) in playing.now.legal:
            playing.apply(ipo(company))
            bought += 1
        else:
            playing.apply(Pass())


# ---- capital


def test_t10_escrow_holds_the_money_of_shares_six_to_ten() -> None:
    playing = game(rich(table(3)))
    play(playing, start("BBG", 65))
    assert playing.now.state.cash["BBG"] == 130
    buy_round_the_table(playing, "BBG", 3)
    assert playing.now.state.cash["BBG"] == 325
    buy_round_the_table(playing, "BBG", 1)
    assert (playing.now.state.cash["BBG"], playing.now.state.companies["BBG"].escrow) == (325, 65)
    buy_round_the_table(playing, "BBG", 4)
    assert (playing.now.state.cash["BBG"], playing.now.state.companies["BBG"].escrow) == (325, 325)


def line_to_st_thomas(built: Building) -> Building:
    """Track from Maudaumin, the home of the LPS, to its destination St. Thomas."""
    return built.tile("C14", "57", 2).tile("D15", "9", 2).tile("E16", "9", 2).tile("F17", "57", 2)


def test_t10_a_reached_destination_releases_the_escrow() -> None:
    built = table(3).owns("player:1", "LPS", 60).starts("LPS", par=65)
    working = Table(built.company("LPS", capital="escrow", escrow=65).cash("LPS", 325).state)
    pay_out_escrow(working)
    assert working.companies["LPS"].escrow == 65
    working = Table(line_to_st_thomas(Building(working.photograph())).state)
    pay_out_escrow(working)
    assert (working.companies["LPS"].escrow, working.cash["LPS"]) == (0, 390)


def test_4_10_1_stations_never_block_the_way_to_a_destination() -> None:
    built = line_to_st_thomas(table(3)).station("GT", "F17").station("GW", "C14")
    working = Table(built.state)
    pay_out_escrow(working)
    assert working.companies["LPS"].connected
    assert not working.companies["CA"].connected


def test_t10_after_the_destination_all_money_goes_to_the_treasury() -> None:
    built = rich(table(3)).company("BBG", connected=True)
    playing = game(built)
    play(playing, start("BBG", 65))
    buy_round_the_table(playing, "BBG", 8)
    assert playing.now.state.cash["BBG"] == 650
    assert playing.now.state.companies["BBG"].escrow == 0


def all_sold(built: Building, *kinds: str) -> Building:
    for train in built.state.trains.values():
        if train.kind in kinds:
            built = built.trains("GT", train.kind)
    return built


@pytest.mark.parametrize(
    ("sold", "capital"),
    [(("2", "3"), "escrow"), (("2", "3", "4"), "incremental"), (("2", "3", "4", "5"), "full")],
)
def test_t11_capital_goes_by_the_train_for_sale(sold: tuple[str, ...], capital: str) -> None:
    playing = game(rich(all_sold(table(3), *sold)))
    play(playing, start("WR", 70))
    assert playing.now.state.companies["WR"].capital == capital


def test_t12_full_capital_comes_with_the_sixth_share() -> None:
    playing = game(rich(all_sold(table(3), "2", "3", "4", "5")))
    play(playing, start("WR", 100))
    buy_round_the_table(playing, "WR", 3)
    assert playing.now.state.cash["WR"] == 0
    buy_round_the_table(playing, "WR", 1)
    assert playing.now.state.cash["WR"] == 1000
    buy_round_the_table(playing, "WR", 1)
    assert playing.now.state.cash["WR"] == 1000


# ---- market


@pytest.mark.parametrize(
    ("cell", "what", "steps", "target"),
    [
        ((5, 8), "pay", 1, (4, 8)),
        ((0, 19), "pay", 1, (0, 19)),
        ((0, 0), "withhold", 1, (1, 0)),
        ((6, 6), "sale", 1, (6, 6)),
        ((0, 0), "sold_out", 1, (0, 0)),
        ((0, 0), "sale", 2, (2, 0)),
    ],
)
def test_t18_edges_of_the_market(cell, what, steps, target) -> None:
    built = table(3).starts("GT", par=65, president="player:1").company("GT", cell=cell)
    working = Table(built.state)
    move_price(working, "GT", what, steps=steps)
    assert working.companies["GT"].cell == target


@pytest.mark.parametrize(
    ("cell", "what"), [((8, 0), "withhold"), ((9, 1), "sale"), ((9, 1), "withhold"), ((8, 0), "sale")]
)
def test_t18_a_marker_that_leaves_the_market_closes_its_company(cell, what) -> None:
    built = table(3).owns("player:1", "GT", 20).starts("GT", par=65).company("GT", cell=cell, loans=1)
    built = built.cash("GT", 77).trains("GT", "3").station("GT", "P9")
    working = Table(built.state)
    before = working.cash["bank"]
    move_price(working, "GT", what)
    assert working.companies["GT"].status == "closed"
    assert working.cash["GT"] == 0
    assert working.cash["bank"] == before + 77
    assert working.trains["3-0"].owner == "pool"
    assert working.board.stations.get("GT", ()) == ()
    assert percent(working, "player:1", "GT") == 0


def test_t18_the_cgr_stays_where_it_would_close() -> None:
    built = table(3).company("CGR", status="started", cell=(8, 0), president="player:1", permanent=True)
    working = Table(built.state)
    move_price(working, "CGR", "withhold")
    assert working.companies["CGR"].cell == (8, 0)


def test_t19_operating_order() -> None:
    built = table(3)
    cells = {"BBG": (0, 4), "CA": (2, 6), "CPR": (2, 6), "CV": (4, 9), "GT": (0, 5)}
    for arrival, (company, cell) in enumerate(cells.items()):
        built = built.company(company, status="started", cell=cell, arrival=arrival)
    values = prices(game(built.owns("player:1", "LPS", 20)), *cells)
    assert values == [100, 100, 100, 110, 110]
    assert operating_order(built.state, cells) == ["CV", "GT", "CA", "CPR", "BBG"]


def test_t20_a_sold_out_company_rises_though_it_has_not_operated() -> None:
    built = table(3).owns("player:1", "GT", 60).owns("player:2", "GT", 40).starts("GT", par=65)
    playing = game(built)
    play(playing, Pass(), Pass(), Pass())
    assert playing.now.state.companies["GT"].cell == (4, 4)
    assert prices(playing, "GT") == [70]


# ---- 5 % shares


def twenty_share_cgr(**fields) -> Building:
    built = table(3)
    facts = built.state.facts.companies["CGR"]
    papers = [
        Certificate(id=f"CGR_{index}", percent=each, owner="ipo", president=index == 0)
        for index, each in enumerate(facts.second_issue)
    ]
    built = built.with_(certificates=built.state.certificates.with_("CGR", tuple(papers)))
    built = built.owns("player:2", "CGR", 30).owns("player:1", "CGR", 25)
    return built.company(
        "CGR", status="started", president="player:2", cell=(0, 4), par=(0, 4), permanent=True, **fields
    )


@pytest.mark.parametrize(("percents", "rows"), [(5, 0), (10, 1), (15, 1), (20, 2), (25, 2)])
def test_t3_sale_of_five_percent_shares(percents: int, rows: int) -> None:
    playing = game(twenty_share_cgr())
    play(playing, sell("CGR", percents))
    assert playing.now.state.companies["CGR"].cell == (rows, 4)


def test_4_5_3_the_cgr_rests_before_its_permanent_train() -> None:
    built = twenty_share_cgr().company("CGR", permanent=False)
    playing = game(built)
    play(playing, sell("CGR", 20))
    assert playing.now.state.companies["CGR"].cell == (0, 4)


def test_4_7_2_five_percent_shares_count_half() -> None:
    state = twenty_share_cgr().state
    assert paper_count(state, "player:1") == 2.5
    assert paper_count(state, "player:2") == 3


# ---- limits of a turn


def test_4_1_2_sale_purchase_sale_is_refused() -> None:
    built = rich(table(3)).owns("player:1", "GT", 40).owns("player:2", "GT", 20).starts("GT", par=90)
    built = built.owns("player:1", "WR", 20).starts("WR", par=70)
    playing = game(built)
    play(playing, sell("GT", 10), ipo("WR"))
    assert who(playing) == "P2"


def test_4_1_2_purchase_then_sales() -> None:
    built = rich(table(3)).owns("player:1", "GT", 40).owns("player:2", "GT", 20).starts("GT", par=90)
    playing = game(built)
    play(playing, ipo("GT"))
    assert who(playing) == "P1"
    assert refusal_keys(playing, ipo("GT")) == {"one_purchase_a_turn"}
    play(playing, sell("GT", 20))
    assert who(playing) == "P2"


def test_4_4_4_what_was_bought_is_kept_for_the_turn() -> None:
    built = rich(table(3)).owns("player:2", "GT", 40).starts("GT", par=90).owns("player:1", "GT", 10)
    playing = game(built)
    play(playing, ipo("GT"))
    assert sell("GT", 10) in playing.now.legal
    assert refusal_keys(playing, sell("GT", 20)) == {"bought_this_turn"}


def test_4_3_5_no_purchase_after_a_sale_in_the_same_round() -> None:
    built = rich(table(3)).owns("player:2", "GT", 40).starts("GT", par=90).owns("player:1", "GT", 20)
    playing = game(built)
    play(playing, sell("GT", 10), Pass(), Pass(), Pass())
    assert who(playing) == "P1"
    assert refusal_keys(playing, ipo("GT")) == {"sold_this_round"}


def test_4_3_4_nobody_holds_more_than_sixty_percent_but_in_the_brown_zone() -> None:
    built = rich(table(3)).owns("player:1", "GT", 60).starts("GT", par=90)
    assert refusal_keys(game(built), ipo("GT")) == {"holding_limit"}
    assert ipo("GT") in game(built.company("GT", cell=(6, 0))).now.legal


def test_4_6_1_equality_does_not_change_the_president() -> None:
    built = rich(table(3)).owns("player:1", "GT", 20).starts("GT", par=90).owns("player:2", "GT", 10)
    playing = game(built.with_(round=built.state.round))
    play(playing, Pass(), ipo("GT"))
    assert playing.now.state.companies["GT"].president == "player:1"
    play(playing, Pass(), Pass(), Pass(), ipo("GT"))
    assert playing.now.state.companies["GT"].president == "player:2"
    assert percent(playing.now.state, "player:1", "GT") == 20
    assert percent(playing.now.state, "player:2", "GT") == 30


def test_4_6_3_a_president_sells_out_only_if_another_can_take_over() -> None:
    built = table(3).owns("player:1", "GT", 30).starts("GT", par=90).owns("player:2", "GT", 10)
    assert refusal_keys(game(built), sell("GT", 20)) == {"nobody_takes_presidency"}
    heir = game(built.owns("player:3", "GT", 20))
    play(heir, sell("GT", 30))
    assert heir.now.state.companies["GT"].president == "player:3"
    assert percent(heir.now.state, "player:1", "GT") == 0
    assert prices(heir, "GT") == [70]


def test_4_4_2_the_pool_takes_half_of_a_company() -> None:
    built = table(3).owns("player:1", "GT", 20).starts("GT", par=90).owns("pool", "GT", 40)
    built = built.owns("player:2", "GT", 20)
    playing = game(built)
    play(playing, Pass())
    assert sell("GT", 10) in playing.now.legal
    assert refusal_keys(playing, sell("GT", 20)) == {"pool_full"}


def test_4_7_5_over_the_limit_sales_come_first() -> None:
    built = rich(table(6))
    for company in ("GT", "WR", "CPR", "GW"):
        built = built.owns("player:2", company, 20).starts(company, par=90)
        built = built.owns("player:1", company, 30)
    assert certificate_limit(built.state) == 11
    assert paper_count(built.state, "player:1") == 12
    playing = game(built)
    assert refusal_keys(playing, ipo("GT")) >= {"must_sell_first", "certificate_limit"}
    assert refusal_keys(playing, Pass()) == {"must_sell_first"}
    play(playing, sell("GT", 10))
    assert Pass() in playing.now.legal


def test_4_8_only_par_prices_that_can_be_paid() -> None:
    playing = game(table(6))
    pars = {action.par for action in legal_of(playing, StartCompany) if action.company == "GT"}
    assert pars == {100, 90, 80, 75, 70, 65}
    poor = game(table(6).cash("player:1", 150))
    assert {action.par for action in legal_of(poor, StartCompany)} == {75, 70, 65}
    assert refusal_keys(playing, start("GT", 95)) == {"no_such_par"}
    assert refusal_keys(playing, start("CGR", 100)) == {"company_not_for_start"}


# ---- score


@pytest.mark.parametrize(("cell", "loans", "value"), [((3, 4), 3, 45), ((5, 4), 7, 0)])
def test_t24_loans_lower_the_score_of_a_share(cell, loans, value) -> None:
    built = table(3).company("GT", status="started", cell=cell, loans=loans)
    assert share_value(built.state, "GT") == value


def test_4_1_a_turn_is_asked_of_the_player_in_turn() -> None:
    playing = game(table(4))
    assert isinstance(playing.now.decision, StockTurn)
    play(playing, Pass())
    assert who(playing) == "P2"
