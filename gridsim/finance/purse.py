"""What owners have left, lack and owe, in units of money: sums for whoever shows them."""

from __future__ import annotations

from gridsim.core.state import OwnerId, PlayerId
from gridsim.core.table import Seen


def left_after(seen: Seen, owner: OwnerId, amount: int) -> int:
    """What somebody has left who pays an amount; below 0 if he cannot."""
    return seen.cash[owner] - amount


def missing_for(seen: Seen, owner: OwnerId, amount: int) -> int:
    """What somebody lacks for an amount; 0 if he has it."""
    return max(0, -left_after(seen, owner, amount))


def spent(before: Seen, after: Seen, owner: OwnerId) -> int:
    """How much less money somebody has after something than before; below 0 if he has more."""
    return left_after(before, owner, after.cash[owner])


def free_cash(seen: Seen, player: PlayerId, *, raising: str | None = None) -> int:
    """A player's money that is in none of his bids, or in none but that on the private he would raise."""
    placed = (bid for private, bids in seen.bids.items() if private != raising for bid in bids)
    return left_after(seen, player, sum(bid.amount for bid in placed if bid.player == player))


def debt_with(seen: Seen, player: PlayerId, amount: int) -> int:
    """What a player owes once he has borrowed an amount more."""
    return seen.players[player].debt + amount


def each_of(total: int, count: int) -> int:
    """What one of several costs that cost the same, from what all of them cost."""
    assert total % count == 0, f"{count} things of one price do not cost {total}"
    return total // count
