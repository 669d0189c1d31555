"""1844 §13.6: the SBB; T-16, T-22, T-25, R-06."""

from __future__ import annotations

import pytest

from gridsim import Game
from gridsim.commands.audit.auditor import Auditor
from gridsim.core.actions import ChooseCity, DiscardTrain, LayTile, Pass, SellPapers
from gridsim.core.decisions import DiscardTrains, KeepStation, TrackStep
from gridsim.core.events import StationPlaced
from gridsim.core.state import BANK, POOL, GameState, Round
from gridsim.core.table import Table
from gridsim.finance.market import price
from gridsim.finance.ownership import percent, presidents_certificate
from gridsim.flow.legal import LegalActions
from gridsim.flow.turns import Turn, ask
from gridsim.titles.title_1844 import TITLE
from gridsim.titles.title_1844.companies import NATIONAL, pre_sbb
from gridsim.titles.title_1844.ending import check_bank
from gridsim.titles.title_1844.formations.national import CITY_ANSWERS, form_national
from gridsim.titles.title_1844.operating import TRACK_ANSWERS
from gridsim.titles.title_1844.prices import sale_price
from gridsim.titles.title_1844.rounds import end_stock_round
from gridsim.titles.title_1844.surplus import DISCARD_ANSWERS
from gridsim.titles.title_1844.track import lay
from tests.builders import Building
from tests.commands.test_audit import with_events
from tests.one_turn import game_of
from tests.titles.title_1844.tables import (
    A,
    B,
    C,
    D,
    at,
    founded,
    game,
    play,
    refusals,
    table,
    without_questions,
    working,
)


def priced(built: Building, company: str, price: int) -> Building:
    """A company in operation whose marker shows a price."""
    facts = built.state.facts
    cells = [(row, column) for row in range(12) for column in range(20) if facts.cell((row, column))]
    cell = next(cell for cell in cells if facts.price_at(cell) == price)
    return at(founded(built, company, 60, operated=True), company, cell)


def forming(built: Building) -> Game:
    """The formation as a game of its own."""

    def turn(now: Table) -> Turn[int]:
        yield from form_national(now)
        return 0

    return game_of(built.phase("5").state, turn, {KeepStation: CITY_ANSWERS})


def formed(built: Building, *answers: object) -> GameState:
    """The state after the formation, with the choices that are made in it."""
    playing = forming(built)
    for answer in answers:
        playing.apply(answer)
    assert playing.now.decision is None, playing.now.decision
    return playing.now.state


def settled(built: Building, player: str) -> int:
    return formed(built).cash[player] - built.state.cash[player]


def test_t16_settlement() -> None:
    dear = priced(table().owns(A, "NOB", 50), "NOB", 130)
    assert (settled(dear, A), percent(formed(dear), A, NATIONAL)) == (60, 10)
    cheap = priced(table().owns(A, "NOB", 50).owns(B, "NOB", 25), "NOB", 80)
    assert (settled(cheap, B), percent(formed(cheap), B, NATIONAL)) == (-20, 5)
    even = priced(table().owns(A, "NOB", 50), "NOB", 100)
    assert settled(even, A) == 0


def peers() -> Building:
    """R-06: who has what of five old companies."""
    built = table(4)
    held = {
        "NOB": ((D, 50), (D, 25), (D, 25)),
        "SCB": ((B, 50), (B, 25), (A, 25)),
        "VSB": ((B, 50), (A, 25)),
        "JS": ((D, 50), (D, 25), (A, 25)),
        "GB": ((A, 50), (D, 25), (D, 25)),
    }
    for company, papers in held.items():
        for owner, size in papers:
            built = built.owns(owner, company, size)
    prices = {"NOB": 80, "SCB": 130, "VSB": 145, "JS": 170, "GB": 200}
    cash = {"NOB": 81, "SCB": 1, "VSB": 0, "JS": 1, "GB": 11}
    for company, shown in prices.items():
        built = priced(built, company, shown).cash(company, cash[company])
    return built.cards("JS", "3H-0").cards("GB", "3H-1", "4H-0")


