import { createVersionRegistry } from '../../contract/version-registry'
import { API_VERSIONS, CURRENT_VERSION, renderEvent, versions } from '../../contract/versions'

type Json = Readonly<Record<string, unknown>>

/** Three versions: 2027 renamed a payment's `note` to `reference`, and 2028 turned its cents into units. */
const registry = createVersionRegistry([
  { version: '2028-01-01' },
  {
    version: '2027-01-01',
    request: { createPayment: (body) => ({ ...body, amount: Number(body['amount']) / 100 }) },
    response: {
      payment: (payment) =>
        'amount' in payment ? { ...payment, amount: Number(payment['amount']) * 100 } : payment,
    },
  },
  {
    version: '2026-01-01',
    request: { createPayment: ({ note, ...body }) => ({ ...body, reference: note }) },
    response: {
      payment: ({ reference, ...rest }) => (reference === undefined ? rest : { ...rest, note: reference }),
    },
    event: ({ livemode, ...envelope }) => ({ ...envelope, mode: livemode === true ? 'live' : 'test' }),
  },
])

const payment = { object: 'payment', amount: 12, reference: 'r', metadata: { object: 'payment', amount: 1 } }
const oldest = { object: 'payment', amount: 1200, note: 'r', metadata: { object: 'payment', amount: 1 } }
const rendered = (value: object, to: string, form?: string): unknown =>
  JSON.parse(registry.renderResponse(JSON.stringify(value), to, form))

test('a request is brought up step by step, whatever operation has steps', () => {
  const body = { amount: 1200, note: 'r' }
  expect(registry.raiseRequest('createPayment', body, '2026-01-01')).toEqual({ amount: 12, reference: 'r' })
  expect(registry.raiseRequest('createRefund', body, '2026-01-01')).toBe(body)
  expect(registry.raiseRequest('createPayment', body, '2028-01-01')).toBe(body)
  for (const odd of [null, 'text', 1, [1]])
    expect(registry.raiseRequest('createPayment', odd, '2026-01-01')).toBe(odd)
})

test('a response is brought down step by step, and so is each item of a list; a merchant’s own data is left alone', () => {
  expect(rendered(payment, '2026-01-01')).toEqual(oldest)
  expect(rendered(payment, '2027-01-01')).toEqual({ ...payment, amount: 1200 })
  expect(rendered({ object: 'list', data: [payment, { object: 'refund' }] }, '2026-01-01')).toEqual({
    object: 'list',
    data: [oldest, { object: 'refund' }],
  })
})

test('the newest form, and one that is older than asked for, is answered byte for byte', () => {
  const text = '{ "object":"payment" }'
  expect(registry.renderResponse(text, '2028-01-01')).toBe(text)
  expect(registry.renderResponse(text, '2028-01-01', '2026-01-01')).toBe(text)
})

test('what was stored in an older form is brought down from there', () => {
  expect(rendered({ ...payment, amount: 1200 }, '2026-01-01', '2027-01-01')).toEqual(oldest)
})

describe('an event', () => {
  const event = (api_version: string): Json => ({
    object: 'event',
    api_version,
    livemode: false,
    data: { object: payment, previous_attributes: { reference: 'before' } },
  })
  const sent = (payload: Json, to: string): unknown =>
    JSON.parse(registry.renderEvent(JSON.stringify(payload), to))

  test('follows the version with its envelope, its object and what the object was before', () => {
    expect(sent(event('2028-01-01'), '2026-01-01')).toEqual({
      object: 'event',
      api_version: '2026-01-01',
      mode: 'test',
      data: { object: oldest, previous_attributes: { note: 'before' } },
    })
  })

  test('is the same in the log as when it is sent', () => {
    const list = { object: 'list', data: [event('2028-01-01')] }
    expect(rendered(list, '2026-01-01')).toEqual({
      object: 'list',
      data: [sent(event('2028-01-01'), '2026-01-01')],
    })
  })

  test('keeps its bytes and its version where it cannot follow, or need not', () => {
    for (const form of ['2026-01-01', '2028-01-01']) {
      const payload = JSON.stringify(event(form))
      expect(registry.renderEvent(payload, '2028-01-01')).toBe(payload)
    }
  })
})

test('the API has its versions newest first, and renders events of its own', () => {
  expect(API_VERSIONS.toSorted().toReversed()).toEqual([...API_VERSIONS])
  expect([versions.current, versions.names]).toEqual([CURRENT_VERSION, API_VERSIONS])
  expect(versions.knows('2020-01-01')).toBe(false)
  const payload = `{"object":"event","api_version":"${CURRENT_VERSION}"}`
  expect(renderEvent(payload, CURRENT_VERSION)).toBe(payload)
})
