"""The worked examples of 1824, by their numbers."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyTrain, ChooseCity, ExchangePaper, RepayDebt
from gridsim.core.decisions import PacketTurn, RaiseMoney, TrainStep
from gridsim.core.state import BANK, POOL, REMOVED, Round
from gridsim.core.table import Table
from gridsim.procedures.player_debt import charge_interest, repay
from gridsim.titles.title import printed_limit
from gridsim.titles.title_1824 import TITLE, bond, memory
from gridsim.titles.title_1824.dividends import pay_mines
from gridsim.titles.title_1824.exchanges import exchange_coal_railway, force_coal_exchanges
from gridsim.titles.title_1824.formations import form
from gridsim.titles.title_1824.limits import paper_count
from gridsim.titles.title_1824.operating import stand_still
from gridsim.titles.title_1824.phases import begin_phase
from gridsim.titles.title_1824.prices import move_price
from gridsim.titles.title_1824.purchases import buy_train
from gridsim.titles.title_1824.rounds import end_operating_round
from gridsim.titles.title_1824.starting import open_those_waiting
from gridsim.titles.title_1824.stations import station_price
from gridsim.titles.title_1824.successor import can_be_claimed, settle_director
from gridsim.titles.title_1824.trains import QUESTION
from tests.answers import PASS, buys, buys_private, sells, sells_papers, starts
from tests.builders import Building, changed
from tests.reading import amounts, presidents, prices, statuses
from tests.tables import A, B, C, D, game, judging, keys, play, trains_of
from tests.titles.title_1824.cisleithania import sold
from tests.titles.title_1824.tables import (
    carried_out,
    directs,
    formed,
    gives,
    later,
    opening,
    owns_small,
    runs,
    shares,
    unsold,
    without_trains,
)

SD_SHARE = buys("SD")
COAL, REGIONAL = "EPP EOD MLB SPB", "BK MS CL SB"


def small(built: Building, **owners: str) -> Building:
    """Small companies in these players' hands."""
    for company, owner in owners.items():
        built = owns_small(built, owner, company)
    return built


def test_w1_the_first_pass_goes_backwards():
    playing, seats = game(opening(5)), []
    for mountain in ("B1", "B2", "B3", "B4", "B5", "B6"):
        assert isinstance(playing.now.decision, PacketTurn)
        seats.append(playing.now.decision.player[-1])
        play(playing, buys_private(mountain, 120))
    for _ in range(5):
        seats.append(playing.now.decision.player[-1])
        play(playing, SD_SHARE)
    assert "".join(seats) == "54321123451"


def test_w1_everybody_has_passed_only_when_each_has():
    """1824 §VI.3.2: two passes of the first seat in a row count as one."""
    playing = game(opening(4))
    state = play(playing, buys_private("B1", 120), *[PASS] * 6)
    assert (state.set_number, playing.now.decision.player) == (1, D)
    state = play(playing, PASS)
    assert (state.set_number, state.priority) == (2, A)


@pytest.mark.parametrize(
    ("state", "owners", "capital"),
    [("SD", ("SD1", "SD2", "SD3"), 720), ("UG", ("UG1", "UG2"), 840), ("KK", ("KK1", "KK2"), 840)],
)
def test_w2_capital_of_state_railways(state, owners, capital):
    after = formed(small(later(phase="6"), **dict.fromkeys(owners, A)), state)
    assert (after.cash[state], presidents(after, state)) == (capital, "A")


def test_w3_stations_of_predecessors_count_for_the_price():
    built = small(later(phase="6"), SD1=A, SD2=A, SD3=A, KK1=B, KK2=B)
    for company, hex_id, stop in (("SD1", "E12", 0), ("SD2", "G10", 0), ("SD3", "G4", 0), ("KK1", "E12", 1)):
        built = built.station(company, hex_id, stop)
    state = formed(Building(formed(built, "SD")), "KK")
    assert (state.companies["SD"].stations, station_price(state, "SD")) == ((100, 100), 100)
    assert state.companies["KK"].stations == (40, 100, 100, 100)


def test_w5_two_trains_with_one_trade_in():
    built = without_trains(runs(later(phase="5").operating(), A, "BH").cash("BH", 800), "2", "3", "4")
    table = Table(built.cards(REMOVED, "5-0", "5-1").company("BH", operated=True).state)
    carried_out(table, buy_train(table, "BH", BuyTrain(train="5-2", price=400)))
    assert (table.cash["BH"], table.phase) == (400, "5")
    carried_out(table, buy_train(table, "BH", BuyTrain(train="6-0", price=400, trade_in="5-2")))
    assert (table.cash["BH"], table.phase, trains_of(table.photograph(), "BH")) == (0, "6", ["6"])
    assert (table.trains["5-2"].owner, memory.of(table).traded_in) == (REMOVED, ("BH",))
    later_on = Building(table.photograph()).cards(REMOVED, "6-1", "6-2")
    question = QUESTION(table, "BH")
    asked = judging(later_on, TrainStep, "BH", A, must=question.must, forced=question.forced)()
    assert "traded_in_already" in keys(asked, BuyTrain(train="8-0", price=500, trade_in="6-0"))


