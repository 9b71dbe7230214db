/** Hosted sessions in a browser: the card form, 3-D Secure, and the ways back to the merchant. */
import type { Page } from 'playwright-core'
import { CATALOGUES, type Language } from '../../api/browser/texts'
import { changeBrand, type ChangeBrand } from '../../app/accounts/brand'
import type { HostedSessionView } from '../../contract/hosted-sessions/view'
import { createAccountStore } from '../../store/accounts'
import { createOperatorStore } from '../../store/operator'
import { TERMS, buildSession } from '../support/checkout'
import { createClient } from '../support/merchant'
import { CARDS } from '../support/payment'
import { until } from '../support/until'
import { expectAccessible } from './support/accessible'
import { arriveAt, NO_SCRIPT, PHONE, headingOf, overhangOf, seesHeading, useVisit } from './support/visit'

const visit = useVisit()

async function openSession(overrides: object = {}): Promise<HostedSessionView> {
  const { status, body } = await visit.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', {
    ...buildSession(),
    success_url: `${visit.website.url}/thanks?order=7`,
    cancel_url: `${visit.website.url}/basket`,
    ...overrides,
  })
  expect(status).toBe(201)
  return body
}

const retrieve = async ({ id }: HostedSessionView): Promise<HostedSessionView> =>
  (await visit.client.call<HostedSessionView>('GET', `/v1/hosted_sessions/${id}`)).body

const rowOf = ({ id }: HostedSessionView) => visit.db.hostedSession.findFirstOrThrow({ where: { id } })

/**
 * Lets the time of an open session be over. The sweep makes its workflow look, however long the page took to get there.
 */
const endItsTime = ({ id }: HostedSessionView) =>
  visit.db.hostedSession.updateMany({
    where: { id, status: 'open' },
    data: { expiresAt: new Date(Date.now() - 1_000), dueAt: new Date(0) },
  })

const typesOf = async (objectId: string): Promise<string[]> => {
  const events = await visit.db.event.findMany({ where: { objectId }, orderBy: { id: 'asc' } })
  return events.map(({ type }) => type)
}

const paymentsOf = (reference: string) =>
  visit.db.payment.findMany({
    where: { reference, accountId: visit.merchant.account.id },
    orderBy: { id: 'asc' },
  })

const HOLDER = 'Ottilie Zwicker'

async function fill(page: Page, card: string = CARDS.approved, expiry = '12 / 60'): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry date').fill(expiry)
  await page.getByLabel('Security code').fill('739')
  await page.getByLabel('Name on the card').fill(HOLDER)
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay €25.50' }).click()

const valuesOf = async (page: Page): Promise<string[]> =>
  Promise.all((await page.locator('input:not([type=hidden])').all()).map((field) => field.inputValue()))

/** The merchant's page after a success, with the parameters that it got. */
async function thanked(page: Page): Promise<Record<string, string>> {
  await arriveAt(page, `${visit.website.url}/thanks`)
  return Object.fromEntries(new URL(page.url()).searchParams)
}

test('a card that is approved completes the session and goes on to the merchant', async () => {
  const session = await openSession({ reference: 'once' })
  const page = await visit.open(NO_SCRIPT)
  await page.goto(session.url!)
  await seesHeading(page, 'Pay Zwicker & Daughters')
  await fill(page)
  await pay(page)
  const told = await thanked(page)
  expect(told).toEqual({ order: '7', hosted_session: session.id, payment: expect.any(String) })
  const after = await retrieve(session)
  expect(after).toMatchObject({ status: 'completed', payment: told['payment'] })
  expect(after).not.toHaveProperty('client_secret')
  expect((await visit.client.retrieve(told['payment']!)).body).toMatchObject({
    status: 'succeeded',
    amount: 25.5,
    reference: 'once',
    initiated_by: 'customer',
  })
  expect(await typesOf(session.id)).toEqual(['hosted_session.completed'])

  // Going back leads to the merchant again, and charges nothing more.
  await page.goBack()
  await page.goto(session.url!)
  expect(await thanked(page)).toEqual(told)
  expect(await paymentsOf('once')).toHaveLength(1)
})

test('a session that only authorizes is completed by an authorization', async () => {
  const session = await openSession({ capture: false })
  const page = await visit.open()
  await page.goto(session.url!)
  await fill(page)
  await pay(page)
  const { payment = '' } = await thanked(page)
  expect((await visit.client.retrieve(payment)).body.status).toBe('authorized')
  expect(await retrieve(session)).toMatchObject({ status: 'completed' })
})

