import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { createClient } from '../../support/merchant'
import { openAuthority, status, type Authority, type Receiver } from '../../support/receiver'
import { until } from '../../support/until'
import { seesHeading } from '../support/visit'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'

const dashboard = useDashboard()
let authority: Authority
let receiver: Receiver
beforeAll(() => {
  authority = openAuthority(join(dashboard.facts.folder, 'tls'))
})
beforeEach(async () => {
  receiver = await authority.startReceiver()
})
afterAll(() => authority.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const choose = async (page: Page, name: string) => {
  await button(page, 'More for this endpoint').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** An endpoint that the API has made, and its page. */
async function openEndpoint(page: Page): Promise<string> {
  const { body } = await dashboard.client.call<{ id: string }>('POST', '/v1/webhook_endpoints', {
    url: receiver.url,
    enabled_events: ['payment.succeeded', 'customer.created'],
  })
  await dashboard.go(page, `/dashboard/webhooks/${body.id}`)
  await seesHeading(page, receiver.url)
  return body.id
}

test('an endpoint is added, its secret shown once; faults stand at their fields', async () => {
  const page = await dashboard.signIn({ role: 'developer' })
  await dashboard.go(page, '/dashboard/webhooks')
  await button(page, 'Add an endpoint').first().click()
  await seesHeading(page, 'Add an endpoint')
  await button(page, 'Add an endpoint').click()
  await page.getByText('Fill this in.').waitFor()
  await page.getByText('Choose at least one type of event.').waitFor()
  await page.getByLabel('Address').fill('http://shop.example')
  await page.getByRole('checkbox', { name: 'succeeded' }).first().check()
  await button(page, 'Add an endpoint').click()
  await page.getByText('The address must begin with https://').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'webhooks-new')
  await page.getByLabel('Address').fill(receiver.url)
  await button(page, 'Choose all').click()
  await button(page, 'Add an endpoint').click()
  await seesHeading(page, 'The endpoint is ready')
  await page.getByText('hsec_').waitFor()
  await expectGoodPage(page)
  await button(page, 'Go to the endpoint').click()
  await seesHeading(page, receiver.url)
  expect(await page.getByText('hsec_').count()).toBe(0)
  await page.getByRole('link', { name: 'Webhooks', exact: true }).first().click()
  await page.getByRole('link', { name: receiver.url }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'webhooks')
})

test('a test event: each attempt with request and answer; it is sent again', async () => {
  receiver.answer(status(503))
  const page = await dashboard.signIn({ role: 'developer' })
  const id = await openEndpoint(page)
  await button(page, 'Send a test event').click()
  await seesHeading(page, 'webhook_endpoint.tested')
  await page.getByText('Answered 503').first().waitFor()
  await page.getByText('Failing, tried again').waitFor()
  await page.getByText('answered 503').first().waitFor()
  await page.getByLabel('Headers', { exact: true }).getByText(`POST ${receiver.url}`).waitFor()
  await page.getByLabel('Body', { exact: true }).getByText('"webhook_endpoint.tested"').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'webhook-delivery')
  receiver.answer(status(200))
  await button(page, 'Send it again').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send it again' }).click()
  await page.getByText('Answered 200').first().waitFor()
  await page.getByText('Attempt 2').waitFor()
  await dashboard.go(page, `/dashboard/webhooks/${id}`)
  await page.getByText('Answered 2xx').waitFor()
  await page.getByText('Closed: deliveries are sent as they come').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'webhook-endpoint')
  await tab(page, 'Deliveries')
  await page.getByRole('link', { name: 'webhook_endpoint.tested' }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'webhook-deliveries')
  await page.getByLabel('Status').selectOption('failed')
  await page.getByText('Nothing matches').or(page.getByText('Nothing here yet')).waitFor()
})

