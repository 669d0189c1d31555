"""1841 in the window: founding by players and companies, what a forced train costs whom, free prices."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QLabel

from gridsim import new_game
from gridsim.core import decisions
from gridsim.core.actions import Answer, Bid, BuyPrivate, OfferTrade, Pass, SealBids, StartCompany
from gridsim.core.events import GameEnded
from gridsim.core.state import BANK, Round
from gridsim.titles.title_1841.founding.homes import open_homes
from tests.builders import Building, building
from tests.one_turn import play
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.positions.emergency import EIGHT_0, acting, t11
from tests.titles.title_1841.random_play import played
from tests.titles.title_1841.tables import A, B, running, table
from tests.ui.panels.seen import LEFT, buttons, click, labels
from ui.panels.decisions.amount_choice import AmountChoice
from ui.panels.decisions.start_company import StartCompanyDialog
from ui.style.player_marks import player_sign
from ui.style.theme import LIGHT
from ui.tables.standings import how_it_ended
from ui.widgets.buttons import ChoiceButton
from ui.widgets.labels import Stripe
from ui.widgets.wrapping import shortened


@pytest.fixture(scope="module")
def whole_game():
    return played(5, (), moves=345)


@pytest.fixture
def game(whole_game):
    """One of its own for each test: it may be led to another moment."""
    return whole_game.fork()


@pytest.fixture
def ask(game, ask_on):
    """`ask(kind, wanted)` shows the first question of a kind at which an action of a wanted kind is legal."""

    def make(kind, wanted=None):
        for moment in game.history:
            if isinstance(moment.decision, kind) and (wanted is None or list(moment.legal.of(wanted))):
                return ask_on(Building(moment.state), moment.decision)
        raise AssertionError(kind)

    return make


def dialog_of(shown):
    return next(each for each in shown.panel.window().findChildren(StartCompanyDialog))


def test_a_company_invests_with_one_button_for_each_company_it_may_start(ask, qtbot):
    shown = ask(decisions.InvestStep, StartCompany)
    starts = [name for name in buttons(shown) if name.startswith("Start the ")]
    companies = {each.company for each in shown.dock.desk.session.shown.legal.of(StartCompany)}
    assert len(starts) == len(set(starts)) >= len(companies)
    name = next(name for name in starts if not buttons(shown)[name].is_refused)
    click(shown, qtbot, name)
    allowed = [each for each in dialog_of(shown).buttons if not each.is_refused]
    assert allowed
    qtbot.mouseClick(allowed[-1], LEFT)
    assert isinstance(shown.answer, StartCompany)


def test_where_a_company_may_start_nothing_each_company_tells_why(game, ask_on):
    moment = next(each for each in game.history if isinstance(each.decision, decisions.InvestStep))
    assert not list(moment.legal.of(StartCompany))
    shown = ask_on(Building(moment.state), moment.decision)
    refused = {each.company for each, _ in moment.legal.of(StartCompany).refused()}
    small = [each for each in shown.panel.findChildren(ChoiceButton) if each.label in refused]
    assert {each.label for each in small} == refused
    assert all("[1841 §" in each.toolTip() for each in small)


def test_homes_are_told_and_a_destination_only_where_there_is_one(ask, qtbot):
    shown = ask(decisions.StockTurn, StartCompany)
    offered = next(iter(shown.dock.desk.session.shown.legal.of(StartCompany)))
    click(shown, qtbot, next(name for name in buttons(shown) if f"({offered.company})" in name))
    told = labels(dialog_of(shown))
    assert "Home " in told
    assert "estination" not in told


def test_what_a_start_leaves_counts_the_least_that_is_bought_at_once(ask, qtbot):
    shown = ask(decisions.StockTurn, StartCompany)
    state = shown.dock.desk.session.shown.state
    majors = [each.company for each in shown.dock.desk.session.shown.legal.of(StartCompany)]
    company = next(each for each in majors if state.facts.companies[each].kind == "major")
    click(shown, qtbot, next(name for name in buttons(shown) if f"({company})" in name))
    dialog = dialog_of(shown)
    notes = [each.text() for each in dialog.findChildren(QLabel)]
    cash = state.cash[shown.dock.desk.session.shown.decision.player]
    assert f"leaves you at most L.\u00a0{cash - 2 * 68:,}" in notes
    assert f"leaves you L.\u00a0{cash:,}" not in notes


def test_how_shares_are_paid_for_is_told_also_where_it_is_asked_how_many_at_once(show_game, qtbot):
    game = new_game("1841", ["Anna", "Ben", "Cleo"], seed=1)
    for place in (7, 6, 5):
        game.apply(SealBids(amounts=tuple(20 + place if each == place else 0 for each in range(8))))
    shown = show_game(game, 3)
    click(shown, qtbot, next(name for name in buttons(shown) if "(IRSFF)" in name))
    assert "Every share sold brings its price into the company’s treasury." in labels(dialog_of(shown))


def test_a_company_that_founds_pays_and_not_its_president(ask, qtbot):
    shown = ask(decisions.InvestStep, StartCompany)
    moment = shown.dock.desk.session.shown
    founder = moment.decision.actor
    click(
        shown,
        qtbot,
        next(name for name, each in buttons(shown).items() if "…" in name and not each.is_refused),
    )
    told = labels(dialog_of(shown))
    assert f"{founder} has L. {moment.state.cash[founder]:,}." in told
    assert f"leaves {founder} " in told
    assert "you" not in told.casefold().replace("young", "")


def test_a_used_concession_is_offered_for_with_its_presidents_certificate(ask_on):
    def told(built, item):
        offer = decisions.Consent(
            player=A, actor=A, rule="1841 §3.2-f", proposer=B, proposal=BuyPrivate(private=item, price=19)
        )
        return labels(ask_on(built.private(item, A), offer).panel)

    built = running(building("1841", players=3), "SFLP", (3, 5), "A", A=60)
    assert "The president’s certificate of SFLP (40%) goes with it." in told(built, "C2")
    assert "income" not in told(built, "C2")
    assert "president" not in told(built, "C3")
    assert "income L. 20" in told(built, "BAYARD")


def test_a_concession_at_its_only_price_is_a_button_above_what_cannot_be_started(ask_on, qtbot):
    built = table(phase="2").private("BAYARD", BANK).cash(A, 500)
    shown = ask_on(built, decisions.StockTurn(player=A, actor=A, rule="1841 §3"))
    form = next(each for each in shown.panel.findChildren(AmountChoice) if each.form.button.isVisible())
    assert form.form.button.label.endswith("(Bayard) for L.\u00a050")
    assert form.form.spin.isHidden()
    refused = next(
        each for each in shown.panel.findChildren(QLabel) if each.text() == "Cannot be started now:"
    )
    button, panel = form.form.button, shown.panel
    assert button.mapTo(panel, button.rect().topLeft()).y() < refused.mapTo(panel, QPoint(0, 0)).y()
    qtbot.mouseClick(button, LEFT)
    assert shown.answer == BuyPrivate(private="BAYARD", price=50)


def test_the_presidents_certificate_of_a_frozen_company_says_what_it_is(ask_on):
    built = running(table(phase="5"), "SFTC", (2, 8), "A", pool=100).company("SFTC", president=None)
    shown = ask_on(built, decisions.StockTurn(player=A, actor=A, rule="1841 §3"))
    buys = shown.panel.findChildren(ChoiceButton)
    assert {"20% L.\u00a0144", "40% P L.\u00a0288"} <= {each.label for each in buys}


def test_who_can_only_make_offers_to_others_has_the_keyboard_on_passing(ask_on, qtbot):
    built = running(table(phase="5"), "SFTC", (2, 8), "B", B=60, C=20, D=20).cash(A, 19)
    for cash, label in ((19, "Pass"), (500, "Start …")):
        shown = ask_on(built.cash(A, cash), decisions.StockTurn(player=A, actor=A, rule="1841 §3"))
        favourite = shown.panel.favourite()
        assert favourite.label.startswith(label)


def test_a_price_to_agree_on_may_be_as_low_as_the_rules_allow(ask):
    shown = ask(decisions.StockTurn, OfferTrade)
    [choice] = [
        each for each in shown.panel.findChildren(AmountChoice) if isinstance(each.form.action, OfferTrade)
    ]
    assert "From L. 1 to " in labels(choice)


def test_offers_that_are_refused_look_so_in_the_list_and_one_price_is_no_range(ask, monkeypatch):
    shown = ask(decisions.StockTurn, OfferTrade)
    [choice] = [
        each for each in shown.panel.findChildren(AmountChoice) if isinstance(each.form.action, OfferTrade)
    ]
    legal = shown.dock.desk.session.shown.legal
    for place, pattern in enumerate(choice.patterns):
        choice.turn_to(pattern)
        is_quiet = choice._box.itemData(place, Qt.ItemDataRole.ForegroundRole) is not None
        assert is_quiet == (choice.form.action not in legal)
    monkeypatch.setattr(choice.form, "_greatest", lambda _least: 1)
    choice.turn_to(choice.patterns[0])
    assert choice.form.spin.isHidden()
    assert choice.form.range.isHidden()


def test_a_forced_train_names_who_sells_who_pays_and_what_is_still_to_be_raised(show_game):
    """1841 §T-11: the rulebook's example."""
    played = acting(t11())
    play(played, Pass())
    told = labels(show_game(played, 1).panel)
    assert "SFTG sells shares for L. 72." in told
    assert "SFTN adds L. 210." in told
    assert "Player 1 adds L. 174." in told
    assert "L. 869 is missing, more than Player 1 can raise: bankruptcy." in told
    assert "must still raise" not in told


