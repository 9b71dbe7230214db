import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { signInAs } from '../../support/member'
import { createClient } from '../../support/merchant'
import { requestRefund, settledRefund } from '../../support/refund'
import { until } from '../../support/until'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'

const dashboard = useDashboard()
const LIST = '/dashboard/payments'

let customer: string

/** In the order in which they are paid; the list shows the newest first. */
beforeAll(async () => {
  const { client } = dashboard
  const { body: refunded } = await client.pay({ reference: 'refunded', amount: 40 })
  const { body: refund } = await requestRefund(client, refunded.id, { amount: 15 })
  await settledRefund(client, refund.id)
  await client.pay({ reference: 'dollars', amount: 12.5, currency: 'USD' })
  await client.pay({ reference: 'mastercard' }, 'approvedMastercard')
  const { body: ofCustomer } = await client.pay({
    reference: 'customer',
    customer: { email: 'ada@example.com', name: 'Ada Lovelace' },
  })
  customer = ofCustomer.customer ?? ''
  await client.pay({ reference: 'declined' }, 'insufficientFunds')
  await client.pay({ reference: 'challenged' }, 'challenge')
  await client.pay({ reference: 'authorized', amount: 99, capture: false })
})

const rows = (page: Page) => page.getByRole('table', { name: 'Payments' }).locator('tbody tr')

/** The references of the rows that are shown, sorted. */
async function shown(page: Page): Promise<string[]> {
  const cells = await rows(page).locator('[data-label=Reference]').allInnerTexts()
  return cells.map((text) => text.trim()).sort()
}

const shows = (page: Page, ...references: string[]) =>
  until(`the rows ${references.join(', ')}`, async () => (await shown(page)).join() === references.join())

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' })

async function openList(search = '', as = {}): Promise<Page> {
  const page = await dashboard.signIn(as)
  await dashboard.go(page, LIST + search)
  await seesHeading(page, 'Payments')
  return page
}

const ALL = ['authorized', 'challenged', 'customer', 'declined', 'dollars', 'mastercard', 'refunded']

test('a reader sees the payments, chooses columns, and finds them again as they were', async () => {
  const page = await openList('', { role: 'viewer' })
  await shows(page, ...ALL)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Reason for decline' }).click()
  await page.getByRole('cell', { name: 'Insufficient funds' }).waitFor()
  await page.reload()
  await page.getByRole('cell', { name: 'Insufficient funds' }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'payments')
})

test.each([
  ['?status=declined', ['declined']],
  ['?q=ada@example.com', ['customer']],
  ['?q=lovelace', ['customer']],
  ['?status=declined,authorized', ['authorized', 'declined']],
  ['?amount_from=30&currency=EUR', ['authorized', 'refunded']],
  ['?amount_from=30&amount_to=50&currency=EUR', ['refunded']],
  ['?currency=USD', ['dollars']],
  ['?brand=mastercard', ['mastercard']],
  ['?last4=0047', ['challenged']],
  ['?refunded=true', ['refunded']],
  ['?decline_code=insufficient_funds', ['declined']],
  ['?three_d_secure=waiting', ['challenged']],
  ['?created_to=2020-01-01', []],
  ['?created_from=2020-01-01', ALL],
] as const)('%s in the address narrows the list', async (search, references) => {
  const page = await openList(search)
  if (references.length > 0) await shows(page, ...references)
  else await page.getByText('No payment matches').waitFor()
})

test('filters are chosen on the page, are told of, and are taken away again', async () => {
  const page = await openList()
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Declined' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Authorised' }).click()
  await page.keyboard.press('Escape')
  await shows(page, 'authorized', 'declined')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await shows(page, ...ALL)

  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Customer ID').fill('ada')
  await page.getByText('A customer’s ID begins with cust_.').waitFor()
  await page.getByLabel('Customer ID').fill(customer)
  await shows(page, 'customer')
  await expectGoodPage(page)
  await screenshot(page, 'payments-filters')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Customer ID').fill('')
  await page.getByLabel('Amount: From').fill('39,50')
  await shows(page, 'authorized', 'refunded')
  expect(new URL(page.url()).search).toBe('?amount_from=39.50&currency=EUR')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('button', { name: 'Remove the filter: Amount' }).click()
  await shows(page, ...ALL)
})

