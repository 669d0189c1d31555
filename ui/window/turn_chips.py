"""What the strip of turns tells of a moment: round, turns, those of the next one; at the end who has won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gridsim import order_cards, queries, turn_order
from gridsim.core.state import BANK
from gridsim.records import Bundle
from gridsim.telling.isolating import isolated
from gridsim.telling.rounds import round_text
from ui.panels.decisions.consequences import told_rust
from ui.style.player_marks import player_sign
from ui.style.theme import company_colour
from ui.tables.standings import place_in

if TYPE_CHECKING:
    from gridsim import GameState, Moment, TurnOrder
    from ui.desk import Desk

ASKED = " → "
"""Stands between who directs the company in turn and who is asked by him."""
HOLDS, WOULD_HOLD, CURRENT, DONE = "★", "☆", "▶", "✓"


class Chip(Bundle, frozen=True):
    """One turn: what stands on it, its colours by name, and what it says when it is pointed at."""

    text: str
    ground: str = ""
    """The name of its colour; without one it is plain text."""
    state: str = "next"
    """"current", "next" or "done"."""
    tip: str = ""
    edge: str = ""
    """The name of the colour of a bar at its left."""
    below: str = ""
    """A second line, in smaller letters."""
    shortly: str = ""
    """The same in fewer words, if it has any."""
    name: str = ""
    """The player's in its text, which may get shorter where room is short."""
    is_round: bool = False
    """It tells the round, with or without anything below."""
    turns: int = 1
    """How many turns it tells of: none, where it only says what those behind it are."""


def chips_of(desk: Desk, moment: Moment) -> Iterator[Chip]:
    """The round, its turns, and the turns of the next round."""
    state, order = moment.state, turn_order(moment.state)
    phase = state.facts.phases[state.phase].name
    round_of = desk.tr("strip.round", round=round_text(state, desk.words), phase=phase)
    rusts = queries.rust_ahead(state)[:2]
    ahead = [told_rust(desk, state, rust) for rust in rusts]
    below, shortly = _next_train(desk, state, rusts[:1])
    yield Chip(round_of, tip="\n".join([round_of, *ahead]), below=below, shortly=shortly, is_round=True)
    if state.finished:
        yield from _standing(desk, state)
        return
    if state.round.kind == "operating":
        yield from _companies(desk, moment, order)
        if state.ending is not None:
            # No rulebook has a stock round between the two, but perhaps another operating round.
            if state.round.number == state.round.of:
                yield Chip(desk.words.tr("strip.then_end"), turns=0)
            return
        yield Chip(desk.words.tr("strip.then_stock"), turns=0)
        yield from (_player(desk, state, order, player, "next") for player in order.players)
    else:
        yield from _players(desk, moment, order)
        if order.companies:
            yield Chip(desk.words.tr("strip.then_operating"), turns=0)
            yield from (_company(desk, company, "next") for company in order.companies)


def _standing(desk: Desk, state: GameState) -> Iterator[Chip]:
    """Who has won, then the others: what is read from afar for as long as the game stays on the screen."""
    standing = desk.session.standings()
    for player, worth in standing:
        place = place_in(standing, player)
        sign, colour = player_sign(state, player)
        name = state.players[player].name
        text = f"{place}. {sign} {isolated(name)} {desk.money(worth)}"
        yield Chip(text, "base", "current" if place == 1 else "next", edge=colour, name=name)


def _next_train(desk: Desk, state: GameState, rusts: Sequence[queries.RustAhead]) -> tuple[str, str]:
    """The train for sale, how many are left, and what goes next, in two lengths; or that the end is near."""
    if state.finished:
        return desk.words.tr("decision.over"), ""
    if state.ending is not None:
        return desk.words.tr("strip.ends"), ""
    counts = Counter(card.kind for card in state.trains.values() if card.owner == BANK)
    kinds = (facts for facts in state.facts.trains.values() if facts.count is None or counts[facts.id])
    train = next(kinds, None)
    if train is None:
        return "", ""
    many = "_unlimited" if train.count is None else ""
    facts = {"train": train.id, "price": train.price, "left": counts[train.id]}
    parts = [desk.tr(f"strip.train{many}", **facts)]
    parts += [desk.tr("strip.scraps", by=rust.by, kinds=rust.kinds) for rust in rusts]
    fewer = [desk.tr(f"strip.train_shortly{many}", **facts)]
    fewer += [desk.tr("strip.scraps_shortly", by=rust.by, kinds=rust.kinds) for rust in rusts]
    return " · ".join(parts), " · ".join(fewer)


