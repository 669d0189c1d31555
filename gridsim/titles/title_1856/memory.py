"""What a company's turn must remember so that the rules can see it; forgotten when the turn is over."""

from __future__ import annotations

from gridsim.core.state import CompanyId
from gridsim.core.table import Seen, Table

LOAN_TAKEN = "loan_taken"
LOAN_REPAID = "loan_repaid"
INTEREST_PAID = "interest_paid"
INTEREST_DUE = "interest_due"
KITCHENER_USED = "kitchener_used"
"""The power of the Waterloo & Saugeen was used in this turn."""
TRACK_GOES_ON = "track_goes_on"
"""By house rule the track step is still open, so that no destination is tested yet."""
REPAYMENT_DUE = "repayment_due"
"""By house rule: an act has made loans above the limit due."""
TURN = (
    LOAN_TAKEN,
    LOAN_REPAID,
    INTEREST_PAID,
    KITCHENER_USED,
    INTEREST_DUE,
    TRACK_GOES_ON,
    REPAYMENT_DUE,
)
OPERATING = "operating"
"""The company whose turn it is."""


def has_happened(seen: Seen, what: str) -> bool:
    return what in seen.notes


def remember(table: Table, what: str) -> None:
    table.note(what, 1)


def begin_turn(table: Table, company: CompanyId) -> None:
    """Forget what an earlier turn left and note whose turn it is."""
    end_turn(table)
    table.note(OPERATING, company)


def end_turn(table: Table) -> None:
    for what in (*TURN, OPERATING):
        table.note(what, None)
