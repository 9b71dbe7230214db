import { readFile } from 'node:fs/promises'
import type { RefundView } from '../../../contract/refunds/view'
import { requestRefund, settledRefund } from '../../support/refund'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'

const dashboard = useDashboard()

test('refunds are listed and filtered; one tells what happened, and follows its settlement', async () => {
  const { body: payment } = await dashboard.client.pay({ customer: { email: 'ada@refunds.example' } })
  const { body: first } = await requestRefund(dashboard.client, payment.id, {
    amount: 10,
    reason: 'duplicate',
  })
  await settledRefund(dashboard.client, first.id)
  const { body: failing } = await dashboard.client.pay({}, 'refundFails')
  const { body: failed } = await requestRefund(dashboard.client, failing.id)
  const page = await dashboard.signIn({ role: 'support' })
  await dashboard.go(page, `/dashboard/refunds/${failed.id}`)
  await seesHeading(page, 'Refund of €25.50')
  await page.getByText('Refund requested').waitFor()
  await page.getByText('The refund failed.', { exact: false }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'refund-failed')
  await page.getByRole('button', { name: 'Refund again' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('At most €25.50 can still be refunded.').waitFor()
  for (const [typed, fault] of [
    ['nothing', 'Enter an amount, such as 1234.50.'],
    ['1,234', 'Enter an amount, such as 1234.50.'],
    ['1,234.50', 'At most €25.50.'],
    ['1.234', 'At most 2 decimal places.'],
    ['25.51', 'At most €25.50.'],
  ] as const) {
    await dialog.getByLabel('Amount (EUR)').fill(typed)
    await dialog.getByRole('button', { name: 'Refund' }).click()
    await dialog.getByText(fault, { exact: true }).waitFor()
  }
  await expectGoodPage(page)
  await screenshot(page, 'refund-dialog')
  await dialog.getByLabel('Amount (EUR)').fill('5,50')
  await dialog.getByLabel('Reason').selectOption('Other')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { body: again } = await dashboard.client.call<{ data: RefundView[] }>(
    'GET',
    `/v1/payments/${failing.id}/refunds`,
  )
  expect(again.data[0]).toMatchObject({ amount: 5.5, reason: 'other' })
  await dashboard.go(page, '/dashboard/refunds')
  await page.getByRole('link', { name: '€10.00' }).waitFor()
  // What was refunded is named, and to whom; and what all of it comes to.
  const row = page.getByRole('row').filter({ hasText: '€10.00' })
  await row.getByRole('link', { name: payment.reference }).waitFor()
  await row.getByRole('link', { name: 'ada@refunds.example' }).waitFor()
  await page.getByText(/^3 refunds: €41\.00/).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'refunds')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('ada@refunds.example')
  await page.getByLabel('Status').selectOption('failed')
  await page.getByRole('link', { name: '€10.00' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('link', { name: '€10.00' }).click()
  await seesHeading(page, 'Refund of €10.00')
  await page.getByText('The money was returned').waitFor()
  await page.getByText('Duplicate').waitFor()
  await page.getByRole('link', { name: payment.id }).waitFor()
})

test('without refunds the list says so; a payment that is not one is a fault', async () => {
  const merchant = await dashboard.buildMerchant()
  const page = await dashboard.signIn({ accountId: merchant.account.id, role: 'viewer' })
  await dashboard.go(page, '/dashboard/refunds')
  await page.getByText('No refunds yet').waitFor()
  await expectGoodPage(page)
  await dashboard.go(page, '/dashboard/refunds?payment=nonsense')
  await page.getByRole('alert').waitFor()
  await expectGoodPage(page)
})
