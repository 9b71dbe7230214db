/**
 * The simulator's process: it announces when it serves, stops when told to or when its parent is gone, and never hangs.
 */
import { execFileSync } from 'node:child_process'
import { controlSimulator } from '../support/simulator'
import { until } from '../support/until'
import { openHome, type Home } from './support/process'
import { buildRequest, inState, known } from './support/simulator'

let home: Home
beforeEach(async () => {
  home = await openHome()
})
afterEach(() => home.clear())

const STOP_LIMIT_MS = 20_000

async function endOf(ended: Promise<number | NodeJS.Signals>) {
  let end: number | NodeJS.Signals | undefined
  void ended.then((how) => (end = how))
  return until('its end', async () => end, { limitMs: STOP_LIMIT_MS })
}

test('it stops on SIGTERM, and the next one goes on where it was', async () => {
  const simulator = await home.start()
  const request = buildRequest()
  const first = await simulator.processor.authorize(request)
  inState('approved', first)
  simulator.child.kill('SIGTERM')
  expect(await endOf(simulator.ended)).toBe(0)
  expect(simulator.output()).toBe('')
  const next = await home.start()
  expect(await next.processor.authorize(request)).toEqual(first)
})

test('it stops when its parent’s channel closes', async () => {
  const simulator = await home.start()
  simulator.child.disconnect()
  expect(await endOf(simulator.ended)).toBe(0)
})

test.each([
  ['held back', { hold: true }, 'known'],
  ['slow to begin', { slow_ms_before: 60_000 }, 'unknown'],
  ['slow to answer', { slow_ms_after: 60_000 }, 'unknown'],
])('a call that is %s does not keep it from stopping', async (_how, faults, told) => {
  const simulator = await home.start()
  const controls = controlSimulator(simulator.url)
  await controls.disturb(faults)
  const call = simulator.processor.authorize(buildRequest())
  if ('slow_ms_after' in faults)
    await until('the work is done', async () => (await controls.summary()).entries > 0)
  else await controls.heldBack(1)
  simulator.child.kill('SIGTERM')
  expect(await endOf(simulator.ended)).toBe(0)
  expect((await call).kind).toBe(told)
})

test('two signals stop it once', async () => {
  const simulator = await home.start()
  simulator.child.kill('SIGTERM')
  simulator.child.kill('SIGINT')
  expect(await endOf(simulator.ended)).toBe(0)
})

test('faults cannot be ordered unless that is switched on', async () => {
  const simulator = await home.start({ SIMULATOR_CONTROLS: 'off' })
  await expect(controlSimulator(simulator.url).disturb({ down: true })).rejects.toThrow('404')
  await expect(controlSimulator(simulator.url).summary()).rejects.toThrow('404')
  inState('approved', await simulator.processor.authorize(buildRequest()))
})

test.each([
  [{ LEDGER_DIR: '' }, 'LEDGER_DIR'],
  [{ SIMULATOR_LEDGER_KEY: 'c2hvcnQ=' }, 'SIMULATOR_LEDGER_KEY: must be 32 bytes in base64'],
  [{ PORT: 'eighty' }, 'PORT'],
  [{ SIMULATOR_CONTROLS: 'maybe' }, 'SIMULATOR_CONTROLS'],
])('the wrong setting %j is named on one line', async (setting, named) => {
  const failure = home.start(setting)
  await expect(failure).rejects.toThrow('ended: 1')
  await expect(failure).rejects.toThrow(
    new RegExp(`ended: 1\n{"level":60,[^\n]*"msg":"Wrong environment: [^\n]*${named}[^\n]*"}\n$`),
  )
})

test('a port in use is one line, too', async () => {
  const { url } = await home.start()
  const failure = home.start({ PORT: new URL(url).port })
  await expect(failure).rejects.toThrow(
    /ended: 1\n{"level":60,[^\n]*"msg":"Cannot start: [^\n]*EADDRINUSE[^\n]*"}\n$/,
  )
})

test('a disk that is full in the middle of an entry loses nothing that was answered', async () => {
  const simulator = await home.start()
  const kept = buildRequest()
  const first = inState('approved', await simulator.processor.authorize(kept))
  // No file of this process may grow beyond one KiB, so that later entries fail half-written.
  execFileSync('prlimit', ['--pid', String(simulator.child.pid), '--fsize=1024:'])
  const answered = new Map([[kept.key, first]])
  const refused: string[] = []
  for (let turn = 0; turn < 6; turn++) {
    const request = buildRequest()
    const answer = await simulator.processor.authorize(request)
    if (answer.kind === 'known') answered.set(request.key, inState('approved', answer))
    else refused.push(request.key)
  }
  expect(refused.length).toBeGreaterThan(2)
  for (const key of refused) expect(known(await simulator.processor.inquire(key))).toBeNull()
  // There is room again, but after half an entry. What is answered then may not be missing after a restart.
  execFileSync('prlimit', ['--pid', String(simulator.child.pid), '--fsize=unlimited:'])
  const late = buildRequest()
  answered.set(late.key, inState('approved', await simulator.processor.authorize(late)))
  simulator.child.kill('SIGKILL')
  await simulator.ended
  const next = await home.start()
  for (const [key, authorization] of answered)
    expect(known(await next.processor.inquire(key))).toEqual(authorization)
  for (const key of refused) expect(known(await next.processor.inquire(key))).toBeNull()
})
