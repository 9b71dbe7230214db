/** What the account at the acquirer cannot do is refused before anything is sent to it. */
import { missingInWork } from '../../../app/acquirers'
import { withinCapabilities } from '../../../processor/capabilities'
import type { Processor } from '../../../processor/port'
import { createAcquirers } from '../../../processor/registry'
import { buildSession } from '../../support/checkout'
import { buildSubscription, newCharged, subscriptionsOf } from '../../support/subscription'
import { useShop } from '../support/shop'

const sent: string[] = []

/** The same processor, whose calls are noted. */
const noted = (processor: Processor): Processor => ({
  ...processor,
  authorize(request) {
    sent.push('authorize')
    return processor.authorize(request)
  },
  capture(request) {
    sent.push('capture')
    return processor.capture(request)
  },
})

const shop = useShop({}, {}, (services) => ({
  ...services,
  acquirers: createAcquirers(
    withinCapabilities(noted(services.acquirers.default), { captures: 'one', currencies: ['EUR', 'USD'] }),
    [],
    missingInWork,
  ),
}))
beforeEach(() => {
  sent.length = 0
})

const refused = (param: string, message: RegExp) => ({
  status: 422,
  body: {
    error: expect.objectContaining({
      type: 'validation_error',
      code: 'acquirer_cannot',
      param,
      message: expect.stringMatching(message) as string,
    }) as object,
  },
})

test('a capture that is not final is refused where the acquirer captures once, and a final one is not', async () => {
  const { body } = await shop.client.pay({ capture: false })
  expect(await shop.client.capture(body.id, { amount: 10, final: false })).toMatchObject(
    refused('final', /final must be true: the acquirer of this payment captures once/),
  )
  expect(sent).toEqual(['authorize'])
  const captured = await shop.client.capture(body.id, { amount: 10 })
  expect(captured.body).toMatchObject({ status: 'succeeded', amount_captured: 10 })
})

test('a currency that the acquirer does not take is refused for payments, pages and subscriptions', async () => {
  const wrong = refused('currency', /a currency that the acquirer of these payments takes: EUR, USD/)
  expect(await shop.client.pay({ currency: 'GBP' })).toMatchObject(wrong)
  expect(
    await shop.client.call('POST', '/v1/hosted_sessions', buildSession({ currency: 'GBP' })),
  ).toMatchObject(wrong)
  const charged = await newCharged(shop.client)
  sent.length = 0
  const ofShop = subscriptionsOf(shop.client)
  expect(await ofShop.send(buildSubscription(charged, { currency: 'GBP' }))).toMatchObject(wrong)
  expect(sent).toEqual([])
  expect((await shop.client.pay({ currency: 'USD' })).body.status).toBe('succeeded')
})
