/** What merchants read of their books: the balance, its transactions, statements and the event (contract 21). */
import type { BalanceTransactionView } from '../../../contract/balance/transactions'
import type { BalanceView } from '../../../contract/balance/view'
import type { StatementView } from '../../../contract/balance/statement'
import { newId } from '../../../infra/ids'
import { requestRefund, settledRefund } from '../../support/refund'
import { clockOf } from '../../support/sandbox-clock'
import { pdfLines } from '../../support/pdf'
import { until } from '../../support/until'
import { useOneDay } from '../../support/one-day'
import { useShop } from '../support/shop'
import { postedBooks } from './books'

useOneDay()
const shop = useShop()
const read = async <T>(path: string) => (await shop.client.call<T>('GET', `/v1/balance${path}`)).body
const balance = async () => (await read<BalanceView>('')).currencies
const listed = async (query = '') =>
  (await read<{ data: BalanceTransactionView[] }>(`/transactions?${query}`)).data
const posted = (kind: string, count: number) => postedBooks(shop, shop.merchant.account.id, kind, count)
const refused = async (query: string) => {
  const { status, body } = await shop.client.call('GET', `/v1/balance/${query}`)
  return [status, body.error?.code, body.error?.param]
}

/** A file, as it was sent. */
async function file(query: string): Promise<{ type: string | null; name: string | null; text: string }> {
  const response = await fetch(`${shop.url}/v1/balance/statement?${query}`, {
    headers: { authorization: `Bearer ${shop.merchant.secretKey}` },
  })
  expect(response.status).toBe(200)
  return {
    type: response.headers.get('content-type'),
    name: response.headers.get('content-disposition'),
    text: await response.text(),
  }
}

let paid: string
let customer: string
let refund: string
/** The day of the transactions. */
let day: string

beforeAll(async () => {
  expect(await balance()).toEqual([])
  const payment = (await shop.client.pay({ reference: 'a <b> & "c"', customer: { name: 'Ada' } })).body
  paid = payment.id
  customer = payment.customer!
  refund = (await requestRefund(shop.client, paid, { amount: 5.5 })).body.id
  await settledRefund(shop.client, refund)
  await posted('refund', 1)
})

test('what was captured is pending, less its fee and what was given back', async () => {
  const [own, ...others] = await balance()
  expect(others).toEqual([])
  expect(own).toMatchObject({ currency: 'EUR', pending: 19.44, available: 0, reserved: 0, disputed: 0 })
  expect(own!.pending_by_date.map(({ amount }) => amount)).toEqual([19.44])
})

test('each change is a transaction, newest first, and can be found', async () => {
  const [second, first] = await listed()
  day = first!.created_at.slice(0, 10)
  expect(first).toMatchObject({
    type: 'capture',
    reporting_category: 'payment',
    source: paid,
    payment: paid,
    dispute: null,
    reference: 'a <b> & "c"',
    customer,
    status: 'pending',
    amount: 25.5,
    fee: 0.56,
    net: 24.94,
    currency: 'EUR',
    description: null,
  })
  expect(second).toMatchObject({
    type: 'refund',
    reporting_category: 'refund',
    source: refund,
    payment: paid,
    reference: 'a <b> & "c"',
    customer,
    amount: -5.5,
    fee: 0,
    net: -5.5,
    available_on: first!.available_on,
  })
  expect(await read(`/transactions/${first!.id}`)).toEqual(first)
  for (const query of ['type=refund', 'reporting_category=refund', `source=${refund}`])
    expect(await listed(query)).toEqual([second])
  for (const query of [
    `payment=${paid}`,
    'currency=EUR',
    `available_on=${first!.available_on}`,
    `created[gte]=${first!.created_at}`,
  ])
    expect(await listed(query)).toEqual([second, first])
  for (const query of [
    'reporting_category=dispute',
    'type=refund&reporting_category=payment',
    'currency=USD',
  ])
    expect(await listed(query)).toEqual([])
  expect(await listed(`limit=1&starting_after=${second!.id}&reporting_category=payment`)).toEqual([first])
})

test('on its day it is available, which an event tells once', async () => {
  await clockOf(shop.client).advance({ by: 'P4D' })
  await posted('available', 1)
  const [own] = await balance()
  expect(own).toMatchObject({ pending: 0, pending_by_date: [], available: 19.44 })
  expect((await listed()).map(({ status }) => status)).toEqual(['available', 'available'])
  const events = await until('the event', async () => {
    const { body } = await shop.client.call<{ data: { data: { object: BalanceView } }[] }>(
      'GET',
      `/v1/events?type=balance.available&object_id=${shop.merchant.account.id}`,
    )
    return body.data.length > 0 && body.data
  })
  expect(events).toHaveLength(1)
  expect(events[0]!.data).toMatchObject({
    object: { object: 'balance', currencies: [own] },
    previous_attributes: { currencies: [{ pending: 19.44, available: 0 }] },
  })
})

