/**
 * The first of a sale's two transactions: one statement claims the idempotency key, makes the `pending`
 * payment with its `payment.created`, and puts the sealed card away (design, "A payment's way", 1).
 */
import type { CustomerModel, PaymentModel } from '../../prisma/generated/models'
import type { EventRecord } from '../../contract/event'
import { claimColumns, type Claim } from '../idempotency'
import type { StoreContext } from '../context'
import { toColumns, toDocument, toHex } from '../document'
import { EVENT_ROWS, eventDocument } from '../events'

export interface SealedCard {
  sealed: Uint8Array
  numberHash: Uint8Array
}

export interface PaymentBeginning {
  claim: Claim
  payment: PaymentModel
  events: readonly EventRecord[]
  /** A customer that the payment brings along. */
  customer: CustomerModel | null
  card: SealedCard | null
  cvc: { sealed: Uint8Array; expiresAt: Date } | null
}

/** Answers false, and writes nothing, when the idempotency key was used before. */
export async function beginPayment({ db, now }: StoreContext, beginning: PaymentBeginning): Promise<boolean> {
  const { claim, payment, card, cvc } = beginning
  const createdAt = now()
  const document = toDocument({
    claim: claimColumns(claim, payment.id, createdAt, payment.leaseUntil ?? createdAt),
    payment: toColumns(payment),
    ...eventDocument(beginning.events),
    customers: beginning.customer ? [toColumns(beginning.customer)] : [],
    cards: card
      ? [
          {
            id: payment.paymentMethodId,
            sealed: toHex(card.sealed),
            number_hash: toHex(card.numberHash),
            created_at: createdAt,
          },
        ]
      : [],
    cvcs: cvc ? [{ payment_id: payment.id, sealed: toHex(cvc.sealed), expires_at: cvc.expiresAt }] : [],
  })
  const claimed = await db.$executeRaw`
    WITH input AS MATERIALIZED (SELECT ${document}::jsonb AS doc),
    claim AS (
      INSERT INTO idempotency_records
      SELECT r.* FROM input, jsonb_populate_record(NULL::idempotency_records, doc->'claim') r
      ON CONFLICT DO NOTHING
      RETURNING 1),
    customer AS (
      INSERT INTO customers
      SELECT r.* FROM input, claim, jsonb_populate_recordset(NULL::customers, doc->'customers') r),
    events AS (
      INSERT INTO events
      SELECT e.* FROM input, claim, LATERAL (${EVENT_ROWS}) e),
    card AS (
      INSERT INTO vault.cards
      SELECT r.* FROM input, claim, jsonb_populate_recordset(NULL::vault.cards, doc->'cards') r),
    cvc AS (
      INSERT INTO vault.cvcs
      SELECT r.* FROM input, claim, jsonb_populate_recordset(NULL::vault.cvcs, doc->'cvcs') r)
    INSERT INTO payments
    SELECT r.* FROM input, claim, jsonb_populate_record(NULL::payments, doc->'payment') r`
  return claimed === 1
}
