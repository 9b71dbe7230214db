/** Temporary folders of a test file, removed when it has finished, and who may read what is in the folder of a stack. */
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-stack-'))
  // What a stack leaves behind when it ends may still be written while this runs.
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 }))
  return folder
}

/**
 * Files and folders that others than their owner may read or write. PostgreSQL's user may pass through the first
 * folder.
 */
export const openToOthers = (home: string): string[] =>
  ['.', ...readdirSync(home, { recursive: true, encoding: 'utf8' })].filter((name) => {
    const mode = lstatSync(join(home, name), { throwIfNoEntry: false })?.mode ?? 0
    return (mode & (name === '.' ? 0o066 : 0o077)) !== 0
  })
