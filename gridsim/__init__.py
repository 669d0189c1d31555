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
- `front`: what is asked of `gridsim` itself; a question loads only what answers it.
- `positions`: any position, set up and judged without playing to it.
- `telling`: sentences about all of this, in every language.
- `saves`: files, and the journal that survives a killed process.
- `interchange`: the files of other programs.
- `lessons`: positions with a script that a learner plays on the real rules.
- `drills`: small questions without end, out of real positions.
- `coach`: what somebody at the table might want to know, as facts with their rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

# At once, before any of the titles is loaded: their package bears the same name and would take its place.
from gridsim.front.title_list import TitleInfo, titles
from gridsim.late_names import answering

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.core.decisions import Decision
    from gridsim.core.errors import DataError, IllegalAction, Refusal, SaveError
    from gridsim.core.events import Event
    from gridsim.core.state import GameState
    from gridsim.flow.game import Game, Moment
    from gridsim.flow.legal import LegalActions
    from gridsim.flow.offers import RefusedOffer, refused_offers
    from gridsim.flow.secrets import View, is_sealed, opened_by, opened_since, why_sealed
    from gridsim.front.games import asked_in, new_game
    from gridsim.front.order import TurnOrder, order_cards, priority_holder, turn_order
    from gridsim.front.papers import (
        can_be_presided,
        paper_count,
        paper_limit,
        private_pays,
        private_place,
        sold_to_operate,
    )
    from gridsim.front.runs import (
        Earnings,
        aside_of,
        best_routes,
        best_routes_beside,
        earnings_with,
        is_best_proven,
        reach_of_stations,
        reach_of_track,
        routes_of,
    )
    from gridsim.front.worth import (
        can_be_raised,
        cost_of,
        price_moves,
        sources_of_worth,
        standings,
        standings_at,
    )
    from gridsim.routes.route import EFFORT
    from gridsim.titles.title import PriceMove, Source
else:  # the rules are loaded by whoever asks for them; mypy would take any name for one that is answered
    __getattr__ = answering(
        __name__,
        {
            "gridsim.core.actions": ("Action",),
            "gridsim.core.decisions": ("Decision",),
            "gridsim.core.errors": ("DataError", "IllegalAction", "Refusal", "SaveError"),
            "gridsim.core.events": ("Event",),
            "gridsim.core.state": ("GameState",),
            "gridsim.flow.game": ("Game", "Moment"),
            "gridsim.flow.legal": ("LegalActions",),
            "gridsim.flow.offers": ("RefusedOffer", "refused_offers"),
            "gridsim.flow.secrets": ("View", "is_sealed", "opened_by", "opened_since", "why_sealed"),
            "gridsim.front.games": ("asked_in", "new_game"),
            "gridsim.front.order": ("TurnOrder", "order_cards", "priority_holder", "turn_order"),
            "gridsim.front.papers": (
                "can_be_presided",
                "paper_count",
                "paper_limit",
                "private_pays",
                "private_place",
                "sold_to_operate",
            ),
            "gridsim.front.runs": (
                "Earnings",
                "aside_of",
                "best_routes",
                "best_routes_beside",
                "earnings_with",
                "is_best_proven",
                "reach_of_stations",
                "reach_of_track",
                "routes_of",
            ),
            "gridsim.front.worth": (
                "can_be_raised",
                "cost_of",
                "price_moves",
                "sources_of_worth",
                "standings",
                "standings_at",
            ),
            "gridsim.routes.route": ("EFFORT",),
            "gridsim.titles.title": ("PriceMove", "Source"),
        },
    )

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
    "aside_of",
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
