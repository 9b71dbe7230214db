import type { Page } from 'playwright-core'
import { HOUR, MINUTE } from '../../../domain/time'
import { newId } from '../../../infra/ids'
import { createClient } from '../../support/merchant'
import { until } from '../../support/until'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'
import { fillGoingLive } from './support/going-live'
import { signInOperator } from './support/operator'

const dashboard = useDashboard()

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

/** An operator whom the test can tell from those of other suites, who list what all accounts have. */
async function openAsOperator() {
  const { account } = await dashboard.buildMerchant({ name: 'Operations', operating: true, live: true })
  const page = await dashboard.signIn({ accountId: account.id, fresh: true })
  const { memberId } = await dashboard.db.membership.findFirstOrThrow({ where: { accountId: account.id } })
  return { page, memberId }
}

/** That he has read the account's data is on record, once a minute while he goes on reading. */
async function expectViewed(accountId: string, actorId: string): Promise<void> {
  const views = await dashboard.db.auditLog.findMany({
    where: { accountId, actorId, action: 'account.viewed_by_operator' },
    orderBy: { createdAt: 'asc' },
  })
  expect(views).not.toEqual([])
  const times = views.map(({ createdAt }) => createdAt.getTime())
  for (const [index, at] of times.slice(1).entries())
    expect(at - times[index]!).toBeGreaterThanOrEqual(MINUTE)
}

test('whoever is no operator does not see the pages', async () => {
  const page = await dashboard.signIn()
  await dashboard.go(page, '/operator/accounts')
  await seesHeading(page, 'Not for your role')
})

test('the pages of operators are good, empty or not', async () => {
  const page = await signInOperator(dashboard)
  const pages = {
    '': 'Health',
    '/accounts': 'Accounts',
    '/going-live': 'Requests to go live',
    '/holds': 'Payments on hold',
    '/payouts': 'Payouts of the day',
    '/exchange-rates': 'Exchange rates',
    '/overdue': 'Overdue',
    '/incidents': 'Incidents',
    '/verification': 'Verification',
    '/reconciliation': 'Reconciliation',
    '/reconciliation/runs': 'Runs of the reconciliation',
    '/notifications': 'Acquirers’ notifications',
    '/endpoints': 'Webhook endpoints',
    '/audit': 'Audit of operators',
  }
  for (const [path, heading] of Object.entries(pages)) {
    await dashboard.go(page, `/operator${path}`)
    await seesHeading(page, heading)
    await page.getByText('Loading…').first().waitFor({ state: 'detached' })
    await expectGoodPage(page)
    await screenshot(page, `operator${path.replaceAll('/', '-')}`)
  }
})

