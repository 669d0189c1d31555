"""Files of Cisleithania for two: the draft, the stacks that only the purchases tell, and the bond railway."""

from __future__ import annotations

import json
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

import gridsim
from gridsim.commands.random_play import careful, choose, wild
from gridsim.commands.words import told
from gridsim.core.actions import ChooseCity, ChooseCompany, Pass, RepayDebt, SellPapers
from gridsim.core.decisions import StockTurn
from gridsim.core.errors import SaveError
from gridsim.core.state import POOL
from gridsim.finance.ownership import percent
from gridsim.flow.game import Game
from gridsim.interchange.exporting import export_game, export_plain
from gridsim.interchange.importing import Imported, import_as_far_as_possible
from gridsim.interchange.loader import check
from gridsim.interchange.reading import decode_record
from gridsim.interchange.title_1824 import DIALECT, repaid_at_once
from gridsim.interchange.title_1824.players import tell_repayment
from gridsim.interchange.turn_writer import TurnWriter
from gridsim.saves.library import SHIPPED, facts_of
from gridsim.titles.title_1824 import memory

Entry = dict[str, Any]
DRAFT = (
    (1, "KK1", 240),
    (0, "SD1", 240),
    (0, "KK2", 120),
    (1, "EOD", 120),
    (0, "SD2", 120),
    (1, "SD3", 120),
    (1, "EPP", 160),
    (0, "MLB", 140),
)
"""Who buys what in the draft and for how much: the first player of that program is the second seat."""
MOUNTAINS = ((0, "B1", 120), (1, "B2", 120))


def bought(rows: tuple[tuple[int, str, int], ...]) -> list[Entry]:
    return [
        {"type": "buy_company", "entity": seat, "entity_type": "player", "company": company, "price": price}
        for seat, company, price in rows
    ]


def done(seat: int, kind: str, **fields: object) -> Entry:
    return {"type": kind, "entity": seat, "entity_type": "player", **fields}


def imported(*actions: Entry) -> Imported:
    told = {
        "title": "1824 Cisleithania",
        "settings": {"optional_rules": []},
        "players": [{"id": 0, "name": "Anna"}, {"id": 1, "name": "Ben"}],
        "actions": [{"id": number, **action} for number, action in enumerate(actions, 1)],
    }
    return import_as_far_as_possible(decode_record(json.dumps(told).encode()))


def owners(found: Imported) -> dict[str, str | None]:
    companies = found.game.now.state.companies.values()
    return {each.id: each.president for each in companies if each.president is not None}


def test_the_draft_is_read() -> None:
    """1824 §P15: what a player gets by the other's choice is told after it."""
    found = imported(*bought(DRAFT), *bought(MOUNTAINS))
    assert found.stopped is None
    state = found.game.now.state
    assert memory.of(state).stacks[0] == ("KK2", "EOD")
    assert {company: owner[-1] for company, owner in owners(found).items() if owner} == {
        company: str(seat + 1) for seat, company, _ in DRAFT
    }
    assert [state.cash[each] for each in ("KK2", "EOD", "EPP", "MLB")] == [0, 0, 40, 20]
    assert [private.owner[-1] for private in state.privates.values()][:2] == ["1", "2"]


def test_the_mountain_railways_may_be_left() -> None:
    """1824 §P15."""
    found = imported(*bought(DRAFT), done(0, "pass"), done(1, "pass"))
    assert found.stopped is None
    assert found.game.now.state.round.kind == "stock"


def test_shares_of_the_bond_railway_come_from_the_pool() -> None:
    share = [done(seat, "buy_shares", shares=[f"MS_{seat + 1}"], percent=10) for seat in (0, 1)]
    found = imported(*bought(DRAFT), *bought(MOUNTAINS), *share)
    assert found.stopped is None
    assert percent(found.game.now.state, POOL, "MS") == 80


def test_who_works_is_no_builder() -> None:
    """Both SD2 and SD3 could be of the first stack if nothing but their owners were known."""
    rows = (
        (1, "KK1", 240),
        (0, "SD1", 240),
        (0, "SD2", 120),
        (1, "EPP", 120),
        (0, "KK2", 120),
        (1, "SD3", 120),
    )
    rest = ((1, "EOD", 160), (0, "MLB", 200))
    found = imported(*bought((*rows, *rest)), *bought(MOUNTAINS))
    assert memory.of(found.game.now.state).stacks[0] == ("SD2", "EPP")


# ---- written


SHARES = (
    done(0, "buy_shares", shares=["MS_0"], percent=20),
    done(1, "buy_shares", shares=["MS_1"], percent=10),
)


def without_numbers(found: Imported) -> list[Entry]:
    return [{**each, "id": None} for each in export_plain(found.game)["actions"]]


def as_read(plain: dict[str, Any]) -> dict[str, Any]:
    """A file as it is read again."""
    read: dict[str, Any] = json.loads(json.dumps(plain))
    return read


