"""Random games: a sound title passes, and a title with any fault is caught."""

from __future__ import annotations

from itertools import count
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from gridsim.commands.fuzz import QUICK, THOROUGH, Tally, play_random_game, report
from gridsim.commands.invariants import broken
from gridsim.commands.mutations import any_action, mutations
from gridsim.commands.random_play import PATIENCE, STALLED, careful, impatient, lasts_too_long
from gridsim.core.actions import (
    BuyCertificate,
    BuyTrain,
    Distribute,
    LayTile,
    Pass,
    Run,
    RunTrains,
    SellShares,
    StartCompany,
)
from gridsim.core.decisions import StockTurn, TrackStep, TrainStep
from gridsim.core.events import Passed
from gridsim.core.state import Placed
from gridsim.flow.legal import Checker
from gridsim.flow.rules import breach, rule
from gridsim.saves import Library, recover
from tests.saves.toy import LIBRARY, TOY, new_toy, play
from tests.saves.toy_material import toy_facts
from tests.saves.toy_rules import ANSWERS

FACTS = toy_facts("toy")


def fuzzed(title, seed=3, care=THOROUGH, players=3):
    library = Library(find_title={"toy": title}.__getitem__, find_facts=toy_facts)
    return play_random_game(title, FACTS, players, seed, care, library=library)


def with_checker(decision, action, checker):
    return replace(TOY, answers={**ANSWERS, decision: {**ANSWERS[decision], action: checker}})


def with_turn(change):
    """The toy, with `change(table)` at the end of every turn."""

    def play_turn(table):
        yield from TOY.play_turn(table)
        change(table)

    return replace(TOY, play_turn=play_turn)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("care", [QUICK, THOROUGH], ids=["quick", "thorough"])
def test_a_sound_title_passes(seed, care):
    played = fuzzed(TOY, seed, care, players=2 + seed % 3)
    assert played.faults == []
    assert played.game.now.state.finished
    assert played.game.now.state.ending == "sets"


def test_the_same_seed_gives_the_same_game():
    assert fuzzed(TOY, 5).game.actions == fuzzed(TOY, 5).game.actions
    assert fuzzed(TOY, 5).game.actions != fuzzed(TOY, 6).game.actions


# ---- faults of states


def lose_money(table):
    table.cash = table.cash.with_("bank", table.cash["bank"] - 1)


def go_below_zero(table):
    if table.round.kind == "operating":
        lost = table.cash["player:1"] + 3
        table.cash = table.cash.with_("player:1", -3).with_("bank", table.cash["bank"] + lost)


def lose_a_paper(table):
    table.certificates = table.certificates.with_("RED", table.certificates["RED"][:-1])


def forge_a_president(table):
    table.change_certificate("RED", "RED-3", president=True)


def lose_a_train(table):
    table.trains = table.trains.without("3-2")


def print_a_train(table):
    if "2-9" not in table.trains:
        table.trains = table.trains.with_("2-9", msgspec.structs.replace(table.trains["2-1"], id="2-9"))


def give_away_to_nobody(table):
    table.change_certificate("RED", "RED-3", owner="nobody")


def lay_too_many(table):
    for hex_id in table.board.hexes:
        table.place(hex_id, Placed(tile="8"))


def place_stations_twice(table):
    table.change_hex("A1", stations=(("RED",),))


def end_and_go_on(table):
    table.finished = True


def mistake_the_president(table):
    if table.companies["RED"].president:
        table.change_company("RED", president="bank")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lose_money, "of money"),
        (go_below_zero, "has -3 of money"),
        (lose_a_paper, "make up 90 %"),
        (forge_a_president, "president's certificates"),
        (mistake_the_president, "presides over RED"),
        (lose_a_train, "train 3-2 is lost"),
        (print_a_train, "there are 4 2-trains of 3"),
        (give_away_to_nobody, "id_unknown"),
        (lay_too_many, "there are 4 tiles 8 of 2"),
        (place_stations_twice, "stations_wrong"),
    ],
)
def test_a_fault_in_a_state_is_caught(change, said):
    played = fuzzed(with_turn(change), care=QUICK)
    assert played.faults
    assert any(said in fault for fault in played.faults), played.faults


