/** Rows that lie under a key, and how they come under another one. */
import type { Ring } from '../infra/key-checks'
import { FIRST_PEPPER } from '../infra/pepper'
import { Prisma } from '../prisma/generated/client'
import type { StoreContext } from './context'
import { countByKey, sealedBy, type KeyUse, type Walk } from './key-walks'

/** Rows of one statement, which must end well within a second. */
const REPLACED = 500

/** A column whose values are made anew under the current key. */
export interface KeyedColumn {
  /** As people read it. */
  name: string
  table: string
  /** The primary key. */
  id: string
  column: string
  /** Another column that the new value is made of. */
  beside?: string
  /** SQL: which rows have a value. */
  where?: string
}

export const VAULT_COLUMNS: readonly KeyedColumn[] = [
  { name: 'cards', table: 'vault.cards', id: 'id', column: 'sealed' },
  { name: 'cvcs', table: 'vault.cvcs', id: 'payment_id', column: 'sealed' },
]

export interface KeyedRow {
  id: string
  value: Uint8Array
  beside: Uint8Array | null
}

/** The id of the key that sealed the data key comes after the lengths of the data key and of the id itself. */
const walkVault = ({ table, id }: KeyedColumn): Walk => ({
  table,
  primaryKey: [id],
  start: [''],
  key: `convert_from(substring(sealed FROM 4 FOR get_byte(sealed, 2)), 'UTF8')`,
})

/** As infra/response-seal.ts writes them: an open call has a key, an answer a mark unless it lies under the first pepper's key. */
const RESPONSES: Walk = {
  table: 'idempotency_records',
  primaryKey: ['account_id', 'livemode', 'key_hash'],
  start: ['', false, new Uint8Array()],
  key: `CASE
    WHEN sealed_response_key IS NOT NULL
      THEN ${sealedBy('sealed_response_key')}
    WHEN substring(sealed_response FROM 1 FOR 8) = 'svc-resp'::bytea
      THEN convert_from(substring(sealed_response FROM 10 FOR get_byte(sealed_response, 8)), 'UTF8')
    WHEN sealed_response IS NOT NULL THEN '${FIRST_PEPPER}'
  END`,
}

const WALKS: Readonly<Record<Exclude<Ring, 'pepper'>, readonly Walk[]>> = {
  vault: VAULT_COLUMNS.map(walkVault),
  responses: [RESPONSES],
}

export function createSealedRows({ db }: Pick<StoreContext, 'db'>) {
  const named = ({ table, id, column, beside, where = 'true' }: KeyedColumn) => ({
    rows: Prisma.raw(table),
    id: Prisma.raw(id),
    column: Prisma.raw(column),
    beside: Prisma.raw(beside ?? 'NULL::bytea'),
    where: Prisma.raw(where),
  })

  return {
    async use(ring: Exclude<Ring, 'pepper'>): Promise<KeyUse> {
      const uses = new Map<string, number>()
      for (const walk of WALKS[ring]) await countByKey({ db }, walk, uses)
      return uses
    },

    /** The next rows after an id, whatever key they lie under; none at the end. */
    async after(of: KeyedColumn, reached: string): Promise<KeyedRow[]> {
      const { rows, id, column, beside, where } = named(of)
      return db.$queryRaw<KeyedRow[]>`
        SELECT ${id} AS id, ${column} AS value, ${beside} AS beside FROM ${rows}
        WHERE ${id} > ${reached} AND ${where} ORDER BY 1 LIMIT ${REPLACED}`
    },

    /** Replaces what is still as it was read, and answers how many rows were. */
    async replace(
      of: KeyedColumn,
      changed: readonly (Pick<KeyedRow, 'id' | 'value'> & { next: Uint8Array })[],
    ): Promise<number> {
      const { rows, id, column } = named(of)
      return db.$executeRaw`
        UPDATE ${rows} t SET ${column} = r.next
        FROM unnest(
          ${changed.map((row) => row.id)}::text[],
          ${changed.map((row) => row.value)}::bytea[],
          ${changed.map((row) => row.next)}::bytea[]
        ) AS r (id, was, next)
        WHERE t.${id} = r.id AND t.${column} = r.was`
    },
  }
}

export type SealedRows = ReturnType<typeof createSealedRows>
