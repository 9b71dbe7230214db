/** What an acquirer did, compared with the rows: each planted difference is found, named in money and settled, and nothing is doubled. */
import { OPERATOR } from '../../../store/audit'
import { reconcile, type Reconciled } from '../../../app/reconciliation/reconcile'
import { settleItem, type Settled } from '../../../app/reconciliation/settle'
import type { Item } from '../../../contract/dashboard/operator/reconciliation'
import type { Settlement } from '../../../domain/reconciliation'
import type { DifferenceKind as Planted } from '../../../processor/simulator/controls'
import { runReconciliation } from '../../../stack/operator/reconcile'
import { requestRefund, settledRefund } from '../../support/refund'
import { useOperator } from '../support/operator'
import { useShop } from '../support/shop'
import { ledgerEntry } from '../support/simulator'
import { useTurn } from '../support/turn'

const shop = useShop()
const operator = useOperator(shop)
// What is planted replaces what another suite has planted, and each comparison settles what it does not find.
useTurn('differences')

const pause = () => Promise.resolve()
let from: Date
let until: Date

const parts = () => ({ ...operator().services, pause })

/** Compares everything since the tests began. */
async function compare(): Promise<Reconciled> {
  until = new Date()
  const scope = { acquirer: 'default', livemode: false, source: 'list' as const, currency: null }
  const result = await reconcile(parts(), { ...scope, from, until })
  expect(result).toMatchObject({ kind: 'finished', run: { failure: null } })
  return result
}

/** The merchant's items; other tests have theirs. */
const own = (status: Item['status'] = 'open') =>
  operator().services.store.reconciliation.items.list(
    { status: status as 'open', account: shop.merchant.account.id },
    100,
  )

const settle = (item: Item, as: Settlement, reason = 'as the acquirer says'): Promise<Settled> =>
  settleItem(parts(), false, { id: item.id, as, reason, actor: OPERATOR })

async function plant(differences: Readonly<Record<string, Planted>>): Promise<void> {
  await fetch(`${shop.facts.processorUrl}/control`, {
    method: 'POST',
    body: JSON.stringify({ differences }),
  })
}

async function keyOf(payment: string): Promise<string> {
  return (await ledgerEntry(shop.facts, payment))!.key
}

/** Takes the payment and its call out of the database, as a restored backup would. */
async function lose(id: string): Promise<void> {
  const where = { accountId: shop.merchant.account.id }
  const refunds = await shop.db.refund.findMany({ where: { ...where, paymentId: id } })
  const lost = [id, ...refunds.map((refund) => refund.id)]
  await shop.db.event.deleteMany({ where: { ...where, objectId: { in: lost } } })
  await shop.db.refund.deleteMany({ where: { ...where, paymentId: id } })
  await shop.db.paymentOperation.deleteMany({ where: { ...where, paymentId: id } })
  await shop.db.payment.deleteMany({ where: { ...where, id } })
  await shop.db.idempotencyRecord.deleteMany({ where: { ...where, resourceId: { in: lost } } })
}

beforeAll(() => {
  from = new Date()
})
afterEach(async () => {
  await plant({})
  await compare()
  expect(await own()).toEqual([])
})

test('what the acquirer did and the rows tell is matched: sales, parts, refunds, voids and declines', async () => {
  const sale = (await shop.client.pay()).body
  await shop.client.pay({}, 'genericDecline')
  const held = (await shop.client.pay({ capture: false, amount: 20 })).body
  await shop.client.capture(held.id, { amount: 5, final: false })
  await shop.client.capture(held.id, {})
  const cancelled = (await shop.client.pay({ capture: false })).body
  await shop.client.cancel(cancelled.id)
  await shop.client.pay({}, 'challenge')
  const refund = (await requestRefund(shop.client, sale.id, { amount: 5 })).body
  await settledRefund(shop.client, refund.id)
  const { run } = await compare()
  expect(run.counts['matched']).toBeGreaterThanOrEqual(8)
  expect(await own()).toEqual([])
})

