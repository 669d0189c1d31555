"""The course of a game: turns of players, turns of companies, and what lies between two rounds.

A title describes its rounds in a `Course` and hands it to `playing`; what a turn is, what a round begins and
ends with and how many rounds a set has are functions of the title.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from msgspec import field

from gridsim.core.events import Passed
from gridsim.core.state import Round
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import sold_out
from gridsim.flow.turns import Turn
from gridsim.procedures.seats import in_turn, next_player
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, PlayerId
    from gridsim.core.table import Seen, Table

Stage = Callable[["Table"], Turn[None]]
"""A piece of a game that may ask questions."""


class GameOver(Exception):
    """Nobody acts any more: the game ends in the middle of a turn, for a reason and by a rule."""

    def __init__(self, reason: str, *, because: str) -> None:
        super().__init__(f"{reason} ({because})")
        self.reason = reason
        self.because = because


def silently(change: Callable[[Table], None]) -> Stage:
    """A stage in which nobody is asked anything."""

    def stage(table: Table) -> Turn[None]:
        yield from ()
        change(table)

    return stage


def no(_table: Table) -> Turn[bool]:
    """The answer of a title that has no such rule."""
    yield from ()
    return False


def leave(_table: Table) -> None:
    """Leave everything as it is."""


nothing = silently(leave)


def hand_on_clockwise(table: Table, player: PlayerId) -> None:
    """The turn goes to the next player to the left who is still in the game."""
    table.change_round(player=next_player(table, player))


class StockRounds(Bundle, frozen=True, kw_only=True):
    """How a title plays its stock rounds."""

    begins: str
    """Where the rulebook has the beginning of the round."""
    open: Stage = nothing
    """What comes before the first turn."""
    turn: Callable[[Table, PlayerId], Turn[bool]]
    """One player's turn; whether he did something that keeps the round going."""
    passing: str
    """Where it says what a pass does."""
    hand_on: Callable[[Table, PlayerId], None] = hand_on_clockwise
    """Gives the turn to whoever comes after a player."""
    close: Stage
    """What comes when all have passed one after the other: prices, priority, debts."""


class OperatingRounds(Bundle, frozen=True, kw_only=True):
    """How a title plays its operating rounds."""

    begins: str
    """Where the rulebook has the beginning of the round."""
    in_set: Callable[[Seen], int]
    """How many rounds follow the stock round that ends now."""
    open: Stage = nothing
    """What comes before the first turn, such as the income of the privates."""
    to_come: Callable[[Seen], Sequence[CompanyId]]
    """Companies that have not had their turn, the next one first."""
    turn: Callable[[Table, CompanyId], Turn[None]]
    """One company's turn."""
    after_turn: Callable[[Table], None] = leave
    """What is looked at when a company has had its turn."""
    close: Stage = nothing
    """What comes when all have had their turn: formations, exports; `is_last_of_set` tells the set's end."""
    one_more: Callable[[Table], Turn[bool]] = no
    """Whether a round is added to a set that is over."""


class Course(Bundle, frozen=True, kw_only=True):
    """How the rounds of a title follow each other."""

    opening: Mapping[str, Stage] = field(default_factory=dict)
    """The turns of rounds that come before the first stock round, by kind of round."""
    stock: StockRounds
    operating: OperatingRounds
    check_bank: Callable[[Table], None]
    """Announces the end once the bank has had too little."""
    ends_with: Literal["round", "set"]
    """Whether an announced end comes with the operating round or with the whole set of them."""
    ends: str
    """Where the rulebook has the end of the game."""


def playing(course: Course) -> Stage:
    """What plays the next turn, and what follows it when it was the last of its round."""

    def play_turn(table: Table) -> Turn[None]:
        try:
            yield from _next_turn(table, course)
            if not table.finished:
                course.check_bank(table)
        except GameOver as over:
            table.end_game(over.reason, because=over.because)

    return play_turn


