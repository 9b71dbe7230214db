/** What the kind `stripe` reads of disputes, events and payouts. */
import { randomBytes } from 'node:crypto'
import {
  authorizeKey,
  callKey,
  captureKey,
  disputeAnswerKey,
  newRefundKey,
} from '../../../domain/processor-keys'
import { DAY } from '../../../domain/time'
import { stripeNotifications } from '../../../processor/acquirers/stripe/notifications'
import type { AuthorizeRequest, Contested, Processor } from '../../../processor/port'
import type { SettlementLine } from '../../../processor/settlement'
import { buildRequest, inState, known } from '../support/simulator'
import { openStripeKind, type StripeKind } from '../support/stripe-kind'

let kind: StripeKind
let processor: Processor
let shift = 0
const clock = () => Date.now() + shift
beforeAll(async () => {
  kind = await openStripeKind(clock)
  processor = kind.processor()
})
afterAll(() => kind.stop())

const hash = () => randomBytes(32).toString('hex')

/** A payment of an account of its own, whose clock is moved by itself. */
async function pay(card: string, more: Partial<AuthorizeRequest> = {}) {
  const accountId = `acct_${randomBytes(6).toString('hex')}`
  const payment = { processorKey: callKey({ accountId, livemode: false }, hash()) }
  const request = buildRequest({ key: authorizeKey(payment), reference: `pay_${accountId}`, ...more }, card)
  inState('approved', await processor.authorize(request))
  const contested = async (): Promise<Contested> => {
    const at = new Date(clock()).toISOString()
    const found = known(await processor.contested(request.key, { capturedAt: at, now: at }))
    if (!found) throw new Error('the payment is not known')
    return found
  }
  const pass = (ms: number) => kind.scene.controls().disturb({ ahead: { [accountId]: ms } })
  return { payment, request, contested, pass }
}

test.each(['0', '-1'])('a dispute of %s says nothing', async (amount) => {
  const { request, contested } = await pay('approved')
  const at = new Date().toISOString()
  const told = {
    dispute: 'dsp_odd',
    reason: 'other',
    stage: 'chargeback',
    status: 'needs_response',
    opened_at: at,
  }
  await kind.scene.controls().disturb({
    contested: { [request.key]: { disputes: [{ ...told, amount }], fraudWarnedAt: null } },
  })
  expect(await contested()).toEqual({ disputes: [], fraudWarnedAt: null })
})

async function disputed(card: string) {
  const { payment, request, contested, pass } = await pay(card)
  expect(await contested()).toEqual({ disputes: [], fraudWarnedAt: null })
  await pass(DAY + 1)
  const [notice] = (await contested()).disputes
  if (!notice) throw new Error('there is no dispute')
  const of = { acquirerDispute: notice.dispute, stage: notice.stage, refusedAnswers: 0 }
  const answer = {
    key: disputeAnswerKey(payment, of),
    dispute: notice.dispute,
    authorizationKey: request.key,
    at: new Date(clock()).toISOString(),
  }
  const latest = async () => (await contested()).disputes[0]
  return { request, notice, answer, latest, pass }
}

test('a dispute is told, answered with text and files, and won', async () => {
  const { request, notice, answer, latest, pass } = await disputed('disputedAsFraud')
  expect(notice).toMatchObject({
    authorizationKey: request.key,
    amount: 2_550n,
    currency: 'EUR',
    reason: 'fraudulent',
    networkReasonCode: '10.4',
    stage: 'chargeback',
    status: 'needs_response',
  })
  expect(known(await processor.inquireDisputeAnswer(answer.key))).toBeNull()
  const files = ['receipt', 'receipt', 'receipt', 'customer_communication'].map((field, place) => ({
    key: `${answer.key}:file_${place}`,
    field,
    name: `file_${place}.pdf`,
  }))
  for (const { key, field } of files) {
    const content = Buffer.from(`%PDF-1.4 ${key}`)
    const file = { key, field, authorizationKey: request.key, type: 'application/pdf', content }
    expect(await processor.sendEvidenceFile(file)).toMatchObject({ value: { state: 'received' } })
    expect(await processor.sendEvidenceFile(file)).toMatchObject({ value: { state: 'received' } })
  }
  const evidence = { receipt: 'No. 17', shipping_carrier: 'Post' }
  expect(known(await processor.submitEvidence({ ...answer, evidence, files }))).toMatchObject({
    state: 'received',
  })
  expect(known(await processor.inquireDisputeAnswer(answer.key))).toMatchObject({ state: 'received' })
  const sent = await kind.scene.stripe().disputes.retrieve(notice.dispute)
  const { evidence: taken } = sent
  expect(taken).toMatchObject({ shipping_carrier: 'Post', receipt: expect.any(String) as string })
  // The second receipt has no field of its own, and the third has none at all.
  expect(taken.uncategorized_file).toEqual(expect.any(String))
  expect(taken.uncategorized_text).toContain('receipt: No. 17')
  expect(taken.uncategorized_text).toContain('file_2.pdf')
  const reviewed = await latest()
  expect(reviewed).toMatchObject({ status: 'under_review' })
  await pass(6 * DAY)
  const won = await latest()
  expect(won).toMatchObject({ status: 'won' })
  expect([notice, reviewed, won].map((one) => one?.sequence)).toEqual([5, 6, 8])
})

