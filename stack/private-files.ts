/** Files that hold secrets: readable by their owner alone, written whole or not at all. */
import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'

export function writePrivateFile(path: string, content: string): void {
  const fresh = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(fresh, content, { mode: 0o600, flush: true })
    renameSync(fresh, path)
  } finally {
    rmSync(fresh, { force: true })
  }
}
