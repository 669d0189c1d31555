"""1835 §4.6, §A4.3: who directs a company, and which papers the director certificate is exchanged for."""

from __future__ import annotations

import pytest

from gridsim.core.actions import ChoosePapers
from gridsim.core.decisions import PapersForPresidency
from gridsim.core.state import POOL
from tests.answers import buys, from_pool
from tests.answers import sells_papers as sells
from tests.builders import Building
from tests.tables import A, B, C, D, game, play, rich, row, turn_of
from tests.titles.title_1835.stock_rounds import after_packet

TABLE = rich(after_packet())


def ms(*, director: str = A, turn: str = A, **papers: tuple[int, ...]) -> Building:
    """MS in operation with these ordinary papers of A to D and the pool."""
    built = TABLE.directs(director, "MS")
    for owner, sizes in papers.items():
        built = built.papers({"A": A, "B": B, "C": C, "D": D, "pool": POOL}[owner], "MS", *sizes)
    return turn_of(built.running("MS"), turn)


TAKEN_OVER = ms(B=(20, 10, 10), pool=(10,), turn=B)
"""B takes MS over with the next paper."""
SOLD = ms(B=(20, 10, 10))
"""If A sells the certificate, B takes it over for either of two selections."""


def half_of_ba() -> Building:
    """§A4.6: A has the director certificate of BA, B two tens; with a third one half of it is sold."""
    built = TABLE.directs(A, "BA").papers(B, "BA", 10, 10)
    return turn_of(built.all_sold("BY", "SX", owner=D).running("BY").running("SX"), B)


def chosen(*sizes: int) -> ChoosePapers:
    return ChoosePapers(papers=sizes)


@pytest.mark.parametrize("row", [
    row("3.3.6 equality changes nothing", ms(B=(10,), pool=(10, 10), turn=B), from_pool("MS"),
        leaves={"part B MS": 20, "president MS": "A"}),
    row("3.3.6 among equals the first to the left of the old director",
        ms(A=(10, 10), B=(20,), D=(20,), director=C, turn=C), sells("MS", president=True),
        leaves={"president MS": "D"}),
    row("u8 the old director chooses what he gets", TAKEN_OVER, from_pool("MS"), asks="A",
        question=PapersForPresidency, allows=(chosen(20), chosen(10, 10)),
        refuses={chosen(*sizes): "papers_not_worth_it" for sizes in ((10,), (20, 10), (15, 5))}),
    row("3.3.8 the certificate against one paper of its percent", TAKEN_OVER, from_pool("MS"), chosen(20),
        leaves={"president MS": "B", "papers A MS": [20], "papers B MS": [20, 10, 10, 10]}),
    row("3.3.8 or against two", TAKEN_OVER, from_pool("MS"), chosen(10, 10),
        leaves={"president MS": "B", "papers A MS": [10, 10], "papers B MS": [20, 20, 10]}),
    row("a4.3.1 the post may be lost after a sale without the certificate", ms(A=(10,), B=(10, 10, 10)),
        sells("MS", 10),
        leaves={"cash A": 2080, "price MS": 74, "president MS": "B", "papers A MS": [10, 10],
                "part pool MS": 10}, allows=(sells("MS", 10),)),
    row("a4.3.2 the director certificate is sold by way of the new director", ms(A=(10,), B=(20,)),
        sells("MS", 10, president=True),
        leaves={"cash A": 2240, "president MS": "B", "papers B MS": [20], "papers pool MS": [20, 10],
                "part A MS": 0}),
    row("a4.3.2 who sells chooses with which papers", SOLD, sells("MS", president=True), asks="A",
        question=PapersForPresidency),
    row("a4.3.2 he chooses with which papers it is sold", SOLD, sells("MS", president=True), chosen(10, 10),
        leaves={"papers pool MS": [10, 10], "papers B MS": [20, 20]}),
    row("3.3.7 nobody has enough to take the certificate over", ms(B=(10,)),
        refuses={sells("MS", president=True): "nobody_takes_presidency"}),
    row("3.3.7 nobody has more than he keeps", ms(A=(20,), B=(20,)),
        refuses={sells("MS", president=True): "nobody_takes_presidency"},
        allows=(sells("MS", 20, president=True),)),
    row("3.3.7 only the director sells his certificate", ms(B=(20,), A=(10,), director=C),
        refuses={sells("MS", president=True): "no_such_papers"}),
    row("t34 who makes half sold directs and gets the charter", half_of_ba(), buys("BA"),
        leaves={"president BA": "B", "cash BA": 420, "gain bank": 84 - 420, "papers B BA": [20, 10],
                "papers A BA": [10, 10]}),
])  # fmt: skip
def test_director(row) -> None:
    row.holds()


def test_u8_what_is_asked_and_offered() -> None:
    playing = game(TAKEN_OVER)
    play(playing, from_pool("MS"))
    asked = playing.now.decision
    assert (asked.player, asked.company, asked.percent) == (A, "MS", 20)
    assert set(playing.now.legal) == {chosen(20), chosen(10, 10)}
