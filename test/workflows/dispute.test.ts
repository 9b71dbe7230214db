/** Disputes on a server that skips time: what acquirers tell in any order, and answers that must arrive once. */
import { createHash } from 'node:crypto'
import type { DisputeView } from '../../contract/disputes/view'
import { authorizeKey } from '../../domain/processor-keys'
import { DAY, HOUR, MINUTE, SECOND } from '../../domain/time'
import type { LedgerEntry } from '../../processor/simulator/ledger'
import { PDF, fileBody } from '../api/support/files'
import { disputesOf } from '../support/dispute'
import { atOthers, expectedAt, KIND, testUnless } from '../support/kind'
import { createClient, type Client } from '../support/merchant'
import { until } from '../support/until'
import { isTold, told } from './support/acquirer'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

const BELIEVED = 'what Adyen tells counts without a question (decision 0256)'
/** Where it is asked, the answer is what was done. */
const NOTHING_NEW = expectedAt('done', { adyen: 'ignored' })
const testOfNumbers = testUnless({
  adyen: BELIEVED,
  stripe: 'Stripe numbers no changes: a status that it does not tell when it is asked is ahead of it',
})
const testOfAsked = testUnless({ adyen: BELIEVED })
const testOfFiles = testUnless({
  adyen:
    'a document goes under a type of the defence, and texts are one of them: test/processor/adyen/disputes.test.ts',
})
/** Stripe names files itself. */
const namedAt = (name: string): unknown =>
  expectedAt(name, { stripe: expect.stringMatching(/^file_\w+\.bin$/) as unknown })
const testOfTime = testUnless({ adyen: 'Adyen cannot be asked whether an answer is still awaited' })
const testOfInquiry = testUnless({ adyen: 'Adyen does not tell that a question of the bank has ended' })

let stage: Stage
let client: Client

