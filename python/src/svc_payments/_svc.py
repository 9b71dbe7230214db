"""The API, as the account of a key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any, Literal

import httpx
from typing_extensions import Self, Unpack

from ._arguments import require_path, require_token, search_of
from ._calls import NO_BODY, AsyncCalls, Calls, Maker
from ._clients import AsyncCredential, AsyncTransport, Credential, Transport
from ._core import Call
from ._errors import ArgumentError
from ._generated.resources import AsyncResources, Resources
from ._model import Model
from ._options import AttemptInfo, Limits, RequestInfo, WriteOptions, base_url_of, parted

Method = Literal["GET", "POST", "PUT", "PATCH", "DELETE"]


def _maker(credential: object, base_url: str | None, limits: Mapping[str, Any], hooks: Any) -> Maker:
    if not callable(credential):
        require_token(credential)
    if not all(hook is None or callable(hook) for hook in hooks):
        raise ArgumentError("on_request and on_answer must be functions")
    return Maker(base_url_of(credential, base_url), Limits().with_options(limits), hooks)


def _raw(maker: Maker, method: Any, path: Any, query: Any, body: Any, given: Mapping[str, Any]) -> Call:
    if method not in ("GET", "POST", "PUT", "PATCH", "DELETE"):
        raise ArgumentError("method must be one of GET, POST, PUT, PATCH, DELETE")
    if query is not None and not isinstance(query, Mapping):
        raise ArgumentError("query must be a dict")
    _, options = parted(given, {}, is_write=method != "GET")
    if method != "GET":
        url = require_path(path) + search_of(query or {})
        return maker.write(method, url, options, Model, NO_BODY if body is None else body)
    if body is not None:
        raise ArgumentError("A GET has no body")
    return maker.read(require_path(path), query or {}, options, Model)


class Svc(Resources):
    """
    The API, as the account of a key. Threads may share a client, and a process that was forked uses it on.

    `key` is an API key, or a function that gives the access token of a platform, called for each attempt. `base_url` says
    where the API is, without `/v1`: by default the environment variable `SVC_BASE_URL`; for test keys otherwise the stack
    that `npm start` runs on this machine. Times are seconds. Raises ArgumentError if the key is missing, if an option is
    wrong, or if nothing says where the API is.
    """

    def __init__(
        self,
        key: Credential,
        *,
        base_url: str | None = None,
        deadline: float = 60,
        attempt_timeout: float = 30,
        max_retries: float = 4,
        http_client: httpx.Client | None = None,
        on_request: Callable[[RequestInfo], None] | None = None,
        on_answer: Callable[[AttemptInfo], None] | None = None,
    ) -> None:
        limits = {"deadline": deadline, "attempt_timeout": attempt_timeout, "max_retries": max_retries}
        self._maker = _maker(key, base_url, limits, (on_request, on_answer))
        self._transport = Transport(key, http_client)
        super().__init__(Calls(self._maker, self._transport))

    def request(
        self,
        method: Method,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        **options: Unpack[WriteOptions],
    ) -> Model:
        """Calls an operation that this version does not know, with the same repeats and errors as all others."""
        answer: Model = self._transport.run(_raw(self._maker, method, path, query, body, options))
        return answer

    def close(self) -> None:
        """Closes its connections. An `http_client` of your own stays open."""
        self._transport.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Svc(base_url={self._maker.base_url!r})"


class AsyncSvc(AsyncResources):
    """As `Svc`, for programs with an event loop. A function that gives an access token may be awaited."""

    def __init__(
        self,
        key: AsyncCredential,
        *,
        base_url: str | None = None,
        deadline: float = 60,
        attempt_timeout: float = 30,
        max_retries: float = 4,
        http_client: httpx.AsyncClient | None = None,
        on_request: Callable[[RequestInfo], None] | None = None,
        on_answer: Callable[[AttemptInfo], None] | None = None,
    ) -> None:
        limits = {"deadline": deadline, "attempt_timeout": attempt_timeout, "max_retries": max_retries}
        self._maker = _maker(key, base_url, limits, (on_request, on_answer))
        self._transport = AsyncTransport(key, http_client)
        super().__init__(AsyncCalls(self._maker, self._transport))

    async def request(
        self,
        method: Method,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        **options: Unpack[WriteOptions],
    ) -> Model:
        """Calls an operation that this version does not know, with the same repeats and errors as all others."""
        answer: Model = await self._transport.run(_raw(self._maker, method, path, query, body, options))
        return answer

    async def close(self) -> None:
        """Closes its connections. An `http_client` of your own stays open."""
        await self._transport.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def __repr__(self) -> str:
        return f"AsyncSvc(base_url={self._maker.base_url!r})"
