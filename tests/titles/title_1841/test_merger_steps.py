"""1841 §4.7.4-c to -j: price, exchange, director, stations and trains of a merger."""

import pytest

from gridsim.core.actions import Answer, ChooseCity, DiscardTrain, KeepSpareStation, Pass, SetPrice
from gridsim.core.decisions import ChoosePrice, DiscardTrains, InheritStations
from gridsim.core.events import MergerFailed
from gridsim.core.state import IPO, POOL
from gridsim.core.table import Table
from gridsim.finance.control import controller
from gridsim.finance.market import price
from gridsim.finance.ownership import ordinary
from gridsim.procedures.formation import stations_by_hex
from gridsim.titles.title_1841.formations.mergers import price_cells, terms_of
from gridsim.titles.title_1841.formations.share_exchange import can_be_dealt
from gridsim.titles.title_1841.formations.succession import Merger
from gridsim.titles.title_1841.shares.prices import cell_below
from tests.one_turn import assert_resumes_everywhere, play, refusals
from tests.titles.title_1841.mergers import (
    CASH,
    PROPOSAL,
    SHARE,
    T13,
    A,
    B,
    C,
    D,
    merging,
    shares,
    t13_table,
    two_places,
)
from tests.titles.title_1841.northern_italy import facts, spend_stations, started, table

# ---- price


@pytest.mark.parametrize(
    ("total", "cell", "value"),
    [
        (136, (6, 10), 127),
        (244, (2, 13), 242),
        (250, (2, 13), 242),
        (220, (4, 13), 219),
        (242, (3, 13), 230),
        (84, (8, 9), 76),
    ],
)
def test_t_18_right_most_column_and_highest_field_below_the_sum(total, cell, value):
    assert cell_below(facts(), total) == cell
    assert facts().price_at(cell) == value


@pytest.mark.parametrize(
    ("one", "other", "values"),
    [
        ((1, 11), (3, 5), [242]),
        ((0, 12), (3, 5), [276]),
        ((0, 12), (0, 13), [276, 306]),
        ((0, 12), (0, 12), [276]),
    ],
)
def test_t_18_price_above_250_is_kept(one, other, values):
    built = t13_table().company("SFTG", cell=one).company("CGTF", cell=other)
    assert [facts().price_at(cell) for cell in price_cells(built.state, "SFTG", "CGTF")] == values


def test_4_7_4_c_of_two_prices_above_250_the_director_chooses():
    played = merging(t13_table().company("SFTG", cell=(0, 12)).company("CGTF", cell=(0, 13)))
    played.apply(PROPOSAL)
    assert played.now.decision == ChoosePrice(
        player=A, actor="SFTG", rule="1841 §4.7.4-c", company="CFCC", prices=(276, 306)
    )
    assert refusals(played, SetPrice(price=300)) == ["no_such_price_to_choose(price=300) [1841 §4.7.4-c]"]
    played.apply(SetPrice(price=306))
    assert price(played.now.state, "CFCC") == 306
    assert played.now.decision.price == 153


# ---- exchange


def test_4_7_4_d_who_cannot_pay_gets_cash_without_being_asked():
    played = merging(t13_table().cash(B, 120).cash("SFTC", 120))
    played.apply(PROPOSAL)
    assert played.now.decision.player == C
    state = play(played, SHARE, CASH)
    assert isinstance(played.now.decision, InheritStations)
    assert state.cash[B] == 241
    assert state.cash["SFTC"] == 241


def ten_pairs():
    """All twenty units are out, five with each of A to D: eight pairs, and two units for four odd ones."""
    built = started(table(), "SFTG", (2, 8), "A", A=50, B=50)
    built = started(built, "CGTF", (3, 5), "A", A=0, C=50, D=50).company("CGTF", president=C)
    return built.station("SFTG", "J6").station("CGTF", "J6")


def test_d_41_pairs_of_those_still_to_come_are_reserved():
    played = merging(ten_pairs())
    played.apply(PROPOSAL)
    played.apply(Answer(yes=True))
    assert [played.now.decision.player, played.now.decision.price] == [A, 121]
    play(played, SHARE, SHARE)
    assert isinstance(played.now.decision, InheritStations)  # no unit is left for C and D
    state = played.now.state
    assert shares(state) == {A: 30, B: 30, C: 20, D: 20}
    assert (state.cash[C], state.cash[D]) == (621, 621)
    assert state.companies["CFCC"].president == A


def test_s4_9_the_directors_certificate_is_never_split():
    working = Table(table().state)
    terms = terms_of(Merger(("SFTG", "CGTF"), "CFCC", A))
    for paper in ordinary(working, IPO, "CFCC")[:7]:
        working.change_certificate("CFCC", paper.id, owner=POOL)
    assert can_be_dealt(working, terms, [(B, 1), (C, 2)])  # the last single one, then the certificate
    assert can_be_dealt(working, terms, [(B, 3)])
    assert not can_be_dealt(working, terms, [(B, 1), (C, 1)])
    assert not can_be_dealt(working, terms, [(POOL, 2)])
    assert not can_be_dealt(working, terms, [(B, 2), (C, 2)])


