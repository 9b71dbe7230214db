/**
 * Claims the idempotency key and inserts the `pending` payment in one statement, with its card and CVC sealed beside it:
 * the first statement of a payment that its workflow authorizes (contract 14.2, `PAYMENT_WORKFLOWS=every`).
 */
import type { StoreContext } from '../context'
import { openCustomer } from '../customers/work'
import { eventParts } from '../events'
import { adding } from '../finish'
import { claimOutcome, claimRow, claiming, type ClaimOutcome } from '../idempotency'
import { statement, type ClaimPart } from '../statement'
import { spending } from '../tokens'
import { openPayment } from './change'
import { givenFor } from './claims'
import type { PaymentDraft, SealedPayment } from './draft'
import { sealing } from './seal'

/** `not_claimed` as for `claimPayment`. */
export async function beginPayment(
  { db, now, real }: StoreContext,
  draft: PaymentDraft,
  sealed: SealedPayment,
): Promise<ClaimOutcome> {
  const { claim, source } = draft
  const at = now()
  const { next: payment, events } = openPayment(draft.payment, at)
  const customer = draft.customer && openCustomer(draft.customer, payment.apiVersion, at)
  const claimedAt = real()
  const record = claimRow(claim, payment.id, claimedAt, payment.leaseUntil ?? claimedAt)
  const also: ClaimPart[] = []
  if (source && 'token' in source) also.push(...spending(source.token, at))
  if (customer) also.push(adding('customers', customer.row))
  also.push(adding('payments', payment), ...sealing(payment, sealed, claimedAt))
  const told = eventParts([...events, ...(customer?.events ?? [])], 'claim')
  const written = await db.$executeRaw(
    statement('payments.begin', [...claiming(record, givenFor(draft, at)), ...told], 'claim', { also }),
  )
  return claimOutcome(written)
}
