/**
 * The port, as the service has it, with each set of capabilities of an acquirer: whether it can be asked by our key, and how long it
 * knows a key again. What the simulator did is compared with what was answered.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { keptNames } from '../../app/acquirers/operation-names'
import { keepOutcome, rememberOperations } from '../../app/acquirers/remembering'
import { actionIdOf, type Action } from '../../domain/actions'
import type { Capabilities } from '../../domain/acquirer-capabilities'
import { machineTime } from '../../infra/clock'
import { keyring } from '../../infra/sealing'
import type { AcquirerKind } from '../../domain/acquirers'
import { payerOfKey } from '../../domain/processor-keys'
import { createStripeProcessor } from '../../processor/acquirers/stripe/client'
import { withinCapabilities } from '../../processor/capabilities'
import type { Processor, ProcessorAnswer } from '../../processor/port'
import { createAcquirerOperations, type AcquirerOperations } from '../../store/acquirer-operations'
import { connectDatabase, type Database } from '../../store/database'
import { startDatabase, type TestDatabase } from '../workflows/support/database'
import { PORT_AUTHENTICATION } from '../support/authentication'
import { CARDS } from '../support/payment'
import { buildRequest, challengeIn, inState, known } from './support/simulator'
import { until } from '../support/until'
import { openAdyenKind, type AdyenKind } from './support/adyen-kind'
import { openStripeScene, STRIPE_KEY, type StripeScene } from './support/stripe'

const KEYRING = keyring(new Map([['p1', randomBytes(32)]]))
const AT = { acquirer: 'asked', livemode: false }

let database: TestDatabase
let db: Database
let operations: AcquirerOperations
let scene: StripeScene
let stripe: ReturnType<typeof createStripeProcessor>
let adyen: AdyenKind
beforeAll(async () => {
  database = await startDatabase()
  db = connectDatabase(database.url, 2)
  operations = createAcquirerOperations({ db, keyring: KEYRING })
  scene = await openStripeScene()
  const names = keptNames(AT, () => operations)
  stripe = createStripeProcessor({ baseUrl: scene.stripeUrl(), secret: STRIPE_KEY, names, now: machineTime })
  adyen = await openAdyenKind(scene, AT, () => operations)
})
afterAll(async () => {
  await stripe.shutdown()
  await adyen.stop()
  await scene.stop()
  await db.$disconnect()
  await database.stop()
})
afterEach(async () => {
  await adyen.release()
  await scene.controls().calm()
})

const DAY = 24 * 60 * 60_000

/** The acquirer as the service has it. `calls`: what was sent to it. */
function processorOf(
  { kind = 'http', ...can }: Partial<Capabilities> & { kind?: AcquirerKind },
  calls: string[] = [],
): Processor {
  const client = kind === 'stripe' ? stripe : kind === 'adyen' ? adyen.processor : scene.processor()
  const counted = Object.fromEntries(
    Object.entries(client).map(([name, call]: [string, unknown]) => [
      name,
      typeof call !== 'function'
        ? call
        : (...asked: unknown[]) => {
            calls.push(name)
            return (call as (...asked: unknown[]) => unknown)(...asked)
          },
    ]),
  ) as unknown as Processor
  const processor = withinCapabilities(counted, can)
  return processor.capabilities.lookUp === 'key'
    ? processor
    : rememberOperations(processor, AT, () => operations)
}

const SETS = [
  ['can be asked by our key', { lookUp: 'key', keysKept: null }],
  ['cannot be asked, and keeps keys for a day', { lookUp: 'none', keysKept: DAY }],
  ['cannot be asked, and keeps keys for ever', { lookUp: 'none', keysKept: null }],
  ['cannot be asked, and keeps no keys', { lookUp: 'none', keysKept: 0 }],
  ['is Stripe', { kind: 'stripe', lookUp: 'key', captures: 'several' }],
  ['is Adyen', { kind: 'adyen', lookUp: 'none' }],
] as const satisfies [string, Partial<Capabilities> & { kind?: AcquirerKind }][]

const fieldsOf = (action: Action) => ('kind' in action ? action.fields : { creq: action.creq })

const entryOf = async (reference: string) => {
  const entry = await scene.controls().entryOf(reference)
  if (!entry) throw new Error(`the simulator has nothing of ${reference}`)
  return entry
}

/** What it says once it is decided: an acquirer may take it first. */
async function decided<T extends { state: string }>(
  ask: () => Promise<ProcessorAnswer<T | null>>,
): Promise<T> {
  let value: T | null = null
  await until('its outcome', async () => {
    const answer = await ask()
    value = answer.kind === 'known' ? answer.value : null
    return value !== null && !['pending', 'closing'].includes(value.state)
  })
  return value as unknown as T
}

