"""What is escaped is what Python would escape."""

from __future__ import annotations

from html import escape as as_python_does

import pytest

from ui.style.escaping import escape


@pytest.mark.parametrize("text", ["", "Anna & Ben", "<b>'bold'</b>", '"&amp;"', "Köln → Wien\n\t\0"])
def test_a_text_is_escaped_as_python_does(text):
    assert escape(text) == as_python_does(text)
    assert escape(text, quote=False) == as_python_does(text, quote=False)
