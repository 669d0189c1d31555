"""What a paper is that somebody can own: a private, a company sold as a whole, a president's certificate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim import queries
from gridsim.core.actions import BuyCertificate, BuyPrivate
from gridsim.core.state import IPO, GameState
from ui.style.theme import company_colour

if TYPE_CHECKING:
    from gridsim.facts.model import CompanyFacts, Exchange
    from ui.desk import Desk

WHOLE = 100
"""Percent of a company."""
Colours = tuple[str, str]
"""The ground and the ink of a mark."""


def purchase_of(state: GameState, paper: str) -> BuyPrivate | BuyCertificate:
    """The action that buys a paper of a start packet."""
    if paper in state.privates:
        return BuyPrivate(private=paper, price=state.privates[paper].price)
    percent = queries.presidents_certificate(state, paper).percent
    return BuyCertificate(company=paper, source=IPO, percent=percent)


def owner_of(state: GameState, paper: str) -> str:
    """Who has a private, or the president's certificate of a company."""
    if paper in state.privates:
        return state.privates[paper].owner
    return queries.presidents_certificate(state, paper).owner


def full_name(state: GameState, paper: str) -> str:
    """The name printed on a paper."""
    facts = state.facts
    return facts.privates[paper].name if paper in facts.privates else facts.companies[paper].name


def colours_of(desk: Desk, paper: str) -> Colours:
    """The colours of a company; a private has none of its own."""
    if paper in desk.session.shown.state.companies:
        name = company_colour(paper)
        return desk.theme.colour(name), desk.theme.colour(f"on:{name}")
    return desk.theme.colour("line"), desk.theme.colour("on:line")


# ---- in few words


def short_lines(desk: Desk, state: GameState, paper: str) -> list[str]:
    """What comes with a paper, and what it is exchanged for, as short as it goes."""
    lines: list[str] = []
    comes_with, exchange = _terms(state, paper)
    if comes_with is not None:
        lines += _short(desk, "packet.with", comes_with)
    if exchange is not None:
        lines += _short(desk, "packet.becomes", exchange)
    if paper in state.companies and not queries.is_whole(state, paper):
        percent = queries.presidents_certificate(state, paper).percent
        lines.append(desk.tr("packet.president", percent=percent))
    return lines


def _short(desk: Desk, key: str, share: Exchange) -> list[str]:
    mark = desk.words.tr("players.president") if share.president else ""
    return desk.tr(key, percent=share.percent, company=share.company, mark=mark).splitlines()


def _terms(state: GameState, paper: str) -> tuple[Exchange | None, Exchange | None]:
    """What comes with a paper, and what it is exchanged for."""
    if paper in state.facts.privates:
        facts = state.facts.privates[paper]
        return facts.comes_with, facts.exchange
    return None, state.facts.companies[paper].exchange


# ---- in sentences


def about(desk: Desk, state: GameState, paper: str) -> list[str]:
    """All there is to say of a paper, a sentence each."""
    kind = _about_private if paper in state.facts.privates else _about_company
    comes_with, exchange = _terms(state, paper)
    lines = kind(desk, state, paper)
    if comes_with is not None:
        lines.append(_told(desk, "packet.comes_with", comes_with))
    if exchange is not None:
        lines.append(_told(desk, "packet.exchanged_for", exchange))
    key = f"privates.{state.facts.title}.{paper}"
    return [*lines, desk.words.tr(key)] if key in desk.words else lines


def _about_private(desk: Desk, state: GameState, private: str) -> list[str]:
    return [desk.tr("packet.income", income=state.facts.privates[private].income)]


def _about_company(desk: Desk, state: GameState, company: str) -> list[str]:
    facts = state.facts.companies[company]
    if not queries.is_whole(state, company):
        percent = queries.presidents_certificate(state, company).percent
        lines = [desk.tr("packet.presidents_certificate", company=company, percent=percent)]
        if facts.float_percent is not None:
            lines.append(desk.tr("packet.floats", company=company, percent=facts.float_percent))
        return lines
    lines = [desk.tr("packet.whole")]
    if facts.starting_cash is not None:
        lines.append(desk.tr("packet.treasury", cash=facts.starting_cash))
    return [*lines, *(desk.tr("packet.home", hex=home.hex) for home in facts.home[:1])]


def place_and_stations(desk: Desk, printed: CompanyFacts) -> str:
    """Homes and destination, where they are printed, and the stations."""
    homes = tuple(dict.fromkeys(home.hex for home in printed.home))
    parts = [("homes", homes), ("destination", printed.destination)]
    told = [desk.tr(f"start_company.{name}", hexes=hexes) for name, hexes in parts if hexes]
    return " · ".join([*told, _stations(desk, printed)])


def _stations(desk: Desk, printed: CompanyFacts) -> str:
    """How many it has, or between how many its founder chooses, with the price or apart from it."""
    if printed.stations_by_par:
        counts = printed.stations_by_par.values()
        return desk.tr("start_company.stations_by_price", least=min(counts), most=max(counts))
    if printed.station_range is None:
        return desk.tr("start_company.stations", stations=len(printed.stations))
    least, most = printed.station_range
    return desk.tr("start_company.stations_bought", least=least, most=most)


def concession(desk: Desk, state: GameState, private: str) -> str:
    """What a concession opens: a company with its shares, home and stations; and its printed price."""
    facts = state.facts.privates[private]
    price = desk.tr("auction.printed_price", price=facts.price)
    if facts.starts is None:
        return " ".join((f"{facts.name}.", desk.tr("packet.income", income=facts.income), price))
    printed = state.facts.companies[facts.starts]
    size = desk.tr("auction.size", name=printed.name, shares=WHOLE // min(printed.certificates))
    return f"{size} {place_and_stations(desk, printed)}. {price}"


def _told(desk: Desk, key: str, share: Exchange) -> str:
    key = f"{key}_president" if share.president else key
    return desk.tr(key, percent=share.percent, company=share.company)
