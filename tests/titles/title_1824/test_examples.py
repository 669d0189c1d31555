"""The worked examples of 1824, by their numbers."""

from __future__ import annotations

import pytest

from gridsim.core.actions import (
    BuyCertificate,
    BuyPrivate,
    BuyTrain,
    ChooseCity,
    ExchangePaper,
    RepayDebt,
    StartCompany,
)
from gridsim.core.decisions import PacketTurn, TrainStep
from gridsim.core.state import BANK, Round
from gridsim.core.table import Table
from gridsim.flow.legal import LegalActions
from gridsim.procedures.player_debt import Loan, charge_interest, lend, repay
from gridsim.titles.title import printed_limit
from gridsim.titles.title_1824 import TITLE, bond, memory
from gridsim.titles.title_1824.answers import ANSWERS
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
from gridsim.titles.title_1824.trains import QUESTION
from tests.builders import Building
from tests.titles.title_1824.tables import (
    PASS,
    carried_out,
    directs,
    game,
    gives,
    kinds,
    later,
    opening,
    owns_small,
    play,
    price_of,
    refusal_keys,
    runs,
    shares,
    unsold,
)

P1, P2, P3, P4 = (f"player:{seat}" for seat in range(1, 5))


def test_w1_the_first_pass_goes_backwards() -> None:
    playing = game(opening(5))
    seats = []
    for mountain in ("B1", "B2", "B3", "B4", "B5", "B6"):
        assert isinstance(playing.now.decision, PacketTurn)
        seats.append(playing.now.decision.player[-1])
        play(playing, BuyPrivate(private=mountain, price=120))
    for _ in range(5):
        seats.append(playing.now.decision.player[-1])
        playing.apply(BuyCertificate(company="SD", source="ipo"))
    assert "".join(seats) == "54321123451"


def test_w1_everybody_has_passed_only_when_each_has() -> None:
    """1824 §VI.3.2: two passes of the first seat in a row count as one."""
    playing = game(opening(4))
    play(playing, BuyPrivate(private="B1", price=120), PASS, PASS, PASS, PASS, PASS, PASS)
    assert playing.now.state.set_number == 1
    assert playing.now.decision.player == P4
    state = play(playing, PASS)
    assert (state.set_number, state.priority) == (2, P1)


@pytest.mark.parametrize(
    ("state", "owners", "capital"),
    [("SD", ("SD1", "SD2", "SD3"), 720), ("UG", ("UG1", "UG2"), 840), ("KK", ("KK1", "KK2"), 840)],
)
def test_w2_capital_of_state_railways(state: str, owners: tuple[str, ...], capital: int) -> None:
    built = later(phase="6")
    for company in owners:
        built = owns_small(built, P1, company)
    table = Table(built.with_(round=Round(kind="operating")).state)
    carried_out(table, form(table, state))
    assert table.cash[state] == capital
    assert table.companies[state].president == P1


def test_w3_stations_of_predecessors_count_for_the_price() -> None:
    built = later(phase="6")
    for company, hex_id in (("SD1", "E12"), ("SD2", "G10"), ("SD3", "G4")):
        built = owns_small(built, P1, company).station(company, hex_id)
    built = owns_small(owns_small(built, P2, "KK1"), P2, "KK2").station("KK1", "E12", 1)
    table = Table(built.with_(round=Round(kind="operating")).state)
    carried_out(table, form(table, "SD"))
    carried_out(table, form(table, "KK"))
    assert table.companies["SD"].stations == (100, 100)
    assert station_price(table, "SD") == 100
    assert table.companies["KK"].stations == (40, 100, 100, 100)


def test_w5_two_trains_with_one_trade_in() -> None:
    built = runs(later(phase="5").operating(), P1, "BH").cash("BH", 800)
    for card in [
        f"{kind}-{number}" for kind, count in (("2", 9), ("3", 7), ("4", 4)) for number in range(count)
    ]:
        built = built.cards("removed", card)
    built = built.cards("removed", "5-0", "5-1")
    table = Table(built.company("BH", operated=True).state)
    carried_out(table, buy_train(table, "BH", BuyTrain(train="5-2", price=400)))
    assert (table.cash["BH"], table.phase) == (400, "5")
    carried_out(table, buy_train(table, "BH", BuyTrain(train="6-0", price=400, trade_in="5-2")))
    assert (table.cash["BH"], table.phase, kinds(table.photograph(), "BH")) == (0, "6", ["6"])
    assert table.trains["5-2"].owner == "removed"
    assert memory.of(table).traded_in == ("BH",)
    again = BuyTrain(train="8-0", price=500, trade_in="6-0")
    later_on = Building(table.photograph()).cards("removed", "6-1", "6-2").state
    legal = LegalActions(later_on, QUESTION(table, "BH"), ANSWERS[TrainStep])
    assert "traded_in_already" in {each.key for each in legal.why_not(again)}


