"""1841 §7.1: what each reunification variant sets in motion, and when."""

import json
from importlib import resources

import pytest

from gridsim.core.actions import ChooseCompany, ProposeMerger
from gridsim.core.decisions import ConvertStep, MergeStep
from gridsim.flow.legal import LegalActions
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.phases import begin_phase
from gridsim.titles.title_1841.soundness import broken_limits
from tests.builders import Building
from tests.one_turn import game_of, play_at_random
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.tables import A, running

S100, S68 = (3, 5), (4, 2)
WHEN = {
    (): ("4", "4"),
    ("napoleons_project",): (None, "5"),
    ("cavours_plan",): (None, "4"),
    ("wilhelms_idea",): (None, "5"),
    ("carlo_albertos_dream",): ("3", "4"),
    ("franz_josephs_gambit",): (None, "5"),
    ("lite",): ("4", None),
}
"""The phases of the secession and of the Tuscan merger."""


def italy(options):
    """The Ferdinandea and, where they are in the game, two Tuscan companies."""
    players = 5
    built = running(land("2", players=players, options=options), "IRSFF", S100, "A", A=40)
    built = built.private("C8", A).station("IRSFF", "F8").station("IRSFF", "F16")
    if "lite" not in options:
        built = running(built, "SFLP", S100, "A", A=40).private("C2", A).station("SFLP", "P12")
        built = running(built, "SFMA", S68, "A", A=40).private("C4", A).station("SFMA", "R14", 1)
    return built


def begun(state, phase):
    def turn(table):
        table.change_round(company="AFI")
        yield from begin_phase(table, table.facts.phases[phase], "IRSFF" if here(table) else "SFL")
        table.change_round(company=None)
        return True

    return play_at_random(game_of(state, turn, TITLE.answers), 1)


def here(table):
    return table.companies["IRSFF"].status == "started"


def forget_end(state):
    return Building(state).with_(finished=False, ending=None).state


@pytest.mark.parametrize("options", WHEN, ids=lambda options: "_".join(options) or "plain")
def test_7_1_secession_and_tuscan_merger_by_phase(options):
    secession, tuscan_merger = WHEN[options]
    state = italy(options).state
    for phase in ("3", "4", "5"):
        state = forget_end(begun(state, phase))
        has_split = secession is not None and secession <= phase
        assert (state.companies["IRSFF"].status == "absorbed") == has_split, phase
        assert (state.companies["SFV"].status == "started") == has_split, phase
        if "lite" not in options:
            has_merged = tuscan_merger is not None and tuscan_merger <= phase
            assert (state.companies["SFLi"].status == "started") == has_merged, phase
            assert (state.companies["SFLP"].status == "absorbed") == has_merged, phase
        owners = {private.owner for private in state.privates.values()}
        assert (owners == {"removed"}) == (phase >= "4"), phase
        assert list(broken_limits(state)) == []


MILANO_TO_VENEZIA = {"E9": ("202", 5), "F10": ("9", 2), "G11": ("9", 2), "H12": ("6", 2)} | {
    "G13": ("202", 5),
    "H14": ("8", 2),
    "G15": ("621", 1),
}
"""Tiles and their rotations."""


def test_e_05_a_ferdinandea_that_stays_whole_keeps_its_concession_until_phase_4():
    """Milano and Venezia are joined: it does not split when phase 3 of Carlo Alberto's Dream begins."""
    options = ("carlo_albertos_dream", "no_secession_when_joined", "lite")
    built = italy(options)
    for hex_id, (tile, rotation) in MILANO_TO_VENEZIA.items():
        built = built.tile(hex_id, tile, rotation)
    built = built.tile("F16", "601").hex("F16", stations=(("IRSFF",), ()))
    state = forget_end(begun(built.state, "3"))
    assert state.companies["IRSFF"].status == "started"
    assert state.privates["C8"].owner == A
    assert state.companies["SFV"].status == "closed"
    assert begun(state, "4").privates["C8"].owner == "removed"


def refusals(built, company, decision, action):
    asked = decision(player=A, actor=company, rule="")
    legal = LegalActions(built.state, asked, TITLE.answers[decision])
    return [refusal.key for refusal in legal.why_not(action)]


def test_d_49_before_a_late_tuscan_merger_its_companies_neither_merge_nor_convert():
    for options, phase, expected in ((("wilhelms_idea",), "4", True), (("wilhelms_idea",), "5", False)):
        built = running(land(phase, options=options), "SFLP", (4, 10), "A", A=40).station("SFLP", "P12")
        built = (
            running(built, "CTLP", S68, "A", A=40).tile("P12", "14").hex("P12", stations=(("SFLP", "CTLP"),))
        )
        into = ProposeMerger(partner="CTLP", into="AFI")
        key = "tuscan_merger_to_come"
        assert (key in refusals(built, "SFLP", MergeStep, into)) == expected
        assert (key in refusals(built, "SFLP", ConvertStep, ChooseCompany(company="AFI"))) == expected


@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_7_1_each_variant_tells_of_every_phase_that_it_changes(language):
    file = resources.files("resources") / "text" / language / "options.json"
    texts = json.loads(file.read_text("utf-8"))["options"]
    overlays = json.loads((resources.files("resources") / "titles" / "1841.json").read_text("utf-8"))[
        "overlays"
    ]
    for (variant,) in filter(None, WHEN):
        told = texts[variant]["about"]
        assert [phase for phase in overlays[variant].get("phases", ()) if phase not in told] == [], variant
