/** The pepper is exchanged for another one as operators do it, step by step, while merchants call (docs/keys.md). */
import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readPepper } from '../../infra/pepper'
import { peppered } from '../../infra/sealing'
import { freePort } from '../../stack/development/ports'
import { projectRoot } from '../../stack/shared/project'
import { createPepperedRows } from '../../store/peppered-rows'
import { SEAL_CONTEXT } from '../../store/seal-contexts'
import { cardsOf, tokensOf } from '../api/support/cards'
import { answered } from '../faults/support/scene'
import { startKms, type RunningKms } from '../support/kms'
import { signInAs } from '../support/member'
import {
  createClient,
  openRegistry,
  type Client,
  type Merchant,
  type Registry,
  type Reply,
} from '../support/merchant'
import { startService, type Program, type Service } from '../support/service'

const fresh = () => randomBytes(32).toString('base64')
const [OLD, NEXT] = [fresh(), fresh()]
/** The same pepper as a key management service has wrapped it: no setting shows it. */
let NEW: string
let kms: RunningKms
const KEYS = '/v1/developers/api-keys'

let service: Service
let registry: Registry
let merchant: Merchant

beforeAll(async () => {
  kms = await startKms()
  NEW = `p2:${kms.wrap(NEXT)}`
  service = await startService({ SVC_PEPPER: OLD, ...kms.environment })
  registry = openRegistry(service.facts)
  merchant = await registry.buildMerchant({ name: 'Corner shop' })
})
afterAll(async () => {
  await registry.close()
  await service.stop()
  await kms.stop()
})

const startApi = (SVC_PEPPER: string, more: NodeJS.ProcessEnv = {}) =>
  service.startApi({ SVC_PEPPER, ...more })
const clientOf = (api: Program): Client => createClient(api.url, merchant.secretKey)
const made = async (client: Client, path: string, body: object) =>
  (await client.call<{ id: string; key: string; secret: string }>('POST', path, body)).body

/** What an operator's command says, and how it ends. */
async function keys(SVC_PEPPER: string, ...args: string[]): Promise<{ said: string; code: number }> {
  const env = { ...process.env, ...service.facts.environment, SVC_PEPPER }
  const script = join(projectRoot(), 'dist/stack/operator/keys.js')
  return promisify(execFile)(process.execPath, [script, ...args], { env }).then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    (error: unknown) => {
      const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number }
      return { said: stdout + stderr, code }
    },
  )
}

const redirectOf = ({ body }: Reply): string => body.next_action?.redirect.url ?? ''

const usesOf = async (pepper: string, ...leaves: string[]) =>
  (await createPepperedRows({ db: registry.db }).uses())
    .filter((kind) => leaves.includes(kind.leaves))
    .flatMap(({ name, use }) => (use.has(pepper) ? [`${name}: ${use.get(pepper) ?? 0}`] : []))

