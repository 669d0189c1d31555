"""What 18xx.games calls things of 1844 that have other names in our sheet."""

from __future__ import annotations

from gridsim.core.state import GameState

SHARES = {"SBB": (10, *[5] * 10, *[10] * 4)}
"""Percents of the shares of the SBB by their numbers."""
TILES = {"X78": "TC", "X79": "TS"}
"""The tiles of tunnels."""
THEIR_TILES = {ours: theirs for theirs, ours in TILES.items()}
BOARDS = {"XM1": "A", "XM2": "B", "XM3": "C"}
"""The income boards of mountain railways, which are laid like tiles there."""
THEIR_BOARDS = {ours: theirs for theirs, ours in BOARDS.items()}
APART = ("EVA-0", "SBB-5H-0")
"""The cards of type 5 that are counted there behind the first one: EVA, and that of the SBB."""
TYPE_APART = "5"
LINE = {"FO1": "OP1", "FO2": "OP3", "FO3": "OP2", "FO4": "OP2", "FO5": "OP2"}
"""The tiles of the Furka-Oberalp line."""


def card_of(train: str) -> str:
    """Our name of a card, by its front."""
    kind, _, number = train.rpartition("-")
    if kind != TYPE_APART or not number.isdecimal() or int(number) == 0:
        return train
    place = int(number) - 1
    return APART[place] if place < len(APART) else f"{kind}-{int(number) - len(APART)}"


def their_card(train: str, front: str) -> str:
    """That program's name of a card of ours whose front is of a kind."""
    if train in APART:
        return f"{TYPE_APART}-{APART.index(train) + 1}"
    number = int(train.rpartition("-")[2])
    behind = len(APART) if front == TYPE_APART and number else 0
    return f"{front}-{number + behind}"


def our_train(state: GameState, train: str) -> str:
    """A card keeps its name there whatever side shows; ours is named by the side."""
    train = card_of(train)
    kind, _, number = train.rpartition("-")
    back = state.facts.trains[kind].back if kind in state.facts.trains else None
    turned = f"{back}-{number}"
    return turned if turned in state.trains else train
