"""That companies have their turns in the order of their prices, and the priority goes to whom it belongs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.commands.audit.scene import order_keys
from gridsim.core import events
from gridsim.core.actions import ExchangePaper, RepayDebt
from gridsim.core.decisions import StockTurn
from gridsim.core.state import BANK, IPO, POOL

if TYPE_CHECKING:
    from gridsim.commands.audit.scene import Scene
    from gridsim.core.events import Event
    from gridsim.core.state import PlayerId
    from gridsim.titles.accounts import Accounts

OPERATING = "operating"


def wrong_turn(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """A company whose turn comes a second time, or after one that it should have come before."""
    if not isinstance(event, events.CompanyOperates):
        return
    company, operated = event.company, scene.memory.operated
    if company in operated:
        yield f"{company} has a second turn in a round"
    if scene.after.companies[company].status not in ("started", "closed", "absorbed"):
        yield f"{company} operates and is {scene.after.companies[company].status}"
    for earlier, keys in operated.items():
        by_price = all(accounts.operates_by_price(scene.before, acting) for acting in (earlier, company))
        if by_price and earlier in keys and company in keys and keys[company] > keys[earlier]:
            yield f"{company} operates after {earlier}, which was behind it"


def keys_now(scene: Scene) -> dict[str, tuple[int, int, int]]:
    """Where the markers lie when a turn begins; those that move in the same moment are left out."""
    moved = {event.company for event in scene.events if isinstance(event, events.PriceMoved)}
    before, after = order_keys(scene.before), order_keys(scene.after)
    return {
        company: key for company, key in after.items() if company not in moved or before.get(company) == key
    }


def wrong_priority(scene: Scene, accounts: Accounts, event: Event) -> Iterator[str]:
    """After a stock round the priority is at the left of the last who did something; else it stays."""
    if not isinstance(event, events.RoundBegan) or event.kind != OPERATING or event.number != 1:
        return
    if scene.before.round.kind != "stock" or scene.memory.priority_sold or not accounts.priority_by_turn:
        return
    last = who_acted(scene, accounts) or scene.memory.last_to_act
    due = scene.memory.priority if last is None else left_of(scene, last)
    if due is not None and scene.after.priority != due:
        yield f"{scene.after.priority} has the priority, it belongs to {due}"


def left_of(scene: Scene, player: PlayerId) -> PlayerId:
    """The next player at the table who is not bankrupt."""
    seats = list(scene.after.players)
    at = seats.index(player)
    others = [*seats[at + 1 :], *seats[: at + 1]]
    return next(seat for seat in others if not scene.after.players[seat].bankrupt or seat == player)


def who_acted(scene: Scene, accounts: Accounts) -> PlayerId | None:
    """The player who did something in a turn of a stock round that passes the priority on."""
    if scene.before.round.kind != "stock" or scene.before.round.player is None:
        return None
    own = scene.before.round.player
    if isinstance(scene.asked, StockTurn) and isinstance(scene.action, ExchangePaper):
        return own
    if isinstance(scene.action, RepayDebt) and accounts.repaying_acts(scene.before):
        return own
    for event in scene.events:
        match event:
            case events.RoundBegan():
                break
            case events.CertificateMoved(taker=taker, giver=giver, price=price):
                bought = taker == own and giver not in (own, BANK)  # the bank keeps papers for exchanges
                sold = taker in (POOL, IPO) and giver == own and price > 0  # else handed in for another paper
                if bought or (not accounts.priority_to_buyers and sold):
                    return own
            case events.PrivateMoved() | events.CompanyStarted():
                return own
            case _:
                pass
    return None
