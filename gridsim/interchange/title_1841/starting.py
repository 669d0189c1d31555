"""The start of a company: there each step of it is an action of its own, also where we are asked once."""

from __future__ import annotations

from gridsim.core.actions import Action, ChooseAmount, ChooseCity, StartCompany
from gridsim.core.decisions import BuyStations, ChooseHome, ChooseHomes, FirstShares, InvestStep, StockTurn
from gridsim.core.errors import SaveError
from gridsim.core.events import CashPaid
from gridsim.core.state import IPO, CompanyId, GameState, StopId
from gridsim.finance.ownership import unit
from gridsim.finance.payments import CHARTER_PAID
from gridsim.flow.game import Moment
from gridsim.interchange.aligned_shares import next_shares
from gridsim.interchange.codec import Codec, named_city, question, read_start, tell_start
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841.reckoning import count_of_stations
from gridsim.interchange.title_1841.steps import COURSE
from gridsim.interchange.title_1841.theirs import Start, theirs
from gridsim.interchange.turn_writer import TurnWriter

SALE = "sale"
"""What is paid for shares."""


def read_par(play: Playback, action: Recorded) -> None:
    """Start a company."""
    question(play, action, StockTurn, InvestStep)
    start = read_start(play, action)
    theirs(play).start = Start(start.company, start.par)
    go_on(play, start)


def go_on(play: Playback, action: Action) -> None:
    """One of our steps of a start; the last may come before that program asks for it."""
    start = theirs(play).start
    play.apply(action)
    if start is None:
        return
    for event in play.game.now.events:
        if isinstance(event, CashPaid) and event.what in CHARTER_PAID and event.payer == start.company:
            start.paid = event.amount


def tell_par(writer: TurnWriter, before: Moment, _after: Moment, action: StartCompany) -> None:
    """The par price and the director's certificate."""
    writer.go_to("invest", before)
    tell_start(writer.draft, before, action)


# ---- the first shares


def take_first_shares(play: Playback, decision: FirstShares) -> None:
    """Tell how much of a new company has been bought, now that it is known."""
    go_on(play, ChooseAmount(amount=first_shares(play, decision)))


def first_shares(play: Playback, decision: FirstShares) -> int:
    """Percent of a new company that its founder has bought so far."""
    start = theirs(play).start
    extra = 0 if start is None else start.extra
    return min(decision.choices) + unit(play.state, decision.company) * extra


def has_all_first_shares(play: Playback, decision: FirstShares) -> bool:
    """Whether there is nothing more to buy for the founder, so that nobody asks him."""
    return first_shares(play, decision) == max(decision.choices)


def tell_amount(writer: TurnWriter, before: Moment, _after: Moment, action: ChooseAmount) -> None:
    """Further papers of a new company, one by one; how many stations is written once they are paid for."""
    decision, draft = before.decision, writer.draft
    if isinstance(decision, BuyStations):
        tell_stations(writer, decision.company, action.amount + theirs(writer).required)
    if not isinstance(decision, FirstShares):
        return
    each = unit(before.state, decision.company)
    for _ in range((action.amount - min(decision.choices)) // each):
        shares = next_shares(draft.shares, decision.company, IPO, each)
        draft.tell("buy_shares", decision.actor, shares=shares, percent=each)
        draft.shares.move(shares, decision.actor)
    if action.amount < max(decision.choices):
        draft.tell("pass", decision.actor)


# ---- homes and stations


def read_home(play: Playback, action: Recorded) -> None:
    """A home of a new company."""
    hex_id, stop = named_city(play, action)
    start = theirs(play).start
    if start is not None:
        start.homes.append((hex_id, stop))
    if isinstance(play.decision, ChooseHomes | ChooseHome):
        go_on(play, ChooseCity(hex=hex_id, stop=stop))


def tell_home(writer: TurnWriter, state: GameState, company: CompanyId, stop: StopId) -> None:
    """A home, in the first free slot."""
    slot = state.board.hexes[stop[0]].stations[stop[1]].index(None)
    writer.draft.tell("place_token", company, city=writer.draft.city(stop), slot=slot, tokener=company)


def read_stations(play: Playback, action: Recorded) -> None:
    """How many stations a company buys at its start, or in all when it has become a major."""
    found = theirs(play)
    if isinstance(play.decision, BuyStations):
        go_on(play, ChooseAmount(amount=number_chosen(action) - found.required))
    found.start, found.required = None, 0


def number_chosen(action: Recorded) -> int:
    """A choice that is a number, or its digits."""
    choice = action.fields.get("choice")
    if isinstance(choice, int | str) and str(choice).isdecimal():
        return int(choice)
    return action.wrong("choice", "int")


def tell_stations_paid(writer: TurnWriter, before: Moment, after: Moment) -> None:
    """How many stations a new company has bought, where there was no choice."""
    if theirs(writer).required:
        tell_required_stations(writer, after)
        return
    for event in after.events:
        is_told = isinstance(before.decision, BuyStations)
        if isinstance(event, CashPaid) and event.what in CHARTER_PAID and not is_told:
            tell_stations(writer, event.payer, count_of_stations(after.state, event.payer))


def tell_required_stations(writer: TurnWriter, after: Moment) -> None:
    """A converted company that can buy no more than those it must.

    Raises SaveError where it would sell shares for them there.
    """
    paid = [event for event in after.events if isinstance(event, CashPaid)]
    if any(event.what == SALE and event.payee == theirs(writer).into for event in paid):
        raise SaveError("station_by_sale_there", company=theirs(writer).into or "")
    if isinstance(after.decision, BuyStations):
        return
    for event in paid:
        if event.what in CHARTER_PAID:
            tell_stations(writer, event.payer, theirs(writer).required)


def tell_stations(writer: TurnWriter, company: CompanyId, count: int) -> None:
    """How many stations are bought; a company that has founded another one buys no shares any more."""
    writer.draft.tell("choose", company, choice=count)
    theirs(writer).required = 0
    if writer.company is not None and writer.step == COURSE.place("invest"):
        writer.step += 1


CODECS = (Codec("par", read_par, {StartCompany: tell_par}),)
