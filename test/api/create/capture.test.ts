import { DAY } from '../../../domain/time'
import { answerChallenge } from '../../support/cardholder'
import type { CardName, PaymentBody } from '../../support/payment'
import { NOTHING_CAPTURED, aTime, expectPayment } from '../support/expected'
import { eventTypesOf } from '../support/rows'
import { useShop } from '../support/shop'
import { ledgerEntry } from '../support/simulator'

const WEEK = 7 * DAY

describe('what is not held', () => {
  const shop = useShop()
  const pay = async (overrides: Partial<PaymentBody>, card: CardName = 'approved') => {
    const { status, body } = await shop.client.pay(overrides, card)
    expect(status).toBe(201)
    return body
  }

  const expectAuthorizedOnly = async (id: string) => {
    expect(await ledgerEntry(shop.facts, id)).toMatchObject({
      authorization: { state: 'approved', captured: false },
    })
  }

  test('capture false authorizes only, and says until when it can be captured', async () => {
    const body = await pay({ capture: false })
    expect(body).toEqual(expectPayment({ status: 'authorized', ...NOTHING_CAPTURED, capture_before: aTime }))
    const lasts = Date.parse(body.capture_before!) - Date.parse(body.created_at)
    expect(Math.abs(lasts - WEEK)).toBeLessThan(60_000)
    await expectAuthorizedOnly(body.id)
    expect(await eventTypesOf(shop, body.id)).toEqual(['payment.created', 'payment.authorized'])
  })

  test('capture true is the default and captures at once', async () => {
    const [told, silent] = [await pay({ capture: true }), await pay({})]
    for (const body of [told, silent])
      expect(body).toMatchObject({ status: 'succeeded', amount_captured: 25.5, capture_before: null })
  })

  test('a decline is a decline, captured or not', async () => {
    expect(await pay({ capture: false }, 'genericDecline')).toMatchObject({
      status: 'declined',
      decline_code: 'generic_decline',
      capture_before: null,
    })
  })
})

describe('an account that holds large payments', () => {
  const shop = useShop({ reviewAbove: '100.00' })
  test('a payment above review_above is authorized only and held', async () => {
    const { status, body } = await shop.client.pay({ amount: 100.01 })
    expect(status).toBe(201)
    expect(body).toEqual(
      expectPayment({ status: 'on_hold', amount: 100.01, ...NOTHING_CAPTURED, capture_before: aTime }),
    )
    expect(await ledgerEntry(shop.facts, body.id)).toMatchObject({
      authorization: { state: 'approved', captured: false },
    })
  })

  test('a payment of just review_above is not held', async () => {
    expect((await shop.client.pay({ amount: 100 })).body.status).toBe('succeeded')
  })

  test('the check comes before capture false, too', async () => {
    expect((await shop.client.pay({ amount: 250, capture: false })).body.status).toBe('on_hold')
  })

  test('a held payment that is challenged is held once the cardholder is authenticated', async () => {
    const { body } = await shop.client.pay({ amount: 250 }, 'challenge')
    expect(body.status).toBe('requires_action')
    const confirmed = await shop.client.confirm(body.id, await answerChallenge(body))
    expect(confirmed.status).toBe(200)
    expect(confirmed.body).toMatchObject({ status: 'on_hold', ...NOTHING_CAPTURED })
  })

  test('a decline is not held', async () => {
    expect((await shop.client.pay({ amount: 250 }, 'genericDecline')).body.status).toBe('declined')
  })
})
