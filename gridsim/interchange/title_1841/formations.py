"""Mergers and conversions, the secession and the Tuscan merger: that program's choices to our questions."""

from __future__ import annotations

from gridsim.core import actions, decisions
from gridsim.core.errors import SaveError
from gridsim.core.state import IPO, CompanyId
from gridsim.finance.control import controller
from gridsim.finance.ownership import unit
from gridsim.flow.game import Moment
from gridsim.interchange.codec import Codec, known_company, question
from gridsim.interchange.draft import actor
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841.reckoning import DIRECTOR, HOWS, heirs_of, stations_required
from gridsim.interchange.title_1841.starting import read_stations, tell_amount
from gridsim.interchange.title_1841.steps import tell_choice
from gridsim.interchange.title_1841.theirs import theirs
from gridsim.interchange.turn_writer import TurnWriter

THEIR_HOWS = {ours: word for word, ours in HOWS.items()}
HEIRS = {"a": "0", "b": "1"}
YES_OR_NO = {"yes": "yes", "y": "yes", DIRECTOR: "yes", "no": "no", "n": "no"}


# ---- mergers and conversions


def read_merger(play: Playback, action: Recorded) -> None:
    """First the partner, then the company that both become; a conversion has no partner."""
    company = known_company(play, action, "corporation")
    partner, theirs(play).partner = theirs(play).partner, None
    theirs(play).decider = controller(play.state, str(action.entity))
    theirs(play).olds = () if partner is None else (str(action.entity), partner)
    theirs(play).into = company
    if partner is not None:
        play.apply(actions.ProposeMerger(partner=partner, into=company))
    elif play.state.companies[company].status == "started":
        question(play, action, decisions.MergeStep)
        theirs(play).partner = company
    else:
        question(play, action, decisions.ConvertStep)
        theirs(play).required = stations_required(play.state, str(action.entity))
        play.apply(actions.ChooseCompany(company=company))


def tell_merger(writer: TurnWriter, before: Moment, _after: Moment, action: actions.ProposeMerger) -> None:
    """The partner, and the company that both become."""
    company = actor(before)
    writer.go_to("merge", before)
    merges(writer, before, (company, action.partner), action.into)
    for corporation in (action.partner, action.into):
        writer.draft.tell("merge", company, corporation=corporation)


def tell_conversion(
    writer: TurnWriter, before: Moment, _after: Moment, action: actions.ChooseCompany
) -> None:
    """A minor becomes a major; papers of equal value are divided there as their order will have it.

    Raises SaveError where they are divided otherwise here.
    """
    if isinstance(before.decision, decisions.SplitHoldings):
        raise SaveError("holdings_divided_there", companies=", ".join(before.decision.companies))
    if isinstance(before.decision, decisions.ConvertStep):
        writer.go_to("convert", before)
        merges(writer, before, (), action.company)
        theirs(writer).required = stations_required(before.state, actor(before))
        writer.draft.tell("merge", actor(before), corporation=action.company)


def merges(writer: TurnWriter, before: Moment, olds: tuple[CompanyId, ...], into: CompanyId) -> None:
    """Remember how the papers of the new company are handed out."""
    found = theirs(writer)
    found.decider, found.olds, found.into = controller(before.state, actor(before)), olds, into


# ---- choices


def read_choice(play: Playback, action: Recorded) -> None:
    """A choice between numbers, prices, papers or yes and no."""
    decision = play.decision
    match decision:
        case decisions.OddShare():
            hand_certificate(play, decision, action)
            play.apply(actions.SettleOddShare(how=one_of(action, HOWS)))
        case decisions.ChoosePrice():
            prices = sorted(decision.prices)
            chosen = prices[0] if action.fields.get("choice") == "first" else prices[-1]
            play.apply(actions.SetPrice(price=chosen))
        case decisions.ExchangeUnits():
            play.apply(units_chosen(play, decision, action))
        case decisions.ShareOffer():
            play.apply(offer_answered(play, decision, action))
        case decisions.BuyDirectorship():
            hand_certificate(play, decision, action)
            play.apply(actions.Answer(yes=one_of(action, YES_OR_NO) == "yes"))
        case decisions.MoreOffers():
            play.apply(actions.Answer(yes=one_of(action, YES_OR_NO) == "yes"))
        case _:
            read_stations(play, action)


