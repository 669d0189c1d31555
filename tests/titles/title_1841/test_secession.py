"""1841 §4.6.8: the secession of the Ferdinandea; §7.1: what each variant sets in motion, and when."""

from __future__ import annotations

import json
from functools import partial
from importlib import resources
from types import NoneType

import msgspec
import pytest

from gridsim import turn_order
from gridsim.core.actions import ChooseCompany, ChooseHex, TakeShares
from gridsim.core.decisions import ConvertStep, ExchangeUnits, KeepPlaces, MergeStep, SplitHoldings
from gridsim.core.state import POOL, REMOVED, GameState
from gridsim.titles.title_1841.phases import begin_phase
from gridsim.titles.title_1841.shares.limits import broken_limits
from tests.builders import Building
from tests.one_turn import assert_resumes_everywhere, play_at_random
from tests.reading import presidents, statuses
from tests.tables import A, B, play, row, shares, who
from tests.titles.title_1841.acts import S68, S100, S144, act, against, is_sound, joins, seceding
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.positions.secession import LOMBARDA, VENETA, small, t17
from tests.titles.title_1841.tables import running

PAIR = TakeShares(companies=("SFV", "SFL"))
SINGLE_V, SINGLE_L = (TakeShares(companies=(name,)) for name in ("SFV", "SFL"))


def exchange(player: str, actor: str, item: str, count: int) -> ExchangeUnits:
    rule = f"1841 §4.6.8-{item}"
    return ExchangeUnits(player=player, actor=actor, rule=rule, company="IRSFF", count=count)


T17, KEPT = partial(seceding, t17()), (ChooseHex(hex="F8"), ChooseHex(hex="E9"))
POOL_10, MIXED = small(A=40, pool=10), small(A=20, B=10, pool=30)
OF_FROZEN = running(small(A=20), "SFTG", S144, "A", pool=40).company("SFTG", president=None)
FOUR_SINGLE = partial(seceding, running(small(A=20, B=10, C=10, D=10), "SFTG", S144, "A", A=40))
TWO_HELD = running(small(A=40), "SFTG", S144, "IRSFF", IRSFF=30, A=20)
TWO_HELD = partial(seceding, running(TWO_HELD, "SFTN", S144, "B", B=40, IRSFF=10))
STACKED = running(running(small(A=40), "SFTG", S100, "B", B=40), "SFTN", S100, "C", C=40)
FROZEN = small(pool=40, B=10).company("IRSFF", president=None)
FROZEN = partial(seceding, running(FROZEN, "SFTG", S144, "C", C=40), "SFTG")
DREAM = running(land("3", options=("carlo_albertos_dream",)), "IRSFF", S100, "A", A=20, B=20)
DREAM = DREAM.private("C8", A).station("IRSFF", "F8").company("IRSFF", stations=())
RINGS = running(small(A=20, SFTG=20, SFTN=20), "SFTN", S100, "IRSFF", IRSFF=30)
RINGS = partial(seceding, running(RINGS, "SFTG", (5, 5), "IRSFF", IRSFF=20))
"""The S.F.V. directs S.F.T.N., that takes the S.F.L., which directs S.F.T.G."""
ITEMS = "CertificateMoved giver=ipo taker company because"


def by_item(*moves: str) -> list[tuple[str, str, str]]:
    """Who has taken what of the heirs for old shares, and by which item: "A SFV f"."""
    taken = (move.split() for move in moves)
    return [(who(taker), company, f"1841 §4.6.8-{item}") for taker, company, item in taken]


