/** Reports that a schedule makes: one file for each period, told once, whatever breaks off between two writes. */
import { actingFor } from '../../../app/clock'
import { forgetFiles } from '../../../app/files/forget'
import { advanceReports } from '../../../app/reports/advance'
import type { FileView } from '../../../contract/files/view'
import { FILES_IN_SANDBOX } from '../../../domain/files'
import { stepOf } from '../../../domain/cause'
import { DAY, dateAt } from '../../../domain/time'
import { newId } from '../../../infra/ids'
import { clockOf } from '../../support/sandbox-clock'
import { forgetNetwork } from '../../support/member'
import { postedBooks } from '../balance/books'
import { signIn } from '../dashboard/support/member'
import { useOperator } from '../support/operator'
import { useShop } from '../support/shop'

const shop = useShop()
const operator = useOperator(shop)
beforeEach(() => forgetNetwork(shop.db, shop.facts))

interface Schedule {
  interval: string
  next_from: string | null
  next_at: string | null
}

async function buildMerchant() {
  const { account, secretKey } = await shop.buildMerchant({ currencies: ['EUR'] })
  const owner = await signIn(shop, { accountId: account.id })
  const client = shop.clientWith(secretKey)
  const set = (body: object) =>
    owner.send<Schedule>('PUT', '/report-schedules', { currency: 'EUR', format: 'csv', ...body })
  const reports = async () => {
    const { body } = await client.call<{ data: FileView[] }>('GET', '/v1/files?purpose=report&limit=100')
    return body.data.reverse()
  }
  return {
    account,
    tenant: { accountId: account.id, livemode: false },
    secretKey,
    owner,
    client,
    set,
    reports,
  }
}

type Merchant = Awaited<ReturnType<typeof buildMerchant>>

const contentOf = async ({ client }: Merchant, { report }: FileView) => {
  const { body } = await client.call<{ content: string }>('GET', report!.contents_url)
  return Buffer.from(body.content, 'base64').toString()
}

/** The files that events tell of, the oldest first. Those of the last second are not listed yet. */
async function told({ tenant }: Merchant): Promise<FileView[]> {
  const where = { ...tenant, type: 'report.completed' }
  const rows = await shop.db.event.findMany({ where, orderBy: { id: 'asc' } })
  return rows.map(({ payload }) => (JSON.parse(payload) as { data: { object: FileView } }).data.object)
}

/** The step of the schedule, without its workflow; `parts` in place of those of the service. */
async function step({ tenant }: Merchant, parts: object = {}) {
  const row = await shop.db.reportSchedule.findFirstOrThrow({ where: tenant })
  const acting = await actingFor({ ...operator().services, ...parts }, tenant, stepOf(row.id))
  return advanceReports(acting, tenant, row.id)
}

/** A schedule whose first report is of yesterday, and that no workflow knows. */
async function overdue(merchant: Merchant): Promise<void> {
  const yesterday = new Date(Date.now() - DAY)
  await shop.db.reportSchedule.create({
    data: {
      id: newId('report_schedule'),
      ...merchant.tenant,
      currency: 'EUR',
      interval: 'daily',
      format: 'csv',
      nextFrom: yesterday,
      dueAt: new Date(Date.now() - 1_000),
      createdAt: yesterday,
    },
  })
}

test('each day has its file, by the sandbox’s clock, which is the statement of the day', async () => {
  const merchant = await buildMerchant()
  const { client, account, set, reports } = merchant
  const { body: payment } = await client.pay()
  await postedBooks(shop, account.id, 'capture', 1)
  const today = dateAt(new Date(payment.created_at))
  expect(await set({ interval: 'daily' })).toMatchObject({
    status: 200,
    body: { interval: 'daily', next_from: today },
  })
  await clockOf(client).advance({ by: 'P3D' })
  const made = await reports()
  expect(made).toMatchObject([
    {
      purpose: 'report',
      type: 'text/csv',
      name: `statement-EUR-${today}-${today}.csv`,
      report: { currency: 'EUR', interval: 'daily', from: today, until: today },
    },
    { report: { from: dateAt(new Date(Date.parse(today) + DAY)) } },
    { report: { from: dateAt(new Date(Date.parse(today) + 2 * DAY)) } },
  ])
  const [first] = made
  const address = `/v1/balance/statement?currency=EUR&from=${today}&until=${today}&format=csv`
  const content = await contentOf(merchant, first!)
  expect(content).toContain(payment.id)
  const headers = { authorization: `Bearer ${merchant.secretKey}` }
  expect(content).toBe(await (await fetch(`${shop.url}${address}`, { headers })).text())
  expect(first!.size).toBe(Buffer.byteLength(content))
  expect(await told(merchant)).toEqual(made)
  expect((await clockOf(client).read()).passed.reports).toBe(3)
})

test.each([
  ['weekly', 'camt.053', 'application/xml', 'BkToCstmrStmt', 'P7D'],
  ['monthly', 'pdf', 'application/pdf', '%PDF', 'P32D'],
])('%s as %s', async (interval, format, type, says, by) => {
  const merchant = await buildMerchant()
  await merchant.set({ interval, format })
  await clockOf(merchant.client).advance({ by })
  const [first] = await merchant.reports()
  expect(first).toMatchObject({ type, report: { interval } })
  expect(await contentOf(merchant, first!)).toContain(says)
})

