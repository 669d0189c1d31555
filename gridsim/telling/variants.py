"""Which of several sentences fits a record, and values a sentence needs that the record lacks.

Only look-ups in the photograph of the table; nothing is judged or computed here, and prices are asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gridsim import can_be_presided, cost_of, queries
from gridsim.core import actions, decisions, events
from gridsim.core.state import BANK, IPO, POOL, GameState
from gridsim.facts.coordinates import as_listed
from gridsim.facts.model import CompanyFacts, PrivateFacts
from gridsim.procedures.dividends import share_brings
from gridsim.telling import proposals
from gridsim.telling.tags import tag_of

Variants = Callable[[Any, GameState], tuple[str, ...]]
More = Callable[[Any, GameState], dict[str, object]]


def owner_kind(owner: str | None, state: GameState) -> str:
    """What sort of owner somebody is: "player", "company" or the place's own name."""
    if owner in state.players:
        return "player"
    return "company" if owner in state.companies else str(owner)


def _by_field(*names: str) -> Variants:
    """Variants named by the values of fields."""
    return lambda record, _state: tuple(str(getattr(record, name)) for name in names)


def _if_set(**fields: str) -> Variants:
    """A variant for each field that is set."""
    return lambda record, _state: tuple(
        variant for field, variant in fields.items() if getattr(record, field)
    )


def _is_whole(company: str, state: GameState) -> bool:
    """Whether a company is sold as a whole, to one owner."""
    return company in state.companies and queries.is_whole(state, company)


def _certificate_moved(event: events.CertificateMoved, state: GameState) -> tuple[str, ...]:
    if _is_whole(event.company, state):
        kind = "whole_bought" if event.price else f"whole_to_{owner_kind(event.taker, state)}"
        return (kind, "whole")
    way = f"{owner_kind(event.giver, state)}_to_{owner_kind(event.taker, state)}"
    ways = ("president", way) if event.president and event.giver in (IPO, BANK) else (way,)
    return (*(f"{way}_bought" for way in ways), *ways) if event.price else ways


def _price_moved(event: events.PriceMoved, _state: GameState) -> tuple[str, ...]:
    return ("start",) if event.old is None else (event.what, "moved")


def _president_changed(event: events.PresidentChanged, state: GameState) -> tuple[str, ...]:
    if _is_whole(event.company, state):
        return ("whole_none",) if event.new is None else ("whole",)
    return ("none",) if event.new is None else ("first",) if event.old is None else ()


def _private_moved(event: events.PrivateMoved, _state: GameState) -> tuple[str, ...]:
    if event.price == 0:
        return (f"free_to_{event.buyer}", "free")
    return ("bank",) if event.seller == BANK else ()


def _station_placed(event: events.StationPlaced, _state: GameState) -> tuple[str, ...]:
    return (event.what,)


def _train_moved(event: events.TrainMoved, state: GameState) -> tuple[str, ...]:
    to_pool = (f"{event.what}_to_pool",) if event.taker == POOL else ()
    return (*to_pool, f"{event.what}_{owner_kind(event.giver, state)}", event.what)


def _route_ran(event: events.TrainsRan, _state: GameState) -> tuple[str, ...]:
    return () if event.routes else ("none",)


def _buy_private(action: actions.BuyPrivate, state: GameState) -> tuple[str, ...]:
    owner = state.privates[action.private].owner if action.private in state.privates else BANK
    return (owner_kind(owner, state),)


def _buy_certificate(action: actions.BuyCertificate, state: GameState) -> tuple[str, ...]:
    kind = owner_kind(action.source, state)
    if _is_whole(action.company, state):
        return ("whole",)
    if action.company not in state.companies:
        return (kind,)
    held = queries.papers(state, action.source, action.company)
    paper = next((certificate for certificate in held if certificate.percent == action.percent), None)
    is_named = paper is not None and paper.president and can_be_presided(state, action.company)
    return (f"president_{kind}", kind) if is_named else (kind,)


def _start_company(action: actions.StartCompany, state: GameState) -> tuple[str, ...]:
    return ("whole",) if _is_whole(action.company, state) else ()


