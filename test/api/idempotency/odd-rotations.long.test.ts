/**
 * All keys of the service are exchanged in odd orders (docs/keys.md): back to the one before, twice in a row, the next one added before
 * the first is retired, and one retired while another is half-way. What was made under each of them works in each phase.
 */
import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../../stack/shared/project'
import { answered } from '../../faults/support/scene'
import { createClient, openRegistry, type Client, type Merchant, type Registry } from '../../support/merchant'
import { startService, type Program, type Service } from '../../support/service'
import { cardsOf, charge } from '../support/cards'
import { buildPlatform, type Platform } from '../support/platform'

const fresh = () => randomBytes(32).toString('base64')
const named = (id: string) => `${id}:${fresh()}`
const [p1, p2, k1, k2, k3, r1, r2, t1, t2, t3, c1, c2, c3] = [
  ...[fresh(), named('p2'), named('k1'), named('k2'), named('k3'), named('r1'), named('r2')],
  ...[named('t1'), named('t2'), named('t3'), named('c1'), named('c2'), named('c3')],
] as const

/** Peppers, and the keys of the vault, of stored responses, of access tokens and of Temporal's payloads. */
type Lists = readonly (readonly (string | undefined)[])[]
const FIRST: Lists = [[p1], [k1], ['pepper'], [t1], [c1]]
const BOTH: Lists = [
  [p1, p2],
  [k1, k2],
  ['pepper', r1],
  [t1, t2],
  [c1, c2],
]
const NEXT: Lists = [
  [p2, p1],
  [k2, k1],
  [r1, 'pepper'],
  [t2, t1],
  [c2, c1],
]
const THIRD: Lists = [
  [p2, p1],
  [k2, k1, k3],
  [r1, 'pepper', r2],
  [t2, t1, t3],
  [c2, c1, c3],
]
const TWICE: Lists = [
  [p2, p1],
  [k3, k2, k1],
  [r2, r1, 'pepper'],
  [t3, t2, t1],
  [c3, c2, c1],
]
const ONE_LESS: Lists = [
  [p2, p1],
  [k3, k2],
  [r2, r1, 'pepper'],
  [t3, t2],
  [c3, c2, c1],
]
const BACK: Lists = [
  [p1, p2],
  [k2, k3],
  [r1, r2, 'pepper'],
  [t2, t3],
  [c1, c2, c3],
]

const environmentOf = (lists: Lists): Record<string, string> => {
  const [SVC_PEPPER, SVC_VAULT_KEYS, SVC_RESPONSE_KEYS, TOKEN_SIGNING_KEYS, TEMPORAL_CODEC_KEYS] = lists.map(
    (list) => list.join(','),
  )
  return { SVC_PEPPER, SVC_VAULT_KEYS, SVC_RESPONSE_KEYS, TOKEN_SIGNING_KEYS, TEMPORAL_CODEC_KEYS } as Record<
    string,
    string
  >
}

let service: Service
let registry: Registry
let merchant: Merchant
let platform: Platform
let worker: Program | undefined
let api: Program | undefined
beforeAll(async () => {
  service = await startService(environmentOf(FIRST))
  registry = openRegistry(service.facts)
  merchant = await registry.buildMerchant()
  platform = await buildPlatform(service.facts, [merchant.account.id])
})
afterAll(async () => {
  await registry.close()
  await service.stop()
})

/** What an operator's command says, after its exit code. */
async function keys(lists: Lists, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...service.facts.environment, ...environmentOf(lists) }
  const script = join(projectRoot(), 'dist/stack/operator/keys.js')
  return promisify(execFile)(process.execPath, [script, ...args], { env }).then(
    ({ stdout }) => `0 ${stdout}`,
    (error: unknown) => {
      const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number }
      return `${code} ${stdout}${stderr}`
    },
  )
}

interface Kept {
  phase: string
  sale: { key: string; id: string }
  card: string
  held: string
  secretKey: string
  token: string
}
const kept: Kept[] = []

