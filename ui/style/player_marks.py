"""Signs of players: a colour and a form for each, so that neither is needed to read the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridsim import GameState

SIGNS = "●■▲◆▼✚✖⬟"


def player_sign(state: GameState, player: str) -> tuple[str, str]:
    """The sign of a player and the name of its colour; nothing for anybody else.

    By the ids and not by the seats: a title may seat the players anew, and who was blue stays blue.
    """
    if player not in state.players:
        return "", ""
    seat = sorted(state.players).index(player)
    return SIGNS[seat % len(SIGNS)], f"player {seat}"
