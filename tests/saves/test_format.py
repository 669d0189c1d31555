"""Saving and loading: nothing is lost, and rules that have changed since are noticed."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from gridsim.core.actions import Distribute, LayTile, Pass
from gridsim.core.decisions import DividendStep, TrackStep
from gridsim.core.errors import SaveError
from gridsim.flow.game import Game
from gridsim.flow.legal import Checker
from gridsim.flow.rules import breach, rule
from gridsim.saves import Divergence, Library, NamedLine, continue_from_snapshot, load, save
from gridsim.saves.document import encode_document
from gridsim.saves.files import backup_of
from gridsim.saves.format import MARKED, decoded, encoded
from tests.saves.spoil import sealed
from tests.saves.toy import LIBRARY, TOY, new_toy, play
from tests.saves.toy_material import toy_facts
from tests.saves.toy_rules import ANSWERS


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.json"


def saved(game, path, **more):
    save(game, path, library=LIBRARY, **more)
    return json.loads(path.read_text())


def history(game: Game):
    return [(moment.state, moment.decision, moment.action, moment.events) for moment in game.moments]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("options", [[], ["short"], ["long"]])
def test_a_game_comes_back_with_its_whole_history(path, seed, options):
    game = play(new_toy(options=options), Random(seed).randrange(120), seed=seed)
    saved(game, path)
    loaded = load(path, library=LIBRARY)
    assert history(loaded.game) == history(game)
    assert loaded.game.cursor == game.cursor
    assert loaded.divergence is None


def test_every_moment_of_a_game_can_be_saved_and_played_on(path):
    whole = play(new_toy(), 500)
    game = new_toy()
    for action in whole.actions:
        saved(game, path)
        game = load(path, library=LIBRARY).game
        game.apply(action)
    assert history(game) == history(whole)


def test_what_was_taken_back_can_be_redone_after_loading(path):
    game = play(new_toy(), 50)
    game.go_to(30)
    document = saved(game, path)
    assert (len(document["actions"]), len(document["redo"])) == (30, 20)
    again = load(path, library=LIBRARY).game
    assert again.cursor == 30
    assert history(again) == history(game)
    assert again.redo().action == game.moments[31].action


def test_names_options_and_seed_come_back(path):
    game = new_toy("Zoë", "李 雷", 'Ann "x" <b>', options=["long"], seed=10**14)
    saved(game, path)
    state = load(path, library=LIBRARY).game.now.state
    assert [player.name for player in state.players.values()] == ["Zoë", "李 雷", 'Ann "x" <b>']
    assert state.options == {"long"}
    assert state.seed == 10**14


def test_the_file_is_readable_with_one_action_a_line(path):
    game = play(new_toy(), 40)
    document = saved(game, path, notes={"zoom": 2})
    keys = "format version title options players seed actions redo line lines marks snapshot notes checksum"
    assert list(document) == keys.split()
    lines = path.read_text().splitlines()
    first = lines.index('  "actions": [') + 1
    assert [json.loads(line.rstrip(",")) for line in lines[first : first + 40]] == document["actions"]
    assert max(map(len, lines)) < 120
    assert '"players": ["Anna", "Ben", "Cleo"]' in path.read_text()


def test_the_snapshot_is_the_last_turn_boundary(path):
    game = play(new_toy(), 200)
    inside = next(n for n, moment in enumerate(game.moments) if len(moment.answers) == 2)
    game.go_to(inside)
    snapshot = saved(game, path)["snapshot"]
    assert snapshot["after"] == inside - 2
    assert snapshot["state"]["round"]["kind"] == game.moments[inside - 2].state.round.kind


def test_the_notes_of_the_window_are_kept_and_no_business_of_the_game(path):
    notes = {"zoom": 1.25, "docks": ["log", {"at": [1, 2]}], "text": "Märklin ✓", "none": None, "on": True}
    saved(play(new_toy(), 10), path, notes=notes)
    assert load(path, library=LIBRARY).notes == notes
    saved(play(new_toy(), 10), path)
    assert load(path, library=LIBRARY).notes == {}


@pytest.mark.parametrize(
    ("notes", "key", "where"),
    [
        ({"x": object()}, "not_plain", "$.notes.x"),
        ({"x": {3}}, "not_plain", "$.notes.x"),
        ({1: 2}, "not_plain", "$.notes"),
        ({"x": float("nan")}, "no_number", "$.notes.x"),
        ({"x": 10**30}, "number_too_large", "$.notes.x"),
        ({"x": "\ud800"}, "half_character", "$.notes.x"),
        ({str(n): "y" * 5000 for n in range(100)}, "notes_too_large", "$.notes"),
    ],
)
def test_notes_that_could_not_be_read_again_are_refused_before_the_file_is_touched(path, notes, key, where):
    saved(new_toy(), path)
    before = path.read_bytes()
    with pytest.raises(SaveError) as caught:
        save(play(new_toy(), 5), path, notes=notes, library=LIBRARY)
    assert (caught.value.key, caught.value.where) == (key, where)
    assert path.read_bytes() == before
    assert not backup_of(path).exists()


def test_a_game_that_could_not_be_read_again_is_not_written(path):
    for names, key in ((["\udfff", "Ben"], "half_character"), (["x" * 99, "Ben"], "value_wrong")):
        with pytest.raises(SaveError, match=key):
            save(new_toy(*names), path, library=LIBRARY)
    assert not path.exists()


def test_a_position_made_by_hand_is_kept_as_the_start(path):
    printed = new_toy().start
    richer = printed.cash.with_("player:1", 700).with_("bank", printed.cash["bank"] - 400)
    game = play(Game(TOY, msgspec.structs.replace(printed, cash=richer)), 30)
    document = saved(game, path)
    assert document["start"]["cash"]["player:1"] == 700
    again = load(path, library=LIBRARY)
    assert again.divergence is None
    assert history(again.game) == history(game)
    assert "start" not in saved(new_toy(), path)


def test_a_file_without_checksum_and_snapshot_is_taken_as_made_by_hand():
    by_hand = {
        "format": "gridsim-game",
        "version": 1,
        "title": "toy",
        "options": [],
        "players": ["A", "B"],
        "seed": 1,
        "actions": [{"type": "start_company", "company": "RED", "par": 60}],
    }
    loaded = decoded(json.dumps(by_hand).encode(), library=LIBRARY)
    assert loaded.game.now.state.companies["RED"].president == "player:1"


def test_a_file_changed_after_saving_is_refused_even_if_the_change_is_legal(path):
    game = new_toy()
    game.apply(Pass())
    document = saved(game, path)
    for key, value in (("players", ["Eve", "Ben", "Cleo"]), ("notes", {"x": 1}), ("seed", 8)):
        path.write_text(json.dumps({**document, key: value}))
        with pytest.raises(SaveError, match="damaged"):
            load(path, library=LIBRARY)


def test_the_order_of_keys_does_not_matter(path):
    document = saved(play(new_toy(), 20), path)
    path.write_text(json.dumps(dict(reversed(document.items()))))
    assert len(load(path, library=LIBRARY).game.actions) == 20


def test_encoding_is_the_same_every_time():
    game = play(new_toy(), 40)
    content = encoded(game, library=LIBRARY)
    assert encoded(decoded(content, library=LIBRARY).game, library=LIBRARY) == content
    document = json.loads(content)
    del document["checksum"]
    assert encode_document(document) == content


# ---- rules that have changed


@rule("toy §2.9", "no_track_in_a1")
def never_in_a1(case):
    return breach() if case.action.hex == "A1" else None


def with_rule(decision, action, more) -> Library:
    """A library in which the toy has one more rule."""
    checker = ANSWERS[decision][action]
    stricter = {**ANSWERS[decision], action: Checker(checker.candidates, (*checker.rules, more))}
    changed = replace(TOY, answers={**ANSWERS, decision: stricter})
    return Library(find_title={"toy": changed}.__getitem__, find_facts=toy_facts)


STRICTER = with_rule(TrackStep, LayTile, never_in_a1)


def _dearer_turn(table):
    """The toy with a fee of 1 for each operating round but the first."""
    before = table.round.kind
    yield from TOY.play_turn(table)
    if (before, table.round.kind) == ("stock", "operating") and table.set_number > 1:
        table.pay("player:1", "bank", 1, what="fee", because="toy §9")


DEARER = Library(find_title={"toy": replace(TOY, play_turn=_dearer_turn)}.__getitem__, find_facts=toy_facts)


def a_game_with_track_in_a1() -> tuple[Game, int]:
    """Ends in the middle of a company's turn, some turns after track was laid in A1."""
    game = play(new_toy(), 500)
    laid = next(n for n, a in enumerate(game.actions) if isinstance(a, LayTile) and a.hex == "A1")
    inside = next(n for n, moment in enumerate(game.moments) if n > laid + 4 and moment.answers)
    game.go_to(inside)
    return game.fork(), laid


