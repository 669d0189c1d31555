"""Manners between the players at one screen: who is next, and whose moves are taken back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from gridsim import opened_since, queries
from gridsim.core import decisions
from gridsim.core.actions import Pass
from ui.window.toast import HandOverNote, Toast

if TYPE_CHECKING:
    from gridsim import Game, Moment, Refusal
    from gridsim.core.decisions import Decision
    from ui.model.session import GameSession
    from ui.window.shell import Shell


IN_A_ROW = (decisions.ExchangeStep, decisions.ForcedExchange, decisions.OfferFormation)
"""What one player after the other is asked while a company is formed."""


def goes_round(old: Decision, new: Decision) -> bool:
    """Whether somebody is only asked in the midst of something, and no turn begins: consents, exchanges."""
    from ui.panels.decisions.combining_steps import FIRST_KINDS, is_step  # noqa: PLC0415  wanted only with a game

    if isinstance(old, decisions.Consent) or isinstance(new, decisions.Consent):
        return True
    if isinstance(new, FIRST_KINDS):
        return False
    return all(isinstance(asked, IN_A_ROW) or is_step(asked) for asked in (old, new))


def _was_taken_back(session: GameSession, moment: Moment) -> bool:
    """Whether a moment is the one that would be played again now."""
    return session.can_redo and session.moments[session.index + 1] is moment


class Courtesy:
    """Hand-over notes, and questions before another player's move is taken back."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.note = HandOverNote(shell.window)
        self.toast = Toast(shell.window, partial(shell.run, "redo"))
        self.passed = Toast(shell.window, partial(shell.run, "undo"))
        self._owner = ""
        self._agreed = False

    def follow(self, session: GameSession) -> None:
        """Begin anew with a session."""
        self._owner, self._agreed = "", False
        session.may_undo = self.may_undo
        session.may_reopen = self.may_reopen
        session.refused.connect(self.tell_refused)
        session.undone.connect(self.tell_undone)
        session.moment_changed.connect(self.moment_changed)

    def moment_changed(self, old: Moment, new: Moment) -> None:
        """Say whose turn it is when the decision passes on; not while moves are looked at or taken back."""
        session, settings = self._shell.session(), self._shell.settings
        if session is None or not _was_taken_back(session, old):  # else it is told anew in a moment
            self.toast.hide()
        self.passed.hide()
        if session is None or session.is_viewing or session.is_trying or session.can_redo:
            return
        if old.decision is None or new.decision is None or old.decision.player == new.decision.player:
            return
        if settings["tell_passes"] and isinstance(new.action, Pass) and not old.decision.secret:
            self._tell_pass(old)
        if not settings["hand_over_note"]:
            return
        words = self._shell.words
        is_within = goes_round(old.decision, new.decision)
        name = "" if is_within else words.tr("hand_over.turn", state=new.state, player=new.decision.player)
        title = words.tell_decision_title(new.decision, new.state)
        self.note.tell(name, f"{words.tell_who(new.decision, new.state)} · {title}")

    def _tell_pass(self, old: Moment) -> None:
        """Say at the foot of the window who passed, and offer to take it back."""
        words, decision = self._shell.words, old.decision
        assert decision is not None
        what = words.tell_action(Pass(), old.state, decision)
        told = words.tr("hand_over.passed", state=old.state, player=decision.player, what=what)
        self.passed.tell(told, words.tr("hand_over.take_back"))

    # ---- taking back

    def may_undo(self) -> bool:
        """Whether the last move may be taken back.

        Whoever begins to take back takes his own moves back freely; the first move of somebody else is
        asked for, once until play goes on.
        """
        session = self._shell.session()
        assert session is not None
        player = self._mover(session)
        if not session.can_redo or not self._owner:
            self._owner, self._agreed = player, False
        if player == self._owner or self._agreed or not self._shell.settings["confirm_undo"]:
            return True
        self._agreed = self._shell.questions.undo_of_another(session.undo_label(self._shell.words))
        return self._agreed

    def may_reopen(self) -> bool:
        """Whether all players agree to go back before the opening of what they had written in secret."""
        session = self._shell.session()
        assert session is not None
        names = [player.name for player in session.game.now.state.players.values()]
        return self._shell.questions.all_agree(names)

    def may_take_up(self, game: Game) -> bool:
        """Whether a game from a file may take the place of the one on the screen.

        If it is the same game before the opening of sheets that all have seen, everybody must agree.
        """
        session = self._shell.session()
        if session is None or game.start != session.game.start:
            return True
        is_opened_here = bool(opened_since(session.game.history, 0))
        return not is_opened_here or bool(opened_since(game.moments, 0)) or self.may_reopen()

    def tell_refused(self, refusal: Refusal) -> None:
        """Say why something cannot be done now."""
        self._shell.window.tell(self._shell.words.tell_refusal(refusal, None).text)

    def tell_undone(self) -> None:
        """Say what was taken back and offer it again."""
        session, words = self._shell.session(), self._shell.words
        if session is not None and session.can_redo:
            self.note.go()
            told = words.tr("hand_over.undone", action=session.redo_label(words))
            self.toast.tell(told, words.tr("hand_over.redo"))

    @staticmethod
    def _mover(session: GameSession) -> str:
        """Who made the move that undo would take back."""
        before, after = session.moments[session.game.cursor - 1 : session.game.cursor + 1]
        assert before.decision is not None
        assert after.action is not None
        return queries.doer(before.state, before.decision, after.action)
