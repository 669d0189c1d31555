"""1824 §X.4: the bond railway of variant A: its payments, its certificates and its markers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from gridsim.board.stations import free_slots, has_station, home_left_without_slot, place_station
from gridsim.core.actions import Action, ChooseCity, LayTile, Pass, SellPapers
from gridsim.core.decisions import BondMarker
from gridsim.core.state import BANK, POOL, Certificate, CompanyId, GameState, PlayerId, StopId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import price
from gridsim.finance.ownership import holders, papers
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import pass_unless, question_to
from gridsim.procedures.dividends import pay_holders
from gridsim.procedures.home_stations import ask_home_city, place_home
from gridsim.procedures.selling import has_papers
from gridsim.titles.title_1824 import house_rules, memory
from gridsim.titles.title_1824.companies import TENTH, is_bond
from gridsim.titles.title_1824.prices import move_price, value_of
from gridsim.titles.title_1824.selling import COMMON, proceeds

WIEN = "E12"
MARKER_TRAINS = ("4", "5")
"""The last of these that is bought, not exported, brings the second marker (1824 §X.4.9)."""


# ---- payments


def pay(table: Table) -> Turn[None]:
    """1824 §X.4.10: its price for all of it, rounded up for each holder; then its price rises."""
    company = memory.of(table).bond
    assert company is not None
    yield from place_home(table, company, ask_home_city, because="1824 §X.4.8")
    revenue = price(table, company)
    payments = {
        owner: due(table, revenue, held)
        for owner, held in holders(table, company).items()
        if owner in table.players
    }
    because = "1824 §X.4.10"
    pay_holders(table, company, revenue, payments, per_share=revenue // TENTH, because=because)
    move_price(table, company, "pay")


def due(seen: Seen, revenue: int, held: int) -> int:
    """1824 §X.4.10: what a holder of so many percent gets; by house rule rounded down."""
    amount = revenue * held
    return amount // 100 if house_rules.BOND_ROUNDS_DOWN in seen.options else -(-amount // 100)


# ---- its certificates, which are bought and sold as they are


def bond_papers(case: Case[SellPapers]) -> list[Certificate] | None:
    """The certificates of the bond railway that he has."""
    seen, action = case.seen, case.action
    if not is_bond(seen, action.company) or action.president or not action.papers:
        return None
    return papers(seen, case.player, action.company)


def bond_sales(seen: GameState, decision: Any, _part: Part) -> Iterator[Action]:
    """Every number of ordinary certificates, with and without the large one."""
    bond = memory.of(seen).bond
    if bond is None:
        return
    held = Counter(paper.percent for paper in papers(seen, decision.player, bond))
    smallest = min(held, default=0)
    for large in range(held.get(smallest * 2, 0) + 1):
        for count in range(held.get(smallest, 0) + 1):
            if large or count:
                sizes = (*(smallest * 2 for _ in range(large)), *(smallest for _ in range(count)))
                yield SellPapers(company=bond, papers=sizes)


HAS_BOND_PAPERS = has_papers(bond_papers).cited("1824 §X.4.5")
BOND_SALES: Checkers = {SellPapers: Checker(bond_sales, (HAS_BOND_PAPERS, *COMMON))}


def sell_bond_papers(table: Table, player: PlayerId, action: SellPapers, *, because: str) -> None:
    """1824 §X.4.7: to the pool at the current price; the marker falls once."""
    amount = proceeds(table, action)
    for size in action.papers:
        paper = next(held for held in papers(table, player, action.company) if held.percent == size)
        price = value_of(table, action.company, size)
        table.move_certificate(action.company, paper.id, POOL, price=price, because=because)
    table.pay(BANK, player, amount, what="sale", subject=action.company, because=because)
    move_price(table, action.company, "sale")


# ---- the second marker


def last_train_bought(table: Table, buyer: CompanyId, kind: str) -> Turn[None]:
    """1824 §X.4.9: who buys the last 4-train, or after its export the last 5-train, may place a marker."""
    bond = memory.of(table).bond
    if bond is None or kind not in MARKER_TRAINS or not table.companies[bond].stations:
        return
    if any(train.kind == kind and train.owner == BANK for train in table.trains.values()):
        return
    if memory.of(table).second_marker:
        return
    memory.remember(table, second_marker=True)
    yield from _ask_for_city(table, bond, buyer, hex_id=None, because="1824 §X.4.9")


def _ask_for_city(
    table: Table, bond: CompanyId, company: CompanyId, *, hex_id: str | None, because: str
) -> Turn[None]:
    question = question_to(table, company, BondMarker, because, company=bond, hex=hex_id)
    if not any(is_free(table, bond, stop, hex_id) for stop in every_stop(table)):
        return
    action = yield from ask(question)
    if isinstance(action, ChooseCity):
        place_station(table, bond, action.hex, action.stop, because=because)


def every_stop(seen: Seen) -> Iterator[StopId]:
    """All stops with slots on the board."""
    for hex_id, placed in seen.board.hexes.items():
        for stop, slots in enumerate(placed.stations):
            if slots:
                yield hex_id, stop


def is_free(seen: Seen, bond: CompanyId, stop: StopId, hex_id: str | None) -> bool:
    """1824 §X.4.9: an empty slot of a city, not the last one of a home, where it is not yet."""
    stops = seen.facts.hexes[stop[0]].stops
    is_city = bool(stops) and stops[0].kind == "city"
    if not is_city or hex_id not in (None, stop[0]) or has_station(seen, bond, stop[0]):
        return False
    return free_slots(seen, stop) > 0 and home_left_without_slot(seen, stop) is None


# ---- the third marker


def wien_has_changed(table: Table, company: CompanyId, action: LayTile) -> Turn[None]:
    """1824 §X.4.9: when Wien becomes brown the third marker goes there, if it finds room."""
    bond = memory.of(table).bond
    if bond is None or action.hex != WIEN or not table.companies[bond].stations:
        return
    if table.facts.designs[action.tile].colour != "brown":
        return
    stops = [stop for stop in every_stop(table) if is_free(table, bond, stop, WIEN)]
    if len(stops) > 1:
        yield from _ask_for_city(table, bond, company, hex_id=WIEN, because="1824 §X.4.9")
    elif stops:
        place_station(table, bond, *stops[0], because="1824 §X.4.9")


# ---- answers


@rule("1824 §X.4.9", "not_for_bond_marker", guard=True)
def is_for_the_marker(case: Case[ChooseCity]) -> Breach | None:
    """One of the free slots."""
    stop, decision = (case.action.hex, case.action.stop), case.asked(BondMarker)
    is_there = stop in set(every_stop(case.seen))
    if is_there and is_free(case.seen, decision.company, stop, decision.hex):
        return None
    return breach(hex=case.action.hex, company=decision.company)


@rule("1824 §X.4.9", "bond_marker_is_due")
def may_leave_it(case: Case[Pass]) -> Breach | None:
    """The second marker may be left; the third comes by itself, and by house rule both must come."""
    must = case.asked(BondMarker).hex is not None or house_rules.BOND_MARKER_CHOSEN in case.seen.options
    return breach(company=case.asked(BondMarker).company) if must else None


def free_cities(seen: GameState, decision: Any, _part: Part) -> Iterator[Action]:
    """Every free city of the map, or of Wien."""
    for stop in every_stop(seen):
        if is_free(seen, decision.company, stop, decision.hex):
            yield ChooseCity(hex=stop[0], stop=stop[1])


BOND_ANSWERS: Checkers = {
    ChooseCity: Checker(free_cities, (is_for_the_marker,)),
    Pass: pass_unless(may_leave_it),
}
