/** The acquirer's own pages and its hidden steps in a browser: from `next_action.redirect.url` back to the merchant. */
import type { Page } from 'playwright-core'
import type { PaymentView } from '../../contract/payments/view'
import type { CardName, PaymentBody } from '../support/payment'
import { controlSimulator } from '../support/simulator'
import { until } from '../support/until'
import { violationsOf } from './support/accessible'
import { arriveAt, NO_SCRIPT, PHONE, overhangOf, seesHeading, useVisit } from './support/visit'

const visit = useVisit()

async function led(card: CardName, overrides: Partial<PaymentBody> = {}): Promise<PaymentView> {
  const { body } = await visit.client.pay(
    { return_url: `${visit.website.url}/back?order=7`, ...overrides },
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

const entryOf = async ({ id }: PaymentView) => (await controlSimulator(visit.facts.processorUrl).entryOf(id))!

const ONCE = ['payment.created', 'payment.requires_action', 'payment.captured', 'payment.succeeded']

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click()

async function backAtTheShop(page: Page, payment: PaymentView, status = 'succeeded'): Promise<void> {
  await arriveAt(page, `${visit.website.url}/back`)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    order: '7',
    payment: payment.id,
    status,
  })
  expect(await statusOf(payment)).toBe(status)
}

test('a merchant reads the way to our page, and no other', async () => {
  for (const card of ['redirect', 'deviceData'] as const) {
    const payment = await led(card)
    expect(payment.next_action).toEqual({
      type: 'three_d_secure_challenge',
      challenge: { acs_url: null, creq: null, confirm_url: null },
      redirect: { url: expect.stringContaining(`/3ds/${payment.id}/`) as string },
    })
    const refused = await visit.client.confirm(payment.id, 'e30')
    expect(refused).toMatchObject({ status: 422 })
  }
})

test('a redirect leads to the acquirer’s own page and back, and the payment is charged once', async () => {
  const payment = await led('redirect')
  const page = await visit.open()
  await page.goto(addressOf(payment))
  await press(page, 'Authenticate')
  await backAtTheShop(page, payment)
  expect(await typesOf(payment)).toEqual(ONCE)
})

test('whoever does not confirm on that page is declined', async () => {
  const payment = await led('redirect')
  const page = await visit.open()
  await page.goto(addressOf(payment))
  await press(page, 'Fail')
  await backAtTheShop(page, payment, 'declined')
  expect((await visit.client.retrieve(payment.id)).body.decline_code).toBe('authentication_failed')
})

test('a redirect by a form works without a script, on a phone, and by a button that has a name', async () => {
  const payment = await led('redirectByForm')
  const page = await visit.open({ ...NO_SCRIPT, ...PHONE })
  await page.goto(addressOf(payment))
  expect(await page.locator('main').ariaSnapshot()).toContain('- button "Continue to your bank"')
  expect(await overhangOf(page)).toBe(0)
  await press(page, 'Continue to your bank')
  await press(page, 'Authenticate')
  await press(page, 'Continue to the shop')
  await backAtTheShop(page, payment)
})

test('with a script the form is sent by itself', async () => {
  const payment = await led('redirectByForm', { capture: false })
  const page = await visit.open()
  await page.goto(addressOf(payment))
  await press(page, 'Authenticate')
  await press(page, 'Continue to the shop')
  await backAtTheShop(page, payment, 'authorized')
})

test('a hidden step goes on by itself, and tells the acquirer of the browser', async () => {
  const payment = await led('deviceData')
  const page = await visit.open({ locale: 'de-AT', viewport: { width: 800, height: 600 } })
  await page.goto(addressOf(payment))
  await backAtTheShop(page, payment)
  const entry = await entryOf(payment)
  expect(entry.devices).toEqual([
    {
      fields: { result: expect.any(String) as string },
      browser: expect.objectContaining({
        language: 'de-AT',
        javaEnabled: false,
        javascriptEnabled: true,
        timeZoneOffset: expect.any(Number) as number,
        screenWidth: expect.any(Number) as number,
        colorDepth: expect.any(Number) as number,
        userAgent: expect.stringContaining('Chrome') as string,
        ipAddress: expect.any(String) as string,
        acceptHeader: expect.stringContaining('text/html') as string,
      }) as object,
    },
  ])
  expect(await typesOf(payment)).toEqual(ONCE)
})

