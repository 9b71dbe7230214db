/** The sandbox's disputes under the account's clock, as merchants see them: each card to its end. */
import type { DisputeView } from '../../../contract/disputes/view'
import type { ErrorEnvelope } from '../../../contract/error-envelope'
import { disputesOf } from '../../support/dispute'
import { atOthers, expectedAt, testUnless } from '../../support/kind'
import type { CardName } from '../../support/payment'
import { requestRefund, settledRefund } from '../../support/refund'
import { until } from '../../support/until'
import { playedClock } from '../support/told'
import { useShop } from '../support/shop'

const shop = useShop()

const LIMIT = 180_000

/** Others tell one that was accepted as lost. */
const ACCEPTED = expectedAt('accepted', atOthers('lost'))

/** Adyen tells that a bank has tried once more. */
const DECIDED_IN = expectedAt('chargeback', { adyen: 'pre_arbitration' })

async function contestedBy(card: CardName, sale: Parameters<typeof shop.client.pay>[0] = {}) {
  const merchant = await shop.buildMerchant()
  const client = shop.clientWith(merchant.secretKey)
  const payment = (await client.pay(sale, card)).body.id
  const clock = playedClock(shop, merchant, client)
  const dispute = async (): Promise<DisputeView | undefined> => (await disputesOf(client, payment))[0]
  return {
    client,
    payment,
    dispute,
    after: async (by: string) => {
      expect((await clock.advance({ by })).status).toBe('ready')
      return dispute()
    },
    paid: async () => (await client.call('GET', `/v1/payments/${payment}`)).body,
    call: (action: string, id: string) => client.call<DisputeView>('POST', `/v1/disputes/${id}/${action}`),
    draft: (id: string, evidence: object) =>
      client.call<DisputeView>('PATCH', `/v1/disputes/${id}`, { evidence }),
    types: async (about: string) => {
      const { body } = await client.call<{ data: { type: string }[] }>(
        'GET',
        `/v1/events?object_id=${about}&limit=100`,
      )
      return body.data.map(({ type }) => type).reverse()
    },
  }
}

const codeOf = (body: unknown) => (body as ErrorEnvelope).error

test(
  'fraud that is answered with what persuades is won, and its money is there again',
  async () => {
    const shopper = await contestedBy('disputedAsFraud')
    expect(await shopper.dispute()).toBeUndefined()
    const opened = (await shopper.after('P1DT1M'))!
    expect(opened).toMatchObject({
      status: 'needs_response',
      stage: 'chargeback',
      reason: 'fraudulent',
      amount: 25.5,
      fee: 15,
      is_already_refunded: false,
      response: null,
      has_evidence: false,
    })
    expect(await shopper.paid()).toMatchObject({
      status: 'disputed',
      amount_disputed: 25.5,
      amount_refundable: 0,
    })
    const refused = await requestRefund(shopper.client, shopper.payment)
    expect([refused.status, codeOf(refused.body).fault.code]).toEqual([422, 'all_in_dispute'])
    const empty = await shopper.call('submit', opened.id)
    expect([empty.status, codeOf(empty.body).fault.code]).toEqual([422, 'no_evidence'])
    expect((await shopper.draft(opened.id, { access_log: 'signed in' })).body.has_evidence).toBe(true)
    const submitted = await shopper.call('submit', opened.id)
    expect(submitted.body).toMatchObject({ status: 'under_review', response: 'evidence' })
    const again = await shopper.call('accept', opened.id)
    expect([again.status, codeOf(again.body).code]).toEqual([422, 'dispute_unexpected_state'])
    expect(await shopper.after('P4D')).toMatchObject({ status: 'won', fee: 15 })
    expect(await shopper.paid()).toMatchObject({
      status: 'succeeded',
      amount_disputed: 0,
      amount_refundable: 25.5,
    })
    expect(await shopper.types(opened.id)).toEqual([
      ...['dispute.opened', 'dispute.updated', 'dispute.updated', 'dispute.closed'],
    ])
    expect(await shopper.types(shopper.payment)).toEqual([
      ...['payment.created', 'payment.captured', 'payment.succeeded', 'payment.disputed', 'payment.updated'],
    ])
  },
  LIMIT,
)

test.each([
  ['evidence', { access_log: 'signed in' }, 'won'],
  // Adyen takes them as a document, which persuades by its type.
  ['words that persuade nobody', { explanation: 'It was sold.' }, expectedAt('lost', { adyen: 'won' })],
])(
  'a dispute of a part that was captured is decided by %s, whatever is captured later',
  async (_, evidence, status) => {
    const shopper = await contestedBy('disputedAtOnce', { amount: 70, capture: false })
    await shopper.client.capture(shopper.payment, { amount: 20, final: false })
    const { id } = (await shopper.after('PT1M'))!
    await shopper.draft(id, evidence)
    expect((await shopper.call('submit', id)).body).toMatchObject({ status: 'under_review', amount: 20 })
    await shopper.client.capture(shopper.payment, { amount: 10, final: false })
    expect(await shopper.after('P4D')).toMatchObject({ status, amount: 20, stage: DECIDED_IN })
    await shopper.after('P20D')
    expect(await shopper.types(id)).toEqual([
      ...['dispute.opened', 'dispute.updated', 'dispute.updated', 'dispute.closed'],
    ])
  },
  LIMIT,
)

