/** What is charged of payments and disputes in currencies of no, two and three decimal places, down to the statement (contract 3.15). */
import type { StatementView } from '../../../contract/balance/statement'
import type { BalanceView } from '../../../contract/balance/view'
import { USUAL_TARIFF } from '../../../domain/tariffs'
import { disputesOf } from '../../support/dispute'
import { NO_THIRD_PLACE, testUnless } from '../../support/kind'
import { clockOf } from '../../support/sandbox-clock'
import { until } from '../../support/until'
import { signInOperator } from '../dashboard/support/member'
import { useShop } from '../support/shop'
import { postedBooks } from './books'

const shop = useShop()

/** A card's payment that is disputed and lost, with what the account charged of it. */
async function charged(tariff: object | null, currency: string, amount: number) {
  const { account, secretKey } = await shop.buildMerchant({ tariff: tariff as never })
  const client = shop.clientWith(secretKey)
  const { id, fee, status } = (await client.pay({ amount, currency }, 'disputedAtOnce')).body
  expect(status).toBe('succeeded')
  await until('the dispute', async () => (await disputesOf(client, id)).length > 0)
  await postedBooks(shop, account.id, 'dispute', 1)
  const paid = (await client.retrieve(id)).body
  const { currencies } = (await client.call<BalanceView>('GET', '/v1/balance')).body
  const [own] = currencies.filter((one) => one.currency === currency)
  const on = paid.created_at.slice(0, 10)
  expect((await clockOf(client).advance({ by: 'P1DT1H' })).status).toBe('ready')
  const query = new URLSearchParams({ currency, from: on, until: on }).toString()
  const statement = (await client.call<StatementView>('GET', `/v1/balance/statement?${query}`)).body
  return {
    fee: fee.amount,
    dispute: paid.fee.disputes,
    net: paid.net.amount,
    balance: Number((own!.pending + own!.available).toFixed(3)),
    fees: statement.movements.map(({ type, fee: of }) => [type, of]),
    closing: statement.closing_balance,
  }
}

const EURO = {
  ...USUAL_TARIFF,
  currency: 'EUR',
  byCurrency: [{ currency: 'JPY', fixed: '30', disputeFee: '2000' }],
}

test.each([
  // 1.4 % and what the table sets.
  ['JPY', 10_000, EURO, [170, 2_000, -2_170]],
  // 1.4 % and 0.20 EUR at 160, 15 EUR at 160.
  ['JPY', 10_000, { ...EURO, byCurrency: [] }, [172, 2_400, -2_572]],
  // 1.4 % and 0.20 EUR at 0.34, 15 EUR at 0.34.
  ['KWD', 12.34, EURO, [0.241, 5.1, -5.341]],
  ['EUR', 25.5, EURO, [0.56, 15, -15.56]],
  // A tariff of before: the numbers as they stand.
  ['JPY', 10_000, null, [140, 15, -155]],
  ['KWD', 12.34, null, [0.373, 15, -15.373]],
])('%s %d', isCharged)

testUnless(NO_THIRD_PLACE).each([['KWD', 12.345, EURO, [0.241, 5.1, -5.341]]])('%s %d', isCharged)

async function isCharged(currency: string, amount: number, tariff: object | null, expected: number[]) {
  const [fee, dispute, net] = expected
  expect(await charged(tariff, currency, amount)).toEqual({
    fee,
    dispute,
    net,
    balance: net,
    closing: net,
    fees: [
      ['capture', fee],
      ['dispute', dispute],
    ],
  })
}

test('a rate that operators set counts, and the opposite one where there is none', async () => {
  const { secretKey } = await shop.buildMerchant({ currencies: ['ISK', 'BHD'], tariff: EURO as never })
  const client = shop.clientWith(secretKey)
  const operator = await signInOperator(shop)
  const paid = async (currency: string) => (await client.pay({ amount: 1_000, currency })).body.fee.amount
  const set = async (from: string, to: string, rate: string) => {
    const body = { from, to, rate, reason: 'The fixing of today' }
    expect((await operator.send('POST', '/operator/exchange-rates', body)).status).toBe(200)
  }
  expect(await paid('BHD')).toBe(14.2)
  await set('BHD', 'EUR', '2.5')
  expect(await paid('BHD')).toBe(14.08)
  await set('EUR', 'BHD', '0.41')
  expect(await paid('BHD')).toBe(14.082)
  // 14, and 0.20 at 142.57, which is 28.514 and rounded to 29.
  await set('EUR', 'ISK', '142.57')
  expect(await paid('ISK')).toBe(43)
})
