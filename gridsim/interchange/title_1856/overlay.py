"""The traced state where 18xx.games is in the middle of something that we do at once, or the reverse."""

from __future__ import annotations

from typing import Any

from gridsim.core.decisions import KeepPlaces, KeepStation, RaiseMoney, SeatStation
from gridsim.core.state import BANK, CompanyId, HexId
from gridsim.finance.ownership import units
from gridsim.interchange.course import sync
from gridsim.interchange.playback import Playback
from gridsim.interchange.title_1856.steps import Step, theirs
from gridsim.interchange.trace import FREE, NOTHING, Flat, change_list, short_name
from gridsim.titles.title_1856.limits import NATIONAL
from gridsim.titles.title_1856.loans import excess_loans


def adjust(play: Playback, flat: dict[str, Any]) -> None:
    """Bring a flat state to what the other program shows at this moment."""
    _show_waiting(play, flat)
    _show_debt(play, flat)
    _show_borrowed(play, flat)
    for company in theirs(play).merged:
        _show_merged(play, flat, company)
    if isinstance(play.decision, KeepPlaces | KeepStation):
        _show_all_stations(play, flat)


def _show_waiting(play: Playback, flat: Flat) -> None:
    """A station that waits for a tile lies there in a city, a home in the first."""
    for hex_id, placed in play.state.board.hexes.items():
        if isinstance(play.decision, SeatStation) and play.decision.hex == hex_id:
            for company in placed.waiting:
                flat[f"company/{company}/tokens_unplaced"] += 1
            continue
        cities = theirs(play).waiting.get(hex_id, {})
        for company in placed.waiting:
            key = f"company/{company}/tokens"
            if key not in flat:
                continue
            flat[f"hex/{hex_id}/city{cities.get(company, 0)}"] = company
            change_list(flat, key, add=[hex_id])


def _show_debt(play: Playback, flat: Flat) -> None:
    """Interest and repayments are paid there at once; the player is in debt until he has sold enough."""
    decision = play.decision
    if not isinstance(decision, RaiseMoney) or decision.cause == "train":
        return
    state, company = play.state, decision.actor
    owed, own = decision.missing + state.cash[decision.player], 0
    if decision.cause == "repayment":
        loans = excess_loans(state, company)
        own = state.cash[company]
        owed = state.facts.numbers["loan_repayment"] * loans - own
        flat[f"company/{company}/loans"] -= loans
        flat[f"company/{company}/cash"] = 0
    flat[f"player/{short_name(decision.player)}/cash"] = state.cash[decision.player] - owed
    flat["bank"] = state.cash[BANK] + owed + own


def _show_borrowed(play: Playback, flat: Flat) -> None:
    """A borrowed train is returned there only when the train step is over."""
    sync(play)
    borrowed = theirs(play).borrowed
    if borrowed is None or borrowed[0] != play.turn or play.step > Step.TRAIN:
        return
    key = f"company/{NATIONAL}/trains"
    if key in flat and borrowed[1] not in flat[key].split(","):
        change_list(flat, key, add=[borrowed[1]])


def _show_merged(play: Playback, flat: Flat, company: CompanyId) -> None:
    """A company hands everything over there before the next one is asked."""
    start, national = f"company/{company}", f"company/{NATIONAL}"
    flat[f"{national}/cash"] = flat.get(f"{national}/cash", 0) + flat.get(f"{start}/cash", 0)
    flat[f"{start}/cash"] = 0
    flat[f"{start}/loans"] = 0
    loss = play.state.facts.numbers["score_loss_per_loan"] * play.state.companies[company].loans
    for player in play.state.players:
        worth = f"player/{short_name(player)}/value"
        flat[worth] += loss * units(play.state, player, company)
    change_list(flat, f"{national}/trains", add=flat.get(f"{start}/trains", "").split(","))
    flat[f"{start}/trains"] = ""
    for hex_id in play.state.board.hexes:
        _without(flat, hex_id, {company})


def _without(flat: Flat, hex_id: HexId, gone: set[str]) -> None:
    """Clear the slots of some companies on a hex."""
    for number in range(2):
        key = f"hex/{hex_id}/city{number}"
        if flat.get(key) in NOTHING:
            continue
        slots = [FREE if slot in gone else slot for slot in flat[key].split(",")]
        flat[key] = ",".join(slots) if set(slots) != {FREE} else None


def _show_all_stations(play: Playback, flat: Flat) -> None:
    """All stations of absorbed companies belong to the national one there until some are taken away."""
    absorbed = {gone.id for gone in play.state.companies.values() if gone.status == "absorbed"}
    removed = set(theirs(play).removed)
    places: list[HexId] = []
    for hex_id, placed in play.state.board.hexes.items():
        has_home = any(NATIONAL in slots for slots in placed.stations) or NATIONAL in placed.waiting
        if has_home:
            _without(flat, hex_id, absorbed)
            places.append(hex_id)
            continue
        for company in absorbed.intersection(placed.waiting):
            number = theirs(play).waiting.get(hex_id, {}).get(company, 0)
            if (hex_id, number) not in removed:
                flat[f"hex/{hex_id}/city{number}"] = NATIONAL
                places.append(hex_id)
        for number, slots in enumerate(placed.stations):
            if absorbed.isdisjoint(slot for slot in slots if slot):
                continue
            key = f"hex/{hex_id}/city{number}"
            if (hex_id, number) in removed:
                _without(flat, hex_id, absorbed)
            else:
                flat[key] = _renamed(flat[key], absorbed)
                places.append(hex_id)
    flat[f"company/{NATIONAL}/tokens"] = ",".join(sorted(places))


def _renamed(slots: str, absorbed: set[str]) -> str:
    """A city with one station of the national company where absorbed ones were."""
    shown = [NATIONAL if slot in absorbed else slot for slot in slots.split(",")]
    first = shown.index(NATIONAL)
    return ",".join(FREE if slot == NATIONAL and at > first else slot for at, slot in enumerate(shown))
