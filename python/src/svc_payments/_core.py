"""What calls of both kinds have in common: a call as its steps, which a client takes with or without `await`."""

from __future__ import annotations

import random
import re
import secrets
import time
from collections.abc import Generator, Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any

import httpx

from ._errors import ApiError, ResponseError, SvcConnectionError, SvcError, error_of
from ._generated.codes import API_VERSION, LIBRARY_VERSION
from ._json import parsed
from ._model import AnswerInfo, Model, Shape
from ._options import AttemptInfo, Hooks, Limits, RequestInfo

LARGEST = 64 * 1024 * 1024
"""No answer of the API has as many bytes."""

REPEATED = (429, 500, 502, 503, 504)
FIRST_WAIT = 0.5
LONGEST_WAIT = 8.0


@dataclass(frozen=True)
class Attempt:
    """A request that is to be sent, within some seconds."""

    method: str
    url: str
    content: bytes | None
    idempotency_key: str | None
    seconds: float

    def request(self, token: str) -> httpx.Request:
        # Headers show themselves without the key.
        headers = httpx.Headers(
            {
                "authorization": f"Bearer {token}",
                "accept": "application/json",
                "svc-version": API_VERSION,
                "svc-client": f"svc-sdk-python/{LIBRARY_VERSION}",
            }
        )
        if self.content is not None:
            headers["content-type"] = "application/json"
        if self.idempotency_key is not None:
            headers["idempotency-key"] = self.idempotency_key
        limits = httpx.Timeout(self.seconds).as_dict()
        content = self.content if self.content is not None or self.method == "GET" else b""
        return httpx.Request(
            self.method, self.url, headers=headers, content=content, extensions={"timeout": limits}
        )

    def lost(self, reason: str) -> SvcConnectionError:
        return SvcConnectionError(f"No answer from {_origin(self.url)}: {reason}", self.idempotency_key)


def _origin(url: str) -> str:
    return "/".join(url.split("/", 3)[:3])


@dataclass(frozen=True)
class Pause:
    """Seconds to wait."""

    seconds: float


@dataclass(frozen=True)
class Received:
    """An answer of whoever is at the address."""

    status: int
    headers: Mapping[str, str]
    content: bytes


@dataclass(frozen=True)
class Call:
    """A call, with all of its attempts."""

    method: str
    url: str
    content: bytes | None
    idempotency_key: str | None
    limits: Limits
    shape: Shape
    hooks: Hooks

    def steps(self) -> Generator[Attempt | Pause, Received | SvcConnectionError | None, Any]:
        """The steps to the object that it answers. Raises SvcError if it fails for good."""
        end = time.monotonic() + self.limits.deadline
        tried = 0
        while True:
            answer = yield from self._attempt(tried, end)
            if not isinstance(answer, SvcError):
                return answer
            wait = wait_after(answer, tried)
            if wait is None or tried >= self.limits.max_retries or time.monotonic() + wait >= end:
                raise answer
            tried += 1
            yield Pause(wait)

    def _attempt(
        self, tried: int, end: float
    ) -> Generator[Attempt | Pause, Received | SvcConnectionError | None, Any]:
        """One request, of which the caller's hooks are told."""
        on_request, on_answer = self.hooks
        info = RequestInfo(self.method, self.url, tried + 1, self.idempotency_key)
        if on_request is not None:
            on_request(info)
        began = time.monotonic()
        # What is left may be over while the attempt begins.
        seconds = max(0.001, min(self.limits.attempt_timeout, end - began))
        received = yield Attempt(self.method, self.url, self.content, self.idempotency_key, seconds)
        answer = self._read(received) if isinstance(received, Received) else received
        if on_answer is not None:
            status = received.status if isinstance(received, Received) else None
            request_id = received.headers.get("request-id") if isinstance(received, Received) else None
            error = answer if isinstance(answer, SvcError) else None
            duration = time.monotonic() - began
            on_answer(
                AttemptInfo(
                    **vars(info), status=status, request_id=request_id, duration=duration, error=error
                )
            )
        return answer

    def _read(self, received: Received) -> Any:
        """The object, or the error that the answer is."""
        status, headers, content = received.status, received.headers, received.content
        body = parsed(content) if 200 <= status < 300 else None
        if not isinstance(body, dict):
            return error_of(status, headers, content, self.idempotency_key)
        made = self.shape(body)
        if isinstance(made, Model):
            made.answer = AnswerInfo(status, headers, headers.get("request-id", ""))
        return made


def new_key() -> str:
    """128 random bits."""
    return secrets.token_hex(16)


def wait_after(fault: SvcError, tried: int) -> float | None:
    """
    Seconds to wait before the next attempt; None if another attempt would fail as this one did. The wait is random, up to
    a limit that doubles with each attempt, and comes after the time that `Retry-After` asks for.
    """
    if not isinstance(fault, SvcConnectionError | ApiError | ResponseError):
        return None
    asked = 0.0
    if not isinstance(fault, SvcConnectionError):
        is_running = isinstance(fault, ApiError) and fault.code == "request_in_progress"
        if not is_running and fault.status not in REPEATED:
            return None
        asked = _retry_after(fault.headers.get("retry-after", ""))
    return asked + random.random() * min(LONGEST_WAIT, FIRST_WAIT * float(1 << min(tried, 10)))


def _retry_after(given: str) -> float:
    """Seconds or a date, as seconds from now."""
    if re.fullmatch("[0-9]{1,9}", given):
        return float(given)
    try:
        return max(0.0, parsedate_to_datetime(given).timestamp() - time.time())
    except (ValueError, TypeError, OverflowError):
        return 0.0
