/**
 * Takes a payment (contract 3.2). Its key is claimed with the `pending` payment; the outcome is recorded by a second
 * statement, of this call or, where the payment has to wait, of its workflow. A repeat goes on with the payment, and
 * never makes a second one.
 */
import { SECOND } from '../../domain/payment-clock'
import { isTimed } from '../../domain/payment-states'
import { waitReasonOf } from '../../domain/payment-work'
import type { SessionAttempt } from '../../store/hosted-sessions'
import type { App } from '../app'
import { inProgress, replay } from '../writes/replay'
import {
  NOT_WRITTEN,
  type Answer,
  type Beginning,
  type Unanswered,
  type Write,
  type WriteUseCase,
} from '../writes/write'
import { advancePayment } from './advance'
import {
  answerAfter,
  answerFromRow,
  isBeingCreated,
  startWorkflow,
  waitingError,
  workflowRef,
} from './answer'
import { authorizePayment, deferPayment } from './authorize'
import { draftPayment, type PaymentDraft } from './draft'
import type { PaymentBody } from './method'

export interface CreatePayment {
  body: PaymentBody
  /** The hosted session whose attempt it is: the session must still take that attempt. */
  session?: SessionAttempt
}

export const createPayment: WriteUseCase<CreatePayment> = { begin: beginPayment, resume: resumePayment }

async function beginPayment(app: App, write: Write<CreatePayment>): Promise<Beginning> {
  const { body, session } = write.command
  const draft = await draftPayment(app, write, body)
  // A token or stored card that went to somebody else in the meantime is told by the next draft.
  if ((await app.store.payments.begin({ ...draft, session })) === 'not_claimed') return NOT_WRITTEN
  const inWorkflow = app.paymentWorkflows === 'every'
  return {
    kind: 'begun',
    finish: () => (inWorkflow ? authorizeInWorkflow(app, write, draft) : authorizeNow(app, write, draft)),
  }
}

/** The direct path: one call to the processor, one more transaction, and no workflow unless the payment waits. */
async function authorizeNow(
  app: App,
  write: Write<CreatePayment>,
  { payment, cardData }: PaymentDraft,
): Promise<Answer> {
  const { keyHash, sealedResponseKey } = write.claim
  const unanswered = [{ call: 'create' as const, keyHash, sealedResponseKey }]
  const outcome = await authorizePayment(app, payment, cardData, unanswered, write.account.name)
  if (outcome.kind === 'settled') {
    if (isTimed(outcome.row.status)) startWorkflow(app, outcome.row)
    return { status: 201, body: outcome.body }
  }
  // A call that slept past its lease may find the outcome recorded: the row answers it.
  if (outcome.kind === 'overtaken' || !(await deferPayment(app, payment, outcome.reason)))
    return answerFromRow(app, write, payment.id)
  startWorkflow(app, payment)
  throw waitingError(outcome.reason, payment.id)
}

async function authorizeInWorkflow(
  app: App,
  write: Write<CreatePayment>,
  { payment }: PaymentDraft,
): Promise<Answer> {
  const result = await app.workflows.authorize(workflowRef(payment), { epoch: payment.epoch })
  // The sweep goes on with it.
  if (result.kind === 'unavailable') await deferPayment(app, payment, 'service_unavailable')
  if (result.kind === 'refused') throw new Error(`the workflow of ${payment.id} refused its authorization`)
  return answerAfter(app, write, payment, result)
}

/** A workflow that is this late is not at work: the call takes the step itself. */
const WORKFLOW_LATE_MS = 2 * SECOND

/** The first call was not answered: tells of its payment, or goes on with it. */
async function resumePayment(
  app: App,
  write: Write<CreatePayment>,
  { resourceId }: Unanswered,
): Promise<Answer> {
  const row = await app.store.payments.find(write.tenant, resourceId)
  if (!row) throw new Error(`an idempotency record without its payment ${resourceId}`)
  if (row.status !== 'pending') return replayFinished(app, write)
  const now = app.now()
  if (isBeingCreated(row, now)) throw inProgress()
  const reason = waitReasonOf(row)
  // Its workflow is within a step.
  if (reason !== null && row.leaseUntil && row.leaseUntil > now) throw waitingError(reason, row.id)
  const workflowOnTime =
    reason !== null && row.dueAt !== null && row.dueAt.getTime() + WORKFLOW_LATE_MS > now.getTime()
  if (workflowOnTime || app.paymentWorkflows === 'every') {
    startWorkflow(app, row)
    throw waitingError(reason ?? 'processor_unavailable', row.id)
  }
  const step = await advancePayment(app, write.tenant, row.id, 0)
  if (step.kind === 'wait') startWorkflow(app, row)
  const waits = step.kind === 'wait' && step.reason !== 'challenge'
  return answerFromRow(app, write, row.id, waits ? step.reason : undefined)
}

/** The first call was answered while this one looked: its answer stands by now. */
async function replayFinished(app: App, write: Write<CreatePayment>): Promise<Answer> {
  const repeat = await app.store.idempotency.find(write.claim)
  if (repeat?.kind === 'answered') return replay(app, write, repeat)
  throw inProgress()
}