def test_limits_of_the_title_itself_are_asked():
    title = replace(TOY, limits=lambda seen: ["too much track"] if seen.board.used else [])
    assert all(fault.endswith("too much track") for fault in fuzzed(title).faults)
    assert fuzzed(title, care=QUICK).faults


def test_a_question_nobody_can_answer_is_caught():
    @rule("toy §9", "never")
    def never(_case):
        return breach()

    answers = {kind: Checker(c.candidates, (never,)) for kind, c in ANSWERS[TrackStep].items()}
    played = fuzzed(replace(TOY, answers={**ANSWERS, TrackStep: answers}))
    assert "no legal answer to TrackStep" in played.faults[0]


def test_a_finished_game_that_asks_on_is_caught():
    game = play(new_toy(), 3)
    finished = msgspec.structs.replace(game.now.state, finished=True)
    moment = type(game.now)(TOY, finished, game.now.decision, game.now._so_far, None, (), ())
    assert "the game is over, but" in broken(TOY, game.start, moment)[0]
    moment = type(game.now)(TOY, game.now.state, None, game.now._so_far, None, (), ())
    assert broken(TOY, game.start, moment) == ["nobody is asked, but the game is not over"]


# ---- faults of rules and turns


def test_offering_what_fails_is_caught():
    def candidates(state, decision, part):
        yield LayTile(hex="A1", tile="99", rotation=0)

    faults = fuzzed(with_checker(TrackStep, LayTile, Checker(candidates))).faults
    assert any("fails" in fault or "id_unknown" in fault or "KeyError" in fault for fault in faults)


def test_rules_that_cannot_judge_nonsense_are_caught():
    checker = ANSWERS[StockTurn][BuyCertificate]

    @rule("toy §9", "x", guard=True)
    def careless(case):
        return breach() if case.seen.companies[case.action.company].loans else None

    title = with_checker(StockTurn, BuyCertificate, Checker(checker.candidates, (careless, *checker.rules)))
    faults = fuzzed(title).faults
    assert any("the rules cannot judge" in fault and "KeyError" in fault for fault in faults)
    assert any("careless" in fault for fault in faults), "the place in the code is told"


def test_accepting_what_cannot_be_played_is_caught():
    checker = ANSWERS[TrainStep][BuyTrain]
    title = with_checker(TrainStep, BuyTrain, Checker(checker.candidates, checker.rules[:1]))
    assert any("is legal and fails" in fault for fault in fuzzed(title).faults)


def test_a_refusal_without_a_rule_is_caught():
    checker = ANSWERS[StockTurn][SellShares]
    nameless = tuple(each.cited("") for each in checker.rules)
    title = with_checker(StockTurn, SellShares, Checker(checker.candidates, nameless))
    assert any("is refused without a rule" in fault for fault in fuzzed(title).faults)


def test_a_turn_that_remembers_beside_the_table_is_caught():
    turns = count()

    def forgetful(table):
        table.record(Passed(actor=str(next(turns)), step="", because="toy §9"))

    faults = fuzzed(with_turn(forgetful)).faults
    assert any("another events" in fault for fault in faults)


def test_a_turn_that_throws_dice_is_caught():
    random = Random(1)

    def throw(table):
        table.set_number += random.randrange(1, 10**6)

    faults = fuzzed(with_turn(throw)).faults
    assert any("another state" in fault or "differs" in fault for fault in faults)


def test_an_error_is_a_fault_with_its_place():
    def stumble(table):
        if table.set_number == 2:
            raise KeyError("gone")

    played = fuzzed(with_turn(stumble), care=QUICK)
    assert len(played.faults) == 1
    assert "KeyError: 'gone'" in played.faults[0]
    assert "stumble" in played.faults[0]


