"""What is exported is read again and leads to the same table; what cannot be is told."""

import json

import pytest

from gridsim import new_game
from gridsim.__main__ import main
from gridsim.core.actions import (
    Answer,
    Bid,
    BuyCertificate,
    BuyPrivate,
    BuyTrain,
    Correct,
    LayTile,
    Pass,
    SellShares,
    StartCompany,
    TakeLoan,
)
from gridsim.core.edits import Edit
from gridsim.core.errors import SaveError
from gridsim.interchange.exporting import export_game, export_plain
from gridsim.interchange.importing import import_record
from gridsim.interchange.reading import decode_record
from gridsim.interchange.trace import flat_state
from gridsim.saves.format import save
from tests.interchange.files import OPENING, PLAYERS, a_file, a_record, opening

PRIVATES = [BuyPrivate(private=private, price=price) for private, price in OPENING]


def played(*actions, names=PLAYERS, options=()):
    """A game in which all privates were bought in turn, and these actions."""
    game = new_game("1856", names, options=options)
    for action in (*PRIVATES, *actions):
        game.apply(action)
    return game


def written(game):
    """(type, entity) and the fields that matter of each exported action after the opening."""
    dull = ("id", "type", "entity", "entity_type")
    found = export_plain(game)["actions"][len(OPENING) :]
    return [
        (each["type"], each["entity"], {key: each[key] for key in each if key not in dull}) for each in found
    ]


def refusal(game):
    with pytest.raises(SaveError) as caught:
        export_game(game)
    return caught.value.key


FIRST_ROUND = (
    StartCompany(company="BBG", par=65),
    StartCompany(company="WGB", par=65),
    BuyCertificate(company="WGB", source="ipo"),
    Pass(),
    Pass(),
    Pass(),
)


def test_header_is_what_the_importer_there_needs():
    found = export_plain(new_game("1856", PLAYERS, options=["alternate_destinations"]))
    assert found["title"] == "1856"
    assert found["settings"] == {"optional_rules": ["alternate_destinations"], "seed": 0}
    assert found["players"] == [{"id": seat, "name": name} for seat, name in enumerate(PLAYERS)]
    assert found["actions"] == []


def test_opening_is_written_as_bids_with_rising_numbers():
    actions = export_plain(played())["actions"]
    assert [each["id"] for each in actions] == [1, 2, 3, 4, 5, 6]
    assert actions[1] == {
        "id": 2, "type": "bid", "entity": 1, "entity_type": "player", "company": "WSRC", "price": 40,
    }  # fmt: skip


def test_stock_round_names_par_and_shares():
    assert written(played(*FIRST_ROUND[:3])) == [
        ("par", 0, {"corporation": "BBG", "share_price": "65,5,4"}),
        ("par", 1, {"corporation": "WGB", "share_price": "65,5,4"}),
        ("buy_shares", 2, {"shares": ["WGB_1"], "percent": 10}),
    ]


def test_turn_of_a_company_has_its_automatic_action_and_the_passes_that_are_asked_for():
    game = played(
        *FIRST_ROUND,
        LayTile(hex="J15", tile="57", rotation=0),
        BuyTrain(train="2-0", price=100),
        TakeLoan(),
        Pass(),
        Pass(),
    )
    assert written(game)[6:] == [
        ("lay_tile", "BBG", {"hex": "J15", "tile": "57-0", "rotation": 0}),
        ("destination_connection", "BBG", {"corporations": []}),
        ("buy_train", "BBG", {"train": "2-0", "price": 100, "variant": "2"}),
        # With $30 left the train step is over; the loan step asks again, as the loan could be repaid.
        ("take_loan", "BBG", {"loan": 0}),
        ("pass", "BBG", {}),
    ]


def test_step_that_would_not_ask_there_is_not_passed():
    game = played(*FIRST_ROUND, Pass(), Pass(), Pass())
    # No tile, so no city is reached; with $130 a train and a loan can be had.
    assert [entry[0] for entry in written(game)[6:]] == ["pass", "destination_connection", "pass", "pass"]


def test_player_who_could_not_do_anything_is_not_passed():
    poor = (
        StartCompany(company="BBG", par=100),
        StartCompany(company="WGB", par=100),
        StartCompany(company="GT", par=100),
        BuyCertificate(company="BBG", source="ipo"),
        BuyCertificate(company="WGB", source="ipo"),
        BuyCertificate(company="GT", source="ipo"),
        Pass(),
        Pass(),
        Pass(),
    )
    game = played(*poor)
    # Anna has $110, Ben $60 and Cleo $50 left, and no share costs less than $65.
    assert [entry[:2] for entry in written(game)[6:]] == [("pass", 0)]


def test_exported_file_leads_to_the_same_table():
    game = played(*FIRST_ROUND, LayTile(hex="J15", tile="57", rotation=0), BuyTrain(train="2-0", price=100))
    imported = import_record(decode_record(export_game(game)))
    assert flat_state(imported.game.now.state, {}) == flat_state(game.now.state, {})


