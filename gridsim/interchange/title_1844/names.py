"""What 18xx.games calls and numbers in games of 1844 otherwise than our sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import IPO, POOL, REMOVED, GameState
from gridsim.interchange.aligned_shares import align
from gridsim.titles.title_1844.companies import NATIONAL, pre_sbb

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.interchange.numbered_things import ShareBook, ShareId

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


# ---- papers of the SBB, which take the place of those of the companies that it is formed of


def is_formed(before: GameState, state: GameState) -> bool:
    """Whether the papers of the SBB have been dealt out meanwhile."""
    return _is_unissued(before) and not _is_unissued(state)


def _is_unissued(state: GameState) -> bool:
    return all(paper.owner in (IPO, REMOVED) for paper in state.certificates[NATIONAL])


def number_papers(book: ShareBook, _memory: object, before: GameState, state: GameState) -> None:
    """The numbers follow the papers; those of the SBB take the place of the old ones first."""
    deal_national(book, before, state)
    align(book, before, state)


def deal_national(book: ShareBook, before: GameState, state: GameState) -> None:
    """Paper for paper in the order of the old companies, the large ones first (1844 §13.6.5)."""
    if not is_formed(before, state):
        return
    for old, new in papers_of_old(state):
        owner = book.owner(old)
        book.move([new], owner if owner is not None and owner in state.players else POOL)


def papers_of_old(state: GameState) -> list[tuple[ShareId, ShareId]]:
    """Each share of the old companies with that of the SBB which it becomes."""
    large = [number for number, size in enumerate(SHARES[NATIONAL]) if size == SHARES[NATIONAL][0]]
    small = [number for number, size in enumerate(SHARES[NATIONAL]) if size != SHARES[NATIONAL][0]]
    ordinary = len(small) // len(pre_sbb(state))
    old = [f"{company}_0" for company in pre_sbb(state)]
    old += [f"{company}_{place}" for company in pre_sbb(state) for place in range(1, ordinary + 1)]
    return [(share, f"{NATIONAL}_{number}") for share, number in zip(old, large + small, strict=True)]
