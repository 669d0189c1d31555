"""What is told before a choice is made: money, worth, presidents, limits, the next train, rust."""

from __future__ import annotations

import re
from itertools import pairwise
from types import SimpleNamespace

import pytest
from msgspec import structs
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

import gridsim
from gridsim import queries
from gridsim.core.actions import Answer, BuyTrain, Distribute, Pass, SellShares
from gridsim.core.decisions import RaiseMoney, StockTurn
from gridsim.core.events import CashPaid, PresidentChanged, PriceMoved, PrivateClosed, TrainsRusted
from gridsim.telling.sentences import Sentences
from gridsim.telling.templates import breakable
from tests.builders import building
from tests.one_turn import play
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from tests.titles.title_1841.acts import CASH, PROPOSAL
from tests.ui.panels.decisions.combining import AGREED, majors
from tests.ui.panels.seen import P1, followed
from tests.ui.pictures import with_pictures
from ui.desk import Desk
from ui.model.session import GameSession
from ui.panels.decisions.consequences import consequences, told_rust
from ui.panels.decisions.decision_dock import DecisionDock
from ui.panels.decisions.registry import DECISION_PANELS
from ui.style.theme import LIGHT
from ui.widgets.buttons import ChoiceButton


@pytest.fixture(scope="module")
def played():
    return replayed(file_of("three_players"))


@pytest.fixture
def desk(qapp, played, words, settings):
    companies = {each.id: each.colour for each in played.start.facts.companies.values()}
    session = GameSession(played.fork(), scoring=gridsim.standings_at)
    return with_pictures(Desk(session, words, LIGHT.with_companies(companies), settings))


def step(desk, wanted):
    """What is told of the first move that `wanted` picks, and the two moments."""
    moments = desk.session.moments
    place = next(n for n in range(1, len(moments)) if wanted(moments[n - 1], moments[n]))
    return told(desk, place), moments[place - 1], moments[place]


def told(desk, place):
    before, after = desk.session.moments[place - 1 : place + 1]
    return [breakable(text) for text, _ in consequences(desk, before, after)]


def test_a_dividend_tells_what_everybody_receives_and_what_the_next_train_lacks(desk):
    lines, before, after = step(desk, lambda _before, after: after.action == Distribute(how="pay"))
    gains = {each: after.state.cash[each] - before.state.cash[each] for each in after.state.players}
    for player, gain in gains.items():
        name = after.state.players[player].name
        assert (f"{name} +${gain} = ${after.state.cash[player]}" in lines[0]) == (gain > 0)
    assert lines[1].startswith("Worth: ")


def test_players_stand_in_the_order_of_their_seats_in_every_sum(desk):
    seats = [player.name for player in desk.session.shown.state.players.values()]
    sums = 0
    for place in range(1, len(desk.session.moments), 9):
        for line in told(desk, place):
            if line.startswith(("Worth: ", "Cash: ")):
                named = [part.split()[0] for part in line.split(": ", 1)[1].split(", ")]
                shown = [name for name in named if name in seats]
                assert shown == sorted(shown, key=seats.index), line
                sums += len(shown) > 1
    assert sums > 5


def withholds(before, after):
    """Whether a company keeps its revenue and is far from rich then."""
    cash = [moment.state.cash[before.decision.actor] for moment in (before, after)] if before.decision else []
    return after.action == Distribute(how="withhold") and cash[0] < cash[1] < 200


def test_keeping_the_revenue_tells_what_is_missing_for_the_next_train(desk):
    lines, before, after = step(
        desk,
        lambda before, after: withholds(before, after) and after.state.phase == "2",
    )
    company = before.decision.actor
    [train, *_] = queries.trains_in_supply(after.state)
    missing = queries.train_price(after.state, train) - after.state.cash[company]
    assert missing > 0
    wanted = f"For the next train, a {train.kind}-train for $"
    [line] = [line for line in lines if line.startswith(wanted)]
    assert line.endswith(f"{company} then lacks ${missing}.")


def test_a_sale_tells_the_money_the_price_and_who_becomes_president(desk):
    lines, before, after = step(
        desk,
        lambda _before, after: (
            isinstance(after.action, SellShares)
            and any(isinstance(event, PresidentChanged) for event in after.events)
        ),
    )
    change = next(each for each in after.events if isinstance(each, PresidentChanged))
    seller = after.state.players[before.decision.player].name
    assert f"{after.state.players[change.new].name} becomes president of {change.company}" in lines[0]
    assert lines[1].startswith(f"Cash: {seller} +$")
    assert any("price" in line for line in lines)


def test_a_train_that_scraps_others_tells_whose_and_what_goes_next(desk):
    lines, _before, after = step(
        desk, lambda _before, after: any(isinstance(event, TrainsRusted) for event in after.events)
    )
    assert isinstance(after.action, BuyTrain)
    assert any(line.startswith("All 2-trains are scrapped: ") for line in lines[:2])
    assert lines[-1].startswith("The first 6-train scraps all 3-trains"), "what is still to come stands last"


