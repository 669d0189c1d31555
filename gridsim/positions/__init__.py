"""Positions set up by hand: what can be changed, what is wrong with it, and what leads from one to another.

    position = empty_table("1856", ["Anna", "Ben", "Cleo"])
    position = position.after(lay(position.state, "F15", "57", 2))
    position = position.after(give_money(position.state, "player:1", 320))
    position.check()                    # every fault and remark, each with place, reason, rule and repair
    game = position.play()              # SpoiltPosition with every fault if it cannot be played
    judged(Goal(until="set"), game.moments)    # how things stand with a goal: open, reached or missed

`building`, `markers`, `presidency` and `guesses` give the edits of what is done by hand in one go; `goals`
judges what is to be reached; `fields` describes every place that can be set. All works without a window.

Belongs here: what can be said of any position of any title without playing it. Does not belong here: what a
title has of its own (`Title.editable`), and sentences (`gridsim.telling`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.late_names import answering

if TYPE_CHECKING:
    from gridsim.positions.position import Position, empty_table, position_of
else:  # most people set up no position
    __getattr__ = answering(
        __name__, {"gridsim.positions.position": ("Position", "empty_table", "position_of")}
    )

__all__ = ["Position", "empty_table", "position_of"]