test('a decline leaves the session open for another card, which is another payment', async () => {
  const session = await openSession({ reference: 'twice' })
  const page = await visit.open()
  await page.goto(session.url!)
  await fill(page, CARDS.insufficientFunds)
  await pay(page)
  const alert = page.getByRole('alert')
  await alert.waitFor()
  expect(await alert.innerText()).toContain('not enough money')
  expect(await valuesOf(page)).toEqual(['', '', '', HOLDER])
  expect(await retrieve(session)).toMatchObject({ status: 'open', payment: expect.stringMatching(/^pay_/) })
  expect(await typesOf(session.id)).toEqual([])

  await fill(page)
  await pay(page)
  await thanked(page)
  const payments = await paymentsOf('twice')
  expect(payments.map(({ status, declineCode }) => [status, declineCode])).toEqual([
    ['declined', 'insufficient_funds'],
    ['succeeded', null],
  ])
  expect(await retrieve(session)).toMatchObject({ status: 'completed', payment: payments[1]!.id })
  expect(await typesOf(session.id)).toEqual(['hosted_session.completed'])
})

test('after an authentication that failed the name is still there, and no other browser is shown it', async () => {
  const session = await openSession()
  const page = await visit.open()
  await page.goto(session.url!)
  await fill(page, CARDS.challenge)
  await pay(page)
  await page.getByRole('button', { name: 'Fail' }).click()
  await page.getByRole('button', { name: 'Continue to the shop' }).click()
  await page.getByRole('alert').waitFor()
  expect(await valuesOf(page)).toEqual(['', '', '', HOLDER])
  const other = await visit.open()
  await other.goto(session.url!)
  expect(await valuesOf(other)).toEqual(['', '', '', ''])
  const [cookie, ...cookies] = await page.context().cookies(session.url!)
  expect(cookies).toEqual([])
  expect(cookie).toMatchObject({ path: `/hosted/${session.id}`, httpOnly: true, sameSite: 'Lax' })
  // A browser computes with the answer's date, which has no fractions of a second.
  expect(Math.abs(cookie!.expires * 1000 - Date.parse(session.expires_at))).toBeLessThan(60_000)
})

test('3-D Secure comes between the card and the merchant', async () => {
  const session = await openSession()
  const page = await visit.open()
  await page.goto(session.url!)
  await fill(page, CARDS.challenge)
  await pay(page)
  await page.getByRole('button', { name: 'Authenticate' }).waitFor()
  expect(await retrieve(session)).toMatchObject({ status: 'open', payment: expect.any(String) })
  await page.getByRole('button', { name: 'Authenticate' }).click()
  await page.getByRole('button', { name: 'Continue to the shop' }).click()
  const { payment = '' } = await thanked(page)
  const { body } = await visit.client.retrieve(payment)
  expect(body).toMatchObject({ status: 'succeeded', three_d_secure: { status: 'authenticated' } })
  expect(await retrieve(session)).toMatchObject({ status: 'completed', payment })
})

