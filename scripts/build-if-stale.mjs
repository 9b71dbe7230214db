// Builds only if a source is newer than the last complete build, so that commands start at once when nothing has
// changed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT } from './mark-build.mjs'
import { DASHBOARD, SERVICE } from './sources.mjs'

process.chdir(new URL('..', import.meta.url).pathname)

const SOURCES = [
  ...SERVICE,
  ...DASHBOARD,
  ...[
    'stack',
    'scripts',
    'docs',
    'sdk/README.md',
    'python/README.md',
    'python/pyproject.toml',
    'CHANGELOG.md',
    'prisma/schema.prisma',
    'package-lock.json',
  ],
  ...['tsconfig.json', 'tsconfig.build.json'],
]

/** What a build makes beside dist/, and programs in development and tests import. */
const MADE = [
  'sdk/src/generated/types.ts',
  'cli/src/generated/operations.ts',
  'python/src/svc_payments/_generated/types.py',
  'dashboard/src/api/bounds.ts',
  'dashboard/src/api/schema.d.ts',
  'dashboard/src/ui/look.css',
]

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

function* filesIn(path) {
  yield path
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path)) yield* filesIn(join(path, name))
}

const built = timeOf(BUILT)
const newer = SOURCES.flatMap((source) => [...filesIn(source)]).find((path) => timeOf(path) > built)

const missing = MADE.find((path) => !existsSync(path))
const reason =
  missing === undefined ? newer && `${newer} is newer than the build in dist/` : `${missing} is missing`

if (reason !== undefined) {
  process.stderr.write(`${reason}: building first.\n`)
  const { status } = spawnSync('npm', ['run', '-s', 'build'], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}