LOWER = {"3": 140, "4": 190, "5": 260, "6": 400, "8": 500, "10": 600}
LOWER_GOODS = {"2g": 180, "3g": 240, "4g": 420, "5g": 500}


@pytest.mark.parametrize(("kind", "lower"), (LOWER | LOWER_GOODS).items())
def test_w6_a_trade_in_takes_half_of_the_price_before_off(kind, lower):
    trains = opening().state.facts.trains
    (before,) = trains[kind].trade_in.accepts
    assert trains[kind].trade_in.price == lower == trains[kind].price - trains[before].price // 2


def test_w7_price_and_treasury_of_a_coal_railway():
    state = play(game(opening(4)), starts("EPP", 80))
    assert (state.cash["EPP"], trains_of(state, "EPP"), prices(state, "BK")) == (40, ["1g"], [80])
    assert amounts(state, "D bank") == [680 - 160, 12_000 - 4 * 680 + 120]


def test_w7_what_a_regional_railway_opens_with():
    built = owns_small(later(phase="3"), A, "SPB", price=160).cash("SPB", 130).trains("SPB", "2g")
    table = Table(gives(built, B, "SB", 30).state)
    exchange_coal_railway(table, "SPB")
    assert (table.cash["SB"], trains_of(table.photograph(), "SB")) == (8 * 80 + 130, ["2g"])
    playing = game(gives(directs(unsold(later(), "EPP"), A, "BK"), B, "BK", 20))
    assert play(playing, buys("BK")).cash["BK"] == 800


MOVES = {
    (2, 3): {"pay": (2, 4), "withhold": (2, 2), "sale": (3, 3), "sold_out": (1, 3)},
    (6, 4): {"pay": (5, 4)},
    (6, 0): {"withhold": (6, 0)},
    (0, 0): {"withhold": (1, 0)},
    (3, 10): {"sale": (3, 10), "pay": (2, 10)},
    (0, 13): {"pay": (0, 13), "sold_out": (0, 13)},
}


@pytest.mark.parametrize(("start", "what"), [(start, what) for start, ways in MOVES.items() for what in ways])
def test_w8_how_prices_move(start, what):
    table = Table(runs(later(), A, "BH").company("BH", cell=start).state)
    move_price(table, "BH", what)
    assert table.companies["BH"].cell == MOVES[start][what]


def test_w10_a_forced_exchange_opens_a_regional_railway_after_the_round():
    built = gives(owns_small(later(phase="5"), A, "EPP", price=140), B, "BK", 20)
    table = Table(gives(built, A, "BK", 10).with_(round=Round(kind="operating", of=2)).state)
    force_coal_exchanges(table)
    assert (table.cash["BK"], statuses(table, "BK"), memory.of(table).opening) == (560, "unstarted", ("BK",))
    open_those_waiting(table)
    assert statuses(table, "BK") == "started"


def test_w11_a_debt_grows_by_half_of_itself():
    built = runs(later().operating(), A, "BH").cash("BH", 150).cash(A, 60)
    table = Table(built.state)
    carried_out(table, buy_train(table, "BH", BuyTrain(train="2-0", price=80)))
    assert table.players[A].debt == 0
    table = Table(without_trains(built, "2", "3").state)
    carried_out(table, buy_train(table, "BH", BuyTrain(train="4-0", price=280)))
    assert (table.cash["BH"], table.cash[A], table.players[A].debt) == (0, 0, 105)
    charge_interest(table, percent=50, because="1824 §VII.12.7")
    assert table.players[A].debt == 158
    repaying = Table(Building(table.photograph()).cash(A, 100).state)
    repay(repaying, A, 100, because="1824 §VII.12.8")
    for owing, debt in ((table, 237), (repaying, 87)):
        charge_interest(owing, percent=50, because="1824 §VII.12.7")
        assert owing.players[A].debt == debt


def test_w11_who_owes_repays_and_buys_in_one_turn():
    players = later().state.players
    playing = game(later().with_(players=players.with_(A, changed(players[A], debt=100))))
    assert keys(playing, SD_SHARE) == {"in_debt"}
    assert play(playing, RepayDebt(amount=100), SD_SHARE).cash[A] == 680 - 100 - 120


