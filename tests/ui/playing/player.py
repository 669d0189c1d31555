"""Somebody who plays: answers every decision in the window with a mouse or a keyboard.

    player = Player(app, Mouse())
    player.play(BuyPrivate(private="FT", price=20))

He is told which action is wanted, does what a person would do for it, and is held to have done exactly that.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gridsim.core import actions
from tests.ui.playing import amounts, papers, places, plain, running, sealed, starting, track
from tests.ui.playing.cards import Cards, in_order
from tests.ui.playing.hands import Hand, Mouse
from tests.ui.playing.seeing import the_button
from ui.app.application import PAINTED

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from gridsim.core.decisions import Decision
    from ui.app.application import App

PATIENCE = 20.0
"""Seconds the window may take for one answer, a search for routes included."""

Gestures = Callable[["Player", "Action"], None]

GESTURES: dict[type[Action], Gestures] = {
    actions.Bid: amounts.give,
    actions.BuyPrivate: amounts.give,
    actions.BuyTrain: amounts.give,
    actions.RepayDebt: amounts.give,
    actions.RepayLoans: amounts.give,
    actions.BuyPlace: amounts.give,
    actions.OfferTrade: amounts.give,
    actions.OfferPriority: amounts.give,
    actions.SetPrice: plain.take_price,
    actions.SealBids: sealed.write_sheet,
    actions.SellShares: plain.sell,
    actions.SellPapers: papers.sell,
    actions.BuyCertificate: papers.buy,
    actions.StartCompany: starting.start_company,
    actions.LayTile: track.lay,
    actions.PlaceStation: places.choose,
    actions.ChooseCity: places.choose,
    actions.ChooseHex: places.choose,
    actions.RunTrains: running.run,
}
"""How an action is done; what is not named here has a button."""


class Player:
    """A pair of eyes and a hand in front of the window."""

    def __init__(self, app: App, hand: Hand) -> None:
        self.app = app
        app.settings["guard_answers"] = False  # he knows every question before it is asked
        self.hand = hand
        self.cards = Cards()
        self.asked: set[type[Decision]] = set()
        """The kinds of decision answered so far."""
        self._round = ""
        """The kind of round he answered in last."""

    # ---- what he looks at

    @property
    def window(self) -> QWidget:
        return self.app.window

    @property
    def decision(self) -> QWidget:
        """The part of the window where answers are given."""
        assert self.app.playing is not None
        return self.app.playing.decision

    @property
    def board(self) -> QWidget:
        assert self.app.playing is not None
        return self.app.playing.pictures.view

    @property
    def moment(self) -> Moment:
        assert self.app.session is not None
        return self.app.session.shown

    def label(self, action: Action) -> str:
        """How the window names an action."""
        return self.app.words.tell_action(action, self.moment.state, self.moment.decision)

    # ---- what he does

    def play(self, action: Action) -> None:
        """Answer what is asked with an action."""
        assert self.app.session is not None
        settle()
        self._watch_docks_rise()
        self._put_away_card()
        action = self.cards.translated(action, self.moment)
        game = self.app.session.game
        before, told = game.cursor, f"{self.moment.decision}: {action}"
        self.asked.add(type(self.moment.decision))
        GESTURES.get(type(action), plain.take)(self, action)
        self.wait(lambda: game.cursor > before, told)
        assert game.cursor == before + 1, told
        assert in_order(game.now.action) == in_order(action), f"{told} became {game.now.action}"

    def _watch_docks_rise(self) -> None:
        """Wait for what a round brings to the front when it begins: the map lies elsewhere then."""
        if self._round != self.moment.state.round.kind:
            self._round = self.moment.state.round.kind
            QTest.qWait(2 * PAINTED)

    def _put_away_card(self) -> None:
        """Close the card that tells what changed in a round: it lies over hexes that may be wanted."""
        card = self.app.playing.middle.round_card  # type: ignore[union-attr]
        if isinstance(self.hand, Mouse) and card.isVisible():
            self.hand.take(the_button(card, self.app.words.tr("round_card.close")))

    def wait(self, is_done: Callable[[], bool], what: str = "") -> None:
        """Let the window work until something has happened."""
        ends = perf_counter() + PATIENCE
        settle()
        while not is_done():
            assert perf_counter() < ends, f"in vain: {what}"
            QTest.qWait(2)


def settle() -> None:
    """Let the window finish what it has begun."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def put_on_screen(app: App) -> None:
    """Show a program as a player sees it after starting it."""
    app.dress()
    app.window.resize(1280, 800)
    app.window.show()
    assert QTest.qWaitForWindowExposed(app.window)
    app.window.activateWindow()
