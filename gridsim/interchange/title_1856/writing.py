"""What has been written of a file: its actions, and what 18xx.games counts, numbers and asks next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridsim.core.decisions import Consent, Decision, RaiseMoney
from gridsim.core.state import CompanyId, GameState, HexId, PlayerId
from gridsim.flow.game import Game, Moment
from gridsim.interchange.tables import ShareBook, TileCopies
from gridsim.interchange.title_1856.books import LoanBook
from gridsim.interchange.title_1856.papers import number_national
from gridsim.interchange.title_1856.steps import LAST_STEP_OF, Step, first_asking
from gridsim.interchange.title_1856.theirs import TurnKey, turn_key
from gridsim.interchange.wording import Fields
from gridsim.titles.title_1856.limits import NATIONAL


class Writer:
    """The actions written so far, and what that program counts and numbers."""

    def __init__(self, game: Game) -> None:
        self.actions: list[Fields] = []
        self.shares = ShareBook()
        self.copies = TileCopies()
        self.loans = LoanBook()
        self.waiting: dict[HexId, dict[CompanyId, int]] = {}
        self.turn: TurnKey | None = None
        self.step = Step.TRACK
        self.held: Fields | None = None
        """A purchase that is not complete: somebody has to agree or to raise the money first."""
        self.buyer: PlayerId | None = None
        """The president of the company that bought a train last."""
        self.absorbed_from: GameState | None = None
        """The table just before the national company formed, while its stations are being chosen."""
        self.seats = {player: seat for seat, player in enumerate(game.start.players)}
        self.shares.issue_all(game.start.certificates)

    def tell(self, kind: str, entity: CompanyId | PlayerId, /, **fields: Any) -> None:
        """Write an action of a player, a company or a private."""
        self.actions.append(self.fields_of(kind, entity, fields))

    def fields_of(self, kind: str, entity: CompanyId | PlayerId, fields: Mapping[str, Any]) -> Fields:
        """An action as the file has it, still without number."""
        if entity in self.seats:
            return {"type": kind, "entity": self.seats[entity], "entity_type": "player", **fields}
        return {"type": kind, "entity": entity, "entity_type": "corporation", **fields}

    def tell_private(self, kind: str, private: str, /, **fields: Any) -> None:
        """Write an action of a private."""
        self.actions.append({"type": kind, "entity": private, "entity_type": "company", **fields})

    # ---- the course of a turn

    def begin(self, before: Moment) -> None:
        """Before each action: another company's turn may have begun."""
        key = turn_key(before.state)
        if key != self.turn:
            self.turn = key
            self.step = Step.TRACK

    def go_on(self, after: Moment) -> None:
        """After each action: steps that do not ask are passed over."""
        self.loans.settle(after.state)
        decision = after.decision
        if self.held is not None and not is_unsettled(decision):
            self.actions.append(self.held)
            self.held = None
        if self.turn is not None and turn_key(after.state) == self.turn and type(decision) in LAST_STEP_OF:
            self.step = first_asking(after, self.turn[2], self.step)

    def is_over(self, step: Step) -> None:
        """A step has been answered."""
        self.step = max(self.step, Step(step + 1))

    # ---- the national company

    def note_formation(self, before: Moment, after: Moment) -> None:
        """Once the national company is there, number its shares."""
        was, now = before.state.companies[NATIONAL], after.state.companies[NATIONAL]
        if was.status != "started" and now.status == "started":
            number_national(self.shares, after.state, self.buyer)
            self.absorbed_from = before.state


def is_unsettled(decision: Decision | None) -> bool:
    """Whether somebody has yet to agree to a purchase or to raise the money for it."""
    return isinstance(decision, Consent) or (isinstance(decision, RaiseMoney) and decision.cause == "train")
