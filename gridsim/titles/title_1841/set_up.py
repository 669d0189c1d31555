"""1841 §1.2: the table before the first turn."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.core.state import IPO, Company, GameState, Round
from gridsim.facts.facts import Facts
from gridsim.procedures.setting_up import laid_out, papers_at, seats


def set_up(facts: Facts, names: Sequence[str], seed: int) -> GameState:
    """The table for these players, whose seats are not settled yet; KeyError for a wrong number of them."""
    players = seats(names)
    return laid_out(
        facts,
        players,
        seed,
        company=lambda row: Company(id=row.id, stations=row.stations),
        papers=lambda row: papers_at(row, IPO),
        opening=Round(kind="auction", player=next(iter(players))),
    )