test('secret replaced, endpoint edited, disabled, enabled with a word on what it missed, and deleted', async () => {
  const page = await dashboard.signIn({ role: 'developer' })
  const id = await openEndpoint(page)
  await choose(page, 'Replace the secret')
  await page.getByText('1 hour').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the secret' }).click()
  await page.getByText('hsec_').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'webhook-secret')
  await button(page, 'Close').click()
  await page.getByText('Two secrets sign until').waitFor()

  await button(page, 'Edit').click()
  await seesHeading(page, 'Edit the endpoint')
  await page.getByLabel('Description').fill('Main shop')
  await button(page, 'Save').click()
  await seesHeading(page, receiver.url)
  await page.getByText('Main shop').waitFor()

  await choose(page, 'Disable')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await page.getByText('It was disabled by hand.').waitFor()
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
  await expectGoodPage(page)
  await dashboard.client.pay()
  await button(page, 'Enable').click()
  await page.getByText('The endpoint is enabled.').waitFor()

  await dashboard.go(page, `/dashboard/webhooks/${id}`)
  await choose(page, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await seesHeading(page, 'Webhooks')
  await until('its deletion', async () => {
    const row = await dashboard.db.webhookEndpoint.findFirst({ where: { id } })
    return row?.deletedAt !== null
  })
})

test('a replay: how many there would be, the start, and how far it has come', async () => {
  receiver.answer(status(410))
  const page = await dashboard.signIn({ role: 'developer' })
  const id = await openEndpoint(page)
  await dashboard.client.pay()
  await until('the endpoint is gone', async () => {
    const row = await dashboard.db.webhookEndpoint.findFirst({ where: { id } })
    return row?.status === 'disabled'
  })
  receiver.answer(status(200))
  await page.reload()
  await page.getByText('It was disabled because it answered 410 Gone.').waitFor()
  await button(page, 'Enable').click()
  await seesHeading(page, 'Replay events')
  await page.getByText('It missed').waitFor()
  await page.getByLabel('From').fill('')
  await page.getByLabel('Some types').check()
  await button(page, 'Count the deliveries').click()
  await page.getByText('Choose at least one type of event.').waitFor()
  await page.getByRole('checkbox', { name: 'succeeded' }).first().check()
  await button(page, 'Count the deliveries').click()
  await page.getByRole('heading', { name: '1 delivery would be sent again' }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'webhook-replay')
  await button(page, 'Send 1 delivery again').click()
  await seesHeading(page, 'Replay')
  await page.getByText('Finished').waitFor()
  await until('the replayed event', () =>
    Promise.resolve(receiver.received.some(({ headers }) => headers['svc-signature'] !== undefined)),
  )
  await expectGoodPage(page)
  await screenshot(page, 'webhook-replay-progress')
  await dashboard.go(page, `/dashboard/webhooks/${id}?tab=replays`)
  await page.getByRole('row', { name: 'Finished' }).waitFor()
  await expectGoodPage(page)
})

test('a viewer sees no webhooks, and in German they have German words', async () => {
  const viewer = await dashboard.signIn({ role: 'viewer' })
  await dashboard.go(viewer, '/dashboard')
  expect(await viewer.getByRole('link', { name: 'Webhooks' }).count()).toBe(0)
  const page = await dashboard.signIn({ role: 'developer' }, { locale: 'de-AT' })
  await dashboard.go(page, '/dashboard/webhooks')
  await button(page, 'Endpunkt hinzufügen').first().waitFor()
  await expectGoodPage(page)
})

const OVERHANG = `(() => {
  const { scrollWidth, clientWidth } = document.querySelector('table[aria-label="Failed deliveries"]').parentElement
  return scrollWidth - clientWidth
})()`

