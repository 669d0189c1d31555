"""Drawings of hexes come back from their bytes as they were drawn; what does not fit is as good as none."""

from __future__ import annotations

import zlib

import msgspec
import pytest

import gridsim
from ui.board.board_picture import board_picture
from ui.board.hexes import kept_drawings as module
from ui.board.hexes.artists import artist_of
from ui.board.hexes.kept_drawings import KeptDrawings, mark_of

LEAST = (0.0, 0.4)


def drawn(title):
    """How the hexes of a new game are drawn, in two sizes."""
    state = gridsim.new_game(title, ("Anna", "Ben", "Cleo")).now.state
    artist = artist_of(state.facts, "de")
    pictures = board_picture(state).hexes.values()
    return {(look, least): artist.draw(look, least=least) for least in LEAST for look in pictures}


def kept(drawings):
    made = KeptDrawings()
    for (look, least), picture in drawings.items():
        made.keep(look, least, picture)
    return made


@pytest.mark.parametrize("title", [info.id for info in gridsim.titles()])
def test_each_drawing_comes_back_as_it_was(title):
    drawings = drawn(title)
    read = KeptDrawings(kept(drawings).written_down())
    assert {key: read.of(*key) for key in drawings} == drawings


def test_another_look_or_size_is_not_known():
    drawings = drawn("1856")
    read = KeptDrawings(kept(drawings).written_down())
    look = next(look for look, _ in drawings)
    assert read.of(look, 0.445) is None
    assert read.of(msgspec.structs.replace(look, waiting=("CPR",)), 0.4) is None
    assert KeptDrawings().of(look, 0.4) is None


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda data: data[: len(data) // 2],
        lambda _data: b"no drawings",
        lambda _data: zlib.compress(b"no drawings"),
        lambda _data: zlib.compress(msgspec.msgpack.encode([1, 2])),
    ],
)
def test_what_cannot_be_read_is_as_good_as_none(spoilt):
    drawings = drawn("1856")
    read = KeptDrawings(spoilt(kept(drawings).written_down()))
    assert all(read.of(*key) is None for key in drawings)


def test_one_drawing_that_cannot_be_read_spoils_no_other():
    drawings = drawn("1856")
    (one, least), *others = drawings
    made = kept(drawings)
    made.keep(one, least, (("no", "shape"),))
    made._drawings[module._key(one, least)] = msgspec.msgpack.encode([["Disc", "round"]])
    read = KeptDrawings(made.written_down())
    assert read.of(one, least) is None
    assert {key: read.of(*key) for key in others} == {key: drawings[key] for key in others}


def test_those_kept_last_stay(monkeypatch):
    monkeypatch.setattr(module, "MOST", 5)
    drawings = drawn("1856")
    keys = list(drawings)
    made = kept(drawings)
    made.keep(*keys[0], drawings[keys[0]])
    read = KeptDrawings(made.written_down())
    assert [key for key in drawings if read.of(*key)] == [keys[0], *keys[-4:]]


def test_it_is_told_whether_there_is_anything_new():
    drawings = drawn("1856")
    made = kept(drawings)
    assert made.has_new
    read = KeptDrawings(made.written_down())
    assert not made.has_new
    for key, picture in drawings.items():
        read.keep(*key, picture)
    assert not read.has_new


def test_the_sizes_in_which_a_map_came_to_rest_come_back():
    made = KeptDrawings()
    made.meet([0.4, 0.32])
    assert made.has_new
    read = KeptDrawings(made.written_down())
    assert read.sizes == (0.4, 0.32)
    read.meet([0.4, 0.32])
    assert not read.has_new
    assert KeptDrawings().sizes == ()


def test_the_mark_follows_the_material_the_names_and_the_drawing_itself(tmp_path, monkeypatch):
    for folder in module.DRAWS:
        (tmp_path / folder / "part").mkdir(parents=True)
    source = tmp_path / "board" / "part" / "drawn.py"
    source.write_text("ROUND = 1")
    monkeypatch.setattr(module, "UI", tmp_path)
    marks = set()
    for text, printed, names in (
        ("ROUND = 1", "a map", ("Wien",)),
        ("ROUND = 1", "a map", ("Vienna",)),
        ("ROUND = 1", "another map", ("Wien",)),
        ("ROUND = 12", "a map", ("Wien",)),
    ):
        source.write_text(text)
        module._of_this_program.cache_clear()
        marks.add(mark_of(printed, names))
    assert len(marks) == 4
    monkeypatch.setattr(module, "UI", tmp_path / "packed away")
    module._of_this_program.cache_clear()
    assert mark_of("a map", ("Wien",)) == ""
    module._of_this_program.cache_clear()
