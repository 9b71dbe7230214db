import type { Page } from 'playwright-core'
import { until } from '../../support/until'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'

const dashboard = useDashboard()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

/** Counts how often the page asks for the request log from now on. */
function looksOf(page: Page): () => number {
  let looks = 0
  page.on('request', (request) => (looks += request.url().includes('request-logs') ? 1 : 0))
  return () => looks
}

test('the start: the address of the API and where to read on', async () => {
  const page = await dashboard.signIn({ role: 'developer' })
  await dashboard.go(page, '/dashboard/developers')
  await page.getByText(new URL(dashboard.facts.publicUrl).origin, { exact: true }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'developers')
  for (const link of await page.locator('main a[href^="/docs"]').all()) {
    const { status } = await fetch(
      new URL((await link.getAttribute('href')) ?? '', dashboard.facts.publicUrl),
    )
    expect(status).toBe(200)
  }
})

test('a machine: the code is typed and compared, and the machine collects a key of its own', async () => {
  const address = `${dashboard.facts.publicUrl}/v1/dashboard/pairings`
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as Record<string, string>
  }
  const host = '<b>Your bank</b>'
  const { user_code = '', device_code = '' } = await post('', { host })
  const page = await dashboard.signIn()
  await dashboard.go(page, '/dashboard/pair')
  await expectGoodPage(page)
  await screenshot(page, 'pair-code')
  // By the keyboard alone. The address brings no code along.
  await page.getByRole('textbox', { name: 'Code' }).focus()
  await page.keyboard.type('BBBB-BBBB')
  await page.keyboard.press('Enter')
  await page.getByText(/^\s*No machine is waiting with this code/).waitFor()
  await expectGoodPage(page)
  await page.getByRole('textbox', { name: 'Code' }).fill(user_code.toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByText('Is this your machine?').waitFor()
  // What the machine calls itself is text, and nothing else.
  await page.getByText(host, { exact: true }).waitFor()
  await page.getByText(user_code, { exact: true }).waitFor()
  await page.getByText('the sandbox: no real money').waitFor()
  const checked = await page.locator('input[name=scopes]:checked').all()
  const chosen = await Promise.all(checked.map((one) => one.getAttribute('value')))
  expect(chosen).toContain('payments.read')
  expect(chosen.filter((scope) => !scope?.endsWith('.read'))).toEqual([])
  await expectGoodPage(page)
  await screenshot(page, 'pair')
  await button(page, 'Nothing').click()
  await button(page, 'Give it a key').click()
  await page.getByText('Choose at least one right.').waitFor()
  await button(page, 'Reading only').click()
  await button(page, 'Give it a key').click()
  await page.getByText('The machine collects its key within a few seconds.').waitFor()
  await expectGoodPage(page)
  const { key = '' } = await post('/collect', { device_code })
  expect(key).toMatch(/^svc_secret_test_/)
  await page.getByRole('link', { name: 'All API keys' }).click()
  await row(page, new RegExp(`svc on ${host}`)).waitFor()

  const other = await post('', { host: 'refused' })
  await dashboard.go(page, '/dashboard/pair')
  await page.getByRole('textbox', { name: 'Code' }).fill(other['user_code'] ?? '')
  await button(page, 'Go on').click()
  await button(page, 'Refuse').click()
  await page.getByText('The machine gets no key.').waitFor()
  expect(await post('/collect', { device_code: other['device_code'] })).toMatchObject({ status: 'refused' })
})

test('a key: created with its rights in words, shown once, used, changed, rolled and revoked', async () => {
  const page = await dashboard.signIn()
  await dashboard.go(page, '/dashboard/developers/keys')
  await row(page, /svc_secret_test/)
    .first()
    .waitFor()
  await expectGoodPage(page)
  await button(page, 'Create a key').click()
  await seesHeading(page, 'Create a key')
  await page.getByLabel('Name').fill('Web shop')
  await button(page, 'Create a key').click()
  await page.getByText('Choose at least one right.').waitFor()
  await button(page, 'A shop').click()
  await page.getByLabel('Allowed addresses').fill('127.0.0.1\nnot an address')
  await button(page, 'Create a key').click()
  await page.getByText(/^\s*Must be an IPv4 or IPv6 address or CIDR/).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'key-new')
  await page.getByLabel('Allowed addresses').fill('127.0.0.0/8, ::1')
  await button(page, 'Create a key').click()
  await seesHeading(page, 'The key is ready')
  const secret = await page.getByRole('group', { name: 'API key' }).locator('code').innerText()
  expect(secret).toHaveLength(48)
  await expectGoodPage(page)
  const answer = await fetch(`${dashboard.facts.publicUrl}/v1/payments`, {
    headers: { authorization: `Bearer ${secret}` },
  })
  expect(answer.status).toBe(200)
  await button(page, 'Done').click()
  await seesHeading(page, 'Web shop')
  await page.getByText('Refund payments').waitFor()
  expect(await page.getByText(secret).count()).toBe(0)
  await expectGoodPage(page)
  await screenshot(page, 'key')

  await button(page, 'Edit').click()
  await page.getByRole('dialog').getByLabel('Name').fill('Old shop')
  await button(page, 'Save').click()
  await seesHeading(page, 'Old shop')

  await button(page, 'Roll').click()
  await page.getByText('3 days').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Roll' }).click()
  await page.getByText('The new key is ready').waitFor()
  await expectGoodPage(page)
  await button(page, 'Done').click()

  await page.getByText('Never').first().waitFor()
  await button(page, 'Revoke').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByText('Revoked', { exact: true }).first().waitFor()
  await dashboard.go(page, '/dashboard/developers/keys')
  await row(page, /Old shop.*Revoked/).waitFor()
  await screenshot(page, 'keys')
})

