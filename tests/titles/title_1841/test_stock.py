"""1841 §3: a player's turn in a stock round: sales in one go, then one purchase or start."""

from __future__ import annotations

from types import NoneType

import pytest

from gridsim.core.decisions import StockTurn
from gridsim.core.state import BANK, POOL
from gridsim.finance.control import group_percent
from gridsim.titles.title_1841.operating.turn import sell_step
from gridsim.titles.title_1841.shares.limits import paper_count
from tests.answers import PASS, buys, buys_private, from_pool, sells, starts
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere
from tests.tables import A, B, D, game, one_turn, play, row
from tests.titles.title_1841.tables import running, table, turn_of


def sftg(
    cell: tuple[int, int] = (3, 5), *, phase: str = "4", cash: int = 500, on: Building | None = None, **held
) -> Building:
    """SFTG in operation at 100, its papers handed out in this order; the first holder directs it."""
    built = on or table(phase=phase, cash=cash)
    operated = held.pop("operated", True)
    return running(built, "SFTG", cell, next(iter(held)), operated=operated, **held)


# ---- buying


def chain_of_t_02() -> Building:
    """A directs SFTN, which directs SFTC, which owns 20 % of SFTG; A owns 40 % himself."""
    built = running(table(phase="4", cash=1000), "SFTN", (4, 2), "A", A=20)
    built = running(built, "SFTC", (4, 2), "SFTN", SFTN=40)
    return running(built, "SFTG", (4, 2), "A", A=40, SFTC=20)


