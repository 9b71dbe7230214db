/** Faults on demand: how they are set and read, what they count, and calls that they refuse (contract 18.5). */
import { failCall } from '../../../app/sandbox/faults/calls'
import { withFaults } from '../../../app/sandbox/faults/with-faults'
import type { App } from '../../../app/app'
import { HITS_KEPT, fractionOf } from '../../../domain/sandbox-faults'
import { newId } from '../../../infra/ids'
import { faultsOf, type HitList } from '../../support/faults'
import type { Client } from '../../support/merchant'
import { tokensOf } from '../support/cards'
import { useShop } from '../support/shop'

const shop = useShop()
let client: Client
let accountId: string
let secretKey: string
let faults: ReturnType<typeof faultsOf>
beforeEach(async () => {
  const { account, ...merchant } = await shop.buildMerchant()
  accountId = account.id
  secretKey = merchant.secretKey
  client = shop.clientWith(secretKey)
  faults = faultsOf(client)
})

const LOST = { kind: 'processor_answer_lost', next: 1 } as const
const NO_FAULTS = { object: 'sandbox_faults', seed: null, faults: [], livemode: false }
const ALL = ['authorize', 'capture', 'cancel', 'refund', 'verify']

test('an account has none until it sets some, and none again after an empty list', async () => {
  expect((await faults.read()).body).toEqual(NO_FAULTS)
  const { status, body } = await faults.put({
    seed: 7,
    faults: [LOST, { kind: 'webhook_late', ms: 250, share: 0.5 }],
  })
  expect([status, body]).toEqual([
    200,
    {
      ...NO_FAULTS,
      seed: 7,
      faults: [
        { ...LOST, operations: ALL, ms: null, share: 1, met: 0, hits: 0 },
        { kind: 'webhook_late', operations: [], ms: 250, next: null, share: 0.5, met: 0, hits: 0 },
      ],
    },
  ])
  expect((await faults.read()).body).toEqual(body)
  expect((await faults.put({ faults: [] })).body).toEqual(NO_FAULTS)
  expect((await faults.read()).body).toEqual(NO_FAULTS)
  const audit = await client.call<{ data: { action: string; object_id: string }[] }>('GET', '/v1/audit_logs')
  expect(audit.body.data.slice(0, 2)).toMatchObject([
    { action: 'sandbox_faults.set', object_id: accountId },
    { action: 'sandbox_faults.set', object_id: accountId },
  ])
})

test.each([
  ['no list', {}, 400, 'faults'],
  ['another kind', { faults: [{ kind: 'meteor', next: 1 }] }, 422, 'faults[0].kind'],
  ['neither an end nor a share', { faults: [{ kind: 'processor_down' }] }, 422, 'faults[0].next'],
  ['a wait without its time', { faults: [{ kind: 'processor_slow', next: 1 }] }, 422, 'faults[0].ms'],
  [
    'a wait that is too long',
    { faults: [{ kind: 'webhook_late', next: 1, ms: 10_001 }] },
    422,
    'faults[0].ms',
  ],
  ['a time that means nothing', { faults: [{ ...LOST, ms: 5 }] }, 422, 'faults[0].ms'],
  ['a share above 1', { faults: [{ kind: 'webhook_twice', share: 1.1 }] }, 422, 'faults[0].share'],
  ['no operations to come', { faults: [{ ...LOST, next: 0 }] }, 422, 'faults[0].next'],
  [
    'an operation twice',
    { faults: [{ ...LOST, operations: ['refund', 'refund'] }] },
    422,
    'faults[0].operations',
  ],
  [
    'operations of a webhook',
    { faults: [{ kind: 'webhook_twice', next: 1, operations: ['refund'] }] },
    422,
    'faults[0].operations',
  ],
  ['too many', { faults: Array.from({ length: 21 }, () => LOST) }, 422, 'faults'],
  ['a seed that is no integer', { seed: '7', faults: [] }, 400, 'seed'],
  ['another field', { faults: [{ ...LOST, live: true }] }, 400, 'faults[0].live'],
])('%s is refused, and the faults stay as they are', async (_what, body, status, param) => {
  await faults.set(LOST)
  const before = (await faults.read()).body
  const reply = await faults.put(body)
  expect([reply.status, reply.body.error!.param]).toEqual([status, param])
  expect((await faults.read()).body).toEqual(before)
})

