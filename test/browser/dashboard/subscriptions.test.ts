import type { Page } from 'playwright-core'
import { newCharged, subscriptionsOf, type Charged } from '../../support/subscription'
import { clockOf } from '../../support/sandbox-clock'
import { createClient } from '../../support/merchant'
import { until } from '../../support/until'
import { seesHeading } from '../support/visit'
import { useOneDay } from '../../support/one-day'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'

useOneDay()
const dashboard = useDashboard()

const idIn = (page: Page): string => page.url().split('?')[0]!.split('/').at(-1)!

test('a subscription is made: its dates are shown before, its calendar afterwards', async () => {
  const charged = await newCharged(dashboard.client)
  const page = await dashboard.signIn({ role: 'owner' })
  await dashboard.go(page, '/dashboard/subscriptions')
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'New subscription' }).click()
  await seesHeading(page, 'New subscription')
  await page.getByRole('button', { name: 'Create subscription' }).click()
  await page.getByText('Fill this in.').first().waitFor()
  await page.getByLabel('Customer', { exact: true }).selectOption(charged.customer)
  await page.getByLabel('Card', { exact: true }).selectOption(charged.payment_method)
  await page.getByLabel('Amount').fill('9,99')
  await page.getByLabel('First charge').fill('2060-01-31')
  await page.getByText(/29 February 2060/).waitFor()
  await page.getByLabel('Last possible date').fill('2059-01-01')
  await page.getByRole('button', { name: 'Create subscription' }).click()
  await page.getByLabel('Last possible date').and(page.locator('[aria-invalid=true]')).waitFor()
  await expectGoodPage(page)
  await page.getByLabel('Last possible date').fill('2061-06-30')
  await page.getByText('18 charges in all: €179.82').waitFor()
  await screenshot(page, 'subscription-new')
  await page.getByRole('button', { name: 'Create subscription' }).click()
  await seesHeading(page, '€9.99 a month')
  await page.getByRole('table').getByText('January 2060').waitFor()
  const made = await subscriptionsOf(dashboard.client).retrieve(idIn(page))
  expect(made).toMatchObject({ ...charged, amount: 9.99, interval: 'month', end_date: '2061-06-30' })
})

test('pause, resume, change the card, edit, cancel: each says what it does, and does it', async () => {
  const client = dashboard.client
  const subscriptions = subscriptionsOf(client)
  const charged = await newCharged(client)
  const other = await client.pay({ store: true, customer: { id: charged.customer } }, 'approvedMastercard')
  const made = await subscriptions.create(charged)
  const page = await dashboard.signIn({ role: 'developer' })
  await dashboard.go(page, `/dashboard/subscriptions/${made.id}`)
  const asking = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Pause' }).click()
  await asking.getByText('31 January 2060').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'subscription-pause')
  await asking.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Somebody paused it').waitFor()
  await page.getByText('If it is resumed').first().waitFor()
  // Its button is gone, so the one in its place has the focus.
  await page.locator('button:focus', { hasText: 'Resume' }).waitFor()
  expect(await subscriptions.retrieve(made.id)).toMatchObject({ status: 'paused', pause_reason: 'requested' })
  await page.getByRole('button', { name: 'Resume' }).click()
  await asking.getByText('31 January 2060').waitFor()
  await asking.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await page.getByRole('button', { name: 'Change card' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Card').selectOption({ index: 0 })
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Use this card' }).click()
  await page.getByRole('link', { name: 'Mastercard ending in 0010' }).waitFor()
  expect((await subscriptions.retrieve(made.id)).payment_method).toBe(other.body.payment_method.id)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByLabel('Reference').fill('tea-club')
  await dialog.getByLabel('Amount').fill('12.50')
  await dialog.getByLabel('Every so many of them').fill('3')
  await dialog.getByLabel('Last possible date').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.locator('[aria-invalid=true]').waitFor()
  await dialog.getByLabel('Last possible date').fill('2060-03-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seesHeading(page, 'tea-club')
  await page.getByText('€12.50 every 3 months').waitFor()
  for (const item of [
    'Cancel at the end of the period',
    'Do not cancel',
    'Cancel at the end of the period',
  ]) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await asking.getByRole('button', { name: item }).click()
    await asking.waitFor({ state: 'detached' })
  }
  expect(await subscriptions.retrieve(made.id)).toMatchObject({
    amount: 12.5,
    interval_count: 3,
    cancel_at: '2060-01-31T00:00:00.000Z',
  })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Cancel subscription' }).click()
  await asking.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByText('Cancelled', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Pause' }).first().waitFor({ state: 'detached' })
  expect((await subscriptions.retrieve(made.id)).status).toBe('cancelled')
})

test('the calendar shows what was charged, what failed, its retries and what a pause left out', async () => {
  const merchant = await dashboard.buildMerchant()
  const client = createClient(dashboard.facts.publicUrl, merchant.secretKey)
  const subscriptions = subscriptionsOf(client)
  // The calendar shows a month: what follows a charge must not be in the next one.
  const machine = new Date()
  const begun = new Date(Date.UTC(machine.getUTCFullYear(), machine.getUTCMonth() + 1, 3, 12))
  await clockOf(client).advance({ to: begun.toISOString() })
  const charged = await newCharged(client, 'chargesDeclined')
  const good: Charged = await newCharged(client)
  const today = begun.toISOString().slice(0, 10)
  const failing = await subscriptions.create(charged, { start_date: today, reference: 'fails' })
  const weekly = await subscriptions.create(good, { start_date: today, interval: 'week' })
  await until('a retry', async () => (await subscriptions.retrieve(failing.id)).retry !== null)
  await until(
    'a charge',
    async () => (await subscriptions.retrieve(weekly.id)).last_charge?.status === 'succeeded',
  )
  const page = await dashboard.signIn({ accountId: merchant.account.id, role: 'viewer' })
  await dashboard.go(page, `/dashboard/subscriptions/${failing.id}`)
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByText('If the attempt before it fails').first().waitFor()
  await page.getByText('Retry 1', { exact: true }).waitFor()
  const { last_charge: last } = await subscriptions.retrieve(failing.id)
  await page.getByText(last!.failure!).first().waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'subscription-failing')
  const { body: paused } = await subscriptions.update(weekly, { status: 'paused' })
  await clockOf(client).advance({ by: 'P15D' })
  await subscriptions.update(paused, { status: 'active' })
  await dashboard.go(page, `/dashboard/subscriptions/${weekly.id}`)
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByText('Not charged').or(page.getByText('Will be charged')).first().waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'subscription-calendar')
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
  await dashboard.go(page, '/dashboard/subscriptions')
  await page.getByRole('link', { name: '€9.99 a week' }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'subscriptions')
  await page.getByLabel('Status').selectOption('cancelled')
  await page.getByText('Nothing matches these filters.').waitFor()
}, 180_000)

test('in German', async () => {
  const charged = await newCharged(dashboard.client)
  const made = await subscriptionsOf(dashboard.client).create(charged)
  const page = await dashboard.signIn({ role: 'owner' }, { locale: 'de-AT' })
  await dashboard.go(page, `/dashboard/subscriptions/${made.id}`)
  await seesHeading(page, '€ 9,99 im Monat')
  await expectGoodPage(page)
  await screenshot(page, 'subscription-german')
})
