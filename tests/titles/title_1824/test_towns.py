"""1824 §XII.2.1: the snake draft of town tokens, as the players see it coming."""

from __future__ import annotations

from gridsim.core.actions import ChooseAmount, ChooseHex
from gridsim.titles.title_1824 import TITLE
from tests.titles.title_1824.tables import game, opening


def test_the_turns_to_come_are_those_of_the_snake() -> None:
    """With three players 1-2-3-3-2-1, then the first stock round from seat 3 on; who is asked comes first."""
    playing = game(opening(3, options=("goods_time_draft",)))
    playing.apply(ChooseAmount(amount=7))
    told = []
    for hex_id in ("B7", "C8", "C20", "C22", "H21", "F25", "G24"):
        decision = playing.now.decision
        assert decision is not None
        to_come = TITLE.players_to_come(playing.now.state)
        assert to_come[0] == decision.player
        told.append("".join(player[-1] for player in to_come))
        playing.apply(ChooseHex(hex=hex_id))
    assert told == ["123", "231", "321", "321", "213", "132", "132"]
