/**
 * The kind `adyen` with its memory, over the simulator: what counts of answers and notifications in whatever order, and what is left by a
 * process that was killed between any two of its steps.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { keepOutcome, rememberOperations } from '../../../app/acquirers/remembering'
import { actionIdOf } from '../../../domain/actions'
import { payerOfKey } from '../../../domain/processor-keys'
import { keyring } from '../../../infra/sealing'
import type { Authorization, AuthorizeRequest, Processor, ProcessorAnswer } from '../../../processor/port'
import { sentName } from '../../../processor/names'
import type { ToldOutcome } from '../../../processor/reader'
import { createAcquirerOperations, type AcquirerOperations } from '../../../store/acquirer-operations'
import { connectDatabase, type Database } from '../../../store/database'
import { until } from '../../support/until'
import { startDatabase, type TestDatabase } from '../../workflows/support/database'
import { openAdyenKind, type AdyenKind } from '../support/adyen-kind'
import { buildRequest, inState, known, openScene, type Scene } from '../support/simulator'

const AT = { acquirer: 'adyen', livemode: false }

let database: TestDatabase
let db: Database
let operations: AcquirerOperations
let scene: Scene
let adyen: AdyenKind
let processor: Processor
beforeAll(async () => {
  ;[database, scene] = await Promise.all([startDatabase(), openScene()])
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
afterEach(async () => {
  await adyen.release()
  await scene.controls().calm()
})

const requestOf = (more: Partial<AuthorizeRequest> = {}, card = 'approved') =>
  buildRequest({ reference: `pay_${randomUUID().replaceAll('-', '')}`, ...more }, card)

const told = (eventCode: string, count = 1) =>
  until(`${count} ${eventCode}`, async () => {
    const all = adyen.told.filter((id) => id.startsWith(`${eventCode}:`))
    return all.length >= count
  })

async function stateOf(ask: () => Promise<ProcessorAnswer<{ state: string } | null>>, state: string) {
  const isSo = async () => {
    const answer = await ask()
    return answer.kind === 'known' && answer.value?.state === state
  }
  await until(state, isSo, { limitMs: 20_000 })
}

const brought = async (request: AuthorizeRequest) => {
  const { challenge } = inState('challenge', await processor.authorize(request))
  const { url } = challenge as { url: string }
  const page = await fetch(`${url}/answer`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'authenticate' }),
    redirect: 'manual',
  })
  const back = new URL(page.headers.get('location') ?? '')
  const fields = Object.fromEntries(back.searchParams)
  return { kind: 'redirect', action: actionIdOf(challenge), fields } as const
}

describe('a page of Adyen', () => {
  test('the same return twice, and two at once, authorize once', async () => {
    const request = requestOf({}, 'challenge')
    const returned = await brought(request)
    expect(returned.fields).toHaveProperty('redirectResult')
    const answers = await Promise.all([1, 2, 3].map(() => processor.resume(request.key, returned)))
    // One that comes while another is under way is asked again.
    for (const answer of answers) if (answer.kind === 'known') expect(answer.value?.state).toBe('approved')
    const again = known(await processor.resume(request.key, returned)) as Authorization
    expect(again).toMatchObject({
      state: 'approved',
      captured: true,
      terms: { reference: request.reference },
    })
    expect(inState('approved', await processor.inquire(request.key)).taken?.captured).toBe(2550n)
    const entries = await scene.controls().entries()
    expect(entries.filter(({ reference }) => reference === request.reference)).toHaveLength(1)
  })

  test('what a stranger brings changes nothing', async () => {
    const request = requestOf({}, 'challenge')
    const returned = await brought(request)
    for (const fields of [{}, { redirectResult: 'made up' }])
      expect(known(await processor.resume(request.key, { ...returned, fields }))).toBeNull()
    inState('challenge', await processor.inquire(request.key))
    expect(known(await processor.resume(request.key, returned))).toMatchObject({ state: 'approved' })
  })

  test('what another payment brought back is not booked under this one', async () => {
    const [cheap, dear] = [requestOf({ amount: 100n }, 'challenge'), requestOf({}, 'challenge')]
    const returned = await brought(cheap)
    const own = await brought(dear)
    const fields = { ...own, fields: returned.fields }
    expect(known(await processor.resume(dear.key, fields))).toBeNull()
    inState('challenge', await processor.inquire(dear.key))
    // Adyen has authorized it by then, and tells so.
    await stateOf(() => processor.inquire(cheap.key), 'approved')
    expect(inState('approved', await processor.inquire(cheap.key)).taken?.captured).toBe(100n)
    expect(known(await processor.resume(dear.key, own))).toMatchObject({ state: 'approved' })
    expect(inState('approved', await processor.inquire(dear.key)).taken?.captured).toBe(2550n)
  })
})

describe('a close', () => {
  test('of a payment whose answer was lost goes by our name, and ends when it is told', async () => {
    const request = requestOf({ capture: false })
    adyen.hold()
    await scene.controls().disturb({ drop_answers: 1, adyen_calls: ['payments'] })
    expect((await processor.authorize(request)).kind).toBe('unknown')
    inState('closing', await processor.close(request.key, request.reference))
    await adyen.release(true)
    await stateOf(() => processor.inquire(request.key), 'closed')
    expect((await scene.controls().entryOf(request.reference))?.authorization.state).toBe('closed')
  })

  test('of a page that nobody came back from ends at once, and what is brought later is not sent', async () => {
    const request = requestOf({}, 'challenge')
    const returned = await brought(request)
    adyen.hold()
    const closed = inState('closed', await processor.close(request.key, request.reference))
    expect(closed.voided).toBe(false)
    inState('closed', await processor.inquire(request.key))
    expect(known(await processor.resume(request.key, returned))).toBeNull()
    await adyen.release(true)
    inState('closed', await processor.inquire(request.key))
  })

  test('of a page that was come back from, with an answer that was lost, ends when it is told', async () => {
    const request = requestOf({ capture: false }, 'challenge')
    const returned = await brought(request)
    adyen.hold()
    await scene.controls().disturb({ drop_answers: 1, adyen_calls: ['details'] })
    expect((await processor.resume(request.key, returned)).kind).toBe('unknown')
    inState('closing', await processor.close(request.key, request.reference))
    await adyen.release(true)
    await stateOf(() => processor.inquire(request.key), 'closed')
    expect((await scene.controls().entryOf(request.reference))?.authorization.state).toBe('closed')
  })

  test('of a payment that a restored database has lost goes by our name, and ends when it is told', async () => {
    const request = requestOf({ capture: false })
    inState('approved', await processor.authorize(request))
    await told('AUTHORISATION')
    await db.acquirerOperation.deleteMany({ where: { objectId: request.reference } })
    // One that is not done leaves the row of something that may have been sent.
    await scene.controls().disturb({ rate_limited: 1 })
    expect((await processor.close(request.key, request.reference)).kind).toBe('transient')
    expect((await processor.inquire(request.key)).kind).toBe('cannot_tell')
    inState('closing', await processor.close(request.key, request.reference))
    await stateOf(() => processor.inquire(request.key), 'closed')
    expect(inState('closed', await processor.inquire(request.key)).voided).toBe(true)
    expect((await scene.controls().entryOf(request.reference))?.authorization.state).toBe('closed')
  })

  test('of a sale is its reversal, and nothing of it stands', async () => {
    const request = requestOf()
    inState('approved', await processor.authorize(request))
    inState('closing', await processor.close(request.key, request.reference))
    await stateOf(() => processor.inquire(request.key), 'closed')
    const closed = inState('closed', await processor.inquire(request.key))
    expect([closed.voided, closed.taken]).toEqual([true, undefined])
    // The same again is known, and sends nothing.
    expect(inState('closed', await processor.close(request.key, request.reference))).toMatchObject({
      voided: true,
    })
  })

  test('that is refused leaves what stood before', async () => {
    const request = requestOf({ capture: false })
    const before = inState('approved', await processor.authorize(request))
    const capture = {
      key: `${payerOfKey(request.key)}:capture:a`,
      amount: 2550n,
      currency: 'EUR',
      final: true,
    }
    await processor.capture({ ...capture, authorizationKey: request.key, reference: request.reference })
    await stateOf(() => processor.inquireCapture(capture.key), 'captured')
    inState('closing', await processor.close(request.key, request.reference))
    await stateOf(() => processor.inquire(request.key), 'approved')
    const after = inState('approved', await processor.inquire(request.key))
    expect([after.processorReference, after.card.brand, after.network]).toEqual([
      ...[before.processorReference, before.card.brand, before.network],
    ])
  })

  test('of what was never sent, or declined, sends nothing', async () => {
    const declined = requestOf({}, 'genericDecline')
    await processor.authorize(declined)
    expect(inState('closed', await processor.close(declined.key, declined.reference)).voided).toBe(false)
    inState('declined', await processor.inquire(declined.key))
    const unsent = requestOf()
    await scene.controls().disturb({ rate_limited: 1 })
    expect((await processor.authorize(unsent)).kind).toBe('transient')
    expect(inState('closed', await processor.close(unsent.key, unsent.reference)).voided).toBe(false)
  })
})

describe('what is told', () => {
  test('a capture that is told before its answer is captured, also by a time of whole seconds', async () => {
    const request = requestOf({ capture: false })
    inState('approved', await processor.authorize(request))
    const key = `${payerOfKey(request.key)}:capture:a`
    const of = { key, authorizationKey: request.key, reference: request.reference, currency: 'EUR' }
    await scene.controls().disturb({ slow_ms_after: 300, adyen_calls: ['captures'] })
    await processor.capture({ ...of, amount: 2550n, final: true })
    await stateOf(() => processor.inquireCapture(key), 'captured')
    await scene.controls().end(sentName(request.reference, key), 'failed')
    await stateOf(() => processor.inquireCapture(key), 'refused')
  })

  test('a sale whose capture fails is known to have failed, with all that was known of it', async () => {
    const request = requestOf()
    const { processorReference, network } = inState('approved', await processor.authorize(request))
    await scene.controls().end(sentName(request.reference, request.key), 'failed')
    const hasFailed = async () =>
      inState('approved', await processor.inquire(request.key)).captureStatus === 'failed'
    await until('its failure', hasFailed, { limitMs: 20_000 })
    const failed = inState('approved', await processor.inquire(request.key))
    expect([failed.processorReference, failed.network, failed.taken]).toEqual([
      ...[processorReference, network, undefined],
    ])
  })
})

test('a sale that is closed, since its capture has failed, is done with what tells so again', async () => {
  const { key, reference } = requestOf()
  await processor.authorize(requestOf({ key, reference }))
  await processor.close(key, reference)
  await stateOf(() => processor.inquire(key), 'closed')
  const closed = await processor.inquire(key)
  const value = { state: 'sale_failed', at: new Date().toISOString() } as const
  expect(await keepOutcome(operations, AT, { key, authorizationKey: key, value })).toBe(true)
  expect(await processor.inquire(key)).toEqual(closed)
})

describe('in whatever order and by whatever time it is told', () => {
  const T1 = '2026-11-29T12:00:00.000Z'
  const T2 = '2026-11-29T12:00:01.000Z'
  const facts = {
    card: { brand: 'visa', bin: null, funding: null, country: null, issuer: null },
    threeDSecure: { required: false, status: 'not_required', version: null },
  } as const
  const approved = (at: string, processorReference = 'P'): Authorization => ({
    state: 'approved',
    at,
    processorReference,
    captured: false,
    ...facts,
  })
  const declined = (at: string): Authorization => ({
    state: 'declined',
    at,
    declineCode: 'generic_decline',
    network: null,
    ...facts,
  })
  const closed = (at: string, voided = true): Authorization => ({ state: 'closed', at, voided })
  const closing = (at: string): Authorization => ({ state: 'closing', at })
  const refused = (at: string) => ({ state: 'close_refused', at }) as const
  const foundNothing = (at: string) => ({ state: 'nothing_closed', at }) as const

  const COURSES: [string, ToldOutcome['value'][], string][] = [
    ['a decline after an approval of another attempt', [approved(T1), declined(T2)], 'approved'],
    ['an approval after a later decline', [declined(T2), approved(T1)], 'approved'],
    ['a close that is told before it is answered', [approved(T2), closed(T1), closing(T2)], 'closed'],
    [
      'a close, and then the answer that it is taken',
      [approved(T1), closing(T1), closed(T1), closing(T2)],
      'closed',
    ],
    ['an approval that was before the close', [closed(T2), approved(T1)], 'closed'],
    ['an approval of the second of the close', [closed(T2), approved(T2)], 'closed'],
    ['an approval after the close', [closed(T1), approved(T2)], 'approved'],
    ['the close before that approval, told once more', [closed(T1), approved(T2), closed(T1)], 'approved'],
    [
      'an approval that nobody knew of, of a close that found nothing',
      [closed(T2, false), approved(T1)],
      'approved',
    ],
    ['an approval that is told again during the close', [approved(T1), closing(T1), approved(T2)], 'closing'],
    ['a close that is refused', [approved(T1), closing(T2), refused(T2)], 'approved'],
    [
      'one that is taken twice, and refused',
      [approved(T1), closing(T2), closing(T2), refused(T1)],
      'approved',
    ],
    [
      'one that is refused again after it was carried out',
      [approved(T1), closing(T1), closed(T2), refused(T2)],
      'closed',
    ],
    ['a close that found nothing, where nothing was approved', [closing(T1), foundNothing(T2)], 'closed'],
    [
      'one that found nothing before the approval was told',
      [closing(T1), approved(T1), foundNothing(T2)],
      'approved',
    ],
    ['the same the other way round', [closing(T1), foundNothing(T2), approved(T1)], 'approved'],
  ]

  test.each(COURSES)('%s', async (_what, values, state) => {
    const { key, reference: objectId } = requestOf()
    await operations.send({
      ...AT,
      key,
      kind: 'authorize',
      accountId: '',
      objectId,
      amount: 1n,
      currency: 'EUR',
      repeatable: 60_000,
    })
    for (const value of values) await keepOutcome(operations, AT, { key, value })
    expect(known(await processor.inquire(key))?.state).toBe(state)
  })

  test.each([
    ['stands', [], false],
    ['is being closed', [closing(T2)], false],
    ['is void', [closing(T2), closed(T2)], true],
  ])(
    'a second approval by another name counts only if the first, which %s, is void',
    async (_what, more, counts) => {
      const { key, reference: objectId } = requestOf()
      await operations.send({
        ...AT,
        key,
        kind: 'authorize',
        accountId: '',
        objectId,
        amount: 1n,
        currency: 'EUR',
        repeatable: 60_000,
      })
      for (const value of [approved(T1), ...more]) await keepOutcome(operations, AT, { key, value })
      const before = await operations.find(AT, key)
      const taken = { captured: 1n, refunded: 0n, at: T2 }
      const second = { key, value: { ...approved(T1, 'Q'), taken }, authorizationKey: key }
      expect(await keepOutcome(operations, AT, second)).toBe(counts)
      const after = await operations.find(AT, key)
      if (!counts) expect(after).toEqual(before)
      // Whoever gives it back names it, and not the one before.
      else expect(after).toMatchObject({ ids: { reference: 'Q' }, told: { state: 'approved' }, captured: 1n })
    },
  )

  test.each([
    ['pending', ['captured', 'pending'], 'captured'],
    ['a failure of before', ['refused', 'captured'], 'refused'],
    ['a failure', ['pending', 'captured', 'refused'], 'refused'],
  ])('of a capture: %s', async (_what, states, state) => {
    const { key, reference: objectId } = requestOf()
    await operations.send({
      ...AT,
      key,
      kind: 'capture',
      accountId: '',
      objectId,
      amount: 1n,
      currency: 'EUR',
      repeatable: 60_000,
    })
    for (const [index, one] of states.entries()) {
      const value = { state: one, at: index % 2 === 0 ? T2 : T1, declineCode: 'processing_error' }
      await keepOutcome(operations, AT, { key, value: value as ToldOutcome['value'] })
    }
    expect(known(await processor.inquireCapture(key))?.state).toBe(state)
  })
})

/** A process that is killed at its step of this number, before or after it. */
function mortal(dies: number, isAfter: boolean) {
  let step = 0
  const within = <T extends object>(parts: T): T =>
    Object.fromEntries(
      Object.entries(parts).map(([name, call]: [string, unknown]) => [
        name,
        typeof call !== 'function'
          ? call
          : async (...asked: unknown[]) => {
              step += 1
              if (step > dies || (step === dies && !isAfter)) throw new Error('killed')
              const answer = await (call as (...asked: unknown[]) => unknown)(...asked)
              if (step === dies) throw new Error('killed')
              return answer
            },
      ]),
    ) as T
  const own = within(operations)
  return { processor: rememberOperations(within(adyen.processor), AT, () => own), steps: () => step }
}

