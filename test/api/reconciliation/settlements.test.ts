/**
 * Settlements of an acquirer that settles in batches, in one currency, and takes its payouts, fees and reserves out of them: each
 * kind of line moves what it should in the books, which always add up.
 */
import { randomUUID } from 'node:crypto'
import { createAccount } from '../../../app/accounts/create'
import { UNWATCHED } from '../../../app/jobs/job'
import { reconcileYesterday } from '../../../app/jobs/reconcile-yesterday'
import { reconcile } from '../../../app/reconciliation/reconcile'
import { scopeOfSettlement, settlementsSince } from '../../../app/reconciliation/settlements'
import { settleItem } from '../../../app/reconciliation/settle'
import type { Item } from '../../../contract/dashboard/operator/reconciliation'
import { SANDBOX_FEES } from '../../../domain/acquirers'
import { OWN_LINES, type SettlementBatch } from '../../../domain/settlements'
import { DAY, HOUR, MINUTE } from '../../../domain/time'
import { httpNotifications } from '../../../processor/acquirers/http/notifications'
import type { Processor, SettlementLines } from '../../../processor/port'
import { createAcquirers } from '../../../processor/registry'
import type { SettlementLine } from '../../../processor/settlement'
import { runReconciliation } from '../../../stack/operator/reconcile'
import { OPERATOR } from '../../../store/audit'
import { openScene, type Scene } from '../../processor/support/simulator'
import { useOneDay } from '../../support/one-day'
import { useOperator } from '../support/operator'

import { useShop } from '../support/shop'

const NAME = `batched-${randomUUID().slice(0, 8)}`
useOneDay()
let scene: Scene
let behind = 0
let steered: Partial<Processor> = {}
/** The account that runs the service; null for none. */
let service: string | null = null

beforeAll(async () => {
  scene = await openScene(() => Date.now() - behind)
})
afterAll(() => scene.stop())
afterEach(() => {
  steered = {}
})

const processor = () =>
  new Proxy({} as Processor, {
    get: (_none, name: keyof Processor) => steered[name] ?? scene.processor()[name],
  })
const acquirers = () => {
  const fees = new Map([[NAME, SANDBOX_FEES]])
  return createAcquirers(
    processor(),
    [{ name: NAME, reader: httpNotifications, processor: processor(), channels: [NAME] }],
    () => processor(),
    fees,
  )
}

const shop = useShop({}, {}, (services) => ({ ...services, acquirers: acquirers() }))
const operator = useOperator(shop)

const parts = () => {
  const { services } = operator()
  const { store } = services
  const accounts = { ...store.accounts, ofService: () => Promise.resolve(service) }
  return {
    ...services,
    store: { ...store, accounts },
    acquirers: acquirers(),
    pause: () => Promise.resolve(),
  }
}

const sell = async (currency = 'EUR') =>
  (await shop.client.pay({ amount: 25.5, currency, processing_channel: NAME })).body.id

const keyOf = async (id: string) =>
  `${(await shop.db.payment.findFirstOrThrow({ where: { id } })).processorKey}:authorize`

/** What settlements have moved in an account's books, by ledger account and currency. */
async function moved(accountId: string | null): Promise<Record<string, number>> {
  const where = { accountId: accountId ?? '', livemode: false }
  const journals = await shop.db.journal.findMany({ where: { ...where, kind: 'settlement' } })
  const entries = await shop.db.ledgerEntry.findMany({
    where: { ...where, journalId: { in: journals.map(({ id }) => id) } },
  })
  const sums: Record<string, number> = {}
  for (const { account, currency, amount } of entries)
    sums[`${account} ${currency}`] = (sums[`${account} ${currency}`] ?? 0) + Number(amount)
  const all = Object.entries(sums)
  for (const one of ['EUR', 'USD'])
    expect(all.filter(([name]) => name.endsWith(one)).reduce((sum, [, amount]) => sum + amount, 0)).toBe(0)
  return Object.fromEntries(all.filter(([, amount]) => amount !== 0))
}

