"""1835 §13 with its cases of §16: how Prussia is formed, who joins it, and what is exchanged later."""

from __future__ import annotations

from functools import partial

from gridsim.core.actions import Answer, BuyTrain, DiscardTrain, ExchangePaper, Pass
from gridsim.core.decisions import DiscardTrains, ExchangeStep, OfferFormation, PapersForPresidency, TrainStep
from gridsim.core.events import CashPaid, CompanyOperates, RoundBegan
from gridsim.core.state import BANK, IPO, POOL, Round
from gridsim.finance.market import price
from gridsim.finance.ownership import percent
from gridsim.flow.game import Game
from gridsim.titles.title_1835 import memory
from gridsim.titles.title_1835.formations.prussia import bank_shares_sold, exchangeable
from tests.builders import Building, changed
from tests.titles.title_1835.railways import (
    game,
    holds,
    in_operation,
    in_pool,
    minors,
    play,
    play_until,
    refusal_keys,
    table,
    trains_of,
)

YES, NO, PASS = Answer(yes=True), Answer(yes=False), Pass()
ALL = {
    "M1": "player:1", "M2": "player:3", "M3": "player:4",
    "M4": "player:2", "M5": "player:1", "M6": "player:2",
}  # fmt: skip
"""Who owns the minors in the recorded game Stoll_12."""


def before_formation(phase: str = "2a", **fields) -> Building:
    """All minors in operation, BS with P3 and HA with P1, nothing left of the packet."""
    built = minors(table(phase=phase, **fields), **ALL).private("BS", "player:3").private("HA", "player:1")
    for private in ("NF", "LD", "OBB", "PF"):
        built = built.private(private, "removed")
    built = holds(built, "player:4", "BY", 10, 10, 10, 10, 10, 10, 10, 10)
    return in_operation(built, "BY", "player:4").cash("BY", 1000).company("BY", cell=(3, 9))


def absorbed(built: Building, *gone: str) -> Building:
    """These minors have been exchanged; their markers lie nowhere."""
    for minor in gone:
        papers = tuple(changed(paper, owner="removed") for paper in built.state.certificates[minor])
        built = built.with_(certificates=built.state.certificates.with_(minor, papers))
        built = built.company(minor, status="absorbed", president=None)
        for hex_id, placed in built.state.board.hexes.items():
            if any(minor in slots for slots in placed.stations):
                built = built.hex(hex_id, stations=tuple(map(partial(without, minor), placed.stations)))
    return built


def without(company: str, slots: tuple[str | None, ...]) -> tuple[str | None, ...]:
    return tuple(None if one == company else one for one in slots)


def with_prussia(built: Building, director: str) -> Building:
    """Prussia has been formed, with a 4-train and its station in Berlin."""
    built = in_operation(absorbed(built, "M2"), "PR", director)
    return built.station("PR", "E19", 0).cards("PR", "4-0")


def bank_shares(built: Building, player: str) -> Building:
    """A player has the four shares of Prussia that the bank sells."""
    papers = built.state.certificates["PR"]
    sold = tuple(changed(paper, owner=player) if paper.owner == IPO else paper for paper in papers)
    return built.with_(certificates=built.state.certificates.with_("PR", sold))


def only_left(built: Building, *kinds: str) -> Building:
    """The bank has no trains but these kinds."""
    for train in built.state.trains.values():
        if train.owner == BANK and train.kind not in kinds:
            built = built.cards("removed", train.id)
    return built


def operating(built: Building, *done: str, number: int = 1) -> Building:
    return built.with_(round=Round(kind="operating", number=number, of=2, done=done))


def first_four(built: Building, *done: str) -> Game:
    """BY, above the value of Prussia, buys the first 4 after the minors have acted."""
    built = only_left(built, "4", "4+4", "5").cards("BY", "3-0")
    playing = play_until(game(operating(built, *(done or ALL))), TrainStep, "BY")
    play(playing, BuyTrain(train="4-0", price=360))
    return playing


def exchange(playing: Game, *papers: str) -> None:
    for paper in papers:
        playing.apply(ExchangePaper(paper=paper))


def answer_all(playing: Game) -> Game:
    """Nobody else joins."""
    while isinstance(playing.now.decision, ExchangeStep):
        playing.apply(PASS)
    return playing


# ---- when


def test_4_6_with_the_first_4_the_owner_of_m2_decides() -> None:
    playing = first_four(before_formation())
    decision = playing.now.decision
    assert isinstance(decision, OfferFormation)
    assert (decision.player, decision.company) == ("player:3", "PR")
    state = play(playing, NO)
    assert state.companies["PR"].status == "unstarted"
    assert isinstance(playing.now.decision, TrainStep), "BY goes on"


