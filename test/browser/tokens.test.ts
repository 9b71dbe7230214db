/** The example page that creates card tokens in the browser: the merchant's server sees no card. */
import { PHONE, headingOf, overhangOf, useVisit } from './support/visit'
import { buildPayment } from '../support/payment'

const visit = useVisit()

const CARD = {
  'Card number': '4111 1100 0000 0013',
  'Expiry month, 1 to 12': '12',
  'Expiry year': '2060',
  'Security code (CVC)': '123',
  'Name on the card': 'Ottilie Zwicker',
}

async function openPage() {
  const { key } = await visit.buildKey({ accountId: visit.merchant.account.id, kind: 'publishable' })
  const page = await visit.open(PHONE)
  await page.goto(`${visit.facts.publicUrl}/examples/tokens`)
  await page.getByLabel('Publishable key').fill(key)
  return page
}

test('a card typed into the page becomes a token, and the token pays', async () => {
  const page = await openPage()
  expect(await headingOf(page)).toBe('Get a token for a card')
  expect(await overhangOf(page)).toBe(0)
  for (const [label, value] of Object.entries(CARD)) await page.getByLabel(label).fill(value)
  await page.keyboard.press('Enter')
  const told = page.getByRole('status')
  await told.getByText('The token is').waitFor()
  const [token] = /tokn_\w+/.exec(await told.innerText())!
  expect(await page.getByLabel('Card number').inputValue()).toBe('')

  const paid = await visit.client.create({ ...buildPayment(), payment_method: { type: 'card', token } })
  expect(paid).toMatchObject({ status: 201, body: { status: 'succeeded' } })
})

test('a fault is told beside its field, which gets the focus', async () => {
  const page = await openPage()
  for (const [label, value] of Object.entries({ ...CARD, 'Card number': '4111 1100 0000 0014' }))
    await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Get a token' }).click()
  const number = page.getByLabel('Card number')
  await page.locator('#number-fault').getByText('must').waitFor()
  expect(await number.getAttribute('aria-invalid')).toBe('true')
  expect(await page.evaluate('document.activeElement.id')).toBe('number')
})