def test_an_action_that_new_rules_refuse_is_named_and_the_snapshot_offered(path):
    game, laid = a_game_with_track_in_a1()
    document = saved(game, path)
    with pytest.raises(SaveError) as caught:
        load(path, library=STRICTER)
    error = caught.value
    assert (error.key, error.where) == ("diverged", f"$.actions[{laid}]")
    assert error.facts["cause"] == "illegal_action"
    assert error.facts["after"] == document["snapshot"]["after"]
    assert [refusal.rule for refusal in error.refusals] == ["toy §2.9"]


def test_the_game_can_be_played_on_from_the_snapshot(path):
    game, _ = a_game_with_track_in_a1()
    document = saved(game, path, notes={"zoom": 3})
    again = continue_from_snapshot(path, library=STRICTER)
    assert again.game.start == game.now.turn_start
    assert again.game.now.state == game.now.state
    assert again.game.now.decision == game.now.decision
    assert len(again.game.actions) == len(game.actions) - document["snapshot"]["after"] > 0
    assert again.notes == {"zoom": 3}
    assert again.divergence is None
    other = path.with_name("other.json")
    save(again.game, other, library=STRICTER)
    assert load(other, library=STRICTER).game.now.state == game.now.state


def test_lines_of_play_that_begin_after_the_snapshot_come_along_and_the_others_are_counted(path):
    game, _ = a_game_with_track_in_a1()
    after = game.cursor - len(game.now.answers)
    earlier, later = game.fork(), game.fork()
    earlier.go_to(after - 1)
    later.undo()
    beside = [NamedLine(earlier.fork(), "Too early"), NamedLine(later, "One back")]
    document = saved(game, path, name="As it was", lines=[*beside, NamedLine(play(later.fork(), 6), "Other")])
    assert document["snapshot"]["after"] == after
    assert document["lines"][0]["common"] == after - 1
    again = continue_from_snapshot(path, library=STRICTER)
    assert [line.name for line in again.lines] == ["One back", "Other"]
    assert (again.name, again.lost) == ("As it was", 1)
    assert again.lines[0].game.now.state == later.now.state
    other = path.with_name("other.json")
    save(again.game, other, name=again.name, lines=again.lines, library=STRICTER)
    assert [line.game.now.state for line in load(other, library=STRICTER).lines] == [
        line.game.now.state for line in again.lines
    ]


