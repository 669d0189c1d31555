"""1856 §3: the initial stock round's auction of the privates."""

from __future__ import annotations

from random import Random

from gridsim.core.actions import Action, Bid, BuyPrivate, Pass
from gridsim.core.decisions import OpeningTurn
from gridsim.core.events import Passed
from gridsim.core.state import BANK, GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import clockwise, left_of
from gridsim.finance.purse import free_cash
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask
from gridsim.procedures import ascending_auction as auctions
from gridsim.procedures.asking import PASS, naming
from gridsim.procedures.buying import at_present_price
from gridsim.titles.title_1856.house_rules import LOWEST_NEXT


def unsold(seen: Seen) -> list[str]:
    """Privates for sale in the order of their offer (1856 §3.1)."""
    return [private.id for private in seen.privates.values() if private.owner == BANK]


def least_bid(seen: Seen, private: str) -> int:
    """1856 §3.3.1: $5 above the printed price or above the highest bid."""
    facts, bids = seen.facts, seen.bids.get(private, ())
    return max([facts.privates[private].price, *(bid.amount for bid in bids)]) + facts.numbers["bid_step"]


# ---- answers


@rule("1856 §3.2.1", "only_offered_private")
def is_offered(case: Case[BuyPrivate]) -> Breach | None:
    offered = case.asked(OpeningTurn).offered
    return None if case.action.private == offered else breach(private=case.action.private, offered=offered)


@rule("1856 §3.2.2", "offered_private_is_bought")
def is_not_offered(case: Case[Bid]) -> Breach | None:
    private = case.action.private
    return breach(private=private) if private == case.asked(OpeningTurn).offered else None


def any_bid(seen: GameState, decision: OpeningTurn, random: Random) -> Action | None:
    """A bid of some dollars more than the least on a private by chance."""
    private = random.choice(unsold(seen))
    return Bid(private=private, amount=least_bid(seen, private) + random.randrange(12))


for_sale = auctions.is_for_sale(auctions.lies_in_bank).cited("1856 §3.2")
high_enough = auctions.raises_to(lambda case: least_bid(case.seen, case.action.private)).cited("1856 §3.3.1")
can_back = auctions.can_back_bid.cited("1856 §3.3.2")
can_pay = auctions.has_free_cash(
    lambda case: free_cash(case.seen, case.player), lambda action: int(action.price)
).cited("1856 §3.3.2")
OPENING_ANSWERS: Checkers = {
    BuyPrivate: Checker(
        naming(
            lambda seen, _decision: (
                BuyPrivate(private=private, price=seen.privates[private].price) for private in unsold(seen)
            )
        ),
        (for_sale, is_offered, at_present_price.cited("1856 §3.2.1"), can_pay),
    ),
    Bid: Checker(
        naming(
            lambda seen, _decision: (
                Bid(private=private, amount=least_bid(seen, private)) for private in unsold(seen)
            )
        ),
        (for_sale, is_not_offered, high_enough, can_back),
        any_bid,
        listed=False,
    ),
    Pass: PASS,
}
AUCTION_ANSWERS = auctions.raising(auctions.is_auctioned.cited("1856 §3.5"), high_enough, can_back)


# ---- turns


def opening_turn(table: Table) -> Turn[None]:
    """1856 §3.2: one turn of the auction; a purchase brings on the sales of §3.4."""
    player = table.round.player
    assert player is not None
    offered = unsold(table)[0]
    if table.privates[offered].price:
        yield from _answer_opening(table, player, offered)
    else:
        table.move_private(offered, player, because="1856 §3.6.4")
        table.change_round(passes=0)
        yield from resolve_bids(table)
    table.change_round(player=left_of(table, player))
    table.give_priority(left_of(table, player))


def _answer_opening(table: Table, player: PlayerId, offered: str) -> Turn[None]:
    action = yield from ask(OpeningTurn(player=player, actor=player, rule="1856 §3.2", offered=offered))
    table.change_round(passes=table.round.passes + 1 if isinstance(action, Pass) else 0)
    if isinstance(action, BuyPrivate):
        table.move_private(action.private, player, price=action.price, because="1856 §3.2.1")
        yield from resolve_bids(table)
    elif isinstance(action, Bid):
        table.place_bid(player, action.private, action.amount, because="1856 §3.3")
    else:
        table.record(Passed(actor=player, step="auction", because="1856 §3.2.3"))


def resolve_bids(table: Table) -> Turn[None]:
    """1856 §3.4: sell what is offered next as long as somebody has bid on it."""
    while unsold(table) and table.bids.get(unsold(table)[0]):
        private = unsold(table)[0]
        if len(table.bids[private]) > 1:
            yield from auction(table, private)
        winner = table.bids[private][0]
        table.clear_bids(private)
        table.move_private(private, winner.player, price=winner.amount, because="1856 §3.4")


def auction(table: Table, private: str) -> Turn[None]:
    """1856 §3.5: those who have bid raise or leave until one is left."""
    bidder = next_bidder(table, private)
    while len(table.bids[private]) > 1:
        least, follower = least_bid(table, private), _following(table, private, bidder)
        yield from auctions.ask_raise(table, bidder, private, least, because="1856 §3.5")
        if len(table.bids[private]) > 1:
            bidder = next_bidder(table, private) if LOWEST_NEXT in table.options else follower


def next_bidder(seen: Seen, private: str) -> PlayerId:
    """The first participant to the left of the highest bidder; by house rule the lowest bidder."""
    bids = sorted(seen.bids[private], key=lambda bid: bid.amount)
    if LOWEST_NEXT in seen.options:
        return bids[0].player
    return _following(seen, private, bids[-1].player)


def _following(seen: Seen, private: str, player: PlayerId) -> PlayerId:
    """The next participant in an auction to the left of a player."""
    participants = {bid.player for bid in seen.bids[private]}
    return next(bidder for bidder in clockwise(seen, player)[1:] if bidder in participants)
