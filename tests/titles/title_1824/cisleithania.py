"""1824 §X, §XI: games of two and of three players, and the papers of the bond railway."""

from __future__ import annotations

from gridsim.core.state import Round
from gridsim.titles.title_1824 import memory
from tests.builders import Building
from tests.tables import A, B
from tests.titles.title_1824.tables import opening, owns_small

FOR_TWO, FOR_THREE = ("cisleithania_2p",), ("cisleithania_3p",)
BOND_MS = 5
"""A seed by which KK2 and EOD lie in the first stack, so that MS is the bond railway."""


def sold(builder: str, *, phase: str = "4", options: tuple[str, ...] = ()) -> Building:
    """A later stock round for two in which `builder` lies in the first stack, everything sold."""
    tables = (opening(2, options=(*FOR_TWO, *options), seed=seed) for seed in range(40))
    built = next(built for built in tables if memory.of(built.state).stacks[0][0] == builder)
    for company in (company for stack in memory.of(built.state).stacks for company in stack):
        built = owns_small(built, A if company.endswith("1") else B, company)
    return built.phase(phase).with_(round=Round(kind="operating"), set_number=2)