test('the search says what it took the text for', async () => {
  const page = await openList()
  await page.keyboard.press('/')
  await page.keyboard.type('0047')
  await shows(page, 'challenged')
  await page.getByText('Searched for cards that end in these four digits').waitFor()
  await page.getByLabel('Search', { exact: true }).fill('12.50 USD')
  await shows(page, 'dollars')
  await page.getByText('Searched for payments of this amount.').waitFor()
  await page.getByLabel('Search', { exact: true }).fill('nothing like it')
  await page.getByText('No payment matches').waitFor()
  await expectGoodPage(page)
})

test('the keyboard goes through the rows', async () => {
  const page = await openList()
  await shows(page, ...ALL)
  const focused = () => page.evaluate<string>('document.activeElement.closest("tr")?.innerText ?? ""')
  await page.keyboard.press('j')
  expect(await focused()).toContain('authorized')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toContain('challenged')
  await page.keyboard.press('k')
  expect(await focused()).toContain('authorized')
})

test('the file has the payments that the list shows', async () => {
  const page = await openList('?status=declined,authorized')
  await shows(page, 'authorized', 'declined')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('payments.csv')
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(head).toContain('id,created_at,status')
  expect(
    lines.map((line) =>
      ALL.find((reference) => line.split(',').includes(reference) && reference !== 'customer'),
    ),
  ).toEqual(['authorized', 'declined'])
})

