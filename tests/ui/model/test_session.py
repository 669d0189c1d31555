"""The session: playing, taking back, and looking at the past at no risk."""

from __future__ import annotations

from gridsim.core.actions import Answer, BuyTrain, Pass, TakeLoan
from gridsim.core.decisions import Consent
from tests.ui.model.keeping import PASSING, TURNS, Keeper
from tests.ui.toy import listed, refusing


def test_an_action_is_told_once_with_old_and_new_moment(make_session, qtbot):
    session = make_session(TURNS, PASSING)
    first = session.shown
    with qtbot.waitSignal(session.moment_changed) as told:
        assert session.apply(Pass()) == []
    assert told.args == [first, session.game.now]
    assert session.shown.decision.player == "player:2"


def test_a_refused_action_changes_nothing_and_says_why(make_session, qtbot):
    rule = refusing("1856 §13.2.1", "one_loan_a_round", TakeLoan())
    session = make_session(TURNS, {Pass: listed(Pass()), TakeLoan: listed(TakeLoan(), rules=(rule,))})
    with qtbot.assertNotEmitted(session.moment_changed):
        refusals = session.apply(TakeLoan())
    assert [(each.rule, each.key) for each in refusals] == [("1856 §13.2.1", "one_loan_a_round")]
    assert session.game.cursor == 0


def test_several_actions_are_told_as_one_change_up_to_the_one_that_is_refused(make_session, qtbot):
    session = make_session(TURNS, PASSING)
    first, told = session.shown, []
    session.moment_changed.connect(lambda old, new: told.append((old, new)))
    assert session.apply(Pass(), Pass()) == []
    assert told == [(first, session.game.now)]
    assert session.game.cursor == 2
    session.undo()
    assert session.game.cursor == 1
    assert [each.key for each in session.apply(Pass(), Answer(yes=True))] == ["not_asked"]
    assert session.game.cursor == 2
    assert session.shown is session.game.now


def test_an_action_of_another_kind_than_asked_is_refused_not_a_crash(make_session):
    session = make_session(TURNS, PASSING)
    assert [each.key for each in session.apply(Answer(yes=True))] == ["not_asked"]


def test_undo_and_redo_lead_to_the_same_moments(make_session):
    session = make_session(TURNS, PASSING)
    session.apply(Pass())
    after = session.shown
    session.undo()
    assert session.game.cursor == 0
    assert session.can_redo
    session.redo()
    assert session.shown is after


def test_undo_at_the_start_does_nothing(make_session):
    session = make_session(TURNS, PASSING)
    session.undo()
    assert session.game.cursor == 0


def test_undo_says_whose_move_it_takes_back(make_session, words):
    session = make_session(TURNS, PASSING)
    assert session.undo_label(words) == ""
    session.apply(Pass())
    assert session.undo_label(words) == "Player\xa01: Pass"
    session.undo()
    assert session.redo_label(words) == "Player\xa01: Pass"


def test_looking_at_the_past_leaves_the_game_alone(make_session):
    session = make_session(TURNS, PASSING)
    for _ in range(3):
        session.apply(Pass())
    session.view(1)
    assert session.is_viewing
    assert session.shown is session.game.moments[1]
    assert session.game.cursor == 3
    assert [each.key for each in session.apply(Pass())] == ["viewing_past"]
    session.back_to_now()
    assert not session.is_viewing
    assert session.shown is session.game.moments[3]


def test_playing_on_from_the_past_keeps_both_lines(make_session):
    session = make_session(TURNS, PASSING)
    for _ in range(4):
        session.apply(Pass())
    session.view(1)
    session.play_on_from_here()
    assert session.game.cursor == 1
    assert len(session.game.moments) == 2
    assert [line.cursor for line in session.lines] == [4, 1]
    session.apply(Pass())
    session.switch_line(0)
    assert session.game.cursor == 4
    assert [line.cursor for line in session.lines] == [4, 2]


def test_a_preview_tells_what_follows_without_playing_it(make_session):
    session = make_session(TURNS, PASSING)
    after = session.preview(Pass())
    assert [event.actor for event in after.events] == ["player:1"]
    assert session.game.cursor == 0
    assert session.preview(TakeLoan()) is None


def test_every_change_is_kept_and_closing_leaves_nothing_to_recover(make_session):
    keeper = Keeper()
    session = make_session(TURNS, PASSING, store=keeper)
    session.apply(Pass())
    session.undo()
    assert keeper.kept == [(Pass(),), ()]
    session.close()
    assert keeper.forgotten == 1


def test_a_game_is_saved_until_something_changes(make_session, tmp_path):
    keeper = Keeper()
    session = make_session(TURNS, PASSING, store=keeper)
    assert not session.is_saved
    session.save_as(tmp_path / "evening.json")
    assert session.is_saved
    session.apply(Pass())
    assert not session.is_saved
    session.save()
    assert [path.name for _, path in keeper.saved] == ["evening.json", "evening.json"]


def test_the_end_of_the_game_is_a_moment_without_a_question(make_session):
    asked = [
        Consent(
            player="player:1",
            actor="GT",
            rule="1856 §11.1.3",
            proposer="GW",
            proposal=BuyTrain(train="2-0", price=50),
        )
    ]
    session = make_session(asked, {Answer: listed(Answer(yes=True), Answer(yes=False))})
    session.apply(Answer(yes=True))
    assert session.shown.decision is None
    assert session.standings()[0][1] == 500
