"""Saving real games of 1856: nothing is lost, no file does harm, and old files stay readable."""

from __future__ import annotations

import json
from random import Random

import pytest

from gridsim.commands.mutations import mutations
from gridsim.core.errors import SaveError
from gridsim.core.state import GameState
from gridsim.facts.load import load_facts
from gridsim.flow.game import Game
from gridsim.saves import Journal, continue_from_snapshot, load, new_path, recover, save
from gridsim.saves.codec import decode_state, digest, encode_action, encode_state
from gridsim.saves.format import decoded, encoded
from gridsim.saves.soundness import check_state
from gridsim.titles.registry import title
from tests.saves import spoil
from tests.saves.games_1856 import GOLDEN, a_game, new_1856

GAMES = [(3, 1), (4, 2), (5, 3), (6, 4), (4, 9, "eight_trains"), (3, 7, "alternate_destinations")]


def an_early_game() -> Game:
    """The first part of a game, with some actions to redo."""
    game = a_game(3, 1).fork()
    game.go_to(220)
    early = game.fork()
    for action in a_game(3, 1).actions[220:225]:
        early.apply(action)
    early.go_to(220)
    return early


def history(game: Game) -> list[object]:
    return [(moment.state, moment.decision, moment.action, moment.events) for moment in game.moments]


# ---- nothing is lost


@pytest.mark.parametrize("players_and_seed", GAMES)
def test_a_game_comes_back_with_its_whole_history(tmp_path, players_and_seed):
    game = a_game(*players_and_seed)
    path = tmp_path / "game.json"
    save(game, path, notes={"zoom": 1.5})
    loaded = load(path)
    assert history(loaded.game) == history(game)
    assert loaded.divergence is None
    assert loaded.notes == {"zoom": 1.5}
    assert game.cursor > 300


@pytest.mark.parametrize("players_and_seed", GAMES)
def test_every_state_is_sound_and_comes_back_equal(players_and_seed):
    game = a_game(*players_and_seed)
    for moment in game.moments[::7]:
        plain = json.loads(json.dumps(encode_state(moment.state)))
        again: GameState = decode_state(plain, load_facts, memory=title("1856").memory)
        assert again == moment.state
        assert digest(again) == digest(moment.state)
        check_state(moment.state, game.start, ())


def test_a_game_is_played_on_after_loading_as_it_would_have_been():
    game = a_game(4, 2)
    for index in range(0, 100, 9):
        game_before = game.fork()
        game_before.go_to(index)
        again = decoded(encoded(game_before.fork())).game
        assert again.apply(game.actions[index]).state == game.moments[index + 1].state


def test_a_journal_follows_a_whole_game(tmp_path):
    game = a_game(3, 1)
    path = new_path(tmp_path)
    follower = new_1856(3)
    journal = Journal(path, follower)
    for action in game.actions[:150]:
        follower.apply(action)
        journal.update(follower)
    follower.go_to(100)
    journal.update(follower)
    journal.leave()
    again = recover(path)
    assert again.cursor == 100
    assert history(again) == history(follower)


# ---- no file does harm


DATA = encoded(an_early_game(), notes={"zoom": 1.5, "open": ["log"]})
DOCUMENT = json.loads(DATA)
FAMILIES = (
    spoil.truncated, spoil.flipped, spoil.swapped_types, spoil.extra_keys, spoil.large_numbers,
    spoil.illegal_actions, spoil.unknown_ids, spoil.snapshots,
)  # fmt: skip
SPOILT = [spoilt for family in FAMILIES for spoilt in list(family(DOCUMENT, DATA))[::3]]


def test_there_are_enough_spoilt_files():
    assert len({data for _, data in SPOILT}) > 100


@pytest.mark.parametrize("data", [pytest.param(data, id=name) for name, data in SPOILT])
def test_a_spoilt_file_is_refused_with_its_place(data):
    with pytest.raises(SaveError) as caught:
        decoded(data)
    assert caught.value.where.startswith("$")
    assert caught.value.key != "rules_failed", caught.value


@pytest.mark.parametrize("index", range(0, 221, 44))
def test_any_action_of_any_kind_is_refused_or_played_and_nothing_else(index):
    """What a file might hold at this place: every kind of action, with names and numbers of the game."""
    game = an_early_game().fork()
    game.go_to(index)
    random = Random(index)
    for action in mutations(game.now.legal.sample(random), game.now.state, random, 25):
        document = spoil.unsealed(DOCUMENT)
        document["actions"] = [*document["actions"][:index], encode_action(action)]
        document["redo"] = []
        del document["snapshot"], document["marks"]
        if game.now.legal.why_not(action):
            with pytest.raises(SaveError) as caught:
                decoded(spoil.as_bytes(document))
            assert caught.value.where == f"$.actions[{index}]"
            assert caught.value.key == "illegal_action", caught.value
            assert list(caught.value.refusals) == list(game.now.legal.why_not(action))
        else:
            assert decoded(spoil.as_bytes(document)).game.now.action == action


def test_a_full_house_of_wrong_starts_is_refused():
    state = encode_state(a_game(3, 1).now.state)
    for path in spoil.spread([path for path in spoil.places(json.loads(json.dumps(state))) if path], 150):
        start = json.loads(json.dumps(state))
        value = spoil.another_type(spoil.at(start, path), Random(len(path)))
        document = spoil.unsealed(spoil.changed({**DOCUMENT, "start": start}, ("start", *path), value))
        with pytest.raises(SaveError) as caught:
            decoded(spoil.as_bytes(document))
        assert caught.value.where.startswith(("$.start", "$.actions"))


# ---- old files stay readable


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("version-*-1856.json")), ids=lambda path: path.stem)
def test_a_game_from_every_version_can_be_opened_or_continued_from_its_snapshot(path):
    """Where rules have been corrected since, the file says so and nothing but the history is lost."""
    document = json.loads(path.read_bytes())
    try:
        loaded = load(path)
    except SaveError as error:
        if error.key != "diverged":
            raise
        loaded = continue_from_snapshot(path)
    assert loaded.notes == {"zoom": 1.5, "open": ["log"]}
    state = loaded.game.now.state
    assert [player.name for player in state.players.values()] == document["players"]
    assert sum(state.cash.values()) == state.facts.sheet.bank
    assert loaded.game.now.legal
