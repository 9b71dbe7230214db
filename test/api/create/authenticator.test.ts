/** The service's own authenticator is asked before the acquirer (decision 0266). The simulator plays it, with the sandbox's cards. */
import { missingInWork } from '../../../app/acquirers'
import { withinCapabilities } from '../../../processor/capabilities'
import type { AuthorizeRequest, Processor } from '../../../processor/port'
import { createAcquirers } from '../../../processor/registry'
import { OWN_AUTHENTICATION } from '../../support/authentication'
import { answerChallenge } from '../../support/cardholder'
import type { CardName, PaymentBody } from '../../support/payment'
import { newCharged } from '../../support/subscription'
import { until } from '../../support/until'
import { readFacts } from '../support/facts'
import { eventTypesOf } from '../support/rows'
import { useShop } from '../support/shop'

const { processorUrl, authenticator: OWN } = readFacts()
const sent: AuthorizeRequest[] = []
let authentications = true

const noted = (processor: Processor): Processor => ({
  ...processor,
  authorize(request) {
    sent.push(request)
    return processor.authorize(request)
  },
})

const shop = useShop({}, OWN, (services) => {
  const acquirer = noted(services.acquirers.default)
  const acquirers = createAcquirers(acquirer, [], missingInWork)
  const capabilitiesOf = async () => withinCapabilities(acquirer, { authentications }).capabilities
  return { ...services, acquirers: { ...acquirers, capabilitiesOf } }
})
beforeEach(() => {
  sent.length = 0
  authentications = true
})
afterEach(() => disturb({ fail_transient: 0, drop_answers: 0, down: false }))

async function disturb(faults: object): Promise<void> {
  const { ok } = await fetch(`${processorUrl}/control/authenticator`, {
    method: 'POST',
    body: JSON.stringify(faults),
  })
  expect(ok).toBe(true)
}

/** What it was asked about a payment. */
async function authenticationsOf(id: string): Promise<object[]> {
  const response = await fetch(`${processorUrl}/control/authentications`)
  const all = (await response.json()) as { terms: { reference: string } }[]
  return all.filter(({ terms }) => terms.reference === id)
}

const mode = (given: 'automatic' | 'required' | 'never', more: object = {}): Partial<PaymentBody> => ({
  three_d_secure: { mode: given, ...more },
})

test.each<[CardName, 'authenticated' | 'attempted', string]>([
  ['authenticatedAtOnce', 'authenticated', '05'],
  ['authenticationAttempted', 'attempted', '06'],
])(
  'the card "%s" is %s without a challenge, and the acquirer is sent the proof',
  async (card, status, eci) => {
    const { status: http, body, text } = await shop.client.pay({}, card)
    expect([http, body.status]).toEqual([201, 'succeeded'])
    expect(body.three_d_secure).toMatchObject({ required: false, status, version: '2.2.0' })
    expect(body.network).toMatchObject({ eci, liability_shifted: true })
    expect(sent).toEqual([
      expect.objectContaining({ authenticatedBy: null, authentication: expect.objectContaining({ eci }) }),
    ])
    expect(text).not.toContain(sent[0]!.authentication!.cryptogram)
    const row = await shop.db.payment.findFirstOrThrow({ where: { id: body.id } })
    const { cryptogram: _, ...authentication } = sent[0]!.authentication!
    expect(row).toMatchObject({ ownAuthentication: true, besides: { authentication }, threeDsTransId: null })
    expect(await shop.db.vaultCvc.count({ where: { paymentId: body.id } })).toBe(0)
    expect((await shop.client.retrieve(body.id)).body).toEqual(body)
    const told = ['payment.created', 'payment.captured', 'payment.succeeded']
    expect(await eventTypesOf(shop, body.id)).toEqual(told)
  },
)

test('a card that is not enrolled goes to the acquirer as without an authenticator', async () => {
  const { body } = await shop.client.pay()
  expect(body).toMatchObject({ status: 'succeeded', three_d_secure: { status: 'not_required' } })
  expect(sent).toEqual([expect.not.objectContaining({ authentication: expect.anything() })])
  const row = await shop.db.payment.findFirstOrThrow({ where: { id: body.id } })
  expect(row).toMatchObject({ ownAuthentication: null })
  expect(await authenticationsOf(body.id)).toHaveLength(1)
})

test('one that the issuer refuses is declined, and no acquirer is asked', async () => {
  const { body } = await shop.client.pay({}, 'authenticationRejected')
  expect(body).toMatchObject({
    status: 'declined',
    decline_code: 'authentication_failed',
    three_d_secure: { status: 'failed' },
  })
  expect(sent).toEqual([])
})