test('a failed authentication leads back to the form, and another card pays', async () => {
  const session = await openSession()
  const page = await visit.open()
  await page.goto(session.url!)
  await fill(page, CARDS.challenge)
  await pay(page)
  await page.getByRole('button', { name: 'Fail' }).click()
  await page.getByRole('button', { name: 'Continue to the shop' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').innerText()).toContain('did not confirm that it was you')
  await fill(page, CARDS.approvedMastercard)
  await pay(page)
  await thanked(page)
  expect(await retrieve(session)).toMatchObject({ status: 'completed' })
})

test('what is wrong is said at its field and before the form, and nothing is begun', async () => {
  const session = await openSession()
  const page = await visit.open(NO_SCRIPT)
  await page.goto(session.url!)
  await pay(page)
  const alert = page.getByRole('alert')
  expect(await alert.getByRole('link').allInnerTexts()).toEqual([
    'Enter the card number',
    'Enter the expiry date',
    'Enter the security code',
    'Enter the name on the card',
  ])
  expect(await page.title()).toBe('Error: Pay Zwicker & Daughters')
  expect(await page.evaluate('document.activeElement.id')).toBe('number')
  await alert.getByRole('link', { name: 'Enter the security code' }).click()
  expect(await page.evaluate('document.activeElement.id')).toBe('cvc')

  await fill(page, '4111 1100 0000 0014', '13/60')
  await page.getByLabel('Security code').fill('12')
  await pay(page)
  const described = async (label: string) => {
    const field = page.getByLabel(label)
    const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
    const texts = await Promise.all(ids.map((id) => page.locator(`#${id}`).innerText()))
    return { invalid: await field.getAttribute('aria-invalid'), texts, value: await field.inputValue() }
  }
  expect(await described('Card number')).toEqual({
    invalid: 'true',
    texts: ['Check the card number: a digit is wrong or missing'],
    value: '',
  })
  expect(await described('Expiry date')).toEqual({
    invalid: 'true',
    texts: ['MM/YY', 'Enter the expiry date as month and year, such as 05/29'],
    value: '',
  })
  expect(await described('Security code')).toEqual({
    invalid: 'true',
    texts: ['3 or 4 digits', 'Enter the 3 or 4 digits of the security code'],
    value: '',
  })
  expect(await described('Name on the card')).toEqual({ invalid: null, texts: [], value: HOLDER })

  await fill(page, CARDS.approved, '01/20')
  await page.getByLabel('Name on the card').fill(CARDS.approved)
  await pay(page)
  expect((await described('Expiry date')).texts).toContain(
    'This date is in the past: use a card that is still good',
  )
  expect(await described('Name on the card')).toMatchObject({ invalid: 'true', value: '' })
  expect(await page.content()).not.toContain('411111')
  expect(await retrieve(session)).toMatchObject({ status: 'open', payment: null })

  await fill(page, '4111-1100-0000-0013', '1260')
  await pay(page)
  await thanked(page)
})

test('a form that is sent twice at once charges once', async () => {
  const session = await openSession({ reference: 'double' })
  const page = await visit.open()
  await page.goto(session.url!)
  await fill(page)
  await page.getByRole('button', { name: 'Pay' }).dblclick()
  await thanked(page)
  expect(await paymentsOf('double')).toHaveLength(1)
})

test('two tabs with two cards charge once: the second is shown what came of the first', async () => {
  const session = await openSession({ reference: 'tabs' })
  const tabs = [await visit.open(), await visit.open()]
  for (const [index, tab] of tabs.entries()) {
    await tab.goto(session.url!)
    await fill(tab, index === 0 ? CARDS.approved : CARDS.approvedMastercard)
  }
  await Promise.all(tabs.map(pay))
  for (const tab of tabs) await thanked(tab)
  expect(await paymentsOf('tabs')).toHaveLength(1)
})

test('a form of before a decline takes no payment', async () => {
  const session = await openSession({ reference: 'stale' })
  const [first, second] = [await visit.open(), await visit.open()]
  for (const tab of [first, second]) await tab.goto(session.url!)
  await fill(first, CARDS.genericDecline)
  await pay(first)
  await first.getByRole('alert').waitFor()
  await fill(second)
  await pay(second)
  await second.getByRole('alert').waitFor()
  expect(await paymentsOf('stale')).toHaveLength(1)
  await fill(second)
  await pay(second)
  await thanked(second)
  expect(await paymentsOf('stale')).toHaveLength(2)
})

test('an expired session says so, takes no card and leads back', async () => {
  const session = await openSession()
  const page = await visit.open()
  await page.goto(session.url!)
  await fill(page)
  // The session ends by itself, because nobody reads it through the API.
  await until('expiry', async () => {
    await endItsTime(session)
    return (await rowOf(session)).status === 'expired'
  })
  expect(await typesOf(session.id)).toEqual(['hosted_session.expired'])
  await pay(page)
  await seesHeading(page, 'This payment page has expired')
  expect(await retrieve(session)).toMatchObject({ status: 'expired', payment: null })
  await page.getByRole('link', { name: 'Go back to Zwicker & Daughters' }).click()
  await seesHeading(page, 'The shop: /basket')
})

test('a session whose payment is not finished does not expire', async () => {
  const session = await openSession()
  const page = await visit.open()
  await page.goto(session.url!)
  await fill(page, CARDS.challenge)
  await pay(page)
  const authenticate = page.getByRole('button', { name: 'Authenticate' })
  await authenticate.waitFor()
  await endItsTime(session)
  await until('a look at it by its workflow', async () => (await rowOf(session)).dueAt! > new Date())
  expect(await retrieve(session)).toMatchObject({ status: 'open' })
  await authenticate.click()
  await page.getByRole('button', { name: 'Continue to the shop' }).click()
  await thanked(page)
  expect(await typesOf(session.id)).toEqual(['hosted_session.completed'])
})

test('Cancel leads back to the merchant and changes nothing', async () => {
  const session = await openSession()
  const page = await visit.open()
  await page.goto(session.url!)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await seesHeading(page, 'The shop: /basket')
  expect(await retrieve(session)).toMatchObject({ status: 'open', payment: null })
})

test('every control has a name, and fields say what a browser may fill in', async () => {
  const session = await openSession()
  const page = await visit.open(NO_SCRIPT)
  await page.goto(session.url!)
  expect(await page.locator('main').ariaSnapshot()).toBe(`- main:
  - heading "Pay Zwicker & Daughters" [level=1]
  - paragraph: €25.50
  - paragraph: For order-1001
  - paragraph: "Sandbox: use a test card. No money moves."
  - text: Card number
  - textbox "Card number"
  - text: Expiry date MM/YY
  - textbox "Expiry date"
  - text: Security code 3 or 4 digits
  - textbox "Security code"
  - text: Name on the card
  - textbox "Name on the card"
  - button "Pay €25.50"
  - paragraph:
    - link "Cancel and go back to Zwicker & Daughters":
      - /url: ${session.cancel_url}`)
  const fields = await page.locator('input:not([type=hidden])').all()
  expect(await Promise.all(fields.map((field) => field.getAttribute('autocomplete')))).toEqual([
    'cc-number',
    'cc-exp',
    'cc-csc',
    'cc-name',
  ])
})

test('description, line items and total are shown, each amount beside what it is for', async () => {
  const session = await openSession({
    ...TERMS,
    order: {
      items: [
        ...TERMS.order.items,
        { name: '<b>Cup</b> & saucer', quantity: 1, unit_amount: 0.1, sku: null },
        { name: 'Discount', quantity: 1, unit_amount: -0.1 },
      ],
    },
  })
  const page = await visit.open(NO_SCRIPT)
  await page.goto(session.url!)
  expect(await page.locator('main').ariaSnapshot()).toContain(`
  - paragraph: For order-1001
  - paragraph: Spring delivery
  - table "Your order":
    - caption: Your order
    - rowgroup:
      - row "Item Price":
        - columnheader "Item"
        - columnheader "Price"
    - rowgroup:
      - row "Tea 2 × €12.75 Tax €4.25 €25.50":
        - rowheader "Tea 2 × €12.75 Tax €4.25"
        - cell "€25.50"
      - row "<b>Cup</b> & saucer €0.10":
        - rowheader "<b>Cup</b> & saucer"
        - cell "€0.10"
      - row "Discount -€0.10":
        - rowheader "Discount"
        - cell "-€0.10"
    - rowgroup:
      - row "Total €25.50":
        - rowheader "Total"
        - cell "€25.50"`)
})

test('amounts have the decimal places of their currency', async () => {
  const { body } = await visit.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', {
    ...buildSession({ amount: 1250, currency: 'JPY' }),
    order: { items: [{ name: 'Tea', quantity: 2, unit_amount: 625 }] },
  })
  const page = await visit.open()
  await page.goto(body.url!)
  expect(await page.getByRole('row', { name: 'Tea' }).innerText()).toMatch(/2 × ¥625\s+¥1,250$/)
  await page.getByRole('button', { name: 'Pay ¥1,250' }).waitFor()
})

