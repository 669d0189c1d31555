"""The worked examples of 1824 that come from a game really played, by their numbers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from gridsim.core.decisions import PacketTurn
from gridsim.core.state import BANK, GameState
from gridsim.interchange.importing import play_all, playback_of
from gridsim.interchange.reading import decode_record
from tests.titles.title_1824.tables import kinds, price_of, shares

if TYPE_CHECKING:
    from gridsim.interchange.playback import Playback

P1, P2, P3, P4 = (f"player:{seat}" for seat in range(1, 5))
LAST = 299
Seen = dict[int, GameState]
COAL = ("EPP", "EOD", "MLB", "SPB")


@pytest.fixture(scope="module")
def record(request: pytest.FixtureRequest) -> Path:
    folder: Path = request.config.getoption("--records")
    path = folder / "1824" / "1824_game_end_reason_bank.json"
    if not path.exists():
        pytest.skip(f"there is no recorded game at {path}; name its folder with --records")
    return path


@pytest.fixture(scope="module")
def asked(record: Path) -> list[str]:
    """Who is asked, question by question, up to the end of the first stock round."""
    _, play = played(record, 18)
    questions = (moment.decision for moment in play.game.moments)
    return [each.player for each in questions if isinstance(each, PacketTurn)]


@pytest.fixture(scope="module")
def after(record: Path) -> Seen:
    """The table after each action by its number in the game."""
    return played(record, LAST)[0]


def played(record: Path, last: int) -> tuple[Seen, Playback]:
    dialect, play = playback_of(decode_record(record.read_bytes()))
    found: Seen = {}
    for index in play_all(dialect, play):
        found[index + 1] = play.state
        if index + 1 == last:
            break
    return found, play


def test_w16_the_first_stock_round(after: Seen, asked: list[str]) -> None:
    assert asked[:9] == [P4, P3, P2, P1, P1, P2, P3, P4, P1]
    state = after[18]
    assert [state.cash[coal] for coal in COAL] == [80, 80, 40, 40]
    assert [price_of(state, each) for each in ("BK", "MS", "CL", "SB")] == [100, 100, 80, 80]
    assert all(kinds(state, coal) == ["1g"] for coal in COAL)


def test_w16_the_first_income_of_mountain_railways(after: Seen) -> None:
    state = after[18]
    assert state.round.kind == "operating"
    assert [state.cash[player] for player in (P1, P2, P3, P4)] == [50, 130, 0, 50]
    assert state.cash[BANK] == 10_330


@pytest.mark.parametrize(
    ("coal", "laid", "hex_id", "owner", "paid"),
    [
        ("EPP", 19, "B5", P3, (10, 10 + 10, -30)),
        ("EOD", 21, "B13", P4, (5, 5 + 10, -20)),
        ("MLB", 23, "B23", P1, (10, 10 + 20, -40)),
    ],
)
def test_w17_the_first_runs_of_coal_railways(
    after: Seen, coal: str, laid: int, hex_id: str, owner: str, paid: tuple[int, int, int]
) -> None:
    """Half to the owner, half and the mine to the treasury, all of it from the bank."""
    before, state = after[laid], after[laid + 1]
    assert after[laid - 1].board.hexes[hex_id].tile is None
    assert before.board.hexes[hex_id].tile is not None
    assert tuple(state.cash[each] - before.cash[each] for each in (owner, coal, BANK)) == paid


def test_w18_an_export_begins_phase_4_and_forms_sd(after: Seen) -> None:
    assert after[201].phase == "3"
    state = after[202]
    assert (state.phase, state.cash["SD"], kinds(state, "SD")) == ("4", 720 + 110 + 5 + 31, ["3", "3"])
    assert set(state.board.stations["SD"]) == {("E12", 0), ("G10", 0), ("G4", 0)}
    assert (shares(state, "SD"), state.companies["SD"].president) == ({P1: 10, P2: 20, P3: 10}, P2)
    assert not any(train.kind == "2" and train.owner != "removed" for train in state.trains.values())


def test_w18_mountain_railways_are_exchanged_after_the_formation(after: Seen) -> None:
    left = {
        private: owner.owner for private, owner in after[202].privates.items() if owner.owner != "removed"
    }
    assert left == {"B1": P2, "B2": P4, "B3": P1, "B4": P2, "B6": P1}
    state = after[202 + len(left)]
    assert all(private.owner == "removed" for private in state.privates.values())
    assert shares(state, "MS")[P4] == 60
    assert state.round.kind == "stock"


def test_w19_the_first_5_ends_the_coal_railways(after: Seen) -> None:
    assert (after[287].cash["SD"], kinds(after[287], "SD")) == (576, ["3", "4"])
    state = after[288]
    assert (state.phase, state.cash["SD"], kinds(state, "SD")) == ("5", 316, ["3", "5"])
    assert (state.cash["CL"], kinds(state, "CL")) == (135, ["2g"])
    assert (state.companies["CL"].president, shares(state, "CL")) == (P1, {P1: 30})
    assert (state.cash["SB"], kinds(state, "SB")) == (8 * 80 + 130, ["2g"])
    assert (shares(after[287], "SB"), shares(state, "SB")) == ({P1: 30, P2: 10}, {P1: 50, P2: 10})
    assert [after[LAST].companies[each].status for each in ("CL", "SB")] == ["unstarted", "started"]


def test_w20_ug_forms_at_the_end_of_the_round(after: Seen) -> None:
    assert after[298].companies["UG"].status == "unstarted"
    state = after[299]
    assert (state.cash["UG"], kinds(state, "UG")) == (840 + 80 + 179, ["3", "4"])
    assert set(state.board.stations["UG"]) == {("F17", 0), ("H15", 0)}
    assert (shares(state, "UG"), state.companies["UG"].president) == ({P3: 30}, P3)
