/** A settlement report of Adyen with a chargeback, a refund, a fee and a payout, and what it moves in the books; and one that is told again. */
import { randomUUID } from 'node:crypto'
import { createAccount } from '../../../app/accounts/create'
import { handleTold } from '../../../app/acquirers/handlers'
import { rememberOperations } from '../../../app/acquirers/remembering'
import { actingFor } from '../../../app/clock'
import { reconcile } from '../../../app/reconciliation/reconcile'
import { scopeOfSettlement, settlementsSince } from '../../../app/reconciliation/settlements'
import { advanceRefund } from '../../../app/refunds/advance'
import { stepOf } from '../../../domain/cause'
import type { SettlementBatch } from '../../../domain/settlements'
import { DAY } from '../../../domain/time'
import { adyenNotifications } from '../../../processor/acquirers/adyen/notifications'
import type { Processor } from '../../../processor/port'
import { createAcquirers } from '../../../processor/registry'
import { openAdyenKind, type AdyenKind } from '../../processor/support/adyen-kind'
import { openScene, type Scene } from '../../processor/support/simulator'
import { useOneDay } from '../../support/one-day'
import { requestRefund } from '../../support/refund'
import { until } from '../../support/until'
import { useOperator } from '../support/operator'
import { useShop } from '../support/shop'

const NAME = `adyen-${randomUUID().slice(0, 8)}`
const AT = { acquirer: NAME, livemode: false }
useOneDay()
let scene: Scene
let adyen: AdyenKind
let processor: Processor
let service: string
/** Two days ago, so that the day is over once the sales are made. */
let behind = 2 * DAY

const acquirers = () => {
  const steered = new Proxy({} as Processor, { get: (_none, name: keyof Processor) => processor[name] })
  const row = { name: NAME, reader: adyenNotifications, processor: steered, channels: [NAME] }
  return createAcquirers(steered, [row], () => steered)
}
beforeAll(async () => {
  scene = await openScene(() => Date.now() - behind)
})
const shop = useShop({}, {}, (services) => ({ ...services, acquirers: acquirers() }))
const operator = useOperator(shop)
beforeAll(async () => {
  const { store } = operator().services
  adyen = await openAdyenKind(scene, AT, () => store.acquirerOperations)
  processor = rememberOperations(adyen.processor, AT, () => store.acquirerOperations)
  await adyen.listen()
  service = (await createAccount(store.accounts, { name: 'Operations' })).id
})
afterAll(async () => {
  await adyen.stop()
  await scene.stop()
})

const parts = () => {
  const { services } = operator()
  const accounts = { ...services.store.accounts, ofService: () => Promise.resolve(service) }
  return {
    ...services,
    store: { ...services.store, accounts },
    acquirers: acquirers(),
    pause: () => Promise.resolve(),
  }
}

const tenant = () => ({ accountId: shop.merchant.account.id, livemode: false })
const actingOn = (id: string) => actingFor(parts(), tenant(), stepOf(id))

const sell = async (card: 'approved' | 'disputedAtOnce') =>
  (await shop.client.pay({ amount: 25.5, currency: 'EUR', processing_channel: NAME }, card)).body.id

const keyOf = async (id: string) =>
  `${(await shop.db.payment.findFirstOrThrow({ where: { id } })).processorKey}:authorize`

const told = (what: string, isIt: (event: AdyenKind['events'][number]) => boolean) =>
  until(what, async () => adyen.events.find(isIt), { limitMs: 10_000 })

/** What settlements have moved in an account's books, by ledger account. */
async function moved(accountId: string): Promise<Record<string, number>> {
  const where = { accountId, livemode: false }
  const journals = await shop.db.journal.findMany({ where: { ...where, kind: 'settlement' } })
  const of = { ...where, journalId: { in: journals.map(({ id }) => id) } }
  const sums: Record<string, number> = {}
  for (const { account, amount } of await shop.db.ledgerEntry.findMany({ where: of }))
    sums[account] = (sums[account] ?? 0) + Number(amount)
  expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  return Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
}

