"""1841 §4.7.5: two minors become one major."""

from __future__ import annotations

from gridsim.core.state import IPO, POOL, CompanyId, OwnerId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.facts.facts import Cell
from gridsim.finance.market import price
from gridsim.flow.turns import Turn
from gridsim.procedures.train_limits import hand_in_surplus
from gridsim.titles.title_1841.formations.stations import ask_for_stations, replace_all_stations
from gridsim.titles.title_1841.formations.succession import (
    end,
    hand_out,
    lose_turn,
    succeed,
    units_by_owner,
    withdraw_papers,
)
from gridsim.titles.title_1841.shares.prices import cell_below
from gridsim.titles.title_1841.successor import (
    claim_from_pool,
    may_direct,
    settle_all_directors,
    settle_director,
)

BECAUSE = "1841 §4.7.5"


def merge_minors(
    table: Table, company: CompanyId, partner: CompanyId, into: CompanyId, player: PlayerId
) -> Turn[None]:
    """1841 §4.7.5-a to -f: everything is replaced, nothing is asked for but stations and trains.

    `player` carries the merger out: he buys the stations too, whoever directs the new company (§C-30).
    """
    olds = (company, partner)
    join_minors(table, company, partner, into, player)
    lose_turn(table, into)
    yield from replace_all_stations(table, olds, into, player, because="1841 §4.7.5-c")
    yield from ask_for_stations(table, into, player, because="1841 §4.7.5-d")
    yield from hand_in_surplus(table, into, because="1841 §4.7.5-f")
    for old in olds:
        end(table, old, into, because="1841 §4.7.5-f")


def join_minors(
    table: Table, company: CompanyId, partner: CompanyId, into: CompanyId, player: PlayerId
) -> None:
    """1841 §4.7.5-a, -b, -e: property, papers, price and director, but no stations."""
    olds = (company, partner)
    directors = directors_to_be(table, company, partner)
    cell = joint_cell(table, company, partner)
    shares = joint_shares(table, olds)
    succeed(table, olds, into, player, because="1841 §4.7.5-a")
    director = first_able(table, directors, into)
    for old in olds:
        withdraw_papers(table, old)
    table.put_marker(into, cell, what="formed", because="1841 §4.7.5-e")
    hand_out(table, into, shares, director, because="1841 §4.7.5-b")
    if director == POOL:
        claim_from_pool(table, into)
    else:
        settle_director(table, into, because="1841 §3.5.3-a")
    settle_all_directors(table)


def directors_to_be(seen: Seen, company: CompanyId, partner: CompanyId) -> list[OwnerId]:
    """1841 §4.7.5-b: the first company's director, then the other's, leaving out the two themselves (§D-68).

    Where one of them has no director it is the other's.
    """
    directors = (seen.companies[company].president, seen.companies[partner].president)
    return [director for director in directors if director is not None and director not in (company, partner)]


def first_able(seen: Seen, directors: list[OwnerId], into: CompanyId) -> OwnerId:
    """Who gets the certificate once everything is taken over; the pool where there has been no director.

    A company that the new one directs gives way to the other director (§D-68), if that one does not.
    """
    able = [director for director in directors if may_direct(seen, director, into)]
    return next(iter([*able, *directors]), POOL)


def joint_shares(seen: Seen, olds: tuple[CompanyId, ...]) -> dict[OwnerId, int]:
    """How many units each owner gets: one for one; what the new company would own is in its offer."""
    shares: dict[OwnerId, int] = {}
    for old in olds:
        for owner, count in units_by_owner(seen, old).items():
            taker = IPO if owner in olds else owner
            shares[taker] = shares.get(taker, 0) + count
    return shares


def joint_cell(seen: Seen, company: CompanyId, partner: CompanyId) -> Cell:
    """1841 §4.7.5-e: the right-most column with a field below half the sum of the two prices."""
    total = price(seen, company) + price(seen, partner)
    return cell_below(seen.facts, -(-total // 2))
