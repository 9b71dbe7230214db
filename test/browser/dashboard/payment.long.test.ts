import type { Page } from 'playwright-core'
import { newId } from '../../../infra/ids'
import { endpointsOf, openReceivers } from '../../api/webhook-endpoints/support'
import { answerChallenge } from '../../support/cardholder'
import { status, type Authority } from '../../support/receiver'
import { until } from '../../support/until'
import { seesHeading } from '../support/visit'
import { violationsOf } from '../support/accessible'
import { expectGoodPage, screenshot, useDashboard } from './support/dashboard'

const dashboard = useDashboard()
let authority: Authority
beforeAll(() => (authority = openReceivers()))
afterAll(() => authority.close())

const open = async (id: string, { role = 'owner', tab = '' } = {}): Promise<Page> => {
  const page = await dashboard.signIn({ role: role as 'owner' })
  await dashboard.go(page, `/dashboard/payments/${id}${tab && `?tab=${tab}`}`)
  return page
}
const timelineOf = (page: Page) => page.getByRole('list', { name: 'What happened, and what comes next' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const factOf = (page: Page, term: string) =>
  page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) })

test('an authorization is captured in part: pressed twice, captured once', async () => {
  const { body: payment } = await dashboard.client.pay({ capture: false })
  const page = await open(payment.id)
  await seesHeading(page, '€25.50')
  await timelineOf(page).getByText('Waiting to be captured until').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'payment-authorized')
  await press(page, 'Capture')
  const dialog = page.getByRole('dialog', { name: 'Capture the payment' })
  const amount = dialog.getByLabel('Amount (EUR)')
  expect(await amount.inputValue()).toBe('25.50')
  for (const [typed, fault] of [
    ['25.51', 'At most €25.50.'],
    ['1.005', 'At most 2 decimal places.'],
    ['much', 'Enter an amount'],
  ] as const) {
    await amount.fill(typed)
    await dialog.getByRole('button', { name: 'Capture' }).click()
    await dialog.getByText(fault).waitFor()
  }
  await expectGoodPage(page)
  await screenshot(page, 'payment-capture')
  await amount.fill('10,50')
  await dialog.getByLabel('This is the last capture').uncheck()
  await dialog.getByRole('button', { name: 'Capture' }).dblclick()
  await dialog.waitFor({ state: 'hidden' })
  await timelineOf(page).getByText('€10.50 captured').waitFor()
  await factOf(page, 'Left to capture').getByText('€15.00').waitFor()
  const operations = await dashboard.db.paymentOperation.findMany({ where: { paymentId: payment.id } })
  expect(operations).toMatchObject([{ kind: 'capture', result: 'succeeded' }])
  await timelineOf(page).getByText('The owner').waitFor()
  await press(page, 'Cancel payment')
  await page.getByRole('dialog').getByText('€15.00 that has not been captured').waitFor()
  await expectGoodPage(page)
  await page.getByRole('dialog').getByLabel('Reason').selectOption('abandoned')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel payment' }).click()
  await timelineOf(page).getByText('Succeeded', { exact: true }).waitFor()
  expect((await dashboard.client.retrieve(payment.id)).body).toMatchObject({
    status: 'succeeded',
    amount_captured: 10.5,
  })
})

test('a refund of a part: what is left can be refunded, and the timeline tells both steps', async () => {
  const { body: payment } = await dashboard.client.pay()
  const page = await open(payment.id, { role: 'support' })
  expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0)
  await press(page, 'Refund')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount (EUR)').fill('5.50')
  await dialog.getByRole('button', { name: 'Refund' }).dblclick()
  await dialog.waitFor({ state: 'hidden' })
  await timelineOf(page).getByText('Refund of €5.50 requested').waitFor()
  await timelineOf(page).getByText('Refund of €5.50 carried out').waitFor()
  await factOf(page, 'Refunded').getByText('€5.50').waitFor()
  await page.getByRole('region', { name: 'Refunds' }).getByRole('link', { name: '€5.50' }).waitFor()
  expect(await dashboard.db.refund.count({ where: { paymentId: payment.id } })).toBe(1)
  await expectGoodPage(page)
  await screenshot(page, 'payment-refunded')
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThan(4_000)
  const events = page.getByRole('heading', { name: 'payment.created' })
  expect(await events.isVisible()).toBe(false)
  await press(page, 'Open: Events and deliveries')
  await events.waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await page.getByRole('button', { name: /^(Open|Close): / }).count()).toBe(0)
})

