/** The settlement file of a day: what the simulator writes of its ledger, and what is refused of a file that is wrong. */
import { randomUUID } from 'node:crypto'
import { OWN_LINES } from '../../domain/settlements'
import { DAY, HOUR, MINUTE } from '../../domain/time'
import { createHttpProcessor } from '../../processor/acquirers/http/client'
import { readSettlementLines } from '../../processor/acquirers/http/settlement-lines'
import type { SettlementLines } from '../../processor/port'
import { agreeingLines, SettlementFault, type SettlementLine } from '../../processor/settlement'
import { freePort } from '../../stack/development/ports'
import { withServer } from './support/acquirer'
import { SECRET, buildRequest, known, openScene, type Scene } from './support/simulator'

const FIRST = '2026-11-23'
const SECOND_DAY = '2026-11-24'
let scene: Scene
let time = Date.parse(`${FIRST}T10:00:00.000Z`)
beforeAll(async () => {
  scene = await openScene(() => time)
})
afterEach(() => scene.controls().calm())
afterAll(() => scene.stop())

const opened = (answer: SettlementLines) => {
  if (answer.kind === 'unsupported') throw new Error('the processor has no settlement files')
  return known(answer)
}

async function collect(lines: AsyncIterable<SettlementLine>): Promise<SettlementLine[]> {
  const all: SettlementLine[] = []
  for await (const line of lines) all.push(line)
  return all
}

/** What a day's file settles. */
const settlement = async (day: string, currency = 'EUR') =>
  (await collect(opened(await scene.processor().settlement(`${day}:${currency}`)))).map(
    ({ settled, ...line }) => ({ ...line, ...settled }),
  )

async function sale(capture = true, card = 'approved') {
  const request = buildRequest({ capture }, card)
  known(await scene.processor().authorize(request))
  time += MINUTE
  return request
}

test('a day is settled once it is over: captures, partial ones, refunds, and sales that were voided', async () => {
  const processor = scene.processor()
  const [kept, undone, parted] = [await sale(), await sale(), await sale(false)]
  await sale(true, 'insufficientFunds')
  const { key: authorizationKey, reference } = parted
  const part = {
    key: randomUUID(),
    reference,
    authorizationKey,
    amount: 1001n,
    currency: 'EUR',
    final: false,
  }
  known(await processor.capture(part))
  expect((await processor.settlement(`${FIRST}:EUR`)).kind).toBe('transient')
  expect((await processor.settlement('23.11.2026:EUR')).kind).toBe('transient')

  time += DAY
  const refund = {
    key: randomUUID(),
    reference: 'ref_x',
    authorizationKey: kept.key,
    amount: 300n,
    currency: 'EUR',
  }
  known(await processor.refund(refund))
  time += MINUTE
  known(await processor.close(undone.key, undone.reference))
  time += DAY

  const first = [
    { kind: 'capture', key: kept.key, reference: kept.reference, gross: 2550n, fee: 36n, net: 2514n },
    { kind: 'capture', key: undone.key, gross: 2550n, fee: 36n, net: 2514n },
    { kind: 'capture', key: part.key, reference, gross: 1001n, fee: 21n, net: 980n },
  ]
  const second = [
    { kind: 'refund', key: refund.key, reference: 'ref_x', gross: -300n, fee: 0n, net: -300n },
    { kind: 'void', key: undone.key, gross: -2550n, fee: -36n, net: -2514n },
  ]
  expect(await settlement(FIRST)).toMatchObject(first)
  expect(await settlement(SECOND_DAY)).toMatchObject(second)
  expect(await settlement(FIRST, 'USD')).toEqual([])
  await scene.restart()
  expect([await settlement(FIRST), await settlement(SECOND_DAY)]).toMatchObject([first, second])
})

test('planted differences are in the file, whose sums are those of its lines', async () => {
  const day = new Date(time).toISOString().slice(0, 10)
  const requests = []
  for (let count = 0; count < 7; count += 1) requests.push(await sale())
  time += DAY
  const [missing, doubled, amount, fee, currency, unknown, contested] = requests.map(({ key }) => key) as [
    ...[string, string, string, string, string, string, string],
  ]
  await scene.controls().disturb({
    differences: {
      [missing]: 'missing',
      [doubled]: 'doubled',
      [amount]: 'other_amount',
      [fee]: 'other_fee',
      [currency]: 'other_currency',
      [unknown]: 'unknown_key',
      [contested]: 'chargeback',
    },
  })
  const lines = await settlement(day)
  const under = (key: string) => lines.filter((line) => line.key === key)
  expect([missing, currency, unknown, doubled].map((key) => under(key).length)).toEqual([0, 0, 0, 2])
  expect(under(amount)).toMatchObject([{ gross: 2551n, fee: 36n, net: 2515n }])
  expect(under(fee)).toMatchObject([{ gross: 2550n, fee: 37n, net: 2513n }])
  expect(under(`${unknown}:unknown`)).toMatchObject([{ reference: null }])
  const [capture, chargeback] = under(contested)
  expect([capture?.kind, chargeback?.kind, chargeback?.gross]).toEqual(['capture', 'chargeback', -2550n])
  const { capturedAt, now } = { capturedAt: capture?.at ?? '', now: new Date(time).toISOString() }
  const told = known(await scene.processor().contested(contested, { capturedAt, now }))
  expect(told?.disputes).toMatchObject([
    { dispute: chargeback?.reference, stage: 'chargeback', amount: 2550n },
  ])
})

