// Prints the suites of the long tier that CI runs today: those that import what the last day's commits changed, and a third of the
// others, so that each runs in three days.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

const DAY_MS = 86_400_000
const run = (command, ...args) =>
  execFileSync(command, args, { encoding: 'utf8', env: { ...process.env, TEST_TIER: 'long' } })
const lines = (text) => text.split('\n').filter(Boolean)
const listed = (...args) => lines(run('npx', 'jest', '--listTests', ...args))

const head = Number(run('git', 'log', '-1', '--format=%ct')) * 1000
const before = lines(
  run('git', 'rev-list', '-1', `--before=${new Date(head - DAY_MS).toISOString()}`, 'HEAD'),
)
const changed = before.flatMap((base) =>
  lines(run('git', 'diff', '--name-only', '--diff-filter=d', base, 'HEAD')),
)
const touched = changed.length > 0 ? listed('--findRelatedTests', ...changed) : []

const third = (text) => createHash('sha256').update(text).digest()[0] % 3
const today = Math.floor(Date.now() / DAY_MS) % 3
const suites = listed().filter(
  (suite) => touched.includes(suite) || third(suite.slice(process.cwd().length)) === today,
)
console.log(suites.join('\n'))