test('a challenge waits, and the page moves on by itself when the cardholder has answered', async () => {
  const { body: payment } = await dashboard.client.pay({}, 'challenge')
  const page = await open(payment.id)
  await timelineOf(page)
    .getByText(/Waiting for the cardholder until .*, then it expires/)
    .waitFor()
  await page.getByText('The cardholder is at the bank').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'payment-challenge')
  await dashboard.client.confirm(payment.id, await answerChallenge(payment))
  await timelineOf(page).getByText('Succeeded', { exact: true }).waitFor()
  await timelineOf(page).getByText('Fee of €0.56 is settled at').waitFor()
  await page.getByText('The cardholder is at the bank').waitFor({ state: 'hidden' })
})

test('a decline is explained, with what helps', async () => {
  const { body: payment } = await dashboard.client.pay({}, 'insufficientFunds')
  const page = await open(payment.id)
  await page.getByText('Declined: Insufficient funds').waitFor()
  await page.getByText('Ask for another card, or try again on another day.').waitFor()
  await timelineOf(page).getByText('Nothing more will happen by itself.').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'payment-declined')
})

test('a failed delivery shows its attempt and the answer, and is sent again', async () => {
  const receiver = await authority.startReceiver(status(503))
  const endpoints = endpointsOf(dashboard.client)
  const { body: endpoint } = await endpoints.create({
    url: receiver.url,
    enabled_events: ['payment.succeeded'],
  })
  const { body: payment } = await dashboard.client.pay()
  const page = await open(payment.id)
  await timelineOf(page).getByText('Delivery attempt 2 of 8 of payment.succeeded').waitFor()
  await timelineOf(page).getByRole('link', { name: 'Show the delivery' }).click()
  await page.getByText('Attempt 1', { exact: true }).click()
  await page.getByText('answered 503', { exact: true }).waitFor()
  await page.getByRole('group', { name: 'The event: payment.succeeded' }).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'payment-events')
  receiver.answer(status(200))
  const before = receiver.received.length
  await press(page, 'Send it again')
  await until('the delivery', () => Promise.resolve(receiver.received.length > before))
  await page.getByText('Answered 200', { exact: true }).waitFor()
  await endpoints.remove(endpoint.id)
})

test('the requests have their bodies, and the inspector says what a repeat was answered', async () => {
  const key = `order ${newId('request')}`
  const { body: payment } = await dashboard.client.pay({}, 'approved', { key })
  await dashboard.client.pay({}, 'approved', { key })
  await dashboard.client.pay({ amount: 30 }, 'approved', { key })
  const page = await open(payment.id, { tab: 'requests' })
  await page.getByText('POST /v1/payments', { exact: true }).first().click()
  await page.getByLabel('Request', { exact: true }).getByText('"amount"').waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'payment-requests')
  await until('the uses in the log', async () => {
    await dashboard.go(page, `/dashboard/payments/${payment.id}?tab=keys`)
    await page.getByText('Did the work', { exact: true }).waitFor()
    return (await page.getByText('Refused: another body').count()) > 0
  })
  await page.getByText('Got the stored answer', { exact: true }).waitFor()
  await page.getByText('Refused: another body').waitFor()
  await page.getByText('Differs in amount').waitFor()
  await page.getByLabel('Idempotency-Key').fill('never used')
  await press(page, 'Look up')
  await page.getByText('No call used this key').waitFor()
  await page.getByLabel('Idempotency-Key').fill(key)
  await press(page, 'Look up')
  await until('both', async () => (await page.getByText('Refused: another body').count()) === 2)
  await expectGoodPage(page)
  await screenshot(page, 'payment-keys')
  expect(page.url()).not.toContain('order')
})