const HEADER = 'day,currency,kind,key,reference,at,gross,fee,net'
const AT = `${FIRST}T10:00:00.000Z`
const ONE = `${FIRST},EUR,capture,a,pay_a,${AT},2550,36,2514`
const TWO = `${FIRST},EUR,refund,b,ref_b,${AT},-300,0,-300`
const TOTAL = `${FIRST},EUR,total,2,,,2250,36,2214`

/** The file in pieces of a few bytes, as a slow connection brings it. */
async function* inPieces(lines: readonly string[], size = 7): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
const read = (lines: readonly string[], size?: number) =>
  collect(readSettlementLines(inPieces(lines, size), `${FIRST}:EUR`))

test('a right file is read, however it is cut into pieces', async () => {
  for (const size of [1, 7, 10_000])
    expect((await read([HEADER, ONE, TWO, TOTAL], size)).map(({ settled }) => settled.net)).toEqual([
      2514n,
      -300n,
    ])
})

test.each([
  ['without a header', [ONE, TWO, TOTAL], 'Line 1'],
  ['with a huge line', [HEADER, 'x'.repeat(100_000)], 'has more than 1024 bytes'],
  ['with wrong sums', [HEADER, ONE, TWO, TOTAL.replace('2214', '2215')], 'which are 2250, 36 and 2214'],
  ['with a wrong count', [HEADER, ONE, TWO, TOTAL.replace('total,2', 'total,3')], 'count the 2 lines'],
  ['with a line twice', [HEADER, ONE, ONE, TOTAL], 'Line 3 .* comes twice'],
  ['with lines in another order', [HEADER, TWO, ONE, TOTAL], 'Line 3 .* not in order'],
  [
    'with a line of another day',
    [HEADER, ONE.replace(FIRST, SECOND_DAY), TOTAL],
    'another settlement or currency',
  ],
  ['with a time of another day', [HEADER, ONE.replace(AT, `${SECOND_DAY}T10:00:00.000Z`)], 'not of the day'],
  ['with a line of another currency', [HEADER, ONE.replace('EUR', 'USD')], 'another settlement or currency'],
  ['with an amount in major units', [HEADER, ONE.replace('2550', '25.50')], 'integer of minor units'],
  ['with quotes', [HEADER, ONE.replace('pay_a', '"pay_a"')], 'other characters'],
  ['with a field too many', [HEADER, `${ONE},`], 'has 10 fields'],
  ['with an unknown kind', [HEADER, ONE.replace('capture', 'gift')], 'none of capture'],
  ['that is cut off', [HEADER, ONE, TWO], 'cut off'],
  ['that goes on after its end', [HEADER, ONE, TWO, TOTAL, ONE], 'Line 5 .* after the closing line'],
  ['that is empty', [], 'cut off'],
])('a file %s is refused, with the place and what to do', async (_what, lines, message) => {
  const reading = read(lines)
  await expect(reading).rejects.toThrow(SettlementFault)
  await expect(reading).rejects.toThrow(new RegExp(message))
  await expect(reading).rejects.toThrow(/Nothing of the settlement counts\. (Ask|Fetch)/)
})

test.each([
  ['has no such files', 404, 'unsupported'],
  ['has none yet', 503, 'transient'],
  ['fails', 500, 'unknown'],
])('an acquirer that %s says so', async (_what, status, kind) => {
  await withServer(
    (_request, response) => response.writeHead(status).end('{}'),
    async (client) => {
      expect(await client.settlement(`${FIRST}:EUR`)).toEqual({ kind })
    },
  )
})

test('a connection that breaks off is a fault of the file, although each line was right', async () => {
  await withServer(
    (_request, response) => {
      response.writeHead(200, { 'content-length': 10_000 })
      response.write(`${HEADER}\n${ONE}\n`, () => response.destroy())
    },
    async (client) => {
      const lines = opened(await client.settlement(`${FIRST}:EUR`))
      await expect(collect(lines)).rejects.toThrow(/broke off\. Nothing of it counts; fetch it again/)
    },
  )
})

