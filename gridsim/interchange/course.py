"""A company's turn as 18xx.games has it, and where that program stands in it while a file is played.

There a step is passed over unless something in it is possible, so a file holds a `pass` only for steps that
asked; ours ask in other cases. What comes next in the file decides which of our questions a step answers, as
far as it can; where several passes follow each other, the steps that would stop to ask decide it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec.structs import replace

from gridsim.core.actions import Pass
from gridsim.core.decisions import Decision
from gridsim.core.events import CompanyOperates, Event, GameEnded, RoundBegan
from gridsim.core.state import CompanyId, GameState, OwnerId
from gridsim.flow.game import Moment
from gridsim.flow.points import TurnEnd
from gridsim.interchange.playback import MOST_PASSES, Playback, TurnKey
from gridsim.interchange.recorded import Recorded
from gridsim.records import Bundle

END_GAME = "end_game"
OPERATING = "operating"
PASS = "pass"
BUY_PRIVATE = "buy_company"
PRIVATE = "company"
"""How a file calls what acts for a private."""
NOBODY = ""

Seen = Moment | TurnEnd
"""A table at which a step may ask; once our game has ended a turn, that at its end."""
Asks = Callable[[Seen, CompanyId], bool]


def never(_moment: Seen, _company: CompanyId) -> bool:
    """A step that asks nobody, or of which the table alone does not tell it."""
    return False


class Step(Bundle, frozen=True, kw_only=True):
    """One step of a company's turn."""

    name: str
    types: tuple[str, ...]
    """The recorded actions that can be of no other step."""
    question: type[Decision] | None = None
    """Ours that is answered once the step is over; None if it goes with that of the next step."""
    asks: Asks = never
    """Whether it stops to ask a company that has come so far, as far as the table tells."""


def any_step(_action: Recorded) -> bool:
    """Nobody comes back to a step."""
    return True


def is_pass(action: Recorded) -> bool:
    """Of a company whose turn is over here nothing but passes are still told."""
    return action.type == PASS


def nothing_beside(_action: Recorded) -> bool:
    """Everything is done by whoever is asked."""
    return False


def nothing_early(_play: Playback, _action: Recorded) -> bool:
    """Everything is done in its step."""
    return False


def nothing_left_out(_play: Playback, _action: Recorded) -> bool:
    """Whoever passes is asked here too."""
    return False


class Course:
    """The steps of a title, in their order."""

    def __init__(
        self,
        *steps: Step,
        of_others: Callable[[Playback, CompanyId, Recorded], bool],
        of_players: tuple[type[Decision], ...] = (),
        trails: Callable[[Recorded], bool] = is_pass,
        is_beside: Callable[[Recorded], bool] = nothing_beside,
        is_left_out: Callable[[Playback, Recorded], bool] = nothing_left_out,
        begins_turn: Callable[[Recorded], bool] = any_step,
        is_early: Callable[[Playback, Recorded], bool] = nothing_early,
    ) -> None:
        self.steps = steps
        self.end = len(steps)
        self.of_others = of_others
        """Whether what a player or another company does can be a part of a company's turn."""
        self.of_players = of_players
        """Our questions that a player answers in his turn, and passes to end it."""
        self.trails = trails
        """Whether an action may still be told of a company when our game has ended its turn."""
        self.is_beside = is_beside
        """Whether an action is done beside whatever is asked, whoever is asked."""
        self.is_left_out = is_left_out
        """Whether an action is the pass of a player whose turn is over here already."""
        self.begins_turn = begins_turn
        """Whether an action of a step that is over shows that another turn has begun."""
        self.is_early = is_early
        """Whether what comes may be done before the step it is of."""
        self.step_of = {kind: place for place, step in enumerate(steps) for kind in step.types}
        self.last_step_of = {
            step.question: place for place, step in enumerate(steps) if step.question is not None
        }

    def place(self, name: str) -> int:
        """Where a step stands among the others."""
        return next(place for place, step in enumerate(self.steps) if step.name == name)

    def first_asking(self, moment: Seen, company: CompanyId, first: int) -> int:
        """The first step from `first` on that asks the company; the end if none does."""
        places = (place for place in range(first, self.end) if self.steps[place].asks(moment, company))
        return next(places, self.end)