def _players(desk: Desk, moment: Moment, order: TurnOrder) -> Iterator[Chip]:
    """Who decides now stands in front, also when that is not the one in turn."""
    asked = moment.decision.player if moment.decision is not None else ""
    for player in sorted(order.players, key=lambda seat: seat != asked):
        yield _player(desk, moment.state, order, player, "current" if player == asked else "next")


def _player(desk: Desk, state: GameState, order: TurnOrder, player: str, how: str) -> Chip:
    holds = HOLDS if player == order.priority else ""
    would = WOULD_HOLD if player == order.priority_now and not holds else ""
    sign, colour = player_sign(state, player)
    card = order_cards(state).get(player)
    number = "" if card is None else f"{card[0]}."
    name = state.players[player].name
    named = isolated(name)
    parts = (CURRENT if how == "current" else "", number, sign, named, holds, would)
    tip = desk.tr(f"strip.{how}", who=named)
    return Chip(" ".join(filter(None, parts)), "base", how, tip, colour, name=name)


def _companies(desk: Desk, moment: Moment, order: TurnOrder) -> Iterator[Chip]:
    """Those that have operated, the current one with who decides, and those to come.

    Behind the last turn a player stands for himself.
    """
    asked = moment.decision.player if moment.decision is not None else ""
    current = _current_company(moment, order)
    yield from (_company(desk, company, "done") for company in order.done if company != current)
    if current:
        yield _company(desk, current, "current", asked)
    elif asked:
        yield _player(desk, moment.state, order, asked, "current")
    yield from (_company(desk, company, "next") for company in order.companies if company != current)


def _current_company(moment: Moment, order: TurnOrder) -> str:
    """Whose turn it is; "" behind the last turn.

    Who is asked for consent is not in turn, but who makes the offer; and what comes into being in a turn
    does not take it over, nor does a price that changes in it. Only where the company in turn has gone into
    another it is that one's turn, though it counts as done.
    """
    acting = getattr(moment.decision, "buyer", getattr(moment.decision, "actor", ""))
    in_turn = next(iter(turn_order(moment.turn_start).companies), "")
    is_gone = bool(in_turn) and in_turn not in (*order.companies, *order.done)
    known = (*order.companies, *(order.done if is_gone else ()))
    return next((shown for shown in (in_turn, acting, *order.companies) if shown in known), "")


def _company(desk: Desk, company: str, how: str, asked: str = "") -> Chip:
    state = desk.session.shown.state
    who = _who_decides(state, company, asked) if how == "current" and asked else ""
    marks = {"current": CURRENT, "done": DONE}
    text = " ".join(filter(None, (marks.get(how, ""), company, f"· {who}" if who else "")))
    tip = desk.tr(f"strip.{how}", who=f"{state.facts.companies[company].name} ({company})")
    return Chip(text, company_colour(company), how, tip)


def _who_decides(state: GameState, company: str, asked: str) -> str:
    """Who is asked; behind who directs the company in turn, if that is somebody else."""
    director = queries.controller(state, company) or asked
    return ASKED.join(isolated(state.players[player].name) for player in dict.fromkeys((director, asked)))


def told_priority(desk: Desk, state: GameState) -> str:
    """Who holds priority and who would get it now; nothing once nobody has a turn any more."""
    if state.finished:
        return ""
    order = turn_order(state)
    if order.priority is None or order.priority_now is None:
        return desk.words.tr("strip.priority_open")
    names = [isolated(state.players[player].name) for player in (order.priority, order.priority_now)]
    key = "strip.priority" if order.priority == order.priority_now else "strip.priority_moves"
    return desk.tr(key, holder=names[0], next=names[1])
