/** Records the outcome of an authorization or operation: the payment's change, its events and every response that waits, at once. */
import type { EventType } from '../../contract/event-types'
import { isUndecided } from '../../domain/payment-states'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Answer } from '../idempotency'
import type { StoreContext } from '../context'
import { newCustomer } from '../customers/draft'
import { writeInTime } from '../event-times'
import { changePayment, sealChallenge, type SealedAddresses } from './change'
import { canKeep, keepCard, keepsCard } from './keep'
import { recordChange } from './record'

/** A call that waits for the payment's outcome: the one that creates the payment, or one that asks for an operation. */
export interface Unanswered {
  call: 'create' | 'operation'
  keyHash: Uint8Array
  sealedResponseKey: Uint8Array
}

/** The HTTP status that each is answered with. */
const ANSWERED_WITH = { create: 201, operation: 200 } as const

/** What an authorization or an operation came to. */
export interface Outcome {
  changes: Partial<PaymentModel>
  events: readonly EventType[]
  /** The addresses of a new challenge. */
  challenge?: SealedAddresses
  /** The operation that this carries out, by its key hash. */
  operation?: Uint8Array
}

/** `overtaken`: the payment is no longer what it was; read it again. `body` is the payment as JSON. */
export type Recorded = { kind: 'recorded'; row: PaymentModel; body: string } | { kind: 'overtaken' }

export async function recordOutcome(
  context: StoreContext,
  from: PaymentModel,
  outcome: Outcome,
  unanswered: readonly Unanswered[],
): Promise<Recorded> {
  const { challenge } = outcome
  const changes = challenge
    ? { ...outcome.changes, sealedChallenge: sealChallenge(context, from.id, challenge) }
    : outcome.changes
  const record = (keep: boolean) =>
    writeInTime(() => recordOnce(context, from, { ...outcome, changes }, unanswered, keep))
  const recorded = await recordKeeping(context, from, changes, record)
  if (recorded.kind === 'recorded') return recorded
  const now = await describedAnew(context, from)
  return now ? recordOutcome(context, now, outcome, unanswered) : recorded
}

async function recordKeeping(
  context: StoreContext,
  from: PaymentModel,
  changes: Partial<PaymentModel>,
  record: (keep: boolean) => Promise<Recorded>,
): Promise<Recorded> {
  if (!keepsCard(from, changes) || !(await canKeep(context, from))) return record(false)
  const recorded = await record(true)
  // A customer deleted in the meantime takes no card, and the payment goes on without storing it.
  return recorded.kind === 'recorded' || (await canKeep(context, from)) ? recorded : record(false)
}

/** The payment as it is now, when its merchant has changed nothing but what it says of it. */
async function describedAnew({ db }: StoreContext, from: PaymentModel): Promise<PaymentModel | null> {
  const { id, accountId, livemode, status, epoch, threeDsStatus, amountCaptured } = from
  const same = { id, accountId, livemode, status, epoch, threeDsStatus, amountCaptured }
  return db.payment.findFirst({ where: { ...same, lastEventAt: { gt: from.lastEventAt } } })
}

async function recordOnce(
  context: StoreContext,
  from: PaymentModel,
  outcome: Outcome,
  unanswered: readonly Unanswered[],
  keep: boolean,
): Promise<Recorded> {
  const now = context.now()
  const made = keep && from.customerId === null ? newCustomer(from, now) : null
  const storing = { ...(keep && { stored: true }), ...(made && { customerId: made.id }) }
  const change = changePayment(context, from, { ...outcome.changes, ...storing }, outcome.events)
  const kept = keep ? keepCard(change.next, made, now) : null
  const { body } = change
  const answers = unanswered.map(({ call, keyHash, sealedResponseKey }): Answer => ({
    keyHash,
    status: ANSWERED_WITH[call],
    sealedResponse: context.responses.seal(sealedResponseKey, body),
  }))
  const decided = !isUndecided(change.next.status)
  const { operation } = outcome
  const finished = unanswered.filter(({ call }) => call === 'operation').map(({ keyHash }) => keyHash)
  const operations = operation
    ? [operation, ...finished.filter((hash) => !isSame(hash, operation))]
    : finished
  const recorded = await recordChange(context, {
    from,
    ...change,
    events: [...change.events, ...(kept?.events ?? [])],
    answers,
    operations,
    forgetCard: decided && !change.next.stored,
    forgetCvc: decided,
    kept,
  })
  return recorded ? { kind: 'recorded', row: change.next, body } : { kind: 'overtaken' }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.from(a).equals(b)
}
