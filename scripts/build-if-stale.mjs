// Builds only if a source is newer than the last complete build, so that commands start at once when nothing has
// changed.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
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
    'CHANGELOG.md',
    'prisma/schema.prisma',
    'package-lock.json',
  ],
  ...['tsconfig.json', 'tsconfig.build.json'],
]

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

function* filesIn(path) {
  yield path
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path)) yield* filesIn(join(path, name))
}

const built = timeOf(BUILT)
const newer = SOURCES.flatMap((source) => [...filesIn(source)]).find((path) => timeOf(path) > built)

if (newer !== undefined) {
  process.stderr.write(`${newer} is newer than the build in dist/: building first.\n`)
  const { status } = spawnSync('npm', ['run', '-s', 'build'], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}