const listed = async (): Promise<SettlementBatch[]> => {
  const asked = { acquirer: processor(), name: NAME, now: new Date() }
  const found = await settlementsSince(asked, new Date(Date.now() - 40 * DAY))
  if (found === 'unsupported') throw new Error('the simulator lists no settlements')
  return found
}

const read = (batch: SettlementBatch) =>
  reconcile(parts(), scopeOfSettlement({ acquirer: NAME, livemode: false }, batch))

const items = (status: 'open' | 'settled' = 'open') =>
  operator().services.store.reconciliation.items.list({ acquirer: NAME, status }, 100)

const settle = (item: Item | undefined, as: 'write_off' | 'adopt' = 'write_off') =>
  settleItem(parts(), false, { id: item?.id ?? 0, as, reason: 'a test', actor: OPERATOR })

const newService = async (): Promise<string> =>
  (await createAccount(operator().services.store.accounts, { name: 'Operations' })).id

describe('a batch in euro of sales in euro and dollars, with lines of no operation', () => {
  let batch: SettlementBatch
  let sales: { euro: string; dollars: string }
  beforeAll(async () => {
    behind = 20 * DAY
    sales = { euro: await sell(), dollars: await sell('USD') }
    behind = 0
    await scene.controls().disturb({
      batches: { hours: 24, zone_minutes: 330, currency: 'EUR', lines: [...OWN_LINES] },
    })
    const all = await listed()
    expect(all).toHaveLength(1)
    batch = all[0]!
  })

  test('is booked in the books of the merchant and of the service', async () => {
    service = await newService()
    const { kind, run } = await read(batch)
    expect([kind, run.failure, run.counts]).toEqual([
      'finished',
      null,
      { matched: 2, own: 3, only_theirs: 1 },
    ])
    expect(run).toMatchObject({ settlement: batch.id, currency: 'EUR', source: 'file' })
    // 25.50 dollars at 0.9090909090 are 23.18 euro; of both, 1 % and 10 cents are charged.
    const [gross, fees] = [2550 + 2318, 36 + 34]
    expect(await moved(shop.merchant.account.id)).toEqual({
      'processor_receivable EUR': 2550,
      'processor_receivable USD': 2550,
      'conversion USD': -2550,
      'conversion EUR': 2318,
      'processor_fees EUR': -fees,
      'bank EUR': fees - gross,
    })
    // The adjustment is not booked yet. Once it is, what is in the bank is what was paid out.
    expect(await moved(service)).toEqual({
      'processor_fees EUR': -250,
      'acquirer_reserve EUR': -400,
      'bank EUR': 250 + 400,
    })
  })

  test('has an adjustment that waits for an operator, and is booked as it was told', async () => {
    const [item, ...more] = await items()
    expect(more).toEqual([])
    expect(item).toMatchObject({
      kind: 'only_theirs',
      movement: 'adjustment',
      settlement: batch.id,
      accountId: null,
      money: -120n,
      currency: 'EUR',
      theirState: 'settled',
      key: `adjustment:${batch.id}`,
    })
    expect(await settle(item, 'adopt')).toMatchObject({ kind: 'refused' })
    expect(await settle(item)).toMatchObject({ kind: 'settled' })
    expect(await moved(service)).toMatchObject({ 'acquirer_adjustments EUR': -120, 'bank EUR': 770 })
  })

  test('posts nothing twice when it is read again', async () => {
    const before = [await moved(shop.merchant.account.id), await moved(service)]
    expect((await read(batch)).run.counts).toMatchObject({ matched: 2, own: 3 })
    expect([await moved(shop.merchant.account.id), await moved(service)]).toEqual(before)
    expect(await items()).toEqual([])
  })

  test('keeps the rate by which something was exchanged', async () => {
    const journals = await shop.db.journal.findMany({
      where: { accountId: shop.merchant.account.id, kind: 'settlement', objectId: `${NAME}:${batch.id}` },
    })
    expect(journals).toMatchObject([{ details: { settlement: batch.id, rates: ['USD 0.9090909090'] } }])
  })

  test('has a difference of what was exchanged, which counts as it was told once it is settled', async () => {
    const key = await keyOf(sales.dollars)
    await scene.controls().disturb({ differences: { [key]: 'other_amount' } })
    const [told] = await listed()
    await read(told!)
    expect(await items()).toMatchObject([
      {
        kind: 'amount',
        key,
        currency: 'USD',
        money: 1n,
        theirAmount: 2551n,
        theirGross: 2319n,
        settledCurrency: 'EUR',
        presented: 2551n,
        presentedCurrency: 'USD',
        rate: '0.9090909090',
      },
    ])
    expect(await moved(shop.merchant.account.id)).toEqual({
      'processor_receivable EUR': 2550,
      'processor_fees EUR': -36,
      'bank EUR': -2514,
    })
    expect(await settle((await items())[0])).toMatchObject({ kind: 'settled' })
    expect(await moved(shop.merchant.account.id)).toMatchObject({
      'processor_receivable USD': 2551,
      'conversion USD': -2551,
      'conversion EUR': 2319,
    })
    await scene.controls().disturb({ differences: {} })
    await read(batch)
    expect(await moved(shop.merchant.account.id)).toMatchObject({ 'processor_receivable USD': 2550 })
  })

  test('is compared with the rows of its span: one that it lacks is only ours', async () => {
    const key = await keyOf(sales.euro)
    await scene.controls().disturb({ differences: { [key]: 'missing' } })
    const [told] = await listed()
    await read(told!)
    expect((await items()).map(({ kind, key: of }) => [kind, of])).toEqual([['only_ours', key]])
    // Where the acquirer does not say that all of it is there, nothing is missed.
    const [half] = await listed()
    await read({ ...half!, covers: [] })
    expect(await items()).toEqual([])
    await scene.controls().disturb({ differences: {} })
    await read(batch)
    expect(await items()).toEqual([])
  })

  test('is of operators to look at where no account runs the service', async () => {
    service = null
    const { run } = await read({ ...batch, sums: null })
    expect(run.counts).toMatchObject({ matched: 2, only_theirs: 4 })
    expect((await items()).map(({ movement }) => movement).sort()).toEqual(['fee', 'payout', 'reserve'])
    // Later there is one, and what was an item is booked.
    service = await newService()
    await read(batch)
    expect(await moved(service)).toMatchObject({ 'acquirer_reserve EUR': -400, 'bank EUR': 770 })
    expect(await items()).toEqual([])
  })

  test('is found by its name, and by the list of settlements', async () => {
    const modes = [{ livemode: false, parts: parts() }] as never
    const listing = await runReconciliation(modes, ['settlements', '--acquirer', NAME])
    expect(listing.lines.join('\n')).toMatch(new RegExp(`${batch.id}.*0\\.00 EUR.*read`))
    const again = await runReconciliation(modes, ['--settlement', batch.id, '--acquirer', NAME])
    expect(again).toMatchObject({ isLeft: false })
    await expect(runReconciliation(modes, ['--settlement', 'none', '--acquirer', NAME])).rejects.toThrow(
      'No acquirer lists a settlement none',
    )
  })
})

