/** What is said against a dispute: under which types its documents go, for which reason, and what is kept of the answer. */
import type { Processor } from '../../../processor/port'
import { withAdyen, type Answer, type Answered } from '../support/adyen-double'
import { known } from '../support/simulator'

const AUTH = 'call:merch_01JZ0000000000000000000000:sandbox:0123456789abcdef0123456789abcdef'
const KEY = `${AUTH}:dispute:DISPUTE1:chargeback`
const FILE = `${KEY}:file_1`
const answering = { key: KEY, dispute: 'DISPUTE1', authorizationKey: `${AUTH}:authorize`, at: '' }
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

type Types = Record<string, [level: string, available: boolean]>
const OK = { disputeServiceResult: { success: true } }

/** Offers these reasons, of which documents are there once they are supplied. */
function offering(reasons: Record<string, Types>, refuses = false): Answer {
  return ({ path, body }) => {
    if (path.endsWith('/supplyDefenseDocument')) {
      const [document] = body.defenseDocuments as { defenseDocumentTypeCode: string }[]
      for (const types of Object.values(reasons)) {
        const type = types[document?.defenseDocumentTypeCode ?? '']
        if (type) type[1] = true
      }
    }
    if (!path.endsWith('/retrieveApplicableDefenseReasons'))
      return { body: { disputeServiceResult: { success: !refuses } } }
    const defenseReasons = Object.entries(reasons).map(([defenseReasonCode, types]) => ({
      defenseReasonCode,
      satisfied: false,
      defenseDocumentTypes: Object.entries(types).map(([code, [requirementLevel, available]]) => ({
        defenseDocumentTypeCode: code,
        requirementLevel,
        available,
      })),
    }))
    return { body: { ...OK, defenseReasons } }
  }
}

const CODES = ({ body }: { body: Record<string, unknown> }) =>
  (body.defenseDocuments as { defenseDocumentTypeCode: string; contentType: string; content: string }[])[0]