@pytest.mark.parametrize(("revenue", "percent", "due"), [(105, 30, 32), (105, 50, 53), (50, 10, 5)])
def test_w12_the_bond_railway_rounds_up_for_each_holder(revenue, percent, due):
    assert bond.due(opening(2, options=["cisleithania_2p"]).state, revenue, percent) == due


def test_w13_mountain_railways_do_not_count():
    built = gives(gives(later().private("B1", A).private("B2", A), A, "SD", 60), A, "UG", 60)
    built = gives(built, A, "KK", 20)
    assert (paper_count(built.state, A), printed_limit(built.state, A)) == (14, 16)
    counted = built.with_(facts=opening(options=["mountains_count"]).state.facts)
    assert paper_count(counted.state, A) == 16


def test_w14_a_state_railway_without_a_director():
    built = owns_small(unsold(later(phase="5"), "UG1"), B, "UG2").cash("UG2", 33)
    state = formed(built, "UG")
    assert (state.cash["UG"], shares(state, "UG"), presidents(state, "UG")) == (9 * 120 + 33, {B: 10}, "-")
    table = Table(state)
    carried_out(table, stand_still(table, "UG"))
    assert prices(table.photograph(), "UG") == [110]


def test_w15_export_of_the_first_4_forms_sd_before_the_mountains_are_exchanged():
    built = without_trains(later(phase="3"), "2", "3").cards("BH", "2-0")
    built = runs(owns_small(built, A, "SD1"), A, "BH").private("B1", B)
    table = Table(built.operating(2, 2).state)
    exchange = ExchangePaper(paper="B1", company="BH", source="ipo")
    asked = carried_out(table, end_operating_round(table), exchange)
    assert (table.phase, trains_of(table.photograph(), "BH")) == ("4", [])
    told = [type(event).__name__ for event in table.take_events()]
    assert told.index("CompanyFormed") < told.index("PrivateClosed")
    assert [type(question).__name__ for question in asked] in ([], ["ForcedExchange"])
    assert shares(table.photograph(), "BH")[B] == 10


def test_w27_the_certificate_goes_to_who_holds_more():
    playing = game(gives(later(6, phase="3"), A, "BH", 50))
    assert "holding_limit" in keys(playing, starts("BH", 80))
    state = play(playing, PASS, starts("BH", 80))
    assert (presidents(state, "BH"), shares(state, "BH")) == ("A", {A: 50, B: 20})
    assert (state.cash["BH"], statuses(state, "BH")) == (800, "started")


def test_w16_the_first_round_of_a_recorded_game():
    """Bank and treasuries after coal railways at 200 and 160."""
    playing = game(opening(4))
    assert playing.now.state.cash[BANK] == 9280
    state = play(playing, starts("EOD", 100), starts("EPP", 100), starts("MLB", 80), starts("SPB", 80))
    assert (amounts(state, COAL), prices(state, REGIONAL)) == ([80, 80, 40, 40], [100, 100, 80, 80])
    assert all(trains_of(state, coal) == ["1g"] for coal in COAL.split())


def test_w21_number_1_unsold():
    built = small(unsold(later(phase="4"), "SD1"), SD2=A, SD3=C).cash("SD3", 2)
    state = formed(built.station("SD2", "G10").station("SD3", "G4"), "SD")
    assert (state.cash["SD"], set(state.board.stations["SD"])) == (962, {("G10", 0), ("G4", 0)})
    assert (shares(state, "SD"), presidents(state, "SD")) == ({A: 10, C: 10}, "-")


def test_w22_the_second_share_makes_a_director():
    built = gives(unsold(later(phase="4"), "SD1").company("SD", status="started"), A, "SD", 10)
    state = play(game(built), SD_SHARE)
    assert (presidents(state, "SD"), shares(state, "SD")) == ("A", {A: 20})


def test_w23_the_largest_holder_directs():
    built = small(later(phase="6"), KK1=C, KK2=A).station("KK1", "E12", 1).station("KK2", "E12", 2)
    table = Table(gives(built, A, "KK", 30).cash("KK1", 334).with_(round=Round(kind="operating")).state)
    asked = carried_out(table, form(table, "KK"), ChooseCity(hex="E12", stop=1))
    assert [question.player for question in asked] == [A]
    state = table.photograph()
    assert (state.cash["KK"], shares(state, "KK"), presidents(state, "KK")) == (1174, {A: 40, C: 20}, "A")
    assert state.board.stations["KK"] == (("E12", 1),)
    assert state.companies["KK"].stations == (40, 100, 100, 100)


