/**
 * Settlement files, and lists of an acquirer that does what the simulator's own ledger never does: one that a test steers, with the
 * payments of one merchant.
 */
import type { Item } from '../../../contract/dashboard/operator/reconciliation'
import { randomUUID } from 'node:crypto'
import type { Reconciling } from '../../../app/reconciliation/parts'
import { actingFor } from '../../../app/clock'
import { advanceRefund } from '../../../app/refunds/advance'
import { UNWATCHED } from '../../../app/jobs/job'
import { reconcileYesterday } from '../../../app/jobs/reconcile-yesterday'
import { postSettlements } from '../../../app/reconciliation/post-settlement'
import { reconcile } from '../../../app/reconciliation/reconcile'
import { settleItem } from '../../../app/reconciliation/settle'
import { reconcileSince } from '../../../app/reconciliation/since-backup'
import { stepOf } from '../../../domain/cause'
import { SANDBOX_FEES } from '../../../domain/acquirers'
import { operationEntries } from '../../../domain/settlements'
import { DAY, HOUR, MINUTE } from '../../../domain/time'
import type { Movement } from '../../../processor/movement'
import type { Processor } from '../../../processor/port'
import { httpNotifications } from '../../../processor/acquirers/http/notifications'
import { createAcquirers } from '../../../processor/registry'
import { runReconciliation } from '../../../stack/operator/reconcile'
import type { Modes } from '../../../stack/operator/service-parts'
import { OPERATOR } from '../../../store/audit'
import type { RunScope } from '../../../store/reconciliation/runs'
import { openScene, type Scene } from '../../processor/support/simulator'
import { euroDay } from '../../support/day-file'
import { requestRefund } from '../../support/refund'
import { useOperator } from '../support/operator'
import { useOneDay } from '../../support/one-day'
import { useShop } from '../support/shop'

const NAME = `steered-${randomUUID().slice(0, 8)}`
useOneDay()
let scene: Scene
/** Yesterday, so that the day is over once the sales are made. */
let behind = DAY
let steered: Partial<Processor> = {}

beforeAll(async () => {
  scene = await openScene(() => Date.now() - behind)
})
afterAll(() => scene.stop())
afterEach(async () => {
  steered = {}
  await scene.controls().calm()
})

const acquirers = () => {
  const processor = new Proxy({} as Processor, {
    get: (_none, name: keyof Processor) => steered[name] ?? scene.processor()[name],
  })
  const fees = new Map([[NAME, SANDBOX_FEES]])
  return createAcquirers(
    processor,
    [{ name: NAME, reader: httpNotifications, processor, channels: [NAME] }],
    () => processor,
    fees,
  )
}

const shop = useShop({}, {}, (services) => ({ ...services, acquirers: acquirers() }))
const operator = useOperator(shop)

const parts = (): Reconciling => ({
  ...operator().services,
  acquirers: acquirers(),
  pause: () => Promise.resolve(),
})

const scopeOf = (source: 'list' | 'file', from: Date, until: Date): RunScope => ({
  acquirer: NAME,
  livemode: false,
  from,
  until,
  settlement: source === 'file' ? euroDay(from, until) : null,
})

const own = (source: 'list' | 'file', status: Item['status'] = 'open') =>
  operator()
    .services.store.reconciliation.items.list({ acquirer: NAME, status: status as 'open' }, 100)
    .then((items) => items.filter((item) => item.source === source))

const sell = async (amount = 25.5) => (await shop.client.pay({ amount, processing_channel: NAME })).body.id

const keyOf = async (id: string) =>
  `${(await shop.db.payment.findFirstOrThrow({ where: { id } })).processorKey}:authorize`