def test_who_raises_money_is_told_what_he_lacks_before_the_prices_that_fall(desk):
    _, before, after = step(
        desk,
        lambda before, after: (
            withholds(before, after) and any(isinstance(e, PriceMoved) for e in after.events)
        ),
    )
    asked = before.decision
    raising = RaiseMoney(player=asked.player, actor=asked.actor, rule="", missing=1, cause="train")
    told = consequences(desk, SimpleNamespace(state=before.state, decision=raising), after)
    [lacks] = (
        place for place, (text, _) in enumerate(told) if "for the next train" in breakable(text).lower()
    )
    [moved] = (event for event in after.events if isinstance(event, PriceMoved))
    falls = desk.words.tell_event(moved, after.state)
    assert lacks < told.index((falls.text, falls.rule))


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_who_is_overdrawn_then_is_told_what_he_must_do_beside_the_sums(desk, language):
    moment = desk.session.moments[5]
    poor, rich, *_ = moment.state.players
    cash = moment.state.cash.with_(poor, -98).with_(rich, 5)
    after = SimpleNamespace(
        state=structs.replace(moment.state, cash=cash), decision=moment.decision, events=()
    )
    there = Desk(desk.session, Sentences(language), LIGHT, desk.settings)
    lines = [text for text, _ in consequences(there, moment, after)]
    [sums] = (place for place, line in enumerate(lines) if "\N{MINUS SIGN}$98" in line)
    named = [moment.state.players[player].name in lines[sums + 1] for player in (poor, rich)]
    assert named == [True, False]
    assert there.words.tr("consequences.overdrawn", names=moment.state.players[poor].name) == lines[sums + 1]


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_what_closes_by_the_same_rule_is_told_in_one_line(desk, language):
    moment = desk.session.moments[5]
    closed = [
        PrivateClosed(private=private, because="1856 §2") for private in [*moment.state.facts.privates][:3]
    ]
    other = PrivateClosed(private=[*moment.state.facts.privates][3], because="1856 §1")
    after = SimpleNamespace(state=moment.state, decision=moment.decision, events=[*closed, other])
    there = Desk(desk.session, Sentences(language), LIGHT, desk.settings)
    lines = [text for text, _ in consequences(there, moment, after)]
    assert len(lines) == 2
    assert all(there.words.write(event.private, "private", moment.state) in lines[0] for event in closed)


def test_a_move_that_empties_the_bank_says_so_first(desk):
    moment = desk.session.moments[5]

    def with_bank(amount):
        cash = moment.state.cash.with_("bank", amount)
        state = structs.replace(moment.state, cash=cash)
        return SimpleNamespace(state=state, decision=moment.decision, events=())

    rich, poor = with_bank(5), with_bank(-5)
    assert consequences(desk, rich, poor)[0][0].startswith("That leaves the bank without money")
    assert not any("no money left" in text for text, _ in consequences(desk, poor, poor))


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_prices_that_fall_together_are_told_in_one_line(qapp, settings, language):
    """1844: the last pass of a stock round lets the price of each company with shares in the pool fall."""
    game = replayed(file_of("switzerland"))
    before, after, fallen = next(
        (before, after, fallen)
        for before, after in pairwise(game.moments)
        for fallen in ([e for e in after.events if isinstance(e, PriceMoved) and e.what == "pool"],)
        if len(fallen) > 1
    )
    session = GameSession(game.fork(), scoring=gridsim.standings_at)
    desk = Desk(session, Sentences(language), LIGHT, settings)
    lines = [breakable(text) for text, rule in consequences(desk, before, after) if rule == "1844 §4.10.3"]
    wanted = [f"{event.company} .* {event.price} SFR" for event in fallen]
    assert [line for line in lines if re.search(".*".join(wanted), line)]
    assert sum(event.company in line for line in lines for event in fallen) == len(fallen)


def test_papers_above_the_limit_are_told_once_they_are_too_many(desk):
    moments = desk.session.moments
    for place in range(1, len(moments)):
        before, after = moments[place - 1 : place + 1]
        worse = [
            each
            for each in after.state.players
            if gridsim.paper_count(after.state, each) - gridsim.paper_limit(after.state, each)
            > max(0, gridsim.paper_count(before.state, each) - gridsim.paper_limit(before.state, each))
        ]
        if worse:
            name = after.state.players[worse[0]].name
            [line] = [line for line in told(desk, place) if line.startswith(f"{name} then has ")]
            assert line.endswith(" too many.")
            return
    pytest.fail("nobody ever comes above the limit in this game")


