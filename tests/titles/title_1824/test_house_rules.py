"""1824 §18: what each house rule changes, and that nothing of it happens without it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gridsim.core.actions import BuyTrain, ExchangePaper, RepayDebt, RunTrains
from gridsim.core.decisions import BondMarker, DraftPick, ForcedExchange, RunStep
from gridsim.core.state import IPO, POOL, REMOVED
from gridsim.core.table import Table
from gridsim.finance.ownership import percent
from gridsim.titles.title_1824 import bond, memory
from gridsim.titles.title_1824.exchanges import force_mountain_exchanges
from gridsim.titles.title_1824.operating import company_turn
from gridsim.titles.title_1824.phases import begin_phase
from gridsim.titles.title_1824.purchases import buy_train
from gridsim.titles.title_1824.rounds import end_operating_round
from tests.answers import PASS, buys, sells
from tests.builders import Building, changed
from tests.reading import amounts, places, presidents, prices
from tests.tables import A, B, C, against, game, judging, keys, play, round_of_passes
from tests.titles.title_1824.cisleithania import BOND_MS, FOR_THREE, FOR_TWO, sold
from tests.titles.title_1824.tables import (
    carried_out,
    formed,
    gives,
    later,
    opening,
    owns_small,
    runs,
    unsold,
)

Options = tuple[str, ...]


# ---- rounds and trains


def cash_for_three(options: Options) -> int:
    return opening(3, options=(*FOR_THREE, *options)).state.cash[A]


def rounds_by_phase(options: Options) -> list[int]:
    """How many operating rounds follow a stock round in phases 4, 5 and 6."""
    tables = [runs(later(phase=phase, options=options), A, "BH") for phase in "456"]
    return [play(game(built), *[PASS] * 4).round.of for built in tables]


def old_goods_trains(table: Table) -> set[str]:
    left = {train.kind for train in table.trains.values() if train.owner != REMOVED}
    return left & {"1g", "2g", "3g"}


def goods_trains_after(options: Options) -> tuple[set[str], set[str]]:
    """Those that are left of the older ones after the first 10-train, and after the first 5g."""
    built = runs(later(phase="7", options=options).operating(), A, "BH").cash("BH", 2000)
    first_10, first_5g = Table(built.state), Table(built.state)
    carried_out(first_10, begin_phase(first_10, first_10.facts.phases["8"], "BH"))
    carried_out(first_5g, buy_train(first_5g, "BH", BuyTrain(train="5g-0", price=800)))
    return old_goods_trains(first_10), old_goods_trains(first_5g)


def exported(options: Options) -> bool:
    """Whether a 2-train leaves with the set, though none has been bought."""
    table = Table(later(phase="1", options=options).operating().state)
    carried_out(table, end_operating_round(table))
    return table.trains["2-0"].owner == REMOVED


def against_no_run(options: Options) -> set[str]:
    """BK in Prag could run to Pilsen."""
    built = to_pilsen("BK", options)
    return keys(judging(built, RunStep, "BK", A)(), RunTrains(runs=()))


def to_pilsen(company: str, options: Options) -> Building:
    """A company with a 2-train in Prag, and track from there to Pilsen."""
    built = later(phase="3", options=options).operating().company(company, status="started")
    built = built.trains(company, "2").tile("B5", "57", 1).tile("B7", "9", 1).tile("B9", "57", 1)
    return built.station(company, "B9")


# ---- exchanges and debts


def in_debt(built: Building, debt: int = 100) -> Building:
    players = built.state.players
    return built.with_(players=players.with_(A, changed(players[A], debt=debt)))


def against_exchanges(options: Options) -> list[str]:
    """A mountain railway for a share of what was sold before, for another, and by who owes money."""
    built = runs(runs(later(phase="3", options=options), B, "BH"), B, "BK")
    built = gives(gives(built, A, "BH", 20), C, "BH", 20).private("B1", A)
    for_bh, for_bk = (ExchangePaper(paper="B1", company=company, source=IPO) for company in ("BH", "BK"))
    selling, owing = game(built), game(in_debt(built))
    play(selling, sells("BH", 10))
    cases = ((selling, for_bh), (selling, for_bk), (owing, for_bk), (owing, buys("BK")))
    return [against(playing, action) for playing, action in cases]


def giving_up(options: Options) -> tuple[set[str], int]:
    """What speaks against it, and what a mountain railway brings who would give it up for nothing."""
    built = later(phase="4", options=options).private("B1", A)
    refused = keys(judging(built, ForcedExchange, A, paper="B1")(), PASS)
    table = Table(built.all_sold("BK", "MS", "CL", "SB").operating().state)
    carried_out(table, force_mountain_exchanges(table), PASS)
    return refused, percent(table, A, "BH")


def priority_after_repaying(options: Options) -> str:
    """The first player repays and passes like all others."""
    playing = game(in_debt(later(options=options)))
    play(playing, RepayDebt(amount=100))
    round_of_passes(playing)
    return playing.now.state.priority


# ---- state railways


def director_before(options: Options) -> tuple[str, str]:
    """Of UG, whose number 1 nobody bought, once the first player has 20 %, and when it has formed."""
    built = gives(owns_small(unsold(later(phase="5", options=options), "UG1"), B, "UG2"), A, "UG", 10)
    state = play(game(built), buys("UG"))
    return presidents(state, "UG"), presidents(formed(Building(state), "UG"), "UG")


def without_director(options: Options) -> tuple[list[int], str]:
    """SD runs for 40 and has neither built nor bought."""
    built = gives(to_pilsen("SD", options), B, "SD", 10).cash("SD", 500).cash(B, 0)
    table = Table(built.state)
    assert carried_out(table, company_turn(table, "SD")) == []
    state = table.photograph()
    return prices(state, "SD"), " ".join(map(str, amounts(state, "B SD")))


def stations_of_sd(builder: str) -> Callable[[Options], tuple[int, ...]]:
    """What further stations cost SD for two, which has that of SD1."""

    def left(options: Options) -> tuple[int, ...]:
        built = sold(builder, phase="5", options=options).station("SD1", "E12", 0)
        return formed(built, "SD").companies["SD"].stations

    return left


# ---- for two


def who_drafts(options: Options) -> tuple[str | None, set[str]]:
    """Who is the first to choose, and what speaks against doing without a mountain railway."""
    built = opening(2, options=(*FOR_TWO, *options))
    asked = judging(built, DraftPick, A, stacks=(("B1", "B2"),))()
    return built.state.round.player, keys(asked, PASS)


def bond_railway(options: Options) -> Building:
    """MS for two: A and B have parts of it; its price is 105."""
    built = opening(2, options=(*FOR_TWO, *options), seed=BOND_MS)
    assert memory.of(built.state).bond == "MS"
    built = gives(gives(built, A, "MS", 30, source=POOL), B, "MS", 50, source=POOL)
    return built.company("MS", cell=(5, 5)).operating()


def home_of_bond_railway(options: Options) -> list[str]:
    """At the set-up, and after its first turn."""
    built = bond_railway(options)
    table = Table(built.state)
    carried_out(table, bond.pay(table))
    return [places(state, "MS") for state in (built.state, table.photograph())]


def bond_payments(options: Options) -> list[int]:
    built = bond_railway(options)
    table = Table(built.cash(A, 0).cash(B, 0).state)
    carried_out(table, bond.pay(table))
    return amounts(table.photograph(), "A B")


def against_no_marker(options: Options) -> set[str]:
    """For who has bought the last 4-train."""
    built = runs(sold("KK2", options=options), B, "SD")
    return keys(judging(built, BondMarker, "SD", company=memory.of(built.state).bond, hex=None)(), PASS)


DUE = {"bond_marker_is_due"}
RULES: dict[str, list[tuple[Callable[[Options], Any], Any, Any]]] = {
    "cash_700": [(cash_for_three, 680, 700)],
    "three_rounds_from_phase_5": [(rounds_by_phase, [2, 2, 3], [2, 3, 3])],
    "goods_trains_survive": [(goods_trains_after, (set(), set()), ({"1g", "2g", "3g"}, set()))],
    "export_from_start": [(exported, False, True)],
    "any_routes": [(against_no_run, {"route_not_best"}, set())],
    "exchange_at_will": [
        (against_exchanges, ["sold_this_round", "", "in_debt", "in_debt"], ["", "", "", "in_debt"])
    ],
    "mountain_may_close": [(giving_up, ({"exchange_is_forced"}, 10), (set(), 0))],
    "repaying_is_acting": [(priority_after_repaying, A, B)],
    "director_at_formation": [(director_before, ("A", "A"), ("-", "A"))],
    "directorless_runs": [(without_director, ([110], "0 500"), ([130], "4 500"))],
    "draft_mirrored": [(who_drafts, (A, {"mountain_is_due"}), (B, set()))],
    "bond_home_late": [(home_of_bond_railway, ["C12", "C12"], ["", "C12"])],
    "bond_marker_chosen": [(against_no_marker, set(), DUE)],
    "construction_loses_marker": [
        (stations_of_sd("SD2"), (40, 100, 100, 100), (100, 100, 100)),
        (stations_of_sd("KK2"), (40, 100, 100, 100), (40, 100, 100, 100)),
    ],
    "bond_rounds_down": [(bond_payments, [32, 53], [31, 52])],
}
"""What is looked at, and what it is without and with the house rule."""


@pytest.mark.parametrize(
    ("option", "looked_at", "off", "on"),
    [pytest.param(option, *case, id=option) for option, cases in RULES.items() for case in cases],
)
def test_house_rule(option, looked_at, off, on):
    assert (looked_at(()), looked_at((option,))) == (off, on)
