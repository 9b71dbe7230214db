/** For tests against the sandbox. */
import type { Svc } from './svc.js'
import type { AdvanceSandboxClockBody, SandboxClock } from './generated/types.js'
import { SvcError } from './errors.js'
import { pause } from './time.js'

export { testCards, type TestCard } from './generated/cards.js'

/** An advance of the sandbox's clock stopped before its target; `clock.failure` says why. */
export class ClockError extends SvcError {
  override readonly name = 'ClockError'

  constructor(readonly clock: SandboxClock) {
    super(`the clock stopped at ${clock.now}: ${clock.failure ?? 'for no known reason'}`)
  }
}

/**
 * Moves the clock of the sandbox ahead, and resolves once everything on the way has happened. `everyMs`: how often it looks.
 * @throws ClockError if the advance stops before its target.
 */
export async function passTime(
  svc: Pick<Svc, 'sandbox'>,
  to: AdvanceSandboxClockBody,
  { signal, everyMs = 250 }: { signal?: AbortSignal | undefined; everyMs?: number } = {},
): Promise<SandboxClock> {
  let clock: SandboxClock = await svc.sandbox.advanceClock(to, { signal })
  while (clock.status === 'advancing') {
    await pause(everyMs, signal)
    clock = await svc.sandbox.retrieveClock({ signal })
  }
  if (clock.status === 'failed') throw new ClockError(clock)
  return clock
}
