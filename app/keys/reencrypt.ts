/**
 * Card data that was sealed under an older key comes under the current one, while the service runs. It can end at any
 * point and begin again: what is done stays done.
 */
import { VAULT_TABLES, type SealedRows, type VaultTable } from '../../store/sealed-rows'
import type { Vault } from '../../vault/vault'

export interface ReencryptParts {
  rows: Pick<SealedRows, 'after' | 'replace'>
  vault: Pick<Vault, 'rewrap'>
  /** Told after each batch. */
  tell: (progress: Progress) => void
}

export interface Progress {
  table: VaultTable
  /** Rows read so far. */
  read: number
  changed: number
}

/**
 * Answers how many rows it changed. A row that was deleted or sealed anew after it was read stays as it is. Throws at a row
 * whose key the ring lacks.
 */
export async function reencrypt({ rows, vault, tell }: ReencryptParts): Promise<number> {
  let total = 0
  for (const table of VAULT_TABLES) {
    const progress = { table, read: 0, changed: 0 }
    let batch = await rows.after(table, '')
    while (batch.length > 0) {
      const older = batch.flatMap((row) => {
        const next = vault.rewrap(row.sealed)
        return next ? { ...row, next } : []
      })
      if (older.length > 0) progress.changed += await rows.replace(table, older)
      progress.read += batch.length
      tell({ ...progress })
      batch = await rows.after(table, batch.at(-1)?.id ?? '')
    }
    total += progress.changed
  }
  return total
}