test('a frame that never comes back is waited for ten seconds, and no longer', async () => {
  const payment = await led('deviceData')
  const page = await visit.open()
  await page.route('**/device', () => undefined)
  await page.goto(addressOf(payment))
  const begun = Date.now()
  await seesHeading(page, 'Checking with your bank')
  expect(await page.locator('main').ariaSnapshot()).toContain('- status: Your bank checks')
  expect(await violationsOf(page)).toEqual([])
  await backAtTheShop(page, payment)
  expect(Date.now() - begun).toBeGreaterThan(8_000)
  expect((await entryOf(payment)).devices).toMatchObject([{ fields: {} }])
})

test('without a script the cardholder goes on himself, by the keyboard', async () => {
  const payment = await led('deviceData')
  const page = await visit.open(NO_SCRIPT)
  await page.goto(addressOf(payment))
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').innerText()).toBe('Continue')
  await page.keyboard.press('Enter')
  await backAtTheShop(page, payment)
})

test.each(['deviceDataThenChallenge', 'deviceDataThenRedirect'] as const)(
  '%s: both are carried out, one after the other',
  async (card) => {
    const payment = await led(card)
    const before = (await visit.db.payment.findFirst({ where: { id: payment.id } }))!
    const page = await visit.open()
    await page.goto(addressOf(payment))
    await press(page, 'Authenticate')
    const between = (await visit.db.payment.findFirst({ where: { id: payment.id } }))!
    expect(between.threeDsTransId).not.toBe(before.threeDsTransId)
    if (card === 'deviceDataThenChallenge') await press(page, 'Continue to the shop')
    await backAtTheShop(page, payment)
    expect(await typesOf(payment)).toEqual(ONCE)
  },
)

test('the page of a hidden step is not framed by others, and frames what it must', async () => {
  const payment = await led('deviceData')
  const { headers } = await fetch(addressOf(payment))
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain(`frame-src 'self' ${visit.facts.acsUrl} https:`)
  expect(policy).not.toContain('unsafe')
  const frame = await fetch(`${addressOf(payment)}/answer/frame`, {
    method: 'POST',
    body: new URLSearchParams({ '"><script>': '</script><b>' }),
  })
  expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(frame.headers.get('cache-control')).toBe('no-store')
  expect(await frame.text()).not.toContain('<b>')
})

/** What a stranger, or a browser that is in a hurry, asks for. */
const visits = (address: string, ...queries: string[]) =>
  Promise.all(queries.map((query) => fetch(`${address}/answer${query}`, { redirect: 'manual' })))

test('a return that is forged, or comes before the cardholder has confirmed, changes nothing', async () => {
  const [payment, other] = [await led('redirect'), await led('redirect')]
  const forged = '?result=0123456789abcdef&status=approved&card=4111110000000013'
  for (const reply of await visits(addressOf(payment), '', forged, `?${'x=1&'.repeat(500)}`)) {
    expect([202, 422]).toContain(reply.status)
  }
  expect(await statusOf(payment)).toBe('requires_action')

  // What another payment's page has brought back is worth nothing here.
  const page = await visit.open()
  await page.goto(addressOf(other))
  await press(page, 'Authenticate')
  await backAtTheShop(page, other)
  const [foreign] = await visits(addressOf(payment), forged)
  expect(foreign!.status).toBe(422)
  expect(await foreign!.text()).toContain('did not arrive')
  expect(await statusOf(payment)).toBe('requires_action')

  const operations = await visit.db.paymentOperation.findMany({ where: { paymentId: payment.id } })
  expect(JSON.stringify(operations)).not.toContain('4111110000000013')
})

test('returns at once, later, and by going back end at the same payment', async () => {
  const payment = await led('redirect')
  const page = await visit.open()
  await page.goto(addressOf(payment))
  const own = page.url()
  await fetch(`${own}/answer`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'authenticate' }),
    headers: { accept: 'application/json' },
  })
  const replies = await visits(addressOf(payment), '?result=a', '?result=b', '?result=a', '')
  for (const reply of replies) expect([303, 202]).toContain(reply.status)
  await page.goto(`${addressOf(payment)}/answer?result=a`)
  await backAtTheShop(page, payment)
  await page.goBack()
  await page.goto(addressOf(payment))
  await backAtTheShop(page, payment)
  const [late] = await visits(addressOf(payment), '?result=forged')
  expect(late!.headers.get('location')).toContain('status=succeeded')
  expect(await typesOf(payment)).toEqual(ONCE)
})

test('a browser that never comes back is no loss: what the acquirer tells ends the payment', async () => {
  const payment = await led('redirect')
  const page = await visit.open()
  await page.route(`${visit.facts.publicUrl}/3ds/**/answer**`, (route) => route.abort())
  await page.goto(addressOf(payment))
  await press(page, 'Authenticate').catch(() => undefined)
  await until('success', async () => (await statusOf(payment)) === 'succeeded')
  expect(await typesOf(payment)).toEqual(ONCE)
})
