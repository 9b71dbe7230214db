import type { Page } from 'playwright-core'
import { endpointsOf, openReceivers } from '../../api/webhook-endpoints/support'
import { createClient } from '../../support/merchant'
import { requestRefund, settledRefund } from '../../support/refund'
import { clockOf } from '../../support/sandbox-clock'
import { status, type Authority } from '../../support/receiver'
import { until } from '../../support/until'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'

const dashboard = useDashboard()
let authority: Authority
beforeAll(() => (authority = openReceivers()))
afterAll(() => authority.close())

const figures = (page: Page) => page.getByRole('list', { name: 'Figures' })
const tileOf = (page: Page, term: string) => figures(page).getByRole('listitem').filter({ hasText: term })
const rowOf = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })
async function cellsOf(page: Page, table: string, name: string): Promise<string[]> {
  const row = rowOf(page, table, name)
  await row.waitFor()
  return row.getByRole('cell').allInnerTexts()
}

/** How long it takes from the navigation to the figures, as the browser measures it. */
const SINCE_NAVIGATION = 'Math.round(performance.now())'
const WHY = 'Why cards were declined'

test('the figures are those of the main currency; others are one press away; a held payment needs attention', async () => {
  const merchant = await dashboard.buildMerchant({ reviewAbove: '900.00' })
  const client = createClient(dashboard.facts.publicUrl, merchant.secretKey)
  await client.pay({ amount: 20 })
  // A chart needs two days.
  await clockOf(client).advance({ by: 'P1D' })
  const receiver = await authority.startReceiver(status(200))
  await endpointsOf(client).create({ url: receiver.url, enabled_events: ['payment.succeeded'] })
  const { body: payment } = await client.pay()
  await client.pay({ amount: 500, currency: 'JPY' })
  await client.pay({ amount: 74.5 }, 'approvedMastercard')
  const { body: refund } = await requestRefund(client, payment.id, { amount: 10 })
  await settledRefund(client, refund.id)
  await client.pay({}, 'insufficientFunds')
  await client.pay({}, 'challenge')
  const { body: held } = await client.pay({ amount: 950, reference: 'order-held' })
  expect(held.status).toBe('on_hold')
  const page = await dashboard.signIn({ accountId: merchant.account.id, role: 'support' })
  await dashboard.go(page, '/dashboard')
  await page.getByRole('heading', { level: 2, name: 'Figures' }).waitFor()
  process.stdout.write(`the figures' heading after ${await page.evaluate<number>(SINCE_NAVIGATION)} ms\n`)
  const captured = tileOf(page, 'Captured')
  await captured.getByText('€120.00', { exact: true }).waitFor()
  expect(await tileOf(page, 'Payments').innerText()).toMatch(/^Payments\s+6$/)
  expect(await tileOf(page, 'Success rate').innerText()).toMatch(/^Success rate\s+80%$/)
  expect(await tileOf(page, 'Declined').innerText()).toMatch(/^Declined\s+1$/)
  expect(await tileOf(page, 'Refunded').innerText()).toMatch(/^Refunded\s+€10.00$/)
  expect(await cellsOf(page, WHY, 'Insufficient funds')).toEqual(['1'])
  expect(await cellsOf(page, '3-D Secure', 'Waiting for the cardholder')).toEqual(['1'])
  await until('the deliveries', async () => {
    await page.reload()
    await page.getByText('100% of those that were attempted have arrived').waitFor()
    return (await cellsOf(page, 'Webhook deliveries', 'Delivered'))[0] === '3'
  })
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await attention.getByRole('link', { name: '1 payment is held for review' }).waitFor()
  expect(await attention.getByRole('link', { name: 'order-held' }).getAttribute('href')).toBe(
    `/dashboard/payments/${held.id}`,
  )
  await page.locator('figure svg').first().waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'home')
  await page.getByRole('figure', { name: 'Captured by the day' }).getByRole('button').click()
  const rows = page.getByRole('region', { name: 'Captured by the day' }).getByRole('row')
  expect(await rows.last().getByRole('cell').allInnerTexts()).toEqual(['€100.00'])
  // Of one day alone, and so without a chart.
  expect(await tileOf(page, 'Refunded').getByRole('button').count()).toBe(0)
  await tileOf(page, 'Payments').getByRole('button').click()
  await page.getByRole('figure', { name: 'Payments by the day' }).waitFor()
  await page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: 'JPY' }).click()
  await captured.getByText('JP¥500', { exact: true }).waitFor()
  expect(await figures(page).innerText()).not.toContain('€')
  expect(await page.getByRole('figure', { name: 'Payments by the day' }).count()).toBe(0)
  await page.getByLabel('Period').selectOption('12 months')
  await until('the address', () =>
    Promise.resolve(new URL(page.url()).search === '?figure=payments&currency=JPY&period=12m'),
  )
  await page.reload()
  await captured.getByText('JP¥500', { exact: true }).waitFor()
  await rowOf(page, WHY, 'Insufficient funds').getByRole('link').click()
  await seesHeading(page, 'Payments')
  await page.getByRole('link', { name: '€25.50' }).waitFor()
  expect(await page.getByRole('table').getByRole('row').count()).toBe(2)
})

