"""1835 §11.4: a director who cannot pay leaves, and the game goes on."""

from __future__ import annotations

from gridsim.core.actions import ChoosePapers
from gridsim.core.decisions import PapersForPresidency
from gridsim.core.events import DebtIncurred, ManagerNamed, PriorityPassed, WentBankrupt
from gridsim.core.state import BANK, POOL
from gridsim.core.table import Table
from gridsim.finance.control import controller
from gridsim.finance.market import price
from gridsim.finance.ownership import percent, presidents_certificate
from gridsim.flow.game import Game
from gridsim.procedures.rounds import GameOver
from gridsim.procedures.seats import in_turn, next_player
from gridsim.titles.title_1835 import TITLE
from gridsim.titles.title_1835.answers import ANSWERS
from gridsim.titles.title_1835.companies import pay_company
from gridsim.titles.title_1835.raising_money import buy_on_credit, go_bankrupt
from tests import one_turn
from tests.builders import Building, changed
from tests.titles.title_1835.stock_rounds import (
    after_packet,
    all_sold,
    bank,
    buy,
    game,
    holds,
    operating,
    play,
    pool,
    refusal_keys,
    sell,
    turn_of,
)


def poor(players: int = 4) -> Building:
    """P1 directs WT, which has 50 and no train; the bank sells 2-trains for 80; P1 has 10."""
    built = holds(after_packet(players), "player:1", "WT", president=True)
    built = operating(built, "WT").cash("WT", 50).cash("player:1", 10)
    return built.company("BY", president="player:3").with_(priority="player:1")


def bankrupt(built: Building, company: str = "WT", train: str = "2-0") -> Game:
    def turn(table: Table):
        try:
            yield from go_bankrupt(table, company, train)
        except GameOver:
            return 0
        return 1

    return one_turn.game_of(built.state, turn, ANSWERS)


def test_no_1_the_train_is_bought_and_the_rest_is_the_debt_of_the_company() -> None:
    playing = bankrupt(poor())
    state = playing.now.state
    assert state.trains["2-0"].owner == "WT"
    assert (state.cash["WT"], state.cash["player:1"], state.companies["WT"].debt) == (0, 0, 20)
    told = playing.now.events
    assert [event.player for event in told if isinstance(event, WentBankrupt)] == ["player:1"]
    assert [(event.amount, event.debt) for event in told if isinstance(event, DebtIncurred)] == [(20, 20)]


def test_no_1_all_that_can_be_sold_is_sold_before() -> None:
    built = holds(poor(), "player:1", "HE", 10)
    built = operating(holds(built, "player:2", "HE", president=True), "HE").cash("player:1", 0)
    state = bankrupt(built, train="3-0").now.state
    assert percent(state, POOL, "HE") == 10
    assert price(state, "HE") == 80, "that sale is a sale like any other"
    assert state.companies["WT"].debt == 180 - 50 - 84


def test_no_2_all_other_shares_go_to_the_pool_and_no_marker_moves() -> None:
    built = holds(poor(), "player:1", "MS", 10)
    state = bankrupt(built).now.state
    assert percent(state, POOL, "WT") == 20
    assert percent(state, POOL, "MS") == 10
    assert percent(state, "player:1", "BY") == 0
    assert price(state, "WT") == 84
    assert state.players["player:1"].bankrupt
    assert TITLE.worth(state, "player:1") == 0


def test_no_2_shares_of_a_company_not_in_operation_cost_their_start_price() -> None:
    built = holds(poor(), "player:1", "MS", 10).cash("player:2", 500)
    after = Building(bankrupt(built).now.state).with_(finished=False, ending=None)
    playing = game(turn_of(after, "player:2"))
    before = playing.now.state.cash[BANK]
    state = play(playing, pool("MS"))
    assert (state.cash["player:2"], state.cash[BANK]) == (420, before + 80)


