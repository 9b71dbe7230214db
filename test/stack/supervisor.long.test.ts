import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '../../stack/development/children'
import { isAlive } from '../../stack/shared/processes'
import { createRetries, PAUSES } from '../../stack/development/retries'
import { createSupervisor } from '../../stack/development/supervisor'
import { until } from '../support/until'
import { ownFolder } from './folders'

const folder = ownFolder()

/** Writes its end to `ends.txt`, and follows the rules for a child: ready, SIGTERM, disconnect. */
const GOOD = `
const { appendFileSync } = require('node:fs')
const end = () => { appendFileSync(__dirname + '/ends.txt', process.env.NAME + ' '); process.exit(0) }
process.on('SIGTERM', end)
process.on('disconnect', end)
setInterval(() => {}, 1000)
process.send({ ready: true })
`

function program(name: string, source: string): string {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.js`), source)
  return join(folder, `${name}.js`)
}

const part = (name: string, source = GOOD, readyLimitMs = 10_000) => ({
  name,
  start: (signal?: AbortSignal) =>
    startChild({
      name,
      script: program(name, source),
      env: { ...process.env, NAME: name },
      logFile: join(folder, `${name}.log`),
      readyLimitMs,
      ...(signal && { signal }),
    }),
})

test('parts are stopped gracefully, in the reverse order of their start', async () => {
  const supervisor = createSupervisor({ note: () => undefined })
  for (const name of ['first', 'second', 'third']) await supervisor.start(part(name))
  await supervisor.stop()
  expect(readFileSync(join(folder, 'ends.txt'), 'utf8')).toBe('third second first ')
})

test('parts are restarted on request, at once, and the others go on', async () => {
  const notes: string[] = []
  const pids: Record<string, (number | undefined)[]> = { one: [], other: [] }
  const supervisor = createSupervisor({
    note: (text) => notes.push(text),
    record: (name, pid) => pids[name]!.push(pid),
  })
  for (const name of ['one', 'other']) await supervisor.keep(part(name))
  await supervisor.restart(['one'])
  const [before, now] = pids['one']!
  expect(isAlive(now!)).toBe(true)
  expect(isAlive(before!)).toBe(false)
  expect(pids['other']).toHaveLength(1)
  expect(notes).toEqual([])
  await supervisor.stop()
})

test('a part that is killed runs again', async () => {
  const notes: string[] = []
  const pids: (number | undefined)[] = []
  let runsAgain: () => void
  const again = new Promise<void>((resolve) => (runsAgain = resolve))
  const supervisor = createSupervisor({
    note: (text) => {
      notes.push(text)
      if (text.includes('again') && notes.length === 2) runsAgain()
    },
    record: (_name, pid) => pids.push(pid),
  })
  const { pid } = await supervisor.start(part('victim'))
  process.kill(pid!, 'SIGKILL')
  await again
  expect(notes).toEqual(['victim ended unasked (signal SIGKILL); starting it again', 'victim runs again'])
  expect(pids).toHaveLength(2)
  expect(isAlive(pids[1]!)).toBe(true)
  await supervisor.stop()
  expect(isAlive(pids[1]!)).toBe(false)
})

/** Dies, after it was ready or before, until the file `mended` exists. */
const untilMended = (dying: string) => `
if (!require('node:fs').existsSync(__dirname + '/mended')) { ${dying} } else { ${GOOD} }
`

test.each([
  ['keeps ending', `process.send({ ready: true }, () => { console.log('no more'); process.exit(7) })`],
  ['cannot start', `console.log('no more'); process.exit(7)`],
])('a part that %s is tried again without end, while the others go on', async (what, dying) => {
  const name = what.replace(' ', '-')
  const notes: string[] = []
  const supervisor = createSupervisor({
    note: (text) => notes.push(text),
    pauses: { firstMs: 1, longestMs: 4 },
  })
  const other = await supervisor.start(part('other'))
  const tries: unknown[] = []
  const { start } = part(name, untilMended(dying))
  await supervisor.keep({
    name,
    start(signal) {
      tries.push(name)
      return start(signal)
    },
  })
  // A part that keeps ending runs for a moment each time.
  const troubles = await until('many tries', async () => {
    const now = supervisor.troubles()
    return tries.length > 7 && now.length > 0 && now
  })
  expect(isAlive(other.pid!)).toBe(true)
  expect(troubles).toEqual([{ name, reason: expect.stringContaining('exit code 7') }])
  expect(notes[0]).toMatch(/exit code 7.*; starting it again$/)
  if (what === 'cannot start') expect(notes[0]).toContain('no more')

  writeFileSync(join(folder, 'mended'), '')
  await until('the part runs', async () => supervisor.troubles().length === 0 && notes.length > 1)
  expect(notes.at(-1)).toBe(`${name} runs again`)
  rmSync(join(folder, 'mended'))
  await supervisor.stop()
  expect(isAlive(other.pid!)).toBe(false)
})

test('a stop ends a start that is under way, and leaves nothing running', async () => {
  const supervisor = createSupervisor({ note: () => undefined })
  const beginning = part(
    'beginning',
    `require('node:fs').writeFileSync(__dirname + '/pid', String(process.pid))
    setInterval(() => {}, 1000)`,
  )
  const kept = supervisor.keep(beginning)
  const pid = await until(
    'its process',
    async () => existsSync(join(folder, 'pid')) && Number(readFileSync(join(folder, 'pid'), 'utf8')),
  )
  expect(supervisor.troubles()).toEqual([{ name: 'beginning', reason: 'still starting' }])
  await supervisor.stop()
  expect(await kept).toBeUndefined()
  expect(isAlive(pid)).toBe(false)
})

test('a part that never comes up is tried with growing pauses, and said ever more rarely', () => {
  const retries = createRetries(PAUSES)
  const failures = Array.from({ length: 1_000 }, () => retries.failed('The worker did not start.'))
  expect(failures.slice(0, 10).map(({ pauseMs }) => pauseMs)).toEqual([
    200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000,
  ])
  expect(failures[0]!.words).toBe('The worker did not start; starting it again')
  expect(failures[8]!.words).toBe('The worker did not start; starting it again in 30 s (try 9)')
  expect(failures.filter(({ words }) => words !== undefined).length).toBeLessThan(60)
  // A new reason is always reported.
  expect(retries.failed('The worker did not start: exit code 2.').words).toContain('exit code 2')
})

test('a part that cannot start is an expected failure with its last words, and is not tried again', async () => {
  const supervisor = createSupervisor({ note: () => undefined })
  const failing = supervisor.start(part('broken', `console.error('wrong moon'); process.exit(1)`))
  await expect(failing).rejects.toMatchObject({
    happened: 'The broken did not start: exit code 1.',
    remedy: expect.stringContaining('wrong moon'),
  })
  const slow = supervisor.start(part('slow', `setInterval(() => {}, 1000)`, 300))
  await expect(slow).rejects.toThrow('The slow did not start: not ready after 0.3 s.')
  await supervisor.stop()
})
