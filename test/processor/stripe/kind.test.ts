/** The kind `stripe` where Stripe is unlike the port: confirmations, faults that are kept, closes of what is captured, redirects. */
import { payerOfKey } from '../../../domain/processor-keys'
import type { Authorization, AuthorizeRequest, Processor, ProcessorAnswer } from '../../../processor/port'
import { buildRequest, inState, known } from '../support/simulator'
import { answerPage } from '../support/stripe'
import { openStripeKind, type StripeKind } from '../support/stripe-kind'

let kind: StripeKind
let processor: Processor
beforeAll(async () => {
  kind = await openStripeKind()
  processor = kind.processor()
})
afterAll(() => kind.stop())
afterEach(() => kind.scene.controls().calm())

const controls = () => kind.scene.controls()
const entriesOf = async ({ reference }: AuthorizeRequest) =>
  (await controls().entries()).filter((entry) => entry.reference === reference)

/** The intent of an operation, as Stripe's own client reads it. */
async function intentOf({ key }: AuthorizeRequest) {
  const { intent = '' } = (await kind.names.find(key)).names
  return kind.scene.stripe().paymentIntents.retrieve(intent, { expand: ['latest_charge'] })
}

const captureOf = (request: AuthorizeRequest, amount: bigint, final = true, name = 'a') => ({
  key: `${payerOfKey(request.key)}:capture:${name}`,
  reference: request.reference,
  final,
  authorizationKey: request.key,
  amount,
  currency: request.currency,
})
const refundOf = (request: AuthorizeRequest, amount: bigint, name = 'a') => ({
  key: `${payerOfKey(request.key)}:refund:${name}`,
  reference: `ref_${name}`,
  authorizationKey: request.key,
  amount,
  currency: request.currency,
})

describe('an authorization', () => {
  test('of two processes at once is one', async () => {
    const request = buildRequest()
    const others = Array.from({ length: 4 }, () => kind.processor())
    const answers = await Promise.all(others.map((other) => other.authorize(request)))
    const states = answers.flatMap((answer) => (answer.kind === 'known' ? [answer.value.state] : []))
    expect(states.length).toBeGreaterThan(0)
    expect(new Set(states)).toEqual(new Set(['approved']))
    expect(await entriesOf(request)).toHaveLength(1)
  })

  test('of a process that died before its name was kept has moved nothing, and is begun anew', async () => {
    const request = buildRequest()
    const dying = kind.processor({ keep: () => Promise.reject(new Error('the process died here')) })
    await expect(dying.authorize(request)).rejects.toThrow('died')
    expect(known(await processor.inquire(request.key))).toBeNull()
    expect(await entriesOf(request)).toHaveLength(0)
    inState('approved', await processor.authorize(request))
    expect(await entriesOf(request)).toHaveLength(1)
  })

  test('of a process that died before it was confirmed goes on with the same intent, without the card', async () => {
    const request = buildRequest()
    await controls().disturb({ stripe_calls: ['confirm'], rate_limited: 1 })
    expect((await processor.authorize(request)).kind).toBe('transient')
    const { id } = await intentOf(request)
    expect(known(await processor.inquire(request.key))).toBeNull()
    const { processorReference } = inState('approved', await kind.processor().authorize(request))
    expect(processorReference).toBe(id)
  })

  test.each(['drop_answers', 'bad_gateways'] as const)(
    'whose answer is lost by %s is asked about',
    async (how) => {
      const request = buildRequest()
      await controls().disturb({ [how]: 1 })
      expect((await processor.authorize(request)).kind).toBe('unknown')
      inState('approved', await processor.inquire(request.key))
      inState('approved', await processor.authorize(request))
      expect(await entriesOf(request)).toHaveLength(1)
    },
  )

  test('that Stripe has answered with a fault, for a day, is found by asking', async () => {
    const request = buildRequest()
    await controls().disturb({ broken_answers: 1 })
    expect((await processor.authorize(request)).kind).toBe('unknown')
    inState('approved', await processor.authorize(request))
    expect(await entriesOf(request)).toHaveLength(1)
  })

  test('whose time is over is closed, and never confirmed', async () => {
    const request = buildRequest({ notAfter: new Date(Date.now() - 1_000).toISOString() })
    inState('closed', await processor.authorize(request))
    expect(await intentOf(request)).toMatchObject({ status: 'canceled', latest_charge: null })
    expect(await entriesOf(request)).toHaveLength(0)
  })

  test('of an amount that Stripe cannot write is sent nowhere', async () => {
    const request = buildRequest({ amount: 1_001n, currency: 'KWD' })
    expect(inState('declined', await processor.authorize(request))).toMatchObject({
      declineCode: 'amount_not_representable',
      network: null,
    })
    expect(known(await processor.inquire(request.key))).toBeNull()
  })

  test.each([
    ['insufficientFunds', { declineCode: 'insufficient_funds' }],
    ['neverAgain', { network: { advice: '03' } }],
    ['blockedByRule', { declineCode: 'blocked_by_rule', network: null }],
    ['accountClosed', { declineCode: 'account_closed' }],
    // Advice is Mastercard's alone.
    ['invalidNumber', { declineCode: 'invalid_number', network: { code: '14', advice: null } }],
    ['incorrectCvc', { declineCode: 'incorrect_cvc', checks: { codeCheck: 'mismatch' } }],
  ] as const)('with the card "%s" is declined as it is', async (card, expected) => {
    const request = buildRequest({}, card)
    const declined = inState('declined', await processor.authorize(request))
    expect(declined).toMatchObject(expected)
    expect(inState('declined', await processor.authorize(request))).toMatchObject(expected)
  })

  test('tells of its card, its network and its checks, and of no number', async () => {
    const request = buildRequest({ storing: true, capture: false }, 'approvedMastercard')
    const approved = inState('approved', await processor.authorize(request))
    expect(approved).toMatchObject({
      captured: false,
      card: { brand: 'mastercard' },
      threeDSecure: { status: 'not_required' },
      network: { transactionId: expect.any(String) as string, codeCheck: 'match' },
      captureBefore: expect.any(String) as string,
      terms: { reference: request.reference, amount: 2550n, currency: 'EUR', card: { last4: '0010' } },
    })
    expect(await intentOf(request)).toMatchObject({ setup_future_usage: 'off_session' })
    expect(JSON.stringify(await kind.names.find(request.key))).not.toContain(request.card.number)
  })
})