def test_no_3_who_has_20_percent_directs_by_exchange_with_the_pool() -> None:
    built = holds(holds(poor(), "player:2", "WT", 10), "player:4", "WT", 10, 10)
    state = bankrupt(built).now.state
    assert state.companies["WT"].president == "player:4"
    assert presidents_certificate(state, "WT").owner == "player:4"
    assert percent(state, POOL, "WT") == 20
    assert sorted(paper.percent for paper in state.certificates["WT"] if paper.owner == POOL) == [10, 10]


def test_no_3_he_chooses_which_papers_he_gives() -> None:
    built = holds(poor(), "player:4", "WT", 20, 10, 10)
    playing = bankrupt(built)
    assert playing.now.decision is not None
    assert playing.now.decision.player == "player:4"
    state = play(playing, ChoosePapers(papers=(10, 10)))
    assert percent(state, "player:4", "WT") == 40
    assert sorted(paper.percent for paper in state.certificates["WT"] if paper.owner == POOL) == [10, 10]


def test_no_3_without_20_percent_the_largest_holder_only_acts() -> None:
    built = holds(holds(poor(), "player:2", "WT", 10), "player:4", "WT", 10)
    playing = bankrupt(built)
    state = playing.now.state
    told = [event for event in playing.now.events if isinstance(event, ManagerNamed)]
    assert [(event.company, event.player) for event in told] == [("WT", "player:2")]
    assert state.companies["WT"].president is None
    assert state.companies["WT"].manager == "player:2"
    assert controller(state, "WT") == "player:2"
    assert presidents_certificate(state, "WT").owner == POOL


def test_no_3_nobody_has_a_share_the_priority_player_acts() -> None:
    state = bankrupt(poor().with_(priority="player:3")).now.state
    assert state.companies["WT"].manager == "player:3"
    state = bankrupt(poor()).now.state
    assert (state.priority, state.companies["WT"].manager) == ("player:2", "player:2")


def without_director(*holdings: tuple[str, int]) -> Building:
    built = poor()
    for player, count in holdings:
        built = holds(built, player, "WT", *[10] * count)
    state = bankrupt(built).now.state
    after = Building(state).with_(finished=False, ending=None)
    for player in ("player:2", "player:3", "player:4"):
        after = after.cash(player, 1000)
    return after.company("WT", operated=True)


def test_no_4_the_buyer_of_the_certificate_directs_at_once() -> None:
    playing = game(turn_of(without_director(("player:2", 1)), "player:4"))
    state = play(playing, pool("WT", 20))
    assert (state.companies["WT"].president, state.companies["WT"].manager) == ("player:4", None)
    assert state.cash["player:4"] == 1000 - 168


def test_no_4_who_reaches_20_percent_directs_at_once() -> None:
    built = holds(without_director(("player:2", 1)), POOL, "WT", 10)
    playing = game(turn_of(built, "player:2"))
    state = play(playing, pool("WT"))
    assert state.companies["WT"].president == "player:2"
    assert percent(state, "player:2", "WT") == 20
    assert sorted(paper.percent for paper in state.certificates["WT"] if paper.owner == POOL) == [10, 10]


def test_no_5_what_the_company_receives_goes_to_the_bank_until_the_debt_is_paid() -> None:
    table = Table(bankrupt(poor()).now.state)
    pay_company(table, BANK, "WT", 15, what="withheld", because="1835 §5.5.4.13")
    assert (table.cash["WT"], table.companies["WT"].debt) == (0, 5)
    pay_company(table, BANK, "WT", 15, what="withheld", because="1835 §5.5.4.13")
    assert (table.cash["WT"], table.companies["WT"].debt) == (10, 0)


def test_no_5_shares_sold_for_the_first_time_pay_the_debt_too() -> None:
    built = without_director(("player:2", 1)).with_(priority="player:2")
    playing = game(turn_of(all_sold(built, "BY", "SX", "BA"), "player:3"))
    state = buy(playing, bank("WT"))
    assert (state.cash["WT"], state.companies["WT"].debt) == (64, 0)


def test_11_4_who_only_acts_pays_nothing_for_a_train() -> None:
    table = Table(without_director(("player:2", 1)).state)
    before = table.cash["player:2"]
    buy_on_credit(table, "WT", "2-1")
    assert (table.trains["2-1"].owner, table.companies["WT"].debt) == ("WT", 100)
    assert table.cash["player:2"] == before


