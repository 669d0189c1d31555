"""Our game beside a file that is taken up, and what only the file numbers.

What lies on the table is asked of a game of ours by that program's house rules, to which every action is
played too. Where that program stands each title keeps by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gridsim.core.actions import Action, Pass
from gridsim.core.decisions import Decision
from gridsim.core.errors import IllegalAction
from gridsim.core.state import BANK, POOL, CompanyId, GameState, PlayerId
from gridsim.flow.game import Game
from gridsim.interchange.agreed_proposals import play_agreed
from gridsim.interchange.catalogue import city_ids
from gridsim.interchange.loader.document import Refused, Told
from gridsim.interchange.loader.papers import Papers
from gridsim.interchange.loader.places import Places
from gridsim.procedures.train_limits import one_of_each_kind
from gridsim.procedures.train_supply import in_supply

MOST_PASSES = 200
"""More questions are never passed over between two actions."""
FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What rules may raise when a file brings them somewhere unforeseen."""


class Beside:
    """What all titles have: the game beside, players, papers, places and the pool of trains."""

    def __init__(self, game: Game, players: Sequence[Mapping[str, Any]]) -> None:
        self.game = game
        self.players: dict[object, PlayerId] = {
            named.get("id", named["name"]): player
            for named, player in zip(players, game.start.players, strict=True)
        }
        facts = game.start.facts
        self.papers = Papers(game.start.certificates)
        self.places = Places(city_ids(facts), {tile.id: tile.count for tile in facts.tiles.values()})
        self.pooled: list[str] = []
        """Trains of the pool, the one handed in first first."""
        self._ours: dict[str, str] = {}
        self.follow: Callable[[GameState], None] | None = None
        """After one of our actions, with the state before it: what that program numbers anew."""

    @property
    def state(self) -> GameState:
        return self.game.now.state

    @property
    def decision(self) -> Decision | None:
        return self.game.now.decision

    def player(self, told: Told) -> PlayerId | None:
        """The player who acts; None if it is not one, by id and by kind."""
        return self.players.get(told.entity) if told.entity_type == "player" else None

    # ---- the game beside

    def play(self, action: Action) -> None:
        """Play an action of ours; others agree to what it proposes. `Refused` with every reason."""
        play_agreed(self.game, action, self._apply)

    def _apply(self, action: Action) -> None:
        before = self.state
        try:
            self.game.apply(action)
        except IllegalAction as error:
            rules = "; ".join(refusal.rule for refusal in error.refusals)
            raise Refused("loader_rules", refusals=error.refusals, rules=rules) from error
        except FAULTS as error:
            raise Refused("loader_rules", rules=type(error).__name__) from error
        self._note_pool(before)
        if self.follow is not None:
            self.follow(before)

    def _note_pool(self, before: GameState) -> None:
        if before.trains is self.state.trains:
            return
        trains = self.state.trains
        pooled = {name for name in trains if trains[self._ours.get(name, name)].owner == POOL}
        self.pooled = [train for train in self.pooled if train in pooled]
        self.pooled += sorted(pooled.difference(self.pooled))

    def bring(self, is_wanted: Callable[[Decision], bool]) -> Decision:
        """Pass our questions up to one; `Refused` if it does not come."""
        for _ in range(MOST_PASSES):
            decision = self.decision
            if decision is not None and is_wanted(decision):
                return decision
            if decision is None or Pass() not in self.game.now.legal:
                break
            self.play(Pass())
        raise Refused("loader_other_question", asked=type(self.decision).__name__)

    # ---- what an action names

    def company(self, name: str) -> CompanyId:
        """A company by its id; `Refused` if there is none."""
        if name not in self.state.companies:
            raise Refused("loader_field", field="corporation", value=name[:40])
        return name

    def kind_of(self, train: str) -> str:
        """The kind of a train; `Refused` if there is none of that name."""
        if train not in self.state.trains:
            raise Refused("loader_field", field="train", value=train[:40])
        return self.state.trains[train].kind

    def own_train(self, train: str) -> str:
        """Our name of a train; ours may call equal ones in the pool the other way round."""
        self.kind_of(train)
        return self._ours.get(train, train)

    def train_for_sale(self, train: str) -> str:
        """Our name of a train that is bought; `Refused` if an equal one of bank or pool comes before it."""
        kind, ours = self.kind_of(train), self.own_train(train)
        if self.state.trains[ours].owner == BANK and ours not in [
            supplied.id for supplied in in_supply(self.state)
        ]:
            raise Refused("loader_train", train=train)
        if self.state.trains[ours].owner != POOL:
            return ours
        first = next(pooled for pooled in self.pooled if self.kind_of(pooled) == kind)
        if train != first:
            raise Refused("loader_pooled_train", train=train, first=first)
        offered = next(pooled.id for pooled in one_of_each_kind(self.state, POOL) if pooled.kind == kind)
        other = next(name for name in self.state.trains if self._ours.get(name, name) == offered)
        self._ours[train], self._ours[other] = offered, ours
        return offered
