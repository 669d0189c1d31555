"""What nearly every title lays out before the first turn."""

from __future__ import annotations

import pytest

from gridsim.core.state import BANK, IPO, Company, Round
from gridsim.facts.model import Exchange
from gridsim.procedures.setting_up import laid_out, papers_at, printed_board, seats, set_apart, starting_money
from tests.procedures.on_paper import A, B, C, invented

FACTS = invented().state.facts
NAMES = ("Ada", "Ben", "Cleo")


def test_players_sit_in_the_order_of_their_names():
    sitting = seats(NAMES)
    assert list(sitting) == [A, B, C]
    assert [player.name for player in sitting.values()] == list(NAMES)


def test_all_have_the_same_and_the_bank_the_rest():
    cash = starting_money(FACTS, [A, B, C])
    assert [cash[player] for player in (A, B, C)] == [820, 820, 820]
    assert cash["REG"] == 0
    assert cash[BANK] == 12000 - 3 * 820


def test_there_is_no_table_for_a_number_of_players_without_a_row():
    with pytest.raises(KeyError):
        starting_money(FACTS, [A, B])


def test_the_first_paper_is_the_presidents():
    papers = papers_at(FACTS.companies["REG"], IPO)
    assert [paper.percent for paper in papers] == [40, 20, 20, 20]
    assert [paper.president for paper in papers] == [True, False, False, False]


def test_papers_that_others_are_exchanged_for_lie_apart_as_many_as_there_are():
    first, *others = papers_at(FACTS.companies["REG"], IPO)
    exchanges = (Exchange(company="REG", percent=20), None, Exchange(company="REG", percent=20))
    kept = set_apart((first, *others), exchanges, BANK)
    assert [paper.owner for paper in kept] == [IPO, BANK, BANK, IPO]
    (director, *_) = set_apart((first,), (Exchange(company="REG", percent=40, president=True),), BANK)
    assert director.owner == BANK
    assert set_apart((first,), (Exchange(company="REG", percent=40),), BANK) == (first,)


def test_the_map_is_bare_with_room_for_stations():
    board = printed_board(FACTS)
    assert board.hexes["B1"].tile is None
    assert board.hexes["B1"].stations == ((None,),)
    assert board.hexes["B3"].stations == ((), ())


def test_the_table_is_the_same_whatever_was_laid_out_before():
    def table():
        return laid_out(
            FACTS,
            seats(NAMES),
            7,
            company=lambda row: Company(id=row.id, stations=row.stations),
            papers=lambda row: papers_at(row, IPO),
            opening=Round(kind="stock", player=B),
            supply={"bonds": 3},
        )

    state = table()
    assert state == table()
    assert (state.priority, state.phase, state.seed, state.supply["bonds"]) == (B, "1", 7, 3)
    assert {train.owner for train in state.trains.values()} == {BANK}
    assert {private.owner for private in state.privates.values()} == {BANK}


def test_without_another_word_an_auction_begins_with_the_first_seat_and_all_is_for_sale():
    state = laid_out(FACTS, seats(NAMES), 7)
    assert (state.round.kind, state.round.player, state.priority) == ("auction", A, A)
    assert {paper.owner for stack in state.certificates.values() for paper in stack} == {IPO}
    for row in FACTS.sheet.companies:
        record = state.companies[row.id]
        assert (record.stations, record.par, record.cell) == (row.stations, None, None)
