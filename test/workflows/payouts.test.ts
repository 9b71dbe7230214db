/** Payouts from their call to the bank's last word, on a server that skips time. */
import { stepOf } from '../../domain/cause'
import { DAY, HOUR } from '../../domain/time'
import { newId } from '../../infra/ids'
import { createClient, type Client } from '../support/merchant'
import { until } from '../support/until'
import { ACTOR, payOut, sellForPayouts, tenantOf, useAccount } from './support/payouts'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'

const CAUSE = stepOf('anan_test')

let stage: Stage
let client: Client
let tenant: { accountId: string; livemode: boolean }

beforeAll(async () => {
  stage = await openStage()
  client = createClient(stage.apiUrl, stage.secretKey)
  tenant = tenantOf(stage)
  await sellForPayouts(stage)
  await stage.startPaymentWorker()
}, STAGE_LIMIT_MS)
afterEach(() => stage.calm())
afterAll(() => stage.close())

async function ended(id: string) {
  for (let days = 0; days < 30; days += 1) {
    const row = await stage.db.payout.findFirstOrThrow({ where: { id } })
    if (!row.dueAt) return row
    await stage.pass(DAY)
  }
  throw new Error(`payout ${id} does not end`)
}

const typesOf = async (id: string) => (await stage.eventsOf(id)).map(({ type }) => type)
const balanceOf = async (account: string) =>
  (await stage.db.ledgerBalance.findFirst({ where: { ...tenant, currency: 'EUR', account } }))?.balance ?? 0n
const journalsOf = async (id: string) =>
  (await stage.db.journal.findMany({ where: { objectId: id }, orderBy: { id: 'asc' } })).map(
    ({ kind }) => kind,
  )
async function transfersOf(id: string): Promise<number> {
  const all = (await (await fetch(`${stage.simulatorUrl}/control/bank`)).json()) as { transfer: string }[]
  const { bankKey } = await stage.db.payout.findFirstOrThrow({ where: { id } })
  return all.filter(({ transfer }) => transfer === bankKey).length
}

test('a payout waits for its grace, is handed to the bank, and is paid on the day of its arrival', async () => {
  await useAccount(stage, 'pays')
  const { id } = await payOut(stage, 10)
  const before = await balanceOf('available')
  const row = await ended(id)
  expect(row).toMatchObject({ status: 'paid', dueAt: null, waitingSince: null })
  expect(row.paidAt!.toISOString().slice(0, 10)).toBe(row.arrivalOn)
  expect(await typesOf(id)).toEqual(['payout.created', 'payout.paid'])
  expect(await journalsOf(id)).toEqual(['payout', 'payout_paid'])
  expect(await balanceOf('available')).toBe(before)
  expect(await balanceOf('payout_in_transit')).toBe(0n)
  expect(await balanceOf('bank')).toBe(1000n)
  expect(await transfersOf(id)).toBe(1)
})

test('what the bank refuses is available again', async () => {
  await useAccount(stage, 'refuses_account_closed')
  const available = await balanceOf('available')
  const { id } = await payOut(stage, 10)
  expect(await balanceOf('available')).toBe(available - 1000n)
  expect(await ended(id)).toMatchObject({ status: 'failed', failureReason: 'AC04', paidAt: null })
  expect(await typesOf(id)).toEqual(['payout.created', 'payout.failed'])
  expect(await balanceOf('available')).toBe(available)
  const { body } = await client.call('GET', `/v1/payouts/${id}`)
  expect(body).toMatchObject({ status: 'failed', failure_code: 'account_closed', version: 3 })
})

test('what was paid and comes back days later fails after all, with its reversal', async () => {
  await useAccount(stage, 'returns_after_two_days')
  const [available, bank] = [await balanceOf('available'), await balanceOf('bank')]
  const { id } = await payOut(stage, 10)
  const row = await ended(id)
  expect(row).toMatchObject({ status: 'failed', failureReason: 'AC06' })
  expect(row.paidAt).not.toBeNull()
  expect(await typesOf(id)).toEqual(['payout.created', 'payout.paid', 'payout.failed'])
  expect(await journalsOf(id)).toEqual(['payout', 'payout_paid', 'payout_failure'])
  expect([await balanceOf('available'), await balanceOf('bank')]).toEqual([available, bank])
})

