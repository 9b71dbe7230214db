/**
 * Takes a payment (contract 3.2). The first statement claims its key, with the draft of the payment in the claim; the
 * second inserts the payment in the state that it has reached. A payment that has to wait goes on in its workflow. A
 * repeat goes on with the same payment, and never makes a second one.
 */
import type { CardDecline } from '../../domain/card-retries'
import { SECOND } from '../../domain/time'
import { waitedFor } from '../../domain/payment-facts'
import { isTimed } from '../../domain/payment-states'
import { attemptKey, callKey } from '../../domain/processor-keys'
import { TRANSIENT_PATIENCE } from '../../domain/retries'
import { waitReasonOf } from '../../domain/payment-work'
import type { HostedSessionModel } from '../../prisma/generated/models'
import { claimed } from '../../store/payments/draft'
import type { App } from '../app'
import { startDisputeWatch } from '../disputes/start-watch'
import { sealCard } from '../cards'
import { hexOf } from '../writes/claim'
import { inProgress, replay } from '../writes/replay'
import {
  NOT_WRITTEN,
  type Answer,
  type Beginning,
  type EarlierCall,
  type Write,
  type WriteUseCase,
} from '../writes/write'
import { advancePayment } from './advance'
import { answerFromRow, isBeingCreated, startWorkflow, waitingError } from './answer'
import { askThenAct } from './ask-then-act'
import { authorizePayment } from './authorize'
import { heldByClaim, type HeldClaim } from './claimed'
import { barredIf } from './barred'
import { draftPayment } from './draft'
import { leaseFrom, type AuthorizeResult } from './held'
import { cardOfRepeat, type PaymentBody } from './method'
import { keyReused } from './refusals'

export interface CreatePayment {
  body: PaymentBody
  /** The hosted session whose attempt it is: the session must still take that attempt. */
  session?: HostedSessionModel
}

export const createPayment: WriteUseCase<CreatePayment> = { begin: beginPayment, resume: resumePayment }

async function beginPayment(app: App, write: Write<CreatePayment>): Promise<Beginning> {
  const { body, session } = write.command
  const { tenant, claim } = write
  const processorKey = session
    ? attemptKey(session)
    : callKey({ ...tenant, era: app.era }, hexOf(claim).keyHash)
  const drafted = await draftPayment(app, { ...write, processorKey }, body)
  const { card } = drafted
  let draft = { ...drafted.draft, session }
  // Sealed before anything is decided: if this call breaks off, nobody else could store the card.
  const { storeCard, paymentMethodId } = draft.payment
  const toStore = storeCard ? sealCard(app, paymentMethodId, card) : null
  // If the token or stored card can no longer be used, `begin` runs again, and drafting the payment throws the reason.
  let declines: readonly CardDecline[] = []
  const cardHashes = app.vault.hashesOf(card.number)
  if ((await app.store.payments.claim(draft, toStore, cardHashes)) === 'not_claimed') {
    declines = await app.store.cardDeclines.of(draft.payment, cardHashes)
    if (declines.length === 0) return NOT_WRITTEN
    draft = { ...draft, payment: barredIf(draft.payment, declines, app.now()) }
    if ((await app.store.payments.claim(draft, toStore)) === 'not_claimed') return NOT_WRITTEN
  }
  const held = heldByClaim(app, claimed(draft), card, { cardHashes, declines })
  return {
    kind: 'begun',
    finish: async () =>
      answerOutcome(app, write, held, await authorizePayment(app, held, card, write.account.name)),
  }
}

async function answerOutcome(
  app: App,
  write: Write<CreatePayment>,
  { row, defer }: HeldClaim,
  outcome: AuthorizeResult,
): Promise<Answer> {
  if (outcome.kind === 'settled') {
    const { dueAt } = outcome.row
    if (dueAt !== null) startWorkflow(app, outcome.row, dueAt.getTime() - app.now().getTime())
    if (!isTimed(outcome.row.status)) startDisputeWatch(app, outcome.row)
    return { status: 201, body: outcome.body }
  }
  // A call that slept past its lease may find that somebody else went on with the payment: the row answers it.
  if (outcome.kind === 'reused') throw keyReused()
  if (outcome.kind === 'overtaken' || !(await defer(outcome.reason, outcome.row)))
    return answerFromRow(app, write, row.id)
  startWorkflow(app, row)
  throw waitingError(outcome.reason, row.id)
}

/** A workflow that is this late is not at work: the call takes the step itself. */
const WORKFLOW_LATE_MS = 2 * SECOND

/** The first call was not answered: tells of its payment, or goes on with it. */
async function resumePayment(app: App, write: Write<CreatePayment>, earlier: EarlierCall): Promise<Answer> {
  const row = await app.store.payments.find(write.tenant, earlier.resourceId)
  if (!row) return resumeClaim(app, write, earlier)
  if (row.status !== 'pending') return replayFinished(app, write)
  const real = app.real()
  if (isBeingCreated(row, real)) throw inProgress()
  const reason = waitReasonOf(row)
  // Its workflow is within a step.
  if (reason !== null && row.leaseUntil && row.leaseUntil > real) throw waitingError(reason, row.id)
  // The sweep moves the due time whenever it hands the payment over: only the first wait tells that no hand-over has helped.
  const isLate = waitedFor(row, real) >= TRANSIENT_PATIENCE + WORKFLOW_LATE_MS
  const workflowOnTime =
    reason !== null && row.dueAt !== null && row.dueAt.getTime() + WORKFLOW_LATE_MS > app.now().getTime()
  if (!isLate && workflowOnTime) {
    startWorkflow(app, row)
    throw waitingError(reason, row.id)
  }
  const step = await advancePayment({ ...app, cause: write.cause }, write.tenant, row.id)
  if (step.kind === 'wait') startWorkflow(app, row)
  const waits = step.kind === 'wait' && step.reason !== 'challenge'
  return answerFromRow(app, write, row.id, waits ? step.reason : undefined)
}

/** The first call broke off before it inserted its payment: this one goes on under the same payment id. */
async function resumeClaim(
  app: App,
  write: Write<CreatePayment>,
  { leaseUntil }: EarlierCall,
): Promise<Answer> {
  const real = app.real()
  const { payments } = app.store
  const left = leaseUntil > real ? null : await payments.findClaim(write.claim)
  if (!left) throw inProgress()
  // Everything is read before the claim is taken: a failure up to here leaves it to the next repeat.
  const claim = await payments.openClaim(left)
  const card = await cardOfRepeat(app, write.command.body)
  const taken = await payments.takeClaim(claim, leaseFrom(app))
  if (!taken) throw inProgress()
  const held = heldByClaim(app, taken, card)
  const outcome = await askThenAct(app, held, () => Promise.resolve(card))
  return answerOutcome(app, write, held, outcome)
}

/** The first call was answered while this one looked: its answer stands by now. */
async function replayFinished(app: App, write: Write<CreatePayment>): Promise<Answer> {
  const repeat = await app.store.idempotency.find(write.claim)
  if (repeat?.kind === 'answered') return replay(app, write, repeat)
  throw inProgress()
}