def test_w25_exchanges_go_above_60():
    built = gives(owns_small(later(phase="4"), A, "EPP", price=160), A, "BK", 50)
    state = play(game(built), ExchangePaper(paper="EPP"))
    assert (shares(state, "BK"), presidents(state, "BK")) == ({A: 70}, "A")


def test_the_mine_pays_the_treasury_and_counts_for_nobody():
    """1824 §VII.3.1."""
    table = Table(runs(later(), A, "BH").state)
    pay_mines(table, "BH", 40)
    assert table.cash["BH"] == 40


def test_the_first_3g_scraps_all_1g():
    """1824 §9.1, §VII.14.3."""
    built = owns_small(later(phase="4").operating(), A, "EPP").trains("EPP", "1g")
    table = Table(runs(built, A, "BH").cash("BH", 400).state)
    carried_out(table, buy_train(table, "BH", BuyTrain(train="3g-0", price=360)))
    assert trains_of(table.photograph(), "EPP") == []
    assert not any(train.kind == "1g" and train.owner == BANK for train in table.trains.values())


def test_worth_counts_papers_not_exchanged():
    """1824 §IX.2.2."""
    built = owns_small(owns_small(later(), A, "SD1"), A, "EPP", price=160).private("B1", A).cash(A, 0)
    assert TITLE.worth(built.state, A) == 240 + 160 + 120


def test_phase_5_forces_coal_exchanges():
    built = owns_small(later(phase="4"), A, "EPP", price=160)
    table = Table(runs(built.operating(), B, "BH").state)
    carried_out(table, begin_phase(table, table.facts.phases["5"], "BH"))
    assert (statuses(table, "EPP"), presidents(table, "BK")) == ("absorbed", "A")
    assert memory.of(table).forming == ("UG",)


# ---- beside the examples


@pytest.mark.parametrize(
    ("built", "company", "is_open"),
    [
        pytest.param(unsold(later(phase="4"), "SD1"), "SD", True, id="number 1 has left the game"),
        pytest.param(owns_small(later(phase="4"), A, "SD1"), "SD", False, id="number 1 is there"),
        pytest.param(
            directs(unsold(later(phase="4"), "SD1"), B, "SD"), "SD", False, id="somebody directs it"
        ),
        pytest.param(later(phase="4"), "BH", False, id="no state railway"),
    ],
)
def test_iv_4_4_11_whose_directorship_can_be_claimed(built, company, is_open):
    assert can_be_claimed(built.state, company) is is_open


FORCED = runs(runs(later(phase="4"), A, "BH"), A, "SB").cash(A, 0)
FORCED = gives(gives(gives(FORCED, A, "BH", 30), B, "BH", 10), C, "BH", 20)


@pytest.mark.parametrize(("missing", "refused"), [(160, {"more_than_needed"}), (161, set())])
def test_vii_12_4_no_share_is_sold_that_is_not_needed(missing, refused):
    """Two of three shares of 80 bring 160."""
    question = {"rule": "1824 §VII.12.4", "missing": missing, "cause": "train"}
    playing = judging(FORCED, RaiseMoney, "SB", A, **question)()
    assert keys(playing, sells("BH", 30)) == refused


def test_vii_12_4_nor_a_paper_of_the_bond_railway():
    built = sold("KK2", phase="5")
    bond_railway = memory.of(built.state).bond
    built = runs(built.company(bond_railway, cell=(6, 1), operated=True), A, "SD")
    for owner, count in ((A, 3), (B, 5)):
        built = built.papers(owner, bond_railway, *[10] * count, sources=(POOL,))
    price = prices(built.state, bond_railway)[0]
    for missing, refused in ((2 * price, {"more_than_needed"}), (2 * price + 1, set())):
        question = {"rule": "1824 §VII.12.4", "missing": missing, "cause": "train"}
        playing = judging(built, RaiseMoney, "SD", A, **question)()
        assert keys(playing, sells_papers(bond_railway, 10, 10, 10)) == refused
        assert "unknown_company" in keys(playing, sells(bond_railway, 10))


@pytest.mark.parametrize(("order", "director"), [((B, A), "B"), ((A, B), "A"), ((C, B), "C")])
def test_g65_of_several_with_20_percent_the_first_to_have_them_directs(order, director):
    """They come to it in the first stock round; number 1 leaves the game at the end of that."""
    built = opening()
    for player in order:
        built = gives(built, player, "SD", 20)
        table = Table(built.state)
        settle_director(table, "SD")
        built = Building(table.photograph())
        assert presidents(built.state, "SD") == "-"
    table = Table(unsold(built, "SD1").with_(set_number=2).state)
    settle_director(table, "SD")
    assert presidents(table.photograph(), "SD") == director