@pytest.mark.parametrize("row", [
    row("t 17 the director keeps two places", T17,
        question=KeepPlaces(player=A, actor="SFL", rule="1841 §4.6.8-b", hexes=("E9", "E11", "F8"), left=2),
        refuses={ChooseHex(hex="F16"): "no_old_station_on_hex(hex=F16) [1841 §4.6.8-b]"}),
    row("t 17 two pairs of the director", T17, *KEPT, question=exchange(A, A, "f", 2),
        choices=[PAIR, VENETA, LOMBARDA]),
    row("t 17 a single share of another", T17, *KEPT, VENETA, LOMBARDA, question=exchange(B, B, "h", 1),
        refuses={LOMBARDA: "no_such_exchange() [1841 §4.6.8-h]"}),
    row("t 17 secession", T17, *KEPT, VENETA, LOMBARDA, SINGLE_V, is_sound, assert_resumes_everywhere,
        leaves={"charter SFV": "A 60 B 40 | 547 | 3 4 | F16 | 1", "presidents SFV SFL": "A A",
                "charter SFL": "A 60 B 20 pool 20 | 60 | 3 | E9 F8 | 0", "prices SFV SFL": [224, 224],
                "stack 0 10": ["SFV", "SFL"], "status IRSFF": "absorbed", "cash IRSFF": 0, "trains IRSFF": [],
                "places IRSFF": "", "company IRSFF stations": (), "company SFV operated": False,
                "done": ("SFV", "SFL")}),
    row("4.6.8 c the strongest train comes first", partial(seceding, small(A=40).trains("IRSFF", "3", "4")),
        leaves={"trains SFV": ["4"], "trains SFL": ["3"]}),
    row("4.6.8 a markers take the place in the stack", partial(seceding, STACKED), VENETA, LOMBARDA,
        leaves={"stack 3 5": ["SFV", "SFL", "SFTG", "SFTN"], "order SFTN SFL SFTG SFV": ["SFV", "SFL", "SFTG",
            "SFTN"]}),
    row("4.6.8 j units of the initial offer are not exchanged", partial(seceding, small(A=40)), PAIR, PAIR,
        leaves={"shares SFV": {"A": 40, "ipo": 60}, "presidents SFV SFL": "A A"}),
    row("4.6.8 g pool pairs take ordinary ones first and then a directors certificate",
        partial(seceding, small(A=20, pool=80)), PAIR,
        leaves={"shares SFV": {"A": 20, "pool": 80}, "shares SFL": {"A": 20, "pool": 80},
                "president SFV": None}),
    row("4.6.8 i the decider chooses", partial(seceding, POOL_10), PAIR, PAIR,
        question=exchange(A, POOL, "i", 1)),
    row("4.6.8 i the decider chooses for a single share in the pool", partial(seceding, POOL_10), PAIR, PAIR,
        SINGLE_L, leaves={"shares SFL": {"A": 40, "pool": 20, "ipo": 40}}),
    # a pair of a player and one of the pool, a single share of a player and of the pool; then what is left
    row("4.6.8 f to i each exchange cites its own item", partial(seceding, MIXED), VENETA, SINGLE_L, SINGLE_V,
        leaves={"president SFV": "A"}, tells={
            ITEMS: by_item("A SFV f", "pool SFV g", "pool SFL g", "B SFL h", "pool SFV i", "pool SFL k")}),
    row("d 31 what frozen companies exchange is not asked for",
        partial(seceding, OF_FROZEN.owns("SFTG", "IRSFF", 30)), VENETA,
        tells={ITEMS: by_item("A SFV f", "SFTG SFV g", "SFTG SFL g", "SFTG SFV h", "pool SFL k")}),
    # what is left for D is not asked
    row("4.6.8 k a company without owner of two units is frozen", FOUR_SINGLE, PAIR, SINGLE_L, SINGLE_L,
        leaves={"shares SFL": {"A": 20, "B": 20, "C": 20, "pool": 40}, "presidents SFL SFV": "- -",
                "shares SFV": {"A": 20, "D": 20, "pool": 40, "ipo": 20}}),
    row("4.6.8 e holdings are dealt the dearest first", TWO_HELD,
        question=SplitHoldings(player=A, actor="SFL", rule="1841 §4.6.8-e", companies=("SFTN", "SFTG"))),
    row("4.6.8 e the other gets the rest", TWO_HELD, ChooseCompany(company="SFTN"),
        leaves={"shares SFTG": {"SFV": 30, "A": 20, "ipo": 50}, "shares SFTN": {"B": 40, "SFL": 10,
            "ipo": 50}}),
    row("4.6.8 e and directs", TWO_HELD, ChooseCompany(company="SFTN"), VENETA, LOMBARDA,
        leaves={"president SFTG": "SFV"}),
    row("d 33 if the ferdinandea is frozen the acting player decides", FROZEN,
        says={"player": B, "actor": B}),
    row("d 33 and nobody directs", FROZEN, SINGLE_V,
        leaves={"shares SFV": {"B": 20, "pool": 80}, "president SFV": None}),
    row("4.6.8 carlo albertos dream splits in phase 3 and closes the concession", partial(seceding, DREAM),
        partial(play_at_random, seed=1), leaves={"owner C8": REMOVED, "owner C7": "bank"}),
    row("3.5.3 h nor through the other new one", RINGS, leaves={"presidents SFTN SFTG": "SFV SFL"}),
    row("3.5.3 h that gets no s.f.v.", RINGS, PAIR, says={"actor": "SFTN"}, choices=[PAIR, LOMBARDA]),
    row("3.5.3 h and is not asked", RINGS, PAIR, LOMBARDA, is_sound, question=NoneType),
])  # fmt: skip
def test_secession(row):
    row.holds()