def _buy_train(action: actions.BuyTrain, state: GameState) -> tuple[str, ...]:
    owner = state.trains[action.train].owner if action.train in state.trains else BANK
    kind = owner_kind(owner, state)
    return (f"trade_in_{kind}", "trade_in") if action.trade_in else (kind,)


def _lay_tile(action: actions.LayTile, _state: GameState) -> tuple[str, ...]:
    """A tile that lies as it is printed is not said to be turned."""
    turned = {0: "straight", 1: "once"}.get(action.rotation, "")
    if action.power:
        return (f"power_{turned}", "power") if turned else ("power",)
    return (turned,) if turned else ()


def _take_loan(action: actions.TakeLoan, state: GameState) -> tuple[str, ...]:
    return ("of",) if cost_of(state, action) else ()


def _sell_papers(action: actions.SellPapers, _state: GameState) -> tuple[str, ...]:
    if not action.president:
        return ()
    return ("president",) if action.papers else ("president_alone",)


def _place_station(action: actions.PlaceStation, state: GameState) -> tuple[str, ...]:
    placed = state.board.hexes.get(action.hex)
    is_only = placed is not None and len(placed.stations) == 1
    if is_only:
        return ("power_one",) if action.power else ("one",)
    towards = _city(action, state)
    return (*(f"power_{direction}" for direction in towards), "power") if action.power else towards


def _city(action: actions.ChooseCity | actions.PlaceStation, state: GameState) -> tuple[str, ...]:
    """A city is known by where its track leads, and by a number only as long as it has none."""
    return ("towards",) if queries.towards(state, action.hex, action.stop) else ()


def _choose_city(action: actions.ChooseCity, state: GameState) -> tuple[str, ...]:
    """The only city of a hex goes by the name of the hex; a pass without a name is called one."""
    if _is_nameless_pass(action.hex, state):
        return ("pass",)
    hexes = state.board.hexes
    cities = len(hexes[action.hex].stations) if action.hex in hexes else 0
    return ("one",) if cities == 1 else _city(action, state)


def _is_nameless_pass(hex_id: str, state: GameState) -> bool:
    printed = state.facts.hexes.get(hex_id)
    return printed is not None and not printed.name and any(stop.kind == "pass" for stop in printed.stops)


def _take_shares(action: actions.TakeShares, _state: GameState) -> tuple[str, ...]:
    if action.president:
        return ("president",)
    return ("one",) if len(action.companies) == 1 else ()


def _raise_money(decision: decisions.RaiseMoney, _state: GameState) -> tuple[str, ...]:
    return ("of_company", decision.cause) if decision.seller else (decision.cause,)


def _answer(action: actions.Answer, _state: GameState) -> tuple[str, ...]:
    return ("yes",) if action.yes else ("no",)


def _stock_turn(decision: decisions.StockTurn, state: GameState) -> tuple[str, ...]:
    """Nobody is told to sell in a round without sales, nor to buy who owes the bank money."""
    if decision.must_buy:
        return ("must_buy",)
    if decision.bought:
        return ("after_purchase",)
    if state.players[decision.player].debt:
        return ("in_debt",)
    return ("no_sales",) if state.round.no_sales else ()


def _keep_trains(decision: decisions.KeepTrains, _state: GameState) -> tuple[str, ...]:
    return ("may_keep",) if decision.may_keep else ()


def _train_step(decision: decisions.TrainStep, state: GameState) -> tuple[str, ...]:
    if decision.forced:
        is_led = state.companies[decision.actor].president is not None
        return ("forced",) if is_led else ("forced_unled", "forced")
    return (decision.must, "must") if decision.must else ()


def _last_chance(decision: decisions.LastChance, _state: GameState) -> tuple[str, ...]:
    return (f"{decision.before}_ruins", decision.before) if decision.ruins else (decision.before,)


def _after_bankruptcy(decision: decisions.AfterBankruptcy, _state: GameState) -> tuple[str, ...]:
    return ("ends",) if decision.ends else ()


def _exchange_units(decision: decisions.ExchangeUnits, _state: GameState) -> tuple[str, ...]:
    return ("single",) if decision.count == 1 else ()


def _exchange_paper(action: actions.ExchangePaper, _state: GameState) -> tuple[str, ...]:
    if action.company is None:
        return ()
    return ("for_pool_share",) if action.source == POOL else ("for_share",)


