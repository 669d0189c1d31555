"""Games of 1841 as files of 18xx.games: what is written is read again and leads to the same table."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from gridsim import new_game
from gridsim.core.actions import (
    Answer,
    Bid,
    BuyCertificate,
    KeepSpareStation,
    Pass,
    ProposeMerger,
    SealBids,
    SettleOddShare,
)
from gridsim.core.decisions import MergeStep, SealedBids
from gridsim.core.errors import SaveError
from gridsim.core.events import MergerFailed
from gridsim.core.state import POOL
from gridsim.interchange.exporting import export_game, export_plain
from gridsim.interchange.importing import import_record
from gridsim.interchange.numbered_things import ShareBook
from gridsim.interchange.reading import decode_record
from gridsim.interchange.same_answers import answers_of
from gridsim.interchange.title_1841.shares import paper_of
from gridsim.titles.title_1841.house_rules import STATIONS_STAY

RECORDS = Path(__file__).parents[3] / "shared" / "records" / "1841"
PLAYERS = ("Anna", "Ben", "Cleo", "Dora")
TOLD = (
    "company",
    "price",
    "share_price",
    "corporation",
    "shares",
    "percent",
    "hex",
    "rotation",
    "kind",
    "choice",
    "hexes",
)


def written(game):
    """(type, entity) and the fields that matter of each exported action."""
    return [
        (each["type"], each["entity"], {key: each[key] for key in TOLD if key in each})
        for each in export_plain(game)["actions"]
    ]


@pytest.fixture(scope="module")
def record():
    path = RECORDS / "1841_game_end_bank.json"
    if not path.exists():
        pytest.skip("the records are not here")
    return decode_record(path.read_bytes())


def test_sealed_bids_of_the_first_edition_are_written_as_sheets():
    game = new_game("1841", PLAYERS)
    count = len(game.now.state.privates)
    while isinstance(game.now.decision, SealedBids):
        seat = int(game.now.decision.player.rpartition(":")[2])
        game.apply(SealBids(amounts=(20 + 5 * seat, *(0,) * (count - 1))))
        if game.now.sealed:
            with pytest.raises(SaveError, match="sheets_sealed"):
                export_game(game)
    found = [each for each in export_plain(game)["actions"] if each["type"] == "blind_bid"]
    assert [each["entity"] for each in found] == [0, 1, 2, 3]
    assert found[1]["bids"][0] == 30


def with_sheet(*amounts):
    """A game after its sheets: the first player's begins with these amounts."""
    game = new_game("1841", PLAYERS)
    count = len(game.now.decision.offered)
    game.apply(SealBids(amounts=(*amounts, *(0,) * (count - len(amounts)))))
    for bid in (20, 25, 30):
        game.apply(SealBids(amounts=(*(0,) * (count - 1), bid)))
    return game


def test_a_faulty_sheet_is_refused_but_an_empty_one_is_written():
    """That program takes no faulty sheet, and an empty one is none there."""
    with pytest.raises(SaveError) as refused:
        export_game(with_sheet(7, 20))
    assert refused.value.key == "not_as_there"
    empty = with_sheet(0).now.state
    there = import_record(decode_record(export_game(with_sheet(0)))).game.now.state
    assert list(there.players) == list(empty.players)
    assert all(there.cash[player] == empty.cash[player] for player in empty.players)


@pytest.mark.parametrize(("company", "share"), [("SFLi", 10), ("SFLP", 20)])
def test_a_director_certificate_of_the_pool_is_bought_by_its_number(company, share):
    """1841 §3.5.3-h: it costs two shares, and is not two of them that lie beside it."""
    book = ShareBook()
    book.issue_all(new_game("1841", PLAYERS).start.certificates)
    book.move([f"{company}_2", f"{company}_1", f"{company}_0"], POOL)
    bought = (BuyCertificate(company=company, source=POOL, percent=amount) for amount in (2 * share, share))
    assert [paper_of(book, action, POOL) for action in bought] == [[f"{company}_0"], [f"{company}_2"]]


def test_a_merger_that_came_to_nothing_is_left_out():
    """1841 §4.7.4-g, §D-42: that program refuses it, and everything is as before."""
    asked = MergeStep(player="player:1", actor="SFTG", rule="1841 §4.7.4", tried=())
    tried = (ProposeMerger(partner="SFTN", into="AFI"), Answer(yes=True), SettleOddShare(how="cash"), Pass())
    failed = MergerFailed(company="SFTG", partner="SFTN", because="1841 §4.7.4-g")
    events = ((), (), (), (failed,), ())
    moments = [SimpleNamespace(decision=asked, events=told) for told in events]
    game = SimpleNamespace(actions=tried, moments=moments, now=moments[-1])
    assert [action for _, _, action in answers_of(game)] == [Pass()]


def test_variant_that_is_unknown_there_is_told():
    game = new_game("1841", PLAYERS, options=["stronger_priority"])
    with pytest.raises(SaveError):
        export_game(game)


def test_auction_of_the_second_edition_is_written_as_bids():
    game = new_game("1841", PLAYERS, options=["second_edition"])
    game.apply(Pass())
    game.apply(Bid(private=next(iter(game.now.state.privates)), amount=20))
    assert [each[:2] for each in written(game)] == [("pass", 0), ("bid", 1)]


def test_a_game_in_which_a_spare_station_was_given_up_is_refused(record):
    """1841 §4.7.4: there the new company keeps all that its charter has room for."""
    there = import_record(record).game
    names = [player.name for player in there.start.players.values()]
    game = new_game("1841", names, options=there.start.options - {STATIONS_STAY})
    for action in there.actions:
        if action == KeepSpareStation() and Pass() in game.now.legal:
            break
        game.apply(action)
    game.apply(Pass())
    with pytest.raises(SaveError) as refused:
        export_game(game)
    assert refused.value.key == "not_as_there"
    assert {refusal.key for refusal in refused.value.refusals} == {"stations_stay"}