def papers(count: int) -> Building:
    """A has so many papers beside his two concessions: 10 or 20."""
    built = sftg(on=table(3).private("C5", A).private("BAYARD", A), B=20)
    for company in ("SFTN", "SSFL", "IRSFF", "AFI")[: count // 5]:
        built = running(built, company, (3, 5), "A", A=60)
    assert paper_count(built.state, A) == count
    return built


def frozen(phase: str) -> Building:
    """SFTG with the director's certificate in the pool."""
    return sftg(phase=phase, cash=300, B=20).directs(POOL, "SFTG").company("SFTG", president=None)


FIRST_CONCESSION = frozen("3").private("C7", BANK)


@pytest.mark.parametrize("row", [
    row("t 02 a group may have 60 percent", turn_of(chain_of_t_02()),
        refuses={buys("SFTG"): "group_limit"}, allows=(buys("SFTN"),)),
    row("t 02 others may", turn_of(chain_of_t_02(), B), allows=(buys("SFTG"),)),
    row("t 04 whoever has more becomes director at once", turn_of(sftg(phase="5", A=30, B=30), B),
        buys("SFTG"),
        leaves={"president SFTG": "B", "papers B SFTG": [20, 10, 10], "papers A SFTG": [10, 10, 10]}),
    row("3.2 the initial offer pays the company", turn_of(sftg(B=30)), buys("SFTG"),
        leaves={"gain A": -100, "gain SFTG": 100}),
    row("3.2 the initial offer pays the company and the pool the bank", turn_of(sftg(B=30, pool=20)),
        from_pool("SFTG"), leaves={"gain A": -100, "gain SFTG": 0, "gain bank": 100}),
    row("3.2 prices are those of the market", turn_of(sftg((2, 8), cash=136, B=30)),
        refuses={buys("SFTG"): "cannot_pay"}),
    row("3.2 in the initial offer too", turn_of(sftg((2, 8), cash=144, B=30)), allows=(buys("SFTG"),)),
    row("3.5.2 concessions do not count for the limit", turn_of(papers(20).cash(A, 1000)),
        allows=(buys("SFTG"),)),
    row("3.5.2 papers do", turn_of(papers(20).cash(A, 1000).owns(A, "SFTG", 10)),
        refuses={buys("SFTG"): "certificate_limit"}),
    row("4.5.1 the directors certificate of a frozen company costs two units", turn_of(frozen("4")),
        from_pool("SFTG", 20), leaves={"president SFTG": "A", "cash A": 100}),
    # §4.5.1.1: the second ordinary unit is exchanged, with the first, for the certificate in the pool
    row("4.5.1 whoever comes to two units of a frozen company directs it",
        turn_of(frozen("4").owns(A, "SFTG", 10)), buys("SFTG"),
        leaves={"president SFTG": "A", "shares SFTG": {"A": 20, "pool": 20, "ipo": 60},
                "papers A SFTG": [20]}),
    row("d 28 a historical certificate comes with its concession", turn_of(FIRST_CONCESSION),
        refuses={from_pool("SFTG", 20): "comes_with_concession", buys_private("C7", 50): "other_price"}),
    row("d 28 a historical one comes with its concession for 50 more", turn_of(FIRST_CONCESSION),
        buys_private("C7", 250), leaves={"president SFTG": "A", "owner C7": "A", "cash A": 50}),
])  # fmt: skip
def test_buying(row) -> None:
    row.holds()


def test_3_2_a_group_is_what_a_player_and_his_companies_have() -> None:
    assert group_percent(chain_of_t_02().state, A, "SFTG") == 60


# ---- selling


def three_sales() -> Building:
    return running(sftg(cash=0, B=30, A=30), "SFTN", (2, 8), "B", B=30, A=20)


def pool_of_units() -> Building:
    built = running(table(phase="4"), "SFTC", (3, 5), "A", B=40, A=60)
    return sftg(on=built, B=30, A=60)


def ring(**held: int) -> Building:
    """SFTN, directed by SFTG, owns more or less of it."""
    part = held.pop("SFTN", 30)
    return running(sftg(**held), "SFTN", (3, 5), "SFTG", SFTG=40).owns("SFTN", "SFTG", part)


def above_certificate_limit() -> Building:
    built = table(5, phase="4", cash=500)
    for company in ("SFTN", "SSFL", "SFTG"):
        built = running(built, company, (3, 5), "A", A=60)
    assert paper_count(built.state, A) == 15
    return built


def group_above(*, operated: bool = True) -> Building:
    """A owns 50 % and his company 20 %; he sells one unit of SFTG, nothing else helps."""
    built = running(table(phase="4", cash=500), "SFTN", (3, 5), "A", A=40)
    return running(built, "SFTG", (2, 8), "A", operated=operated, A=50, SFTN=20)


ONE_BY_ONE = table(phase="4", cash=0, options=("sales_one_by_one",))
SALES = (sells("SFTG", 10), sells("SFTN", 20), sells("SFTG", 10))


@pytest.mark.parametrize("row", [
    row("3.1 all sales of a turn are paid at the prices of before", turn_of(three_sales()), *SALES,
        leaves={"cash A": 100 + 288 + 100, "cell SFTG": (3, 5)}),
    row("3.1-a -b and then the markers move", turn_of(three_sales()), *SALES, PASS,
        leaves={"cell SFTG": (5, 5), "cell SFTN": (4, 8), "supply result": 1}),
    row("s4.1-b one purchase ends the turn and nothing is sold after it",
        turn_of(running(sftg(B=30, A=30), "SFTN", (2, 8), "B", B=30)), sells("SFTG", 10), buys("SFTN"),
        question=NoneType, leaves={"part A SFTN": 10}),
    row("3.1-e what has been sold is not bought again in the round", turn_of(sftg(B=30, A=30)),
        sells("SFTG", 10), refuses={buys("SFTG"): "sold_this_round", from_pool("SFTG"): "sold_this_round"}),
    row("3.1-d the pool has room for two units of a minor and five of a major", turn_of(pool_of_units()),
        allows=(sells("SFTG", 50),), refuses={sells("SFTG", 60): "pool_full_of_units"}),
    row("3.1-c a company must have operated", turn_of(sftg(operated=False, B=30, A=30)),
        refuses={sells("SFTG", 10): "no_own_turn_yet"}),
    row("3.1-f the directors certificate goes only to another director", turn_of(sftg(A=30, B=10)),
        allows=(sells("SFTG", 10),), refuses={sells("SFTG", 20): "nobody_takes_presidency §3.1-f"}),
    row("3.1-f who has two units takes over", turn_of(sftg(A=30, B=20)), sells("SFTG", 20), PASS,
        leaves={"president SFTG": "B", "shares SFTG": {"A": 10, "B": 20, "pool": 20, "ipo": 50}}),
    row("3.1-f before phase 4 the director of a historical company stays",
        turn_of(sftg(phase="2", A=30, B=60).private("C7", A)),
        allows=(sells("SFTG", 10),), refuses={sells("SFTG", 20): "concession_keeps_presidency §3.5.3-d"}),
    row("3.1-f whoever has more", turn_of(sftg(phase="2", A=30, B=60).private("C7", A)),
        sells("SFTG", 10), PASS, leaves={"president SFTG": "A"}),
    row("3.5.3-c after a sale the first to the right of the old director of equals",
        turn_of(sftg(C=40, B=30, D=30), "player:3"), sells("SFTG", 20), PASS, leaves={"president SFTG": "B"}),
    row("3.5.3-h no sale makes a company direct its own director", turn_of(ring(A=40)),
        allows=(sells("SFTG", 10),), refuses={sells("SFTG", 20): "ring_of_directors"}),
    # B owns more of SFTG than its own company SFTN, or as much: players come before companies.
    *(row(f"3.5.3-h a sale is no ring if somebody else takes over {part}",
          turn_of(ring(A=30, B=30, SFTN=part)), sells("SFTG", 20), PASS,
          leaves={"president SFTG": "B"}) for part in (10, 20, 30)),
    row("3.5.3-h it is where the company has more", turn_of(ring(A=30, B=30, SFTN=40)),
        refuses={sells("SFTG", 20): "ring_of_directors"}),
    row("3.1-g above the certificate limit something is sold first", turn_of(above_certificate_limit()),
        refuses={PASS: "sale_is_due", starts("AFI", 68): "certificate_limit sale_is_due"}),
    row("3.1-g one paper too many is left", turn_of(above_certificate_limit()), sells("SFTN", 10),
        refuses={PASS: "sale_is_due"}),
    row("3.1-g until enough is sold", turn_of(above_certificate_limit()), sells("SFTN", 10),
        sells("SSFL", 10), allows=(PASS,)),
    row("3.5.4 a group above 60 percent", turn_of(group_above()), refuses={PASS: "sale_is_due"}),
    row("3.5.4 sells no other company", turn_of(group_above()), sells("SFTN", 10),
        refuses={PASS: "sale_is_due"}),
    row("3.5.4 a group above 60 percent sells down to it", turn_of(group_above()), sells("SFTN", 10),
        sells("SFTG", 10), allows=(PASS,)),
    row("d 59 what cannot be sold leaves the turn free", turn_of(group_above(operated=False)),
        allows=(PASS,)),
    row("e 32 by house rule a price falls with each sale", turn_of(sftg(on=ONE_BY_ONE, B=30, A=30)),
        sells("SFTG", 10), sells("SFTG", 20), PASS, leaves={"cash A": 100 + 95 * 2, "cell SFTG": (6, 5)}),
])  # fmt: skip
def test_selling(row) -> None:
    row.holds()


def test_3_1_a_turn_of_several_sales_resumes() -> None:
    playing = game(turn_of(three_sales()))
    play(playing, *SALES, PASS)
    assert_resumes_everywhere(playing)


def sales_of_a_company(*options: str):
    """SFTG before its first turn, with a share of itself and one of SFTN."""
    built = running(table(phase="4", options=options).operating(), "SFTN", (3, 5), "A", A=20)
    built = running(built, "SFTG", (3, 5), "A", operated=False, A=20).owns("SFTG", "SFTN", 10)
    return lambda: one_turn(built, lambda working: sell_step(working, "SFTG"))


@pytest.mark.parametrize("row", [
    row("e 46 own shares are sold in the first turn", sales_of_a_company(),
        allows=(sells("SFTG", 10), sells("SFTN", 10))),
    row("e 46 by house rule own shares are not sold in the first turn",
        sales_of_a_company("own_shares_not_in_first_turn"),
        allows=(sells("SFTN", 10),), refuses={sells("SFTG", 10): "no_own_turn_yet"}),
])  # fmt: skip
def test_sales_of_a_company(row) -> None:
    row.holds()


# ---- the turn


@pytest.mark.parametrize("row", [
    row("s4.1-c a turn is asked", turn_of(sftg(B=30)), question=StockTurn),
    row("s4.1-c a turn with nothing done is a pass", turn_of(sftg(B=30)), PASS, leaves={"supply result": 0}),
    row("a turn in which nothing can be done is not asked for", turn_of(sftg(cash=0, E=30), D),
        question=NoneType, leaves={"supply result": 0}),
])  # fmt: skip
def test_turn(row) -> None:
    row.holds()
