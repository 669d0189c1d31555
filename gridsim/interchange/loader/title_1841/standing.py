"""Where that program stands in a game of 1841: whose turn it is there, and what is under way."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import field

from gridsim.core import decisions
from gridsim.core.actions import ChooseAmount, ChooseCity, ChooseHex, DiscardTrain, KeepSpareStation, Pass
from gridsim.core.events import CashPaid, Passed
from gridsim.core.state import IPO, POOL, REMOVED, CompanyId, GameState, HexId, OwnerId, PlayerId, StopId
from gridsim.finance.control import is_frozen
from gridsim.finance.ownership import percent, unit
from gridsim.finance.payments import CHARTER_PAID
from gridsim.flow.game import Moment
from gridsim.interchange.loader.document import Refused
from gridsim.interchange.loader.papers import Papers
from gridsim.interchange.loader.turn_queue import Habits, Queue
from gridsim.interchange.title_1841.reckoning import (
    count_of_stations,
    may_start,
    of_tuscany,
    places_kept,
    served,
    tuscan_decider,
)
from gridsim.interchange.title_1841.steps import OF_TURN
from gridsim.records import Working
from gridsim.titles.title_1841.companies import NEW_COMPANIES, is_major

WHOLE = 100


def bring_papers(
    papers: Papers,
    before: GameState,
    now: GameState,
    *,
    decider: PlayerId | None,
    merged: Collection[CompanyId],
) -> None:
    """Bring the book to what lies on the table after one of our actions.

    `decider` carries a merger out, `merged` are companies that come of majors: their papers are dealt singly.
    """
    order, kept = served(before, decider or tuscan_decider(before)), []
    owners = list(dict.fromkeys((*order, *now.players, *now.companies, POOL, IPO, REMOVED)))
    for company, certificates in now.certificates.items():
        if certificates is before.certificates[company]:
            continue
        in_bank = percent(now, IPO, company) + percent(now, REMOVED, company)
        is_over = now.companies[company].status != "started" and in_bank == WHOLE
        if is_over or not any(papers.held(owner, company) for owner in owners):
            papers.issue(company, [paper.percent for paper in certificates])
        else:
            kept.append(company)
    papers.follow(now, owners, of=kept, dealt={*merged, *of_tuscany(now)})


class Start(Working):
    """A company that is being started; each step of it is an action of its own there."""

    company: CompanyId
    founder: OwnerId
    extra: int = 0
    """Further shares bought after the director's certificate."""


class Theirs(Working):
    """What is under way there, and what that program remembers besides."""

    start: Start | None = None
    bought: dict[CompanyId, int] = field(default_factory=dict)
    """Stations that a company has bought in our game without a question."""
    required: int = 0
    """Stations that a converted company must buy; that program counts them with the others."""
    partner: CompanyId | None = None
    """With whom the acting company merges, until the new company is named."""
    decider: PlayerId | None = None
    olds: tuple[CompanyId, ...] = ()
    into: CompanyId | None = None
    removed: list[StopId] = field(default_factory=list)
    handed_in: list[str] = field(default_factory=list)
    """Trains handed in there before our game has asked for them."""
    reached: set[HexId] = field(default_factory=set)


def theirs(here: Queue) -> Theirs:
    """The title's own memory of a position."""
    assert isinstance(here.memory, Theirs)
    return here.memory


# ---- what that program does by itself


def takes_turn(state: GameState, company: CompanyId) -> bool:
    """A frozen company is not asked anything."""
    return not is_frozen(state, company)


def answer_unasked(here: Queue, decision: decisions.Decision) -> bool:
    """What that program does by itself, and trains that were handed in before our game asked."""
    match decision:
        case decisions.FirstShares() if theirs(here).start is not None:
            most = max(decision.choices)
            if first_shares(here, decision) >= most:
                here.beside.play(ChooseAmount(amount=most))
                return True
        case decisions.DiscardTrains():
            return hand_in(here, decision)
        case decisions.KeepPlaces():
            here.beside.play(ChooseHex(hex=places_kept(here.beside.game.history, decision)))
            return True
        case decisions.InheritStations() if not are_too_many(here, decision):
            return keep_places(here, decision)
    return False


def first_shares(here: Queue, decision: decisions.FirstShares) -> int:
    """Percent that the founder has by now."""
    start = theirs(here).start
    extra = start.extra if start is not None else 0
    return min(decision.choices) + extra * unit(here.beside.state, decision.company)


def hand_in(here: Queue, decision: decisions.DiscardTrains) -> bool:
    """A train that was handed in before our game asked; whether there is one."""
    trains, early = here.beside.state.trains, theirs(here).handed_in
    train = next((name for name in early if trains[name].owner == decision.actor), None)
    if train is None:
        return False
    early.remove(train)
    here.beside.play(DiscardTrain(train=train))
    return True


# ---- stations of merged companies

Kept = decisions.InheritStations | decisions.ReplaceStations


def places_left(here: Queue, decision: Kept) -> list[StopId]:
    """Old stations that have not been removed."""
    return [stop for stop in decision.stops if stop not in theirs(here).removed]


def are_too_many(here: Queue, decision: Kept) -> bool:
    """Whether more are left than may stay, or two in one hex, of which one must go."""
    left = places_left(here, decision)
    return len(left) > decision.left or len({hex_id for hex_id, _ in left}) < len(left)


def keep_places(here: Queue, decision: Kept) -> bool:
    """Keep what is left on the map, then on the charters."""
    left = places_left(here, decision)
    if left:
        here.beside.play(ChooseCity(hex=left[0][0], stop=left[0][1]))
    elif KeepSpareStation() in here.beside.game.now.legal:
        here.beside.play(KeepSpareStation())
    else:
        here.beside.play(Pass())
    if not isinstance(here.beside.decision, Kept):
        theirs(here).removed.clear()
    return True


# ---- what changes with our actions


def follow_papers(here: Queue, before: GameState) -> None:
    """Each gets the papers that that program deals him; those that come of majors one by one."""
    found = theirs(here)
    is_majors = bool(found.olds) and is_major(before, found.olds[0])
    merged = [found.into] if found.into is not None and is_majors else []
    bring_papers(here.beside.papers, before, here.beside.state, decider=found.decider, merged=merged)


def note(here: Queue, _before: GameState) -> None:
    """Stations bought without a question; `Refused` where it is in doubt who is asked."""
    now, moment = here.beside.state, here.beside.game.now
    asked = here.beside.game.moments[here.beside.game.cursor - 1].decision
    _refuse_doubt(moment, asked)
    for event in moment.events:
        is_unasked = not isinstance(asked, decisions.BuyStations)
        if isinstance(event, CashPaid) and event.what in CHARTER_PAID and is_unasked:
            theirs(here).bought[event.payer] = count_of_stations(now, event.payer)


def _refuse_doubt(moment: Moment, asked: decisions.Decision | None) -> None:
    """`Refused` where a player can do nothing but has the price of a share: perhaps he is asked there."""
    answered = asked.player if isinstance(asked, decisions.StockTurn) else None
    for event in moment.events:
        if not isinstance(event, Passed) or event.step != "stock":
            continue
        is_answer, answered = event.actor == answered, None
        cash = moment.state.cash[event.actor]
        if not is_answer and may_start(moment.state, cash, NEW_COMPANIES):
            raise Refused("loader_doubt", player=moment.state.players[event.actor].name)


HABITS = Habits(
    of_turn=OF_TURN,
    unasked=answer_unasked,
    takes_turn=takes_turn,
    follow_papers=follow_papers,
    note=note,
)