def test_a11_3_powers_close_and_papers_for_prussia_wait_with_the_bank() -> None:
    built = poor()
    for name in ("NF", "LD", "OBB", "PF", "BS"):
        built = built.private(name, "player:1")
    built = _minor(built, "M3")
    state = bankrupt(built).now.state
    assert [state.privates[name].owner for name in ("NF", "LD", "OBB", "PF")] == ["removed"] * 4
    assert state.privates["BS"].owner == POOL
    assert (presidents_certificate(state, "M3").owner, state.companies["M3"].president) == (POOL, None)


def _minor(built: Building, minor: str) -> Building:
    papers = tuple(changed(paper, owner="player:1") for paper in built.state.certificates[minor])
    built = built.with_(certificates=built.state.certificates.with_(minor, papers))
    return built.company(minor, status="started", president="player:1").station(minor, "F14")


def test_a11_3_with_prussia_in_operation_they_are_exchanged_and_the_pool_gets_the_shares() -> None:
    built = _minor(poor().private("BS", "player:1"), "M3").cash("M3", 30)
    built = operating(holds(built, "player:2", "PR", president=True), "PR")
    state = bankrupt(built).now.state
    assert percent(state, POOL, "PR") == 15
    assert state.privates["BS"].owner == "removed"
    assert (state.cash["PR"], state.companies["M3"].status) == (30, "absorbed")
    assert state.board.stations["PR"] == (("F14", 0),)


def test_a11_4_the_priority_marker_goes_on_and_the_limit_stays() -> None:
    playing = bankrupt(poor())
    state = playing.now.state
    assert state.priority == "player:2"
    assert [event.player for event in playing.now.events if isinstance(event, PriorityPassed)] == ["player:2"]
    assert in_turn(state, "player:1") == ["player:2", "player:3", "player:4"]
    assert next_player(state, "player:4") == "player:2"


def test_a11_4_with_one_player_left_the_game_is_over() -> None:
    built = poor(3)
    players = built.state.players
    gone = players.with_("player:3", changed(players["player:3"], bankrupt=True))
    playing = bankrupt(built.with_(players=gone))
    assert playing.now.state.supply["result"] == 0


def test_g58_who_acts_changes_only_when_he_leaves_himself() -> None:
    built = without_director(("player:2", 1), ("player:4", 1))
    built = holds(built, "player:2", "HE", president=True).cash("player:2", 0)
    state = bankrupt(operating(built, "HE").cash("HE", 0), "HE").now.state
    assert state.companies["WT"].manager == "player:4"
    assert percent(state, POOL, "WT") == 30


def test_2_6_3_2_the_overfull_pool_takes_no_more_shares() -> None:
    built = holds(poor(), "player:1", "MS", 20, 20, 10)
    built = operating(holds(built, "player:2", "MS", 10, president=True), "MS", cell=(6, 0))
    state = bankrupt(built.company("MS", operated=False)).now.state
    after = Building(state).with_(finished=False, ending=None).company("MS", operated=True)
    assert percent(after.state, POOL, "MS") == 50
    playing = game(turn_of(after, "player:2"))
    assert refusal_keys(playing, sell("MS", 10)) == {"pool_full"}


def test_no_3_while_papers_are_chosen_somebody_acts_for_every_company_he_directed() -> None:
    built = operating(holds(poor(), "player:1", "HE", president=True), "HE")
    built = holds(built, "player:2", "WT", 10, 10, 20)
    playing = bankrupt(built)
    decision = playing.now.decision
    assert isinstance(decision, PapersForPresidency)
    assert (decision.company, decision.player) == ("WT", "player:2")
    companies = playing.now.state.companies
    assert [(companies[each].president, companies[each].manager) for each in ("WT", "HE")] == [
        (None, "player:2"),
        (None, "player:2"),
    ]
    state = play(playing, ChoosePapers(papers=(20,)))
    assert (state.companies["WT"].president, state.companies["WT"].manager) == ("player:2", None)
