"""Files of 1824: how each action is read and told, and what 18xx.games asks where we do not."""

from __future__ import annotations

from gridsim.core.actions import Answer, RepayDebt
from gridsim.core.errors import SaveError
from gridsim.core.state import CompanyId, GameState
from gridsim.finance.control import controller
from gridsim.flow.game import Game
from gridsim.interchange.aligned_shares import align
from gridsim.interchange.codec import END_GAME, nothing, readers, tellers
from gridsim.interchange.draft import Fields
from gridsim.interchange.playback import Dialect, Playback
from gridsim.interchange.same_answers import Asked, answers_of, play_again
from gridsim.interchange.title_1824 import companies, formations, players
from gridsim.interchange.title_1824.for_two import seed_for
from gridsim.interchange.title_1824.options_shown import CISLEITHANIA, UNNAMED, shown
from gridsim.interchange.title_1824.overlay import adjust
from gridsim.interchange.title_1824.steps import COURSE, follow
from gridsim.interchange.turn_writer import Habits, Tells, TurnWriter, write_all
from gridsim.titles.title_1824.answers import ANSWERS
from gridsim.titles.title_1824.house_rules import TOWNS_DRAFTED

NOT_THERE = (TOWNS_DRAFTED,)
"""Variants whose openings are not known to be written by that program."""
CODECS = (*players.CODECS, *companies.CODECS, *formations.CODECS)
TELLS: Tells = {Answer: nothing, **tellers(CODECS)}


def refuse_unwritable(game: Game) -> None:
    """SaveError for a variant whose opening that program writes in a way of its own."""
    for option in NOT_THERE:
        if option in game.start.options:
            raise SaveError("variant_unknown_there", "$.settings.optional_rules", option=option)


def play_shadow(shadow: Game, game: Game) -> Game:
    """A game by that program's house rules, a debt repaid at once where it was repaid in parts."""
    return play_again(shadow, game, ANSWERS, todo=repaid_at_once(answers_of(game)))


def repaid_at_once(answers: list[Asked]) -> list[Asked]:
    """Repayments right after each other as one: that program repays as much as there is."""
    found: list[Asked] = []
    for number, decision, action in answers:
        before = found[-1][2] if found and found[-1][1].player == decision.player else None
        if isinstance(action, RepayDebt) and isinstance(before, RepayDebt):
            together = RepayDebt(amount=before.amount + action.amount)
            found[-1] = (number, decision, together)
        else:
            found.append((number, decision, action))
    return found


def takes_turn(state: GameState, company: CompanyId) -> bool:
    """A company without a director is not asked anything."""
    return controller(state, company) is not None


def write(game: Game) -> list[Fields]:
    """All actions of the file, still without numbers."""
    return write_all(TurnWriter(game, COURSE, Habits(takes_turn=takes_turn)), TELLS)


def notice(play: Playback, before: GameState) -> None:
    """After one of our actions: who has which share."""
    align(play.shares, before, play.state)


DIALECT = Dialect(
    memory=dict,
    handlers=readers((*CODECS, END_GAME)),
    follow=follow,
    adjust=adjust,
    refuse_unwritable=refuse_unwritable,
    shadow=play_shadow,
    write=write,
    notice=notice,
    shown=shown,
    seed=seed_for,
    unnamed=tuple(UNNAMED.values()),
    boards=dict.fromkeys(UNNAMED.values(), CISLEITHANIA),
)
