/** Rows that lie under a key, walked in the order of their primary keys: the tables are too large for one statement. */
import type { Ring } from '../infra/key-checks'
import { PEPPER_KEY_ID } from '../infra/response-keys'
import { Prisma } from '../prisma/generated/client'
import type { StoreContext } from './context'

/** Rows of one statement, which must end well within a second. */
const COUNTED = 10_000
const REPLACED = 500

const VAULT = { cards: 'id', cvcs: 'payment_id' } as const
export type VaultTable = keyof typeof VAULT
export const VAULT_TABLES: readonly VaultTable[] = ['cards', 'cvcs']

export interface SealedRow {
  id: string
  sealed: Uint8Array
}

/** How many rows lie under each key of a ring. */
export type KeyUse = ReadonlyMap<string, number>

interface Walk {
  table: string
  primaryKey: readonly string[]
  /** Comes before every row. */
  start: readonly unknown[]
  /** The id of a row's key; null if it lies under none. */
  key: string
}

/** The id of the key that sealed the data key comes after the lengths of the data key and of the id itself. */
const walkVault = (table: VaultTable): Walk => ({
  table: `vault.${table}`,
  primaryKey: [VAULT[table]],
  start: [''],
  key: `convert_from(substring(sealed FROM 4 FOR get_byte(sealed, 2)), 'UTF8')`,
})

/** As infra/response-seal.ts writes them: an open call has a key, an answer a mark unless it lies under the pepper's key. */
const RESPONSES: Walk = {
  table: 'idempotency_records',
  primaryKey: ['account_id', 'livemode', 'key_hash'],
  start: ['', false, new Uint8Array()],
  key: `CASE
    WHEN sealed_response_key IS NOT NULL
      THEN convert_from(substring(sealed_response_key FROM 2 FOR get_byte(sealed_response_key, 0)), 'UTF8')
    WHEN substring(sealed_response FROM 1 FOR 8) = 'svc-resp'::bytea
      THEN convert_from(substring(sealed_response FROM 10 FOR get_byte(sealed_response, 8)), 'UTF8')
    WHEN sealed_response IS NOT NULL THEN '${PEPPER_KEY_ID}'
  END`,
}

const WALKS: Readonly<Record<Exclude<Ring, 'pepper'>, readonly Walk[]>> = {
  vault: VAULT_TABLES.map(walkVault),
  responses: [RESPONSES],
}

export function createSealedRows({ db }: Pick<StoreContext, 'db'>) {
  const count = async ({ table, primaryKey, start, key }: Walk, into: Map<string, number>) => {
    const columns = Prisma.raw(primaryKey.join(', '))
    const backwards = Prisma.raw(primaryKey.map((column) => `${column} DESC`).join(', '))
    for (let after: readonly unknown[] | undefined = start; after !== undefined;) {
      const found: (Record<string, unknown> & { sealed_by: string | null; rows: number })[] =
        await db.$queryRaw`
        WITH page AS (
          SELECT ${columns}, ${Prisma.raw(key)} AS sealed_by FROM ${Prisma.raw(table)}
          WHERE (${columns}) > (${Prisma.join(after)}) ORDER BY ${columns} LIMIT ${COUNTED}
        ), reached AS (SELECT ${columns} FROM page ORDER BY ${backwards} LIMIT 1)
        SELECT reached.*, uses.* FROM reached, (SELECT sealed_by, count(*)::int AS rows FROM page GROUP BY 1) AS uses`
      for (const { sealed_by: id, rows } of found) if (id !== null) into.set(id, (into.get(id) ?? 0) + rows)
      const reached = found[0]
      after = reached && primaryKey.map((column) => reached[column])
    }
  }

  const named = (table: VaultTable) => ({
    rows: Prisma.raw(`vault.${table}`),
    id: Prisma.raw(VAULT[table]),
  })

  return {
    async use(ring: Exclude<Ring, 'pepper'>): Promise<KeyUse> {
      const uses = new Map<string, number>()
      for (const walk of WALKS[ring]) await count(walk, uses)
      return uses
    },

    /** The next rows after an id, whatever key they lie under; none at the end. */
    async after(table: VaultTable, reached: string): Promise<SealedRow[]> {
      const { rows, id } = named(table)
      return db.$queryRaw<SealedRow[]>`
        SELECT ${id} AS id, sealed FROM ${rows} WHERE ${id} > ${reached} ORDER BY ${id} LIMIT ${REPLACED}`
    },

    /** Replaces what is still sealed as it was read, and answers how many rows were. */
    async replace(
      table: VaultTable,
      changed: readonly (SealedRow & { next: Uint8Array })[],
    ): Promise<number> {
      const { rows, id } = named(table)
      return db.$executeRaw`
        UPDATE ${rows} t SET sealed = r.next
        FROM unnest(
          ${changed.map((row) => row.id)}::text[],
          ${changed.map((row) => row.sealed)}::bytea[],
          ${changed.map((row) => row.next)}::bytea[]
        ) AS r (id, was, next)
        WHERE t.${id} = r.id AND t.sealed = r.was`
    },
  }
}

export type SealedRows = ReturnType<typeof createSealedRows>
