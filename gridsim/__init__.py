"""gridsim: plays, checks and explains 18xx railway games. No user interface inside.

    game = new_game("1856", ["Anna", "Ben", "Cleo"])
    game.now.decision                        # who is asked what, and by which rule
    for action in game.now.legal: ...        # a lazy set: list it, search it, narrow it, ask it why not
    game.now.after(action)                   # the moment it would lead to, unplayed
    game.apply(action)                       # raises IllegalAction with every reason
    game.now.seen_by("player:1")             # the moment without others' secrets
    game.undo(); game.redo(); game.go_to(17); other = game.fork()

How it is made, in the order of its layers:

- `facts`: what is printed on the components, read from resources, the same schema for every title.
- `core`: the table as one immutable value, the working copy and its verbs, decisions, actions, events.
- `flow`: rules that allow or refuse, the lazy set of legal actions, turns as generators, the history.
- `board`, `finance`: questions about track and papers, and the changes that all titles share.
- `routes`: running trains, and the best way to do it, with proof.
- `procedures`: chapters of rulebooks that two titles have in common.
- `titles`: each title composes the above; none knows another.
- `positions`: any position, set up and judged without playing to it.
- `telling`: sentences about all of this, in every language.
- `saves`: files, and the journal that survives a killed process.
- `interchange`: the files of other programs.
- `lessons`: positions with a script that a learner plays on the real rules.
- `drills`: small questions without end, out of real positions.
- `coach`: what somebody at the table might want to know, as facts with their rules.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from fractions import Fraction

from gridsim.board.connections import Reach, reach
from gridsim.core.actions import Action, Run, RunTrains
from gridsim.core.decisions import Decision, RaiseMoney
from gridsim.core.errors import DataError, IllegalAction, Refusal, SaveError
from gridsim.core.events import Event, RouteRan
from gridsim.core.state import GameState
from gridsim.facts.load import load_facts, player_counts, title_page
from gridsim.facts.model import OptionFacts
from gridsim.flow.game import Game, Moment
from gridsim.flow.legal import LegalActions
from gridsim.flow.offers import RefusedOffer, refused_offers
from gridsim.flow.secrets import View, is_sealed, opened_by, opened_since, why_sealed
from gridsim.records import FrozenDict, Record
from gridsim.routes.route import EFFORT, Judge
from gridsim.routes.solution import never
from gridsim.titles import registry
from gridsim.titles.title import PriceMove, Source
from gridsim.titles.title import cost_of as _cost_of
from gridsim.titles.title import price_moves as _price_moves
from gridsim.titles.title import standings as _standings

__all__ = [
    "EFFORT",
    "Action",
    "DataError",
    "Decision",
    "Earnings",
    "Event",
    "Game",
    "GameState",
    "IllegalAction",
    "LegalActions",
    "Moment",
    "PriceMove",
    "Refusal",
    "RefusedOffer",
    "SaveError",
    "Source",
    "TitleInfo",
    "TurnOrder",
    "View",
    "asked_in",
    "best_routes",
    "best_routes_beside",
    "can_be_presided",
    "can_be_raised",
    "cost_of",
    "earnings_with",
    "is_best_proven",
    "is_sealed",
    "new_game",
    "opened_by",
    "opened_since",
    "order_cards",
    "paper_count",
    "paper_limit",
    "price_moves",
    "priority_holder",
    "private_pays",
    "private_place",
    "reach_of_stations",
    "reach_of_track",
    "refused_offers",
    "routes_of",
    "sold_to_operate",
    "sources_of_worth",
    "standings",
    "standings_at",
    "titles",
    "turn_order",
    "why_sealed",
]


class TitleInfo(Record, frozen=True, kw_only=True):
    """What somebody choosing a title wants to know."""

    id: str
    name: str
    subtitle: str
    designer: str
    publisher: str
    players: tuple[int, ...]
    """How many can play it as printed."""
    players_with: FrozenDict[str, tuple[int, ...]] = FrozenDict()
    """How many can play it with each option that says otherwise."""
    options: tuple[OptionFacts, ...]
    bundles: FrozenDict[str, tuple[str, ...]] = FrozenDict()
    """The house rules by which each other program plays it."""


class TurnOrder(Record, frozen=True, kw_only=True):
    """Whose turns come one after the other, as far as the present moment tells."""

    players: tuple[str, ...]
    """From the one in turn on; between rounds of players from the holder of priority."""
    companies: tuple[str, ...]
    """Those still to operate, the one in its turn first; in other rounds as they would operate."""
    done: tuple[str, ...]
    """Companies that have operated in this round."""
    priority: str | None
    """Who holds it; None before anybody has got it."""
    priority_now: str | None
    """Who would hold priority if the round ended now; None while nobody can tell."""


class Earnings(Record, frozen=True, kw_only=True):
    """What trains could bring in one run, in whole units of money."""

    revenue: int
    """For the shareholders or the treasury."""
    aside: int = 0
    """For the treasury in any case, beside the revenue."""
    proven: bool
    """There is no more to be had; otherwise it is what was found within the looks given."""


def titles() -> Sequence[TitleInfo]:
    """All titles that can be played."""
    return [_info(title_id) for title_id in registry.titles()]


def _info(title_id: str) -> TitleInfo:
    sheet = title_page(title_id)
    return TitleInfo(
        id=sheet.id,
        name=sheet.name,
        subtitle=sheet.subtitle,
        designer=sheet.designer,
        publisher=sheet.publisher,
        players=tuple(setting.count for setting in sheet.players),
        players_with=FrozenDict(player_counts(title_id)),
        options=sheet.options,
        bundles=FrozenDict(sheet.bundles),
    )


def new_game(title: str, players: Sequence[str], *, options: Collection[str] = (), seed: int = 0) -> Game:
    """A game before its first decision, for players named in seating order.

    Raises DataError for an unknown title or option, ValueError for a wrong number of players or for
    names that are empty or equal.
    """
    rules = registry.title(title)
    facts = load_facts(title, options)
    names = [name.strip() for name in players]
    counts = [setting.count for setting in facts.sheet.players]
    if len(names) not in counts:
        raise ValueError(f"{title} is for {counts[0]} to {counts[-1]} players, not {len(names)}")
    if not all(names) or len(set(names)) < len(names):
        raise ValueError("every player needs a name of his own")
    return Game(rules, rules.set_up(facts, names, seed))


def standings(game: Game) -> list[tuple[str, int]]:
    """Players by id and what they are worth now, the richest first."""
    return standings_at(game.now.state)


def standings_at(state: GameState) -> list[tuple[str, int]]:
    """Players and their worth in any photograph of a table, in units of money, the richest first."""
    return _standings(registry.title(state.facts.title), state)


def asked_in(state: GameState) -> dict[type[Action], tuple[type[Decision], ...]]:
    """Every kind of action of a title, and the decisions it answers, in the order of the title."""
    answers = registry.title(state.facts.title).answers
    kinds = dict.fromkeys(kind for checkers in answers.values() for kind in checkers)
    return {kind: tuple(asked for asked, checkers in answers.items() if kind in checkers) for kind in kinds}


def sources_of_worth(state: GameState, player: str) -> Sequence[Source]:
    """Where a player's worth comes from, cash first; empty where a title does not tell it."""
    return registry.title(state.facts.title).sources(state, player)


