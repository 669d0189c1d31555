"""The loan settlement and the national company: there one company after the other, here all at once."""

from __future__ import annotations

from gridsim.core.actions import ChooseCity, ChooseCompany, ChooseHex, Pass, RepayLoans
from gridsim.core.decisions import HelpRepay, KeepPlaces, KeepStation, SettleNext
from gridsim.core.state import CompanyId, HexId
from gridsim.flow.game import Moment
from gridsim.interchange.codec import Codec, actor_of, named_city
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1856.papers import number_national
from gridsim.interchange.title_1856.steps import theirs
from gridsim.interchange.title_1856.writing import Writer
from gridsim.titles.title_1856.limits import NATIONAL


def question_about(play: Playback, company: CompanyId) -> None:
    """Bring the question of help to a company; the order is its president's choice."""
    if isinstance(play.decision, SettleNext) and company in play.decision.companies:
        play.apply(ChooseCompany(company=company))
    if not isinstance(play.decision, HelpRepay) or play.decision.actor != company:
        play.refuse()


def read_merger(play: Playback, action: Recorded) -> None:
    """The president does not help: the company goes into the national one."""
    company = actor_of(play, action)
    question_about(play, company)
    theirs(play).merged.append(company)
    play.apply(Pass())
    take_up_national(play)


def read_help(play: Playback, action: Recorded) -> None:
    """The president repays all loans that are left."""
    company = actor_of(play, action)
    question_about(play, company)
    play.apply(RepayLoans(count=play.state.companies[company].loans))
    take_up_national(play)


# ---- stations


def read_removal(play: Playback, action: Recorded) -> None:
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
    absorbed = {company.id for company in state.companies.values() if company.status == "absorbed"}
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


def tell_removals(writer: Writer, _before: Moment, after: Moment) -> None:
    """Once the stations of the national company are chosen: those that were taken away."""
    if writer.absorbed_from is None or isinstance(after.decision, KeepPlaces | KeepStation):
        return
    before, now = writer.absorbed_from, after.state
    writer.absorbed_from = None
    absorbed = {company.id for company in now.companies.values() if company.status == "absorbed"}
    homes = {now.facts.companies[company].home[0].hex for company in absorbed}
    places = ((hex_id, placed) for hex_id, placed in before.board.hexes.items() if hex_id not in homes)
    for hex_id, placed in places:
        for stop, slots in enumerate(placed.stations):
            mine = [at for at, company in enumerate(slots) if company in absorbed]
            if mine and NATIONAL not in now.board.hexes[hex_id].stations[stop]:
                city = writer.draft.city((hex_id, stop))
                writer.draft.tell("remove_token", NATIONAL, city=city, slot=mine[-1])


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


CODECS = (Codec("merge", read_merger), Codec("remove_token", read_removal))
