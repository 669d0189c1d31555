"""1824 §VI.7.4: who is above the limit of papers sells as much as brings him within it."""

from __future__ import annotations

import pytest

from tests.answers import PASS, sells
from tests.builders import Building
from tests.tables import A, B, C, row
from tests.titles.title_1824.tables import gives, later, runs


def papers(owner: str, built: Building, **percents: int) -> Building:
    for company, percent in percents.items():
        built = gives(built, owner, company, percent)
    return built


def above_limit(*, others: int = 20, options: tuple[str, ...] = ()) -> Building:
    """The first player has two papers too many and can sell BH alone; the third has so much of BH."""
    built = papers(A, runs(later(6, phase="4", options=options), A, "BH"), BH=30, SD=40, UG=40, KK=10)
    return papers(C, built, BH=others)


def with_sd() -> Building:
    return papers(C, above_limit().company("SD", status="started", operated=True), SD=20)


def handed_over() -> Building:
    """§VI.8.4: the director's certificate comes back as two papers."""
    built = papers(A, runs(later(6, phase="4"), A, "BH"), BH=10, SD=40, UG=40, KK=30)
    return papers(C, papers(B, built, BH=30), BH=10)


LATER_SALES = above_limit(options=("repeated_sales",))


@pytest.mark.parametrize("row", [
    row("one paper is too little where two must go", above_limit(),
        refuses={sells("BH", 10): "sells_too_little", PASS: "must_sell_first"}),
    row("two are enough", above_limit(), sells("BH", 20), allows=(PASS,)),
    row("what the bank cannot take is not asked for", above_limit(others=10), allows=(sells("BH", 10),),
        refuses={sells("BH", 20): "bank_full"}),
    row("the rest may be of another company", with_sd(), sells("BH", 10), allows=(sells("SD", 10),),
        refuses={PASS: "must_sell_first"}),
    row("a directorship handed over leaves a paper more", handed_over(), allows=(sells("BH", 20),),
        refuses={sells("BH", 10): "sells_too_little"}),
    row("by house rule the rest is sold later in the turn", LATER_SALES, sells("BH", 10),
        allows=(sells("BH", 10),), refuses={PASS: "must_sell_first"}),
])  # fmt: skip
def test_limit(row) -> None:
    row.holds()
