/**
 * The door for what acquirers tell. One acquirer tells as many do: several things at once, each signed by itself and without a time,
 * known by what they name, and with one answer of its own.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { createDoor } from '../../api/door/server'
import { advanceNotification } from '../../app/acquirers/advance'
import { ALL_CAPABILITIES } from '../../domain/acquirer-capabilities'
import { stepOf } from '../../domain/cause'
import type { Services } from '../../api/services'
import { callKey } from '../../domain/processor-keys'
import { newId } from '../../infra/ids'
import type { NotificationReader } from '../../processor/reader'
import type { ToldEvent } from '../../processor/told'
import { notification, sendToDoor, signature } from '../faults/support/door'
import { forgetNetwork } from '../support/member'
import { sendRaw } from './support/raw-http'
import { useShop } from './support/shop'

const SECRET = randomBytes(32).toString('hex')
const BATCH_SECRET = randomBytes(32).toString('hex')

interface Item {
  reference: string
  event: string
  success: string
  /** Not signed. */
  reason?: string
  signature?: string
}

const macOf = ({ reference, event, success }: Item) =>
  createHmac('sha256', BATCH_SECRET).update([reference, event, success].join(':')).digest('base64')

function itemOf(given: unknown): Item | null {
  const { reference, event, success } = (given ?? {}) as Partial<Record<string, unknown>>
  const isWhole = [reference, event, success].every((one) => typeof one === 'string')
  return isWhole ? (given as Item) : null
}

function eventOf(item: Item): ToldEvent | null {
  const id = [item.event, item.reference, item.success].map(encodeURIComponent).join(':')
  if (id.length > 200) return null
  return {
    id,
    type: item.event,
    at: new Date(),
    key: item.reference,
    about: null,
    fields: { ...item },
    sent: Buffer.from(JSON.stringify(item)),
  }
}

const BATCHES: NotificationReader = {
  receive({ body }, { secrets }) {
    const reply = () => ({ status: 202, type: 'text/plain', body: '[accepted]' })
    const read = { events: [] as ToldEvent[], refused: [] as ('forged' | 'unreadable')[], reply }
    let items: unknown[]
    try {
      items = (JSON.parse(Buffer.from(body).toString()) as { items: unknown[] }).items
      if (!Array.isArray(items) || secrets.length === 0) throw new Error('none')
    } catch {
      return { ...read, refused: ['unreadable'], reply: () => ({ ...reply(), status: 401, body: '' }) }
    }
    for (const given of items) {
      const item = itemOf(given)
      const event = item && eventOf(item)
      const isSigned = item && timingSafeEqual(Buffer.from(macOf(item)), Buffer.from(padded(item.signature)))
      if (item && !isSigned) read.refused.push('forged')
      else if (event) read.events.push(event)
      else read.refused.push('unreadable')
    }
    return read
  },
  event: (sent) => {
    const item = itemOf(JSON.parse(Buffer.from(sent).toString()))
    return item && eventOf(item)
  },
  outcome: () => null,
  shown: new Set(['event']),
}

const padded = (given: unknown) =>
  String(given)
    .padEnd(44, '=')
    .slice(0, 44)
    .replaceAll(/[^\x20-\x7e]/g, '?')

let services: Services
let door: Server
const shop = useShop({}, {}, (given) => {
  if (given.livemode) return given
  services = {
    ...given,
    notificationSecrets: new Map([
      ['default', [SECRET]],
      ['batches', [BATCH_SECRET]],
    ]),
    acquirers: {
      ...given.acquirers,
      readerOf: async (name) => (name === 'batches' ? BATCHES : given.acquirers.readerOf(name)),
    },
  }
  return services
})
let port: number
beforeAll(async () => {
  const answer = createDoor(services).callback()
  door = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(door, 'listening')
  port = (door.address() as AddressInfo).port
})
beforeEach(() => forgetNetwork(shop.db, shop.facts))
afterAll(() => {
  door.close()
  door.closeAllConnections()
})

const pathOf = (name: string) => `/acquirers/${name}/notifications`
const urlOf = (name: string) => `http://127.0.0.1:${port}${pathOf(name)}`
const keyOf = () =>
  `${callKey({ accountId: shop.merchant.account.id, livemode: false }, randomBytes(32).toString('hex'))}:authorize`
const signed = (item: Item): Item => ({ ...item, signature: macOf(item) })
const item = (more: Partial<Item> = {}): Item =>
  signed({ reference: keyOf(), event: 'CAPTURE', success: 'true', ...more })

async function sendBatch(items: readonly unknown[]) {
  const response = await fetch(urlOf('batches'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ live: 'false', items }),
  })
  return [response.status, response.headers.get('content-type'), await response.text()]
}
const ACCEPTED = [202, 'text/plain; charset=utf-8', '[accepted]']
const kept = (acquirer: string) =>
  shop.db.acquirerNotification.findMany({ where: { acquirer, livemode: false } })
const refusals = async () =>
  (await services.metrics.notificationsRefused.get()).values.map(({ labels, value }) => [
    ...[labels.acquirer, labels.proof, value],
  ])

