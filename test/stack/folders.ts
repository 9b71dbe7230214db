/** Temporary folders of a test file, removed when it has finished. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-stack-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