test('each planted difference is an item that says what it means in money, and a repeat does not double it', async () => {
  const sales: string[] = []
  for (let count = 0; count < 5; count += 1) sales.push((await shop.client.pay()).body.id)
  const refund = (await requestRefund(shop.client, sales[0]!, { amount: 5 })).body
  await settledRefund(shop.client, refund.id)
  const [first, missing, doubled, currency, unknown] = (await Promise.all(sales.map(keyOf))) as [
    ...[string, string, string, string, string],
  ]
  const back = (await shop.db.refund.findFirstOrThrow({ where: { id: refund.id } })).processorKey
  await plant({
    ...{ [first]: 'other_amount', [missing]: 'missing', [doubled]: 'doubled' },
    ...{ [currency]: 'other_currency', [unknown]: 'unknown_key', [back]: 'other_amount' },
  })
  await compare()
  const found = await own()
  const inMoney = (items: readonly Item[]) =>
    items
      .map(({ kind, movement, key, money, currency: of }) =>
        [kind, movement, key, `${money} ${of}`].join(' '),
      )
      .sort()
  expect(inMoney(found)).toEqual(
    [
      `amount authorization ${first} 1 EUR`,
      `only_ours authorization ${missing} -2550 EUR`,
      `doubled authorization ${doubled} 2550 EUR`,
      `currency authorization ${currency} 2550 USD`,
      `only_theirs authorization ${unknown}:unknown 2550 EUR`,
      `only_ours authorization ${unknown} -2550 EUR`,
      `amount refund ${back} -1 EUR`,
    ].sort(),
  )
  await compare()
  expect((await own()).map(({ id }) => id)).toEqual(found.map(({ id }) => id))
  // What cannot be booked says why.
  for (const item of found) expect((await settle(item, 'adopt')).kind).toBe('refused')
  // No payment is closed that has a row.
  for (const item of found.filter(({ kind }) => kind !== 'only_theirs'))
    expect((await settle(item, 'close')).kind).toBe('refused')
  expect((await ledgerEntry(shop.facts, sales[0]!))!.authorization.state).toBe('approved')

  const written = found.find(({ kind }) => kind === 'doubled')!
  expect(await settle(written, 'write_off', 'told twice by mistake')).toMatchObject({ kind: 'settled' })
  expect(await settle(written, 'write_off')).toMatchObject({ what: 'It was settled so before.' })
  expect((await settle(written, 'adopt')).kind).toBe('refused')
  const audited = await shop.db.auditLog.findMany({
    where: { objectId: String(written.id), action: 'reconciliation_item.settled' },
  })
  expect(audited).toMatchObject([{ changes: { reason: { to: 'told twice by mistake' } } }])
  // Found again, it stays written off.
  await compare()
  expect((await own()).map(({ id }) => id)).not.toContain(written.id)
  await plant({})
  await compare()
  const gone = (await own('settled')).filter(({ settledAs }) => settledAs === 'gone')
  expect(gone).toHaveLength(found.length - 1)
})

test('a payment that was lost is adopted under its id, with its events, and a repeat of its call charges nothing', async () => {
  const key = `lost-${Date.now()}`
  const sale = (await shop.client.pay({ amount: 12 }, 'approved', { key })).body
  const { id: back } = (await requestRefund(shop.client, sale.id, { amount: 2 }, { key: `${key}-r` })).body
  await settledRefund(shop.client, back)
  await lose(sale.id)
  await compare()
  const [payment, refund] = await own()
  expect([payment!.money, refund!.money]).toEqual([1200n, -200n])
  expect(await settle(refund!, 'adopt')).toMatchObject({ kind: 'refused' })
  expect(await settle(payment!, 'adopt')).toMatchObject({ kind: 'settled' })
  expect(await settle(refund!, 'adopt')).toMatchObject({ kind: 'settled' })
  expect((await shop.client.retrieve(sale.id)).body).toMatchObject({
    ...{ status: 'partially_refunded', amount: 12, amount_captured: 12, amount_refunded: 2 },
  })
  const events = await shop.db.event.findMany({
    where: { objectId: { in: [sale.id, back] } },
    orderBy: { id: 'asc' },
  })
  expect(events.map(({ type }) => type).sort()).toEqual(
    [
      'payment.created',
      'payment.captured',
      'payment.succeeded',
      'payment.refunded',
      'refund.created',
      'refund.succeeded',
    ].sort(),
  )
  expect(events[0]!.cause).toMatchObject({ by: 'operator', reason: 'as the acquirer says' })

  const repeat = await shop.client.pay({ amount: 12 }, 'approved', { key })
  expect([repeat.status, repeat.body.error?.code]).toEqual([409, 'idempotency_key_reused'])
  const again = (await requestRefund(shop.client, sale.id, { amount: 2 }, { key: `${key}-r` })).body
  expect((await settledRefund(shop.client, again.id)).status).toBe('failed')
  const entry = (await ledgerEntry(shop.facts, sale.id))!
  expect([
    entry.refunds!.length,
    await shop.db.payment.count({ where: { processorKey: payment!.key.replace(':authorize', '') } }),
  ]).toEqual([1, 1])
  expect((await shop.client.retrieve(sale.id)).body).toMatchObject({ amount_refunded: 2 })
})