@pytest.mark.parametrize(("acting", "done", "to_come"), [
    ("IRSFF", ("SFV", "SFL"), ("IRSFF", "SFTG")),
    ("SFTG", ("SFV", "SFL", "IRSFF"), ("SFTG",)),
    ("SFTG", (), ("SFTG", "SFV", "SFL")),
])  # fmt: skip
def test_4_6_8_m_heirs_act_in_this_round_if_the_ferdinandea_had_not(acting, done, to_come):
    """During the exchange too only who will act is to come."""
    built = running(small(A=40), "SFTG", S144, "B", B=40)
    has_acted = tuple(name for name in done if name == "IRSFF")
    played = seceding(built.with_(round=msgspec.structs.replace(built.state.round, done=has_acted)), acting)
    assert isinstance(played.now.decision, ExchangeUnits)
    order = turn_order(played.now.state)
    assert (sorted(order.done), order.companies) == (sorted(done), to_come)
    state = play(played, VENETA, LOMBARDA)
    assert (sorted(state.round.done), state.companies["IRSFF"].cell) == (sorted(done), None)


@pytest.mark.parametrize("seed", range(6))
def test_4_6_8_any_answers_leave_a_sound_table(seed):
    built = running(t17(), "SFTG", S144, "IRSFF", IRSFF=30, A=20)
    played = seceding(running(built, "SFTN", S144, "B", B=40, IRSFF=20))
    state = play_at_random(played, seed)
    is_sound(played)
    assert sum(shares(state, "SFV").values()) == 100


@pytest.mark.parametrize(
    ("phase", "options", "left"), [("4", (), "unstarted"), ("3", ("carlo_albertos_dream",), "closed")]
)
def test_4_6_8_without_the_ferdinandea_its_heirs_never_appear_and_its_concession_goes(phase, options, left):
    state = seceding(running(land(phase, options=options), "SFTG", S144, "B", B=40), "SFTG").now.state
    assert statuses(state, "SFV SFL IRSFF") == f"closed closed {left}"
    assert state.privates["C8"].owner == "removed"


@pytest.mark.parametrize(("through", "taken"), [("SFV", LOMBARDA), ("SFL", VENETA)])
def test_3_5_3_h_a_company_that_one_of_the_new_ones_directs_is_no_director_of_it(through, taken):
    """S.F.T.N. still has shares of the Ferdinandea, which directs it; the dearer paper goes to the S.F.V."""
    built = running(small(A=20, SFTN=20), "SFTN", S100, "IRSFF", IRSFF=40, B=30)
    if through == "SFL":
        built = running(built, "SFTG", (1, 11), "IRSFF", IRSFF=20)
    played = seceding(built)
    play(played, PAIR)
    assert (played.now.decision.actor, list(played.now.legal)) == ("SFTN", [PAIR, taken])
    assert presidents(play(played, taken), taken.companies[0]) == "SFTN"
    is_sound(played)


# ---- variants

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
HEIRS = (("IRSFF", "absorbed"), ("SFV", "started"))
LIVORNESI = (("SFLP", "absorbed"), ("SFLi", "started"))


