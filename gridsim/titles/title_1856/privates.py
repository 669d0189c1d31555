"""1856 §13.1: what a company may do with privates at any time of its turn."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, BuyPrivate, BuyRight, PlacePort
from gridsim.core.decisions import Decision
from gridsim.core.events import PortPlaced, RightGranted
from gridsim.core.state import BANK, REMOVED, CompanyId, GameState, OwnerId
from gridsim.core.table import Seen, Table
from gridsim.flow.legal import Checker, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures.asking import naming
from gridsim.procedures.buying import (
    at_any_price,
    belongs_to_player,
    private_offers,
    treasury_pays,
    within_price_range,
)
from gridsim.procedures.phases import allows
from gridsim.titles.title_1856 import house_rules, memory
from gridsim.titles.title_1856.set_up import RIGHTS

SHIPPING, KITCHENER, CANADA = "GLSC", "WSRC", "TCC"
SOURCES = {right: private for private, right in RIGHTS.items()}


def owned_by(seen: Seen, company: CompanyId) -> list[str]:
    """The privates a company has."""
    return [private.id for private in seen.privates.values() if private.owner == company]


def seller_of_right(seen: Seen, right: str) -> OwnerId | None:
    """1856 §13.1.6.2: the owning company, or the bank once the private has closed; else nobody."""
    owner = seen.privates[SOURCES[right]].owner
    if owner == REMOVED:
        return BANK
    return owner if owner in seen.companies else None


# ---- rules


@rule("1856 §13.1.3", "no_private_purchases_now", guard=True)
def phase_allows_purchase(case: Case[BuyPrivate]) -> Breach | None:
    return None if allows(case.seen, "company_privates") else breach(phase=case.seen.phase)


def is_a_players(case: Case[BuyPrivate]) -> bool:
    """1856 §13.1.3: companies buy privates of players."""
    private = case.seen.privates.get(case.action.private)
    return private is not None and private.owner in case.seen.players


@rule("1856 §13.1.5", "has_no_port_marker", guard=True)
def owns_shipping(case: Case[PlacePort]) -> Breach | None:
    private = case.action.private
    if private == SHIPPING and private in owned_by(case.seen, case.actor):
        return None
    return breach(private=private, company=case.actor)


@rule("1856 §13.1.5", "not_a_port")
def is_port(case: Case[PlacePort]) -> Breach | None:
    hexes = case.seen.facts.privates[SHIPPING].hexes
    return None if case.action.hex in hexes else breach(hex=case.action.hex)


@rule("1856 §13.1.6", "no_such_right", guard=True)
def right_exists(case: Case[BuyRight]) -> Breach | None:
    return None if case.action.right in SOURCES else breach(right=case.action.right)


@rule("1856 §13.1.6.3", "has_right_already")
def has_not_right(case: Case[BuyRight]) -> Breach | None:
    held = case.seen.companies[case.actor].rights
    return breach(right=case.action.right) if case.action.right in held else None


@rule("1856 §13.1.6.2", "right_not_for_sale")
def right_is_sold(case: Case[BuyRight]) -> Breach | None:
    seller = seller_of_right(case.seen, case.action.right)
    return breach(right=case.action.right) if seller in (None, case.actor) else None


@rule("1856 §13.1.6.3", "rights_sold_out")
def rights_left(case: Case[BuyRight]) -> Breach | None:
    left = house_rules.UNLIMITED_RIGHTS in case.seen.options or case.seen.supply[case.action.right] > 0
    return None if left else breach(right=case.action.right)


def fee_of(seen: Seen, right: str) -> int:
    """1856 §13.1.6.2: what a right costs, in dollars."""
    return seen.facts.privates[SOURCES[right]].fee


# ---- answers


def ports(seen: GameState, decision: Decision, _part: Part) -> Iterator[Action]:
    if SHIPPING in owned_by(seen, decision.actor):
        for hex_id in seen.facts.privates[SHIPPING].hexes:
            yield PlacePort(private=SHIPPING, hex=hex_id)


players_privates = private_offers(
    lambda seen, _decision: (
        private.id for private in seen.privates.values() if private.owner in seen.players
    )
)
PRIVATE_PURCHASE = Checker(
    players_privates,
    (
        phase_allows_purchase,
        belongs_to_player(is_a_players).cited("1856 §13.1.3"),
        within_price_range.cited("1856 §13.1.3"),
        treasury_pays(lambda case: int(case.action.price)).as_curable().cited("1856 §13.1.3"),
    ),
    at_any_price(
        players_privates, lambda seen, offer, _company: seen.facts.privates[offer.private].company_price
    ),
    listed=False,
    side=True,
)
PORT = Checker(ports, (owns_shipping, is_port), side=True)
RIGHT = Checker(
    naming(lambda _seen, _decision: (BuyRight(right=right) for right in SOURCES)),
    (
        right_exists,
        has_not_right,
        right_is_sold,
        rights_left,
        treasury_pays(lambda case: fee_of(case.seen, case.action.right)).as_curable().cited("1856 §13.1.6.2"),
    ),
    side=True,
)


# ---- changes


def place_port(table: Table, company: CompanyId, hex_id: str) -> None:
    """1856 §13.1.5: the marker goes on the map, the private closes."""
    because = "1856 §13.1.5"
    table.change_company(company, ports=(*table.companies[company].ports, hex_id))
    table.record(PortPlaced(company=company, hex=hex_id, because=because))
    table.close_private(SHIPPING, because=because)


def buy_right(table: Table, company: CompanyId, right: str) -> None:
    """1856 §13.1.6.2: pay the owning company, or the bank once the private has closed."""
    because, seller = "1856 §13.1.6.2", seller_of_right(table, right)
    assert seller is not None
    table.pay(company, seller, fee_of(table, right), what="right", subject=right, because=because)
    grant_right(table, company, right, because=because)


def grant_right(table: Table, company: CompanyId, right: str, *, because: str) -> None:
    """Give a company a right out of the supply."""
    table.change_supply(right, -1)
    table.change_company(company, rights=(*table.companies[company].rights, right))
    table.record(RightGranted(company=company, right=right, because=because))


def comes_to_company(table: Table, company: CompanyId, private: str) -> None:
    """1856 §13.1.6.1: a private that brings a right gives it to its new owner at once."""
    right = RIGHTS.get(private)
    if right is not None and right not in table.companies[company].rights:
        grant_right(table, company, right, because="1856 §13.1.6.1")


def turn_with_kitchener_ends(table: Table) -> None:
    """1856 §13.1.4.2: it closes at the end of the turn in which its power was used; by house rule later."""
    if not memory.of(table).kitchener_used:
        return
    if house_rules.OPEN_ALL_ROUND in table.options:
        memory.remember(table, closes_after_round=True)
    else:
        close_kitchener(table)


def close_kitchener(table: Table) -> None:
    """1856 §13.1.4.2: unless it has closed before."""
    if table.privates[KITCHENER].owner != REMOVED:
        table.close_private(KITCHENER, because="1856 §13.1.4.2")