def best_routes(
    state: GameState, company: str, *, stop: Callable[[], bool] = never, looks: int | None = None
) -> Iterator[RunTrains]:
    """Better and better runs of a company's trains, the last one proven best unless the search was ended.

    `stop` is asked now and then and ends the search when it says so; so do so many `looks`, which lead to the
    same run on every machine and whatever was searched before. KeyError for a company there is not.
    """
    yield from _judge_of(state, company).improving(state, company, stop=stop, looks=looks)


def is_best_proven(state: GameState, company: str) -> bool:
    """Whether a search for a company's best run was not ended before it was sure that nothing brings more.

    False also where nobody has searched yet. KeyError for a company there is not.
    """
    return _judge_of(state, company).is_proven(state, company)


def earnings_with(state: GameState, company: str, trains: Sequence[str], *, looks: int = EFFORT) -> Earnings:
    """What a company could earn on the board as it lies with these trains, named by kind: `["4", "D"]`.

    Whose turn it is and whether it could pay for them does not matter. Money in whole units, from a search of
    so many looks. KeyError for a company or a kind of train there is not.
    """
    best = _judge_of(state, company).best_with(state, company, trains, looks)
    return Earnings(revenue=best.revenue, aside=best.aside, proven=best.proven)


def best_routes_beside(
    state: GameState, company: str, kept: tuple[Run, ...], *, stop: Callable[[], bool] = never
) -> Iterator[RunTrains]:
    """Better and better runs of some trains while the others keep the legal routes they have.

    KeyError for a company there is not.
    """
    yield from _judge_of(state, company).improving_beside(state, company, kept, stop=stop)