def test_a_failing_game_leaves_its_journal_and_is_told(tmp_path, capsys):
    played = fuzzed(with_turn(lose_money), care=QUICK)
    report(played, tmp_path, library=LIBRARY)
    said = capsys.readouterr().out
    path = tmp_path / "fuzz-toy-3.gridsim-journal"
    assert str(path) in said
    assert "FAILED" in said
    assert "seed    3  players 3" in said
    assert f"After action {len(played.game.actions)}:" in said
    assert recover(path, library=LIBRARY).actions == played.game.actions


def test_a_sound_game_is_one_line(tmp_path, capsys):
    report(fuzzed(TOY), tmp_path, library=LIBRARY)
    said = capsys.readouterr().out
    assert said.count("\n") == 1
    assert "sets" in said
    assert list(tmp_path.iterdir()) == []


# ---- wrong actions


def test_mutations_are_actions_and_mostly_others():
    random = Random(1)
    state = play(new_toy(), 40).now.state
    run = RunTrains(runs=(Run(train="2-1", stops=("A1.0", "B2.0"), legs=(("A1", "B2"),)),))
    for action in (Pass(), run, LayTile(hex="A1", tile="8", rotation=3)):
        found = list(mutations(action, state, random, 300))
        assert len(found) == 300
        assert sum(other != action for other in found) > 150
        assert len({repr(other) for other in found}) > 60


def test_blind_actions_are_of_every_kind():
    random = Random(1)
    state = new_toy().now.state
    kinds = {type(any_action(state, random)) for _ in range(2000)}
    assert len(kinds) > 20


def test_a_game_in_which_nothing_happens_is_stopped(tmp_path, capsys):
    def passes(_state, _decision, _part):
        yield Pass()

    idle = replace(
        TOY,
        answers={**ANSWERS, StockTurn: {Pass: Checker(passes)}},
        play_turn=with_turn(lambda table: table.change_round(passes=0)).play_turn,
    )
    played = fuzzed(idle, care=QUICK)
    assert played.faults == []
    assert len(played.game.actions) == 3 * STALLED
    report(played, tmp_path, library=LIBRARY)
    assert "nothing happens any more" in capsys.readouterr().out


def test_another_game_takes_the_place_of_one_that_stands_still():
    ended, still, failed = fuzzed(TOY), fuzzed(TOY), fuzzed(with_turn(lose_money), care=QUICK)
    still.game.undo()
    tally = Tally()
    for played in (ended, still, failed):
        tally.add(played)
    assert (tally.ended, tally.failed, tally.given_up) == (2, 1, 1)
    assert tally.is_enough(2)
    assert not tally.is_enough(3)


def test_a_title_in_which_most_games_stand_still_is_not_tried_for_ever():
    assert Tally(ended=0, given_up=11).is_enough(10)


def test_players_lose_patience_with_a_round_that_does_not_end():
    game = new_toy()
    while game.cursor <= PATIENCE * 3:
        assert not lasts_too_long(game)
        busy = (StartCompany, BuyCertificate, SellShares)
        kinds = (Pass,) if isinstance(game.now.action, SellShares) else busy
        game.apply(next(iter(game.now.legal.of(*kinds))))
    assert game.now.state.round.kind == "stock"
    assert lasts_too_long(game)
    state = game.now.state
    assert impatient(state, Pass()) > 100 * impatient(state, SellShares(company="RED", percent=10))


def test_careful_players_like_what_keeps_companies_alive():
    state = play(new_toy(), 40).now.state
    liked = careful(Random(1))
    from_bank = next(train for train in state.trains.values() if train.owner == "bank")
    assert liked(state, BuyTrain(train=from_bank.id, price=1)) > 10 * liked(
        state, BuyTrain(train=from_bank.id, price=1, trade_in="2-1")
    )
    assert liked(state, Distribute(how="pay")) > 3 * liked(state, Distribute(how="withhold"))
    assert liked(state, LayTile(hex="A1", tile="8", rotation=0)) > liked(state, Pass())