def turn_key(state: GameState) -> TurnKey | None:
    """Whose turn it is in an operating round: set, round and company."""
    company = state.round.company
    if not isinstance(company, str) or state.round.kind != "operating":
        return None
    return state.set_number, state.round.number, company


def sync(play: Playback) -> None:
    """Begin with the first step if another company's turn has begun."""
    key = turn_key(play.state)
    if key != play.turn:
        play.turn, play.step = key, 0


def is_over(play: Playback, course: Course, name: str) -> None:
    """Note that a step of that program is over; before our action, which may end the turn."""
    sync(play)
    play.step = max(play.step, course.place(name) + 1)


def read_pass_of_company(play: Playback, course: Course, action: Recorded) -> None:
    """The present step is over; nothing if our game has ended the company's turn already."""
    decision = play.decision
    if decision is None or type(decision) not in course.last_step_of or decision.actor != action.entity:
        return
    sync(play)
    asked = course.first_asking(play.game.now, decision.actor, play.step)
    rest = rest_of_turn(play, course, decision.actor, play.step)
    play.step = min(asked + 1, next_fixed(course, rest))


def read_pass(play: Playback, course: Course, action: Recorded, *more: type[Decision]) -> None:
    """A player's turn is over, or his answer to one of `more` questions is no, or a step of a company's."""
    decision, asked = play.decision, (*course.of_players, *more)
    if not action.is_players:
        read_pass_of_company(play, course, action)
    elif isinstance(decision, asked) and play.record.seat(action) == decision.player:
        play.apply(Pass())


def follow_turn(play: Playback, course: Course, decision: Decision) -> bool:
    """Pass a question whose step is over there; whether one was."""
    if type(decision) not in course.last_step_of:
        return False
    find_step(play, course, decision.actor)
    return pass_what_is_over(play, course, decision)


def find_step(play: Playback, course: Course, company: CompanyId) -> None:
    """Note where that program stands in the turn of the company that is asked."""
    sync(play)
    play.step = position(play, course, company, play.step)


def pass_what_is_over(play: Playback, course: Course, decision: Decision) -> bool:
    """Pass a question of a turn if that program stands behind its last step; whether it was."""
    if play.step <= course.last_step_of[type(decision)] or not play.is_legal(Pass()):
        return False
    play.apply(Pass())
    return True


def follow_all(play: Playback, course: Course, answer: Callable[[Playback, Course, Decision], bool]) -> None:
    """After each recorded action: answer every question that the other program has passed over by now."""
    for _ in range(MOST_PASSES):
        if play.decision is None or not answer(play, course, play.decision):
            return


def follow_course(play: Playback, course: Course, decision: Decision) -> bool:
    """Pass a question whose turn or step is over there; whether one was."""
    if isinstance(decision, course.of_players):
        return follow_player(play, course, decision)
    return follow_turn(play, course, decision)


def follow_player(play: Playback, course: Course, decision: Decision, *, has_ended: bool = False) -> bool:
    """Pass for a player who is passed over there, or whose turn `has_ended` with his act; whether it was."""
    if not play.is_legal(Pass()):
        return False
    for coming in ahead(play, course, NOBODY):
        is_beside = course.is_beside(coming)
        is_his = who_acts(play, coming) == decision.player
        if coming.type == END_GAME or (is_his and (is_beside or not has_ended)):
            return False
        if not is_beside:
            play.apply(Pass())
            return True
    return False


def who_acts(play: Playback, action: Recorded) -> OwnerId | None:
    """The player who acts, himself or by his private; None if a company does."""
    if action.entity_type == PRIVATE and str(action.entity) in play.state.privates:
        return play.state.privates[str(action.entity)].owner
    return play.record.seat(action) if action.is_players else None


# ---- where that program stands


def position(play: Playback, course: Course, company: CompanyId, first: int) -> int:
    """Where that program stands in a company's turn of which the steps before `first` are over."""
    rest = list(rest_of_turn(play, course, company, first))
    coming = next(ahead(play, course, company), None)
    asking = course.first_asking(play.game.now, company, first)
    if coming is None or coming.type == END_GAME:
        return asking
    if not rest or (asking == course.end and is_next_again(play, company)):
        return course.end
    later = [action for action in rest if course.step_of.get(action.type, first) >= first]
    fixed = next_fixed(course, later)
    if coming in later and coming.type in course.step_of and not course.is_early(play, coming):
        return fixed
    return min(max(asking, first), fixed, course.end - 1)