describe('a statement', () => {
  const over = () => `currency=EUR&from=${day}&until=${day}`

  test('has the balance before and after, and what moved it', async () => {
    const statement = await read<StatementView>(`/statement?${over()}`)
    expect(statement).toMatchObject({ opening_balance: 0, closing_balance: 19.44, livemode: false })
    expect(statement.movements.map(({ type, count, net }) => [type, count, net])).toEqual([
      ['capture', 1, 24.94],
      ['refund', 1, -5.5],
    ])
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    const after = await read<StatementView>(`/statement?currency=EUR&from=${next}&until=${next}`)
    expect(after).toMatchObject({ opening_balance: 19.44, movements: [], closing_balance: 19.44 })
  })

  test('as comma-separated values has a line for each transaction, and the balance after it', async () => {
    const { type, name, text } = await file(`${over()}&format=csv`)
    expect([type, name]).toEqual([
      'text/csv; charset=utf-8',
      `attachment; filename="statement-EUR-${day}-${day}.csv"`,
    ])
    const [head, ...lines] = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    const cells = (column: string) => lines.map((line) => line[head!.indexOf(column)])
    expect(cells('type')).toEqual(['opening_balance', 'capture', 'refund', 'closing_balance'])
    expect(cells('net')).toEqual(['', '24.94', '-5.50', ''])
    expect(cells('balance')).toEqual(['0.00', '24.94', '19.44', '19.44'])
    expect(cells('reference')).toEqual(['', ...Array<string>(2).fill('"a <b> & ""c"""'), ''])
    expect(cells('customer')).toEqual(['', customer, customer, ''])
    expect(cells('dispute')).toEqual(['', '', '', ''])
  })

  test('as camt.053 adds up', async () => {
    const { type, text } = await file(`${over()}&format=camt.053`)
    expect(type).toBe('application/xml; charset=utf-8')
    expect(text.match(/<Cd>(OPBD|CLBD)<.*?<Amt Ccy="EUR">([^<]+)</g)).toHaveLength(2)
    const entries = [
      ...text.matchAll(/<Ntry><NtryRef>[^<]+<\/NtryRef><Amt Ccy="EUR">([^<]+)<\/Amt><CdtDbtInd>(\w+)</g),
    ]
    expect(entries.map(([, amount, way]) => [amount, way])).toEqual([
      ['24.94', 'CRDT'],
      ['5.50', 'DBIT'],
    ])
    // The total of all entries has no currency in the schema.
    expect(text).toContain('<TtlNetNtry><Amt>19.44</Amt><CdtDbtInd>CRDT</CdtDbtInd></TtlNetNtry>')
    expect(text.match(/<RmtInf><Ustrd>.*?<\/RmtInf>/g)).toEqual(
      Array(2).fill('<RmtInf><Ustrd>a &lt;b&gt; &amp; &quot;c&quot;</Ustrd></RmtInf>'),
    )
    expect(text).toMatch(/<\/Stmt>\n<\/BkToCstmrStmt>\n<\/Document>\n$/)
  })

  test('as PDF has the sums of the JSON', async () => {
    const statement = await read<StatementView>(`/statement?${over()}`)
    const url = `${shop.url}/v1/balance/statement?${over()}&format=pdf`
    const headers = { Authorization: `Bearer ${shop.merchant.secretKey}` }
    const answer = await fetch(url, { headers })
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      `attachment; filename="statement-EUR-${day}-${day}.pdf"`,
    ])
    const [page] = pdfLines(new Uint8Array(await answer.arrayBuffer()))
    const lineOf = (name: string) => page!.find(([first]) => first === name)?.slice(1)
    const two = (value: number) => value.toFixed(2)
    expect(lineOf('Opening balance')).toEqual([two(statement.opening_balance)])
    expect(lineOf('Closing balance')).toEqual([two(statement.closing_balance)])
    for (const { type, count, amount, fee, net } of statement.movements)
      expect(lineOf(type)).toEqual([String(count), two(amount), two(fee), two(net)])
    const { opening_balance: opening, closing_balance: closing } = statement
    expect(lineOf(day)!.slice(-2)).toEqual([two(closing - opening), two(closing)])
    expect(lineOf('Account ID')).toEqual([shop.merchant.account.id])
  })

  test('is of days that are over, in their order, and of a year at most', async () => {
    const { as_of: now } = await read<BalanceView>('')
    const today = now.slice(0, 10)
    const of = (from: string, until: string) => refused(`statement?currency=EUR&from=${from}&until=${until}`)
    expect(await of(today, today)).toEqual([422, 'parameter_invalid', 'until'])
    expect(await of('2026-02-02', '2026-02-01')).toEqual([422, 'parameter_invalid', 'until'])
    expect(await of('2024-01-01', '2025-12-31')).toEqual([422, 'parameter_invalid', 'until'])
    expect(await refused(`statement?currency=EUR&from=${day}`)).toEqual([400, 'parameter_missing', 'until'])
    expect((await of('2026-02-30', '2026-03-01'))[0]).toBeGreaterThanOrEqual(400)
    // PostgreSQL has no year 0.
    expect(await of('0000-01-01', '0000-01-02')).toEqual([400, 'parameter_invalid', 'from'])
    expect(await refused('transactions?available_on=0000-01-01')).toEqual([
      400,
      'parameter_invalid',
      'available_on',
    ])
  })
})

test('what cannot be meant is refused', async () => {
  expect(await refused('transactions?source=pi_123')).toEqual([400, 'foreign_identifier', 'source'])
  expect(await refused('transactions?type=available')).toMatchObject([422, 'parameter_invalid', 'type'])
  expect(await refused(`transactions/${newId('balance_transaction')}`)).toEqual([
    404,
    'resource_missing',
    'id',
  ])
  const { key } = await shop.buildKey({ accountId: shop.merchant.account.id, scopes: ['payments.read'] })
  const other = shop.clientWith(key)
  for (const path of ['', '/transactions', '/statement?currency=EUR&from=2026-01-01&until=2026-01-01'])
    expect((await other.call('GET', `/v1/balance${path}`)).status).toBe(403)
})

test('others see nothing of it', async () => {
  const stranger = shop.clientWith((await shop.buildMerchant()).secretKey)
  expect((await stranger.call<BalanceView>('GET', '/v1/balance')).body.currencies).toEqual([])
  const [own] = await listed()
  expect((await stranger.call('GET', `/v1/balance/transactions/${own!.id}`)).status).toBe(404)
})