test('what came back before anybody looked fails, although the step ends between the two', async () => {
  await useAccount(stage, 'returns_after_two_days')
  const available = await balanceOf('available')
  const { id } = await payOut(stage, 10)
  const find = () => stage.db.payout.findFirstOrThrow({ where: { id } })
  for (let hours = 0; hours < 48 && (await find()).status === 'pending'; hours += 1) await stage.pass(HOUR)
  await stage.clock.sync()
  const dueAt = new Date(stage.clock.now() + 6 * DAY)
  await stage.db.payout.updateMany({ where: { id }, data: { dueAt } })
  await stage.db.$executeRawUnsafe(`
    CREATE FUNCTION fails_never() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not now'; END $$`)
  await stage.db.$executeRawUnsafe(`
    CREATE TRIGGER fails_never BEFORE UPDATE ON payouts FOR EACH ROW WHEN (NEW.status = 'failed') EXECUTE FUNCTION fails_never()`)
  await stage.pass(6 * DAY)
  await until('it is paid', async () => (await find()).status === 'paid')
  await stage.db.$executeRawUnsafe('DROP FUNCTION fails_never CASCADE')
  expect(await ended(id)).toMatchObject({ status: 'failed', failureReason: 'AC06' })
  expect(await journalsOf(id)).toEqual(['payout', 'payout_paid', 'payout_failure'])
  expect(await balanceOf('available')).toBe(available)
})

test.each(['loses_answers', 'stumbles'] as const)(
  'a bank that %s is asked before anything is sent again, and pays once',
  async (name) => {
    await useAccount(stage, name)
    const { id } = await payOut(stage, 5)
    expect(await ended(id)).toMatchObject({ status: 'paid' })
    expect(await transfersOf(id)).toBe(1)
    expect(await journalsOf(id)).toEqual(['payout', 'payout_paid'])
  },
)

test('while the bank is away the payout is in transit, and can neither be cancelled nor fail', async () => {
  await useAccount(stage, 'pays')
  await stage.disturb({ down: true })
  const { id } = await payOut(stage, 5)
  await stage.pass(3 * HOUR)
  await until('it is handed over', async () => {
    const row = await stage.db.payout.findFirst({ where: { id } })
    return row?.status === 'in_transit'
  })
  const cancel = await client.call('POST', `/v1/payouts/${id}/cancel`, {})
  expect(cancel).toMatchObject({ status: 422, body: { error: { code: 'payout_unexpected_state' } } })
  // Operators are told once the bank has been away for an hour.
  const { payoutRun } = stage.services.store
  await stage.clock.sync()
  const soon = new Date(stage.clock.now() + 2 * HOUR)
  expect(await payoutRun.stuck(new Date(soon.getTime() - 7 * DAY))).toEqual([])
  const [waiting] = await until('it waits for an answer', async () => {
    const found = await payoutRun.stuck(soon)
    return found.length > 0 && found
  })
  expect(waiting).toEqual({ livemode: false, count: 1, oldest: expect.any(Date) })
  expect(await payoutRun.stuckOnes(soon, 10)).toMatchObject([{ id }])
  await stage.disturb({ down: false })
  expect(await ended(id)).toMatchObject({ status: 'paid' })
  expect(await payoutRun.stuck(soon)).toEqual([])
  expect(await transfersOf(id)).toBe(1)
})

test('a payout that is cancelled in its grace never reaches the bank', async () => {
  await useAccount(stage, 'pays')
  const available = await balanceOf('available')
  const { id } = await payOut(stage, 5)
  const cancel = () => client.call('POST', `/v1/payouts/${id}/cancel`, {})
  expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled', version: 2 } })
  expect((await cancel()).status).toBe(422)
  await ended(id)
  expect(await typesOf(id)).toEqual(['payout.created', 'payout.cancelled'])
  expect(await balanceOf('available')).toBe(available)
  expect(await transfersOf(id)).toBe(0)
})

