"""What is told of a proposal to which somebody is asked to agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from gridsim import queries
from gridsim.telling.tags import tag_of

if TYPE_CHECKING:
    from gridsim.core import decisions
    from gridsim.core.state import GameState


def variants(decision: decisions.Consent, state: GameState) -> tuple[str, ...]:
    """Names of the special questions, the most special first: one in which a president helps his company."""
    tag = tag_of(type(decision.proposal))
    return (f"{tag}_helped", tag) if _helper(decision, state) is not None else (tag,)


def values(decision: decisions.Consent, state: GameState) -> dict[str, object]:
    """The fields of the action that is proposed, and who adds how much to its price."""
    fields = msgspec.structs.asdict(decision.proposal)
    return {**fields, "helper": _helper(decision, state), "missing": _missing(decision, state)}


def _helper(decision: decisions.Consent, state: GameState) -> str | None:
    """The president who adds what his company lacks; None where it pays all of the price itself."""
    company = state.companies.get(decision.proposer)
    return None if company is None or _missing(decision, state) == 0 else company.president


def _missing(decision: decisions.Consent, state: GameState) -> int:
    """What the one who proposes lacks for the price."""
    return queries.missing_for(state, decision.proposer, getattr(decision.proposal, "price", 0))
