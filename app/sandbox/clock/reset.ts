/** Sets the account's clock back to the real time, while nothing waits for it (contract 18.4). */
import { presentSandboxClock, UNUSED } from '../../../contract/sandbox/clock'
import { ApiError, valueFault } from '../../../contract/errors'
import type { DueThing } from '../../../store/sandbox-clocks/due'
import { clockedOf } from '../../kinds/kind'
import { finish } from '../../writes/finish'
import type { WriteUseCase } from '../../writes/write'
import { requireReady } from './advance'

/** Stored cards always expire one day, and a circuit waits for its receiver: they do not keep the clock. */
const KEEPS_NOTHING = ['card', 'circuit']

/** So many of each kind are looked at, and so many are listed in all. */
const LISTED = 100

/** 422, with everything that keeps the clock. */
function kept(waiting: readonly DueThing[]): ApiError {
  const listed = waiting.slice(0, LISTED)
  const faults = listed.map(({ kind, id, at }) =>
    valueFault(id, { code: 'waits_until', kind, until: at.toISOString() }),
  )
  const counts = [...new Set(waiting.map(({ kind }) => kind))].map(
    (kind) => [kind, waiting.filter((thing) => thing.kind === kind).length] as const,
  )
  const told = counts.map(([kind, count]) => `${kind} × ${count > LISTED ? `${LISTED}+` : count}`)
  const objects = listed.slice(0, 10).map(({ kind, id, at }) => `${kind} ${id} (${at.toISOString()})`)
  return new ApiError({ code: 'clock_kept', waiting: told, objects }, { faults })
}

export const resetClock: WriteUseCase<undefined> = {
  async begin(app, write) {
    const { clocks } = app.store
    const { accountId } = write.tenant
    const clock = await clocks.find(accountId)
    requireReady(clock)
    if (!clock) {
      const body = JSON.stringify(presentSandboxClock(UNUSED, app.real()))
      return finish(app, write, { resourceId: accountId, status: 200, body })
    }
    const waiting = (await clocks.due(clockedOf(app.kinds), accountId, LISTED + 1)).filter(
      ({ kind }) => !KEEPS_NOTHING.includes(kind),
    )
    if (waiting.length > 0) throw kept(waiting)
    await clocks.forgetFuture(accountId)
    // Again after the reset: a call that was under way may have written an event at the time from before it.
    return finish(app, write, clocks.reset(clock), () => {
      app.background(clocks.forgetFuture(accountId), 'forgetting times to come')
    })
  },
}
