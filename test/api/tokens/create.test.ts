import { randomUUID } from 'node:crypto'
import { MINUTE } from '../../../domain/time'
import { atOnce } from '../../support/at-once'
import type { Client } from '../../support/merchant'
import { CARDS } from '../../support/payment'
import { cardBody, openPage, tokensOf, vaultOf } from '../support/cards'
import { aTime, anId, expectCard } from '../support/expected'
import { expectNothingWritten } from '../support/rows'
import { useShop } from '../support/shop'

const shop = useShop()
let page: Client
beforeAll(async () => {
  page = await openPage(shop)
})
const tokens = () => tokensOf(page)

test('a token is good for 15 minutes, and shows what may be shown of its card', async () => {
  const { status, body, headers } = await tokens().create({ card: cardBody() })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: anId('token'),
    object: 'token',
    card: expectCard({ bin: null, funding: null, country: null, issuer: null }),
    used: false,
    expires_at: aTime,
    created_at: aTime,
    livemode: false,
  })
  expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(15 * MINUTE)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(await vaultOf(shop, body.id)).toEqual({ card: true, cvc: true })
})

test('a card that has expired is refused with 402, and so is each repeat', async () => {
  const key = randomUUID()
  const send = () => tokens().create({ card: cardBody({ expiry_month: 1, expiry_year: 2020 }) }, { key })
  const first = await send()
  expect(first).toMatchObject({
    status: 402,
    body: { error: { type: 'card_error', code: 'expired_card', decline_code: 'expired_card' } },
  })
  expect(first.headers.get('cache-control')).toBe('no-store')
  const again = await expectNothingWritten(shop, send)
  expect(again.headers.get('idempotent-replay')).toBe('true')
  const { request_id: _first, ...told } = first.body.error!
  expect(again).toMatchObject({ status: 402, body: { error: told } })
  expect(await shop.db.token.count({ where: { cardExpiryYear: 2020 } })).toBe(0)
})

test.each([
  [{}, 400, 'parameter_missing', 'card'],
  [{ card: cardBody(), customer: 'x' }, 400, 'parameter_unknown', 'customer'],
  [{ card: { ...cardBody(), cvc: undefined } }, 400, 'parameter_missing', 'card.cvc'],
  [{ card: cardBody({ number: '4111110000000014' }) }, 422, 'parameter_invalid', 'card.number'],
  [{ card: cardBody({ cvc: '12' }) }, 422, 'parameter_invalid', 'card.cvc'],
  [{ card: cardBody({ holder_name: CARDS.approved }) }, 422, 'parameter_invalid', 'card.holder_name'],
])('%j is refused', async (body, status, code, param) => {
  const reply = await expectNothingWritten(shop, () => tokens().create(body))
  expect({ status: reply.status, ...reply.body.error }).toMatchObject({ status, code, param })
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

test('a secret key makes no token', async () => {
  const reply = await expectNothingWritten(shop, () => tokensOf(shop.client).create({ card: cardBody() }))
  expect(reply).toMatchObject({ status: 403, body: { error: { code: 'scope_missing' } } })
  expect(reply.body.error!.message).toContain('tokens.create')
})

describe('idempotency', () => {
  test('a repeat gets the same token, whatever its CVC; another card is another request', async () => {
    const key = randomUUID()
    const first = await tokens().create({ card: cardBody() }, { key })
    const again = await expectNothingWritten(shop, () =>
      tokens().create({ card: cardBody({ cvc: '111', number: '4111 1100 0000 0013' }) }, { key }),
    )
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotent-replay')).toBe('true')
    expect(await tokens().create({ card: cardBody({ number: CARDS.approvedAmex }) }, { key })).toMatchObject({
      status: 409,
      body: { error: { code: 'idempotency_key_reused' } },
    })
  })

  test('of calls at once under one key one makes a token', async () => {
    const key = randomUUID()
    const replies = await atOnce(12, () => tokens().create({ card: cardBody() }, { key }))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  })

  test('a page’s keys are not its merchant’s', async () => {
    const key = randomUUID()
    await tokens().create({ card: cardBody() }, { key })
    expect((await shop.client.pay({}, 'approved', { key })).status).toBe(201)
  })
})

describe('from a browser', () => {
  const origin = 'https://shop.example'
  const url = () => `${shop.url}/v1/tokens`

  test('any origin may ask, and is told so before it sends a card', async () => {
    const reply = await fetch(url(), {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(reply.headers.get('access-control-allow-methods')).toBe('POST')
    const allowed = reply.headers.get('access-control-allow-headers')!.toLowerCase().split(', ')
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']))
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
    expect(reply.headers.get('request-id')).toMatch(/^req_/)
  })

  test.each([
    ['a token', { card: cardBody() }, 201],
    ['a refusal', { card: 'none' }, 400],
  ])('a page can read %s', async (_what, body, status) => {
    const reply = await page.call('POST', '/v1/tokens', body, { headers: { origin } })
    expect(reply.status).toBe(status)
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    expect(reply.headers.get('access-control-expose-headers')).toContain('Request-Id')
  })

  test('a page without a key can read that it needs one', async () => {
    const reply = await fetch(url(), { method: 'POST', headers: { origin } })
    expect(reply.status).toBe(401)
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('no other operation answers to pages', async () => {
    for (const path of ['/v1/payments', '/v1/customers', '/v1/payment_methods']) {
      const asked = await fetch(shop.url + path, { method: 'OPTIONS', headers: { origin } })
      expect(asked.status).toBe(405)
      expect(asked.headers.get('access-control-allow-origin')).toBeNull()
      const answer = await shop.client.call('GET', path, undefined, { headers: { origin } })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})
