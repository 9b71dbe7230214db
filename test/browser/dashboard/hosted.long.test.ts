import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import { CARDS } from '../../support/payment'
import { expectAccessible } from '../support/accessible'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'

const dashboard = useDashboard()

const idIn = (page: Page): string => page.url().split('?')[0]!.split('/').at(-1)!
const read = async (id: string) =>
  (await dashboard.client.call<HostedSessionView>('GET', `/v1/hosted_sessions/${id}`)).body

async function makeLink(page: Page, reference: string): Promise<void> {
  await dashboard.go(page, '/dashboard/hosted/new')
  await page.getByRole('textbox', { name: 'Amount' }).fill('25.50')
  await page.getByLabel('Reference').fill(reference)
  await page.getByLabel('The link is valid for').selectOption('24 hours')
  await page.getByLabel('Address after payment').fill(`${dashboard.website.url}/thanks`)
  await page.getByLabel('Address after leaving').fill(`${dashboard.website.url}/basket`)
  await page.getByRole('button', { name: 'Create the link' }).click()
  await seesHeading(page, 'Payment link for €25.50')
}

/** The page of the link in a tab of its own, with a card in it. */
async function openAndFill(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Open the page' }).click(),
  ])
  await tab.getByLabel('Card number').fill(CARDS.approved)
  await tab.getByLabel('Expiry date').fill('12 / 60')
  await tab.getByLabel('Security code').fill('739')
  await tab.getByLabel('Name on the card').fill('Ottilie Zwicker')
  return tab
}

test('a payment link is made, shown as a QR code, paid in a second tab, and says so', async () => {
  const page = await dashboard.signIn({ role: 'owner' })
  await dashboard.go(page, '/dashboard/hosted')
  await page.getByText('No payment links yet').waitFor()
  await page.getByRole('link', { name: 'New payment link' }).click()
  await seesHeading(page, 'New payment link')
  await page.getByRole('button', { name: 'Create the link' }).click()
  await page.getByText('Fill this in.').first().waitFor()
  await page.getByLabel('Address after payment').fill('javascript://x')
  await page.getByLabel('Address after leaving').fill('https://shop.example/')
  await page.getByRole('textbox', { name: 'Amount' }).fill('1')
  await page.getByLabel('Reference').fill('tea')
  await page.getByRole('button', { name: 'Create the link' }).click()
  await page.getByLabel('Address after payment').and(page.locator('[aria-invalid=true]')).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'hosted-new')
  await makeLink(page, 'spring-tea')
  await page.getByRole('img', { name: 'QR code of the payment link: €25.50, spring-tea' }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'hosted-link')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the QR code as SVG' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('<svg')
  const png = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the QR code as PNG' }).click()
  expect((await readFile(await (await png).path())).subarray(1, 4).toString()).toBe('PNG')
  const tab = await openAndFill(page)
  await tab.getByRole('button', { name: /Pay/ }).click()
  await tab.waitForURL(/thanks/)
  await page.getByText('The link was used: the customer has paid.').waitFor()
  const { payment } = await read(idIn(page))
  await page.getByRole('link', { name: payment! }).waitFor()
  await page.getByRole('button', { name: 'Expire' }).first().waitFor({ state: 'detached' })
  await expectGoodPage(page)
})

test('a link for an invoice lasts for days, returns nowhere, and its page thanks the customer', async () => {
  const page = await dashboard.signIn({ role: 'owner' })
  await dashboard.go(page, '/dashboard/hosted/new')
  await page.getByRole('textbox', { name: 'Amount' }).fill('99')
  await page.getByLabel('Reference').fill('invoice-11')
  await page.getByLabel('The link is valid for').selectOption('90 days')
  await page.getByRole('button', { name: 'Create the link' }).click()
  await seesHeading(page, 'Payment link for €99.00')
  await page.getByText('None: the page says thank you').waitFor()
  const made = await read(idIn(page))
  expect(made).toMatchObject({ type: 'link', success_url: null, cancel_url: null })
  expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBeGreaterThan(89 * 86_400_000)
  const tab = await openAndFill(page)
  await expectAccessible(tab)
  await tab.getByRole('button', { name: /Pay/ }).click()
  await seesHeading(tab, 'Paid, thank you')
  await tab.getByText('For invoice-11').waitFor()
  await expectAccessible(tab)
  await screenshot(tab, 'hosted-paid')
  await page.getByText('The link was used: the customer has paid.').waitFor()
  await dashboard.go(page, '/dashboard/hosted?type=link&status=completed')
  await page.getByText('invoice-11').waitFor()
  await expectGoodPage(page)
})

test('a link is expired, and is then in the list as such', async () => {
  const page = await dashboard.signIn({ role: 'administrator' })
  await makeLink(page, 'autumn-tea')
  const id = idIn(page)
  await page.getByRole('button', { name: 'Expire' }).click()
  const asking = page.getByRole('alertdialog')
  await expectGoodPage(page)
  await asking.getByRole('button', { name: 'Expire the link' }).click()
  await page.getByText('The link has expired. It can no longer').waitFor()
  expect((await read(id)).status).toBe('expired')
  await dashboard.go(page, '/dashboard/hosted?status=expired')
  await page.getByText('autumn-tea').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'hosted')
})

test('a viewer sees a link, and cannot make one', async () => {
  const page = await dashboard.signIn({ role: 'viewer' })
  await dashboard.go(page, '/dashboard/hosted')
  expect(await page.getByRole('link', { name: 'New payment link' }).count()).toBe(0)
  await dashboard.go(page, '/dashboard/hosted/new')
  await page.getByText('Your role does not allow this.').first().waitFor()
})

test('a link for a card is made, and says when the card is stored', async () => {
  const page = await dashboard.signIn({ role: 'owner' })
  await dashboard.go(page, '/dashboard/hosted/new')
  await page.getByLabel('The customer is to').selectOption('give a card, and pay nothing')
  await expectGoodPage(page)
  await screenshot(page, 'hosted-new-card')
  await page.getByLabel('Stored for').selectOption('unscheduled charges')
  await page.getByLabel('Reference').fill('plan-basic')
  await page.getByLabel('Address after payment').fill('')
  await page.getByLabel('Address after leaving').fill('')
  await page.getByRole('button', { name: 'Create the link' }).click()
  await seesHeading(page, 'Link for a card')
  await page.getByRole('img', { name: 'QR code of the link for a card plan-basic' }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'hosted-card')
  const tab = await openAndFill(page)
  await tab.getByRole('button', { name: 'Store the card' }).click()
  await seesHeading(tab, 'Your card is stored')
  await page.getByText('The link was used: the customer’s card is stored.').waitFor()
  const { payment_method: card, sequence } = await read(idIn(page))
  expect(sequence).toBe('unscheduled')
  await page.getByRole('link', { name: card! }).waitFor()
})
