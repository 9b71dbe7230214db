/** What operators set of an account's fees and settlement, and how they correct its balance (decisions 0190 to 0193). */
import { randomUUID } from 'node:crypto'
import type { AccountView } from '../../../contract/dashboard/account'
import type { OperatorAccountView } from '../../../contract/dashboard/operator/accounts'
import type { BalanceTransactionView } from '../../../contract/balance/transactions'
import type { BalanceView } from '../../../contract/balance/view'
import { atOnce } from '../../support/at-once'
import { requestRefund, settledRefund } from '../../support/refund'
import { postedBooks } from '../balance/books'
import { useShop } from '../support/shop'
import { signIn, signInOperator, type DashboardClient } from './support/member'
import type { z } from 'zod'

const shop = useShop()
let operator: DashboardClient
beforeAll(async () => {
  operator = await signInOperator(shop)
})

const reason = 'Agreed by contract.'
const TARIFF = {
  currency: 'EUR',
  by_currency: [{ currency: 'JPY', fixed: 30, dispute_fee: 2_000 }],
  country: 'IE',
  minimum: 0.3,
  dispute_fee: 20,
  refunds_return_fees: true,
  rules: [{ brand: 'visa', region: 'domestic', basis_points: 100, fixed: 0.1, minimum: 1 }],
}
const SETTLEMENT = { delay_days: 0, reserve: null, currency: null }

const sums = (currency: string, fixed: number, dispute: number) => ({ currency, fixed, dispute_fee: dispute })

async function merchantWith(change: object) {
  const { account, secretKey } = await shop.buildMerchant()
  const path = `/operator/accounts/${account.id}`
  const { revision } = (await operator.get<OperatorAccountView>(path)).body
  const changed = await operator.send<OperatorAccountView>('PATCH', path, { revision, reason, ...change })
  expect([changed.status, changed.text]).toEqual([200, expect.anything()])
  return { account, path, client: shop.clientWith(secretKey), changed: changed.body }
}

test('a tariff is set by operators, shown to the merchant, and holds for what is paid from then on', async () => {
  const { account, client, changed } = await merchantWith({ tariff: TARIFF })
  expect(changed.limits.tariff).toEqual(TARIFF)
  const member = await signIn(shop, { accountId: account.id })
  const shown = await member.get<z.infer<typeof AccountView>>('/account')
  expect(shown.body.limits.tariff).toEqual(TARIFF)
  const small = (await client.pay({ amount: 10 })).body
  const large = (await client.pay({ amount: 200 })).body
  expect([small.fee, large.fee].map(({ amount }) => amount)).toEqual([1, 2.1])
  const [entry] = await shop.db.auditLog.findMany({
    where: { accountId: account.id, action: 'account.updated' },
    orderBy: { id: 'asc' },
  })
  expect(entry!.changes).toMatchObject({
    tariff: { to: { country: 'IE', currency: 'EUR', byCurrency: [{ currency: 'JPY', fixed: '30' }] } },
    reason: { to: reason },
  })
  // What applies to a payment stays what it was at its creation.
  const held = (await client.pay({ amount: 200, capture: false })).body
  await shop.db.account.update({ where: { id: account.id }, data: { feeBasisPoints: 5_000 } })
  await operator.send('PATCH', `/operator/accounts/${account.id}`, {
    reason,
    tariff: { ...TARIFF, rules: [] },
    revision: (await shop.db.account.findUniqueOrThrow({ where: { id: account.id } })).revision,
  })
  const captured = await client.call<typeof held>('POST', `/v1/payments/${held.id}/capture`, {})
  expect(captured.body.fee.amount).toBe(2.1)
})

test('refunds return their share of the fee, and never more than all of it', async () => {
  const { account, client } = await merchantWith({ tariff: TARIFF })
  const { id } = (await client.pay({ amount: 10 })).body
  const returned: number[] = []
  for (const amount of [3.33, 3.33, 3.34]) {
    const refund = await requestRefund(client, id, { amount })
    expect(refund.body.fee_returned).toBe(0)
    await settledRefund(client, refund.body.id)
    const { body } = await client.call<{ fee_returned: number }>('GET', `/v1/refunds/${refund.body.id}`)
    returned.push(body.fee_returned)
  }
  expect(returned).toEqual([0.33, 0.33, 0.34])
  const { body } = await client.call<{ fee: object; net: object }>('GET', `/v1/payments/${id}`)
  expect(body).toMatchObject({ fee: { amount: 1, returned: 1 }, net: { amount: 0 } })
  await postedBooks(shop, account.id, 'refund', 3)
  const balance = await client.call<BalanceView>('GET', '/v1/balance')
  expect(balance.body.currencies).toMatchObject([{ pending: 0, available: 0 }])
})

