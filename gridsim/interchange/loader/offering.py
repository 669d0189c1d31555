"""To whom a step offers its actions: the company in turn, one of its privates, or whoever our game asks.

Steps that ask as long as they offer something are made by `of_operator`, `of_player` and `of_asked`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from gridsim.core.state import CompanyId, GameState
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Told
from gridsim.interchange.loader.steps import Handler, Offers, Step


class InTurn(Protocol):
    """A position with a company in turn."""

    beside: Beside

    @property
    def operator(self) -> CompanyId | None:
        """The company in turn there."""
        ...

    def table(self) -> GameState:
        """What lies there in this turn."""
        ...


M = TypeVar("M", bound=InTurn)
CORPORATION, PLAYER, PRIVATE = "corporation", "player", "company"


def operator_of(here: InTurn) -> CompanyId | None:
    """The company in turn, if it is still there."""
    company = here.operator
    return company if company and here.table().companies[company].status == "started" else None


def to_operator(handlers: Mapping[str, Handler[M]], when: Callable[[M], bool] | None = None) -> Offers[M]:
    """Offered to the company whose turn it is."""

    def offers(here: M, told: Told) -> Mapping[str, Handler[M]]:
        is_its = told.entity_type == CORPORATION and told.entity == operator_of(here)
        return handlers if is_its and (when is None or when(here)) else {}

    return offers


def to_private(
    handlers: Mapping[str, Handler[M]], private: str, when: Callable[[M], bool] | None = None
) -> Offers[M]:
    """Offered to a private of the company whose turn it is."""

    def offers(here: M, told: Told) -> Mapping[str, Handler[M]]:
        is_its = told.entity_type == PRIVATE and told.entity == private
        owner = here.beside.state.privates[private].owner
        is_open = owner == operator_of(here) and (when is None or when(here))
        return handlers if is_its and is_open else {}

    return offers


def to_player(handlers: Mapping[str, Handler[M]], when: Callable[[M], bool]) -> Offers[M]:
    """Offered to the player whom our game asks."""

    def offers(here: M, told: Told) -> Mapping[str, Handler[M]]:
        decision, player = here.beside.decision, here.beside.player(told)
        is_asked = decision is not None and player is not None and player == decision.player
        return handlers if is_asked and when(here) else {}

    return offers


def to_asked(handlers: Mapping[str, Handler[M]], when: Callable[[M], bool]) -> Offers[M]:
    """Offered to the company, or the player, that our game asks."""

    def offers(here: M, told: Told) -> Mapping[str, Handler[M]]:
        decision = here.beside.decision
        if decision is None or not when(here):
            return {}
        who = told.entity if told.entity_type == CORPORATION else here.beside.player(told)
        return handlers if who == decision.actor else {}

    return offers


def both(*parts: Offers[M]) -> Offers[M]:
    """What several offer together."""

    def offers(here: M, told: Told) -> Mapping[str, Handler[M]]:
        return {kind: handler for part in parts for kind, handler in part(here, told).items()}

    return offers


# ---- steps that ask as long as they offer


def actor_asked(here: InTurn) -> str:
    """The company or player that our game asks."""
    return here.beside.decision.actor if here.beside.decision is not None else ""


def player_asked(here: InTurn) -> str:
    """The player whom our game asks, himself or for a company."""
    return here.beside.decision.player if here.beside.decision is not None else ""


def of_operator(name: str, handlers: Mapping[str, Handler[M]], is_asked: Callable[[M], bool]) -> Step[M]:
    """A step of the company whose turn it is."""
    return Step(name, to_operator(handlers, is_asked), is_asked)


def of_player(
    name: str,
    handlers: Mapping[str, Handler[M]],
    is_asked: Callable[[M], bool],
    asked: Callable[[M], str] | None = None,
) -> Step[M]:
    """A step of the player whom our game asks; `asked` if it is not his turn."""
    return Step(name, to_player(handlers, is_asked), is_asked, asked, can_be_passed=False)


def of_asked(name: str, handlers: Mapping[str, Handler[M]], is_asked: Callable[[M], bool]) -> Step[M]:
    """A step of whomever our game asks, in whoever's turn."""
    return Step(name, to_asked(handlers, is_asked), is_asked, actor_asked, can_be_passed=False)
