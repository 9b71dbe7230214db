/**
 * The first of a sale's two transactions: one statement claims the idempotency key, makes the `pending`
 * payment with its `payment.created`, and puts the sealed card away (design, "A payment's way", 1).
 */
import { Prisma } from '../../prisma/generated/client'
import type { CustomerModel, PaymentModel } from '../../prisma/generated/models'
import type { EventRecord } from '../../contract/event'
import { claimRow, claiming, type Claim } from '../idempotency'
import type { StoreContext } from '../context'
import { eventRows } from '../events'
import { attempting, type SessionAttempt } from '../hosted-sessions'
import { rowsOf } from '../rows'

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
  /** The hosted session whose attempt it is. */
  session?: SessionAttempt | undefined
}

/**
 * Answers false, and writes nothing, when the idempotency key was used before, or the hosted session takes this
 * attempt no more.
 */
export async function beginPayment({ db, now }: StoreContext, beginning: PaymentBeginning): Promise<boolean> {
  const { claim, payment, events, customer, card, cvc, session } = beginning
  const createdAt = now()
  const parts = [
    claiming(
      claimRow(claim, payment.id, createdAt, payment.leaseUntil ?? createdAt),
      session && attempting(session, payment, createdAt),
    ),
    Prisma.sql`events AS (INSERT INTO events SELECT e.* FROM claim, (${eventRows(events)}) e)`,
  ]
  if (customer) {
    const rows = rowsOf('customers', [customer])
    parts.push(Prisma.sql`customer AS (INSERT INTO customers SELECT r.* FROM claim, ${rows} r)`)
  }
  if (card) {
    const rows = rowsOf('vault.cards', [{ id: payment.paymentMethodId, ...card, createdAt }])
    parts.push(Prisma.sql`card AS (INSERT INTO vault.cards SELECT r.* FROM claim, ${rows} r)`)
  }
  if (cvc) {
    const rows = rowsOf('vault.cvcs', [{ paymentId: payment.id, ...cvc }])
    parts.push(Prisma.sql`cvc AS (INSERT INTO vault.cvcs SELECT r.* FROM claim, ${rows} r)`)
  }
  const claimed = await db.$executeRaw`
    WITH ${Prisma.join(parts)}
    INSERT INTO payments SELECT r.* FROM claim, ${rowsOf('payments', [payment])} r`
  return claimed === 1
}