test('an account is found, its limits are changed, and its live mode is suspended and resumed', async () => {
  const { account } = await dashboard.buildMerchant({ name: `Shop ${newId('account')}`, live: true })
  const { page, memberId } = await openAsOperator()
  await dashboard.go(page, '/operator/accounts')
  await page.getByLabel('Search').fill(account.name)
  await page.getByRole('link', { name: account.name }).click()
  await seesHeading(page, account.name)
  await sees(page, 'Access to a merchant’s data is logged')
  await expectViewed(account.id, memberId)
  await expectGoodPage(page)
  await screenshot(page, 'operator-account')

  await press(page, 'Change')
  await page.getByLabel('Fee in basis points').fill('175')
  await page.getByLabel('Held for review above').fill('500')
  await page.getByLabel('Reason').fill('Agreed in the contract')
  await expectGoodPage(page)
  await press(page, 'Save')
  await sees(page, 'Saved.')
  await sees(page, '1.75%')

  for (const [verb, live] of [
    ['Suspend live mode', false],
    ['Resume live mode', true],
  ] as const) {
    await press(page, verb)
    await page.getByLabel('Reason').fill('Asked by telephone')
    await page.getByRole('dialog').getByRole('button', { name: verb }).click()
    await sees(page, 'Done.')
    const read = () => dashboard.db.account.findUniqueOrThrow({ where: { id: account.id } })
    await until(verb, async () => (await read()).live === live)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

test('a request to go live is returned with words, submitted again and granted, and live mode opens', async () => {
  const { account } = await dashboard.buildMerchant({ name: `Tea ${newId('account')}`, live: false })
  const merchant = await dashboard.signIn({ accountId: account.id })
  await dashboard.go(merchant, '/dashboard/settings/going-live')
  await fillGoingLive(merchant)
  await press(merchant, 'Submit')
  await sees(merchant, 'We will review your request')

  const operator = await signInOperator(dashboard)
  await dashboard.go(operator, '/operator/going-live?status=submitted')
  await operator.getByRole('link', { name: account.name }).click()
  await seesHeading(operator, `${account.name} wants to go live`)
  await sees(operator, 'Tea, sent by post')
  await expectGoodPage(operator)
  await screenshot(operator, 'operator-request')
  await press(operator, 'Return')
  const dialog = operator.getByRole('dialog', { name: 'Return the request' })
  await dialog.getByLabel('What is to be changed').fill('The website does not open.')
  await dialog.getByRole('button', { name: 'Return' }).click()
  await sees(operator, 'The request was returned.')

  await merchant.reload()
  await sees(merchant, 'The website does not open.')
  await expectGoodPage(merchant)
  await screenshot(merchant, 'settings-going-live-returned')
  await merchant.getByLabel('Website', { exact: true }).fill('https://other.example')
  await press(merchant, 'Submit')
  await sees(merchant, 'We will review your request')

  await operator.reload()
  await press(operator, 'Grant')
  await confirm(operator, 'Grant')
  await sees(operator, 'Live mode was granted.')
  await merchant.reload()
  await sees(merchant, 'Your account is live')
  await press(merchant, 'Go to live mode')
  await press(merchant, 'Go on')
  await merchant.getByRole('region', { name: 'Mode' }).getByText('Live', { exact: true }).waitFor()
  expect(new URL(merchant.url()).origin).toBe(dashboard.facts.livePublicUrl)
})

test('a payment on hold is released by an operator', async () => {
  const { account, secretKey } = await dashboard.buildMerchant({ reviewAbove: '100' })
  const reference = `held-${newId('payment')}`
  const client = createClient(dashboard.facts.publicUrl, secretKey)
  const { body: before } = await client.pay({ customer: { name: 'Ada Lovelace' } }, 'genericDecline')
  const customer = { id: before.customer! }
  const { body: payment } = await client.pay({ amount: 150, reference, customer })
  expect(payment.status).toBe('on_hold')
  const { page, memberId } = await openAsOperator()
  await dashboard.go(page, '/operator/holds')
  const look = page.getByRole('link', { name: `Look: ${reference}` })
  await look.waitFor()
  await page.getByText('above €100.00').first().waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'operator-holds')
  await look.click()
  await seesHeading(page, `€150.00 of ${account.name}`)
  await sees(page, 'Ada Lovelace')
  await sees(page, '1: 0 approved, 1 declined, 0 with refunds')
  await page
    .getByRole('list', { name: 'What happened' })
    .getByText(/^Held for review/)
    .waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'operator-hold')
  await press(page, `Release: ${reference}`)
  await press(page, 'Release €150.00')
  await sees(page, 'Fill this in.')
  await page.getByLabel('Reason').fill('The customer has confirmed it.')
  await expectGoodPage(page)
  await press(page, 'Release €150.00')
  await sees(page, 'The payment is released.')
  await page.getByRole('button', { name: `Release: ${reference}` }).waitFor({ state: 'detached' })
  const row = await dashboard.db.payment.findFirstOrThrow({ where: { id: payment.id } })
  expect(row.status).not.toBe('on_hold')
  await expectViewed(account.id, memberId)
})

test('an overdue payment is listed, and woken', async () => {
  const { account, secretKey } = await dashboard.buildMerchant({ reviewAbove: '100' })
  const client = createClient(dashboard.facts.publicUrl, secretKey)
  const { body: payment } = await client.pay({ amount: 150 })
  const where = { accountId: account.id, livemode: false, id: payment.id }
  // The sweep looks for overdue objects too.
  const later = new Date(Date.now() + HOUR)
  await dashboard.db.handOver.create({
    data: { kind: 'payment', objectId: payment.id, vain: 0, handedAt: new Date(0), nextAt: later },
  })
  const page = await signInOperator(dashboard)
  // Its workflow, which has just been started, may set its time once more.
  await until('it is listed', async () => {
    await dashboard.db.payment.updateMany({ where, data: { dueAt: new Date(Date.now() - 3_600_000) } })
    await dashboard.go(page, '/operator/overdue')
    await page.getByRole('button', { name: 'Show: Payments', exact: true }).click({ timeout: 5_000 })
    await page.getByRole('button', { name: `Wake: ${payment.id}` }).waitFor({ timeout: 5_000 })
    return true
  })
  await expectGoodPage(page)
  await screenshot(page, 'operator-overdue-payments')
  await press(page, `Wake: ${payment.id}`)
  await sees(page, 'It was handed to its workflow.')
  await until('its workflow has set its time anew', async () => {
    const row = await dashboard.db.payment.findFirst({ where })
    return row?.dueAt !== null && row?.dueAt !== undefined && row.dueAt > new Date()
  })
})

test('on the page of a payment, an operator finds its workflow, and decides nothing about his own account', async () => {
  const { account, secretKey } = await dashboard.buildMerchant({
    name: 'Operations',
    operating: true,
    live: true,
    reviewAbove: '100',
  })
  const client = createClient(dashboard.facts.publicUrl, secretKey)
  const { body: payment } = await client.pay({ amount: 150, reference: 'own' })
  const page = await dashboard.signIn({ accountId: account.id, fresh: true })
  await dashboard.go(page, `/dashboard/payments/${payment.id}`)
  const tools = page.getByRole('region', { name: 'Operations' })
  await tools.getByText(/^Workflow$|^The service was not told/).waitFor()
  await tools.getByText('Payment: reference').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'payment-operator')
  await press(page, 'Reject: own')
  await page.getByLabel('Reason').fill('Not ours.')
  await press(page, 'Reject €150.00')
  await sees(page, 'Nobody decides about their own request')
  expect((await client.retrieve(payment.id)).body.status).toBe('on_hold')

  const merchant = await dashboard.buildMerchant({ reviewAbove: '100' })
  const seller = createClient(dashboard.facts.publicUrl, merchant.secretKey)
  const { body: held } = await seller.pay({ amount: 150 })
  const owner = await dashboard.signIn({ accountId: merchant.account.id, fresh: true })
  await dashboard.go(owner, `/dashboard/payments/${held.id}`)
  await sees(owner, 'Held for review')
  expect(await owner.getByRole('region', { name: 'Operations' }).count()).toBe(0)
})

