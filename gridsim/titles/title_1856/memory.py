"""What 1856 must remember between turns, so that the rules can see it."""

from __future__ import annotations

from functools import partial

from msgspec import structs

from gridsim.core.state import CompanyId, Memory, PlayerId, remembered
from gridsim.core.table import Table


class Remembered(Memory, frozen=True, kw_only=True):
    """The memory of a game of 1856; what belongs to a company's turn is forgotten when that is over."""

    loan_taken: bool = False
    loan_repaid: bool = False
    loans_over: bool = False
    """By house rule: the question about loans was passed, and they are no more taken or repaid."""
    interest_paid: bool = False
    interest_due: bool = False
    """By house rule the interest waits for the first act after a run that could not be made."""
    kitchener_used: bool = False
    """The power of the Waterloo & Saugeen was used in this turn."""
    track_goes_on: bool = False
    """By house rule the track step is still open, so that no destination is tested yet."""
    repayment_due: bool = False
    """By house rule: an act has made loans above the limit due."""
    sold_for_train: tuple[CompanyId, ...] = ()
    """By house rule: companies of which the president has sold shares before naming the train."""
    surplus_due: CompanyId | None = None
    """By house rule: the buyer of a phase's first train, after whose loans surplus trains are handed in."""
    settlement_due: PlayerId | None = None
    """The president of the company that bought the first 6-train, with whom the settlement begins."""
    settled: bool = False
    """The loans have been settled after the first 6-train."""
    operates_next: CompanyId | None = None
    """A company that operates before the order of the market says so."""
    closes_after_round: bool = False
    """By house rule the private whose power was used stays open to the end of the round."""


of = partial(remembered, kind=Remembered)
"""All that is remembered."""
remember = partial(Table.remember, kind=Remembered)
"""Keep something, by the name of its field."""


LASTING = ("settlement_due", "settled", "operates_next", "closes_after_round")
"""What is kept beyond the turn of a company."""


def forget_turn(table: Table) -> None:
    """Forget what belongs to the turn of a company."""
    fresh = structs.asdict(Remembered())
    remember(table, **{item: value for item, value in fresh.items() if item not in LASTING})
