/**
 * A payment's change of state in one statement: the row, conditional on the status, epoch and authentication
 * it came from; its events; the responses that wait for it; and what the vault need not keep any longer.
 */
import type { PaymentModel } from '../../prisma/generated/models'
import type { Answer } from '../idempotency'
import type { StoreContext } from '../context'
import { toColumns, toDocument } from '../document'
import { EVENT_ROWS, eventDocument } from '../events'
import type { PaymentChange } from './change'

export interface Recording extends Omit<PaymentChange, 'body'> {
  from: PaymentModel
  answers: readonly Answer[]
  forgetCard: boolean
  forgetCvc: boolean
}

/** Answers false, and writes nothing, when the payment is no longer what `from` says. */
export async function recordChange({ db, now }: StoreContext, recording: Recording): Promise<boolean> {
  const { from } = recording
  const document = toDocument({
    changes: toColumns(recording.changes),
    ...eventDocument(recording.events),
    answers: recording.answers.map(({ keyHash, status, sealedResponse }) => ({
      key_hash: toBase64(keyHash),
      status,
      sealed: toBase64(sealedResponse),
    })),
    forget_card: recording.forgetCard,
    forget_cvc: recording.forgetCvc,
    now: now(),
  })
  const moved = await db.$executeRaw`
    WITH input AS MATERIALIZED (SELECT ${document}::jsonb AS doc),
    moved AS (
      UPDATE payments p SET
        (status, amount_captured, customer_id, stored, card_brand, card_bin, card_funding, card_country, card_issuer,
         three_ds_required, three_ds_status, three_ds_version, three_ds_trans_id, sealed_challenge, challenge_expires_at,
         decline_code, fee, processor_reference, captured_at, capture_before, cardholder_acted_at, epoch, lease_until,
         pending_reason, due_at, last_event_at)
        = (SELECT r.status, r.amount_captured, r.customer_id, r.stored, r.card_brand, r.card_bin, r.card_funding, r.card_country, r.card_issuer,
         r.three_ds_required, r.three_ds_status, r.three_ds_version, r.three_ds_trans_id, r.sealed_challenge, r.challenge_expires_at,
         r.decline_code, r.fee, r.processor_reference, r.captured_at, r.capture_before, r.cardholder_acted_at, r.epoch, r.lease_until,
         r.pending_reason, r.due_at, r.last_event_at
         FROM input, jsonb_populate_record(p, doc->'changes') r)
      WHERE p.id = ${from.id} AND p.account_id = ${from.accountId} AND p.livemode = ${from.livemode}
        AND p.status = ${from.status} AND p.epoch = ${from.epoch} AND p.three_ds_status = ${from.threeDsStatus}
      RETURNING p.id, p.account_id, p.livemode),
    events AS (
      INSERT INTO events
      SELECT e.* FROM moved, input, LATERAL (${EVENT_ROWS}) e),
    answer AS (
      SELECT decode(a.key_hash, 'base64') AS key_hash, a.status, decode(a.sealed, 'base64') AS sealed
      FROM input, jsonb_to_recordset(doc->'answers') AS a(key_hash text, status int, sealed text)),
    answered AS (
      UPDATE idempotency_records i
      SET response_status = (SELECT a.status FROM answer a WHERE a.key_hash = i.key_hash),
        sealed_response = (SELECT a.sealed FROM answer a WHERE a.key_hash = i.key_hash),
        sealed_response_key = NULL
      FROM moved
      WHERE i.account_id = ${from.accountId} AND i.livemode = ${from.livemode}
        AND i.key_hash = ANY (ARRAY(SELECT key_hash FROM answer))
        AND i.response_status IS NULL),
    operations AS (
      UPDATE payment_operations o
      SET result = 'succeeded', finished_at = (doc->>'now')::timestamptz
      FROM moved, input
      WHERE o.payment_id = ${from.id} AND o.key_hash = ANY (ARRAY(SELECT key_hash FROM answer)) AND o.result IS NULL),
    forgotten_card AS (
      DELETE FROM vault.cards c USING moved, input
      WHERE c.id = ${from.paymentMethodId} AND (doc->>'forget_card')::boolean),
    forgotten_cvc AS (
      DELETE FROM vault.cvcs c USING moved, input
      WHERE c.payment_id = ${from.id} AND (doc->>'forget_cvc')::boolean)
    SELECT 1 FROM moved`
  return moved === 1
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}