test('what breaks off between two writes leaves nothing, and is done by the next step', async () => {
  const merchant = await buildMerchant()
  await overdue(merchant)
  const { store, objects } = operator().services
  const broken = new Error('the process was killed')
  const kept: string[] = []
  const watched = {
    ...objects,
    put: async (name: string, bytes: Uint8Array) => {
      await objects!.put(name, bytes)
      kept.push(name)
    },
  }
  const before = await shop.db.reportSchedule.findFirstOrThrow({ where: merchant.tenant })
  const dying = {
    ...store,
    reportSchedules: { ...store.reportSchedules, report: () => Promise.reject(broken) },
  }
  await expect(step(merchant, { objects: watched, store: dying })).rejects.toBe(broken)
  expect([await merchant.reports(), await told(merchant)]).toEqual([[], []])
  expect(await shop.db.reportSchedule.findFirstOrThrow({ where: merchant.tenant })).toEqual(before)
  await step(merchant, { objects: watched })
  const made = await merchant.reports()
  expect(made.map(({ id }) => id)).toEqual(kept.slice(1))
  expect(await told(merchant)).toHaveLength(1)

  // What the first one sent goes as other content does that no row names.
  await shop.db.fileLeftover.update({ where: { id: kept[0]! }, data: { dueAt: new Date(0) } })
  await forgetFiles({ store, objects }, { checkpoint: () => undefined })
  expect([await objects!.get(kept[0]!), await objects!.get(kept[1]!)]).toEqual([null, expect.any(Buffer)])
})

test('steps at the same time, and those that come late, make one file', async () => {
  const merchant = await buildMerchant()
  await overdue(merchant)
  await Promise.all(Array.from({ length: 5 }, () => step(merchant)))
  await step(merchant)
  expect(await merchant.reports()).toHaveLength(1)
  expect(await told(merchant)).toHaveLength(1)
})

test('what would be too large is made as PDF', async () => {
  const merchant = await buildMerchant()
  await overdue(merchant)
  const { statements } = operator().services.store
  const kept = statements.page
  const row = {
    id: newId('balance_transaction'),
    kind: 'adjustment',
    currency: 'EUR',
    amount: 0n,
    fee: 0n,
    createdAt: new Date(),
    availableOn: new Date(),
    objectId: null,
    paymentId: null,
    details: { description: 'x'.repeat(100_000) },
  }
  const many = Array.from({ length: 250 }, () => row)
  statements.page = () => Promise.resolve(many as unknown as Awaited<ReturnType<typeof kept>>)
  try {
    await step(merchant)
  } finally {
    statements.page = kept
  }
  expect(await merchant.reports()).toMatchObject([{ type: 'application/pdf', name: /\.pdf$/ }])
})

test('a day on which the sandbox is full of files is passed over', async () => {
  const merchant = await buildMerchant()
  await overdue(merchant)
  const full = Array.from({ length: FILES_IN_SANDBOX }, () => ({
    id: newId('file'),
    ...merchant.tenant,
    purpose: 'dispute_evidence',
    type: 'image/png',
    size: 1,
    sealedKey: new Uint8Array(1),
    createdAt: new Date(),
  }))
  await shop.db.file.createMany({ data: full })
  await step(merchant)
  expect(await merchant.reports()).toEqual([])
  expect(await shop.db.reportSchedule.findFirstOrThrow({ where: merchant.tenant })).toMatchObject({
    nextFrom: new Date(dateAt(new Date())),
  })
})

test('only who may set it does, and it is audited', async () => {
  const { account, set, owner } = await buildMerchant()
  await set({ interval: 'weekly' })
  await set({ interval: 'off', format: 'pdf' })
  const entries = await shop.db.auditLog.findMany({
    where: { accountId: account.id, action: 'report_schedule.set' },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ changes }) => changes)).toEqual([
    {
      currency: { from: null, to: 'EUR' },
      interval: { from: null, to: 'weekly' },
      format: { from: null, to: 'csv' },
    },
    { interval: { from: 'weekly', to: 'off' }, format: { from: 'csv', to: 'pdf' } },
  ])
  expect((await owner.get('/report-schedules')).body).toMatchObject({
    data: [{ interval: 'off', next_from: null, next_at: null }],
  })
  expect((await set({ interval: 'daily', currency: 'USD' })).status).toBe(422)
  expect((await set({ interval: 'hourly' })).status).toBe(422)
  const viewer = await signIn(shop, { accountId: account.id, role: 'viewer' })
  const body = { currency: 'EUR', interval: 'daily', format: 'csv' }
  expect((await viewer.send('PUT', '/report-schedules', body)).status).toBe(403)
  expect((await viewer.get('/report-schedules')).status).toBe(200)
})

test('a report does not count as one that was sent', async () => {
  const merchant = await buildMerchant()
  await overdue(merchant)
  await step(merchant)
  expect(await merchant.reports()).toHaveLength(1)
  expect(await operator().services.store.files.countLately(merchant.tenant)).toBe(0)
})
