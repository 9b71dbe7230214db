/** `npm run dev`, on a copy of the project: what a save restarts, and what keeps running. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../../stack/shared/processes'
import { cacheFolder } from '../../stack/shared/settings'
import { until } from '../support/until'
import { ownFolder } from './folders'
import { copyProject } from './project-copy'
import { ANY_PORTS } from '../support/any-ports'

const HEALTH = 'api/docs/pages.ts'

const copy = copyProject(ownFolder())
const home = join(copy, '.svc')
let dev: ChildProcess
let output = ''

/** A first start builds everything. */
const says = (what: string | RegExp) =>
  until(String(what), async () => new RegExp(what).test(output), { limitMs: 240_000 })

const processes = () =>
  JSON.parse(readFileSync(join(home, 'processes.json'), 'utf8')) as Record<string, { pid: number }>
const postmaster = () => Number.parseInt(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8'), 10)

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

test('each save restarts what runs the file, PostgreSQL and Temporal go on, and SIGINT to npm ends it all', async () => {
  dev = spawn('npm', ['run', 'dev'], {
    cwd: copy,
    env: { ...process.env, ...ANY_PORTS, SVC_HOME: home, SVC_CACHE: cacheFolder() },
  })
  for (const stream of [dev.stdout!, dev.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  await says('Running after')
  const [postgres, before] = [postmaster(), processes()]

  // The same file twice, because a watch of the file itself would be lost with the first save.
  for (const [from, to] of [
    ["'ok'", "'once'"],
    ["'once'", "'twice'"],
  ] as const) {
    output = ''
    replaceIn(HEALTH, from, to)
    await says('Ready again')
    expect(await healthOf()).toContain(to.slice(1, -1))
  }
  const after = processes()
  for (const name of ['api', 'live-api', 'worker', 'live-worker']) {
    expect(after[name]!.pid).not.toBe(before[name]!.pid)
  }
  for (const name of ['temporal', 'simulator', 'mail']) expect(after[name]!.pid).toBe(before[name]!.pid)
  expect(postmaster()).toBe(postgres)

  output = ''
  replaceIn(HEALTH, "'twice'", "'twice")
  await says('error TS')
  expect(await healthOf()).toContain('twice')
  replaceIn(HEALTH, "'twice", "'mended'")
  await says('Ready again')

  const ended = once(dev, 'exit')
  dev.kill('SIGINT')
  await ended
  expect(output).toContain('Stopped.')
  const left = [postgres, ...Object.values(after).map(({ pid }) => pid)].filter(isAlive)
  expect(left).toEqual([])
})

afterAll(() => dev.kill('SIGINT'))
