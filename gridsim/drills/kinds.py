"""What can be asked: for each kind a function that makes a drill of a moment, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import TYPE_CHECKING

from gridsim import best_routes, is_best_proven, price_moves, standings_at, turn_order
from gridsim.core.actions import Action, BuyCertificate, Distribute, LayTile, SellShares
from gridsim.core.decisions import DividendStep, RunStep, StockTurn, TrackStep, TrainStep
from gridsim.core.state import BANK
from gridsim.drills import wording
from gridsim.finance import market
from gridsim.lessons.lesson import Do, Lesson

if TYPE_CHECKING:
    from random import Random

    from gridsim.core.state import GameState
    from gridsim.flow.game import Moment

LOOKS = 400
"""Effort of the search for the best run; where that proves nothing, another position is taken."""
WRONG = 3
"""So many wrong answers are offered at most."""
LOOKED_AT = 80
"""So many actions of a kind are looked at to find one worth a question."""

Make = Callable[["Moment", "Random"], Lesson | None]


def best_run(moment: Moment, _random: Random) -> Lesson | None:
    """Enter the best run of a company."""
    if not isinstance(moment.decision, RunStep):
        return None
    state, company = moment.state, moment.decision.actor
    runs = list(best_routes(state, company, looks=LOOKS))
    if not runs or not runs[-1].runs or not is_best_proven(state, company) or runs[-1] not in moment.legal:
        return None
    step = Do(
        say=wording.told("best_run.ask", state, company=company),
        point=("dock:map", "dock:decision"),
        expect=wording.NOTHING_MISSED,
        solution=runs[-1],
        hints=wording.hints("best_run", state, company=company),
        right=wording.told("best_run.right", state),
    )
    return wording.one_step("best_run", state, step)


def lay(moment: Moment, random: Random) -> Lesson | None:
    """Whether a lay is legal, and if not why."""
    if not isinstance(moment.decision, TrackStep):
        return None
    tried = list(islice(moment.legal.of(LayTile).refused(), LOOKED_AT))
    legal = list(islice(moment.legal.of(LayTile), LOOKED_AT))
    reasons = {refusals[0].key: (action, refusals[0]) for action, refusals in tried if len(refusals) == 1}
    if not legal or len(reasons) <= 1:
        return None
    state, keys = moment.state, random.sample(sorted(reasons), min(WRONG, len(reasons)))
    may = wording.told("lay.legal", state)
    told = {key: wording.reason(reasons[key][1], state) for key in keys}
    action: Action = random.choice(legal)
    right = may
    if random.random() < 0.5:  # noqa: PLR2004  as often as not
        action, right = reasons[keys[0]][0], told.pop(keys[0])
    assert isinstance(action, LayTile)
    others = [*told.values(), *([] if right is may else [may])]
    facts = {"hex": action.hex, "tile": action.tile, "turned": action.rotation}
    facts |= {"company": moment.decision.actor, "ask": "ask" if action.rotation else "ask_straight"}
    return wording.quiz("lay", state, right, others, random, point=(f"hex:{action.hex}",), **facts)


def price(moment: Moment, random: Random) -> Lesson | None:
    """The price of a company after it has paid or kept."""
    if not isinstance(moment.decision, DividendStep):
        return None
    company = moment.decision.actor
    answers = [answer for answer in moment.legal if isinstance(answer, Distribute)]
    if len(answers) < 2 or moment.state.companies[company].cell is None:  # noqa: PLR2004
        return None
    action = random.choice(answers)
    after = moment.after(action).state
    if after.companies[company].cell is None:
        return None
    right = market.price(after, company)
    near = [market.price(moment.state, company), *_prices_near(moment.state, company)]
    others = _others(right, [*near, right + 10, max(right - 10, 0)], random)
    facts = {"company": company, "how": action.how, "price": right}
    kind = "price_paid" if action.how == "pay" else "price_kept"
    choices = [wording.amount(amount, moment.state) for amount in others]
    return wording.quiz(
        kind,
        moment.state,
        wording.amount(right, moment.state),
        choices,
        random,
        point=("dock:market",),
        **facts,
    )


def _prices_near(state: GameState, company: str) -> list[int]:
    cells = [move.cell for move in price_moves(state, company) if move.cell is not None]
    found = (state.facts.cell(cell) for cell in cells)
    return [cell.price for cell in found if cell is not None and cell.price is not None]


def president(moment: Moment, random: Random) -> Lesson | None:
    """Who presides after a purchase or a sale."""
    if not isinstance(moment.decision, StockTurn):
        return None
    state = moment.state
    deals = list(islice(moment.legal.of(SellShares, BuyCertificate), LOOKED_AT))
    random.shuffle(deals)
    for action in deals:
        assert isinstance(action, SellShares | BuyCertificate)
        after = moment.after(action).state
        right = after.companies[action.company].president
        if right in state.players and right != state.companies[action.company].president:
            others = [wording.name(state.players[other].name) for other in state.players if other != right]
            facts = {"company": action.company, "percent": action.percent, "who": moment.decision.player}
            kind = "president_sold" if isinstance(action, SellShares) else "president_bought"
            answer = wording.name(state.players[str(right)].name)
            return wording.quiz(kind, state, answer, others, random, point=("dock:holdings",), **facts)
    return None


def afford(moment: Moment, random: Random) -> Lesson | None:
    """What a company has left, or misses, for the next train of the bank."""
    if not isinstance(moment.decision, TrainStep):
        return None
    state, company = moment.state, moment.decision.actor
    kind = next((train.kind for train in state.trains.values() if train.owner == BANK), None)
    if kind is None or company not in state.companies:
        return None
    cash, cost = state.cash[company], state.facts.trains[kind].price
    key = "afford.left" if cash >= cost else "afford.missing"
    other = "afford.missing" if cash >= cost else "afford.left"
    gap = abs(cash - cost)
    right = wording.told(key, state, amount=gap)
    others = [wording.told(other, state, amount=gap or 10), wording.told(key, state, amount=gap + 50)]
    facts = {"company": company, "train": kind, "cash": cash, "cost": cost}
    point = (f"company:{company}", "dock:trains")
    return wording.quiz("afford", state, right, others, random, point=point, **facts)


def rust(moment: Moment, random: Random) -> Lesson | None:
    """Which trains go when the first of a kind is bought."""
    state = moment.state
    kinds = state.facts.trains
    ends = {train.rusts_on for train in kinds.values() if train.rusts_on}
    still = [kind for kind in kinds if kind in ends and not _is_out(state, kind)]
    if not still:
        return None
    coming = random.choice(still)
    gone = sorted(train.id for train in kinds.values() if train.rusts_on == coming)
    others = [kind for kind in kinds if kind not in gone and kind != coming]
    random.shuffle(others)
    right = wording.name(", ".join(gone))
    wrong = [wording.name(company) for company in others[:2]]
    nothing = wording.told("rust.nothing", state)
    facts = {"train": coming, "gone": ", ".join(gone)}
    return wording.quiz("rust", state, right, [*wrong, nothing], random, point=("dock:trains",), **facts)


def _is_out(state: GameState, kind: str) -> bool:
    """Whether a train of the kind has left the bank already."""
    cards = [train for train in state.trains.values() if train.kind == kind]
    return not cards or any(train.owner != BANK for train in cards)


def worth(moment: Moment, random: Random) -> Lesson | None:
    """What a player is worth after selling shares."""
    if not isinstance(moment.decision, StockTurn):
        return None
    sales = list(islice(moment.legal.of(SellShares), LOOKED_AT))
    if not sales:
        return None
    action = random.choice(sales)
    assert isinstance(action, SellShares)
    player, state = moment.decision.player, moment.state
    before = dict(standings_at(state))[player]
    right = dict(standings_at(moment.after(action).state))[player]
    brings = market.value(state, action.company, action.percent)
    others = _others(right, [before, before - brings, before + brings, right - 10], random)
    facts = {"company": action.company, "percent": action.percent, "who": player, "before": before}
    choices = [wording.amount(amount, state) for amount in others]
    point = (f"player:{player}",)
    return wording.quiz("worth", state, wording.amount(right, state), choices, random, point=point, **facts)


def next_company(moment: Moment, random: Random) -> Lesson | None:
    """Which company operates after the one in its turn."""
    order = turn_order(moment.state).companies
    if moment.state.round.kind != "operating" or len(order) <= 2:  # noqa: PLR2004  one now, one next, one other
        return None
    others = list(order[2:])
    random.shuffle(others)
    choices = [wording.name(company) for company in (*others[: WRONG - 1], order[0])]
    facts = {"company": order[0], "next": order[1]}
    return wording.quiz(
        "next_company", moment.state, wording.name(order[1]), choices, random, point=("dock:market",), **facts
    )


def _others(right: int, near: Iterable[int], random: Random) -> list[int]:
    """Wrong amounts worth offering."""
    found = sorted({amount for amount in near if amount != right and amount >= 0})
    return random.sample(found, min(WRONG, len(found)))


KINDS: Mapping[str, Make] = {
    "best_run": best_run,
    "lay": lay,
    "price": price,
    "president": president,
    "afford": afford,
    "rust": rust,
    "worth": worth,
    "next_company": next_company,
}
"""By name, as the box of answers has them."""
