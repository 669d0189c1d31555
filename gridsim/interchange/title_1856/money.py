"""Loans, and what a company buys beside its steps."""

from __future__ import annotations

from gridsim.core.actions import BuyPrivate, BuyRight, PlacePort, RepayLoans, TakeLoan
from gridsim.core.decisions import HelpRepay, OpeningTurn, RepayStep
from gridsim.core.errors import SaveError
from gridsim.flow.game import Moment
from gridsim.interchange.codec import Codec, question
from gridsim.interchange.draft import actor
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1856.reckoning import RIGHTS
from gridsim.interchange.title_1856.steps import OF_TURN, Step
from gridsim.interchange.title_1856.writing import Writer
from gridsim.titles.title_1856.privates import SHIPPING

ITEMS = {right: item for item, right in RIGHTS.items()}


def read_loan(play: Playback, action: Recorded) -> None:
    question(play, action, *OF_TURN)
    play.apply(TakeLoan())


def tell_loan(writer: Writer, before: Moment, _after: Moment, _action: TakeLoan) -> None:
    """A loan with its number; none after loans have been asked about.

    Raises SaveError if that program has no such action.
    """
    if writer.step > Step.LOAN:
        raise SaveError("not_as_there", number=writer.draft.next_number)
    writer.tell_beside(before, "take_loan", loan=writer.loans.take(actor(before)))


def read_repayment(play: Playback, action: Recorded) -> None:
    question(play, action, RepayStep)
    play.apply(RepayLoans(count=1))


def tell_repayment(writer: Writer, before: Moment, after: Moment, action: RepayLoans) -> None:
    """By choice one by one; what must be repaid follows by itself. In the settlement all or nothing.

    Raises SaveError for a part.
    """
    decision, draft, company = before.decision, writer.draft, actor(before)
    was, now = (moment.state.companies[company].loans for moment in (before, after))
    if isinstance(decision, HelpRepay):
        if action.count < was:
            raise SaveError("partial_help", number=draft.next_number, company=company)
        draft.tell("pass", company)
        return
    assert isinstance(decision, RepayStep)
    if decision.least:
        return
    if writer.step > Step.LOAN or now == was:
        raise SaveError("not_as_there", number=draft.next_number)
    if before.state.cash[company] < before.state.facts.numbers["loan_repayment"]:
        raise SaveError("partial_help", number=draft.next_number, company=company)
    draft.tell("payoff_loan", company, loan=writer.loans.pay_off(company))


def read_private(play: Playback, action: Recorded) -> None:
    """A private from a player."""
    question(play, action, *OF_TURN)
    play.apply(BuyPrivate(private=action.text("company"), price=action.number("price")))


def tell_private(writer: Writer, before: Moment, _after: Moment, action: BuyPrivate) -> None:
    """From a player it is a company's purchase, from the bank a bid."""
    if isinstance(before.decision, OpeningTurn):
        writer.draft.tell("bid", actor(before), company=action.private, price=action.price)
    else:
        writer.tell_beside(before, "buy_company", company=action.private, price=action.price)


def read_port(play: Playback, action: Recorded) -> None:
    """The port marker of the Great Lakes Shipping Company."""
    question(play, action, *OF_TURN)
    play.apply(PlacePort(private=SHIPPING, hex=action.text("target")))


def tell_port(writer: Writer, before: Moment, _after: Moment, action: PlacePort) -> None:
    """The port marker, after a purchase of its private that waits, and before interest that came later."""
    entity = {"entity": action.private, "entity_type": "company"}
    entry = {"type": "assign", **entity, "target": action.hex, "target_type": "hex"}
    if writer.is_before_run(before):
        writer.tell_earlier(Step.ROUTE, entry)
    else:
        (writer.later or writer.draft.actions).append(entry)


def read_right(play: Playback, action: Recorded) -> None:
    """A bridge or a tunnel right, by its description. SaveError for a value that has no meaning here."""
    question(play, action, *OF_TURN)
    item = action.text("description")
    if item not in RIGHTS:
        raise SaveError("value_unknown", f"{action.where}.description", value=item[:40])
    play.apply(BuyRight(right=RIGHTS[item]))


def tell_right(writer: Writer, before: Moment, _after: Moment, action: BuyRight) -> None:
    """A right with its description and what it costs."""
    fee = next(private.fee for private in before.state.facts.sheet.privates if private.fee)
    writer.tell_beside(before, "special_buy", description=ITEMS[action.right], cost=fee)


CODECS = (
    Codec("take_loan", read_loan, {TakeLoan: tell_loan}),
    Codec("payoff_loan", read_repayment, {RepayLoans: tell_repayment}),
    Codec("buy_company", read_private, {BuyPrivate: tell_private}),
    Codec("assign", read_port, {PlacePort: tell_port}),
    Codec("special_buy", read_right, {BuyRight: tell_right}),
)
