/** One search over everything: with the keyboard alone, by what a role may see, in both languages, on a phone. */
import type { Page } from 'playwright-core'
import { createClient } from '../../support/merchant'
import { until } from '../../support/until'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'

const dashboard = useDashboard()
const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search everything' })
const inputOf = (page: Page) => paletteOf(page).getByRole('combobox')
const optionOf = (page: Page, name: RegExp | string) => paletteOf(page).getByRole('option', { name })
const focusOf = (page: Page) => page.evaluate<string>('document.activeElement.textContent')

async function open(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await inputOf(page).waitFor()
  await until('the focus', async () => (await page.evaluate('document.activeElement.role')) === 'combobox')
  await page.keyboard.type(text)
}

async function buildAda() {
  const { account, secretKey } = await dashboard.buildMerchant({ name: 'Palette' })
  const client = createClient(dashboard.facts.publicUrl, secretKey)
  const customer = { name: 'Ada Lovelace', email: 'ada@analytical.example' }
  const { body: payment } = await client.pay({ amount: 2000, reference: 'Invoice-7421', customer })
  await client.pay({ amount: 10, reference: 'Invoice-7422', customer })
  return { accountId: account.id, payment }
}

test('a person, a payment, a page and an action are found and opened with the keyboard', async () => {
  const { accountId, payment } = await buildAda()
  const page = await dashboard.signIn({ accountId, role: 'owner' })
  await dashboard.go(page, '/dashboard')

  await open(page, 'lovelace')
  const person = optionOf(page, /Ada Lovelace/)
  await person.waitFor()
  expect(await person.count()).toBe(1)
  expect(await person.innerText()).toMatch(/2 customers.*€2,010\.00 in 2 payments.*last /s)
  await paletteOf(page).getByRole('status').getByText('1 match').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'palette')
  await page.keyboard.press('Enter')
  await seesHeading(page, 'Customers')
  expect(new URL(page.url()).search).toContain('email=')

  for (const text of ['oice-7421', '7421', '€2,000.00', ` ${payment.id} `]) {
    await open(page, text)
    await optionOf(page, /Invoice-7421/).waitFor()
    await page.keyboard.press('Escape')
    await paletteOf(page).waitFor({ state: 'detached' })
  }
  await open(page, payment.id)
  await optionOf(page, /Invoice-7421/).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/dashboard/payments/${payment.id}`)

  await open(page, 'payment link')
  await optionOf(page, /Create a payment link/).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/hosted/new')
  await until('the heading has the focus', async () => (await focusOf(page)).length > 0)

  await open(page, 'limits')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/settings/limits')
})

test('what is typed while the palette is still being loaded is not lost', async () => {
  const { accountId } = await buildAda()
  const page = await dashboard.signIn({ accountId })
  await dashboard.go(page, '/dashboard/payments')
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/Palette-[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/\/Palette-[^/]*\.js/)
  await page.keyboard.press('Control+k')
  await asked
  await page.keyboard.type('jk/zoex')
  await page.keyboard.press('Backspace')
  letGo()
  await page.keyboard.type('@mail.example')
  await inputOf(page).waitFor()
  await until('what was typed', async () => (await inputOf(page).inputValue()) === 'jk/zoe@mail.example')
  await page.keyboard.press('Escape')
  await paletteOf(page).waitFor({ state: 'detached' })
  await open(page, 'x')
  expect(await inputOf(page).inputValue()).toBe('x')
})

test('it goes back to where it was opened, and lists only what a role may do', async () => {
  const { accountId } = await buildAda()
  const page = await dashboard.signIn({ accountId, role: 'viewer' })
  await dashboard.go(page, '/dashboard/payments')
  const button = page.getByRole('button', { name: 'Search everything' })
  await button.click()
  await inputOf(page).waitFor()
  expect(await optionOf(page, /Create a payment link|New API key|Operations/).count()).toBe(0)
  expect(await optionOf(page, /Sign out/).count()).toBe(1)
  await page.keyboard.type('no such thing')
  await paletteOf(page).getByText('Nothing matches').waitFor()
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await until('the button has the focus', async () => (await focusOf(page)).includes('Search everything'))
})

test('what is typed is asked for once, and nothing that is not wanted any more', async () => {
  const { accountId } = await buildAda()
  const page = await dashboard.signIn({ accountId })
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/v1/dashboard/search') asked.push(url.searchParams.get('q') ?? '')
  })
  await dashboard.go(page, '/dashboard')
  await open(page, 'lovelace')
  await optionOf(page, /Ada Lovelace/).waitFor()
  expect(asked).toEqual(['lovelace'])
  await inputOf(page).fill('4111 1100 0000 0013')
  await paletteOf(page).getByText('This looks like a card number').waitFor()
  await inputOf(page).fill('Invoice-7421')
  await optionOf(page, /Invoice-7421/).waitFor()
  expect(asked).toEqual(['lovelace', 'Invoice-7421'])
})

test('all people who match are listed once each, with what they have paid', async () => {
  const { accountId } = await buildAda()
  const page = await dashboard.signIn({ accountId })
  await dashboard.go(page, '/dashboard/customers?q=analytical')
  const rows = page.getByRole('table', { name: 'Customers' }).getByRole('row')
  await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor()
  expect(await rows.count()).toBe(2)
  expect(await rows.last().innerText()).toMatch(/€2,010\.00\s+2\s/)
  await expectGoodPage(page)
})

test('in German', async () => {
  const { accountId } = await buildAda()
  const page = await dashboard.signIn({ accountId }, { locale: 'de-AT' })
  await dashboard.go(page, '/dashboard')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Alles durchsuchen' })
  await dialog.getByRole('combobox').fill('2.000,00 €')
  await dialog.getByRole('option', { name: /Invoice-7421/ }).waitFor()
  await expectGoodPage(page)
})

test('single keys as shortcuts are switched off and stay so; Ctrl K goes on', async () => {
  const { accountId } = await buildAda()
  const page = await dashboard.signIn({ accountId })
  await dashboard.go(page, '/dashboard/payments')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('?')
  await help.waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Your profile and settings/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Off' }).click()
  await page.reload()
  await page.getByRole('link', { name: 'Invoice-7421' }).or(page.getByText('Invoice-7421')).first().waitFor()
  for (const key of ['?', '/', 'j']) await page.keyboard.press(key)
  expect(await help.count()).toBe(0)
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
  await open(page, 'shortcuts')
  await optionOf(page, /Keyboard shortcuts/).waitFor()
  await page.keyboard.press('Enter')
  await help.waitFor()
})