def test_actions_after_the_snapshot_that_are_refused_are_left_out(path):
    game = play(new_toy(), 500)
    laid = next(n for n, a in enumerate(game.actions) if isinstance(a, LayTile) and a.hex == "A1")
    game.go_to(laid + 1)
    saved(game.fork(), path)
    again = continue_from_snapshot(path, library=STRICTER)
    assert again.game.now.state == game.moments[laid].state
    assert again.divergence == Divergence(laid, (), laid)


def test_the_snapshot_is_not_offered_for_a_file_somebody_changed(path):
    game, laid = a_game_with_track_in_a1()
    document = saved(game, path)
    document["notes"] = {"x": 1}
    path.write_text(json.dumps(document))
    with pytest.raises(SaveError) as caught:
        load(path, library=STRICTER)
    assert (caught.value.key, caught.value.where) == ("illegal_action", f"$.actions[{laid}]")
    with pytest.raises(SaveError, match="damaged"):
        continue_from_snapshot(path, library=STRICTER)


def test_a_result_that_differs_from_the_snapshot_is_told_place_by_place(path):
    game = play(new_toy(), 60, seed=3)
    rounds = game.now.state.set_number
    document = saved(game, path)
    loaded = load(path, library=DEARER)
    first = next(
        index for index, moment in enumerate(loaded.game.moments) if moment.state != game.moments[index].state
    )
    assert loaded.divergence == Divergence(
        document["snapshot"]["after"], ("cash.bank", "cash.player:1"), (first - 1) // MARKED * MARKED
    )
    assert first > MARKED
    paid = game.now.state.cash["player:1"] - loaded.game.now.state.cash["player:1"]
    assert paid in (rounds - 2, rounds - 1)
    from_snapshot = continue_from_snapshot(path, library=DEARER)
    assert from_snapshot.game.now.state.cash == game.now.state.cash


def test_rules_that_fail_are_told_like_a_fault_of_the_file(path):
    @rule("toy §9", "x")
    def broken(case):
        return breach() if case.state else None

    library = with_rule(DividendStep, Distribute, broken)
    game = play(new_toy(), 500)
    index = next(n for n, action in enumerate(game.actions) if isinstance(action, Distribute))
    document = saved(game, path)
    with pytest.raises(SaveError) as caught:
        load(path, library=library)
    assert caught.value.key == "diverged"
    assert caught.value.facts["cause"] == "rules_failed"
    assert "AttributeError" in str(caught.value.facts["fault"])
    del document["checksum"]
    path.write_text(json.dumps(document))
    with pytest.raises(SaveError) as caught:
        load(path, library=library)
    assert (caught.value.key, caught.value.where) == ("rules_failed", f"$.actions[{index}]")


def test_an_unsound_snapshot_is_not_offered(path):
    game, laid = a_game_with_track_in_a1()
    document = saved(game, path)
    document["snapshot"]["state"]["trains"]["2-1"]["owner"] = "player:9"
    path.write_text(json.dumps(sealed(document)))
    with pytest.raises(SaveError) as caught:
        load(path, library=STRICTER)
    assert (caught.value.key, caught.value.where) == ("illegal_action", f"$.actions[{laid}]")
    with pytest.raises(SaveError) as caught:
        continue_from_snapshot(path, library=STRICTER)
    assert (caught.value.key, caught.value.where) == ("id_unknown", "$.snapshot.state.trains.2-1.owner")


def test_without_a_snapshot_there_is_nothing_to_continue_from(path):
    document = saved(play(new_toy(), 9), path)
    del document["snapshot"]
    path.write_text(json.dumps(sealed(document)))
    assert load(path, library=LIBRARY).divergence is None
    with pytest.raises(SaveError, match="no_snapshot"):
        continue_from_snapshot(path, library=LIBRARY)
