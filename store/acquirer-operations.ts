/**
 * Operations at acquirers that cannot be asked by our key (decision 0242). Each is written before it is sent, so that whatever may
 * have moved money has a row; what is answered or told of it is kept there, since nobody else can be asked for it. Of those that are
 * asked by names of their own, these names are kept (decision 0254).
 */
import { createHash } from 'node:crypto'
import type { AcquirerIds } from '../domain/acquirer-names'
import { placeOfOutcome } from '../domain/told-outcomes'
import { Prisma } from '../prisma/generated/client'
import type { AcquirerOperationModel } from '../prisma/generated/models'
import type { StoreContext } from './context'
import { purging } from './purge'
import { toHex } from './rows'
import { SEAL_CONTEXT } from './seal-contexts'
import { command } from './statement'
import { ofApproval, toldInPlace } from './told-in-place'

/** The acquirer's name, or the id of the merchant's account at it, in a mode. */
export interface AtAcquirer {
  acquirer: string
  livemode: boolean
}

/** Beside `close`, whatever can move money or risk it, and what was learned of settlements. */
export type AcquirerOperationKind =
  'authorize' | 'capture' | 'refund' | 'verify' | 'evidence_file' | 'dispute_answer' | 'settlement'

export interface SentOperation extends AtAcquirer {
  key: string
  kind: AcquirerOperationKind
  accountId: string
  objectId: string
  /** What is known before anything is risked. */
  ids?: AcquirerIds
  amount: bigint | null
  currency: string | null
  /** For how long the same may be sent again under the key, in milliseconds. */
  repeatable: number
}

/** An operation, before the acquirer has a name of it. */
export type NamelessOperation = Pick<
  SentOperation,
  keyof AtAcquirer | 'key' | 'kind' | 'accountId' | 'objectId'
> &
  Partial<Pick<SentOperation, 'amount' | 'currency'>>

/** What the acquirer calls an operation, and whether our key of it is closed. */
export interface NamesRow {
  ids: AcquirerIds
  isClosed: boolean
  objectId: string
  createdAt: Date
}

/** The sums of an authorization, in minor units. */
export interface SumsTold {
  captured: bigint
  refunded: bigint
  at: string
  /** What the acquirer calls the approval, if these are of one. */
  reference?: string | undefined
}

/** As JSON, with its state and the acquirer's time of it. Never card data. `challenge` is sealed in the row: it may hold secrets. */
export interface KeptOutcome {
  state: string
  at: string
  challenge?: unknown
}

export interface ToldOperation {
  told: KeptOutcome
  /** It is kept only while nothing is approved of it. */
  isNameless?: boolean
  ids?: AcquirerIds | undefined
  refusals?: string | undefined
}

export const hashOfAcquirerKey = (key: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(key).digest())

const rowOf = ({ acquirer, livemode }: AtAcquirer, key: string): Prisma.Sql =>
  Prisma.sql`acquirer = ${acquirer} AND livemode = ${livemode} AND key_hash = ${toHex(hashOfAcquirerKey(key))}::bytea`

