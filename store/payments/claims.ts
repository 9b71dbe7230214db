/**
 * The first of a sale's two statements: it claims the idempotency key, with the draft of the payment in the claim. The
 * payment itself is inserted once its outcome is known (insert.ts; contract 14.2, decision 0058).
 */
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext } from '../context'
import { attempting } from '../hosted-sessions'
import { claimOutcome, claimRow, claiming, type Claim, type ClaimOutcome } from '../idempotency'
import type { SealedCard } from '../payment-methods/open'
import { statement } from '../statement'
import { using, usable } from '../tokens'
import { sealing } from './seal'
import { decodeClaim, encodeDraft, type ClaimRecord, type ClaimedPayment, type PaymentDraft } from './draft'

/**
 * `card`: one that the payment asks to store. `not_claimed` when the idempotency key was used before, the card's source can
 * no longer be used, or the hosted session no longer takes this attempt.
 */
async function claimPayment(
  { db, now }: StoreContext,
  draft: PaymentDraft,
  card: SealedCard | null,
): Promise<ClaimOutcome> {
  const { claim, payment, source } = draft
  const at = now()
  const record = claimRow(claim, payment.id, at, payment.leaseUntil ?? at, encodeDraft(draft))
  const also = sealing(payment, { card, cvc: null }, at)
  if (source && 'token' in source) also.push(using(source.token, at))
  const parts = claiming(record, givenFor(draft, at))
  return claimOutcome(await db.$executeRaw(statement('payments.claim', parts, 'claim', { also })))
}

/** What must still be as it was: a page takes no token and no stored card, so there is one such thing at most. */
export function givenFor({ session, source, payment }: PaymentDraft, at: Date): Prisma.Sql | undefined {
  if (session) return attempting(session, payment, at)
  if (!source) return undefined
  if ('token' in source) return usable(source.token, at)
  const { id, accountId, livemode } = source.stored
  return Prisma.sql`
    SELECT 1 FROM payment_methods
    WHERE id = ${id} AND account_id = ${accountId} AND livemode = ${livemode} AND status <> 'detached'
    FOR SHARE`
}

export function createPaymentClaims(context: StoreContext) {
  const { db, now } = context
  return {
    claim: (draft: PaymentDraft, card: SealedCard | null) => claimPayment(context, draft, card),

    /**
     * Takes over a claim whose lease has ended: its holder before can no longer insert the payment. Null while the lease
     * runs, and when the payment is inserted.
     */
    async takeClaim(
      { accountId, livemode, keyHash }: Claim,
      leaseUntil: Date,
    ): Promise<ClaimedPayment | null> {
      const [record] = await db.idempotencyRecord.updateManyAndReturn({
        where: {
          ...{ accountId, livemode, keyHash: new Uint8Array(keyHash) },
          draft: { not: Prisma.DbNull },
          leaseUntil: { lte: now() },
        },
        data: { epoch: { increment: 1 }, leaseUntil },
      })
      return record ? decodeClaim(db, record) : null
    },

    /** Claims whose call broke off: their lease ended before `before`. The oldest first, `limit` at most. */
    async leftClaims(before: Date, limit: number): Promise<ClaimRecord[]> {
      return db.idempotencyRecord.findMany({
        where: { draft: { not: Prisma.DbNull }, leaseUntil: { lt: before } },
        orderBy: { leaseUntil: 'asc' },
        take: limit,
      })
    },

    /** The payment that a claim stands for. Throws when the draft cannot be read. */
    openClaim: (record: ClaimRecord) => decodeClaim(db, record),
  }
}
