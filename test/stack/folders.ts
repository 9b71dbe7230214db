/** Temporary folders of a test file, removed when it has finished, and who may read what is in the folder of a stack. */
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const endings: (() => Promise<unknown>)[] = []

/** Has what writes in folders end before they are removed: what a file asks for after its tests is done in the order in which it asks. */
export const endBeforeRemoval = (end: () => Promise<unknown>): void => void endings.push(end)

export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-stack-'))
  afterAll(async () => {
    for (const end of endings.splice(0)) await end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  })
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
