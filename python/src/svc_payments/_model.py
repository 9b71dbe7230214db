"""The objects of answers and events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from decimal import Decimal
from keyword import iskeyword
from typing import Any, ClassVar

from ._json import written

Shape = Callable[[Any], Any]
"""Makes what a field is: a `Model` of an object, or a `Decimal` of a number."""


@dataclass(frozen=True)
class AnswerInfo:
    """What belongs to the answer and not to the object in it."""

    status: int = 0
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    """The rate limits, `Idempotent-Replay` and others. Their names are compared without capitals."""
    request_id: str = ""
    """Names the request in the request log and for support."""


class Model:
    """
    An object as the API sends it. Its fields are attributes, a name that is a word of Python with a line after it
    (`from_`). A field that this version of the library does not know is an attribute too.
    """

    answer: AnswerInfo = AnswerInfo()
    """The answer that it came with; empty in objects of events, and in those within others."""

    _shapes: ClassVar[Mapping[str, Shape]] = {}

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data
        for name, value in data.items():
            # What the class has of its own is not overwritten by what somebody sends.
            if not name.startswith("_") and not hasattr(Model, name):
                self.__dict__[f"{name}_" if iskeyword(name) else name] = shaped(value, self._shapes.get(name))

    def to_dict(self) -> dict[str, Any]:
        """A copy of all that was sent. Decimal numbers are `Decimal`."""
        return deepcopy(dict(self._data))

    def to_json(self) -> str:
        """All that was sent, as JSON."""
        return written(self._data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Model) and type(self) is type(other) and self._data == other._data

    def __repr__(self) -> str:
        """Names it. The rest of it may be a secret or a person's."""
        shown = {name: self._data[name] for name in ("id", "type", "status") if name in self._data}
        told = ", ".join(f"{name}={value!r}" for name, value in shown.items() if isinstance(value, str))
        return f"{type(self).__name__}({told})"


def shaped(value: Any, shape: Shape | None) -> Any:
    """What is not of the shape stays as it was sent: a newer API may know better."""
    if shape is None:
        return value
    if shape is Decimal:
        return Decimal(value) if isinstance(value, int) and not isinstance(value, bool) else value
    if isinstance(value, dict):
        return shape(value)
    if isinstance(value, list):
        return [shape(one) if isinstance(one, dict) else one for one in value]
    return value


def map_of(shape: Shape) -> Shape:
    """For an object whose names are not known before."""
    return lambda data: {name: shaped(value, shape) for name, value in data.items()}


def whole_or_part(whole: type[Model], part: type[Model]) -> Shape:
    """For an object of which some keys are shown a part."""
    needed = [name for name in whole.__annotations__ if not hasattr(whole, name)]
    return lambda data: (whole if all(name.removesuffix("_") in data for name in needed) else part)(data)