@pytest.mark.parametrize(
    ("kind", "lower"),
    [
        ("3", 140),
        ("4", 190),
        ("5", 260),
        ("6", 400),
        ("8", 500),
        ("10", 600),
        ("2g", 180),
        ("3g", 240),
        ("4g", 420),
        ("5g", 500),
    ],
)
def test_w6_a_trade_in_takes_half_of_the_price_before_off(kind: str, lower: int) -> None:
    trains = opening().state.facts.trains
    trade = trains[kind].trade_in
    assert trade is not None
    (before,) = trade.accepts
    assert trade.price == lower == trains[kind].price - trains[before].price // 2


def test_w7_price_and_treasury_of_a_coal_railway() -> None:
    playing = game(opening(4))
    state = play(playing, StartCompany(company="EPP", par=80))
    assert (state.cash["EPP"], kinds(state, "EPP"), price_of(state, "BK")) == (40, ["1g"], 80)
    assert state.cash[P4] == 680 - 160
    assert state.cash[BANK] == 12_000 - 4 * 680 + 120


def test_w7_what_a_regional_railway_opens_with() -> None:
    built = owns_small(later(phase="3"), P1, "SPB", price=160).cash("SPB", 130).trains("SPB", "2g")
    table = Table(gives(built, P2, "SB", 30).state)
    exchange_coal_railway(table, "SPB")
    assert (table.cash["SB"], kinds(table.photograph(), "SB")) == (8 * 80 + 130, ["2g"])
    built = directs(unsold(later(), "EPP"), P1, "BK")
    playing = game(gives(built, P2, "BK", 20))
    assert play(playing, BuyCertificate(company="BK", source="ipo")).cash["BK"] == 800


@pytest.mark.parametrize(
    ("start", "what", "cell"),
    [
        ((2, 3), "pay", (2, 4)),
        ((2, 3), "withhold", (2, 2)),
        ((2, 3), "sale", (3, 3)),
        ((2, 3), "sold_out", (1, 3)),
        ((6, 4), "pay", (5, 4)),
        ((6, 0), "withhold", (6, 0)),
        ((0, 0), "withhold", (1, 0)),
        ((3, 10), "sale", (3, 10)),
        ((3, 10), "pay", (2, 10)),
        ((0, 13), "pay", (0, 13)),
        ((0, 13), "sold_out", (0, 13)),
    ],
)
def test_w8_how_prices_move(start: tuple[int, int], what: str, cell: tuple[int, int]) -> None:
    table = Table(runs(later(), P1, "BH").company("BH", cell=start).state)
    move_price(table, "BH", what)
    assert table.companies["BH"].cell == cell


def test_w10_a_forced_exchange_opens_a_regional_railway_after_the_round() -> None:
    built = gives(owns_small(later(phase="5"), P1, "EPP", price=140), P2, "BK", 20)
    table = Table(gives(built, P1, "BK", 10).with_(round=Round(kind="operating", of=2)).state)
    force_coal_exchanges(table)
    assert table.cash["BK"] == 8 * 70
    assert table.companies["BK"].status == "unstarted"
    assert memory.of(table).opening == ("BK",)
    open_those_waiting(table)
    assert table.companies["BK"].status == "started"


def test_w11_a_debt_grows_by_half_of_itself() -> None:
    built = runs(later().operating(), P1, "BH").cash("BH", 150).cash(P1, 60)
    table = Table(built.state)
    carried_out(table, buy_train(table, "BH", BuyTrain(train="2-0", price=80)))
    assert table.players[P1].debt == 0
    table = Table(built.cards("removed", *(f"2-{n}" for n in range(9)), *(f"3-{n}" for n in range(7))).state)
    carried_out(table, buy_train(table, "BH", BuyTrain(train="4-0", price=280)))
    assert (table.cash["BH"], table.cash[P1], table.players[P1].debt) == (0, 0, 105)
    charge_interest(table, percent=50, because="1824 §VII.12.7")
    assert table.players[P1].debt == 158
    repaying = Table(Building(table.photograph()).cash(P1, 100).state)
    repay(repaying, P1, 100, because="1824 §VII.12.8")
    for owing, debt in ((table, 237), (repaying, 87)):
        charge_interest(owing, percent=50, because="1824 §VII.12.7")
        assert owing.players[P1].debt == debt