def test_a_forced_train_that_shares_can_pay_for_does_not_warn_of_bankruptcy(show_game):
    played = acting(t11().cash("SFTC", 365).cash("SFTG", 800))
    play(played, Pass())
    told = labels(show_game(played, 1).panel)
    assert "Player 1 must still raise L. 194 by selling shares." in told
    assert "bankrupt" not in told


def test_a_forced_train_that_ruins_the_president_says_so(show_game):
    """His papers are surrendered, not sold for the train (1841 §4.5.1)."""
    built = running(land("8"), "SFTC", (2, 8), "A", A=40, pool=60).cash("SFTC", 99).cash("player:1", 11)
    built = built.tile("M3", "202", 3).station("SFTC", "M3", 0).tile("K3", "9").tile("I3", "8", 4)
    played = acting(built, "SFTC")
    play(played, Pass())
    told = labels(show_game(played, 1).panel)
    assert "L. 1,351 is missing, more than Player 1 can raise: bankruptcy." in told
    assert "sells shares" not in told


def test_the_button_that_takes_back_shortens_what_has_no_room(show_game, qtbot):
    game = new_game("1841", ["Anna", "Ben", "Cleo"], seed=1)
    sheet = SealBids(amounts=(30, 0, 0, 0, 0, 0, 0, 0))
    for action in (sheet, sheet, replace(sheet, amounts=(0, 20, 0, 0, 0, 0, 0, 0))):
        game.apply(action)
    game.apply(Bid(private="BAYARD", amount=35))
    button = show_game(game, 4).dock.undo_button
    inside = QRect(
        0, 0, (button.width() - button.PADDING) * 3 // 4, 2 * button.fontMetrics().lineSpacing() + 10
    )
    told = shortened(button.label, button.fontMetrics(), inside)
    assert told.endswith(" …")
    assert told.startswith("Take back: ")
    assert "(Bayard)" in button.label
    assert button.toolTip() == button.accessibleName() == button.label
    assert shortened("Take back: Pass", button.fontMetrics(), inside) == "Take back: Pass"


