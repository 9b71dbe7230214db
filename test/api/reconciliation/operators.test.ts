/** Reconciliation in the dashboard: operators list runs and differences, and settle these with a fresh factor and a reason. */
import { reconcile } from '../../../app/reconciliation/reconcile'
import type {
  ReconciliationItemView,
  ReconciliationRunView,
  SettledItemView,
} from '../../../contract/dashboard/operator/reconciliation'
import type { z } from 'zod'
import { NO_LISTS, testUnless } from '../../support/kind'
import { signIn, signInOperator, type DashboardClient } from '../dashboard/support/member'
import { useOperator } from '../support/operator'
import { useShop } from '../support/shop'
import { ledgerEntry } from '../support/simulator'
import { useTurn } from '../support/turn'

const PATH = '/operator/reconciliation'

const testOfLists = testUnless(NO_LISTS)
const shop = useShop()
const services = useOperator(shop)
let operator: DashboardClient
let from: Date

beforeAll(async () => {
  operator = await signInOperator(shop)
  from = new Date()
})
afterAll(() => plant({}))
// What is planted replaces what another suite has planted, and each comparison settles what it does not find.
useTurn('differences')

async function plant(differences: Readonly<Record<string, string>>): Promise<void> {
  await fetch(`${shop.facts.processorUrl}/control`, { method: 'POST', body: JSON.stringify({ differences }) })
}

async function compare(): Promise<void> {
  const scope = { acquirer: 'default', livemode: false, settlement: null }
  const parts = { ...services().services, pause: () => Promise.resolve() }
  expect(await reconcile(parts, { ...scope, from, until: new Date() })).toMatchObject({ kind: 'finished' })
}

interface Page<T> {
  data: T[]
  has_more: boolean
}

/** Other tests have accounts of their own. */
const list = async (query = '') =>
  (
    await operator.get<Page<ReconciliationItemView>>(
      `${PATH}/items?account=${shop.merchant.account.id}${query}`,
    )
  ).body

const settle = (body: object, by = operator) => by.send<SettledItemView>('POST', `${PATH}/settle`, body)

/** Sales that the acquirer does not tell of, as items, oldest first. */
async function missing(count: number): Promise<ReconciliationItemView[]> {
  const sales: string[] = []
  for (let made = 0; made < count; made += 1) sales.push((await shop.client.pay()).body.id)
  const keys = await Promise.all(sales.map(async (id) => (await ledgerEntry(shop.facts, id))!.key))
  await plant(Object.fromEntries(keys.map((key) => [key, 'missing'])))
  await compare()
  const { data } = await list('&status=open')
  const items = data.filter(({ key }) => keys.includes(key))
  expect(items).toHaveLength(count)
  return items
}

testOfLists('differences are listed with what they mean in money, and by page, kind and state', async () => {
  const items = await missing(3)
  expect(items[0]).toMatchObject({
    object: 'reconciliation_item',
    acquirer: 'default',
    kind: 'only_ours',
    movement: 'authorization',
    account: shop.merchant.account.id,
    currency: 'EUR',
    money: -25.5,
    theirs: null,
    status: 'open',
    settled_as: null,
    settled_by: null,
    reason: null,
    livemode: false,
  })
  const ids = items.map(({ id }) => id)
  const first = await list('&limit=2')
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true])
  const next = await list(`&limit=2&starting_after=${ids[1]}`)
  expect([next.data.map(({ id }) => id), next.has_more]).toEqual([ids.slice(2), false])
  const back = await list(`&limit=2&ending_before=${ids[2]}`)
  expect(back.data.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  expect((await list('&kind=only_theirs')).data).toEqual([])
  expect((await list('&kind=only_ours&acquirer=default')).data).toHaveLength(3)
  expect((await list('&status=settled')).data).toEqual([])
})

