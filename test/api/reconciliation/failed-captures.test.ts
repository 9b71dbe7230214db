/** Captures that fail after they had succeeded, found in lists and settlement files: an operator adopts what the acquirer tells. */
import { randomBytes, randomUUID } from 'node:crypto'
import { actingFor } from '../../../app/clock'
import { carryOutOperation } from '../../../app/payments/operate'
import { advanceRefund } from '../../../app/refunds/advance'
import { reconcile } from '../../../app/reconciliation/reconcile'
import { settleItem } from '../../../app/reconciliation/settle'
import type { Item } from '../../../contract/dashboard/operator/reconciliation'
import { SANDBOX_FEES } from '../../../domain/acquirers'
import { stepOf } from '../../../domain/cause'
import { DAY, MINUTE } from '../../../domain/time'
import { httpNotifications } from '../../../processor/acquirers/http/notifications'
import { createAcquirers } from '../../../processor/registry'
import { OPERATOR } from '../../../store/audit'
import { openScene, type Scene } from '../../processor/support/simulator'
import { useOneDay } from '../../support/one-day'
import { requestRefund } from '../../support/refund'
import { euroDay } from '../../support/day-file'
import { useOperator } from '../support/operator'
import { useShop } from '../support/shop'

const NAME = `failing-${randomUUID().slice(0, 8)}`
useOneDay()
let scene: Scene

/** Yesterday, so that the day is over once the sales are made. */
let behind = DAY

beforeAll(async () => {
  scene = await openScene(() => Date.now() - behind)
})
afterAll(() => scene.stop())

const acquirers = () => {
  const processor = scene.processor()
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

const parts = () => ({ ...operator().services, acquirers: acquirers(), pause: () => Promise.resolve() })

const acting = async (id: string) => {
  const tenant = { accountId: shop.merchant.account.id, livemode: false }
  return { tenant, deps: await actingFor(parts(), tenant, stepOf(id)) }
}

const row = (id: string) => shop.db.payment.findFirstOrThrow({ where: { id } })

async function sale(): Promise<{ id: string; key: string }> {
  const { id } = (await shop.client.pay({ processing_channel: NAME })).body
  return { id, key: `${(await row(id)).processorKey}:authorize` }
}

async function captured(): Promise<{ id: string; key: string }> {
  const { id } = (await shop.client.pay({ capture: false, processing_channel: NAME })).body
  // Its workflow runs elsewhere, and knows no such acquirer.
  const { deps, tenant } = await acting(id)
  const keyHash = randomBytes(32)
  await deps.store.operations.create({
    payment: await row(id),
    kind: 'capture',
    keyHash,
    cause: stepOf(id),
    input: { amount: null, final: true },
    leaseUntil: new Date(Date.now() + MINUTE),
  })
  expect(await carryOutOperation(deps, tenant, id, keyHash)).toMatchObject({ result: { kind: 'settled' } })
  const { captures = [] } = (await scene.controls().entryOf(id))!
  return { id, key: captures[0]!.key }
}

/** Compares yesterday, and answers the items of the payment. */
async function compare(source: 'list' | 'file', id: string): Promise<Item[]> {
  const until = new Date(Math.floor(Date.now() / DAY) * DAY)
  const from = new Date(until.getTime() - DAY)
  behind = 0
  const settlement = source === 'file' ? euroDay(from, until) : null
  const { run } = await reconcile(parts(), { acquirer: NAME, livemode: false, settlement, from, until })
  behind = DAY
  expect(run.failure).toBeNull()
  const items = await operator().services.store.reconciliation.items.list(
    { acquirer: NAME, status: 'open' },
    100,
  )
  return items.filter((item) => item.source === source && item.objectId === id)
}

const adopt = ({ id }: Item) =>
  settleItem(parts(), false, { id, as: 'adopt', reason: 'as the acquirer says', actor: OPERATOR })

describe.each([
  ['a sale', sale],
  ['a capture', captured],
])('%s that has failed', (_what, make) => {
  test.each(['list', 'file'] as const)(
    'is found in the %s, and taken back when it is adopted',
    async (source) => {
      const { id, key } = await make()
      expect(await compare(source, id)).toEqual([])
      await scene.controls().end(key, 'failed')
      const [item, ...others] = await compare(source, id)
      expect(others).toEqual([])
      expect(item).toMatchObject({ kind: 'state', key, money: -2550n, ourState: 'succeeded' })
      expect(await adopt(item!)).toMatchObject({ kind: 'settled', what: `A capture of ${id} has failed.` })
      expect(await row(id)).toMatchObject({ status: 'failed', amountCaptured: 0n, fee: 0n })
      const events = await shop.db.event.findMany({ where: { objectId: id }, orderBy: { id: 'asc' } })
      expect(events.map(({ type }) => type).slice(-2)).toEqual(['payment.capture_failed', 'payment.failed'])
      // Both say the same now, of whatever day.
      expect(await compare('list', id)).toEqual([])
      expect(await compare('file', id)).toEqual([])
    },
  )

  test('and whose money was given back is not taken back: it is an incident', async () => {
    const { id, key } = await make()
    const refund = (await requestRefund(shop.client, id, { amount: 5 })).body
    await shop.db.refund.updateMany({ where: { id: refund.id }, data: { dueAt: new Date(0) } })
    const { deps, tenant } = await acting(id)
    expect(await advanceRefund(deps, tenant, refund.id)).toMatchObject({ status: 'succeeded' })
    await scene.controls().end(key, 'failed')
    const [item] = await compare('file', id)
    expect(await adopt(item!)).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining('given back'),
    })
    expect(await row(id)).toMatchObject({ status: 'partially_refunded', amountCaptured: 2550n })
    const incident = await shop.db.incident.findFirst({ where: { objectId: id } })
    expect(incident).toMatchObject({ kind: 'payment', reason: 'capture_kept', resolvedAt: null })
    expect(
      await settleItem(parts(), false, { id: item!.id, as: 'write_off', reason: 'done', actor: OPERATOR }),
    ).toMatchObject({ kind: 'settled' })
  })
})
