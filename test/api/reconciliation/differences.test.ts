/** What an acquirer did, compared with the rows: each planted difference is found, named in money and settled, and nothing is doubled. */
import { OPERATOR } from '../../../store/audit'
import { reconcile, type Reconciled } from '../../../app/reconciliation/reconcile'
import { settleItem, type Settled } from '../../../app/reconciliation/settle'
import type { HostedSessionView } from '../../../contract/hosted-sessions/view'
import type { Item } from '../../../contract/dashboard/operator/reconciliation'
import type { Settlement } from '../../../domain/reconciliation'
import type { DifferenceKind as Planted } from '../../../processor/simulator/controls'
import { IDEMPOTENCY_LIFE } from '../../../domain/retention'
import { HOUR, utcText } from '../../../domain/time'
import { runReconciliation } from '../../../stack/operator/reconcile'
import { buildSession } from '../../support/checkout'
import { atOthers, expectedAt, NO_LISTS, testUnless } from '../../support/kind'
import { until as awaited } from '../../support/until'
import { requestRefund, settledRefund } from '../../support/refund'
import { newCharged, subscriptionsOf } from '../../support/subscription'
import { useOperator } from '../support/operator'
import { useShop } from '../support/shop'
import { ledgerEntry } from '../support/simulator'
import { useTurn } from '../support/turn'

const testOfLists = testUnless(NO_LISTS)
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
  const scope = { acquirer: 'default', livemode: false, settlement: null }
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

const settle = (
  item: Pick<Item, 'id'>,
  as: Settlement,
  reason = 'as the acquirer says',
  by = parts(),
): Promise<Settled> => settleItem(by, false, { id: item.id, as, reason, actor: OPERATOR })

/** The same at another time of the machine. */
const at = (time: Date) => ({ ...parts(), real: () => time })

/** When a payment can be repeated no more. */
const forgottenAt = async (payment: string): Promise<Date> =>
  new Date(Date.parse((await ledgerEntry(shop.facts, payment))!.begunAt) + IDEMPOTENCY_LIFE + HOUR)

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
  if (expectedAt(false, atOthers(true))) return
  await compare()
  expect(await own()).toEqual([])
})

testOfLists(
  'what the acquirer did and the rows tell is matched: sales, parts, refunds, voids and declines',
  async () => {
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
  },
)

