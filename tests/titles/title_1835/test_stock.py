"""1835 §4.1 to §4.5 and §4.8 with their cases of §16: a player's turn in a stock round."""

from __future__ import annotations

import pytest

from gridsim.core.events import PriorityPassed
from gridsim.core.state import POOL
from gridsim.titles.title_1835 import memory
from gridsim.titles.title_1835.buying import nationalisation_price
from gridsim.titles.title_1835.limits import paper_count, paper_limit
from tests.answers import PASS, buys, from_pool
from tests.answers import sells_papers as sells
from tests.builders import Building
from tests.tables import A, B, C, D, asked, play, rich, round_of_passes, row, turn_of
from tests.titles.title_1835.stock_rounds import after_packet, buy, from_player, game


def both_operate(**options) -> Building:
    """BY directed by P1 and SX by P2, both in operation for longer than this round."""
    return rich(after_packet(**options)).running("BY").running("SX")


BOTH = both_operate()
SAME_PRICE = both_operate(options=["repeated_sale_same_price"])
DOWN = ("nationalisation_rounded_down",)


def by(*cell: int, on: Building = BOTH) -> Building:
    """A has two more papers of BY."""
    return on.papers(A, "BY", 10, 10).company("BY", cell=cell or (2, 2))


def nationaliser(value_cell: tuple[int, int]) -> Building:
    """P1 has 60 percent of MS, P2 a paper of twenty."""
    built = rich(after_packet()).papers(A, "MS", 20, 10, 10).directs(A, "MS").papers(B, "MS", 20)
    return built.running("MS", value_cell)


def prussia(*sizes: int) -> Building:
    return BOTH.directs(B, "PR").papers(A, "PR", *sizes)


def prussia_of_a(*options: str) -> Building:
    """A directs it with 55 percent, B has 5 percent."""
    built = both_operate(options=options).papers(A, "PR", 10, 10, 10, 10, 5).directs(A, "PR")
    return built.papers(B, "PR", 5).running("PR")


def ms(*sizes: int, owner: str = A) -> Building:
    return BOTH.papers(owner, "MS", *sizes).running("MS", (2, 4))


def full_pool_of_ba() -> Building:
    built = BOTH.directs(A, "BA").papers(B, "BA", 20).papers(POOL, "BA", 10, 10, 10, 10)
    return built.running("BA").all_sold("BY", "SX")


@pytest.mark.parametrize("row", [
    row("t12 two sale actions move the marker twice", by(2, 5), sells("BY", 10), sells("BY", 10),
        leaves={"cash A": 2234, "price BY": 104}),
    row("t12 each at the price before it", by(2, 5), sells("BY", 10),
        leaves={"cash A": 2122, "price BY": 112}),
    row("t12 one action is paid at one value", by(2, 5), sells("BY", 10, 10),
        leaves={"cash A": 2244, "price BY": 112, "part pool BY": 20}),
    row("18.2 by house rule repeated sales bring the same price once lowered", by(2, 5, on=SAME_PRICE),
        sells("BY", 10), sells("BY", 10), leaves={"cash A": 2244, "price BY": 112}),
    row("t12 a second sale brings what is told", by(2, 5), sells("BY", 10), costs={sells("BY", 10): 112}),
    row("18.2 also by house rule", by(2, 5, on=SAME_PRICE), sells("BY", 10), costs={sells("BY", 10): 122}),
    row("what is not there has no price", BOTH,
        costs={sells("GT", 10): None, from_player(2, "GT", 10): None}),
    row("t13 at the bottom of its column the marker stays", by(5, 6), sells("BY", 10),
        leaves={"price BY": 106, "cell BY": (5, 6)}),
    row("p10 prussia stays on 172 at the bottom of its column", prussia(10).running("PR", (3, 9)),
        sells("PR", 10), leaves={"cash A": 2172, "price PR": 172}),
    row("2.6.3.2 no sale before the first turn of a company", by().company("BY", operated=False),
        refuses={sells("BY", 10): "not_operated_yet"}),
    row("2.6.3.2 nor before its start", by().company("BY", status="unstarted"),
        refuses={sells("BY", 10): "not_operated_yet"}),
    row("1.2.6 nothing of prussia is sold before it is formed", prussia(10, 5),
        refuses={sells("PR", 10): "not_formed_yet §1.2.6"}),
    row("2.6.3.2 prussia needs no turn before its shares are sold",
        prussia(10, 5).running("PR").company("PR", operated=False), sells("PR", 10, 5),
        leaves={"gain A": 154 + 77, "price PR": 140}),
    row("2.6.3.1 minors and privates cannot be sold", BOTH,
        refuses={sells("M1", 100): "unknown_company", sells("NF", 10): "unknown_company"}),
    row("2.6.3.2 papers are sold whole", ms(20, 10).company("MS", president=A), allows=(sells("MS", 20),),
        refuses={sells("MS", 10, 10): "no_such_papers", sells("MS"): "no_such_papers"}),
    row("2.6.3.2 the pool takes half of a company only", turn_of(BOTH.papers(POOL, "BY", 10, 10, 10, 10), C),
        allows=(sells("BY", 10),), refuses={sells("BY", 10, 10): "pool_full"}),
    row("t16 a full pool keeps the director certificate", full_pool_of_ba(),
        refuses={sells("BA", president=True): "pool_full"}),
    row("t16 a purchase makes room for it", full_pool_of_ba(), from_pool("BA"),
        leaves={"part pool BA": 30}, allows=(sells("BA", president=True),)),
    row("t16 and then it is sold", full_pool_of_ba(), from_pool("BA"), sells("BA", president=True),
        leaves={"part pool BA": 50, "president BA": "B", "part A BA": 10}),
])  # fmt: skip
def test_selling(row) -> None:
    row.holds()


