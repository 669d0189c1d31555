"""1844 §4, §5: stock rounds, and T-04 to T-09, T-14, T-15, T-19 to T-21, R-10."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyPrivate, TakeSite
from gridsim.core.events import CompanyStarted
from gridsim.core.state import BANK, POOL, Round
from gridsim.core.table import Table
from gridsim.titles.title_1844.limits import paper_count
from gridsim.titles.title_1844.prices import move_price
from gridsim.titles.title_1844.rounds import end_stock_round
from gridsim.titles.title_1844.starting import begin_to_operate, start
from tests.answers import PASS, buys, buys_private, from_pool, starts
from tests.answers import sells_papers as sells
from tests.builders import Building
from tests.tables import A, B, deed, game, row, turn_of
from tests.titles.title_1844.tables import founded, table

TABLE = table()


def company(
    name: str, par: int = 100, *, on: Building = TABLE, operated: bool = False, **held: int
) -> Building:
    """A company of A, B and the pool that has been started."""
    for owner, part in held.items():
        on = on.owns({"A": A, "B": B, "pool": POOL}[owner], name, part)
    return founded(on, name, par, operated=operated)


def mob(*, operated: bool) -> Building:
    return company("MOB", B=30, A=20, operated=operated).company("MOB", cell=(2, 7))


MOB = mob(operated=True)
AB = company("AB", 80, B=50, pool=10).company("AB", cell=(5, 4))
STB = company("STB", A=50, B=20, pool=10, operated=True)
JN = turn_of(company("JN", 60, A=40, B=60, operated=True).company("JN", president=A), B)


def nearly_all(size: int, of: str, part: int) -> Building:
    """A has half of a company or more, with money for more; what he would buy lies in the pool as well."""
    pool = size if part > 50 else 0
    return company(of, 60, A=part, pool=pool).cash(A, 2000)


def full_hand() -> Building:
    built = company("BLS", 60, on=table(4), A=100, operated=True)
    built = company("AB", 60, on=built, A=100, operated=True)
    return company("STB", 60, on=built, B=50).cash(A, 2000)


def above_limit() -> tuple[Building, int]:
    """A position, and how many papers A has too many."""
    built = table(4).owns(A, "BLS", 100).owns(A, "AB", 100).owns(A, "STB", 50)
    over = int(paper_count(built.state, A)) - built.state.facts.players(4).certificates
    return founded(built, "AB", 60, operated=True).company("AB", president=A), over


def overdrawn() -> Building:
    cash = MOB.state.cash
    return MOB.with_(cash=cash.with_(A, -50).with_("bank", cash["bank"] + cash[A] + 50))


ABOVE, OVER = above_limit()
assert OVER >= 2


@pytest.mark.parametrize("row", [
    row("t04 sale at the price before the drop", MOB, sells("MOB", 10, 10),
        leaves={"gain A": 240, "cell MOB": (3, 7), "part pool MOB": 20}),
    row("t04 after it as long as the company has not operated", mob(operated=False), sells("MOB", 10, 10),
        leaves={"gain A": 220, "cell MOB": (3, 7), "part pool MOB": 20}),
    row("t05 purchase from pool", AB, from_pool("AB"), leaves={"cash A": 740}),
    row("t05 and offering", AB, from_pool("AB"), PASS, buys("AB"),
        leaves={"president AB": "B", "cash B": 800, "cell AB": (5, 4)}),
    row("t06 a pre sbb company begins with its directors certificate", TABLE, starts("VSB", 70),
        leaves={"cash A": 660, "cash VSB": 140, "company VSB capital": "printed",
                "company VSB stations": (0, 40)}),
    *(row(f"t07 stations by issue price {par}", TABLE, starts("BLS", par),
          leaves={"company BLS stations": (0, 40, 100, 100, 100)[: par // 10 - 5]})
      for par in (60, 70, 80, 90, 100)),
    row("t08 change of director by sale", STB, sells("STB", 10, 10, 10, 10),
        leaves={"gain A": 400, "shares STB": {"A": 10, "B": 20, "pool": 50, "ipo": 20}, "president STB": "B",
                "papers B STB": [20]}),
    row("t08 t20 pool limit", STB, refuses={sells("STB", 10, 10, 10, 10, 10): "pool_full"}),
    row("t20 of papers of twenty", JN, allows=(sells("JN", 20, 20),),
        refuses={sells("JN", 20, 20, 20): "pool_full"}),
    *(row(f"t19 who has half of {name} may buy", nearly_all(size, name, part), allows=(buys(name, size),))
      for name, size, part in (("AB", 10, 50), ("VSB", 25, 50), ("JN", 20, 40))),
    *(row(f"t19 who has more than half of {name} buys from the pool", nearly_all(size, name, part),
          allows=(from_pool(name, size),),
          refuses={} if part + size == 100 else {buys(name, size): "majority_buys_from_pool"})
      for name, size, part in (("AB", 10, 60), ("VSB", 25, 75), ("JN", 20, 60))),
    row("4.4.1 a private is none of what the bank sells", TABLE.private("P1", BANK),
        refuses={buys_private("P1", 20): "certificate_not_on_sale"}),
    row("t21 certificate limit", full_hand(), allows=(buys_private("T1", 50),),
        refuses={buys("STB"): "certificate_limit"}),
    row("4.4.3 one tunnel", TABLE, buys_private("T1", 50), PASS, PASS,
        refuses={buys_private("T2", 50): "one_of_its_kind_a_round"}),
    row("4.4.3 and one mountain a round", TABLE, buys_private("T1", 50), PASS, PASS, buys_private("B1", 150),
        refuses={TakeSite(hex="H9", board="A"): "site_not_free",
                 TakeSite(hex="L23", board="D"): "no_such_board"}),
    row("4.4.3 which has a site", TABLE, buys_private("T1", 50), PASS, PASS, buys_private("B1", 150),
        TakeSite(hex="L23", board="C"), leaves={"marker L23": "C", "supply C": 1}),
    row("4.3.4 no sales in the first round", MOB.with_(round=Round(kind="stock", player=A, no_sales=True)),
        refuses={sells("MOB", 10): "no_sales_yet"}),
    row("4.3.4 a president's certificate is not sold, and nobody takes this one", founded(
        TABLE.owns(A, "JN", 40), "JN", 60), refuses={sells("JN", president=True): "nobody_takes_presidency"}),
    row("4.3.4 one block a turn", MOB, sells("MOB", 10), refuses={sells("MOB", 10): "one_block_a_turn"}),
    row("4.2 who is overdrawn sells first", overdrawn(), refuses={PASS: "overdrawn_sells_first"}),
    row("4.2 until he is not", overdrawn(), sells("MOB", 10), leaves={"cash A": 70}, allows=(PASS,)),
    row("4.2.1 one paper is too little where two must go", ABOVE,
        refuses={sells("AB", *[10] * (OVER - 1)): "sells_too_little"}),
    row("4.2.1 two are not", ABOVE, allows=(sells("AB", *[10] * OVER),)),
])  # fmt: skip
def test_turn(row) -> None:
    row.holds()


# ---- what begins and moves by itself


def paid(count: int):
    def pay(now: Table) -> None:
        for _ in range(count):
            move_price(now, "JN", "pay")

    return pay


def paid_once(now: Table) -> None:
    move_price(now, "AB", "pay")


def near_the_ceiling(cell: tuple[int, int], *options: str) -> Building:
    return company("AB", 70, on=table(options=options), A=50).company("AB", cell=cell)


def operates(name: str):
    return lambda now: begin_to_operate(now, name)


REGIONAL = company("JN", 70, A=60).company("JN", cell=(4, 11))
T09 = company("JN", 90, on=company("STB", A=50, pool=10), B=100)
R10 = company("FNM", on=company("GB", A=100), B=50)


@pytest.mark.parametrize("row", [
    deed("t09 end of stock round", T09.company("STB", cell=(2, 7)).company("JN", cell=(2, 7)),
         end_stock_round, leaves={"cell STB": (2, 6), "cell JN": (1, 7)}),
    deed("r10 pool shares fall and sold out companies rise", R10, end_stock_round,
         leaves={"cell FNM": (1, 3), "cell GB": (0, 4)}),
    deed("4.10.2 the richest gets the first card", TABLE.cash(A, 5).cash(B, 90).cash("player:3", 90),
         end_stock_round, leaves={"priority": "B", "seats": "BCA"}),
    *(deed(f"t14 regional ceiling after {count}", REGIONAL, paid(count), leaves={"price JN": price})
      for count, price in enumerate((170, 180, 190, 200, 200), start=1)),
    deed("t14 180", near_the_ceiling((4, 11)), paid_once, leaves={"price AB": 180}),
    deed("t14 190", near_the_ceiling((3, 11)), paid_once, leaves={"price AB": 190}),
    deed("t14 by house rule no space of 180", near_the_ceiling((4, 11), "no_space_of_180"), paid_once,
         leaves={"price AB": 170}),
    *(deed(f"t15 capital of {name} in phase {phase}",
           TABLE.owns(A, name, part).starts(name, par=80).phase(phase), operates(name),
           leaves={"cash " + name: money, f"company {name} capital": capital})
      for name, part, phase, money, capital in (("VSB", 50, "1", 160, "printed"),
                                                ("JN", 60, "1", 400, "printed"),
                                                ("AB", 50, "1", 400, "printed"),
                                                ("AB", 50, "6", 800, "whole"))),
])  # fmt: skip
def test_by_itself(row) -> None:
    row.holds()


@pytest.mark.parametrize(
    ("company", "phase", "paid"),
    [("VSB", "1", "halves"), ("BLS", "1", "halves"), ("BLS", "6", "at_once"), ("JN", "1", "at_once")],
)
def test_4_7_2_a_start_tells_whether_capital_waits_for_a_destination(company, phase, paid) -> None:
    now = Table(TABLE.phase(phase).state)
    start(now, company, A, 80, price=160)
    assert [event.capital for event in now.take_events() if isinstance(event, CompanyStarted)] == [paid]


def test_4_4_1_one_tunnel_and_one_mountain_are_offered_at_a_time() -> None:
    offered = {action.private for action in game(TABLE).now.legal.of(BuyPrivate)}
    assert offered == {"T1", "B1"}
