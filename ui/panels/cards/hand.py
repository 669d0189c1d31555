"""What a card shows of a player below his figures, and the forms in which it does."""

from __future__ import annotations

from enum import IntEnum

from gridsim.records import Bundle


class Form(IntEnum):
    """How a card tells what it tells, from the highest to the lowest."""

    WHOLE = 0
    """Figures with their names, shares in columns, privates with what they bring."""
    NAMED = 1
    """The same with privates as chips."""
    SHORT = 2
    """Figures beside the name, shares and privates as broad as they are, in as many lines as they take."""
    CHIPS = 3
    """Figures beside the name, and all else as chips that hold their words."""
    SMALL = 4
    """The same with chips in small letters."""
    TIGHT = 5
    """The same without the sign that leads to the rule, whose room chips have."""

    @property
    def names_figures(self) -> bool:
        """Whether figures have names and shares columns."""
        return self < Form.SHORT

    @property
    def is_low(self) -> bool:
        """Whether all that somebody has stands in lines of chips."""
        return self > Form.SHORT

    @property
    def has_sign(self) -> bool:
        """Whether a sign leads to the rule; without it the menu and a key of the card do."""
        return self < Form.TIGHT

    @property
    def is_small(self) -> bool:
        """Whether chips have small letters."""
        return self >= Form.SMALL


class Holding(Bundle, frozen=True):
    """What a player has of a company, a private or a bid of his."""

    mark: str
    """The letters on the chip."""
    words: str
    """What stands beside them: per cent and the sign of the president; "" where nothing needs to."""
    colour: str
    """The colour of the chip, by the theme's name for it."""
    tip: str


class Hand(Bundle, frozen=True):
    """What a card shows of a player below his figures."""

    shares: tuple[Holding, ...]
    privates: tuple[Holding, ...]
    bids: tuple[Holding, ...]
    more: int
    """Lines in which a card of the full height tells what privates bring."""
    owed: tuple[Holding, ...] = ()
    """What he owes; a card with names of figures tells it beside his name."""
    free: tuple[Holding, ...] = ()
    """What his bids leave him of his cash; a card with names of figures has it among them."""
    figure_lines: int = 1
    """Lines that his figures take with their names."""
    in_a_line: int = 3
    """How many figures stand in one of them, on all cards."""

    @property
    def owned(self) -> tuple[Holding, ...]:
        """What stands beside each other on a lower card: money first, then shares and privates."""
        return self.purse + self.shares + self.privates

    @property
    def purse(self) -> tuple[Holding, ...]:
        """What lower cards tell of his money beside his cash."""
        return self.owed + self.free

    @property
    def all(self) -> tuple[Holding, ...]:
        """Everything, what is owned before what is bid on."""
        return self.owned + self.bids
