"""The traced state where 18xx.games is in the middle of something that we do at once, or the reverse."""

from __future__ import annotations

from typing import Any

from gridsim.core import decisions
from gridsim.core.state import POOL, CompanyId, GameState, OwnerId
from gridsim.finance.market import par_cell
from gridsim.finance.ownership import percent, presidents_certificate, unit
from gridsim.interchange.playback import Playback
from gridsim.interchange.title_1841.concessions import name_of
from gridsim.interchange.title_1841.theirs import Start, theirs
from gridsim.interchange.trace import FREE, Flat, change_list, market_place, short_name
from gridsim.titles.title_1841.companies import (
    FERDINANDEA,
    free_majors,
    is_historical,
    is_minor,
    tuscan_companies,
)
from gridsim.titles.title_1841.formations.secession import OFFERS, STATIONS

MARKET = "Market"
"""The pool as the director of a frozen company."""
HELPER = "Holding"
"""A company that is there only for the course of the Tuscan merger."""


def adjust(play: Playback, flat: dict[str, Any]) -> None:
    """Bring a flat state to what the other program shows at this moment."""
    _name_concessions(play.state, flat)
    for player in play.state.players:
        flat[f"player/{short_name(player)}/debt"] = 0  # counted there only in the end
    flat[f"company/{HELPER}/ipo_percent"] = 100
    _show_formation(play, flat)
    paper_major = next(
        (company for company in play.state.companies if is_on_paper(play.state, company)), None
    )
    if paper_major is not None:
        _rename(play.state, flat, paper_major)
    _show_trains(play, flat)
    if isinstance(play.decision, decisions.InheritStations | decisions.ReplaceStations):
        _show_old_stations(play, flat, play.decision.actor)
    theirs(play).cities = {key: value for key, value in flat.items() if is_city(key) and value}
    start = theirs(play).start
    if start is not None:
        _show_start(play, flat, start)


def _show_formation(play: Playback, flat: Flat) -> None:
    """Old companies are there until everything is settled; a director is one as soon as he has the paper."""
    state, owners = play.state, theirs(play).owners
    for company, record in state.companies.items():
        key = f"company/{company}/owner"
        if record.status == "absorbed" and is_unsettled(play, company):
            flat.update(_of_old(state, company))
            flat[key] = owners.get(company)
        elif record.status == "started" and flat.get(key) is None:
            holder = presidents_certificate(state, company).owner
            flat[key] = holder if holder in state.companies else _player_name(state, holder)
        owners[company] = flat.get(key)


def is_unsettled(play: Playback, company: CompanyId) -> bool:
    """Whether an old company has not been cleared away."""
    if company == FERDINANDEA:
        return is_seceding(play.decision)
    return play.state.companies[company].cell is not None


def is_seceding(decision: decisions.Decision | None) -> bool:
    """Whether the Ferdinandea is just being split."""
    if isinstance(decision, decisions.BuyStations):
        return decision.rule == STATIONS
    if isinstance(decision, decisions.ShareOffer):
        return decision.rule == OFFERS
    return isinstance(decision, decisions.ExchangeUnits | decisions.MoreOffers)


def _player_name(state: GameState, holder: OwnerId) -> str | None:
    if holder == POOL:
        return MARKET
    return short_name(holder) if holder in state.players else None


def _of_old(state: GameState, company: CompanyId) -> Flat:
    """What is left of a company that others take over."""
    key = f"company/{company}"
    held = sum(percent(state, owner, company) for owner in (*state.players, *state.companies, POOL))
    stations = sorted(hex_id for hex_id, _ in state.board.stations.get(company, ()))
    return {
        f"{key}/cash": state.cash[company],
        f"{key}/tokens": ",".join(stations),
        f"{key}/price": market_place(state, company),
        f"{key}/ipo_percent": 100 - held,
        f"{key}/pool_percent": percent(state, POOL, company),
    }


def _name_concessions(state: GameState, flat: Flat) -> None:
    """A concession goes by the name of its company there."""
    names = {private: name_of(state, private) for private in state.facts.privates}
    for key, value in flat.items():
        if key.endswith("/companies") and value:
            flat[key] = ",".join(sorted(names[private] for private in value.split(",")))


def owner_key(state: GameState, owner: OwnerId) -> str:
    return f"player/{short_name(owner)}" if owner in state.players else f"company/{owner}"


def is_on_paper(state: GameState, company: CompanyId) -> bool:
    """Whether a minor has become a major for the course of the Tuscan merger."""
    has_marker = state.companies[company].cell is not None
    return has_marker and len(state.certificates[company]) != len(state.facts.companies[company].certificates)