test('while an operator holds them, payouts wait, and no new one is made', async () => {
  await useAccount(stage, 'pays')
  const { payoutSettings } = stage.services.store
  const { id } = await payOut(stage, 5)
  await payoutSettings.beginHold(tenant, 'a suspicion', ACTOR)
  expect(await client.call('POST', '/v1/payouts', { amount: 5, currency: 'EUR' })).toMatchObject({
    status: 422,
    body: { error: { code: 'payout_unexpected_state' } },
  })
  await stage.pass(3 * DAY)
  expect(await stage.db.payout.findFirst({ where: { id } })).toMatchObject({ status: 'pending' })
  // A step that read before there was a hold, and goes on now, hands nothing over.
  const row = await stage.db.payout.findFirstOrThrow({ where: { id } })
  const { payouts } = stage.services.store
  expect(await payouts.handOver(row, new Date(stage.clock.now()), CAUSE)).toBeNull()
  await payoutSettings.endHold(tenant, ACTOR)
  const released = new Date(stage.clock.now()).toISOString().slice(0, 10)
  const paid = await ended(id)
  expect(paid.status).toBe('paid')
  // The day that it was meant for is over.
  expect(paid.arrivalOn > released && row.arrivalOn < paid.arrivalOn).toBe(true)
})

test('a payout whose bank account is taken away goes nowhere', async () => {
  await useAccount(stage, 'pays')
  const available = await balanceOf('available')
  const { id } = await payOut(stage, 5)
  const row = await stage.db.payout.findFirstOrThrow({ where: { id } })
  const account = await stage.db.bankAccount.findFirstOrThrow({ where: { id: row.bankAccountId } })
  await stage.services.store.bankAccounts.remove(account, ACTOR)
  const { payouts } = stage.services.store
  expect(await payouts.handOver(row, new Date(stage.clock.now()), CAUSE)).toBeNull()
  expect(await ended(id)).toMatchObject({ status: 'cancelled' })
  expect(await typesOf(id)).toEqual(['payout.created', 'payout.cancelled'])
  expect([await balanceOf('available'), await transfersOf(id)]).toEqual([available, 0])
})

/** Hands it to the bank, which a row that was restored does not know. */
async function sendUnseen(id: string, more = 0n) {
  const { store, bank } = stage.services
  const row = await stage.db.payout.findFirstOrThrow({ where: { id } })
  const account = (await store.bankAccounts.find(tenant, row.bankAccountId))!
  const at = new Date(stage.clock.now()).toISOString()
  await bank.send({
    key: row.bankKey,
    amount: row.amount + more,
    currency: 'EUR',
    iban: store.bankAccounts.open(account),
    at,
    holder: account.holder,
    reference: row.id,
    executeOn: row.arrivalOn,
  })
  return account
}

test('after a restore a payout that the bank has goes on, though its bank account is taken away', async () => {
  await useAccount(stage, 'pays')
  const { id } = await payOut(stage, 5)
  await stage.services.store.bankAccounts.remove(await sendUnseen(id), ACTOR)
  expect(await ended(id)).toMatchObject({ status: 'paid' })
  expect(await transfersOf(id)).toBe(1)
})

test('after a restore a payout that the bank has is not cancelled', async () => {
  await useAccount(stage, 'pays')
  const { payoutSettings } = stage.services.store
  const [sent, unsent] = [await payOut(stage, 5), await payOut(stage, 5)]
  await sendUnseen(sent.id)
  await payoutSettings.beginHold(tenant, 'restored', ACTOR)
  const cancel = (id: string) => client.call('POST', `/v1/payouts/${id}/cancel`, {})
  expect(await cancel(sent.id)).toMatchObject({ body: { error: { code: 'payout_unexpected_state' } } })
  await stage.disturb({ down: true })
  expect((await cancel(unsent.id)).status).toBe(503)
  await stage.disturb({ down: false })
  expect((await cancel(unsent.id)).body).toMatchObject({ status: 'cancelled' })
  await payoutSettings.endHold(tenant, ACTOR)
  expect(await ended(sent.id)).toMatchObject({ status: 'paid' })
  expect(await transfersOf(sent.id)).toBe(1)
})

