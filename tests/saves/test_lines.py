"""Other lines of play are kept with the game: in its file, and in the journal that survives a kill."""

from __future__ import annotations

import json

import pytest

from gridsim.core.errors import SaveError
from gridsim.saves import Journal, NamedLine, load, new_path, recover_as_far_as_possible, save
from gridsim.saves.format import decoded, encoded
from tests.saves.spoil import sealed
from tests.saves.toy import LIBRARY, new_toy, play


def two_lines():
    """A game of 40 moves, and another line begun at its 20th and taken back from its 30th to its 26th."""
    game = play(new_toy(), 40)
    game.go_to(20)
    other = play(game.fork(), 10, seed=2)
    other.go_to(26)
    game.go_to(40)
    return game, NamedLine(other, "With a loan")


def history(game):
    return [(moment.state, moment.action) for moment in game.moments], game.cursor


def test_a_line_comes_back_with_its_name_and_its_place(tmp_path):
    game, other = two_lines()
    save(game, tmp_path / "game", name="As it was", lines=[other], library=LIBRARY)
    found = load(tmp_path / "game", library=LIBRARY)
    assert found.name == "As it was"
    assert history(found.game) == history(game)
    assert [line.name for line in found.lines] == ["With a loan"]
    assert history(found.lines[0].game) == history(other.game)


def test_only_what_a_line_does_not_share_is_written():
    game, other = two_lines()
    [written] = json.loads(encoded(game, lines=[other], library=LIBRARY))["lines"]
    assert (written["common"], written["at"], len(written["actions"])) == (20, 26, 10)


def test_a_line_that_is_only_shorter_is_kept_too():
    game, _ = two_lines()
    game.go_to(15)
    shorter = game.fork()
    game.go_to(40)
    found = decoded(encoded(game, lines=[NamedLine(shorter)], library=LIBRARY), library=LIBRARY)
    assert history(found.lines[0].game) == history(shorter)


@pytest.mark.parametrize(
    ("field", "value", "key"),
    [
        ("common", 99, "no_such_moment"),
        ("at", 99, "no_such_moment"),
        ("actions", [{"type": "lay_tile", "hex": "Z9", "tile": "7", "rotation": 0}], "diverged"),
    ],
)
def test_a_line_that_cannot_be_played_is_told_with_its_place(field, value, key):
    game, other = two_lines()
    document = json.loads(encoded(game, lines=[other], library=LIBRARY))
    document["lines"][0][field] = value
    with pytest.raises(SaveError) as caught:
        decoded(json.dumps(sealed(document)).encode(), library=LIBRARY)
    assert caught.value.where.startswith(f"$.lines[0].{field}")
    assert key in (caught.value.key, caught.value.facts.get("cause"))


# ---- the journal


def test_the_journal_brings_lines_back_and_writes_them_only_when_they_change(tmp_path):
    game, other = two_lines()
    path = new_path(tmp_path)
    journal = Journal(path, game, library=LIBRARY)
    journal.update(game, name="As it was", lines=[other])
    journal.update(game, name="As it was", lines=[other])
    journal.leave()
    assert sum('"lines"' in line for line in path.read_text().splitlines()) == 1
    found = recover_as_far_as_possible(path, library=LIBRARY)
    assert (found.name, found.lines[0].name) == ("As it was", "With a loan")
    assert history(found.game) == history(game)
    assert history(found.lines[0].game) == history(other.game)


def test_the_other_line_can_be_taken_up_and_the_game_becomes_the_line(tmp_path):
    game, other = two_lines()
    path = new_path(tmp_path)
    journal = Journal(path, game, library=LIBRARY)
    journal.update(other.game, name=other.name, lines=[NamedLine(game, "As it was")])
    play(other.game, 3, seed=5)
    journal.update(other.game, name=other.name, lines=[NamedLine(game, "As it was")])
    journal.leave()
    found = recover_as_far_as_possible(path, library=LIBRARY)
    assert found.stopped is None
    assert history(found.game) == history(other.game)
    assert history(found.lines[0].game) == history(game)


def test_a_torn_entry_of_lines_leaves_the_game_whole(tmp_path):
    game, other = two_lines()
    path = new_path(tmp_path)
    journal = Journal(path, game, library=LIBRARY)
    journal.update(game, lines=[other])
    journal.leave()
    path.write_bytes(path.read_bytes()[:-40])
    found = recover_as_far_as_possible(path, library=LIBRARY)
    assert (found.torn, found.stopped, found.lines) == (True, None, ())
    assert history(found.game) == history(game)
