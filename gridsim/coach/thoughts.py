"""Facts about a moment for whoever decides, each with the topic of the rulebook it follows from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from gridsim import earnings_with, paper_count, paper_limit
from gridsim.core.actions import LayTile
from gridsim.core.decisions import StockTurn, TrackStep
from gridsim.core.errors import Fact
from gridsim.core.state import BANK
from gridsim.finance import ownership
from gridsim.records import Record

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, GameState
    from gridsim.facts.model import TrainFacts
    from gridsim.flow.game import Moment

LAYS, LOOKS = 40, 60
"""So many lays are tried at most, each with so much effort."""
NEAR = 2
"""So many shares from the presidency somebody is worth a word."""


class Thought(Record, frozen=True, kw_only=True):
    """One fact: which sentence, with which values, and from where."""

    key: str
    facts: dict[str, Fact] = {}
    topic: str = ""
    """The topic of the rulebook it follows from."""


Look = Callable[["Moment", "GameState"], Iterator[Thought]]


def thoughts(moment: Moment) -> list[Thought]:
    """What whoever decides may want to know; facts, in the order of their weight."""
    if moment.decision is None:
        return []
    return [thought for look in LOOKS_AT for thought in look(moment, moment.state)]


def _company(moment: Moment) -> CompanyId | None:
    """The company that is decided for, if it is one."""
    assert moment.decision is not None
    actor = moment.decision.actor
    return actor if actor in moment.state.companies else None


def _best_lay(moment: Moment, state: GameState) -> Iterator[Thought]:
    """By how much a lay could raise the best run."""
    company = _company(moment)
    if company is None or not isinstance(moment.decision, TrackStep):
        return
    trains = [train.kind for train in state.trains.values() if train.owner == company]
    if not trains:
        return
    now = earnings_with(state, company, trains, looks=LOOKS).revenue
    best, lay = now, None
    for action in islice(moment.legal.of(LayTile), LAYS):
        earned = earnings_with(moment.after(action).state, company, trains, looks=LOOKS).revenue
        if earned > best:
            best, lay = earned, action
    if isinstance(lay, LayTile):
        facts: dict[str, Fact] = {"company": company, "more": best - now, "hex": lay.hex, "tile": lay.tile}
        yield Thought(key="best_lay", facts=facts, topic="track")


def _next_train(moment: Moment, state: GameState) -> Iterator[Thought]:
    """What the company has or misses for the next train, and whose trains that ends."""
    company, train = _company(moment), _for_sale(state)
    if company is None or train is None:
        return
    cash = state.cash[company]
    key = "train_affordable" if cash >= train.price else "train_missing"
    facts: dict[str, Fact] = {"company": company, "train": train.id, "amount": abs(train.price - cash)}
    yield Thought(key=key, facts=facts, topic="train")
    if not any(card.owner == company for card in state.trains.values()):
        yield Thought(key="no_train", facts={"company": company}, topic="forced_purchase")


def _rust(moment: Moment, state: GameState) -> Iterator[Thought]:
    """Which of the company's trains the next new kind ends, and how many trains are before it."""
    company = _company(moment)
    for kind in state.facts.trains.values():
        owned = sum(card.kind == kind.id and card.owner == company for card in state.trains.values())
        if company is not None and owned and kind.rusts_on:
            before = _cards_before(state, kind.rusts_on)
            facts: dict[str, Fact] = {
                "company": company,
                "train": kind.id,
                "by": kind.rusts_on,
                "left": before,
            }
            yield Thought(key="rusts", facts=facts, topic="rust")


def _overtakers(moment: Moment, state: GameState) -> Iterator[Thought]:
    """Who could take a company over, and which company could be left to whoever decides."""
    assert moment.decision is not None
    player = moment.decision.player
    for company in ownership.on_the_table(state):
        president = ownership.president(state, company)
        if president is None or president not in state.players or not isinstance(moment.decision, StockTurn):
            continue
        unit, most = ownership.unit(state, company), ownership.percent(state, president, company)
        for other in state.players:
            gap = (most - ownership.percent(state, other, company)) // unit + 1
            holds = ownership.percent(state, other, company) > 0
            if other != president and holds and gap <= NEAR and player in (other, president):
                facts: dict[str, Fact] = {"company": company, "who": other, "count": gap}
                yield Thought(key="overtakes", facts=facts, topic="president")
        if (
            president != player
            and _is_poor(state, company)
            and ownership.percent(state, player, company) >= 2 * unit
        ):
            yield Thought(key="left_to_you", facts={"company": company, "who": president}, topic="president")


def _limits(moment: Moment, state: GameState) -> Iterator[Thought]:
    """How many more papers whoever decides may hold."""
    assert moment.decision is not None
    if isinstance(moment.decision, StockTurn):
        player = moment.decision.player
        count = paper_limit(state, player) - int(paper_count(state, player))
        yield Thought(key="papers_left", facts={"count": count}, topic="certificate_limit")


def _for_sale(state: GameState) -> TrainFacts | None:
    """The kind of train the bank sells first."""
    card = next((card for card in state.trains.values() if card.owner == BANK), None)
    return None if card is None else state.facts.trains[card.kind]


def _cards_before(state: GameState, kind: str) -> int:
    """How many trains the bank sells before the first of a kind."""
    kinds = list(state.facts.trains)
    earlier = kinds[: kinds.index(kind)] if kind in kinds else kinds
    return sum(card.owner == BANK and card.kind in earlier for card in state.trains.values())


def _is_poor(state: GameState, company: CompanyId) -> bool:
    """Whether a company has neither a train nor the money for one."""
    train = _for_sale(state)
    has_train = any(card.owner == company for card in state.trains.values())
    return not has_train and train is not None and state.cash[company] < train.price


LOOKS_AT: tuple[Look, ...] = (_best_lay, _next_train, _rust, _overtakers, _limits)