test('after a restore a payout of another amount than its key has at the bank is not paid, and holds the others', async () => {
  await useAccount(stage, 'pays')
  const { payoutSettings } = stage.services.store
  const available = await balanceOf('available')
  const { id } = await payOut(stage, 5)
  await sendUnseen(id, 100n)
  expect(await ended(id)).toMatchObject({ status: 'failed', failureReason: 'AM05', paidAt: null })
  expect([await transfersOf(id), await balanceOf('available')]).toEqual([1, available])
  expect(await payoutSettings.hold(tenant)).toMatchObject({
    reason: expect.stringContaining('another amount'),
  })
  await payoutSettings.endHold(tenant, ACTOR)
})

test('a schedule pays what is available, once a day, and leaves what is below its minimum', async () => {
  await useAccount(stage, 'pays')
  const { store } = stage.services
  await stage.clock.sync()
  const at = new Date(stage.clock.now())
  const schedule = {
    id: newId('payout_schedule', at.getTime()),
    currency: 'EUR',
    interval: 'daily',
    weekday: null,
    monthDay: null,
    minimum: 1000n,
    dueAt: new Date(at.getTime() + HOUR),
  }
  const row = await store.payoutSettings.setSchedule(tenant, schedule, ACTOR)
  const available = await balanceOf('available')
  expect(available).toBeGreaterThan(1000n)
  await stage.services.workflows.start(
    { kind: 'payout_schedule', id: row.id, account: stage.accountId, livemode: false },
    { dueAt: row.dueAt },
    HOUR,
  )
  await stage.pass(3 * DAY)
  const made = await stage.db.payout.findMany({ where: { ...tenant, automatic: true } })
  expect(made).toMatchObject([{ amount: available, carriedTo: 0n }])
  expect(await balanceOf('available')).toBe(0n)
  // A step that goes on after the schedule was changed pays nothing.
  const purse = await store.payouts.purse(tenant, 'EUR')
  const stale = { purse: purse!, schedule: row, next: row.dueAt }
  expect(await store.payouts.createAutomatic(made[0]!, stale, CAUSE)).toBe(false)
  const after = await store.payoutSettings.schedule(tenant, row.id)
  expect(after!.dueAt!.getTime()).toBeGreaterThan(stage.clock.now())
})

test('the transactions of all payouts, and what they carry, add up to the cent', async () => {
  const rows = await stage.db.payout.findMany({ where: tenant, orderBy: { id: 'asc' } })
  let carried = 0n
  for (const row of rows) {
    const page = await client.call<{ data: { net: number }[]; has_more: boolean }>(
      'GET',
      `/v1/payouts/${row.id}/transactions?limit=100`,
    )
    expect(page).toMatchObject({ status: 200, body: { has_more: false } })
    const nets = page.body.data.reduce((sum, { net }) => sum + BigInt(Math.round(net * 100)), 0n)
    expect(row.carriedFrom).toBe(carried)
    expect(row.carriedFrom + nets).toBe(row.amount + row.carriedTo)
    carried = row.carriedTo
  }
  const sums = await stage.db.ledgerEntry.groupBy({ by: ['account', 'currency'], _sum: { amount: true } })
  const balances = await stage.db.ledgerBalance.findMany({ where: tenant })
  expect(balances.length).toBeGreaterThan(3)
  for (const { account, currency, balance } of balances)
    expect(sums.find((one) => one.account === account && one.currency === currency)?._sum.amount).toBe(
      balance,
    )
  expect(balances.reduce((sum, { balance }) => sum + balance, 0n)).toBe(0n)
})