def one_of(action: Recorded, words: dict[str, str]) -> str:
    """Our word for a choice. SaveError for a value that has no meaning here."""
    choice = str(action.fields.get("choice"))
    if choice not in words:
        raise SaveError("value_unknown", f"{action.where}.choice", value=choice[:40])
    return words[choice]


def hand_certificate(
    play: Playback, decision: decisions.OddShare | decisions.BuyDirectorship, action: Recorded
) -> None:
    """Who pays for the director's certificate gets it without having had others before."""
    if action.fields.get("choice") == DIRECTOR:
        play.shares.move([f"{decision.company}_0"], decision.actor)


def tell_odd_share(
    writer: TurnWriter, before: Moment, _after: Moment, action: actions.SettleOddShare
) -> None:
    """Money for an odd share, or what makes it a whole one."""
    assert isinstance(before.decision, decisions.OddShare)
    tell_choice(writer, before, THEIR_HOWS[action.how])
    if THEIR_HOWS[action.how] == DIRECTOR:
        writer.draft.shares.move([f"{before.decision.company}_0"], actor(before))


def tell_price(writer: TurnWriter, before: Moment, _after: Moment, action: actions.SetPrice) -> None:
    """The lower or the higher price."""
    assert isinstance(before.decision, decisions.ChoosePrice)
    tell_choice(writer, before, "first" if action.price == min(before.decision.prices) else "last")


def units_chosen(play: Playback, decision: decisions.ExchangeUnits, action: Recorded) -> actions.Action:
    """The first or the second of the heirs: its director's certificate, or one share."""
    company = heirs_of(play.state, decision.company)[int(one_of(action, HEIRS))]
    return actions.TakeShares(companies=(company,), president=decision.count > 1)


def tell_units(writer: TurnWriter, before: Moment, _after: Moment, action: actions.TakeShares) -> None:
    """Which of the two heirs, by its letter."""
    decision = before.decision
    assert isinstance(decision, decisions.ExchangeUnits)
    heirs = heirs_of(before.state, decision.company)
    tell_choice(writer, before, "ab"[heirs.index(action.companies[0])])


def offer_answered(play: Playback, decision: decisions.ShareOffer, action: Recorded) -> actions.Action:
    """Buy the share that is offered, or not."""
    if one_of(action, YES_OR_NO) == "no":
        return actions.Pass()
    percent = unit(play.state, decision.company)
    return actions.BuyCertificate(company=decision.company, source=IPO, percent=percent)


def tell_answer(writer: TurnWriter, before: Moment, _after: Moment, action: actions.Answer) -> None:
    """Agreement to what others propose is not told there."""
    match before.decision:
        case decisions.BuyDirectorship():
            tell_choice(writer, before, DIRECTOR if action.yes else "no")
            if action.yes:
                writer.draft.shares.move([f"{before.decision.company}_0"], actor(before))
        case decisions.MoreOffers():
            tell_choice(writer, before, "y" if action.yes else "n")
        case decisions.AfterBankruptcy():
            assert writer.draft.held is not None
            writer.draft.tell("bankrupt", writer.draft.held["entity"], option=int(action.yes))
            writer.draft.held = None


CODECS = (
    Codec("merge", read_merger, {actions.ProposeMerger: tell_merger, actions.ChooseCompany: tell_conversion}),
    Codec(
        "choose",
        read_choice,
        {
            actions.Answer: tell_answer,
            actions.ChooseAmount: tell_amount,
            actions.SetPrice: tell_price,
            actions.SettleOddShare: tell_odd_share,
            actions.TakeShares: tell_units,
        },
    ),
)
