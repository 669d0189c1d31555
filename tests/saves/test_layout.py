"""How a file looks: valid JSON, one action a line, nothing much wider than a screen."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from gridsim.saves.differences import MOST_DIFFERENCES, differences
from gridsim.saves.layout import lay_out, one_line
from gridsim.saves.plain_json import check_plain, parse, place

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
NUMBER = st.integers(-(10**14), 10**14) | st.floats(allow_nan=False, allow_infinity=False)
PLAIN = st.recursive(
    st.none() | st.booleans() | NUMBER | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=10,
)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(st.text("abc", min_size=1), PLAIN))
def test_whatever_is_laid_out_is_read_back_the_same(document):
    assert parse(lay_out(document)) == document
    assert parse(one_line(document)) == document


@settings(max_examples=20, deadline=None)
@given(st.lists(st.dictionaries(st.text("abc", min_size=1), PLAIN), min_size=1))
def test_every_action_has_its_own_line(entries):
    lines = lay_out({"actions": entries}).split("\n")
    assert len(lines) == len(entries) + 5
    assert [json.loads(line.rstrip(",")) for line in lines[2:-3]] == entries


def test_short_values_stay_on_one_line_and_long_ones_do_not():
    assert lay_out({"a": [1, 2], "b": {}}) == '{\n  "a": [1, 2],\n  "b": {}\n}\n'
    long = {"x": "m" * 60, "y": ["n" * 60, 1]}
    inner = f'    "x": "{"m" * 60}",\n    "y": ["{"n" * 60}", 1]\n'
    assert lay_out({"a": long}) == '{\n  "a": {\n' + inner + "  }\n}\n"
    assert lay_out({"actions": [], "redo": []}) == '{\n  "actions": [],\n  "redo": []\n}\n'


def test_places_are_written_as_readers_write_them():
    assert place(()) == "$"
    assert place(("actions", 3, "price")) == "$.actions[3].price"
    assert place(("cash", "player:1")) == "$.cash.player:1"
    assert place(("a b", "")) == "$['a b']['']"


def test_differences_name_what_is_not_the_same():
    old = {"a": 1, "b": [1, {"c": 2}], "d": {"e": 3}}
    assert differences(old, old) == ()
    assert differences(old, {"a": 1, "b": (1, {"c": 2}), "d": {"e": 3}}) == ()
    assert differences(old, {"a": 2, "b": [1, {"c": 3}], "d": {}}) == ("a", "b[1].c", "d.e")
    assert differences(old, {**old, "b": [1]}) == ("b",)
    assert len(differences(dict.fromkeys(map(str, range(99)), 1), {})) == MOST_DIFFERENCES


def test_plain_values_within_the_limits_are_accepted():
    check_plain({"a": [None, True, 10**15 - 1, -(10**15) + 1, 1e300, "x" * 10_000]})
