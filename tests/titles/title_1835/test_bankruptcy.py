"""1835 §11.3, §11.4: what a director sells for a train his company must own; who cannot pay leaves."""

from __future__ import annotations

from random import Random

import pytest

from gridsim.commands.invariants import broken
from gridsim.core.actions import BuyTrain, ChoosePapers
from gridsim.core.decisions import PapersForPresidency, RaiseMoney, TrainStep
from gridsim.core.events import DebtIncurred, ManagerNamed, PriorityPassed, WentBankrupt
from gridsim.core.state import BANK, POOL, REMOVED, GameState
from gridsim.core.table import Seen, Table
from gridsim.finance.control import controller, president_of
from gridsim.flow.game import Game
from gridsim.procedures.raising_money import Need, raise_money
from gridsim.procedures.rounds import GameOver
from gridsim.procedures.seats import in_turn, next_player
from gridsim.titles.title_1835 import TITLE
from gridsim.titles.title_1835.companies import pay_company
from gridsim.titles.title_1835.raising_money import (
    SALES,
    buy_on_credit,
    director_funds,
    go_bankrupt,
    most_raised,
    permitted_sales,
    play_out,
)
from gridsim.titles.title_1835.selling import sell as carry_out
from tests.answers import buys, from_pool, sells_papers
from tests.builders import Building, changed
from tests.reading import amounts, presidents, prices
from tests.tables import A, B, C, D, keys, one_turn, papers_of, play, shares, told, turn_of
from tests.tables import game as whole_game
from tests.titles.title_1835.stock_rounds import after_packet, all_sold, buy, game, holds, operating

# ---- forced sales


def wt_needs_a_train() -> Building:
    """P14: A directs WT (treasury 199), has 256 in cash, and two papers of 5 percent of PR at 212."""
    built = holds(after_packet(), A, "WT", 10, president=True)
    built = operating(built, "WT").cash("WT", 199).cash(A, 256)
    return operating(holds(holds(built, A, "PR", 5, 5), B, "PR", president=True), "PR", cell=(2, 10))


def raising(built: Building, amount: int) -> Game:
    """The director of WT sees to `amount` of cash."""

    def needed(seen: Seen) -> Need:
        return Need(company="WT", player=president_of(seen, "WT"), amount=amount)

    return one_turn(built, lambda table: raise_money(table, needed(table), SALES))


def test_p14_two_papers_of_5_percent_in_one_action():
    built = wt_needs_a_train()
    assert prices(built.state, "PR") == [212]
    playing = raising(built, 401)
    decision = playing.now.decision
    assert isinstance(decision, RaiseMoney)
    assert (decision.player, decision.actor, decision.missing) == (A, "WT", 145)
    state = play(playing, sells_papers("PR", 5, 5))
    assert (state.cash[A], prices(state, "PR")) == (256 + 212, [192])
    assert (playing.now.decision, state.supply["result"]) == (None, 1)


def test_11_3_one_action_after_the_other_until_there_is_enough():
    playing = raising(wt_needs_a_train(), 401)
    state = play(playing, sells_papers("PR", 5))
    assert (state.cash[A], prices(state, "PR")) == (256 + 106, [192])
    assert (playing.now.decision.missing, playing.now.decision.sold) == (39, ("PR",))
    assert play(playing, sells_papers("PR", 5)).cash[A] == 256 + 106 + 96


WITH_BY = holds(holds(operating(wt_needs_a_train(), "BY"), A, "BY", 10), C, "BY", 10, 10)
RIVAL = holds(wt_needs_a_train(), C, "WT", 10, 10)
STRONG_RIVAL = holds(RIVAL, C, "WT", 10)
WHOLE_WT = sells_papers("WT", president=True)


