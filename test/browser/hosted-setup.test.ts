/** A hosted page that stores a card, in a browser: the form, 3-D Secure, and the way back. */
import type { Page } from 'playwright-core'
import type { HostedSessionView } from '../../contract/hosted-sessions/view'
import { CATALOGUES, type Language } from '../../api/browser/texts'
import type { PaymentMethodView } from '../../contract/payment-methods/view'
import { NO_CRES, testUnless } from '../support/kind'
import { CARDS } from '../support/payment'
import { newCharged, subscriptionsOf } from '../support/subscription'
import { expectAccessible } from './support/accessible'
import { NO_SCRIPT, PHONE, arriveAt, overhangOf, seesHeading, useVisit } from './support/visit'

const visit = useVisit()
const testOf = testUnless(NO_CRES)

async function openSession(overrides: object = {}): Promise<HostedSessionView> {
  const { status, body } = await visit.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', {
    mode: 'setup',
    reference: 'plan-basic',
    success_url: `${visit.website.url}/thanks`,
    cancel_url: `${visit.website.url}/account`,
    ...overrides,
  })
  expect(status).toBe(201)
  return body
}

const retrieve = async ({ id }: HostedSessionView): Promise<HostedSessionView> =>
  (await visit.client.call<HostedSessionView>('GET', `/v1/hosted_sessions/${id}`)).body
const cardOf = async (id: string) =>
  (await visit.client.call<PaymentMethodView>('GET', `/v1/payment_methods/${id}`)).body

async function fill(page: Page, card: string = CARDS.approved): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry date').fill('12 / 60')
  await page.getByLabel('Security code').fill('739')
  await page.getByLabel('Name on the card').fill('Ottilie Zwicker')
}

const store = (page: Page) => page.getByRole('button', { name: 'Store the card' }).click()

async function returned(page: Page): Promise<Record<string, string>> {
  await arriveAt(page, `${visit.website.url}/thanks`)
  return Object.fromEntries(new URL(page.url()).searchParams)
}

test('a card that is approved is stored, and the browser goes on to the merchant', async () => {
  const session = await openSession()
  const page = await visit.open(NO_SCRIPT)
  await page.goto(session.url!)
  await seesHeading(page, 'Your card for Zwicker & Daughters')
  await fill(page)
  await store(page)
  const { payment_method: card = '', ...told } = await returned(page)
  expect(told).toEqual({ hosted_session: session.id })
  expect(await cardOf(card)).toMatchObject({ status: 'active' })
  expect(await retrieve(session)).toMatchObject({ status: 'completed', payment_method: card })
  await page.goBack()
  await page.goto(session.url!)
  expect(await returned(page)).toMatchObject({ payment_method: card })
})

testOf('3-D Secure comes between the card and the merchant', async () => {
  const session = await openSession()
  const page = await visit.open()
  await page.goto(session.url!)
  await fill(page, CARDS.challenge)
  await store(page)
  await page.getByRole('button', { name: 'Authenticate' }).click()
  await page.getByRole('button', { name: 'Continue to the shop' }).click()
  const { payment_method: card = '' } = await returned(page)
  expect(await cardOf(card)).toMatchObject({ status: 'active' })
  expect(await retrieve(session)).toMatchObject({ status: 'completed', payment_method: card })
})

testOf(
  'a failed authentication leads back to the form, which is accessible, and takes another card',
  async () => {
    const session = await openSession()
    const page = await visit.open()
    await page.goto(session.url!)
    await fill(page, CARDS.challenge)
    await store(page)
    await page.getByRole('button', { name: 'Fail' }).click()
    await page.getByRole('button', { name: 'Continue to the shop' }).click()
    const alert = page.getByRole('alert')
    await alert.waitFor()
    expect(await alert.innerText()).toContain('The card was not stored')
    await expectAccessible(page)
    await fill(page)
    await store(page)
    await returned(page)
    expect(await retrieve(session)).toMatchObject({ status: 'completed' })
  },
)

test('two tabs store one card', async () => {
  const session = await openSession()
  const page = await visit.open()
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(session.url!)
    await fill(tab)
  }
  await Promise.all([store(page), store(other)])
  const [one, two] = [await returned(page), await returned(other)]
  expect(two).toEqual(one)
})

test('a keyboard is enough', async () => {
  const session = await openSession()
  const page = await visit.open()
  await page.goto(session.url!)
  await expectAccessible(page)
  await page.getByLabel('Card number').focus()
  for (const text of [CARDS.approved, '1260', '739', 'Ottilie Zwicker']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await returned(page)
})

test('for a subscription it says what is charged, and a link that returns nowhere says when it is over', async () => {
  const subscriptions = subscriptionsOf(visit.client)
  const { id } = await subscriptions.create(await newCharged(visit.client))
  const link = { type: 'link', success_url: undefined, cancel_url: undefined, subscription: id }
  const [session, other] = [await openSession(link), await openSession(link)]
  const page = await visit.open({ ...PHONE })
  await page.goto(session.url!)
  await page.getByText('charges your subscription to this card from now on').waitFor()
  expect(await overhangOf(page)).toBeLessThanOrEqual(0)
  await fill(page)
  await store(page)
  await seesHeading(page, 'Your card is stored')
  await expectAccessible(page)
  const { payment_method: card } = await retrieve(session)
  expect((await subscriptions.retrieve(id)).payment_method).toBe(card)
  await subscriptions.cancel(id)
  await page.goto(other.url!)
  await seesHeading(page, 'This page has expired')
  await expectAccessible(page)
})

test.each(Object.keys(CATALOGUES) as Language[])('speaks %s', async (language) => {
  const session = await openSession()
  const page = await visit.open({ ...PHONE, locale: language })
  await page.goto(session.url!)
  const { setup } = CATALOGUES[language]
  await seesHeading(page, setup.title('Zwicker & Daughters'))
  expect(await overhangOf(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: setup.submit }).waitFor()
})
