"""What players are asked before the first round of a game: what they draft and where things are put."""

from __future__ import annotations

from gridsim.core.decision import Decision


class DraftPick(Decision, frozen=True, kw_only=True, tag="draft_pick"):
    """Choose one paper of a stack; the other players get what is left of it. `stacks` are those left."""

    stacks: tuple[tuple[str, ...], ...]
    builders: tuple[str, ...] = ()
    """The papers of a stack whose companies lay track and do nothing else."""


class NameStartPrice(Decision, frozen=True, kw_only=True, tag="name_start_price"):
    """At which par a company begins that the player has got."""

    company: str


class TownCount(Decision, frozen=True, kw_only=True, tag="town_count"):
    """How many town tokens are put on the map before the game; `most` there are."""

    most: int
    usual: int = 1
    """As many as players mostly take."""


class PlaceTown(Decision, frozen=True, kw_only=True, tag="place_town"):
    """Which hex gets a town token; `left` are still to be placed."""

    left: int