test('a challenge is the bank’s own, and once it is answered the acquirer is sent the proof', async () => {
  const { body } = await shop.client.pay({}, 'challenge')
  expect(body).toMatchObject({
    status: 'requires_action',
    three_d_secure: { required: true, status: 'pending', version: '2.2.0' },
    next_action: { challenge: { acs_url: expect.stringContaining('/acs/') } },
  })
  expect(sent).toEqual([])
  const early = await shop.client.confirm(body.id, cresOf(body))
  expect([early.status, early.body.error?.code]).toEqual([422, 'parameter_invalid'])
  const cres = await answerChallenge(body)
  const confirmed = await shop.client.confirm(body.id, cres)
  expect(confirmed).toMatchObject({
    status: 200,
    body: { status: 'succeeded', three_d_secure: { required: true, status: 'authenticated' } },
  })
  expect(confirmed.body.network).toMatchObject({ eci: '05', liability_shifted: true })
  expect((await shop.client.confirm(body.id, cres)).body).toEqual(confirmed.body)
})

/** As a browser would bring it that was at no bank. */
function cresOf({ next_action }: Awaited<ReturnType<typeof shop.client.pay>>['body']): string {
  const creq = Buffer.from(next_action!.challenge.creq!, 'base64url').toString()
  return Buffer.from(creq.replace('CReq', 'CRes')).toString('base64url')
}

test('with the mode "required" each card that is enrolled is challenged', async () => {
  const { body } = await shop.client.pay(mode('required'))
  expect(body.status).toBe('requires_action')
  expect((await shop.client.confirm(body.id, await answerChallenge(body))).body.status).toBe('succeeded')
})

describe.each<[string, CardName, object]>([
  ['its issuer does not answer', 'authenticationUnavailable', {}],
  ['it can do nothing now', 'authenticatedAtOnce', { fail_transient: 9 }],
])('where %s', (_why, card, faults) => {
  beforeEach(() => disturb(faults))

  it('the acquirer is asked without a proof', async () => {
    const { body } = await shop.client.pay({}, card)
    expect(body.status).toBe('succeeded')
    expect(sent).toEqual([expect.not.objectContaining({ authentication: expect.anything() })])
  })

  it('a payment that requires it is declined', async () => {
    const { body } = await shop.client.pay(mode('required'), card)
    expect(body).toMatchObject({
      status: 'declined',
      decline_code: 'authentication_failed',
      three_d_secure: { status: 'unavailable' },
    })
    expect(sent).toEqual([])
  })
})

test('an answer that is lost is asked about, and the call is told to come again', async () => {
  await disturb({ drop_answers: 1 })
  const options = { key: 'authenticator-lost' }
  const { status, body } = await shop.client.pay({}, 'authenticatedAtOnce', options)
  expect([status, body.error?.code]).toEqual([503, 'processor_unavailable'])
  expect(sent).toEqual([])
  const id = body.error!.payment_id!
  await until('it goes on', async () => (await shop.client.retrieve(id)).body.status === 'succeeded')
  expect((await shop.client.pay({}, 'authenticatedAtOnce', options)).body).toMatchObject({
    id,
    status: 'succeeded',
  })
  expect(await authenticationsOf(id)).toHaveLength(1)
})

describe('nobody is asked', () => {
  test.each<[string, Partial<PaymentBody>, string]>([
    ['with the mode "never"', mode('never'), 'not_required'],
    ['beside an exemption', mode('automatic', { exemption: 'low_value' }), 'not_required'],
    [
      'by a merchant who has authenticated',
      mode('automatic', { authentication: OWN_AUTHENTICATION }),
      'authenticated',
    ],
  ])('%s', async (_when, given, status) => {
    const { body } = await shop.client.pay(given, 'authenticatedAtOnce')
    expect(body).toMatchObject({ status: 'succeeded', three_d_secure: { status } })
    expect(await authenticationsOf(body.id)).toEqual([])
  })

  test('without the cardholder', async () => {
    const { payment_method: paymentMethod } = await newCharged(shop.client)
    const charge = { amount: 5, currency: 'EUR', reference: 'r', payment_method: paymentMethod }
    const { body } = await shop.client.create({
      ...charge,
      initiated_by: 'merchant',
      sequence: 'unscheduled',
    })
    expect(body.status).toBe('succeeded')
    expect(await authenticationsOf(body.id)).toEqual([])
  })

  test('where the acquirer takes no proof: it authenticates by itself', async () => {
    authentications = false
    const { body } = await shop.client.pay({}, 'authenticatedAtOnce')
    expect(body).toMatchObject({ status: 'succeeded', three_d_secure: { status: 'not_required' } })
    expect(await authenticationsOf(body.id)).toEqual([])
  })
})

// The last test: it stays out for a while.
test('one that goes on giving no answer is left out: payments go on at once, and none that require it', async () => {
  await disturb({ drop_answers: 9 })
  const { body } = await shop.client.pay({}, 'authenticatedAtOnce')
  expect(body.error?.code).toBe('processor_unavailable')
  await until('nobody waits for it', async () => (await shop.client.pay()).status === 201)
  const required = await shop.client.pay(mode('required'))
  expect(required.body).toMatchObject({ status: 'declined', three_d_secure: { status: 'unavailable' } })
  await disturb({ drop_answers: 0 })
  expect((await shop.client.pay({}, 'authenticatedAtOnce')).body.status).toBe('succeeded')
  expect(sent.at(-1)).not.toHaveProperty('authentication')
})
