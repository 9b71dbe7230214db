/** One step of a replay (contract 12.9). Its workflow takes steps until the replay is done. */
import { stepOf } from '../../../domain/cause'
import { isSent } from '../../../domain/endpoint-health'
import { HOUR, SECOND, utcText } from '../../../domain/time'
import { inquiryWait } from '../../../domain/retries'
import type { WaitingStep } from '../../../domain/waiting-step'
import type { Tenant } from '../../../store/context'
import type { WithRealTime } from '../../dependencies'

/** A delivery that is made by hand in the meantime may end the replay earlier. */
const LONGEST_WAIT = HOUR

const DONE: WaitingStep = { kind: 'done', status: 'finished', details: 'finished' }

/**
 * Reopens as many missed deliveries as may be sent in a second, or checks on those that were reopened. It is done when all of
 * them are final, or the endpoint is disabled or deleted.
 */
export async function advanceReplay(
  { store: { replays, endpoints }, real }: WithRealTime,
  tenant: Tenant,
  id: string,
): Promise<WaitingStep> {
  const row = await replays.find(tenant, id)
  if (row?.status !== 'running') return DONE
  const cause = stepOf(row.id)
  const endpoint = await endpoints.find(tenant, row.endpointId)
  const isOpen = endpoint !== null && isSent(endpoint)
  const at = real()
  const inASecond = new Date(at.getTime() + SECOND)
  const { ids, isComplete } = isOpen ? await replays.next(row) : { ids: [], isComplete: true }
  if (ids.length > 0) await replays.reopen(row, ids, { at, dueAt: inASecond }, cause)
  else if (!isComplete) await replays.wait(row, inASecond, cause)
  const { pending, nextAttemptAt } = await replays.count(row)
  if (ids.length > 0 || !isComplete) return waiting('reopening deliveries', pending, at, inASecond)
  if (!isOpen || pending === 0) {
    const isFinished = await replays.finish(row, cause)
    return isFinished ? DONE : waiting('all are reopened', pending, at, inASecond)
  }
  const dueIn = (nextAttemptAt ?? at).getTime() - at.getTime()
  // The longer it has run, the more rarely it looks at what is due already.
  const waitMs = Math.max(inquiryWait(at.getTime() - row.createdAt.getTime()), Math.min(dueIn, LONGEST_WAIT))
  const dueAt = new Date(at.getTime() + waitMs)
  await replays.wait(row, dueAt, cause)
  return waiting('all are reopened', pending, at, dueAt)
}

function waiting(doing: string, pending: number, at: Date, due: Date): WaitingStep {
  const dueAt = due.toISOString()
  const details = `${doing}: ${pending} pending; next look ${utcText(dueAt)}`
  return { kind: 'wait', status: 'running', details, waitMs: due.getTime() - at.getTime(), dueAt }
}
