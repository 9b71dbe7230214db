/**
 * A payment's change of state in one statement: the row, conditional on the status, epoch, authentication and last
 * event it came from; its events; the responses that wait for it; and what the vault need not keep any longer. The
 * statement has just the parts that the change needs.
 */
import { isTimed } from '../../domain/payment-states'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Answer } from '../idempotency'
import type { StoreContext } from '../context'
import { takingCard } from '../customers/work'
import { eventParts } from '../events'
import { columnList, rowsOf, toHex } from '../rows'
import type { PaymentChange } from './change'
import type { Kept } from './keep'

export interface Recording extends Omit<PaymentChange, 'body'> {
  from: PaymentModel
  answers: readonly Answer[]
  /** Key hashes of the operations that this finishes. */
  operations: readonly Uint8Array[]
  forgetCard: boolean
  forgetCvc: boolean
  /** The card that the change stores, for a customer who is made with it or must still be there. */
  kept: Kept | null
}

/** Answers false, and writes nothing that is seen, when the payment is no longer what `from` says. */
export async function recordChange({ db, now }: StoreContext, recording: Recording): Promise<boolean> {
  const { from, changes, events, answers, operations, forgetCard, forgetCvc, kept } = recording
  const taking = kept && !kept.customer
  const parts = taking ? [Prisma.sql`customer AS (${takingCard(kept.card, kept.card.customerId)})`] : []
  parts.push(Prisma.sql`moved AS (${moving(from, changes, taking === true)})`)
  if (kept) {
    const rows = rowsOf('payment_methods', [kept.card])
    parts.push(Prisma.sql`kept AS (INSERT INTO payment_methods SELECT r.* FROM moved, ${rows} r)`)
  }
  if (kept?.customer) {
    const rows = rowsOf('customers', [kept.customer])
    parts.push(Prisma.sql`customer AS (INSERT INTO customers SELECT r.* FROM moved, ${rows} r)`)
  }
  if (from.subscriptionId !== null && isTimed(from.status)) {
    parts.push(Prisma.sql`subscription AS (${dueNow(from, now())})`)
  }
  parts.push(...eventParts(events, Prisma.sql`moved`))
  for (const [index, answer] of answers.entries()) parts.push(answering(from, answer, index))
  for (const [index, keyHash] of operations.entries()) parts.push(finishing(from, keyHash, index, now()))
  if (forgetCard) {
    parts.push(
      Prisma.sql`card AS (DELETE FROM vault.cards c USING moved WHERE c.id = ${from.paymentMethodId})`,
    )
  }
  if (forgetCvc) {
    parts.push(Prisma.sql`cvc AS (DELETE FROM vault.cvcs c USING moved WHERE c.payment_id = ${from.id})`)
  }
  const moved = await db.$executeRaw`WITH ${Prisma.join(parts)} SELECT 1 FROM moved`
  return moved === 1
}

function moving(from: PaymentModel, changes: Partial<PaymentModel>, forCustomer: boolean): Prisma.Sql {
  const unmoved = Prisma.sql`
    p.id = ${from.id} AND p.account_id = ${from.accountId} AND p.livemode = ${from.livemode}
    AND p.status = ${from.status} AND p.epoch = ${from.epoch} AND p.three_ds_status = ${from.threeDsStatus}
    AND p.last_event_at = ${from.lastEventAt}`
  const fields = Object.keys(changes)
  if (fields.length === 0) return Prisma.sql`SELECT 1 FROM payments p WHERE ${unmoved} FOR UPDATE`
  return Prisma.sql`
    UPDATE payments p
    SET (${columnList(fields)}) = (SELECT ${columnList(fields, 'r.')} FROM ${rowsOf('payments', [changes])} r)
    ${forCustomer ? Prisma.sql`FROM customer` : Prisma.empty}
    WHERE ${unmoved}
    RETURNING 1`
}

/** Has the subscription looked after, whose charge the payment was on hold for. */
function dueNow({ id, subscriptionId, accountId, livemode }: PaymentModel, now: Date): Prisma.Sql {
  return Prisma.sql`
    UPDATE subscriptions s SET due_at = ${now}
    FROM moved
    WHERE s.id = ${subscriptionId} AND s.account_id = ${accountId} AND s.livemode = ${livemode}
      AND s.payment_id = ${id}`
}

/** The response to a call that waits for the payment. */
function answering(from: PaymentModel, answer: Answer, index: number): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(`answer_${index}`)} AS (
    UPDATE idempotency_records i
    SET response_status = ${answer.status}, sealed_response = ${toHex(answer.sealedResponse)}::bytea,
      sealed_response_key = NULL
    FROM moved
    WHERE i.account_id = ${from.accountId} AND i.livemode = ${from.livemode}
      AND i.key_hash = ${toHex(answer.keyHash)}::bytea AND i.response_status IS NULL)`
}

function finishing(from: PaymentModel, keyHash: Uint8Array, index: number, now: Date): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(`operation_${index}`)} AS (
    UPDATE payment_operations o
    SET result = 'succeeded', finished_at = ${now}
    FROM moved
    WHERE o.payment_id = ${from.id} AND o.key_hash = ${toHex(keyHash)}::bytea AND o.result IS NULL)`
}
