"""What has a button or lists to choose from, and sales, which have a menu for several amounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QPushButton

from gridsim.core.actions import SellShares
from tests.ui.playing.seeing import buttons_named, name_of, seen, the_button

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from tests.ui.playing.player import Player


def take(player: Player, action: Action) -> None:
    """Press the button that says what is wanted; where its parts are asked one by one, choose them first."""
    if not buttons_named(player.decision, player.label(action)):
        _choose_parts(player, action)
    player.hand.take(the_button(player.decision, player.label(action)))


def _choose_parts(player: Player, action: Action) -> None:
    for name in action.__struct_fields__:
        label = player.app.words.tr(f"fields.{name}") if f"fields.{name}" in player.app.words else name
        for box in [each for each in seen(player.decision, QComboBox) if each.accessibleName() == label]:
            wanted = box.findData(getattr(action, name))
            if wanted >= 0:
                player.hand.choose_entry(box, wanted)
    QApplication.processEvents()  # the button appears once the parts are chosen


def take_price(player: Player, action: Action) -> None:
    """Press the button of a price, which may say behind it whose price that is."""
    label = player.label(action)
    names = [name for name in map(name_of, seen(player.decision, QAbstractButton)) if name.startswith(label)]
    [name] = [each for each in names if each in (label, f"{label},{each.partition(',')[2]}")]
    player.hand.take(the_button(player.decision, name))


def sell(player: Player, action: Action) -> None:
    """Sell by a button, or by the menu of the company where there is more than one way."""
    if buttons_named(player.decision, player.label(action)):
        take(player, action)
        return
    assert isinstance(action, SellShares)
    name = player.app.words.tr("stock.sell_which", company=action.company)
    button = the_button(player.decision, name)
    assert isinstance(button, QPushButton)
    percent = player.app.words.write(action.percent, "percent", player.moment.state)
    texts = [each.text() for each in button.menu().actions() if percent in each.text()]
    player.hand.choose_in_menu(button, texts[0])
