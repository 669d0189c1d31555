"""That tunnels are built where the map has entrances for them, below anything else, and paid for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.commands.audit.track import reached
from gridsim.core import actions, events
from gridsim.facts.facts import rotated

if TYPE_CHECKING:
    from gridsim.commands.audit.scene import Scene
    from gridsim.core.events import Event, TileLaid
    from gridsim.titles.accounts import Accounts


def is_tunnel(scene: Scene, tile: str) -> bool:
    """Whether a tile lies below the others."""
    return scene.facts.tiles[tile].layer == "tunnel"


def wrong_tunnel(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """What is wrong with a tunnel that is built."""
    action = scene.action
    if not isinstance(event, events.TileLaid) or not is_tunnel(scene, event.tile):
        return
    for check in (_not_paid, _not_there, _not_joined):
        for fault in check(scene, accounts, event):
            yield f"{event.company} builds {event.tile} on {event.hex}: {fault}"
    if not isinstance(action, actions.LayTile) or action.power is None:
        yield f"{event.company} builds a tunnel without a right to it"


def _not_paid(scene: Scene, _accounts: Accounts, event: TileLaid) -> Iterator[str]:
    site = scene.facts.hexes[event.hex].tunnel
    paid = [
        payment.amount
        for payment in scene.events
        if isinstance(payment, events.CashPaid) and (payment.what, payment.subject) == ("tunnel", event.hex)
    ]
    if site is not None and paid != [site.cost]:
        yield f"{paid} is paid, {site.cost} is due"


def _not_there(scene: Scene, _accounts: Accounts, event: TileLaid) -> Iterator[str]:
    site = scene.facts.hexes[event.hex].tunnel
    if site is None or event.tile not in site.tiles:
        yield "there is no place for it"
        return
    if scene.before.board.hexes[event.hex].tunnel is not None:
        yield "there is one already"
    ends = _ends(scene, event)
    if not ends <= set(site.entrances):
        yield f"{sorted(ends - set(site.entrances))} is no entrance"


def _ends(scene: Scene, event: TileLaid) -> set[int]:
    paths = scene.facts.designs[event.tile].paths
    turned = (rotated(end, event.rotation) for path in paths for end in path)
    return {end for end in turned if isinstance(end, int)}


def _not_joined(scene: Scene, _accounts: Accounts, event: TileLaid) -> Iterator[str]:
    led_to = {end for hex_id, end in reached(scene.before.board, event.company) if hex_id == event.hex}
    if not led_to & _ends(scene, event):
        yield "no track of the company leads there"
