/** Asks for the account's clock to be advanced (contract 18.4). A workflow advances it, step by step. */
import type { AdvanceClockBody } from '../../../contract/sandbox/clock'
import { ApiError, impossible } from '../../../contract/errors'
import {
  FURTHEST_AHEAD,
  MOST_THINGS,
  plusDuration,
  totalOf,
  type ClockCounts,
} from '../../../domain/sandbox-clock'
import { HOUR } from '../../../domain/time'
import type { SandboxClockModel } from '../../../prisma/generated/models'
import type { App } from '../../app'
import { atTimeOf } from '../../clock'
import { clockedOf } from '../../kinds/kind'
import { finish } from '../../writes/finish'
import type { WriteUseCase } from '../../writes/write'

export const advanceClock: WriteUseCase<AdvanceClockBody> = {
  async begin(app, { tenant: { accountId }, ...write }) {
    const { clocks } = app.store
    const before = await clocks.find(accountId)
    requireReady(before)
    const { target, expected, total } = await foreseen(app, accountId, before, write.command)
    if (total > MOST_THINGS) throw tooMuch(write.command, target.at, expected, target.now)
    const clock = before ?? (await clocks.ensure(accountId))
    const { epoch } = clock
    return finish(
      app,
      { tenant: { accountId, livemode: false }, ...write },
      clocks.advance(clock, target.at, total),
      () => {
        app.background(
          app.workflows.advanceClock({ account: accountId, epoch: epoch + 1 }),
          'advancing a clock',
        )
      },
    )
  },
}

interface Foreseen {
  target: { now: Date; at: Date }
  expected: ClockCounts
  total: number
}

/** Where an advance goes, and what it is expected to pass. Throws if it cannot go there. */
export async function foreseen(
  app: Pick<App, 'store' | 'real' | 'now' | 'offset' | 'refresh' | 'kinds'>,
  accountId: string,
  clock: SandboxClockModel | null,
  step: AdvanceClockBody,
): Promise<Foreseen> {
  const real = app.real().getTime()
  const now = new Date(real + Number(clock?.aheadMs ?? 0))
  const at = targetOf(step, now)
  const param = paramOf(step)
  if (at <= now) throw impossible(param, { code: 'clock_not_later', at: now.toISOString() })
  if (!(at.getTime() - real <= FURTHEST_AHEAD)) throw impossible(param, { code: 'clock_too_far', max: 100 })
  const own = await atTimeOf(app, { accountId, livemode: false })
  const expected = await own.store.clocks.estimate(clockedOf(app.kinds), accountId, at)
  return { target: { now, at }, expected, total: totalOf(expected) }
}

const paramOf = (step: AdvanceClockBody): string => ('to' in step ? 'to' : 'by')

const targetOf = (body: AdvanceClockBody, now: Date): Date =>
  'to' in body ? new Date(Date.parse(body.to)) : (plusDuration(now, body.by) ?? new Date(NaN))

/** The bound, what stands against it, and a step that would be taken. */
function tooMuch(step: AdvanceClockBody, to: Date, expected: ClockCounts, now: Date): ApiError {
  const total = totalOf(expected)
  const waiting = Object.entries(expected)
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} × ${count > MOST_THINGS ? `${MOST_THINGS}+` : count}`)
  const hours = Math.floor(((to.getTime() - now.getTime()) * MOST_THINGS) / total / HOUR)
  const told = { until: to.toISOString(), estimated: total, waiting, max: MOST_THINGS }
  return impossible(
    paramOf(step),
    hours < 1
      ? { code: 'clock_too_much', ...told }
      : { code: 'clock_too_much_at_once', ...told, shorter: hours },
  )
}

/** 422 while an advance is under way, or the sandbox begins anew. */
export function requireReady(clock: { status: string; target: Date | null } | null): void {
  if (clock?.status === 'restarting') throw new ApiError('sandbox_restarting')
  if (clock?.status !== 'advancing') return
  const until = clock.target?.toISOString() ?? 'its target'
  throw new ApiError({ code: 'clock_advancing', until })
}
