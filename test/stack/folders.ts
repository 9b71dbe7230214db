/** Temporary folders of a test file, removed when it has finished. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-stack-'))
  // What a stack leaves behind when it ends may still be written while this runs.
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 }))
  return folder
}
