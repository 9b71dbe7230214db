/** When a backup was made and how large it is, as its own folder and that of the stack tell. */
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const BackupRecord = z.object({
  at: z.iso.datetime(),
  folder: z.string(),
  bytes: z.number().int(),
})
export type BackupRecord = z.infer<typeof BackupRecord>

const nameIn = (folder: string) => join(folder, 'backup.json')

/** `at`: all that was committed before it is in the backup. */
export const writeBackupRecord = (to: string, record: BackupRecord): Promise<void> =>
  writeFile(nameIn(to), `${JSON.stringify(record)}\n`, { mode: 0o600 })

/** Of the backup in a folder, or the latest one of a stack; undefined if there is none. */
export function readBackupRecord(folder: string): BackupRecord | undefined {
  const name = nameIn(folder)
  return existsSync(name) ? BackupRecord.parse(JSON.parse(readFileSync(name, 'utf8'))) : undefined
}
