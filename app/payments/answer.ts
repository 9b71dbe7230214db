/** What a call is answered whose payment may have to wait. */
import { ApiError } from '../../contract/errors'
import { refOf, type RefOf } from '../../domain/workflow-ref'
import { waitReasonOf, type StepReason, type WaitReason } from '../../domain/payment-work'
import type { PaymentModel } from '../../prisma/generated/models'
import type { App } from '../app'
import { reportFailedMessage } from '../incidents/failed-message'
import { inProgress, storedAnswer } from '../writes/replay'
import type { Answer, Write } from '../writes/write'
import type { MessageResult } from '../../domain/payment-work'
import { keyReused } from './refusals'

export const workflowRef = (row: PaymentModel): RefOf<'payment'> => refOf('payment', row)

/** Starts the payment's workflow after the commit. If it cannot be started now, the sweep will. Its first step is `waitMs` from now. */
export function startWorkflow({ workflows, background }: App, row: PaymentModel, waitMs = 0): void {
  const { status, dueAt, customerId: customer } = row
  background(
    workflows.start(workflowRef(row), { status, dueAt, customer }, waitMs),
    'starting a payment workflow',
  )
}

/** 503 with the payment's id: the same key may be sent again, and tells the outcome once it is known. */
export function waitingError(reason: StepReason, paymentId: string): ApiError {
  return new ApiError(codeOf(reason), { paymentId, retryAfter: 1 })
}

/** Whoever else is at work on the payment waits for the processor. */
function codeOf(reason: StepReason): WaitReason {
  switch (reason) {
    case 'processing_error':
    case 'processor_unavailable':
      return reason
    case 'lease':
    case 'challenge':
    case 'capture':
    case 'confirmation':
      return 'processor_unavailable'
  }
}

/** Whether whoever began the payment is still at work on it: one who has asked in vain left the reason why it waits. */
export function isBeingCreated({ status, leaseUntil, pendingReason }: PaymentModel, real: Date): boolean {
  return status === 'pending' && pendingReason === null && leaseUntil !== null && leaseUntil > real
}

/** The answer after a workflow was sent a message that finishes the call's work. */
export async function answerAfter(
  app: App,
  write: Write<unknown>,
  row: PaymentModel,
  result: Exclude<MessageResult, { kind: 'refused' }>,
): Promise<Answer> {
  if (result.kind === 'failed') {
    await reportFailedMessage(app, row, result.reason)
    await app.store.idempotency.release(write.claim)
    throw new ApiError('internal_error', { paymentId: row.id })
  }
  if (result.kind !== 'unavailable')
    return answerFromRow(app, write, row.id, result.kind === 'waiting' ? result.reason : undefined)
  app.log.warn({ reason: result.reason, payment: row.id }, 'a payment workflow did not answer')
  await app.store.idempotency.release(write.claim)
  throw new ApiError('service_unavailable', { paymentId: row.id, retryAfter: 1 })
}

/** The answer that somebody else wrote for this call; throws why there is none yet. */
export async function answerFromRow(
  app: App,
  write: Write<unknown>,
  paymentId: string,
  reason?: StepReason,
): Promise<Answer> {
  const { store } = app
  const answer = await storedAnswer(app, write)
  if (answer) return answer
  await store.idempotency.release(write.claim)
  const row = await store.payments.find(write.tenant, paymentId)
  if (row?.status === 'failed') {
    const late = await storedAnswer(app, write)
    if (late) return late
    throw keyReused()
  }
  const why = reason ?? (row && waitReasonOf(row))
  throw why ? waitingError(why, paymentId) : inProgress()
}
