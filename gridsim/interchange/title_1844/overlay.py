"""The traced state of 1844 where 18xx.games shows something that our table has in another form."""

from __future__ import annotations

from typing import Any

from gridsim.core.decisions import DividendStep
from gridsim.core.events import CashPaid, PriceMoved
from gridsim.core.state import GameState
from gridsim.interchange.course import done_early, turn_key
from gridsim.interchange.playback import Playback
from gridsim.interchange.title_1844.steps import COURSE, theirs
from gridsim.interchange.trace import Flat, change_list, market_place, short_name, show_slots, take_back
from gridsim.titles.title_1844.companies import FNM
from gridsim.titles.title_1844.privates import EVA, OERLIKON

FIVE, OF_FIVE = "5H", ("EVA", "SBB-5H")
"""How trains are called that are not of the bank's supply."""
WITHHELD, ARRIVED = "withhold", "destination"
"""Why a marker moves, and what is paid."""


def adjust(play: Playback, flat: dict[str, Any]) -> None:
    """Bring a flat state to what the other program shows at this moment."""
    take_back(flat, play.state, done_early(play, COURSE))
    flat["phase"] = play.state.phase
    _keep_pool_of_fnm(play, flat)
    for hex_id, copy in play.copies.at.items():
        if play.state.board.hexes[hex_id].tile is None or play.state.facts.hexes[hex_id].tunnel is not None:
            flat[f"hex/{hex_id}/tile"] = f"{copy.rpartition('-')[0]}:0"
    show_slots(flat, play.slots)
    _show_eva(play, flat)
    _show_late(play, flat)


def note_early(play: Playback, before: GameState) -> None:
    """What our rules have done that is done there when a later step is over."""
    decision, company = play.game.moments[play.game.cursor - 1].decision, before.round.company
    for event in play.game.now.events:
        if isinstance(event, PriceMoved) and event.company == company and event.what == WITHHELD:
            key = turn_key(before)
            if key is not None and not isinstance(decision, DividendStep):
                theirs(play).unmoved = key, market_place(before, event.company)
        elif isinstance(event, CashPaid) and event.what == ARRIVED and is_told_later(play, event.payee):
            theirs(play).arrived[event.payee] = event.amount


def is_told_later(play: Playback, company: str) -> bool:
    """Whether the file has yet to tell that a company has reached its destination, in a later entry."""
    told = (action for action in play.told_to_come() if action.type == "destination_connection")
    return any(company in arrival.texts("corporations") for arrival in told)


def _show_late(play: Playback, flat: Flat) -> None:
    """What is done there later is shown as not done."""
    found = theirs(play)
    for company, amount in found.arrived.items():
        flat[f"company/{company}/cash"] -= amount
        flat["bank"] += amount
    if found.unmoved is not None and found.unmoved[0] == play.turn and play.step <= COURSE.place("dividend"):
        flat[f"company/{found.unmoved[0][2]}/price"] = found.unmoved[1]


def _show_eva(play: Playback, flat: Flat) -> None:
    """EVA and the printed train of the SBB are of type 5 there; until EVA is given its private lasts."""
    for key in [key for key in flat if key.endswith("/trains")]:
        kinds = [FIVE if kind in OF_FIVE else kind for kind in str(flat[key]).split(",")]
        flat[key] = ",".join(sorted(kinds))
    owner = play.state.trains[EVA].owner
    if owner in play.state.players:
        change_list(flat, f"player/{short_name(owner)}/companies", add=[OERLIKON])


def _keep_pool_of_fnm(play: Playback, flat: Flat) -> None:
    """There its shares go to the pool only with its private (1844 §18 V-24).

    That is no house rule of the bundle: until then games of ours would seem to be at another table.
    """
    if play.state.companies[FNM].status == "unstarted":
        flat[f"company/{FNM}/ipo_percent"], flat[f"company/{FNM}/pool_percent"] = 100, 0
