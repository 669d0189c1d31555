"""Everything that can be said has its sentence, and every sentence only needs values it is given."""

from __future__ import annotations

import ast
import re
import typing
from pathlib import Path

import pytest

from gridsim.core import actions, decisions, events
from gridsim.core.actions import BuyCertificate, LayTile, Pass, RepayLoans
from gridsim.core.decisions import LastChance, StockTurn, TrackStep, TrainStep
from gridsim.core.errors import Refusal
from gridsim.core.events import CashPaid, DebtChanged, Distributed, PriceMoved, TileLaid, TrainsRusted
from gridsim.core.state import POOL, REMOVED
from gridsim.telling.sentences import Sentences, languages
from gridsim.telling.tags import tag_of
from gridsim.telling.templates import breakable, fields
from gridsim.telling.variants import MORE, PRICED, WISHES
from tests.builders import a_state, building

ROOT = Path(__file__).parents[2]
EVENTS = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, events.Event)]
EVENTS.remove(events.Event)
ACTIONS = typing.get_args(actions.AnyAction)
DECISIONS = typing.get_args(decisions.AnyDecision)
EXTRA = {
    "choose_city": {"towards"},
    "place_station": {"towards"},
    "buy_certificate": {"price"},
    "sell_shares": {"amount"},
    "sell_papers": {"amount"},
    "start_company": {"cost"},
    "buy_train": {"owner"},
    "buy_private": {"owner"},
    "use_private": {"player"},
    "give_train": {"player"},
    "exchange_paper": {"company", "percent"},
    "distributed": {"per_share"},
    "trains_ran": {"runs"},
    "phase_began": {"colours", "least", "limit", "rounds"},
    "take_loan": {"amount"},
    "consent": {name for kind in ACTIONS for name in kind.__struct_fields__},
}
"""Values that a sentence gets beyond the record's fields."""


def rules_in_source():
    """(key, names of the facts given with it, where) of every rule of the engine."""
    found = []
    for path in sorted((ROOT / "gridsim").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
            for mark in function.decorator_list:
                if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "rule":
                    key = mark.args[1]
                    if isinstance(key, ast.Constant):  # otherwise it is the key of another rule
                        found.append((key.value, breach_facts(function), f"{path.name}:{function.name}"))
    return found


def breach_facts(function):
    """The names that every `breach(...)` of a rule gives; None if a call is not plain."""
    calls = [
        node
        for node in ast.walk(function)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "breach"
    ]
    names = [{each.arg for each in call.keywords} for call in calls]
    return None if not names or any(None in each for each in names) else set.intersection(*names)


def keys_under(words, base):
    return [key for key in words.keys if key == base or key.startswith(base + ".")]


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_has_its_sentence(words, kind):
    base = f"events.{tag_of(kind)}"
    assert base in words
    known = {*kind.__struct_fields__, *EXTRA.get(tag_of(kind), ())}
    for key in keys_under(words, base):
        assert fields(words.template(key)) <= known, key


@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.__name__)
def test_every_action_has_its_label_and_its_heading(words, kind):
    base = f"actions.{tag_of(kind)}"
    assert base in words
    assert f"{base}.heading" in words
    known = {*kind.__struct_fields__, *EXTRA.get(tag_of(kind), ())}
    for key in keys_under(words, base):
        assert fields(words.template(key)) <= known, key


@pytest.mark.parametrize("kind", DECISIONS, ids=lambda kind: kind.__name__)
def test_every_decision_has_its_question_and_its_title(words, kind):
    base = f"decisions.{tag_of(kind)}"
    assert base in words
    assert f"{base}.title" in words
    for key in keys_under(words, base):
        proposed = [each for each in ACTIONS if key == f"{base}.{tag_of(each)}"]
        known = {*kind.__struct_fields__, *(name for each in proposed for name in each.__struct_fields__)}
        if key.endswith("_helped"):
            known |= {*actions.BuyTrain.__struct_fields__, "helper", "missing"}
        assert fields(words.template(key)) <= known, key