test('a keyboard is enough, from the first field to the button', async () => {
  const session = await openSession()
  const page = await visit.open()
  await page.goto(session.url!)
  for (const text of [CARDS.approved, '12/60', '739', HOLDER]) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate('getComputedStyle(document.activeElement).outlineStyle')).toBe('solid')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').innerText()).toBe('Pay €25.50')
  await page.keyboard.press('Enter')
  await thanked(page)
})

test('on a phone nothing is wider than the window, whatever it says', async () => {
  const item = { name: 'i'.repeat(200), quantity: 1_000_000, unit_amount: 999_999_999_999, tax_amount: 0.01 }
  const wide = {
    reference: 'w'.repeat(80),
    amount: 999_999.99,
    description: 'd'.repeat(500),
    order: { items: [item] },
  }
  const session = await openSession(wide)
  const page = await visit.open({ ...PHONE, ...NO_SCRIPT })
  await page.goto(session.url!)
  const widths = [await overhangOf(page)]
  await page.getByRole('button', { name: 'Pay' }).tap()
  await page.getByRole('alert').waitFor()
  widths.push(await overhangOf(page))
  await fill(page)
  await page.getByRole('button', { name: 'Pay' }).tap()
  await thanked(page)
  expect(widths).toEqual([0, 0])
})

