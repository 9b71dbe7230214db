/** Runs suites in a Jest of their own, with another kind of acquirer behind the service. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { MINUTE } from '../../../domain/time'
import { projectRoot } from '../../../stack/shared/project'
import { FULL_LENGTH } from '../../support/length'

/** The time limit of a test that calls this, in milliseconds. */
export const SUITES_LIMIT = (FULL_LENGTH ? 60 : 15) * MINUTE

/** What it has printed. Throws the end of that if a suite fails, or if they take too long. `pattern`: of their paths. */
export async function suitesAt(kind: string, pattern: string): Promise<string> {
  const { JEST_WORKER_ID: _worker, TEST_TIER: _tier, ...environment } = process.env
  const jest = spawn(
    process.execPath,
    [require.resolve('jest/bin/jest'), '-w', '2', '--testPathPatterns', pattern],
    {
      cwd: projectRoot(),
      env: { ...environment, PROCESSOR_KIND: kind },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const lines: string[] = []
  for (const stream of [jest.stdout, jest.stderr])
    stream.on('data', (text: Buffer) => lines.push(String(text)))
  const late = setTimeout(() => jest.kill(), SUITES_LIMIT - MINUTE)
  const [code] = (await once(jest, 'close')) as [number | null]
  clearTimeout(late)
  const told = lines.join('')
  if (code !== 0) throw new Error(told.slice(-20_000))
  return told
}