test('a pepper is exchanged while merchants call, and given up', async () => {
  // Step 0: all there is was made under the first pepper.
  let api = await startApi(OLD)
  const before = clientOf(api)
  const unused = await made(before, KEYS, { name: 'Drawer' })
  const endpoint = await made(before, '/v1/webhook_endpoints', {
    url: 'https://example.com/hooks',
    enabled_events: ['*'],
  })
  const first = { key: randomUUID() }
  const paid = await before.pay({}, 'approved', first)
  expect(paid.status).toBe(201)
  const waiting = await before.pay({}, 'challenge')
  expect(waiting.body.status).toBe('requires_action')
  const customer = (await made(before, '/v1/customers', { name: 'Ottilie Zwicker' })).id
  const page = await registry.buildKey({ accountId: merchant.account.id, kind: 'publishable' })
  const token = await tokensOf(createClient(api.url, page.key)).of()
  expect((await cardsOf(before).attach(customer, token)).status).toBe(201)
  const member = await signInAs(registry.db, service.facts, { accountId: merchant.account.id })
  const signedIn = async ({ url }: Program) =>
    (
      await fetch(`${url}/v1/dashboard/session`, {
        headers: { cookie: `${member.cookie.name}=${member.cookie.value}` },
      })
    ).status
  await api.stop()

  // Steps 1 and 2: both know both, and they hash with different ones.
  api = await startApi(`${OLD},${NEW}`)
  const next = await startApi(`${NEW},${OLD}`, { PORT: String(await freePort()) })
  const [older, newer] = [clientOf(api), clientOf(next)]
  const repeat = await newer.pay({}, 'approved', first)
  expect([repeat.body.id, repeat.headers.get('idempotent-replay')]).toEqual([paid.body.id, 'true'])
  const atOnce = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const options = { key: randomUUID() }
      const calls = Array.from({ length: 4 }, (_, place) =>
        (place % 2 ? older : newer).pay({}, 'approved', options),
      )
      const replies = await Promise.all(calls)
      // Each of them may have been told to come again, while another one had the key.
      const repeated = await answered(() => newer.pay({}, 'approved', options))
      return new Set([...replies, repeated].flatMap(({ status, body }) => (status === 201 ? body.id : [])))
    }),
  )
  for (const ids of atOnce) expect(ids.size).toBe(1)
  expect(await registry.db.payment.count()).toBe(2 + atOnce.length)
  const seconds = { key: randomUUID() }
  const atNewer = await newer.pay({}, 'approved', seconds)
  expect((await older.pay({}, 'approved', seconds)).body.id).toBe(atNewer.body.id)
  const other = await newer.pay({ amount: 99 }, 'approved', first)
  expect(other.body.error?.code).toBe('idempotency_key_reused')
  const bySecret = redirectOf(waiting)
  const opened = async ({ url }: Program, address: string) =>
    (await fetch(url + new URL(address).pathname, { redirect: 'manual' })).status
  expect(await opened(next, bySecret)).toBe(200)
  expect(await opened(api, bySecret)).toBe(200)
  await Promise.all([api.stop(), next.stop()])

  // Step 3: everywhere the new one is first. What can be is brought under it.
  api = await startApi(`${NEW},${OLD}`)
  expect((await clientOf(api).list()).status).toBe(200)
  expect((await keys(`${NEW},${OLD}`, 'retire', 'pepper', 'p1')).said).toContain('npm run keys -- reencrypt')
  const moved = await keys(`${NEW},${OLD}`, 'reencrypt')
  expect(moved).toMatchObject({ code: 0 })
  expect(await usesOf('p1', 'command')).toEqual([])
  const ring = peppered(readPepper(`p2:${NEXT}`), 'sealing')
  const { sealedSecret } = await registry.db.webhookEndpoint.findFirstOrThrow({ where: { id: endpoint.id } })
  expect(ring.open(sealedSecret, SEAL_CONTEXT.webhookSecret(endpoint.id)).toString()).toBe(endpoint.secret)
  const cards = await registry.db.vaultCard.findMany()
  expect(cards.map(({ numberHash }) => numberHash.length)).toEqual(cards.map(() => 34))

  expect(await signedIn(api)).toBe(200)

  // Step 4: calls of the last seven days come first, then what waits to be used.
  const tooEarly = await keys(`${NEW},${OLD}`, 'retire', 'pepper', 'p1', '--end')
  expect(tooEarly.said).toContain('a repeat of one would be a new call')
  await registry.db.$executeRaw`DELETE FROM idempotency_records WHERE octet_length(key_hash) = 32`
  const listed = await keys(`${NEW},${OLD}`, 'retire', 'pepper', 'p1')
  expect(listed).toMatchObject({ code: 1, said: expect.stringContaining('Corner shop') as string })
  expect(listed.said.match(/akey_\w+/g)?.toSorted()).toEqual([unused.id, page.id].toSorted())
  expect((await keys(`${NEW},${OLD}`, 'retire', 'pepper', 'p1', '--end')).code).toBe(0)
  await api.stop()

  // Step 5: the new one alone.
  api = await startApi(NEW)
  const after = clientOf(api)
  const sale = await after.pay({}, 'approved', seconds)
  expect([sale.body.id, sale.headers.get('idempotent-replay')]).toEqual([atNewer.body.id, 'true'])
  expect((await createClient(api.url, unused.key).list()).status).toBe(401)
  const shown = await after.retrieve(waiting.body.id)
  expect(await opened(api, redirectOf(shown))).toBe(200)
  expect(await opened(api, bySecret)).toBe(404)
  expect(await signedIn(api)).toBe(200)
  await expect(startApi(OLD, { PORT: '0' })).rejects.toThrow()
}, 240_000)
