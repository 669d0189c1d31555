"""What shapes are made of is read from files, too."""

from typing import get_args

import pytest

from ui.drawing.shapes import Shape


@pytest.mark.parametrize("kind", get_args(Shape), ids=lambda each: each.__name__)
def test_what_shapes_hold_is_said_in_types(kind):
    """What is said in text is compiled, field by field, before the first drawing is read."""
    assert [said for said in kind.__annotations__.values() if isinstance(said, str)] == []
