/** Asks for the account's clock to be advanced (contract 18.4). A workflow advances it, step by step. */
import type { AdvanceClockBody } from '../../../contract/sandbox/clock'
import { ApiError, impossible } from '../../../contract/errors'
import { FURTHEST_AHEAD, plusDuration } from '../../../domain/sandbox-clock'
import { finish } from '../../writes/finish'
import type { WriteUseCase } from '../../writes/write'

export const advanceClock: WriteUseCase<AdvanceClockBody> = {
  async begin(app, { tenant: { accountId }, ...write }) {
    const { clocks } = app.store
    const real = app.real().getTime()
    const before = await clocks.find(accountId)
    requireReady(before)
    const now = new Date(real + Number(before?.aheadMs ?? 0))
    const target = targetOf(write.command, now)
    const param = 'to' in write.command ? 'to' : 'by'
    if (target <= now)
      throw impossible(
        param,
        'parameter_impossible',
        `must be later than the clock, which is at ${now.toISOString()}`,
      )
    if (!(target.getTime() - real <= FURTHEST_AHEAD))
      throw impossible(param, 'parameter_impossible', 'must be at most 100 years ahead of the real time')
    const clock = before ?? (await clocks.open(accountId))
    const { epoch } = clock
    return finish(
      app,
      { tenant: { accountId, livemode: false }, ...write },
      clocks.advance(clock, target),
      () => {
        app.background(
          app.workflows.advanceClock({ account: accountId, epoch: epoch + 1 }),
          'advancing a clock',
        )
      },
    )
  },
}

const targetOf = (body: AdvanceClockBody, now: Date): Date =>
  'to' in body ? new Date(Date.parse(body.to)) : (plusDuration(now, body.by) ?? new Date(NaN))

/** 409 while an advance is under way. */
export function requireReady(clock: { status: string; target: Date | null } | null): void {
  if (clock?.status !== 'advancing') return
  throw new ApiError('sandbox_clock_unexpected_state', {
    message: `The clock is advancing to ${clock.target?.toISOString() ?? 'its target'}: wait until it is there.`,
  })
}
