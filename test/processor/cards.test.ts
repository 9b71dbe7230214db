/** What each sandbox card does, in each mode (contract 18.1). */
import { randomUUID } from 'node:crypto'
import type { AuthorizeRequest } from '../../processor/port'
import { CARDS, type CardName } from '../support/payment'
import { buildRequest, inState, openScene, known, type Scene } from './support/simulator'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.stop())

const authorize = (request: AuthorizeRequest) => scene.processor().authorize(request)

const MODES = ['automatic', 'required', 'never'] as const
const PLAIN = { required: false, status: 'not_required', version: null }
const PENDING = { required: true, status: 'pending', version: '2.2.0' }

const CHARGED: CardName[] = ['approved', 'approvedMastercard', 'approvedAmex', 'refundFails']
/** Cards that are contested later, if at all. */
const CONTESTED: CardName[] = [
  ...(['disputedAsFraud', 'disputedAsNotReceived', 'disputedAtOnce', 'disputeLost', 'disputeWon'] as const),
  ...(['fraudWarning', 'inquiryEscalates', 'inquiryWon'] as const),
]
/** Cards that are approved only with the cardholder present. */
const PRESENT_ONLY: CardName[] = [
  ...(['chargesDeclined', 'chargesDeclinedTwice', 'chargesNeedAuthentication', 'chargesFail'] as const),
  ...(['chargesNotAllowed', 'chargesWait', 'chargesNeedNewDetails'] as const),
]
/** Cards of which the service's own authenticator has something to say. To the acquirer they are not enrolled. */
const OWN_AUTHENTICATION: CardName[] = [
  ...(['authenticatedAtOnce', 'authenticatedAfterMethod', 'authenticationAttempted'] as const),
  ...(['authenticationRejected', 'authenticationUnavailable'] as const),
]
const APPROVING: CardName[] = [
  ...[...CHARGED, ...CONTESTED, ...PRESENT_ONLY, ...OWN_AUTHENTICATION],
  'captureFails',
]
const CHALLENGING: CardName[] = [
  ...(['challenge', 'challengeFails', 'challengeToStore', 'redirect', 'redirectByForm'] as const),
  ...(['deviceData', 'deviceDataThenChallenge', 'deviceDataThenRedirect'] as const),
]
const DECLINING: [card: CardName, declineCode: string, network?: [code: string, advice: string | null]][] = [
  ['genericDecline', 'generic_decline'],
  ['insufficientFunds', 'insufficient_funds'],
  ['expired', 'expired_card'],
  ['lost', 'lost_card'],
  ['stolen', 'stolen_card'],
  ['incorrectCvc', 'incorrect_cvc'],
  ['doNotHonor', 'do_not_honor'],
  ['blockedByRule', 'blocked_by_rule'],
  ['limitExceeded', 'limit_exceeded', ['61', null]],
  ['invalidNumber', 'invalid_number', ['14', null]],
  ['accountClosed', 'account_closed', ['46', null]],
  ['pickUp', 'pickup_card', ['04', null]],
  ['neverAgain', 'do_not_honor', ['05', '03']],
  ['declinedMastercard', 'do_not_honor', ['05', null]],
]

test('every card of the sandbox is in one of the tables below', () => {
  const named = [...APPROVING, ...CHALLENGING, ...DECLINING.map(([card]) => card), 'processingError']
  expect(named.toSorted()).toEqual(Object.keys(CARDS).toSorted())
})

describe.each(APPROVING)('the card "%s"', (card) => {
  test.each(['automatic', 'never'] as const)('is approved without a challenge in mode %s', async (mode) => {
    const answer = await authorize(buildRequest({ threeDSecureMode: mode }, card))
    expect(inState('approved', answer)).toMatchObject({ captured: true, threeDSecure: PLAIN })
  })

  test('is challenged in mode required', async () => {
    const answer = await authorize(buildRequest({ threeDSecureMode: 'required' }, card))
    expect(inState('challenge', answer).threeDSecure).toEqual(PENDING)
  })

  test('is only authorized when capture is not asked for', async () => {
    const answer = await authorize(buildRequest({ capture: false }, card))
    expect(inState('approved', answer).captured).toBe(false)
  })
})

describe.each(CHALLENGING)('the card "%s"', (card) => {
  test.each(['automatic', 'required'] as const)('is challenged in mode %s', async (mode) => {
    const answer = await authorize(buildRequest({ threeDSecureMode: mode }, card))
    expect(inState('challenge', answer).threeDSecure).toEqual(PENDING)
  })

  test('is declined where it may not ask', async () => {
    const answer = await authorize(buildRequest({ threeDSecureMode: 'never' }, card))
    expect(inState('declined', answer)).toMatchObject({
      declineCode: 'authentication_required',
      threeDSecure: PLAIN,
    })
  })
})

