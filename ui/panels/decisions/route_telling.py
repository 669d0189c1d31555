"""A route in words: stops and what each brings or why nothing, bonuses, and how its train counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import gridsim
from gridsim import queries
from gridsim.core.run_stops import hex_named
from gridsim.telling.templates import NO_BREAK

if TYPE_CHECKING:
    from gridsim import GameState
    from gridsim.core.events import RouteRan
    from gridsim.core.state import StopId
    from ui.desk import Desk


def route_text(desk: Desk, state: GameState, route: RouteRan) -> str:
    """A train's stops with what each brings, its bonuses and the sum; no line begins with a dash."""
    between = f"{NO_BREAK}{desk.words.tr('run.between').lstrip()}"
    stops = between.join(
        _stop_text(desk, state, route, stop, value)
        for stop, value in zip(route.stops, route.values, strict=False)
    )
    bonuses = "".join(desk.tr("run.bonus", bonus=name, amount=amount) for name, amount in route.bonuses)
    return desk.tr("run.route", train=route.train, stops=stops, revenue=route.revenue, bonuses=bonuses)


def stop_name(desk: Desk, state: GameState, stop: StopId) -> str:
    """A stop by its place; one of several of that name in a hex also by where its track leads."""
    hex_id, index = stop
    name = desk.words.write(stop, "place", state)
    others = set(range(len(state.board.hexes[hex_id].stations))) - {index}
    if all(desk.words.write((hex_id, other), "place", state) != name for other in others):
        return name
    towards = queries.towards(state, hex_id, index)
    return desk.words.tr("run.stop_towards", state=state, place=name, towards=towards)


def aside_of_routes(state: GameState, routes: Iterable[RouteRan]) -> int:
    """What the treasury gets of all routes beside their revenue."""
    return sum(gridsim.aside_of(state, stop) for route in routes for stop in route.stops)


def _stop_text(desk: Desk, state: GameState, route: RouteRan, stop: str, value: int) -> str:
    place = NO_BREAK.join(desk.words.write(stop, "place", state).rsplit(" ", 1))
    if value:
        return f"{place}{NO_BREAK}{value}"
    if any(printed.kind == "pass" for printed in state.facts.hexes[hex_named(stop)].stops):
        return place
    aside = gridsim.aside_of(state, stop)
    if aside:
        return desk.tr("run.aside", stop=place, amount=aside)
    train = state.trains.get(route.train)
    best = None if train is None else state.facts.trains[train.kind].reach.best
    is_left_out = best is not None and len(route.stops) > best
    return desk.tr("run.not_counted" if is_left_out else "run.worthless", stop=place, best=best)


def reach_text(desk: Desk, state: GameState, kind: str) -> str:
    """What uses up the reach of a kind of train, what does not, and what pays."""
    reach = state.facts.trains[kind].reach
    words = desk.words
    kinds = {
        name: words.several([words.tr(f"run.kinds.{kind}") for kind in sorts])
        for name, sorts in (("counted", reach.counted), ("free", reach.free))
    }
    parts = [desk.tr("run.far" if reach.stops is None else "run.so_far", stops=reach.stops, **kinds)]
    parts += [desk.tr("run.more_towns", towns=reach.towns)] if reach.towns else []
    parts += [desk.tr("run.so_many_hexes", hexes=reach.hexes)] if reach.hexes is not None else []
    parts += [desk.tr("run.free_stops", **kinds)] if reach.free else []
    parts += [desk.tr("run.best_stops", best=reach.best)] if reach.best is not None else []
    return " ".join(parts)


def train_label(desk: Desk, state: GameState, what: str, train: str, trains: Sequence[str]) -> str:
    """What is done with a train of a company (`run.draw`); its trains of one kind are numbered."""
    like = [same for same in trains if state.trains[same].kind == state.trains[train].kind]
    key = f"{what}_train" if len(like) == 1 else f"{what}_numbered"
    return desk.tr(key, train=train, number=like.index(train) + 1)
