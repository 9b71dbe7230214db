/** A merchant has authenticated the cardholder with a 3-D Secure server of his own. */
import { missingInWork } from '../../../app/acquirers'
import { withinCapabilities } from '../../../processor/capabilities'
import type { AuthorizeRequest, Processor } from '../../../processor/port'
import { createAcquirers } from '../../../processor/registry'
import {
  CRYPTOGRAM,
  DIRECTORY_ID,
  OWN_AUTHENTICATION,
  PORT_AUTHENTICATION,
} from '../../support/authentication'
import type { CardName } from '../../support/payment'
import { newCharged } from '../../support/subscription'
import { useShop } from '../support/shop'

const sent: AuthorizeRequest[] = []
let authentications = true

const noted = (processor: Processor): Processor => ({
  ...processor,
  authorize(request) {
    sent.push(request)
    return processor.authorize(request)
  },
})

const shop = useShop({}, {}, (services) => {
  const acquirer = noted(services.acquirers.default)
  const acquirers = createAcquirers(acquirer, [], missingInWork)
  const capabilitiesOf = async () => withinCapabilities(acquirer, { authentications }).capabilities
  return { ...services, acquirers: { ...acquirers, capabilitiesOf } }
})
beforeEach(() => {
  sent.length = 0
  authentications = true
})

const given = (more: object = {}, besides: object = {}) => ({
  three_d_secure: {
    mode: 'automatic',
    ...besides,
    authentication: { ...OWN_AUTHENTICATION, ...more },
  } as never,
})

test.each<[CardName, object, string]>([
  ['approved', {}, 'authenticated'],
  ['challenge', {}, 'authenticated'],
  ['challengeFails', { challenged: true, version: '2.3.1' }, 'authenticated'],
  ['challenge', { status: 'A', eci: '06', version: '2.1.0' }, 'attempted'],
])('the card "%s" is charged without a challenge with %j', async (card, more, status) => {
  const { status: http, body } = await shop.client.pay(given(more), card)
  expect([http, body.status]).toEqual([201, 'succeeded'])
  const { version, eci } = { ...OWN_AUTHENTICATION, ...more }
  expect(body.three_d_secure).toEqual({ required: false, status, version, exemption: null })
  expect(body.network).toMatchObject({ eci, liability_shifted: true })
  expect(body).not.toHaveProperty('next_action')
  expect((await shop.client.retrieve(body.id)).body).toEqual(body)
})

test('the acquirer is sent all of it, and the row keeps what is no secret', async () => {
  const { body, text } = await shop.client.pay(given({ transaction_id: DIRECTORY_ID.toUpperCase() }))
  expect(sent).toEqual([expect.objectContaining({ authentication: PORT_AUTHENTICATION })])
  expect(sent[0]!.card).not.toHaveProperty('cryptogram')
  const { cryptogram: _, ...facts } = PORT_AUTHENTICATION
  const row = await shop.db.payment.findFirstOrThrow({ where: { id: body.id } })
  expect(row.besides).toEqual({ authentication: facts })
  expect(text).not.toContain(CRYPTOGRAM)
})

test('an analysis of the risk may be asked for with it, and the loss stays with the merchant', async () => {
  const exemption = 'transaction_risk_analysis'
  const { body } = await shop.client.pay(given({}, { exemption }))
  expect(sent).toEqual([expect.objectContaining({ exemption, authentication: PORT_AUTHENTICATION })])
  expect(body.three_d_secure).toMatchObject({ exemption: { requested: exemption, applied: exemption } })
  expect(body.network).toMatchObject({ liability_shifted: false })
})

test('a decline tells that the cardholder was authenticated', async () => {
  const { body } = await shop.client.pay(given(), 'insufficientFunds')
  expect(body).toMatchObject({
    status: 'declined',
    decline_code: 'insufficient_funds',
    three_d_secure: { status: 'authenticated' },
  })
})

