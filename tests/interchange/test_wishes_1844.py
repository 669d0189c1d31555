"""1844: repayments in the turn of another are told in the debtor's own; papers of the SBB by their sizes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gridsim.core.actions import Action, BuyCertificate, BuyPrivate, GiveTrain, Pass, RepayDebt
from gridsim.core.decisions import OfferedTrain, TrackStep
from gridsim.core.errors import SaveError
from gridsim.core.state import IPO, POOL, Round
from gridsim.core.table import Table
from gridsim.flow.game import Game
from gridsim.flow.turns import Turn, ask
from gridsim.interchange.title_1844 import DIALECT
from gridsim.interchange.title_1844.own_turns import own_answer, play_in_own_turns, taker_of
from gridsim.interchange.title_1844.players import tell_shares
from gridsim.interchange.turn_writer import TurnWriter
from gridsim.procedures.asking import PASS
from gridsim.titles import registry
from tests.builders import building
from tests.one_turn import game_of
from tests.titles.title_1844.tables import founded

ASKED, DEBTOR = "player:1", "player:2"
REPAID = RepayDebt(amount=40, player=DEBTOR)


def indebted() -> Game:
    """A stock round in which the first player is asked and the second owes 50 and has 40."""
    built = building("1844").phase("6").cash(ASKED, 300).cash(DEBTOR, 40).cash("player:3", 300)
    players = built.state.players.with_(DEBTOR, replace(built.state.players[DEBTOR], debt=50))
    state = built.with_(players=players, round=Round(kind="stock", player=ASKED)).state
    return Game(registry.title("1844"), state)


def test_a_repayment_waits_for_the_debtors_own_turn() -> None:
    game, shadow = indebted(), indebted()
    for action in (REPAID, Pass(), Pass()):
        game.apply(action)  # with nothing left the debtor is not asked here
    told = play_in_own_turns(shadow, game)
    (place,) = [at for at, action in enumerate(told.actions) if isinstance(action, RepayDebt)]
    decision = told.moments[place].decision
    assert decision is not None
    assert decision.player == DEBTOR
    assert told.actions[place] == RepayDebt(amount=40)
    assert told.now.state.players[DEBTOR] == game.now.state.players[DEBTOR]


def test_a_repayment_without_such_a_turn_is_named_as_what_cannot_be_told() -> None:
    game = indebted()
    game.apply(REPAID)
    with pytest.raises(SaveError) as caught:
        play_in_own_turns(indebted(), game)
    assert (caught.value.key, caught.value.facts["number"]) == ("wish_not_taken_there", 1)


def test_a_train_given_to_a_company_that_is_gone_by_its_turn_is_its_heirs() -> None:
    """1844 §13.6.3: the SBB takes over the trains of the old companies."""
    built = building("1844").phase("5").company("SCB", status="absorbed")
    state = built.company("SBB", president=ASKED, status="started").with_(
        round=Round(kind="operating", company="SBB")
    )
    turn = TrackStep(player=ASKED, actor="SBB", rule="1844 §7.1")
    given = OfferedTrain(player=ASKED, actor=ASKED, rule="1844 §13.1.7", train="EVA-0")

    def asking(_table: Table) -> Turn[Action]:
        return (yield from ask(turn))

    game = game_of(state.state, asking, {TrackStep: {Pass: PASS}})
    wish = GiveTrain(train="EVA-0", company="SCB")
    assert taker_of(game, (0, given, wish))(game, (0, turn, Pass()))
    assert own_answer(wish, turn) == GiveTrain(train="EVA-0", company="SBB")


def test_one_paper_of_ten_percent_is_told_as_one_and_not_as_two_of_five() -> None:
    built = building("1844").phase("5")
    papers = [
        replace(paper, owner=POOL if not paper.president else ASKED)
        for paper in built.state.certificates["SBB"]
    ]
    state = built.with_(certificates=built.state.certificates.with_("SBB", tuple(papers))).state
    state = replace(state, round=Round(kind="stock", player=ASKED))
    game = Game(registry.title("1844"), state)
    writer = TurnWriter(game, DIALECT)
    tell_shares(writer, game.now, game.now, BuyCertificate(company="SBB", source=POOL, percent=10))
    (share,) = writer.draft.actions[-1]["shares"]
    assert writer.draft.shares.percents[share] == 10


def with_eva() -> Game:
    """A stock round of three players; the first leads MOB, may give it EVA, and can buy twice."""
    built = founded(building("1844").phase("5").owns(ASKED, "MOB", 50), "MOB", 60).trains(ASKED, "EVA")
    for owner in (ASKED, DEBTOR, "player:3", "MOB"):
        built = built.cash(owner, 300)
    return Game(registry.title("1844"), built.with_(round=Round(kind="stock", player=ASKED)).state)


def test_a_turn_that_lasts_while_eva_waits_is_not_taken_for_the_next_one() -> None:
    """1844 §6.3.2: who still has EVA confirms the end of his turn, which he is not asked once it is given."""
    game, tunnel = with_eva(), BuyPrivate(private="T1", price=50)
    share = BuyCertificate(company="MOB", source=IPO, percent=10)
    given = GiveTrain(train="EVA-0", company="MOB")
    for action in (given, share, Pass(), Pass(), tunnel, Pass(), Pass(), Pass()):
        game.apply(action)
    game.apply(next(iter(game.now.legal)))
    told = play_in_own_turns(with_eva(), game)
    assert told.now.state.trains == game.now.state.trains
    (place,) = [at for at, action in enumerate(told.actions) if action == given]
    assert isinstance(told.moments[place].decision, TrackStep)
