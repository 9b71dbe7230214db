/**
 * The first of a sale's two transactions: one statement claims the idempotency key, makes the `pending`
 * payment with its `payment.created`, and puts the sealed card away (contract 14.2).
 */
import { Prisma } from '../../prisma/generated/client'
import type {
  CustomerModel,
  PaymentMethodModel,
  PaymentModel,
  TokenModel,
} from '../../prisma/generated/models'
import type { EventRecord } from '../../contract/event'
import type { SealedCard } from '../payment-methods/open'
import { claimOutcome, claimRow, claiming, type Claim, type ClaimOutcome } from '../idempotency'
import type { StoreContext } from '../context'
import { eventParts } from '../events'
import { adding } from '../finish'
import { attempting, type SessionAttempt } from '../hosted-sessions'
import { rowsOf } from '../rows'
import { statement, type ClaimPart } from '../statement'
import { spending, usable } from '../tokens'

export interface PaymentBeginning {
  claim: Claim
  payment: PaymentModel
  events: readonly EventRecord[]
  /** What the card comes from, unless it came with the call: a token, which is spent, or a stored card. */
  source: { token: TokenModel } | { stored: PaymentMethodModel } | null
  /** A customer that the payment brings along. */
  customer: CustomerModel | null
  card: SealedCard | null
  cvc: { sealed: Uint8Array; expiresAt: Date } | null
  /** The hosted session whose attempt it is. */
  session?: SessionAttempt | undefined
}

/**
 * `not_claimed` when the idempotency key was used before, the card's source can no longer be used, or the hosted session
 * no longer takes this attempt.
 */
export async function beginPayment(
  { db, now }: StoreContext,
  beginning: PaymentBeginning,
): Promise<ClaimOutcome> {
  const { claim, payment, events, source, customer, card, cvc } = beginning
  const createdAt = now()
  const record = claimRow(claim, payment.id, createdAt, payment.leaseUntil ?? createdAt)
  const parts: ClaimPart[] = []
  if (source && 'token' in source) parts.push(...spending(source.token, createdAt))
  if (customer) parts.push(adding('customers', customer))
  if (card) parts.push(adding('vault.cards', { id: payment.paymentMethodId, ...card, createdAt }))
  if (cvc) parts.push(adding('vault.cvcs', { paymentId: payment.id, ...cvc }))
  const written = await db.$executeRaw(
    statement(
      'payments.begin',
      [...claiming(record, givenFor(beginning, createdAt)), ...eventParts(events, 'claim')],
      'claim',
      {
        also: parts,
        last: Prisma.sql`INSERT INTO payments SELECT r.* FROM claim, ${rowsOf('payments', [payment])} r`,
      },
    ),
  )
  return claimOutcome(written)
}

/** What must still be as it was: a page takes no token and no stored card, so there is one such thing at most. */
function givenFor({ session, source, payment }: PaymentBeginning, at: Date): Prisma.Sql | undefined {
  if (session) return attempting(session, payment, at)
  return source ? sourceLock(source, at) : undefined
}

function sourceLock(source: NonNullable<PaymentBeginning['source']>, at: Date): Prisma.Sql {
  if ('token' in source) return usable(source.token, at)
  const { id, accountId, livemode } = source.stored
  return Prisma.sql`
    SELECT 1 FROM payment_methods
    WHERE id = ${id} AND account_id = ${accountId} AND livemode = ${livemode} AND status <> 'detached'
    FOR SHARE`
}