test('a new key in live mode needs a fresh second factor', async () => {
  const { account } = await dashboard.buildMerchant({ live: true })
  const page = await dashboard.signIn({ livemode: true, accountId: account.id })
  await dashboard.go(page, '/dashboard/developers/keys/new', true)
  expect(await page.getByRole('link', { name: 'Sandbox clock' }).count()).toBe(0)
  await button(page, 'Reading only').click()
  await button(page, 'Create a key').click()
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor()
})

test('the request log: filters, live, paused; a call with what was sent and answered', async () => {
  const page = await dashboard.signIn({ role: 'developer' })
  await dashboard.go(page, '/dashboard/developers/requests')
  await page.getByText('Live: new calls appear by themselves').waitFor()
  const { body: payment } = await dashboard.client.pay()
  await page.getByRole('link', { name: 'POST /v1/payments' }).first().waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'requests')

  await button(page, 'Pause').click()
  await page.getByText('Paused').waitFor()
  const looks = looksOf(page)
  // Another page of the same log is not paused.
  const live = await dashboard.signIn({ role: 'developer' })
  await dashboard.go(live, '/dashboard/developers/requests')
  const itsLooks = looksOf(live)
  await dashboard.client.call('GET', `/v1/payments/${payment.id}`)
  await live.getByRole('link', { name: `GET /v1/payments/${payment.id}` }).waitFor()
  await until('some looks', async () => itsLooks() > 2)
  expect(looks()).toBe(0)
  const followed = performance.now()
  await button(page, 'Follow live').click()
  await page.getByRole('link', { name: `GET /v1/payments/${payment.id}` }).waitFor()
  await until('some looks', async () => looks() > 5)
  const seconds = (performance.now() - followed) / 1_000
  expect(looks()).toBeLessThanOrEqual(seconds + 3)

  await page.getByLabel('Method').selectOption('POST')
  await page.getByRole('link', { name: 'POST /v1/payments' }).first().waitFor()
  await page.getByRole('link', { name: /^GET/ }).first().waitFor({ state: 'detached' })
  await page.getByLabel('About the object').fill(payment.id)
  await page.getByLabel('About the object').press('Enter')
  await page.getByRole('link', { name: 'POST /v1/payments' }).first().click()
  await seesHeading(page, 'POST /v1/payments')
  await page.getByLabel('What was answered', { exact: true }).getByText(payment.id).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'request')
})

test('the event log: an event with its payload and deliveries, sent to an endpoint', async () => {
  const page = await dashboard.signIn({ role: 'developer' })
  const { body: payment } = await dashboard.client.pay()
  await dashboard.client.call('POST', '/v1/webhook_endpoints', {
    url: 'https://shop.example/webhooks',
    enabled_events: ['payout.paid'],
  })
  await until('the events are listed', async () => {
    const { body } = await dashboard.client.call<{ data: unknown[] }>(
      'GET',
      `/v1/events?object_id=${payment.id}`,
    )
    return body.data.length > 1
  })
  await dashboard.go(page, `/dashboard/developers/events?object=${payment.id}`)
  await page.getByRole('link', { name: 'payment.succeeded' }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'events')
  await page.getByLabel('Type').selectOption('payment.captured')
  await page.getByRole('link', { name: 'payment.captured' }).click()
  await seesHeading(page, 'payment.captured')
  await page.getByText('It was not sent to any endpoint.').waitFor()
  await button(page, 'Send to an endpoint').click()
  await page.getByRole('dialog').getByLabel('Endpoint').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to an endpoint' }).click()
  await page.getByText('It is on its way.').waitFor()
  await page.getByRole('link', { name: 'https://shop.example/webhooks' }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'event')
})

test('the audit log: who changed what, and what it was before', async () => {
  const page = await dashboard.signIn()
  await dashboard.client.call('POST', '/v1/developers/api-keys', { name: 'Audited' })
  await dashboard.go(page, '/dashboard/developers/audit')
  await row(page, /Key created/)
    .first()
    .waitFor()
  await page.getByLabel('Action').selectOption('api_key.created')
  await row(page, /Key created/)
    .first()
    .getByRole('button')
    .click()
  await page.getByRole('dialog').getByText('Audited').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'audit')
})

test('the version: the newest one, and the undo of an upgrade with the time that is left', async () => {
  const page = await dashboard.signIn()
  await dashboard.go(page, '/dashboard/developers/version')
  await page.getByText('You are on the newest version').waitFor()
  await expectGoodPage(page)
  const { id } = dashboard.merchant.account
  const { apiVersion } = await dashboard.db.account.findUniqueOrThrow({ where: { id } })
  await dashboard.db.account.update({
    where: { id },
    data: { previousVersion: apiVersion, versionChangedAt: new Date() },
  })
  await page.reload()
  await page.getByText('It can be undone for 71 more hours').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'version')
  await button(page, 'Undo the upgrade').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the upgrade' }).click()
  await page.getByText('The upgrade is undone.').waitFor()
  await page.getByText('more hours').first().waitFor({ state: 'detached' })
})