/** Its id is as those of payments are. */
const newReference = () => `pay_${randomUUID().replaceAll('-', '')}`

describe.each(SETS)('an acquirer that %s', (_what, can) => {
  const isBlind = can.lookUp === 'none'
  const isAdyen = 'kind' in can && can.kind === 'adyen'
  beforeEach(async () => {
    await scene.controls().disturb({ look_up: isBlind && !isAdyen ? 'none' : 'key' })
    if (isAdyen) await adyen.listen()
  })

  test.each(['approved', 'genericDecline', 'challenge'] as const)(
    'answers, asked about the card "%s", as it answered the call',
    async (card) => {
      const processor = processorOf(can)
      // What it tells has another time.
      adyen.hold()
      const request = buildRequest({ capture: false, reference: newReference() }, CARDS[card])
      expect(known(await processor.inquire(request.key))).toBeNull()
      const answer = known(await processor.authorize(request))
      const asked = known(await processor.inquire(request.key))
      expect([asked?.state, asked?.at]).toEqual([answer.state, answer.at])
      expect(asked?.terms).toMatchObject({ reference: request.reference, amount: request.amount })
    },
  )

  test('an exemption is told where it was applied', async () => {
    const processor = processorOf(can)
    const exemptionOf = async (more: Parameters<typeof buildRequest>[0], card = CARDS.approved) => {
      const answer = await processor.authorize(buildRequest({ ...more, reference: newReference() }, card))
      const { network } = inState('approved', answer)
      return [network?.exemption, network?.liabilityShifted]
    }
    const exemption = 'transaction_risk_analysis'
    expect(await exemptionOf({ exemption, authentication: PORT_AUTHENTICATION })).toEqual([exemption, false])
    expect(await exemptionOf({ authentication: PORT_AUTHENTICATION })).toEqual([undefined, true])
    // Stripe takes one with an authentication alone.
    const isStripe = 'kind' in can && can.kind === 'stripe'
    expect((await exemptionOf({ exemption: 'low_value' }))[0]).toBe(isStripe ? undefined : 'low_value')
  })

  test('captures, refunds and closes, and knows what it said of each', async () => {
    const processor = processorOf(can)
    const {
      key: authorizationKey,
      reference,
      ...rest
    } = buildRequest({ capture: false, reference: newReference() })
    inState('approved', await processor.authorize({ ...rest, key: authorizationKey, reference }))
    const of = { authorizationKey, reference, currency: 'EUR' }
    const payer = payerOfKey(authorizationKey)
    const capture = { ...of, key: `${payer}:capture:a`, amount: 2_000n, final: false }
    const refund = { ...of, key: `${payer}:refund:a`, amount: 500n }
    expect(known(await processor.inquireCapture(capture.key))).toBeNull()
    const taken = isAdyen ? 'pending' : undefined
    expect(known(await processor.capture(capture)).state).toBe(taken ?? 'captured')
    expect((await decided(() => processor.inquireCapture(capture.key))).state).toBe('captured')
    expect(known(await processor.inquireRefund(refund.key))).toBeNull()
    expect(known(await processor.refund(refund)).state).toBe(taken ?? 'succeeded')
    expect((await decided(() => processor.inquireRefund(refund.key))).state).toBe('succeeded')
    expect(known(await processor.close(authorizationKey, reference)).state).toBe(taken ? 'closing' : 'closed')
    const closed = await decided(() => processor.inquire(authorizationKey))
    // Adyen tells no sums of what was captured in parts.
    expect([closed.state, closed.taken?.captured]).toEqual(['closed', isAdyen ? undefined : 2_000n])
    expect(await processor.authorize({ ...rest, key: authorizationKey, reference })).toMatchObject({
      kind: 'known',
      value: { state: 'closed' },
    })
  })

  test('an answer that is lost is asked about, or found by a repeat within the time of its key', async () => {
    const processor = processorOf(can)
    const request = buildRequest({ reference: newReference() })
    // What it tells would be the answer.
    adyen.hold()
    await scene.controls().disturb({ drop_answers: 1 })
    expect((await processor.authorize(request)).kind).toBe('unknown')
    const asked = await processor.inquire(request.key)
    if (!isBlind) {
      inState('approved', asked)
      return
    }
    const { reference } = request
    expect(asked).toMatchObject({ kind: 'cannot_tell', terms: { reference, amount: 2550n } })
    if ('keysKept' in can && can.keysKept === 0) {
      // Nothing is sent twice that would be done twice.
      expect((await processor.authorize(request)).kind).toBe('cannot_tell')
      const entries = await scene.controls().entries()
      expect(entries.filter((entry) => entry.reference === reference)).toHaveLength(1)
      return
    }
    inState('approved', await processor.authorize(request))
    inState('approved', await processor.inquire(request.key))
    await adyen.release()
    inState('approved', await processor.inquire(request.key))
  })

  test('what never reached it, or was not done, counts as not sent', async () => {
    const processor = processorOf(can)
    const request = buildRequest()
    await scene.controls().disturb('kind' in can ? { rate_limited: 1 } : { fail_transient: 1 })
    expect((await processor.authorize(request)).kind).toBe('transient')
    expect(known(await processor.inquire(request.key))).toBeNull()
    inState('approved', await processor.authorize(request))
  })

  test('a card is verified once under a key', async () => {
    const processor = processorOf(can)
    const { card } = buildRequest()
    const key = `tokn_${crypto.randomUUID()}:verify`
    const first = known(await processor.verify({ key, card }))
    expect(known(await processor.verify({ key, card }))).toMatchObject({ state: 'verified', at: first.at })
  })
})