test('what fails is counted, needs attention, and is sent again from one list over all endpoints', async () => {
  receiver.answer(status(503))
  const merchant = await dashboard.buildMerchant()
  const client = createClient(dashboard.facts.publicUrl, merchant.secretKey)
  const paths = ['one', 'other'].map((path) => `${receiver.url}/${path}`)
  const ids: string[] = []
  for (const url of paths) {
    const body = { url, enabled_events: ['payment.succeeded'] }
    ids.push((await client.call<{ id: string }>('POST', '/v1/webhook_endpoints', body)).body.id)
  }
  const { body: payment } = await client.pay({ reference: 'Order with a long reference, 2026-11-28' })
  await dashboard.db.webhookEndpoint.updateMany({ where: { id: ids[0]! }, data: { consecutiveFailures: 3 } })
  const page = await dashboard.signIn({ accountId: merchant.account.id })
  const failures = page.getByRole('table', { name: 'Failed deliveries' })
  await until('both fail', async () => {
    await dashboard.go(page, '/dashboard/webhooks/failures')
    return (await failures.getByText('Failing, tried again').count()) === 2
  })
  const concerns = failures.getByRole('link', { name: payment.reference })
  await concerns.nth(1).waitFor()
  expect(await concerns.first().getAttribute('href')).toBe(`/dashboard/payments/${payment.id}`)
  await expectGoodPage(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  expect(await page.evaluate<number>(OVERHANG)).toBe(0)
  await screenshot(page, 'webhook-failures')
  await page.getByRole('button', { name: 'Answer to payment.succeeded' }).first().click()
  await page.getByRole('dialog').getByText('answered 503', { exact: true }).waitFor()
  await expectGoodPage(page)
  await page.keyboard.press('Escape')

  const ofOne = `/dashboard/webhooks/${ids[0]}?tab=deliveries`
  const row = page
    .getByRole('table', { name: 'Delivery' })
    .getByRole('row')
    .filter({ hasText: 'payment.succeeded' })
  await dashboard.go(page, `${ofOne}&status=failing`)
  await row.getByText('Failing, tried again').waitFor()
  await page.getByLabel('Status', { exact: true }).selectOption('Given up')
  await page.getByText('Nothing here yet.').waitFor()
  // As after it was sent again by hand: the schedule begins anew, and its attempts stay.
  const counted = (attemptCount: number) =>
    dashboard.db.webhookDelivery.updateMany({ where: { endpointId: ids[0]! }, data: { attemptCount } })
  await counted(0)
  await dashboard.go(page, ofOne)
  expect(await row.locator('[data-label=Attempts]').innerText()).toMatch(/^[1-9]/)
  await row.getByRole('link').first().click()
  await page.getByText('Attempt 1', { exact: true }).waitFor()
  expect(await page.getByRole('region', { name: 'Delivery' }).innerText()).toMatch(/Attempts\s+[1-9]/)
  await counted(1)
  const held = (heldAt: Date | null) =>
    dashboard.db.webhookDelivery.updateMany({ where: { endpointId: ids[0]! }, data: { heldAt } })
  await held(new Date())
  await dashboard.go(page, '/dashboard/webhooks/failures')
  await failures.getByText('Once the endpoint answers again').waitFor()
  expect(await page.evaluate<number>(OVERHANG)).toBe(0)
  await held(null)

  await dashboard.go(page, '/dashboard?period=24h')
  await page.getByText('0% of those that were attempted have arrived').waitFor()
  await page.getByRole('link', { name: '1 webhook endpoint is failing' }).waitFor()
  await page.getByRole('link', { name: 'Failing, tried again' }).click()
  await seesHeading(page, 'Failed deliveries')
  await page.getByLabel('Endpoint', { exact: true }).selectOption(paths[1]!)
  await failures.getByText(paths[0]!).waitFor({ state: 'detached' })
  await page.goBack()
  await failures.getByText(paths[0]!).waitFor()

  receiver.answer(status(200))
  await button(page, 'Choose all of this page').click()
  await button(page, 'Send 2 deliveries again').click()
  await page.getByText('2 deliveries are on their way again.').waitFor()
  await until('both arrive', async () => {
    await dashboard.go(page, '/dashboard/webhooks/failures')
    return (await page.getByText('Everything arrives').count()) === 1
  })
})
