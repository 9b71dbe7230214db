/**
 * Claims and inserts of sales that are written together with others (gather.ts). These are the sales that lock nothing but the
 * claim of their own key: a token, a stored card, a hosted session, the vault and a customer are written by a statement of one
 * sale (decision 0116).
 */
import { Prisma } from '../../prisma/generated/client'
import type { IdempotencyRecordModel } from '../../prisma/generated/models'
import { undeclined } from '../card-declines'
import { commit, type Claiming } from '../commit'
import type { StoreContext } from '../context'
import { gatheredEventParts } from '../events'
import { createGather, type Gather } from '../gather'
import { claiming } from '../idempotency'
import { rowsOf, toHex } from '../rows'
import { gathered, materialized, part, type GatheredStatement } from '../statement'
import type { PaymentChange } from './change'
import { endingClaim, type EndedClaim } from './ended-claim'

/** An inserted payment, with the claim that it ends. */
export interface Sale {
  change: PaymentChange
  ended: EndedClaim
}

/** A claim that is made if the card, by the hashes of its number, was never declined; in any case without hashes. */
export interface ClaimedSale {
  record: IdempotencyRecordModel
  cardHashes: readonly Uint8Array[] | null
}

export const claimingSale =
  ({ record, cardHashes }: ClaimedSale): Claiming =>
  (given) => {
    const clean = cardHashes && undeclined(record, cardHashes)
    return claiming(record)(clean && given ? Prisma.sql`${clean} AND ${given}` : (clean ?? given))
  }

export interface SalesTogether {
  claim: Gather<ClaimedSale>
  insert: Gather<Sale>
}

/** What sales are written with. Every account's time has the same `sales`. */
export interface SalesContext extends StoreContext {
  sales: SalesTogether
}

export function createSalesTogether({ db }: Pick<StoreContext, 'db'>): SalesTogether {
  const writtenBy = async (statement: GatheredStatement): Promise<Set<string>> => {
    const rows = await db.$queryRaw<{ id: string }[]>(statement)
    return new Set(rows.map(({ id }) => id))
  }
  return {
    claim: createGather<ClaimedSale>({
      tenantOf: ({ record }) => record,
      bytesOf: ({ record: { draft } }) => (typeof draft === 'string' ? draft.length : 0),
      alone: (sale) => commit({ db }, 'payments.claim', [], { claim: claimingSale(sale) }),
      together: async (sales, repeated) => {
        const written = await writtenBy(claims(sales, repeated))
        return sales.map(({ record }) => written.has(record.resourceId))
      },
    }),
    insert: createGather<Sale>({
      tenantOf: ({ change }) => change.next,
      bytesOf: ({ change }) => (change.events.length + 2) * change.body.length,
      alone: ({ change, ended }) =>
        commit({ db }, 'payments.insert', [change], { claim: endingClaim(ended) }),
      together: async (sales, repeated) => {
        const written = await writtenBy(inserts(sales, repeated))
        return sales.map(({ change }) => written.has(change.next.id) || undefined)
      },
    }),
  }
}

/**
 * Nobody's sale waits long for a lock that another's needs. A statement that would have to is refused, and its halves wait only
 * briefly, because the one that needs the lock waits by itself in the end.
 */
const soon = (repeated: boolean) =>
  materialized(
    'soon',
    [],
    Prisma.sql`SELECT set_config('lock_timeout', ${repeated ? '20ms' : '100ms'}::text, true)`,
  )

/** In the order of their keys, so that two statements with the same keys do not wait for each other in a circle. */
function claims(sales: readonly ClaimedSale[], repeated: boolean): GatheredStatement {
  const inOrder = sales.map(({ record }) => record).sort(byKey)
  const claimed = part(
    'claim',
    ['soon', 'declined'],
    Prisma.sql`
    INSERT INTO idempotency_records SELECT r.* FROM soon, ${rowsOf('idempotency_records', inOrder)} r
    WHERE NOT EXISTS (SELECT FROM declined d WHERE d.id = r.resource_id)
    ON CONFLICT DO NOTHING
    RETURNING resource_id AS id`,
  )
  return gathered('payments.claim', [soon(repeated), declinedOf(sales), claimed], 'claim')
}

