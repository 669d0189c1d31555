"""States of older files in the form they have today.

What a title kept from turn to turn was a list of notes by key; today it is a memory with named fields, and
whose turn it is and who has acted last belong to the round. Keys are those of the files; none of them meant
something else in another title.
"""

from __future__ import annotations

from typing import Any

from gridsim.saves.plain_json import Plain

OF_ROUND = {"operating": "company", "last_buyer": "last_to_act", "last_to_act": "last_to_act"}
RENAMED = {"founder_was": "founder"}
BY_ID = {"unpaid": "unpaid", "sold_at": "sold_at", "old_director": "old_directors"}
"""Notes of which there was one for each id, as in "unpaid:player:1"."""
FLAGS = (
    "free_tile_laid",
    "loan_taken",
    "loan_repaid",
    "interest_paid",
    "interest_due",
    "kitchener_used",
    "track_goes_on",
    "repayment_due",
    "settled",
    "closes_after_round",
)
"""Notes that were there or not."""
WORDS_OF_SETS = "lays"
"""A note of texts each of which stood for several hexes."""


def with_memory(state: Plain) -> Plain:
    """A state with its notes where they stand today; one that has none stays as it is."""
    rest = {name: part for name, part in state.items() if name != "notes"}
    if isinstance(rest.get("round"), dict):
        rest["round"] = {name: part for name, part in rest["round"].items() if name != "acted"}
    notes = state.get("notes")
    if not isinstance(notes, dict):
        return rest if notes is None else state
    memory: Plain = {}
    of_round: Plain = {}
    for key, value in notes.items():
        _take(key, value, memory, of_round)
    if of_round and isinstance(rest.get("round"), dict):
        rest["round"] = {**rest["round"], **of_round}
    return {**rest, "memory": memory} if memory else rest


def _take(key: str, value: Any, memory: Plain, of_round: Plain) -> None:
    kind, _, subject = key.partition(":")
    if key in OF_ROUND:
        of_round[OF_ROUND[key]] = value
    elif key in FLAGS:
        memory[key] = True
    elif key == WORDS_OF_SETS and isinstance(value, list):
        memory[key] = [str(part).split() for part in value]
    elif kind in BY_ID and subject:
        memory.setdefault(BY_ID[kind], {})[subject] = value
    else:
        memory[RENAMED.get(key, key)] = value
