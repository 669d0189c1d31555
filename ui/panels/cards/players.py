"""Everybody's cash, worth, papers and privates; who acts and has priority; what the bank has left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

import gridsim
from gridsim import queries
from gridsim.core.events import EndAnnounced
from gridsim.core.state import BANK
from gridsim.records import Bundle
from gridsim.telling.isolating import isolated
from gridsim.telling.templates import NO_BREAK
from ui.help.subjects import rule_of_private
from ui.help.told_label import ToldLabel
from ui.panels.cards.card import Card, CardColumn, Flow, Wanted, company_badge
from ui.panels.cards.short_player import (
    GAP,
    IN_A_ROW,
    Form,
    Hand,
    Holding,
    across_of_head,
    add_chips,
    between_cards,
    chips_beside,
    chips_of,
    forms_for,
    lines_in_words,
    short_head,
    tell_shortly,
)
from ui.style.player_marks import player_sign
from ui.style.theme import company_colour
from ui.text.topics import rule_of
from ui.widgets.columns import emptied, rows

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QResizeEvent
    from PySide6.QtWidgets import QWidget

    from gridsim import GameState, Moment
    from gridsim.facts.model import PrivateFacts
    from ui.desk import Desk

EDGE, BELOW = 8, 4
"""Pixels beside the line of the bank, and below it: a ring round the panel leaves it free."""
BESIDE, BAR = 46, 14
"""Pixels of a card and of the column it lies in that its lines do not have; of its bar, where all fits."""
MOST_LEFT_OUT = 2
"""So many figures are left out where low cards have little room: worth, and certificates after it."""
SOON = 40
"""Milliseconds without another look back after which the cards are made."""


class Told(Bundle, frozen=True):
    """What is told of a player at a moment."""

    acts: bool
    marks: tuple[str, ...]
    figures: tuple[tuple[str, str], ...]
    """What they are, and how much: cash, worth, certificates, and others."""

    def without(self, count: int) -> tuple[tuple[str, str], ...]:
        """The figures without so many behind the cash: a card tells least often what somebody is worth."""
        return (*self.figures[:1], *self.figures[1 + count :])


class PlayerCard(Card):
    """The card of a player, which stands while marks, figures and what he has are told anew."""

    def __init__(
        self, desk: Desk, state: GameState, player: str, figures: Sequence[tuple[str, str]], *, form: Form
    ) -> None:
        sign, colour = player_sign(state, player)
        named = state.players[player].name
        super().__init__(
            named, desk.theme.colour(colour), desk=desk, rule=rule_of(state.facts.title, "player")
        )
        if form > Form.SHORT:
            self.be_low(above=0 if form is Form.LINE else 1)
        self._form, self._theme = form, desk.theme
        self._chips = chips_of(desk, form)
        self._held: tuple[Hand, int, str] | None = None
        self._words: tuple[Told, int] | None = None
        """What he has and what is told, as shown, with pixels for chips, letters, and figures left out."""
        if form.names_figures:
            self.head(f"{sign} {isolated(named)}", wraps=True)
            self._figures = self.facts(figures, columns=3)
        else:
            between = self._chips if form is Form.LINE else None
            self._marks, in_a_row = short_head(desk, self, f"{sign} {isolated(named)}", between)
            self._figures = [in_a_row]
        if form is not Form.LINE and self._chips is not None:
            self.add(self._chips)
        self._below = rows(gap=1)
        self.body.addLayout(self._below)

    def hold(self, state: GameState, hand: Hand, words: Told, line: tuple[int, QFont]) -> None:
        """Show what the player has, in lines of so many pixels, in letters of a font."""
        room = self._room_for_chips(words, *line)
        if self._held == (shown := (hand, room, line[1].key())):
            return
        self._held = shown
        if self._chips is not None:
            self._chips.hold(hand.all, room, line[1])
            return
        emptied(self._below)
        for part in self._parts(state, hand):
            self._below.addWidget(part)
            # Left to Qt it would appear after whatever else is painted first.
            part.setVisible(True)

    def _room_for_chips(self, words: Told, width: int, font: QFont) -> int:
        """Pixels for chips, beside the figures or in a line of their own; 0 where there are none."""
        if self._form is Form.LINE:
            beside = across_of_head(font, self.accessibleName(), words.marks, words.without(1))
            return max(min(width * 2 // 5, width + BAR - beside - GAP), 0)
        return width + BAR if self._chips is not None else 0

    def _parts(self, state: GameState, hand: Hand) -> Iterator[QWidget]:
        """Shares, privates and bids, below each other."""
        shares = Flow(IN_A_ROW if self._form.names_figures else 0)
        if self._form is Form.SHORT:
            add_chips(self._theme, shares, hand.owed)
        for share in hand.shares:
            shares.add(company_badge(self._theme, share.mark), share.words)
        if self._form is Form.SHORT:
            add_chips(self._theme, shares, hand.privates)
        if not shares.is_empty:
            yield shares
        if self._form is Form.NAMED and hand.privates:
            yield chips_beside(self._theme, hand.privates)
        for line in (*(hand.privates if self._form is Form.WHOLE else ()), *hand.bids):
            yield self.told_line(line.tip, rule=rule_of_private(state, line.mark))

    def tell(self, told: Told, *, left_out: int) -> None:
        """Tell marks and figures of a moment, on a low card without so many behind the cash."""
        if self._words == (told, left_out):
            return
        self._words = told, left_out
        self.be_current(told.acts)
        if not self._form.names_figures:
            self._marks.setText(NO_BREAK.join(told.marks))
            tell_shortly(self._figures[0], told.without(left_out))
            return
        assert self.beside is not None
        self.beside.setText(" · ".join(mark.replace(" ", NO_BREAK) for mark in told.marks))
        self.beside.setVisible(bool(told.marks))
        for label, (_, value) in zip(self._figures, told.figures, strict=True):
            label.setText(value)


class PlayersPanel(CardColumn):
    """A card for each player, in seating order."""

    most_aside = 12
    """Stock and operating rounds leave cards of two or three forms room, and come again."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._form, self._forms = Form.WHOLE, tuple[Form, ...]()
        self._told: list[Told] = []
        self._looked_at: tuple[GameState, tuple[int, str], Mapping[str, Hand]] | None = None
        self._formed: tuple[object, tuple[Form, ...]] = (None, ())
        self.bank = ToldLabel(desk, role="quiet")
        """The money of the bank, for its end is that of the game, and the end once it is certain."""
        self.bank.setContentsMargins(EDGE, 0, EDGE, BELOW)
        rest = self.layout()
        assert rest is not None
        rest.addWidget(self.bank)
        self._later = QTimer(self, singleShot=True, interval=SOON)
        self._later.timeout.connect(self._show_now)
        desk.session.moment_changed.connect(self._moment_changed)
        self._moment = desk.session.shown
        self.show_moment(self._moment)

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
        self._moment = moment
        self.bank.setText(self._told_of_bank(moment.state))
        self.show_cards(self._cards(moment))

    def _cards(self, moment: Moment) -> Wanted:
        self._forms = self._forms_for(self._hands_in(moment.state))
        self._form = max(self._forms, default=Form.WHOLE)
        self.stand_apart(between_cards(self._form))
        worth = dict(self._desk.session.standings())
        self._told = [self._told_of(moment, player, worth[player]) for player in moment.state.players]
        return [
            ((form, player, len(words.figures)), partial(self._card, moment.state, player, words, form))
            for player, words, form in zip(moment.state.players, self._told, self._forms, strict=True)
        ]

    def _card(self, state: GameState, player: str, words: Told, form: Form) -> PlayerCard:
        """A new card; what it tells is there before it is laid out, or it would get no room for it."""
        card = PlayerCard(self._desk, state, player, words.figures, form=form)
        card.hold(state, self._hands_in(state)[player], words, (self._width, self.font()))
        card.tell(words, left_out=self._left_out())
        return card

    def refresh(self) -> None:
        """Make the cards that suit the height there is when they come into sight, and tell all of them."""
        if self._has_another_form():
            self._wanted = self._cards(self._moment)
        super().refresh()
        left_out, hands = self._left_out(), self._hands_in(self._moment.state)
        line = self._width, self.font()
        for card, words, hand in zip(self.cards, self._told, hands.values(), strict=True):
            assert isinstance(card, PlayerCard)
            card.hold(self._moment.state, hand, words, line)
            card.tell(words, left_out=left_out)

    def _has_another_form(self) -> bool:
        return self._forms != self._forms_for(self._hands_in(self._moment.state))

    def _left_out(self) -> int:
        """How many figures behind the cash no low card tells, for the same place says the same on all."""
        names = [player.name for player in self._moment.state.players.values()]

        def fits(count: int) -> bool:
            told = zip(names, self._told, strict=True)
            heads = ((name, words.marks, words.without(count)) for name, words in told)
            return all(across_of_head(self.font(), *head) <= self._width + BAR for head in heads)

        least = 1 if self._form is Form.LINE else 0
        return next((count for count in range(least, MOST_LEFT_OUT) if fits(count)), MOST_LEFT_OUT)

    def _hands_in(self, state: GameState) -> Mapping[str, Hand]:
        """What everybody has, looked at once for each state, width and size of letters."""
        measure = self._width, self.font().key()
        if self._looked_at is None or self._looked_at[0] is not state or self._looked_at[1] != measure:
            hands = {player: self._hand(state, player) for player in state.players}
            self._looked_at = state, measure, hands
        return self._looked_at[2]

    @property
    def _width(self) -> int:
        """Pixels of a card's line."""
        return max(self.width() - BESIDE, 1)

    def _forms_for(self, hands: Mapping[str, Hand]) -> tuple[Form, ...]:
        """The form in which all cards have room; where that is a low one, another line for some of them."""
        # Its hint is that of a narrower column, in which the end of the game takes twice the lines.
        height = self.height() - self.bank.heightForWidth(self.width())
        asked = self.font().key(), (self._width, height), tuple(hands.values())
        if self._formed[0] != asked:
            self._formed = asked, forms_for(self.font(), asked[1], self._width + BAR, asked[2])
        return self._formed[1]

    def _hand(self, state: GameState, player: str) -> Hand:
        """What a player has, and the lines that tell of privates and cash on a card of the full height."""
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
        lines = lines_in_words(privates, self.fontMetrics(), self._width)
        held = self._holdings(state, player), tuple(privates), tuple(bids)
        return Hand(*held, lines, tuple(self._owed(state, player)), is_bound)

    def _owed(self, state: GameState, player: str) -> Iterator[Holding]:
        """What a player owes, as one chip: an amount with its sign, which every low card has room for."""
        if debt := state.players[player].debt:
            mark, told = (self._desk.tr(f"players.{key}", amount=debt) for key in ("debt_short", "debt"))
            yield Holding(mark=mark, words="", colour="bar", tip=told)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another height may have room for all cards, or no longer; another width for more chips."""
        super().resizeEvent(event)
        is_broader = self._form > Form.WHOLE and event.oldSize().width() != self.width()
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
        signs = "players" if self._form.names_figures else "grid"
        marks = [tr(f"{signs}.acts")] if acts else []
        marks += [tr(f"{signs}.priority")] if gridsim.priority_holder(state) == player else []
        marks += order_card(self._desk, state, player, signs)
        marks += [debt.tip for debt in self._hands_in(state)[player].owed] if self._form.names_figures else []
        marks += [tr("players.bankrupt")] if state.players[player].bankrupt else []
        return Told(acts, tuple(marks), tuple(self._figures(moment, player, worth)))

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

    def _holdings(self, state: GameState, player: str) -> tuple[Holding, ...]:
        held = [
            (company, queries.percent(state, player, company.id))
            for company in state.companies.values()
            if state.certificates[company.id]
        ]

        def told(percent: int) -> str:
            return self._desk.words.write(percent, "percent", state)

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
            for words in ("" if queries.is_whole(state, company.id) else f"{told(percent)}{mark}",)
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
        """What a private brings or does; of one that only starts a company, whether it has."""
        if private.starts is not None and not private.income:
            is_used = state.companies[private.starts].status == "started"
            key = "players.concession_used" if is_used else "players.concession"
            return self._desk.tr(key, company=private.starts)
        power = f"privates.{state.facts.title}.{private.id}"
        if not private.income and power in self._desk.words:
            told = self._desk.words.tr(power)
            return self._desk.tr("players.private_power", private=private.id, power=told)
        place, pays = gridsim.private_place(state, private.id), gridsim.private_pays(state, private.id)
        key = f"players.private{'' if pays else '_asleep'}{'' if place is None else '_at'}"
        return self._desk.tr(key, private=private.id, income=private.income, price=private.price, hex=place)


def _trains(state: GameState, player: str) -> tuple[str, ...]:
    """The kinds of the trains that a player has in his own hands."""
    return tuple(train.kind for train in state.trains.values() if train.owner == player)


def order_card(desk: Desk, state: GameState, player: str, signs: str) -> list[str]:
    """The card of the player order that somebody has, and the one he would get now if that is another."""
    cards = gridsim.order_cards(state)
    if player not in cards:
        return []
    number, following = cards[player]
    key = "card" if number == following else "card_moves"
    return [desk.tr(f"{signs}.{key}", number=number, next=following)]
