/**
 * The end of an operation that was refused: its row keeps why, and the idempotency record of its call ends in the same
 * statement, so that neither is left when the caller never asks again.
 */
import { refusedCard } from '../../contract/stored-refusal'
import type { RefusalCode } from '../../domain/payment-work'
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import { and, commit, type Claiming } from '../commit'
import type { StoreContext } from '../context'
import { toHex } from '../rows'
import { part } from '../statement'

export interface OperationRefusal {
  code: RefusalCode
  /** Why the issuer refused it. */
  declineCode?: string | null
}

/** What a refusal is answered with that is the result of work that ran (contract 14.3). */
const STORED = 'card_declined'

/** The cause of an operation that has ended: it no longer holds the raw Idempotency-Key (decision 0106). */
export const KEYLESS_CAUSE = Prisma.sql`jsonb_set(cause, '{idempotencyKey}', 'null', false)`

/**
 * Records that an operation was refused. A card's refusal becomes the stored response to the call; any other refusal frees the
 * key. May be repeated. False, and nothing is written, if the operation has another result or another message id.
 */
export async function refuseOperation(
  context: StoreContext,
  payment: PaymentModel,
  operation: PaymentOperationModel,
  { code, declineCode = null }: OperationRefusal,
): Promise<boolean> {
  const { paymentId, keyHash, messageId } = operation
  const record = Prisma.sql`
    i.account_id = ${payment.accountId} AND i.livemode = ${payment.livemode}
    AND i.key_hash = ${toHex(keyHash)}::bytea AND i.response_status IS NULL`
  const ending = code === STORED ? await answering(context, payment, operation, declineCode) : FORGETTING
  const refusing: Claiming = (given) => Prisma.sql`
    UPDATE payment_operations
    SET result = ${code}, decline_code = ${declineCode}, finished_at = ${context.now()}, cause = ${KEYLESS_CAUSE}
    WHERE payment_id = ${paymentId} AND key_hash = ${toHex(keyHash)}::bytea
      AND message_id IS NOT DISTINCT FROM ${messageId} AND (result IS NULL OR result = ${code})
      ${and(given)}
    RETURNING 1`
  const ended = part('ended', ['claim'], Prisma.sql`${ending} WHERE ${record}`)
  return commit(context, 'payment_operations.refuse', [], { claim: refusing, also: [ended] })
}

const FORGETTING = Prisma.sql`DELETE FROM idempotency_records i USING claim`

async function answering(
  { db, responses }: StoreContext,
  { id, accountId, livemode }: PaymentModel,
  { keyHash }: PaymentOperationModel,
  declineCode: string | null,
): Promise<Prisma.Sql> {
  const { status, body } = refusedCard(STORED, declineCode ?? 'generic_decline', id)
  const record = await db.idempotencyRecord.findUnique({
    where: { accountId_livemode_keyHash: { accountId, livemode, keyHash } },
    select: { sealedResponseKey: true },
  })
  const sealed = record?.sealedResponseKey && toHex(responses.seal(record.sealedResponseKey, body))
  return Prisma.sql`
    UPDATE idempotency_records i
    SET response_status = ${status}, sealed_response = ${sealed}::bytea, sealed_response_key = NULL
    FROM claim`
}
