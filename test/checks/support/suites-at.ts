/** Runs suites in a Jest of their own, with another kind of acquirer behind the service. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MINUTE } from '../../../domain/time'
import { projectRoot } from '../../../stack/shared/project'
import { FULL_LENGTH } from '../../support/length'

/** The time limit of a test that calls this, in milliseconds. */
export const SUITES_LIMIT = (FULL_LENGTH ? 60 : 15) * MINUTE

/** As in `.ci/run`: so many suites that failed run once more, one at a time, and are kept in its file. */
const AGAIN = 3
const UNSTEADY = join(projectRoot(), '.cache/unsteady-suites.txt')

/** What it has printed, with one closing line for all. Throws the end of that if a suite fails, or if they take too long. `pattern`: of their paths. */
export async function suitesAt(kind: string, pattern: string): Promise<string> {
  const deadline = Date.now() + SUITES_LIMIT - MINUTE
  const first = await jestAt(kind, ['-w', '2', '--testPathPatterns', pattern], deadline)
  if (first.code === 0) return first.told
  const suites = [
    ...new Set([...first.told.matchAll(/^FAIL .*?(test\/\S+\.test\.ts)/gm)].map(([, path]) => path!)),
  ]
  if (suites.length === 0 || suites.length > AGAIN) throw new Error(first.told.slice(-20_000))
  await keep([`${kind}:`, ...suites, ...(first.told.match(/^ {2}● .*(?:\n.*){0,8}/gm) ?? [])])
  const again = await jestAt(kind, ['--runInBand', '--runTestsByPath', ...suites], deadline)
  if (again.code !== 0) throw new Error(again.told.slice(-20_000))
  const [, passed, failed] = /^(\d+) passed, (\d+) failed/m.exec(first.told) ?? []
  return `${first.told}${again.told}${Number(passed) + Number(failed)} passed, 0 failed\n`
}

async function keep(lines: readonly string[]): Promise<void> {
  await mkdir(dirname(UNSTEADY), { recursive: true })
  await appendFile(UNSTEADY, `${[...new Set(lines)].join('\n')}\n`)
}

async function jestAt(
  kind: string,
  which: readonly string[],
  deadline: number,
): Promise<{ code: number | null; told: string }> {
  const { JEST_WORKER_ID: _worker, TEST_TIER: _tier, ...environment } = process.env
  const jest = spawn(process.execPath, [require.resolve('jest/bin/jest'), ...which], {
    cwd: projectRoot(),
    env: { ...environment, PROCESSOR_KIND: kind },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [jest.stdout, jest.stderr])
    stream.on('data', (text: Buffer) => lines.push(String(text)))
  const late = setTimeout(() => jest.kill(), deadline - Date.now())
  const [code] = (await once(jest, 'close')) as [number | null]
  clearTimeout(late)
  return { code, told: lines.join('') }
}