def _rename(state: GameState, flat: Flat, paper_major: CompanyId) -> None:
    """There that major is one of the free ones, and the minors are gone."""
    minors = [company for company in tuscan_companies(state) if is_minor(state, company)]
    gone = [minor for minor in minors if minor == paper_major or state.companies[minor].status == "absorbed"]
    name = next(iter(free_majors(state)), HELPER)
    tokens = [flat.get(f"company/{minor}/tokens") or "" for minor in gone]
    flat[f"company/{paper_major}/tokens"] = ",".join(sorted(filter(None, ",".join(tokens).split(","))))
    for key, value in list(flat.items()):
        kind, owner, *rest = (*key.split("/"), "")
        if kind == "company" and owner in (name, *gone) and owner != paper_major:
            del flat[key]
        elif kind == "hex" and value and rest[0].startswith("city"):
            flat[key] = ",".join(name if slot in gone else slot for slot in str(value).split(","))
        elif value == paper_major:
            flat[key] = name
    lost = {f"shares/{minor}" for minor in gone if minor != paper_major}
    for key in [key for key in flat if key.split("/", 2)[-1] in lost]:
        del flat[key]
    for key in [key for key in flat if paper_major in key.split("/")]:
        flat[key.replace(f"/{paper_major}", f"/{name}")] = flat.pop(key)


def _show_trains(play: Playback, flat: Flat) -> None:
    """Trains above a limit are handed in there at another moment."""
    early, late = theirs(play).early, theirs(play).late
    for action in play.coming if early else ():
        if action.type == "discard_train" and action.text("train") in early:
            change_list(flat, f"company/{action.entity}/trains", add=[kind_of(action.text("train"))])
    for train in late:
        change_list(flat, f"company/{play.state.trains[train].owner}/trains", drop=[kind_of(train)])


def kind_of(train: str) -> str:
    """ "4-2" is a 4."""
    return train.rpartition("-")[0]


def is_city(key: str) -> bool:
    """Whether a key tells whose stations lie in a city."""
    return key.startswith("hex/") and "/city" in key


def _show_old_stations(play: Playback, flat: Flat, new: CompanyId) -> None:
    """While it is asked which stations are taken away, the others are still those of the old companies."""
    names = {slot for value in theirs(play).cities.values() for slot in value.split(",")}
    olds = theirs(play).olds or (*free_majors(play.state), HELPER, *tuscan_companies(play.state))
    shown = [company for company in olds if company in names]
    for key in [key for key in flat if is_city(key)]:
        was = theirs(play).cities.get(key, flat[key] or "").split(",")
        now = (flat[key] or "").split(",")
        hex_id, stop = key.split("/")[1], int(key.rpartition("city")[2])
        if new in now or set(shown) & set(was):
            slots = _one_of(was, shown, is_gone=(hex_id, stop) in theirs(play).removed)
            flat[key] = ",".join(slots) if set(slots) != {FREE} else None
    for company in (*shown, new):
        cities = [key for key in flat if is_city(key) and company in (flat[key] or "").split(",")]
        flat[f"company/{company}/tokens"] = ",".join(sorted(key.split("/")[1] for key in cities))


def _one_of(slots: list[str], olds: list[str], *, is_gone: bool) -> list[str]:
    """Of several old companies in a city only the first keeps its station."""
    here = [company for company in olds if company in slots]
    lost = here if is_gone else here[1:]
    return [FREE if slot in lost else slot for slot in slots]


def _show_start(play: Playback, flat: Flat, start: Start) -> None:
    """There a company is open from the beginning, and its stations are paid for last."""
    decision = play.decision
    if isinstance(decision, decisions.FirstShares):
        _show_first_shares(play.state, flat, start, decision.actor)
    if not isinstance(decision, decisions.FirstShares) and is_historical(play.state, start.company):
        homes = [(home.hex, home.stop) for home in play.state.facts.companies[start.company].home]
        start.homes += [(hex_id, stop) for hex_id, stop in homes if stop is not None and not start.homes]
    if not play.state.board.stations.get(start.company):
        _show_homes(play.state, flat, start)
    flat[f"company/{start.company}/cash"] += start.paid
    flat["bank"] -= start.paid


def _show_first_shares(state: GameState, flat: Flat, start: Start, founder: OwnerId) -> None:
    """The director's certificate and what has been bought besides."""
    company, percent = f"company/{start.company}", unit(state, start.company)
    held = presidents_certificate(state, start.company).percent + percent * start.extra
    cost = start.par * held // percent
    cell = par_cell(state, start.company, start.par)
    flat[f"{owner_key(state, founder)}/cash"] -= cost
    flat[f"{owner_key(state, founder)}/shares/{start.company}"] = held
    flat[f"{company}/cash"] += cost
    flat[f"{company}/ipo_percent"] -= held
    flat[f"{company}/owner"] = short_name(founder) if founder in state.players else founder
    flat[f"{company}/price"] = f"{start.par}@r{cell[0]}c{cell[1]}"


def _show_homes(state: GameState, flat: Flat, start: Start) -> None:
    """Homes lie there as soon as they are chosen."""
    for hex_id, stop in start.homes:
        slots = [company or FREE for company in state.board.hexes[hex_id].stations[stop]]
        slots[slots.index(FREE)] = start.company
        flat[f"hex/{hex_id}/city{stop}"] = ",".join(slots)
    places = sorted(hex_id for hex_id, _ in start.homes)
    flat[f"company/{start.company}/tokens"] = ",".join(places)
