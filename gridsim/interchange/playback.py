"""A recorded game while it is played through the rules: where it has come to, and what was noticed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NoReturn

from msgspec import field

from gridsim.core.actions import Action, DiscardTrain, Pass
from gridsim.core.decisions import Decision, DiscardTrains
from gridsim.core.errors import SaveError
from gridsim.core.state import CompanyId, GameState, HexId
from gridsim.flow.game import Game
from gridsim.interchange.agreed_proposals import play_agreed
from gridsim.interchange.numbered_things import ShareBook, TileCopies
from gridsim.interchange.recorded import Recorded, RecordedGame
from gridsim.records import Bundle, Working
from gridsim.saves import replay

if TYPE_CHECKING:
    from gridsim.titles.title import Title

TurnKey = tuple[int, int, str]
"""Set, operating round and company: every turn has another one."""
BUNDLE = "18xx.games"
"""The house rules by which that program plays."""
MOST_PASSES = 400
"""So many questions in a row are passed over only where nobody can do anything any more."""


class Difference(Bundle, frozen=True):
    """Something in the file that is not as the rules have it, though the game could go on."""

    id: int
    what: str
    """"revenue" or "destinations"."""
    subject: str
    recorded: str
    ours: str


class Playback(Working):
    """The game so far and what is still to come."""

    game: Game
    title: Title
    record: RecordedGame
    memory: Any = None
    """What the title's dialect keeps of the other program's state."""
    index: int = -1
    """The action being played."""
    turn: TurnKey | None = None
    """Whose turn it is in an operating round."""
    step: int = 0
    """The first step of that turn that is not over in the other program."""
    shares: ShareBook = field(default_factory=ShareBook)
    copies: TileCopies = field(default_factory=TileCopies)
    slots: dict[tuple[HexId, CompanyId], int] = field(default_factory=dict)
    """Which slot of its city a station was put into, where the file says it."""
    ids: list[int] = field(default_factory=list)
    """The recorded action that each of our actions comes from."""
    differences: list[Difference] = field(default_factory=list)
    early: list[str] = field(default_factory=list)
    """Surplus trains that we have handed in and the file will."""
    bought_early: str | None = None
    """Where in the file the purchase of a train stands that we have named already, to sell shares for it."""
    ended_by_players: bool = False
    notice: Callable[[Playback, GameState], None] | None = None
    """Told of each of our actions with the state before it."""

    @property
    def state(self) -> GameState:
        return self.game.now.state

    @property
    def decision(self) -> Decision | None:
        return self.game.now.decision

    @property
    def action(self) -> Recorded:
        """The recorded action being played."""
        return self.record.actions[self.index]

    @property
    def coming(self) -> tuple[Recorded, ...]:
        """The recorded actions after it."""
        return self.record.actions[self.index + 1 :]

    @property
    def next(self) -> Recorded | None:
        after = self.index + 1
        return self.record.actions[after] if after < len(self.record.actions) else None

    def is_legal(self, action: Action) -> bool:
        return action in self.game.now.legal

    def apply(self, action: Action) -> None:
        """Play an action of ours for the recorded one; other players agree to what it proposes."""
        play_agreed(self.game, action, self._play)

    def _play(self, action: Action) -> None:
        before = self.state
        replay.play(self.game, action, self.action.where, self.index + 1)
        self.ids.append(self.action.id)
        if self.notice is not None:
            self.notice(self, before)

    def pass_until(self, is_asked: Callable[[Decision], bool]) -> Decision:
        """Pass questions that the other program does not put, up to one; SaveError if it never comes."""
        for _ in range(MOST_PASSES):
            decision = self.decision
            if decision is None or is_asked(decision):
                break
            if self.hand_in_early(decision):
                continue
            if not self.is_legal(Pass()):
                break
            self.apply(Pass())
        if decision is None or not is_asked(decision):
            self.refuse()
        return decision

    def told_to_come(self) -> Iterator[Recorded]:
        """What is still told, automatic actions beside those they belong to."""
        return (action for entry in self.coming for action in entry.flat())

    def hand_in_early(self, decision: Decision) -> bool:
        """Answer about a surplus train with what the file tells later; whether it does."""
        if not isinstance(decision, DiscardTrains):
            return False
        told = (action for action in self.told_to_come() if action.type == "discard_train")
        coming = next((action for action in told if action.entity == decision.actor), None)
        if coming is None or coming.text("train") in self.early:
            return False
        self.early.append(coming.text("train"))
        self.apply(DiscardTrain(train=coming.text("train")))
        return True

    def was_handed_in(self, action: Recorded) -> bool:
        """Whether a surplus train of the file has been handed in before; it is forgotten by that."""
        train = action.text("train")
        if train not in self.early:
            return False
        self.early.remove(train)
        return True

    def refuse(self) -> NoReturn:
        """Raise that the recorded action does not fit what is asked.

        Raises SaveError, with what is asked instead.
        """
        asked = "nothing" if self.decision is None else type(self.decision).__name__
        actor = "" if self.decision is None else self.decision.actor
        raise SaveError(
            "out_of_turn",
            self.action.where,
            number=self.index + 1,
            type=self.action.type,
            entity=str(self.action.entity),
            asked=asked,
            actor=actor,
        )

    def differs(self, what: str, subject: str, recorded: object, ours: object) -> None:
        """Note something that is not as recorded."""
        self.differences.append(Difference(self.action.id, what, subject, str(recorded), str(ours)))
