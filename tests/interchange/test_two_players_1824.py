"""Files of Cisleithania for two: the draft, the stacks that only the purchases tell, and the bond railway."""

from __future__ import annotations

import json
from typing import Any

from gridsim.core.state import POOL
from gridsim.finance.ownership import percent
from gridsim.interchange.importing import Imported, import_as_far_as_possible
from gridsim.interchange.reading import decode_record
from gridsim.titles.title_1824 import memory

Entry = dict[str, Any]
DRAFT = (
    (1, "KK1", 240),
    (0, "SD1", 240),
    (0, "KK2", 120),
    (1, "EOD", 120),
    (0, "SD2", 120),
    (1, "SD3", 120),
    (1, "EPP", 160),
    (0, "MLB", 140),
)
"""Who buys what in the draft and for how much: the first player of that program is the second seat."""
MOUNTAINS = ((0, "B1", 120), (1, "B2", 120))


def bought(rows: tuple[tuple[int, str, int], ...]) -> list[Entry]:
    return [
        {"type": "buy_company", "entity": seat, "entity_type": "player", "company": company, "price": price}
        for seat, company, price in rows
    ]


def done(seat: int, kind: str, **fields: object) -> Entry:
    return {"type": kind, "entity": seat, "entity_type": "player", **fields}


def imported(*actions: Entry) -> Imported:
    told = {
        "title": "1824 Cisleithania",
        "settings": {"optional_rules": []},
        "players": [{"id": 0, "name": "Anna"}, {"id": 1, "name": "Ben"}],
        "actions": [{"id": number, **action} for number, action in enumerate(actions, 1)],
    }
    return import_as_far_as_possible(decode_record(json.dumps(told).encode()))


def owners(found: Imported) -> dict[str, str | None]:
    companies = found.game.now.state.companies.values()
    return {each.id: each.president for each in companies if each.president is not None}


def test_the_draft_is_read() -> None:
    """1824 §P15: what a player gets by the other's choice is told after it."""
    found = imported(*bought(DRAFT), *bought(MOUNTAINS))
    assert found.stopped is None
    state = found.game.now.state
    assert memory.of(state).stacks[0] == ("KK2", "EOD")
    assert {company: owner[-1] for company, owner in owners(found).items() if owner} == {
        company: str(seat + 1) for seat, company, _ in DRAFT
    }
    assert [state.cash[each] for each in ("KK2", "EOD", "EPP", "MLB")] == [0, 0, 40, 20]
    assert [private.owner[-1] for private in state.privates.values()][:2] == ["1", "2"]


def test_the_mountain_railways_may_be_left() -> None:
    """1824 §P15."""
    found = imported(*bought(DRAFT), done(0, "pass"), done(1, "pass"))
    assert found.stopped is None
    assert found.game.now.state.round.kind == "stock"


def test_shares_of_the_bond_railway_come_from_the_pool() -> None:
    share = [done(seat, "buy_shares", shares=[f"MS_{seat + 1}"], percent=10) for seat in (0, 1)]
    found = imported(*bought(DRAFT), *bought(MOUNTAINS), *share)
    assert found.stopped is None
    assert percent(found.game.now.state, POOL, "MS") == 80


def test_who_works_is_no_builder() -> None:
    """Both SD2 and SD3 could be of the first stack if nothing but their owners were known."""
    rows = (
        (1, "KK1", 240),
        (0, "SD1", 240),
        (0, "SD2", 120),
        (1, "EPP", 120),
        (0, "KK2", 120),
        (1, "SD3", 120),
    )
    rest = ((1, "EOD", 160), (0, "MLB", 200))
    found = imported(*bought((*rows, *rest)), *bought(MOUNTAINS))
    assert memory.of(found.game.now.state).stacks[0] == ("SD2", "EPP")
