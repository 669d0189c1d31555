"""What keeps prices with the engine: nothing that tells or shows one computes it."""

from __future__ import annotations

import ast

import pytest

from tests.sources import modules, parsed, where

PRICES = frozenset({"price", "prices", "cost", "costs", "cash", "par", "debt", "proceeds", "money"})
SUMS = frozenset({"amount", "amounts", "paid", "total", "worth", "revenue", "market", "percent", "percents"})
ADDED = PRICES | {"amount", "amounts", "paid", "revenue", "revenues"}
"""What the engine adds up as well: `queries.total` and the like."""
DRAWS = ("ui/board/hexes", "ui/board/tiles", "ui/charts", "ui/market/picture.py")
"""Where numbers of that name are distances and sizes of letters, or sums below a whole game."""


def test_nothing_that_tells_a_price_computes_it() -> None:
    """A price on a button is a promise: it is asked of the engine, which pays by the same functions."""
    wrong = [
        f"{where(path, node)}: {ast.unparse(node)}"
        for path in modules("gridsim/telling", "ui")
        if not str(path).startswith(DRAWS)
        for node in _computed_prices(parsed(path))
    ]
    assert wrong == []


def _computed_prices(tree: ast.Module) -> list[ast.BinOp | ast.AugAssign | ast.Call]:
    """Arithmetic on prices, those too that a function has given another name."""
    made = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    within = [(tree, frozenset[str]()), *((node, _called_otherwise(node)) for node in made)]
    found = {
        (node.lineno, node.col_offset): node
        for part, known in within
        for node in ast.walk(part)
        if isinstance(node, ast.BinOp | ast.AugAssign | ast.Call) and _computes_a_price(node, known)
    }
    return list(found.values())


def _called_otherwise(made: ast.FunctionDef | ast.AsyncFunctionDef) -> frozenset[str]:
    """The names that a function gives to a price, as `now` in `now = queries.price(state, company)`."""
    return frozenset(
        target.id
        for node in ast.walk(made)
        if isinstance(node, ast.Assign) and _words_in(node.value) & PRICES
        for target in node.targets
        if isinstance(target, ast.Name)
    )


def _computes_a_price(node: ast.BinOp | ast.AugAssign | ast.Call, known: frozenset[str]) -> bool:
    """Prices and amounts are not added, multiplied or divided; two amounts may be told apart."""
    if isinstance(node, ast.Call):
        return _name_in(node) == "sum" and any(_words_in(part) & ADDED for part in _added(node))
    parts = [node.left, node.right] if isinstance(node, ast.BinOp) else [node.target, node.value]
    words = {word for part in parts for word in _words_in(part)}
    makes = isinstance(node.op, ast.Mult | ast.Div | ast.FloorDiv)
    is_known = any(_name_in(part) in known for part in parts)
    is_text = any(isinstance(part, ast.Constant) and isinstance(part.value, str) for part in parts)
    adds = isinstance(node.op, ast.Add) and bool(words & ADDED) and not is_text
    return is_known or adds or bool(words & PRICES) or (makes and bool(words & SUMS))


def _added(node: ast.Call) -> list[ast.expr]:
    """What a sum is made of: the parts of each of its numbers."""
    return [part for given in node.args[:1] for part in _numbers_in(given)]


def _numbers_in(given: ast.expr) -> list[ast.expr]:
    match given:
        case ast.GeneratorExp() | ast.ListComp():
            return _numbers_in(given.elt)
        case ast.IfExp():
            return [given.body, given.orelse]
        case ast.Call(func=ast.Attribute(value=value, attr="values")):
            return [value]
    return [given]


def _words_in(node: ast.expr) -> set[str]:
    return set(_name_in(node).lower().split("_"))


def _name_in(node: ast.expr) -> str:
    """By what name a value is known: that of a variable, a field, a function or a container."""
    match node:
        case ast.Name():
            return node.id
        case ast.Attribute():
            return node.attr
        case ast.Call():
            return _name_in(node.func)
        case ast.Subscript():
            return _name_in(node.value)
        case ast.UnaryOp():
            return _name_in(node.operand)
    return ""


@pytest.mark.parametrize(
    "code",
    [
        "share.price * 2",
        "cash[who] - cost",
        "price(a) // b",
        "paid / count",
        "papers * percent",
        "sums[owner] += amount",
        "paid.get(owner, 0) + event.amount",
        "sum(payment.amount for payment in told)",
        "sum([payment.amount if gets else -payment.amount for payment in told])",
        "sum(amounts)",
        "sum(cash.values())",
        "def told():\n    now = price(state, company)\n    return now * papers",
    ],
)
def test_arithmetic_on_prices_is_recognised(code: str) -> None:
    assert _computed_prices(ast.parse(code))
