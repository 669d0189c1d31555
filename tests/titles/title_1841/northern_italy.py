"""A small part of 1841 for tests of mergers: its market, some companies, and Torino to Milano and Genova."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from gridsim.facts.facts import Facts
from gridsim.facts.model import (
    CellFacts,
    CompanyFacts,
    HexFacts,
    PhaseFacts,
    PlayersFacts,
    PrivateFacts,
    Reach,
    Sheet,
    StopFacts,
    TrainFacts,
)
from tests.builders import Building, building_of

REFERENCE = Path(__file__).parents[4] / "shared" / "reference" / "1841.json"
MAJOR = (20, *(10,) * 8)
MINOR = (40, 20, 20, 20)


@cache
def market() -> tuple[tuple[CellFacts | None, ...], ...]:
    """The printed market, from the project's reference sheet."""
    if not REFERENCE.exists():
        pytest.skip("the reference sheet of 1841 is not beside the checkout")
    rows = json.loads(REFERENCE.read_text("utf-8"))["market"]["rows"]
    return tuple(
        tuple(CellFacts(field["price"], par=tuple(field.get("par", ()))) for field in row) for row in rows
    )


def city(slots: int) -> StopFacts:
    return StopFacts(kind="city", slots=slots, value=40)


HEXES = (
    HexFacts(id="H4", name="Torino", stops=(city(1), city(1))),
    HexFacts(id="J6", name="Alessandria", stops=(city(2),), paths=((5, "s0"),)),
    HexFacts(id="K7", name="Giovi", stops=(StopFacts(kind="pass", slots=1),), paths=((2, "s0"), (0, "s0"))),
    HexFacts(id="M7", name="Genova", stops=(city(2),), paths=((3, "s0"),)),
    HexFacts(id="F8", name="Milano", stops=(city(2),)),
    HexFacts(id="M3", name="Cuneo", stops=(city(1),)),
)


def a_company(name: str, *, kind: str = "major", historical: bool = False) -> CompanyFacts:
    papers = MAJOR if kind == "major" else MINOR
    return CompanyFacts(
        id=name,
        name=name,
        kind=kind,
        colour="#ffffff",
        certificates=papers,
        stations=(0,) * (5 if kind == "major" else 2),
        historical=historical,
    )


@cache
def facts() -> Facts:
    sheet = Sheet(
        id="part_of_1841",
        name="1841",
        subtitle="",
        designer="",
        publisher="",
        layout="flat",
        letters="rows",
        currency="L. {}",
        bank=14640,
        players=(PlayersFacts(5, 672, 13),),
        numbers={
            "merger_price_cap": 250,
            "holding_limit": 60,
            "company_papers": 5,
            "pool_shares_major": 5,
            "pool_shares_minor": 2,
        },
        hexes=HEXES,
        tiles=(),
        market=market(),
        companies=(
            a_company("SFTG", historical=True),
            a_company("CGTF"),
            a_company("CFCC"),
            a_company("RATF"),
            a_company("SFTN", historical=True),
            a_company("SFTC", kind="minor", historical=True),
        ),
        privates=(PrivateFacts(id="7", name="Torino - Genova", price=20, kind="concession", starts="SFTG"),),
        trains=tuple(
            TrainFacts(id=kind, price=price, reach=Reach(stops=int(kind)), count=4)
            for kind, price in (("4", 350), ("5", 550), ("6", 700))
        ),
        phases=(PhaseFacts(id="6", name="6", colours=("yellow",), train_limits={"major": 2, "minor": 1}),),
    )
    return Facts(sheet, {}, frozenset())


def table(**fields: Any) -> Building:
    """Five players with L. 500 each in an operating round of phase 6; the concession is gone."""
    built = building_of(facts(), players=5).operating(1, 3).with_(**fields).private("7", "removed")
    for seat in range(1, 6):
        built = built.cash(f"player:{seat}", 500)
    return built


def started(built: Building, name: str, cell: tuple[int, int], president: str, **holdings: int) -> Building:
    """A company on this field with papers in these hands: players A to E, companies by id, "pool".

    Papers are handed out in this order, the director's certificate first.
    """
    for holder, percent in holdings.items():
        built = built.owns(owner(holder), name, percent)
    arrival = built.state.arrivals + 1
    return built.company(
        name, status="started", president=owner(president), cell=cell, arrival=arrival, operated=True
    ).with_(arrivals=arrival)


def owner(holder: str) -> str:
    return f"player:{'ABCDE'.index(holder) + 1}" if holder in "ABCDE" else holder


def spend_stations(built: Building, name: str, left: int) -> Building:
    return built.company(name, stations=(0,) * left)
