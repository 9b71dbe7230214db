"""The calls of the resources' methods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ._arguments import body_of, path_of, search_of
from ._clients import AsyncTransport, Transport
from ._core import Call, new_key
from ._lists import AsyncListing, Listing, page_of
from ._model import Shape
from ._options import FOLLOWED, Hooks, Limits, WriteOptions, parted

NO_BODY: Any = object()
"""No body, which is another thing than an empty one."""
_NO_FILTERS: Mapping[str, str] = {}


def followed(options: WriteOptions) -> WriteOptions:
    """For calls that go on to the outcome."""
    return {**FOLLOWED, **options}  # type: ignore[typeddict-item]


@dataclass(frozen=True)
class Maker:
    """Makes calls of what a method is given. Raises ArgumentError for what cannot be sent as it is meant."""

    base_url: str
    limits: Limits
    hooks: Hooks

    def read(self, path: str, query: Mapping[str, Any], options: Mapping[str, Any], shape: Shape) -> Call:
        url = self.base_url + path + search_of(query)
        return Call("GET", url, None, None, self.limits.with_options(options), shape, self.hooks)

    def write(
        self, method: str, url: str, options: Mapping[str, Any], shape: Shape, body: Any = NO_BODY
    ) -> Call:
        key = options.get("idempotency_key")
        content = None if body is NO_BODY else body_of(body)
        limits = self.limits.with_options(options)
        return Call(method, self.base_url + url, content, key or new_key(), limits, shape, self.hooks)


class Calls:
    """Of a client without `await`."""

    def __init__(self, maker: Maker, transport: Transport) -> None:
        self.maker = maker
        self.transport = transport

    def read(
        self,
        path: str,
        ids: Sequence[str],
        given: Mapping[str, Any],
        shape: Shape,
        filters: Mapping[str, str] = _NO_FILTERS,
    ) -> Any:
        query, options = parted(given, filters, is_write=False)
        return self.transport.run(self.maker.read(path_of(path, ids), query, options, shape))

    def write(
        self,
        method: str,
        path: str,
        ids: Sequence[str],
        given: Mapping[str, Any],
        shape: Shape,
        body: Any = NO_BODY,
    ) -> Any:
        _, options = parted(given, _NO_FILTERS, is_write=True)
        return self.transport.run(self.maker.write(method, path_of(path, ids), options, shape, body))

    def list(
        self,
        path: str,
        ids: Sequence[str],
        given: Mapping[str, Any],
        shape: Shape,
        filters: Mapping[str, str],
    ) -> Listing[Any]:
        query, options = parted(given, filters, is_write=False)
        made, place = page_of(shape), path_of(path, ids)
        self.maker.read(place, query, options, made)
        return Listing(query, lambda part: self.transport.run(self.maker.read(place, part, options, made)))


class AsyncCalls:
    """Of a client with `await`."""

    def __init__(self, maker: Maker, transport: AsyncTransport) -> None:
        self.maker = maker
        self.transport = transport

    async def read(
        self,
        path: str,
        ids: Sequence[str],
        given: Mapping[str, Any],
        shape: Shape,
        filters: Mapping[str, str] = _NO_FILTERS,
    ) -> Any:
        query, options = parted(given, filters, is_write=False)
        return await self.transport.run(self.maker.read(path_of(path, ids), query, options, shape))

    async def write(
        self,
        method: str,
        path: str,
        ids: Sequence[str],
        given: Mapping[str, Any],
        shape: Shape,
        body: Any = NO_BODY,
    ) -> Any:
        _, options = parted(given, _NO_FILTERS, is_write=True)
        return await self.transport.run(self.maker.write(method, path_of(path, ids), options, shape, body))

    def list(
        self,
        path: str,
        ids: Sequence[str],
        given: Mapping[str, Any],
        shape: Shape,
        filters: Mapping[str, str],
    ) -> AsyncListing[Any]:
        query, options = parted(given, filters, is_write=False)
        made, place = page_of(shape), path_of(path, ids)
        self.maker.read(place, query, options, made)
        return AsyncListing(
            query, lambda part: self.transport.run(self.maker.read(place, part, options, made))
        )