export function createAcquirerOperations({ db, keyring }: Pick<StoreContext, 'db' | 'keyring'>) {
  const sealed = ({ challenge, ...told }: KeptOutcome, keyHash: Uint8Array): KeptOutcome => {
    if (challenge === undefined) return told
    const text = Buffer.from(JSON.stringify(challenge))
    return { ...told, challenge: keyring.seal(text, SEAL_CONTEXT.acquirerAction(keyHash)).toString('base64') }
  }
  const opened = (row: AcquirerOperationModel): AcquirerOperationModel => {
    const told = row.told as (Prisma.JsonObject & KeptOutcome) | null
    if (typeof told?.challenge !== 'string') return row
    const text = keyring.open(Buffer.from(told.challenge, 'base64'), SEAL_CONTEXT.acquirerAction(row.keyHash))
    return { ...row, told: { ...told, challenge: JSON.parse(text.toString()) as Prisma.JsonValue } }
  }
  const findByHash = async (
    { acquirer, livemode }: AtAcquirer,
    keyHash: Uint8Array<ArrayBuffer>,
  ): Promise<AcquirerOperationModel | null> => {
    const unique = { acquirer, livemode, keyHash }
    const row = await db.acquirerOperation.findUnique({ where: { acquirer_livemode_keyHash: unique } })
    return row && opened(row)
  }
  return {
    /**
     * Writes that it is about to be sent, by the database's clock. False if it may not be: an answer is known, or the acquirer no
     * longer knows the key again. The second step of a payment's challenge begins anew.
     */
    async send({ key, kind, ...operation }: SentOperation): Promise<boolean> {
      const { acquirer, livemode, accountId, objectId, amount, currency, ids = {}, repeatable } = operation
      const until = Prisma.sql`clock_timestamp() + ${repeatable}::float8 * interval '1 millisecond'`
      const count = await db.$executeRaw(
        command(
          'acquirer_operations.send',
          Prisma.sql`
        INSERT INTO acquirer_operations AS o
          (acquirer, livemode, key_hash, key, kind, account_id, object_id, ids, amount, currency, sent_at, repeat_until, created_at)
        VALUES (${acquirer}, ${livemode}, ${toHex(hashOfAcquirerKey(key))}::bytea, ${key}, ${kind}, ${accountId}, ${objectId},
          ${JSON.stringify(ids)}::jsonb, ${amount}::bigint, ${currency}, clock_timestamp(), ${until}, clock_timestamp())
        ON CONFLICT (acquirer, livemode, key_hash) DO UPDATE SET
          ids = o.ids || excluded.ids, told = NULL,
          (object_id, amount, currency, sent_at, repeat_until, repeats) = (
            SELECT object_id, amount, currency, sent_at, repeat_until, repeats FROM (VALUES
              (true, excluded.object_id, excluded.amount, excluded.currency, excluded.sent_at, excluded.repeat_until, 0),
              (false, o.object_id, o.amount, o.currency, o.sent_at, o.repeat_until, o.repeats + 1)
            ) v (is_first, object_id, amount, currency, sent_at, repeat_until, repeats)
            WHERE is_first = (o.sent_at IS NULL OR o.told IS NOT NULL))
        WHERE o.kind = 'authorize' AND o.told ->> 'state' = 'challenge'
          OR o.told IS NULL AND (o.sent_at IS NULL OR o.repeat_until > clock_timestamp())`,
        ),
      )
      return count === 1
    },

    /** The acquirer was not reached, or says that it did nothing. What was sent before, or again since, may have been done all the same. */
    async recall(at: AtAcquirer, key: string): Promise<void> {
      await db.$executeRaw(
        command(
          'acquirer_operations.recall',
          Prisma.sql`
        UPDATE acquirer_operations SET sent_at = NULL, repeat_until = NULL
        WHERE ${rowOf(at, key)} AND repeats = 0 AND told IS NULL`,
        ),
      )
    },

    /**
     * Keeps what is answered or told of it, as `domain/told-outcomes.ts` says; while it is being closed, what stood before, and of an
     * approval that it follows a close. False if there is no such operation, or another approval of it is kept. `refusals`: how many closes had been refused when this one was
     * sent; if it was refused meanwhile, it is not kept that it is taken.
     */
    async tell(
      at: AtAcquirer,
      key: string,
      { told, ids = {}, refusals, isNameless = false }: ToldOperation,
    ): Promise<boolean> {
      const kept = JSON.stringify(sealed(told, hashOfAcquirerKey(key)))
      const { after, before } = placeOfOutcome(told.state)
      const { besides, follows } = toldInPlace(told.state, ids.reference)
      const count = await db.$executeRaw(
        command(
          'acquirer_operations.tell',
          Prisma.sql`
        UPDATE acquirer_operations SET ids = ids || ${JSON.stringify(ids)}::jsonb, told = CASE
          WHEN told ->> 'state' = ANY(${after}::text[]) OR ${follows} THEN ${kept}::jsonb || ${besides}
          WHEN told ->> 'state' = ANY(${before}::text[]) OR (told ->> 'at')::timestamptz > ${told.at}::timestamptz
            OR told ->> 'state' = 'closed' AND (told ->> 'at')::timestamptz = ${told.at}::timestamptz THEN told
          ELSE ${kept}::jsonb || ${besides} END
        WHERE ${rowOf(at, key)} AND ${refusals === undefined ? Prisma.sql`true` : Prisma.sql`coalesce(ids ->> 'refusals', '0') = ${refusals}`}
          AND ${isNameless ? Prisma.sql`NOT ids ? 'reference'` : Prisma.sql`true`}
          AND ${ofApproval(ids.reference)}`,
        ),
      )
      return count === 1
    },

    /** The acquirer has refused a close: what stood before it stands again, and the next close is another one. False if there is no such operation. */
    async reopen(at: AtAcquirer, key: string): Promise<boolean> {
      const count = await db.$executeRaw(
        command(
          'acquirer_operations.reopen',
          Prisma.sql`
        UPDATE acquirer_operations
        SET ids = ids || jsonb_build_object('refusals', (coalesce((ids ->> 'refusals')::int, 0) + 1)::text),
          told = CASE WHEN told ->> 'state' = 'closing' THEN nullif(told -> 'before', 'null'::jsonb) ELSE told END
        WHERE ${rowOf(at, key)}`,
        ),
      )
      return count === 1
    },

    /** What was captured at once has failed; closed for that, it stays so. False while neither its approval is known nor its close. */
    async failSale(at: AtAcquirer, key: string, failedAt: string): Promise<boolean> {
      const failed = JSON.stringify({ captureStatus: 'failed', at: failedAt })
      const count = await db.$executeRaw(
        command(
          'acquirer_operations.fail_sale',
          Prisma.sql`
        UPDATE acquirer_operations
        SET told = CASE WHEN told ->> 'state' = 'approved' THEN told || ${failed}::jsonb ELSE told END
        WHERE ${rowOf(at, key)} AND told ->> 'state' IN ('approved', 'closed')`,
        ),
      )
      return count === 1
    },

    /** Keeps the sums of an authorization, as they were last told. `at`: of when they are. */
    async take(
      at: AtAcquirer,
      key: string,
      { captured, refunded, at: takenAt, reference }: SumsTold,
    ): Promise<void> {
      await db.$executeRaw(
        command(
          'acquirer_operations.take',
          Prisma.sql`
        UPDATE acquirer_operations SET captured = ${captured}, refunded = ${refunded}, taken_at = ${takenAt}::timestamptz
        WHERE ${rowOf(at, key)} AND (taken_at IS NULL OR taken_at <= ${takenAt}::timestamptz)
          AND ${ofApproval(reference)}`,
        ),
      )
    },

    find: (at: AtAcquirer, key: string): Promise<AcquirerOperationModel | null> =>
      findByHash(at, hashOfAcquirerKey(key)),

    /** That whose key has this SHA-256. */
    findByHash,

    /** The keys that have these SHA-256, as far as they are known. */
    async keysOf({ acquirer, livemode }: AtAcquirer, hashes: readonly Uint8Array[]): Promise<string[]> {
      const keyHash = { in: hashes.map((hash) => new Uint8Array(hash)) }
      const rows = await db.acquirerOperation.findMany({
        where: { acquirer, livemode, keyHash },
        select: { key: true },
      })
      return rows.flatMap(({ key }) => key ?? [])
    },

    /** Keeps what the acquirer calls it, unless names are kept already or the key is closed. Answers what counts from now on. */
    keepNames: (operation: NamelessOperation, ids: AcquirerIds): Promise<NamesRow> =>
      writeNames(db, operation, ids),

    /** From now on no names are kept under the key. Answers those that are. */
    closeKey: (operation: NamelessOperation): Promise<NamesRow> => writeNames(db, operation, null),

    /** What the acquirer calls so: of an authorization, its captures have the same name of it. */
    async findByIds({ acquirer, livemode }: AtAcquirer, ids: AcquirerIds): Promise<AcquirerOperationModel[]> {
      const rows = await db.$queryRaw<AcquirerOperationModel[]>`
        SELECT acquirer, livemode, key_hash AS "keyHash", key, kind, account_id AS "accountId", object_id AS "objectId", ids,
          amount, currency, captured, refunded, taken_at AS "takenAt", sent_at AS "sentAt",
          repeat_until AS "repeatUntil", repeats, told, closed_at AS "closedAt", created_at AS "createdAt"
        FROM acquirer_operations
        WHERE ids @> ${JSON.stringify(ids)}::jsonb AND acquirer = ${acquirer} AND livemode = ${livemode}
        ORDER BY created_at`
      return rows.map(opened)
    },

    /** Deletes verifications; what is of a payment stays as long as that does. */
    purge: purging(
      { db },
      'acquirer_operations',
      (before) => Prisma.sql`created_at < ${before} AND kind = 'verify'`,
    ),
  }
}