def _cash_paid(event: events.CashPaid, state: GameState) -> tuple[str, ...]:
    payer, payee = owner_kind(event.payer, state), owner_kind(event.payee, state)
    ways = (f"{event.what}_to_{payee}", event.what, f"{payer}_to_{payee}")
    if event.subject == event.payee:
        return (f"{event.what}_own", *ways)
    has_other_subject = event.subject not in ("", event.payer)
    return (f"{event.what}_with_subject", *ways) if has_other_subject else ways


def _draft_pick(decision: decisions.DraftPick, state: GameState) -> tuple[str, ...]:
    """Of privates there is one stack, of which each takes one."""
    papers = [paper for stack in decision.stacks for paper in stack]
    return ("private",) if all(paper in state.privates for paper in papers) else ()


def _phase_began(event: events.PhaseBegan, state: GameState) -> tuple[str, ...]:
    """Whether kinds of companies may have different numbers of trains."""
    terms = _phase_terms(event, state)
    return () if terms["least"] == terms["limit"] else ("by_kind",)


VARIANTS: dict[type, Variants] = {
    events.CashPaid: _cash_paid,
    events.CertificateMoved: _certificate_moved,
    events.PriceMoved: _price_moved,
    events.PresidentChanged: _president_changed,
    events.PrivateMoved: _private_moved,
    events.StationPlaced: _station_placed,
    events.TrainMoved: _train_moved,
    events.TrainsRan: _route_ran,
    events.TileLaid: _if_set(old="upgrade"),
    events.CompanyFormed: _if_set(formed_from="of"),
    events.TrainsRusted: _if_set(owners="owned"),
    events.TrainsTurned: _if_set(owners="owned"),
    events.CompanyStarted: _by_field("capital"),
    events.DestinationReached: _if_set(escrow="escrow"),
    events.Distributed: lambda event, _state: (event.how,) if event.amount else ("nothing",),
    events.DebtChanged: lambda event, _state: () if event.debt else ("none",),
    events.RoundBegan: _by_field("kind"),
    events.PhaseBegan: _phase_began,
    events.Passed: _by_field("step"),
    events.SheetOpened: _by_field("what"),
    events.SharesExchanged: lambda event, _state: () if event.new else ("none",),
    events.EndAnnounced: _by_field("reason"),
    events.GameEnded: _by_field("reason"),
    actions.Answer: _answer,
    actions.BuyPrivate: _buy_private,
    actions.BuyCertificate: _buy_certificate,
    actions.StartCompany: _start_company,
    actions.ExchangePaper: _exchange_paper,
    actions.SellPapers: _sell_papers,
    actions.TakeShares: _take_shares,
    actions.BuyTrain: _buy_train,
    actions.LayTile: _lay_tile,
    actions.TakeLoan: _take_loan,
    actions.PlaceStation: _place_station,
    actions.ChooseCity: _choose_city,
    actions.Distribute: _by_field("how"),
    actions.RepayDebt: _if_set(player="of_player"),
    actions.RepayLoans: lambda action, _state: () if action.count else ("none",),
    decisions.StockTurn: _stock_turn,
    decisions.KeepTrains: _keep_trains,
    decisions.TrainStep: _train_step,
    decisions.Consent: proposals.variants,
    decisions.ExchangeUnits: _exchange_units,
    decisions.DraftPick: _draft_pick,
    decisions.BondMarker: _if_set(hex="of_hex"),
    decisions.RepayStep: _if_set(least="must"),
    decisions.LastChance: _last_chance,
    decisions.RaiseMoney: _raise_money,
    decisions.AfterBankruptcy: _after_bankruptcy,
}


def answer_variants(decision: decisions.Decision) -> tuple[str, ...]:
    """Names of the sentences for an action as the answer to a decision, the most special first.

    Ending a step in which something was done is another thing than declining it.
    """
    tag = tag_of(type(decision))
    if isinstance(decision, decisions.LastChance):
        return (f"{tag}_ruins" if decision.ruins else f"{tag}_{decision.before}", tag)
    if isinstance(decision, decisions.AfterBankruptcy) and decision.ends:
        return (f"{tag}_ends", tag)
    begun = any(getattr(decision, field, None) for field in ("laid", "sold", "bought"))
    if getattr(decision, "new", None) == decision.player:
        return (f"{tag}_own", tag)
    return (f"{tag}_begun", tag) if begun else (tag,)