test('captures that a row lacks are adopted, and their repeat books nothing more', async () => {
  const held = (await shop.client.pay({ capture: false, amount: 30 })).body
  await shop.client.capture(held.id, { amount: 10, final: false }, { key: `${held.id}-1` })
  const where = { accountId: shop.merchant.account.id, paymentId: held.id }
  await shop.db.paymentOperation.deleteMany({ where })
  await shop.db.idempotencyRecord.deleteMany({
    where: { accountId: where.accountId, resourceId: held.id, operationId: 'capturePayment' },
  })
  await shop.db.payment.updateMany({
    where: { id: held.id },
    data: { amountCaptured: 0n, capturedAt: null, lastCaptureAmount: null, fee: 0n },
  })
  await compare()
  const [item, ...more] = await own()
  expect([item!.kind, item!.movement, item!.money, more]).toEqual(['only_theirs', 'capture', 1000n, []])
  expect((await settle(item!, 'close')).kind).toBe('refused')
  expect(await settle(item!, 'adopt')).toMatchObject({ kind: 'settled' })
  expect((await shop.client.retrieve(held.id)).body).toMatchObject({
    status: 'authorized',
    amount_captured: 10,
  })
  await shop.client.capture(held.id, { amount: 10, final: false }, { key: `${held.id}-1` })
  expect((await shop.client.retrieve(held.id)).body).toMatchObject({
    status: 'authorized',
    amount_captured: 10,
  })
})

test('a payment that nobody owns is closed at the acquirer, whose answer may be lost', async () => {
  const sale = (await shop.client.pay({ amount: 7 })).body
  await lose(sale.id)
  await compare()
  const [item] = await own()
  expect(await settle(item!, 'close', 'the merchant does not know it')).toMatchObject({ kind: 'settled' })
  expect(await settle(item!, 'close')).toMatchObject({ kind: 'settled' })
  expect((await ledgerEntry(shop.facts, sale.id))!.authorization).toMatchObject({
    state: 'closed',
    voided: true,
  })
})

test('the command compares, lists, shows and settles', async () => {
  const sale = (await shop.client.pay({ amount: 3 })).body
  await plant({ [await keyOf(sale.id)]: 'missing' })
  const run = async (...args: string[]) => {
    const { lines, isLeft } = await runReconciliation([{ livemode: false, parts: parts() }], args)
    return { text: lines.join('\n'), isLeft }
  }
  const window = ['--from', from.toISOString(), '--until', new Date().toISOString(), '--mode', 'sandbox']
  const compared = await run(...window)
  expect([compared.isLeft, compared.text]).toEqual([true, expect.stringContaining(sale.id)])
  const [item] = await own()
  expect((await run('items')).text).toContain(`-3.00 EUR`)
  expect((await run('show', String(item!.id))).text).toContain('The rows tell of 3.00 EUR too much')
  await expect(run('settle', String(item!.id), 'write-off')).rejects.toThrow('--reason')
  await expect(run('settle', String(item!.id), 'close', '--reason', 'no')).rejects.toThrow('this key')
  expect((await run('settle', String(item!.id), 'write-off', '--reason', 'seen to')).text).toContain(
    'settled',
  )
  expect(JSON.parse((await run(...window, '--json')).text)).toMatchObject({ runs: [{ kind: 'finished' }] })
})