async function mint(url: string): Promise<string> {
  const { id, secret } = platform
  const response = await fetch(`${url}/v1/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', merchant: merchant.account.id }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

const isFailed = ({ status }: { status: number }) => status >= 400

/** What does not do what it did, of what was made in each phase. */
async function faultsOf(client: Client, url: string): Promise<string[]> {
  const faults: string[] = []
  for (const { phase, sale, card, held, secretKey, token } of kept) {
    const again = await answered(() => client.pay({}, 'approved', { key: sale.key }))
    if (again.body.id !== sale.id || again.headers.get('idempotent-replay') !== 'true')
      faults.push(`the repeat of ${phase}: ${again.text}`)
    const charged = await answered(() => client.create(charge(card)))
    if (charged.body.status !== 'succeeded') faults.push(`the card of ${phase}: ${charged.text}`)
    const captured = await answered(() => client.capture(held, { amount: 1 }, { key: `${held} capture` }))
    if (isFailed(captured)) faults.push(`the workflow of ${phase}: ${captured.text}`)
    const listed = await createClient(url, secretKey).list()
    if (isFailed(listed)) faults.push(`the API key of ${phase}: ${listed.text}`)
    const byToken = await createClient(url, token).list()
    if (isFailed(byToken)) faults.push(`the access token of ${phase}: ${byToken.text}`)
  }
  return faults
}

async function make(phase: string, client: Client, url: string): Promise<void> {
  const key = randomUUID()
  const sale = await client.pay({}, 'approved', { key })
  const held = await client.pay({ capture: false })
  const { key: secretKey } = (
    await client.call<{ key: string }>('POST', '/v1/developers/api-keys', { name: phase })
  ).body
  const token = await mint(url)
  const card = await cardsOf(client).store()
  kept.push({ phase, sale: { key, id: sale.body.id }, card, held: held.body.id, secretKey, token })
}

/** The worker may be a step behind or ahead. */
async function enter(phase: string, lists: Lists, ofWorker = lists): Promise<string[]> {
  await Promise.all([worker?.stop(), api?.stop()])
  ;[worker, api] = await Promise.all([
    service.startWorker(environmentOf(ofWorker)),
    service.startApi(environmentOf(lists)),
  ])
  const client = createClient(api.url, merchant.secretKey)
  const faults = await faultsOf(client, api.url)
  await make(phase, client, api.url)
  return faults
}

test('there, back, there again, and twice in a row', async () => {
  expect(await enter('the first', FIRST)).toEqual([])
  expect(await enter('both', BOTH)).toEqual([])
  expect(await enter('the next', NEXT, BOTH)).toEqual([])
  expect(await enter('the first again', BOTH, NEXT)).toEqual([])
  expect(await enter('the next again', NEXT)).toEqual([])
  expect(await enter('a third, though the first is there', THIRD, NEXT)).toEqual([])
  expect(await enter('twice', TWICE, THIRD)).toEqual([])
  expect(await keys(TWICE)).toMatch(/^0 /)
}, 400_000)

test('one is retired while others are half-way; what still lies under one keeps it', async () => {
  const client = createClient(api?.url ?? '', merchant.secretKey)
  const [encrypted] = await Promise.all([keys(TWICE, 'reencrypt'), make('meanwhile', client, api?.url ?? '')])
  expect(encrypted).toMatch(/^0 /)
  expect(await keys(TWICE, 'retire', 'vault', 'k1')).toMatch(/^0 /)
  expect(await keys(TWICE, 'retire', 'vault', 'k3')).toContain('the current key')
  expect(await keys(TWICE, 'retire', 'pepper', 'p1', '--end')).toContain(
    'a repeat of one would be a new call',
  )
  expect(await keys(TWICE, 'retire', 'responses', 'r1')).toContain('rows lie under the key "r1"')
  expect(await enter('one less', ONE_LESS, TWICE)).toEqual([
    expect.stringContaining('the access token of the first'),
    expect.stringContaining('the access token of both'),
    expect.stringContaining('the access token of the first again'),
  ])
  kept.splice(
    0,
    kept.length,
    ...kept.filter(({ phase }) => !/^(the first|both|the first again)$/.test(phase)),
  )
  expect(await enter('back to the second', BACK)).toEqual([])
  expect(await keys(BACK, 'reencrypt')).toMatch(/^0 /)
  expect(await keys(BACK, 'retire', 'vault', 'k3')).toMatch(/^0 /)
  await expect(service.startApi({ ...environmentOf(ONE_LESS), PORT: '0' })).rejects.toThrow()
}, 400_000)