/** What files have moved in the books, in cents, and by how many journals. */
async function settled() {
  const where = { accountId: shop.merchant.account.id, livemode: false }
  const journals = await shop.db.journal.findMany({ where: { ...where, kind: 'settlement' } })
  const entries = await shop.db.ledgerEntry.findMany({
    where: { ...where, journalId: { in: journals.map(({ id }) => id) } },
  })
  const of = (account: string) =>
    entries.filter((one) => one.account === account).reduce((sum, { amount }) => sum + Number(amount), 0)
  return {
    journals: journals.length,
    gross: of('processor_receivable'),
    fees: -of('processor_fees'),
    bank: -of('bank'),
  }
}

const moved = (lines: number, journals: number, { gross = 0, fees = 0 } = {}) => {
  const sums = { gross: lines * 2550 + gross, fees: lines * 36 + fees }
  return { journals, ...sums, bank: sums.gross - sums.fees }
}

/** What a line of so many cents settles. */
const euro = (gross: bigint) => ({
  presented: { currency: 'EUR', amount: gross },
  settled: { currency: 'EUR', gross, fee: 0n, net: gross },
  rate: null,
})

const settle = async (kind: Item['kind'], as: 'write_off' | 'adopt' = 'write_off') => {
  const item = (await own('file')).find((one) => one.kind === kind)
  if (!item) throw new Error(`there is no item ${kind}`)
  return settleItem(
    { ...operator().services, acquirers: acquirers(), pause: () => Promise.resolve() },
    false,
    { id: item.id, as, reason: 'a test', actor: OPERATOR },
  )
}

const today = () => new Date(Math.floor(Date.now() / DAY) * DAY)

test('a restore is not compared with an acquirer that lists nothing, and that is said with what to do', async () => {
  steered.list = async () => ({ kind: 'unsupported' })
  const modes = [{ livemode: false, parts: { ...operator().services, ...parts() } }]
  const { failures, finished } = await reconcileSince(modes, new Date(Date.now() - MINUTE))
  expect(finished).toEqual([])
  expect(failures).toContainEqual(
    expect.stringMatching(
      new RegExp(
        `^${NAME}: The acquirer lists nothing of what it did.*until it has settled these days: npm run`,
      ),
    ),
  )
  const { lines } = await runReconciliation(modes as unknown as Modes, ['runs'])
  expect(lines.find((line) => line.includes(` ${NAME} `))).toMatch(/ not compared$/)
})

