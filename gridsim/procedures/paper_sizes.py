"""Choosing among papers of different sizes; papers are named by their percents, the largest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridsim.core.state import Certificate

Sizes = tuple[int, ...]
"""Percents of some papers, such as (20, 10, 10)."""


def selections(papers: Iterable[Certificate]) -> list[Sizes]:
    """The different ways to take at least one of these papers."""
    counts = Counter(paper.percent for paper in papers)
    sizes = sorted(counts, reverse=True)
    taken = product(*(range(counts[size] + 1) for size in sizes))
    chosen = (sum(((size,) * n for size, n in zip(sizes, numbers, strict=True)), ()) for numbers in taken)
    return [taken_sizes for taken_sizes in chosen if taken_sizes]


def selections_worth(papers: Iterable[Certificate], percent: int) -> list[Sizes]:
    """The different ways to make up exactly so many percent of these papers."""
    return [sizes for sizes in selections(papers) if sum(sizes) == percent]


def picked(papers: Sequence[Certificate], sizes: Sizes) -> list[Certificate] | None:
    """Papers of these sizes; None if there are not so many of each."""
    left, found = list(papers), []
    for size in sizes:
        paper = next((candidate for candidate in left if candidate.percent == size), None)
        if paper is None:
            return None
        left.remove(paper)
        found.append(paper)
    return found
