/**
 * On a copy of the project: an operator's command starts at once if the build is up to date, and otherwise builds first; and
 * `npm run dev`, what a save restarts, and what keeps running.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../../stack/shared/processes'
import { ANY_PORTS, cacheFolder } from '../../stack/shared/settings'
import { until } from '../support/until'
import { ownFolder } from './folders'
import { copyProject } from './project-copy'

/** The API alone loads the first, the worker alone the second. */
const HEALTH = 'api/docs/pages.ts'
const QUEUES = 'worker/queues.ts'

const copy = copyProject(ownFolder())
const home = join(copy, '.svc')
let dev: ChildProcess | undefined
let output = ''

const says = (what: string | RegExp) =>
  until(String(what), async () => new RegExp(what).test(output), { limitMs: 240_000 })

const processes = () =>
  JSON.parse(readFileSync(join(home, 'processes.json'), 'utf8')) as Record<string, { pid: number }>
const postmaster = () => Number.parseInt(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8'), 10)

function editIn(path: string, from: string, to: string): void {
  const file = join(copy, path)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

/** Saves like `sed -i` and `git checkout`: another file replaces the old one in one step. */
function replaceIn(path: string, from: string, to: string): void {
  const file = join(copy, path)
  writeFileSync(`${file}.new`, readFileSync(file, 'utf8').replace(from, to))
  renameSync(`${file}.new`, file)
}

const healthOf = async () => {
  const { base_url } = JSON.parse(readFileSync(join(home, 'dev.json'), 'utf8')) as { base_url: string }
  return (await fetch(`${base_url}/healthz`)).text()
}

type Processes = ReturnType<typeof processes>
const restarted = (before: Processes, now: Processes) =>
  Object.keys(before).filter((name) => now[name]?.pid !== before[name]!.pid)

const stale = `${HEALTH} is newer than the build in dist/: building first.`

test('a command builds when a source is newer, says which, and does not build again', () => {
  const run = (command: string, ...args: string[]) => {
    const env = { ...process.env, SVC_HOME: home, DATABASE_URL: '', SVC_PEPPER: '' }
    return spawnSync(command, args, { cwd: copy, env, encoding: 'utf8' }).stderr
  }
  const list = () => run('npm', 'run', '-s', 'list', '--', 'accounts')
  run('node', 'scripts/mark-build.mjs')
  const current = list()
  expect(current).toContain('There is no stack in')
  expect(current).not.toContain('building')

  editIn(HEALTH, "'ok'", "'built'")
  const first = list()
  expect(first).toContain(stale)
  expect(first).toContain('There is no stack in')
  expect(readFileSync(join(copy, 'dist', HEALTH.replace('.ts', '.js')), 'utf8')).toContain("'built'")
  expect(list()).not.toContain('building')
})

test('each save restarts what loads the file, all else goes on, and SIGINT to npm ends it all', async () => {
  editIn(HEALTH, "'built'", "'ok'")
  dev = spawn('npm', ['run', 'dev'], {
    cwd: copy,
    env: { ...process.env, ...ANY_PORTS, SVC_HOME: home, SVC_CACHE: cacheFolder() },
  })
  for (const stream of [dev.stdout!, dev.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  await says('Running after')
  expect(output).toContain(stale)
  const [postgres, before] = [postmaster(), processes()]

  output = ''
  replaceIn(HEALTH, "'ok'", "'once")
  await says('error TS')
  expect(await healthOf()).toContain('ok')

  // The same file again, because a watch of the file itself would be lost with the first save.
  replaceIn(HEALTH, "'once", "'once'")
  await says('Ready again')
  expect(await healthOf()).toContain('once')
  const after = processes()
  expect(restarted(before, after).sort()).toEqual(['api', 'live-api'])

  replaceIn(HEALTH, "'once'", "'twice'")
  replaceIn(QUEUES, '/**', '/** Changed. */\n/**')
  const all = ['api', 'live-api', 'live-worker', 'worker']
  await until('everything that loads these runs again', async () => {
    const now = processes()
    const isWhole = Object.keys(now).length === Object.keys(before).length
    return isWhole && restarted(after, now).sort().join() === all.join()
  })
  await until('the API runs again', async () => (await healthOf()).includes('twice'))
  expect(postmaster()).toBe(postgres)

  const last = processes()
  const ended = once(dev, 'exit')
  dev.kill('SIGINT')
  await ended
  expect(output).toContain('Stopped.')
  const left = [postgres, ...Object.values(last).map(({ pid }) => pid)].filter(isAlive)
  expect(left).toEqual([])
})

afterAll(() => dev?.kill('SIGINT'))
