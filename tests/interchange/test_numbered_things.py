"""Single shares and copies of tiles, which only the file tells apart."""

from types import SimpleNamespace

import pytest
from msgspec import structs

from gridsim import new_game
from gridsim.core.errors import SaveError
from gridsim.core.state import IPO, Certificate
from gridsim.facts.load import load_facts
from gridsim.interchange.aligned_shares import next_shares
from gridsim.interchange.loader.document import Refused
from gridsim.interchange.loader.papers import Papers
from gridsim.interchange.loader.title_1856.standing import number_national as number_in_model
from gridsim.interchange.numbered_things import ShareBook, TileCopies, TrainCopies, city_of
from gridsim.interchange.title_1856.papers import ALL_LOANS, LoanBook, number_national, to_buy
from gridsim.records import frozen

TEN = (20, *(10,) * 8)
A, B = "player:1", "player:2"


@pytest.fixture
def book():
    """A owns the president's certificate and two shares, B three."""
    found = ShareBook()
    found.issue("GT", TEN)
    found.move(["GT_0", "GT_1", "GT_2"], A)
    found.move(["GT_3", "GT_4", "GT_5"], B)
    return found


def test_shares_are_held_in_the_order_in_which_they_came(book):
    book.move(["GT_1"], "pool")
    book.move(["GT_1"], A)
    assert book.held(A, "GT") == ["GT_0", "GT_2", "GT_1"]


def test_new_president_gives_his_first_shares_for_the_certificate(book):
    book.exchange_president("GT", B, A)
    assert book.held(B, "GT") == ["GT_5", "GT_0"]
    assert book.held(A, "GT") == ["GT_1", "GT_2", "GT_3", "GT_4"]


def test_sale_that_breaks_the_certificate_leaves_the_seller_the_first_share_of_the_pool(book):
    # A sells 30 % of his 40 %: the file names the certificate, of which he keeps a half.
    book.move(["GT_1", "GT_2", "GT_0"], "pool")
    book.exchange_president("GT", B, "pool")
    book.give_back("GT", 10, A)
    assert book.held(A, "GT") == ["GT_1"]
    assert book.held("pool", "GT") == ["GT_2", "GT_3", "GT_4"]
    assert book.held(B, "GT") == ["GT_5", "GT_0"]


def test_sale_names_the_certificate_only_if_the_other_shares_do_not_suffice(book):
    assert next_shares(book, "GT", A, 20) == ["GT_1", "GT_2"]
    assert next_shares(book, "GT", A, 30) == ["GT_1", "GT_2", "GT_0"]


def test_purchase_names_the_first_share_there(book):
    assert to_buy(book, "GT", "ipo") == "GT_6"
    book.move(["GT_4"], "pool")
    assert to_buy(book, "GT", "pool") == "GT_4"


def test_unknown_shares_are_refused(book):
    assert book.total(["GT_0", "GT_3"], "$") == 30
    with pytest.raises(SaveError):
        book.total(["GT_9"], "$.actions[1].shares")


def test_shares_of_a_second_issue_have_numbers_of_their_own_and_go_out_from_the_last_down():
    """CGR_0 to CGR_8 are the first, CGR_20 to CGR_29 the others; there are none between."""
    percents = load_facts("1856").companies["CGR"].second_issue
    papers = tuple(
        Certificate(id=f"CGR-{number}", percent=percent, owner=IPO, president=not number)
        for number, percent in enumerate(percents)
    )
    state = new_game("1856", ["A", "B", "C"]).now.state
    owned = (*(structs.replace(paper, owner=A) for paper in papers[:3]), *papers[3:])
    formed = structs.replace(state, certificates=state.certificates.with_("CGR", owned))
    book, model = ShareBook(), Papers(state.certificates)
    number_national(book, formed, A)
    number_in_model(model, formed, A)
    assert book.held(A, "CGR") == ["CGR_0", "CGR_29", "CGR_28"]
    assert set(book.percents) == {f"CGR_{number}" for number in (*range(9), *range(20, 30))}
    assert [model.owner(share) for share in ("CGR_0", "CGR_29", "CGR_27", "CGR_8")] == [A, A, IPO, IPO]
    with pytest.raises(Refused):
        model.owner("CGR_9")


def test_loans_that_went_back_without_choice_leave_one_to_pay_off():
    """The oldest stays, is paid off by its number, and those of which nobody knows are taken again last."""
    loans, owed = LoanBook(), {"GT": SimpleNamespace(loans=1)}
    assert [loans.take("GT") for _ in range(3)] == [0, 1, 2]
    loans.settle(SimpleNamespace(companies=owed))
    assert loans.pay_off("GT") == 0
    taken = [loans.take("GT") for _ in range(ALL_LOANS)]
    assert (taken[0], taken[-3:]) == (3, [0, 1, 2])


def test_a_replaced_copy_can_be_laid_again():
    copies = TileCopies()
    copies.lay("F15", "57-0")
    assert copies.free_copy("57") == "57-1"
    copies.lay("F15", "14-0")
    assert copies.free_copy("57") == "57-0"
    assert copies.hex_of("14-0") == "F15"


def test_cities_are_named_by_tile_or_printed_hex():
    copies = TileCopies()
    copies.lay("L15", "59-1")
    facts = load_facts("1856")
    assert city_of("59-1-1", copies, facts, "$") == ("L15", 1)
    assert city_of("N17-1-1", copies, facts, "$") == ("N17", 1)
    for wrong in ("59-0-0", "X9-0-0", "", "C14", "C14-0-x", "N17-0-1"):
        with pytest.raises(SaveError):
            city_of(wrong, copies, facts, "$")


# ---- trains


def in_the_pool(state, *trains):
    """A table on which the pool holds these trains."""
    moved = {train: structs.replace(state.trains[train], owner="pool") for train in trains}
    return structs.replace(state, trains=frozen({**state.trains, **moved}))


def test_of_equal_trains_in_the_pool_the_one_handed_in_first_is_named():
    start = new_game("1856", ("Anna", "Ben", "Cleo")).now.state
    copies = TrainCopies()
    copies.follow(in_the_pool(start, "2-3"))
    both = in_the_pool(start, "2-1", "2-3")
    copies.follow(both)
    assert copies.sell(both, "2-1") == "2-3"
    copies.follow(in_the_pool(start, "2-3"))
    assert copies.sell(in_the_pool(start, "2-3"), "2-3") == "2-1"
    assert copies.name("2-1") == "2-3"