def test_the_draft_is_written_as_it_is_read() -> None:
    """Each choice with what the other player gets by it, prices of coal railways, the large bond paper."""
    told = [*bought((*DRAFT[:-1], (0, "MLB", 120))), *bought(MOUNTAINS), *SHARES]
    found = imported(*told)
    assert found.stopped is None
    assert without_numbers(found) == [{**each, "id": None} for each in told]
    assert check(as_read(export_plain(found.game))) == []


@pytest.mark.parametrize(
    ("place", "entry"),
    [
        pytest.param(1, {"entity": 1}, id="by-who-has-chosen"),
        pytest.param(1, {"price": 230}, id="at-another-price"),
        pytest.param(1, {"company": "SD2"}, id="of-another-stack"),
    ],
)
def test_what_the_other_player_gets_has_its_buyer_and_price(place: int, entry: Entry) -> None:
    plain = as_read(export_plain(imported(*bought(DRAFT)).game))
    plain["actions"][place] |= entry
    assert [fault.index for fault in check(plain)] == [place]


def played(seed: int, actions: int, tastes: Any, *options: str) -> Game:
    """The beginning of a game for two by that program's house rules, debts repaid as far as the cash goes."""
    theirs = facts_of(SHIPPED, "1824", ()).sheet.bundles["18xx.games"]
    names = ("Anna", "Ben") if not options else ("Anna", "Ben", "Cleo")
    game = gridsim.new_game("1824", names, seed=seed, options=(*theirs, *(options or ("cisleithania_2p",))))
    random = Random(seed)
    liked = tastes(random)
    while len(game.actions) < actions and game.now.decision is not None:
        action = choose(game.now, liked, random)
        if not isinstance(action, RepayDebt):
            game.apply(action)
    return game


@pytest.mark.parametrize(("seed", "tastes"), [(1, careful), (2, wild)])
def test_a_game_for_two_is_handed_out(seed: int, tastes: Any) -> None:
    """With sales of bond papers, and markers of the bond railway that are placed by others."""
    game = played(seed, 240, tastes)
    data = export_game(game)
    assert import_as_far_as_possible(decode_record(data)).game.now.state == game.now.state
    kinds = {type(action) for action in game.actions}
    assert kinds & {SellPapers, ChooseCity}
    assert kinds <= set(DIALECT.tells)


# ---- refused


def test_towns_of_the_players_own_are_not_known_there() -> None:
    game = gridsim.new_game("1824", ("Anna", "Ben", "Cleo"), options=("goods_time_draft",))
    with pytest.raises(SaveError) as refused:
        export_game(game)
    assert (refused.value.key, refused.value.where) == ("variant_unknown_there", "$.settings.optional_rules")
    assert refused.value.facts["option"] == "goods_time_draft"


def test_a_house_rule_of_that_program_is_named_where_it_is_the_cause() -> None:
    """1824 §P15: there the second player begins the draft."""
    game = gridsim.new_game("1824", ("Anna", "Ben"), options=("cisleithania_2p",), seed=1)
    game.apply(next(iter(game.now.legal.of(ChooseCompany))))
    with pytest.raises(SaveError) as refused:
        export_game(game)
    assert (refused.value.key, refused.value.facts) == (
        "not_as_there",
        {"number": 1, "option": "draft_mirrored"},
    )
    assert "“The second player begins the draft” applies" in told(refused.value)


def test_a_debt_repaid_in_parts_is_repaid_at_once_there() -> None:
    anna, ben = (
        StockTurn(player=f"player:{seat}", actor=f"player:{seat}", rule="1824 §VI.2") for seat in (1, 2)
    )
    parts = [(3, anna, RepayDebt(amount=15)), (4, anna, RepayDebt(amount=21))]
    others = [(5, ben, RepayDebt(amount=7)), (6, ben, Pass()), (7, ben, RepayDebt(amount=2))]
    assert repaid_at_once([*parts, *others]) == [(4, anna, RepayDebt(amount=36)), *others]


def test_a_part_of_a_debt_is_refused_with_its_place() -> None:
    """That program repays as much as there is."""
    game = gridsim.new_game("1824", ("Anna", "Ben", "Cleo"))
    debtor, state = game.now.state.priority, game.now.state
    owing = state.players.with_(debtor, replace(state.players[debtor], debt=60))
    turn = StockTurn(player=debtor, actor=debtor, rule="1824 §VI.2")
    moment = SimpleNamespace(decision=turn, state=replace(state, players=owing))
    writer: Any = TurnWriter(game, DIALECT)
    tell_repayment(writer, moment, moment, RepayDebt(amount=60))
    assert writer.draft.actions[-1]["type"] == "payoff_player_debt"
    with pytest.raises(SaveError) as refused:
        tell_repayment(writer, moment, moment, RepayDebt(amount=50))
    assert (refused.value.key, refused.value.where) == ("partial_repayment", "$.actions[1]")
