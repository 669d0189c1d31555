"""Signs of players: a colour and a form for each seat, so that neither is needed to read the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridsim import GameState

SIGNS = "●■▲◆▼✚✖⬟"


def player_sign(state: GameState, player: str) -> tuple[str, str]:
    """The sign of a player and the name of its colour, by the seat; nothing for anybody else."""
    seats = list(state.players)
    if player not in seats:
        return "", ""
    seat = seats.index(player)
    return SIGNS[seat % len(SIGNS)], f"player {seat}"
