"""Everybody's cash, worth, papers and privates; who acts and has priority; what the bank has left."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

import gridsim
from gridsim import queries
from gridsim.core.events import EndAnnounced
from gridsim.core.state import BANK
from ui.help.subjects import rule_of_private
from ui.help.told import ToldLabel
from ui.panels.cards.card import Card, CardColumn, Flow, Wanted, company_badge
from ui.panels.cards.short_player import IN_A_ROW, add_chips, has_room, short_head
from ui.style.player_marks import player_sign
from ui.text.topics import rule_of

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from gridsim import GameState, Moment
    from gridsim.facts.model import PrivateFacts
    from ui.desk import Desk


EDGE = 8
"""Pixels beside the line of the bank."""
BESIDE = 42
"""Pixels of a card and of the column it lies in that its lines do not have."""
SOON = 40
"""Milliseconds without another look back after which the cards are made."""


class PlayersPanel(CardColumn):
    """A card for each player, in seating order."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._is_short = False
        self.bank = ToldLabel(desk, role="quiet")
        """The money of the bank, for its end is that of the game, and the end once it is certain."""
        self.bank.setContentsMargins(EDGE, 0, EDGE, 0)
        rest = self.layout()
        assert rest is not None
        rest.addWidget(self.bank)
        self._later = QTimer(self, singleShot=True, interval=SOON)
        self._later.timeout.connect(self._show_now)
        desk.session.moment_changed.connect(self._moment_changed)
        self.show_moment(desk.session.shown)

    def _moment_changed(self, _old: Moment, new: Moment) -> None:
        """Looks back follow each other fast, and all cards are new each time: the last one makes them."""
        if self._desk.session.is_viewing:
            self._later.start()
        else:
            self._later.stop()
            self.show_moment(new)

    def _show_now(self) -> None:
        self.show_moment(self._desk.session.shown)

    def show_moment(self, moment: Moment) -> None:
        """Show the players of a moment, and the bank; on short cards where the others have no room."""
        self.bank.setText(self._told_of_bank(moment.state))
        self.show_cards(self._cards(moment))

    def _cards(self, moment: Moment) -> Wanted:
        self._is_short = self._has_no_room(moment.state)
        worth = dict(self._desk.session.standings())
        return [
            (
                (self._is_short, _key(moment, player, worth[player])),
                partial(self._card, moment, player, worth[player]),
            )
            for player in moment.state.players
        ]

    def refresh(self) -> None:
        """Make the cards that suit the height there is when they come into sight."""
        shown = self._desk.session.shown
        if self._is_short != self._has_no_room(shown.state):
            self._wanted = self._cards(shown)
        super().refresh()

    def _has_no_room(self, state: GameState) -> bool:
        height = self.height() - self.bank.sizeHint().height()
        return not has_room(
            self.fontMetrics(), height, [self._lines(state, player) for player in state.players]
        )

    def _lines(self, state: GameState, player: str) -> tuple[int, int]:
        """How many shares a card of the full height shows, and lines more than two."""
        shares = sum(queries.percent(state, player, company) > 0 for company in state.companies)
        measured, room = self.fontMetrics().horizontalAdvance, max(self.width() - BESIDE, 1)
        privates = sum(1 + measured(text) // room for _, text in self._privates(state, player))
        is_bound = queries.free_cash(state, player) != state.cash[player]
        return shares, privates + len(self._bids(state, player)) + is_bound

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another height may have room for all cards, or no longer."""
        super().resizeEvent(event)
        if self._is_short != self._has_no_room(self._desk.session.shown.state):
            self._later.start()

    def _told_of_bank(self, state: GameState) -> str:
        told = self._desk.words.tr("players.bank", state=state, amount=state.cash[BANK])
        if state.ending is None or state.finished:
            return told
        end = self._desk.words.tell_event(EndAnnounced(reason=state.ending, because=""), state)
        return f"{told}. {end.text}"

    def _card(self, moment: Moment, player: str, worth: int) -> Card:
        state, tr, theme = moment.state, self._desk.tr, self._desk.theme
        acts = moment.decision is not None and moment.decision.player == player
        sign, colour = player_sign(state, player)
        rule = rule_of(state.facts.title, "player")
        card = Card(
            state.players[player].name, theme.colour(colour), current=acts, desk=self._desk, rule=rule
        )
        signs = "grid" if self._is_short else "players"
        marks = [tr(f"{signs}.acts")] if acts else []
        marks += [tr(f"{signs}.priority")] if gridsim.priority_holder(state) == player else []
        marks += order_card(self._desk, state, player, signs)
        debt = state.players[player].debt
        marks += [self._desk.tr("players.debt", amount=debt)] if debt else []
        marks += [tr("players.bankrupt")] if state.players[player].bankrupt else []
        name, figures = f"{sign} {state.players[player].name}", self._figures(moment, player, worth)
        shares = self._shares(moment, player)
        if self._is_short:
            short_head(self._desk, card, name, " ".join(marks), figures)
            add_chips(self._desk, shares, self._privates(state, player))
        else:
            card.head(name, " · ".join(marks), wraps=True)
            card.facts(figures, columns=3)
        if not shares.is_empty:
            card.add(shares)
        if not self._is_short:
            for private, line in self._privates(state, player):
                card.line(line, rule=rule_of_private(state, private))
        for private, amount in self._bids(state, player):
            card.line(tr("players.bid", private=private, amount=amount), rule=rule_of_private(state, private))
        return card

    def _figures(self, moment: Moment, player: str, worth: int) -> list[tuple[str, str]]:
        state, tr, money = moment.state, self._desk.tr, self._desk.words.money
        count = gridsim.paper_count(state, player)
        text = str(count) if count.denominator == 1 else f"{float(count):g}"
        free = queries.free_cash(state, player)
        figures = [
            (tr("players.cash"), money(state.cash[player], state)),
            (tr("players.worth"), money(worth, state)),
            (tr("players.papers"), f"{text}/{gridsim.paper_limit(state, player)}"),
        ]
        if free != state.cash[player]:
            figures.append((tr("players.free"), money(free, state)))
        return figures

    def _shares(self, moment: Moment, player: str) -> Flow:
        state, flow = moment.state, Flow(0 if self._is_short else IN_A_ROW)
        for company in state.companies.values():
            held = queries.percent(state, player, company.id) if state.certificates[company.id] else 0
            if held:
                mark = self._desk.tr("players.president") if company.president == player else ""
                is_whole = queries.is_whole(state, company.id)
                text = "" if is_whole else f"{held}%{mark}"
                flow.add(company_badge(self._desk.theme, company.id), text)
        return flow

    def _privates(self, state: GameState, player: str) -> list[tuple[str, str]]:
        """A player's privates and what each brings, and trains that he may yet give to a company."""
        owned = [private.id for private in state.privates.values() if private.owner == player]
        lines = [(private, self._private(state, state.facts.privates[private])) for private in owned]
        return lines + [(kind, self._desk.tr("players.train", train=kind)) for kind in _trains(state, player)]

    def _bids(self, state: GameState, player: str) -> list[tuple[str, int]]:
        """The privates a player has bid on, and how much."""
        return [
            (private, bid.amount)
            for private, bids in state.bids.items()
            for bid in bids
            if bid.player == player
        ]

    def _private(self, state: GameState, private: PrivateFacts) -> str:
        """What a private brings; of one that only starts a company, whether it has."""
        if private.starts is not None and not private.income:
            is_used = state.companies[private.starts].status == "started"
            key = "players.concession_used" if is_used else "players.concession"
            return self._desk.tr(key, company=private.starts)
        place, pays = gridsim.private_place(state, private.id), gridsim.private_pays(state, private.id)
        key = f"players.private{'' if pays else '_asleep'}{'' if place is None else '_at'}"
        return self._desk.tr(key, private=private.id, income=private.income, price=private.price, hex=place)


def _trains(state: GameState, player: str) -> tuple[str, ...]:
    """The kinds of the trains that a player has in his own hands."""
    return tuple(train.kind for train in state.trains.values() if train.owner == player)


def _key(moment: Moment, player: str, worth: int) -> Hashable:
    """All that a player's card shows."""
    state = moment.state
    acts = moment.decision is not None and moment.decision.player == player
    held = tuple(
        (company, percent, state.companies[company].president == player)
        for company in state.companies
        if (percent := queries.percent(state, player, company))
    )
    privates = tuple(
        (
            private.id,
            starts is not None and state.companies[starts].status,
            gridsim.private_place(state, private.id),
            gridsim.private_pays(state, private.id),
        )
        for private in state.privates.values()
        if private.owner == player
        for starts in (state.facts.privates[private.id].starts,)
    )
    counted = gridsim.paper_count(state, player), gridsim.paper_limit(state, player)
    card = gridsim.order_cards(state).get(player)
    marks = acts, gridsim.priority_holder(state) == player, card, state.players[player]
    own = privates, _trains(state, player), tuple(state.bids.items())
    return (player, state.cash[player], worth, held, own, counted, marks)


def order_card(desk: Desk, state: GameState, player: str, signs: str) -> list[str]:
    """The card of the player order that somebody has, and the one he would get now if that is another."""
    cards = gridsim.order_cards(state)
    if player not in cards:
        return []
    number, following = cards[player]
    key = "card" if number == following else "card_moves"
    return [desk.tr(f"{signs}.{key}", number=number, next=following)]
