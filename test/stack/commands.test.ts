/** An operator's command starts at once if the build is up to date, and otherwise builds first. */
import { spawnSync } from 'node:child_process'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from './folders'
import { copyProject } from './project-copy'

const copy = copyProject(ownFolder())

const run = (command: string, ...args: string[]) => {
  const { stderr, status } = spawnSync(command, args, {
    cwd: copy,
    env: { ...process.env, SVC_HOME: join(copy, '.svc'), DATABASE_URL: '', SVC_PEPPER: '' },
    encoding: 'utf8',
  })
  return { stderr, status }
}

test('it builds when a source is newer, says which, and does not build again', () => {
  run('node', 'scripts/mark-build.mjs')
  const current = run('npm', 'run', '-s', 'list', '--', 'accounts')
  expect(current.stderr).toContain('There is no stack in')
  expect(current.stderr).not.toContain('building')

  const later = new Date(Date.now() + 1_000)
  utimesSync(join(copy, 'api', 'app.ts'), later, later)
  const stale = run('npm', 'run', '-s', 'list', '--', 'accounts')
  expect(stale.stderr).toContain('api/app.ts is newer than the build in dist/: building first.')
  expect(stale.stderr).toContain('There is no stack in')
  expect(run('npm', 'run', '-s', 'list', '--', 'accounts').stderr).not.toContain('building')
})
