"""For tests against the sandbox."""

from __future__ import annotations

import time
from collections.abc import Callable

import anyio

from ._errors import SvcError
from ._generated.cards import SandboxCard, SandboxCards, test_cards
from ._generated.types import AdvanceSandboxClockBody, SandboxClock
from ._svc import AsyncSvc, Svc

__all__ = ["ClockError", "SandboxCard", "SandboxCards", "pass_time", "pass_time_async", "test_cards"]


class ClockError(SvcError):
    """An advance of the sandbox's clock stopped before its target."""

    def __init__(self, clock: SandboxClock) -> None:
        super().__init__(f"the clock stopped at {clock.now}: {clock.failure or f'it is {clock.status}'}")
        self.clock = clock


def pass_time(
    svc: Svc,
    to: AdvanceSandboxClockBody,
    *,
    every: float = 0.25,
    on_progress: Callable[[SandboxClock], None] | None = None,
) -> SandboxClock:
    """
    Moves the clock of the sandbox ahead, and returns once everything on the way has happened. It looks each
    `every` seconds. Raises ClockError if the advance stops before its target.
    """
    clock = svc.sandbox.advance_clock(to)
    while clock.status == "advancing":
        time.sleep(every)
        clock = svc.sandbox.retrieve_clock()
        if on_progress:
            on_progress(clock)
    return _ready(clock)


async def pass_time_async(
    svc: AsyncSvc,
    to: AdvanceSandboxClockBody,
    *,
    every: float = 0.25,
    on_progress: Callable[[SandboxClock], None] | None = None,
) -> SandboxClock:
    """As `pass_time`, with `await`."""
    clock = await svc.sandbox.advance_clock(to)
    while clock.status == "advancing":
        await anyio.sleep(every)
        clock = await svc.sandbox.retrieve_clock()
        if on_progress:
            on_progress(clock)
    return _ready(clock)


def _ready(clock: SandboxClock) -> SandboxClock:
    if clock.status != "ready":
        raise ClockError(clock)
    return clock