test('another secret, another session’s or none leads to a page that is not there', async () => {
  const [session, other] = [await openSession(), await openSession()]
  const secret = session.url!.split('/').at(-1)!
  const page = await visit.open()
  for (const path of [
    `/hosted/${other.id}/${secret}`,
    `/hosted/${session.id}/${secret}x`,
    `/hosted/sesn_nothing/${secret}`,
    `/hosted/${session.id}/${session.client_secret!.split('_').at(-1)!}`,
  ]) {
    const reply = await page.goto(`${visit.facts.publicUrl}${path}`)
    expect([path, reply!.status(), await headingOf(page)]).toEqual([path, 404, 'Page not found'])
  }
})

test('the page may be framed by no one, and posts to no one but the service and the merchant', async () => {
  const session = await openSession()
  const { headers } = await fetch(session.url!)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  const policy = headers.get('content-security-policy')!
  expect(policy).toMatch(
    /^default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'sha256-[^']+'; form-action 'self' /,
  )
  expect(policy).toContain(`form-action 'self' ${visit.website.url} https:`)
})

const LANGUAGES: readonly [locale: string, lang: Language][] = [
  ['en-GB', 'en'],
  ['de-CH', 'de'],
  ['fr-FR', 'fr'],
  ['es-MX', 'es'],
  ['it', 'it'],
  ['nl-NL', 'nl'],
  ['pl-PL', 'pl'],
]

test.each(LANGUAGES)('%s: the page is in %s', async (locale, lang) => {
  const items = [{ name: 'Tea', quantity: 1, unit_amount: 1234.5 }]
  const session = await openSession({ amount: 1234.5, order: { items }, store: true })
  const page = await visit.open({ ...NO_SCRIPT, locale, viewport: { width: 390, height: 844 } })
  await page.goto(session.url!)
  const texts = CATALOGUES[lang]
  const name = 'Zwicker & Daughters'
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(1234.5)
  expect(await page.locator('html').getAttribute('lang')).toBe(lang)
  expect(await headingOf(page)).toBe(texts.payMerchant(name))
  const told = await page.locator('main').innerText()
  const { caption, item, price, total } = texts.order
  for (const text of [caption, item, price, total, texts.sandbox, texts.hints.cvc, texts.keepsCard(name)])
    expect(told).toContain(text)
  expect(await page.locator('tbody td').innerText()).toBe(amount)
  expect(told).not.toMatch(/undefined|\bnull\b|\[object|=>/)
  for (const label of Object.values(texts.labels)) expect(await page.getByLabel(label).count()).toBe(1)
  await page.getByRole('button', { name: texts.payAmount(amount), exact: true }).click()
  const fault = texts.faults.empty.number
  await page.getByRole('alert').getByRole('link', { name: fault, exact: true }).waitFor()
  expect(await page.title()).toBe(texts.error(texts.payMerchant(name)))
  expect(await overhangOf(page)).toBe(0)
  await page.goto(`${visit.facts.publicUrl}/hosted/x/y`)
  expect(await headingOf(page)).toBe(texts.missing.title)
})

test.each<[header: string | undefined, lang: Language]>([
  [undefined, 'en'],
  ['*', 'en'],
  ['pt-BR, ja;q=0.5', 'en'],
  ['fr;q=0.4, de-AT;q=0.9, en;q=0.8', 'de'],
  ['sv, pl;q=0.3', 'pl'],
  ['de;q=0, nl', 'nl'],
  ['it-u-nu-arab', 'it'],
  ['<script>, en-!;q=0.1, es-!', 'es'],
])('Accept-Language %s: %s', async (header, lang) => {
  const session = await openSession()
  const reply = await fetch(session.url!, {
    headers: header === undefined ? {} : { 'accept-language': header },
  })
  expect(reply.headers.get('vary')).toMatch(/accept-language/i)
  const text = await reply.text()
  expect(text).toContain(`<html lang="${lang}">`)
  expect(text).toMatch(/25[.,]50/)
})

/** Every text of a catalogue by its path, with its names and amounts filled in. */
const textsOf = (value: unknown, path = ''): [string, string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const given = ['{1}', '{2}'].slice(0, value.length)
    const text = String(value(...given))
    for (const name of given) expect([path, text]).toEqual([path, expect.stringContaining(name)])
    return [[path, text]]
  }
  return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, `${path}/${key}`))
}

