"""Lists: a page, or every object over all pages."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Generic, TypeVar

from ._errors import ArgumentError, ResponseError
from ._model import Model, Shape, shaped

T = TypeVar("T")


class Page(Model, Generic[T]):
    """A part of a list."""

    data: list[T]
    has_more: bool
    """Whether there are more in the direction in which it is read."""


def page_of(shape: Shape) -> Shape:
    """A page whose objects are of a shape."""

    def made(body: Mapping[str, Any]) -> Page[Any]:
        page: Page[Any] = Page(body)
        page.data = shaped(body.get("data"), shape)
        page.has_more = body.get("has_more") is True
        return page

    return made


class _Pages(Generic[T]):
    def __init__(self, query: Mapping[str, Any]) -> None:
        self._query = query
        self._is_forward = "ending_before" in query

    def _checked(self, page: Page[T]) -> Page[T]:
        if isinstance(page.data, list):
            return page
        answer = page.answer
        raise ResponseError(answer.status, answer.headers, page.to_json()[:1000])

    def _in_order(self, page: Page[T]) -> list[T]:
        return page.data[::-1] if self._is_forward else page.data

    def _after(self, page: Page[T], asked: Mapping[str, Any]) -> Mapping[str, Any] | None:
        if not page.has_more or not page.data:
            return None
        last = getattr(page.data[0 if self._is_forward else -1], "id", None)
        cursor = "ending_before" if self._is_forward else "starting_after"
        # A page that ends where the one before ended would be read for ever.
        if not isinstance(last, str) or asked.get(cursor) == last:
            raise ResponseError(page.answer.status, page.answer.headers, page.to_json()[:1000])
        return {**self._query, cursor: last}


class Listing(_Pages[T]):
    """
    A list that nothing has been asked of yet. Iterated, it is every object over all pages: newest first, or, from
    `ending_before` on, oldest first.
    """

    def __init__(self, query: Mapping[str, Any], load: Callable[[Mapping[str, Any]], Page[T]]) -> None:
        super().__init__(query)
        self._load = load

    def page(self) -> Page[T]:
        """One page, from the beginning."""
        return self._checked(self._load(self._query))

    def pages(self) -> Iterator[Page[T]]:
        """All pages."""
        query: Mapping[str, Any] | None = self._query
        while query is not None:
            page = self._checked(self._load(query))
            yield page
            query = self._after(page, query)

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from self._in_order(page)

    def to_list(self, limit: float) -> list[T]:
        """The objects, `limit` at most: a whole number, or `math.inf`."""
        return list(islice(self, _count(limit)))


class AsyncListing(_Pages[T]):
    """As `Listing`, with `async for` and `await`."""

    def __init__(
        self, query: Mapping[str, Any], load: Callable[[Mapping[str, Any]], Awaitable[Page[T]]]
    ) -> None:
        super().__init__(query)
        self._load = load

    async def page(self) -> Page[T]:
        """One page, from the beginning."""
        return self._checked(await self._load(self._query))

    async def pages(self) -> AsyncIterator[Page[T]]:
        """All pages."""
        query: Mapping[str, Any] | None = self._query
        while query is not None:
            page = self._checked(await self._load(query))
            yield page
            query = self._after(page, query)

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for one in self._in_order(page):
                yield one

    async def to_list(self, limit: float) -> list[T]:
        """The objects, `limit` at most: a whole number, or `math.inf`."""
        count = _count(limit)
        found: list[T] = []
        if count == 0:
            return found
        async for one in self:
            found.append(one)
            if len(found) == count:
                break
        return found


def _count(limit: float) -> int | None:
    if limit == math.inf:
        return None
    if not isinstance(limit, int) or isinstance(limit, bool) or limit < 0:
        raise ArgumentError("limit must be a whole number, or math.inf")
    return limit
