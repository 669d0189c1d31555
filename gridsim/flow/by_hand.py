"""What is done beside the rules: corrections of the position, and refused answers allowed all the same.

Both are entries of the history. A correction of what lies on the table leaves the turn where it is: the same
question is asked again, of the corrected table. One that moves the round, or after which nobody could answer,
begins a turn anew on the corrected position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec

from gridsim.core.actions import Action, Allow, Correct
from gridsim.core.edits import Edit, EditError, edited, plain_value, value_at
from gridsim.core.errors import Refusal
from gridsim.core.events import PlaceCorrected, PositionCorrected, RefusalOverruled
from gridsim.flow.legal import NOT_NOW, LegalActions

if TYPE_CHECKING:
    from gridsim.core.event import Event
    from gridsim.core.state import GameState, Memory
    from gridsim.flow.game import Moment

BY_HAND = "gridsim: corrections by hand"
OF_THE_MOMENT = ("round", "set_number", "finished", "ending", "seats")
"""Parts of a position that say whose turn it is; the present turn does not outlive another one."""


def why_not_correct(moment: Moment, action: Correct, memory: type[Memory]) -> list[Refusal]:
    """What speaks against a correction before it is tried."""
    if moment.sealed or (moment.decision is not None and moment.decision.secret):
        return [Refusal(BY_HAND, "sheets_are_sealed")]
    try:
        after = edited(moment.state, action.edits, memory)
    except EditError as error:
        return [Refusal(BY_HAND, "cannot_be_set", {"place": ".".join(error.place)})]
    return [Refusal(BY_HAND, "changes_nothing")] if after == moment.state else []


def why_not_allow(moment: Moment, action: Allow) -> list[Refusal]:
    """What speaks against carrying out a refused answer before it is tried."""
    if moment.decision is None or type(action.action) not in moment.legal.checkers:
        return [Refusal(NOT_NOW, "not_asked", {"decision": type(moment.decision).__name__})]
    if moment.decision.secret:
        return [Refusal(BY_HAND, "sheets_are_sealed")]
    return [Refusal(BY_HAND, "is_allowed")] if action.action in moment.legal else []


def answered(action: Action) -> Action:
    """The answer a turn gets: of what is allowed all the same, what is allowed."""
    return action.action if isinstance(action, Allow) else action


def can_answer(legal: LegalActions) -> bool:
    """Whether a question has any answer, or one that cannot be listed."""
    return any(not checker.listed for checker in legal.checkers.values()) or bool(legal)


def begins_anew(edits: Iterable[Edit]) -> bool:
    """Whether a correction ends the present turn."""
    return any(edit.place[0] in OF_THE_MOMENT for edit in edits)


def between_turns(state: GameState) -> GameState:
    """The position with nobody in the middle of a turn."""
    if state.round.company is None:
        return state
    return msgspec.structs.replace(state, round=msgspec.structs.replace(state.round, company=None))


def told_correction(action: Correct, old: GameState, new: GameState, memory: type[Memory]) -> Iterator[Event]:
    """A correction in the log: each place with what lay there and what lies there now."""
    places = list(dict.fromkeys(tuple(edit.place) for edit in action.edits))
    changed = [place for place in places if _told(old, place, memory) != _told(new, place, memory)]
    yield PositionCorrected(count=len(changed), note=action.note, because=BY_HAND)
    for place in changed:
        was, now = _told(old, place, memory), _told(new, place, memory)
        yield PlaceCorrected(place=place, old=was, new=now, because=BY_HAND)


def _told(state: GameState, place: tuple[str, ...], memory: type[Memory]) -> str:
    try:
        return msgspec.json.encode(plain_value(value_at(state, place, memory))).decode()
    except EditError:
        return ""


def told_overruling(legal: LegalActions, action: Allow) -> Event:
    """What was allowed all the same in the log, with the paragraphs against it."""
    rules = dict.fromkeys(refusal.rule for refusal in legal.why_not(action.action))
    return RefusalOverruled(player=legal.decision.player, rules=tuple(rules), because=BY_HAND)
