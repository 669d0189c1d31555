"""What recorded actions say in the same way whatever the title."""

from __future__ import annotations

from gridsim.core.errors import SaveError
from gridsim.core.events import TrainsRan
from gridsim.core.state import CompanyId, StopId
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.routes import recorded_revenue, runs_of
from gridsim.interchange.tables import city_of
from gridsim.procedures.dividends import PAY, WITHHOLD

WAYS = {"payout": PAY, "withhold": WITHHOLD}
"""What becomes of a revenue, as the file and as we call it."""


def known_company(play: Playback, action: Recorded, name: str) -> CompanyId:
    """A company that a field names."""
    company = action.text(name)
    if company not in play.state.companies:
        raise SaveError("id_unknown", f"{action.where}.{name}", id=company[:40])
    return company


def named_par(action: Recorded) -> int:
    """A starting price named "75,3,4" with its row and column."""
    price = action.text("share_price").partition(",")[0]
    if not price.isdecimal():
        raise SaveError("value_unknown", f"{action.where}.share_price", value=price[:40])
    return int(price)


def named_shares(play: Playback, action: Recorded) -> tuple[CompanyId, tuple[str, ...], int]:
    """The company of the shares, the shares, and how many percent of them are meant."""
    shares = action.texts("shares")
    where = f"{action.where}.shares"
    total = play.shares.total(shares, where) - play.shares.total(returned(action), f"{action.where}.swap")
    companies = {share.rpartition("_")[0] for share in shares}
    if len(companies) != 1:
        raise SaveError("value_unknown", where, value=",".join(shares)[:40])
    return companies.pop(), shares, action.optional_number("percent") or total


def returned(action: Recorded) -> tuple[str, ...]:
    """A share that comes back for a president's certificate of which only a part is sold."""
    share = action.optional_text("swap")
    return () if share is None else (share,)


def named_city(play: Playback, action: Recorded) -> StopId:
    """The city that an action names by the copy of its tile."""
    return city_of(action.text("city"), play.copies, play.state.facts.hexes, f"{action.where}.city")


def named_way(action: Recorded) -> str:
    """What becomes of a revenue."""
    kind = action.text("kind")
    if kind not in WAYS:
        raise SaveError("value_unknown", f"{action.where}.kind", value=kind[:40])
    return WAYS[kind]


def run_as_recorded(play: Playback, action: Recorded, company: CompanyId) -> None:
    """Run all trains; a revenue that differs from the recorded one is noted."""
    recorded = recorded_revenue(action)
    play.apply(runs_of(play.state, company, action))
    ran = next(event for event in play.game.now.events if isinstance(event, TrainsRan))
    if recorded is not None and ran.revenue != recorded:
        play.differs("revenue", company, recorded, ran.revenue)


def end_game(play: Playback, _action: Recorded) -> None:
    """The players end the game: nothing after it is played."""
    play.ended_by_players = True
