/** 3-D Secure of a card that is stored without a payment: from `next_action.redirect.url` through the bank's page back to the merchant. */
import { randomUUID } from 'node:crypto'
import type { PaymentMethodView } from '../../contract/payment-methods/view'
import { cardBody } from '../api/support/cards'
import { createClient } from '../support/merchant'
import { CARDS, type CardName } from '../support/payment'
import { expectAccessible } from './support/accessible'
import { arriveAt, NO_SCRIPT, PHONE, seesHeading, useVisit } from './support/visit'

const visit = useVisit()

async function waiting(card: CardName = 'challenge'): Promise<PaymentMethodView> {
  const { key } = await visit.buildKey({ accountId: visit.merchant.account.id, kind: 'publishable' })
  const page = createClient(visit.facts.publicUrl, key)
  const token = await page.call<{ id: string }>('POST', '/v1/tokens', {
    card: cardBody({ number: CARDS[card] }),
  })
  const customer = await visit.client.call<{ id: string }>('POST', '/v1/customers', { name: 'A' })
  const { body } = await visit.client.call<PaymentMethodView>(
    'POST',
    '/v1/payment_methods',
    { customer: customer.body.id, token: token.body.id, return_url: `${visit.website.url}/back?order=7#top` },
    { key: randomUUID() },
  )
  expect(body.status).toBe('requires_action')
  return body
}

const addressOf = (card: PaymentMethodView): string => card.next_action!.redirect.url!

const statusOf = async ({ id }: PaymentMethodView): Promise<string> =>
  (await visit.client.call<PaymentMethodView>('GET', `/v1/payment_methods/${id}`)).body.status

async function backAtTheShop(page: Awaited<ReturnType<typeof visit.open>>) {
  await arriveAt(page, `${visit.website.url}/back`)
  return Object.fromEntries(new URL(page.url()).searchParams)
}

test.each<[string, CardName, string]>([
  ['Authenticate', 'challenge', 'active'],
  ['Fail', 'challenge', 'failed'],
  ['Authenticate', 'challengeFails', 'failed'],
  ['Authenticate', 'challengeToStore', 'active'],
])('by %s on the bank’s page the card "%s" is %s', async (answer, name, status) => {
  const card = await waiting(name)
  const page = await visit.open()
  await page.goto(addressOf(card))
  await page.getByRole('button', { name: answer }).click()
  await page.getByRole('button', { name: 'Continue to the shop' }).click()
  expect(await backAtTheShop(page)).toEqual({ order: '7', payment_method: card.id, status })
  expect(await statusOf(card)).toBe(status)
  // Its address leads back to the merchant from now on.
  await page.goto(addressOf(card))
  expect(await backAtTheShop(page)).toMatchObject({ status })
})

test.each<[string, CardName]>([
  ['page', 'redirect'],
  ['form', 'redirectByForm'],
])('it is led to a %s of the acquirer’s own', async (_what, name) => {
  const card = await waiting(name)
  expect(card.next_action!.challenge.acs_url).toBeNull()
  const page = await visit.open()
  await page.goto(addressOf(card))
  await page.getByRole('button', { name: 'Authenticate' }).click()
  await page
    .getByRole('button', { name: 'Continue to the shop' })
    .click({ timeout: 2_000 })
    .catch(() => null)
  expect(await backAtTheShop(page)).toMatchObject({ payment_method: card.id, status: 'active' })
})

test('the page works without a script and on a phone, and readers of the screen can use it', async () => {
  const card = await waiting()
  const page = await visit.open({ ...NO_SCRIPT, ...PHONE })
  await page.goto(addressOf(card))
  await seesHeading(page, 'Confirm your card with your bank')
  expect(await page.locator('main').ariaSnapshot()).toMatch(
    /^- main:\n {2}- heading "Confirm your card with your bank" \[level=1\]\n {2}- paragraph: Zwicker & Daughters\n {2}- paragraph: .+\n {2}- button "Continue to your bank"$/,
  )
  await page.getByRole('button', { name: 'Continue to your bank' }).click()
  await page.getByRole('button', { name: 'Authenticate' }).waitFor()
  expect(await page.locator('main').innerText()).toContain('may Zwicker & Daughters store your card')
})

test('an answer that does not belong to it is said so, and the cardholder can try again', async () => {
  const card = await waiting()
  const page = await visit.open()
  await page.route(card.next_action!.challenge.acs_url!, (route) => route.fulfill({ status: 204 }))
  await page.goto(`${addressOf(card)}/answer`)
  await seesHeading(page, 'Your confirmation did not arrive')
  await expectAccessible(page)
  expect(await statusOf(card)).toBe('requires_action')
})

test('a wrong secret leads nowhere', async () => {
  const card = await waiting()
  const page = await visit.open()
  const reply = await page.goto(`${addressOf(card).slice(0, -4)}AAAA`)
  expect(reply!.status()).toBe(404)
})