@pytest.mark.parametrize("language", languages())
def test_every_way_to_be_paid_for_shares_is_told_at_a_start(language):
    words = Sentences(language)
    kinds = {key.rpartition(".")[2] for key in keys_under(words, "words.capital")}
    told = {key.rpartition(".")[2] for key in keys_under(words, "start_company.capital")}
    assert kinds & told == {"escrow", "incremental", "full"}
    assert told - kinds == {"halves", "at_once"}, "a start says when the bank pays, its state does not"
    assert kinds - told == {"printed", "whole"}, "a state says what the bank pays, its start does not"


def keys_of_made_rules():
    """(key, file) of rules made without the decorator: `Rule(check, where, "key")`, `made("key", ...)`."""
    found = []
    for path in sorted((ROOT / "gridsim").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
            place = {"Rule": 2, "made": 0, "Refusal": 1}.get(name)
            if place is not None and len(node.args) > place and isinstance(node.args[place], ast.Constant):
                found.append((node.args[place].value, path.name))
    return found


def test_every_rule_made_by_hand_has_its_sentence(words):
    found = keys_of_made_rules()
    assert ("route_not_best", "run_rules.py") in found
    assert [each for each in found if f"refusals.{each[0]}" not in words] == []


def test_every_rule_of_the_engine_has_its_sentence(words):
    missing = [f"{key} ({where})" for key, _, where in rules_in_source() if f"refusals.{key}" not in words]
    assert missing == []


def test_a_refusal_only_needs_values_that_its_rule_gives(words):
    wrong = [
        f"{key} ({where}) needs {sorted(fields(words.template(f'refusals.{key}')) - given)}"
        for key, given, where in rules_in_source()
        if given is not None and not fields(words.template(f"refusals.{key}")) <= given
    ]
    assert wrong == []


def test_no_sentence_is_for_an_event_action_or_decision_there_is_not(words):
    known = {
        "events": {tag_of(kind) for kind in EVENTS},
        "actions": {tag_of(kind) for kind in ACTIONS},
        "decisions": {tag_of(kind) for kind in DECISIONS} | {"who", "who_for"},
    }
    for key in words.keys:
        group, _, rest = key.partition(".")
        if group in known:
            assert rest.split(".")[0] in known[group], key


def test_every_key_the_code_asks_for_exists(words):
    missing = set()
    for path in sorted((ROOT / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "attr", getattr(node.func, "id", "")) == "tr"
            ):
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant) and first.value not in words:
                    missing.add(f"{first.value} ({path.name})")
    assert missing == set()


def test_extra_values_are_named_for_every_record_that_has_some():
    assert {tag_of(kind) for kind in (*MORE, *PRICED, *WISHES)} == set(EXTRA)


def test_english_is_there():
    assert "en" in languages()


# ---- how it sounds


def test_money_is_written_as_the_title_writes_it(words):
    state = a_state("1856")
    assert words.money(120, state) == "$120"
    assert words.money(-5, state) == "\N{MINUS SIGN}$5"


def test_an_event_names_players_companies_and_the_bank(words):
    state = a_state("1856")
    paid = CashPaid(
        payer="bank", payee="player:1", amount=5, what="income", subject="FT", because="1856 §6.2"
    )
    told = words.tell_event(paid, state)
    assert told.text == "Player\xa01 receives $5 from Flos Tramway."
    assert told.with_rule.endswith("[1856 §6.2]")


def test_an_unknown_purpose_of_money_still_makes_a_sentence(words):
    paid = CashPaid(payer="GT", payee="bank", amount=40, what="no such thing", because="x")
    assert words.tell_event(paid, a_state("1856")).text == "GT pays $40 to the bank."


def test_a_first_price_is_another_sentence_than_a_move(words):
    state = a_state("1856")
    first = PriceMoved(company="GT", old=None, new=(5, 4), price=65, what="start", because="x")
    assert words.tell_event(first, state).text == "GT stands at $65 on the market."


def test_a_debt_that_is_repaid_is_no_amount(words):
    state = building("1844").state
    owed = [DebtChanged(player="player:1", debt=debt, because="1844 §11.8.5") for debt in (3, 0)]
    told = [breakable(words.tell_event(event, state).text) for event in owed]
    assert told == ["Player 1 owes the bank 3 SFR.", "Player 1 owes the bank nothing any more."]


