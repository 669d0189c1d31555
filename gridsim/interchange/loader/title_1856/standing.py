"""Where that program stands in a game of 1856: whose turn it is there, and what the turn has seen."""

from __future__ import annotations

from msgspec import field

from gridsim.core.actions import Action, ChooseCompany, Pass, RepayLoans
from gridsim.core.decisions import Decision, LastChance, RepayStep, SettleNext
from gridsim.core.state import POOL, CompanyId, GameState, PlayerId, StopId
from gridsim.finance.ownership import clockwise, ordinary
from gridsim.interchange.loader.document import Refused
from gridsim.interchange.loader.papers import Papers
from gridsim.interchange.loader.turn_queue import Habits, Queue
from gridsim.interchange.title_1856.reckoning import first_to_settle
from gridsim.interchange.title_1856.steps import OF_TURN
from gridsim.records import Working
from gridsim.titles.title_1856.limits import NATIONAL

FIRST_ISSUE = 9
"""Numbers 0 to 8; those of a second issue begin with the number of all its shares."""
SECOND_ISSUE = 20


def numbers_of(count: int) -> list[int]:
    """The numbers of so many papers: a second issue goes on with 20."""
    more = range(SECOND_ISSUE, SECOND_ISSUE + max(0, count - FIRST_ISSUE))
    return [*range(min(count, FIRST_ISSUE)), *more]


def number_national(papers: Papers, state: GameState, first: PlayerId) -> None:
    """Hand the shares out from the last number down: to the players from `first` on, then to the pool."""
    certificates = state.certificates[NATIONAL]
    numbers = numbers_of(len(certificates))
    papers.issue(NATIONAL, [paper.percent for paper in certificates], numbers)
    top = next(paper for paper in certificates if paper.president)
    papers.percent[f"{NATIONAL}_0"] = top.percent - top.unowned
    papers.move([f"{NATIONAL}_0"], top.owner)
    left = numbers[:0:-1]
    for owner in (*clockwise(state, first), POOL):
        count = len(ordinary(state, owner, NATIONAL))
        papers.move([f"{NATIONAL}_{number}" for number in left[:count]], owner)
        del left[:count]


# ---- loans


ALL_LOANS = 110


class Loans:
    """Which loans each company may have; one is free only if nobody can have it."""

    def __init__(self) -> None:
        self._held: dict[CompanyId, list[int]] = {}

    def take(self, company: CompanyId, loan: int) -> None:
        """A new loan; `Refused` if somebody has it."""
        is_taken = any(loan in held for held in self._held.values())
        if is_taken or not 0 <= loan < ALL_LOANS:
            raise Refused("loader_loan", loan=loan, company=company)
        self._held.setdefault(company, []).append(loan)

    def repay(self, company: CompanyId, loan: int) -> None:
        """A loan goes back; `Refused` if the company does not have it."""
        if loan not in self._held.get(company, ()):
            raise Refused("loader_loan", loan=loan, company=company)
        self._held[company].remove(loan)

    def settle(self, state: GameState) -> None:
        """Companies without loans have none; of others it stays open which ones went back."""
        for company in [held for held in self._held if not state.companies[held].loans]:
            del self._held[company]


class Theirs(Working):
    """What that program remembers besides."""

    loans: Loans = field(default_factory=Loans)
    trigger: PlayerId = ""
    """Whose company bought a train last: with him the settlement begins."""
    before_formation: GameState | None = None
    """The table just before the national company formed."""
    removed: list[StopId] = field(default_factory=list)
    station: Action | None = None
    """A private has placed its station; our game asks for it once the destinations are told."""


def theirs(here: Queue) -> Theirs:
    """The title's own memory of a position."""
    assert isinstance(here.memory, Theirs)
    return here.memory


# ---- what is done there and not yet here


def is_deferred(here: Queue) -> bool:
    """Whether something was done there while our game asks others for trains."""
    return here.turn is not None and bool(here.turn.later)


def repaid_later(here: Queue) -> int:
    """Loans that are repaid there and not yet in our game."""
    later = here.turn.later if here.turn is not None else ()
    return sum(isinstance(action, RepayLoans) for action in later)


def play_or_defer(here: Queue, action: Action) -> None:
    """Play an action of the company, as soon as our game is back at its turn."""
    if here.is_in_turn(here.beside.decision):
        here.beside.play(action)
    elif here.turn is not None:
        here.turn.later.append(action)


# ---- habits


def answer_unasked(here: Queue, decision: Decision) -> bool:
    """That program chooses who settles next, and repays what is due."""
    match decision:
        case SettleNext():
            first = first_to_settle(here.beside.state, decision.companies)
            here.beside.play(ChooseCompany(company=first))
        case RepayStep() if decision.least:
            here.beside.play(RepayLoans(count=decision.least))
        case LastChance():
            here.beside.play(Pass())
        case _ if here.turn is not None and here.turn.later and here.is_in_turn(decision):
            here.beside.play(here.turn.later.pop(0))
        case _:
            return False
    return True


def follow_papers(here: Queue, before: GameState) -> None:
    """Once the national company is there its papers are numbered; others are moved by what is told."""
    now = here.beside.state
    if before.companies[NATIONAL].status != "started" and now.companies[NATIONAL].status == "started":
        theirs(here).before_formation = before
        number_national(here.beside.papers, now, theirs(here).trigger)


def note(here: Queue, _before: GameState) -> None:
    """Loans that were repaid are free; there everything due is paid at once."""
    theirs(here).loans.settle(here.beside.state)
    if isinstance(here.beside.decision, LastChance):
        here.beside.play(Pass())


HABITS = Habits(
    of_turn=OF_TURN, unasked=answer_unasked, follow_papers=follow_papers, note=note, ends_with_ours=True
)