test('no language has a text missing, empty or left in English', () => {
  const english = textsOf(CATALOGUES.en)
  for (const [language, catalogue] of Object.entries(CATALOGUES)) {
    const texts = textsOf(catalogue)
    expect([language, texts.map(([path]) => path)]).toEqual([language, english.map(([path]) => path)])
    expect([language, texts.filter(([, text]) => text.trim() === '')]).toEqual([language, []])
    const same = texts.filter(([, text], index) => text === english[index]![1])
    expect([language, same]).toEqual([language, language === 'en' ? texts : []])
  }
})

test('while a number is typed its brand is named and its digits are grouped, and the caret stays', async () => {
  const session = await openSession()
  const page = await visit.open()
  await page.goto(session.url!)
  const number = page.getByLabel('Card number')
  const shown = async () => [await number.inputValue(), await page.getByRole('status').innerText()]
  for (const [typed, value, brand] of [
    ['4', '4', 'Visa'],
    ['4111110000000013', '4111 1100 0000 0013', 'Visa'],
    ['5111-1100 00000010', '5111 1100 0000 0010', 'Mastercard'],
    ['341111000000011', '3411 110000 00011', 'American Express'],
    ['36000000000008', '3600 000000 0008', 'Diners Club'],
    ['6212345678901232123', '6212 3456 7890 1232 123', 'UnionPay'],
    ['9999', '9999', ''],
    ['Ottilie', 'Ottilie', ''],
  ] as const) {
    await number.fill('')
    await number.pressSequentially(typed)
    expect(await shown()).toEqual([value, brand])
  }
  await number.fill('4111 1100 0000 0013')
  await page.evaluate('document.activeElement.setSelectionRange(6, 6)')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('29')
  expect(await shown()).toEqual(['4111 2910 0000 0001 3', 'Visa'])
  expect(await page.evaluate('document.activeElement.selectionStart')).toBe(7)
  const expiry = page.getByLabel('Expiry date')
  await expiry.pressSequentially('1260')
  expect(await expiry.inputValue()).toBe('12/60')
  for (let key = 0; key < 4; key += 1) await page.keyboard.press('Backspace')
  expect(await expiry.inputValue()).toBe('1')
})

test('the script says what is wrong before anything is sent, so nothing is typed twice', async () => {
  const session = await openSession()
  const page = await visit.open()
  await page.goto(session.url!)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await fill(page, '4111 1100 0000 0014', '13/60')
  await page.getByLabel('Name on the card').fill(' ')
  await pay(page)
  const faultOf = async (label: string) => {
    const field = page.getByLabel(label)
    const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean)
    const faults = await Promise.all(ids.map((id) => page.locator(`#${id}.fault`).allInnerTexts()))
    return [await field.getAttribute('aria-invalid'), faults.flat().join()]
  }
  expect(await page.evaluate('document.activeElement.id')).toBe('number')
  expect(await faultOf('Card number')).toEqual(['true', CATALOGUES.en.faults.wrong.number])
  expect(await faultOf('Expiry date')).toEqual(['true', CATALOGUES.en.faults.wrong.expiry])
  expect(await faultOf('Security code')).toEqual([null, ''])
  expect(await faultOf('Name on the card')).toEqual(['true', CATALOGUES.en.faults.empty.name])
  await page.getByLabel('Card number').fill(CARDS.approved)
  expect(await faultOf('Card number')).toEqual([null, ''])
  expect(await valuesOf(page)).toEqual(['4111 1100 0000 0013', '13/60', '739', ' '])
  expect(sent).toEqual([])
  await fill(page)
  await pay(page)
  await thanked(page)
})

const brand = (change: ChangeBrand) =>
  changeBrand(
    { store: { accounts: createAccountStore(visit), operator: createOperatorStore(visit) } },
    change,
  )

