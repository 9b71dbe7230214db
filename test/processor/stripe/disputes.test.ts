/** Disputes, files of evidence and warnings of fraud by Stripe's interface, as the account's time goes by. */
import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { callKey } from '../../../domain/processor-keys'
import { DAY } from '../../../domain/time'
import { CARDS } from '../../support/payment'
import { methodOf, openStripeScene, stripeErrorOf, type StripeScene } from '../support/stripe'

let scene: StripeScene
let stripe: Stripe
beforeAll(async () => {
  scene = await openStripeScene()
  stripe = scene.stripe()
})
afterAll(() => scene.stop())

/** A payment of an account of its own, whose clock is moved by itself. */
async function disputedBy(number: string) {
  const accountId = `acct_${randomBytes(6).toString('hex')}`
  const payer = callKey({ accountId, livemode: false }, randomBytes(32).toString('hex'))
  const { id } = await stripe.paymentIntents.create({
    amount: 2550,
    currency: 'eur',
    metadata: { key: `${payer}:authorize`, reference: `pay_${accountId}` },
    payment_method: await methodOf(stripe, number),
  })
  await stripe.paymentIntents.confirm(id)
  const find = async () => (await stripe.disputes.list({ payment_intent: id })).data
  return {
    id,
    reference: `pay_${accountId}`,
    pass: (milliseconds: number) => scene.controls().disturb({ ahead: { [accountId]: milliseconds } }),
    find,
    async only(): Promise<Stripe.Dispute> {
      const [dispute] = await find()
      if (!dispute) throw new Error('there is no dispute')
      return dispute
    },
    async told(): Promise<string[]> {
      const { data } = await stripe.events.list({ limit: 100 })
      const mine = data.filter(
        ({ data: { object } }) => (object as { payment_intent?: string }).payment_intent === id,
      )
      return mine.map(({ type }) => type).reverse()
    },
  }
}

test('a dispute is answered with text and a file, and won', async () => {
  const payment = await disputedBy(CARDS.disputedAsFraud)
  expect(await payment.find()).toEqual([])
  await payment.pass(DAY + 1)
  const dispute = await payment.only()
  expect(dispute).toMatchObject({
    status: 'needs_response',
    reason: 'fraudulent',
    amount: 2550,
    payment_intent: payment.id,
    payment_method_details: { card: { case_type: 'chargeback', network_reason_code: '10.4' } },
    evidence_details: { submission_count: 0, has_evidence: false, past_due: false },
    balance_transactions: [{ amount: -2550, type: 'adjustment', reporting_category: 'dispute' }],
  })
  const file = await stripe.files.create({
    purpose: 'dispute_evidence',
    file: { data: Buffer.from('%PDF-1.4 a log'), name: 'log.pdf', type: 'application/pdf' },
  })
  expect(file).toMatchObject({ purpose: 'dispute_evidence', size: 14, type: 'pdf' })
  const staged = await stripe.disputes.update(dispute.id, {
    evidence: { customer_communication: file.id },
    submit: false,
  })
  expect(staged).toMatchObject({ status: 'needs_response', evidence: { customer_communication: file.id } })
  const sent = await stripe.disputes.update(dispute.id, {
    evidence: { uncategorized_text: 'It was the customer.' },
    metadata: { key: `${payment.reference}:answer` },
  })
  expect(sent).toMatchObject({
    status: 'under_review',
    evidence_details: { submission_count: 1, has_evidence: true },
  })
  const entry = await scene.controls().entryOf(payment.reference)
  expect(entry).toMatchObject({
    answers: [{ kind: 'evidence', key: `${payment.reference}:answer`, persuades: true }],
    files: [{ key: file.id, size: 14, type: 'application/pdf' }],
  })
  expect(await stripeErrorOf(stripe.disputes.close(dispute.id))).toMatchObject({ statusCode: 400 })
  await payment.pass(5 * DAY)
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
    status: 'won',
    balance_transactions: [{ amount: -2550 }, { amount: 2550 }],
  })
  expect((await payment.told()).filter((type) => type.startsWith('charge.dispute'))).toEqual([
    ...['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.updated'],
    ...['charge.dispute.updated', 'charge.dispute.funds_reinstated', 'charge.dispute.closed'],
  ])
})

test('an inquiry takes no money, and becomes a chargeback', async () => {
  const payment = await disputedBy(CARDS.inquiryEscalates)
  await payment.pass(DAY + 1)
  expect(await payment.only()).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
    balance_transactions: [],
    payment_method_details: { card: { case_type: 'inquiry' } },
  })
  await payment.pass(6 * DAY + 1)
  expect(await payment.only()).toMatchObject({ status: 'needs_response', reason: 'product_not_received' })
  expect(await stripeErrorOf(stripe.refunds.create({ payment_intent: payment.id }))).toMatchObject({
    code: 'charge_disputed',
  })
})

test('one that is given up, one that nobody answers, and one that opens at once', async () => {
  const given = await disputedBy(CARDS.disputedAsFraud)
  await given.pass(DAY + 1)
  expect(await stripe.disputes.close((await given.only()).id)).toMatchObject({ status: 'lost' })
  const left = await disputedBy(CARDS.disputedAsFraud)
  await left.pass(16 * DAY)
  expect(await left.only()).toMatchObject({ status: 'lost' })
  const soon = await disputedBy(CARDS.disputedAtOnce)
  expect(await soon.told()).toContain('charge.dispute.created')
})

test('a warning of fraud, and a refund that prevents the dispute', async () => {
  const payment = await disputedBy(CARDS.fraudWarning)
  const warnings = () => stripe.radar.earlyFraudWarnings.list({ payment_intent: payment.id })
  expect((await warnings()).data).toEqual([])
  await payment.pass(DAY + 1)
  const { data } = await warnings()
  expect(data).toMatchObject([{ payment_intent: payment.id, actionable: true }])
  expect(await stripe.radar.earlyFraudWarnings.retrieve(data[0]?.id ?? '')).toEqual(data[0])
  await stripe.refunds.create({ payment_intent: payment.id })
  await payment.pass(10 * DAY)
  expect(await payment.find()).toEqual([])
  expect(await payment.told()).toContain('radar.early_fraud_warning.created')
})

test('evidence and files that cannot be taken', async () => {
  const payment = await disputedBy(CARDS.disputedAtOnce)
  const { id } = await payment.only()
  const update = (evidence: Stripe.DisputeUpdateParams.Evidence) =>
    stripeErrorOf(stripe.disputes.update(id, { evidence }))
  expect(await update({ receipt: 'file_none' })).toMatchObject({
    code: 'resource_missing',
    param: 'evidence[receipt]',
  })
  expect(await update({ moon: 'x' } as object)).toMatchObject({ statusCode: 400 })
  expect(await update({ uncategorized_text: 'x'.repeat(20_001) })).toMatchObject({
    param: 'evidence[uncategorized_text]',
  })
  const send = (type: string) =>
    stripeErrorOf(
      stripe.files.create({ purpose: 'dispute_evidence', file: { data: Buffer.from('x'), name: 'a', type } }),
    )
  expect(await send('text/html')).toMatchObject({ param: 'file' })
  expect(await stripeErrorOf(stripe.disputes.retrieve('du_none'))).toMatchObject({ statusCode: 404 })
})
