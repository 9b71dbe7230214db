/** Limits that several API processes share through Valkey, and what happens while it cannot be reached. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from '../../stack/development/children'
import { freePort } from '../../stack/development/ports'
import { projectRoot } from '../../stack/shared/project'
import { createClient } from '../support/merchant'
import { until } from '../support/until'
import { findValkey, startValkey, type RunningValkey } from '../support/valkey'
import { useShop } from './support/shop'

const shop = useShop()
const program = findValkey()
const WINDOW_MS = 2_000

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
 * How many of 40 calls are allowed if they are sent at once, alternately to each process. The account's limit is 10.
 */
async function letIn(): Promise<number> {
  const { secretKey } = await shop.buildMerchant({ rateLimitSandbox: 5 })
  const clients = processes.map(({ url }) => createClient(url, secretKey))
  const calls = Array.from({ length: 40 }, (_, index) => clients[index % clients.length]!.list())
  const replies = await Promise.all(calls)
  for (const { status, headers } of replies) {
    expect([200, 429]).toContain(status)
    expect(headers.get('ratelimit-limit')).toBe('10')
  }
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
    expect(await letIn()).toBe(10)
  })

  test('count each for itself while Valkey is lost, say so once, and come back', async () => {
    await valkey.stop()
    expect(await letIn()).toBe(20)
    expect(await letIn()).toBe(20)
    expect(logged('Valkey is lost')).toEqual([1, 1])
    valkey = await startValkey(program!, valkey.port)
    await until('both are back', async () => logged('Valkey is back').every((count) => count === 1))
    await sleep(WINDOW_MS)
    expect(await letIn()).toBe(10)
  })
})