test('of several things that are told at once each is kept by itself, and a bad one costs no other', async () => {
  const [first, second] = [item(), item({ event: 'REFUND:/\\"', success: 'false' })]
  const forged = { ...item(), success: 'false' }
  const before = (await kept('batches')).length
  expect(await sendBatch([first, forged, { event: 7 }, null, second, first])).toEqual(ACCEPTED)
  const rows = await kept('batches')
  expect(rows).toHaveLength(before + 2)
  expect(rows).toEqual(
    expect.arrayContaining(
      [first, second].map((one) =>
        expect.objectContaining({
          type: one.event,
          accountId: shop.merchant.account.id,
          source: 'door',
        }),
      ),
    ),
  )
  expect(await refusals()).toEqual(
    expect.arrayContaining([
      ['batches', 'forged', 1],
      ['batches', 'unreadable', 2],
    ]),
  )
})

test('what is signed without a time is known by what it names, whatever stands beside it', async () => {
  const one = item()
  expect(await sendBatch([one])).toEqual(ACCEPTED)
  const count = (await kept('batches')).length
  expect(await sendBatch([{ ...one, reason: 'https://elsewhere.example/report' }])).toEqual(ACCEPTED)
  expect(await kept('batches')).toHaveLength(count)
  // What it says of the outcome tells two apart, and they may contradict each other.
  expect(await sendBatch([signed({ ...one, success: 'false' })])).toEqual(ACCEPTED)
  expect(await kept('batches')).toHaveLength(count + 1)
})

test('as many as go into a body are kept together', async () => {
  const before = (await kept('batches')).length
  const many = Array.from({ length: 200 }, () => item())
  expect(await sendBatch(many)).toEqual(ACCEPTED)
  expect(await kept('batches')).toHaveLength(before + 200)
})

test('nobody is told that it is accepted before all of it is kept', async () => {
  const { add } = services.store.acquirerNotifications
  services.store.acquirerNotifications.add = async () => Promise.reject(new Error('the disk is full'))
  try {
    expect((await sendBatch([item(), item()]))[0]).toBe(500)
  } finally {
    services.store.acquirerNotifications.add = add
  }
})

test.each([
  ['none', 'failed'],
  ['key', undefined],
] as const)(
  'of an acquirer with the look-up "%s" the outcome that it tells counts: %s',
  async (lookUp, state) => {
    const { store, acquirers } = services
    const authorization = keyOf()
    const key = authorization.replace(':authorize', ':refund:1')
    const at = { acquirer: 'default', livemode: false }
    const sent = { kind: 'refund', accountId: shop.merchant.account.id, objectId: newId('refund') } as const
    await store.acquirerOperations.send({ ...at, ...sent, key, amount: 100n, currency: 'EUR', repeatable: 0 })
    const outcome = { state: 'failed', at: new Date().toISOString() }
    const told = notification('refund.settled', { authorization_key: authorization, key, outcome })
    expect((await sendToDoor(urlOf('default'), told, { by: SECRET })).status).toBe(202)
    const row = await shop.db.acquirerNotification.findFirstOrThrow({ where: { theirId: told.id } })
    const capabilitiesOf = async () => ({ ...ALL_CAPABILITIES, lookUp })
    const deps = { ...services, acquirers: { ...acquirers, capabilitiesOf }, cause: stepOf(row.id) }
    await advanceNotification(deps, row, row.id)
    const operation = await store.acquirerOperations.find(at, key)
    expect((operation?.told as { state?: string } | null)?.state).toBe(state)
  },
)

test('a second approval under a key is an incident of its own, and the first one stands', async () => {
  const { store, acquirers } = services
  const key = keyOf()
  const at = { acquirer: 'default', livemode: false }
  const objectId = newId('payment')
  const sent = { kind: 'authorize', accountId: shop.merchant.account.id, objectId } as const
  await store.acquirerOperations.send({ ...at, ...sent, key, amount: 100n, currency: 'EUR', repeatable: 0 })
  const capabilitiesOf = async () => ({ ...ALL_CAPABILITIES, lookUp: 'none' as const })
  const deps = { ...services, acquirers: { ...acquirers, capabilitiesOf } }
  const isTold = async (processorReference: string) => {
    const outcome = {
      state: 'approved',
      at: new Date().toISOString(),
      processorReference,
      captured: true,
      card: { brand: 'visa', bin: null, funding: null, country: null, issuer: null },
      threeDSecure: { required: false, status: 'not_required', version: null },
    }
    const told = notification('authorization.settled', { authorization_key: key, outcome })
    expect((await sendToDoor(urlOf('default'), told, { by: SECRET })).status).toBe(202)
    const row = await shop.db.acquirerNotification.findFirstOrThrow({ where: { theirId: told.id } })
    await advanceNotification({ ...deps, cause: stepOf(row.id) }, row, row.id)
    return shop.db.incident.findFirst({ where: { objectId: row.id } })
  }
  expect(await isTold('first')).toBeNull()
  expect(await isTold('second')).toMatchObject({
    kind: 'acquirer_notification',
    reason: 'second_approval',
    resolvedAt: null,
    summary: `the acquirer default has approved 1.00 EUR of ${objectId} once more, as second beside first: cancel or give back the second one there`,
  })
  expect((await store.acquirerOperations.find(at, key))?.ids).toEqual({ reference: 'first' })
})