def test_r06_five_old_companies() -> None:
    before, state = peers().state, formed(peers())
    gained = [state.cash[player] - before.cash[player] for player in (A, B, C, D)]
    assert gained == [345, 180, 0, 330]
    assert [percent(state, owner, NATIONAL) for owner in (A, B, C, D, POOL)] == [25, 25, 0, 45, 5]
    company = state.companies[NATIONAL]
    assert (company.president, company.cell, state.cash[NATIONAL]) == (D, (5, 8), 494)
    trains = sorted(each.kind for each in state.trains.values() if each.owner == NATIONAL)
    assert trains == ["3H", "3H", "4H", "SBB-5H"]
    assert all(state.companies[each].status == "absorbed" for each in pre_sbb(state))
    assert all(
        not paper.owner.startswith("player") for each in pre_sbb(state) for paper in state.certificates[each]
    )


def test_13_6_7_the_director_without_a_large_paper_gets_one() -> None:
    """B has four quarters, of the director's certificates only those of A and C: two small papers for C's."""
    built = table()
    for company, owner in (("NOB", A), ("SCB", A), ("VSB", C)):
        built = priced(built.owns(owner, company, 50).owns(B, company, 50), company, 100)
    state = formed(built)
    assert state.companies[NATIONAL].president == B
    assert presidents_certificate(state, NATIONAL).owner == B
    assert [percent(state, player, NATIONAL) for player in (A, B, C)] == [20, 30, 10]
    sizes = sorted(paper.percent for paper in state.certificates[NATIONAL] if paper.owner == C)
    assert sizes == [5, 5]


def test_13_6_7_among_equals_who_directed_the_lowest_company() -> None:
    built = priced(table().owns(C, "SCB", 50), "SCB", 100)
    state = formed(priced(built.owns(B, "GB", 50), "GB", 100))
    assert state.companies[NATIONAL].president == C


def test_13_6_10_no_old_company() -> None:
    state = formed(table())
    assert (state.companies[NATIONAL].president, state.cash[NATIONAL]) == (None, 400)
    assert percent(state, POOL, NATIONAL) == 100
    assert state.trains["SBB-5H-0"].owner == NATIONAL


def two_stations() -> Building:
    """Old companies at both stations of Zürich."""
    built = priced(table().owns(A, "NOB", 50), "NOB", 100)
    built = priced(built.owns(A, "SCB", 50), "SCB", 100)
    return built.tile("G8", "59", 0).station("NOB", "G8", 0).station("SCB", "G8", 1)


def test_13_6_4_the_director_chooses_among_two_stations_of_a_hex() -> None:
    playing = forming(two_stations())
    assert isinstance(playing.now.decision, KeepStation)
    assert playing.now.decision.player == A
    worth = TITLE.worth(playing.now.state, A)
    playing.apply(ChooseCity(hex="G8", stop=1))
    assert TITLE.worth(playing.now.state, A) == worth, "the old papers are turned in before he is asked"
    assert playing.now.state.board.hexes["G8"].stations == ((None,), (NATIONAL,))
    assert len(playing.now.state.companies[NATIONAL].stations) == 9


def test_13_6_11_an_old_company_may_not_be_in_the_game_any_more() -> None:
    state = formed(priced(table().owns(A, "NOB", 50), "NOB", 100))
    assert state.companies["NOB"].status == "absorbed"
    assert state.companies["GB"].status == "closed"


def test_12_3_the_printed_train_stays() -> None:
    state = formed(peers())
    question = DiscardTrains(player=D, actor=NATIONAL, rule="1844 §12.3", limit=3)
    legal = LegalActions(state, question, DISCARD_ANSWERS)
    assert {each.key for each in legal.why_not(DiscardTrain(train="SBB-5H-0"))} == {"train_is_printed"}
    assert legal.why_not(DiscardTrain(train="3H-0")) == []