test.each([
  [{ tariff: { ...TARIFF, rules: [TARIFF.rules[0], TARIFF.rules[0]] } }, 'tariff.rules'],
  [{ tariff: { ...TARIFF, country: null } }, 'tariff.country'],
  [{ tariff: { ...TARIFF, rules: [{ basis_points: 1, fixed: 0 }] } }, 'tariff.rules'],
  [{ tariff: { ...TARIFF, dispute_fee: 1.23456 } }, 'tariff.dispute_fee'],
  [{ tariff: { ...TARIFF, dispute_fee: 1.234 } }, 'tariff.dispute_fee'],
  [{ tariff: { ...TARIFF, rules: [{ ...TARIFF.rules[0], minimum: 1.234 }] } }, 'tariff.rules[0].minimum'],
  [{ tariff: { ...TARIFF, by_currency: [sums('JPY', 0.2, 1_500)] } }, 'tariff.by_currency[0].fixed'],
  [{ tariff: { ...TARIFF, by_currency: [sums('KWD', 0.1, 1.2345)] } }, 'tariff.by_currency[0].dispute_fee'],
  [{ tariff: { ...TARIFF, by_currency: [sums('JPY', -1, 0)] } }, 'tariff.by_currency[0].fixed'],
  [{ tariff: { ...TARIFF, by_currency: [sums('XXX', 1, 0)] } }, 'tariff.by_currency[0].currency'],
  [{ tariff: { ...TARIFF, by_currency: [sums('JPY', 1, 0), sums('JPY', 2, 0)] } }, 'tariff.by_currency'],
  [{ tariff: { ...TARIFF, by_currency: [sums('EUR', 1, 0)] } }, 'tariff.by_currency'],
  // Neither a rate nor sums.
  [{ tariff: TARIFF, currencies: ['EUR', 'MXN'] }, 'tariff.by_currency'],
  // The account's fixed fee is of the tariff's currency, too.
  [{ tariff: { ...TARIFF, currency: 'KRW', dispute_fee: 1, minimum: 0, rules: [] } }, 'fee_fixed'],
  [{ tariff: TARIFF, fee_fixed: 0.125 }, 'fee_fixed'],
  [{ settlement: { ...SETTLEMENT, delay_days: 91 } }, 'settlement.delay_days'],
  [
    { settlement: { ...SETTLEMENT, reserve: { basis_points: 0, days: 1 } } },
    'settlement.reserve.basis_points',
  ],
  [{ settlement: { ...SETTLEMENT, currency: 'XXX' } }, 'settlement.currency'],
])('%j is refused', async (change, param) => {
  const { account } = await shop.buildMerchant()
  const path = `/operator/accounts/${account.id}`
  const answer = await operator.send('PATCH', path, { revision: account.revision, reason, ...change })
  // What its currency has no decimals for is malformed, and the rest is impossible.
  expect(answer.body.error?.param).toBe(param)
  expect(answer.status).toBe(answer.text.includes('decimal places') ? 400 : 422)
})

test('an adjustment is posted once under its key, and what is owed is made up for by later payments', async () => {
  const { account, path, client } = await merchantWith({ settlement: SETTLEMENT })
  const body = { key: randomUUID(), direction: 'debit', amount: 30, currency: 'EUR', reason: 'Paid twice.' }
  const adjust = (change: object = {}) =>
    operator.send<{ transaction: { id: string } }>('POST', `${path}/adjustments`, { ...body, ...change })
  const answers = await atOnce(4, () => adjust())
  const posted = await shop.db.journal.findMany({ where: { accountId: account.id, kind: 'adjustment' } })
  expect(posted).toHaveLength(1)
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { transaction: { id: posted[0]!.id } } })
  expect(await adjust({ amount: 31 })).toMatchObject({
    status: 409,
    body: { error: { code: 'idempotency_key_reused' } },
  })
  const listed = await client.call<{ data: BalanceTransactionView[] }>('GET', '/v1/balance/transactions')
  expect(listed.body.data).toMatchObject([
    { type: 'adjustment', amount: -30, net: -30, description: 'Paid twice.', status: 'available' },
  ])
  const available = async () =>
    (await client.call<BalanceView>('GET', '/v1/balance')).body.currencies[0]!.available
  expect(await available()).toBe(-30)
  for (let paid = 1; paid <= 2; paid += 1) await client.pay()
  await postedBooks(shop, account.id, 'capture', 2)
  expect(await available()).toBe(19.88)
  expect((await adjust({ key: randomUUID(), direction: 'credit', amount: 0.5 })).status).toBe(200)
  expect(await available()).toBe(20.38)
  const entries = await shop.db.auditLog.findMany({
    where: { accountId: account.id, action: 'balance.adjusted' },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ actorId, changes }) => [actorId, changes])).toMatchObject([
    [operator.memberId, { amount: { to: '-3000' }, reason: { to: 'Paid twice.' } }],
    [operator.memberId, { amount: { to: '50' } }],
  ])
})

