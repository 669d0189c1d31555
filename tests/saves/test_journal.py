"""The journal of a game under way: nothing that was played is lost, however the program ends."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from gridsim.core.errors import SaveError
from gridsim.flow.game import Game
from gridsim.saves import (
    Journal,
    discard,
    header_of,
    lazily,
    new_path,
    pending,
    recover,
    recover_as_far_as_possible,
)
from gridsim.saves.checked_lines import with_sum
from gridsim.saves.journal_files import SUFFIX
from gridsim.saves.library import SHIPPED
from gridsim.saves.recovery import Damage
from tests.saves import killed
from tests.saves.toy import LIBRARY, new_toy, play

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def path(tmp_path):
    return new_path(tmp_path)


def begun(path: Path, game: Game, **more) -> Journal:
    return Journal(path, game, library=LIBRARY, **more)


def moments(game: Game):
    return [(moment.state, moment.decision, moment.action) for moment in game.moments], game.cursor


def lines(path: Path) -> list[dict]:
    """What stands in the lines, without what only guards them."""
    read = [json.loads(line) for line in path.read_text().splitlines()]
    return [{key: value for key, value in line.items() if key not in ("n", "mark", "sum")} for line in read]


def made_older(path: Path) -> None:
    """Write a journal as version 2 did: one header, and nothing that guards the lines."""
    _, header, *steps = lines(path)
    older = [{**header, "version": 2}, *steps]
    path.write_text("".join(f"{json.dumps(line)}\n" for line in older))


def test_every_action_is_one_line_that_stands_there_at_once(path):
    game = new_toy()
    journal = begun(path, game)
    random = Random(3)
    for count in range(1, 30):
        game.apply(game.now.legal.sample(random))
        journal.update(game)
        assert len(lines(path)) == count + 2
        assert moments(recover(path, library=LIBRARY)) == moments(game)
    journal.leave()


def test_undo_redo_and_jumps_are_one_line_each(path):
    game = play(new_toy(), 10)
    journal = begun(path, game)
    for step, line in (
        (game.undo, {"go_to": 9}),
        (game.undo, {"go_to": 8}),
        (game.redo, {"go_to": 9}),
        (lambda: game.go_to(2), {"go_to": 2}),
    ):
        step()
        journal.update(game)
        assert lines(path)[-1] == line
        assert moments(recover(path, library=LIBRARY)) == moments(game)
    assert len(lines(path)) == 2 + 10 + 4
    journal.update(game)
    assert len(lines(path)) == 2 + 10 + 4
    journal.leave()


def test_an_action_played_anew_drops_what_came_after_it(path):
    game = play(new_toy(), 10)
    journal = begun(path, game)
    again = game.moments[5].action
    game.go_to(4)
    game.apply(again)
    journal.update(game)
    assert len(game.moments) == 6
    assert moments(recover(path, library=LIBRARY)) == moments(game)
    journal.leave()


@pytest.mark.parametrize("seed", range(10))
def test_any_sequence_of_steps_comes_back(path, seed):
    random = Random(seed)
    game = new_toy(options=["long"])
    journal = begun(path, game, sync=lazily)
    for _ in range(60):
        for _ in range(random.randrange(4)):  # several steps may lie between two updates
            if game.now.decision is None or random.random() < 0.3:
                game.go_to(random.randrange(len(game.moments)))
            else:
                game.apply(game.now.legal.sample(random))
        journal.update(game)
    assert moments(recover(path, library=LIBRARY)) == moments(game)
    journal.leave()


def test_another_line_of_play_can_be_followed(path):
    game = play(new_toy(), 30)
    journal = begun(path, game)
    game.go_to(12)
    other = play(game.fork(), 5, seed=99)
    journal.update(other)
    assert moments(recover(path, library=LIBRARY)) == moments(other)
    journal.update(game)
    assert recover(path, library=LIBRARY).now.state == game.now.state
    journal.leave()


def test_a_game_that_was_played_before_is_written_down_whole(path):
    game = play(new_toy(), 40)
    game.go_to(25)
    begun(path, game, notes={"file": "~/game.json"}).leave()
    recovered = recover_as_far_as_possible(path, library=LIBRARY)
    assert moments(recovered.game) == moments(game)
    assert recovered.notes == {"file": "~/game.json"}
    assert (recovered.torn, recovered.stopped) == (False, None)


def test_closing_removes_the_journal_and_leaving_keeps_it(tmp_path):
    closed, left, broken = (new_path(tmp_path) for _ in range(3))
    with begun(closed, new_toy()):
        pass
    begun(left, new_toy()).leave()
    with pytest.raises(ZeroDivisionError), begun(broken, new_toy()):
        _ = 1 / 0
    assert set(pending(tmp_path)) == {left, broken}
    discard(left)
    discard(left)
    assert pending(tmp_path) == (broken,)


def test_a_journal_under_way_is_not_offered_for_recovery(tmp_path):
    path = new_path(tmp_path)
    journal = begun(path, new_toy())
    assert pending(tmp_path) == ()
    journal.leave()
    assert pending(tmp_path) == (path,)


def test_journals_are_listed_latest_first(tmp_path):
    paths = [new_path(tmp_path) for _ in range(3)]
    for age, path in enumerate(paths):
        begun(path, new_toy()).leave()
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    assert pending(tmp_path) == tuple(paths)
    assert pending(tmp_path / "none") == ()
    assert header_of(paths[0]).players == ("Anna", "Ben", "Cleo")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_killed_process_loses_nothing(path, seed):
    """Killed in the middle of play, with lines already waiting to be read."""
    command = [sys.executable, "-m", "tests.saves.killed", str(path), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        said = [process.stdout.readline() for _ in range(60)]
        assert pending(path.parent) == ()
        process.send_signal(signal.SIGKILL)
        said += process.stdout.readlines()
    assert process.returncode == -signal.SIGKILL
    assert pending(path.parent) == (path,)

    expected, random = killed.begin(), Random(seed)
    for _ in range(said.count("done\n")):
        killed.step(expected, random)
    recovered = moments(recover(path, library=LIBRARY))
    if recovered != moments(expected):
        killed.step(expected, random)  # written down, but killed before it could be said
    assert recovered == moments(expected)


def test_a_torn_last_line_is_left_out_wherever_it_is_torn(path):
    game = play(new_toy(), 20)
    begun(path, game).leave()
    whole = path.read_bytes()
    last = whole.rstrip().rindex(b"\n") + 1
    for length in range(last, len(whole)):
        path.write_bytes(whole[:length])
        recovered = recover_as_far_as_possible(path, library=LIBRARY)
        is_complete = length == len(whole) - 1
        assert recovered.torn == (length > last and not is_complete)
        assert recovered.game.cursor == 19 + is_complete
        assert recovered.game.now.state == game.moments[19 + is_complete].state


def test_a_last_line_of_rubbish_is_left_out(path):
    game = play(new_toy(), 20)
    begun(path, game).leave()
    whole = path.read_bytes()
    for rubbish in (bytes(512), bytes(512) + b"\n", b"\xff\xfe\n", b'{"do": {"typ\n', b"\n"):
        path.write_bytes(whole + rubbish)
        recovered = recover_as_far_as_possible(path, library=LIBRARY)
        assert recovered.torn
        assert moments(recovered.game) == moments(game)


@pytest.mark.parametrize(
    ("line", "key", "where"),
    [
        (b'{"do": {"type": "sell_shares", "company": "X", "percent": 9}}', "illegal_action", "line 11"),
        (b'{"do": {"type": "fly"}}', "value_unknown", "line 11, $.do.type"),
        (b'{"do": {"type": "pass"}, "x": 1}', "field_unknown", "line 11, $"),
        (b'{"go_to": 10}', "no_such_moment", "line 11"),
        (b'{"go_to": -1}', "value_wrong", "line 11, $.go_to"),
        (b'{"go_to": true}', "wrong_type", "line 11, $.go_to"),
        (b"{}", "field_missing", "line 11, $"),
        (b"[]", "wrong_type", "line 11, $"),
        (b"{", "truncated", "line 11, $"),
        (b"", "empty", "line 11, $"),
        (b"\xff", "not_utf8", "line 11, $"),
        (b"\0", "binary", "line 11, $"),
        (b'{"go_to": 1, "go_to": 2}', "doubled_key", "line 11, $.go_to"),
        (b'{"go_to": ' + b"[" * 99_999, "too_deep", "line 11, $"),
    ],
)
def test_a_wrong_line_of_an_older_journal_is_named_and_the_game_before_it_kept(path, line, key, where):
    game = play(new_toy(), 20)
    begun(path, game).leave()
    made_older(path)
    content = path.read_bytes().split(b"\n")
    content.insert(10, line)
    path.write_bytes(b"\n".join(content))
    with pytest.raises(SaveError) as caught:
        recover(path, library=LIBRARY)
    assert (caught.value.key, caught.value.where) == (key, where)
    recovered = recover_as_far_as_possible(path, library=LIBRARY)
    assert recovered.stopped.key == key
    is_refused = key == "illegal_action"
    assert recovered.damage == (Damage(lost=12) if is_refused else Damage(line=11, missing=1, lost=11))
    assert recovered.game.now.state == game.moments[9].state


@pytest.mark.parametrize(
    ("change", "key", "where"),
    [
        ({"format": "chess"}, "not_a_journal", "line 1"),
        ({"format": "gridsim-game"}, "is_game", "line 1"),
        ({"version": 4}, "newer_version", "line 1, $.version"),
        ({"version": "1"}, "version_missing", "line 1, $.version"),
        ({"title": "moon"}, "title_unknown", "line 1, $.title"),
        ({"players": ["A"]}, "player_count", "line 1, $.players"),
        ({"options": ["x"]}, "option_unknown", "line 1, $.options[0]"),
        ({"seed": 1.5}, "wrong_type", "line 1, $.seed"),
        ({"more": 1}, "field_unknown", "line 1, $"),
        ({"start": {}}, "field_missing", "line 1, $.start"),
    ],
)
def test_a_wrong_first_line_is_refused(path, change, key, where):
    begun(path, play(new_toy(), 3)).leave()
    changed = with_sum({**lines(path)[0], **change})
    path.write_bytes(b"".join([changed, changed, *path.read_bytes().splitlines(keepends=True)[2:]]))
    with pytest.raises(SaveError) as caught:
        recover_as_far_as_possible(path, library=LIBRARY)
    assert (caught.value.key, caught.value.where) == (key, where)
    made_older(path)
    path.write_text(
        path.read_text().replace('"version": 2', f'"version": {json.dumps(change.get("version", 2))}')
    )
    with pytest.raises(SaveError) as caught:
        recover_as_far_as_possible(path, library=LIBRARY)
    assert (caught.value.key, caught.value.where) == (key, where)


def test_an_empty_or_headless_journal_is_refused(path):
    for content in (b"", b"{}", b"\n", b"{}\n"):
        path.write_bytes(content)
        with pytest.raises(SaveError):
            recover(path, library=LIBRARY)


@pytest.mark.parametrize(
    ("name", "players", "moves", "at"),
    [("toy", ("Anna", "Ben", "Cleo"), 17, 17), ("1856", ("Anna", "Ben", "Cleo"), 20, 10)],
)
def test_a_journal_of_an_older_program_opens_as_before(name, players, moves, at, tmp_path):
    path = tmp_path / f"evening{SUFFIX}"
    path.write_bytes((GOLDEN / f"journal-2-{name}.gridsim-journal").read_bytes())
    found = recover_as_far_as_possible(path, library=LIBRARY if name == "toy" else SHIPPED)
    assert found.is_whole
    assert header_of(path).players == players
    assert (len(found.game.moments) - 1, found.game.cursor) == (moves, at)


def test_a_journal_is_begun_whole_with_its_moves_or_not_at_all(path, monkeypatch):
    """A header without its moves was left at every move, each offered at the next start."""
    game = play(new_toy(), 5)

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    begun(path, game, sync=full).leave()
    assert moments(recover(path, library=LIBRARY)) == moments(game)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="unwritable"):
        begun(new_path(path.parent), game)
    assert list(path.parent.iterdir()) == [path]


def test_a_journal_that_cannot_be_opened_again_is_not_left_behind(path, monkeypatch):
    monkeypatch.setattr("gridsim.saves.journal._opened", journal_refused)
    with pytest.raises(SaveError, match="unwritable"):
        begun(path, new_toy())
    assert list(path.parent.iterdir()) == []


def journal_refused(path: Path) -> None:
    raise SaveError("unwritable", path=str(path), reason="Permission denied")


def test_a_line_that_cannot_be_written_is_written_at_the_next_update(path):
    full = False

    def sync(handle: int) -> None:
        if full:
            raise OSError(errno.ENOSPC, "No space left on device")

    game = play(new_toy(), 5)
    journal = begun(path, game, sync=sync)
    before = path.read_bytes()
    full = True
    play(game, 1)
    with pytest.raises(SaveError, match="unwritable"):
        journal.update(game)
    assert path.read_bytes() == before
    full = False
    play(game, 1)
    journal.update(game)
    assert moments(recover(path, library=LIBRARY)) == moments(game)
    journal.leave()


def test_places_where_no_journal_can_be_are_refused(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("x")
    with pytest.raises(SaveError, match="unwritable"):
        new_path(blocked / "below")
    with pytest.raises(SaveError, match="unwritable"):
        begun(tmp_path / "none" / "a.gridsim-journal", new_toy())
    with pytest.raises(SaveError, match="half_character"):
        begun(new_path(tmp_path), new_toy("\ud800", "B"))
