"""The loan settlement and the national company: there one company after the other, here all at once."""

from __future__ import annotations

from gridsim.core.actions import ChooseCity, ChooseCompany, ChooseHex, Pass, RepayLoans
from gridsim.core.decisions import HelpRepay, KeepPlaces, KeepStation, KeepTrains, SettleNext
from gridsim.core.state import CompanyId, HexId
from gridsim.interchange.meanings import named_city
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1856.papers import number_national
from gridsim.interchange.title_1856.theirs import theirs
from gridsim.interchange.title_1856.turns import operator
from gridsim.titles.title_1856.limits import NATIONAL

SETTLING = (SettleNext, HelpRepay)


def is_settling(play: Playback) -> bool:
    """Whether presidents are asked about their companies' loans."""
    return isinstance(play.decision, SETTLING)


def question_about(play: Playback, company: CompanyId) -> None:
    """Bring the question of help to a company; the order is its president's choice."""
    if isinstance(play.decision, SettleNext) and company in play.decision.companies:
        play.apply(ChooseCompany(company=company))
    if not isinstance(play.decision, HelpRepay) or play.decision.actor != company:
        play.refuse()


def merge(play: Playback, action: Recorded) -> None:
    """The president does not help: the company goes into the national one."""
    company = operator(play, action)
    question_about(play, company)
    theirs(play).merged.append(company)
    play.apply(Pass())
    take_up_national(play)


def pay_off(play: Playback, action: Recorded) -> None:
    """The president repays all loans that are left."""
    company = operator(play, action)
    question_about(play, company)
    play.apply(RepayLoans(count=play.state.companies[company].loans))
    take_up_national(play)


def keep_trains(play: Playback, _action: Recorded) -> None:
    """The president of the national company hands in no further train."""
    play.apply(Pass())


def is_choosing_trains(play: Playback) -> bool:
    return isinstance(play.decision, KeepTrains)


# ---- stations


def remove_token(play: Playback, action: Recorded) -> None:
    """A station of the national company is one too many; with the last of them ours are chosen."""
    place = named_city(play, action)
    found = theirs(play)
    found.removed.append(place)
    while choose_place(play) or choose_city(play):
        pass
    if not isinstance(play.decision, KeepPlaces | KeepStation):
        found.removed.clear()


def choose_place(play: Playback) -> bool:
    """Answer which hex keeps a station, once the file has named all that do not."""
    decision = play.decision
    if not isinstance(decision, KeepPlaces):
        return False
    kept = [hex_id for hex_id in decision.hexes if not is_cleared(play, hex_id)]
    if len(kept) > decision.left or not kept:
        return False
    play.apply(ChooseHex(hex=kept[0]))
    return True


def is_cleared(play: Playback, hex_id: HexId) -> bool:
    """Whether the file has taken away all that absorbed companies had on a hex."""
    removed = {stop for place, stop in theirs(play).removed if place == hex_id}
    state = play.state
    absorbed = {each.id for each in state.companies.values() if each.status == "absorbed"}
    stations = state.board.hexes[hex_id].stations
    cities = {stop for stop, slots in enumerate(stations) if not absorbed.isdisjoint(slots)}
    return bool(removed) and cities <= removed


def choose_city(play: Playback) -> bool:
    """Answer which city of a hex keeps its station, once the file has named the others."""
    decision = play.decision
    if not isinstance(decision, KeepStation):
        return False
    kept = [stop for stop in decision.stops if (decision.hex, stop) not in theirs(play).removed]
    if len(kept) != 1:
        return False
    play.apply(ChooseCity(hex=decision.hex, stop=kept[0]))
    return True


# ---- papers


def take_up_national(play: Playback) -> None:
    """Once the national company is there, number its shares and forget the companies it is made of."""
    found = theirs(play)
    if play.state.companies[NATIONAL].status != "started":
        if play.state.companies[NATIONAL].status == "closed":
            found.merged.clear()
        return
    for hex_id, stations in found.waiting.items():
        found.waiting[hex_id] = renamed(play, hex_id, stations)
    found.merged.clear()
    number_national(play.shares, play.state, found.trigger)


def renamed(play: Playback, hex_id: HexId, stations: dict[CompanyId, int]) -> dict[CompanyId, int]:
    """Cities of the stations that wait on a hex, under the national company's name where it took over."""
    waiting = play.state.board.hexes[hex_id].waiting
    gone = [company for company in stations if company not in waiting]
    if NATIONAL in waiting and gone:
        kept = {company: stop for company, stop in stations.items() if company in waiting}
        return {**kept, NATIONAL: stations[gone[0]]}
    return stations