def test_nobodys_worth_is_told_while_shares_are_exchanged(show_game, qtbot):
    """A merger would seem to cost those who have not had their new shares yet."""
    played = majors()
    answers = (PROPOSAL, AGREED, CASH, CASH, CASH)
    play(played, *answers)
    told = {
        place: followed(show_game(played, place), action, qtbot)
        for place, action in enumerate(answers)
        if place > 0
    }
    assert all("Cash: " in each for each in told.values())
    assert not any("Worth: " in each for each in told.values())
    assert not queries.is_exchanging(played.moments[-1].state)


def test_who_has_refused_the_same_in_this_turn_is_told_and_may_be_asked_again(show_game, qtbot):
    played = majors()
    assert "refused" not in followed(show_game(played, 0), PROPOSAL, qtbot)
    play(played, PROPOSAL, Answer(yes=False))
    told = followed(show_game(played, 2), PROPOSAL, qtbot)
    assert "has refused this already in this turn." in told.splitlines()[1]
    assert PROPOSAL in played.now.legal


# ---- trains that go next


def test_the_trains_that_go_next_are_named_with_their_owners():
    built = building("1856").owns(P1, "GT", 20).starts("GT", par=90).trains("GT", "2", "2")
    [first, *_] = queries.rust_ahead(built.state)
    assert (first.by, first.kinds, first.owners) == ("4", ("2",), ("GT", "GT"))
    assert first.before == 4 + 5, "four 2-trains and five 3-trains are still to be sold"


@pytest.mark.parametrize("owners", [("GT",), ()])
def test_a_train_that_may_be_next_is_not_told_after_none(make_desk, owners):
    desk = make_desk([], {})
    state = desk.session.shown.state
    ahead = queries.RustAhead(by="6", before=0, kinds=("3",), owners=owners)
    assert told_rust(desk, state, ahead).endswith("It may be sold next.")
    assert told_rust(desk, state, replace(ahead, before=2)).endswith("Sold before it: 2.")


def test_a_phase_that_has_begun_scraps_nothing_any_more():
    assert [each.by for each in queries.rust_ahead(building("1856").phase("4").state)] == ["6", "D"]


# ---- on the screen


def test_the_choice_under_the_keyboard_is_explained_before_it_is_taken(desk, qtbot):
    moments = desk.session.moments
    place = next(n for n, each in enumerate(moments) if each.action == Distribute(how="pay"))
    desk.session.game.go_to(place - 1)
    game = desk.session.game.fork()
    session = GameSession(game, scoring=gridsim.standings_at)
    dock = DecisionDock(replace(desk, session=session), DECISION_PANELS)
    qtbot.addWidget(dock)
    dock.resize(360, 800)
    dock.show()
    qtbot.waitExposed(dock)
    pay = next(each for each in dock.findChildren(ChoiceButton) if each.text() == "Pay out")
    pay.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: "Cash: " in dock.explanation.toPlainText())
    told = dock.explanation.toPlainText().splitlines()
    assert told[0] == "What follows"
    assert session.game.cursor == place - 1, "nothing is played by looking"
    QTest.keyClick(pay, Qt.Key.Key_Space)
    assert session.game.actions[-1] == Distribute(how="pay")


@pytest.mark.parametrize("ends", [False, True])
def test_a_turn_that_comes_again_is_told_only_where_the_round_goes_on(desk, qtbot, ends):
    moments = desk.session.moments
    place = next(
        place
        for place, (before, after) in enumerate(pairwise(moments))
        if isinstance(before.decision, StockTurn)
        and after.action == Pass()
        and (after.state.round.kind == "operating") is ends
    )
    desk.session.game.go_to(place)
    session = GameSession(desk.session.game.fork(), scoring=gridsim.standings_at)
    dock = DecisionDock(replace(desk, session=session), DECISION_PANELS)
    qtbot.addWidget(dock)
    dock.explanation.point_at(Pass())
    qtbot.waitUntil(lambda: " passes." in dock.explanation.toPlainText())
    assert ("when it is your turn in this round" in dock.explanation.toPlainText()) is not ends


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_everybody_who_settles_with_the_bank_is_told_in_one_line(qapp, settings, language):
    """There was a sentence for each, and the last ones had no room."""
    game, words = replayed(file_of("switzerland")), Sentences(language)
    session = GameSession(game.fork(), scoring=gridsim.standings_at)
    desk = with_pictures(Desk(session, words, LIGHT, settings))
    before, after = next(
        pair for pair in pairwise(game.moments) if sum(map(is_settlement, pair[1].events)) > 1
    )
    paid = [event for event in after.events if is_settlement(event)]
    told = [text for text, _ in consequences(desk, before, after)]
    key = "consequences.to_bank.settlement"
    begins = words.tr(key, changes="").partition(":")[0] if key in words else "none"
    [line] = [text for text in told if text.startswith(begins)]
    for event in paid:
        assert words.money(event.amount, after.state) in line
        assert words.who({event.payer, event.payee}.difference({"bank"}).pop(), after.state) in line
    assert told.index(line) < 18


def is_settlement(event):
    return isinstance(event, CashPaid) and event.what == "settlement"
