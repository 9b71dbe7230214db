/** Runs suites in a Jest of their own, with another kind of acquirer behind the service. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '../../../stack/shared/project'

/** What it has printed. Throws the end of that if a suite fails. `pattern`: of their paths. */
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
  const [code] = (await once(jest, 'close')) as [number]
  const told = lines.join('')
  if (code !== 0) throw new Error(told.slice(-20_000))
  return told
}
