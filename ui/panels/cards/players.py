"""Everybody's cash, worth, papers and privates; who acts and has priority; what the bank has left."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

import gridsim
from gridsim import queries
from gridsim.records import Bundle
from gridsim.telling.isolating import isolated
from gridsim.telling.templates import NO_BREAK, unbroken
from ui.help.subjects import rule_of_private
from ui.help.told_facts import ToldFacts
from ui.panels.cards.bank_line import BankLine
from ui.panels.cards.card import Card, CardColumn, Wanted
from ui.panels.cards.chip_lines import ChipLines, Room
from ui.panels.cards.forms import (
    LINES_APART,
    Arrangement,
    Head,
    Table,
    above,
    arranged,
    below_cards,
    between_cards,
    columns_of_figures,
    lines_in_words,
)
from ui.panels.cards.hand import Form, Hand, Holding
from ui.panels.cards.holdings import HandBelow
from ui.panels.cards.short_player import ON_ALL, ShortHead, without
from ui.style.player_marks import player_sign
from ui.style.theme import company_colour
from ui.text.topics import rule_of
from ui.widgets.columns import rows

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QResizeEvent

    from gridsim import GameState, Moment
    from gridsim.facts.model import PrivateFacts
    from ui.desk import Desk
    from ui.panels.cards.short_player import Figures

BESIDE = 46
"""Pixels of a card and of the column it lies in that its lines do not have."""
SOON = 40
"""Milliseconds without another look back after which the cards are made."""


class Told(Bundle, frozen=True):
    """What is told of a player at a moment."""

    acts: bool
    marks: tuple[str, ...]
    figures: tuple[tuple[str, str], ...]
    """What they are, and how much: cash, worth, certificates, and others."""


class PlayerCard(Card):
    """The card of a player, which stands while marks, figures and what he has are told anew."""

    def __init__(
        self, desk: Desk, state: GameState, player: str, figures: Sequence[tuple[str, str]], *, form: Form
    ) -> None:
        sign, colour = player_sign(state, player)
        named = state.players[player].name
        rule = rule_of(state.facts.title, "player")
        super().__init__(named, desk.theme.colour(colour), desk=desk, rule=rule, has_sign=form.has_sign)
        if form.is_low:
            self.be_low(above(form))
        self._form = form
        self._below = rows(gap=LINES_APART)
        self._chips = ChipLines(desk.theme, form, self._below) if form.is_low else None
        self._hand = None if form.is_low else HandBelow(self, desk.theme, form, self._below)
        self._held: tuple[Hand, Room | None, str] | None = None
        self._words: tuple[Told, int] | None = None
        """What he has and what is told, as shown, with room for chips, letters, and figures left out."""
        self._short: ShortHead | None = None
        if form.names_figures:
            self.head(f"{sign} {isolated(named)}", wraps=True)
            self._figures = self.facts(figures, columns=3)
        else:
            between = self._chips.beside if self._chips is not None else None
            self._short = ShortHead(desk, self, f"{sign} {isolated(named)}", between)
        self.body.addLayout(self._below)

    def hold(self, state: GameState, hand: Hand, room: Room | None, font: QFont) -> None:
        """Show what the player has, on a low card in the room for chips, in letters of a font."""
        if self._held == (shown := (hand, room, font.key())):
            return
        self._held = shown
        if self._chips is not None and room is not None:
            self._chips.hold(hand.all, room, font)
            assert self._short is not None
            self._short.begin_at(room.begins, font)
            return
        if self.pairs is not None:
            self.pairs.have_at_most(hand.in_a_line)
        assert self._hand is not None
        self._hand.hold(hand, partial(rule_of_private, state))

    def tell(self, told: Told, *, left_out: int) -> None:
        """Tell marks and figures of a moment, on a low card without so many behind the cash."""
        if self._words == (told, left_out):
            return
        self._words = told, left_out
        self.be_current(told.acts)
        if self._short is not None:
            self._short.tell(told.marks, without(told.figures, left_out))
            return
        assert isinstance(self.beside, ToldFacts)
        self.beside.tell_facts(list(map(unbroken, told.marks)))
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
        self._arrangement = Arrangement(Form.WHOLE)
        self._told: list[Told] = []
        self._heads: tuple[Head, ...] = ()
        self._looked_at: tuple[GameState, tuple[int, str], Mapping[str, Hand]] | None = None
        self._arranged: tuple[object, Arrangement] = (None, self._arrangement)
        self.bank = BankLine(desk)
        rest = self.layout()
        assert rest is not None
        rest.setSpacing(0)
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
        self.bank.hear(moment.state)
        self.show_cards(self._cards(moment))

    def _cards(self, moment: Moment) -> Wanted:
        worth, state = dict(self._desk.session.standings()), moment.state
        figures = [tuple(self._figures(state, player, worth[player])) for player in state.players]
        self._heads = tuple(
            Head(name=state.players[player].name, marks=self._possible_marks(state, player), figures=amounts)
            for player, amounts in zip(state.players, figures, strict=True)
        )
        self._arrangement = self._arranged_now()
        form = self._arrangement.form
        self.stand_apart(between_cards(form), below=below_cards(form))
        self.bank.tell_end(shortly=form.is_low)
        self._told = [
            self._told_of(moment, player, amounts)
            for player, amounts in zip(state.players, figures, strict=True)
        ]
        return [
            ((form, player, len(words.figures)), partial(self._card, state, place, player))
            for place, (player, words) in enumerate(zip(state.players, self._told, strict=True))
        ]

    def _card(self, state: GameState, place: int, player: str) -> PlayerCard:
        """A new card; what it tells is there before it is laid out, or it would get no room for it."""
        figures = self._told[place].figures
        card = PlayerCard(self._desk, state, player, figures, form=self._arrangement.form)
        self._tell(card, place, self._hands_in(state)[player])
        return card

    def _tell(self, card: PlayerCard, place: int, hand: Hand) -> None:
        """Let the card at a place show what its player has and what is told of him."""
        rooms = self._arrangement.rooms
        card.hold(self._moment.state, hand, rooms[place] if rooms else None, self.font())
        card.tell(self._told[place], left_out=self._arrangement.left_out)

    def refresh(self) -> None:
        """Make the cards that suit the height there is when they come into sight, and tell all of them."""
        if self._arrangement != self._arranged_now():
            self._wanted = self._cards(self._moment)
        super().refresh()
        hands = self._hands_in(self._moment.state).values()
        for place, (card, hand) in enumerate(zip(self.cards, hands, strict=True)):
            assert isinstance(card, PlayerCard)
            self._tell(card, place, hand)

    def _hands_in(self, state: GameState) -> Mapping[str, Hand]:
        """What everybody has, looked at once for each state, width and size of letters."""
        measure = self._width, self.font().key()
        if self._looked_at is None or self._looked_at[0] is not state or self._looked_at[1] != measure:
            figures = [head.figures for head in self._heads]
            columns = columns_of_figures(figures, self.fontMetrics(), self._width)
            hands = {
                player: self._hand(state, player, amounts, columns)
                for player, amounts in zip(state.players, figures, strict=True)
            }
            self._looked_at = state, measure, hands
        return self._looked_at[2]

    @property
    def _width(self) -> int:
        """Pixels of a card's line."""
        return max(self.width() - BESIDE, 1)

    def _arranged_now(self) -> Arrangement:
        """How all cards have room in the size there is; low ones have more below them."""
        state, decision = self._moment.state, self._moment.decision
        players, acting = [*state.players], decision.player if decision is not None else ""
        table = Table(
            hands=tuple(self._hands_in(state).values()),
            heads=self._heads,
            acting=players.index(acting) if acting in players else -1,
        )
        whole, low = (
            self.height() - self.bank.down(self.width(), shortly=is_low) for is_low in (False, True)
        )
        room = self._width, whole, low
        asked = self.font().key(), room, table
        if self._arranged[0] != asked:
            self._arranged = asked, arranged(self.font(), room, table)
        return self._arranged[1]

    def _hand(self, state: GameState, player: str, figures: Figures, columns: int) -> Hand:
        """What a player has; all cards of the full height have room for so many columns of figures."""
        privates = [
            Holding(mark=private, words="", colour="bar", tip=tip)
            for private, tip in self._privates(state, player)
        ]
        bids = [
            Holding(mark=private, words=money, colour="bar", tip=self._bid(private, amount))
            for private, amount in self._bids(state, player)
            for money in (self._desk.words.money(amount, state),)
        ]
        lines = lines_in_words(privates, self.font(), self._width)
        marks = [f"{what}{NO_BREAK}{amount}" for what, amount in figures[ON_ALL:]]
        return Hand(
            self._holdings(state, player),
            tuple(privates),
            tuple(bids),
            lines,
            owed=tuple(self._owed(state, player)),
            free=tuple(Holding(mark=mark, words="", colour="bar", tip=mark) for mark in marks),
            figure_lines=-(-len(figures) // columns),
            in_a_line=columns,
        )

    def _owed(self, state: GameState, player: str) -> Iterator[Holding]:
        """What a player owes, as one chip: an amount with its sign, which every low card has room for."""
        if debt := state.players[player].debt:
            mark, told = (self._desk.tr(f"players.{key}", amount=debt) for key in ("debt_short", "debt"))
            yield Holding(mark=mark, words="", colour="bar", tip=told)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another size may have room for all cards, or no longer, and another width for more chips."""
        super().resizeEvent(event)
        if self._arrangement != self._arranged_now():
            self._later.start()

    def _told_of(self, moment: Moment, player: str, figures: tuple[tuple[str, str], ...]) -> Told:
        """What changes with nearly every act: the rest of a card stands longer."""
        state, tr = moment.state, self._desk.tr
        acts = moment.decision is not None and moment.decision.player == player
        names_figures = self._arrangement.form.names_figures
        signs = "players" if names_figures else "grid"
        marks = [tr(f"{signs}.acts")] if acts else []
        marks += [tr(f"{signs}.priority")] if gridsim.priority_holder(state) == player else []
        marks += order_card(self._desk, state, player, signs)
        marks += [debt.tip for debt in self._hands_in(state)[player].owed] if names_figures else []
        marks += [tr("players.bankrupt")] if state.players[player].bankrupt else []
        return Told(acts, tuple(marks), figures)

    def _possible_marks(self, state: GameState, player: str) -> tuple[str, ...]:
        """The marks that a low card of a player has room for, whoever acts while any do, and has priority."""
        tr, order = self._desk.tr, order_card(self._desk, state, player, "grid")
        acts = [] if state.finished else [tr("grid.acts")]
        bankrupt = [tr("players.bankrupt")] if state.players[player].bankrupt else []
        return (*acts, tr("grid.priority"), *order, *bankrupt)

    def _figures(self, state: GameState, player: str, worth: int) -> list[tuple[str, str]]:
        tr, money = self._desk.tr, self._desk.words.money
        papers = self._desk.words.write(gridsim.paper_count(state, player), "fraction", state)
        free = queries.free_cash(state, player)
        figures = [
            (tr("players.cash"), money(state.cash[player], state)),
            (tr("players.worth"), money(worth, state)),
            (tr("players.papers"), f"{papers}/{gridsim.paper_limit(state, player)}"),
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