def test_4_6_he_is_asked_again_at_the_beginning_of_every_round() -> None:
    playing = first_four(before_formation())
    play(playing, NO)
    play_until(playing, OfferFormation)
    began = [event for event in playing.now.events if isinstance(event, RoundBegan)]
    assert [event.number for event in began] == [2]
    income = [event for event in playing.now.events if isinstance(event, CashPaid) and event.what == "income"]
    assert income == [], "before the incomes"


def test_5_5_4_14_3_with_the_first_4_plus_4_there_is_no_choice() -> None:
    built = only_left(before_formation("2b"), "4+4", "5").cards("BY", "4-0")
    playing = play_until(game(operating(built, *ALL)), TrainStep, "BY")
    state = play(playing, BuyTrain(train="4+4-0", price=440))
    assert state.companies["PR"].status == "started"
    assert isinstance(playing.now.decision, ExchangeStep)


def test_a13_5_prussia_is_not_formed_as_long_as_m2_is_unsold() -> None:
    built = before_formation("2b")
    unsold = tuple(changed(paper, owner=IPO) for paper in built.state.certificates["M2"])
    built = built.with_(certificates=built.state.certificates.with_("M2", unsold))
    built = built.company("M2", status="unstarted", president=None)
    built = only_left(built, "4+4", "5").cards("BY", "4-0")
    playing = play_until(game(operating(built, *ALL)), TrainStep, "BY")
    state = play(playing, BuyTrain(train="4+4-0", price=440))
    assert state.companies["PR"].status == "unstarted"


# ---- how


def test_p7_money_and_stations_of_all_who_join() -> None:
    """Stoll_12 OR 7.1: 616 for four bank shares and the treasuries of M2, M1 and M6."""
    built = before_formation().cash("M2", 226).cash("M1", 250).cash("M6", 45)
    for minor in ("M3", "M4", "M5"):
        built = built.cash(minor, 0)
    built = bank_shares(built, "player:1")
    playing = first_four(built)
    play(playing, YES)
    order = []
    while isinstance(playing.now.decision, ExchangeStep):
        order.append(playing.now.decision.player)
        exchange(playing, playing.now.decision.papers[0])
    state = playing.now.state
    assert list(dict.fromkeys(order)) == ["player:3", "player:4", "player:1", "player:2"]
    assert state.cash["PR"] == 616 + 226 + 250 + 45 == 1137
    assert price(state, "PR") == 154
    assert {stop[0] for stop in state.board.stations["PR"]} == {"E19", "H2", "F14", "G5", "C11"}
    assert state.board.hexes["E19"].stations == (("PR",), (None,)), "M5's marker is removed"
    assert len(state.companies["PR"].stations) == 7 - 5
    assert {state.companies[minor].status for minor in ALL} == {"absorbed"}
    assert "PR" in state.round.done, "M2 had acted"


def test_4_1_the_founder_gets_the_director_certificate() -> None:
    playing = first_four(before_formation())
    state = answer_all_after(playing)
    assert (state.companies["PR"].president, percent(state, "player:3", "PR")) == ("player:3", 10)
    assert state.cash["PR"] == state.cash["M2"] == 0, "nothing was sold and M2 had nothing"


def answer_all_after(playing: Game):
    play(playing, YES)
    return answer_all(playing).now.state


def test_t15_four_bank_shares_bring_616() -> None:
    built = bank_shares(before_formation(), "player:1").cash("M2", 0)
    assert bank_shares_sold(built.state) == 40
    assert answer_all_after(first_four(built)).cash["PR"] == 616


def test_t18_prussia_does_not_act_after_m2_has_and_the_income_stays() -> None:
    playing = first_four(before_formation())
    before = playing.now.state.cash["player:3"]
    play(playing, YES)
    exchange(playing, "BS")
    state = answer_all(playing).now.state
    assert state.cash["player:3"] == before
    assert "PR" in state.round.done
    assert price(state, "PR") == 154
    play_until(playing, ExchangeStep)
    operated = [
        event.company
        for moment in playing.history
        for event in moment.events
        if isinstance(event, CompanyOperates)
    ]
    assert "PR" not in operated