def rest_of_turn(play: Playback, course: Course, company: CompanyId, first: int) -> Iterator[Recorded]:
    """What the file still has of a company's turn.

    What a private of a player does is of the turn of the company that acts next; one that the company buys
    acts for it from then on.
    """
    by_privates: list[Recorded] = []
    bought: list[object] = []
    for action in ahead(play, course, company):
        is_of_earlier = course.step_of.get(action.type, course.end) < first
        is_its = action.entity in bought or belongs(play, course, company, action)
        if not is_its or (is_of_earlier and course.begins_turn(action)):
            return
        if action.type == BUY_PRIVATE:
            bought.append(action.text("company"))
        if is_of_players_private(play, action) and action.type in course.step_of:
            by_privates.append(action)
            continue
        if action.entity == company:
            yield from by_privates
            by_privates.clear()
        yield action
    yield from by_privates


def is_of_players_private(play: Playback, action: Recorded) -> bool:
    """Whether the owner of the private that acts is a player."""
    return action.entity_type == PRIVATE and who_acts(play, action) in play.state.players


def next_fixed(course: Course, actions: Iterable[Recorded]) -> int:
    """The step of the first action that can be of no other; the end if there is none."""
    return next(
        (course.step_of[action.type] for action in actions if action.type in course.step_of), course.end
    )


def belongs(play: Playback, course: Course, company: CompanyId, action: Recorded) -> bool:
    """Whether an action can be part of a company's turn at all."""
    if action.entity == company:
        return True
    if action.entity_type == PRIVATE and action.type in course.step_of:
        private = play.state.privates.get(str(action.entity))
        owners = (company, play.state.companies[company].president)
        return private is not None and private.owner in owners
    return course.of_others(play, company, action)


def ahead(play: Playback, course: Course, company: CompanyId) -> Iterator[Recorded]:
    """What comes, without what is still told of companies whose turn our game has ended."""
    gone = just_operated(play) - {company}
    is_told = True
    for action in play.told_to_come():
        is_behind = not action.is_players and action.entity in gone and course.trails(action)
        is_done = action.where == play.bought_early or course.is_left_out(play, action)
        is_told = is_told and (is_behind or is_done)
        if not is_told:
            yield action


def just_operated(play: Playback) -> set[object]:
    """Who has acted since the turn of whoever the present recorded action is of."""
    last = play.action.entity if play.action.entity_type != PRIVATE else _in_turn_before(play)
    found: set[object] = {last}
    for moment in reversed(play.game.history):
        told = [event.company for event in moment.events if isinstance(event, CompanyOperates)]
        found.update(told)
        if last in told or (play.action.is_players and moment.state.round.kind != OPERATING):
            break
    return found


def _in_turn_before(play: Playback) -> CompanyId | None:
    """Whose turn it was when the present recorded action came, which may have ended it."""
    acts = (place for place, number in enumerate(play.ids) if number == play.action.id)
    place = next(acts, play.game.cursor)
    company = play.game.moments[place].state.round.company
    return company if isinstance(company, str) else None


def is_next_again(play: Playback, company: CompanyId) -> bool:
    """Whether the same company might act again after its turn: the last of a round and first of the next."""
    state = play.state
    come = play.title.companies_to_come
    if state.round.number >= state.round.of or set(come(state)) - {company}:
        return False
    return company in come(replace(state, round=replace(state.round, done=(), company=None)))[:1]


def done_early(play: Playback, course: Course) -> Sequence[Event]:
    """What the end of a turn has brought about here while that program still asks the company."""
    coming = next(play.told_to_come(), None)
    if coming is None or not course.trails(coming) or coming.entity != play.action.entity:
        return ()
    if play.decision is not None and play.decision.actor == coming.entity:
        return ()
    events = play.game.now.events
    begins = (place for place, event in enumerate(events) if isinstance(event, RoundBegan | GameEnded))
    return events[next(begins, len(events)) :]
