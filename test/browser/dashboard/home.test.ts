import type { Page } from 'playwright-core'
import { endpointsOf, openReceivers } from '../../api/webhook-endpoints/support'
import { createClient } from '../../support/merchant'
import { requestRefund, settledRefund } from '../../support/refund'
import { status, type Authority } from '../../support/receiver'
import { until } from '../../support/until'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'

const dashboard = useDashboard()
let authority: Authority
beforeAll(() => (authority = openReceivers()))
afterAll(() => authority.close())

const tileOf = (page: Page, term: string) =>
  page.getByRole('region', { name: 'Figures' }).locator('dl > div').filter({ hasText: term })
const rowOf = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })
/** The charts with their tables are loaded after the figures. */
async function cellsOf(page: Page, table: string, name: string): Promise<string[]> {
  const row = rowOf(page, table, name)
  await row.waitFor()
  return row.getByRole('cell').allInnerTexts()
}

/** How long it takes from the navigation to the figures, as the browser measures it. */
const SINCE_NAVIGATION = 'Math.round(performance.now())'

test('the figures are what was paid, refunded and declined just before; a held payment needs attention', async () => {
  const merchant = await dashboard.buildMerchant({ reviewAbove: '900.00' })
  const client = createClient(dashboard.facts.publicUrl, merchant.secretKey)
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
  await dashboard.go(page, '/dashboard?period=24h')
  await page.getByRole('heading', { level: 2, name: 'Figures' }).waitFor()
  process.stdout.write(`the figures' heading after ${await page.evaluate<number>(SINCE_NAVIGATION)} ms\n`)
  const captured = tileOf(page, 'Captured')
  await captured.getByText('€100.00', { exact: true }).waitFor()
  process.stdout.write(`the figures after ${await page.evaluate<number>(SINCE_NAVIGATION)} ms\n`)
  expect(await captured.innerText()).toContain('JP¥500')
  expect(await tileOf(page, 'Payments').innerText()).toMatch(/^Payments\n6\b/)
  expect(await tileOf(page, 'Success rate').innerText()).toContain('80%')
  expect(await tileOf(page, 'Declines').innerText()).toMatch(/^Declines\n1\b/)
  expect(await tileOf(page, 'Refunded').innerText()).toContain('€10.00')
  expect(await cellsOf(page, 'Declines by reason', 'Too little money')).toEqual(['1', '0', '–'])
  expect(await cellsOf(page, '3-D Secure', 'Waiting for the cardholder')).toEqual(['1', '0', '–'])
  await until('the deliveries', async () => {
    await page.reload()
    await tileOf(page, 'Webhooks delivered').getByText('100%').waitFor()
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
  await page.getByRole('figure', { name: 'Captured by the hour' }).getByRole('button').click()
  const last = page.getByRole('region', { name: 'Captured by the hour' }).getByRole('row').last()
  expect(await last.getByRole('cell').allInnerTexts()).toEqual(['€100.00', '€0.00'])
  await page.getByLabel('Currency').selectOption('JPY')
  await tileOf(page, 'Refunded').getByText('–').waitFor()
  expect(await captured.innerText()).not.toContain('€')
  await page.getByLabel('Period').selectOption('12 months')
  await page.getByText('Captured by the month').waitFor()
  expect(new URL(page.url()).search).toBe('?period=12m&currency=JPY')
  await screenshot(page, 'home-months')
  await rowOf(page, 'Declines by reason', 'Too little money').getByRole('link').click()
  await seesHeading(page, 'Payments')
  await page.getByRole('link', { name: '€25.50' }).waitFor()
  expect(await page.getByRole('table').getByRole('row').count()).toBe(2)
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
