"""Letters of companies for places that are too small for all of them."""

from __future__ import annotations

from collections.abc import Sequence

SHORT = 2
"""So many letters stand where there is no room for all of them."""


def short_letters(companies: Sequence[str]) -> dict[str, str]:
    """Two letters for each company of longer names: its first, and one that tells it from all others."""
    found: dict[str, str] = {}
    for company in companies:
        pairs = (company[0] + letter for letter in company[1:])
        free = (
            pair
            for pair in pairs
            if pair not in found.values()
            and not any(other.startswith(pair) for other in companies if other != company)
        )
        if len(company) > SHORT and (pair := next(free, "")):
            found[company] = pair
    return found
