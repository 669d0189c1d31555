"""What tests of procedures share: the invented sheet, a rule asked about a case, a turn that is answered."""

from __future__ import annotations

import json
from collections.abc import Generator
from pathlib import Path
from typing import Any

from gridsim.core.actions import Action
from gridsim.core.decisions import Decision
from gridsim.core.events import CashPaid
from gridsim.core.state import REMOVED
from gridsim.core.table import Table
from gridsim.facts.load import facts_of
from gridsim.facts.model import PhaseFacts
from gridsim.flow.rules import Case, Rule
from gridsim.flow.turns import Turn
from gridsim.procedures.phases import scrap_for, turn_over_for
from tests.builders import Building, building_of

A, B, C = "player:1", "player:2", "player:3"
SOLD_TWOS = ("2-0", "2-1", "2-2")
SOLD_PLUS = ("2+2-0", "2+2-1", "2+2-2", "2+2-3")
SOLD_GOODS = tuple(f"1g-{number}" for number in range(6))
SHEET = Path(__file__).parents[1] / "facts" / "invented.json"


def invented(**changes: Any) -> Building:
    """The bare table of the invented sheet, of which parts may be replaced."""
    raw = json.loads(SHEET.read_text(encoding="utf-8"))
    return building_of(facts_of({**raw, **changes}, (), "invented"))


def asked_about(rule: Rule, built: Building, decision: Decision, action: Action) -> str | None:
    """What a rule has against an answer, as `key(facts)`, or None."""
    refusal = rule.cited("toy §1").refusal(Case(built.state, decision, action))
    return None if refusal is None else str(refusal).removesuffix(" [toy §1]")


def answered(turn: Generator[Decision, Action, Any], *answers: Action) -> tuple[Any, list[Decision]]:
    """What a turn comes to that is answered so, and the questions it has asked."""
    asked, left = [], iter(answers)
    try:
        question = next(turn)
        while True:
            asked.append(question)
            question = turn.send(next(left))
    except StopIteration as over:
        return over.value, asked


def payments(table: Table, *whats: str) -> list[tuple[str, str, int]]:
    """Who has paid whom how much, for these reasons."""
    paid = (event for event in table.events if isinstance(event, CashPaid))
    return [(event.payer, event.payee, event.amount) for event in paid if event.what in whats]


def two_companies() -> Building:
    """REG of A and STATE of B, each with some money, in the first phase."""
    return (
        invented()
        .company("REG", status="started", president=A)
        .company("STATE", status="started", president=B)
        .cash("REG", 500)
        .cash("STATE", 500)
        .phase("1")
    )


def sold(built: Building, *cards: str) -> Building:
    """These cards have left the bank for good."""
    return built.cards(REMOVED, *cards)


def begin_phase(table: Table, phase: PhaseFacts, *_buyer: str) -> Turn[None]:
    """What the first train of a kind brings about: a phase, scrapped trains, cards turned over."""
    yield from ()
    table.begin_phase(phase.id, because="toy §8")
    scrap_for(table, phase, because="toy §8")
    turn_over_for(table, phase, because="toy §8")