test('an acquirer that cannot be reached is no acquirer without files', async () => {
  const client = createHttpProcessor({ baseUrl: `http://127.0.0.1:${await freePort()}`, secret: SECRET })
  expect(await client.settlement(`${FIRST}:EUR`)).toEqual({ kind: 'unavailable' })
  await client.shutdown()
})

test('what disputes take and give back is settled from when it is told', async () => {
  const contested = await sale(true, 'disputeWon')
  const capturedAt = new Date(time).toISOString()
  const ask = (now: number) =>
    scene.processor().contested(contested.key, { capturedAt, now: new Date(now).toISOString() })
  const [told] = known(await ask(time + DAY))?.disputes ?? []
  const day = new Date(time).toISOString().slice(0, 10)
  const answer = { key: randomUUID(), dispute: told?.dispute ?? '', authorizationKey: contested.key }
  const evidence = { explanation: 'It was delivered.' }
  known(
    await scene
      .processor()
      .submitEvidence({ ...answer, at: new Date(time + DAY + 1).toISOString(), evidence, files: [] }),
  )
  known(await ask(time + 20 * DAY))
  time += DAY
  const lines = (await settlement(day)).filter(({ key }) => key === contested.key)
  expect(lines.map(({ kind, reference, gross, fee }) => [kind, reference, gross, fee]).sort()).toEqual([
    ['capture', contested.reference, 2550n, 36n],
    ['chargeback', told?.dispute, -2550n, 0n],
    ['chargeback_reversal', told?.dispute, 2550n, 0n],
  ])
})

test('a dispute stays what it was when it was first told, whatever is captured later', async () => {
  const { key, reference } = await sale(false, 'disputedAtOnce')
  const capture = async (amount: bigint) => {
    const part = {
      key: randomUUID(),
      reference,
      authorizationKey: key,
      amount,
      currency: 'EUR',
      final: false,
    }
    known(await scene.processor().capture(part))
    time += MINUTE
  }
  const ask = async (capturedAt: number) => {
    const iso = (at: number) => new Date(at).toISOString()
    return known(await scene.processor().contested(key, { capturedAt: iso(capturedAt), now: iso(time) }))
      ?.disputes
  }
  const first = time
  await capture(1_000n)
  const told = await ask(first)
  expect(told).toMatchObject([{ amount: 1_000n, openedAt: new Date(first) }])
  await scene.restart()
  await capture(500n)
  expect(await ask(time)).toEqual(told)
})

test('days of an account whose clock was moved are told by its clock', async () => {
  const key = `call:merch_moved:sandbox:${randomUUID().replaceAll('-', '')}:authorize`
  await scene.controls().disturb({ ahead: { merch_moved: 40 * DAY } })
  known(await scene.processor().authorize(buildRequest({ key })))
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const done = time
  time += MINUTE
  await scene.controls().disturb({ ahead: { merch_moved: 42 * DAY } })
  expect((await settlement(day(done + 40 * DAY))).map((line) => line.key)).toEqual([key])
  const at = new Date(done + 40 * DAY)
  const asked = { from: at.toISOString(), until: new Date(at.getTime() + 1_000).toISOString() }
  const listed = await scene.processor().list(asked, null)
  expect(listed).toMatchObject({ kind: 'known', value: { movements: [{ key }] } })
})

test('a refund that came back stands on the day on which it was given, and is given back on that of its return', async () => {
  const processor = scene.processor()
  time = Date.parse('2026-12-01T10:00:00.000Z')
  const { key: authorizationKey } = await sale()
  const refund = { key: randomUUID(), reference: 'ref_y', authorizationKey, amount: 300n, currency: 'EUR' }
  known(await processor.refund(refund))
  time += DAY
  await scene.controls().end(refund.key, 'failed', 'card_closed')
  expect(known(await processor.inquireRefund(refund.key))).toMatchObject({
    state: 'failed',
    failure: 'card_closed',
  })
  time += DAY
  const of = { key: refund.key, reference: 'ref_y', fee: 0n }
  expect(await settlement('2026-12-01')).toContainEqual(
    expect.objectContaining({ ...of, kind: 'refund', net: -300n }),
  )
  expect(await settlement('2026-12-02')).toMatchObject([
    { ...of, kind: 'refund_failed', gross: 300n, net: 300n },
  ])
})

