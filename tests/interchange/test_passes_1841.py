"""Files of 1841 in which somebody passes who is not asked here, because he can do nothing."""

from types import SimpleNamespace

import pytest

from gridsim.core.actions import Pass
from gridsim.core.decisions import TrackStep
from gridsim.core.events import CompanyOperates
from gridsim.interchange.course import ahead
from gridsim.interchange.importing import import_as_far_as_possible
from gridsim.interchange.reading import decode_record
from gridsim.interchange.title_1841.operating import read_pass_of_company
from gridsim.interchange.title_1841.steps import COURSE
from tests.interchange.files_1841 import A, B, C, a_file_of, by, of, played

POOR = (
    by(0, "bid", company="SFTG", price=1105), by(1, "pass"), by(2, "pass"),
    by(1, "bid", company="SFTN", price=20), by(2, "pass"),
)  # fmt: skip
"""The first player has 15 left: he can neither raise nor open an auction nor buy a share."""
START = (
    by(1, "par", corporation="SFTN", share_price="100,3,5"),
    by(1, "pass"), of("SFTN", "choose", choice=2),
)  # fmt: skip


@pytest.mark.parametrize("told", [(), (by(0, "pass"),)], ids=["left-out", "written"])
def test_who_cannot_act_is_passed_over_whether_his_passes_are_written_or_not(told):
    """In the auction and in the stock round, where he is the first to act."""
    auction = (*POOR, *told, by(2, "pass"), *told, by(1, "pass"))
    game = played([*auction, *told, *START, by(2, "buy_shares", shares=["SFTN_1"], percent=10)])
    state = game.now.state
    assert list(state.players) == [A, B, C]
    assert state.companies["SFTN"].president == B
    assert (state.round.kind, game.now.decision.player) == ("stock", B)
    assert sum(paper.percent for paper in state.certificates["SFTN"] if paper.owner == C) == 10


def test_who_is_never_asked_any_more_ends_the_reading():
    """A bid after the auction: the file is refused there instead of passing for ever."""
    auction = (*POOR, by(2, "pass"), by(1, "pass"))
    document = a_file_of([*auction, by(1, "bid", company="SFTC", price=20)])
    imported = import_as_far_as_possible(decode_record(document))
    assert imported.stopped is not None
    assert (imported.stopped.key, imported.stopped.where) == ("out_of_turn", "$.actions[7]")


@pytest.mark.parametrize(("coming", "passed"), [("lay_tile", []), ("run_routes", [Pass()])])
def test_a_company_alone_passes_in_its_turn_before_though_its_next_has_begun(coming, passed):
    """It acts twice in a row; nobody passes the track step and then lays a tile."""
    answers = []
    play = SimpleNamespace(
        decision=TrackStep(player=A, actor="SFTN", rule="1841 §4.1", laid=()),
        coming=(SimpleNamespace(type=coming, entity="SFTN"),),
        apply=answers.append,
    )
    read_pass_of_company(play, SimpleNamespace(entity="SFTN"))
    assert answers == passed


def test_passes_of_a_company_that_is_not_asked_here_do_not_end_the_turn_after_it():
    """A company was the last to act before a stock round, and is the first to be asked after it."""
    told = [by(0, "pass"), of("RATF", "pass"), of("RATF", "pass"), of("SFTN", "lay_tile")]
    actions = decode_record(a_file_of([of("SFTN", "dividend"), *told])).actions
    begun = [CompanyOperates(company=company, because="") for company in ("RATF", "SFTN")]
    moments = [SimpleNamespace(events=begun, state=SimpleNamespace(round=SimpleNamespace(kind="stock")))]
    play = SimpleNamespace(
        action=actions[1],
        told_to_come=lambda: actions[2:],
        bought_early=None,
        game=SimpleNamespace(history=moments),
    )
    found = next(ahead(play, COURSE, "SFTN"))
    assert (found.type, found.entity) == ("lay_tile", "SFTN")
