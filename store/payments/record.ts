/**
 * Records what has become of a payment, an authorization or an operation: in one statement its change, with the events, the
 * responses that wait for it, and what the vault need not keep any longer.
 */
import type { Cause } from '../../domain/cause'
import { outcomeOf } from '../../domain/charge-outcomes'
import { stillContested } from '../../domain/disputes'
import type { DunningColumns } from '../../domain/dunning'
import { isStillHeld } from '../../domain/payment-leases'
import type { PaymentOutcome } from '../../domain/payment-outcomes'
import { isTimed, isUndecided } from '../../domain/payment-states'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel, SubscriptionModel } from '../../prisma/generated/models'
import { receipting } from '../cardholder-notices'
import type { Change, Happening } from '../change'
import { TRIES, commit } from '../commit'
import type { StoreContext } from '../context'
import { openDisputesOf } from '../disputes/read'
import { watching } from '../disputes/watch'
import { writeInTime } from '../event-times'
import { isRefusedStatement, isStaleEvent } from '../failures'
import { toHex } from '../rows'
import { part, type ClaimPart } from '../statement'
import { finishedAttempt, type FinishedAttempt } from '../subscriptions/finish-attempt'
import { keepingTried } from './attempts'
import type { PaymentChange } from './change'
import { ownerOf, planOutcome, takingCard, type CardOwner } from './keep'
import { KEYLESS_CAUSE } from './refuse'
import { forgettingCard, forgettingCvc } from './seal'

/** A call that waits for the payment's outcome: the one that creates the payment, or one that asks for an operation. */
export interface WaitingCall {
  call: 'create' | 'operation'
  keyHash: Uint8Array
  sealedResponseKey: Uint8Array
}

/** What ends with an outcome. */
export interface OutcomeEnding {
  /** The calls that it answers. */
  calls?: readonly WaitingCall[]
  /** The operation that it carries out, by its key hash. */
  operation?: Uint8Array
  /** The Idempotency-Key of the call that created the payment is forgotten, in place of an answer to it. */
  freesKey?: boolean
  /** The subscription whose attempt ends with the payment, if it is decided, and the account whose setting says what then. */
  charged?: { row: SubscriptionModel; account: DunningColumns }
  cause: Cause
}

export interface RecordedOutcome extends PaymentChange {
  /** The subscription whose attempt has ended with it; null if it must be ended by itself. */
  readonly charged: SubscriptionModel | null
}

/** The HTTP status that each is answered with. */
const ANSWERED_WITH = { create: 201, operation: 200 } as const

/**
 * Null, and nothing is written, when somebody else has recorded the payment's outcome or taken it over: read it again. When
 * only its description has changed, or its fee was settled, the outcome is planned again from the row as it is. Then the
 * subscription, or its account's setting, may be what has changed, or it is held: its attempt is ended by itself.
 */
export async function recordOutcome(
  context: StoreContext,
  read: PaymentModel,
  outcome: PaymentOutcome,
  ending: OutcomeEnding,
): Promise<RecordedOutcome | null> {
  const { charged, ...alone } = ending
  let from: PaymentModel | null = read
  for (let tries = 0; from && tries < TRIES; tries += 1) {
    const row: PaymentModel = from
    const owner = await ownerOf(context, row, outcome.changes)
    const record = (given: OutcomeEnding) =>
      writeInTime(context, () => recordOnce(context, row, outcome, owner, given))
    const recorded = await (tries === 0 && charged ? record(ending).catch(unlessRefused) : record(alone))
    if (recorded) return recorded
    if (await isCarriedOut(context, row, ending)) return null
    from = await rereadHeld(context, row)
  }
  if (from) throw changesAllTheTime(from)
  return null
}

/** Somebody may hold the subscription's row: the payment's outcome does not wait for him. What was refused is not written. */
function unlessRefused(error: unknown): null {
  if (isRefusedStatement(error) && !isStaleEvent(error)) return null
  throw error
}

/** Whether another attempt has carried out the operation: what it came to is in the row by then. */
async function isCarriedOut(
  { db }: Pick<StoreContext, 'db'>,
  { id: paymentId }: PaymentModel,
  { operation }: OutcomeEnding,
): Promise<boolean> {
  if (!operation) return false
  const keyHash = new Uint8Array(operation)
  return (await db.paymentOperation.count({ where: { paymentId, keyHash, result: null } })) === 0
}

/** An attempt that was slow may read the row after a later attempt has carried the operation out: it must not be booked twice. */
const unfinished = ({ id }: PaymentModel, keyHash: Uint8Array): Prisma.Sql => Prisma.sql`
  SELECT 1 FROM payment_operations o
  WHERE o.payment_id = ${id} AND o.key_hash = ${toHex(keyHash)}::bytea AND o.result IS NULL`

export const changesAllTheTime = ({ id }: Pick<PaymentModel, 'id'>): Error =>
  new Error(`payment ${id}, or the customer whose card it stores, changes all the time`)

/** The payment as it is now; null when it is in other hands, or has moved. */
export async function rereadHeld(
  { db }: Pick<StoreContext, 'db'>,
  before: PaymentModel,
): Promise<PaymentModel | null> {
  const { id, accountId, livemode } = before
  const now = await db.payment.findFirst({ where: { id, accountId, livemode } })
  return now && isStillHeld(before, now) ? now : null
}

const isCapturedInParts = ({ status, amountCaptured }: PaymentModel): boolean =>
  status === 'authorized' && amountCaptured > 0n