def italy(options: tuple[str, ...]) -> Building:
    """The Ferdinandea and, where they are in the game, two Tuscan companies."""
    built = running(land("2", options=options), "IRSFF", S100, "A", A=40)
    built = built.private("C8", A).station("IRSFF", "F8").station("IRSFF", "F16")
    if "lite" in options:
        return built
    built = running(built, "SFLP", S100, "A", A=40).private("C2", A).station("SFLP", "P12")
    return running(built, "SFMA", S68, "A", A=40).private("C4", A).station("SFMA", "R14", 1)


def begun(state: GameState, phase: str) -> GameState:
    """The state after whatever this phase sets in motion."""
    buyer = "IRSFF" if state.companies["IRSFF"].status == "started" else "SFL"
    facts = state.facts.phases[phase]
    played = act(Building(state), lambda table: begin_phase(table, facts, buyer), company="AFI")
    return Building(play_at_random(played, 1)).with_(finished=False, ending=None).state


@pytest.mark.parametrize("options", WHEN, ids=lambda options: "_".join(options) or "plain")
def test_7_1_secession_and_tuscan_merger_by_phase(options):
    secession, tuscan_merger = WHEN[options]
    state = italy(options).state
    for phase in ("3", "4", "5"):
        state = begun(state, phase)
        now = {company.id: company.status for company in state.companies.values()}
        has_split = secession is not None and secession <= phase
        assert [now[name] == then for name, then in HEIRS] == [has_split] * 2, phase
        if "lite" not in options:
            has_merged = tuscan_merger is not None and tuscan_merger <= phase
            assert [now[name] == then for name, then in LIVORNESI] == [has_merged] * 2, phase
        owners = {private.owner for private in state.privates.values()}
        assert (owners == {"removed"}) == (phase >= "4"), phase
        assert list(broken_limits(state)) == []


def test_e_05_a_ferdinandea_that_stays_whole_keeps_its_concession_until_phase_4():
    """Milano and Venezia are joined: it does not split when phase 3 of Carlo Alberto's Dream begins."""
    built = italy(("carlo_albertos_dream", "no_secession_when_joined", "lite"))
    for hex_id, tile, rotation in MILANO_TO_VENEZIA:
        built = built.tile(hex_id, tile, rotation)
    state = begun(built.tile("F16", "601").hex("F16", stations=(("IRSFF",), ())).state, "3")
    assert (statuses(state, "IRSFF SFV"), state.privates["C8"].owner) == ("started closed", A)
    assert begun(state, "4").privates["C8"].owner == "removed"


MILANO_TO_VENEZIA = (
    *(("E9", "202", 5), ("F10", "9", 2), ("G11", "9", 2), ("H12", "6", 2)),
    *(("G13", "202", 5), ("H14", "8", 2), ("G15", "621", 1)),
)


@pytest.mark.parametrize(("phase", "waits"), [("4", True), ("5", False)])
def test_d_49_before_a_late_tuscan_merger_its_companies_neither_merge_nor_convert(phase, waits):
    built = running(land(phase, options=("wilhelms_idea",)), "SFLP", (4, 10), "A", A=40)
    built = running(built, "CTLP", S68, "A", A=40).tile("P12", "14").hex("P12", stations=(("SFLP", "CTLP"),))
    for step, action in ((MergeStep, joins("CTLP")), (ConvertStep, ChooseCompany(company="AFI"))):
        reasons = against(built, step(player=A, actor="SFLP", rule=""), action)
        assert any("tuscan_merger_to_come" in reason for reason in reasons) is waits


@pytest.mark.parametrize("language", ["de", "en", "it"])
def test_7_1_each_variant_tells_of_every_phase_that_it_changes(language):
    folder = resources.files("resources")
    options = json.loads((folder / "text" / language / "options.json").read_text("utf-8"))["options"]
    overlays = json.loads((folder / "titles" / "1841.json").read_text("utf-8"))["overlays"]
    for (variant,) in filter(None, WHEN):
        told_of = options[variant]["about"]
        assert [phase for phase in overlays[variant].get("phases", ()) if phase not in told_of] == [], variant
