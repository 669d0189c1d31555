"""A damaged journal: the damage is known, what can be read on both sides is kept, nothing is guessed."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from gridsim import new_game
from gridsim.core.errors import SaveError
from gridsim.flow.game import Game
from gridsim.saves import Journal, NamedLine, header_of, lazily, new_path, recover, recover_as_far_as_possible
from gridsim.saves.checked_lines import MOST_MENDED, checked_lines, with_sum
from gridsim.saves.journal_files import SUFFIX, pending, set_aside
from gridsim.saves.recovery import Damage
from gridsim.titles import registry
from tests.saves.toy import LIBRARY, new_toy, play

MOVES = 60
FLIPS = 250
PLAYED = 8
"""So many of the damaged journals of a title are played, which takes longest; all of them are read."""


@pytest.fixture
def path(tmp_path):
    return new_path(tmp_path)


def moments(game: Game):
    return [(moment.state, moment.action) for moment in game.moments], game.cursor


@cache
def game_of(title: str) -> Game:
    """A random game with moves taken back in the middle and at the end."""
    random = Random(4)
    game = new_game(title, ["Jon", "Bén", "Cleo", "*Dan*"], seed=3)
    for number in range(MOVES):
        if number % 20 == 19:
            game.go_to(game.cursor - 3)
        game.apply(game.now.legal.sample(random))
    game.go_to(game.cursor - 2)
    return game


@cache
def journal_of(title: str) -> bytes:
    """Its journal, written move by move."""
    whole = game_of(title)
    game = whole.fork()
    game.go_to(0)
    with TemporaryDirectory() as folder:
        journal = Journal(new_path(Path(folder)), game, sync=lazily)
        while game.cursor + 1 < len(whole.moments):
            game.apply(whole.moments[game.cursor + 1].action)
            journal.update(game)
        game.go_to(whole.cursor)
        journal.update(game, name="as it was")
        journal.leave()
        return journal.path.read_bytes()


def flipped(data: bytes, index: int, bit: int) -> bytes:
    spoilt = bytearray(data)
    spoilt[index] ^= 1 << bit
    return bytes(spoilt)


def flips(data: bytes) -> list[bytes]:
    random = Random(11)
    return [flipped(data, random.randrange(len(data)), random.randrange(8)) for _ in range(FLIPS)]


@pytest.mark.parametrize("title", registry.titles())
def test_a_flipped_bit_is_set_right_and_told(title):
    """250 for each title: none of them is silently another game, none of them costs a move."""
    data = journal_of(title)
    written = [line.text for line in checked_lines(data)]
    for spoilt in flips(data):
        lines = checked_lines(spoilt)
        assert [line.text for line in lines] == written
        assert any(line.is_mended for line in lines)


@pytest.mark.parametrize("title", registry.titles())
def test_the_game_of_a_journal_with_a_flipped_bit_is_the_game(title, path):
    for spoilt in flips(journal_of(title))[:PLAYED]:
        path.write_bytes(spoilt)
        found = recover_as_far_as_possible(path)
        assert moments(found.game) == moments(game_of(title))
        assert (found.name, found.stopped, found.torn) == ("as it was", None, False)
        assert found.damage.mended == 1
        assert not found.is_whole


def test_every_bit_of_a_journal_can_be_set_right(path):
    game = play(new_toy(), 6)
    Journal(path, game, library=LIBRARY).leave()
    data = path.read_bytes()
    written = [line.text for line in checked_lines(data)]
    for index in range(len(data)):
        for bit in range(8):
            lines = checked_lines(flipped(data, index, bit))
            assert [line.text for line in lines] == written
            assert any(line.is_mended for line in lines)


# ---- more than a bit


@pytest.fixture
def written(path):
    """A journal of a game of 30 moves, and its lines: two headers first."""
    game = play(new_toy(options=["long"]), 30)
    Journal(path, game, library=LIBRARY).leave()
    return game, path.read_bytes().splitlines(keepends=True)


def recovered(path: Path, lines: list[bytes]):
    path.write_bytes(b"".join(lines))
    return recover_as_far_as_possible(path, library=LIBRARY)


RUBBISH = (bytes(40) + b"\n", b"\xff" * 30 + b"\n", b'{"do": {"type": "pass"}}\n', b"\n", b"")


@pytest.mark.parametrize("rubbish", RUBBISH)
def test_a_lost_line_is_found_again_by_what_comes_after_it(path, written, rubbish):
    game, lines = written
    for number in range(2, len(lines) - 1):
        found = recovered(path, [*lines[:number], rubbish, *lines[number + 1 :]])
        assert moments(found.game) == moments(game), number
        assert found.damage == Damage(line=number + 1, mended=1)
        assert not found.is_whole


def test_moves_after_a_larger_hole_are_told_and_not_guessed(path, written):
    game, lines = written
    found = recovered(path, [*lines[:10], bytes(512), b"\n", *lines[13:]])
    assert moments(found.game)[0] == moments(game)[0][:9]
    assert found.damage == Damage(line=11, missing=3, lost=19)
    assert found.stopped.key == "out_of_place"
    with pytest.raises(SaveError):
        recover(path, library=LIBRARY)


def test_moves_before_and_after_a_hole_are_kept_where_the_hole_does_not_matter(path):
    """What was lost had been taken back before play went on."""
    game = play(new_toy(options=["long"]), 20)
    journal = Journal(path, game, library=LIBRARY)
    play(game, 5, seed=7)
    journal.update(game)
    game.go_to(18)
    journal.update(game)
    play(game, 6, seed=8)
    journal.update(game)
    journal.leave()
    lines = path.read_bytes().splitlines(keepends=True)
    found = recovered(path, [*lines[:23], bytes(300), b"\n", *lines[27:]])
    assert moments(found.game) == moments(game)
    assert found.damage == Damage(line=24, missing=4)


def test_a_lost_jump_is_found_again(path):
    game = play(new_toy(options=["long"]), 20)
    journal = Journal(path, game, library=LIBRARY)
    game.go_to(12)
    journal.update(game)
    game.apply(next(each for each in game.now.legal if each != game.moments[13].action))
    journal.update(game)
    journal.leave()
    lines = path.read_bytes().splitlines(keepends=True)
    found = recovered(path, [*lines[:22], b"?\n", *lines[23:]])
    assert moments(found.game) == moments(game)
    assert found.damage == Damage(line=23, mended=1)


def test_lines_that_changed_places_make_no_other_game(path, written):
    game, lines = written
    for number in range(2, len(lines) - 2):
        swapped = [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]
        found = recovered(path, swapped)
        kept = moments(found.game)[0]
        assert kept == moments(game)[0][: len(kept)]
        assert not found.is_whole


def test_lines_of_another_game_are_not_played(path, written):
    game, lines = written
    other = path.with_name(f"other{SUFFIX}")
    Journal(other, play(new_toy("Eve", "Finn", "Gus", options=["long"]), 30), library=LIBRARY).leave()
    found = recovered(path, [*lines[:12], *other.read_bytes().splitlines(keepends=True)[12:]])
    assert moments(found.game)[0] == moments(game)[0][:11]
    assert found.damage.lost == 20


def test_other_lines_of_play_are_not_told_from_a_history_with_a_hole(path):
    game = play(new_toy(options=["long"]), 20)
    beside = play(game.fork(), 3, seed=5)
    journal = Journal(path, game, library=LIBRARY)
    journal.update(game, name="here", lines=[NamedLine(beside, "there")])
    journal.leave()
    lines = path.read_bytes().splitlines(keepends=True)
    found = recovered(path, [*lines[:10], *lines[12:]])
    assert (found.name, found.lines) == ("", ())
    assert found.damage.lost == 11


# ---- the first line


def test_a_game_whose_first_line_is_damaged_is_offered_and_goes_on(path, written):
    game, lines = written
    for kept in (1, 0):
        spoilt = [b"\0" * 50 + b"\n" if number == 1 - kept else line for number, line in enumerate(lines)]
        found = recovered(path, spoilt)
        assert moments(found.game) == moments(game)
        assert found.damage == Damage(line=2 - kept)
        assert header_of(path).players == ("Anna", "Ben", "Cleo")
        assert not found.is_whole


def test_without_any_header_the_reason_is_told(path, written):
    _, lines = written
    with pytest.raises(SaveError) as caught:
        recovered(path, [b"?\n", b"?\n", *lines[2:]])
    assert (caught.value.key, caught.value.where) == ("header_damaged", "line 1")


def test_an_older_version_cannot_be_made_of_a_header_by_damage(path, written):
    _, lines = written
    older = {key: value for key, value in json.loads(lines[0]).items() if key != "sum"} | {"version": 2}
    with pytest.raises(SaveError) as caught:
        recovered(path, [json.dumps(older).encode() + b"\n", *lines[2:]])
    assert caught.value.key == "header_damaged"
    with pytest.raises(SaveError) as caught:
        recovered(path, [json.dumps(older | {"version": 3}).encode() + b"\n"])
    assert caught.value.key == "header_damaged"


# ---- what becomes of the file


def test_a_damaged_journal_is_set_aside_under_a_name_of_its_own(path, written):
    _, lines = written
    places = []
    for number in range(3):
        path.write_bytes(lines[0] + b"%d" % number)
        places.append(set_aside(path))
        assert pending(path.parent) == ()
    assert len(set(places)) == 3
    assert [place.read_bytes() for place in places] == [lines[0] + b"%d" % number for number in range(3)]


def test_a_journal_full_of_damage_is_read_in_a_moment(path):
    line = with_sum({"note": "x" * 500}).replace(b"x", b"y", 3)
    data = line * 4000
    lines = checked_lines(data)
    assert len(lines) == 4000
    assert not any(line.text for line in lines)
    assert MOST_MENDED < 4000
