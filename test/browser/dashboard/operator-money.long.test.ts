/** What operators set and correct of money: rates, an account's tariff and settlement, its balance. */
import type { Page } from 'playwright-core'
import { newId } from '../../../infra/ids'
import { until } from '../../support/until'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'
import { signInOperator } from './support/operator'

const dashboard = useDashboard()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a rate is set by keyboard, told what is wrong with it, and ended', async () => {
  const page = await signInOperator(dashboard)
  await dashboard.go(page, '/operator/exchange-rates')
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Set a rate' }).focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'Set a rate')
  await dialog.getByLabel('From').fill('dkk')
  await dialog.getByLabel('Into').fill('sek')
  await dialog.getByLabel('Rate').fill('a lot')
  await dialog.getByLabel('Reason').fill('The fixing of today')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.getByText(/decimal number above zero/).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'operator-rate-wrong')
  await dialog.getByLabel('Rate').fill('1,47')
  await dialog.getByRole('button', { name: 'Set a rate' }).click()
  await page.getByText('The rate is set.').waitFor()
  const row = page.getByRole('row').filter({ hasText: '1 DKK = 1.47 SEK' })
  await row.getByText('The fixing of today').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'operator-rates')

  await row.getByRole('button', { name: 'End: DKK → SEK' }).click()
  const ending = dialogOf(page, 'End the rate from DKK into SEK?')
  await ending.getByLabel('Reason').fill('No such accounts any more')
  await ending.getByRole('button', { name: 'End' }).click()
  await page.getByText('The rate has ended.').waitFor()
  await page.getByRole('row').filter({ hasText: 'No such accounts any more' }).getByText('Ended').waitFor()
})

test('support reads the rates, and sets none', async () => {
  const page = await signInOperator(dashboard, { role: 'support' })
  await dashboard.go(page, '/operator/exchange-rates')
  await seesHeading(page, 'Exchange rates')
  expect(await page.getByRole('button', { name: 'Set a rate' }).count()).toBe(0)
})

test('a tariff that cannot be is told at its field, and a right one is shown', async () => {
  const { account } = await dashboard.buildMerchant({ name: `Terms ${newId('account')}` })
  const page = await signInOperator(dashboard)
  await dashboard.go(page, `/operator/accounts/${account.id}`)
  await press(page, 'Tariff')
  const dialog = dialogOf(page, 'Change the tariff and settlement')
  await dialog.getByLabel('Reserve in basis points').fill('20000')
  await dialog.getByLabel('Reserve for days').fill('30')
  await dialog.getByLabel('Reason').fill('Agreed in the contract')
  await press(page, 'Save')
  const reserve = dialog.getByLabel('Reserve in basis points')
  await until('the fault at its field', async () => (await reserve.getAttribute('aria-invalid')) === 'true')
  await expectGoodPage(page)
  await screenshot(page, 'operator-terms')
  await reserve.fill('500')
  await dialog.getByLabel('Reserve for days').fill('90')
  await press(page, 'Save')
  await page.getByText('Saved.').waitFor()
  const row = await dashboard.db.account.findUniqueOrThrow({ where: { id: account.id } })
  expect([row.reserveBasisPoints, row.reserveDays]).toEqual([500, 90])
})

test('a balance is corrected with a reason, which settles an incident', async () => {
  const { account } = await dashboard.buildMerchant({ name: `Balance ${newId('account')}` })
  const [objectId, at] = [newId('payment'), new Date()]
  const incident = {
    kind: 'payment',
    objectId,
    accountId: account.id,
    livemode: false,
    reason: 'capture_kept',
  }
  const seen = { summary: 'kept', firstSeenAt: at, lastSeenAt: at }
  await dashboard.db.incident.create({ data: { ...incident, ...seen } })
  const page = await signInOperator(dashboard)
  await dashboard.go(page, `/operator/accounts/${account.id}`)
  await press(page, 'Correct the balance')
  const dialog = dialogOf(page, 'Correct the balance')
  await dialog.getByLabel('Amount').fill('12,5')
  await dialog.getByLabel('Currency').fill('eur')
  await dialog.getByLabel('Settles the incidents of').fill(objectId)
  await dialog.getByLabel('Reason').fill('Charged twice in October')
  await expectGoodPage(page)
  await screenshot(page, 'operator-adjust')
  await dialog.getByRole('button', { name: 'Correct the balance' }).click()
  await page.getByText('Done.').waitFor()
  const journals = await dashboard.db.journal.findMany({ where: { accountId: account.id } })
  expect(journals).toMatchObject([{ kind: 'adjustment', amount: 1_250n, currency: 'EUR' }])
  const settled = await dashboard.db.incident.findFirstOrThrow({ where: { objectId } })
  expect(settled.resolvedAt).not.toBeNull()
})
