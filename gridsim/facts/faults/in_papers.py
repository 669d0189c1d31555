"""Faults of companies, privates and what depends on the number of players."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gridsim.facts.faults.checking import named_twice, repeated, unknown, unknown_one

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gridsim.facts.facts import Facts
    from gridsim.facts.model import CompanyFacts, Exchange, PrivateFacts, Sheet

_COLOUR = re.compile(r"#[0-9a-f]{6}")
_WHOLE = 100
"""Percent."""


def paper_faults(sheet: Sheet, facts: Facts) -> Iterator[str]:
    """All faults of the papers, the bank and the players."""
    yield from repeated("companies", (company.id for company in sheet.companies))
    yield from repeated("privates", (private.id for private in sheet.privates))
    for name in sorted(facts.companies.keys() & facts.privates.keys()):
        yield f"privates[{name}].id: a company has it too"
    for company in sheet.companies:
        path = f"companies[{company.id}]"
        yield from _certificate_faults(path, company)
        yield from _home_faults(path, company, facts)
        yield from _company_reference_faults(path, company, facts)
    for private in sheet.privates:
        yield from _private_faults(f"privates[{private.id}]", private, facts)
    for row, ids in enumerate(sheet.packet):
        yield from unknown(f"packet[{row}]", "private or company", ids, facts.privates | facts.companies)
    yield from _player_faults(sheet)


def _certificate_faults(path: str, company: CompanyFacts) -> Iterator[str]:
    if sum(company.certificates) != _WHOLE:
        yield f"{path}.certificates: add up to {sum(company.certificates)} percent"
    if company.second_issue and sum(company.second_issue) != _WHOLE:
        yield f"{path}.second_issue: add up to {sum(company.second_issue)} percent"
    if not _COLOUR.fullmatch(company.colour):
        yield f"{path}.colour: not a colour such as #78c292"


def _home_faults(path: str, company: CompanyFacts, facts: Facts) -> Iterator[str]:
    yield from unknown(f"{path}.home", "hex", (home.hex for home in company.home), facts.hexes)
    for index, home in enumerate(company.home):
        if home.hex not in facts.hexes:
            continue
        stops = facts.hexes[home.hex].stops
        if home.stop is None:
            if not any(stop.slots for stop in stops):
                yield f"{path}.home[{index}]: {home.hex} has no city"
        elif not (home.stop < len(stops) and stops[home.stop].slots):
            yield f"{path}.home[{index}]: no city at stop {home.stop} of {home.hex}"
    yield from unknown(f"{path}.destination", "hex", company.destination, facts.hexes)
    yield from unknown_one(f"{path}.destination_from", "hex", company.destination_from, facts.hexes)
    for index, name in enumerate(company.destination):
        if name in facts.hexes and not (facts.hexes[name].stops or facts.hexes[name].tunnel):
            yield f"{path}.destination[{index}]: {name} has no stop"


def _company_reference_faults(path: str, company: CompanyFacts, facts: Facts) -> Iterator[str]:
    yield from unknown(f"{path}.predecessors", "company", company.predecessors, facts.companies)
    yield from unknown(f"{path}.starting_trains", "train", company.starting_trains, facts.trains)
    kinds = {train.kind for train in facts.sheet.trains}
    yield from unknown(f"{path}.train_kinds", "kind of train", company.train_kinds, kinds)
    yield from _exchange_faults(f"{path}.exchange", company.exchange, facts)
    if company.station_range and company.station_range[0] > company.station_range[1]:
        yield f"{path}.station_range: the least is more than the most"


def _exchange_faults(path: str, exchange: Exchange | None, facts: Facts) -> Iterator[str]:
    if exchange is None:
        return
    yield from unknown_one(f"{path}.company", "company", exchange.company, facts.companies)
    if exchange.company not in facts.companies:
        return
    papers = facts.companies[exchange.company].certificates
    if exchange.percent not in (papers[:1] if exchange.president else papers[1:]):
        yield f"{path}.percent: {exchange.company} has no such certificate"


def _private_faults(path: str, private: PrivateFacts, facts: Facts) -> Iterator[str]:
    yield from unknown(f"{path}.blocks", "hex", private.blocks, facts.hexes)
    yield from unknown(f"{path}.hexes", "hex", private.hexes, facts.hexes)
    yield from unknown(f"{path}.tiles", "tile", private.tiles, {tile.id for tile in facts.sheet.tiles})
    yield from unknown_one(f"{path}.starts", "company", private.starts, facts.companies)
    yield from _exchange_faults(f"{path}.comes_with", private.comes_with, facts)
    yield from _exchange_faults(f"{path}.exchange", private.exchange, facts)
    if private.company_price and private.company_price[0] > private.company_price[1]:
        yield f"{path}.company_price: the least is more than the most"


def _player_faults(sheet: Sheet) -> Iterator[str]:
    counts = [str(players.count) for players in sheet.players]
    yield from named_twice("players", counts)
    if not counts:
        yield "players: nobody can play"
    for players in sheet.players:
        if players.count * players.cash > sheet.bank:
            yield f"players[{players.count}].cash: more than the bank has"
    for companies, limits in sheet.certificate_limits.items():
        if not companies.isdecimal():
            yield f'certificate_limits: "{companies}" is not a number of companies'
        for count in counts:
            if count not in limits:
                yield f"certificate_limits[{companies}]: nothing for {count} players"
    yield from _note_faults(sheet)


def _note_faults(sheet: Sheet) -> Iterator[str]:
    strange = [note for note in sheet.notes if not note.isdecimal()]
    for note in strange:
        yield f'notes: "{note}" is not an amount'
    total = sum(int(note) * count for note, count in sheet.notes.items() if note not in strange)
    if sheet.notes and not strange and total != sheet.bank:
        yield f"notes: add up to {total}, the bank is {sheet.bank}"