describe('3-D Secure', () => {
  const resume = (key: string, action: string) =>
    processor.resume(key, { kind: 'redirect', action, fields: {} }) as Promise<ProcessorAnswer<Authorization>>

  test.each([
    ['authenticate', 'approved'],
    ['fail', 'declined'],
  ] as const)('is a page of Stripe; who chooses "%s" there is %s', async (answer, state) => {
    const request = buildRequest({}, 'challenge')
    const { challenge } = inState('challenge', await processor.authorize(request))
    if (!('kind' in challenge) || challenge.kind !== 'redirect') throw new Error('it is no redirect')
    expect(challenge).toMatchObject({ method: 'GET', fields: {} })
    const again = inState('challenge', await resume(request.key, challenge.id))
    expect(again.challenge).toEqual(challenge)
    await answerPage(challenge.url, answer)
    const ended = inState(state, await resume(request.key, challenge.id))
    expect(ended.threeDSecure).toMatchObject({
      required: true,
      status: state === 'approved' ? 'authenticated' : 'failed',
    })
    expect(inState(state, await resume(request.key, challenge.id)).at).toBe(ended.at)
  })

  test('is not led through where it is not wanted, nor without the cardholder', async () => {
    const unwanted = buildRequest({ threeDSecureMode: 'never' }, 'challenge')
    const { declineCode } = inState('declined', await processor.authorize(unwanted))
    expect(declineCode).toBe('authentication_required')
    inState('approved', await processor.authorize(buildRequest({ initiatedBy: 'merchant' }, 'challenge')))
  })
})

