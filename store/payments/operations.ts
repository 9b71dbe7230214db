/** Operations on a payment that its workflow carries out: unique by payment and idempotency key (contract 3.8, 3.9). */
import { randomUUID } from 'node:crypto'
import type { Cause } from '../../domain/cause'
import type { CaptureInput } from '../../domain/operation-outcomes'
import type { PaymentOperation, PaymentStatus } from '../../domain/payment-states'
import { REFUSAL_CODES } from '../../domain/payment-work'
import { inAccountTime } from '../../infra/clock'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import { unchanged } from '../change'
import { claimOutcome, claimRow, claiming, type Claim, type ClaimOutcome } from '../idempotency'
import { commit } from '../commit'
import type { StoreContext } from '../context'
import { rowsOf, toHex } from '../rows'
import { command, part } from '../statement'
import { isAmong } from '../statuses'
import { refuseOperation, type OperationRefusal } from './refuse'

export interface ConfirmInput {
  /** The action's id; that of a challenge is its transaction. */
  threeDSServerTransId: string
  /** What the browser brought back, sealed (actions.ts). */
  returned?: string
}

export interface CancelInput {
  reason: string | null
}

/** `from`: the state that the operator saw. In any other the operation is refused. */
export interface OperatorInput extends CancelInput {
  from?: PaymentStatus
}

/** An operation to write: a merchant's call asks for it, or an operator. */
export interface NewOperation {
  payment: PaymentModel
  kind: PaymentOperation
  keyHash: Uint8Array
  input: ConfirmInput | CaptureInput | CancelInput | OperatorInput | Record<string, never>
  leaseUntil: Date
  /** Who asks for it: so that what it comes to is told as his, whoever carries it out. */
  cause: Cause
}

const unique = (paymentId: string, keyHash: Uint8Array) => ({
  paymentId,
  keyHash: keyHash as PaymentOperationModel['keyHash'],
})