async function recordOnce(
  context: StoreContext,
  from: PaymentModel,
  outcome: PaymentOutcome,
  owner: CardOwner,
  ending: OutcomeEnding,
): Promise<RecordedOutcome | null> {
  const at = context.now()
  const customer = takingCard(owner, from, at, ending.cause)
  // What is captured in parts may be disputed before it is captured whole.
  const open = isCapturedInParts(from) ? (await openDisputesOf(context, from)).length : 0
  const { payment, card } = planOutcome(context, from, stillContested(outcome, open), {
    owner: customer,
    cause: ending.cause,
  })
  // The events of a charge come after those of its payment.
  const after = new Date(Math.max(at.getTime(), payment.next.lastEventAt.getTime() + 1))
  const happening = { at: after, cause: ending.cause }
  const attempt = ending.charged && endedBy(payment.next, ending.charged, happening, context.real())
  const changes: Change[] = [payment, ...(card ? [card] : []), ...(customer ? [customer] : [])]
  const also = [
    ...endings(context, payment, ending),
    ...forgotten(payment),
    ...watching(from, payment.next),
    ...keepingTried(payment.next, outcome, null, at),
    ...receipting(payment, context.real()),
  ]
  if (attempt) {
    changes.push(attempt.change)
    also.push(...attempt.also)
  }
  if (from.subscriptionId !== null && isTimed(from.status)) also.push(dueNow(from, at))
  const given = ending.operation ? unfinished(from, ending.operation) : attempt?.given
  const written = await commit(context, 'payments.record', changes, { given, also })
  return written ? { ...payment, charged: attempt?.change.next ?? null } : null
}

/** The attempt that the payment ends; null while it is not decided. */
function endedBy(
  payment: PaymentModel,
  { row, account }: NonNullable<OutcomeEnding['charged']>,
  happening: Happening,
  real: Date,
): FinishedAttempt | null {
  const outcome = outcomeOf(payment)
  return outcome && finishedAttempt(row, outcome, account, happening, real)
}

function endings(
  context: StoreContext,
  { next: row, body }: PaymentChange,
  { calls = [], operation, freesKey = false }: OutcomeEnding,
): ClaimPart[] {
  const answered = calls.filter(({ call }) => !freesKey || call !== 'create')
  const finished = calls.filter(({ call }) => call === 'operation').map(({ keyHash }) => keyHash)
  const others = finished.filter((keyHash) => !operation || !Buffer.from(keyHash).equals(operation))
  return [
    ...answered.map((call, index) => answering(context, row, call, body, index)),
    ...(operation ? [operation, ...others] : others).map((keyHash, index) =>
      finishing(row, keyHash, index, context.now()),
    ),
    ...(freesKey ? [freeing(row)] : []),
  ]
}

/** Once it is decided, the vault keeps no CVC, which a merchant charges without, and no card that is not stored. */
function forgotten({ next }: PaymentChange): ClaimPart[] {
  if (isUndecided(next.status)) return []
  return [
    ...(next.stored ? [] : [forgettingCard(next.paymentMethodId)]),
    ...(next.initiatedBy === 'merchant' ? [] : [forgettingCvc(next.id)]),
  ]
}

/** Makes the payment's subscription due now: its charge was on hold, and the subscription's workflow must record the outcome. */
function dueNow({ id, subscriptionId, accountId, livemode }: PaymentModel, now: Date): ClaimPart {
  return part(
    'looked_after',
    ['claim'],
    Prisma.sql`
    UPDATE subscriptions s SET due_at = ${now}
    FROM claim
    WHERE s.id = ${subscriptionId} AND s.account_id = ${accountId} AND s.livemode = ${livemode}
      AND s.payment_id = ${id}`,
  )
}

/** The record of a call under this key, while it is not answered. */
const unanswered = ({ accountId, livemode }: PaymentModel, keyHash: Uint8Array) => Prisma.sql`
  i.account_id = ${accountId} AND i.livemode = ${livemode}
  AND i.key_hash = ${toHex(keyHash)}::bytea AND i.response_status IS NULL`

/** The response to a call that waits for the payment. */
function answering(
  { responses }: StoreContext,
  row: PaymentModel,
  { call, keyHash, sealedResponseKey }: WaitingCall,
  body: string,
  index: number,
): ClaimPart {
  return part(
    `answer_${index}`,
    ['claim'],
    Prisma.sql`
    UPDATE idempotency_records i
    SET response_status = ${ANSWERED_WITH[call]}, sealed_response_key = NULL,
      sealed_response = ${toHex(responses.seal(sealedResponseKey, body))}::bytea
    FROM claim
    WHERE ${unanswered(row, keyHash)}`,
  )
}

const freeing = (row: PaymentModel): ClaimPart =>
  part(
    'freed',
    ['claim'],
    Prisma.sql`DELETE FROM idempotency_records i USING claim WHERE ${unanswered(row, row.idempotencyKeyHash)}`,
  )

function finishing({ id }: PaymentModel, keyHash: Uint8Array, index: number, now: Date): ClaimPart {
  return part(
    `operation_${index}`,
    ['claim'],
    Prisma.sql`
    UPDATE payment_operations o
    SET result = 'succeeded', finished_at = ${now}, cause = ${KEYLESS_CAUSE}
    FROM claim
    WHERE o.payment_id = ${id} AND o.key_hash = ${toHex(keyHash)}::bytea AND o.result IS NULL`,
  )
}