def without_two():
    """Nobody gets two units unless he pays for an odd one: A and B have three each, the pool the rest."""
    built = started(table(), "SFTG", (2, 8), "A", A=30, pool=50)
    built = started(built, "CGTF", (3, 5), "B", B=30, pool=50)
    return built.station("SFTG", "J6").station("CGTF", "J6")


def test_4_7_4_g_without_a_director_everything_is_as_before():
    played = merging(without_two())
    before = played.start
    play(played, PROPOSAL, Answer(yes=True), CASH, CASH)
    state = played.now.state
    assert MergerFailed(company="SFTG", partner="CGTF", because="1841 §4.7.4-g") in played.now.events
    assert state.cash == before.cash
    assert state.certificates == before.certificates
    assert state.companies == before.companies
    assert state.board == before.board
    assert state.supply["result"] == 0
    assert_resumes_everywhere(played)


def test_4_7_4_f_first_who_pays_for_a_second_unit_takes_the_certificate():
    played = merging(without_two())
    play(played, PROPOSAL, Answer(yes=True), CASH)
    state = play(played, SHARE)
    assert isinstance(played.now.decision, InheritStations)
    assert state.companies["CFCC"].president == B
    assert shares(state) == {A: 10, B: 20, POOL: 50, IPO: 20}


def test_4_7_4_f_a_company_can_become_director():
    built = started(table(), "SFTN", (3, 5), "B", B=40)
    built = started(built, "SFTG", (2, 8), "A", A=20, SFTN=60)
    built = started(built, "CGTF", (3, 5), "A", A=20)
    built = built.station("SFTG", "J6").station("CGTF", "J6")
    played = merging(built)
    state = play(played, PROPOSAL)
    assert shares(state) == {A: 20, "SFTN": 30, IPO: 50}
    assert state.companies["CFCC"].president == "SFTN"
    assert controller(state, "CFCC") == B


def test_d_31_frozen_companies_come_last_and_take_cash():
    built = started(table(), "SFTN", (3, 5), "B", B=40).company("SFTN", president=None)
    built = started(built, "SFTG", (2, 8), "A", A=60, SFTN=30)
    built = started(built, "CGTF", (3, 5), "A", A=60)
    built = built.station("SFTG", "J6").station("CGTF", "J6").cash("SFTN", 400)
    played = merging(built)
    state = play(played, PROPOSAL)
    assert shares(state) == {A: 60, "SFTN": 10, IPO: 30}
    assert state.cash["SFTN"] == 521


# ---- stations


def test_4_7_4_i_at_least_one_station_in_a_city():
    played = merging(t13_table())
    play(played, *T13[:5])
    assert played.now.decision == InheritStations(
        player=A,
        actor="CFCC",
        rule="1841 §4.7.4-i",
        left=5,
        stops=(("H4", 0), ("H4", 1), ("J6", 0), ("K7", 0), ("M7", 0), ("F8", 0)),
        spare=2,
    )
    assert refusals(played, Pass()) == ["one_station_in_a_city(company=CFCC) [1841 §4.7.4-i]"]
    play(played, ChooseCity(hex="K7", stop=0), KeepSpareStation(), KeepSpareStation())
    assert refusals(played, KeepSpareStation()) == ["no_spare_station(company=CFCC) [1841 §4.7.4-i]"]
    assert refusals(played, Pass()) == ["one_station_in_a_city(company=CFCC) [1841 §4.7.4-i]"]
    play(played, ChooseCity(hex="H4", stop=1), Pass())
    state = played.now.state
    assert stations_by_hex(state, ["CFCC", "SFTG", "CGTF"]) == {"H4": (1,), "K7": (0,)}
    assert state.companies["CFCC"].stations == (0, 0)


def test_4_7_4_i_last_station_must_go_to_a_city_if_none_has():
    built = two_places("SFTG")
    built = spend_stations(spend_stations(built, "SFTG", 3), "CGTF", 3)
    played = merging(built)
    play(played, PROPOSAL, *[KeepSpareStation()] * 4)
    assert refusals(played, KeepSpareStation()) == ["one_station_in_a_city(company=CFCC) [1841 §4.7.4-i]"]
    assert refusals(played, ChooseCity(hex="K7", stop=0)) == [
        "one_station_in_a_city(company=CFCC) [1841 §4.7.4-i]"
    ]
    assert list(played.now.legal) == [ChooseCity(hex="J6", stop=0), ChooseCity(hex="M7", stop=0)]


def test_4_7_4_i_of_two_stations_on_a_hex_only_one_is_replaced():
    played = merging(t13_table())
    play(played, *T13[:5], ChooseCity(hex="H4", stop=1))
    assert played.now.decision.stops == (("J6", 0), ("K7", 0), ("M7", 0), ("F8", 0))
    assert refusals(played, ChooseCity(hex="H4", stop=0)) == ["no_old_station_there(hex=H4) [1841 §4.7.4-i]"]


def test_4_7_4_j_train_limit_holds_at_once():
    played = merging(t13_table())
    play(played, *T13[:-1])
    assert played.now.decision == DiscardTrains(player=A, actor="CFCC", rule="1841 §4.7.4-j", limit=2)
    assert refusals(played, DiscardTrain(train="6-0")) == ["not_its_train(train=6-0) [1841 §4.7.4-j]"]
