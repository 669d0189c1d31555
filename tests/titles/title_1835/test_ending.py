"""1835 §14: when the game ends, and what everybody is worth then."""

from __future__ import annotations

from types import NoneType

import pytest

from gridsim.core.state import BANK, POOL, Round
from gridsim.titles.title_1835 import TITLE
from tests.answers import PASS, from_pool
from tests.answers import sells_papers as sells
from tests.builders import Building
from tests.tables import A, B, C, rich, row, turn_of
from tests.titles.title_1835.stock_rounds import after_packet, game

OPERATES = after_packet().running("BY")


def bank_has(amount: int, built: Building = OPERATES, player: str = C):
    """Let a company have what the bank then lacks; it is this player's turn."""
    lacks = built.state.cash["OL"] + built.state.cash[BANK] - amount
    return lambda: game(turn_of(built.cash("OL", lacks), player))


def to_the_end(playing) -> None:
    while playing.now.decision is not None:
        playing.apply(PASS)


BEFORE_LAST = "bank_before_last_round"
IN_POOL = rich(OPERATES).papers(POOL, "BY", 10)
LATE = bank_has(92, OPERATES.phase("3a"))
LAST = OPERATES.cash("OL", OPERATES.state.cash[BANK]).with_(round=Round(kind="operating", number=1, of=3))


@pytest.mark.parametrize("row", [
    row("6.1 empty in a stock round it is finished", LATE, sells("BY", 10), PASS,
        leaves={"cash bank": 0, "ending": BEFORE_LAST, "finished": False},
        tells={"EndAnnounced reason": [BEFORE_LAST]}),
    row("6.1 and one operating round follows", LATE, sells("BY", 10), to_the_end,
        leaves={"finished": True, "round": ("operating", 1), "rounds": 1, "set": 1}),
    row("6.1 the bank owes", bank_has(0, IN_POOL, B), sells("BY", 10), leaves={"cash bank": -92}),
    row("6.1 later income of the bank does not take the end back", bank_has(0, IN_POOL, B), sells("BY", 10),
        PASS, from_pool("BY"), leaves={"cash bank": -92 + 88, "ending": BEFORE_LAST}),
    row("g60 the bank may owe what it cannot pay", bank_has(50), sells("BY", 10, 10),
        leaves={"cash bank": 50 - 184, "cash C": 475 + 184}),
    row("g35 the bank is empty when it has nothing", bank_has(92), sells("BY", 10), PASS,
        leaves={"ending": BEFORE_LAST}),
    row("g35 but not with the last money", bank_has(93), sells("BY", 10), PASS, leaves={"ending": None}),
    row("6.1 empty in an operating round no further round of the set is played", lambda: game(LAST),
        question=NoneType,
        leaves={"finished": True, "ending": "bank_in_this_round", "round": ("operating", 1)}),
])  # fmt: skip
def test_end(row) -> None:
    row.holds()


def test_6_2_1_cash_and_shares_at_market_value_count_and_nothing_else() -> None:
    built = after_packet().papers(A, "PR", 10, 5).private("HA", A).papers(A, "MS", 20).directs(A, "WT")
    built = built.cash(A, 100).company("BY", cell=(0, 5))
    assert TITLE.worth(built.state, A) == 100 + 2 * 148
    assert TITLE.worth(built.running("PR").running("MS").state, A) == 100 + 2 * 148 + 154 + 77 + 160


def test_6_2_2_treasuries_count_nothing() -> None:
    assert TITLE.worth(OPERATES.cash("BY", 5000).state, A) == TITLE.worth(OPERATES.state, A)
