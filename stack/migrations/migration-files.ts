/** The migrations of a folder in Prisma's layout: `<name>/migration.sql`, applied in the order of their names. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface MigrationFile {
  readonly name: string
  readonly sql: string
}

export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Promise.all(
    names
      .sort()
      .map(async (name) => ({ name, sql: await readFile(join(folder, name, 'migration.sql'), 'utf8') })),
  )
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const checksumOf = ({ sql }: MigrationFile) => sha256(sql)

/** A checkout may have changed the line ends; like Prisma, take that for the same file. */
export function hasChecksum({ sql }: MigrationFile, checksum: string): boolean {
  const unix = sql.replaceAll('\r\n', '\n')
  return [sql, unix, unix.replaceAll('\n', '\r\n')].some((text) => sha256(text) === checksum)
}
