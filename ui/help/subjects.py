"""The rules of what cards and tables show: companies, papers, trains, phases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.text.topics import rule_of

if TYPE_CHECKING:
    from gridsim.core.state import GameState


def rule_of_company(state: GameState, company: str) -> str:
    """The rule of one company, of those as far as it is, or of all."""
    status = state.companies[company].status if company in state.companies else ""
    return rule_of(state.facts.title, f"company.{company}", f"company.{status}", "company")


def rule_of_private(state: GameState, private: str) -> str:
    """The rule of one private, or of all."""
    return rule_of(state.facts.title, f"private.{private}", "private")


def rule_of_paper(state: GameState, paper: str) -> str:
    """The rule of a private, or of the company that a paper belongs to."""
    is_private = paper in state.facts.privates
    return rule_of_private(state, paper) if is_private else rule_of_company(state, paper)


def rule_of_train(state: GameState, kind: str) -> str:
    """The rule of one kind of train, or of all."""
    return rule_of(state.facts.title, f"train.{kind}", "train")


def rule_of_phase(state: GameState, phase: str) -> str:
    """The rule of one phase, or of all."""
    return rule_of(state.facts.title, f"phase.{phase}", "phase")
