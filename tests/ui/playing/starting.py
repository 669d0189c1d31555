"""Starting a company: its button, then the par price in the dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from gridsim.core.actions import StartCompany
from gridsim.core.decisions import InvestStep, PacketTurn, StockTurn
from tests.ui.playing import plain
from tests.ui.playing.seeing import the_button
from ui.panels.decisions.start_company import StartCompanyDialog

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from tests.ui.playing.player import Player


def start_company(player: Player, action: Action) -> None:
    """Press the button of the company and then that of the price; elsewhere one does both."""
    assert isinstance(action, StartCompany)
    if not isinstance(player.moment.decision, (StockTurn, InvestStep, PacketTurn)):
        plain.take(player, action)
        return
    name = player.app.words.tr("stock.start", company=action.company, state=player.moment.state)
    player.hand.take(the_button(player.decision, name))
    player.wait(lambda: isinstance(QApplication.activeModalWidget(), StartCompanyDialog), "dialog")
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    player.hand.take(the_button(dialog, player.label(action)))
