"""Solutions found before, by the problem they solve.

The same problem comes again and again on tables of their own: when a saved game is read, when undone actions
are played anew, while others act and a company's track and trains stay as they are. What has been proven once
need not be looked for again. Only as many are kept as a long game has, and of a problem only its fingerprint:
written out it takes 7 KB.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING

from gridsim.routes.problem import RouteProblem, encode

if TYPE_CHECKING:
    from gridsim.routes.solution import Solution

MOST_KEPT = 1024
MARK_LENGTH = 20
"""Bytes of a fingerprint: no two problems that anybody meets have the same."""


def solved(problem: RouteProblem, looks: int | None = None) -> Solution | None:
    """The proven solution, or what a search of so many looks finds; None if it is not known."""
    return next(iter(_shelf(_mark(problem), looks)), None)


def keep(problem: RouteProblem, solution: Solution, looks: int | None = None) -> None:
    """Remember what a search has found that nothing but the problem, or so many looks, has ended."""
    _shelf(_mark(problem), looks)[:] = [solution]


def _mark(problem: RouteProblem) -> bytes:
    return blake2b(encode(problem), digest_size=MARK_LENGTH).digest()


@lru_cache(maxsize=MOST_KEPT)
def _shelf(_mark: bytes, _looks: int | None) -> list[Solution]:
    """The place of one solution, empty at first."""
    return []
