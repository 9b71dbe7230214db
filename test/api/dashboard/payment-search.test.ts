/** The search of payments, against what the rows say. */
import { Client } from 'pg'
import type { PaymentSearchList } from '../../../contract/dashboard/payment-search'
import type { Totals } from '../../../contract/dashboard/lists'
import type { Id } from '../../../domain/ids'
import { mintedAt, newId } from '../../../infra/ids'
import type { PaymentModel } from '../../../prisma/generated/models'
import { createPaymentSearch } from '../../../store/dashboard/payment-search'
import type { PaymentFilters } from '../../../store/dashboard/payment-filters'
import { addRows } from '../../support/many-rows'
import { signIn, type MemberClient } from '../support/member'
import { useShop } from '../support/shop'
import { until } from '../../support/until'

const ROWS = 2_400
const shop = useShop()
let member: MemberClient
let rows: PaymentModel[]

const pick = (values: readonly string[], by: number) =>
  `(ARRAY[${values.map((value) => (value === 'null' ? value : `'${value}'`)).join(', ')}])[1 + (n * ${by}) % ${values.length}]`
const customer = newId('customer')

// Each has the limit of a member for itself.
beforeEach(async () => {
  member = await signIn(shop, { role: 'viewer' })
})
beforeAll(async () => {
  const account = shop.merchant.account.id
  const loader = new Client({ connectionString: shop.facts.databaseUrl })
  await loader.connect()
  await addRows(loader, 'payments', [1, ROWS], {
    account_id: `'${account}'`,
    // Over thirty of the 12.4 days that the indexes are divided into.
    id: `'pay_01' || lpad((n / 80)::text, 2, '0') || lpad(n::text, 22, '0')`,
    status: pick(['succeeded', 'succeeded', 'declined', 'authorized', 'refunded', 'expired', 'pending'], 1),
    amount: '100 + n % 50',
    amount_captured: '100',
    amount_refunded: 'CASE WHEN n % 7 = 4 THEN 100 ELSE 0 END',
    currency: pick(['EUR', 'EUR', 'GBP'], 1),
    reference: `'order-' || n % 1200`,
    customer_id: `CASE WHEN n % 11 = 0 THEN '${customer}' END`,
    card_brand: pick(['visa', 'mastercard', 'visa', 'amex'], 1),
    card_last4: `lpad((n % 60)::text, 4, '0')`,
    three_ds_status: pick(['not_required', 'authenticated', 'attempted', 'failed', 'expired'], 1),
    three_ds_trans_id: `CASE WHEN n % 2 = 0 THEN 'trans-' || n END`,
    decline_code: `CASE WHEN n % 7 = 2 THEN ${pick(['insufficient_funds', 'do_not_honor', 'expired_card'], 3)} END`,
    metadata: `CASE WHEN n % 13 = 0 THEN jsonb_build_object('till', (n % 2)::text, 'a & b', 'c=d') ELSE '{}' END`,
    api_version: `'2026-09-01'`,
    initiated_by: `'customer'`,
  })
  await loader.query('ANALYZE payments')
  await loader.end()
  await shop.db.customer.create({
    data: {
      id: customer,
      accountId: account,
      livemode: false,
      name: 'Zoe Quist',
      email: 'zoe@mail.example',
      createdAt: new Date(),
      lastEventAt: new Date(),
    },
  })
  rows = await shop.db.payment.findMany({ where: { accountId: account }, orderBy: { id: 'desc' } })
})

const search = async (query: string): Promise<PaymentSearchList> => {
  const path = `/v1/dashboard/payments?${query}`
  const { status, body } = await until('an answer within the rate', async () => {
    const reply = await member.call<PaymentSearchList>('GET', path)
    return reply.status !== 429 && reply
  })
  expect(status).toBe(200)
  return body
}

/** Every page, as a reader goes on: from the last payment, or from where the search has stopped. */
async function readAll(query: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = ''; ;) {
    const page = await search(`${query}&limit=100${cursor}`)
    ids.push(...page.data.map(({ id }) => id))
    if (!page.has_more) return ids
    cursor = `&starting_after=${page.stopped_at?.cursor ?? ids.at(-1) ?? ''}`
  }
}

const timeOf = ({ id }: { id: string }) => mintedAt(id as Id)
const middle = () => timeOf(rows[ROWS / 2] ?? { id: '' }).toISOString()

const metadataOf = ({ metadata }: PaymentModel) => (metadata ?? {}) as Record<string, string>

