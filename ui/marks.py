"""Signs of players: a colour and a form for each seat, so that neither is needed to read the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridsim import GameState

SIGNS = "●■▲◆★▼"


def player_mark(state: GameState, player: str) -> str:
    """The form of a player's sign, by the seat; nothing for anybody else."""
    seats = list(state.players)
    return SIGNS[seats.index(player) % len(SIGNS)] if player in seats else ""


def player_colour(state: GameState, player: str) -> str:
    """The name of the colour of a player's sign, that of his line in the charts; nothing for anybody else."""
    seats = list(state.players)
    return f"route {seats.index(player)}" if player in seats else ""
