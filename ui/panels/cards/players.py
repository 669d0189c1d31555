"""Everybody's cash, worth, papers and privates; who acts and has priority; what the bank has left."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

import gridsim
from gridsim import queries
from gridsim.core.events import EndAnnounced
from gridsim.core.state import BANK
from gridsim.records import Bundle
from ui.help.subjects import rule_of_private
from ui.help.told_label import ToldLabel
from ui.panels.cards.card import Card, CardColumn, Flow, Wanted, company_badge
from ui.panels.cards.short_player import (
    IN_A_ROW,
    Form,
    Hand,
    Holding,
    across_of_head,
    add_chips,
    between_cards,
    chips_in_a_line,
    form_for,
    short_head,
    tell_shortly,
    with_a_second_line,
)
from ui.style.player_marks import player_sign
from ui.style.theme import company_colour
from ui.text.topics import rule_of

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QWidget

    from gridsim import GameState, Moment
    from gridsim.facts.model import PrivateFacts
    from ui.desk import Desk


EDGE = 8
"""Pixels beside the line of the bank."""
BESIDE, BAR = 42, 14
"""Pixels of a card and of the column it lies in that its lines do not have; of its bar, where all fits."""
SOON = 40
"""Milliseconds without another look back after which the cards are made."""


class Told(Bundle, frozen=True):
    """What is told of a player at a moment."""

    acts: bool
    marks: tuple[str, ...]
    figures: tuple[tuple[str, str], ...]
    """What they are, and how much."""


class PlayerCard(Card):
    """The card of a player, on which marks and figures are told anew while the rest of it stands."""

    def __init__(
        self,
        desk: Desk,
        state: GameState,
        player: str,
        figures: Sequence[tuple[str, str]],
        *,
        form: Form,
        between: QWidget | None = None,
    ) -> None:
        sign, colour = player_sign(state, player)
        named = state.players[player].name
        super().__init__(
            named, desk.theme.colour(colour), desk=desk, rule=rule_of(state.facts.title, "player")
        )
        if form > Form.SHORT:
            self.be_low()
        self._form = form
        if form is not Form.WHOLE:
            self._marks, in_a_row = short_head(desk, self, f"{sign} {named}", between)
            self._figures = [in_a_row]
        else:
            self.head(f"{sign} {named}", wraps=True)
            self._figures = self.facts(figures, columns=3)

    def tell(self, told: Told) -> None:
        """Tell marks and figures of a moment."""
        self.be_current(told.acts)
        if self._form is not Form.WHOLE:
            self._marks.setText(" ".join(told.marks))
            # What somebody is worth is told least often by its card, and has the least room.
            tell_shortly(self._figures[0], told.figures[:: 2 if self._form is Form.LINE else 1])
            return
        assert self.beside is not None
        self.beside.setText(" · ".join(told.marks))
        self.beside.setVisible(bool(told.marks))
        for label, (_, value) in zip(self._figures, told.figures, strict=True):
            label.setText(value)


class PlayersPanel(CardColumn):
    """A card for each player, in seating order."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._form, self._forms = Form.WHOLE, tuple[Form, ...]()
        self._told: list[Told] = []
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
        hands = {player: self._hand(moment.state, player) for player in moment.state.players}
        self._forms, width = self._forms_for(hands), self._width
        self._form = max(self._forms, default=Form.WHOLE)
        self.stand_apart(between_cards(self._form))
        worth = dict(self._desk.session.standings())
        self._told = [self._told_of(moment, player, worth[player]) for player in moment.state.players]
        return [
            (
                (
                    form,
                    form > Form.SHORT and width,
                    _key(moment.state, player),
                    len(words.figures),
                ),
                partial(self._card, moment.state, player, words, hands[player], form),
            )
            for player, words, form in zip(moment.state.players, self._told, self._forms, strict=True)
        ]

    def refresh(self) -> None:
        """Make the cards that suit the height there is when they come into sight."""
        if self._has_another_form():
            self._wanted = self._cards(self._desk.session.shown)
        super().refresh()
        for card, words in zip(self.cards, self._told, strict=True):
            assert isinstance(card, PlayerCard)
            card.tell(words)

    def _has_another_form(self) -> bool:
        state = self._desk.session.shown.state
        hands = {player: self._hand(state, player) for player in state.players}
        return self._forms != self._forms_for(hands)

    @property
    def _width(self) -> int:
        """Pixels of a card's line."""
        return max(self.width() - BESIDE, 1)

    def _forms_for(self, hands: Mapping[str, Hand]) -> tuple[Form, ...]:
        """The form in which all cards have room; where that is the lowest, a second line for some of them."""
        height, held = self.height() - self.bank.sizeHint().height(), tuple(hands.values())
        form = form_for(self.font(), (self._width, height), held)
        higher = with_a_second_line(self.font(), height, held) if form is Form.LINE else ()
        return tuple(Form.TIGHT if index in higher else form for index in range(len(held)))

    def _hand(self, state: GameState, player: str) -> Hand:
        """What a player has, and the lines that tell of privates and cash on a card of the full height."""
        measured = self.fontMetrics().horizontalAdvance
        privates = [
            Holding(mark=private, words="", colour="bar", tip=tip)
            for private, tip in self._privates(state, player)
        ]
        bids = [
            Holding(mark=private, words=money, colour="bar", tip=self._bid(private, amount))
            for private, amount in self._bids(state, player)
            for money in (self._desk.words.money(amount, state),)
        ]
        is_bound = queries.free_cash(state, player) != state.cash[player]
        lines = sum(1 + measured(private.tip) // self._width for private in privates)
        return Hand(self._holdings(state, player), tuple(privates), tuple(bids), lines + is_bound)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another height may have room for all cards, or no longer; another width for more chips."""
        super().resizeEvent(event)
        is_broader = self._form > Form.SHORT and event.oldSize().width() != self.width()
        if is_broader or self._has_another_form():
            self._later.start()

    def _told_of_bank(self, state: GameState) -> str:
        told = self._desk.words.tr("players.bank", state=state, amount=state.cash[BANK])
        if state.ending is None or state.finished:
            return told
        end = self._desk.words.tell_event(EndAnnounced(reason=state.ending, because=""), state)
        return f"{told}. {end.text}"

    def _told_of(self, moment: Moment, player: str, worth: int) -> Told:
        """What changes with nearly every act: the rest of a card stands longer."""
        state, tr = moment.state, self._desk.tr
        acts = moment.decision is not None and moment.decision.player == player
        signs = "players" if self._form is Form.WHOLE else "grid"
        marks = [tr(f"{signs}.acts")] if acts else []
        marks += [tr(f"{signs}.priority")] if gridsim.priority_holder(state) == player else []
        marks += order_card(self._desk, state, player, signs)
        debt = state.players[player].debt
        marks += [self._desk.tr("players.debt", amount=debt)] if debt else []
        marks += [tr("players.bankrupt")] if state.players[player].bankrupt else []
        return Told(acts, tuple(marks), tuple(self._figures(moment, player, worth)))

    def _card(self, state: GameState, player: str, words: Told, hand: Hand, form: Form) -> PlayerCard:
        figures = words.figures
        if form is Form.LINE:
            beside = across_of_head(self.font(), state.players[player].name, words.marks, figures[::2])
            room = max(min(self._width * 2 // 5, self._width - beside), 0)
            chips = chips_in_a_line(self._desk, hand.all, room)
            return PlayerCard(self._desk, state, player, figures, form=form, between=chips)
        card = PlayerCard(self._desk, state, player, figures, form=form)
        if form is Form.TIGHT:
            card.add(chips_in_a_line(self._desk, hand.all, self._width + BAR))
            return card
        shares = self._shares(hand)
        if form is Form.SHORT:
            add_chips(self._desk, shares, hand.privates)
        if not shares.is_empty:
            card.add(shares)
        if form is Form.WHOLE:
            for private in hand.privates:
                card.line(private.tip, rule=rule_of_private(state, private.mark))
        for bid in hand.bids:
            card.line(bid.tip, rule=rule_of_private(state, bid.mark))
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

    def _shares(self, hand: Hand) -> Flow:
        flow = Flow(IN_A_ROW if self._form is Form.WHOLE else 0)
        for share in hand.shares:
            flow.add(company_badge(self._desk.theme, share.mark), share.words)
        return flow

    def _holdings(self, state: GameState, player: str) -> tuple[Holding, ...]:
        held = [
            (company, queries.percent(state, player, company.id))
            for company in state.companies.values()
            if state.certificates[company.id]
        ]
        return tuple(
            Holding(
                mark=company.id,
                words=words,
                colour=company_colour(company.id),
                tip=f"{company.id} {words}".strip(),
            )
            for company, percent in held
            if percent
            for mark in (self._desk.tr("players.president") if company.president == player else "",)
            for words in ("" if queries.is_whole(state, company.id) else f"{percent}%{mark}",)
        )

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

    def _bid(self, private: str, amount: int) -> str:
        return self._desk.tr("players.bid", private=private, amount=amount)

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


def _key(state: GameState, player: str) -> Hashable:
    """All that a player's card shows beside what is told of him at every moment."""
    held = tuple(
        (company, percent, state.companies[company].president == player, queries.is_whole(state, company))
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
    debt = state.players[player].debt
    return (player, held, privates, _trains(state, player), tuple(state.bids.items()), debt)


def order_card(desk: Desk, state: GameState, player: str, signs: str) -> list[str]:
    """The card of the player order that somebody has, and the one he would get now if that is another."""
    cards = gridsim.order_cards(state)
    if player not in cards:
        return []
    number, following = cards[player]
    key = "card" if number == following else "card_moves"
    return [desk.tr(f"{signs}.{key}", number=number, next=following)]