test('a view is saved, chosen in another session, changed, renamed and deleted; others do not see it', async () => {
  const { memberId } = await signInAs(dashboard.db, dashboard.facts, {
    accountId: dashboard.merchant.account.id,
    role: 'viewer',
  })
  const page = await openList('?status=declined', { memberId })
  await shows(page, 'declined')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Reason for decline' }).click()
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name of the view').fill('Refused')
  await dialog.getByRole('button', { name: 'Save this view' }).click()
  await views(page).getByRole('link', { name: 'Refused' }).and(page.locator('[aria-current=page]')).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await views(page).getByRole('link', { name: 'All' }).click()
  await shows(page, ...ALL)
  await page.getByRole('columnheader', { name: 'Reason for decline' }).first().waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Customer' }).click()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await dialog.getByLabel('Name of the view').fill('Refused')
  await dialog.getByRole('button', { name: 'Save this view' }).click()
  await dialog.getByText('You already have a view with this name.').waitFor()
  await expectGoodPage(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const second = await openList('', { memberId })
  await views(second).getByRole('link', { name: 'Refused' }).click()
  await shows(second, 'declined')
  await second.getByRole('columnheader', { name: 'Reason for decline' }).waitFor()
  await second.getByRole('button', { name: 'Status' }).click()
  await second.getByRole('menuitemcheckbox', { name: 'Authorised' }).click()
  await second.keyboard.press('Escape')
  await shows(second, 'authorized', 'declined')
  await second.getByRole('button', { name: 'Save changes' }).click()
  await second.getByRole('button', { name: 'Save changes' }).waitFor({ state: 'hidden' })
  await second.getByRole('button', { name: 'View “Refused”' }).click()
  await second.getByRole('menuitem', { name: 'Rename' }).click()
  await second.getByLabel('Name of the view').fill('To look at')
  await second.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await views(second).getByRole('link', { name: 'To look at' }).waitFor()
  await expectGoodPage(second)
  await screenshot(second, 'payments-views')

  const other = await openList()
  await shows(other, ...ALL)
  expect(await views(other).getByRole('link').allInnerTexts()).toEqual(['All'])

  await page.reload()
  await views(page).getByRole('link', { name: 'To look at' }).click()
  await shows(page, 'authorized', 'declined')
  await page.getByRole('button', { name: 'View “To look at”' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await views(page).getByRole('link', { name: 'To look at' }).waitFor({ state: 'detached' })
  await page.waitForURL((url) => !url.searchParams.has('view'))
  await shows(page, 'authorized', 'declined')
})

test('a reader turns the pages, forward and back', async () => {
  const merchant = await dashboard.buildMerchant({})
  const client = createClient(dashboard.facts.publicUrl, merchant.secretKey)
  for (let made = 0; made < 30; made++) await client.pay({ reference: `number-${made}` })
  const page = await openList('', { accountId: merchant.account.id })
  await until('a full page', async () => (await rows(page).count()) === 25)
  const newest = await shown(page)
  await page.getByRole('button', { name: 'Older' }).click()
  await shows(page, 'number-0', 'number-1', 'number-2', 'number-3', 'number-4')
  await page.reload()
  await shows(page, 'number-0', 'number-1', 'number-2', 'number-3', 'number-4')
  await page.getByRole('button', { name: 'Newer' }).click()
  await shows(page, ...newest)
})

test('an account without payments is told how to take the first', async () => {
  const { account } = await dashboard.buildMerchant({})
  const page = await openList('', { accountId: account.id })
  await page.getByText('No payments yet').waitFor()
  await expectGoodPage(page)
  await page.getByRole('link', { name: 'How to take the first payment' }).click()
  await seesHeading(page, 'Home')
})

test('a refused search and a lost connection are told of', async () => {
  const page = await openList('?currency=nonsense')
  await page.getByRole('alert').waitFor()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await shows(page, ...ALL)
  await page.context().setOffline(true)
  await page.getByText('You are offline.').first().waitFor()
  await page.getByLabel('Search', { exact: true }).fill('0047')
  await expectGoodPage(page)
  await screenshot(page, 'payments-offline')
  await page.context().setOffline(false)
  await shows(page, 'challenged')
})

test.each([
  ['?status=foo', 'There is no status “foo”.'],
  ['?status=declined,foo', 'There is no status “foo”.'],
  ['?created_from=2026-02-30', 'Created: “2026-02-30” is not a day, such as 2026-11-24.'],
  ['?amount_from=abc&currency=EUR', 'Amount: “abc” is not an amount, such as 25.50.'],
  ['?amount_from=50&amount_to=40&currency=EUR', 'Amount: 50 comes after 40.'],
  ['?last4=12', 'Last four digits: Four digits.'],
])('%s in the address is told, shows no payment, and is taken away', async (search, told) => {
  const page = await openList(search)
  await page.getByRole('alert').getByText(told).waitFor()
  expect(await rows(page).filter({ visible: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Remove this filter' }).click()
  await shows(page, ...ALL)
})

test('a name in the address that the list does not know is told, beside the filters that it knows', async () => {
  const page = await openList('?colour=red&status=declined')
  await page.getByRole('alert').getByText('This page has no filter “colour”. Possible: q, status').waitFor()
  await shows(page, 'declined')
  await page.getByRole('button', { name: 'Remove it from the address' }).click()
  await page.waitForURL((url) => url.search === '?status=declined')
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

test('a tab that the page of a payment does not have is told, and the first one is shown', async () => {
  const page = await openList()
  await rows(page).first().waitFor()
  const href = await rows(page).first().getByRole('link').first().getAttribute('href')
  await dashboard.go(page, `${href}?tab=foo`)
  await page.getByText('There is no tab “foo”. Possible: events, requests, balance, keys.').waitFor()
  await page.getByRole('tab', { name: 'Events', selected: true }).waitFor()
})

test('going back undoes one filter after the other, and what was typed as a whole', async () => {
  const page = await openList()
  await shows(page, ...ALL)
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Declined' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Authorised' }).click()
  await page.keyboard.press('Escape')
  await shows(page, 'authorized', 'declined')
  const field = page.getByRole('searchbox')
  for (const text of ['dec', 'declined']) {
    await field.fill(text)
    await page.waitForURL((url) => url.searchParams.get('q') === text)
  }
  await shows(page, 'declined')
  await page.goBack()
  await shows(page, 'authorized', 'declined')
  expect(await field.inputValue()).toBe('')
  await page.goBack()
  await shows(page, 'declined')
  await page.goBack()
  await shows(page, ...ALL)
  await page.goForward()
  await shows(page, 'declined')
})

test('going back from a payment leads to the place of the list where one was', async () => {
  const page = await dashboard.signIn({}, { viewport: { width: 1280, height: 300 } })
  await dashboard.go(page, LIST)
  await shows(page, ...ALL)
  const last = rows(page).last().getByRole('link').first()
  await last.scrollIntoViewIfNeeded()
  await last.hover()
  const place = await page.evaluate('scrollY')
  expect(place).toBeGreaterThan(100)
  await last.click()
  await page.getByRole('heading', { level: 1, name: '€40.00' }).waitFor()
  await page.goBack()
  await shows(page, ...ALL)
  await until('it is where it was', async () => (await page.evaluate('scrollY')) === place)
})

test('a browser whose language has a name that Intl refuses shows the list all the same', async () => {
  const page = await dashboard.signIn()
  await page.addInitScript(`
    Object.defineProperty(navigator, 'languages', { get: () => ['en-US@posix', 'C'] })
    Object.defineProperty(navigator, 'language', { get: () => 'en-US@posix' })`)
  await dashboard.go(page, LIST)
  await page.getByRole('link', { name: '$12.50' }).waitFor()
})
