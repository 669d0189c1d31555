"""`undo` and `redo` in a file: what is left of a history of keystrokes."""

import pytest

from gridsim.core.errors import SaveError
from gridsim.interchange.history import live_actions
from gridsim.interchange.recorded import Recorded


def history(*entries):
    """The ids that are left; entries are kinds, or (kind, fields)."""
    written = []
    for number, entry in enumerate(entries, 1):
        kind, fields = entry if isinstance(entry, tuple) else (entry, {})
        where = f"$.actions[{number - 1}]"
        written.append(
            Recorded(id=number, type=kind, entity=0, entity_type="player", fields=fields, where=where)
        )
    return [action.id for action in live_actions(written)]


def test_undo_takes_the_last_action_back():
    assert history("bid", "pass", "undo") == [1]


def test_several_undos_take_one_action_each():
    assert history("bid", "pass", "bid", "undo", "undo") == [1]


def test_undo_to_an_action_keeps_that_action():
    assert history("bid", "pass", "bid", ("undo", {"action_id": 1})) == [1]


def test_undo_to_nought_takes_everything_back():
    assert history("bid", "pass", ("undo", {"action_id": 0})) == []


def test_redo_brings_one_whole_group_back():
    assert history("bid", "pass", "bid", ("undo", {"action_id": 1}), "redo") == [1, 2, 3]


def test_redos_bring_groups_back_one_after_the_other():
    assert history("bid", "pass", "undo", "undo", "redo") == [1]
    assert history("bid", "pass", "undo", "undo", "redo", "redo") == [1, 2]


def test_any_other_action_ends_what_could_be_brought_back():
    with pytest.raises(SaveError) as caught:
        history("bid", "undo", "pass", "redo")
    assert (caught.value.key, caught.value.where) == ("redo_without_undo", "$.actions[3]")


def test_messages_are_never_taken_back_and_end_nothing():
    assert history("bid", "undo", "message", "redo") == [1]
    assert history("bid", "message", "undo") == []


def test_undo_with_nothing_before_it_does_nothing():
    assert history("undo", "bid") == [2]


def test_undo_may_name_an_action_that_was_taken_back_before():
    """What counts is its place in the file."""
    taken_back = ("bid", "pass", "undo", "bid", "pass")
    assert history(*taken_back, ("undo", {"action_id": 2})) == [1]
    assert history(*taken_back, ("undo", {"action_id": 3})) == [1]


def test_undo_to_an_unknown_action_is_refused():
    with pytest.raises(SaveError) as caught:
        history("bid", ("undo", {"action_id": 7}))
    assert (caught.value.key, caught.value.facts["id"]) == ("undo_unknown", 7)


def test_notes_of_the_program_to_itself_do_not_count():
    assert history("bid", "log", "pass") == [1, 3]


def test_undo_takes_such_a_note_back_like_an_action():
    assert history("bid", "log", "undo", "pass") == [1, 4]
    assert history("bid", "log", "undo", "undo") == []