test('files and texts go under the types of the reason that lacks least, and it is defended for that', async () => {
  const reasons = {
    Far: { A: ['Required', false], B: ['Required', false], C: ['Required', false] },
    Near: { Proof: ['Required', false], Letter: ['Optional', false] },
  } satisfies Record<string, Types>
  await withAdyen(offering(reasons), async ({ processor, sent, names }) => {
    const file = { key: FILE, field: 'receipt', authorizationKey: AUTH, type: 'image/jpeg', content: JPEG }
    expect(await processor.sendEvidenceFile(file)).toEqual({ kind: 'known', value: { state: 'received' } })
    // The same again sends nothing.
    await processor.sendEvidenceFile(file)
    expect((await names.find(FILE)).names).toEqual({ document: 'Proof' })
    const evidence = { explanation: 'Er hat es – 你好 – bekommen.\nZwei Zeilen.', receipt: 'R-1' }
    const answered = known(await processor.submitEvidence({ ...answering, evidence, files: [] }))
    expect(answered.state).toBe('received')
    const calls = sent.map((one) => one.path.split('/').at(-1))
    expect(calls).toEqual([
      ...['retrieveApplicableDefenseReasons', 'supplyDefenseDocument'],
      ...['retrieveApplicableDefenseReasons', 'supplyDefenseDocument', 'defendDispute'],
    ])
    const [first, second] = [sent[1], sent[3]].map((one) => one && CODES(one))
    expect([first?.defenseDocumentTypeCode, first?.contentType]).toEqual(['Proof', 'image/jpeg'])
    expect([second?.defenseDocumentTypeCode, second?.contentType]).toEqual(['Letter', 'application/pdf'])
    expect(
      Buffer.from(second?.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect(sent[4]?.body).toMatchObject({ defenseReasonCode: 'Near', disputePspReference: 'DISPUTE1' })
    // What was answered is kept, and Adyen is not asked.
    expect(known(await processor.inquireDisputeAnswer(KEY))).toEqual(answered)
    expect(sent).toHaveLength(5)
  })
})

test('the last place is that of the texts, and what Adyen does not take is not sent', async () => {
  const one = { Only: { Proof: ['Required', false] } } satisfies Record<string, Types>
  await withAdyen(offering(one), async ({ processor }) => {
    const file = { key: FILE, field: 'receipt', authorizationKey: AUTH, type: 'image/jpeg', content: JPEG }
    expect(await processor.sendEvidenceFile(file)).toMatchObject({ value: { state: 'refused' } })
  })
  const two = { Only: { A: ['OneOrMore', false], B: ['OneOrMore', false] } } satisfies Record<string, Types>
  await withAdyen(offering(two), async ({ processor, sent }) => {
    const file = { key: FILE, field: 'receipt', authorizationKey: AUTH, type: 'image/jpeg', content: JPEG }
    expect(await processor.sendEvidenceFile(file)).toMatchObject({ value: { state: 'received' } })
    const large = {
      ...file,
      key: `${KEY}:file_2`,
      type: 'application/pdf',
      content: new Uint8Array(2_000_001),
    }
    expect(await processor.sendEvidenceFile(large)).toMatchObject({ value: { state: 'refused' } })
    const png = { ...file, key: `${KEY}:file_3`, type: 'image/png' }
    expect(await processor.sendEvidenceFile(png)).toMatchObject({ value: { state: 'refused' } })
    expect(sent).toHaveLength(2)
  })
})

test.each([
  ['nothing can be said against it', {}, false],
  ['it came too late', { Only: { Proof: ['Required', true] } }, true],
])('%s', async (_what, reasons, refuses) => {
  await withAdyen(offering(reasons as unknown as Record<string, Types>, refuses), async ({ processor }) => {
    const answered = known(
      await processor.submitEvidence({ ...answering, evidence: { receipt: 'R' }, files: [] }),
    )
    expect(answered.state).toBe('refused')
    expect(known(await processor.inquireDisputeAnswer(KEY))).toEqual(answered)
  })
})

test('it is given up', async () => {
  await withAdyen(offering({}), async ({ processor, sent }) => {
    expect(known(await processor.inquireDisputeAnswer(KEY))).toBeNull()
    expect(known(await processor.acceptDispute(answering)).state).toBe('received')
    expect(sent[0]?.path).toBe('/adyen/ca/services/DisputeService/v30/acceptDispute')
  })
})

test('an answer that is lost is none', async () => {
  await withAdyen(
    () => ({ status: 504, body: '<html>' }),
    async ({ processor }) => {
      expect(await processor.acceptDispute(answering)).toEqual({ kind: 'unknown' })
      expect(await processor.submitEvidence({ ...answering, evidence: {}, files: [] })).toEqual({
        kind: 'unknown',
      })
      expect(known(await processor.inquireDisputeAnswer(KEY))).toBeNull()
    },
  )
})

test('a defence whose answer was lost is sent again for its reason, although no other is offered any more', async () => {
  const reasons = { Only: { Proof: ['Required', false] } } satisfies Record<string, Types>
  const offers = offering(reasons)
  let defended = 0
  const answer: Answer = (sent) => {
    const call = sent.path.split('/').at(-1)
    if (call === 'defendDispute' && (defended += 1) === 1) return { status: 502, body: '<html>' }
    return call === 'retrieveApplicableDefenseReasons' && defended > 0 ? { body: OK } : offers(sent)
  }
  await withAdyen(answer, async ({ processor, sent }) => {
    const evidence = { ...answering, evidence: { receipt: 'R' }, files: [] }
    expect(await processor.submitEvidence(evidence)).toEqual({ kind: 'unknown' })
    expect(known(await processor.submitEvidence(evidence)).state).toBe('received')
    const keys = sent.filter(({ path }) => path.endsWith('/defendDispute'))
    expect(new Set(keys.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })
})

const REFUSED = { body: { disputeServiceResult: { success: false } } }
const LOST = { status: 502, body: '<html>' }
const NOT_UNDERSTOOD = {
  status: 422,
  body: { status: 422, errorCode: '901', errorType: 'validation', message: 'Invalid' },
}

/** These answers to a call, one after another, and `besides` to all others. */
function inTurn(call: string, answers: readonly Answered[], besides: Answer): Answer {
  let count = 0
  return (sent) => (sent.path.endsWith(`/${call}`) ? (answers[count++] ?? REFUSED) : besides(sent))
}

const ONE = () => offering({ Only: { Proof: ['Required', false] } })
const WAYS = ['acceptDispute', 'defendDispute'] as const
const sendBy = (processor: Processor, way: (typeof WAYS)[number]) =>
  way === 'acceptDispute'
    ? processor.acceptDispute(answering)
    : processor.submitEvidence({ ...answering, evidence: { receipt: 'R' }, files: [] })

test.each(WAYS)('after an answer to %s that was lost a refusal says nothing', async (way) => {
  await withAdyen(
    inTurn(way, [LOST, REFUSED, NOT_UNDERSTOOD, { body: OK }], ONE()),
    async ({ processor }) => {
      for (let tries = 0; tries < 3; tries += 1)
        expect(await sendBy(processor, way)).toEqual({ kind: 'unknown' })
      expect(known(await processor.inquireDisputeAnswer(KEY))).toBeNull()
      expect(known(await sendBy(processor, way)).state).toBe('received')
    },
  )
  // Nothing was sent before.
  await withAdyen(inTurn(way, [REFUSED], ONE()), async ({ processor }) => {
    expect(known(await sendBy(processor, way)).state).toBe('refused')
  })
})

test.each(WAYS)('what Adyen does not understand is not refused: %s', async (way) => {
  await withAdyen(inTurn(way, [NOT_UNDERSTOOD], ONE()), async ({ processor }) => {
    expect(await sendBy(processor, way)).toEqual({ kind: 'transient' })
    expect(known(await processor.inquireDisputeAnswer(KEY))).toBeNull()
  })
})

test('reasons that cannot be read refuse nothing', async () => {
  const answers = [REFUSED, NOT_UNDERSTOOD, REFUSED, NOT_UNDERSTOOD]
  await withAdyen(inTurn('retrieveApplicableDefenseReasons', answers, ONE()), async ({ processor }) => {
    const file = { key: FILE, field: 'receipt', authorizationKey: AUTH, type: 'image/jpeg', content: JPEG }
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await processor.sendEvidenceFile(file)).toEqual({ kind: 'transient' })
      expect(await sendBy(processor, 'defendDispute')).toEqual({ kind: 'transient' })
    }
    expect(known(await processor.inquireDisputeAnswer(KEY))).toBeNull()
  })
})
