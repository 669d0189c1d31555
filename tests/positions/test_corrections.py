"""A running game is corrected by hand: one entry of its history, undone, redone, told, and played on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from gridsim import Game, IllegalAction, new_game
from gridsim.commands.random_play import careful, choose
from gridsim.core.actions import Allow, BuyTrain, Correct, LayTile, Pass, SealBids
from gridsim.core.decisions import TrackStep
from gridsim.core.edits import Edit
from gridsim.core.errors import SaveError
from gridsim.core.events import PlaceCorrected, PositionCorrected, RefusalOverruled
from gridsim.interchange.exporting import export_game
from gridsim.positions.building import begin_round, give_money, lay
from gridsim.saves import Journal, load, new_path, recover, save
from gridsim.telling.log import lines_of
from gridsim.telling.sentences import Sentences, languages
from gridsim.titles.registry import titles
from tests.playthroughs.telling import NAMES
from tests.positions.in_play import in_a_turn
from tests.properties.whole_games import told_game


def at_track_step(title: str) -> Game:
    """A game in which a company may lay track."""
    game, random = new_game(title, NAMES[:3], seed=3), Random(3)
    liked = careful(random)
    while not isinstance(game.now.decision, TrackStep):
        game.apply(choose(game.now, liked, random))
    return game


@pytest.mark.parametrize("title", titles())
def test_a_correction_in_a_turn_asks_the_same_again_and_is_one_entry(title: str) -> None:
    game = in_a_turn(title)
    before, actor = game.now, game.now.decision.actor
    after = game.apply(Correct(edits=give_money(before.state, actor, before.state.cash[actor] + 50)))
    assert after.decision == before.decision
    assert after.state.cash[actor] == before.state.cash[actor] + 50
    assert sum(after.state.cash.values()) == sum(before.state.cash.values())
    assert [type(event) for event in after.events] == [PositionCorrected, PlaceCorrected, PlaceCorrected]
    assert game.undo() is before
    assert game.redo() is after


@pytest.mark.parametrize("title", titles())
def test_a_corrected_turn_can_be_resumed_anywhere(title: str) -> None:
    game, random = in_a_turn(title), Random(1)
    actor = game.now.decision.actor
    game.apply(Correct(edits=give_money(game.now.state, actor, 77)))
    liked = careful(random)
    for _ in range(25):
        game.apply(choose(game.now, liked, random))
    for index, action in enumerate(game.actions):
        other = game.fork()
        other.go_to(index)
        assert other.apply(action).state == game.moments[index + 1].state
        assert other.now.events == game.moments[index + 1].events


def test_another_round_begins_its_turn_anew() -> None:
    game = in_a_turn("1856")
    state = game.now.state
    after = game.apply(Correct(edits=begin_round(state, "stock")))
    assert after.state.round.kind == "stock"
    assert after.decision.player == state.priority
    assert after.answers == ()
    assert game.undo().state is state


def test_a_game_that_is_over_goes_on() -> None:
    game = told_game("1856_three_players").fork()
    assert game.now.decision is None
    edits = (Edit(("finished",), False), Edit(("ending",), None), *begin_round(game.now.state, "stock"))
    game.apply(Correct(edits=edits))
    assert game.now.decision is not None
    assert game.undo().decision is None


def test_what_cannot_be_set_is_refused_with_its_reason() -> None:
    game = in_a_turn("1856")
    here = len(game.moments)
    cases = {
        "cannot_be_set": Correct(edits=(Edit(("companies", "XYZ", "loans"), 1),)),
        "changes_nothing": Correct(edits=(Edit(("phase",), game.now.state.phase),)),
        "cannot_go_on": Correct(edits=(Edit(("round", "kind"), "tea"),)),
    }
    for key, action in cases.items():
        with pytest.raises(IllegalAction) as error:
            game.apply(action)
        assert [refusal.key for refusal in error.value.refusals] == [key]
    assert len(game.moments) == here


def test_sealed_sheets_are_not_opened_by_a_correction() -> None:
    game = new_game("1841", NAMES[:3])
    assert game.now.decision.secret
    with pytest.raises(IllegalAction) as error:
        game.apply(Correct(edits=give_money(game.now.state, "player:1", 5)))
    assert error.value.refusals[0].key == "sheets_are_sealed"


def test_a_refused_sheet_is_not_handed_in_all_the_same() -> None:
    """It would stand in the game and its files without an envelope."""
    game = new_game("1841", NAMES[:3], options=["equal_sheets_by_seat"])
    faulty = SealBids(amounts=(9999, *(0,) * 7))
    assert faulty not in game.now.legal
    with pytest.raises(IllegalAction) as error:
        game.apply(Allow(action=faulty))
    assert [refusal.key for refusal in error.value.refusals] == ["sheets_are_sealed"]


def test_what_the_rules_refuse_is_allowed_and_marked() -> None:
    game = at_track_step("1856")
    home = game.now.state.board.stations[game.now.decision.actor][0][0]
    action = LayTile(hex=home, tile="14", rotation=0)
    refusals = game.now.legal.why_not(action)
    assert refusals
    with pytest.raises(IllegalAction):
        game.apply(action)
    after = game.apply(Allow(action=action))
    assert after.state.board.hexes[action.hex].tile == action.tile
    overruled = next(event for event in after.events if isinstance(event, RefusalOverruled))
    assert set(overruled.rules) == {refusal.rule for refusal in refusals}
    assert game.undo().state.board.hexes[action.hex].tile != action.tile


def test_only_an_answer_to_the_question_can_be_allowed() -> None:
    game = at_track_step("1856")
    for action, key in ((BuyTrain(train="2-0", price=1), "not_asked"), (Pass(), "is_allowed")):
        with pytest.raises(IllegalAction) as error:
            game.apply(Allow(action=action))
        assert error.value.refusals[0].key == key


def test_what_the_state_does_not_permit_is_refused_also_when_allowed() -> None:
    game = at_track_step("1856")
    with pytest.raises(IllegalAction) as error:
        game.apply(Allow(action=LayTile(hex="nowhere", tile="57", rotation=0)))
    assert error.value.refusals[0].key == "cannot_go_on"


@pytest.mark.parametrize("language", languages())
def test_the_log_tells_everything_that_was_changed(language: str) -> None:
    words, game = Sentences(language), in_a_turn("1856")
    edits = (
        *give_money(game.now.state, "player:1", 321),
        *lay(game.now.state, "F15", "57", 2),
        Edit(("companies", "GT", "connected"), True),
    )
    game.apply(Correct(edits=edits, note="Ann hat sich verzählt"))
    told = [line.text for line in lines_of(words, game.moments, game.cursor)]
    assert "Ann hat sich verzählt" in told[0]
    assert any("Ann" in line and "321" in line for line in told)
    assert any("57" in line for line in told)
    assert len(told) == 1 + len({edit.place for edit in edits if edit.place[-1] != "stations"})
    assert not any("[" in line or "{" in line for line in told)


@pytest.mark.parametrize("title", titles())
def test_a_corrected_game_is_saved_and_loaded(title: str, tmp_path: Path) -> None:
    """The file, and the journal of a game that was not closed, lead to the very same moments."""
    game, random = in_a_turn(title), Random(2)
    journal = Journal(new_path(tmp_path / "journals"), game)
    game.apply(Correct(edits=give_money(game.now.state, "player:1", 78), note="78"))
    game.apply(choose(game.now, careful(random), random))
    journal.update(game)
    journal.leave()
    save(game, tmp_path / "game.gridsim")
    for other in (load(tmp_path / "game.gridsim").game, recover(journal.path)):
        assert [moment.state for moment in other.moments] == [moment.state for moment in game.moments]
        assert other.now.events == game.now.events


@pytest.mark.parametrize("language", languages())
def test_a_game_with_a_correction_tells_itself(language: str) -> None:
    """Its label, and why it can be exported no more."""
    words, game = Sentences(language), in_a_turn("1856")
    correction = Correct(edits=give_money(game.now.state, "player:1", 78))
    assert words.tell_action(correction, game.now.state, game.now.decision)
    game.apply(correction)
    with pytest.raises(SaveError) as error:
        export_game(game)
    assert error.value.key == "corrected_by_hand"
    assert words.template("saves.corrected_by_hand").format(**error.value.facts)