describe.each(DECLINING)('the card "%s"', (card, declineCode, codes) => {
  const network = codes ? { code: codes[0], advice: codes[1] } : null

  test.each(MODES)(`is declined with ${declineCode} in mode %s`, async (mode) => {
    const answer = await authorize(buildRequest({ threeDSecureMode: mode }, card))
    expect(inState('declined', answer)).toMatchObject({ declineCode, network, threeDSecure: PLAIN })
  })

  test('is declined when the merchant charges it', async () => {
    const answer = await authorize(buildRequest({ initiatedBy: 'merchant' }, card))
    expect(inState('declined', answer).declineCode).toBe(declineCode)
  })
})

describe('the card "processingError"', () => {
  test.each(MODES)('fails every time in mode %s, and leaves nothing behind', async (mode) => {
    const request = buildRequest({ threeDSecureMode: mode }, 'processingError')
    expect(await authorize(request)).toEqual({ kind: 'transient' })
    expect(await authorize(request)).toEqual({ kind: 'transient' })
    expect(known(await scene.processor().inquire(request.key))).toBeNull()
  })
})

test.each(['4242424242424242', '4000000000000002', '6011000990139424'])(
  'the card %s, which is none of the sandbox, is declined with card_not_supported',
  async (number) => {
    const answer = inState('declined', await authorize(buildRequest({}, number)))
    expect(answer.declineCode).toBe('card_not_supported')
    expect(answer.card).toMatchObject({ funding: null, country: null, issuer: null })
  },
)

test.each([...CHARGED, ...CHALLENGING])(
  'a charge of "%s" by the merchant needs neither challenge nor CVC',
  async (card) => {
    const request = buildRequest({ initiatedBy: 'merchant', threeDSecureMode: 'required' }, card)
    const answer = await authorize({ ...request, card: { ...request.card, cvc: null } })
    expect(inState('approved', answer).threeDSecure).toEqual(PLAIN)
  },
)

describe('a charge without the cardholder', () => {
  const chargeOf = (card: CardName, cardOnFile = randomUUID()) =>
    authorize(buildRequest({ initiatedBy: 'merchant', cardOnFile }, card))

  test.each([
    ['chargesDeclined', 'do_not_honor'],
    ['chargesNeedAuthentication', 'authentication_required'],
  ] as const)('of "%s" is declined every time', async (card, declineCode) => {
    const stored = randomUUID()
    for (let count = 0; count < 4; count += 1)
      expect(inState('declined', await chargeOf(card, stored)).declineCode).toBe(declineCode)
  })

  test.each([
    ['chargesNotAllowed', 'transaction_not_allowed', '57', null],
    ['chargesWait', 'insufficient_funds', '51', '27'],
    ['chargesNeedNewDetails', 'expired_card', '54', '01'],
  ] as const)('of "%s" is declined with what its network tells', async (card, declineCode, code, advice) => {
    expect(inState('declined', await chargeOf(card))).toMatchObject({
      declineCode,
      network: { code, advice },
    })
  })

  test('of "chargesDeclinedTwice" is declined twice for each stored card, and then approved, over restarts too', async () => {
    const [stored, other] = [randomUUID(), randomUUID()]
    const first = buildRequest({ initiatedBy: 'merchant', cardOnFile: stored }, 'chargesDeclinedTwice')
    for (let repeat = 0; repeat < 3; repeat += 1)
      expect(inState('declined', await authorize(first)).declineCode).toBe('insufficient_funds')
    await scene.restart()
    inState('declined', await chargeOf('chargesDeclinedTwice', stored))
    inState('approved', await chargeOf('chargesDeclinedTwice', stored))
    inState('declined', await chargeOf('chargesDeclinedTwice', other))
    inState('approved', await chargeOf('chargesDeclinedTwice', stored))
  })

  test('of "chargesFail" fails every time', async () => {
    expect(await chargeOf('chargesFail')).toEqual({ kind: 'transient' })
    expect(await chargeOf('chargesFail')).toEqual({ kind: 'transient' })
  })
})

test.each([
  ['approved', 'visa', '411111'],
  ['approvedMastercard', 'mastercard', '511111'],
  ['approvedAmex', 'amex', '341111'],
] as const)('of the card "%s" it tells brand, bin and issuer', async (card, brand, bin) => {
  const answer = inState('approved', await authorize(buildRequest({}, card)))
  expect(answer.card).toEqual({
    brand,
    bin,
    funding: 'credit',
    country: 'IE',
    issuer: 'Sandbox Issuing Bank',
  })
})
