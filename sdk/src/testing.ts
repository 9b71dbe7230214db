/** For tests against the sandbox. */
import { requireArguments, requireOptions, rule, type Rules } from './arguments.js'
import { SIGNAL, TIME } from './options.js'
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

export interface PassTimeOptions {
  signal?: AbortSignal
  /** How often it looks, in milliseconds. */
  everyMs?: number
  /** Is told each time how far it has come. */
  onProgress?: (clock: SandboxClock) => void
}

const OPTIONS: Rules<keyof PassTimeOptions> = {
  signal: SIGNAL,
  everyMs: TIME,
  onProgress: rule('function', 'a function'),
}

/**
 * Moves the clock of the sandbox ahead, and resolves once everything on the way has happened.
 * @throws ClockError if the advance stops before its target; ArgumentError for options that it does not know.
 */
export async function passTime(
  svc: Pick<Svc, 'sandbox'>,
  to: AdvanceSandboxClockBody,
  options: PassTimeOptions = {},
): Promise<SandboxClock> {
  requireArguments(arguments, 'svc', 'to', 'options?')
  const { everyMs = 250, onProgress, ...call } = requireOptions(options, OPTIONS)
  let clock: SandboxClock = await svc.sandbox.advanceClock(to, call)
  while (clock.status === 'advancing') {
    await pause(everyMs, call.signal)
    clock = await svc.sandbox.retrieveClock(call)
    onProgress?.(clock)
  }
  if (clock.status !== 'ready') throw new ClockError(clock)
  return clock
}
