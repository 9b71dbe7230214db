import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '../../stack/children'
import { isAlive } from '../../stack/processes'
import { createSupervisor } from '../../stack/supervisor'
import { ownFolder } from './folders'

const folder = ownFolder()

/** Notes its end in `ends.txt`, and obeys the rules of a child: ready, SIGTERM, disconnect. */
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
  start: () =>
    startChild({
      name,
      script: program(name, source),
      env: { ...process.env, NAME: name },
      logFile: join(folder, `${name}.log`),
      readyLimitMs,
    }),
})

test('parts are stopped gracefully, in the reverse order of their start', async () => {
  const supervisor = createSupervisor({ note: () => undefined })
  for (const name of ['first', 'second', 'third']) await supervisor.start(part(name))
  await supervisor.stop()
  expect(readFileSync(join(folder, 'ends.txt'), 'utf8')).toBe('third second first ')
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

test('a part that keeps ending is given up with its last words', async () => {
  const dying = `process.send({ ready: true }, () => { console.log('no more'); process.exit(7) })`
  const supervisor = createSupervisor({ note: () => undefined })
  await supervisor.start(part('dying', dying))
  await expect(supervisor.givenUp).rejects.toMatchObject({
    name: 'ExpectedFailure',
    happened: expect.stringContaining('dying keeps ending (exit code 7)'),
    remedy: expect.stringContaining('no more'),
  })
  await supervisor.stop()
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