export function createPaymentOperations(context: StoreContext) {
  const { db, real } = context
  /**
   * Writes the operation, for the sweep to find should nobody carry it out. It takes the place of one that was refused
   * before under this key.
   */
  const writing = (from: Prisma.Sql, { payment, kind, keyHash, input, leaseUntil, cause }: NewOperation) => {
    const { id: paymentId, accountId, livemode } = payment
    const at = real()
    const times = { createdAt: at, askedAt: at, dueAt: inAccountTime(context, leaseUntil) }
    const row = {
      paymentId,
      keyHash,
      kind,
      input,
      accountId,
      livemode,
      ...times,
      messageId: randomUUID(),
      cause,
    }
    return Prisma.sql`
      INSERT INTO payment_operations AS o SELECT r.* FROM ${from}${rowsOf('payment_operations', [row])} r
      ON CONFLICT (payment_id, key_hash) DO UPDATE
      SET kind = excluded.kind, input = excluded.input, result = NULL, created_at = excluded.created_at,
        finished_at = NULL, decline_code = NULL, account_id = excluded.account_id, livemode = excluded.livemode,
        due_at = excluded.due_at, asked_at = excluded.asked_at,
        message_id = excluded.message_id, cause = excluded.cause
      WHERE ${isReplaceable}`
  }
  return {
    /**
     * Claims the idempotency key and writes the operation, at once. `not_claimed` when the key was used before, the
     * payment has changed since it was read, or the operation stands already.
     */
    async begin(claim: Claim, operation: Omit<NewOperation, 'keyHash'>): Promise<ClaimOutcome> {
      const own = { ...operation, keyHash: claim.keyHash }
      const record = claimRow(claim, operation.payment.id, real(), operation.leaseUntil)
      const rest = {
        claim: claiming(record),
        given: notStanding(own),
        also: [part('operation', ['claim'], writing(Prisma.sql`claim, `, own))],
      }
      const changes = [unchanged('payments', own.payment, own.cause)]
      return claimOutcome(await commit(context, 'payment_operations.begin', changes, rest))
    },

    /** Writes an operation that no merchant asked for: there is no idempotency key to claim. */
    async create(operation: NewOperation): Promise<void> {
      await db.$executeRaw(command('payment_operations.create', writing(Prisma.empty, operation)))
    },

    async find(paymentId: string, keyHash: Uint8Array): Promise<PaymentOperationModel | null> {
      return db.paymentOperation.findUnique({ where: { paymentId_keyHash: unique(paymentId, keyHash) } })
    },

    /** Notes that the caller asks for the operation again; answers with the operation, null when there is none. */
    async ask(paymentId: string, keyHash: Uint8Array): Promise<PaymentOperationModel | null> {
      const [operation = null] = await db.paymentOperation.updateManyAndReturn({
        where: unique(paymentId, keyHash),
        data: { askedAt: real() },
      })
      return operation
    },

    /** The payment's unfinished operations, oldest first. */
    async unfinished(paymentId: string): Promise<PaymentOperationModel[]> {
      return db.paymentOperation.findMany({
        where: { paymentId, result: null },
        orderBy: [{ createdAt: 'asc' }, { keyHash: 'asc' }],
      })
    },

    /** How many actions of its cardholder are carried out. */
    actionsDone: (paymentId: string): Promise<number> =>
      db.paymentOperation.count({ where: { paymentId, kind: 'confirm', result: 'succeeded' } }),

    /** Those that capture, or release what is captured then, whatever came of them. */
    captures: (paymentId: string): Promise<PaymentOperationModel[]> =>
      db.paymentOperation.findMany({ where: { paymentId, kind: { in: ['capture', 'release'] } } }),

    /**
     * Notes that it is about to be sent to the acquirer. False if it may have been sent before, unless that is known (`again`), or if
     * the payment's key is being closed. Its row is locked, so that a close that begins meanwhile comes before or after.
     */
    async markSent(
      { paymentId, keyHash, ...tenant }: PaymentOperationModel,
      again = false,
    ): Promise<boolean> {
      const marked = Prisma.sql`
        WITH open AS (
          SELECT 1 FROM payments p
          WHERE p.account_id = ${tenant.accountId} AND p.livemode = ${tenant.livemode} AND p.id = ${paymentId}
            AND p.closing_since IS NULL
          FOR SHARE)
        UPDATE payment_operations o SET sent_at = ${real()} FROM open
        WHERE o.payment_id = ${paymentId} AND o.key_hash = ${toHex(keyHash)}::bytea AND o.result IS NULL
          AND (o.sent_at IS NULL OR ${again})`
      return (await db.$executeRaw(command('payment_operations.mark_sent', marked))) === 1
    },

    /**
     * Gives the operation a new message id after its message was answered `waiting`. To a message id that it knows, Temporal
     * only repeats the answer.
     */
    async renewMessage({ paymentId, keyHash, messageId }: PaymentOperationModel): Promise<void> {
      await db.paymentOperation.updateMany({
        where: { paymentId, keyHash, messageId, result: null },
        data: { messageId: randomUUID() },
      })
    },

    /** Says when the payment's unfinished operations are next worked on. */
    async defer(paymentId: string, dueAt: Date): Promise<void> {
      await db.paymentOperation.updateMany({ where: { paymentId, result: null }, data: { dueAt } })
    },

    /** Ends an operation that was refused, and the idempotency record of its call with it. */
    refuse: (payment: PaymentModel, operation: PaymentOperationModel, refusal: OperationRefusal) =>
      refuseOperation(context, payment, operation, refusal),

    /** Forgets a refused operation once its call is told so. */
    async forget({ paymentId, keyHash, messageId }: PaymentOperationModel): Promise<void> {
      await db.paymentOperation.deleteMany({
        where: { paymentId, keyHash, messageId, result: { in: [...REFUSAL_CODES] } },
      })
    },
  }
}

/** Asked of the row as it is when the statement runs: reading it first would cost each call another one. */
const isReplaceable = isAmong('o.result', REFUSAL_CODES)

/** One row, unless the operation is under way or done under the same key. */
const notStanding = ({ payment, keyHash }: NewOperation): Prisma.Sql => Prisma.sql`
  SELECT 1 WHERE NOT EXISTS (
    SELECT FROM payment_operations o
    WHERE o.payment_id = ${payment.id} AND o.key_hash = ${toHex(keyHash)}::bytea AND (${isReplaceable}) IS NOT TRUE)`