def test_w11_who_owes_repays_and_buys_in_one_turn() -> None:
    state = later().state
    owing = state.players.with_(P1, state.players[P1].__class__(id=P1, name="Anna", debt=100))
    playing = game(later().with_(players=owing))
    share = BuyCertificate(company="SD", source="ipo")
    assert refusal_keys(playing, share) == {"in_debt"}
    play(playing, RepayDebt(amount=100))
    assert play(playing, share).cash[P1] == 680 - 100 - 120


def test_w26_debts_are_one_sum() -> None:
    table = Table(runs(later(), P1, "BH").state)
    loan = Loan(percent=50, lent="1824 §VII.12.6")
    lend(table, P1, "BH", 70, loan)
    lend(table, P1, "BH", 31, loan)
    assert table.players[P1].debt == 152
    charge_interest(table, percent=50, because="1824 §VII.12.7")
    assert table.players[P1].debt == 228


def test_w12_the_bond_railway_rounds_up_for_each_holder() -> None:
    state = opening(2, options=["cisleithania_2p"]).state
    assert bond.due(state, 105, 30) == 32
    assert bond.due(state, 105, 50) == 53
    assert bond.due(state, 50, 10) == 5


def test_w13_mountain_railways_do_not_count() -> None:
    built = later().private("B1", P1).private("B2", P1)
    for company, percents in (("SD", 60), ("UG", 60), ("KK", 20)):
        built = gives(built, P1, company, percents)
    assert (paper_count(built.state, P1), printed_limit(built.state, P1)) == (14, 16)
    counted = built.with_(facts=opening(options=["mountains_count"]).state.facts)
    assert paper_count(counted.state, P1) == 16


def test_w14_a_state_railway_without_a_director() -> None:
    built = owns_small(unsold(later(phase="5"), "UG1"), P2, "UG2").cash("UG2", 33)
    table = Table(built.with_(round=Round(kind="operating")).state)
    carried_out(table, form(table, "UG"))
    assert table.cash["UG"] == 9 * 120 + 33
    assert shares(table.photograph(), "UG") == {P2: 10}
    assert table.companies["UG"].president is None
    carried_out(table, stand_still(table, "UG"))
    assert price_of(table.photograph(), "UG") == 110


def test_w15_export_of_the_first_4_forms_sd_before_the_mountains_are_exchanged() -> None:
    built = later(phase="3").cards("removed", *(f"3-{number}" for number in range(7)))
    built = built.cards("BH", "2-0").cards("removed", *(f"2-{number}" for number in range(1, 9)))
    built = runs(owns_small(built, P1, "SD1"), P1, "BH").private("B1", P2)
    table = Table(built.operating(2, 2).state)
    question = carried_out(
        table, end_operating_round(table), ExchangePaper(paper="B1", company="BH", source="ipo")
    )
    assert (table.phase, kinds(table.photograph(), "BH")) == ("4", [])
    told = [type(event).__name__ for event in table.take_events()]
    assert told.index("CompanyFormed") < told.index("PrivateClosed")
    assert [type(each).__name__ for each in question] in ([], ["ForcedExchange"])
    assert shares(table.photograph(), "BH")[P2] == 10


def test_w27_the_certificate_goes_to_who_holds_more() -> None:
    built = later(6, phase="3")
    built = gives(built, P1, "BH", 50)
    playing = game(built)
    assert "holding_limit" in refusal_keys(playing, StartCompany(company="BH", par=80))
    play(playing, PASS)
    state = play(playing, StartCompany(company="BH", par=80))
    assert state.companies["BH"].president == P1
    assert shares(state, "BH") == {P1: 50, P2: 20}
    assert (state.cash["BH"], state.companies["BH"].status) == (800, "started")


