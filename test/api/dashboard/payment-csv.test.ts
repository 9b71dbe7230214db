/** The file of payments. */
import { Client } from 'pg'
import { addRows } from '../../support/many-rows'
import { until } from '../../support/until'
import { signIn, type MemberClient } from '../support/member'
import { useShop } from '../support/shop'

const shop = useShop()
let member: MemberClient
beforeEach(async () => {
  member = await signIn(shop, { role: 'viewer' })
})

const get = (query: string, signal?: AbortSignal) =>
  fetch(`${shop.url}/v1/dashboard/payments.csv?${query}`, {
    headers: { cookie: member.cookie },
    ...(signal && { signal }),
  })

test('has a line for each payment, whatever the merchant wrote into it', async () => {
  const { body } = await shop.client.pay({ reference: '=1+1', description: 'a, "b"\nc' })
  const response = await get(`q=${body.id}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="payments.csv"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { card, id: method } = body.payment_method
  const line = [
    ...[body.id, body.created_at, 'succeeded', '25.50', 'EUR', '25.50', '0.00'],
    ...[body.fee.amount.toFixed(2), body.net.amount.toFixed(2), body.captured_at, "'=1+1", '"a, ""b""\nc"'],
    ...['', '', method, card.brand, card.last4, card.funding ?? '', card.country ?? '', card.issuer ?? ''],
    ...['customer', body.three_d_secure.status, '', '0.00', '0.00', '0.00'],
  ]
  expect(await response.text()).toBe(
    'id,created_at,status,amount,currency,amount_captured,amount_refunded,fee,net,captured_at,reference,description,' +
      'customer,subscription,payment_method,card_brand,card_last4,card_funding,card_country,card_issuer,initiated_by,' +
      `three_d_secure,decline_code,amount_disputed,dispute_fees,fee_returned\r\n${line.join(',')}\r\n`,
  )
})

test('begins with the mark of UTF-8 if that is asked for', async () => {
  const bytes = new Uint8Array(await (await get('q=nothing&bom=true')).arrayBuffer())
  expect([...bytes.slice(0, 5)]).toEqual([0xef, 0xbb, 0xbf, 0x69, 0x64])
})

describe('with many payments', () => {
  const ROWS = 30_000
  beforeAll(async () => {
    const loader = new Client({ connectionString: shop.facts.databaseUrl })
    await loader.connect()
    await addRows(loader, 'payments', [1, ROWS], {
      account_id: `'${shop.merchant.account.id}'`,
      id: `'pay_01' || lpad(n::text, 24, '0')`,
      status: `'succeeded'`,
      currency: `'EUR'`,
      amount: '100',
      card_brand: `CASE WHEN n % 3000 = 7 THEN 'jcb' ELSE 'visa' END`,
      reference: `'many-' || n`,
    })
    await loader.end()
  })

  test('has all of them, once and in order', async () => {
    const lines = (await (await get('q=many-')).text()).trimEnd().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',')[10])).toEqual(
      Array.from({ length: ROWS }, (_, index) => `many-${ROWS - index}`),
    )
  })

  test('has those that a filter leaves', async () => {
    const lines = (await (await get('brand=jcb')).text()).trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(10)
  })

  test('is read twice at once at most, and ends when its reader goes away', async () => {
    const leaving = new AbortController()
    const open = [await get('q=many-', leaving.signal), await get('q=many-', leaving.signal)]
    expect(open.map(({ status }) => status)).toEqual([200, 200])
    expect((await get('q=many-')).status).toBe(429)
    leaving.abort()
    await until('a file can be read again', async () => (await get('q=nothing')).status === 200)
  })
})

test.each(['bom=yes', 'limit=5', 'last4=1'])('%s is refused', async (query) => {
  expect([400, 422]).toContain((await get(query)).status)
})

test('a page of another site gets nothing', async () => {
  const headers = { cookie: member.cookie, 'sec-fetch-site': 'cross-site' }
  expect((await fetch(`${shop.url}/v1/dashboard/payments.csv`, { headers })).status).toBe(403)
})