test('a run that had nothing to compare says so, and is no failure', async () => {
  const at = new Date(Date.now() - 86_400_000)
  const run = { livemode: true, source: 'list', windowFrom: at, windowUntil: at, startedAt: at, aliveAt: at }
  const told = { ...run, reached: at, counts: {}, sums: {} }
  const { reconciliationRun: runs } = dashboard.db
  await runs.create({ data: { ...told, acquirer: 'unlisted', finishedAt: at, failure: 'It lists nothing.' } })
  await runs.create({ data: { ...told, acquirer: 'broken', failure: 'It broke off.' } })
  const page = await signInOperator(dashboard)
  await dashboard.go(page, '/operator/reconciliation/runs')
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await rowOf('unlisted').getByText('Not compared').waitFor()
  await rowOf('broken').getByText('Failed').waitFor()
  expect(await rowOf('unlisted').getByText('Failed').count()).toBe(0)
  await expectGoodPage(page)
  await runs.deleteMany({ where: { acquirer: { in: ['unlisted', 'broken'] } } })
})

test('a run of the verification shows what it found, and another one is started from the keyboard', async () => {
  const { account } = await dashboard.buildMerchant()
  const at = new Date(Date.now() - 86_400_000)
  const id = newId('verify_run', at.getTime())
  const objectId = newId('payment')
  const first = [
    { account: account.id, livemode: false, objectId, wrong: 'its customer cust_none does not exist' },
  ]
  const found = [{ name: 'payments.customer', sentence: 'A payment’s customer exists.', count: 3, first }]
  await dashboard.db.verifyRun.create({
    data: { id, begunAt: at, beatAt: at, finishedAt: at, rows: 1_234n, violations: 3, found },
  })
  const page = await signInOperator(dashboard)
  await dashboard.go(page, `/operator/verification/${id}`)
  const region = page.getByRole('region', { name: 'payments.customer' })
  await region.getByText('A payment’s customer exists.').waitFor()
  await region.getByText('3 violations, the first 1:').waitFor()
  const rows = region.getByRole('list', { name: 'Violations of payments.customer' })
  await rows.getByText('its customer cust_none does not exist').waitFor()
  await rows.getByRole('link', { name: account.id }).waitFor()
  await sees(page, '1,234')
  await expectGoodPage(page)
  await screenshot(page, 'operator-verification-violated')

  await page.getByRole('link', { name: 'Verification' }).last().click()
  await seesHeading(page, 'Verification')
  await page.getByRole('button', { name: 'Verify now', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('The audit log records that you asked.').waitFor()
  await expectGoodPage(page)
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Verify now' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Verification of / }).waitFor()
  // The page reads it again until a worker has it, and further.
  await sees(page, /^(In progress|Nothing found|Violations|Not complete)/)
  await expectGoodPage(page)
})

test('a difference with an acquirer is found by its filters, not adopted, and written off with a reason', async () => {
  const { account } = await dashboard.buildMerchant()
  const page = await signInOperator(dashboard)
  const key = `nobody-${newId('payment')}`
  const acquirer = `planted-${newId('payment').slice(-6).toLowerCase()}`
  const at = new Date()
  const row = await dashboard.db.reconciliationItem.create({
    data: {
      acquirer,
      livemode: false,
      source: 'list',
      kind: 'only_theirs',
      movement: 'authorization',
      key,
      authorizationKey: key,
      reference: 'found-there',
      accountId: account.id,
      at,
      currency: 'EUR',
      theirState: 'captured',
      theirAmount: 12_50n,
      money: 12_50n,
      firstRun: 1,
      lastRun: 1,
      foundAt: at,
    },
  })
  await dashboard.go(page, '/operator/reconciliation?status=open&kind=only_theirs')
  await page.getByLabel('Acquirer').fill(acquirer)
  await page.waitForURL(/acquirer=planted/)
  await sees(page, '€12.50 taken and not booked')
  await sees(page, 'Only theirs (authorization)')
  await expectGoodPage(page)
  await screenshot(page, 'operator-reconciliation')

  await press(page, 'Settle: found-there')
  const dialog = page.getByRole('dialog', { name: 'Settle the difference' })
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await sees(page, 'Fill this in.')
  await dialog.getByLabel('Reason').fill('The acquirer planted it.')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await sees(page, 'It was not settled')
  await sees(page, `There is no acquirer ${acquirer} any more.`)

  await dialog.getByLabel('How').selectOption({ label: 'Write it off: nothing is changed' })
  await dialog.getByRole('button', { name: 'Settle' }).press('Enter')
  await sees(page, 'The difference is settled.')
  await dialog.waitFor({ state: 'detached' })
  const settled = await dashboard.db.reconciliationItem.findUniqueOrThrow({ where: { id: row.id } })
  expect(settled).toMatchObject({
    status: 'settled',
    settledAs: 'write_off',
    reason: 'The acquirer planted it.',
  })
  const entries = await dashboard.db.auditLog.findMany({ where: { accountId: account.id } })
  expect(entries.map(({ action }) => action)).toContain('reconciliation_item.settled')
})
