"""A kept history is the history that its moves lead to; one that is not is found out."""

from __future__ import annotations

import json
from itertools import islice
from random import Random

import pytest

import gridsim
from gridsim.commands.random_play import play_carefully
from gridsim.saves import NamedLine, load, save
from gridsim.saves.kept_history import doubted, read_again, written_down
from gridsim.titles import registry

TITLES = [title.id for title in gridsim.titles()]
MOVES = 150


def played(title, moves=MOVES):
    game = gridsim.new_game(title, ("Anna", "Ben", "Cleo"), seed=4)
    for _ in islice(play_carefully(game, Random(4)), moves):
        pass
    return game


@pytest.fixture(scope="module")
def game():
    return played("1856")


def again(game, data):
    """The game read with some history."""
    title = registry.title(game.start.facts.title)
    return read_again(data, title, game.start, [moment.action for moment in game.moments[1:]])


def spoilt(game, spoil):
    """What is kept of a game after somebody has been at it."""
    found = json.loads(written_down(game))
    spoil(found)
    return json.dumps(found).encode()


@pytest.mark.parametrize("title", TITLES)
def test_every_moment_is_as_it_was_played(title):
    game = played(title)
    read = again(game, written_down(game))
    for one, other in zip(game.moments, read.moments, strict=True):
        assert (other.told, other.action, other.asked) == (one.told, one.action, one.asked)
        assert other.answers == one.answers
        assert [*other.state.cash] == [*one.state.cash]
    assert not any(doubted(read))


@pytest.mark.parametrize("title", TITLES)
def test_any_moment_can_be_gone_back_to_and_played_on_from(title):
    game = played(title)
    read = again(game, written_down(game))
    for place in range(MOVES - 1, 0, -13):
        read.go_to(place)
        assert list(islice(read.now.legal, 5)) == list(islice(game.moments[place].legal, 5))
        assert read.fork().apply(game.moments[place + 1].action).told == game.moments[place + 1].told


def test_states_share_what_has_not_changed(game):
    """Else a history would take a hundred times the room."""
    read = again(game, written_down(game))
    boards = {id(moment.state.board) for moment in read.moments}
    assert len(boards) == len({id(moment.state.board) for moment in game.moments})


def _other_form(found):
    found["fits"]["form"] += 1


def _other_sheet(found):
    found["fits"]["sheet"] = "0" * 64


def _less(found):
    found["moments"].pop()


def _nowhere(found):
    found["moments"][3]["state"] = 10_000


def _before_the_first(found):
    found["moments"][3]["state"] = -1


def _too_many_answers(found):
    found["moments"][3]["answers"] = 4


def _unknown_field(found):
    found["changes"][1]["colour"] = "red"


def _unknown_event(found):
    found["moments"][1]["events"] = [{"type": "earthquake", "because": ""}]


def _text_for_money(found):
    found["changes"][-1]["cash"] = {"bank": "much"}


SPOILS = (
    _other_form,
    _other_sheet,
    _less,
    _nowhere,
    _before_the_first,
    _too_many_answers,
    _unknown_field,
    _unknown_event,
    _text_for_money,
)


@pytest.mark.parametrize("spoil", SPOILS)
def test_what_does_not_fit_is_not_read(game, spoil):
    assert again(game, spoilt(game, spoil)) is None


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff", b"[" * 100_000, b"null"])
def test_what_is_no_history_is_not_read(game, data):
    assert again(game, data) is None


def _rich(found):
    place = next(place for place, change in enumerate(found["changes"]) if "cash" in change)
    found["changes"][place]["cash"]["player:1"] = 9999


def _untold(found):
    next(moment for moment in found["moments"] if moment["events"])["events"] = []


def _asks_another(found):
    found["moments"][-1]["decision"]["player"] = "player:9"


@pytest.mark.parametrize("spoil", [_rich, _untold, _asks_another])
def test_what_its_moves_do_not_lead_to_is_found_out(game, spoil):
    read = again(game, spoilt(game, spoil))
    assert read is not None
    assert list(doubted(read))[-1]


def test_moves_that_the_rules_refuse_are_found_out(game):
    """The moves of one game with the history of another that begins alike."""
    other = gridsim.new_game("1856", ("Anna", "Ben", "Cleo"), seed=4)
    for _ in islice(play_carefully(other, Random(5)), MOVES):
        pass
    title = registry.title("1856")
    read = read_again(written_down(other), title, game.start, [each.action for each in game.moments[1:]])
    assert read is not None
    assert list(doubted(read))[-1]


def test_a_file_is_read_with_its_history_redo_and_lines(game, tmp_path):
    path, line = tmp_path / "game.gridsim", game.fork()
    game.go_to(MOVES - 20)
    line.go_to(40)
    save(game, path, lines=[NamedLine(line, "Other")])
    found = load(path, kept=written_down(game))
    assert not found.is_played
    assert found.game.cursor == MOVES - 20
    assert [each.told for each in found.game.moments] == [each.told for each in game.moments]
    assert [line.name for line in found.lines] == ["Other"]
    game.go_to(MOVES)
    assert load(path, kept=b"{}").is_played
