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
  /** Told of each value that no key opens: it stays as it is, and the next ones are done. */
  tellUnreadable: (value: UnreadableValue) => void
}

export interface UnreadableValue {
  name: string
  /** The row's primary key. */
  id: string
  /** The pepper that it says to lie under; null for what lies under a key of the vault. */
  pepperId: string | null
}

export interface Progress {
  name: string
  /** Rows read so far. */
  read: number
  changed: number
}

interface Task {
  column: KeyedColumn
  pepperIdOf?: (value: Uint8Array) => string
  /** The value under the current key; undefined if it lies under that. */
  anew: (row: KeyedRow) => Uint8Array | undefined
}

/** Answers how many values it changed. A row that was deleted or changed after it was read stays as it is. */
export async function reencrypt(parts: ReencryptParts): Promise<number> {
  const { rows, vault, pepper, tell } = parts
  let total = 0
  for (const task of tasks(vault, pepper)) {
    const { column } = task
    const progress = { name: column.name, read: 0, changed: 0 }
    let batch = await rows.after(column, '')
    while (batch.length > 0) {
      const older = batch.flatMap((row) => {
        const next = anewOrTold(task, row, parts)
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

function anewOrTold(
  { column: { name }, pepperIdOf, anew }: Task,
  row: KeyedRow,
  { tellUnreadable }: Pick<ReencryptParts, 'tellUnreadable'>,
): Uint8Array | undefined {
  try {
    return anew(row)
  } catch {
    tellUnreadable({ name, id: row.id, pepperId: pepperIdOf?.(row.value) ?? null })
    return undefined
  }
}

const tasks = (vault: Vault, pepper: Pepper): Task[] => [
  ...VAULT_COLUMNS.map((column) => ({ column, anew: ({ value }: KeyedRow) => vault.rewrap(value) })),
  { column: CARD_HASHES, pepperIdOf: pepperOf, anew: (row) => hashedAnew(vault, pepper, row) },
  ...PEPPERED_COLUMNS.map((column) => ({
    column,
    pepperIdOf: (value: Uint8Array) => splitSealed(value).id,
    anew: sealedAnew(column, pepper),
  })),
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
