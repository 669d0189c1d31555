"""Trains above a limit in a file of 1841, where that program asks the companies in another order."""

from types import SimpleNamespace

from gridsim.core.decisions import DiscardTrains
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841.leftovers import read_surplus as discard_train
from gridsim.interchange.title_1841.theirs import Theirs


def test_a_file_that_breaks_off_before_who_is_asked_here_has_handed_in_waits_for_him():
    """CTS is asked; the file has the train of ICSF and nothing more."""
    told = Recorded(
        id=1,
        type="discard_train",
        entity="ICSF",
        entity_type="corporation",
        fields={"train": "4-3"},
        where="$.actions[0]",
    )
    play = SimpleNamespace(
        memory=Theirs(),
        decision=DiscardTrains(player="player:1", actor="CTS", rule="1841 §4.6.7-b", limit=2),
        coming=(),
        state=SimpleNamespace(trains={"4-3": SimpleNamespace(owner="ICSF")}),
    )
    discard_train(play, told)
    assert play.memory.late == ["4-3"]