describe('the schedule', () => {
  const yesterday = async () => {
    const named = new Map([[NAME, processor()]])
    return reconcileYesterday(
      { ...parts(), acquirers: { ...acquirers(), all: async () => named }, live: undefined },
      UNWATCHED,
    )
  }
  const line = (key: string, gross: bigint): SettlementLine => ({
    kind: 'fee',
    key,
    reference: null,
    at: '2026-11-24T10:00:00.000Z',
    rate: null,
    presented: { currency: 'EUR', amount: gross },
    settled: { currency: 'EUR', gross, fee: 0n, net: gross },
  })
  const opened = (lines: readonly SettlementLine[]) => (): Promise<SettlementLines> =>
    Promise.resolve({
      kind: 'known',
      value: (async function* () {
        yield* lines
      })(),
    })
  const batchOf = (id: string, ago: number, net: bigint): SettlementBatch => ({
    id,
    currency: 'EUR',
    covers: [],
    tellsPayouts: false,
    from: new Date(Date.now() - ago - 7 * DAY).toISOString(),
    until: new Date(Date.now() - ago).toISOString(),
    sums: { gross: net, fee: 0n, net },
  })
  const telling = (settlements: SettlementBatch[], of: Readonly<Record<string, SettlementLine[]>>) => {
    steered = {
      list: () => Promise.resolve({ kind: 'unsupported' }),
      settlements: () => Promise.resolve({ kind: 'known', value: { settlements, next: null } }),
      settlement: (id) => opened(of[id] ?? [])(),
    }
  }
  const fees = async () => (await moved(service))['processor_fees EUR'] ?? 0

  test('reads what comes late, out of order, changed and by the thousand, each once', async () => {
    service = await newService()
    const many = Array.from({ length: 3_000 }, (_one, index) => line(`f${index}`, -1n))
    telling([batchOf('week-2', HOUR, -3_000n)], { 'week-2': many })
    expect(await yesterday()).toMatchObject({ finished: 1, failed: 0 })
    expect(await fees()).toBe(-3_000)
    // The week before comes after it.
    const [late, second] = [batchOf('week-1', 8 * DAY, -500n), batchOf('week-2', HOUR, -3_000n)]
    telling([late, second], { 'week-1': [line('g', -500n)], 'week-2': many })
    // A batch that says another span is read again: it posts nothing.
    expect(await yesterday()).toMatchObject({ failed: 0 })
    expect(await fees()).toBe(-3_500)
    telling([late, second], { 'week-1': [line('g', -500n)], 'week-2': many })
    expect(await yesterday()).toMatchObject({ finished: 0, failed: 0 })
    // Other sums under the same name.
    const corrected = { ...late, sums: { gross: -400n, fee: 0n, net: -400n } }
    telling([corrected, second], { 'week-1': [line('g', -400n)], 'week-2': many })
    expect(await yesterday()).toMatchObject({ finished: 1, failed: 0 })
    expect(await yesterday()).toMatchObject({ finished: 0, failed: 0 })
    expect(await fees()).toBe(-3_400)
  })

  test('books nothing of one that breaks off, or whose lines are none of its sums', async () => {
    const before = await fees()
    const [good, bad] = [batchOf('good', 2 * HOUR, -7n), batchOf('bad', HOUR, -9n)]
    const broken = async function* () {
      yield line('x', -9n)
      throw new (await import('../../../processor/settlement.js')).SettlementFault(
        'It broke off. Fetch it again.',
      )
    }
    telling([bad, good], { good: [line('y', -7n)] })
    steered.settlement = (id) =>
      id === 'bad' ? Promise.resolve({ kind: 'known', value: broken() }) : opened([line('y', -7n)])()
    await expect(yesterday()).rejects.toThrow('1 runs could not be finished')
    expect(await fees()).toBe(before - 7)
    telling([bad, good], { bad: [line('x', -8n)], good: [line('y', -7n)] })
    await expect(yesterday()).rejects.toThrow('could not be finished')
    const failed = await shop.db.reconciliationRun.findFirstOrThrow({
      where: { acquirer: NAME, settlement: 'bad' },
      orderBy: { id: 'desc' },
    })
    expect(failed.failure).toContain('come to -8 gross')
    telling([bad, good], { bad: [line('x', -9n)], good: [line('y', -7n)] })
    expect(await yesterday()).toMatchObject({ finished: 1, failed: 0 })
    expect(await fees()).toBe(before - 16)
  })

  test('says so where an acquirer lists none, or does not answer, and asks again', async () => {
    telling([], {})
    steered.settlements = () => Promise.resolve({ kind: 'unknown' })
    await expect(yesterday()).rejects.toThrow('1 runs could not be finished')
    steered.settlements = () => Promise.resolve({ kind: 'unsupported' })
    expect(await yesterday()).toMatchObject({ failed: 0 })
    steered.settlements = () => Promise.resolve({ kind: 'known', value: { settlements: [], next: 'round' } })
    await expect(yesterday()).rejects.toThrow('1 runs could not be finished')
  })

  test('does not read what is not over', async () => {
    telling([batchOf('to-come', -10 * MINUTE, 0n)], {})
    expect(await yesterday()).toMatchObject({ finished: 0, failed: 0 })
  })
})