def _next_turn(table: Table, course: Course) -> Turn[None]:
    match table.round.kind:
        case "stock":
            yield from _stock_turn(table, course)
        case "operating":
            yield from _operating_turn(table, course)
        case kind:
            yield from course.opening[kind](table)


# ---- stock rounds


def begin_stock_round(table: Table, course: Course) -> Turn[None]:
    """The holder of priority begins."""
    table.begin_round(Round(kind="stock", player=table.priority), because=course.stock.begins)
    yield from course.stock.open(table)


def _stock_turn(table: Table, course: Course) -> Turn[None]:
    """A player's turn; the round ends when all have passed one after the other."""
    rounds, player = course.stock, table.round.player
    assert player is not None
    if (yield from rounds.turn(table, player)):
        table.change_round(passes=0, last_to_act=player)
    else:
        table.record(Passed(actor=player, step="stock", because=rounds.passing))
        table.change_round(passes=table.round.passes + 1)
    rounds.hand_on(table, player)
    if table.round.passes >= len(in_turn(table, player)):
        yield from end_stock_round(table, course)


def end_stock_round(table: Table, course: Course) -> Turn[None]:
    """The set of operating rounds follows, unless the game is over."""
    yield from course.stock.close(table)
    if not table.finished:
        yield from begin_operating_round(table, course, number=1, of=course.operating.in_set(table))


# ---- operating rounds


def begin_operating_round(table: Table, course: Course, *, number: int, of: int) -> Turn[None]:
    """The `number`th round of a set of `of`."""
    table.begin_round(Round(kind="operating", number=number, of=of), because=course.operating.begins)
    yield from course.operating.open(table)


def is_last_of_set(seen: Seen) -> bool:
    """Whether no further operating round of the set follows the present one."""
    return seen.round.number >= seen.round.of


def rounds_of_phase(seen: Seen) -> int:
    """How many rounds a set has in the present phase."""
    return seen.facts.phases[seen.phase].rounds


def one_if_ending(seen: Seen) -> int:
    """The rounds of the phase, but only one once the end has been announced."""
    return 1 if seen.ending is not None else rounds_of_phase(seen)


def _operating_turn(table: Table, course: Course) -> Turn[None]:
    """The next company's turn, or the end of the round when all have had theirs."""
    company = next(iter(course.operating.to_come(table)), None)
    if company is None:
        yield from end_operating_round(table, course)
        return
    yield from course.operating.turn(table, company)
    if not table.finished:
        table.change_round(done=(*table.round.done, company))
        course.operating.after_turn(table)


def end_operating_round(table: Table, course: Course) -> Turn[None]:
    """The end of the game, the next round of the set, or a stock round."""
    course.check_bank(table)
    yield from course.operating.close(table)
    if table.ending is not None and (is_last_of_set(table) or course.ends_with == "round"):
        table.end_game(table.ending, because=course.ends)
        return
    if is_last_of_set(table) and (yield from course.operating.one_more(table)):
        table.change_round(of=table.round.of + 1)
    ended = table.round
    if ended.number < ended.of:
        yield from begin_operating_round(table, course, number=ended.number + 1, of=ended.of)
    else:
        table.set_number += 1
        yield from begin_stock_round(table, course)


# ---- what titles do at the end of a stock round


def fall_then_rise(
    table: Table,
    companies: Callable[[Seen], Iterable[CompanyId]],
    fall: Callable[[Table, CompanyId], None],
    rise: Callable[[Table, CompanyId], None],
    *,
    in_one_pass: bool,
) -> None:
    """Markers in market order: first all that fall, then all that rise; or both, company by company."""
    for moves in [(fall, rise)] if in_one_pass else [(fall,), (rise,)]:
        for company in operating_order(table, companies(table)):
            for move in moves:
                move(table, company)


def rise_if_sold_out(
    table: Table, companies: Sequence[CompanyId], move: Callable[[Table, CompanyId], None]
) -> None:
    """Move the markers of those companies of which everything is sold, one after the other."""
    for company in companies:
        if sold_out(table, company):
            move(table, company)
