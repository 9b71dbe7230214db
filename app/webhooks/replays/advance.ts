/** One step of a replay (contract 12.9). Its workflow takes steps until the replay is done. */
import { stepOf } from '../../../domain/cause'
import { isSent } from '../../../domain/endpoint-health'
import { HOUR, SECOND } from '../../../domain/time'
import { inquiryBackoff } from '../../../domain/retries'
import type { RefOf } from '../../../domain/workflow-ref'
import type { Dependencies } from '../../dependencies'

/**
 * `done`: all reopened deliveries are final, or the endpoint is disabled or deleted. `rate`: there are more deliveries
 * to reopen. `deliveries`: some of them are still to be made.
 */
export type ReplayStep =
  | { kind: 'done' }
  | {
      kind: 'wait'
      /** The time until the next step, in milliseconds. */
      waitMs: number
      /** The same as a time. Steps recorded by older versions lack it. */
      dueAt?: string
      reason: 'rate' | 'deliveries'
      pending: number
    }

/** A delivery that is made by hand in the meantime may end the replay earlier. */
const LONGEST_WAIT = HOUR

/**
 * Reopens as many missed deliveries as may be sent in a second, or checks on those that were reopened. `looks`: how
 * often it has checked.
 */
export async function advanceReplay(
  { store: { replays, endpoints }, real }: Pick<Dependencies, 'store' | 'real'>,
  ref: RefOf<'replay'>,
  looks: number,
): Promise<ReplayStep> {
  const tenant = { accountId: ref.account, livemode: ref.livemode }
  const row = await replays.find(tenant, ref.replay)
  if (row?.status !== 'running') return { kind: 'done' }
  const cause = stepOf(row.id)
  const endpoint = await endpoints.find(tenant, row.endpointId)
  const isOpen = endpoint !== null && isSent(endpoint)
  const at = real()
  const inASecond = new Date(at.getTime() + SECOND)
  const { ids, isComplete } = isOpen ? await replays.next(row) : { ids: [], isComplete: true }
  if (ids.length > 0) await replays.reopen(row, ids, { at, dueAt: inASecond }, cause)
  else if (!isComplete) await replays.wait(row, inASecond, cause)
  const { pending, nextAttemptAt } = await replays.count(row)
  if (ids.length > 0 || !isComplete) return waiting(SECOND, inASecond, 'rate', pending)
  if (!isOpen || pending === 0) {
    const isFinished = await replays.finish(row, cause)
    return isFinished ? { kind: 'done' } : waiting(SECOND, inASecond, 'rate', pending)
  }
  const dueIn = (nextAttemptAt ?? at).getTime() - at.getTime()
  const waitMs = Math.max(inquiryBackoff(looks), Math.min(dueIn, LONGEST_WAIT))
  const dueAt = new Date(at.getTime() + waitMs)
  await replays.wait(row, dueAt, cause)
  return waiting(waitMs, dueAt, 'deliveries', pending)
}

const waiting = (
  waitMs: number,
  dueAt: Date,
  reason: 'rate' | 'deliveries',
  pending: number,
): ReplayStep => ({ kind: 'wait', waitMs, dueAt: dueAt.toISOString(), reason, pending })
