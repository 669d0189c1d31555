"""1841 §7.2: the stronger priority card, which can be sold and can bring one more operating round."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from gridsim.core.actions import Action, OfferPriority, Pass
from gridsim.core.decisions import ExtraRound, SellPriority
from gridsim.core.events import PriorityPassed
from gridsim.core.state import GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import PASS, ask_if_any
from gridsim.procedures.buying import has_cash_for
from gridsim.procedures.consent import agrees, ask_consent, ask_whether
from gridsim.procedures.seats import in_turn
from gridsim.titles.title_1841 import memory
from gridsim.titles.title_1841.house_rules import STRONGER_PRIORITY, plays
from gridsim.titles.title_1841.shares.trading import offers_enough

BECAUSE = "1841 §7.2-a"


def buyers(seen: Seen, player: PlayerId, tried: tuple[PlayerId, ...]) -> list[PlayerId]:
    """The other players, from the left, who have not refused yet."""
    return [buyer for buyer in in_turn(seen, player)[1:] if buyer not in tried]


@rule(BECAUSE, "no_such_buyer", guard=True)
def is_another_player(case: Case[OfferPriority]) -> Breach | None:
    possible = buyers(case.seen, case.player, case.asked(SellPriority).tried)
    return None if case.action.buyer in possible else breach(buyer=case.action.buyer)


buyer_can_pay = has_cash_for(lambda case: int(case.action.price), lambda case: str(case.action.buyer))
OFFER = (is_another_player, offers_enough.cited(BECAUSE), buyer_can_pay.cited(BECAUSE))


def offers(seen: GameState, decision: SellPriority, _part: Part) -> Iterator[Action]:
    least = seen.facts.numbers["least_trade_price"]
    for buyer in buyers(seen, decision.player, decision.tried):
        yield OfferPriority(buyer=buyer, price=least)


def any_offer(seen: GameState, decision: SellPriority, random: Random) -> Action | None:
    """Somebody by chance, at a price he can pay."""
    able = [buyer for buyer in buyers(seen, decision.player, decision.tried) if seen.cash[buyer] > 0]
    if not able:
        return None
    buyer = random.choice(able)
    return OfferPriority(buyer=buyer, price=random.randint(1, seen.cash[buyer]))


SALE_ANSWERS: Checkers = {OfferPriority: Checker(offers, OFFER, any_offer, listed=False), Pass: PASS}


def sell_priority(table: Table) -> Turn[None]:
    """1841 §7.2-a: once at the end of a stock round, to anybody who agrees to the price."""
    if not plays(table, STRONGER_PRIORITY):
        return
    seller = table.priority
    question = SellPriority(player=seller, actor=seller, rule=BECAUSE)
    while isinstance(offer := (yield from ask_if_any(table, question, SALE_ANSWERS)), OfferPriority):
        buyer = offer.buyer
        if (yield from agrees(table, buyer, offer, proposer=seller, ask=ask_consent, because=BECAUSE)):
            table.pay(buyer, seller, offer.price, what="priority", because=BECAUSE)
            table.give_priority(buyer)
            table.record(PriorityPassed(player=buyer, because=BECAUSE))
            return
        question = replace(question, tried=(*question.tried, buyer))


def ask_extra_round(table: Table) -> Turn[bool]:
    """1841 §7.2-b: the holder of the card orders one more operating round, once in a set (§D-50)."""
    if not plays(table, STRONGER_PRIORITY) or memory.of(table).extra_round_of_set == table.set_number:
        return False
    holder = table.priority
    ordered = yield from ask_whether(ExtraRound(player=holder, actor=holder, rule="1841 §7.2-b"))
    if ordered:
        memory.remember(table, extra_round_of_set=table.set_number)
    return ordered
