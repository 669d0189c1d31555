"""What actions and files hold is said in types: text is compiled before the first file is read."""

import pytest

from gridsim.core.actions import Action, Allow
from gridsim.saves.document import Document, Marks, Snapshot


@pytest.mark.parametrize(
    "kind", [*Action.__subclasses__(), Document, Marks, Snapshot], ids=lambda each: each.__name__
)
def test_what_is_saved_is_said_in_types(kind):
    if kind is Allow:
        return  # what it allows is any action, itself among them
    assert [said for said in kind.__annotations__.values() if isinstance(said, str)] == []