const DEATHS = [1, 2, 3, 4].flatMap((dies) => [
  [dies, 'before', false] as const,
  [dies, 'after', true] as const,
])

test.each(DEATHS)(
  'killed at step %i, %s it: one charge, and none without a row',
  async (dies, _when, isAfter) => {
    const request = requestOf()
    // Nothing is told in time.
    adyen.hold()
    await mortal(dies, isAfter)
      .processor.authorize(request)
      .catch(() => undefined)
    const charges = async () =>
      (await scene.controls().entries()).filter(({ reference }) => reference === request.reference)
    const row = await operations.find(AT, request.key)
    if ((await charges()).length > 0) expect(row).not.toBeNull()
    // Another process goes on, as the service does: it asks, and repeats where nobody can tell.
    const asked = await processor.inquire(request.key)
    if (asked.kind === 'cannot_tell') expect(asked.repeatUntil).not.toBeNull()
    inState('approved', await processor.authorize(request))
    expect(await charges()).toHaveLength(1)
    await adyen.release(isAfter)
    expect(inState('approved', await processor.inquire(request.key)).taken?.captured).toBe(2550n)
  },
)

test.each(DEATHS)(
  'a capture and a refund, killed at step %i, %s it, are done once',
  async (dies, _when, isAfter) => {
    const request = requestOf({ capture: false })
    inState('approved', await processor.authorize(request))
    const payer = payerOfKey(request.key)
    const of = { authorizationKey: request.key, reference: request.reference, currency: 'EUR' }
    const capture = { ...of, key: `${payer}:capture:a`, amount: 2_000n, final: true }
    const refund = { ...of, key: `${payer}:refund:a`, amount: 500n }
    for (const [state, ask, send] of [
      ['captured', () => processor.inquireCapture(capture.key), (by: Processor) => by.capture(capture)],
      ['succeeded', () => processor.inquireRefund(refund.key), (by: Processor) => by.refund(refund)],
    ] as const) {
      adyen.hold()
      await Promise.resolve(send(mortal(dies, isAfter).processor)).catch(() => undefined)
      await send(processor)
      await adyen.release()
      await stateOf(ask, state)
    }
    const entry = await scene.controls().entryOf(request.reference)
    expect([entry?.captures?.length, entry?.refunds?.length]).toEqual([1, 1])
  },
)