def test_the_end_of_a_game_says_why_it_is_over(game, words):
    ended = GameEnded(reason="bank_in_operating_round", because="1841 §5.2")
    moment = SimpleNamespace(events=(ended,), state=game.moments[-1].state)
    assert how_it_ended(moment, words) == "The game is over: the bank has run out of money. [1841 §5.2]"
    assert how_it_ended(game.moments[5], words) == ""


def test_players_of_equal_worth_share_their_place_at_the_end(show_game):
    built = running(land("8", players=3), "SFTC", (2, 8), "A", A=40, pool=60).cash(A, 0).cash(B, 0)
    built = built.tile("M3", "202", 3).station("SFTC", "M3", 0).tile("K3", "9").tile("I3", "8", 4)
    players = built.state.players
    left = players.with_(B, replace(players[B], bankrupt=True))
    played = acting(built.with_(players=left), "SFTC")
    play(played, Pass(), EIGHT_0, Answer(yes=False))
    dock = show_game(played, 3).dock
    places = [each.text() for each in dock.findChildren(QLabel) if " Player\xa0" in each.text()]
    assert places[1:] == ["2. ● Player\xa01", "2. ■ Player\xa02"]


def test_players_keep_their_signs_when_they_are_seated_anew(game):
    state = game.moments[-1].state
    turned = state.players.__class__(dict(reversed(list(state.players.items()))))
    signs = {player: player_sign(state, player) for player in state.players}
    seated = replace(state, players=turned)
    assert list(seated.players) != list(state.players)
    assert {player: player_sign(seated, player) for player in seated.players} == signs
    assert len(set(signs.values())) == 4


