/** Every page that a cardholder may see, checked by axe at three widths, light and dark. outage.test.ts checks the pages of an outage. */
import type { Page } from 'playwright-core'
import type { PaymentView } from '../../contract/payments/view'
import type { HostedSessionView } from '../../contract/hosted-sessions/view'
import { TERMS, buildSession, payOnPage } from '../support/checkout'
import { colourViolationsOf, expectAccessible } from './support/accessible'
import { headingOf, useVisit } from './support/visit'

const visit = useVisit()

const openSession = async (overrides: object = {}): Promise<HostedSessionView> =>
  (
    await visit.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', {
      ...buildSession(),
      ...overrides,
    })
  ).body

const challenged = async (): Promise<PaymentView> => (await visit.client.pay({}, 'challenge')).body

const addressOf = (payment: PaymentView): string => payment.next_action!.redirect.url!

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click()

/** Opens the page to check. */
type Way = (page: Page) => Promise<unknown>

const answered =
  (answer: string): Way =>
  async (page) => {
    await page.goto(addressOf(await challenged()))
    await press(page, answer)
    await press(page, 'Continue to the shop')
  }

/** How to reach each page, and its heading. */
const PAGES: readonly [what: string, heading: string, open: Way][] = [
  [
    'a session',
    'Pay Zwicker & Daughters',
    async (page) => page.goto((await openSession({ store: true })).url!),
  ],
  [
    'a session with an order',
    'Pay Zwicker & Daughters',
    async (page) => page.goto((await openSession(TERMS)).url!),
  ],
  [
    'a form with faults',
    'Pay Zwicker & Daughters',
    async (page) => {
      await page.goto((await openSession()).url!)
      // Past the script, which would not let it go.
      await page.evaluate('document.forms[0].submit()')
      await page.getByRole('alert').waitFor()
    },
  ],
  [
    'a form with faults that its script finds',
    'Pay Zwicker & Daughters',
    async (page) => {
      await page.goto((await openSession()).url!)
      await page.getByLabel('Card number').fill('4111 1100 0000 0014')
      await press(page, 'Pay')
      await page.locator('.fault').first().waitFor()
    },
  ],
  [
    'a declined card',
    'Pay Zwicker & Daughters',
    async (page) => {
      const { url } = await openSession()
      await payOnPage(url!, 'genericDecline')
      await page.goto(url!)
      await page.getByRole('alert').waitFor()
    },
  ],
  [
    'ten declined cards',
    'This payment page takes no more cards',
    async (page) => {
      const { url } = await openSession()
      for (let card = 1; card <= 10; card += 1) await payOnPage(url!, 'genericDecline')
      await page.goto(url!)
    },
  ],
  [
    'a session that has expired',
    'This payment page has expired',
    async (page) => {
      const { id, url } = await openSession()
      await visit.client.call('POST', `/v1/hosted_sessions/${id}/expire`)
      await page.goto(url!)
    },
  ],
  [
    'a session whose customer is gone',
    'This payment cannot be taken',
    async (page) => {
      const { body: ada } = await visit.client.call<{ id: string }>('POST', '/v1/customers', { name: 'Ada' })
      const { url } = await openSession({ customer: { id: ada.id } })
      await visit.client.call('DELETE', `/v1/customers/${ada.id}`)
      await page.goto(url!)
      const card = { number: '4111110000000013', expiry: '12/60', cvc: '739', name: 'Ada' }
      for (const [name, value] of Object.entries(card)) await page.locator(`[name=${name}]`).fill(value)
      await press(page, 'Pay')
    },
  ],
  [
    'the way to the bank',
    'Confirm your payment with your bank',
    async (page) => {
      const payment = await challenged()
      // A response without content leaves the browser where it is.
      await page.route(payment.next_action!.challenge.acs_url!, (route) => route.fulfill({ status: 204 }))
      await page.goto(addressOf(payment), { waitUntil: 'commit' })
    },
  ],
  [
    'the bank',
    'Confirm your payment',
    async (page) => {
      await page.goto(addressOf(await challenged()))
      await page.getByRole('button', { name: 'Authenticate' }).waitFor()
    },
  ],
  [
    'the way back from the bank',
    'Thank you',
    async (page) => {
      await page.goto(addressOf(await challenged()))
      await press(page, 'Authenticate')
      await page.getByRole('button', { name: 'Continue to the shop' }).waitFor()
    },
  ],
  [
    'an answer that is none',
    'Your confirmation did not arrive',
    async (page) => {
      await page.goto(addressOf(await challenged()))
      await press(page, 'Authenticate')
      const goOn = page.getByRole('button', { name: 'Continue to the shop' })
      await goOn.waitFor()
      await page.evaluate('document.forms[0].elements.cres.value = "e30"')
      await goOn.click()
      await page.getByRole('heading', { name: 'did not arrive' }).waitFor()
    },
  ],
  ['a payment that is paid', 'Thank you', answered('Authenticate')],
  ['a payment that is declined', 'Your payment was declined', answered('Fail')],
  [
    'a payment that is cancelled',
    'Your payment was cancelled',
    async (page) => {
      const payment = await challenged()
      await visit.client.cancel(payment.id)
      await page.goto(addressOf(payment))
    },
  ],
  ['no page', 'Page not found', (page) => page.goto(`${visit.facts.publicUrl}/hosted/x/y`)],
  ['no challenge', 'Not found', (page) => page.goto(`${visit.facts.acsUrl}/acs/x/y`)],
]

test.each(PAGES)('%s: "%s"', async (_what, heading, open) => {
  const page = await visit.open()
  await open(page)
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  expect(await headingOf(page)).toBe(heading)
  await expectAccessible(page)
})

test('one text of many that is too dim is found, and so is a link that only its colour tells from its text', async () => {
  const page = await visit.open()
  const texts = Array.from({ length: 20 }, (_, place) => `<p>Text <b>${place}</b></p>`).join('')
  const faults = `<p style="color: #888">dim</p><p>In this text <a href="/" style="color: #222; text-decoration: none">a link</a></p>`
  await page.setContent(`<!doctype html><html lang="en"><title>Texts</title><main>${texts}</main>`)
  expect(await colourViolationsOf(page)).toEqual([])
  await page.locator('main').evaluate((main, more) => main.insertAdjacentHTML('beforeend', more), faults)
  expect((await colourViolationsOf(page)).map((text) => text.split(':')[0])).toEqual([
    'color-contrast',
    'link-in-text-block',
  ])
})