const CASES: readonly [string, (row: PaymentModel) => boolean][] = [
  ['', () => true],
  ['status=declined', (row) => row.status === 'declined'],
  [
    'status=declined,authorized&status=pending',
    (row) => ['declined', 'authorized', 'pending'].includes(row.status),
  ],
  ['reference=order-17', (row) => row.reference === 'order-17'],
  ['q=order-17', (row) => row.reference.startsWith('order-17')],
  ['q=order-', () => true],
  ['q=nothing', () => false],
  ['q=RDER-117', (row) => row.reference.includes('rder-117')],
  ['q=0007', (row) => row.cardLast4 === '0007'],
  ['last4=0007&status=succeeded', (row) => row.cardLast4 === '0007' && row.status === 'succeeded'],
  ['q=1.20', (row) => row.amount === 120n],
  ['q=1,20%20GBP', (row) => row.amount === 120n && row.currency === 'GBP'],
  ['amount=1.2&currency=EUR', (row) => row.amount === 120n && row.currency === 'EUR'],
  [
    'amount[gte]=1.05&amount[lte]=1.1&currency=EUR',
    (row) => row.amount >= 105n && row.amount <= 110n && row.currency === 'EUR',
  ],
  ['currency=GBP&brand=amex,mastercard', (row) => row.currency === 'GBP' && row.cardBrand !== 'visa'],
  ['customer=' + customer, (row) => row.customerId === customer],
  ['q=' + customer + '&status=refunded', (row) => row.customerId === customer && row.status === 'refunded'],
  ['q=zoe@mail.example', (row) => row.customerId === customer],
  ['q=Mail.Exam', (row) => row.customerId === customer],
  ['q=quist%20zoe', (row) => row.customerId === customer],
  ['q=zoe&status=refunded', (row) => row.customerId === customer && row.status === 'refunded'],
  ['refunded=true', (row) => row.amountRefunded > 0n],
  ['refunded=false&last4=0011', (row) => row.amountRefunded === 0n && row.cardLast4 === '0011'],
  ['decline_code=do_not_honor', (row) => row.declineCode === 'do_not_honor'],
  ['metadata[till]=1', (row) => metadataOf(row)['till'] === '1'],
  [
    'metadata[a%20%26%20b]=c%3Dd&metadata[till]=0&currency=EUR',
    (row) => metadataOf(row)['till'] === '0' && row.currency === 'EUR',
  ],
  ['metadata[till]=2', () => false],
  ['three_d_secure=failed', (row) => row.threeDsStatus === 'failed'],
  ['three_d_secure=abandoned', (row) => row.threeDsStatus === 'expired'],
  [
    'three_d_secure=passed&brand=visa',
    (row) =>
      ['authenticated', 'attempted'].includes(row.threeDsStatus) &&
      row.threeDsTransId !== null &&
      row.cardBrand === 'visa',
  ],
  [
    'three_d_secure=frictionless',
    (row) => ['authenticated', 'attempted'].includes(row.threeDsStatus) && row.threeDsTransId === null,
  ],
]

test.each(CASES)('%s', async (query, fits) => {
  expect(await readAll(query)).toEqual(rows.filter(fits).map(({ id }) => id))
})

test('by the time of creation', async () => {
  const until = middle()
  const expected = rows.filter((row) => timeOf(row).toISOString() <= until && row.cardLast4 === '0003')
  expect(await readAll(`created[lte]=${until}&last4=0003`)).toEqual(expected.map(({ id }) => id))
})

test('by an identifier, also that of a refund', async () => {
  const [{ id } = { id: '' }] = rows
  const found = await search(`q=${id}`)
  expect(found.data.map((payment) => payment.id)).toEqual([id])
  expect(found.recognized).toEqual({ as: 'payment' })
  const refund = newId('refund')
  await shop.db.refund.create({
    data: {
      id: refund,
      processorKey: refund,
      accountId: shop.merchant.account.id,
      livemode: false,
      paymentId: id,
      status: 'failed',
      amount: 1n,
      currency: 'EUR',
      apiVersion: '2026-09-01',
      lastEventAt: new Date(),
      createdAt: new Date(),
    },
  })
  expect((await search(`q=${refund}`)).data.map((payment) => payment.id)).toEqual([id])
})

test('pages go back as well', async () => {
  const fitting = rows.filter(({ cardLast4 }) => cardLast4 === '0007')
  const page = await search(`last4=0007&limit=5&ending_before=${fitting[12]?.id ?? ''}`)
  expect(page.data.map(({ id }) => id)).toEqual(fitting.slice(7, 12).map(({ id }) => id))
  expect(page.has_more).toBe(true)
})

