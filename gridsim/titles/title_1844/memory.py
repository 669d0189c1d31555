"""What 1844 must remember between turns, so that the rules can see it."""

from __future__ import annotations

from functools import partial

from gridsim.core.state import HexId, Memory, PlayerId, remembered
from gridsim.core.table import Seen, Table
from gridsim.records import FrozenDict


class Remembered(Memory, frozen=True, kw_only=True):
    """The memory of a game of 1844."""

    places: FrozenDict[str, HexId] = FrozenDict()
    """Where a tunnel or mountain certificate has been used (1844 §13.2, §13.3)."""
    active: tuple[str, ...] = ()
    """Certificates whose tunnel or mountain railway has been visited (1844 §9.8)."""
    bought: FrozenDict[PlayerId, tuple[str, ...]] = FrozenDict()
    """Kinds of certificates that a player has bought in this stock round (1844 §4.4.3)."""
    national_due: bool = False
    """The SBB is formed at the end of this operating round (1844 §13.6.1)."""


of = partial(remembered, kind=Remembered)
"""All that is remembered."""
remember = partial(Table.remember, kind=Remembered)
"""Keep something, by the name of its field."""


def is_active(seen: Seen, certificate: str) -> bool:
    """Whether a tunnel or mountain certificate pays its income."""
    return certificate in of(seen).active


def certificate_at(seen: Seen, hex_id: HexId) -> str | None:
    """The certificate whose tunnel or mountain railway lies on a hex."""
    return next((certificate for certificate, place in of(seen).places.items() if place == hex_id), None)


def place_of(seen: Seen, certificate: str) -> HexId | None:
    """The hex on which a certificate has been used."""
    return of(seen).places.get(certificate)


def put_in_place(table: Table, certificate: str, hex_id: HexId) -> None:
    """Note where a certificate has been used."""
    remember(table, places=of(table).places.with_(certificate, hex_id))


def note_purchase(table: Table, player: PlayerId, kind: str) -> None:
    """Note that a player has bought a certificate of a kind in this stock round."""
    bought = of(table).bought
    remember(table, bought=bought.with_(player, (*bought.get(player, ()), kind)))