test('twenty are possible; a process dies only where something starts it again', async () => {
  expect((await faults.put({ faults: Array.from({ length: 20 }, () => LOST) })).status).toBe(200)
  const { status, body } = await faults.put({ faults: [{ kind: 'process_death', next: 1 }] })
  expect([status, body.error!.param]).toEqual([422, 'faults[0].kind'])
  expect(body.error!.message).toContain('npm start')
})

test('a repeat of the call is answered as the first one was, and counts nothing anew', async () => {
  const body = { faults: [{ kind: 'call_unavailable', next: 1 }] }
  const first = await faults.put(body, { key: 'set-once' })
  expect((await client.list()).status).toBe(503)
  const again = await faults.put(body, { key: 'set-once' })
  expect([again.text, again.headers.get('idempotent-replay')]).toEqual([first.text, 'true'])
  expect((await client.list()).status).toBe(200)
  expect((await faults.put({ faults: [] }, { key: 'set-once' })).body.error!.code).toBe(
    'idempotency_key_reused',
  )
})

test('calls are refused before anything is written, and each refusal is listed', async () => {
  await faults.set({ kind: 'call_rate_limited', next: 1 }, { kind: 'call_unavailable', next: 2 })
  const reply = await client.pay({ reference: 'refused' }, 'approved', { key: 'sale' })
  expect([reply.status, reply.body.error!.code]).toEqual([429, 'rate_limited'])
  expect(reply.headers.get('retry-after')).toBe('1')
  const second = await client.pay({ reference: 'refused' }, 'approved', { key: 'sale' })
  expect([second.status, second.body.error!.code]).toEqual([503, 'service_unavailable'])
  expect(second.headers.get('retry-after')).toBe('1')
  expect(await shop.db.idempotencyRecord.count({ where: { accountId, operationId: 'createPayment' } })).toBe(
    0,
  )
  const third = await client.pay({ reference: 'refused' }, 'approved', { key: 'sale' })
  expect([third.status, third.headers.get('idempotent-replay')]).toEqual([201, null])

  const { data } = (await faults.list()).body
  expect(data.map(({ kind, operation, nth, object_id }) => [kind, operation, nth, object_id])).toEqual([
    ['call_unavailable', 'createPayment', 2, null],
    ['call_rate_limited', 'createPayment', 1, null],
  ])
  expect(data.map(({ request_id }) => request_id)).toEqual([
    second.headers.get('request-id'),
    reply.headers.get('request-id'),
  ])
  const [limited, unavailable] = (await faults.read()).body.faults
  expect([limited!.met, limited!.hits, unavailable!.met, unavailable!.hits]).toEqual([1, 1, 2, 1])
})

test('the object that a call names is listed with it, and nothing else that was sent', async () => {
  const { body } = await client.pay()
  await faults.set({ kind: 'call_unavailable', next: 2 })
  expect((await client.retrieve(body.id)).status).toBe(503)
  expect((await client.retrieve('4111110000000013')).status).toBe(503)
  const { data } = (await faults.list()).body
  expect(data.map(({ object_id }) => object_id)).toEqual([null, body.id])
})

test('a card that cannot be verified is not stored, and the token can be used again', async () => {
  const { key } = await shop.buildKey({ accountId, kind: 'publishable' })
  const token = await tokensOf(shop.clientWith(key)).of()
  const customer = (await client.call('POST', '/v1/customers', { name: 'Ottilie' })).body.id
  await faults.set({ kind: 'processor_answer_lost', operations: ['verify'], next: 1 })
  const attach = () => client.call('POST', '/v1/payment_methods', { customer, token })
  const refused = await attach()
  expect([refused.status, refused.body.error!.code]).toEqual([503, 'processor_unavailable'])
  expect((await attach()).status).toBe(201)
  const { data } = (await faults.list()).body
  expect(data.map(({ operation, object_id }) => [operation, object_id])).toEqual([['verify', token]])
})

test('the sandbox’s own routes are never refused, so that faults can be taken away', async () => {
  await faults.set({ kind: 'call_unavailable', share: 1 })
  expect((await client.list()).status).toBe(503)
  expect((await faults.read()).status).toBe(200)
  expect((await faults.list()).body.data).toHaveLength(1)
  await faults.set()
  expect((await client.list()).status).toBe(200)
  expect((await shop.client.list()).status).toBe(200)
})

