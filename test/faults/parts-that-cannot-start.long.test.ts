/** Parts of `npm start` cannot start, or hang. The others go on, sales are taken, and each part recovers by itself. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentProgress } from '../../stack/development/progress'
import { findTemporalCli } from '../../stack/development/temporal-cli'
import type { DevFile } from '../../stack/shared/dev-file'
import { projectRoot } from '../../stack/shared/project'
import { ANY_PORTS } from '../../stack/shared/settings'
import { createClient, type Client } from '../support/merchant'
import { answerChallenge } from '../support/cardholder'
import { until } from '../support/until'
import { freeze } from './support/freeze'
import { START_LIMIT_MS, answered } from './support/scene'

const home = mkdtempSync(join(tmpdir(), 'payments-parts-'))
const ledger = join(home, 'ledger-live')
const held = join(home, 'temporal-held')
let stack: ChildProcess
let output = ''
let thaw = (): void => undefined
let dev: DevFile
let merchant: Client

const LONG = { limitMs: 4 * 60_000 }
const says = (text: string | RegExp) =>
  until(`the stack says ${String(text)}`, async () => new RegExp(text).test(output), LONG)

const pidOf = (part: string): number =>
  (JSON.parse(readFileSync(join(home, 'processes.json'), 'utf8')) as Record<string, { pid: number }>)[part]!
    .pid

/** A Temporal CLI whose server does not go on as long as `held` is there, however often the stack starts it anew. */
async function heldTemporal(): Promise<string> {
  const script = join(home, 'temporal-cli')
  const cli = await findTemporalCli(silentProgress)
  writeFileSync(held, '')
  const waiting = `case "$*" in *start-dev*) while [ -e "${held}" ]; do sleep 0.1; done;; esac`
  writeFileSync(script, `#!/bin/sh\n${waiting}\nexec "${cli}" "$@"\n`, { mode: 0o755 })
  return script
}

beforeAll(async () => {
  // The simulator of live mode cannot create its folder where there is a file.
  writeFileSync(ledger, '')
  const limits = { RATE_LIMIT_SANDBOX: '100000', RATE_LIMIT_ADDRESS: '100000' }
  stack = spawn(process.execPath, [join(projectRoot(), 'dist', 'stack', 'development', 'main.js')], {
    env: { ...process.env, ...ANY_PORTS, ...limits, SVC_HOME: home, TEMPORAL_CLI: await heldTemporal() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [stack.stdout!, stack.stderr!])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await says('Running after')
  dev = JSON.parse(readFileSync(join(home, 'dev.json'), 'utf8')) as DevFile
  merchant = createClient(dev.base_url, dev.secret_key)
}, START_LIMIT_MS)

afterAll(async () => {
  thaw()
  if (stack.exitCode === null) {
    stack.kill('SIGTERM')
    await once(stack, 'exit')
  }
  rmSync(home, { recursive: true, force: true })
})

const sell = async (reference: string) => {
  expect(await merchant.pay({ reference })).toMatchObject({ status: 201, body: { status: 'succeeded' } })
}

test('with Temporal frozen and a simulator that cannot start, the stack serves, names what is missing, and mends', async () => {
  for (const part of ['temporal', 'worker', 'live-simulator'])
    expect(output).toMatch(new RegExp(`^  ${part}: `, 'm'))
  await sell('without-temporal')
  const waiting = await merchant.pay({ reference: 'challenged' }, 'challenge')
  expect(waiting).toMatchObject({ status: 201, body: { status: 'requires_action' } })

  rmSync(held)
  rmSync(ledger)
  // A start that took longer than its limit is told of as another one.
  for (const part of [
    '✓ Temporal .* on|temporal',
    '✓ Worker \\(|worker',
    '✓ Worker of live mode|live-worker',
  ])
    await says(`${part} runs again`)
  await says('live-simulator runs again')
  const cres = await answerChallenge(waiting.body)
  const confirmed = await answered(() => merchant.confirm(waiting.body.id, cres, { key: 'confirmed' }), LONG)
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'succeeded' } })
})

test('a worker that is lost while Temporal hangs comes back by itself, and sales go on meanwhile', async () => {
  thaw = freeze(pidOf('temporal'))
  output = ''
  process.kill(pidOf('worker'), 'SIGKILL')
  await says('The worker did not start: .*starting it again')
  await sell('without-worker')
  expect(stack.exitCode).toBeNull()
  thaw()
  await says('worker runs again')
})

test('live mode answers while the API of the sandbox hangs', async () => {
  thaw = freeze(pidOf('api'))
  const live = await fetch(`${dev.live_base_url}/healthz`, { signal: AbortSignal.timeout(30_000) })
  expect(live.status).toBe(200)
  thaw()
  await sell('after-the-freeze')
})