@pytest.mark.parametrize(("built", "amount", "sale", "refused"), [
    (wt_needs_a_train(), 256 + 100, sells_papers("PR", 5, 5), {"more_than_needed"}),
    (wt_needs_a_train(), 256 + 100, sells_papers("PR", 5), set()),
    # 184 for 90, though one 10 brings 92: a director's certificate is sold whole, papers beside it only
    # as far as without the smallest of them too little comes in
    (WITH_BY, 256 + 90, sells_papers("BY", president=True), set()),
    (WITH_BY, 256 + 90, sells_papers("BY", 10, president=True), {"more_than_needed"}),
    (WITH_BY, 256 + 190, sells_papers("BY", 10, president=True), set()),
    # §5.5.4.13: the needy company keeps its director; 20 to 20 changes nothing
    (RIVAL, 401, sells_papers("WT", 10), set()),
    (wt_needs_a_train(), 401, WHOLE_WT, {"nobody_takes_presidency", "presidency_must_stay"}),
    (STRONG_RIVAL, 401, sells_papers("WT", 10), {"presidency_must_stay"}),
    (STRONG_RIVAL, 401, WHOLE_WT, {"presidency_must_stay"}),
])  # fmt: skip
def test_11_3_and_5_5_4_13_what_may_be_sold_in_need(built, amount, sale, refused):
    assert keys(raising(built, amount), sale) == refused


def test_5_5_4_13_the_directorship_of_another_company_may_be_lost():
    playing = raising(operating(wt_needs_a_train(), "BY"), 401)
    assert shares(playing.now.state, "BY")["C"] == 20
    state = play(playing, sells_papers("BY", president=True))
    assert (presidents(state, "BY"), state.cash[A]) == ("C", 256 + 184)


def test_5_5_4_13_by_the_normal_selling_rules():
    built = wt_needs_a_train().company("PR", cell=None, status="unstarted")
    playing = raising(holds(built, A, "SX", 10).company("WT", operated=False), 256 + 5)
    assert playing.now.decision is None
    assert playing.now.state.supply["result"] == 0, "nothing can be sold: SX had no turn, PR is not formed"


def test_a11_2_small_steps_can_bring_in_too_little():
    playing = raising(wt_needs_a_train().company("WT", operated=False), 256 + 212)
    state = play(playing, sells_papers("PR", 5))
    assert playing.now.decision is None, "106 are missing and the other paper brings 96"
    assert (state.supply["result"], state.cash[A]) == (0, 256 + 106)


@pytest.mark.parametrize(
    ("in_pool", "most"), [((), 212 + 84), ((10,) * 4, 212 + 84), ((10, 10, 10, 10, 5), 106 + 84)]
)
def test_a11_2_what_a_director_can_pay_at_most(in_pool, most):
    state = holds(wt_needs_a_train(), POOL, "PR", *in_pool).state
    assert (most_raised(state, "WT"), director_funds(state, "WT")) == (most, 199 + 256 + most)
    assert shares(state, "PR")["A"] == 10, "nothing has been sold by that"


def dearest_course(state: GameState, known: dict[object, int]) -> int:
    """The most that any course of sales brings in, found by trying every one of them.

    Courses that have led to the same papers, money and prices go on alike, and are tried once.
    """
    table = (state.cash, state.certificates, state.companies)
    if table not in known:
        courses = [state.cash[A]]
        for sale in permitted_sales(state, "WT"):
            trial = Table(state)
            play_out(trial, carry_out(trial, A, sale, because="1835 §5.5.4.13"))
            courses.append(dearest_course(trial.photograph(), known))
        known[table] = max(courses)
    return known[table]


@pytest.mark.parametrize(("pool", "rivals"), [((), (20, 10)), ((10, 10), (10,)), ((10, 10, 10), (20, 10))])
def test_11_4_no_order_of_sales_brings_more_than_the_one_that_is_taken(pool, rivals):
    """A bankrupt sells all he can; that the largest blocks go first costs him nothing."""
    built = holds(holds(wt_needs_a_train(), B, "WT", 10), A, "MS", 20, 10, president=True)
    built = holds(operating(built, "MS"), POOL, "MS", *pool[:2])
    built = holds(built, C, "MS", *[size for size in rivals if size == 20])
    built = holds(operating(built, "BY"), A, "BY", *[size for size in rivals if size == 10])
    state = holds(built, POOL, "BY", *pool).state
    assert most_raised(state, "WT") == dearest_course(state, {}) - state.cash[A]


