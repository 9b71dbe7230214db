/** A repeat of a create call that was not answered: it carries on with the payment, and never makes a second one. */
import { advancePayment } from '../../../app/payments/advance'
import { SECOND } from '../../../domain/payment-clock'
import { inProgress, replay } from '../../idempotency'
import type { Reply, Write, Unanswered } from '../../route'
import type { PaymentBody } from './draft'
import { answerFromRow, isBeingCreated, startWorkflow, waitingError } from './waiting'

/** A workflow that is this late is not at work: the call takes the step itself. */
const WORKFLOW_LATE_MS = 2 * SECOND

/** The first call was not answered: tells of its payment, or goes on with it. */
export async function resumeCreate(
  call: Write<PaymentBody>,
  { resourceId }: Pick<Unanswered, 'resourceId'>,
): Promise<Reply> {
  const { services } = call
  const row = await services.store.payments.find(call.tenant, resourceId)
  if (!row) throw new Error(`an idempotency record without its payment ${resourceId}`)
  const now = services.now()
  if (row.status !== 'pending') return replayFinished(call)
  if (isBeingCreated(row, now)) throw inProgress()
  // Its workflow is within a step.
  if (row.pendingReason !== null && row.leaseUntil && row.leaseUntil > now)
    throw waitingError(row.pendingReason, row.id)
  const workflowOnTime =
    row.pendingReason !== null && row.dueAt !== null && row.dueAt.getTime() + WORKFLOW_LATE_MS > now.getTime()
  if (workflowOnTime || services.paymentWorkflows === 'every') {
    startWorkflow(services, row)
    throw waitingError(row.pendingReason ?? 'processor_unavailable', row.id)
  }
  const step = await advancePayment(services, call.tenant, row.id, 0)
  if (step.kind === 'wait') startWorkflow(services, row)
  return answerFromRow(
    call,
    row.id,
    step.kind === 'wait' && step.reason !== 'challenge' ? step.reason : undefined,
  )
}

/** The first call was answered while this one looked: its response stands by now. */
async function replayFinished(call: Write<PaymentBody>): Promise<Reply> {
  const repeat = await call.services.store.idempotency.find(call.claim)
  if (repeat?.kind === 'answered') return replay(call, repeat)
  throw inProgress()
}
