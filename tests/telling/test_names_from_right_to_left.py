"""Names written from right to left leave the sentence round them in its order."""

from __future__ import annotations

import gridsim
from gridsim.telling.isolating import APART, TOGETHER_AGAIN, isolated
from gridsim.telling.sentences import Sentences

DAVID, MUHAMMAD = "\u05d3\u05d5\u05d3", "\u0645\u062d\u0645\u062f (1)"


def test_a_name_is_set_apart_where_its_letters_run_leftward():
    assert [isolated(name) for name in ("Anna", "Ömer", "Łukasz 2", DAVID, MUHAMMAD)] == [
        "Anna",
        "Ömer",
        "Łukasz 2",
        f"{APART}{DAVID}{TOGETHER_AGAIN}",
        f"{APART}{MUHAMMAD}{TOGETHER_AGAIN}",
    ]


def test_sentences_about_them_begin_with_no_letter_that_would_turn_the_line():
    words, game = Sentences("en"), gridsim.new_game("1856", (DAVID, "Ben", MUHAMMAD), seed=1)
    state = game.now.state
    assert words.who("player:1", state) == f"{APART}{DAVID}{TOGETHER_AGAIN}"
    assert words.who("player:2", state) == "Ben"
    assert [player.name for player in state.players.values()] == [DAVID, "Ben", MUHAMMAD], "kept as typed"