def test_a13_2_prussia_acts_if_m1_bought_the_train() -> None:
    built = only_left(before_formation(), "4", "4+4").cash("M1", 400).cash("M2", 0)
    playing = play_until(game(operating(built)), TrainStep, "M1")
    play(playing, BuyTrain(train="4-0", price=360), YES)
    exchange(playing, "BS")
    answer_all(playing)
    state = playing.now.state
    assert "PR" not in state.round.done
    assert state.companies["M2"].status == "absorbed"
    assert memory.of(state).unpaid["player:3"] == 10, "BS has paid its income in this round"
    assert state.companies["M1"].status == "started", "its turn goes on"


def test_a6_3_a_minor_that_is_exchanged_in_its_turn_ends_it() -> None:
    built = only_left(before_formation(), "4", "4+4").cash("M1", 1000)
    playing = play_until(game(operating(built)), TrainStep, "M1")
    play(playing, BuyTrain(train="4-0", price=360), YES, PASS, PASS)
    decision = playing.now.decision
    assert isinstance(decision, ExchangeStep)
    assert decision.player == "player:1"
    exchange(playing, "M1")
    state = answer_all(playing).now.state
    assert (state.companies["M1"].status, state.cash["PR"]) == ("absorbed", 1000 - 360)
    assert trains_of(state, "PR") == ["4"]
    assert memory.of(state).unpaid["player:1"] == 5, "M1 had begun its turn"
    decision = playing.now.decision
    assert decision is not None
    assert decision.actor == "M3", "M2 is gone too"


def test_4_5_formed_at_the_beginning_of_a_round_prussia_acts_in_it() -> None:
    playing = first_four(before_formation())
    play(playing, NO)
    play_until(playing, OfferFormation)
    play(playing, YES)
    exchange(playing, "BS")
    state = answer_all(playing).now.state
    assert "PR" not in state.round.done
    assert "player:3" not in memory.of(state).unpaid
    assert state.privates["BS"].owner == "removed", "and gets no income"


def test_t22_prussia_above_its_limit_hands_in_whatever_it_likes() -> None:
    built = only_left(before_formation("2b"), "4", "5")
    built = with_prussia(built, "player:3").cards("removed", "4-0")
    built = built.cards("PR", "2+2-0", "2+2-1", "3-0", "3-1").cards("M5", "3-2")
    built = built.with_(round=Round(kind="stock", player="player:1", passes=3))
    playing = game(built)
    play(playing, PASS)
    while not exchange_of(playing, "M5"):
        playing.apply(PASS)
    exchange(playing, "M5")
    answer_all(playing)
    decision = playing.now.decision
    assert isinstance(decision, DiscardTrains)
    assert (decision.player, decision.limit) == ("player:3", 4)
    assert {action.train for action in playing.now.legal} == {"2+2-0", "3-0"}
    state = play(playing, DiscardTrain(train="3-0"))
    assert in_pool(state) == ["3"]


def exchange_of(playing: Game, paper: str) -> bool:
    decision = playing.now.decision
    return isinstance(decision, ExchangeStep) and paper in decision.papers


# ---- later exchanges


def formed(phase: str = "2b", **fields) -> Building:
    """Prussia in operation under P1 with 20 percent; P2, who has the priority, has 15."""
    built = table(phase=phase, **fields)
    for private in ("NF", "LD", "OBB", "PF"):
        built = built.private(private, "removed")
    built = holds(with_prussia(built, "player:1"), "player:1", "PR", 10)
    built = holds(absorbed(built, "M3", "M4", "M5", "M6"), "player:2", "PR", 10, 5)
    built = minors(built, M1="player:1").private("HA", "player:2").private("BS", "removed")
    return built.with_(priority="player:2")


def next_operating_round(built: Building) -> Game:
    playing = game(operating(built, *ALL, "PR"))
    assert isinstance(playing.now.decision, ExchangeStep)
    return playing


def test_t31_the_directorship_is_settled_once_after_all_exchanges() -> None:
    playing = next_operating_round(formed())
    assert playing.now.decision.player == "player:2", "the priority player is asked first"
    exchange(playing, "HA")
    assert percent(playing.now.state, "player:2", "PR") == 25
    assert playing.now.state.companies["PR"].president == "player:1"
    exchange(playing, "M1")
    state = playing.now.state
    assert percent(state, "player:1", "PR") == 25
    assert state.companies["PR"].president == "player:1"
    assert not isinstance(playing.now.decision, PapersForPresidency)


def test_18_2_by_house_rule_the_former_owner_of_m2_is_asked_first() -> None:
    built = formed(options=["founder_asked_first"])
    built = built.with_(memory=memory.Remembered(founder="player:1"))
    assert next_operating_round(built).now.decision.player == "player:1"


