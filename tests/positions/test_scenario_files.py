"""Positions made by hand as files: what they are called is kept, spoilt ones are refused, and all is told."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest

from gridsim import Game, SaveError, new_game
from gridsim.__main__ import main
from gridsim.core.edits import Edit
from gridsim.interchange.exporting import export_game
from gridsim.positions.building import begin_round, give_money
from gridsim.positions.position import Position, empty_table
from gridsim.saves import Journal, load, new_path, recover, save
from gridsim.saves.codec import encode_state
from gridsim.saves.format import decoded
from gridsim.saves.scenarios import Scenario
from gridsim.telling.sentences import Sentences, languages
from gridsim.titles.registry import titles
from tests.playthroughs.telling import NAMES
from tests.positions.spoilt import spoilt

ABOUT = Scenario(
    title="Last round", text="Everybody has little.", author="Ann", goal="Richest after this set"
)


def a_position(title: str = "1856") -> Position:
    position = empty_table(title, NAMES[:3])
    return position.after(give_money(position.state, "player:1", 512))


def file_of(position: Position, **more: object) -> bytes:
    """A file as somebody writes it by hand, without a checksum."""
    state = position.state
    document = {
        "format": "gridsim-game",
        "version": 3,
        "title": state.facts.title,
        "options": sorted(state.options),
        "players": [player.name for player in state.players.values()],
        "seed": state.seed,
        "start": encode_state(state),
        "actions": [],
        **more,
    }
    return json.dumps(document).encode()


@pytest.mark.parametrize("title", titles())
def test_a_scenario_is_saved_loaded_and_recovered(title: str, tmp_path: Path) -> None:
    game = a_position(title).play()
    game.apply(next(iter(game.now.legal)))
    save(game, tmp_path / "one.gridsim", scenario=ABOUT)
    again = load(tmp_path / "one.gridsim")
    assert again.scenario == ABOUT
    assert again.game.start == game.start
    assert again.game.now.state == game.now.state
    with Journal(new_path(tmp_path), game) as journal:
        assert recover(journal.path).now.state == game.now.state


def test_a_game_without_a_scenario_has_none(tmp_path: Path) -> None:
    save(new_game("1856", NAMES[:3]), tmp_path / "one.gridsim")
    assert load(tmp_path / "one.gridsim").scenario is None
    assert b"scenario" not in (tmp_path / "one.gridsim").read_bytes()


@pytest.mark.parametrize("title", titles())
def test_no_spoilt_file_opens_a_game(title: str) -> None:
    for _, key, _, after in islice(spoilt(title), 40):
        if any(not fault.remark for fault in after.check()):
            with pytest.raises(SaveError):
                decoded(file_of(after))
        else:
            assert decoded(file_of(after)).game.start == after.state, key


def test_a_game_begun_by_hand_cannot_be_exported() -> None:
    game = a_position().play()
    with pytest.raises(SaveError) as error:
        export_game(game)
    assert error.value.key == "made_by_hand"


@pytest.mark.parametrize("language", languages())
def test_the_command_prints_position_and_faults(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = a_position().after([Edit(("trains", "2-0", "owner"), "player:1"), Edit(("phase",), "4")])
    path = tmp_path / "spoilt.gridsim"
    path.write_bytes(file_of(position, scenario={"title": "x"}))
    assert main(["--language", language, "position", str(path)]) == 0
    told = capsys.readouterr().out
    assert f"{NAMES[0]}): 512" in told
    assert Sentences(language).write("2-0", "nth_train", position.state) in told
    assert main(["--language", language, "position", "--check", str(path)]) == 1
    assert "): 512" not in capsys.readouterr().out


def test_check_is_content_with_remarks_and_with_games(tmp_path: Path) -> None:
    state = a_position().state
    path = tmp_path / "one.gridsim"
    path.write_bytes(file_of(a_position().after([Edit(("cash", "player:1"), state.cash["player:1"] + 1)])))
    assert main(["position", "--check", str(path)]) == 0
    game = new_game("1835", NAMES[:3])
    game.apply(next(iter(game.now.legal)))
    save(game, path)
    assert main(["position", "--check", str(path)]) == 0
    path.write_text("{}")
    assert main(["position", "--check", str(path)]) == 2


def test_a_position_in_an_operating_round_is_played_on() -> None:
    position = a_position("1835")
    game = position.after(begin_round(position.state, "operating")).play()
    assert isinstance(game, Game)
    assert game.now.decision is not None