/** `ids`: null to close the key. */
async function writeNames(
  db: StoreContext['db'],
  { acquirer, livemode, key, kind, accountId, objectId, amount = null, currency = null }: NamelessOperation,
  ids: AcquirerIds | null,
): Promise<NamesRow> {
  const closedAt = ids === null ? Prisma.sql`clock_timestamp()` : Prisma.sql`NULL::timestamptz`
  const [row] = await db.$queryRaw<(Omit<NamesRow, 'isClosed'> & { closedAt: Date | null })[]>(
    command(
      'acquirer_operations.name',
      Prisma.sql`
    INSERT INTO acquirer_operations AS o
      (acquirer, livemode, key_hash, key, kind, account_id, object_id, ids, amount, currency, closed_at, created_at)
    VALUES (${acquirer}, ${livemode}, ${toHex(hashOfAcquirerKey(key))}::bytea, ${key}, ${kind}, ${accountId}, ${objectId},
      ${JSON.stringify(ids ?? {})}::jsonb, ${amount}::bigint, ${currency}, ${closedAt}, clock_timestamp())
    ON CONFLICT (acquirer, livemode, key_hash) DO UPDATE SET
      ids = CASE WHEN o.ids = '{}' AND o.closed_at IS NULL THEN excluded.ids ELSE o.ids END,
      closed_at = coalesce(o.closed_at, excluded.closed_at)
    RETURNING ids, closed_at AS "closedAt", object_id AS "objectId", created_at AS "createdAt"`,
    ),
  )
  if (!row) throw new Error('an operation at an acquirer was not written')
  const { closedAt: wasClosedAt, ...named } = row
  return { ...named, isClosed: wasClosedAt !== null }
}

export type AcquirerOperations = ReturnType<typeof createAcquirerOperations>