test('a share under a seed hits the same calls each time', async () => {
  const share = 0.4
  const hitIn = async (seed: number) => {
    expect((await faults.put({ seed, faults: [{ kind: 'call_unavailable', share }] })).status).toBe(200)
    const hit: boolean[] = []
    for (let nth = 1; nth <= 12; nth += 1) hit.push((await client.list({ limit: 1 })).status === 503)
    return hit
  }
  const fates = (seed: number) =>
    Array.from({ length: 12 }, (_, index) => fractionOf(seed, 'call_unavailable', index + 1) < share)
  expect(await hitIn(7)).toEqual(fates(7))
  expect(await hitIn(7)).toEqual(fates(7))
  expect(await hitIn(8)).toEqual(fates(8))
})

test('calls at the same time are counted one by one', async () => {
  await faults.set({ kind: 'call_unavailable', next: 7 })
  const replies = await Promise.all(Array.from({ length: 25 }, () => client.list({ limit: 1 })))
  expect(replies.filter(({ status }) => status === 503)).toHaveLength(7)
  expect((await faults.read()).body.faults).toMatchObject([{ met: 7, hits: 7 }])
  const { data } = (await faults.list()).body
  expect(data.map(({ nth }) => nth).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('the list has pages, can be asked for one kind, and keeps the last 1,000 hits', async () => {
  const old = Array.from({ length: HITS_KEPT }, () => newId('fault_hit')).map((id) => ({
    id,
    accountId,
    kind: 'processor_down',
    operation: 'refund',
    nth: 1,
    createdAt: new Date(),
  }))
  await shop.db.sandboxFaultHit.createMany({ data: old })
  await faults.set({ kind: 'call_unavailable', next: 2 })
  await client.list()
  await client.list()
  expect(await shop.db.sandboxFaultHit.count({ where: { accountId } })).toBe(HITS_KEPT)
  const first = (await faults.list('?limit=3')).body
  expect([first.has_more, first.data.map(({ kind }) => kind)]).toEqual([
    true,
    ['call_unavailable', 'call_unavailable', 'processor_down'],
  ])
  const next = (await faults.list(`?limit=1&starting_after=${first.data[2]!.id}`)).body
  expect(next.data[0]!.id).toBe(old.at(-2)!.id)
  expect(await faults.hits('?kind=call_unavailable')).toHaveLength(2)
  expect((await faults.list('?kind=meteor')).status).toBe(422)
  const others = await shop.client.call<HitList>('GET', '/v1/sandbox/faults/hits')
  expect(others.body.data).toEqual([])
})

test('an account without faults works with the very same parts as before, and nothing is asked of the database', async () => {
  const app = { sandbox: {}, acquirers: {} } as unknown as App
  const write = { account: { ...shop.merchant.account }, caller: { actor: null } } as never
  expect(withFaults(app, write)).toBe(app)
  const noDatabase = null as unknown as Parameters<typeof failCall>[0]
  const caller = { account: shop.merchant.account, actor: { requestId: '' } }
  const route = { path: '/v1/payments', operationId: 'createPayment' }
  await expect(failCall(noDatabase, { caller, route, objectId: undefined })).resolves.toBeUndefined()
})

describe('faults of calls', () => {
  const REFUSED = { kind: 'call_unavailable', next: 1 } as const

  test('hit only the operations that they name', async () => {
    await faults.put({ faults: [{ ...REFUSED, operations: ['createCustomer', 'listRefunds'] }] })
    expect((await client.call('GET', '/v1/payments')).status).toBe(200)
    expect((await client.call('POST', '/v1/customers', { name: 'Ada' })).status).toBe(503)
    expect((await client.call('POST', '/v1/customers', { name: 'Ada' })).status).toBe(201)
  })

  test.each(['createPayments', 'authorize', 'setSandboxFaults'])(
    'that name %s, which they cannot hit, are refused',
    async (operation) => {
      const { status, body } = await faults.put({ faults: [{ ...REFUSED, operations: [operation] }] })
      expect([status, body]).toMatchObject([422, { error: { param: 'faults[0].operations' } }])
    },
  )

  test('are not used up by what a tool of ours asks by itself', async () => {
    await faults.put({ faults: [REFUSED] })
    const tool = await fetch(`${shop.url}/v1/events`, {
      headers: { authorization: `Bearer ${secretKey}`, 'svc-client': 'svc-tool/0.1.0' },
    })
    expect(tool.status).toBe(200)
    expect((await client.call('GET', '/v1/events')).status).toBe(503)
  })
})