testOfLists('the latest runs are listed with what they counted', async () => {
  await compare()
  type RunView = z.infer<typeof ReconciliationRunView>
  const { body } = await operator.get<Page<RunView>>(`${PATH}/runs?limit=50`)
  // Other tests compare acquirers of their own.
  const run = body.data.find(({ acquirer, source }) => acquirer === 'default' && source === 'list')!
  expect(run).toMatchObject({ object: 'reconciliation_run', failure: null, livemode: false })
  expect(run.finished_at).not.toBeNull()
  expect((await operator.get<Page<RunView>>(`${PATH}/runs?limit=1`)).body.has_more).toBe(true)
})

testOfLists(
  'an operator settles one with a reason; asked for again it is settled already, otherwise it is refused',
  async () => {
    const [item] = (await list('&status=open')).data
    const asked = { item: item!.id, as: 'write_off', reason: 'the acquirer told it by telephone' }
    const adopted = await settle({ ...asked, as: 'adopt' })
    expect([adopted.status, adopted.body.outcome]).toEqual([200, 'refused'])
    expect(adopted.body.what).not.toBe('')
    expect(await settle(asked)).toMatchObject({
      status: 200,
      body: { object: 'settled_item', id: item!.id, outcome: 'settled' },
    })
    expect((await settle(asked)).body).toMatchObject({
      outcome: 'settled',
      what: 'It was settled so before.',
    })
    expect((await settle({ ...asked, as: 'close' })).body.outcome).toBe('refused')
    const { data } = await list('&status=settled')
    expect(data).toMatchObject([
      { id: item!.id, status: 'settled', settled_as: 'write_off', reason: asked.reason },
    ])
    expect(data[0]!.settled_by).toContain(operator.memberId)
    const audited = await shop.db.auditLog.findMany({
      where: { objectId: item!.id, action: 'reconciliation_item.settled' },
    })
    expect(audited).toMatchObject([{ actorId: operator.memberId }])
  },
)

testOfLists('what is wrong with a call is told, and nothing is settled', async () => {
  const [item] = (await list('&status=open')).data
  const asked = { item: item!.id, as: 'write_off', reason: 'no' }
  const refusals = [
    [{ ...asked, reason: '' }, 'reason'],
    [{ ...asked, reason: undefined }, 'reason'],
    [{ ...asked, as: 'forget' }, 'as'],
    [{ ...asked, item: '0' }, 'item'],
    [{ ...asked, item: `${2 ** 40}` }, 'item'],
    [{ ...asked, more: true }, 'more'],
  ] as const
  for (const [body, param] of refusals) {
    const { status, body: told } = await settle(body)
    expect([param, status, told.error?.param]).toEqual([param, expect.any(Number), param])
    expect([400, 422]).toContain(status)
  }
  const unknown = await settle({ ...asked, item: '999999999' })
  expect([unknown.status, unknown.body.error?.code]).toEqual([404, 'resource_missing'])
  for (const query of ['limit=0', 'limit=101', 'starting_after=x', 'kind=none', 'account=pay_1', 'more=1']) {
    const { status } = await operator.get(`${PATH}/items?${query}`)
    expect([query, [400, 422].includes(status)]).toEqual([query, true])
  }
  expect((await list('&status=open')).data.map(({ id }) => id)).toContain(item!.id)
})

testOfLists('whoever may not settle, or has no fresh factor, is refused', async () => {
  const [item] = (await list('&status=open')).data
  const asked = { item: item!.id, as: 'write_off', reason: 'no' }
  const viewer = await signInOperator(shop, { role: 'viewer' })
  expect((await viewer.get(`${PATH}/items`)).status).toBe(200)
  expect((await settle(asked, viewer)).body.error?.code).toBe('scope_missing')
  const stale = await signInOperator(shop, { factorAt: new Date(Date.now() - 3_600_000) })
  expect((await settle(asked, stale)).body.error?.code).toBe('second_factor_required')
  const merchant = await signIn(shop, { accountId: shop.merchant.account.id })
  expect((await settle(asked, merchant)).body.error?.code).toBe('scope_missing')
  expect((await list('&status=open')).data.map(({ id }) => id)).toContain(item!.id)
})
