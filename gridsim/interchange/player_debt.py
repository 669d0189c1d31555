"""Debts of players in files of another program: repaid in a stock round, all that can be or in part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import RepayDebt
from gridsim.core.decisions import StockTurn
from gridsim.interchange.codec import question

if TYPE_CHECKING:
    from gridsim.interchange.playback import Playback
    from gridsim.interchange.recorded import Recorded


def read_repayment(play: Playback, action: Recorded) -> None:
    """A debt, as far as the cash goes where no amount is told."""
    player = question(play, action, StockTurn).player
    owed = min(play.state.players[player].debt, play.state.cash[player])
    play.apply(RepayDebt(amount=action.optional_number("amount") or owed))
