"""JSON in which decimal numbers are exact: they are `Decimal`, and never pass through a binary number."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from decimal import Decimal, DecimalException
from typing import Any

DEEPEST = 64
"""Deeper than every body of the API."""
LONGEST = 40
"""Digits before and after the point. No amount has as many."""


def _refuse(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


def parsed(content: bytes) -> Any:
    """What a text of JSON says; None if it is none. Whole numbers are `int`, all others `Decimal`."""
    try:
        return json.loads(content, parse_float=Decimal, parse_constant=_refuse)
    # Also what no Python can hold: a number of thousands of digits, or a depth of thousands of brackets.
    except (ValueError, DecimalException, RecursionError):
        return None


def written(value: Any, depth: int = 0) -> str:
    """The text of a value of JSON. Raises ValueError for any other, and TypeError for a name that is no text."""
    if depth > DEEPEST:
        raise ValueError("it leads too deep: does it hold itself?")
    if value is None or isinstance(value, bool | str):
        return json.dumps(value)
    if isinstance(value, int):
        # Of an enumeration the number, and not the name.
        return int.__repr__(value)
    if isinstance(value, Decimal | float):
        return _number(value)
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{_name(key)}:{written(one, depth + 1)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(written(one, depth + 1) for one in value) + "]"
    raise ValueError(f"there is no JSON of a {type(value).__name__}")


def _number(value: Decimal | float) -> str:
    if not math.isfinite(value):
        raise ValueError(f"{value} is no number of JSON")
    if not isinstance(value, Decimal):
        return float.__repr__(value)
    _sign, digits, exponent = value.as_tuple()
    if len(digits) > LONGEST or not -LONGEST <= int(exponent) <= LONGEST:
        raise ValueError(f"it has more than {LONGEST} digits")
    return format(value, "f")


def _name(key: Any) -> str:
    if not isinstance(key, str):
        raise TypeError("names must be texts")
    return json.dumps(key)
