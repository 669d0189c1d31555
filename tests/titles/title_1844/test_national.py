"""1844 §13.6: the SBB; T-16, T-22, T-25, R-06."""

from __future__ import annotations

import pytest

from gridsim import Game
from gridsim.commands.audit.auditor import Auditor
from gridsim.core.actions import ChooseCity, DiscardTrain, LayTile, SellPapers
from gridsim.core.decisions import DiscardTrains, KeepStation, TrackStep
from gridsim.core.events import StationPlaced
from gridsim.core.state import BANK, Round
from gridsim.core.table import Table
from gridsim.flow.turns import Turn, ask
from gridsim.titles.title_1844 import TITLE
from gridsim.titles.title_1844.companies import NATIONAL, pre_sbb
from gridsim.titles.title_1844.ending import check_bank
from gridsim.titles.title_1844.formations.national import form_national
from gridsim.titles.title_1844.prices import sale_price
from gridsim.titles.title_1844.rounds import end_stock_round
from gridsim.titles.title_1844.track import lay
from tests.answers import PASS
from tests.builders import Building
from tests.commands.spoilt_moments import with_events
from tests.reading import amounts, presidents, prices, statuses
from tests.tables import A, B, C, D, game, judging, keys, one_turn, papers_of, play, shares, trains_of
from tests.titles.title_1844.national import formed, forming, in_stock_round, peers, priced
from tests.titles.title_1844.tables import founded, table, without_questions, working


@pytest.mark.parametrize(
    ("price", "papers", "player", "paid", "part"),
    [(130, {"A": 50}, A, 60, 10), (80, {"A": 50, "B": 25}, B, -20, 5), (100, {"A": 50}, A, 0, 10)],
)
def test_t16_settlement(price, papers, player, paid, part):
    built = priced(table(), "NOB", price, **papers)
    state = formed(built)
    assert state.cash[player] - built.state.cash[player] == paid
    assert sum(papers_of(state, player, NATIONAL)) == part


def test_r06_five_old_companies():
    before, state = peers().state, formed(peers())
    gained = [
        after - cash
        for after, cash in zip(amounts(state, "A B C D"), amounts(before, "A B C D"), strict=True)
    ]
    assert gained == [345, 180, 0, 330]
    assert shares(state, NATIONAL) == {"A": 25, "B": 25, "D": 45, "pool": 5}
    assert (presidents(state, NATIONAL), state.companies[NATIONAL].cell, state.cash[NATIONAL]) == (
        "D",
        (5, 8),
        494,
    )
    assert sorted(trains_of(state, NATIONAL)) == ["3H", "3H", "4H", "SBB-5H"]
    for company in pre_sbb(state):
        assert (statuses(state, company), set("ABCD") & set(shares(state, company))) == ("absorbed", set())


def test_13_6_7_the_director_without_a_large_paper_gets_one():
    """B has four quarters, of the director's certificates only those of A and C: two small papers for C's."""
    built = table()
    for company, owner in (("NOB", "A"), ("SCB", "A"), ("VSB", "C")):
        built = priced(built, company, 100, **{owner: 50, "B": 50})
    state = formed(built)
    assert (presidents(state, NATIONAL), papers_of(state, B, NATIONAL)[0]) == ("B", 10)
    assert shares(state, NATIONAL) == {"A": 20, "B": 30, "C": 10, "pool": 40}
    assert papers_of(state, C, NATIONAL) == [5, 5]


def test_13_6_7_among_equals_who_directed_the_lowest_company():
    built = priced(priced(table(), "SCB", 100, C=50), "GB", 100, B=50)
    assert presidents(formed(built), NATIONAL) == "C"


def test_13_6_10_no_old_company():
    state = formed(table())
    assert (presidents(state, NATIONAL), state.cash[NATIONAL]) == ("-", 400)
    assert (shares(state, NATIONAL), trains_of(state, NATIONAL)) == ({"pool": 100}, ["SBB-5H"])


