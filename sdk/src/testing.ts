/** For tests against the sandbox. */
import type { Svc } from './svc.js'
import type { AdvanceSandboxClockBody, SandboxClock } from './generated/types.js'
import { SvcError } from './errors.js'
import { pause } from './time.js'

export { testCards, type TestCard } from './generated/cards.js'

/** An advance of the sandbox's clock stopped before its target: it failed, as `clock.failure` says, or was aborted. */
export class ClockError extends SvcError {
  override readonly name = 'ClockError'

  constructor(readonly clock: SandboxClock) {
    super(`the clock stopped at ${clock.now}: ${clock.failure ?? `it is ${clock.status}`}`)
  }
}

/**
 * Moves the clock of the sandbox ahead, and resolves once everything on the way has happened. `everyMs`: how often it looks; `onProgress` is told
 * each time how far it has come.
 * @throws ClockError if the advance stops before its target.
 */
export async function passTime(
  svc: Pick<Svc, 'sandbox'>,
  to: AdvanceSandboxClockBody,
  {
    signal,
    everyMs = 250,
    onProgress,
  }: {
    signal?: AbortSignal | undefined
    everyMs?: number
    onProgress?: ((clock: SandboxClock) => void) | undefined
  } = {},
): Promise<SandboxClock> {
  let clock: SandboxClock = await svc.sandbox.advanceClock(to, { signal })
  while (clock.status === 'advancing') {
    await pause(everyMs, signal)
    clock = await svc.sandbox.retrieveClock({ signal })
    onProgress?.(clock)
  }
  if (clock.status !== 'ready') throw new ClockError(clock)
  return clock
}
