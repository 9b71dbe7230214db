/** Limits that several API processes share through Valkey, and what happens while it cannot be reached. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '../../stack/development/children'
import { freePort } from '../../stack/development/ports'
import { projectRoot } from '../../stack/shared/project'
import { createClient } from '../support/merchant'
import { until, untilTime } from '../support/until'
import { findValkey, startValkey, type RunningValkey } from '../support/valkey'
import { useShop } from './support/shop'
import { WINDOW_MS } from './support/window'

const shop = useShop()
const program = findValkey()

interface Process {
  url: string
  logFile: string
  stop(): Promise<void>
}

let valkey: RunningValkey
let processes: Process[] = []

async function startApi(name: string): Promise<Process> {
  const port = String(await freePort())
  const logFile = join(shop.facts.folder, `${name}.log`)
  const env = { ...process.env, ...shop.facts.environment, PORT: port, VALKEY_URL: valkey.url }
  const script = join(projectRoot(), 'dist', 'api', 'main.js')
  const child = await startChild({ name, script, env, logFile })
  return { url: `http://127.0.0.1:${port}`, logFile, stop: () => child.stop() }
}

/**
 * So many of 40 calls are allowed if they are sent at once, alternately to each process. The account's limit is 10 in a window.
 * On a busy machine the calls may take longer than a window, and a call for which Valkey does not answer within a quarter of a
 * second is counted in its process; then others are sent for another account.
 */
async function expectLetIn(count: number): Promise<void> {
  const told = new Set<string>()
  await until(`${count} calls are let in`, async () => (await sendWithinWindow(told)) === count)
  expect([...told].toSorted()).toEqual(['200 10', '429 10'])
}

/** `told` gets the status and the limit of each answer. Undefined, and nothing is told, if the calls took longer than a window. */
async function sendWithinWindow(told: Set<string>): Promise<number | undefined> {
  const { secretKey } = await shop.buildMerchant({ rateLimitSandbox: 5 })
  const clients = processes.map(({ url }) => createClient(url, secretKey))
  const begun = performance.now()
  const calls = Array.from({ length: 40 }, (_, index) => clients[index % clients.length]!.list())
  const replies = await Promise.all(calls)
  if (performance.now() - begun >= WINDOW_MS) return undefined
  for (const { status, headers } of replies) told.add(`${status} ${headers.get('ratelimit-limit')}`)
  return replies.filter(({ status }) => status === 200).length
}

const logged = (text: string) =>
  processes.map(({ logFile }) => readFileSync(logFile, 'utf8').split(text).length - 1)

// Valkey needs a server on PATH, or Python to fetch one. Without either, these tests are skipped.
const withValkey = program === undefined ? describe.skip : describe
withValkey('two processes', () => {
  beforeAll(async () => {
    valkey = await startValkey(program!)
    processes = [await startApi('api-one'), await startApi('api-two')]
  })
  afterAll(async () => {
    for (const { stop } of processes) await stop()
    await valkey.stop()
  })

  test('let in together what one account may send', async () => {
    await expectLetIn(10)
  })

  test('count each for itself while Valkey hangs, and say so', async () => {
    const thaw = valkey.freeze()
    await expectLetIn(20).finally(thaw)
    // On a busy machine it may have been said before, and is said once a minute.
    expect(Math.min(...logged('Valkey is connected but does not count'))).toBeGreaterThan(0)
    await expectLetIn(10)
  })

  test('count each for itself while Valkey is lost, say so once, and come back', async () => {
    const before = logged('Valkey is lost')
    await valkey.stop()
    await expectLetIn(20)
    await expectLetIn(20)
    expect(logged('Valkey is lost')).toEqual(before.map((count) => count + 1))
    valkey = await startValkey(program!, valkey.port)
    await until('both are back', async () => {
      const lost = logged('Valkey is lost')
      return logged('Valkey is back').every((count, index) => count === lost[index])
    })
    await untilTime(Date.now() + WINDOW_MS)
    await expectLetIn(10)
  })
})
