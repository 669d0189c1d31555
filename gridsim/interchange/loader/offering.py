"""To whom a step offers its actions: the company in turn, one of its privates, or whoever our game asks.

Steps that ask as long as they offer something are made by `of_operator`, `of_player` and `of_asked`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from gridsim.core.state import CompanyId
from gridsim.interchange.loader.document import Told
from gridsim.interchange.loader.steps import Handler, Offers, Step

if TYPE_CHECKING:
    from gridsim.interchange.loader.turn_queue import Queue

CORPORATION, PLAYER, PRIVATE = "corporation", "player", "company"


def operator_of(here: Queue) -> CompanyId | None:
    """The company in turn, if it is still there."""
    company = here.operator
    return company if company and here.table().companies[company].status == "started" else None


def to_operator(handlers: Mapping[str, Handler], when: Callable[[Queue], bool] | None = None) -> Offers:
    """Offered to the company whose turn it is."""

    def offers(here: Queue, told: Told) -> Mapping[str, Handler]:
        is_its = told.entity_type == CORPORATION and told.entity == operator_of(here)
        return handlers if is_its and (when is None or when(here)) else {}

    return offers


def to_private(
    handlers: Mapping[str, Handler], private: str, when: Callable[[Queue], bool] | None = None
) -> Offers:
    """Offered to a private of the company whose turn it is."""

    def offers(here: Queue, told: Told) -> Mapping[str, Handler]:
        is_its = told.entity_type == PRIVATE and told.entity == private
        owner = here.beside.state.privates[private].owner
        is_open = owner == operator_of(here) and (when is None or when(here))
        return handlers if is_its and is_open else {}

    return offers


def to_player(handlers: Mapping[str, Handler], when: Callable[[Queue], bool]) -> Offers:
    """Offered to the player whom our game asks."""

    def offers(here: Queue, told: Told) -> Mapping[str, Handler]:
        decision, player = here.beside.decision, here.beside.player(told)
        is_asked = decision is not None and player is not None and player == decision.player
        return handlers if is_asked and when(here) else {}

    return offers


def to_asked(handlers: Mapping[str, Handler], when: Callable[[Queue], bool]) -> Offers:
    """Offered to the company, or the player, that our game asks."""

    def offers(here: Queue, told: Told) -> Mapping[str, Handler]:
        decision = here.beside.decision
        if decision is None or not when(here):
            return {}
        who = told.entity if told.entity_type == CORPORATION else here.beside.player(told)
        return handlers if who == decision.actor else {}

    return offers


def both(*parts: Offers) -> Offers:
    """What several offer together."""

    def offers(here: Queue, told: Told) -> Mapping[str, Handler]:
        return {kind: handler for part in parts for kind, handler in part(here, told).items()}

    return offers


# ---- steps that ask as long as they offer


def actor_asked(here: Queue) -> str:
    """The company or player that our game asks."""
    return here.beside.decision.actor if here.beside.decision is not None else ""


def player_asked(here: Queue) -> str:
    """The player whom our game asks, himself or for a company."""
    return here.beside.decision.player if here.beside.decision is not None else ""


def of_operator(name: str, handlers: Mapping[str, Handler], is_asked: Callable[[Queue], bool]) -> Step:
    """A step of the company whose turn it is."""
    return Step(name, to_operator(handlers, is_asked), is_asked)


def of_player(
    name: str,
    handlers: Mapping[str, Handler],
    is_asked: Callable[[Queue], bool],
    asked: Callable[[Queue], str] | None = None,
) -> Step:
    """A step of the player whom our game asks; `asked` if it is not his turn."""
    return Step(name, to_player(handlers, is_asked), is_asked, asked, can_be_passed=False)


def of_asked(name: str, handlers: Mapping[str, Handler], is_asked: Callable[[Queue], bool]) -> Step:
    """A step of whomever our game asks, in whoever's turn."""
    return Step(name, to_asked(handlers, is_asked), is_asked, actor_asked, can_be_passed=False)