test('a dispute is given up once, and an inquiry is one', async () => {
  const { answer, latest } = await disputed('disputedAsFraud')
  expect(known(await processor.acceptDispute(answer))).toMatchObject({ state: 'received' })
  expect(await latest()).toMatchObject({ status: 'lost' })
  expect(known(await processor.inquireDisputeAnswer(answer.key))).toMatchObject({ state: 'received' })
  const inquiry = await disputed('inquiryEscalates')
  expect(inquiry.notice).toMatchObject({ stage: 'inquiry', status: 'needs_response' })
  await inquiry.pass(6 * DAY + 1)
  expect(await inquiry.latest()).toMatchObject({ stage: 'chargeback', status: 'needs_response' })
})

test('events tell of what they name, by our key or by the name of the intent', async () => {
  const { payment, request } = await pay('approved')
  const refund = newRefundKey(payment, hash())
  const amounts = { authorizationKey: request.key, amount: 50n, currency: 'EUR' }
  known(await processor.refund({ ...amounts, key: refund, reference: 'ref_1' }))
  const { request: contested } = await disputed('disputedAsFraud')
  const { request: warned, contested: ask, pass } = await pay('fraudWarning')
  await pass(DAY + 1)
  expect((await ask()).fraudWarnedAt).not.toBeNull()

  const listed = await processor.listNotifications(new Date(clock() - DAY).toISOString(), null)
  const notifications = listed.kind === 'known' ? listed.value.notifications : []
  const intentOf = async ({ key }: AuthorizeRequest) => (await kind.names.find(key)).names.intent
  const [, disputedIntent, warnedIntent] = await Promise.all([request, contested, warned].map(intentOf))
  const abouts = notifications.flatMap(({ key, names, about }) => (about ? [{ key, names, about }] : []))
  expect(abouts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        key: request.key,
        about: { of: 'authorization', authorizationKey: request.key, reference: request.reference },
      }),
      expect.objectContaining({
        about: expect.objectContaining({ of: 'dispute' }) as object,
        names: { intent: disputedIntent },
      }),
      expect.objectContaining({
        about: { of: 'fraud_warning', authorizationKey: '' },
        names: { intent: warnedIntent },
      }),
    ]),
  )
  for (const event of notifications) expect(stripeNotifications.event(event.sent)).toEqual(event)
})

test('a payout is a settlement, with a line for each operation under its key', async () => {
  const { request: sale, payment } = await pay('approved')
  const refund = newRefundKey(payment, hash())
  const of = { authorizationKey: sale.key, currency: 'EUR' }
  known(await processor.refund({ ...of, key: refund, reference: 'ref_2', amount: 50n }))
  const { request: held, payment: later } = await pay('approvedMastercard', { capture: false })
  const captures = [hash(), hash()].map((keyHash) => captureKey(later, { kind: 'capture', keyHash }))
  for (const [place, key] of captures.entries())
    known(
      await processor.capture({
        key,
        reference: held.reference,
        authorizationKey: held.key,
        amount: 400n,
        currency: 'EUR',
        final: place === 1,
      }),
    )
  const { request: closed } = await pay('approved')
  inState('closed', await processor.close(closed.key, closed.reference))
  shift += DAY

  const listed = await processor.settlements(new Date(clock() - 2 * DAY).toISOString(), null)
  const batches = listed.kind === 'known' ? listed.value.settlements : []
  for (const batch of batches)
    expect(batch).toMatchObject({ currency: 'EUR', covers: [], tellsPayouts: true })
  const lines: SettlementLine[] = []
  for (const { id } of batches) {
    const read = await processor.settlement(id)
    if (read.kind !== 'known') throw new Error(`the settlement is ${read.kind}`)
    for await (const line of read.value) lines.push(line)
  }
  const told = lines.map(({ kind: of, key, settled }) => [of, key, settled.gross])
  expect(told).toEqual(
    expect.arrayContaining([
      ['capture', sale.key, 2_550n],
      ['refund', refund, -50n],
      ...captures.map((key) => ['capture', key, 400n]),
      ['capture', closed.key, 2_550n],
      ['void', closed.key, -2_550n],
      ['payout', expect.any(String), expect.any(BigInt)],
    ]),
  )
  expect(lines.reduce((sum, { settled }) => sum + settled.net, 0n)).toBe(0n)
  expect(lines.every(({ settled: { gross, fee, net } }) => net === gross - fee)).toBe(true)
})