def test_18_2_what_was_paid_is_forgotten_with_the_turn() -> None:
    playing = game(by(2, 5, on=SAME_PRICE))
    assert memory.of(play(playing, sells("BY", 10))).sold_at
    assert not memory.of(play(playing, PASS)).sold_at


@pytest.mark.parametrize("row", [
    row("2.6.2.5 what was sold in a round is not bought in it", by(), sells("BY", 10),
        refuses={buys("BY"): "sold_this_round", from_pool("BY"): "sold_this_round"}),
    row("2.6.2.5 a turn with sales only is one without a purchase", lambda: game(by()), sells("BY", 10),
        *[PASS] * 4, leaves={"set": 2}, allows=(from_pool("BY"),)),
    row("2.6.1.3 one purchase", by(), sells("BY", 10), buys("SX"),
        asks="A", refuses={buys("SX"): "one_purchase_a_turn"}),
    row("2.6.1.3 sell buy sell in one turn", by(), sells("BY", 10), buys("SX"), sells("BY", 10),
        asks="A", leaves={"part A SX": 10}),
    row("2.7.6 shares of a company in operation pay its treasury", BOTH, buys("BY"),
        leaves={"cash BY": 92, "cash A": 1908}),
    row("2.6.2.1 before the start the price goes to the bank",
        BOTH.company("SX", status="unstarted", cell=None), buys("SX"),
        leaves={"cash SX": 0, "gain bank": 88}),
    row("2.6.2.2 a paper of twenty in the pool costs twice the value", ms(20, owner=POOL).directs(B, "MS"),
        from_pool("MS", 20), leaves={"gain A": -220, "gain bank": 220, "price MS": 110}),
    row("2.6.2.2 and is not divided", ms(20, owner=POOL).directs(B, "MS"),
        refuses={from_pool("MS"): "no_such_paper §2.6.2.2", buys("SX", 5): "no_such_paper §2.6.2.1"}),
    row("2.4 the price must be there in cash", BOTH.cash(A, 91), refuses={buys("BY"): "cannot_pay"}),
    row("t11 a paper of twenty at 80 costs 240", nationaliser((4, 1)), from_player(2, "MS", 20),
        leaves={"cash A": 1760, "cash B": 2240, "part A MS": 80, "price MS": 80}),
    row("t33 a 5 percent paper of prussia at 154 costs 116", prussia_of_a(), from_player(2, "PR", 5),
        leaves={"cash A": 1884, "cash B": 2116}),
    row("t33 which is told before", prussia_of_a(), costs={from_player(2, "PR", 5): 116}),
    row("18.2 by house rule 115", prussia_of_a(*DOWN), from_player(2, "PR", 5), leaves={"cash A": 1885}),
    row("18.2 which is told before", prussia_of_a(*DOWN), costs={from_player(2, "PR", 5): 115}),
    row("2.6.2.4 only with 55 percent", ms(20, 10).directs(A, "MS").papers(B, "MS", 20),
        refuses={from_player(2, "MS", 20): "cannot_nationalise"}),
    row("2.6.2.4 of a company in operation", nationaliser((4, 1)).company("MS", status="unstarted"),
        refuses={from_player(2, "MS", 20): "cannot_nationalise", from_player(1, "MS", 20): "no_share_there"}),
    row("2.6.2.4 nobody has to have what is wanted", nationaliser((4, 1)),
        refuses={from_player(3, "MS", 20): "no_such_paper", from_player(2, "MS"): "no_such_paper §2.6.2.4"}),
    row("2.6.2.5 nothing is nationalised after a sale in the same round", nationaliser((4, 1)),
        sells("MS", 10), refuses={from_player(2, "MS", 20): "cannot_nationalise sold_this_round"}),
])  # fmt: skip
def test_buying(row) -> None:
    row.holds()


@pytest.mark.parametrize(("company", "cell", "size", "cost", "options"), [
    ("BY", (2, 6), 10, 204, ()),
    ("BY", (3, 6), 10, 186, ()),
    ("SX", (2, 5), 10, 183, ()),
    ("BA", (3, 1), 20, 252, ()),
    ("PR", None, 5, 115, DOWN),
    ("PR", None, 10, 230, DOWN),
])  # fmt: skip
def test_p6_nationalisation_prices(company, cell, size, cost, options) -> None:
    """By the house rule of §18.2 the price of each share is rounded down."""
    state = after_packet(options=options).running(company, cell).state
    assert nationalisation_price(state, company, size) == cost


# ---- the certificate limit