def new_national() -> Building:
    built = table()
    for company in pre_sbb(built.state):
        built = priced(built.owns(A, company, 100), company, 100)
    return Building(formed(built))


def test_t22_first_sale_of_a_company_that_has_not_operated() -> None:
    built = new_national().with_(round=table().state.round, ending=None, finished=False)
    playing = game(built)
    before = playing.now.state.cash[A]
    state = play(playing, SellPapers(company=NATIONAL, papers=(5, 5, 5)))
    assert state.cash[A] - before == 300
    assert state.companies[NATIONAL].cell == (5, 8)
    now = working(Building(state))
    end_stock_round(now)
    assert now.companies[NATIONAL].cell == (5, 7)
    assert sale_price(now, NATIONAL) == 80, "in an emergency before its first turn: after the drop"


def in_the_red() -> Building:
    """T-25: a price of 70, 10 in cash and a director's certificate."""
    built = priced(table().owns(A, "NOB", 50), "NOB", 70).cash(A, 10)
    return Building(formed(built)).with_(round=table().state.round, ending=None, finished=False)


def test_t25_overdraft() -> None:
    built = in_the_red()
    assert built.state.cash[A] == -50
    assert percent(built.state, A, NATIONAL) == 10
    mob = founded(built.owns(A, "MOB", 40).owns(B, "MOB", 30), "MOB", 60, operated=True)
    playing = game(mob)
    assert refusals(playing, Pass()) == {"overdrawn_sells_first"}
    state = play(playing, SellPapers(company="MOB", papers=(10,)))
    assert state.cash[A] == 10
    now = working(in_the_red())
    end_stock_round(now)
    assert (now.cash[A], now.players[A].debt) == (-50, 0)
    assert TITLE.worth(now, A) == price(now, NATIONAL) * 2 - 50, "it counts as it is at the end"


@pytest.mark.parametrize(("bank", "is_insolvent"), [(469, True), (470, False)])
def test_14_6_what_a_player_overdraws_has_not_come_to_the_bank(bank: int, is_insolvent: bool) -> None:
    """B is due 80 and A pays 10 of his 60: with the 400 for the SBB the bank must hold 470."""
    built = priced(table().owns(A, "NOB", 50), "NOB", 70).cash(A, 10)
    built = priced(built.owns(B, "SCB", 50), "SCB", 140).cash(BANK, bank)
    now = working(built.with_(round=Round(kind="operating"), phase="5"))
    without_questions(form_national(now))
    check_bank(now)
    assert now.cash[A] == -50
    assert (now.ending is not None) == is_insolvent


# ---- the second look


def laying_last(built: Building) -> Game:
    """A tile of GB's, and the formation before anybody is asked again."""

    def turn(now: Table) -> Turn[int]:
        action = yield from ask(TrackStep(player=A, actor="GB", rule="1844 §7.1"))
        assert isinstance(action, LayTile)
        lay(now, "GB", action)
        yield from form_national(now)
        return 0

    return game_of(built.phase("5").state, turn, {TrackStep: TRACK_ANSWERS})


def test_a_station_that_passes_on_right_after_a_tile_is_not_lost() -> None:
    built = priced(table().owns(A, "GB", 50), "GB", 100)
    built = built.tile("G18", "57", 1).station("GB", "G18").with_(round=Round(kind="operating", company="GB"))
    playing = laying_last(built)
    auditor = Auditor(TITLE.accounts, playing.moments[0])
    playing.apply(LayTile(hex="G18", tile="14", rotation=1))
    moment = playing.moments[1]
    assert "a station is lost" not in " ".join(auditor.look(moment))
    untold = with_events(moment, tuple(each for each in moment.events if not isinstance(each, StationPlaced)))
    assert "a station is lost" in " ".join(Auditor(TITLE.accounts, playing.moments[0]).look(untold))
