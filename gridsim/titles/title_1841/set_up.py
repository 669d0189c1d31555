"""1841 §1.2: the table before the first turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gridsim.core.state import IPO, Company, GameState, Round
from gridsim.procedures.setting_up import (
    papers_at,
    printed_board,
    privates_for_sale,
    seats,
    starting_money,
    train_cards,
)
from gridsim.records import FrozenDict

if TYPE_CHECKING:
    from gridsim.facts.facts import Facts


def set_up(facts: Facts, names: Sequence[str], seed: int) -> GameState:
    """The table for players of these names; the concession round gives them their seats.

    KeyError for a wrong number of players.
    """
    players = seats(names)
    first = next(iter(players))
    return GameState(
        facts=facts,
        seed=seed,
        players=players,
        cash=starting_money(facts, list(players)),
        companies=FrozenDict(
            {each.id: Company(id=each.id, stations=each.stations) for each in facts.sheet.companies}
        ),
        certificates=FrozenDict({each.id: papers_at(each, IPO) for each in facts.sheet.companies}),
        privates=privates_for_sale(facts),
        trains=train_cards(facts),
        board=printed_board(facts),
        phase=facts.sheet.phases[0].id,
        priority=first,
        round=Round(kind="auction", player=first),
    )