def test_4_7_papers_may_be_kept_and_each_is_the_owners_own() -> None:
    playing = next_operating_round(formed())
    assert refusal_keys(playing, ExchangePaper(paper="M1")) == {"not_for_exchange"}
    play(playing, PASS, PASS)
    assert exchangeable(playing.now.state) == ["M1", "HA"]


# ---- compulsory exchange


def first_five(built: Building, buyer: str = "PR", *done: str) -> Game:
    built = only_left(built, "5", "5+5", "6").cash(buyer, 1000)
    playing = play_until(game(operating(built, *done)), TrainStep, buyer)
    play(playing, BuyTrain(train="5-0", price=500))
    return playing


def test_p12_a_home_that_is_taken_over_late_uses_the_last_markers() -> None:
    """KoIT3 OR 5.2: with stations in Berlin, F14, H2, G5, L14 and H20 the seventh is that of Hamburg."""
    built = with_prussia(absorbed(before_formation("2c"), "M1", "M3", "M4"), "player:3")
    for hex_id in ("L14", "F14", "H2", "G5", "H20"):
        built = built.station("PR", hex_id)
    assert len(built.state.companies["PR"].stations) == 1
    playing = first_five(built, "PR", *ALL)
    state = playing.now.state
    assert state.board.hexes["C11"].stations == ((None,), ("PR",), (None,))
    assert state.board.hexes["E19"].stations == (("PR",), (None,))
    assert state.companies["PR"].stations == ()


def test_p13_prussia_returns_three_of_six_trains_and_goes_on() -> None:
    built = with_prussia(before_formation("2c"), "player:3")
    for minor, train in zip(("M1", "M3", "M4", "M5"), ("3-0", "3-1", "3-2", "3-3"), strict=True):
        built = built.cards(minor, train)
    playing = first_five(built.cards("BY", "4-1"), "PR", *ALL, "BY")
    while isinstance(playing.now.decision, PapersForPresidency):
        playing.apply(next(iter(playing.now.legal)))
    discarded = []
    while isinstance(playing.now.decision, DiscardTrains):
        assert (playing.now.decision.actor, playing.now.decision.limit) == ("PR", 3)
        discarded.append(playing.now.decision)
        playing.apply(next(iter(playing.now.legal)))
    state = playing.now.state
    assert len(discarded) == 3
    assert (in_pool(state), trains_of(state, "PR")) == (["3", "3", "3"], ["3", "4", "5"])
    assert {state.privates[each].owner for each in ("BS", "HA")} == {"removed"}
    holdings = [percent(state, player, "PR") for player in state.players]
    assert holdings == [5 + 5 + 10, 10 + 5, 10 + 10, 5]
    assert playing.now.decision is None or playing.now.decision.actor != "M1"


def test_a13_4_a_minor_that_buys_the_5_ends_its_turn() -> None:
    built = with_prussia(before_formation("2c"), "player:3").cards("BY", "4-1")
    playing = first_five(built, "M6", "M1", "M2", "M3", "M4", "M5")
    while isinstance(playing.now.decision, PapersForPresidency | DiscardTrains):
        playing.apply(next(iter(playing.now.legal)))
    state = playing.now.state
    assert state.companies["M6"].status == "absorbed"
    assert trains_of(state, "PR") == ["4", "5"]
    assert memory.of(state).unpaid.get("player:2") == 5 + 10, "M4 and M6 had begun their turns"
    assert playing.now.decision is not None
    assert playing.now.decision.actor in ("BY", "PR")


def test_a11_3_papers_the_pool_holds_are_exchanged_for_the_pool() -> None:
    built = before_formation().private("HA", POOL).cash("M2", 0)
    taken = tuple(changed(paper, owner=POOL) for paper in built.state.certificates["M3"])
    built = built.with_(certificates=built.state.certificates.with_("M3", taken)).phase("2c")
    built = with_prussia(built.company("M3", president=None), "player:3")
    playing = first_five(built.cards("BY", "4-1"), "PR", *ALL, "BY")
    assert percent(playing.now.state, POOL, "PR") == 15


def test_5_5_4_13_prussia_in_debt_repays_with_what_it_takes_over() -> None:
    built = formed().cash("M1", 90).company("PR", debt=200)
    playing = next_operating_round(built)
    play(playing, PASS)
    exchange(playing, "M1")
    state = playing.now.state
    assert (state.companies["PR"].debt, state.cash["PR"]) == (110, 0)
