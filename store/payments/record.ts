/**
 * A payment's change of state in one statement: the row, conditional on the status, epoch, authentication, last
 * event and revision it came from; its events; the responses that wait for it; and what the vault need not keep any longer. The
 * statement has just the parts that the change needs.
 */
import { isTimed } from '../../domain/payment-states'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Answer } from '../idempotency'
import type { StoreContext } from '../context'
import { takingCard } from '../customers/work'
import { eventParts } from '../events'
import { columnList, rowsOf, toHex, type Row, type Table } from '../rows'
import { part, statement, type Part } from '../statement'
import type { PaymentChange } from './change'
import type { Kept } from './keep'

export interface Recording extends Omit<PaymentChange, 'body'> {
  from: PaymentModel
  answers: readonly Answer[]
  /** Key hashes of the operations that this finishes. */
  operations: readonly Uint8Array[]
  /** Deletes the unanswered record of the call that created the payment. */
  freesKey: boolean
  forgetCard: boolean
  forgetCvc: boolean
  /** The card that the change stores, for a customer who is made with it or must still be there. */
  kept: Kept | null
}

/** Answers false, and writes nothing that is seen, when the payment is no longer what `from` says. */
export async function recordChange({ db, now }: StoreContext, recording: Recording): Promise<boolean> {
  const { from, changes, events, answers, operations, freesKey, forgetCard, forgetCvc, kept } = recording
  const owner = kept && !kept.customer ? [part('owner', [], takingCard(kept.card, kept.card.customerId))] : []
  const parts: Part<string, 'moved'>[] = []
  if (kept) parts.push(adding('payment_methods', kept.card))
  if (kept?.customer) parts.push(adding('customers', kept.customer))
  if (from.subscriptionId !== null && isTimed(from.status)) parts.push(dueNow(from, now()))
  for (const [index, answer] of answers.entries()) parts.push(answering(from, answer, index))
  for (const [index, keyHash] of operations.entries()) parts.push(finishing(from, keyHash, index, now()))
  if (freesKey) parts.push(freeing(from))
  if (forgetCard) parts.push(forgetting('cards', Prisma.sql`v.id = ${from.paymentMethodId}`))
  if (forgetCvc) parts.push(forgetting('cvcs', Prisma.sql`v.payment_id = ${from.id}`))
  const moved = part('moved', owner.length > 0 ? ['owner'] : [], moving(from, changes, owner.length > 0))
  const recorded = await db.$executeRaw(
    statement('payments.record', [...owner, moved, ...eventParts(events, 'moved')], 'moved', { also: parts }),
  )
  return recorded === 1
}

const adding = <T extends Table>(table: T, row: Row<T>) =>
  part(
    `added_${table}`,
    ['moved'],
    Prisma.sql`INSERT INTO ${Prisma.raw(table)} SELECT r.* FROM moved, ${rowsOf(table, [row])} r`,
  )

const forgetting = (what: 'cards' | 'cvcs', which: Prisma.Sql) =>
  part(
    `forgotten_${what}`,
    ['moved'],
    Prisma.sql`DELETE FROM ${Prisma.raw(`vault.${what}`)} v USING moved WHERE ${which}`,
  )

function moving(from: PaymentModel, changes: Partial<PaymentModel>, forOwner: boolean): Prisma.Sql {
  const unmoved = Prisma.sql`
    p.id = ${from.id} AND p.account_id = ${from.accountId} AND p.livemode = ${from.livemode}
    AND p.status = ${from.status} AND p.epoch = ${from.epoch} AND p.three_ds_status = ${from.threeDsStatus}
    AND p.last_event_at = ${from.lastEventAt} AND p.revision = ${from.revision}`
  // Whoever raises the epoch names the key too: a trigger refuses versions that do not know it.
  const changed = changes.epoch === undefined ? changes : { processorKey: from.processorKey, ...changes }
  const fields = Object.keys(changed)
  if (fields.length === 0) return Prisma.sql`SELECT 1 FROM payments p WHERE ${unmoved} FOR UPDATE`
  return Prisma.sql`
    UPDATE payments p
    SET (${columnList(fields)}) = (SELECT ${columnList(fields, 'r.')} FROM ${rowsOf('payments', [changed])} r)
    ${forOwner ? Prisma.sql`FROM owner` : Prisma.empty}
    WHERE ${unmoved}
    RETURNING 1`
}

/** Makes the payment's subscription due now: its charge was on hold, and the subscription's workflow must record the outcome. */
function dueNow({ id, subscriptionId, accountId, livemode }: PaymentModel, now: Date) {
  return part(
    'looked_after',
    ['moved'],
    Prisma.sql`
    UPDATE subscriptions s SET due_at = ${now}
    FROM moved
    WHERE s.id = ${subscriptionId} AND s.account_id = ${accountId} AND s.livemode = ${livemode}
      AND s.payment_id = ${id}`,
  )
}

/** The response to a call that waits for the payment. */
function answering(from: PaymentModel, answer: Answer, index: number) {
  return part(
    `answer_${index}`,
    ['moved'],
    Prisma.sql`
    UPDATE idempotency_records i
    SET response_status = ${answer.status}, sealed_response = ${toHex(answer.sealedResponse)}::bytea,
      sealed_response_key = NULL
    FROM moved
    WHERE i.account_id = ${from.accountId} AND i.livemode = ${from.livemode}
      AND i.key_hash = ${toHex(answer.keyHash)}::bytea AND i.response_status IS NULL`,
  )
}

const freeing = ({ accountId, livemode, idempotencyKeyHash }: PaymentModel) =>
  part(
    'freed',
    ['moved'],
    Prisma.sql`
    DELETE FROM idempotency_records i USING moved
    WHERE i.account_id = ${accountId} AND i.livemode = ${livemode}
      AND i.key_hash = ${toHex(idempotencyKeyHash)}::bytea AND i.response_status IS NULL`,
  )

function finishing(from: PaymentModel, keyHash: Uint8Array, index: number, now: Date) {
  return part(
    `operation_${index}`,
    ['moved'],
    Prisma.sql`
    UPDATE payment_operations o
    SET result = 'succeeded', finished_at = ${now}
    FROM moved
    WHERE o.payment_id = ${from.id} AND o.key_hash = ${toHex(keyHash)}::bytea AND o.result IS NULL`,
  )
}
