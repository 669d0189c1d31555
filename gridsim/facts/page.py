"""What of a sheet tells which title it is, how many play it and with which options."""

from typing import Annotated, Literal

import msgspec

from gridsim.records import Record

Amount = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class PlayersFacts(Record, frozen=True):
    """What depends on the number of players."""

    count: Amount
    cash: Amount
    certificates: Amount
    privates: Amount | None = None  # how many are in play; None: all


class OptionFacts(Record, frozen=True, kw_only=True):
    """A variant or house rule that a game can be played with."""

    id: str
    kind: Literal["variant", "house_rule"]
    rule: str  # where the rulebook or the specification speaks of it
    excludes: tuple[str, ...] = ()
    includes: tuple[str, ...] = ()
    """Options that it plays without being told."""
    interchange: str | None = None  # its name in other programs' files
    interchange_without: str | None = None
    """Where it is on unless other programs' files have this name, that of its opposite."""


class TitlePage(Record, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """What of a sheet tells which title it is; the rest is not looked at."""

    id: str
    name: str
    subtitle: str
    designer: str
    publisher: str
    players: tuple[PlayersFacts, ...]
    options: tuple[OptionFacts, ...] = ()
    bundles: dict[str, tuple[str, ...]] = {}
