"""Answers with an amount to type: bids, prices of privates and trains, loans to repay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtWidgets import QComboBox, QWidget
from shiboken6 import isValid

from gridsim.core import actions
from tests.ui.playing import plain
from tests.ui.playing.seeing import buttons_named, name_of, seen
from ui.panels.decisions.amount_form import AmountForm

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from tests.ui.playing.player import Player

AMOUNTS = {
    actions.Bid: "amount",
    actions.BuyPrivate: "price",
    actions.BuyTrain: "price",
    actions.BuyPlace: "price",
    actions.OfferTrade: "price",
    actions.OfferPriority: "price",
    actions.RepayDebt: "amount",
    actions.RepayLoans: "count",
}


def give(player: Player, action: Action) -> None:
    """Press the button if there is one; else type the amount into the field beside the right button."""
    if buttons_named(player.decision, player.label(action)):
        plain.take(player, action)
        return
    form = _form_for(player, action)
    if form.spin.isVisible():  # one amount is a button alone
        player.hand.type_number(form.spin, getattr(action, AMOUNTS[type(action)]))
    assert name_of(form.button) == player.label(action)
    player.hand.take(form.button)


def _form_for(player: Player, action: Action) -> AmountForm:
    # A list may make its fields anew when it is chosen from: they are looked for again then.
    for _ in range(2):
        for form in seen(player.decision, AmountForm):
            if isValid(form) and (_is_about(player, form, action) or _is_found_in_list(player, form, action)):
                return form
    raise AssertionError(f"no field for {player.label(action)!r}")


def _is_about(player: Player, form: AmountForm, action: Action) -> bool:
    """Whether the button beside a field says the same of another amount."""
    same = msgspec.structs.replace(action, **{AMOUNTS[type(action)]: form.spin.value()})
    return name_of(form.button) == player.label(same)


def _is_found_in_list(player: Player, form: AmountForm, action: Action) -> bool:
    """Whether an entry of the list above the field makes it the one for this action."""
    for box in _lists_above(form):
        for index in range(box.count()):
            player.hand.choose_entry(box, index)
            if isValid(form) and _is_about(player, form, action):
                return True
    return False


def _lists_above(form: QWidget) -> Iterator[QComboBox]:
    above = form.parentWidget()
    assert above is not None
    return (each for each in above.children() if isinstance(each, QComboBox) and each.isVisible())