def test_w16_the_first_round_of_a_recorded_game() -> None:
    """Bank and treasuries after coal railways at 200 and 160."""
    playing = game(opening(4))
    assert playing.now.state.cash[BANK] == 9280
    for coal, par in (("EOD", 100), ("EPP", 100), ("MLB", 80), ("SPB", 80)):
        play(playing, StartCompany(company=coal, par=par))
    state = playing.now.state
    assert [state.cash[coal] for coal in ("EPP", "EOD", "MLB", "SPB")] == [80, 80, 40, 40]
    assert [price_of(state, each) for each in ("BK", "MS", "CL", "SB")] == [100, 100, 80, 80]
    assert all(kinds(state, coal) == ["1g"] for coal in ("EPP", "EOD", "MLB", "SPB"))


def test_w21_number_1_unsold() -> None:
    built = unsold(later(phase="4"), "SD1")
    built = owns_small(owns_small(built, P1, "SD2"), P3, "SD3").cash("SD3", 2)
    built = built.station("SD2", "G10").station("SD3", "G4")
    table = Table(built.with_(round=Round(kind="operating")).state)
    carried_out(table, form(table, "SD"))
    assert table.cash["SD"] == 962
    assert set(table.board.stations["SD"]) == {("G10", 0), ("G4", 0)}
    assert (shares(table.photograph(), "SD"), table.companies["SD"].president) == ({P1: 10, P3: 10}, None)


def test_w22_the_second_share_makes_a_director() -> None:
    built = unsold(later(phase="4"), "SD1")
    built = gives(built.company("SD", status="started"), P1, "SD", 10)
    state = play(game(built), BuyCertificate(company="SD", source="ipo"))
    assert state.companies["SD"].president == P1
    assert shares(state, "SD") == {P1: 20}


def test_w23_the_largest_holder_directs() -> None:
    built = owns_small(owns_small(later(phase="6"), P3, "KK1"), P1, "KK2")
    built = gives(built.station("KK1", "E12", 1).station("KK2", "E12", 2), P1, "KK", 30).cash("KK1", 334)
    table = Table(built.with_(round=Round(kind="operating")).state)
    asked = carried_out(table, form(table, "KK"), ChooseCity(hex="E12", stop=1))
    assert [question.player for question in asked] == [P1]
    assert table.cash["KK"] == 1174
    assert (shares(table.photograph(), "KK"), table.companies["KK"].president) == ({P1: 40, P3: 20}, P1)
    assert table.board.stations["KK"] == (("E12", 1),)
    assert table.companies["KK"].stations == (40, 100, 100, 100)


def test_w25_exchanges_go_above_60() -> None:
    built = gives(owns_small(later(phase="4"), P1, "EPP", price=160), P1, "BK", 50)
    state = play(game(built), ExchangePaper(paper="EPP"))
    assert shares(state, "BK") == {P1: 70}
    assert state.companies["BK"].president == P1


def test_the_mine_pays_the_treasury_and_counts_for_nobody() -> None:
    """1824 §VII.3.1."""
    table = Table(runs(later(), P1, "BH").state)
    pay_mines(table, "BH", 40)
    assert table.cash["BH"] == 40


def test_the_first_3g_scraps_all_1g() -> None:
    """1824 §9.1, §VII.14.3."""
    built = owns_small(later(phase="4").operating(), P1, "EPP").trains("EPP", "1g")
    table = Table(runs(built, P1, "BH").cash("BH", 400).state)
    carried_out(table, buy_train(table, "BH", BuyTrain(train="3g-0", price=360)))
    assert kinds(table.photograph(), "EPP") == []
    assert not any(train.kind == "1g" and train.owner == BANK for train in table.trains.values())


def test_worth_counts_papers_not_exchanged() -> None:
    """1824 §IX.2.2."""
    built = owns_small(owns_small(later(), P1, "SD1"), P1, "EPP", price=160).private("B1", P1).cash(P1, 0)
    assert TITLE.worth(built.state, P1) == 240 + 160 + 120


def test_phase_5_forces_coal_exchanges() -> None:
    built = owns_small(later(phase="4"), P1, "EPP", price=160)
    table = Table(runs(built.operating(), P2, "BH").state)
    carried_out(table, begin_phase(table, table.facts.phases["5"], "BH"))
    assert table.companies["EPP"].status == "absorbed"
    assert table.companies["BK"].president == P1
    assert memory.of(table).forming == ("UG",)
