/** Payments whose outcome is not known when their call must be answered. */
import { ApiError, ERRORS, type ErrorCode } from '../../../contract/errors'
import type { PaymentModel } from '../../../prisma/generated/models'
import type { RefOf } from '../../../domain/workflow-ref'
import type { MessageResult, Workflows } from '../../../app/workflows'
import { inProgress } from '../../idempotency'
import { answerOf } from '../../once'
import type { Reply, Write } from '../../route'
import type { Services } from '../../services'

/** 503 with the payment's id: the same key may be sent again, and tells the outcome once it is known. */
export function waitingError(reason: string, paymentId: string): ApiError {
  const code: ErrorCode = reason in ERRORS ? (reason as ErrorCode) : 'processor_unavailable'
  return new ApiError(code, { paymentId, retryAfter: 1 })
}

/** Whether the payment's create call is still at work on it: one that was answered left the reason why it waits. */
export function isBeingCreated({ status, leaseUntil, pendingReason }: PaymentModel, now: Date): boolean {
  return status === 'pending' && pendingReason === null && leaseUntil !== null && leaseUntil > now
}

/** Until when the call has the payment's operation to itself. */
export const leaseFrom = ({ services: { now, leaseMs } }: Write<unknown>): Date =>
  new Date(now().getTime() + leaseMs)

const workflowRef = (row: PaymentModel): RefOf<'payment'> => ({
  payment: row.id,
  account: row.accountId,
  livemode: row.livemode,
})

/** Starts the payment's workflow after the commit. If it cannot be started now, the sweep will. */
export function startWorkflow({ workflows, background }: Services, row: PaymentModel): void {
  const { status, dueAt, customerId: customer } = row
  background(workflows.start(workflowRef(row), { status, dueAt, customer }), 'starting a payment workflow')
}

/**
 * Sends the workflow a message that finishes the call's work, and answers from the record that it wrote. `putOff` leaves
 * the work to the sweep where Temporal does not answer.
 */
export async function workflowAnswer<B>(
  call: Write<B>,
  row: PaymentModel,
  send: (workflows: Workflows, ref: RefOf<'payment'>) => Promise<MessageResult>,
  putOff: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Reply> {
  const { store, workflows, log } = call.services
  const result = await send(workflows, workflowRef(row))
  if (result.kind === 'unavailable') {
    log.warn({ reason: result.reason, payment: row.id }, 'a payment workflow did not answer')
    await Promise.all([store.idempotency.release(call.claim), putOff()])
    throw waitingError('service_unavailable', row.id)
  }
  if (result.kind === 'refused') throw new RefusedByWorkflow(result.code)
  return answerFromRow(call, row.id, result.kind === 'waiting' ? result.reason : undefined)
}

/** The workflow found that the operation cannot be done; nothing changed. */
export class RefusedByWorkflow extends Error {
  constructor(readonly code: string) {
    super(`refused: ${code}`)
  }
}

/** The response that somebody else wrote for this call, or why there is none yet. */
export async function answerFromRow<B>(call: Write<B>, paymentId: string, reason?: string): Promise<Reply> {
  const { store } = call.services
  const reply = await answerOf(call)
  if (reply) return reply
  await store.idempotency.release(call.claim)
  const row = await store.payments.find(call.tenant, paymentId)
  const why = reason ?? row?.pendingReason ?? undefined
  if (why === undefined) throw inProgress()
  throw waitingError(why, paymentId)
}