describe('the settlement file of a day', () => {
  let sales: string[]
  let scope: RunScope
  beforeAll(async () => {
    sales = []
    for (let count = 0; count < 6; count += 1) sales.push(await sell())
    const from = new Date(Math.floor((Date.now() - behind) / DAY) * DAY)
    scope = scopeOf('file', from, new Date(from.getTime() + DAY))
    behind = 0
  })

  test('is matched line by line, and each planted difference is an item', async () => {
    expect(await reconcile(parts(), scope)).toMatchObject({
      kind: 'finished',
      run: { counts: { matched: 6 } },
    })
    expect(await own('file')).toEqual([])
    expect(await settled()).toEqual(moved(6, 1))
    await reconcile(parts(), scope)
    expect(await settled()).toEqual(moved(6, 1))
    const [missing, doubled, amount, unknown] = (await Promise.all(sales.map(keyOf))) as [
      ...[string, string, string, string],
    ]
    await scene.controls().disturb({
      differences: {
        [missing]: 'missing',
        [doubled]: 'doubled',
        [amount]: 'other_amount',
        [unknown]: 'unknown_key',
      },
    })
    const { run } = await reconcile(parts(), scope)
    const found = (await own('file')).map(({ kind, key, money }) => [kind, key, money])
    expect(found.sort()).toEqual(
      [
        ['only_ours', missing, -2550n],
        ['doubled', doubled, 2550n],
        ['amount', amount, 1n],
        ['only_theirs', `${unknown}:unknown`, 2550n],
        ['only_ours', unknown, -2550n],
      ].sort(),
    )
    expect(run.sums['EUR']).toEqual({ theirs: String(6 * 2550 + 1), difference: String(1 + 2550 - 2550) })
    // What differs now does not count any more: the line that is doubled counts once.
    expect(await settled()).toEqual(moved(3, 2))
    await scene.controls().calm()
    await reconcile(parts(), scope)
    expect(await own('file')).toEqual([])
    expect(await settled()).toEqual(moved(6, 3))
    expect((await own('file', 'settled')).map(({ settledAs }) => settledAs)).toEqual(Array(5).fill('gone'))
  })

  test('moves what differs once an operator has settled it, as it was told', async () => {
    const [fee, amount, chargeback] = (await Promise.all(sales.map(keyOf))) as [string, string, string]
    await scene.controls().disturb({
      differences: { [fee]: 'other_fee', [amount]: 'other_amount', [chargeback]: 'chargeback' },
    })
    await reconcile(parts(), scope)
    const found = (await own('file')).map(({ kind, movement, money }) => [kind, movement, money])
    expect(found.sort()).toEqual(
      [
        ['amount', 'authorization', 1n],
        ['fee', 'authorization', -1n],
        ['only_theirs', 'chargeback', -2550n],
      ].sort(),
    )
    expect(await settled()).toEqual(moved(4, 4))
    expect(await settle('fee', 'adopt')).toMatchObject({ kind: 'refused' })
    expect(await settle('fee')).toMatchObject({ kind: 'settled' })
    expect(await settled()).toEqual(moved(5, 5, { fees: 1 }))
    // Asked, the acquirer tells of the dispute that it has not announced.
    expect(await settle('only_theirs', 'adopt')).toMatchObject({ kind: 'settled' })
    expect(await settled()).toEqual(moved(5, 6, { gross: -2550, fees: 1 }))
    const disputes = await shop.db.dispute.findMany({ where: { paymentId: sales[2]! } })
    expect(disputes).toMatchObject([{ status: 'needs_response', amount: 2550n, acquirer: NAME }])
    // Read again, all of it is as it was: the difference that is left, and nothing is posted twice.
    await reconcile(parts(), scope)
    expect((await own('file')).map(({ kind }) => kind)).toEqual(['amount'])
    expect(await settled()).toEqual(moved(5, 6, { gross: -2550, fees: 1 }))
    // A file that is corrected takes back what was settled otherwise.
    await scene.controls().calm()
    await reconcile(parts(), scope)
    expect(await own('file')).toEqual([])
    expect(await settled()).toEqual(moved(6, 7))
  })

  test('is not posted twice where an operator settles an item while it is read', async () => {
    const before = await settled()
    await scene.controls().disturb({ differences: { [await keyOf(sales[3]!)]: 'chargeback' } })
    await reconcile(parts(), scope)
    expect((await own('file')).map(({ kind }) => kind)).toEqual(['only_theirs'])
    const real = scene.processor()
    steered = {
      async settlement(...asked) {
        const file = await real.settlement(...asked)
        expect(await settle('only_theirs', 'adopt')).toMatchObject({ kind: 'settled' })
        return file
      },
    }
    const { run } = await reconcile(parts(), scope)
    expect(run.counts).toMatchObject({ matched: 7 })
    expect(await settled()).toMatchObject({ gross: before.gross - 2550, bank: before.bank - 2550 })
    steered = {}
    // It is told no more, so what it took comes back.
    await scene.controls().calm()
    await reconcile(parts(), scope)
    expect(await settled()).toMatchObject({ gross: before.gross, bank: before.bank })
  })

  test('is read by the schedule once, after the list of the day', async () => {
    const named = new Map([...(await acquirers().all())].filter(([name]) => name === NAME))
    const yesterday = () =>
      reconcileYesterday({ ...parts(), acquirers: { ...acquirers(), all: async () => named } }, UNWATCHED)
    // The file was finished above.
    expect(await yesterday()).toEqual({ finished: 1, left: 0, busy: 0, unsupported: 0, failed: 0 })
    expect(await yesterday()).toMatchObject({ finished: 0 })
    expect(await own('list')).toEqual([])
  })

  test('that contradicts itself counts for nothing, and says where', async () => {
    async function* broken() {
      const key = await keyOf(sales[0]!)
      yield {
        kind: 'capture' as const,
        key: `${key}:x`,
        reference: null,
        at: scope.from.toISOString(),
        presented: { currency: 'EUR', amount: 1n },
        settled: { currency: 'EUR', gross: 1n, fee: 0n, net: 1n },
        rate: null,
      }
      throw new (await import('../../../processor/settlement.js')).SettlementFault(
        'Line 3 is cut off. Fetch it again.',
      )
    }
    steered = { settlement: () => Promise.resolve({ kind: 'known', value: broken() }) }
    const result = await reconcile(parts(), scope)
    expect(result).toMatchObject({
      kind: 'failed',
      run: { failure: 'Line 3 is cut off. Fetch it again.', finishedAt: null },
    })
    expect(await own('file')).toEqual([])
    steered = {}
    // The same run is finished, and no second one begun.
    expect(await reconcile(parts(), scope)).toMatchObject({ kind: 'finished', run: { id: result.run.id } })
  })
})

