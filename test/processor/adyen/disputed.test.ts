/** A dispute at Adyen from its first word to its end, by the client of the service against the simulator, with its memory in a database. */
import { randomBytes, randomUUID } from 'node:crypto'
import { rememberOperations } from '../../../app/acquirers/remembering'
import type { DisputeNotice, DisputeStatus } from '../../../domain/disputes'
import { payerOfKey } from '../../../domain/processor-keys'
import { DAY } from '../../../domain/time'
import { keyring } from '../../../infra/sealing'
import type { AcceptDispute, Processor } from '../../../processor/port'
import { createAcquirerOperations, type AcquirerOperations } from '../../../store/acquirer-operations'
import { connectDatabase, type Database } from '../../../store/database'
import { until } from '../../support/until'
import { startDatabase, type TestDatabase } from '../../workflows/support/database'
import { openAdyenKind, type AdyenKind } from '../support/adyen-kind'
import { buildRequest, inState, known, openScene, type Scene } from '../support/simulator'

const AT = { acquirer: 'adyen', livemode: false }
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

let database: TestDatabase
let db: Database
let operations: AcquirerOperations
let scene: Scene
let adyen: AdyenKind
let processor: Processor
let shift = 0
beforeAll(async () => {
  ;[database, scene] = await Promise.all([startDatabase(), openScene(() => Date.now() + shift)])
  db = connectDatabase(database.url, 4)
  operations = createAcquirerOperations({ db, keyring: keyring(new Map([['p1', randomBytes(32)]])) })
  adyen = await openAdyenKind(scene, AT, () => operations)
  processor = rememberOperations(adyen.processor, AT, () => operations)
})
afterAll(async () => {
  await adyen.stop()
  await scene.stop()
  await db.$disconnect()
  await database.stop()
})
beforeEach(() => adyen.listen())
afterEach(() => scene.controls().calm())

/** Lets time pass, of which the simulator is told. */
async function pass(ms: number) {
  shift += ms
  await scene.controls().disturb({ ahead: {} })
}

/** What was told last of a payment's dispute, once it stands so. */
const toldOf = (key: string, status: DisputeStatus): Promise<DisputeNotice> =>
  until(
    `a dispute that is ${status}`,
    async () => {
      const notices = adyen.events.flatMap(({ about }) => (about?.of === 'dispute' ? [about.notice] : []))
      const last = notices
        .filter(({ authorizationKey }) => authorizationKey === key)
        .sort((one, other) => one.sequence - other.sequence)
        .at(-1)
      return last?.status === status && last
    },
    { limitMs: 10_000 },
  )

/** A sale that its cardholder disputes at once, as it is told, and the answer to it. */
async function disputed(card = 'disputedAtOnce', after = 0) {
  const request = buildRequest({ reference: `pay_${randomUUID().replaceAll('-', '')}` }, card)
  inState('approved', await processor.authorize(request))
  if (after > 0) await pass(after)
  const notice = await toldOf(request.key, 'needs_response')
  const answer: AcceptDispute = {
    key: `${payerOfKey(request.key)}:dispute:${notice.dispute}:chargeback`,
    dispute: notice.dispute,
    authorizationKey: request.key,
    at: new Date().toISOString(),
  }
  return { request, notice, answer }
}

const fileOf = ({ key, authorizationKey }: AcceptDispute) => {
  const file = { key: `${key}:file_1`, field: 'receipt', name: 'file_1.jpg' }
  return { file, sent: { ...file, authorizationKey, type: 'image/jpeg', content: JPEG } }
}

const answersOf = async (reference: string) => (await scene.controls().entryOf(reference))?.answers ?? []

test('it is told, answered with texts and a file, and won', async () => {
  const { request, notice, answer } = await disputed()
  expect(notice).toMatchObject({ amount: 2550n, currency: 'EUR', reason: 'fraudulent', stage: 'chargeback' })
  const { file, sent } = fileOf(answer)
  expect(known(await processor.sendEvidenceFile(sent)).state).toBe('received')
  expect(known(await processor.sendEvidenceFile(sent)).state).toBe('received')
  expect(known(await processor.inquireDisputeAnswer(answer.key))).toBeNull()
  const evidence = { explanation: 'They have it – 你好.\nTwo lines.' }
  const answered = known(await processor.submitEvidence({ ...answer, evidence, files: [file] }))
  expect(answered.state).toBe('received')
  expect(known(await processor.inquireDisputeAnswer(answer.key))).toEqual(answered)
  // The file is where the reason cannot do without one, and the texts are a document beside it.
  const entry = await scene.controls().entryOf(request.reference)
  expect(entry?.files?.map(({ type }) => type).sort()).toEqual(['application/pdf', 'image/jpeg'])
  expect(await answersOf(request.reference)).toMatchObject([{ kind: 'evidence', persuades: true }])
  await toldOf(request.key, 'under_review')
  await pass(3 * DAY)
  expect(await toldOf(request.key, 'won')).toMatchObject({ dispute: notice.dispute })
})

test('it is given up, and no evidence is taken after that', async () => {
  const { request, answer } = await disputed()
  expect(known(await processor.acceptDispute(answer)).state).toBe('received')
  expect(known(await processor.acceptDispute(answer)).state).toBe('received')
  await toldOf(request.key, 'lost')
  const late = { ...answer, key: `${answer.key}:1`, evidence: { explanation: 'x' }, files: [] }
  expect(known(await processor.submitEvidence(late)).state).toBe('refused')
  expect(known(await processor.inquireDisputeAnswer(late.key))).toMatchObject({ state: 'refused' })
  expect((await processor.sendEvidenceFile(fileOf(late).sent)).kind).toBe('known')
  expect(await answersOf(request.reference)).toMatchObject([{ kind: 'acceptance' }])
})

test('an answer that comes too late is refused', async () => {
  const { request, answer } = await disputed()
  await pass(15 * DAY)
  await toldOf(request.key, 'lost')
  const late = { ...answer, evidence: { explanation: 'x' }, files: [] }
  expect(known(await processor.submitEvidence(late)).state).toBe('refused')
  expect(await answersOf(request.reference)).toEqual([])
})

test.each([
  ['while Adyen knows the key again', null, 'received'],
  ['after that, when it is refused what it has done', 0, 'unknown'],
] as const)('an answer is lost, and sent again %s: it answers once', async (_when, forget, told) => {
  const { request, answer } = await disputed()
  const { file, sent } = fileOf(answer)
  await processor.sendEvidenceFile(sent)
  await scene.controls().disturb({ drop_answers: 1, adyen_calls: ['disputes'] })
  const evidence = { ...answer, evidence: {}, files: [file] }
  expect((await processor.submitEvidence(evidence)).kind).toBe('unknown')
  expect(known(await processor.inquireDisputeAnswer(answer.key))).toBeNull()
  await scene.controls().disturb({ forget_ms: forget })
  const again = await processor.submitEvidence(evidence)
  expect(again.kind === 'known' ? again.value.state : again.kind).toBe(told)
  expect(await answersOf(request.reference)).toHaveLength(1)
  // What was done is told, whatever was answered.
  await toldOf(request.key, 'under_review')
})
