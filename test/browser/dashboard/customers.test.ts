import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { CustomerView } from '../../../contract/customers/view'
import { createClient } from '../../support/merchant'
import { newCharged, subscriptionsOf } from '../../support/subscription'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'

const dashboard = useDashboard()
const MISSING = '/dashboard/customers/cust_01M7YFA0H53TPN0W1Z0N6CQ3Q5'

const dialogOf = (page: Page) => page.getByRole('dialog')
const told = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

test('no input stops a text that the API takes: it counts characters, of which an emoji is one', async () => {
  const page = await dashboard.signIn({ role: 'owner' })
  await dashboard.go(page, '/dashboard/customers')
  await page.getByRole('button', { name: 'New customer' }).click()
  const dialog = dialogOf(page)
  const name = '🦊'.repeat(200)
  // As from the clipboard: `fill` heeds no limit.
  await dialog.getByLabel('Name').focus()
  await page.keyboard.insertText(name)
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await seesHeading(page, name)
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Name').fill('')
  await page.keyboard.insertText('a'.repeat(201))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('200 characters', { exact: false }).waitFor()
})

test('an address is what the API takes for one', async () => {
  const page = await dashboard.signIn({ role: 'owner' })
  const { body } = await dashboard.client.call<CustomerView>('POST', '/v1/customers', {
    name: 'Of an intranet',
    email: 'ada@mail',
  })
  await dashboard.go(page, '/dashboard/customers')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('E-mail address, in full').fill(body.email!)
  await page.waitForURL(/[?&]email=ada/)
  await page.getByRole('link', { name: 'Of an intranet' }).waitFor()
})

test('a customer is created, found by e-mail, changed and deleted', async () => {
  const page = await dashboard.signIn({ role: 'owner' })
  await dashboard.go(page, '/dashboard/customers')
  await page.getByRole('button', { name: 'New customer' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await dialog.getByText('Fill this in.').waitFor()
  await dialog.getByLabel('Name').fill('Ada Lovelace')
  await dialog.getByLabel('E-mail').fill('not an address')
  await dialog.getByLabel('Number', { exact: false }).first().fill('123456')
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await dialog.getByText('Fill in both the country code').first().waitFor()
  await dialog.getByLabel('Country code').fill('+43')
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await dialog.getByLabel('E-mail').and(page.locator('[aria-invalid=true]')).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'customer-form')
  await dialog.getByLabel('E-mail').fill('ada@example.com')
  await dialog.getByLabel('Street and number').first().fill('Zwickerweg 7')
  await dialog.getByLabel('City').first().fill('Vienna')
  await dialog.getByRole('button', { name: 'Create customer' }).click()
  await seesHeading(page, 'Ada Lovelace')
  await told(page, 'No stored cards')
  await told(page, 'No payments yet')
  const id = page.url().split('/').at(-1)!
  const read = () => dashboard.client.call<CustomerView>('GET', `/v1/customers/${id}`)
  expect((await read()).body).toMatchObject({
    email: 'ada@example.com',
    phone: { country_code: '+43', number: '123456' },
    billing_address: { line1: 'Zwickerweg 7', city: 'Vienna', country: null },
    shipping_address: null,
  })
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Name').fill('Ada King')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seesHeading(page, 'Ada King')
  await dashboard.go(page, '/dashboard/customers?email=ada@example.com')
  await page.getByRole('link', { name: 'Ada King' }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'customers')
  await page.getByRole('link', { name: 'Ada King' }).click()
  await seesHeading(page, 'Ada King')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete customer' }).click()
  await seesHeading(page, 'Customers')
  expect(await page.getByRole('link', { name: 'Ada King' }).count()).toBe(0)
  expect((await read()).status).toBe(404)
})

test('a customer’s cards, payments and subscriptions; a card is detached, and its subscription pauses', async () => {
  const charged = await newCharged(dashboard.client)
  const made = await subscriptionsOf(dashboard.client).create(charged, { reference: 'tea-club' })
  const page = await dashboard.signIn({ role: 'administrator' })
  await dashboard.go(page, `/dashboard/customers/${charged.customer}`)
  await page.getByRole('link', { name: 'tea-club' }).waitFor()
  await page.getByRole('table', { name: 'Latest payments' }).getByText('order-1001').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'customer')
  await page.getByRole('link', { name: 'Visa ending in 0013' }).click()
  await page.getByRole('link', { name: 'tea-club' }).waitFor()
  await page.getByText('Can be charged').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'card')
  await page.getByRole('button', { name: 'Detach' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('tea-club').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'card-detach')
  await dialog.getByRole('button', { name: 'Detach card' }).click()
  await page.getByText('Paused', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Detach' }).first().waitFor({ state: 'detached' })
  expect(await subscriptionsOf(dashboard.client).retrieve(made.id)).toMatchObject({
    status: 'paused',
    pause_reason: 'payment_method_detached',
  })
  await dashboard.go(page, '/dashboard/cards?status=detached')
  await page.getByRole('link', { name: 'Visa ending in 0013' }).waitFor()
  const { body: customer } = await dashboard.client.call<CustomerView>(
    'GET',
    `/v1/customers/${charged.customer}`,
  )
  await page.getByRole('link', { name: customer.name ?? customer.email ?? customer.id }).waitFor()
  await page.getByText('1 card', { exact: true }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'cards')
})

test('a viewer reads and is offered nothing to change; what is not there is said to be missing', async () => {
  const charged = await newCharged(dashboard.client)
  const page = await dashboard.signIn({ role: 'viewer' })
  await dashboard.go(page, `/dashboard/customers/${charged.customer}`)
  await page.getByRole('link', { name: 'Visa ending in 0013' }).waitFor()
  for (const name of ['Edit', 'Delete', /Detach/])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'New subscription' }).count()).toBe(0)
  await dashboard.go(page, MISSING)
  await page.getByRole('alert').getByText('There is nothing with this ID here.').waitFor()
  await expectGoodPage(page)
  const german = await dashboard.signIn({}, { locale: 'de-AT' })
  await dashboard.go(german, MISSING)
  await german.getByRole('alert').getByText('Hier gibt es nichts mit dieser ID.').waitFor()
})

test('customers and payments are found by an entry of their metadata', async () => {
  const { account, secretKey } = await dashboard.buildMerchant()
  const client = createClient(dashboard.facts.publicUrl, secretKey)
  for (const [name, till] of [
    ['Ada Quist', 'c=d'],
    ['Zoe Quist', 'e'],
  ] as const) {
    const metadata = { 'a & b': till }
    await client.call('POST', '/v1/customers', { name, metadata })
    await client.pay({ reference: `of-${name.slice(0, 3)}`, metadata })
  }
  const page = await dashboard.signIn({ accountId: account.id })
  for (const [path, own, other] of [
    ['customers', 'Ada Quist', 'Zoe Quist'],
    ['payments', 'of-Ada', 'of-Zoe'],
  ] as const) {
    await dashboard.go(page, `/dashboard/${path}`)
    await page.getByText(other).waitFor()
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByLabel('Metadata').fill('a & b=c=d')
    await page.getByText(other).waitFor({ state: 'detached' })
    await page.getByText(own).waitFor()
    await expectGoodPage(page)
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  const lines = await readFile(await file.path(), 'utf8')
  expect([lines.includes('of-Ada'), lines.includes('of-Zoe')]).toEqual([true, false])
})
