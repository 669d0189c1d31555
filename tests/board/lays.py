"""Short ways to ask which rules are against a lay."""

from __future__ import annotations

from gridsim.board.laying import lay_candidates
from gridsim.board.laying_rules import LAYING_RULES
from gridsim.core.actions import LayTile
from gridsim.core.decisions import TrackStep
from gridsim.flow.rules import Case, refusals
from tests.builders import building


def lay(hex_id, tile, rotation=0):
    return LayTile(hex=hex_id, tile=tile, rotation=rotation)


def case(built, company, action):
    return Case(built.state, TrackStep(player="player:1", actor=company, rule="1856 §7"), action)


def against(built, company, hex_id, tile, rotation=0):
    """The keys of all rules against a lay."""
    found = refusals(LAYING_RULES, case(built, company, lay(hex_id, tile, rotation)))
    return [refusal.key for refusal in found]


def facts_against(built, company, hex_id, tile, rotation=0):
    (refusal,) = refusals(LAYING_RULES, case(built, company, lay(hex_id, tile, rotation)))
    return refusal.key, dict(refusal.facts)


def operating(company, hex_id, phase="1", cash=200):
    """A company with a station on a hex and money to build."""
    return building("1856").phase(phase).station(company, hex_id).cash(company, cash)


def fitting_lays(built, company, hex_id=None, **part):
    """The legal ones among the candidates."""
    wanted = part if hex_id is None else {"hex": hex_id, **part}
    for action in lay_candidates(built.state, company, wanted):
        if not refusals(LAYING_RULES, case(built, company, action)):
            yield action


def every_legal_lay(built, company):
    """All lays that no rule refuses, by asking for every hex, tile and rotation."""
    state = built.state
    for hex_id in state.facts.hexes:
        for tile in state.facts.tiles:
            for rotation in range(6):
                action = lay(hex_id, tile, rotation)
                if not refusals(LAYING_RULES, case(built, company, action)):
                    yield action