test('an adjustment resolves the incidents that it names, of its own account alone', async () => {
  const { account, path, client } = await merchantWith({ settlement: SETTLEMENT })
  const other = await shop.buildMerchant()
  const { id } = (await client.pay()).body
  const incident = { kind: 'payment', objectId: id, livemode: false, reason: 'capture_kept', summary: 'kept' }
  const at = new Date()
  const times = { firstSeenAt: at, lastSeenAt: at }
  await shop.db.incident.create({ data: { ...incident, ...times, accountId: account.id } })
  const isOpen = async () =>
    (await shop.db.incident.findFirstOrThrow({ where: { objectId: id } })).resolvedAt === null
  const adjust = (to: string) =>
    operator.send('POST', `${to}/adjustments`, {
      key: randomUUID(),
      direction: 'debit',
      amount: 25.14,
      currency: 'EUR',
      reason: 'The capture has failed.',
      resolves: id,
    })
  expect((await adjust(`/operator/accounts/${other.account.id}`)).status).toBe(200)
  expect(await isOpen()).toBe(true)
  expect((await adjust(path)).status).toBe(200)
  expect(await isOpen()).toBe(false)
})

test.each([
  [{ amount: 0 }, 422, 'must be positive'],
  [{ amount: 1.001 }, 422],
  [{ amount: 1e15 }, 422],
  [{ currency: 'XXX' }, 422],
  [{ key: 'short' }, 422],
  [{ direction: 'both' }, 422],
  [{ reason: '' }, 422],
  [{ resolves: 'nothing' }, 400],
])('an adjustment with %j is refused, and posts nothing', async (change, status, says = '') => {
  const { account } = await shop.buildMerchant()
  const body = { key: randomUUID(), direction: 'credit', amount: 1, currency: 'EUR', reason, ...change }
  const answer = await operator.send('POST', `/operator/accounts/${account.id}/adjustments`, body)
  expect(answer).toMatchObject({ status, body: { error: { message: expect.stringContaining(says) } } })
  expect(await shop.db.journal.count({ where: { accountId: account.id } })).toBe(0)
})

test('support adjusts nothing, and sets no rate', async () => {
  const support = await signInOperator(shop, { role: 'support' })
  const { account } = await shop.buildMerchant()
  const body = { key: randomUUID(), direction: 'credit', amount: 1, currency: 'EUR', reason }
  expect((await support.send('POST', `/operator/accounts/${account.id}/adjustments`, body)).status).toBe(403)
  const rate = { from: 'NOK', to: 'SEK', rate: '1', reason }
  expect((await support.send('POST', '/operator/exchange-rates', rate)).status).toBe(403)
})

test('what is settled in one currency is in the transactions and statements of both', async () => {
  const { account, client } = await merchantWith({ settlement: { ...SETTLEMENT, currency: 'EUR' } })
  await client.pay({ currency: 'USD', amount: 111 })
  await postedBooks(shop, account.id, 'conversion', 2)
  const { body } = await client.call<{ data: BalanceTransactionView[] }>(
    'GET',
    '/v1/balance/transactions?type=conversion',
  )
  const converted = new Map(body.data.map((one) => [one.currency, one]))
  expect(converted.get('USD')).toMatchObject({ net: -109.25, reporting_category: 'conversion' })
  expect(converted.get('EUR')).toMatchObject({ net: 99.32 })
  expect(converted.get('EUR')!.description).toBe('109.25 USD at 0.9090909090 are 99.32 EUR')
  const { currencies } = (await client.call<BalanceView>('GET', '/v1/balance')).body
  expect(currencies.map(({ currency, available }) => [currency, available])).toEqual([
    ['EUR', 99.32],
    ['USD', 0],
  ])
  const sums = await shop.db.$queryRaw<{ currency: string; net: bigint }[]>`
    SELECT currency, sum(amount - fee)::bigint AS net FROM book_days
    WHERE account_id = ${account.id} GROUP BY 1 ORDER BY 1`
  expect(sums).toEqual([
    { currency: 'EUR', net: 9_932n },
    { currency: 'USD', net: 0n },
  ])
})

test('rates are set with a reason, listed with their history, and audited', async () => {
  const set = (change: object = {}) =>
    operator.send<{ id: string }>('POST', '/operator/exchange-rates', {
      from: 'NOK',
      to: 'SEK',
      rate: '0.98',
      reason: 'The fixing of today',
      ...change,
    })
  const first = await set()
  expect(first).toMatchObject({ status: 200, body: { from: 'NOK', to: 'SEK', rate: '0.98' } })
  expect((await set()).body.id).toBe(first.body.id)
  const ended = await set({ rate: null })
  interface Rates {
    data: { id: string; from: string; to: string }[]
  }
  const listed = await operator.get<Rates>('/operator/exchange-rates?limit=100')
  // Other suites set rates of other pairs.
  const ofPair = listed.body.data.filter(({ from, to }) => from === 'NOK' && to === 'SEK')
  expect(ofPair.map(({ id }) => id)).toEqual([ended.body.id, first.body.id])
  const entry = await shop.db.auditLog.findFirstOrThrow({ where: { objectId: ended.body.id } })
  expect(entry.changes).toMatchObject({ rate: { from: '0.98', to: null }, from: { to: 'NOK' } })
  for (const odd of [
    { to: 'NOK' },
    { rate: '0' },
    { rate: '-1' },
    { rate: '1e3' },
    { rate: '1.12345678901' },
  ])
    expect((await set(odd)).status).toBe(422)
})
