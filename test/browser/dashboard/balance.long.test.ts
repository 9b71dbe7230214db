import { readFile } from 'node:fs/promises'
import { postedBooks } from '../../api/balance/books'
import { createClient } from '../../support/merchant'
import { clockOf } from '../../support/sandbox-clock'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'

const dashboard = useDashboard()

test('the balance, its transactions and its statements; on Home and with the payment, too', async () => {
  const { body: payment } = await dashboard.client.pay()
  await postedBooks(dashboard, dashboard.merchant.account.id, 'capture', 1)
  const page = await dashboard.signIn({ role: 'viewer' })
  await dashboard.go(page, '/dashboard')
  await page.getByText('€0.00 available, €24.94 pending').waitFor()
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'Balance and statements' }).click()
  await seesHeading(page, 'Balance')
  await page.getByRole('heading', { name: 'Balance in EUR' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: payment.id })
  await row.getByText('€24.94').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'balance')
  await page.getByLabel('First day').fill('2026-01-01')
  await page.getByLabel('Last day').fill('2026-01-31')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^id,created_at,type,[^]*opening_balance[^]*closing_balance/,
  )
  await page.getByLabel('First day').fill('2024-01-01')
  await page.getByText('Choose at most a year of days', { exact: false }).waitFor()
  await expectGoodPage(page)
  await dashboard.go(page, `/dashboard/payments/${payment.id}?tab=balance`)
  await page.getByRole('row').filter({ hasText: '€24.94' }).waitFor()
  await expectGoodPage(page)
})

test('reports are scheduled by currency, and those there are can be saved', async () => {
  const { account, secretKey } = await dashboard.buildMerchant({ currencies: ['EUR'] })
  const page = await dashboard.signIn({ accountId: account.id })
  await dashboard.go(page, '/dashboard/balance/reports')
  await page.getByText('No reports yet').waitFor()
  await page.getByText('EUR: None').waitFor()
  await page.getByRole('button', { name: 'Change: EUR' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How often').selectOption('daily')
  await dialog.getByLabel('File').selectOption('CSV')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('EUR: Daily, CSV').waitFor()
  await page.getByText('The next one begins with', { exact: false }).waitFor()
  await clockOf(createClient(dashboard.facts.publicUrl, secretKey)).advance({ by: 'P1D' })
  await page.reload()
  const save = page.getByRole('button', { name: /^Save statement-EUR-/ })
  await save.waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'reports')
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  expect(file.suggestedFilename()).toMatch(/^statement-EUR-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^id,created_at,type,[^]*opening_balance/)
  const viewer = await dashboard.signIn({ accountId: account.id, role: 'viewer' })
  await dashboard.go(viewer, '/dashboard/balance/reports')
  await viewer.getByText('may send files change this', { exact: false }).waitFor()
  expect(await viewer.getByRole('button', { name: 'Change: EUR' }).count()).toBe(0)
})
