"""1841 §4.7.4-g: more ordinary certificates would be needed than there are, and nobody could be director."""

from __future__ import annotations

from gridsim.core.actions import Answer, ProposeMerger
from gridsim.core.table import Table
from gridsim.facts.load import load_facts
from gridsim.flow.turns import Turn
from gridsim.titles.title_1841.formations.mergers import merge_step
from gridsim.titles.title_1841.shares.prices import cell_below
from tests.one_turn import play
from tests.titles.title_1841.tables import A, one_turn, running, table


def scattered(*options: str, cash: int | None = None):
    """Five players have two old units each and the pool ten: ten new ones are due, no two to a player."""
    built = running(
        table(5, phase="6", options=options, cash=cash).operating(),
        "SFTN",
        (3, 5),
        "A",
        A=20,
        pool=50,
        B=10,
        C=20,
    )
    built = running(built, "SFTG", (3, 5), "D", D=20, pool=50, E=20, B=10)
    return built.tile("J6", "15", 0).hex("J6", stations=(("SFTN", "SFTG"),))


def test_4_7_4_g_without_a_director_everything_is_as_before() -> None:
    game = one_turn(scattered(), lambda working: merge_step(working, "SFTN"))
    before = game.now.state
    play(game, ProposeMerger(partner="SFTG", into="AFI"), Answer(yes=True))
    state = game.now.state
    assert "merger_failed" in [event.__struct_config__.tag for event in game.now.events]
    assert (state.certificates, state.companies) == (before.certificates, before.companies)
    assert state.companies["SFTN"].president == A


def test_4_7_4_g_the_pool_gets_no_directors_certificate_where_pairs_come_first() -> None:
    """Of eight single papers the players get five and the pool three; its other pairs get none."""
    game = one_turn(scattered("merger_pairs_first", cash=0), lambda working: merge_step(working, "SFTN"))
    before = game.now.state
    play(game, ProposeMerger(partner="SFTG", into="AFI"), Answer(yes=True))
    state = game.now.state
    assert "merger_failed" in [event.__struct_config__.tag for event in game.now.events]
    assert (state.certificates, state.companies) == (before.certificates, before.companies)


def test_4_7_4_g_what_the_bank_has_paid_in_vain_does_not_empty_it() -> None:
    """Half a price for the odd units of A and D would take the bank's last money (§5), were it not undone."""
    built = running(table(5, phase="6").operating(), "SFTN", (3, 5), "A", A=30, pool=50)
    built = running(built, "SFTG", (3, 5), "D", D=30, pool=50)
    built = built.tile("J6", "15", 0).hex("J6", stations=(("SFTN", "SFTG"),))
    built = built.cash(A, 0).cash("player:4", 0)
    built = built.cash("AFI", built.state.cash["bank"] - 100)
    working = Table(built.state)
    game = one_turn(built, lambda played: merge_and_look(played, working))
    play(game, ProposeMerger(partner="SFTG", into="AFI"), Answer(yes=True))
    assert "merger_failed" in [event.__struct_config__.tag for event in game.now.events]
    assert working.bank_low == 100


def merge_and_look(played: Table, seen: Table) -> Turn[None]:
    """Try to merge and keep what the bank had at the least."""
    yield from merge_step(played, "SFTN")
    seen.bank_low = played.bank_low


def test_4_7_4_c_below_the_cheapest_field_there_is_none() -> None:
    facts = load_facts("1841")
    assert facts.price_at(cell_below(facts, 8)) == 8
    assert facts.price_at(cell_below(facts, 9)) == 8
    assert facts.price_at(cell_below(facts, 10)) == 9
