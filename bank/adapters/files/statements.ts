/** What the statements in a folder tell of transfers: whatever carries them from the bank puts them there, each under a name of its own. */
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BankAnswer, ListedTransfer, ListedWindow, TransferPage } from '../../port'
import { readCamt053 } from './camt053'

/** The most bytes of a statement that are read, and of all statements that were written since a window began. */
const STATEMENT_LIMIT = 2 * 1024 * 1024
const FOLDER_LIMIT = 64 * 1024 * 1024

/**
 * `unknown` if one of them cannot be read, so that nothing is concluded from the others. A statement is written after what it tells
 * of: those of before the window are not read.
 */
export async function listStatements(
  folder: string,
  { from, until }: ListedWindow,
): Promise<BankAnswer<TransferPage | 'unsupported'>> {
  const found = new Map<string, ListedTransfer>()
  try {
    const files = await statementsSince(folder, from)
    if (!files) return { kind: 'known', value: 'unsupported' }
    for (const file of files) {
      const entries = readCamt053(await readFile(file, 'utf8'))
      if (!entries) return { kind: 'unknown' }
      // The same statement may have been put there twice.
      for (const { entry, ...transfer } of entries)
        if (new Date(transfer.at) >= from && new Date(transfer.at) < until) found.set(entry, transfer)
    }
  } catch {
    return { kind: 'unknown' }
  }
  const transfers = [...found.values()].sort((one, other) => (one.at < other.at ? -1 : 1))
  return { kind: 'known', value: { transfers, next: null } }
}

/** Null if there is no such folder. Throws where there is more than is read. */
async function statementsSince(folder: string, from: Date): Promise<string[] | null> {
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
  if (!names) return null
  const files: string[] = []
  let bytes = 0
  for (const name of names.filter((one) => one.endsWith('.xml')).sort()) {
    const file = join(folder, name)
    const { mtime, size } = await stat(file)
    if (mtime < from) continue
    bytes += size
    if (size > STATEMENT_LIMIT || bytes > FOLDER_LIMIT) throw new Error(`${name}: more than is read`)
    files.push(file)
  }
  return files
}