def title_variants(decision: decisions.Decision) -> tuple[str, ...]:
    """Names of the special titles that would fit: a proposal is called by what is proposed."""
    if not isinstance(decision, decisions.Consent):
        return ()
    return (f"title_{tag_of(type(decision.proposal))}",)


def variants_of(record: Any, state: GameState) -> tuple[str, ...]:
    """Names of the special sentences that would fit, the most special first."""
    find = VARIANTS.get(type(record))
    return () if find is None else find(record, state)


# ---- values the record itself lacks


def _train_owner(action: actions.BuyTrain, state: GameState) -> dict[str, object]:
    owner = state.trains[action.train].owner if action.train in state.trains else BANK
    return {"owner": owner}


def _private_owner(action: actions.BuyPrivate, state: GameState) -> dict[str, object]:
    owner = state.privates[action.private].owner if action.private in state.privates else BANK
    return {"owner": owner}


def _towards(action: actions.ChooseCity | actions.PlaceStation, state: GameState) -> dict[str, object]:
    return {"towards": sorted(queries.towards(state, action.hex, action.stop), key=as_listed)}


def _exchange_share(action: actions.ExchangePaper, state: GameState) -> dict[str, object]:
    """The share that a paper is exchanged for."""
    if action.company is not None and action.company in state.companies:
        return {"percent": min(paper.percent for paper in state.certificates[action.company])}
    papers: dict[str, PrivateFacts | CompanyFacts] = {**state.facts.privates, **state.facts.companies}
    share = papers[action.paper].exchange if action.paper in papers else None
    return {} if share is None else {"company": share.company, "percent": share.percent}


def _phase_terms(event: events.PhaseBegan, state: GameState) -> dict[str, object]:
    """What a phase allows; a limit that it does not name stays as it was."""
    phases = list(state.facts.phases.values())
    phase = state.facts.phases[event.phase]
    until_now = reversed(phases[: phases.index(phase) + 1])
    limits = next((earlier.train_limits.values() for earlier in until_now if earlier.train_limits), (0,))
    return {"colours": phase.colours, "least": min(limits), "limit": max(limits), "rounds": phase.rounds}


def _revenue_of(event: events.TrainsRan, _state: GameState) -> dict[str, object]:
    return {"runs": " + ".join(f"{run.train.rpartition('-')[0]}: {run.revenue}" for run in event.routes)}


def _exactly_per_share(event: events.Distributed, state: GameState) -> dict[str, object]:
    """What one share brings with the part of a coin that the event leaves out, as 7.5."""
    if not event.per_share or event.company not in state.certificates:
        return {}
    exact = share_brings(state, event.company, event.amount)
    return {"per_share": exact} if event.per_share < exact < event.per_share + 1 else {}


MORE: dict[type, More] = {
    actions.BuyTrain: _train_owner,
    actions.BuyPrivate: _private_owner,
    actions.ExchangePaper: _exchange_share,
    actions.ChooseCity: _towards,
    actions.PlaceStation: _towards,
    decisions.Consent: proposals.values,
    events.Distributed: _exactly_per_share,
    events.PhaseBegan: _phase_terms,
    events.TrainsRan: _revenue_of,
}


PRICED: dict[type, str] = {
    actions.BuyCertificate: "price",
    actions.SellShares: "amount",
    actions.SellPapers: "amount",
    actions.StartCompany: "cost",
    actions.TakeLoan: "amount",
}
"""What a sentence calls the sum that is paid for an answer."""


WISHES = (actions.UsePrivate, actions.GiveTrain)
"""What may be somebody else's than his who is asked: the decision says which."""


def more_facts(
    record: Any, state: GameState, decision: decisions.Decision | None = None
) -> dict[str, object]:
    """Values beyond the record's own fields; the decision is the one that an action answers."""
    find, name = MORE.get(type(record)), PRICED.get(type(record))
    facts = {} if find is None else find(record, state)
    if decision is not None and type(record) in WISHES:
        facts = {**facts, "player": queries.doer(state, decision, record)}
    return facts if name is None else {**facts, name: cost_of(state, record, decision) or 0}
