/** What each kind of answer proves, and what is sent. */
import { withAdyen, ACCOUNT, API_KEY, AUTHORISED, RECEIVED, type Answered } from '../support/adyen-double'
import { buildRequest, inState, known } from '../support/simulator'
import { sentName } from '../../../processor/names'

const ID = 'pay_01JZ0000000000000000000000'
const KEY = 'call:merch_01JZ0000000000000000000000:sandbox:0123456789abcdef0123456789abcdef:authorize'
const request = (more: object = {}) => buildRequest({ key: KEY, reference: ID, ...more })
const HTML = '<html><body>502 Bad Gateway 4111111111111111</body></html>'
const fault = (status: number, errorCode: string, errorType = 'validation') => ({
  status,
  body: { status, errorCode, errorType, message: 'no' },
})

const ANSWERS: [string, Answered, string][] = [
  ['a key that is refused', fault(401, '000', 'security'), 'transient'],
  ['a role that is missing', fault(403, '010', 'security'), 'transient'],
  ['too many calls', fault(429, '429'), 'transient'],
  [
    'an error that passes',
    { ...fault(422, '901', 'internal'), headers: { 'transient-error': 'true' } },
    'transient',
  ],
  ['a page of a server before it', { status: 502, body: HTML }, 'unknown'],
  ['such a page as a refusal', { status: 403, body: HTML }, 'unknown'],
  ['a fault of its own', fault(500, '905', 'internal'), 'unknown'],
  ['a call that is under way', fault(422, '704'), 'unknown'],
  ['a key of another call', fault(422, '705'), 'unknown'],
  ['an answer that cannot be read', { body: { resultCode: 7 } }, 'unknown'],
  ['an answer without its payment', { body: { resultCode: 'Authorised' } }, 'unknown'],
  ['what is pending', { body: { resultCode: 'Pending', pspReference: 'A' } }, 'unknown'],
  ['what is received', { body: { resultCode: 'Received', pspReference: 'A' } }, 'unknown'],
  ['a challenge of its own component', { body: { resultCode: 'ChallengeShopper' } }, 'unknown'],
]

test.each(ANSWERS)('%s', async (_what, answered, kind) => {
  await withAdyen(
    () => answered,
    async ({ processor }) => {
      const answer = await processor.authorize(request())
      expect(answer).toEqual({ kind })
    },
  )
})

test.each(ANSWERS.slice(0, 9))('of a capture: %s', async (_what, answered, kind) => {
  await withAdyen(
    () => answered,
    async ({ processor }) => {
      const capture = { key: `${KEY}:c`, reference: ID, authorizationKey: KEY, currency: 'EUR' }
      expect(await processor.capture({ ...capture, amount: 1n, final: true })).toEqual({ kind })
      expect(await processor.refund({ ...capture, amount: 1n })).toEqual({ kind })
      expect(await processor.close(KEY, ID)).toEqual({ kind })
    },
    { kept: new Map([[KEY, { reference: 'PSP' }]]) },
  )
})

test('what is refused was not done: a payment is declined without its network, a capture and a refund are refused', async () => {
  await withAdyen(
    () => fault(422, '101'),
    async ({ processor }) => {
      const declined = inState('declined', await processor.authorize(request()))
      expect(declined).toMatchObject({ declineCode: 'invalid_number', network: null })
      const capture = { key: `${KEY}:c`, reference: ID, authorizationKey: KEY, currency: 'EUR', amount: 1n }
      expect(known(await processor.capture({ ...capture, final: true })).state).toBe('refused')
      expect(known(await processor.refund(capture)).state).toBe('failed')
      // It stands, and is asked for again.
      expect(await processor.close(KEY, ID)).toEqual({ kind: 'transient' })
    },
    { kept: new Map([[KEY, { reference: 'PSP' }]]) },
  )
})