test.each(DEATHS)('a close, killed at step %i, %s it, ends', async (dies, _when, isAfter) => {
  const request = requestOf()
  inState('approved', await processor.authorize(request))
  await mortal(dies, isAfter)
    .processor.close(request.key, request.reference)
    .catch(() => undefined)
  const answer = known(await processor.close(request.key, request.reference))
  expect(['closing', 'closed']).toContain(answer.state)
  await stateOf(() => processor.inquire(request.key), 'closed')
  expect((await scene.controls().entryOf(request.reference))?.authorization.state).toBe('closed')
})

test('the memory is asked of nothing more than it has', async () => {
  await told('AUTHORISATION')
  const { processor: counted, steps } = mortal(99, false)
  await counted.authorize(requestOf())
  // The row, the call, the sums and the outcome.
  expect(steps()).toBe(4)
})

test('a close that is refused before its answer comes is not waited for, and the next one is another call', async () => {
  const request = requestOf({ capture: false })
  inState('approved', await processor.authorize(request))
  const calls: string[] = []
  const early: Processor = {
    ...adyen.processor,
    async close(key, reference) {
      const { refusals = '0' } = ((await operations.find(AT, key))?.ids ?? {}) as { refusals?: string }
      calls.push(refusals)
      if (refusals === '0') await operations.reopen(AT, key)
      return refusals === '0'
        ? { kind: 'known', value: { state: 'closing', at: new Date().toISOString() } }
        : adyen.processor.close(key, reference)
    },
  }
  const refusing = rememberOperations(early, AT, () => operations)
  await refusing.close(request.key, request.reference)
  inState('approved', await processor.inquire(request.key))
  await refusing.close(request.key, request.reference)
  await stateOf(() => processor.inquire(request.key), 'closed')
  expect(calls).toEqual(['0', '1'])
})