describe('a refund that came back', () => {
  const scopeAgo = (ago: number): RunScope => {
    const from = new Date(today().getTime() - ago * DAY)
    return scopeOf('file', from, new Date(from.getTime() + DAY))
  }
  const refundRow = (id: string) => shop.db.refund.findFirstOrThrow({ where: { id } })
  /** Its workflow's step: no worker knows this acquirer. */
  async function carryOut(id: string): Promise<void> {
    const { count } = await shop.db.refund.updateMany({ where: { id }, data: { dueAt: new Date() } })
    const row = await refundRow(id)
    const acting = await actingFor({ ...operator().services, acquirers: acquirers() }, row, stepOf(id))
    expect([count, await advanceRefund(acting, row, id)]).toMatchObject([1, { status: 'succeeded' }])
  }

  test('is told by the file of the day on which it did, and adopted it has failed', async () => {
    behind = 30 * DAY
    const sale = await sell()
    const { id } = (await requestRefund(shop.client, sale)).body
    await carryOut(id)
    behind = 29 * DAY
    await scene.controls().end((await refundRow(id)).processorKey, 'failed', 'card_closed')
    behind = 0
    // That it had succeeded is told by the day on which it did, and is no difference before or after.
    expect((await reconcile(parts(), scopeAgo(30))).run.counts).toEqual({ matched: 2 })
    expect((await reconcile(parts(), scopeAgo(29))).run.counts).toEqual({ state: 1 })
    expect(await own('file')).toMatchObject([{ movement: 'refund_failed', objectId: id, money: 2550n }])
    expect(await settle('state', 'adopt')).toMatchObject({ kind: 'settled', what: `${id} is failed.` })
    expect(await refundRow(id)).toMatchObject({ status: 'failed', failureReason: 'card_closed' })
    expect(await shop.db.payment.findFirstOrThrow({ where: { id: sale } })).toMatchObject({
      status: 'succeeded',
      amountRefunded: 0n,
    })
    for (const ago of [30, 29]) await reconcile(parts(), scopeAgo(ago))
    expect(await own('file')).toEqual([])
  })

  test('that stands when it is asked about is not taken back', async () => {
    behind = 40 * DAY
    const sale = await sell()
    const { id } = (await requestRefund(shop.client, sale)).body
    await carryOut(id)
    behind = 0
    const { processorKey: key } = await refundRow(id)
    const scope = scopeAgo(39)
    const line = { at: scope.from.toISOString(), ...euro(2550n), reference: id, key }
    const lines = async function* () {
      yield { ...line, kind: 'refund_failed' as const }
    }
    steered = { settlement: () => Promise.resolve({ kind: 'known', value: lines() }) }
    await reconcile(parts(), scope)
    expect(await settle('state', 'adopt')).toMatchObject({ kind: 'refused' })
    expect(await refundRow(id)).toMatchObject({ status: 'succeeded' })
    expect(await settle('state')).toMatchObject({ kind: 'settled' })
  })
})

