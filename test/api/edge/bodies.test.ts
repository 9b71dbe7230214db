import { randomUUID } from 'node:crypto'
import type { Reply } from '../../support/merchant'
import { buildPayment } from '../../support/payment'
import { until } from '../../support/until'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()

const LIMIT = 64 * 1024
const good = () => JSON.stringify(buildPayment())

/** Sends bytes as a body, with headers that a careless or hostile caller might send. */
const send = async (body: string | Buffer | ReadableStream, headers: Record<string, string> = {}) => {
  const response = await fetch(`${shop.url}/v1/payments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.merchant.secretKey}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
      ...headers,
    },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' as const }),
  })
  const reply = (await response.json()) as Reply['body']
  return { status: response.status, body: reply, ...reply.error }
}

const refuse = async (status: number, code: string, ...given: Parameters<typeof send>) => {
  const reply = await expectNothingWritten(shop, () => send(...given))
  expect(reply).toMatchObject({
    status,
    code,
    type: status === 422 ? 'validation_error' : 'invalid_request_error',
  })
  return reply
}

/**
 * The API answers before all of a large body has arrived, and closes the connection. A caller who is still sending then may
 * miss the answer, and sends again.
 */
const refuseInTheEnd = (call: () => ReturnType<typeof refuse>) => until('a refusal that arrives', call)

test.each([
  ['not JSON', 'amount=25.5'],
  ['cut off', good().slice(0, -1)],
  ['followed by something', `${good()}x`],
  ['two documents', `${good()}${good()}`],
  ['with a comment', `/* pay */${good()}`],
  ['with single quotes', "{'amount':25.5}"],
  ['white space', ' \n'],
  ['NaN', '{"amount":NaN}'],
  ['begun by two byte order marks', `\ufeff\ufeff${good()}`],
  ['ended by a byte order mark', `${good()}\ufeff`],
])('a body that is %s is malformed', async (_what, text) => {
  await refuse(400, 'json_malformed', text)
})

test.each([
  ['a lone continuation byte', [0x80]],
  ['an overlong slash', [0xc0, 0xaf]],
  ['half of a character', [0xe2, 0x82]],
  ['an encoded surrogate', [0xed, 0xa0, 0x80]],
])('a body with %s is no UTF-8, and malformed', async (_what, bytes) => {
  const [head = '', tail = ''] = good().split('order-1001')
  await refuse(
    400,
    'json_malformed',
    Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(tail)]),
  )
})

test('a body of UTF-16 is malformed', async () => {
  await refuse(400, 'json_malformed', Buffer.from(good(), 'utf16le'))
})

test.each([
  [{ 'content-type': 'text/plain' }],
  [{ 'content-type': 'application/x-www-form-urlencoded' }],
  [{ 'content-type': 'application/jsonp' }],
  [{ 'content-type': 'application/json; charset=iso-8859-1' }],
  [{ 'content-type': 'text/html, application/json' }],
  [{ 'content-encoding': 'gzip' }],
  [{ 'content-encoding': 'br, gzip' }],
])('a body sent with %j is refused', async (headers) => {
  await refuse(415, 'media_type_unsupported', good(), headers)
})

test('a body without a Content-Type is refused', async () => {
  await refuse(415, 'media_type_unsupported', Buffer.from(good()), { 'content-type': '' })
})

test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])(
  'a body declared as %s is taken',
  async (type) => {
    expect((await send(good(), { 'content-type': type })).status).toBe(201)
  },
)

test('a byte order mark before a body says nothing', async () => {
  expect((await send(`\ufeff${good()}`)).status).toBe(201)
})

test('a body may have 64 KiB, and not a byte more', async () => {
  const padded = (size: number) => good().padEnd(size, ' ')
  expect((await send(padded(LIMIT))).status).toBe(201)
  expect(await refuse(413, 'body_too_large', padded(LIMIT + 1))).toMatchObject({
    fault: { code: 'body_above_limit', max: LIMIT },
  })
})

test('a body without a Content-Length is measured as it arrives', async () => {
  const streamed = (size: number) =>
    new Response(good().padEnd(size, ' ')).body!.pipeThrough(new TransformStream<Uint8Array, Uint8Array>())
  expect((await send(streamed(LIMIT))).status).toBe(201)
  await refuse(413, 'body_too_large', streamed(LIMIT + 1))
  await refuseInTheEnd(() => refuse(413, 'body_too_large', streamed(50 * LIMIT)))
})

test('a caller goes on with the next request after a body that was too large', async () => {
  await refuseInTheEnd(() => refuse(413, 'body_too_large', good().padEnd(10 * LIMIT, ' ')))
  expect((await send(good())).status).toBe(201)
})

test('deep nesting is refused like any other shape', async () => {
  const arrays = `${'['.repeat(32_000)}${']'.repeat(32_000)}`
  const objects = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
  await refuse(400, 'parameter_invalid', arrays)
  for (const nested of [arrays, objects]) {
    for (const name of ['x', 'metadata', 'order', 'customer', 'payment_method', 'amount', 'reference']) {
      const reply = await expectNothingWritten(shop, () => send(`{"${name}":${nested}}`))
      expect(reply.status).toBe(400)
      expect(reply.errors!.map(({ param }) => param.split(/[.[]/)[0])).toContain(name)
    }
  }
})

test('of very many faults fifty are reported', async () => {
  const names = Array.from({ length: 6_000 }, (_, index) => `"${index}":0`)
  const reply = await refuse(400, 'parameter_missing', `{${names.join(',')}}`)
  expect(reply.errors!.length).toBe(50)
})

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
  'the parameter %s is unknown, at the top and below',
  async (name) => {
    const top = await refuse(400, 'parameter_unknown', good().replace('{', `{"${name}":{"amount":1},`))
    expect(top.param).toBe(name)
    const below = await refuse(400, 'parameter_unknown', good().replace('"card":{', `"card":{"${name}":{},`))
    expect(below.param).toBe(`payment_method.card.${name}`)
    expect(Object.prototype).not.toHaveProperty('amount')
  },
)

test('metadata named like a part of every object is kept', async () => {
  const metadata = '{"__proto__":"a","constructor":"b","toString":"c"}'
  const { status, body } = await send(good().replace('{', `{"metadata":${metadata},`))
  expect([status, JSON.stringify(body.metadata)]).toEqual([201, metadata])
  expect(Object.entries((await shop.client.retrieve(body.id)).body.metadata).toSorted()).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
    ['toString', 'c'],
  ])
})

test.each([
  ['expiry_year":2060', 'expiry_year":1e400', 400],
  ['expiry_year":2060', 'expiry_year":9007199254740993', 422],
  ['expiry_month":12', 'expiry_month":-9e99', 422],
  ['expiry_month":12', 'expiry_month":12.000000000000000000001', 422],
  ['amount":25.5', 'amount":25.50000000000000000000000001', 422],
  ['amount":25.5', 'amount":-1e400', 400],
  ['amount":25.5', 'amount":1e-400', 422],
  ['amount":25.5', `amount":${'9'.repeat(400)}`, 422],
  ['amount":25.5', `amount":${'9'.repeat(300)}`, 422],
])('%s sent as %.60s is answered %d', async (known, sent, status) => {
  const text = good().replace(known, sent)
  expect(text).not.toBe(good())
  expect((await send(text)).status).toBe(status)
})

test.each([
  ['4111110000000013', '[digits]'],
  ['card 4111-1100 0000 0013 of', 'card [digits] of'],
  ['x4111110000000013x', 'x[digits]x'],
])('digits of the unknown parameter %s are masked', async (name, shown) => {
  const top = await refuse(400, 'parameter_unknown', good().replace('{', `{"${name}":1,`))
  expect(top.param).toBe(shown)
  const below = await refuse(400, 'parameter_unknown', good().replace('"card":{', `"card":{"${name}":1,`))
  expect(below.param).toBe(`payment_method.card.${shown}`)
  expect(JSON.stringify([top, below])).not.toMatch(/4111/)
})

test('an unknown parameter with a name of half a character, or of NUL, is named in JSON all the same', async () => {
  for (const name of ['\\ud800', '\\u0000', '\\"'])
    await refuse(400, 'parameter_unknown', good().replace('{', `{"${name}":1,`))
})

test('a name as long as the body is cut short', async () => {
  const { param } = await refuse(400, 'parameter_unknown', good().replace('{', `{"${'n'.repeat(60_000)}":1,`))
  expect(param!.length).toBeLessThanOrEqual(200)
})
