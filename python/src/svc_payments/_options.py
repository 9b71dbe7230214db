"""How calls are made. Times are seconds."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from typing_extensions import TypedDict

from ._arguments import require_base_url, require_key, require_retries, require_seconds
from ._errors import ArgumentError, SvcError


class CallOptions(TypedDict, total=False):
    """What every call takes."""

    deadline: float
    """How long the call may take in all, repeats and waits included: 60 by default."""
    attempt_timeout: float
    """How long one attempt may take: 30 by default."""
    max_retries: float
    """How often a failed attempt is repeated at most: 4 times by default; `math.inf` for no limit."""


class WriteOptions(CallOptions, total=False):
    """What every write takes."""

    idempotency_key: str | None
    """
    Names this write: a repeat with the same key and the same body returns the stored answer. By default every call has a
    key of its own, and keeps it while it is repeated. Give your own, such as the number of an order, to repeat the call in
    another process. None counts as none.
    """


@dataclass(frozen=True)
class RequestInfo:
    """An attempt, for logs and metrics: without its body, and without the key."""

    method: str
    url: str
    attempt: int
    """1 for the first attempt of a call, 2 for its first repeat."""
    idempotency_key: str | None


@dataclass(frozen=True)
class AttemptInfo(RequestInfo):
    """What came of an attempt."""

    status: int | None
    """None if there was no answer."""
    request_id: str | None
    duration: float
    error: SvcError | None
    """What the attempt failed with; the call goes on if it may be repeated."""


@dataclass(frozen=True)
class Limits:
    deadline: float = 60
    attempt_timeout: float = 30
    max_retries: float = 4

    def with_options(self, options: Mapping[str, Any]) -> Limits:
        return Limits(
            require_seconds("deadline", options.get("deadline", self.deadline)),
            require_seconds("attempt_timeout", options.get("attempt_timeout", self.attempt_timeout)),
            require_retries(options.get("max_retries", self.max_retries)),
        )


FOLLOWED = {"deadline": 90.0, "max_retries": math.inf}
"""How an operation is followed to its outcome, unless the caller has own limits."""

Hooks = tuple[Callable[[RequestInfo], None] | None, Callable[[AttemptInfo], None] | None]

LOCAL_SANDBOX = "http://localhost:8080"
CALL = ("deadline", "attempt_timeout", "max_retries")


def parted(
    given: Mapping[str, Any], filters: Mapping[str, str], is_write: bool
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The filters, by the API's names, and the options. Raises ArgumentError for what is neither."""
    names = (*CALL, "idempotency_key") if is_write else CALL
    query: dict[str, Any] = {}
    options: dict[str, Any] = {}
    for name, value in given.items():
        if name in filters:
            query[filters[name]] = value
        elif name in names:
            options[name] = value
        else:
            raise ArgumentError(f"{name} is no option here: {_meant(name, (*filters, *names))}")
        if value is None and name != "idempotency_key":
            raise ArgumentError(f"{name} is None: leave it out, or give its value")
    if options.get("idempotency_key") is not None:
        require_key(options["idempotency_key"])
    return query, options


def _meant(name: str, names: tuple[str, ...]) -> str:
    """Names are compared without the marks and capitals in which they are often written otherwise."""

    def bare(text: str) -> str:
        return re.sub("[^a-z]", "", text.lower())

    similar = next((one for one in names if bare(one) == bare(name)), None)
    return f"its name is {similar}" if similar else f"there are {', '.join(names)}"


def base_url_of(credential: object, base_url: str | None) -> str:
    """Raises ArgumentError if nothing says where the API is, or what says it is no address."""
    if base_url is not None:
        return require_base_url("base_url", base_url)
    if "SVC_BASE_URL" in os.environ:
        return require_base_url("SVC_BASE_URL", os.environ["SVC_BASE_URL"])
    if isinstance(credential, str) and re.match("svc_(?:secret|public)_test_", credential):
        return LOCAL_SANDBOX
    raise ArgumentError("Say where the API is: Svc(key, base_url=...)")