def routes_of(state: GameState, company: str, action: RunTrains) -> tuple[RouteRan, ...]:
    """What legal routes bring, stop by stop, with every bonus named. KeyError for a company there is not."""
    return _judge_of(state, company).ran(state, company, action.runs)


def _judge_of(state: GameState, company: str) -> Judge:
    """The rules by which a company runs; some titles ask the table nothing of it where it has no station."""
    if company not in state.companies:
        raise KeyError(company)
    return registry.title(state.facts.title).judge


def aside_of(state: GameState, stop: str) -> int:
    """What a stop such as "C6.0" brings the treasury beside the revenue, for each train; 0 for most stops."""
    return registry.title(state.facts.title).judge.aside_of(state, stop)


def cost_of(state: GameState, action: Action, decision: Decision | None = None) -> int | None:
    """What an answer costs or, if it sells something, brings: the sum that is paid, in units of money.

    Asked of the functions by which it is paid, house rules included, whether the answer is legal or not. The
    decision matters where the same is sold for less under duress. None for an answer that has no price.
    """
    return _cost_of(registry.title(state.facts.title), state, action, decision)


def can_be_raised(state: GameState, question: RaiseMoney) -> bool:
    """Whether what a question for money misses can still be found: by all sales that are allowed, or a loan.

    Each company's shares at their present price, by the functions that rule on bankruptcy.
    """
    return registry.title(state.facts.title).can_be_raised(state, question)


def paper_count(state: GameState, player: str) -> Fraction:
    """How many papers of a player count towards the certificate limit."""
    return registry.title(state.facts.title).paper_count(state, player)


def paper_limit(state: GameState, player: str) -> int:
    """The certificate limit of a player."""
    return registry.title(state.facts.title).paper_limit(state, player)


def can_be_presided(state: GameState, company: str) -> bool:
    """Whether a president's certificate means anything: not for a railway that pays its price unled."""
    accounts = registry.title(state.facts.title).accounts
    return accounts is None or not accounts.pays_its_price(state, company)


def price_moves(state: GameState, company: str) -> Sequence[PriceMove]:
    """Where a company's market marker would go on each occasion: paying, keeping, a sale, sold out.

    Empty for a company without a marker. A sale is one of the least that moves the marker.
    """
    return _price_moves(registry.title(state.facts.title), state, company)


def reach_of_track(state: GameState, company: str) -> Reach:
    """The track a company can build on: what paths from its stations come to, up to closed borders."""
    return reach(state.board, company, registry.title(state.facts.title).closed_to_track(state))


def reach_of_stations(state: GameState, company: str) -> Reach:
    """Where a company's new stations could stand, as far as track and borders go."""
    return reach(state.board, company, registry.title(state.facts.title).closed_to_stations(state))


def priority_holder(state: GameState) -> str | None:
    """Who holds priority; None before anybody has got it."""
    return None if registry.title(state.facts.title).priority_now(state) is None else state.priority


def order_cards(state: GameState) -> dict[str, tuple[int, int]]:
    """Each player's card of the player order, and the one he would get now; empty where there are none."""
    now = list(registry.title(state.facts.title).cards_now(state))
    return {seat: (place, now.index(seat) + 1) for place, seat in enumerate(state.players, 1) if now}


def private_place(state: GameState, private: str) -> str | None:
    """The hex on which what a private was used for lies; None where nothing of it does."""
    return registry.title(state.facts.title).private_place(state, private)


def private_pays(state: GameState, private: str) -> bool:
    """Whether a private pays its income as things lie."""
    return registry.title(state.facts.title).private_pays(state, private)


def sold_to_operate(state: GameState, company: str) -> int | None:
    """How many percent of a company must be sold before it operates; None where it operates once started."""
    return registry.title(state.facts.title).sold_to_operate(state, company)


def turn_order(state: GameState) -> TurnOrder:
    """Whose turn it is, who comes next, who holds priority and who would get it now."""
    title = registry.title(state.facts.title)
    return TurnOrder(
        players=tuple(title.players_to_come(state)),
        companies=tuple(title.companies_to_come(state)),
        done=tuple(company for company in state.round.done if company in state.companies),
        priority=priority_holder(state),
        priority_now=title.priority_now(state),
    )