testOfLists(
  'each planted difference is an item that says what it means in money, and a repeat does not double it',
  async () => {
    const sales: string[] = []
    for (let count = 0; count < 5; count += 1) sales.push((await shop.client.pay()).body.id)
    const refund = (await requestRefund(shop.client, sales[0]!, { amount: 5 })).body
    await settledRefund(shop.client, refund.id)
    const [first, missing, doubled, currency, unknown] = (await Promise.all(sales.map(keyOf))) as [
      ...[string, string, string, string, string],
    ]
    const back = (await shop.db.refund.findFirstOrThrow({ where: { id: refund.id } })).processorKey
    await plant({
      [first]: 'other_amount',
      [missing]: 'missing',
      [doubled]: 'doubled',
      [currency]: 'other_currency',
      [unknown]: 'unknown_key',
      [back]: 'other_amount',
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
  },
)

testOfLists(
  'a payment that was lost is adopted under its id, with its events, and a repeat of its call charges nothing',
  async () => {
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
      status: 'partially_refunded',
      amount: 12,
      amount_captured: 12,
      amount_refunded: 2,
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
  },
)

testOfLists('captures that a row lacks are adopted, and their repeat books nothing more', async () => {
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

testOfLists('a payment that nobody owns is closed at the acquirer, whose answer may be lost', async () => {
  const sale = (await shop.client.pay({ amount: 7 })).body
  await lose(sale.id)
  await compare()
  const [item] = await own()
  const later = at(await forgottenAt(sale.id))
  const reason = 'the merchant does not know it'
  expect(await settle(item!, 'close', reason, later)).toMatchObject({ kind: 'settled' })
  expect(await settle(item!, 'close', reason, later)).toMatchObject({ kind: 'settled' })
  expect((await ledgerEntry(shop.facts, sale.id))!.authorization).toMatchObject({
    state: 'closed',
    voided: true,
  })
})

testOfLists(
  'a key that the merchant can repeat is not closed: what was lost is adopted, and then refunded or cancelled',
  async () => {
    const sale = (await shop.client.pay({ amount: 8 })).body
    const held = (await shop.client.pay({ amount: 9, capture: false })).body
    const until = await forgottenAt(sale.id)
    await lose(sale.id)
    await lose(held.id)
    await compare()
    const items = await own()
    const [sold, kept] = [sale.id, held.id].map((id) => items.find(({ reference }) => reference === id)!)
    for (const time of [new Date(), new Date(until.getTime() - 1)])
      expect(await settle(sold!, 'close', 'no', at(time))).toEqual({
        kind: 'refused',
        why: `Until ${utcText(until.toISOString())} the merchant may repeat the call of this key. It would succeed with the money that closing takes.`,
        todo: 'Adopt it, then cancel or refund the payment: what is adopted is never charged again. Or close it after that time.',
      })
    expect((await settle(kept!, 'close')).kind).toBe('refused')
    expect((await ledgerEntry(shop.facts, sale.id))!.authorization.state).toBe('approved')

    expect(await settle(sold!, 'adopt')).toMatchObject({ kind: 'settled' })
    const refund = (await requestRefund(shop.client, sale.id, { amount: 8 })).body
    expect((await settledRefund(shop.client, refund.id)).status).toBe('succeeded')
    expect(await settle(kept!, 'adopt')).toMatchObject({ kind: 'settled' })
    expect((await shop.client.cancel(held.id)).body).toMatchObject({ status: 'cancelled' })
    expect((await ledgerEntry(shop.facts, held.id))!.authorization).toMatchObject({ state: 'closed' })
  },
)

testOfLists('a payment that takes the key beside the close is told, and its item stays open', async () => {
  const sale = (await shop.client.pay({ amount: 6 })).body
  const [kept] = await shop.db.$queryRaw<{ row: string }[]>`
    SELECT to_jsonb(p)::text AS row FROM payments p WHERE id = ${sale.id}`
  await lose(sale.id)
  await compare()
  const [item] = await own()
  const late = at(await forgottenAt(sale.id))
  const acquirer = late.acquirers.named(item!.acquirer)!
  const close: typeof acquirer.close = async (...asked) => {
    await shop.db.$executeRaw`
      INSERT INTO payments SELECT * FROM jsonb_populate_record(NULL::payments, ${kept!.row}::jsonb)`
    return acquirer.close(...asked)
  }
  const acquirers = { ...late.acquirers, named: () => ({ ...acquirer, close }) }
  expect(await settle(item!, 'close', 'no', { ...late, acquirers })).toMatchObject({
    kind: 'refused',
    why: `It is closed at the acquirer, but ${sale.id} has its key by now, and is succeeded: nothing of its money stands.`,
  })
  expect((await own()).map(({ id }) => id)).toEqual([item!.id])
  await compare()
  const [told, ...more] = await own()
  expect([told!.kind, told!.objectId, told!.money, more]).toEqual(['state', sale.id, -600n, []])
  await lose(sale.id)
})

/** An item of an authorization that nobody knows of any more. */
const found = (authorizationKey: string, when: Date) =>
  shop.db.reconciliationItem.create({
    data: {
      acquirer: 'default',
      livemode: false,
      source: 'list',
      kind: 'only_theirs',
      movement: 'authorization',
      key: authorizationKey,
      authorizationKey,
      reference: null,
      accountId: shop.merchant.account.id,
      at: when,
      currency: 'EUR',
      theirState: 'approved',
      theirAmount: 100n,
      money: 100n,
      firstRun: 1,
      lastRun: 1,
      foundAt: when,
    },
  })

/** Settles it by a close, which some acquirers take and decide later. */
const isClosed = (item: Pick<Item, 'id'>) =>
  awaited('its key is closed', async () => {
    const { kind } = await settle(item, 'close')
    expect(kind).toBe(kind === 'settled' ? kind : expectedAt('settled', { adyen: 'unanswered' }))
    return kind === 'settled'
  })

const long = () => new Date(Date.now() - IDEMPOTENCY_LIFE - 2 * HOUR)

test('the key of a page is not closed while the page can be made again, or is open', async () => {
  const session = (await shop.client.call<HostedSessionView>('POST', '/v1/hosted_sessions', buildSession()))
    .body
  const { processorKey } = await shop.db.hostedSession.findFirstOrThrow({ where: { id: session.id } })
  const key = `${processorKey}:1:authorize`
  const fresh = await found(key, new Date())
  expect(await settle(fresh, 'close')).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('may make its page again'),
  })
  await settle(fresh, 'write_off')
  const old = await found(key.replace(':1:', ':2:'), long())
  const open = expect.stringContaining(`${session.id} is open until`)
  expect(await settle(old, 'close')).toMatchObject({ kind: 'refused', why: open })
  await shop.client.call('POST', `/v1/hosted_sessions/${session.id}/expire`, undefined)
  await isClosed(old)
})

test('the key of a charge is not closed while its subscription has yet to make it', async () => {
  const subscription = await subscriptionsOf(shop.client).create(await newCharged(shop.client))
  const { processorKey } = await shop.db.subscription.findFirstOrThrow({ where: { id: subscription.id } })
  const keyOfDate = (date: string) => `${processorKey}:${date}:1.0:authorize`
  const fresh = await found(keyOfDate('2026-11-01'), new Date())
  expect(await settle(fresh, 'close')).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('may make its subscription again'),
  })
  await settle(fresh, 'write_off')
  // The date is over.
  await isClosed(await found(keyOfDate('2026-11-02'), long()))
  const due = await found(keyOfDate('2060-01-31'), long())
  expect(await settle(due, 'close')).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining(`${subscription.id} is active and has yet to charge 2060-01-31`),
  })
  await subscriptionsOf(shop.client).cancel(subscription.id)
  await isClosed(due)
})

testOfLists('the command compares, lists, shows and settles', async () => {
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

testOfLists(
  'a capture that the acquirer does not tell is found, though more was captured after the time that is compared',
  async () => {
    const held = (await shop.client.pay({ capture: false, amount: 20 })).body
    await shop.client.capture(held.id, { amount: 5, final: false })
    const between = new Date()
    await shop.client.capture(held.id, {})
    const [first] = (await ledgerEntry(shop.facts, held.id))!.captures!
    await plant({ [first!.key]: 'missing' })
    const scope = { acquirer: 'default', livemode: false, settlement: null }
    await reconcile(parts(), { ...scope, from, until: between })
    expect((await own()).map(({ kind, key, money }) => [kind, key, money])).toEqual([
      ['only_ours', first!.key, -500n],
    ])
  },
)