def test_numbers_choose_the_form_of_the_word(words):
    state = a_state("1856")
    assert words.tell_action(RepayLoans(count=1), state) == "Repay 1 loan"
    assert words.tell_action(RepayLoans(count=3), state) == "Repay 3 loans"


def test_a_share_is_told_with_its_price_by_source(words):
    state = building("1856").owns("player:1", "GT", 20).starts("GT", par=65).state
    buy = BuyCertificate(company="GT", source="ipo")
    assert words.tell_action(buy, state) == "Buy 10% of GT from the offering for $65"


def test_passing_is_named_by_what_is_given_up(words):
    state = a_state("1856")
    track = TrackStep(player="player:1", actor="GT", rule="x")
    laid = TrackStep(player="player:1", actor="GT", rule="x", laid=("F15",))
    assert words.tell_action(Pass(), state, track) == "Lay no track"
    assert words.tell_action(Pass(), state, laid) == "Done laying"
    assert words.tell_action(Pass(), state) == "Pass"


def test_a_hex_is_told_with_its_name(words):
    told = words.tell_action(LayTile(hex="F15", tile="121", rotation=0), a_state("1856"))
    assert "London F15" in told


def test_who_decides_is_told_with_whom_for(words):
    state = a_state("1856")
    own = StockTurn(player="player:2", actor="player:2", rule="x")
    company = TrainStep(player="player:2", actor="GT", rule="x", forced=True)
    assert words.tell_who(own, state) == "Player\xa02 decides"
    assert words.tell_who(company, state) == "Player\xa02 decides for GT"
    assert words.tell_decision(company, state).rule == "x"


def test_scrapped_trains_name_their_owners(words):
    rusted = TrainsRusted(kind="2", owners=("GT", "WR"), because="1856 §12.1")
    assert words.tell_event(rusted, a_state("1856")).text == "All 2-trains are scrapped: GT, WR."


def test_an_article_is_said_as_it_is_spoken(words):
    said = {"EVA": "An EVA-train", "8E": "An 8E-train", "2": "A 2-train", "SBB-5H": "An SBB-5H-train"}
    assert {kind: words.write(train_of(kind), "Item", a_state("1844")) for kind in said} == said
    assert words.tr("consequences.affords", company="BN", train="8E", price=1).endswith("an 8E-train for 1.")


def train_of(kind):
    cards = a_state("1844").trains.values()
    return next((card.id for card in cards if card.kind == kind), kind)


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_player_who_lays_tiles_of_his_own_is_named(language):
    laid = TileLaid(company="player:1", hex="I16", tile="FO1", rotation=0, because="toy")
    told = Sentences(language).tell_event(laid, a_state("1844")).text
    assert "player:" not in told


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "FNM gives up a 3H-train; it goes to the bank pool."),
        ("de", "FNM gibt eine 3H-Lok ab; sie geht in den Bankpool."),
        ("it", "FNM cede un treno\N{NO-BREAK SPACE}3H, che va alla riserva."),
    ],
)
def test_a_train_given_up_goes_to_the_pool_where_it_does(language, said):
    """1844 §12.3; elsewhere it leaves the game."""
    words, state = Sentences(language), building("1844").phase("4").trains("FNM", "3H").state
    train = next(card.id for card in state.trains.values() if card.owner == "FNM")
    given = {
        to: events.TrainMoved(train=train, giver="FNM", taker=to, price=0, what="discarded", because="toy")
        for to in (POOL, REMOVED)
    }
    assert words.tell_event(given[POOL], state).text == said
    assert words.tell_event(given[REMOVED], state).text == f"{re.split('[;,]', said)[0]}."


@pytest.mark.parametrize(("language", "said"), [("en", "7.5"), ("de", "7,5"), ("it", "7,5")])
def test_half_a_coin_a_share_is_not_left_out(language, said):
    paid = Distributed(company="FNM", how="pay", amount=75, per_share=7, because="toy")
    whole = Distributed(company="FNM", how="pay", amount=70, per_share=7, because="toy")
    words, state = Sentences(language), a_state("1844")
    assert f" {said}\N{NO-BREAK SPACE}SFR" in words.tell_event(paid, state).text
    assert " 7\N{NO-BREAK SPACE}SFR" in words.tell_event(whole, state).text