# ---- bankruptcy


def poor(players: int = 4) -> Building:
    """A directs WT, which has 50 and no train; the bank sells 2-trains for 80; A has 10."""
    built = operating(holds(after_packet(players), A, "WT", president=True), "WT")
    return built.cash("WT", 50).cash(A, 10).company("BY", president=C).with_(priority=A)


def bankrupt(built: Building, company: str = "WT", train: str = "2-0") -> Game:
    def turn(table: Table):
        try:
            yield from go_bankrupt(table, company, train)
        except GameOver:
            return 0
        return 1

    return one_turn(built, turn)


def goes_on(playing: Game) -> Building:
    return Building(playing.now.state).with_(finished=False, ending=None)


def test_no_1_the_train_is_bought_and_the_rest_is_the_debt_of_the_company():
    playing = bankrupt(poor())
    state = playing.now.state
    assert (state.trains["2-0"].owner, state.companies["WT"].debt) == ("WT", 20)
    assert amounts(state, "WT A") == [0, 0]
    assert [event.player for event in told(playing, WentBankrupt)] == [A]
    assert [(event.amount, event.debt) for event in told(playing, DebtIncurred)] == [(20, 20)]


def test_no_1_all_that_can_be_sold_is_sold_before():
    built = operating(holds(holds(poor(), A, "HE", 10), B, "HE", president=True), "HE").cash(A, 0)
    state = bankrupt(built, train="3-0").now.state
    assert shares(state, "HE")["pool"] == 10
    assert prices(state, "HE") == [80], "that sale is a sale like any other"
    assert state.companies["WT"].debt == 180 - 50 - 84


def test_no_2_all_other_shares_go_to_the_pool_and_no_marker_moves():
    state = bankrupt(holds(poor(), A, "MS", 10)).now.state
    assert (shares(state, "WT")["pool"], shares(state, "MS")["pool"]) == (20, 10)
    assert "A" not in shares(state, "BY")
    assert (prices(state, "WT"), state.players[A].bankrupt, TITLE.worth(state, A)) == ([84], True, 0)


def test_no_2_shares_of_a_company_not_in_operation_cost_their_start_price():
    playing = game(turn_of(goes_on(bankrupt(holds(poor(), A, "MS", 10).cash(B, 500))), B))
    before = playing.now.state.cash[BANK]
    state = play(playing, from_pool("MS"))
    assert (state.cash[B], state.cash[BANK]) == (420, before + 80)


def test_no_3_who_has_20_percent_directs_by_exchange_with_the_pool():
    state = bankrupt(holds(holds(poor(), B, "WT", 10), D, "WT", 10, 10)).now.state
    assert (papers_of(state, D, "WT"), papers_of(state, POOL, "WT")) == ([20], [10, 10])
    assert presidents(state, "WT") == "D"


def test_no_3_he_chooses_which_papers_he_gives():
    playing = bankrupt(holds(poor(), D, "WT", 20, 10, 10))
    assert playing.now.decision.player == D
    state = play(playing, ChoosePapers(papers=(10, 10)))
    assert (papers_of(state, D, "WT"), papers_of(state, POOL, "WT")) == ([20, 20], [10, 10])


def test_no_3_without_20_percent_the_largest_holder_only_acts():
    playing = bankrupt(holds(holds(poor(), B, "WT", 10), D, "WT", 10))
    assert [(event.company, event.player) for event in told(playing, ManagerNamed)] == [("WT", B)]
    state = playing.now.state
    assert (presidents(state, "WT"), state.companies["WT"].manager, controller(state, "WT")) == ("-", B, B)
    assert papers_of(state, POOL, "WT") == [20]