/** Whatever the browser has seen moving since the page began to load. */
const WATCH_SHIFTS = `globalThis.shifts = []
new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
  .observe({ type: 'layout-shift', buffered: true })`

test('nothing moves while the page is loaded, whichever answer comes first', async () => {
  const { account, secretKey } = await dashboard.buildMerchant()
  await createClient(dashboard.facts.publicUrl, secretKey).pay()
  const page = await dashboard.signIn({ accountId: account.id })
  await page.addInitScript(WATCH_SHIFTS)
  const [early, late] = ['**/v1/dashboard/metrics**', '**/v1/dashboard/attention']
  for (const [first, second] of [
    [early, late],
    [late, early],
  ] as const) {
    const answered = page.waitForResponse(first)
    await page.route(second, async (route) => {
      await answered
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
      await route.continue()
    })
    await dashboard.go(page, '/dashboard')
    await tileOf(page, 'Captured').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('shifts')).toEqual([])
    await page.unrouteAll()
  }
})

test('a new account is shown the ways to its first payment, and the steps before going live', async () => {
  const merchant = await dashboard.buildMerchant()
  const page = await dashboard.signIn({ accountId: merchant.account.id })
  await dashboard.go(page, '/dashboard')
  await page.getByRole('heading', { name: 'Take your first payment' }).waitFor()
  const list = page.getByRole('region', { name: 'Going live' })
  await list.getByText('0 of 7 steps done').waitFor()
  expect(await page.getByRole('heading', { name: 'Figures' }).count()).toBe(0)
  await expectGoodPage(page)
  await screenshot(page, 'home-new')
  expect(await list.getByRole('link').allInnerTexts()).toEqual([
    'Take a payment in the sandbox',
    'Refund one',
    'Receive a webhook',
    'Set up your second factor',
    'Ask to go live',
  ])
  const first = page.getByRole('region', { name: 'Take your first payment' })
  await first.getByRole('link', { name: 'Create a payment link' }).click()
  await page.waitForURL('**/dashboard/hosted/new')
})

test('in German: figures that could not be loaded, and then none', async () => {
  const page = await dashboard.signIn({ role: 'viewer' }, { locale: 'de-AT' })
  const metrics = '**/v1/dashboard/metrics**'
  const error = { code: 'search_too_broad', message: 'It takes too long.', errors: [], request_id: 'req_' }
  await page.route(metrics, (route) => route.fulfill({ status: 422, json: { error } }))
  await dashboard.go(page, '/dashboard')
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).waitFor()
  await expectGoodPage(page)
  await page.unroute(metrics)
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await page.getByRole('heading', { name: 'Nehmen Sie Ihre erste Zahlung an' }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'home-german')
})
