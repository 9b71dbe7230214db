import { readFile } from 'node:fs/promises'
import { postedBooks } from '../../api/balance/books'
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
