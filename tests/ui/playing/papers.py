"""Papers of different sizes: what is sold and what others hand over is taken from a menu of the company."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton

from gridsim.core.actions import BuyCertificate, SellPapers
from tests.ui.playing import plain
from tests.ui.playing.seeing import buttons_named, the_button

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from tests.ui.playing.player import Player


def sell(player: Player, action: Action) -> None:
    """Sell by a button in a forced sale, else by the menu of the company."""
    assert isinstance(action, SellPapers)
    _take(player, action, "stock.sell_which", action.company)


def buy(player: Player, action: Action) -> None:
    """Buy by the button of bank or pool; papers of others are in a menu."""
    assert isinstance(action, BuyCertificate)
    _take(player, action, "stock.from_others_which", action.company)


def _take(player: Player, action: Action, menu: str, company: str) -> None:
    """Press the button that says what is wanted, or take the entry that does from a menu."""
    label = player.label(action)
    name = player.app.words.tr(menu, company=company)
    if buttons_named(player.decision, label) or not buttons_named(player.decision, name):
        plain.take(player, action)
        return
    button = the_button(player.decision, name)
    assert isinstance(button, QPushButton)
    entries = [each.text() for each in button.menu().actions() if _says(each.text(), label)]
    assert len(entries) == 1, f"{label!r} is {len(entries)} times in the menu"
    player.hand.choose_in_menu(button, entries[0])


def _says(entry: str, label: str) -> bool:
    """Whether an entry is a label, or the label and what follows from it."""
    return entry == label or entry.startswith(f"{label},")