@pytest.mark.parametrize(("priority", "after"), [(C, C), (A, B)])
def test_no_3_nobody_has_a_share_the_priority_player_acts(priority, after):
    """§A11.4: the priority marker of who leaves goes on, and he has no turn any more."""
    playing = bankrupt(poor().with_(priority=priority))
    state = playing.now.state
    assert (in_turn(state, A), next_player(state, D)) == ([B, C, D], B)
    assert (state.priority, state.companies["WT"].manager) == (after, after)
    assert [event.player for event in told(playing, PriorityPassed)] == ([B] if priority == A else [])


def test_no_3_while_papers_are_chosen_somebody_acts_for_every_company_he_directed():
    built = operating(holds(poor(), A, "HE", president=True), "HE")
    playing = bankrupt(holds(built, B, "WT", 10, 10, 20))
    decision = playing.now.decision
    assert isinstance(decision, PapersForPresidency)
    assert (decision.company, decision.player) == ("WT", B)
    companies = playing.now.state.companies
    assert [(companies[name].president, companies[name].manager) for name in ("WT", "HE")] == [(None, B)] * 2
    state = play(playing, ChoosePapers(papers=(20,)))
    assert (state.companies["WT"].president, state.companies["WT"].manager) == (B, None)


def without_director(*owners: str) -> Building:
    """WT after its director has left; these have a paper of 10 percent, and everybody 1000."""
    built = poor()
    for owner in owners:
        built = holds(built, owner, "WT", 10)
    return goes_on(bankrupt(built)).cash(B, 1000).cash(C, 1000).cash(D, 1000).company("WT", operated=True)


def test_no_4_the_buyer_of_the_certificate_directs_at_once():
    state = play(game(turn_of(without_director(B), D)), from_pool("WT", 20))
    assert (state.companies["WT"].president, state.companies["WT"].manager) == (D, None)
    assert state.cash[D] == 1000 - 168


def test_no_4_who_reaches_20_percent_directs_at_once():
    state = play(game(turn_of(holds(without_director(B), POOL, "WT", 10), B)), from_pool("WT"))
    assert (presidents(state, "WT"), papers_of(state, B, "WT"), papers_of(state, POOL, "WT")) == (
        "B",
        [20],
        [10, 10],
    )


def test_no_5_what_the_company_receives_goes_to_the_bank_until_the_debt_is_paid():
    table = Table(bankrupt(poor()).now.state)
    for left, debt in ((0, 5), (10, 0)):
        pay_company(table, BANK, "WT", 15, what="withheld", because="1835 §5.5.4.13")
        assert (table.cash["WT"], table.companies["WT"].debt) == (left, debt)


def test_no_5_shares_sold_for_the_first_time_pay_the_debt_too():
    built = without_director(B).with_(priority=B)
    state = buy(game(turn_of(all_sold(built, "BY", "SX", "BA"), C)), buys("WT"))
    assert (state.cash["WT"], state.companies["WT"].debt) == (64, 0)


def test_11_4_who_only_acts_pays_nothing_for_a_train():
    table = Table(without_director(B).state)
    buy_on_credit(table, "WT", "2-1")
    assert (table.trains["2-1"].owner, table.companies["WT"].debt, table.cash[B]) == ("WT", 100, 1000)


def with_minor() -> Building:
    """A owns M3 and BS."""
    built = poor().directs(A, "M3").company("M3", status="started")
    return built.station("M3", "F14").private("BS", A)


def test_a11_3_powers_close_and_papers_for_prussia_wait_with_the_bank():
    built = with_minor()
    for name in ("NF", "LD", "OBB", "PF"):
        built = built.private(name, A)
    state = bankrupt(built).now.state
    assert [state.privates[name].owner for name in ("NF", "LD", "OBB", "PF", "BS")] == [*[REMOVED] * 4, POOL]
    assert (shares(state, "M3"), presidents(state, "M3")) == ({"pool": 100}, "-")


