"""Sealed sheets in files: not to be read at a glance, and back again with the game."""

import json
from base64 import b64encode

import pytest

from gridsim import SaveError, new_game
from gridsim.core.actions import Pass, SealBids, Sealed
from gridsim.flow.game import Game
from gridsim.saves import load, save
from gridsim.saves.codec import decode_action, encode_action
from gridsim.saves.format import decoded, encoded
from gridsim.saves.journal import Journal
from gridsim.saves.lines import NamedLine
from gridsim.saves.recovery import recover
from gridsim.saves.replay import shown
from gridsim.saves.sealing import sealed, unsealed
from tests.saves.spoil import sealed as with_checksum
from tests.saves.traces import tells

SHEET = SealBids(amounts=(371, 0, 0, 0, 0, 0, 0, 28))
OTHER = SealBids(amounts=(0, 372, 0, 0, 0, 0, 0, 29))
TRACES = ("371", "372", "amounts")


@pytest.fixture
def game() -> Game:
    """Anna's and Ben's sheets are in, a third one was taken back; Cleo and Dora have not bid yet."""
    begun = new_game("1841", ["Anna", "Ben", "Cleo", "Dora"])
    for action in (SHEET, OTHER, SHEET):
        begun.apply(action)
    begun.undo()
    return begun


def is_readable(data: bytes) -> bool:
    return tells(data.decode(), TRACES)


def test_a_sheet_that_is_not_sealed_can_be_read(game):
    plain = with_checksum(json.loads(encoded(game)) | {"notes": {"amounts": list(SHEET.amounts)}})
    assert is_readable(json.dumps(plain).encode())


def test_a_file_shows_no_sheet_and_brings_all_back(game, tmp_path):
    path = tmp_path / "game.gridsim"
    save(game, path)
    assert not is_readable(path.read_bytes())
    again = load(path).game
    assert again.actions == game.actions
    assert again.redo_tail == game.redo_tail == (SHEET,)


def test_a_journal_shows_no_sheet_and_brings_all_back(game, tmp_path):
    path = tmp_path / "game.gridsim-journal"
    journal = Journal(path, game)
    journal.leave()
    assert not is_readable(path.read_bytes())
    assert recover(path).actions == game.actions


def test_other_lines_of_play_show_no_sheet(game):
    line = new_game("1841", ["Anna", "Ben", "Cleo", "Dora"])
    line.apply(OTHER)
    data = encoded(game, lines=[NamedLine(line)])
    assert not is_readable(data)
    assert decoded(data).lines[0].game.actions == (OTHER,)


def test_equal_sheets_do_not_look_equal():
    assert encode_action(SHEET)["text"] != encode_action(SHEET)["text"]
    assert decode_action(encode_action(SHEET)) == SHEET


def test_an_older_file_with_readable_sheets_opens(game):
    document = json.loads(encoded(game))
    document["actions"] = [{"type": "seal_bids", "amounts": list(one.amounts)} for one in (SHEET, OTHER)]
    assert decoded(json.dumps(with_checksum(document)).encode()).game.actions == game.actions


def test_messages_about_a_sheet_do_not_show_it():
    assert not tells(shown(SHEET), TRACES)


@pytest.mark.parametrize(
    "envelope",
    [
        Sealed(salt="", text="no base64!"),
        Sealed(salt="other", text=sealed(SHEET).text),
        Sealed(salt="", text=b64encode(b"7").decode()),
        Sealed(),
    ],
    ids=["letters", "salt", "content", "empty"],
)
def test_an_envelope_that_was_changed_is_told(envelope):
    with pytest.raises(SaveError) as told:
        unsealed(envelope, "$.actions[3]")
    assert (told.value.key, told.value.where) == ("envelope_damaged", "$.actions[3].text")


def test_what_is_not_secret_is_left_as_it_is():
    assert sealed(Pass()) == unsealed(Pass(), "$") == Pass()