describe('a close', () => {
  test('of a key that was never used lets nothing begin under it', async () => {
    const request = buildRequest()
    inState('closed', await processor.close(request.key, request.reference))
    inState('closed', await processor.authorize(request))
    inState('closed', await processor.inquire(request.key))
    expect(await entriesOf(request)).toHaveLength(0)
  })

  test('while a name is on its way wins over it', async () => {
    const request = buildRequest()
    const overtaken = kind.processor({
      keep: async (operation, kept) => {
        inState('closed', await processor.close(request.key, request.reference))
        return kind.names.keep(operation, kept)
      },
    })
    inState('closed', await overtaken.authorize(request))
    expect(await entriesOf(request)).toHaveLength(0)
  })

  test('before the confirmation makes that fail', async () => {
    const request = buildRequest()
    await controls().disturb({ stripe_calls: ['confirm'], rate_limited: 1 })
    await processor.authorize(request)
    inState('closed', await processor.close(request.key, request.reference))
    inState('closed', await processor.authorize(request))
    expect(await entriesOf(request)).toHaveLength(0)
  })

  test('voids what is authorized, gives back what was captured at once, and does both once', async () => {
    for (const capture of [false, true]) {
      const request = buildRequest({ capture })
      inState('approved', await processor.authorize(request))
      for (let times = 0; times < 3; times += 1) {
        const closed = inState('closed', await processor.close(request.key, request.reference))
        expect([closed.voided, closed.taken]).toEqual([true, undefined])
      }
      expect(inState('closed', await processor.inquire(request.key)).voided).toBe(true)
      const { latest_charge: charge } = await intentOf(request)
      expect(charge).toMatchObject({ amount_refunded: capture ? 2550 : 0 })
    }
  })

  test('whose refund got no answer gives nothing back twice', async () => {
    const request = buildRequest()
    inState('approved', await processor.authorize(request))
    await controls().disturb({ stripe_calls: ['refunds'], drop_answers: 1 })
    expect((await processor.close(request.key, request.reference)).kind).toBe('unknown')
    inState('closed', await processor.close(request.key, request.reference))
    const { data } = await kind.scene.stripe().refunds.list({ payment_intent: (await intentOf(request)).id })
    expect(data.map(({ amount }) => amount)).toEqual([2550])
  })

  test('lets stand what was captured later, or given back in part', async () => {
    const captured = buildRequest({ capture: false })
    inState('approved', await processor.authorize(captured))
    known(await processor.capture(captureOf(captured, 1_000n)))
    expect(inState('closed', await processor.close(captured.key, captured.reference))).toMatchObject({
      voided: false,
      taken: { captured: 1_000n, refunded: 0n },
    })
    const refunded = buildRequest()
    inState('approved', await processor.authorize(refunded))
    known(await processor.refund(refundOf(refunded, 550n)))
    expect(inState('closed', await processor.close(refunded.key, refunded.reference))).toMatchObject({
      voided: false,
      taken: { captured: 2_550n, refunded: 550n },
    })
  })

  test('releases the rest of what was captured in part', async () => {
    const request = buildRequest({ capture: false })
    inState('approved', await processor.authorize(request))
    known(await processor.capture(captureOf(request, 1_000n, false)))
    expect(inState('closed', await processor.close(request.key, request.reference))).toMatchObject({
      voided: true,
      taken: { captured: 1_000n },
    })
    expect(await intentOf(request)).toMatchObject({ status: 'canceled', amount_received: 1_000 })
  })
})

describe.each(['drop_answers', 'bad_gateways', 'broken_answers'] as const)(
  'with answers lost by %s',
  (how) => {
    test('a capture and a refund are made once', async () => {
      const request = buildRequest({ capture: false })
      inState('approved', await processor.authorize(request))
      const capture = captureOf(request, 2_000n)
      await controls().disturb({ [how]: 1 })
      expect((await processor.capture(capture)).kind).toBe('unknown')
      expect(known(await processor.inquireCapture(capture.key))).toMatchObject({
        state: 'captured',
        amount: 2_000n,
      })
      expect(known(await kind.processor().capture(capture))).toMatchObject({ taken: { captured: 2_000n } })

      const refund = refundOf(request, 500n)
      await controls().disturb({ [how]: 1 })
      expect((await processor.refund(refund)).kind).toBe('unknown')
      expect(known(await processor.inquireRefund(refund.key))).toMatchObject({ state: 'succeeded' })
      expect(known(await kind.processor().refund(refund))).toMatchObject({ state: 'succeeded' })
      expect(known(await processor.inquire(request.key))?.taken).toMatchObject({
        captured: 2_000n,
        refunded: 500n,
      })
    })
  },
)

test('a capture of more than there is, and a refund of more than was taken, are refused', async () => {
  const request = buildRequest({ capture: false })
  inState('approved', await processor.authorize(request))
  expect(known(await processor.capture(captureOf(request, 2_551n)))).toMatchObject({ state: 'refused' })
  expect(known(await processor.capture(captureOf(request, 2_000n, true, 'b')))).toMatchObject({
    state: 'captured',
  })
  expect(known(await processor.refund(refundOf(request, 2_001n)))).toMatchObject({ state: 'failed' })
  expect(known(await processor.refund(refundOf(request, 2_000n, 'b')))).toMatchObject({ state: 'succeeded' })
})