def papers_of(built: Building, player: str, count: int) -> Building:
    """Fill a player's hand with papers of companies that have not started."""
    for company in ("OL", "WT", "HE"):
        missing = count - int(paper_count(built.state, player))
        built = built.papers(player, company, *[10] * min(missing, 4))
    assert paper_count(built.state, player) == count
    return built


def limit_of_twelve() -> Building:
    """Five players; P1 has 12 papers, among them 70 percent of SX."""
    built = rich(after_packet(5)).directs(A, "SX").papers(A, "SX", *[10] * 5)
    return papers_of(built.running("BY").running("SX").papers(A, "BY", 10, 10), A, 12)


def over_the_limit() -> Building:
    return limit_of_twelve().papers(A, "MS", 10)


def change_of_directors_to_come() -> Building:
    built = rich(after_packet(5)).directs(B, "BA").papers(A, "BA", 10, 10).running("BA")
    built = built.running("BY").papers(A, "BY", 10, 10).all_sold("SX", "BY")
    return papers_of(built, A, 11).papers(A, "MS", 10)


def idle(*companies: str) -> Building:
    built = over_the_limit()
    for company in companies:
        built = built.company(company, operated=False)
    return built


@pytest.mark.parametrize("row", [
    row("t17 with 70 percent the extra place is not there yet", limit_of_twelve(),
        leaves={"part A SX": 70}, refuses={buys("SX"): "certificate_limit"}),
    row("t17 with 80 percent it is", limit_of_twelve(), sells("BY", 10), buys("SX"),
        leaves={"part A SX": 80}),
    row("t32 a change of directors to come makes no room", change_of_directors_to_come(),
        refuses={buys("BA"): "certificate_limit"}),
    row("2.6.2.6 who is over the limit must sell before anything else", over_the_limit(),
        refuses={PASS: "must_sell_first", buys("BY"): "certificate_limit must_sell_first"}),
    row("2.6.2.6 until he is within it", over_the_limit(), sells("BY", 10), allows=(PASS,)),
    row("g46 without a legal sale the turn may end over the limit", idle("BY", "SX", "MS"), asks="B"),
])  # fmt: skip
def test_limit(row) -> None:
    row.holds()


def test_t17_18_2_the_extra_place() -> None:
    """By the house rule only directors have it."""
    state = play(game(limit_of_twelve()), sells("BY", 10), buys("SX"))
    assert (paper_count(state, A), paper_limit(state, A)) == (12, 13)
    assert paper_limit(limit_of_twelve().state, A) == 12
    built = after_packet(5, options=["extra_place_for_directors"]).papers(A, "SX", *[10] * 8)
    assert [paper_limit(table.state, A) for table in (built, built.company("SX", president=A))] == [12, 13]


# ---- turns and rounds


def test_t29_the_marker_goes_to_the_left_of_the_last_buyer() -> None:
    playing = game(BOTH)
    buy(playing, buys("SX"))
    assert asked(playing) == "B"
    play(playing, PASS, PASS, PASS)
    assert asked(playing) == "A", "a purchase guarantees another turn"
    moment = playing.apply(PASS)
    assert [event.player for event in moment.events if isinstance(event, PriorityPassed)] == [B]
    assert (asked(playing), moment.state.priority, moment.state.set_number) == ("B", B, 2)


def sold_out(*, at: tuple[int, int] = (4, 4)) -> Building:
    built = BOTH.papers(C, "BY", *[10] * 5).papers(D, "SX", *[10] * 8)
    return built.company("BY", cell=at, arrival=7).company("SX", cell=at, arrival=6).with_(arrivals=7)


def nearly_sold_out() -> Building:
    """A share of BY lies in the pool, one of SX in the stack, and nobody has money."""
    return rich(BOTH.papers(C, "BY", *[10] * 4).papers(POOL, "BY", 10).papers(D, "SX", *[10] * 7), 0)


def by_sold_out() -> Building:
    return turn_of(BOTH.papers(A, "BY", *[10] * 5).company("BY", cell=(2, 3)).all_sold("SX"), B)


@pytest.mark.parametrize("row", [
    row("2.3 without a purchase the marker stays", lambda: game(turn_of(BOTH, C).with_(priority=C)),
        *[PASS] * 4, leaves={"priority": "C", "set": 2}),
    row("2.6.3.4 sold out companies rise in operating order", lambda: game(sold_out()), round_of_passes,
        leaves={"price BY": 102, "price SX": 102, "company SX arrival": 8, "company BY arrival": 9}),
    row("2.6.3.4 a share in the pool or the stack keeps the marker", lambda: game(nearly_sold_out()),
        round_of_passes, leaves={"price BY": 92, "price SX": 88}),
    row("p4 a share sold and bought back", by_sold_out(), sells("BY", 10), PASS, from_pool("BY"),
        leaves={"price BY": 94, "gain C": -94}),
    row("p4 leaves the company sold out", lambda: game(by_sold_out()), sells("BY", 10), PASS,
        from_pool("BY"), round_of_passes, leaves={"price BY": 100}),
])  # fmt: skip
def test_the_end_of_a_round(row) -> None:
    row.holds()