def test_a_missing_sentence_shows_its_key_and_does_not_stop_the_game(words):
    told = words.tell_refusal(Refusal("1856 §9", "no_such_key"), None)
    assert told.text == "[refusals.no_such_key]"


def test_a_language_without_a_sentence_falls_back_to_english():
    assert Sentences("xx").tr("history.undo") == "Undo"


@pytest.mark.parametrize(
    ("language", "word"), [("en", "bankruptcy"), ("de", "Bankrott"), ("it", "fallimento")]
)
@pytest.mark.parametrize("before", ["interest", "train"])
def test_a_last_chance_says_that_going_on_is_bankruptcy(language, word, before):
    state = building("1856").starts("GT", par=90, president="player:1").state
    for ruins in (False, True):
        chance = LastChance(
            player="player:1", actor="GT", rule="1856 §6.6.1", before=before, missing=30, ruins=ruins
        )
        assert (word in str(Sentences(language).tell_decision(chance, state))) is ruins


def test_who_is_asked_for_a_train_reads_what_the_president_adds():
    """What the treasury lacks for the price is the president's."""
    table = building("1856").starts("GT", par=65).directs("player:1", "GT").cash("GT", 40).trains("CPR", "2")
    train = next(train.id for train in table.state.trains.values() if train.owner == "CPR")

    def told(price):
        asked = decisions.Consent(
            player="player:2",
            actor="CPR",
            rule="1856 §11.4",
            proposer="GT",
            proposal=actions.BuyTrain(train=train, price=price),
        )
        return Sentences("en").tell_decision(asked, table.state).text

    assert "adds" not in told(40)
    assert "Player\xa01 adds $60" in told(100)


@pytest.mark.parametrize("language", languages())
def test_no_line_ends_between_a_number_of_trains_and_whose_they_are(language):
    told = Sentences(language).tr("events.consequences.several", count=2, name="M4")
    assert " " not in told


@pytest.mark.parametrize("language", languages())
def test_what_belongs_to_an_amount_stays_in_its_line(language):
    tr, state = Sentences(language).tr, a_state("1824")
    assert " " not in tr("players.debt", state=state, amount=513)
    assert " " not in tr("round_card.more", state=state, after=1045, by=70)


@pytest.mark.parametrize("language", ["en", "it"])
def test_bosnia_is_called_as_the_language_calls_it(language):
    assert Sentences(language).place_name("Bosnien") == "Bosnia"


@pytest.mark.parametrize("language", languages())
def test_no_sentence_ends_twice_after_a_name_that_ends_with_a_dot(language):
    seller, offer = {"player": "player:1", "actor": "player:1"}, actions.BuyPrivate(private="WSRC", price=31)
    asked = decisions.Consent(**seller, rule="1856 §13.1.3", proposer="player:2", proposal=offer)
    told = Sentences(language).tell_decision(asked, building("1856").state).text
    assert "Co." in told
    assert ".." not in told


@pytest.mark.parametrize(
    ("title", "phase", "said"),
    [("1841", "2", "höchstens 2 bis 4 Loks je nach Gesellschaft"), ("1856", "3", "höchstens 3 Loks,")],
)
def test_how_many_trains_a_phase_allows_is_told_without_strokes(title, phase, said):
    told = Sentences("de").tell_event(events.PhaseBegan(phase=phase, because="toy"), building(title).state)
    assert said in told.text


def test_what_is_bid_on_has_its_article_in_german():
    state = building("1841").state
    concession = next(private.id for private in state.facts.privates.values() if private.starts)
    bid = events.BidPlaced(player=next(iter(state.players)), private=concession, amount=100, because="toy")
    assert "auf die Konzession " in Sentences("de").tell_event(bid, state).text


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_no_line_ends_between_a_train_and_its_kind(language):
    """Italian names a train by its kind after a blank."""
    words = Sentences(language)
    assert not [key for key in words.keys if "treno {" in str(words.template(key))]
