/** 3-D Secure in a browser: from `next_action.redirect.url` through the bank's page back to the merchant. */
import type { Page } from 'playwright-core'
import type { PaymentView } from '../../contract/payments/view'
import type { CardName, PaymentBody } from '../support/payment'
import { until } from '../support/until'
import { arriveAt, NO_SCRIPT, PHONE, headingOf, overhangOf, seesHeading, useVisit } from './support/visit'

const visit = useVisit()

/** A challenged payment whose cardholder returns to the merchant's website. */
async function challenged(
  overrides: Partial<PaymentBody> = {},
  card: CardName = 'challenge',
): Promise<PaymentView> {
  const { body } = await visit.client.pay(
    { return_url: `${visit.website.url}/back?order=7&status=mine#top`, ...overrides },
    card,
  )
  expect(body.status).toBe('requires_action')
  return body
}

const addressOf = (payment: PaymentView): string => payment.next_action!.redirect.url!

const statusOf = async ({ id }: PaymentView): Promise<string> => (await visit.client.retrieve(id)).body.status

const typesOf = async ({ id }: PaymentView): Promise<string[]> => {
  const events = await visit.db.event.findMany({ where: { objectId: id }, orderBy: { id: 'asc' } })
  return events.map(({ type }) => type)
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click()

/** The merchant's page, with the parameters of its query. */
async function backAtTheShop(page: Page): Promise<Record<string, string>> {
  await arriveAt(page, `${visit.website.url}/back`)
  const { searchParams, hash } = new URL(page.url())
  expect(hash).toBe('#top')
  return Object.fromEntries(searchParams)
}

/** What every page shows of the payment, and what those of the sandbox's bank do. */
const BILL = /€25\.50\s+to Zwicker & Daughters/
const BILL_AT_BANK = /25\.50 EUR\s+to Zwicker & Daughters/

const ONCE = ['payment.created', 'payment.requires_action', 'payment.captured', 'payment.succeeded']

test('the browser is led to the bank, and back to the merchant with the payment and its status', async () => {
  const payment = await challenged()
  const page = await visit.open()
  await page.goto(addressOf(payment))
  await press(page, 'Authenticate')
  await press(page, 'Continue to the shop')
  expect(await backAtTheShop(page)).toEqual({ order: '7', payment: payment.id, status: 'succeeded' })
  expect(await statusOf(payment)).toBe('succeeded')
  expect(await typesOf(payment)).toEqual(ONCE)
})

test('it works without a script, with forms and buttons that a reader of the screen can name', async () => {
  const payment = await challenged()
  const page = await visit.open(NO_SCRIPT)
  await page.goto(addressOf(payment))
  expect(await page.locator('main').ariaSnapshot()).toMatch(
    /^- main:\n {2}- heading "Confirm your payment with your bank" \[level=1\]\n {2}- paragraph: €25\.50\n {2}- paragraph: to Zwicker & Daughters\n {2}- paragraph: .+\n {2}- button "Continue to your bank"$/,
  )
  expect(await page.title()).toBe('Confirm your payment with your bank')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  await press(page, 'Continue to your bank')
  await page.getByRole('button', { name: 'Authenticate' }).waitFor()
  expect(await page.locator('main').ariaSnapshot()).toMatch(/button "Authenticate"\n.*button "Fail"/)
  expect(await page.locator('main').innerText()).toMatch(BILL_AT_BANK)
  await press(page, 'Authenticate')
  await page.getByRole('button', { name: 'Continue to the shop' }).waitFor()
  expect(await page.locator('main').innerText()).toMatch(BILL_AT_BANK)
  await press(page, 'Continue to the shop')
  expect(await backAtTheShop(page)).toMatchObject({ payment: payment.id, status: 'succeeded' })
})

test.each<[string, CardName]>([
  ['Fail', 'challenge'],
  ['Authenticate', 'challengeFails'],
])('a failed authentication (%s) is declined and told to the merchant', async (answer, card) => {
  const payment = await challenged({}, card)
  const page = await visit.open()
  await page.goto(addressOf(payment))
  await press(page, answer)
  await press(page, 'Continue to the shop')
  expect(await backAtTheShop(page)).toMatchObject({ payment: payment.id, status: 'declined' })
  const { body } = await visit.client.retrieve(payment.id)
  expect(body).toMatchObject({ decline_code: 'authentication_failed', three_d_secure: { status: 'failed' } })
})

test('a payment that is only authorized is authorized after the bank’s page, too', async () => {
  const payment = await challenged({ capture: false })
  const page = await visit.open()
  await page.goto(addressOf(payment))
  await press(page, 'Authenticate')
  await press(page, 'Continue to the shop')
  expect(await backAtTheShop(page)).toMatchObject({ payment: payment.id, status: 'authorized' })
})

test('without a return address the browser is shown how it ended', async () => {
  const [paid, refused] = [
    await challenged({ return_url: undefined }),
    await challenged({ return_url: undefined }),
  ]
  const page = await visit.open()
  await page.goto(addressOf(paid))
  await press(page, 'Authenticate')
  await press(page, 'Continue to the shop')
  await seesHeading(page, 'Thank you')
  expect(await page.locator('main').innerText()).toMatch(BILL)
  await page.goto(addressOf(refused))
  await press(page, 'Fail')
  await press(page, 'Continue to the shop')
  await seesHeading(page, 'Your payment was declined')
  expect(await page.locator('main').innerText()).toMatch(BILL)
  expect(await statusOf(refused)).toBe('declined')
})

test('a cardholder who goes away leaves everything as it is, and may come back later', async () => {
  const payment = await challenged()
  const page = await visit.open()
  await page.goto(addressOf(payment))
  await page.getByRole('button', { name: 'Authenticate' }).waitFor()
  await page.close()
  expect(await statusOf(payment)).toBe('requires_action')
  expect((await visit.client.retrieve(payment.id)).body.three_d_secure.status).toBe('pending')

  const later = await visit.open()
  await later.goto(addressOf(payment))
  await press(later, 'Authenticate')
  await press(later, 'Continue to the shop')
  expect(await backAtTheShop(later)).toMatchObject({ status: 'succeeded' })
})

test('going back and answering again ends at the same payment', async () => {
  const payment = await challenged()
  const page = await visit.open(NO_SCRIPT)
  await page.goto(`${visit.website.url}/basket`)
  await page.goto(addressOf(payment))
  await press(page, 'Continue to your bank')
  await page.getByRole('button', { name: 'Authenticate' }).waitFor()
  await page.goBack()
  await seesHeading(page, 'Confirm your payment with your bank')
  await press(page, 'Continue to your bank')
  await press(page, 'Authenticate')
  await press(page, 'Continue to the shop')
  await backAtTheShop(page)

  // The earlier pages are over, whichever of them is opened again.
  await page.goBack()
  await page.goto(addressOf(payment))
  expect(await backAtTheShop(page)).toMatchObject({ payment: payment.id, status: 'succeeded' })
  expect(await typesOf(payment)).toEqual(ONCE)
})

test('with the script, going back from the bank leads to the page before and not into a trap', async () => {
  const payment = await challenged()
  const page = await visit.open()
  await page.goto(`${visit.website.url}/basket`)
  await page.goto(addressOf(payment))
  await page.getByRole('button', { name: 'Authenticate' }).waitFor()
  await page.goBack()
  await seesHeading(page, 'The shop: /basket')
})

test('the bank’s answer, posted twice at once and once more later, completes the payment once', async () => {
  const payment = await challenged()
  const page = await visit.open()
  await page.goto(addressOf(payment))
  await press(page, 'Authenticate')
  const again = page.getByRole('button', { name: 'Continue to the shop' })
  const cres = await page.locator('input[name=cres]').inputValue()
  await again.dblclick()
  expect(await backAtTheShop(page)).toMatchObject({ status: 'succeeded' })
  const reply = await fetch(`${addressOf(payment)}/answer`, {
    method: 'POST',
    body: new URLSearchParams({ cres }),
    redirect: 'manual',
  })
  expect(reply.status).toBe(303)
  expect(reply.headers.get('location')).toContain(`status=succeeded`)
  expect(await typesOf(payment)).toEqual(ONCE)
  expect(await visit.db.paymentOperation.count({ where: { paymentId: payment.id } })).toBe(1)
})

test('two tabs with the same answer end at the same payment', async () => {
  const payment = await challenged()
  const tabs = [await visit.open(), await visit.open()]
  for (const tab of tabs) {
    await tab.goto(addressOf(payment))
    await press(tab, 'Authenticate')
  }
  await Promise.all(tabs.map((tab) => press(tab, 'Continue to the shop')))
  for (const tab of tabs)
    expect(await backAtTheShop(tab)).toMatchObject({ payment: payment.id, status: 'succeeded' })
  expect(await typesOf(payment)).toEqual(ONCE)
})

test('a forged answer changes nothing, and the cardholder may try again', async () => {
  const payment = await challenged()
  for (const cres of ['', 'bm90IGpzb24', 'e30']) {
    const reply = await fetch(`${addressOf(payment)}/answer`, {
      method: 'POST',
      body: new URLSearchParams({ cres }),
    })
    expect(reply.status).toBe(422)
    expect(await reply.text()).toContain('did not arrive')
  }
  expect(await statusOf(payment)).toBe('requires_action')
})

test('an answer before the bank has asked changes nothing', async () => {
  const payment = await challenged()
  const { threeDsTransId } = (await visit.db.payment.findFirst({ where: { id: payment.id } }))!
  const cres = Buffer.from(
    JSON.stringify({
      messageType: 'CRes',
      messageVersion: '2.2.0',
      threeDSServerTransID: threeDsTransId,
      acsTransID: 'x',
      transStatus: 'Y',
    }),
  ).toString('base64url')
  const page = await visit.open()
  const reply = await page.request.post(`${addressOf(payment)}/answer`, { form: { cres }, maxRedirects: 0 })
  expect(reply.status()).toBe(422)
  expect(await statusOf(payment)).toBe('requires_action')
  await page.goto(addressOf(payment))
  await press(page, 'Authenticate')
  await press(page, 'Continue to the shop')
  expect(await backAtTheShop(page)).toMatchObject({ status: 'succeeded' })
})

test('another secret, another payment’s or none leads to a page that is not there', async () => {
  const [payment, other] = [await challenged(), await challenged()]
  const secret = addressOf(payment).split('/').at(-1)!
  const page = await visit.open()
  for (const path of [
    `/3ds/${other.id}/${secret}`,
    `/3ds/${payment.id}/${secret.slice(1)}`,
    `/3ds/${payment.id}/${secret}x`,
    `/3ds/pay_nothing/${secret}`,
    `/3ds/${payment.id}/${secret}`.replace('pay_', 'ref_'),
  ]) {
    const reply = await page.goto(`${visit.facts.publicUrl}${path}`)
    expect([path, reply!.status(), await headingOf(page)]).toEqual([path, 404, 'Page not found'])
    expect(reply!.headers()['cache-control']).toBe('no-store')
  }
})

test('the page sends no referrer, is not stored, may not be framed, and runs only its own script', async () => {
  const payment = await challenged()
  const { headers } = await fetch(addressOf(payment))
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'sha256-")
  expect(policy).toContain(`form-action 'self' ${visit.facts.acsUrl} https:`)
  expect(policy).not.toContain('unsafe')
})

test('on a phone nothing is wider than the window', async () => {
  const payment = await challenged()
  const page = await visit.open({ ...PHONE, ...NO_SCRIPT })
  await page.goto(addressOf(payment))
  const widths = [await overhangOf(page)]
  await page.getByRole('button').tap()
  const bank = page.getByRole('button', { name: 'Authenticate' })
  await bank.waitFor()
  widths.push(await overhangOf(page))
  await bank.tap()
  const back = page.getByRole('button', { name: 'Continue to the shop' })
  await back.waitFor()
  widths.push(await overhangOf(page))
  await back.tap()
  expect(await backAtTheShop(page)).toMatchObject({ status: 'succeeded' })
  expect(widths).toEqual([0, 0, 0])
})

test('a keyboard is enough, and shows where it is', async () => {
  const payment = await challenged()
  const page = await visit.open()
  await page.goto(addressOf(payment))
  await page.getByRole('button', { name: 'Authenticate' }).waitFor()
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  expect(await focused.innerText()).toBe('Authenticate')
  expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continue to the shop' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  expect(await backAtTheShop(page)).toMatchObject({ status: 'succeeded' })
})

test('a challenge that merchants answer themselves leads the browser on', async () => {
  const payment = await challenged()
  await fetch(`${payment.next_action!.challenge.acs_url!}/answer`, {
    method: 'POST',
    body: 'answer=authenticate',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
  })
    .then(async (reply) => (await reply.json()) as { cres: string })
    .then(({ cres }) => visit.client.confirm(payment.id, cres))
  await until('success', async () => (await statusOf(payment)) === 'succeeded')
  const page = await visit.open()
  await page.goto(addressOf(payment))
  expect(await backAtTheShop(page)).toMatchObject({ status: 'succeeded' })
})