const listed = async (): Promise<SettlementBatch[]> => {
  const asked = { acquirer: processor, name: NAME, now: new Date() }
  const found = await settlementsSince(asked, new Date(Date.now() - 40 * DAY))
  return found === 'unsupported' ? [] : found
}

/** As the schedule does: what was not read as it is told now. */
async function readAll() {
  const { runs } = operator().services.store.reconciliation
  const read = []
  for (const batch of await listed()) {
    const scope = scopeOfSettlement(AT, batch)
    if (!(await runs.hasRead(scope))) read.push((await reconcile(parts(), scope)).run)
  }
  return read
}

const reports = () => adyen.events.filter(({ type }) => type === 'REPORT_AVAILABLE')
const BOOKED = {
  processor_receivable: 2550 + 2550 - 500 - 2550,
  processor_fees: -2 * 36,
  bank: -(2550 + 2550 - 500 - 2550 - 2 * 36),
}

test('sales, a refund, a chargeback, a fee and a payout are booked', async () => {
  await scene.controls().disturb({ batches: { hours: 24, currency: 'EUR', lines: ['fee', 'payout'] } })
  const kept = await sell('approved')
  const disputed = await sell('disputedAtOnce')
  const disputedKey = await keyOf(disputed)
  const { about } = await told(
    'the dispute',
    (event) => event.about?.of === 'dispute' && event.about.notice.authorizationKey === disputedKey,
  )
  const teller = { ...AT, ...tenant(), toldAt: new Date() }
  expect(await handleTold(await actingOn(disputed), teller, about!)).toMatchObject({ kind: 'done' })
  const { id: refund } = (await requestRefund(shop.client, kept, { amount: 5 })).body
  const due = () => shop.db.refund.updateMany({ where: { id: refund }, data: { dueAt: new Date(0) } })
  await due()
  await advanceRefund(await actingOn(refund), tenant(), refund)
  await told('the refund', ({ type }) => type === 'REFUND')
  await due()
  expect(await advanceRefund(await actingOn(refund), tenant(), refund)).toMatchObject({ status: 'succeeded' })

  behind = 0
  await scene.controls().disturb({ ahead: {} })
  await told('the report', ({ type }) => type === 'REPORT_AVAILABLE')
  const [run, ...others] = await readAll()
  expect(others).toEqual([])
  expect(run).toMatchObject({ failure: null, counts: { matched: 4, own: 2 } })
  expect(await moved(shop.merchant.account.id)).toEqual(BOOKED)
  // The payout brings all of it to the bank, less what is charged besides.
  expect(await moved(service)).toEqual({ processor_fees: -250, bank: 250 })
  expect(await readAll()).toEqual([])
})

test('a report that is generated again is read again, and its difference is booked', async () => {
  const { id } = await shop.db.payment.findFirstOrThrow({ where: { acquirer: NAME, amountRefunded: 500n } })
  const { key } = (await scene.controls().entryOf(id))!
  const again = async (differences: Record<string, 'missing'>) => {
    const before = reports().length
    await scene.controls().disturb({ differences })
    // Adyen tells its time in seconds.
    const last = reports().at(-1)?.at.getTime() ?? 0
    await until('another second', async () => Date.now() >= last + 1_000)
    await scene.controls().tellReportsAgain()
    await until('it is told again', async () => reports().length > before, { limitMs: 10_000 })
    return readAll()
  }
  const [run, ...others] = await again({ [key]: 'missing' })
  expect([run?.failure, run?.counts, others]).toEqual([null, { matched: 3, own: 2 }, []])
  expect(await moved(shop.merchant.account.id)).toEqual({
    processor_receivable: BOOKED.processor_receivable - 2550,
    processor_fees: -36,
    bank: BOOKED.bank + 2550 - 36,
  })
  await again({})
  expect(await moved(shop.merchant.account.id)).toEqual(BOOKED)
  expect(await readAll()).toEqual([])
})
