"""How many can play a title, as printed and with what is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.dialogs.new_game import TitleInfo


def all_counts(info: TitleInfo) -> list[int]:
    """How many can play a title, as printed or with some option; ascending."""
    return sorted({*info.players, *(count for counts in info.players_with.values() for count in counts)})


def counts_with(info: TitleInfo, options: Sequence[str]) -> list[int]:
    """How many can play a title with what is chosen, ascending; none if the options say different things."""
    own = [set(info.players_with[option]) for option in options if option in info.players_with]
    return sorted(set.intersection(*own) if own else info.players)