test('a stored card is charged with it while its cardholder is present', async () => {
  const { payment_method: paymentMethod } = await newCharged(shop.client)
  sent.length = 0
  const payment_method = { type: 'card', card: { id: paymentMethod, cvc: '739' } }
  const { body } = await shop.client.create({
    amount: 5,
    currency: 'EUR',
    reference: 'r',
    payment_method,
    ...given(),
  })
  expect(body.three_d_secure).toMatchObject({ status: 'authenticated' })
  expect(sent).toEqual([expect.objectContaining({ authentication: PORT_AUTHENTICATION })])
})

describe('what is refused', () => {
  const at = 'three_d_secure.authentication'
  test.each<[object, string, RegExp]>([
    [{ version: '1.0.2' }, `${at}.version`, /one of 2.1.0, 2.2.0, 2.3.1/],
    [{ status: 'N' }, `${at}.status`, /one of Y, A/],
    [{ status: 'U' }, `${at}.status`, /one of Y, A/],
    [{ eci: '5' }, `${at}.eci`, /two digits, such as 05/],
    [{ cryptogram: CRYPTOGRAM.slice(1) }, `${at}.cryptogram`, /base64 of 20 bytes/],
    [{ cryptogram: `${CRYPTOGRAM.slice(0, -2)}B=` }, `${at}.cryptogram`, /base64 of 20 bytes/],
    [{ cryptogram: `${CRYPTOGRAM}${CRYPTOGRAM}` }, `${at}.cryptogram`, /base64 of 20 bytes/],
    [{ transaction_id: 'c272b04f' }, `${at}.transaction_id`, /directory server, a UUID/],
    [{ cavv: CRYPTOGRAM }, `${at}.cavv`, /not a parameter/],
    [{ cryptogram: undefined }, `${at}.cryptogram`, /is required/],
  ])('%j', async (more, param, message) => {
    const { status, body, text } = await shop.client.pay(given(more))
    expect(body.error).toMatchObject({ param })
    expect([400, 422]).toContain(status)
    expect(body.error!.message).toMatch(message)
    expect(text).not.toContain(CRYPTOGRAM.slice(0, 20))
    expect(sent).toEqual([])
  })

  test.each<[{ mode?: string; exemption?: string }, number, string, RegExp]>([
    [{ mode: 'required' }, 422, 'three_d_secure.mode', /automatic or never beside authentication/],
    [
      { exemption: 'low_value' },
      400,
      'three_d_secure.exemption',
      /combined with three_d_secure.authentication/,
    ],
  ])('beside %j', async (besides, http, param, message) => {
    const { status, body } = await shop.client.pay(given({}, besides))
    expect([status, body.error!.param]).toEqual([http, param])
    expect(body.error!.message).toMatch(message)
  })

  test('by a charge without the cardholder', async () => {
    const { payment_method: paymentMethod } = await newCharged(shop.client)
    const { status, body } = await shop.client.create({
      amount: 5,
      currency: 'EUR',
      reference: 'r',
      payment_method: paymentMethod,
      initiated_by: 'merchant',
      sequence: 'unscheduled',
      ...given(),
    })
    expect([status, body.error]).toEqual([400, expect.objectContaining({ code: 'parameter_unknown' })])
  })

  test('where the acquirer takes none', async () => {
    authentications = false
    const { status, body } = await shop.client.pay(given())
    expect([status, body.error]).toEqual([
      422,
      expect.objectContaining({ code: 'acquirer_cannot', param: at }),
    ])
    expect(sent).toEqual([])
    expect((await shop.client.pay()).body.status).toBe('succeeded')
  })
})

test('the same key with another cryptogram is another call', async () => {
  const options = { key: 'own-authentication' }
  const first = await shop.client.pay(given(), 'approved', options)
  expect((await shop.client.pay(given(), 'approved', options)).text).toBe(first.text)
  const other = await shop.client.pay(
    given({ cryptogram: CRYPTOGRAM.replace('j', 'k') }),
    'approved',
    options,
  )
  expect(other.status).toBe(409)
  expect(sent).toHaveLength(1)
})