def test_13_6_4_the_director_chooses_among_two_stations_of_a_hex():
    """Old companies are at both stations of Zürich."""
    built = priced(priced(table(), "NOB", 100, A=50), "SCB", 100, A=50)
    playing = forming(built.tile("G8", "59", 0).station("NOB", "G8", 0).station("SCB", "G8", 1))
    assert isinstance(playing.now.decision, KeepStation)
    assert playing.now.decision.player == A
    worth = TITLE.worth(playing.now.state, A)
    state = play(playing, ChooseCity(hex="G8", stop=1))
    assert TITLE.worth(state, A) == worth, "the old papers are turned in before he is asked"
    assert state.board.hexes["G8"].stations == ((None,), (NATIONAL,))
    assert len(state.companies[NATIONAL].stations) == 9


def test_13_6_11_an_old_company_may_not_be_in_the_game_any_more():
    assert statuses(formed(priced(table(), "NOB", 100, A=50)), "NOB GB") == "absorbed closed"


def test_12_3_the_printed_train_stays():
    asked = judging(in_stock_round(formed(peers())), DiscardTrains, NATIONAL, D, limit=3)()
    assert keys(asked, DiscardTrain(train="SBB-5H-0")) == {"train_is_printed"}
    assert keys(asked, DiscardTrain(train="3H-0")) == set()


def test_t22_first_sale_of_a_company_that_has_not_operated():
    built = table()
    for company in pre_sbb(built.state):
        built = priced(built, company, 100, A=100)
    playing = game(in_stock_round(formed(built)))
    before = playing.now.state.cash[A]
    state = play(playing, SellPapers(company=NATIONAL, papers=(5, 5, 5)))
    assert (state.cash[A] - before, state.companies[NATIONAL].cell) == (300, (5, 8))
    now = working(Building(state))
    end_stock_round(now)
    assert now.companies[NATIONAL].cell == (5, 7)
    assert sale_price(now, NATIONAL) == 80, "in an emergency before its first turn: after the drop"


def test_t25_overdraft():
    """A price of 70, 10 in cash and a director's certificate."""
    built = in_stock_round(formed(priced(table(), "NOB", 70, A=50).cash(A, 10)))
    assert (built.state.cash[A], shares(built.state, NATIONAL)["A"]) == (-50, 10)
    playing = game(founded(built.owns(A, "MOB", 40).owns(B, "MOB", 30), "MOB", 60, operated=True))
    assert keys(playing, PASS) == {"overdrawn_sells_first"}
    assert play(playing, SellPapers(company="MOB", papers=(10,))).cash[A] == 10
    now = working(built)
    end_stock_round(now)
    assert (now.cash[A], now.players[A].debt) == (-50, 0)
    (price,) = prices(now, NATIONAL)
    assert TITLE.worth(now, A) == price * 2 - 50, "it counts as it is at the end"


@pytest.mark.parametrize(("bank", "is_insolvent"), [(469, True), (470, False)])
def test_14_6_what_a_player_overdraws_has_not_come_to_the_bank(bank, is_insolvent):
    """B is due 80 and A pays 10 of his 60: with the 400 for the SBB the bank must hold 470."""
    built = priced(priced(table(), "NOB", 70, A=50).cash(A, 10), "SCB", 140, B=50).cash(BANK, bank)
    now = working(built.with_(round=Round(kind="operating"), phase="5"))
    without_questions(form_national(now))
    check_bank(now)
    assert (now.cash[A], now.ending is not None) == (-50, is_insolvent)


# ---- the second look


def laying_last(built: Building) -> Game:
    """A tile of GB's, and the formation before anybody is asked again."""

    def turn(now: Table) -> Turn[int]:
        action = yield from ask(TrackStep(player=A, actor="GB", rule="1844 §7.1"))
        assert isinstance(action, LayTile)
        lay(now, "GB", action)
        yield from form_national(now)
        return 0

    return one_turn(built.phase("5"), turn)


def test_a_station_that_passes_on_right_after_a_tile_is_not_lost():
    built = priced(table(), "GB", 100, A=50).tile("G18", "57", 1).station("GB", "G18")
    playing = laying_last(built.with_(round=Round(kind="operating", company="GB")))
    auditor = Auditor(TITLE.accounts, playing.moments[0])
    playing.apply(LayTile(hex="G18", tile="14", rotation=1))
    moment = playing.moments[1]
    assert "a station is lost" not in " ".join(auditor.look(moment))
    untold = with_events(moment, tuple(each for each in moment.events if not isinstance(each, StationPlaced)))
    assert "a station is lost" in " ".join(Auditor(TITLE.accounts, playing.moments[0]).look(untold))
