"""A damaged saved file is never another game: a flipped bit is found by the checksum, wherever it is."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from gridsim import new_game
from gridsim.core.errors import SaveError
from gridsim.saves import NamedLine, load, save
from gridsim.saves.document import Document, decode_document
from gridsim.saves.format import encoded
from gridsim.saves.summary import glance
from gridsim.titles import registry

FLIPS = 250
LOADED = 5
"""So many of the damaged files of a title are played, which takes longest; all of them are read."""


@cache
def file_of(title: str) -> bytes:
    """A saved game with moves taken back and another line of play."""
    random = Random(4)
    game = new_game(title, ["Jon", "Bén", "Cleo", "*Dan*"], seed=3)
    for _ in range(50):
        game.apply(game.now.legal.sample(random))
    game.go_to(40)
    other = game.fork()
    other.apply(other.now.legal.sample(Random(8)))
    return encoded(game, name="evening", lines=[NamedLine(other, "with a loan")], notes={"zoom": 1.5})


def read(data: bytes) -> tuple[Document | None, bool]:
    try:
        return decode_document(data)
    except SaveError:
        return None, False


@pytest.mark.parametrize("title", registry.titles())
def test_a_flipped_bit_never_makes_another_game_of_a_file(title, tmp_path):
    data, random = file_of(title), Random(12)
    document, is_intact = read(data)
    assert is_intact
    path = tmp_path / "game.gridsim"
    for number in range(FLIPS):
        spoilt = bytearray(data)
        spoilt[random.randrange(len(data))] ^= 1 << random.randrange(8)
        found, seems_intact = read(bytes(spoilt))
        assert not seems_intact or found == document
        if number < LOADED and not seems_intact:
            path.write_bytes(spoilt)
            for reader in (load, glance):
                with pytest.raises(SaveError):
                    reader(path)
            assert path.read_bytes() == spoilt


def test_a_damaged_file_that_is_saved_over_stays_beside_it(tmp_path):
    path = tmp_path / "game.gridsim"
    path.write_bytes(file_of("1856")[:-500])
    save(new_game("1856", ["Anna", "Ben", "Cleo"]), path)
    assert (tmp_path / "game.gridsim~").read_bytes() == file_of("1856")[:-500]
