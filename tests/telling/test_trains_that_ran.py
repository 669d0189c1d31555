"""What trains ran for, each by the name that the window gives it."""

from gridsim.core.events import RouteRan, TrainsRan
from gridsim.telling.sentences import Sentences
from tests.builders import building


def ran(train, revenue):
    return RouteRan(
        train=train, stops=("F11", "H13"), legs=(("F11", "H13"),), values=(revenue,), revenue=revenue
    )


def test_a_train_whose_kind_has_a_dash_keeps_all_of_its_name():
    event = TrainsRan(
        company="SBB", routes=(ran("SBB-5H-0", 140), ran("8E-1", 290)), revenue=430, because="1844 §9.7.2"
    )
    told = Sentences("en").tell_event(event, building("1844").state).text
    assert "SBB-5H: 140 + 8E: 290" in told
