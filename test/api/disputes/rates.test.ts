/** Rates of disputes, as a merchant and operators see them. */
import { disputedTooOften } from '../../../app/incidents/dispute-rates'
import type { DisputeRatesView } from '../../../contract/dashboard/dispute-rates'
import { monthBefore, monthOf } from '../../../domain/time'
import { machineClock } from '../../../infra/clock'
import { createBrandMonths } from '../../../store/brand-months'
import { newDispute } from '../../support/dispute'
import { signIn } from '../support/member'
import { useOneDay } from '../../support/one-day'
import { useShop } from '../support/shop'

useOneDay()
const shop = useShop()

test('a dispute is counted once, by brand and month, and shown with the thresholds', async () => {
  const { secretKey, account } = await shop.buildMerchant()
  await newDispute(shop.clientWith(secretKey))
  const [row] = await shop.db.brandMonth.findMany({ where: { accountId: account.id, disputes: { gt: 0 } } })
  expect(row).toMatchObject({ brand: 'visa', currency: 'EUR', disputes: 1n, disputesAmount: 2_550n })
  const member = await signIn(shop, { role: 'viewer' })
  const accountId = shop.merchant.account.id
  const month = monthOf(new Date())
  const own = { accountId, livemode: false, month, brand: 'visa', currency: 'USD' }
  await shop.db.brandMonth.deleteMany({ where: { accountId } })
  await shop.db.brandMonth.create({ data: { ...own, sales: 1_000n, disputes: 12n, disputesAmount: 12_000n } })
  const { status, body } = await member.call<DisputeRatesView>('GET', '/v1/dashboard/dispute-rates')
  expect(status).toBe(200)
  const visa = body.brands.find(({ brand }) => brand === 'visa')!
  expect(visa.programme).toMatchObject({ sales_of: 'same_month', counts_warnings: true })
  expect(visa.months).toHaveLength(12)
  expect(visa.months.at(-1)).toMatchObject({
    month: month.toISOString().slice(0, 7),
    sales: 1_000,
    disputes: 12,
    counted: 12,
    rate: 120,
    level: 'warning',
    amounts: [{ currency: 'USD', sales: 0, disputes: 120 }],
  })
})

test('operators see an account of live mode that is above, and none of the sandbox', async () => {
  const { account } = await shop.buildMerchant()
  const { account: quiet } = await shop.buildMerchant()
  const month = monthOf(new Date())
  const of = (accountId: string, livemode: boolean, at: Date, counts: object) => ({
    accountId,
    livemode,
    month: at,
    brand: 'mastercard',
    currency: 'EUR',
    ...counts,
  })
  await shop.db.brandMonth.createMany({
    data: [
      of(account.id, true, monthBefore(month), { sales: 1_000n }),
      of(account.id, true, month, { sales: 5n, disputes: 100n }),
      of(quiet.id, false, month, { sales: 5n, disputes: 100n }),
      of(quiet.id, true, month, { sales: 5n, disputes: 2n }),
    ],
  })
  const above = await disputedTooOften(createBrandMonths({ db: shop.db, ...machineClock }), new Date())
  const ours = above.filter(({ accountId }) => [account.id, quiet.id].includes(accountId))
  expect(ours).toMatchObject([
    { accountId: account.id, rate: { level: 'excessive', counted: 100, measuredBy: 1_000, rate: 1_000 } },
  ])
  await shop.db.brandMonth.deleteMany({ where: { accountId: { in: [account.id, quiet.id] } } })
})
