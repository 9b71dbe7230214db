/**
 * What lies under an older key or pepper comes under the current one, while the service runs. It can end at any point and
 * begin again: what is done stays done.
 */
import { pepperOf, type Pepper } from '../../infra/pepper'
import { peppered, splitSealed } from '../../infra/sealing'
import { CARD_HASHES, PEPPERED_COLUMNS, type PepperedColumn } from '../../store/peppered-rows'
import { VAULT_COLUMNS, type KeyedColumn, type KeyedRow, type SealedRows } from '../../store/sealed-rows'
import type { Vault } from '../../vault/vault'

export interface ReencryptParts {
  rows: Pick<SealedRows, 'after' | 'replace'>
  vault: Vault
  pepper: Pepper
  /** Told after each batch. */
  tell: (progress: Progress) => void
}

export interface Progress {
  name: string
  /** Rows read so far. */
  read: number
  changed: number
}

interface Task {
  column: KeyedColumn
  /** The value under the current key; undefined if it lies under that. */
  anew: (row: KeyedRow) => Uint8Array | undefined
}

/**
 * Answers how many values it changed. A row that was deleted or changed after it was read stays as it is. Throws at a row
 * whose key is not there.
 */
export async function reencrypt({ rows, vault, pepper, tell }: ReencryptParts): Promise<number> {
  let total = 0
  for (const { column, anew } of tasks(vault, pepper)) {
    const progress = { name: column.name, read: 0, changed: 0 }
    let batch = await rows.after(column, '')
    while (batch.length > 0) {
      const older = batch.flatMap((row) => {
        const next = anew(row)
        return next ? { ...row, next } : []
      })
      if (older.length > 0) progress.changed += await rows.replace(column, older)
      progress.read += batch.length
      tell({ ...progress })
      batch = await rows.after(column, batch.at(-1)?.id ?? '')
    }
    total += progress.changed
  }
  return total
}

const tasks = (vault: Vault, pepper: Pepper): Task[] => [
  ...VAULT_COLUMNS.map((column) => ({ column, anew: ({ value }: KeyedRow) => vault.rewrap(value) })),
  { column: CARD_HASHES, anew: (row) => hashedAnew(vault, pepper, row) },
  ...PEPPERED_COLUMNS.map((column) => ({ column, anew: sealedAnew(column, pepper) })),
]

function sealedAnew({ purpose, contextOf }: PepperedColumn, pepper: Pepper) {
  const ring = peppered(pepper, purpose)
  return ({ id, value }: KeyedRow): Uint8Array | undefined =>
    splitSealed(value).id === ring.currentId
      ? undefined
      : ring.seal(ring.open(value, contextOf(id)), contextOf(id))
}

/** The card is opened only if another pepper made the hash. */
function hashedAnew(vault: Vault, pepper: Pepper, { id, value, beside }: KeyedRow): Uint8Array | undefined {
  if (!beside || pepperOf(value) === pepper.id) return undefined
  return vault.hashNumber(vault.openCard(id, beside).number)
}
