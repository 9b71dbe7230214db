import type { Page } from 'playwright-core'
import { DAY, MINUTE } from '../../../domain/time'
import { buildEndpoint } from '../../support/endpoint'
import { createClient } from '../../support/merchant'
import { until } from '../../support/until'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'

const dashboard = useDashboard()

const clientOf = (key: string) => createClient(dashboard.facts.publicUrl, key)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the clock: moved by a day, moved to a date, set back', async () => {
  const page = await dashboard.signIn({ role: 'developer' })
  await dashboard.go(page, '/dashboard/developers/clock')
  await page.getByText('It is the real time.').waitFor()
  await dashboard.client.pay({ capture: false })
  await button(page, '1 month').click()
  await page.getByText('1 payment will fall due or expire').waitFor()
  await expectGoodPage(page)
  await button(page, 'Cancel').click()
  await button(page, '1 day').click()
  await page.getByText('Nothing is expected to happen on the way.').waitFor()
  await button(page, 'Move the clock').click()
  await page.getByText('Ahead of the real time by 24 hours.').waitFor()
  await button(page, '1 day').waitFor()
  await button(page, 'Move to this date').click()
  await page.getByText('Choose a time.').waitFor()
  await page.getByLabel('To a date').fill('2020-01-01T00:00')
  await button(page, 'Move to this date').click()
  await page.getByText('It must be later than the time in the sandbox.').waitFor()
  await expectGoodPage(page)
  const later = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 16)
  await page.getByLabel('To a date').fill(later)
  await button(page, 'Move to this date').click()
  await button(page, 'Move the clock').click()
  await page.getByText(/Ahead of the real time by (9|10)(\.\d)? days\./).waitFor()
  await page.getByText('What the latest move has passed').waitFor()
  await button(page, 'Back to the real time').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'clock')
  // Every page says so, with the way back.
  await dashboard.go(page, '/dashboard/customers')
  const note = page.getByRole('region', { name: 'Clock of the sandbox' })
  await note.getByText('The sandbox’s clock is ahead.').waitFor()
  await expectGoodPage(page)
  await note.getByRole('link', { name: 'To the clock' }).click()
  await button(page, 'Back to the real time').waitFor()
  await button(page, 'Back to the real time').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the real time' }).click()
  await page.getByText('It is the real time.').waitFor()
  await button(page, 'Restart the sandbox').waitFor({ state: 'detached' })
})

test('relative times go by the account’s clock', async () => {
  const { account, secretKey } = await dashboard.buildMerchant()
  const accountId = account.id
  const client = clientOf(secretKey)
  const { body } = await client.call<{ id: string }>('POST', '/v1/webhook_endpoints', buildEndpoint())
  const at = new Date()
  const times = { failingSince: at, lastSuccessAt: new Date(at.getTime() - 5 * MINUTE), lastFailureAt: at }
  await dashboard.db.webhookEndpoint.updateMany({
    where: { accountId },
    data: { ...times, status: 'degraded' },
  })
  const clock = { accountId, aheadMs: 7 * DAY, progressAt: at, createdAt: at }
  await dashboard.db.sandboxClock.create({ data: clock })
  await dashboard.db.account.update({ where: { id: accountId }, data: { hasClock: true } })
  const page = await dashboard.signIn({ role: 'developer', accountId })
  await dashboard.go(page, `/dashboard/webhooks/${body.id}`)
  await page.getByText('The sandbox’s clock is ahead.').waitFor()
  await page
    .getByText(/^[567] minutes ago$/)
    .first()
    .waitFor()
  expect(await page.getByText(/^in \d+ (days|minutes)$/).count()).toBe(0)
})

test('a sandbox is begun anew once its account’s name is typed', async () => {
  const { account, secretKey } = await dashboard.buildMerchant({ name: 'Throwaway' })
  await clientOf(secretKey).pay()
  const page = await dashboard.signIn({ role: 'owner', accountId: account.id })
  await dashboard.go(page, '/dashboard/developers/clock')
  await button(page, 'Restart the sandbox').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(/type the name of the account/).fill('something else')
  await dialog.getByRole('button', { name: 'Restart the sandbox' }).click()
  await dialog.getByText('Type Throwaway.').waitFor()
  await expectGoodPage(page)
  await dialog.getByLabel(/type the name of the account/).fill('Throwaway')
  await dialog.getByRole('button', { name: 'Restart the sandbox' }).click()
  await page.getByText('It is the real time.').waitFor()
  await until('nothing is left', async () => {
    const rows = await dashboard.db.payment.count({ where: { accountId: account.id } })
    return rows === 0
  })
})

test('faults: added with their faults at the fields, hit, listed and removed', async () => {
  const page = await dashboard.signIn({ role: 'developer' })
  await dashboard.go(page, '/dashboard/developers/faults')
  await page.getByText('No faults: everything works.').waitFor()
  await page.getByText('Nothing has been hit yet').waitFor()
  await page.getByLabel('What fails').first().selectOption('processor_slow')
  await page.getByLabel('How long, in milliseconds').fill('99999')
  await page.getByLabel('How many times').fill('none')
  await button(page, 'Add a fault').click()
  await page.getByText('From 1 to 30,000.').waitFor()
  await page.getByText('A whole number from 1.').waitFor()
  await expectGoodPage(page)
  await page.getByLabel('How long, in milliseconds').fill('50')
  await page.getByLabel('How many times').fill('2')
  await page.getByRole('checkbox', { name: 'Authorise' }).check()
  await button(page, 'Add a fault').click()
  await page.getByRole('row', { name: /The acquirer answers slowly \(50 ms\) Authorise/ }).waitFor()
  await dashboard.client.pay()
  await page.reload()
  await page.getByRole('row', { name: /authorize/ }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'faults')
  await button(page, 'Remove: The acquirer answers slowly').click()
  await page.getByText('No faults: everything works.').waitFor()
})
