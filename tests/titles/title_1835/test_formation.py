"""1835 §13 with its cases of §16: how Prussia is formed, who joins it, and what is exchanged later."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyTrain, DiscardTrain, ExchangePaper
from gridsim.core.decisions import DiscardTrains, ExchangeStep, OfferFormation, PapersForPresidency, TrainStep
from gridsim.core.events import CashPaid, CompanyOperates, Passed, RoundBegan, ShareUnpaid
from gridsim.core.state import BANK, IPO, POOL, REMOVED, Round
from gridsim.flow.game import Game
from gridsim.titles.title_1835 import memory
from gridsim.titles.title_1835.formations.prussia import bank_shares_sold, exchangeable
from tests.answers import NO, PASS, YES
from tests.builders import Building
from tests.reading import places, presidents, prices, statuses
from tests.tables import A, B, C, D, game, keys, play, play_until, shares, told, trains_of
from tests.titles.title_1835.railways import holds, in_operation, minors, table

ALL = {"M1": A, "M2": C, "M3": D, "M4": B, "M5": A, "M6": B}
"""Who owns the minors in the recorded game Stoll_12."""


def before_formation(phase: str = "2a", options: tuple[str, ...] = ()) -> Building:
    """All minors in operation, BS with C and HA with A, nothing left of the packet."""
    built = minors(table(phase=phase, options=options), **ALL).private("BS", C).private("HA", A)
    for private in ("NF", "LD", "OBB", "PF"):
        built = built.private(private, REMOVED)
    built = in_operation(holds(built, D, "BY", *[10] * 8), "BY", D)
    return built.cash("BY", 1000).company("BY", cell=(3, 9))


def absorbed(built: Building, *gone: str) -> Building:
    """These minors have been exchanged; their markers lie nowhere."""
    for minor in gone:
        built = built.directs(REMOVED, minor).company(minor, status="absorbed", president=None)
        for hex_id, placed in built.state.board.hexes.items():
            left = tuple(tuple(None if one == minor else one for one in slots) for slots in placed.stations)
            built = built.hex(hex_id, stations=left) if left != placed.stations else built
    return built


def with_prussia(built: Building, director: str) -> Building:
    """Prussia has been formed, with a 4-train and its station in Berlin."""
    return in_operation(absorbed(built, "M2"), "PR", director).station("PR", "E19", 0).cards("PR", "4-0")


def only_left(built: Building, *kinds: str) -> Building:
    """The bank has no trains but these kinds."""
    trains = built.state.trains.values()
    in_bank = (card for card in trains if card.owner == BANK)
    return built.cards(REMOVED, *(card.id for card in in_bank if card.kind not in kinds))


def operating(built: Building, *done: str) -> Building:
    return built.with_(round=Round(kind="operating", number=1, of=2, done=done))


def buying(built: Building, train: str, price: int, company: str = "BY", *done: str) -> Game:
    """A company buys a train after these have acted; BY stands above the value of Prussia."""
    playing = play_until(game(operating(built, *done)), TrainStep, company)
    play(playing, BuyTrain(train=train, price=price))
    return playing


def first_four(built: Building) -> Game:
    """BY buys the first 4 after the minors have acted."""
    return buying(only_left(built, "4", "4+4", "5").cards("BY", "3-0"), "4-0", 360, "BY", *ALL)


def first_four_plus_four(built: Building) -> Game:
    return buying(only_left(built, "4+4", "5").cards("BY", "4-0"), "4+4-0", 440, "BY", *ALL)


def first_five(built: Building, buyer: str, *done: str) -> Game:
    return buying(only_left(built, "5", "5+5", "6").cash(buyer, 1000), "5-0", 500, buyer, *done)


def exchange(playing: Game, *papers: str) -> None:
    play(playing, *(ExchangePaper(paper=paper) for paper in papers))


def nobody_else(playing: Game):
    """Nobody else joins; the state after that."""
    while isinstance(playing.now.decision, ExchangeStep):
        play(playing, PASS)
    return playing.now.state


# ---- when


def test_4_6_with_the_first_4_the_owner_of_m2_decides():
    playing = first_four(before_formation())
    decision = playing.now.decision
    assert isinstance(decision, OfferFormation)
    assert (decision.player, decision.company, decision.order) == (C, "PR", (C, D, A, B))
    assert statuses(play(playing, NO), "PR") == "unstarted"
    assert isinstance(playing.now.decision, TrainStep), "BY goes on"


def test_4_6_he_is_asked_again_at_the_beginning_of_every_round():
    """§4.5: formed there, Prussia acts in that round."""
    playing = first_four(before_formation())
    play(playing, NO)
    events = play_until(playing, OfferFormation).now.events
    assert [event.number for event in events if isinstance(event, RoundBegan)] == [2]
    assert not any(isinstance(event, CashPaid) and event.what == "income" for event in events), "before them"
    play(playing, YES)
    exchange(playing, "BS")
    state = nobody_else(playing)
    assert ("PR" in state.round.done, C in memory.of(state).unpaid) == (False, False)
    assert state.privates["BS"].owner == REMOVED, "and gets no income"


def test_5_5_4_14_3_with_the_first_4_plus_4_there_is_no_choice():
    playing = first_four_plus_four(before_formation("2b"))
    assert statuses(playing.now.state, "PR") == "started"
    assert isinstance(playing.now.decision, ExchangeStep)


def test_a13_5_prussia_is_not_formed_as_long_as_m2_is_unsold():
    built = before_formation("2b").directs(IPO, "M2").company("M2", status="unstarted", president=None)
    assert statuses(first_four_plus_four(built).now.state, "PR") == "unstarted"


# ---- how


def test_p7_money_and_stations_of_all_who_join():
    """Stoll_12 OR 7.1: 616 for four bank shares and the treasuries of M2, M1 and M6."""
    built = before_formation().all_sold("PR", owner=A).cash("M2", 226).cash("M1", 250).cash("M6", 45)
    for minor in ("M3", "M4", "M5"):
        built = built.cash(minor, 0)
    playing, order = first_four(built), []
    play(playing, YES)
    while isinstance(playing.now.decision, ExchangeStep):
        order.append(playing.now.decision.player)
        exchange(playing, playing.now.decision.papers[0])
    state = playing.now.state
    assert list(dict.fromkeys(order)) == [C, D, A, B]
    assert (state.cash["PR"], prices(state, "PR")) == (616 + 226 + 250 + 45, [154])
    assert places(state, "PR") == "C11.1 E19 F14 G5 H2"
    assert state.board.hexes["E19"].stations == (("PR",), (None,)), "M5's marker is removed"
    assert len(state.companies["PR"].stations) == 7 - 5
    assert {state.companies[minor].status for minor in ALL} == {"absorbed"}
    assert "PR" in state.round.done, "M2 had acted"


def test_4_1_the_founder_gets_the_director_certificate():
    playing = first_four(before_formation())
    play(playing, YES)
    state = nobody_else(playing)
    assert (presidents(state, "PR"), shares(state, "PR")["C"]) == ("C", 10)
    assert state.cash["PR"] == state.cash["M2"] == 0, "nothing was sold and M2 had nothing"


def test_t15_four_bank_shares_bring_616():
    built = before_formation().all_sold("PR", owner=A).cash("M2", 0)
    assert bank_shares_sold(built.state) == 40
    playing = first_four(built)
    play(playing, YES)
    assert nobody_else(playing).cash["PR"] == 616


def test_t18_prussia_does_not_act_after_m2_has_and_the_income_stays():
    """§A13.2, §A13.3: that is told, and that the share of BS gets no dividend; §4.3: who is asked when."""
    playing = first_four(before_formation())
    before = playing.now.state.cash[C]
    play(playing, YES)
    assert Passed(actor="PR", step="missed_round", because="1835 §A13.2") in playing.now.events
    question = playing.now.decision
    assert isinstance(question, ExchangeStep)
    assert (question.player, question.order, question.papers) == (C, (C, D, A, B), ("BS",))
    exchange(playing, "BS")
    unpaid = ShareUnpaid(company="PR", owner=C, percent=10, because="1835 §A13.3")
    assert unpaid in playing.now.events
    state = nobody_else(playing)
    assert (state.cash[C], "PR" in state.round.done, prices(state, "PR")) == (before, True, [154])
    play_until(playing, ExchangeStep)
    assert "PR" not in [event.company for event in told(playing, CompanyOperates)]


def test_a13_2_prussia_acts_if_m1_bought_the_train():
    built = only_left(before_formation(), "4", "4+4").cash("M1", 400).cash("M2", 0)
    playing = buying(built, "4-0", 360, "M1")
    play(playing, YES)
    exchange(playing, "BS")
    state = nobody_else(playing)
    assert ("PR" in state.round.done, statuses(state, "M2 M1")) == (False, "absorbed started"), "M1 goes on"
    assert memory.of(state).unpaid[C] == 10, "BS has paid its income in this round"


def test_a6_3_a_minor_that_is_exchanged_in_its_turn_ends_it():
    playing = buying(only_left(before_formation(), "4", "4+4").cash("M1", 1000), "4-0", 360, "M1")
    play(playing, YES, PASS, PASS)
    assert isinstance(playing.now.decision, ExchangeStep)
    assert playing.now.decision.player == A
    exchange(playing, "M1")
    state = nobody_else(playing)
    assert (statuses(state, "M1"), state.cash["PR"], trains_of(state, "PR")) == ("absorbed", 640, ["4"])
    assert memory.of(state).unpaid[A] == 5, "M1 had begun its turn"
    assert playing.now.decision.actor == "M3", "M2 is gone too"


def test_t22_prussia_above_its_limit_hands_in_whatever_it_likes():
    built = with_prussia(only_left(before_formation("2b"), "4", "5"), C).cards(REMOVED, "4-0")
    built = built.cards("PR", "2+2-0", "2+2-1", "3-0", "3-1").cards("M5", "3-2")
    playing = game(built.with_(round=Round(kind="stock", player=A, passes=3)))
    play(playing, PASS)
    while "M5" not in getattr(playing.now.decision, "papers", ()):
        play(playing, PASS)
    exchange(playing, "M5")
    nobody_else(playing)
    decision = playing.now.decision
    assert isinstance(decision, DiscardTrains)
    assert (decision.player, decision.limit) == (C, 4)
    assert {action.train for action in playing.now.legal} == {"2+2-0", "3-0"}
    assert trains_of(play(playing, DiscardTrain(train="3-0")), POOL) == ["3"]


# ---- later exchanges


def formed(*options: str) -> Building:
    """Prussia in operation under A with 20 percent; B, who has the priority, has 15."""
    built = table(phase="2b", options=options)
    for private in ("NF", "LD", "OBB", "PF", "BS"):
        built = built.private(private, REMOVED)
    built = holds(with_prussia(built, A), A, "PR", 10)
    built = holds(absorbed(built, "M3", "M4", "M5", "M6"), B, "PR", 10, 5)
    return minors(built, M1=A).private("HA", B).with_(priority=B)


def next_operating_round(built: Building) -> Game:
    playing = game(operating(built, *ALL, "PR"))
    assert isinstance(playing.now.decision, ExchangeStep)
    return playing


def test_t31_the_directorship_is_settled_once_after_all_exchanges():
    playing = next_operating_round(formed())
    assert playing.now.decision.player == B, "the priority player is asked first"
    for paper, owner in (("HA", "B"), ("M1", "A")):
        exchange(playing, paper)
        state = playing.now.state
        assert (shares(state, "PR")[owner], presidents(state, "PR")) == (25, "A")
    assert not isinstance(playing.now.decision, PapersForPresidency)


def test_18_2_by_house_rule_the_former_owner_of_m2_is_asked_first():
    built = formed("founder_asked_first").with_(memory=memory.Remembered(founder=A))
    assert next_operating_round(built).now.decision.player == A


def test_4_7_papers_may_be_kept_and_each_is_the_owners_own():
    playing = next_operating_round(formed())
    assert keys(playing, ExchangePaper(paper="M1")) == {"not_for_exchange"}
    assert exchangeable(play(playing, PASS, PASS)) == ["M1", "HA"]


def test_5_5_4_13_prussia_in_debt_repays_with_what_it_takes_over():
    playing = next_operating_round(formed().cash("M1", 90).company("PR", debt=200))
    play(playing, PASS)
    exchange(playing, "M1")
    assert (playing.now.state.companies["PR"].debt, playing.now.state.cash["PR"]) == (110, 0)


# ---- compulsory exchange


def settled(playing: Game) -> list[DiscardTrains]:
    """Do the first thing as long as papers are chosen or trains handed in; the questions of trains."""
    asked = []
    while isinstance(playing.now.decision, PapersForPresidency | DiscardTrains):
        asked += [playing.now.decision] if isinstance(playing.now.decision, DiscardTrains) else []
        playing.apply(next(iter(playing.now.legal)))
    return asked


def test_p12_a_home_that_is_taken_over_late_uses_the_last_markers():
    """KoIT3 OR 5.2: with stations in Berlin, F14, H2, G5, L14 and H20 the seventh is that of Hamburg."""
    built = with_prussia(absorbed(before_formation("2c"), "M1", "M3", "M4"), C)
    for hex_id in ("L14", "F14", "H2", "G5", "H20"):
        built = built.station("PR", hex_id)
    assert len(built.state.companies["PR"].stations) == 1
    state = first_five(built, "PR", *ALL).now.state
    assert state.board.hexes["C11"].stations == ((None,), ("PR",), (None,))
    assert state.board.hexes["E19"].stations == (("PR",), (None,))
    assert state.companies["PR"].stations == ()


def test_p13_prussia_returns_three_of_six_trains_and_goes_on():
    built = with_prussia(before_formation("2c"), C).cards("BY", "4-1")
    for number, minor in enumerate(("M1", "M3", "M4", "M5")):
        built = built.cards(minor, f"3-{number}")
    playing = first_five(built, "PR", *ALL, "BY")
    assert [(question.actor, question.limit) for question in settled(playing)] == [("PR", 3)] * 3
    state = playing.now.state
    assert (trains_of(state, POOL), trains_of(state, "PR")) == (["3", "3", "3"], ["3", "4", "5"])
    assert {state.privates[private].owner for private in ("BS", "HA")} == {REMOVED}
    held = shares(state, "PR")
    assert [held[owner] for owner in "ABCD"] == [5 + 5 + 10, 10 + 5, 10 + 10, 5]
    assert playing.now.decision is None or playing.now.decision.actor != "M1"


@pytest.mark.parametrize(
    ("options", "handed_in"), [((), ["PR"] * 4), (("limits_before_exchange",), ["M1", "M1", "PR", "PR"])]
)
def test_18_2_by_house_rule_limits_come_before_the_exchange(options, handed_in):
    """M1 has three trains, two too many; Prussia, with one too many, gets all of them, or the one left."""
    built = with_prussia(before_formation("2c", options), C).cards("BY", "4-1").cards("PR", "4-2", "3-3")
    built = built.cards("M1", "3-0", "3-1", "3-2")
    assert [question.actor for question in settled(first_five(built, "PR", *ALL, "BY"))] == handed_in


def test_a13_4_a_minor_that_buys_the_5_ends_its_turn():
    built = with_prussia(before_formation("2c"), C).cards("BY", "4-1")
    playing = first_five(built, "M6", "M1", "M2", "M3", "M4", "M5")
    settled(playing)
    state = playing.now.state
    assert (statuses(state, "M6"), trains_of(state, "PR")) == ("absorbed", ["4", "5"])
    assert memory.of(state).unpaid.get(B) == 5 + 10, "M4 and M6 had begun their turns"
    assert playing.now.decision.actor in ("BY", "PR")


def test_a11_3_papers_the_pool_holds_are_exchanged_for_the_pool():
    built = before_formation("2c").private("HA", POOL).cash("M2", 0).directs(POOL, "M3")
    built = with_prussia(built.company("M3", president=None), C).cards("BY", "4-1")
    assert shares(first_five(built, "PR", *ALL, "BY").now.state, "PR")["pool"] == 15
