"""What matters of companies that are combined stands first in what follows, seen on a small screen."""

from __future__ import annotations

from functools import cache

import pytest
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication

from gridsim.core.actions import ProposeMerger
from gridsim.core.decisions import MergeStep, OddShare
from gridsim.core.events import CertificateMoved, SharesExchanged
from gridsim.core.state import POOL
from gridsim.telling.templates import breakable
from tests.one_turn import play
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from tests.titles.title_1841.acts import CASH, PROPOSAL
from tests.ui.panels.decisions.combining import AGREED, majors
from tests.ui.panels.seen import followed
from ui.panels.decisions.formation_outlook import combined

LOWEST = 716
"""The height of the decision in a window of 1280 by 800, in pixels."""
FORMED = {
    "northern_italy": (691, 694),
    "second_edition": (580, 703, 790),
    "germany": (548,),
    "six_players": (1458,),
    "switzerland": (855,),
    "cisleithania_for_two": (165,),
    "austria_hungary": (331, 475),
}
"""Moments of told games at which the next answer combines companies: those of 1841 by a merger, a split, a
conversion and the union in Tuscany, the others by what forms a company of theirs, in the last game by passing
at a purchase of trains."""
ANSWERS = [(game, place) for game, places in FORMED.items() for place in places]


def lines(shown):
    return [line for line, _ in combined(shown.dock.desk, shown.before, *shown.after)]


def preview(shown, action):
    """What is tried for an action, as the panel tries it."""
    session = shown.playing.session
    moments = session.previews(action)
    agreed = session.previews(action, AGREED) if isinstance(action, ProposeMerger) else ()
    shown.before, shown.after = session.shown, agreed or moments


def lowest_of(explanation, text):
    """The lower edge of the last line of a text that is told, in pixels from the upper edge of its room."""
    end = QTextCursor(explanation.document())
    end.setPosition(breakable(explanation.toPlainText()).index(text) + len(text))
    return explanation.cursorRect(end).bottom()


@cache
def told_game(name):
    return replayed(file_of(name))


@pytest.mark.parametrize(("name", "place"), ANSWERS)
def test_what_matters_is_seen_without_scrolling(show_game, name, place, qtbot):
    played = told_game(name)
    action = played.moments[place + 1].action
    shown = show_game(played.fork(), place)
    shown.dock.resize(334, LOWEST)
    QApplication.processEvents()
    told = breakable(followed(shown, action, qtbot))
    preview(shown, action)
    wanted = [breakable(line) for line in lines(shown)]
    assert wanted
    room = shown.dock.explanation.viewport().height()
    for line in wanted:
        assert line in told
        assert lowest_of(shown.dock.explanation, line) <= room, (line, told)


def test_a_merger_tells_price_president_money_surplus_trains_and_shares(show_game, qtbot):
    shown = show_game(majors(), 0)
    told = breakable(followed(shown, PROPOSAL, qtbot)).splitlines()
    assert told[1] == "If Player 2 agrees: 1841 §4.7.4-1"
    assert told[2].startswith(
        "CFCC then: price L. 242, president Player 1, treasury L. 460, trains 4 4 5 5, 1 above the limit."
    )
    assert told[3].startswith(
        "Old shares → shares of CFCC, odd ones for money: Player 1: 7 → 3, Player 2: 5 → 2, "
    )


def test_the_shares_come_out_as_they_were_foretold(show_game):
    """Whoever takes the money for every odd share has what was told before the merger was proposed."""
    played = majors()
    shown = show_game(played, 0)
    preview(shown, PROPOSAL)
    [_, foretold] = lines(shown)
    play(played, PROPOSAL, AGREED)
    while isinstance(played.now.decision, OddShare):
        play(played, CASH)
    exchanged = [event for moment in played.moments for event in moment.events]
    exchanged = [event for event in exchanged if isinstance(event, SharesExchanged)]
    for holder in {event.holder for event in exchanged}:
        old, new = (
            sum(getattr(event, field) for event in exchanged if event.holder == holder)
            for field in ("old", "new")
        )
        assert f"{shown.dock.desk.words.who(holder, played.now.state)}: {old} → {new}" in foretold
    assert foretold.count("→") == 1 + len({event.holder for event in exchanged})


def test_a_merger_that_would_fail_says_so_first(show_game, qtbot):
    """Nobody would lead the new company if all odd shares went for money."""
    played = told_game("northern_italy")
    place = max(row for row, moment in enumerate(played.moments) if isinstance(moment.decision, MergeStep))
    shown = show_game(played.fork(), place)
    offers = list(shown.playing.session.shown.legal.of(ProposeMerger))
    told = breakable(followed(shown, offers[0], qtbot)).splitlines()
    assert told[1].startswith("If odd shares are given for money: CTDA and ICSF are not merged")
    assert told[2].startswith("AFI then: price L. ")


def test_an_odd_share_that_goes_to_the_pool_is_told_beside_what_is_exchanged(show_game):
    """1856 §13.4.1: else who has eleven seems to have had ten."""
    played, place = told_game("six_players"), FORMED["six_players"][0]
    shown = show_game(played.fork(), place)
    preview(shown, played.moments[place + 1].action)
    happened = [event for moment in shown.after for event in moment.events]
    odd = [event.giver for event in happened if isinstance(event, CertificateMoved) and event.taker == POOL]
    assert odd
    [told] = [line for line in lines(shown) if line.startswith("Old shares")]
    parts = dict(part.split(": ") for part in told.removesuffix(".").split(": ", 1)[1].split(", "))
    for player, name in ((seat, player.name) for seat, player in shown.after[-1].state.players.items()):
        assert parts.get(name, "").endswith(" (1 to the pool)") == (player in odd), told