test.each(['', 'q=zoe', 'q=nothing', 'status=declined', 'q=0007&currency=GBP'])(
  'the totals of "%s" are those of all pages',
  async (query) => {
    const found = new Set(await readAll(query))
    const expected = new Map<string, { count: number; amount: number }>()
    for (const { id, currency, amountCaptured } of rows) {
      if (!found.has(id)) continue
      const { count, amount } = expected.get(currency) ?? { count: 0, amount: 0 }
      expected.set(currency, { count: count + 1, amount: amount + Number(amountCaptured) / 100 })
    }
    const { body } = await member.call<Totals>('GET', `/v1/dashboard/payments/totals?${query}`)
    expect([body.count, body.has_more]).toEqual([found.size, false])
    expect(new Map(body.sums.map(({ currency, count, amount }) => [currency, { count, amount }]))).toEqual(
      expected,
    )
  },
)

test('what is found is shown as everywhere', async () => {
  const [first] = (await search('limit=1')).data
  expect(first).toEqual((await shop.client.retrieve(first?.id ?? '')).body)
})

test('a search that has to look at very much stops, and goes on where it stopped', async () => {
  const short = createPaymentSearch({ db: shop.db }, { along: 90, scattered: 40 })
  const tenant = { accountId: shop.merchant.account.id, livemode: false }
  const questions: [PaymentFilters, (row: PaymentModel) => boolean][] = [
    [{ brands: ['amex'], currency: 'GBP' }, (row) => row.cardBrand === 'amex' && row.currency === 'GBP'],
    [{ customerId: customer, brands: ['jcb'] }, () => false],
    [{ containing: { text: 'quist zoe', customers: 'many' } }, (row) => row.customerId === customer],
    [
      { statuses: ['declined', 'expired'], brands: ['amex'] },
      (row) => /declined|expired/.test(row.status) && row.cardBrand === 'amex',
    ],
  ]
  for (const [filters, fits] of questions) {
    const ids: string[] = []
    let stops = 0
    for (let after: string | undefined; ;) {
      const page = await short.search(tenant, filters, {
        limit: 25,
        ...(after !== undefined && { starting_after: after }),
      })
      ids.push(...page.rows.map(({ id }) => id))
      if (page.stoppedAt) stops += 1
      after = page.stoppedAt?.id ?? ids.at(-1)
      if (!page.hasMore) break
    }
    expect(ids).toEqual(rows.filter(fits).map(({ id }) => id))
    expect(stops).toBeGreaterThan(3)
  }
})

test('a text is found in the newest payments, and by its beginning in all; the pages fit together', async () => {
  const short = createPaymentSearch({ db: shop.db }, { along: 300, scattered: 40 })
  const tenant = { accountId: shop.merchant.account.id, livemode: false }
  const since = timeOf(rows[299] ?? { id: '' })
  const find = async (text: string) => {
    const ids: string[] = []
    for (let after: string | undefined; ;) {
      const page = await short.search(
        tenant,
        { containing: { text } },
        { limit: 3, ...(after !== undefined && { starting_after: after }) },
      )
      ids.push(...page.rows.map(({ id }) => id))
      expect(page.partsSince).toEqual(since)
      after = ids.at(-1)
      if (!page.hasMore) return ids
    }
  }
  const inParts = (part: string) => rows.slice(0, 300).filter(({ reference }) => reference.includes(part))
  const beginning = rows.filter(({ reference }) => reference.startsWith('order-117'))
  for (const text of ['order-117', 'ORDER-117'])
    expect(await find(text)).toEqual(beginning.map(({ id }) => id))
  expect(await find('der-117')).toEqual(inParts('der-117').map(({ id }) => id))
})

test.each([
  ['amount=1.20', 'amount'],
  ['amount=1.205&currency=EUR', 'amount'],
  ['last4=42', 'last4'],
  ['status=paid', 'status[0]'],
  ['brand=', 'brand[0]'],
  ['three_d_secure=perhaps', 'three_d_secure'],
])('%s is refused', async (query, param) => {
  const { status, body } = await member.call('GET', `/v1/dashboard/payments?${query}`)
  expect([400, 422]).toContain(status)
  expect(body.error?.param).toBe(param)
})

test('members of another account find nothing, and keys not even the route', async () => {
  const { account } = await shop.buildMerchant()
  const stranger = await signIn(shop, { accountId: account.id })
  const { body } = await stranger.call<PaymentSearchList>('GET', '/v1/dashboard/payments?q=order-')
  expect(body.data).toEqual([])
  const headers = { authorization: `Bearer ${shop.merchant.secretKey}` }
  expect((await fetch(`${shop.url}/v1/dashboard/payments`, { headers })).status).toBe(404)
})