def test_a11_3_with_prussia_in_operation_they_are_exchanged_and_the_pool_gets_the_shares():
    built = operating(holds(with_minor().cash("M3", 30), B, "PR", president=True), "PR")
    state = bankrupt(built).now.state
    assert (shares(state, "PR")["pool"], state.privates["BS"].owner) == (15, REMOVED)
    assert (state.cash["PR"], state.companies["M3"].status) == (30, "absorbed")
    assert state.board.stations["PR"] == (("F14", 0),)


def test_a11_4_with_one_player_left_the_game_is_over():
    built = poor(3)
    gone = built.state.players.with_(C, changed(built.state.players[C], bankrupt=True))
    assert bankrupt(built.with_(players=gone)).now.state.supply["result"] == 0


def test_g58_who_acts_changes_only_when_he_leaves_himself():
    built = holds(without_director(B, D), B, "HE", president=True).cash(B, 0)
    state = bankrupt(operating(built, "HE").cash("HE", 0), "HE").now.state
    assert (state.companies["WT"].manager, shares(state, "WT")["pool"]) == (D, 30)


def test_2_6_3_2_the_overfull_pool_takes_no_more_shares():
    built = holds(holds(poor(), A, "MS", 20, 20, 10), B, "MS", 10, president=True)
    built = operating(built, "MS", cell=(6, 0)).company("MS", operated=False)
    after = goes_on(bankrupt(built)).company("MS", operated=True)
    assert shares(after.state, "MS")["pool"] == 50
    assert keys(game(turn_of(after, B)), sells_papers("MS", 10)) == {"pool_full"}


# ---- in whole games: somebody goes bankrupt, and the others play on


def doomed() -> Building:
    """WT must buy a 4-train, and A, who directs it, has a paper of BA and hardly any cash."""
    built = holds(holds(after_packet(), A, "WT", 10, president=True), B, "WT", 10)
    built = holds(holds(holds(built, A, "BA", 10, 10), C, "BA", president=True), B, "BA", 20)
    for company in ("BY", "SX", "BA", "WT"):
        built = operating(built, company)
    built = built.all_sold("BY", "SX", owner=C).directs(C, "BY").directs(C, "SX")
    gone = (train.id for train in built.state.trains.values() if train.kind in ("2", "2+2", "3", "3+3"))
    built = built.cards(REMOVED, *gone).trains("BY", "4").trains("SX", "4").phase("2b")
    return built.cash("WT", 30).cash(A, 15).station("WT", "M9").operating(1, 1)


def played_to_the_bankruptcy(random: Random) -> Game:
    playing = whole_game(doomed())
    for _ in range(60):
        decision, legal = playing.now.decision, playing.now.legal
        must = isinstance(decision, TrainStep) and decision.actor == "WT" and decision.must
        playing.apply(next(iter(legal.of(BuyTrain))) if must else legal.sample(random))
        if any(player.bankrupt for player in playing.now.state.players.values()):
            return playing
    raise AssertionError("nobody went bankrupt")


@pytest.mark.parametrize("seed", range(3))
def test_the_others_play_on_and_nothing_is_lost(seed):
    random = Random(seed)
    playing = played_to_the_bankruptcy(random)
    assert [event.player for event in told(playing, WentBankrupt)] == [A]
    assert (controller(playing.now.state, "WT"), "A" in shares(playing.now.state, "BA")) == (B, False)
    for _ in range(120):
        if playing.now.decision is None:
            break
        playing.apply(playing.now.legal.sample(random))
        assert broken(TITLE, playing.start, playing.now) == []
        assert playing.now.decision is None or playing.now.decision.player != A


def test_who_acts_runs_the_company_until_it_has_a_director():
    state = played_to_the_bankruptcy(Random(5)).now.state
    record = state.companies["WT"]
    assert (record.president, record.manager, 20 in papers_of(state, POOL, "WT")) == (None, B, True)
    assert record.debt == 360 - 30 - 15 - 2 * 78 - 78, "BA and WT had no revenue; he kept the post in WT"
    assert shares(state, "BA")["pool"] == 20