describe('a list', () => {
  const movement = (more: Partial<Movement>): Movement => {
    const key = `call:${shop.merchant.account.id}:sandbox:${randomUUID().replaceAll('-', '')}:authorize`
    return {
      kind: 'authorization',
      key,
      authorizationKey: key,
      amount: 100n,
      currency: 'EUR',
      at: more.at ?? today().toISOString(),
      state: 'captured',
      ...more,
    }
  }
  const window = (hoursAgo: number, hours = 1) => {
    const from = new Date(today().getTime() - hoursAgo * HOUR)
    return scopeOf('list', from, new Date(from.getTime() + hours * HOUR))
  }
  const listing = (...movements: Movement[]) => {
    steered = {
      list: () => Promise.resolve({ kind: 'known', value: { movements, next: null } }),
      inquire: () => Promise.resolve({ kind: 'known', value: null }),
    }
  }

  test('of strange lines: no currency that there is, a foreign key, another account’s payment, another mode', async () => {
    const sale = await sell()
    const scope = window(100)
    const at = scope.from.toISOString()
    const foreign = `call:merch_01ARZ3NDEKTSV4RRFFQ69G5FAV:sandbox:${'0'.repeat(32)}:authorize`
    listing(
      movement({ at, currency: 'QQQ' }),
      movement({ at, key: 'theirs', authorizationKey: 'theirs' }),
      movement({ at, key: foreign, authorizationKey: foreign, reference: sale }),
      movement({
        at,
        key: 'call:x:live:' + '1'.repeat(32),
        authorizationKey: 'call:x:live:' + '1'.repeat(32),
      }),
    )
    const { run } = await reconcile(parts(), scope)
    expect(run.counts).toEqual({ only_theirs: 3, other_mode: 1 })
    const found = await own('list')
    expect(found.map(({ currency, accountId, objectId }) => [currency, accountId, objectId])).toEqual([
      ['QQQ', shop.merchant.account.id, null],
      ['EUR', null, null],
      ['EUR', 'merch_01ARZ3NDEKTSV4RRFFQ69G5FAV', null],
    ])
    listing()
    await reconcile(parts(), scope)
    expect(await own('list')).toEqual([])
  })

  test('of another time than was asked for, or without an end, is refused', async () => {
    const scope = window(110)
    listing(movement({ at: new Date(scope.from.getTime() - 1).toISOString() }))
    expect(await reconcile(parts(), scope)).toMatchObject({ kind: 'failed' })
    steered = { list: () => Promise.resolve({ kind: 'known', value: { movements: [], next: 'again' } }) }
    const { run } = await reconcile(parts(), scope)
    expect(run.failure).toContain('has no end')
  })

  test('goes on where a run was left: parts that are noted are not asked for again', async () => {
    const scope = window(140, 13)
    const asked: string[] = []
    let dies = true
    steered = {
      list: ({ from }) => {
        asked.push(from)
        if (dies && asked.length === 2) throw new Error('killed')
        return Promise.resolve({ kind: 'known', value: { movements: [movement({ at: from })], next: null } })
      },
      inquire: () => Promise.resolve({ kind: 'known', value: null }),
    }
    await expect(reconcile(parts(), scope)).rejects.toThrow('killed')
    dies = false
    const { kind, run } = await reconcile(parts(), scope)
    expect([kind, run.counts['only_theirs'], asked.length]).toEqual(['finished', 3, 4])
    expect(asked[1]).toBe(asked[2])
    steered.list = () => Promise.resolve({ kind: 'known', value: { movements: [], next: null } })
    await reconcile(parts(), scope)
    expect(await own('list')).toEqual([])
  })

  test('is compared by one process at a time, and taken over from one that is silent', async () => {
    const scope = window(160)
    const { runs } = operator().services.store.reconciliation
    const frozen = await runs.begin(scope)
    listing()
    expect(await reconcile(parts(), scope)).toMatchObject({ kind: 'busy', run: { id: frozen.id } })
    await shop.db.reconciliationRun.update({
      where: { id: frozen.id },
      data: { aliveAt: new Date(Date.now() - 3 * MINUTE) },
    })
    expect(await reconcile(parts(), scope)).toMatchObject({ kind: 'finished', run: { id: frozen.id } })
    // The process that slept finds that it is no longer its run.
    expect(await runs.reach(frozen, scope.until, frozen)).toBeNull()
  })

  test('of too many lines at once is compared in smaller parts, and stops where every line differs', async () => {
    const scope = window(180, 6)
    const mostLines = 20_000
    const spans: number[] = []
    const page = Array.from({ length: 2_000 }, (_one, index) => index)
    steered = {
      list: ({ from, until }, cursor) => {
        const first = Number(cursor ?? 0)
        if (first === 0) spans.push(Date.parse(until) - Date.parse(from))
        const isWhole = Date.parse(until) - Date.parse(from) === 6 * HOUR
        const total = isWhole ? mostLines + 1 : 0
        const movements =
          first < total
            ? page.map((one) => movement({ at: from, key: `k${first + one}`, state: 'declined' }))
            : []
        return Promise.resolve({
          kind: 'known',
          value: { movements, next: first + 2_000 < total ? String(first + 2_000) : null },
        })
      },
    }
    expect(await reconcile(parts(), scope, { mostLines })).toMatchObject({ kind: 'finished' })
    expect(spans).toEqual([6 * HOUR, 3 * HOUR, 3 * HOUR])
    const other = window(190)
    listing(
      ...Array.from({ length: 10_001 }, (_one, index) =>
        movement({ at: other.from.toISOString(), key: `d${index}` }),
      ),
    )
    const { run } = await reconcile(parts(), other)
    expect(run.failure).toContain('More than 10000 differences')
    expect(await own('list')).toEqual([])
  })
})

