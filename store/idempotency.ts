/** Idempotency records (contract 14). */
import { Prisma } from '../prisma/generated/client'
import type { IdempotencyRecordModel } from '../prisma/generated/models'
import { where, type Claiming } from './commit'
import type { StoreContext, Tenant } from './context'
import { purging } from './purge'
import { rowsOf } from './rows'

/** A caller's claim to a write: who, under which key, with which body. */
export interface Claim extends Tenant {
  keyHash: Uint8Array
  /** While there are two peppers: one hash of the key that is the same in every process. */
  twinHash?: Uint8Array
  fingerprint: Uint8Array
  operationId: string
  /** The key of the response, sealed for whoever finishes the work. */
  sealedResponseKey: Uint8Array
}

/** What a repeat of a key meets. */
export type Repeat =
  | { kind: 'other_request' }
  | { kind: 'answered'; status: number; sealedResponse: Uint8Array }
  | { kind: 'unanswered'; resourceId: string; leaseUntil: Date }

/**
 * What came of a statement that claims a key. `not_claimed`: it wrote nothing, because the key was used before, or because
 * the rows that the write was planned from have changed since. A look at the key tells which.
 */
export type ClaimOutcome = 'claimed' | 'not_claimed'

export const claimOutcome = (isWritten: boolean): ClaimOutcome => (isWritten ? 'claimed' : 'not_claimed')

/** A response to store with the work that it answers. */
export interface StoredAnswer {
  keyHash: Uint8Array
  status: number
  sealedResponse: Uint8Array
}

/** The row of a claim that nobody has answered yet. `draft`: of the payment that it stands for, as JSON. */
export function claimRow(
  claim: Claim,
  resourceId: string,
  now: Date,
  leaseUntil: Date,
  draft: string | null = null,
): IdempotencyRecordModel {
  return {
    accountId: claim.accountId,
    livemode: claim.livemode,
    keyHash: claim.keyHash as IdempotencyRecordModel['keyHash'],
    fingerprint: claim.fingerprint as IdempotencyRecordModel['fingerprint'],
    operationId: claim.operationId,
    resourceId,
    leaseUntil,
    sealedResponseKey: claim.sealedResponseKey as IdempotencyRecordModel['keyHash'],
    responseStatus: null,
    sealedResponse: null,
    createdAt: now,
    draft,
    epoch: 1,
    twinHash: (claim.twinHash ?? null) as IdempotencyRecordModel['twinHash'],
  }
}

/** The row of a claim whose work is done in the same statement: its response stands in it from the start. */
export function answeredRow(
  claim: Claim,
  resourceId: string,
  now: Date,
  answer: StoredAnswer,
): IdempotencyRecordModel {
  return {
    ...claimRow(claim, resourceId, now, now),
    sealedResponseKey: null,
    responseStatus: answer.status,
    sealedResponse: answer.sealedResponse as IdempotencyRecordModel['sealedResponse'],
  }
}

/** Claims the key, unless it was used before (commit.ts). */
export const claiming =
  (row: IdempotencyRecordModel): Claiming =>
  (given) => Prisma.sql`
    INSERT INTO idempotency_records SELECT r.* FROM ${rowsOf('idempotency_records', [row])} r ${where(given)}
    ON CONFLICT DO NOTHING
    RETURNING 1`

export function createIdempotencyStore({ db, real }: StoreContext) {
  const unique = ({ accountId, livemode, keyHash }: Tenant & { keyHash: Uint8Array }) => ({
    accountId_livemode_keyHash: {
      accountId,
      livemode,
      keyHash: keyHash as IdempotencyRecordModel['keyHash'],
    },
  })
  return {
    /** What stands under the claim's key; null when nothing does. */
    async find(claim: Claim): Promise<Repeat | null> {
      const record = await db.idempotencyRecord.findUnique({ where: unique(claim), omit: { draft: true } })
      if (!record) return null
      const same =
        record.operationId === claim.operationId && Buffer.from(record.fingerprint).equals(claim.fingerprint)
      if (!same) return { kind: 'other_request' }
      if (record.responseStatus !== null && record.sealedResponse) {
        return { kind: 'answered', status: record.responseStatus, sealedResponse: record.sealedResponse }
      }
      return { kind: 'unanswered', resourceId: record.resourceId, leaseUntil: record.leaseUntil }
    },

    /** Stores the response to work that changed nothing else. */
    async answer(claim: Claim, status: number, sealedResponse: Uint8Array): Promise<void> {
      await db.idempotencyRecord.updateMany({
        where: { ...unique(claim).accountId_livemode_keyHash, responseStatus: null },
        data: {
          responseStatus: status,
          sealedResponse: sealedResponse as IdempotencyRecordModel['keyHash'],
          sealedResponseKey: null,
        },
      })
    },

    /**
     * Ends the lease of an unanswered record, so that a repeat need not wait for it. The claim of a payment that is not
     * inserted yet stays with whoever holds it.
     */
    async release(claim: Claim): Promise<void> {
      await db.idempotencyRecord.updateMany({
        where: {
          ...unique(claim).accountId_livemode_keyHash,
          responseStatus: null,
          draft: { equals: Prisma.DbNull },
        },
        data: { leaseUntil: real() },
      })
    },

    /** Takes the lease of an unanswered record whose last holder is gone; false when somebody else has it. */
    async takeLease(claim: Claim, leaseUntil: Date): Promise<boolean> {
      const { count } = await db.idempotencyRecord.updateMany({
        where: {
          ...unique(claim).accountId_livemode_keyHash,
          responseStatus: null,
          leaseUntil: { lte: real() },
        },
        data: { leaseUntil },
      })
      return count === 1
    },

    /**
     * Deletes answered records created before `before`, at most `limit`; returns how many. One without an answer stays:
     * it is all that keeps a repeat of its key from doing the work again.
     */
    purge: purging(
      { db },
      'idempotency_records',
      (before) => Prisma.sql`created_at < ${before} AND response_status IS NOT NULL`,
    ),
  }
}