describe('the settlements that there are', () => {
  let from = 0
  beforeAll(async () => {
    // Of which no account's clock was moved.
    await scene.restart()
    from = Date.parse('2027-03-01T00:00:00.000Z')
    time = from + 22 * HOUR
    await sale()
    time = from + DAY + HOUR
    known(await scene.processor().authorize(buildRequest({ currency: 'USD' })))
    time = from + 3 * DAY
  })
  const list = async (since = from) => {
    const listed = await scene.processor().settlements(new Date(since).toISOString(), null)
    if (listed.kind === 'unsupported') throw new Error('the simulator lists no settlements')
    return known(listed).settlements
  }

  test('are the files of days, each with its span, currency and sums', async () => {
    const [first, second, ...more] = await list()
    expect(more).toEqual([])
    expect(first).toEqual({
      id: '2027-03-01:EUR',
      from: '2027-03-01T00:00:00.000Z',
      until: '2027-03-02T00:00:00.000Z',
      currency: 'EUR',
      covers: ['EUR'],
      tellsPayouts: false,
      sums: { gross: 2550n, fee: 36n, net: 2514n },
    })
    expect(second?.id).toBe('2027-03-02:USD')
    expect(await list(from + 2 * DAY + 1)).toEqual([])
  })

  test('are there an hour late', async () => {
    await scene.controls().disturb({ settlements_late_ms: HOUR })
    time = from + 2 * DAY
    expect((await list()).map(({ id }) => id)).toEqual(['2027-03-01:EUR'])
    expect((await scene.processor().settlement('2027-03-02:USD')).kind).toBe('transient')
    time = from + 3 * DAY
    expect(await list()).toHaveLength(2)
  })

  test('are batches in a time zone, in one currency, with lines of no operation', async () => {
    await scene.controls().disturb({
      batches: { hours: 24, zone_minutes: 120, currency: 'EUR', lines: [...OWN_LINES] },
    })
    const [batch, ...more] = await list()
    expect(more).toEqual([])
    // Both sales are of one day, two hours east of Greenwich.
    expect(batch).toMatchObject({
      from: '2027-03-01T22:00:00.000Z',
      until: '2027-03-02T22:00:00.000Z',
      currency: 'EUR',
      covers: ['EUR', 'USD'],
      tellsPayouts: true,
    })
    const lines = await collect(agreeingLines(batch!, opened(await scene.processor().settlement(batch!.id))))
    expect(lines.map(({ kind, presented, settled, rate }) => [kind, presented, settled.gross, rate])).toEqual(
      [
        ['capture', { currency: 'EUR', amount: 2550n }, 2550n, null],
        ['capture', { currency: 'USD', amount: 2550n }, 2318n, '0.9090909090'],
        ['adjustment', { currency: 'EUR', amount: -120n }, -120n, null],
        ['fee', { currency: 'EUR', amount: -250n }, -250n, null],
        ['payout', expect.anything(), -4028n, null],
        ['reserve', { currency: 'EUR', amount: -400n }, -400n, null],
      ],
    )
    expect(batch!.sums?.net).toBe(0n)
  })

  test('are several batches a day', async () => {
    await scene.controls().disturb({ batches: { hours: 1 } })
    expect((await list()).map(({ id }) => id)).toEqual([
      'batch-2027-03-01T22:00Z-EUR',
      'batch-2027-03-02T01:00Z-USD',
    ])
    const lines = await collect(opened(await scene.processor().settlement('batch-2027-03-01T22:00Z-EUR')))
    expect(lines).toHaveLength(1)
  })
})

test.each([
  ['without a closing line', '', 'cut off'],
  ['of another one', 'b-2,EUR,total,0,,,,,,0,0,0\n', 'another settlement'],
  ['with a line that was presented nowhere', `b-1,EUR,capture,a,,${AT},,,,1,0,1\n`, 'in which currency'],
  ['with a rate in words', `b-1,EUR,capture,a,,${AT},USD,1,one,1,0,1\n`, 'no decimal number'],
])('a batch %s is refused', async (_what, body, message) => {
  const header = 'settlement,currency,kind,key,reference,at,presented_currency,presented,rate,gross,fee,net\n'
  await withServer(
    (_request, response) => response.end(`${header}${body}`),
    async (client) => {
      await expect(collect(opened(await client.settlement('b-1')))).rejects.toThrow(message)
    },
  )
})

test.each([
  ['is none', 404, '{}', 'unsupported'],
  ['is one that ends before it begins', 200, listOf({ until: '2026-11-23T00:00:00Z' }), 'unknown'],
  ['has no sums that are numbers', 200, listOf({ sums: { gross: 1, fee: 0, net: 1 } }), 'unknown'],
  ['is right', 200, listOf({}), 'known'],
])('a list of settlements that %s is told so', async (_what, status, body, kind) => {
  await withServer(
    (_request, response) => response.writeHead(status).end(body),
    async (client) => {
      expect((await client.settlements('2026-11-24T00:00:00Z', null)).kind).toBe(kind)
    },
  )
})

function listOf(more: object): string {
  const span = { from: '2026-11-24T00:00:00+01:00', until: '2026-11-25T00:00:00+01:00' }
  return JSON.stringify({ settlements: [{ id: 'b-1', ...span, currency: 'EUR', ...more }], next: null })
}