test('the answers of the kind http are as they were', async () => {
  const url = urlOf('default')
  const told = notification('moon.phase', {})
  const replies = [
    await sendToDoor(url, told, { by: SECRET }),
    await sendToDoor(url, told, { by: SECRET }),
    await sendToDoor(url, told, { by: BATCH_SECRET }),
    await sendToDoor(url, '[]', { by: SECRET }),
    await sendToDoor(urlOf('nobody'), told, { by: SECRET }),
    await sendToDoor(urlOf(newId('acquirer_account')), told, { by: SECRET }),
  ]
  const forged = '{"error":{"message":"The signature is of another secret or another body."}}'
  expect(replies).toEqual([
    { status: 202, text: '{"received":true,"known":false}' },
    { status: 200, text: '{"received":true,"known":true}' },
    { status: 401, text: forged },
    { status: 400, text: expect.stringContaining('Send JSON in UTF-8: {') as string },
    { status: 401, text: forged },
    { status: 401, text: forged },
  ])
})

describe('an attack', () => {
  const statuses = new Map<number, number>()
  const note = (status: number) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    // 100: Node has the rest of the request sent, and answers it later.
    expect([100, 200, 202, 400, 401, 404, 405, 413, 414, 415, 429, 431]).toContain(status)
  }

  test('with bodies of every form breaks nothing', async () => {
    const value = fc.jsonValue({ maxDepth: 4 })
    const told = fc.record({ id: value, type: value, at: value, data: value }, { requiredKeys: [] })
    const batch = fc.record({ items: fc.oneof(value, fc.array(fc.oneof(value, told), { maxLength: 5 })) })
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.oneof(value, told, batch).map((json) => Buffer.from(JSON.stringify(json))),
      fc
        .constantFrom('['.repeat(60_000), '{"a":'.repeat(10_000), '"\\ud800"', '1e999', '\ufeff{}', '')
        .map((text) => Buffer.from(text)),
    )
    const name = fc.constantFrom('default', 'batches', 'nobody', '__proto__', newId('acquirer_account'))
    await fc.assert(
      fc.asyncProperty(body, name, async (bytes, acquirer) => {
        note((await sendToDoor(urlOf(acquirer), bytes, { by: SECRET })).status)
      }),
      { numRuns: 250 },
    )
  }, 60_000)

  test('with heads of every form breaks nothing', async () => {
    const told = JSON.stringify(notification('moon.phase', {}))
    const at = Math.floor(Date.now() / 1_000)
    const proper = `Acquirer-Signature: ${signature(told, SECRET, at)}`
    const targets = [
      ...[pathOf('default'), pathOf('batches'), pathOf('%00'), pathOf('%zz'), pathOf('a%2Fb')],
      ...[pathOf('..'), pathOf('x'.repeat(15_000)), pathOf('default?x=1'), '*', 'http://', '//'],
      ...[pathOf('acqa_%F0%9F%92%A9'), pathOf('constructor')],
    ]
    const lines = [
      ...[proper, `${proper}\r\n${proper}`, 'Acquirer-Signature: t=1,v1=', 'Acquirer-Signature:'],
      ...[`Acquirer-Signature: t=${'9'.repeat(12)},v1=${'0'.repeat(64)}`, 'Acquirer-Signature: \xff\xfe'],
      ...[`Acquirer-Signature: ${',v1=0'.repeat(2_000)}`, 'Content-Encoding: gzip', 'X-Forwarded-For: \xff'],
      ...[`X: ${'y'.repeat(20_000)}`, 'Transfer-Encoding: chunked', 'Expect: 100-continue', 'traceparent: 1'],
      ...Array.from({ length: 3 }, (_none, place) => `Cookie: ${'c='.repeat(place * 500)}`),
    ]
    const types = ['application/json', 'application/json; charset=utf-16', 'text/plain', '\xff', '']
    const lengths = [String(told.length), '0', '-1', '1e3', '99999999', '']
    for (const target of targets) {
      for (const [place, line] of lines.entries()) {
        const type = types[place % 4 === 0 ? 0 : place % types.length]
        const length = lengths[place % 3 === 0 ? 0 : place % lengths.length]
        const head = [
          ...[`POST ${target} HTTP/1.1`, 'Host: door', 'Connection: close', `Content-Type: ${type}`, line],
          ...(length === '' ? [] : [`Content-Length: ${length}`]),
        ]
        const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n${told}`, 'latin1')
        const { status } = await sendRaw(`http://127.0.0.1:${port}`, bytes, null)
        // What is not HTTP is refused or cut off by Node itself.
        if (!Number.isNaN(status)) note(status)
      }
    }
    await forgetNetwork(shop.db, shop.facts)
    const { status } = await sendToDoor(urlOf('default'), notification('moon.phase', {}), { by: SECRET })
    expect(status).toBe(202)
  }, 60_000)

  afterAll(() => expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(400))
})