def test_private_traded_between_players_cannot_be_exported():
    assert refusal(played(BuyPrivate(private="WSRC", price=40), Answer(yes=True))) == "private_trade"


def test_refused_trade_leaves_no_trace_in_the_file():
    game = played(BuyPrivate(private="WSRC", price=40), Answer(yes=False), *FIRST_ROUND[:1])
    assert written(game) == [("par", 0, {"corporation": "BBG", "share_price": "65,5,4"})]
    export_game(game)


AUCTION = (
    Bid(private="WSRC", amount=45),
    Bid(private="WSRC", amount=50),
    Bid(private="WSRC", amount=55),
    Pass(),
    Pass(),
    Bid(private="WSRC", amount=60),
    Pass(),
    BuyPrivate(private="FT", price=20),
)
"""Ben has the highest bid; Cleo sits to his left, but Anna has the lowest."""


def auctioned(*actions):
    game = new_game("1856", (*PLAYERS, "Dora"))
    for action in (*AUCTION, *actions):
        game.apply(action)
    return game


def test_auction_is_written_in_the_order_of_the_lowest_bidder():
    found = export_plain(auctioned(Bid(private="WSRC", amount=65), Pass(), Pass()))["actions"]
    assert [(each["type"], each["entity"]) for each in found[8:]] == [("pass", 0), ("bid", 2), ("pass", 1)]


def test_auction_that_could_not_go_so_there_cannot_be_exported():
    game = auctioned(Bid(private="WSRC", amount=65), Bid(private="WSRC", amount=70))
    assert refusal(game) == "not_as_there"


def test_a_corrected_game_cannot_be_exported():
    game = new_game("1856", ["Anna", "Ben", "Cleo"])
    game.apply(Correct(edits=(Edit(("cash", "player:1"), 12),)))
    assert refusal(game) == "corrected_by_hand"


def test_position_made_by_hand_cannot_be_exported():
    game = played()
    other = type(game)(game.rules, game.now.state)
    assert refusal(other) == "made_by_hand"


def test_sale_of_the_presidency_names_the_certificate():
    game = played(
        StartCompany(company="BBG", par=65),
        BuyCertificate(company="BBG", source="ipo"),
        Pass(),
        Pass(),
        BuyCertificate(company="BBG", source="ipo"),
        Pass(),
        Pass(),
        Pass(),
        Pass(),
        Pass(),
        Pass(),
        Pass(),
        SellShares(company="BBG", percent=10),
    )
    sold = [entry for entry in written(game) if entry[0] == "sell_shares"]
    assert sold == [("sell_shares", 0, {"shares": ["BBG_0"], "percent": 10})]


def test_record_is_written_again_action_by_action():
    record = a_record(*opening(), ("par", 0, {"corporation": "BBG", "share_price": "100,0,4"}))
    imported = import_record(record)
    again = export_plain(imported.game)
    assert (
        again["actions"]
        == a_file(*opening(), ("par", 0, {"corporation": "BBG", "share_price": "100,0,4"}))["actions"]
    )


def test_command_writes_a_file_that_replay_plays(tmp_path, capsys):
    source, out = tmp_path / "game.json", tmp_path / "out.json"
    source.write_text(json.dumps(a_file(*opening())))
    assert main(["export", str(source), "-o", str(out)]) == 0
    assert main(["replay", str(out)]) == 0
    assert "Actions played: 6 of 6." in capsys.readouterr().out
    assert json.loads(out.read_text())["players"][2] == {"id": 2, "name": "Cleo"}


def test_command_says_what_cannot_be_exported_and_writes_nothing(tmp_path, capsys):
    source, out = tmp_path / "game.json", tmp_path / "out.json"
    save(played(BuyPrivate(private="WSRC", price=40), Answer(yes=True)), source)
    assert main(["export", str(source), "-o", str(out)]) != 0
    assert "private" in capsys.readouterr().err
    assert not out.exists()


def until_stock_round(game):
    """Everybody passes up to the next stock round."""
    while game.now.state.round.kind != "stock":
        game.apply(Pass())
    return game


def test_first_sale_of_a_stock_round_is_not_taken_for_one_in_the_turn_before():
    """The last pass of the operating round is played with the action it belongs to."""
    shares = (
        *FIRST_ROUND[:2],
        Pass(),
        BuyCertificate(company="WGB", source="ipo"),
        Pass(),
        BuyCertificate(company="BBG", source="ipo"),
        *(Pass(),) * 3,
    )
    game = until_stock_round(played(*shares))
    game.apply(SellShares(company="WGB", percent=10))
    sale = export_plain(game)["actions"][-1]
    ids = import_record(decode_record(export_game(game))).ids
    assert sale["type"] == "sell_shares"
    assert ids.count(sale["id"]) == 1
