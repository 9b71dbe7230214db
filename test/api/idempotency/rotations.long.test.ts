/**
 * Generated from the route records: every write works, and is answered again, through every step of docs/keys.md. All keys of
 * the service are exchanged at once: those of the pepper, the vault, stored responses, Temporal's payloads and access tokens.
 */
import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Route } from '../../../api/route'
import { projectRoot } from '../../../stack/shared/project'
import { createClient, openRegistry, type Reply } from '../../support/merchant'
import { startService, type Program, type Service } from '../../support/service'
import { callerOf, prepareWrite, writes, type Callers, type WriteCall } from '../support/writes'

const secret = () => randomBytes(32).toString('base64')

/** Step by step: the old key, both, both the other way round, and the new one alone. */
const steps = (old: string, next: string) => [old, `${old},${next}`, `${next},${old}`, next]

const PEPPERS = steps(secret(), `p2:${secret()}`)
const VAULT = steps(`k1:${secret()}`, `k2:${secret()}`)
const RESPONSES = steps(`r1:${secret()}`, `r2:${secret()}`)
const TOKENS = steps(`t1:${secret()}`, `t2:${secret()}`)
// What runs in Temporal lies under the old key until it has ended.
const PAYLOADS = steps(`c1:${secret()}`, `c2:${secret()}`).slice(0, 3)

const environmentAt = (step: number): Record<string, string> => ({
  SVC_PEPPER: PEPPERS[step] ?? '',
  SVC_VAULT_KEYS: VAULT[step] ?? '',
  SVC_RESPONSE_KEYS: RESPONSES[step] ?? '',
  TOKEN_SIGNING_KEYS: TOKENS[step] ?? '',
  TEMPORAL_CODEC_KEYS: PAYLOADS[step] ?? PAYLOADS.at(-1) ?? '',
})

/** A write that is still to be sent, and one that was answered. */
interface Kept {
  route: Route
  callers: Callers
  waiting: WriteCall
  sent: WriteCall & { key: string; first: Reply<unknown> }
}

/** These act on what the whole account has, which another phase has changed. */
const OF_ACCOUNT = ['restartSandbox', 'advanceSandboxClock', 'abortSandboxClock', 'createPayout']

let service: Service
let worker: Program | undefined
let api: Program | undefined
let kept: Kept[] = []

beforeAll(async () => {
  service = await startService(environmentAt(0))
})
afterAll(() => service.stop())

/** Starts both anew with the settings of a step, and tells the helpers of tests, which write to the database themselves. */
async function enter(ofWorker: number, ofApi: number): Promise<void> {
  await Promise.all([worker?.stop(), api?.stop()])
  ;[worker, api] = await Promise.all([
    service.startWorker(environmentAt(ofWorker)),
    service.startApi(environmentAt(ofApi)),
  ])
  const { facts } = service
  const environment = { ...facts.environment, ...environmentAt(ofApi) }
  const file = join(facts.folder, 'facts.json')
  await writeFile(file, JSON.stringify({ ...facts, environment }), { mode: 0o600 })
  process.env['SVC_TEST_FACTS'] = file
}

async function newCallers(ofApi: number): Promise<Callers> {
  const url = api?.url ?? ''
  const { facts } = service
  const environment = { ...facts.environment, ...environmentAt(ofApi) }
  const registry = openRegistry({ ...facts, environment })
  try {
    const { account, secretKey } = await registry.buildMerchant({ name: 'Corner shop' })
    const { key } = await registry.buildKey({ accountId: account.id, kind: 'publishable' })
    return { secret: createClient(url, secretKey), page: createClient(url, key) }
  } finally {
    await registry.close()
  }
}

const send = (route: Route, callers: Callers, { method, path, body }: WriteCall, key: string) =>
  callerOf(route, callers).call<unknown>(method, path, body, { key })

/** What each write came to that did not come to what it should. */
async function faultsOf(ofApi: number): Promise<string[]> {
  const faults: string[] = []
  const expectStatus = (what: string, { operationId, success }: Route, { status, text }: Reply<unknown>) => {
    if (status !== success.status) faults.push(`${operationId}, ${what}: ${status} ${text}`)
  }
  for (const { route, callers, waiting, sent } of kept) {
    const { key, first } = sent
    const again = await send(route, callers, sent, key)
    if (again.text !== first.text || again.headers.get('idempotent-replay') !== 'true')
      faults.push(`${route.operationId}, the repeat: ${again.status} ${again.text}`)
    if (OF_ACCOUNT.includes(route.operationId)) continue
    expectStatus('prepared before', route, await send(route, callers, waiting, randomUUID()))
  }
  const callers = await newCallers(ofApi)
  kept = []
  for (const [, route] of writes) {
    const own = OF_ACCOUNT.includes(route.operationId) ? await newCallers(ofApi) : callers
    const call = await prepareWrite(route, own)
    const key = randomUUID()
    const first = await send(route, own, call, key)
    expectStatus('at once', route, first)
    kept.push({ route, callers: own, waiting: await prepareWrite(route, own), sent: { ...call, key, first } })
  }
  return faults
}

async function reencrypt(step: number): Promise<void> {
  const env = { ...process.env, ...service.facts.environment, ...environmentAt(step) }
  const script = join(projectRoot(), 'dist/stack/operator/keys.js')
  await promisify(execFile)(process.execPath, [script, 'reencrypt'], { env })
}

/** The API goes before the worker into the second step: it hashes with what the worker only knows. */
const PHASES = [
  ['before', 0, 0],
  ['both know both', 1, 1],
  ['the API is ahead', 1, 2],
  ['the new ones come first', 2, 2],
  ['the new ones alone', 3, 3],
] as const

test.each(PHASES)(
  'every write, %s',
  async (_name, ofWorker, ofApi) => {
    if (ofApi === 3) await reencrypt(2)
    await enter(ofWorker, ofApi)
    expect(await faultsOf(ofApi)).toEqual([])
  },
  300_000,
)
