"""Where the export of a whole game is refused, the longest beginning that passes is written."""

from __future__ import annotations

import json

import pytest

from gridsim import new_game
from gridsim.__main__ import BAD_INPUT, main
from gridsim.core.actions import Answer, BuyCertificate, BuyPrivate, LayTile, Pass, SealBids, StartCompany
from gridsim.core.errors import SaveError
from gridsim.flow.game import Game
from gridsim.interchange import exporting
from gridsim.interchange.beginnings import MOST_SINGLE_STEPS, longest_beginning, moves_before
from gridsim.interchange.exporting import export_game
from gridsim.interchange.importing import import_record
from gridsim.interchange.loader import Fault, check
from gridsim.interchange.reading import decode_record
from gridsim.interchange.trace import flat_state
from gridsim.saves.format import save
from tests.interchange.files import OPENING, PLAYERS

START = (
    *(BuyPrivate(private=private, price=price) for private, price in OPENING),
    StartCompany(company="BBG", par=65),
    StartCompany(company="WGB", par=65),
    BuyCertificate(company="WGB", source="ipo"),
)
TRADE = (BuyPrivate(private="WSRC", price=40), Answer(yes=True))
"""The first player buys a private of the second, which that program does not know."""
OPERATED = (Pass(), Pass(), Pass(), LayTile(hex="J15", tile="57", rotation=0))
"""Nobody buys any more, and a company lays its first tile."""


def played(*actions: object) -> Game:
    game = new_game("1856", PLAYERS)
    for action in actions:
        game.apply(action)
    return game


def refusal(game: Game) -> SaveError:
    with pytest.raises(SaveError) as refused:
        export_game(game)
    return refused.value


def test_the_beginning_holds_exactly_the_moves_before_the_refused_one() -> None:
    game = played(*START, *TRADE, Pass())
    before = moves_before(game, refusal(game))
    assert before == len(START)
    written = longest_beginning(game, before)
    assert written is not None
    assert written.moves == len(START)
    assert check(json.loads(written.data)) == []
    there, here = import_record(decode_record(written.data)).game, game.moments[len(START)]
    assert flat_state(there.now.state, {}) == flat_state(here.state, {})
    assert there.now.state.round == here.state.round
    assert len(game.actions) == len(START) + 3, "the game itself has not moved"


@pytest.fixture
def refuse_from(monkeypatch: pytest.MonkeyPatch):
    """`refuse_from(number)`: from now on an entry with that number is taken by no step."""

    def refuse(number: int) -> None:
        def refusing(found: exporting.Plain, **_: object) -> list[Fault]:
            facts = {"type": "", "entity": ""}
            fault = Fault(index=number - 1, step="", asked="", key="loader_no_step", facts=facts)
            return [fault] if len(found["actions"]) >= number else []

        monkeypatch.setattr(exporting, "check", refusing)

    return refuse


def test_an_entry_of_the_file_is_found_among_the_moves(refuse_from) -> None:
    """A trade that was refused is no entry at all."""
    game = played(*START, TRADE[0], Answer(yes=False), *OPERATED)
    refuse_from(len(START) + 1)
    assert moves_before(game, refusal(game)) == len(START) + 2


def test_where_the_beginning_is_refused_too_less_and_less_is_tried(refuse_from, monkeypatch) -> None:
    game, tried = played(*START, *OPERATED), []
    refuse_from(4)
    export = exporting.export_game

    def counted(beginning: Game, **options: object) -> bytes:
        tried.append(len(beginning.actions))
        return export(beginning, **options)

    monkeypatch.setattr("gridsim.interchange.beginnings.export_game", counted)
    written = longest_beginning(game, len(game.actions))
    count = len(game.actions)
    assert tried[: MOST_SINGLE_STEPS + 1] == list(range(count, count - MOST_SINGLE_STEPS - 1, -1))
    assert tried[MOST_SINGLE_STEPS + 1 :] == [count - MOST_SINGLE_STEPS - 2]
    assert written is not None
    assert len(json.loads(written.data)["actions"]) <= 3
    assert written.moves == tried[-1]


def test_the_very_first_moves_are_tried_too(refuse_from) -> None:
    """Steps that grow would lead from the third move past the first."""
    game = played(*START, *OPERATED)
    refuse_from(2)
    written = longest_beginning(game, len(game.actions))
    assert written is not None
    assert written.moves == 1


def test_nothing_is_offered_where_nothing_comes_before(refuse_from) -> None:
    game = played(*START)
    refuse_from(1)
    assert moves_before(game, refusal(game)) is None
    with pytest.raises(SaveError, match="no_beginning_there"):
        longest_beginning(game, len(game.actions))


def test_what_is_said_of_the_whole_game_names_no_place() -> None:
    game = new_game("1841", PLAYERS, options=("cavours_plan",))
    assert moves_before(game, refusal(game)) is None


def test_sheets_that_lie_sealed_are_the_place() -> None:
    game = new_game("1841", PLAYERS)
    assert game.now.decision is not None
    game.apply(SealBids(amounts=(20, *(0,) * (len(game.now.state.privates) - 1))))
    error = refusal(game)
    assert (error.key, error.where, error.facts["number"]) == ("sheets_sealed", "$.actions[0]", 1)
    assert moves_before(game, error) is None, "nothing comes before the first sheet"


def test_a_search_that_nobody_waits_for_ends() -> None:
    assert longest_beginning(played(*START), len(START), stop=lambda: True) is None


def test_the_command_line_writes_the_beginning_if_it_is_wanted(tmp_path, capsysbinary) -> None:
    game, file, out = played(*START, *TRADE), tmp_path / "game.gridsim", tmp_path / "game.json"
    save(game, file)
    assert main(["export", str(file), "-o", str(out)]) == BAD_INPUT
    assert not out.exists()
    capsysbinary.readouterr()
    assert main(["export", str(file), "-o", str(out), "--up-to-there"]) == 0
    assert len(import_record(decode_record(out.read_bytes())).game.actions) == len(START)
    said = capsysbinary.readouterr().err.decode()
    assert "Action 10: a player sells a private to another" in said
    assert "9 moves of 11, up to Stock round 1, where it was Anna’s turn. Not in it: 2 moves" in said
    assert main(["export", str(file), "--up-to-there"]) == 0
    assert capsysbinary.readouterr().out == out.read_bytes()


def test_a_game_that_passes_is_written_whole_with_that_option_too(tmp_path, capsysbinary) -> None:
    game, file = played(*START), tmp_path / "game.gridsim"
    save(game, file)
    assert main(["export", str(file), "--up-to-there"]) == 0
    assert capsysbinary.readouterr() == (export_game(game), b"")
