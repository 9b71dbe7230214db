/**
 * Follows what an acquirer says of a dispute (contract 23.1) when it is asked: once for each change, whatever comes twice, late or out
 * of order. The money follows from the events.
 */
import { isClosedDispute, type DisputeNotice } from '../../domain/disputes'
import { DISPUTE_CONTRADICTED, DISPUTE_DOUBTED } from '../../domain/incidents'
import { refOf } from '../../domain/workflow-ref'
import type { DisputeModel, PaymentModel } from '../../prisma/generated/models'
import type { Handled } from '../acquirers/handled'
import type { Acting, Stepping } from '../dependencies'
import { wakeFromStep } from '../wake'
import { reportDispute, reportDoubted } from './report'

/** A command has no workflows: what it changes is left to the sweep. */
export type Following = Acting & Partial<Pick<Stepping, 'workflows'>>

/**
 * Its workflow is woken, so that a dispute that is new has one at once. `notice`: with times of the payment's account, at which `deps`
 * are. `own`: the dispute whose workflow asks.
 */
export async function followNoticeOf(
  deps: Following,
  payment: PaymentModel,
  notice: DisputeNotice,
  own?: string,
): Promise<Handled> {
  const { store, cause, log } = deps
  if (notice.currency !== payment.currency) {
    const about = { payment: payment.id, acquirer: payment.acquirer, currency: notice.currency }
    log.error(about, 'a dispute is in another currency than its payment, and is not followed')
    return { kind: 'ignored' }
  }
  if (notice.amount > payment.amount) {
    const summary = `the acquirer says that a dispute is of ${notice.amount}, in minor units, and its payment is of ${payment.amount}`
    await reportDoubted(deps, payment, notice, summary)
    return { kind: 'ignored' }
  }
  const followed = await store.disputes.follow(payment, notice, cause)
  if (followed.kind === 'ignored') return followed
  const { dispute } = followed
  if (followed.kind === 'of_other') {
    const summary = `it is of the payment ${dispute.paymentId}, and the acquirer says that it is of ${payment.id}`
    await reportDispute(deps, dispute, DISPUTE_DOUBTED, summary)
    return { kind: 'ignored' }
  }
  if (followed.kind === 'contradicted') {
    await tellContradicted(deps, dispute, notice)
    return { kind: 'done', objectId: dispute.id }
  }
  if (dispute.id !== own) await wakeDispute(deps, dispute)
  return { kind: 'done', objectId: dispute.id }
}

/** What has ended moves no more money by itself: an operator compares, and corrects the balance. */
const tellContradicted = (deps: Following, dispute: DisputeModel, notice: DisputeNotice): Promise<void> =>
  reportDispute(
    deps,
    dispute,
    DISPUTE_CONTRADICTED,
    `it has ended as ${dispute.status}, and the acquirer says that it is ${notice.status}, as ${notice.stage}`,
  )

/** The change is written: if Temporal cannot be reached, the sweep finds the row. */
async function wakeDispute({ workflows, log }: Following, dispute: DisputeModel): Promise<void> {
  const { status, dueAt, paymentId: payment } = dispute
  const ref = refOf('dispute', dispute)
  if (!workflows) return
  await wakeFromStep(log, ref, () =>
    isClosedDispute(status) ? workflows.wakeIfRunning(ref) : workflows.wake(ref, { status, dueAt, payment }),
  )
}