/** An image that a browser has drawn, of a media type. */
const draw = async (type: string): Promise<Buffer> => {
  const page = await visit.open()
  const url = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 40 })
    const context = canvas.getContext('2d')
    context.fillStyle = '#7a1fa2'
    context.fillRect(0, 0, 120, 40)
    return canvas.toDataURL('${type}')
  })()`)
  return Buffer.from(url.split(',')[1]!, 'base64')
}

const branded = async (name = 'Rosa & Söhne') => {
  const { account, secretKey } = await visit.buildMerchant({ name })
  const client = createClient(visit.facts.publicUrl, secretKey)
  const { body } = await client.call<HostedSessionView>('POST', '/v1/hosted_sessions', buildSession())
  return { accountId: account.id, url: body.url!, client }
}

test.each(['image/png', 'image/jpeg', 'image/webp'])(
  'a logo as %s is shown, from the page’s origin',
  async (type) => {
    const { accountId, url } = await branded()
    const bytes = await draw(type)
    expect(await brand({ accountId, logo: bytes })).toMatchObject({ kind: 'changed' })
    const page = await visit.open()
    await page.goto(url)
    const logo = page.locator('img')
    expect(await page.evaluate('document.images[0].naturalWidth')).toBe(120)
    const source = (await logo.getAttribute('src'))!
    expect(source).toMatch(/^\/brand\/[0-9a-f]{64}\.(png|jpg|webp)$/)
    const reply = await fetch(`${visit.facts.publicUrl}${source}`)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes)
    expect((await fetch(url)).headers.get('content-security-policy')).toMatch(
      /script-src 'self'; img-src 'self'$/,
    )

    expect(await brand({ accountId, logo: null })).toMatchObject({ kind: 'changed' })
    await page.reload()
    expect(await logo.count()).toBe(0)
    for (const name of [source, '/brand/x.png', `/brand/${'0'.repeat(64)}.svg`, '/scripts/card-form.js'])
      expect([name, (await fetch(`${visit.facts.publicUrl}${name}`)).status]).toEqual([name, 404])
  },
)

test('a colour is the button’s, and whatever it is, it can be read in light and dark', async () => {
  const { accountId, url, client } = await branded()
  const page = await visit.open()
  for (const [color, shown] of [
    ['#7a1fa2', 'rgb(122, 31, 162)'],
    ['FE0', 'rgb(255, 238, 0)'],
    ['#ffffff', 'rgb(255, 255, 255)'],
    ['#171b21', 'rgb(23, 27, 33)'],
    ['#777777', 'rgb(119, 119, 119)'],
  ] as const) {
    expect(await brand({ accountId, color })).toMatchObject({ kind: 'changed' })
    await page.goto(url)
    const painted = 'getComputedStyle(document.querySelector("button")).backgroundColor'
    expect(await page.evaluate(painted)).toBe(shown)
    await expectAccessible(page)
  }
  // The pages of 3-D Secure have it, too.
  const { body } = await client.pay({}, 'challenge')
  await brand({ accountId, color: '#7a1fa2', logo: await draw('image/png') })
  const text = await (await fetch(body.next_action!.redirect.url!)).text()
  expect(text).toContain('--brand: #7a1fa2')
  expect(text).toContain('<img src="/brand/')
})

test('nothing that a merchant is called or sends becomes part of the page', async () => {
  const name = `<img src=x onerror="document.title='gone'"></title><script>document.title='gone'</script>`
  const { accountId, url } = await branded(name)
  const page = await visit.open()
  await page.goto(url)
  expect(await headingOf(page)).toBe(`Pay ${name}`)
  expect(await page.title()).toBe(`Pay ${name}`)
  expect(await page.locator('main img, main script').count()).toBe(0)

  for (const color of ['red', '#12345', '#0b4f9e; } body { display: none', 'url(//x.example)', '']) {
    expect([color, await brand({ accountId, color })]).toEqual([color, { kind: 'not_a_color' }])
  }
  const png = await draw('image/png')
  for (const logo of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
    Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
    png.subarray(0, -1),
    Buffer.alloc(0),
  ])
    expect(await brand({ accountId, logo })).toEqual({ kind: 'not_an_image' })
  expect(await brand({ accountId, logo: Buffer.alloc(100_001) })).toEqual({ kind: 'too_large' })
  expect(await visit.db.brandLogo.count({ where: { accountId } })).toBe(0)
  const after = await visit.db.account.findUniqueOrThrow({ where: { id: accountId } })
  expect(after).toMatchObject({ brandColor: null, brandLogo: null })
})
