/**
 * The first of a sale's two statements: it claims the idempotency key, with the draft of the payment in the claim. The
 * payment itself is inserted once its outcome is known (insert.ts; contract 14.2, decision 0058).
 */
import { takesCard } from '../../domain/hosted-session'
import { Prisma } from '../../prisma/generated/client'
import type { HostedSessionModel } from '../../prisma/generated/models'
import { silently, unchanged, type Change } from '../change'
import { and, commit } from '../commit'
import { attempted } from '../hosted-sessions'
import { claimOutcome, claimRow, type Claim, type ClaimOutcome } from '../idempotency'
import type { SealedCard } from '../payment-methods/open'
import { toHex } from '../rows'
import { spent } from '../tokens'
import { forgettingCard, sealing } from './seal'
import { claimingSale, type SalesContext } from './together'
import { decodeClaim, encodeDraft, type ClaimRecord, type ClaimedPayment, type PaymentDraft } from './draft'

/**
 * `card`: one that the payment asks to store. `cardHashes`: of the card's number, if it must not have been declined before; null if
 * that is known. `not_claimed` when the idempotency key was used before, the card's source can
 * no longer be used, the hosted session no longer takes this attempt, or the card was declined.
 */
async function claimPayment(
  { db, now, real, sales }: SalesContext,
  draft: PaymentDraft,
  card: SealedCard | null,
  cardHashes: readonly Uint8Array[] | null,
): Promise<ClaimOutcome> {
  const { claim, payment, session } = draft
  const at = now()
  if (session && !takesCard(session, at)) return 'not_claimed'
  const claimedAt = real()
  const lease = payment.leaseUntil ?? claimedAt
  const record = claimRow(claim, payment.id, claimedAt, lease, encodeDraft(draft))
  const taken = takenFor(draft, at)
  const also = sealing(payment, { card, cvc: null }, claimedAt)
  const claimed = { record, cardHashes }
  if (taken.length + also.length === 0) return claimOutcome(await sales.claim(claimed))
  const rest = { claim: claimingSale(claimed), given: session ? lastIsInserted(session) : undefined, also }
  return claimOutcome(await commit({ db }, 'payments.claim', taken, rest))
}

/**
 * What the payment takes: the session's attempt, or the token, or nothing of a stored card, which only has to be as it was
 * read. A page takes no token and no stored card, so there is one such thing at most.
 */
function takenFor({ session, source, payment, cause }: PaymentDraft, at: Date): Change[] {
  if (session) return [attempted(session, payment, { at, cause })]
  if (!source) return []
  if ('token' in source) return [spent(source.token, { at, cause })]
  return [unchanged('payment_methods', source.stored, cause)]
}

/** A session takes no other payment before the one that it names has a row, which a trigger refuses too. */
const lastIsInserted = ({ paymentId, accountId, livemode }: HostedSessionModel): Prisma.Sql | undefined =>
  paymentId === null
    ? undefined
    : Prisma.sql`
      SELECT 1 FROM payments p
      WHERE p.account_id = ${accountId} AND p.livemode = ${livemode} AND p.id = ${paymentId}`

const OPEN = { draft: { not: Prisma.DbNull } }

/** The claim as its holder knows it. */
const held = ({ payment: { accountId, livemode }, keyHash, epoch }: ClaimedPayment) => ({
  accountId,
  livemode,
  keyHash: new Uint8Array(keyHash),
  epoch,
  ...OPEN,
})

export function createPaymentClaims(context: SalesContext) {
  const { db, real } = context
  return {
    claim: (draft: PaymentDraft, card: SealedCard | null, cardHashes: readonly Uint8Array[] | null = null) =>
      claimPayment(context, draft, card, cardHashes),

    /** A claim of a payment that is not inserted; null when there is none. */
    async findClaim({ accountId, livemode, keyHash }: Claim): Promise<ClaimRecord | null> {
      return db.idempotencyRecord.findFirst({
        where: { accountId, livemode, keyHash: new Uint8Array(keyHash), ...OPEN },
      })
    },

    /**
     * Takes over a claim whose lease has ended: its holder before can no longer insert the payment. Null while the lease
     * runs, and when the payment is inserted or somebody else was faster.
     */
    async takeClaim(claim: ClaimedPayment, leaseUntil: Date): Promise<ClaimedPayment | null> {
      const epoch = claim.epoch + 1
      const taken = { ...claim, epoch, payment: { ...claim.payment, epoch, leaseUntil } }
      const { count } = await db.idempotencyRecord.updateMany({
        where: { ...held(claim), leaseUntil: { lte: real() } },
        data: { epoch, leaseUntil },
      })
      return count === 1 ? taken : null
    },

    /** Holds a claim for another lease. False when somebody else has taken it over, or its payment has a row by now. */
    async renewClaim(claim: ClaimedPayment, leaseUntil: Date): Promise<boolean> {
      const { count } = await db.idempotencyRecord.updateMany({ where: held(claim), data: { leaseUntil } })
      return count === 1
    },

    /**
     * Claims whose call broke off: they were made before `before`, and nobody holds them. However often the call is
     * repeated in vain, that time comes. The longest free first, `limit` at most.
     */
    async leftClaims(before: Date, limit: number): Promise<ClaimRecord[]> {
      return db.idempotencyRecord.findMany({
        where: { ...OPEN, createdAt: { lt: before }, leaseUntil: { lt: real() } },
        orderBy: { leaseUntil: 'asc' },
        take: limit,
      })
    },

    /** Leaves a claim alone until `leaseUntil`. */
    async putOff({ accountId, livemode, keyHash, epoch }: ClaimRecord, leaseUntil: Date): Promise<void> {
      await db.idempotencyRecord.updateMany({
        where: { accountId, livemode, keyHash, epoch, ...OPEN },
        data: { leaseUntil },
      })
    },

    /**
     * Forgets a claim, as if its call had never been made: its token can be used, and the vault does not keep its card. False
     * when somebody else has taken it over.
     */
    async dropClaim(claimed: ClaimedPayment): Promise<boolean> {
      const { payment, keyHash, epoch, cause } = claimed
      const { accountId, livemode, storeCard, paymentMethodId } = payment
      const token =
        claimed.token && (await db.token.findFirst({ where: { accountId, livemode, id: claimed.token } }))
      return commit(
        context,
        'payments.drop_claim',
        token ? [silently('tokens', token, { usedAt: null }, cause)] : [],
        {
          claim: (given) => Prisma.sql`
          DELETE FROM idempotency_records i
          WHERE i.account_id = ${accountId} AND i.livemode = ${livemode} AND i.key_hash = ${toHex(keyHash)}::bytea
            AND i.epoch = ${epoch} AND i.draft IS NOT NULL ${and(given)}
          RETURNING 1`,
          also: storeCard ? [forgettingCard(paymentMethodId)] : [],
        },
      )
    },

    /** The payment that a claim stands for. Throws when the draft cannot be read. */
    openClaim: (record: ClaimRecord) => decodeClaim(db, record),
  }
}