def test_what_is_asked_after_the_dialog_of_a_start_has_the_keyboard(game, show_game, qtbot):
    stock_turns = (
        place for place, each in enumerate(game.moments) if isinstance(each.decision, decisions.StockTurn)
    )
    shown = show_game(game, next(stock_turns))
    shown.dock.activateWindow()
    qtbot.waitUntil(shown.dock.isActiveWindow)
    offered = next(iter(shown.panel.moment.legal.of(StartCompany)))
    click(shown, qtbot, next(name for name in buttons(shown) if f"({offered.company})" in name))
    dialog = dialog_of(shown)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is dialog)
    qtbot.mouseClick(next(each for each in dialog.buttons if not each.is_refused), LEFT)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert not isinstance(shown.panel.moment.decision, decisions.StockTurn)
    qtbot.waitUntil(lambda: shown.panel.isAncestorOf(shown.dock.focusWidget()))


def test_the_bar_beside_a_question_has_the_colour_of_the_player_it_is_for(game, show_game):
    moment = next(each for each in game.moments if isinstance(each.decision, decisions.StockTurn))
    shown = show_game(game, game.moments.index(moment))
    _, sign = player_sign(moment.state, moment.decision.player)
    middle = shown.dock.findChild(Stripe).grab().toImage().pixelColor(3, 8)
    assert middle.name() == LIGHT.colour(sign)


def built_up():
    """Every city that may be a home has its tile: a station costs 200, more than two shares at 68."""
    built = building("1841", players=4).phase("3")
    for hex_id, stop in open_homes(built.state, "FTP"):
        tile = built.state.facts.hexes[hex_id].first_tiles[0]
        built = built.tile(hex_id, tile) if stop == 0 else built
    return built.with_(round=Round(kind="stock", number=2, player="player:1"))


def test_a_company_whose_lowest_price_is_too_low_can_be_started_at_a_higher_one(ask_on, qtbot):
    question = decisions.StockTurn(player="player:1", actor="player:1", rule="1841 §3")
    shown = ask_on(built_up(), question)
    legal = shown.panel.moment.legal.of(StartCompany)
    assert {each.par for each in legal if each.company == "FTP"} == {100, 144}
    button = next(each for name, each in buttons(shown).items() if "(FTP)" in name)
    assert not button.is_refused
    qtbot.mouseClick(button, LEFT)
    assert [each.is_refused for each in dialog_of(shown).buttons].count(False) == 2


def test_the_dialog_tells_between_how_many_stations_the_founder_chooses(ask_on, qtbot):
    question = decisions.StockTurn(player="player:1", actor="player:1", rule="1841 §3")
    shown = ask_on(built_up(), question)
    qtbot.mouseClick(next(each for name, each in buttons(shown).items() if "(FTP)" in name), LEFT)
    assert "1 to 2 stations, which the company pays for" in labels(dialog_of(shown))


def test_companies_that_cannot_be_started_share_lines_and_tell_why(game, ask_on):
    moment = next(
        each
        for each in game.history
        if isinstance(each.decision, decisions.StockTurn) and StartCompany in each.legal.kinds
    )
    shown = ask_on(Building(moment.state), moment.decision)
    legal = moment.legal.of(StartCompany)
    free = {each.company for each in legal}
    refused = {each.company for each, _ in legal.refused()} - free
    small = [each for each in shown.panel.findChildren(ChoiceButton) if each.label in refused]
    assert {each.label for each in small} == refused
    assert len({each.y() for each in small}) < len(refused) / 2, "several stand in a line"
    for button in small:
        assert "1841 §" in button.toolTip()
        assert button.accessibleName().startswith("Start the ")


@pytest.mark.parametrize("is_broke", [False, True])
def test_purchases_that_are_all_refused_stand_below_the_companies_to_start(ask, ask_on, is_broke):
    moment = ask(decisions.InvestStep, StartCompany).panel.moment
    cash = 1 if is_broke else moment.state.cash[moment.decision.actor]
    shown = ask_on(Building(moment.state).cash(moment.decision.actor, cash), moment.decision)
    places = {
        name: (button.mapTo(shown.panel, QPoint(0, 0)).y(), button.is_refused)
        for name, button in buttons(shown).items()
        if isinstance(button, ChoiceButton) and shown.panel.isAncestorOf(button)
    }
    starts = [place for name, place in places.items() if name.startswith("Start the ")]
    bought = [place for name, place in places.items() if name.startswith("Buy ")]
    assert starts
    assert bought
    assert all(is_refused for _, is_refused in bought) == is_broke
    assert (min(bought) > max(starts)) == is_broke