describe.each(SETS.slice(0, 4))('an acquirer of our protocol that %s', (_what, can) => {
  test('a challenge goes on under its key', async () => {
    const processor = processorOf(can)
    const request = buildRequest({}, 'challenge')
    const challenge = challengeIn(await processor.authorize(request))
    const { acsUrl, threeDSServerTransId: authenticatedBy } = challenge
    await fetch(`${acsUrl}/answer`, { method: 'POST', body: 'answer=authenticate' })
    inState('approved', await processor.authorize({ ...request, authenticatedBy }))
    inState('approved', await processor.inquire(request.key))
  })

  test('what a browser comes back with is remembered under the key, too', async () => {
    const processor = processorOf(can)
    const request = buildRequest({}, 'deviceData')
    const { challenge } = inState('challenge', await processor.authorize(request))
    const returned = { kind: 'device_data', action: actionIdOf(challenge), fields: {} } as const
    expect(known(await processor.resume(request.key, returned))).toMatchObject({ state: 'approved' })
    inState('approved', await processor.inquire(request.key))
  })
})

describe('an acquirer that cannot be asked', () => {
  const BLIND = { lookUp: 'none', keysKept: DAY } as const
  beforeEach(() => scene.controls().disturb({ look_up: 'none' }))

  test('is sent nothing once its keys are forgotten, however many ask at once', async () => {
    const calls: string[] = []
    const processor = processorOf(BLIND, calls)
    const request = buildRequest()
    await scene.controls().disturb({ drop_answers: 1, forget_ms: 0 })
    await processor.authorize(request)
    await db.$executeRaw`UPDATE acquirer_operations SET repeat_until = clock_timestamp() - interval '1 second'
      WHERE object_id = ${request.reference}`
    const answers = await Promise.all(Array.from({ length: 8 }, () => processor.authorize(request)))
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['cannot_tell']))
    expect(calls).toEqual(['authorize'])
    const entries = await scene.controls().entries()
    expect(entries.filter(({ reference }) => reference === request.reference)).toHaveLength(1)
  })

  test('of many that send at once each has its row, and one operation is done', async () => {
    const processor = processorOf(BLIND)
    const request = buildRequest()
    const answers = await Promise.all(Array.from({ length: 8 }, () => processor.authorize(request)))
    expect(new Set(answers.map((answer) => inState('approved', answer).processorReference)).size).toBe(1)
    expect(await db.acquirerOperation.count({ where: { objectId: request.reference } })).toBe(1)
  })

  test('a call that failed for now, while another was under way, leaves that one in doubt', async () => {
    const processor = processorOf(BLIND)
    const request = buildRequest()
    await scene.controls().disturb({ drop_answers: 1 })
    await processor.authorize(request)
    await scene.controls().disturb({ fail_transient: 1 })
    await processor.authorize(request)
    expect((await processor.inquire(request.key)).kind).toBe('cannot_tell')
  })

  test('its rows have no more of a card than its payment has in clear, and are found by what it calls them', async () => {
    const request = buildRequest()
    const { processorReference } = inState('approved', await processorOf(BLIND).authorize(request))
    const rows = await operations.findByIds(AT, { reference: processorReference })
    expect(rows.map(({ objectId }) => objectId)).toEqual([request.reference])
    const text = JSON.stringify(rows, (_name, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    )
    for (const secret of [
      request.card.number,
      '"739"',
      request.card.holderName,
      request.card.number.slice(0, 6),
    ])
      expect(text).not.toContain(secret)
    // By that the repeat of a lost payment is told from one with another card.
    const { expiryMonth, expiryYear, number } = request.card
    expect(known(await processorOf(BLIND).inquire(request.key))?.terms?.card).toEqual({
      last4: number.slice(-4),
      expiryMonth,
      expiryYear,
    })
  })

  test('of a card that its cardholder has to be led for, knows so without a second call', async () => {
    const calls: string[] = []
    const processor = processorOf(BLIND, calls)
    const request = {
      key: `tokn_${crypto.randomUUID()}:verify`,
      card: buildRequest({}, 'challengeToStore').card,
    }
    const first = known(await processor.verify(request))
    expect(first.state).toBe('challenge')
    expect(known(await processor.verify(request))).toMatchObject({ state: 'challenge', at: first.at })
    expect(calls).toEqual(['verify'])
  })

  test.each(['challenge', 'redirectByForm', 'deviceData'] as const)(
    'the action of the card "%s" is in no row in clear, and is told from it as it was',
    async (card) => {
      const processor = processorOf(BLIND)
      const request = buildRequest({}, card)
      const { challenge } = inState('challenge', await processor.authorize(request))
      const { told } = await db.acquirerOperation.findFirstOrThrow({ where: { objectId: request.reference } })
      expect(told).toMatchObject({ state: 'challenge', challenge: expect.stringMatching(/^[\w+/]+=*$/) })
      for (const secret of [actionIdOf(challenge), 'http', ...Object.values(fieldsOf(challenge))])
        expect(JSON.stringify(told)).not.toContain(secret)
      expect(inState('challenge', await processor.inquire(request.key)).challenge).toEqual(challenge)
    },
  )

  /** One of 25.50, of which 15.00 and 5.00 are captured; with the key of the second part. */
  async function capturedInParts() {
    const processor = processorOf(BLIND)
    const { key: authorizationKey, reference, ...rest } = buildRequest({ capture: false })
    inState('approved', await processor.authorize({ ...rest, key: authorizationKey, reference }))
    const part = (name: string, amount: bigint) => ({
      key: `${reference}:capture:${name}`,
      authorizationKey,
      reference,
      currency: 'EUR',
      amount,
      final: false,
    })
    const second = part('b', 500n)
    await processor.capture(part('a', 1_500n))
    await processor.capture(second)
    return { processor, authorizationKey, reference, key: second.key }
  }

  const sumOf = async (processor: Processor, key: string) =>
    known(await processor.inquire(key))?.taken?.captured ?? 0n

  test('of a capture that fails it no longer counts the sum, closed or not, whatever is told again', async () => {
    const { processor, authorizationKey, reference, key } = await capturedInParts()
    expect(await sumOf(processor, authorizationKey)).toBe(2_000n)
    const told = async (of: string) => {
      const value = known(await scene.processor().inquireCapture(of))!
      await keepOutcome(operations, AT, { key: of, value, authorizationKey })
    }
    await scene.controls().disturb({ look_up: 'key' })
    const stood = known(await scene.processor().inquireCapture(key))!
    await scene.controls().end(key, 'failed')
    await told(key)
    await keepOutcome(operations, AT, { key, value: stood, authorizationKey })
    expect(await sumOf(processor, authorizationKey)).toBe(1_500n)
    inState('closed', await processor.close(authorizationKey, reference))
    expect(await sumOf(processor, authorizationKey)).toBe(1_500n)
    const first = `${reference}:capture:a`
    await scene.controls().end(first, 'failed')
    await told(first)
    expect(await sumOf(processor, authorizationKey)).toBe(0n)
  })

  test('a close that it takes ends when it tells of that, also when it is refused', async () => {
    const { processor, authorizationKey: key, reference } = await capturedInParts()
    await scene.controls().disturb({ pending: ['close'] })
    inState('closing', await processor.close(key, reference))
    await scene.controls().end(key, 'failed')
    await scene.controls().disturb({ look_up: 'key' })
    const told = async () =>
      keepOutcome(operations, AT, {
        key,
        authorizationKey: key,
        value: known(await scene.processor().inquire(key))!,
        endsClose: true,
      })
    await told()
    inState('approved', await processor.inquire(key))
    inState('closing', await processor.close(key, reference))
    await scene.controls().end(key, 'succeeded')
    await told()
    expect(inState('closed', await processor.inquire(key)).taken?.captured).toBe(2_000n)
  })

  test('what is told later counts, and what is older changes nothing', async () => {
    const processor = processorOf(BLIND)
    const request = buildRequest()
    await scene.controls().disturb({ drop_answers: 1 })
    await processor.authorize(request)
    const entry = await entryOf(request.reference)
    const { at } = entry.authorization
    const told = { ...entry.authorization, at }
    expect(await operations.tell(AT, request.key, { told })).toBe(true)
    inState('approved', await processor.inquire(request.key))
    const older = { ...told, state: 'declined', at: new Date(Date.parse(at) - 1).toISOString() }
    await operations.tell(AT, request.key, { told: older })
    inState('approved', await processor.inquire(request.key))
    expect(await operations.tell(AT, 'another', { told })).toBe(false)
  })
})
