/** The service's own authenticator is asked before the acquirer (decision 0266), whatever breaks off between the two. */
import { randomUUID } from 'node:crypto'
import { missingInWork } from '../../app/acquirers'
import { HOUR, MINUTE, SECOND } from '../../domain/time'
import { createAbsentProcessor } from '../../processor/absent'
import type { AuthorizeRequest, Processor } from '../../processor/port'
import { createAcquirers } from '../../processor/registry'
import type { CardName } from '../support/payment'
import { buildPayment } from '../support/payment'
import { until } from '../support/until'
import { comesBack } from './support/cardholder'
import type { PaymentReply } from './support/merchant'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'
import {
  watchAuthenticator,
  type AuthenticatorFault,
  type WatchedAuthenticator,
} from './support/watched-authenticator'

let stage: Stage
let authenticator: WatchedAuthenticator
const sent: AuthorizeRequest[] = []
/** An acquirer that is not reached, unless it answers something. */
const elsewhere: Processor = createAbsentProcessor()

beforeAll(async () => {
  stage = await openStage({ authenticates: true })
  const { services } = stage
  authenticator = watchAuthenticator(services.authenticator!)
  const noted: Processor = {
    ...stage.processor,
    authorize(request) {
      sent.push(request)
      return stage.processor.authorize(request)
    },
  }
  const reader = await services.acquirers.readerOf('default')
  const beside = [{ name: 'unreachable', processor: elsewhere, channels: ['elsewhere'], reader: reader! }]
  const acquirers = createAcquirers(noted, beside, missingInWork, undefined, undefined, reader)
  Object.assign(services, {
    authenticator,
    acquirers: {
      ...acquirers,
      async choose(...[account, facts]: Parameters<typeof acquirers.choose>) {
        const chosen = await acquirers.choose(account, facts)
        const route = { version: 1, rule: null, next: ['unreachable', 'default'], after: ['do_not_honor'] }
        return chosen.acquirer === 'unreachable' ? { ...chosen, route } : chosen
      },
    },
  })
  await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
beforeEach(() => {
  sent.length = 0
  authenticator.asked.length = 0
})
afterEach(() => stage.calm())
afterAll(() => stage.close())

const pay = (card: CardName, key: string = randomUUID(), more: object = {}): Promise<PaymentReply> =>
  stage.merchant.create(buildPayment(more, card), key)

const authorized = (id: string) =>
  expect.objectContaining({
    reference: id,
    authenticatedBy: null,
    authentication: expect.objectContaining({ eci: '05', cryptogram: expect.stringMatching(/=$/) }),
  })

/** Its challenge is the bank's, whatever kind of acquirer is behind the service. */
async function challenged(...given: Parameters<typeof pay>): Promise<{ id: string; cres: string }> {
  const payment = await pay(...given)
  expect(payment).toMatchObject({
    status: 201,
    body: { status: 'requires_action', three_d_secure: { status: 'pending' } },
  })
  expect(sent).toEqual([])
  return { id: payment.body.id, cres: await stage.merchant.cresOf(payment) }
}

test('after a challenge one acquirer is not reached, and the next one is sent the proof: one challenge, one charge', async () => {
  const { id, cres } = await challenged('challenge', randomUUID(), { processing_channel: 'elsewhere' })
  const { status, body } = await stage.merchant.confirm(id, cres)
  expect([status, body.status]).toEqual([200, 'succeeded'])
  expect(body.three_d_secure).toMatchObject({ required: true, status: 'authenticated', version: '2.2.0' })
  expect(sent).toEqual([authorized(id)])
  expect(authenticator.asked.filter((call) => call === 'authenticate')).toHaveLength(1)
  const row = await stage.rowOf(id)
  expect(row).toMatchObject({ acquirer: 'default', ownAuthentication: true })
  const attempts = await stage.services.store.payments.attemptsBefore(row)
  expect(attempts.map(({ acquirer, outcome }) => `${acquirer} ${outcome}`)).toEqual([
    'unreachable unreachable',
  ])
  expect(JSON.stringify(row.besides)).not.toContain(sent[0]!.authentication!.cryptogram)
  expect(await stage.db.vaultCvc.count({ where: { paymentId: id } })).toBe(0)
})

test('a challenge that nobody answers ends after one hour, and nothing was sent to an acquirer', async () => {
  const { id } = await challenged('challenge')
  await stage.pass(HOUR - MINUTE)
  expect(await stage.ended(id)).toMatchObject({ status: 'expired', threeDsStatus: 'expired' })
  expect(sent).toEqual([])
})

test('a payment is cancelled while its cardholder is at his bank, and his answer counts no more', async () => {
  const { id, cres } = await challenged('challenge')
  expect((await stage.merchant.cancel(id)).body.status).toBe('cancelled')
  expect((await stage.merchant.confirm(id, cres)).status).toBe(422)
  expect(sent).toEqual([])
})

test('a payment fails whose card the vault has lost', async () => {
  const { id, cres } = await challenged('challenge')
  await stage.db.vaultCvc.deleteMany({ where: { paymentId: id } })
  await stage.merchant.confirm(id, cres)
  expect(await stage.ended(id)).toMatchObject({ status: 'failed' })
  expect(sent).toEqual([])
})

test('the cardholder fails: declined, and no acquirer is asked', async () => {
  const { id, cres } = await challenged('challengeFails')
  const { body } = await stage.merchant.confirm(id, cres)
  expect(body).toMatchObject({
    status: 'declined',
    decline_code: 'authentication_failed',
    three_d_secure: { status: 'failed' },
  })
  expect(sent).toEqual([])
})

/** Waits until nobody is at work on it any more, and has it go on by a repeat of its call. */
async function repeated(card: CardName, key: string): Promise<PaymentReply> {
  await stage.pass(21 * SECOND)
  return until('an answer', async () => {
    const reply = await pay(card, key)
    return reply.status === 201 && reply
  })
}

describe.each<[CardName, string]>([
  ['challenge', 'requires_action'],
  ['authenticatedAtOnce', 'succeeded'],
])('the card "%s"', (card, comesTo) => {
  it.each<[string, AuthenticatorFault]>([
    ['before it is sent', 'died'],
    ['before its answer is read', 'died_after'],
  ])('the process dies %s: the repeat goes on, and the cardholder is asked once', async (_when, fault) => {
    const key = randomUUID()
    authenticator.fail('authenticate', fault)
    expect((await pay(card, key)).status).toBe(500)
    expect(sent).toEqual([])
    const { body } = await repeated(card, key)
    expect(body.status).toBe(comesTo)
    expect(sent).toEqual(comesTo === 'succeeded' ? [authorized(body.id)] : [])
    const begun = authenticator.asked.filter((call) => call === 'authenticate')
    expect(begun).toHaveLength(fault === 'died' ? 2 : 1)
  })

  it('its answer is lost: it is asked about, and nothing is authorized before', async () => {
    const key = randomUUID()
    authenticator.fail('authenticate', 'lost')
    const { status, body } = await pay(card, key)
    expect([status, body.error?.code]).toEqual([503, 'processor_unavailable'])
    expect(sent).toEqual([])
    const id = body.error!.payment_id!
    await until(
      'it goes on',
      async () => (await stage.rowOf(id)).status === comesTo || (await stage.pass(SECOND), false),
    )
    expect(authenticator.asked.filter((call) => call === 'authenticate')).toHaveLength(1)
    expect((await pay(card, key)).body).toMatchObject({ id, status: comesTo })
  })
})

test('it is asked about in vain until the cardholder has gone: nothing is authorized', async () => {
  authenticator.fail('authenticate', 'lost')
  const { result } = authenticator
  authenticator.result = async () => ({ kind: 'unknown' })
  const { body } = await pay('authenticatedAtOnce')
  expect(await stage.ended(body.error!.payment_id!)).toMatchObject({ status: 'failed' })
  authenticator.result = result
  expect(sent).toEqual([])
})

describe('the process dies when the proof is written', () => {
  it.each(['before', 'after'])('%s that: the repeat has it, and authorizes once', async (when) => {
    const { payments } = stage.services.store
    const { insert } = payments
    let isAlive = true
    payments.insert = async (...given) => {
      if (!isAlive || given[1].changes.besides === undefined) return insert(...given)
      isAlive = false
      if (when === 'after') await insert(...given)
      throw new Error('the process died here')
    }
    const key = randomUUID()
    expect((await pay('authenticatedAtOnce', key)).status).toBe(500)
    payments.insert = insert
    expect(sent).toEqual([])
    const { body } = await repeated('authenticatedAtOnce', key)
    expect(body).toMatchObject({
      status: 'succeeded',
      three_d_secure: { required: false, status: 'authenticated' },
    })
    expect(sent).toEqual([authorized(body.id)])
  })

  it.each(['before', 'after'])(
    '%s that, once he was challenged: he is asked no second time',
    async (when) => {
      const { id, cres } = await challenged('challenge')
      const { payments } = stage.services.store
      const { prove } = payments
      let isAlive = true
      payments.prove = async (...given) => {
        if (!isAlive) return prove(...given)
        isAlive = false
        if (when === 'after') await prove(...given)
        throw new Error('the process died here')
      }
      await stage.merchant.confirm(id, cres)
      expect(await stage.ended(id)).toMatchObject({ status: 'succeeded', threeDsStatus: 'authenticated' })
      payments.prove = prove
      expect(sent).toEqual([authorized(id)])
      expect(authenticator.asked.filter((call) => call === 'authenticate')).toHaveLength(1)
    },
  )
})

test('the result of a challenge is asked again until it is known', async () => {
  const { id, cres } = await challenged('challenge')
  authenticator.fail('result', 'lost')
  await stage.merchant.confirm(id, cres)
  // An hour at once would end the challenge before anybody asks again.
  await until(
    'he is authenticated',
    async () => (await stage.rowOf(id)).status !== 'requires_action' || (await stage.pass(SECOND), false),
  )
  expect(await stage.ended(id)).toMatchObject({ status: 'succeeded' })
  expect(sent).toEqual([authorized(id)])
})

describe('the 3DS method, by which the issuer knows the browser', () => {
  const led = async (): Promise<string> => {
    const { body } = await pay('authenticatedAfterMethod')
    expect(body).toMatchObject({ status: 'requires_action', next_action: { challenge: { acs_url: null } } })
    expect(sent).toEqual([])
    return body.id
  }

  it.each<[string, Record<string, string>]>([
    ['has come back', { result: 'seen' }],
    ['has not come back in time', {}],
  ])('the hidden frame %s: he is authenticated, and the payment goes on', async (_how, fields) => {
    const id = await led()
    expect(await comesBack(stage, id, fields)).toBe('taken')
    expect(await stage.ended(id)).toMatchObject({ status: 'succeeded', threeDsStatus: 'authenticated' })
    expect(sent).toEqual([authorized(id)])
  })

  it('its server is not reached then: the acquirer is asked without a proof', async () => {
    const id = await led()
    authenticator.fail('authenticate', 'unreached')
    expect(await comesBack(stage, id, { result: 'seen' })).toBe('taken')
    expect(await stage.ended(id)).toMatchObject({ status: 'succeeded', ownAuthentication: null })
    expect(sent).toEqual([expect.not.objectContaining({ authentication: expect.anything() })])
  })

  it('an acquirer that was asked without a proof may have approved: what is proven after all goes to no other', async () => {
    const { body } = await pay('authenticatedAfterMethod', randomUUID(), { processing_channel: 'elsewhere' })
    const { id } = body
    const { inquire } = elsewhere
    elsewhere.inquire = async () => ({ kind: 'known', value: null })
    elsewhere.authorize = async () => {
      elsewhere.inquire = inquire
      return { kind: 'unknown' }
    }
    authenticator.fail('authenticate', 'unreached')
    await comesBack(stage, id, { result: 'seen' })
    await until(
      'it is authenticated',
      async () =>
        (await stage.rowOf(id)).threeDsStatus === 'authenticated' || (await stage.pass(SECOND), false),
    )
    await stage.pass(10 * SECOND)
    expect(await stage.rowOf(id)).toMatchObject({ acquirer: 'unreachable', status: 'requires_action' })
    Object.assign(elsewhere, { authorize: stage.processor.authorize, inquire: stage.processor.inquire })
    expect(await stage.ended(id)).toMatchObject({ acquirer: 'unreachable', status: 'succeeded' })
    Object.assign(elsewhere, createAbsentProcessor())
    expect(sent).toEqual([])
  })

  it('neither its server nor the acquirer can say what became of it: it ends in its hour, and its key is closed', async () => {
    const { body } = await pay('authenticatedAfterMethod', randomUUID(), { processing_channel: 'elsewhere' })
    const { id } = body
    const { result } = authenticator
    authenticator.fail('authenticate', 'unreached')
    const closed: string[] = []
    const untold = { kind: 'cannot_tell', repeatUntil: null } as const
    elsewhere.inquire = async () => ({ kind: 'known', value: null })
    elsewhere.authorize = async ({ reference }) => {
      const terms = { reference, begunAt: new Date().toISOString() }
      elsewhere.inquire = async () => ({ ...untold, terms })
      authenticator.result = async () => ({ kind: 'unknown' })
      return { kind: 'unknown' }
    }
    elsewhere.close = async (key, reference) => {
      closed.push(reference)
      elsewhere.inquire = stage.processor.inquire
      return stage.processor.close(key, reference)
    }
    await comesBack(stage, id, { result: 'seen' })
    await stage.pass(HOUR)
    await until('it has expired', async () => (await stage.rowOf(id)).status === 'expired')
    expect(closed).toEqual([id])
    Object.assign(elsewhere, createAbsentProcessor())
    Object.assign(authenticator, { result })
  })

  it('the process dies at the second question: it is asked about, and he is led nowhere again', async () => {
    const id = await led()
    authenticator.fail('authenticate', 'died_after')
    await comesBack(stage, id, { result: 'seen' })
    expect(await stage.ended(id)).toMatchObject({ status: 'succeeded', threeDsStatus: 'authenticated' })
    expect(sent).toEqual([authorized(id)])
  })
})