/** The sales whose card was declined before. */
function declinedOf(sales: readonly ClaimedSale[]) {
  const asked = sales.flatMap(({ record, cardHashes }) =>
    (cardHashes ?? []).map((hash) => ({ record, hash: toHex(hash) })),
  )
  const ids = asked.map(({ record }) => record.resourceId)
  const accounts = asked.map(({ record }) => record.accountId)
  const modes = asked.map(({ record }) => record.livemode)
  return materialized(
    'declined',
    [],
    Prisma.sql`
    SELECT h.id FROM unnest(${ids}::text[], ${accounts}::text[], ${modes}::boolean[], ${asked.map(({ hash }) => hash)}::text[])
      h(id, account_id, livemode, hash)
    WHERE EXISTS (
      SELECT FROM card_declines d
      WHERE d.account_id = h.account_id AND d.livemode = h.livemode AND d.card_hash = h.hash::bytea)`,
  )
}

type Key = Pick<IdempotencyRecordModel, 'accountId' | 'keyHash' | 'twinHash'>

/** Of two processes that hash with different peppers, what stands in the order is the same. */
const nameOf = ({ keyHash, twinHash }: Key) => twinHash ?? keyHash

const byKey = (a: Key, b: Key): number =>
  a.accountId === b.accountId ? Buffer.compare(nameOf(a), nameOf(b)) : a.accountId < b.accountId ? -1 : 1

/**
 * A claim that somebody else has locked is left out, and so is one that its caller has lost: a statement of its own tells
 * which. The claims are written by their primary key, as conflicts with it, because a join with them could be planned as a look
 * through the whole table.
 */
function inserts(sales: readonly Sale[], repeated: boolean): GatheredStatement {
  const rows = sales.map(({ ended }) => ended)
  const locked = part(
    'locked',
    ['soon'],
    Prisma.sql`
    SELECT i.*, r.response_status AS status, r.sealed_response AS response
    FROM soon, ${rowsOf('idempotency_records', rows)} r, LATERAL (
      SELECT c.account_id, c.livemode, c.key_hash, c.fingerprint, c.operation_id, c.resource_id, c.lease_until, c.created_at, c.epoch
      FROM idempotency_records c
      WHERE c.account_id = r.account_id AND c.livemode = r.livemode AND c.key_hash = r.key_hash AND c.epoch = r.epoch
        AND c.draft IS NOT NULL
      FOR UPDATE SKIP LOCKED) i`,
  )
  const ended = part(
    'claim',
    ['locked'],
    Prisma.sql`
    INSERT INTO idempotency_records AS i (account_id, livemode, key_hash, fingerprint, operation_id, resource_id, lease_until,
      response_status, sealed_response, created_at, epoch)
    SELECT account_id, livemode, key_hash, fingerprint, operation_id, resource_id, lease_until, status, response, created_at, epoch
    FROM locked
    ON CONFLICT (account_id, livemode, key_hash) DO UPDATE
    SET draft = NULL, response_status = excluded.response_status, sealed_response_key = NULL,
      sealed_response = excluded.sealed_response
    RETURNING i.resource_id AS id`,
  )
  const payments = rowsOf(
    'payments',
    sales.map(({ change }) => change.next),
  )
  const added = part(
    'added_payments',
    ['claim'],
    Prisma.sql`INSERT INTO payments SELECT r.* FROM claim c, ${payments} r WHERE r.id = c.id`,
  )
  const told = gatheredEventParts(
    sales.map(({ change }) => change),
    'claim',
  )
  return gathered('payments.insert', [soon(repeated), locked, ended, ...told], 'claim', { also: [added] })
}
