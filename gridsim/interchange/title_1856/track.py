"""Track, destinations and stations."""

from __future__ import annotations

from gridsim.core.actions import ChooseCity, DeclareReached, LayTile, Pass, PlaceStation
from gridsim.core.decisions import ChooseHome, SeatStation, StationStep, TrackStep
from gridsim.core.errors import SaveError
from gridsim.core.state import CompanyId, GameState, StopId
from gridsim.flow.game import Moment
from gridsim.interchange.codec import Codec, actor_of, named_city, question, tell_tile
from gridsim.interchange.company_codecs import lay_of_turn
from gridsim.interchange.course import is_over
from gridsim.interchange.draft import actor, slot_of
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1856.steps import COURSE, Step, theirs
from gridsim.interchange.title_1856.writing import Writer
from gridsim.procedures.home_stations import has_no_city_yet
from gridsim.titles.title_1856.capital import newly_reached
from gridsim.titles.title_1856.privates import KITCHENER

# ---- track


def tell_lay(writer: Writer, before: Moment, _after: Moment, action: LayTile) -> None:
    """A tile; that program lays none after the track step. SaveError for one laid later."""
    if writer.step > Step.TRACK:
        raise SaveError("lay_after_track", number=writer.draft.next_number, hex=action.hex)
    tell_tile(writer.draft, before, action)


def read_connection(play: Playback, action: Recorded) -> None:
    """The track step is over; where the test shows other destinations than the file, the file is followed."""
    question(play, action, TrackStep)
    reached = sorted(newly_reached(play.state))
    recorded = sorted(action.texts("corporations"))
    if reached == recorded:
        play.apply(Pass())
    else:
        play.differs("destinations", str(action.entity), ",".join(recorded), ",".join(reached))
        play.apply(DeclareReached(companies=tuple(recorded)))
    is_over(play, COURSE, "escrow")
    held, theirs(play).station = theirs(play).station, None
    if held is not None:
        read_station(play, held)


def tell_connection(writer: Writer, before: Moment, after: Moment) -> None:
    """The automatic action that follows the track step."""
    was, now = before.state.companies, after.state.companies
    reached = [company for company in now if now[company].connected and not was[company].connected]
    writer.draft.tell("destination_connection", actor(before), corporations=reached)


# ---- stations


def read_station(play: Playback, action: Recorded) -> None:
    """A station: a home, one that was waiting for a tile, or a further one."""
    hex_id, stop = named_city(play, action)
    if isinstance(play.decision, ChooseHome | SeatStation):
        play.apply(ChooseCity(hex=hex_id, stop=stop))
        theirs(play).waiting.pop(hex_id, None)
        return
    if lies_there(play, action, (hex_id, stop)):
        return
    if is_before_destinations(play):
        theirs(play).station = action
        return
    company = question(play, action, StationStep).actor
    power = KITCHENER if action.entity == KITCHENER else None
    if has_no_city_yet(play.state, hex_id):
        theirs(play).waiting.setdefault(hex_id, {})[company] = stop
    is_over(play, COURSE, "token")
    play.apply(PlaceStation(hex=hex_id, stop=stop, power=power))


def is_before_destinations(play: Playback) -> bool:
    """Whether a private places its station before it is told what the track has reached; here it waits."""
    if not isinstance(play.decision, TrackStep):
        return False
    told = (entry for entry in play.coming if entry.type == "destination_connection")
    coming = next(told, None)
    return coming is not None and coming.entity == play.decision.actor


def lies_there(play: Playback, action: Recorded, place: StopId) -> bool:
    """Whether it is a home that had but one place and lies there already."""
    home = play.state.facts.companies[actor_of(play, action)].home
    stations = play.state.board.stations.get(str(action.entity), ())
    is_home = any(home_place.hex == place[0] for home_place in home)
    return is_home and place in stations and isinstance(play.decision, TrackStep)


def tell_station(writer: Writer, before: Moment, after: Moment, action: PlaceStation) -> None:
    """A station with its city and slot as that program counts them."""
    company, place = actor(before), (action.hex, action.stop)
    if has_no_city_yet(before.state, action.hex):
        place = waiting_city(writer, before.state, company, place)
    city, slot = writer.draft.city(place), slot_of(after.state, place, company)
    writer.draft.tell_of("place_token", company, action.power, city=city, slot=slot, tokener=company)
    if action.power is not None and writer.step > Step.TOKEN:
        writer.move_before_destinations()
    writer.is_over("token", before)


def waiting_city(writer: Writer, state: GameState, company: CompanyId, place: StopId) -> StopId:
    """A free city of a hex without tile, where a station lies there at once; homes lie in the first."""
    hex_id, wanted = place
    cities = writer.waiting.setdefault(hex_id, {})
    for home in state.board.hexes[hex_id].waiting:
        cities.setdefault(home, 0)
    cities[company] = next(stop for stop in (wanted, 0, 1) if stop not in cities.values())
    return hex_id, cities[company]


def tell_home(writer: Writer, before: Moment, after: Moment, action: ChooseCity) -> None:
    """A home, or a station that was waiting; the national company's are told together."""
    decision, place = before.decision, (action.hex, action.stop)
    if not isinstance(decision, ChooseHome | SeatStation):
        return
    company = decision.company if isinstance(decision, SeatStation) else decision.actor
    slot = slot_of(after.state, place, company)
    writer.draft.tell("place_token", decision.actor, city=writer.draft.city(place), slot=slot)
    writer.waiting.pop(action.hex, None)


CODECS = (
    Codec("lay_tile", lay_of_turn, {LayTile: tell_lay}),
    Codec("destination_connection", read_connection),
    Codec("place_token", read_station, {PlaceStation: tell_station, ChooseCity: tell_home}),
)