test('a viewer looks and changes nothing', async () => {
  const { body: payment } = await dashboard.client.pay({ capture: false })
  const page = await open(payment.id, { role: 'viewer' })
  await timelineOf(page).getByText('€25.50 authorised').waitFor()
  for (const name of ['Capture', 'Cancel payment', 'Refund', 'Edit', 'Send it again'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0)
  for (const name of ['Requests', 'Idempotency'])
    expect(await page.getByRole('tab', { name }).count()).toBe(0)
})

const NASTY = `<img src=x onerror="document.title='taken'">'"\u202Etxet\u2066`

test('what a merchant or customer wrote is text and nothing else', async () => {
  const { body: customer } = await dashboard.client.call<{ id: string }>('POST', '/v1/customers', {
    name: NASTY,
  })
  const { body: payment } = await dashboard.client.pay({
    reference: NASTY,
    description: NASTY,
    metadata: { '"quoted"': "';--", '<script>alert(1)</script>': NASTY },
    customer: { id: customer.id },
  })
  const page = await open(payment.id)
  for (const term of ['Reference', 'Description', 'Customer'])
    await until(term, async () => (await factOf(page, term).locator('bdi').innerText()) === NASTY)
  await page.getByText('<script>alert(1)</script>', { exact: true }).waitFor()
  expect(await page.locator('img').count()).toBe(0)
  expect(await page.title()).not.toBe('taken')
  await expectGoodPage(page)
  await screenshot(page, 'payment-hostile')
  await press(page, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit the payment' })
  expect(await dialog.getByLabel('Value 2').inputValue()).toBe(NASTY)
  await dialog.getByRole('button', { name: 'Remove metadata 1' }).click()
  await press(page, 'Add metadata')
  await dialog.getByLabel('Name 2').fill('shop')
  await dialog.getByLabel('Value 2').fill('Graz')
  await expectGoodPage(page)
  await screenshot(page, 'payment-edit')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Graz').waitFor()
  const { body: saved } = await dashboard.client.retrieve(payment.id)
  expect(saved.metadata).toEqual({ '<script>alert(1)</script>': NASTY, shop: 'Graz' })
  expect(saved.description).toBe(NASTY)
})

test('a payment of another account is not there', async () => {
  const stranger = await dashboard.buildMerchant()
  const { body: payment } = await dashboard.client.pay()
  const page = await dashboard.signIn({ accountId: stranger.account.id })
  await dashboard.go(page, `/dashboard/payments/${payment.id}`)
  await page.getByText('There is no such payment').waitFor()
  await expectGoodPage(page)
})

test('the page is in German too', async () => {
  const { body: payment } = await dashboard.client.pay({ capture: false })
  const page = await dashboard.signIn({}, { locale: 'de-AT' })
  await dashboard.go(page, `/dashboard/payments/${payment.id}`)
  await page.getByText(/Wartet bis .* auf den Einzug, dann läuft sie ab/).waitFor()
  await press(page, 'Einziehen')
  await page.getByRole('dialog', { name: 'Zahlung einziehen' }).waitFor()
  await screenshot(page, 'payment-german')
})

test('a member writes a note, which another reads, and an administrator deletes it', async () => {
  const { body: payment } = await dashboard.client.pay()
  const page = await open(payment.id, { role: 'support' })
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByText('Nobody has written anything yet.').waitFor()
  await press(page, 'Add note')
  await notes.getByText('Fill this in.').waitFor()
  await notes.getByLabel('New note').fill('Called the customer.\nShe keeps it.')
  await press(page, 'Add note')
  await notes.getByText('She keeps it.').waitFor()
  await until('an empty field', async () => (await notes.getByLabel('New note').inputValue()) === '')
  await expectGoodPage(page)
  await screenshot(page, 'payment-notes')

  const viewer = await open(payment.id, { role: 'viewer' })
  const seen = viewer.getByRole('region', { name: 'Notes' })
  await seen.getByText('She keeps it.').waitFor()
  expect(await seen.getByRole('button').count()).toBe(0)

  const administrator = await open(payment.id, { role: 'administrator' })
  await administrator.getByRole('button', { name: /^Delete the note of / }).click()
  await expectGoodPage(administrator)
  await press(administrator, 'Delete the note')
  await administrator.getByText('The note was deleted.').waitFor()
  await administrator.getByText('Nobody has written anything yet.').waitFor()
})

test('a receipt is sent, and the page says to whom', async () => {
  const { body: payment } = await dashboard.client.pay({ customer: { email: 'ada@receipts.example' } })
  const page = await open(payment.id)
  await press(page, 'Send receipt')
  const dialog = page.getByRole('dialog', { name: 'Send a receipt by mail' })
  const address = dialog.getByLabel('E-mail address')
  await until('the address is there', async () => (await address.inputValue()) === 'ada@receipts.example')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Send receipt' }).click()
  await dialog.getByText(/member or administrator of the account/).waitFor()
  const own = `${newId('member').toLowerCase()}@receipts.example`
  const at = new Date()
  const accountId = dashboard.merchant.account.id
  await dashboard.db.accountAdministrator.create({
    data: { accountId, email: own, createdAt: at, confirmedAt: at },
  })
  await address.fill(own)
  await dialog.getByLabel('Language').selectOption('German')
  await dialog.getByRole('button', { name: 'Send receipt' }).click()
  await page.getByRole('region', { name: 'Receipts' }).getByText(own).waitFor()
  await expectGoodPage(page)
  await screenshot(page, 'payment-receipt')
  const mail = await dashboard.db.mail.findFirstOrThrow({ where: { recipient: own } })
  expect(mail.subject).toBe('Beleg für Ihre Zahlung')
})
