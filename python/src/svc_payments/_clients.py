"""The HTTP client of the library, which takes the steps of calls: with `await` and without."""

from __future__ import annotations

import asyncio
import functools
import os
import ssl
import time
from collections.abc import Awaitable, Callable
from inspect import isawaitable
from typing import Any

import anyio
import httpx

from ._arguments import require_token
from ._core import LARGEST, Attempt, Call, Pause, Received
from ._errors import ArgumentError, SvcConnectionError

Credential = str | Callable[[], str]
AsyncCredential = str | Callable[[], str | Awaitable[str]]

_LIMITS = httpx.Limits(max_connections=100, max_keepalive_connections=20, keepalive_expiry=4)
"""Node's servers close a connection after five seconds; a call should not meet it while it closes."""


@functools.cache
def _context() -> ssl.SSLContext:
    """Reads the certificates of the authorities once, which takes longer than a call."""
    return httpx.create_ssl_context()


class Transport:
    """Sends requests and reads what is answered. Threads may share it, and a process that was forked has its own."""

    def __init__(self, credential: Credential, http_client: httpx.Client | None) -> None:
        self._credential = credential
        self._is_own = http_client is None
        self._http = http_client or httpx.Client(limits=_LIMITS, verify=_context())
        self._process = os.getpid()

    def run(self, call: Call) -> Any:
        steps = call.steps()
        answer: Received | SvcConnectionError | None = None
        try:
            while True:
                step = steps.send(answer)
                if isinstance(step, Pause):
                    time.sleep(step.seconds)
                    answer = None
                else:
                    answer = self._sent(step)
        except StopIteration as end:
            return end.value

    def close(self) -> None:
        if self._is_own:
            self._http.close()

    def _client(self) -> httpx.Client:
        if self._http.is_closed:
            raise ArgumentError("The client is closed.")
        if self._is_own and self._process != os.getpid():
            # Two processes that read from one connection would take each other's answers.
            self._http, self._process = httpx.Client(limits=_LIMITS, verify=_context()), os.getpid()
        return self._http

    def _sent(self, attempt: Attempt) -> Received | SvcConnectionError:
        credential = self._credential
        request = attempt.request(require_token(credential if isinstance(credential, str) else credential()))
        client = self._client()
        end = time.monotonic() + attempt.seconds
        try:
            # An API does not redirect, and the key is for nobody else.
            response = client.send(request, stream=True, auth=None, follow_redirects=False)
            try:
                content = bytearray()
                for chunk in response.iter_bytes():
                    content += chunk
                    if len(content) > LARGEST:
                        return attempt.lost("the answer is too large")
                    if time.monotonic() > end:
                        return attempt.lost("the time for this attempt is over")
            finally:
                response.close()
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            return _caused(attempt.lost(str(error) or type(error).__name__), error)
        return Received(response.status_code, response.headers, bytes(content))


class AsyncTransport:
    """As `Transport`, for programs with an event loop, of asyncio or of Trio."""

    def __init__(self, credential: AsyncCredential, http_client: httpx.AsyncClient | None) -> None:
        self._credential = credential
        self._is_own = http_client is None
        self._http = http_client or httpx.AsyncClient(limits=_LIMITS, verify=_context())
        self._place: object = None

    async def run(self, call: Call) -> Any:
        steps = call.steps()
        answer: Received | SvcConnectionError | None = None
        try:
            while True:
                step = steps.send(answer)
                if isinstance(step, Pause):
                    await anyio.sleep(step.seconds)
                    answer = None
                else:
                    answer = await self._sent(step)
        except StopIteration as end:
            return end.value

    async def close(self) -> None:
        if self._is_own:
            await self._http.aclose()

    def _client(self) -> httpx.AsyncClient:
        if self._http.is_closed:
            raise ArgumentError("The client is closed.")
        place = (os.getpid(), _loop())
        if self._is_own and self._place not in (None, place):
            # Connections belong to the loop that made them: each `asyncio.run` has another.
            self._http = httpx.AsyncClient(limits=_LIMITS, verify=_context())
        self._place = place
        return self._http

    async def _sent(self, attempt: Attempt) -> Received | SvcConnectionError:
        credential = self._credential
        given = credential if isinstance(credential, str) else credential()
        request = attempt.request(require_token(await given if isawaitable(given) else given))
        client = self._client()
        try:
            with anyio.fail_after(attempt.seconds):
                response = await client.send(request, stream=True, auth=None, follow_redirects=False)
                try:
                    content = bytearray()
                    async for chunk in response.aiter_bytes():
                        content += chunk
                        if len(content) > LARGEST:
                            return attempt.lost("the answer is too large")
                finally:
                    await response.aclose()
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            return _caused(attempt.lost(str(error) or type(error).__name__), error)
        except TimeoutError as error:
            return _caused(attempt.lost("the time for this attempt is over"), error)
        return Received(response.status_code, response.headers, bytes(content))


def _loop() -> object:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def _caused(error: SvcConnectionError, cause: BaseException) -> SvcConnectionError:
    error.__cause__ = cause
    return error