describe('what is posted of a file', () => {
  const begin = () => parts().store.reconciliation.runs.begin(scope)
  const scope = scopeOf('file', new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z'))
  const posted = async (accountId: string) =>
    (await parts().store.books.settled({ accountId, livemode: false }, `${NAME}:2026-03-01:EUR`)).reduce(
      (sum, { account, amount }) => (account === 'processor_receivable' ? sum + amount : sum),
      0n,
    )
  const lines = (accountId: string, gross: bigint) => ({
    settled: new Map([
      [accountId, { lines: 1, entries: operationEntries(euro(gross)), rates: new Set<string>() }],
    ]),
    leftOut: [],
  })
  const nothing = { settled: new Map(), leftOut: [] }
  const alive = () => Promise.resolve()

  test('is posted by nobody who has lost the run, however late he notices', async () => {
    const { account } = await shop.buildMerchant()
    const run = await begin()
    await parts().store.reconciliation.runs.takeOver(run, new Date(Date.now() + MINUTE))
    await expect(postSettlements(parts(), run, lines(account.id, 100n), alive)).rejects.toThrow(
      'cannot be written',
    )
    expect(await posted(account.id)).toBe(0n)
  })

  test('is taken back from an account of which the file tells no more', async () => {
    const { account } = await shop.buildMerchant()
    const run = await begin()
    await postSettlements(parts(), run, lines(account.id, -5_000n), alive)
    expect(await posted(account.id)).toBe(-5_000n)
    await postSettlements(parts(), run, nothing, alive)
    expect(await posted(account.id)).toBe(0n)
  })
})
