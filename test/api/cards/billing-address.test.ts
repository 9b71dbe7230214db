import { buildPayment } from '../../support/payment'
import { byToken, cardsOf, charge, openPage, tokensOf } from '../support/cards'
import { useRecordingShop } from '../support/recording-acquirer'

const { shop, asked } = useRecordingShop()

const ADDRESS = { line1: '1 Quay', line2: null, postcode: 'D01', country: 'IE' }
const card = { ...buildPayment().payment_method.card, billing_address: ADDRESS }

test('the billing address reaches the processor, however the card comes', async () => {
  const { body: paid } = await shop.client.pay({ store: true }, card)
  const token = await tokensOf(await openPage(shop)).of(card)
  await shop.client.create(byToken(token))
  await shop.client.create(charge(paid.payment_method.id))
  expect(asked.map(({ card: { billingAddress } }) => billingAddress)).toEqual([ADDRESS, ADDRESS, ADDRESS])
})

test('a card without one is sent as before', async () => {
  const stored = await cardsOf(shop.client).store()
  expect((await shop.client.create(charge(stored))).body.status).toBe('succeeded')
  for (const { card: sent } of asked.slice(-2)) expect(sent).not.toHaveProperty('billingAddress')
})