beforeAll(async () => {
  stage = await openStage()
  await stage.startPaymentWorker()
  client = createClient(stage.apiUrl, stage.secretKey)
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

test('what is told ten times at once opens one dispute', async () => {
  const { id, tell, types, payment } = await told(stage)
  const handled = await Promise.all(
    Array.from({ length: 10 }, () => tell().catch(() => ({ kind: 'failed' }))),
  )
  expect(handled.filter(({ kind }) => kind === 'done').length).toBeGreaterThan(0)
  const [dispute, ...others] = await disputesOf(client, id)
  expect(others).toEqual([])
  expect(dispute).toMatchObject({ amount: 10, fee: 15, status: 'needs_response' })
  expect(await payment()).toMatchObject({ status: 'disputed', amountDisputed: 1_000n })
  expect(await types(dispute!.id)).toEqual(['dispute.opened'])
  await stage.told(dispute!.id)
  await stage.told(id)
})

const incidentOf = (id: string) => stage.db.incident.findFirst({ where: { objectId: id } })

test('what comes late changes nothing; after the end an operator is told of what is told otherwise', async () => {
  const { id, tell, payment } = await told(stage)
  await tell({ sequence: 3, status: 'under_review' })
  expect(await tell({ sequence: 1 })).toMatchObject({ kind: NOTHING_NEW })
  expect((await disputesOf(client, id))[0]).toMatchObject({ status: 'under_review' })
  expect(await tell({ sequence: 4, status: 'lost' })).toMatchObject({ kind: 'done' })
  const ended = (await disputesOf(client, id))[0]!
  expect(await tell({ sequence: 5, status: 'lost' })).toMatchObject({ kind: NOTHING_NEW })
  expect(await incidentOf(ended.id)).toBeNull()
  expect(await tell({ sequence: 6, status: 'won' })).toEqual({ kind: 'done', objectId: ended.id })
  expect((await disputesOf(client, id))[0]).toMatchObject({ status: 'lost' })
  await stage.sweep()
  expect(await incidentOf(ended.id)).toMatchObject({ reason: 'dispute_contradicted', resolvedAt: null })
  expect(await payment()).toMatchObject({ status: 'succeeded', amountDisputed: 1_000n })
})

testOfNumbers('a signed notice alone opens nothing, ends nothing, and shuts out nothing', async () => {
  const { id, tell, forge, payment } = await told(stage)
  expect(await forge({ status: 'won' })).toEqual({ kind: 'unmatched' })
  expect(await disputesOf(client, id)).toEqual([])
  await tell()
  const opened = (await disputesOf(client, id))[0]!
  const top = 2 ** 31 - 1
  expect(await forge({ status: 'won', sequence: 2 })).toEqual({ kind: 'unmatched' })
  expect(await incidentOf(opened.id)).toBeNull()
  expect(await forge({ status: 'won', sequence: 1 })).toEqual({ kind: 'ignored' })
  expect(await incidentOf(opened.id)).toMatchObject({ reason: 'dispute_doubted', resolvedAt: null })
  expect(await forge({ status: 'won', sequence: top })).toEqual({ kind: 'ignored' })
  expect(await incidentOf(opened.id)).toMatchObject({ summary: expect.stringContaining(`${top}`) })
  expect((await disputesOf(client, id))[0]).toMatchObject({ status: 'needs_response', amount: 10 })
  expect(await payment()).toMatchObject({ status: 'disputed', amountDisputed: 1_000n })
  // Its acquirer’s real word is followed, and no look mends the incident.
  expect(await tell({ sequence: 2, status: 'lost' })).toMatchObject({ kind: 'done' })
  expect((await disputesOf(client, id))[0]).toMatchObject({ status: 'lost' })
  await stage.sweep()
  expect(await incidentOf(opened.id)).toMatchObject({ reason: 'dispute_doubted', resolvedAt: null })
})

testOfAsked('while its acquirer does not answer, a notice waits', async () => {
  const { id, tell } = await told(stage)
  await stage.disturb({ down: true })
  expect((await tell()).kind).toBe('later')
  expect(await stage.db.dispute.findFirst({ where: { paymentId: id } })).toBeNull()
})

test('a dispute of more than its payment is not followed, and an operator is told', async () => {
  const { id, tell, payment } = await told(stage)
  const { amount } = await payment()
  expect(await tell({ amount: String(amount + 1n) })).toEqual({ kind: 'ignored' })
  expect(await disputesOf(client, id)).toEqual([])
  expect(await incidentOf(id)).toMatchObject({ reason: 'dispute_doubted', resolvedAt: null })
})

test('nobody else’s payment is disputed, and nothing in another currency', async () => {
  const { id, tell, who } = await told(stage)
  expect(await tell({}, { ...who, accountId: 'merch_01M7YFA0H53TPN0W1Z0N6CQ3Q5' })).toEqual({
    kind: 'unmatched',
  })
  expect((await tell({}, { ...who, acquirer: 'other' })).kind).not.toBe('done')
  for (const odd of [
    { amount: '-1' },
    { amount: '0' },
    { status: 'odd' },
    // At Stripe a dispute has the currency of its payment, and nobody else numbers changes.
    ...expectedAt([{ currency: 'USD' }], { stripe: [] }),
    ...expectedAt([{ sequence: 0 }], atOthers([])),
    { opened_at: 'soon' },
  ])
    expect(await tell(odd)).toEqual({ kind: 'ignored' })
  expect(await disputesOf(client, id)).toEqual([])
})

testOfInquiry('each dispute of a payment is told, also one that changes nothing of it', async () => {
  const { id, tell, types, payment } = await told(stage)
  const inquiry = { stage: 'inquiry' }
  await tell(inquiry)
  await tell({ ...inquiry, dispute: `other_${id}` })
  expect((await types(id)).filter((type) => type === 'payment.disputed')).toHaveLength(2)
  expect(await payment()).toMatchObject({ status: 'disputed', amountDisputed: 0n })
  // Both end at once: whoever is second sees that the other is over.
  const won = { ...inquiry, status: 'won', sequence: 2 }
  await Promise.all([tell(won), tell({ ...won, dispute: `other_${id}` })])
  expect(await payment()).toMatchObject({ status: 'succeeded' })
  await stage.told(id)
})

/** The dispute of a payment, once its card has opened it. Stripe tells no first digits, by which a look-out begins: its list is read. */
async function disputeOf(payment: string): Promise<DisputeView> {
  await stage.pass(MINUTE)
  if (KIND === 'stripe') await stage.runJob((jobs) => jobs.pollNotifications())
  return until('the payment is disputed', async () => (await disputesOf(client, payment))[0])
}

test('a card that disputes at once does so after a capture, without the sweep', async () => {
  const { id } = (await client.pay({ capture: false }, 'disputedAtOnce')).body
  expect(await stage.merchant.capture(id)).toMatchObject({ status: 200 })
  expect(await disputeOf(id)).toMatchObject({ status: 'needs_response' })
})

test('a dispute that is told of has a workflow at once', async () => {
  const { id, tell } = await told(stage)
  await tell()
  const [dispute] = await disputesOf(client, id)
  const { kind } = await stage.services.workflows.inspect('dispute', dispute!.id)
  expect(kind).not.toBe('absent')
})

testOfTime('a dispute of which its acquirer tells nothing does not end by time alone', async () => {
  const { id, tell } = await told(stage)
  await tell({ evidence_due_by: new Date(Date.now() + 2 * DAY).toISOString() })
  const dispute = (await disputesOf(client, id))[0]!
  await stage.calm()
  // Between two looks, which come once a day.
  await stage.pass(3 * DAY + 12 * HOUR)
  expect((await disputesOf(client, id))[0]).toMatchObject({ status: 'needs_response' })
  await until('an operator is told', async () => (await incidentOf(dispute.id))?.reason === 'dispute_untold')
  await tell({ sequence: 2, status: 'won' })
  expect((await disputesOf(client, id))[0]).toMatchObject({ status: 'won' })
  await stage.sweep()
  expect((await incidentOf(dispute.id))?.resolvedAt).not.toBeNull()
})

/** Others name what they have taken by themselves. */
const SECOND_ANSWER = expectedAt(':1', atOthers(':0'))

test('an answer that its acquirer refuses may be given again', async () => {
  const payment = (await stage.merchant.pay('disputedAtOnce')).body.id
  const { id } = await disputeOf(payment)
  const { submitEvidence } = stage.processor
  stage.processor.submitEvidence = async ({ at }) => ({ kind: 'known', value: { state: 'refused', at } })
  const submit = async (access_log: string) => {
    expect((await client.call('PATCH', `/v1/disputes/${id}`, { evidence: { access_log } })).status).toBe(200)
    expect((await client.call('POST', `/v1/disputes/${id}/submit`)).status).toBe(200)
  }
  try {
    await submit('in a form that it does not take')
    await until('it is asked for again', async () => (await read(id)).status === 'needs_response')
  } finally {
    Object.assign(stage.processor, { submitEvidence })
  }
  expect(await answersOf(payment)).toEqual([])
  // The run rests by then. The Java test server, 1.32, loses the task of a run that is woken in the moment in which another task of it ends.
  await stage.pass(SECOND)
  await submit('signed in')
  await until('the acquirer has it', async () => (await answersOf(payment)).length > 0)
  const [answer, ...others] = await answersOf(payment)
  expect([answer?.key.endsWith(SECOND_ANSWER), others]).toEqual([true, []])
  await stage.told(id)
})

test('a payment that is captured in parts shows the dispute of a part once it is captured', async () => {
  const { id, tell, payment } = await told(stage, () => stage.merchant.authorize())
  const capture = (amount: number, final: boolean) =>
    client.call('POST', `/v1/payments/${id}/capture`, { amount, final })
  expect((await capture(10, false)).status).toBe(200)
  await tell()
  expect(await payment()).toMatchObject({ status: 'authorized', amountDisputed: 1_000n })
  expect((await capture(2, true)).body).toMatchObject({ status: 'disputed', amount_captured: 12 })
  await tell({ sequence: 2, status: 'won' })
  expect(await payment()).toMatchObject({ status: 'succeeded', amountDisputed: 0n })
  await stage.told(id)
})

testOfAsked('a warning is told once, and not by its notice alone', async () => {
  const { id, who, types, asked } = await told(stage)
  const data = { authorization_key: authorizeKey(await stage.rowOf(id)) }
  const warn = () => isTold(stage, who, ['fraud.warning', data])
  expect((await warn()).kind).toBe('unmatched')
  await asked(new Date().toISOString())
  expect([(await warn()).kind, (await warn()).kind]).toEqual(['done', 'done'])
  expect((await types(id)).filter((type) => type === 'payment.fraud_warning')).toHaveLength(1)
})

const ledgerOf = async (payment: string) => {
  const response = await fetch(`${stage.simulatorUrl}/control/ledger?payment=${payment}`)
  return (await response.json()) as Pick<LedgerEntry, 'answers' | 'files'>
}
const answersOf = async (payment: string) => (await ledgerOf(payment)).answers ?? []

const read = async (id: string) => (await client.call<DisputeView>('GET', `/v1/disputes/${id}`)).body

/** What comes of time alone, Adyen's interface tells once its controls move. */
async function isDecided(id: string): Promise<void> {
  for (let days = 0; days < 5 && (await read(id)).status === 'under_review'; days += 1) {
    await stage.pass(DAY)
    await stage.disturb({ ahead: {} })
  }
}

test.each([
  ['whose answer is lost', () => stage.disturb({ drop_answers: 1 })],
  ['that the acquirer cannot take now', () => stage.disturb({ fail_transient: 1 })],
  [
    'whose sender dies',
    async () => {
      stage.processor.dieAt('submitEvidence')
    },
  ],
] as const)('evidence %s arrives once', async (_what, disturb) => {
  const payment = (await stage.merchant.pay('disputedAtOnce')).body.id
  const { id } = await disputeOf(payment)
  const evidence = { access_log: 'signed in' }
  expect((await client.call('PATCH', `/v1/disputes/${id}`, { evidence })).status).toBe(200)
  await disturb()
  expect((await client.call('POST', `/v1/disputes/${id}/submit`)).status).toBe(200)
  await stage.pass(10 * MINUTE)
  await until('the acquirer has it', async () => (await answersOf(payment)).length > 0)
  await stage.pass(DAY)
  expect((await answersOf(payment)).map(({ kind }) => kind)).toEqual(['evidence'])
  await isDecided(id)
  expect(await read(id)).toMatchObject({ status: 'won' })
  await stage.told(id)
})

testOfFiles.each([
  ['as they are', () => Promise.resolve()],
  ['though answers are lost', () => stage.disturb({ drop_answers: 2 })],
  [
    'though their sender dies',
    async () => {
      stage.processor.dieAt('sendEvidenceFile')
    },
  ],
] as const)('files of the evidence arrive once, %s', async (_what, disturb) => {
  const payment = (await stage.merchant.pay('disputedAtOnce')).body.id
  const { id } = await disputeOf(payment)
  const contents = [PDF, Buffer.concat([PDF, Buffer.from('\n')])]
  const send = async (content: Buffer) =>
    (await client.call<{ id: string }>('POST', '/v1/files', fileBody(content, '../../run.exe'))).body.id
  const [log, proof] = [await send(contents[0]!), await send(contents[1]!)]
  const files = { evidence_files: { access_log: [log], shipping_proof: [proof] } }
  expect((await client.call('PATCH', `/v1/disputes/${id}`, files)).status).toBe(200)
  await disturb()
  expect((await client.call('POST', `/v1/disputes/${id}/submit`)).status).toBe(200)
  await stage.pass(10 * MINUTE)
  await until('the acquirer has it', async () => (await answersOf(payment)).length > 0)
  await stage.pass(DAY)
  const ledger = await ledgerOf(payment)
  const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  // The order in which files come is not that of the fields everywhere.
  expect(ledger.files?.map(({ sha256, type }) => [sha256, type]).toSorted()).toEqual(
    contents.map((content) => [hash(content), 'application/pdf']).toSorted(),
  )
  // What the merchant calls them goes nowhere.
  expect(
    ledger.answers?.map(({ files }) => files?.map(({ field, name }) => [field, name]).toSorted()),
  ).toEqual([
    [
      // Stripe has no field for a file of an access log.
      [expectedAt('access_log', { stripe: 'explanation' }), namedAt('access_log-1.pdf')],
      ['shipping_proof', namedAt('shipping_proof-1.pdf')],
    ],
  ])
  await isDecided(id)
  expect(await read(id)).toMatchObject({ status: 'won' })
})

testOfFiles(
  'an answer waits for a file whose content is lost until a day before its time is over, then goes without it',
  async () => {
    const payment = (await stage.merchant.pay('disputedAtOnce')).body.id
    const { id } = await disputeOf(payment)
    const send = async () =>
      (await client.call<{ id: string }>('POST', '/v1/files', fileBody(PDF, 'a.pdf'))).body.id
    const [lost, damaged, kept] = [await send(), await send(), await send()]
    const given = { evidence_files: { receipt: [lost, damaged, kept] } }
    expect((await client.call('PATCH', `/v1/disputes/${id}`, given)).status).toBe(200)
    const { objects } = stage.services
    await objects!.delete(lost)
    await objects!.put(damaged, Buffer.from('something else'))
    expect((await client.call('GET', `/v1/files/${damaged}/contents`)).status).toBe(503)
    expect((await client.call('POST', `/v1/disputes/${id}/submit`)).status).toBe(200)
    const incident = () => stage.db.incident.findFirst({ where: { objectId: id } })
    await until('an operator is told', async () => (await incident())?.reason === 'row_incomplete')
    expect(await answersOf(payment)).toEqual([])
    const { evidenceDueBy } = await stage.db.dispute.findFirstOrThrow({ where: { id } })
    await stage.pass(evidenceDueBy!.getTime() - DAY - stage.clock.now() + HOUR)
    await stage.sweep()
    await until('the acquirer has it', async () => (await answersOf(payment)).length > 0)
    const names = (await answersOf(payment)).map(({ files }) => files?.map(({ name }) => name))
    expect(names).toEqual([[namedAt('receipt-3.pdf')]])
    expect(await incident()).toMatchObject({
      reason: 'files_not_taken',
      summary: expect.stringContaining('the content of 2 is lost: receipt-1.pdf, receipt-2.pdf'),
    })
  },
)

const UNSUPPORTED = { kind: 'unsupported' as const }
const REFUSED = { kind: 'known' as const, value: { state: 'refused' as const, at: '' } }
const BOTH = 'receipt-1.pdf, receipt-2.pdf'

testOfFiles.each([
  ['takes no files', [UNSUPPORTED], 1, [], BOTH],
  ['refuses each', [REFUSED, REFUSED], 2, [], BOTH],
  ['refuses the first', [REFUSED, null], 2, ['receipt-2.pdf'], 'receipt-1.pdf'],
  ['takes no more after the first', [null, UNSUPPORTED], 2, ['receipt-1.pdf'], 'receipt-2.pdf'],
])('an acquirer that %s is not asked again, gets the rest, and an operator is told', async (...row) => {
  const [, answers, asked, taken, left] = row
  const payment = (await stage.merchant.pay('disputedAtOnce')).body.id
  const { id } = await disputeOf(payment)
  const send = async () =>
    (await client.call<{ id: string }>('POST', '/v1/files', fileBody(PDF, 'a.pdf'))).body.id
  const given = { evidence_files: { receipt: [await send(), await send()] } }
  expect((await client.call('PATCH', `/v1/disputes/${id}`, given)).status).toBe(200)
  const { sendEvidenceFile, submitEvidence } = stage.processor
  let calls = 0
  let evidence: object | undefined
  stage.processor.sendEvidenceFile = async (request) => {
    calls += 1
    return answers[calls - 1] ?? sendEvidenceFile.call(stage.processor, request)
  }
  stage.processor.submitEvidence = (request) => {
    evidence = request.evidence
    return submitEvidence.call(stage.processor, request)
  }
  try {
    expect((await client.call('POST', `/v1/disputes/${id}/submit`)).status).toBe(200)
    await stage.pass(10 * MINUTE)
    await until('the acquirer has it', async () => (await answersOf(payment)).length > 0)
  } finally {
    Object.assign(stage.processor, { sendEvidenceFile, submitEvidence })
  }
  expect(calls).toBe(asked)
  expect(evidence).toEqual({ files_sent_separately: left })
  const [sent, ...others] = await answersOf(payment)
  expect([sent?.kind, (sent?.files ?? []).map(({ name }) => name), others]).toEqual([
    'evidence',
    taken.map(namedAt),
    [],
  ])
  const incident = () => stage.db.incident.findFirstOrThrow({ where: { objectId: id } })
  // The dispute goes on, and a person has still to send the files.
  await stage.pass(DAY)
  await stage.sweep()
  expect(await incident()).toMatchObject({
    reason: 'files_not_taken',
    summary: expect.stringContaining(left),
    resolvedAt: null,
  })
  await isDecided(id)
  expect((await read(id)).outcome_at).not.toBeNull()
  await stage.sweep()
  expect((await incident()).resolvedAt).not.toBeNull()
})
