/** Sets the account's clock back to the real time, while nothing waits for it (contract 18.4). */
import { presentSandboxClock, UNUSED } from '../../../contract/sandbox/clock'
import { ApiError } from '../../../contract/errors'
import { CLOCK_KINDS, type ClockKind } from '../../../domain/sandbox-clock'
import { finish } from '../../writes/finish'
import type { WriteUseCase } from '../../writes/write'
import { requireReady } from './advance'

/** Stored cards always expire one day, and a circuit waits for its receiver: they do not keep the clock. */
const KEPT_BY: readonly ClockKind[] = CLOCK_KINDS.filter((kind) => kind !== 'card' && kind !== 'circuit')

export const resetClock: WriteUseCase<undefined> = {
  async begin(app, write) {
    const { clocks } = app.store
    const { accountId } = write.tenant
    const clock = await clocks.find(accountId)
    requireReady(clock)
    if (!clock) {
      const body = JSON.stringify(presentSandboxClock(UNUSED, app.real()))
      return finish(app, write, { resourceId: accountId, status: 200, body, events: [], parts: [] })
    }
    const waiting = (await clocks.due(accountId, 1)).find(({ kind }) => KEPT_BY.includes(kind))
    if (waiting)
      throw new ApiError('sandbox_clock_unexpected_state', {
        message: `The clock cannot be reset while something waits for its time: ${waiting.kind} ${waiting.id}, until ${waiting.at.toISOString()}.`,
      })
    await clocks.forgetFuture(accountId)
    // Again after the reset: a call that was under way may have written an event at the time from before it.
    return finish(app, write, clocks.reset(clock), () => {
      app.background(clocks.forgetFuture(accountId), 'forgetting times to come')
    })
  },
}
