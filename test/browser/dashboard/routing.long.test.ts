/** Rules that say where payments go: made by keyboard, tried out, saved with a factor, moved, and taken up again. */
import type { Page } from 'playwright-core'
import { readFacts } from '../../api/support/facts'
import { createClient } from '../../support/merchant'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'
import { signInOperator } from './support/operator'
import { startAtLocalhost } from './support/localhost'

const ROUTING = '/dashboard/settings/routing'
const SERVICE = 'The service’s acquirer'

let api: Awaited<ReturnType<typeof startAtLocalhost>> | undefined
const dashboard = useDashboard(async () => {
  const facts = readFacts()
  const { PROCESSOR_URL: url, PROCESSOR_SECRET: secret } = facts.environment
  const second = { name: 'second', url, secret, channels: ['phone'] }
  api = await startAtLocalhost(facts, { ACQUIRERS: JSON.stringify([second]) })
  return api.facts
})
afterAll(() => api?.stop())

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const signedIn = async (as: Parameters<typeof dashboard.signIn>[0] = {}) => {
  const { account, secretKey } = await dashboard.buildMerchant({ name: 'Tea & Sons' })
  return { account, secretKey, page: await dashboard.signIn({ accountId: account.id, fresh: true, ...as }) }
}

test('rules are made, tried, saved, moved, and an earlier version is taken up again', async () => {
  const { account, secretKey, page } = await signedIn()
  const client = createClient(dashboard.facts.publicUrl, secretKey)
  await client.pay({ metadata: { tier: 'gold' } })
  await client.pay()
  await dashboard.go(page, '/dashboard/settings')
  await page.getByRole('link', { name: 'Routing' }).click()
  await seesHeading(page, 'Routing')
  await sees(page, 'where they would go without rules')
  await expectGoodPage(page)
  await screenshot(page, 'routing-none')

  await page.getByRole('button', { name: 'Add a rule' }).focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'Add a rule')
  await dialog.getByLabel('Name', { exact: true }).fill('EU cards')
  await dialog.getByLabel('Currencies').fill('eur, xyz')
  await dialog.getByLabel('BIN ranges').fill('411111-411112')
  await dialog.getByLabel(`${SERVICE} second`).first().fill('100')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByText(/ISO 4217/).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'routing-rule')
  await dialog.getByLabel('Currencies').fill('eur')
  await dialog.getByLabel('Next choice 1').selectOption('default')
  await dialog.getByLabel('Declined by the issuer').first().check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.waitFor({ state: 'detached' })
  await sees(page, 'Currencies: EUR; BIN ranges: 411111–411112')
  await sees(page, 'These rules are not saved yet.')

  await press(page, 'Try on past payments')
  await sees(page, '2 of 2 payments would have gone elsewhere.')
  await expectGoodPage(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectGoodPage(page)
  await screenshot(page, 'routing-trial')
  await page.setViewportSize({ width: 1280, height: 800 })
  await press(page, 'Save the rules')
  const save = dialogOf(page, 'Save the rules')
  await save.getByLabel('Why').fill('Cheaper there')
  await save.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(page, 'Version 1 counts now.')
  await sees(page, ': Cheaper there')

  const paid = (await client.pay()).body
  await dashboard.go(page, `/dashboard/payments/${paid.id}`)
  await sees(page, 'Rule “EU cards”, version 1')
  await expectGoodPage(page)

  await dashboard.go(page, ROUTING)
  await press(page, 'Add a rule')
  await dialog.getByLabel('Name', { exact: true }).fill('Phone')
  await dialog.getByLabel('Channels').fill('phone')
  await dialog.getByLabel(`${SERVICE} (optional)`, { exact: true }).fill('60')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.getByText(/shares that sum to 100/).waitFor()
  await dialog.getByLabel(`${SERVICE} second`).first().fill('40')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await dialog.waitFor({ state: 'detached' })
  await press(page, 'Move up: Phone')
  await press(page, 'Save the rules')
  await save.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(page, 'Version 2 counts now.')
  const rules = async () =>
    (
      await dashboard.db.routingRules.findMany({
        where: { accountId: account.id },
        orderBy: { version: 'asc' },
      })
    ).map(({ rules: set }) => (set as unknown as { rules: { name: string }[] }).rules.map(({ name }) => name))
  expect(await rules()).toEqual([['EU cards'], ['Phone', 'EU cards']])

  await press(page, 'Take up again: Version 1')
  await sees(page, 'These rules are not saved yet.')
  await press(page, 'Save the rules')
  await save.getByRole('button', { name: 'Save', exact: true }).click()
  await sees(page, 'Version 3 counts now.')
  expect(await rules()).toEqual([['EU cards'], ['Phone', 'EU cards'], ['EU cards']])
  await expectGoodPage(page)
  await screenshot(page, 'routing')
})

test('a viewer sees them and changes nothing; in German, too', async () => {
  const { account } = await signedIn()
  const viewer = await dashboard.signIn({ accountId: account.id, role: 'viewer' }, { locale: 'de-AT' })
  await dashboard.go(viewer, ROUTING)
  await seesHeading(viewer, 'Zahlungswege')
  await sees(viewer, 'Inhaber und Administratoren ändern das')
  expect(await viewer.getByRole('button', { name: 'Regel hinzufügen' }).count()).toBe(0)
  await expectGoodPage(viewer)
})

test('operators look at the rules of a merchant, try them, and change nothing', async () => {
  const { account, secretKey } = await dashboard.buildMerchant({ name: 'Tea & Sons' })
  const to = (acquirer: string) => ({ split: [{ acquirer, share: 100 }], next: [], after: [] })
  const version = (number: number, acquirer: string) => ({
    accountId: account.id,
    livemode: false,
    version: number,
    createdAt: new Date(),
    createdBy: '',
    rules: { rules: [], default: to(acquirer) },
  })
  await dashboard.db.routingRules.createMany({ data: [version(1, 'second'), version(2, 'default')] })
  const { body } = await createClient(dashboard.facts.publicUrl, secretKey).pay()
  expect(body.status).toBe('succeeded')
  const page = await signInOperator(dashboard)
  await dashboard.go(page, `/operator/accounts/${account.id}`)
  await page.getByRole('link', { name: 'Routing' }).click()
  await sees(page, 'To which acquirer new payments of Tea & Sons go.')
  await sees(page, 'Version 2, which counts')
  await sees(page, '100 %')
  await expectGoodPage(page)
  await press(page, 'Look at it: Version 1')
  await sees(page, `→ ${SERVICE} second`)
  await press(page, 'Try on past payments')
  await sees(page, '1 of 1 payments would have gone elsewhere.')
  expect(await page.getByRole('button', { name: 'Add a rule' }).count()).toBe(0)
  await expectGoodPage(page)
  await screenshot(page, 'routing-of-merchant')
})
