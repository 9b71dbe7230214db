/** The clock of the account's sandbox, as its merchant sees it, and what an advance would pass (contract 18.4). */
import {
  UNUSED,
  presentEstimate,
  presentSandboxClock,
  type AdvanceClockBody,
  type SandboxClockEstimate,
  type SandboxClockView,
} from '../../../contract/sandbox/clock'
import type { Tenant } from '../../../store/context'
import type { App } from '../../app'
import type { WithRealTime } from '../../dependencies'
import { foreseen } from './advance'

export async function retrieveClock(
  { store, real }: WithRealTime,
  { accountId, livemode }: Tenant,
): Promise<SandboxClockView> {
  const clock = livemode ? null : await store.clocks.find(accountId)
  return presentSandboxClock(clock ?? UNUSED, real())
}

/** What an advance by that step is expected to pass. Throws as the advance would, save that it may be too much. */
export async function estimateAdvance(
  app: Pick<App, 'store' | 'real' | 'now' | 'offset' | 'refresh' | 'kinds'>,
  { accountId }: Tenant,
  step: AdvanceClockBody,
): Promise<SandboxClockEstimate> {
  const { target, expected } = await foreseen(app, accountId, await app.store.clocks.find(accountId), step)
  return presentEstimate(target, expected)
}