test(
  'a warning and its dispute come by the first of several captures',
  async () => {
    const shopper = await contestedBy('fraudWarning', { amount: 70, capture: false })
    await shopper.client.capture(shopper.payment, { amount: 20, final: false })
    const captured = (await shopper.paid()).captured_at!
    const daysLater = (days: number) => {
      const at = new Date(Date.parse(captured) + days * 86_400_000).toISOString()
      return expectedAt(at, { adyen: `${at.slice(0, 19)}.000Z` })
    }
    await shopper.after('PT12H')
    await shopper.client.capture(shopper.payment, { amount: 10, final: false })
    await shopper.after('PT13H')
    expect((await shopper.paid()).fraud_warned_at).toBe(daysLater(1))
    await shopper.after('P4D')
    await shopper.client.capture(shopper.payment, { amount: 5, final: false })
    const opened = await shopper.after('P1D')
    // Adyen tells when it has told, and not when the bank has begun it.
    const isOpenedAt = (at: string) =>
      expectedAt(at === daysLater(6), { adyen: Date.parse(at) >= Date.parse(daysLater(6)) })
    expect([opened?.amount, isOpenedAt(opened?.opened_at ?? '')]).toEqual([35, true])
  },
  LIMIT,
)

test(
  'what nobody answers is reminded of three times, and expires',
  async () => {
    const shopper = await contestedBy('disputedAsNotReceived')
    await shopper.after('P1DT1M')
    const expired = (await shopper.after('P15D'))!
    expect(expired).toMatchObject({ status: 'expired', reason: 'not_received' })
    expect(await shopper.types(expired.id)).toEqual([
      ...[
        'dispute.opened',
        'dispute.evidence_due',
        'dispute.evidence_due',
        'dispute.evidence_due',
        'dispute.closed',
      ],
    ])
    expect(await shopper.paid()).toMatchObject({
      status: 'succeeded',
      amount_disputed: 25.5,
      amount_refundable: 0,
    })
  },
  LIMIT,
)

testUnless({ adyen: 'Adyen does not tell how a question of the bank ended' })(
  'an inquiry keeps nothing, and ends well',
  async () => {
    const shopper = await contestedBy('inquiryWon')
    const opened = (await shopper.after('P2D'))!
    expect(opened).toMatchObject({ stage: 'inquiry', status: 'needs_response', fee: 0 })
    expect(await shopper.paid()).toMatchObject({
      status: 'disputed',
      amount_disputed: 0,
      amount_refundable: 25.5,
    })
    const { body } = await requestRefund(shopper.client, shopper.payment, { amount: 5 })
    await settledRefund(shopper.client, body.id)
    expect(await shopper.dispute()).toMatchObject({ is_already_refunded: true })
    expect(await shopper.after('P20D')).toMatchObject({ status: 'won' })
    expect(await shopper.paid()).toMatchObject({ status: 'partially_refunded', amount_disputed: 0 })
  },
  LIMIT,
)

test(
  'an inquiry becomes a chargeback, which asks for an answer again',
  async () => {
    const shopper = await contestedBy('inquiryEscalates')
    const inquiry = (await shopper.after('P2D'))!
    await shopper.draft(inquiry.id, { explanation: 'It was sent' })
    await shopper.call('submit', inquiry.id)
    const asked = (await shopper.after('P6D'))!
    expect(asked).toMatchObject({ stage: 'chargeback', status: 'needs_response', response: null, fee: 15 })
    expect(await shopper.paid()).toMatchObject({ status: 'disputed', amount_disputed: 25.5 })
    await shopper.draft(asked.id, { shipping_tracking_number: 'CP1' })
    expect((await shopper.call('submit', asked.id)).status).toBe(200)
    expect(await shopper.after('P4D')).toMatchObject({ status: 'won' })
  },
  LIMIT,
)

test.each([
  ['disputeWon', 'won'],
  ['disputeLost', 'lost'],
] as const)(
  '%s with any evidence',
  async (card, status) => {
    const shopper = await contestedBy(card)
    const opened = (await shopper.after('P2D'))!
    await shopper.draft(opened.id, { explanation: 'No' })
    await shopper.call('submit', opened.id)
    expect(await shopper.after('P4D')).toMatchObject({ status })
  },
  LIMIT,
)

test(
  'a warning that is answered by a refund prevents the dispute',
  async () => {
    const shopper = await contestedBy('fraudWarning')
    await shopper.after('P1DT1M')
    expect((await shopper.paid()).fraud_warned_at).not.toBeNull()
    expect(await shopper.types(shopper.payment)).toContain('payment.fraud_warning')
    const { body } = await requestRefund(shopper.client, shopper.payment)
    await settledRefund(shopper.client, body.id)
    expect(await shopper.after('P20D')).toBeUndefined()
  },
  LIMIT,
)

test(
  'a dispute for fraud that is accepted marks the card, and pauses its subscriptions',
  async () => {
    const { secretKey } = await shop.buildMerchant()
    const client = shop.clientWith(secretKey)
    const { body: paid } = await client.pay({ store: true }, 'disputedAtOnce')
    const card = paid.payment_method.id
    const start_date = new Date(Date.now() + 86_400_000 * 30).toISOString().slice(0, 10)
    const terms = {
      customer: paid.customer,
      payment_method: card,
      amount: 9,
      currency: 'EUR',
      interval: 'month',
    }
    const subscription = await client.call('POST', '/v1/subscriptions', { ...terms, start_date })
    expect(subscription.status).toBe(201)
    const latest = async () => (await disputesOf(client, paid.id))[0]
    const { id } = await until('a dispute', latest)
    await client.call('POST', `/v1/disputes/${id}/accept`)
    await until('the bank knows', async () => (await latest())?.status === ACCEPTED)
    const read = async (path: string) => (await client.call<Record<string, unknown>>('GET', path)).body
    expect((await read(`/v1/payment_methods/${card}`))['disputed_at']).not.toBeNull()
    expect(await read(`/v1/subscriptions/${subscription.body.id}`)).toMatchObject({
      status: 'paused',
      pause_reason: 'dispute_lost',
    })
  },
  LIMIT,
)
