import { SANDBOX_IBANS } from '../../../domain/sandbox-ibans'
import { postedBooks } from '../../api/balance/books'
import { createClient } from '../../support/merchant'
import { plant } from '../../support/moves'
import { buildBankAccount } from '../../support/payout'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'
import { signInOperator } from './support/operator'

const dashboard = useDashboard()

/** A shop that can pay out €24.94 at once, as soon as it has a bank account. */
async function buildSeller() {
  const merchant = await dashboard.buildMerchant({ name: 'Seller', payoutDelayDays: 0 })
  const client = createClient(dashboard.facts.publicUrl, merchant.secretKey)
  await client.pay()
  await postedBooks(dashboard, merchant.account.id, 'capture', 1)
  return { accountId: merchant.account.id, client }
}

/** The bank gets the account's payouts in an hour, and not in a minute, however slow the machine is. */
const waitLonger = (accountId: string) =>
  dashboard.db.payout.updateMany({
    where: { accountId },
    data: { dueAt: new Date(Date.now() + 3_600_000) },
  })

test('a bank account is added and verified, everything is paid out, and taken back', async () => {
  const { accountId } = await buildSeller()
  const page = await dashboard.signIn({ accountId, fresh: true })
  await dashboard.go(page, '/dashboard/payouts')
  await page.getByText('No payouts yet').waitFor()
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'Bank accounts' }).click()
  await seesHeading(page, 'Bank accounts')
  await page.getByText('Fails: the account is closed').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'bank-accounts-none')
  await page.getByRole('button', { name: 'Add a bank account' }).click()
  const dialog = page.getByRole('dialog')
  const { iban } = SANDBOX_IBANS.pays
  await dialog.getByLabel('IBAN').fill(`${iban.slice(0, -1)}2`)
  await dialog.getByText('The check digits do not fit yet', { exact: false }).waitFor()
  await dialog.getByLabel('Account holder').fill('Ottilie Zwicker')
  await dialog.getByRole('button', { name: 'Add and send the transfer' }).click()
  await dialog.getByText('This is not an IBAN.', { exact: false }).waitFor()
  await expectGoodPage(page)
  await dialog.getByLabel('IBAN').fill(iban.toLowerCase())
  await dialog.getByText('The check digits fit.').waitFor()
  await dialog.getByRole('button', { name: 'Add and send the transfer' }).click()
  await dialog.getByText('In the sandbox it is always €0.32.').waitFor()
  await dialog.getByLabel('Amount of the small transfer').fill('0.31')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.locator('[aria-invalid=true]').waitFor()
  await expectGoodPage(page)
  await dialog.getByLabel('Amount of the small transfer').fill('0,32')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('In use', { exact: true }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'bank-accounts')
  await dashboard.go(page, '/dashboard/payouts')
  await page.getByRole('button', { name: 'Pay out now' }).click()
  await dialog.getByText('€24.94 is available.').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'pay-out')
  await dialog.getByLabel('Amount (EUR)').fill('20')
  await dialog.getByRole('button', { name: 'Pay out now' }).click()
  await seesHeading(page, 'Payout of €20.00')
  await waitLonger(accountId)
  await page.getByText('Until then it can be cancelled.').waitFor()
  // The addition: what was sold is what is paid out and what is left.
  for (const [term, amount] of [
    ['Carried over from the previous payout', '€0.00'],
    ['Transactions', '€24.94'],
    ['Paid out', '€20.00'],
    ['Carried over to the next payout', '€4.94'],
  ] as const)
    await page.locator('dl > div').filter({ hasText: term }).getByText(amount).waitFor()
  await page.getByRole('row').filter({ hasText: 'Payment' }).getByText('€24.94').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'payout')
  await page.getByRole('button', { name: 'Cancel the payout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the payout' }).click()
  await page.getByText('Cancelled', { exact: true }).first().waitFor()
  await dashboard.go(page, '/dashboard/payouts')
  await page.getByRole('link', { name: '€20.00' }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'payouts')
  await page.getByLabel('Status').selectOption('paid')
  await page.getByRole('link', { name: '€20.00' }).waitFor({ state: 'detached' })
})

test('a schedule is set; whoever may not change it is told who may', async () => {
  const { account } = await dashboard.buildMerchant({ currencies: ['EUR', 'USD'] })
  const page = await dashboard.signIn({ accountId: account.id })
  await dashboard.go(page, '/dashboard/payouts/schedule')
  await page.getByText('USD: By hand only').waitFor()
  await page.getByRole('button', { name: 'Change: EUR' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How often').selectOption('weekly')
  await dialog.getByLabel('On', { exact: true }).selectOption('Friday')
  await dialog.getByLabel('Minimum (EUR)').fill('50.00')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('EUR: Weekly, on Friday').waitFor()
  await page.getByText('At least €50.00', { exact: false }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'payout-schedule')
  const viewer = await dashboard.signIn({ accountId: account.id, role: 'viewer' })
  for (const path of ['schedule', 'bank-accounts']) {
    await dashboard.go(viewer, `/dashboard/payouts/${path}`)
    await viewer.getByText('Owners and administrators change this', { exact: false }).waitFor()
  }
  expect(await viewer.getByRole('button', { name: 'Add a bank account' }).count()).toBe(0)
})

test('an operator holds the payouts of an account, sees what failed, and releases them', async () => {
  const { accountId, client } = await buildSeller()
  const { db, facts } = dashboard
  await db.bankAccount.create({ data: buildBankAccount(facts, { accountId, livemode: false }) })
  const { body: payout } = await client.call<{ id: string }>('POST', '/v1/payouts', {
    amount: 5,
    currency: 'EUR',
  })
  await waitLonger(accountId)
  const operator = await signInOperator(dashboard)
  await dashboard.go(operator, `/operator/accounts/${accountId}`)
  await operator.getByRole('button', { name: 'Hold the payouts' }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('A new owner, not yet known')
  await dialog.getByRole('button', { name: 'Hold the payouts' }).click()
  await operator.getByRole('button', { name: 'Release the payouts' }).waitFor()
  await expectGoodPage(operator)
  const page = await dashboard.signIn({ accountId })
  await dashboard.go(page, `/dashboard/payouts/${payout.id}`)
  await page.getByText('A new owner, not yet known', { exact: false }).waitFor()
  await expectGoodPage(page)
  await dashboard.go(operator, '/operator/payouts')
  await operator.getByText('1 payout is waiting: €5.00', { exact: false }).first().waitFor()
  const failed = { status: 'failed', failureReason: 'AC04', dueAt: null, lastEventAt: new Date() }
  await plant(db, db.payout.updateMany({ where: { id: payout.id }, data: failed }))
  await dashboard.go(operator, '/operator/payouts')
  const row = operator.getByRole('row').filter({ hasText: payout.id })
  await row.getByText('Account closed (AC04)').waitFor()
  await expectGoodPage(operator)
  await screenshot(operator, 'operator-payouts')
  await operator.getByRole('button', { name: 'Release the payouts: Seller' }).click()
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Release the payouts' }).click()
  await operator.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect(await db.payoutHold.count({ where: { accountId } })).toBe(0)
  await dashboard.go(page, `/dashboard/payouts/${payout.id}`)
  await page.getByText('The bank account is closed.').first().waitFor()
  await page.getByText('Add another bank account.', { exact: false }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'payout-failed')
})