test('nobody is reached', async () => {
  await withAdyen(
    () => ({ body: {} }),
    async ({ processor, sent }) => {
      expect(await processor.authorize(request({ notAfter: '2020-01-01T00:00:00.000Z' }))).toEqual({
        kind: 'unavailable',
      })
      expect(sent).toHaveLength(0)
    },
  )
})

test('the account and the key are those of the secret, and a repeat has the same Idempotency-Key', async () => {
  await withAdyen(
    () => ({ body: AUTHORISED(sentName(ID, KEY)) }),
    async ({ processor, sent }) => {
      await processor.authorize(request())
      await processor.authorize(request({}))
      const [first, second] = sent
      expect(first?.body).toMatchObject({ merchantAccount: ACCOUNT, reference: sentName(ID, KEY) })
      expect(first?.headers['x-api-key']).toBe(API_KEY)
      expect(first?.headers['idempotency-key']).toMatch(/^[0-9a-f]{64}$/)
      expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
      expect(second?.body).toEqual(first?.body)
    },
  )
})

test('the terms are those of what was answered, which may be of another payment', async () => {
  const other = 'pay_01JZ1111111111111111111111'
  await withAdyen(
    () => ({ body: AUTHORISED(sentName(other, KEY), { amount: { currency: 'EUR', value: 990 } }) }),
    async ({ processor }) => {
      const approved = inState('approved', await processor.authorize(request()))
      expect(approved.terms).toMatchObject({ reference: other, amount: 990n, currency: 'EUR' })
      expect(approved.taken).toMatchObject({ captured: 990n })
    },
  )
})

test.each([
  ['nothing is kept of it', undefined, '/adyen/v71/cancels'],
  ['it was sent, and its name is not known', {}, '/adyen/v71/cancels'],
  ['it waits for its capture', { reference: 'P/1' }, '/adyen/v71/payments/P%2F1/cancels'],
  ['it was captured at once', { reference: 'P1', capture: 'at_once' }, '/adyen/v71/payments/P1/reversals'],
])('a close, where %s', async (_what, names, path) => {
  await withAdyen(
    () => ({ body: RECEIVED }),
    async ({ processor, sent }) => {
      inState('closing', await processor.close(KEY, ID))
      expect(sent.map((one) => one.path)).toEqual([path])
    },
    { kept: new Map(names ? [[KEY, names]] : []) },
  )
})

test('captures and refunds are taken, with our names of them', async () => {
  await withAdyen(
    () => ({ body: RECEIVED }),
    async ({ processor, sent }) => {
      const capture = { key: `${KEY}:c`, reference: ID, authorizationKey: KEY, currency: 'EUR', amount: 700n }
      expect(known(await processor.capture({ ...capture, final: false }))).toMatchObject({ state: 'pending' })
      expect(known(await processor.refund(capture))).toMatchObject({ state: 'pending' })
      expect(sent.map(({ body }) => body.reference)).toEqual([
        sentName(ID, `${KEY}:c`),
        sentName(ID, `${KEY}:c`),
      ])
      expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
    },
    { kept: new Map([[KEY, { reference: 'PSP' }]]) },
  )
})

test.each([
  [undefined, 'CardOnFile'],
  ['recurring', 'Subscription'],
  ['unscheduled', 'UnscheduledCardOnFile'],
] as const)('a card that is stored for %s charges is said to be %s', async (sequence, model) => {
  const { card } = request()
  const verify = {
    key: 'tokn_1:verify',
    card,
    notificationUrl: 'https://svc.example/',
    ...(sequence && { sequence }),
  }
  await withAdyen(
    () => ({ body: AUTHORISED(sentName('tokn_1', 'tokn_1:verify')) }),
    async ({ processor, sent }) => {
      expect(known(await processor.verify(verify))).toMatchObject({ state: 'verified' })
      expect(sent[0]!.body).toMatchObject({
        recurringProcessingModel: model,
        returnUrl: 'https://svc.example/',
        authenticationData: { threeDSRequestData: { nativeThreeDS: 'disabled' } },
      })
    },
  )
})
