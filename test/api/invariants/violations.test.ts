/** What always holds of the rows (store/invariants/): it holds of what the service writes, and whatever breaks it is found. */
import { connectDatabase, type Database } from '../../../store/database'
import { INVARIANTS } from '../../../store/invariants'
import { createRowReader } from '../../../store/invariants/read-only'
import { lookOver, violations } from '../../../store/invariants/violations'
import { MINUTE } from '../../../domain/time'
import { startDatabase, type TestDatabase } from '../../workflows/support/database'
import { useOneDay } from '../../support/one-day'
import { useShop } from '../support/shop'
import { beBusy, copyAccount } from './busy'
import { PLANTS } from './plants'

useOneDay()
const shop = useShop()
let database: TestDatabase
let db: Database
beforeAll(async () => {
  await beBusy(shop)
  database = await startDatabase()
  await copyAccount(shop.facts.databaseUrl, database.url, shop.merchant.account.id)
  db = connectDatabase(database.url, 1)
  // Each of the many things that it waits for may take its time.
}, 10 * MINUTE)
afterAll(async () => {
  await db.$disconnect()
  await database.stop()
})

test('what a busy merchant’s calls have written breaks nothing', async () => {
  const findings = await lookOver(db)
  expect(findings.flatMap((finding) => finding.violations)).toEqual([])
  // Every table has rows, so that no invariant holds for want of them, but for what this merchant neither asked for nor was told.
  const empty = findings.filter(({ lookedAt }) => lookedAt === 0).map(({ invariant }) => invariant.table)
  expect(new Set(empty)).toEqual(
    new Set(['webhook_replays', 'payout_schedules', 'report_schedules', 'acquirer_notifications']),
  )
})

test('the batches together are the whole table, whatever their size', async () => {
  const counts = async (size: number) =>
    (await lookOver(db, {}, { size })).map(({ invariant, lookedAt }) => [invariant.name, lookedAt])
  expect(await counts(3)).toEqual(await counts(1_000))
})

test('each invariant has a plant', () => {
  expect(Object.keys(PLANTS).sort()).toEqual(INVARIANTS.map(({ name }) => name).sort())
})

class Undone extends Error {}

describe('what is planted is found, and nothing else', () => {
  test.each(Object.keys(PLANTS))('%s', async (name) => {
    let found: string[] = []
    const changed: number[] = []
    const planted = db.$transaction(
      async (tx) => {
        await tx.$executeRawUnsafe('SET LOCAL session_replication_role = replica')
        for (const sql of PLANTS[name]!) changed.push(await tx.$executeRawUnsafe(sql))
        found = (await violations(tx)).map(({ invariant, objectId }) => `${invariant} ${objectId}`)
        throw new Undone()
      },
      { timeout: MINUTE },
    )
    await expect(planted).rejects.toThrow(Undone)
    expect(changed).not.toContain(0)
    expect([...new Set(found.map((one) => one.split(' ')[0]))]).toEqual([name])
  })
})

test('a window and an account leave out what is not theirs', async () => {
  const account = shop.merchant.account.id
  const all = await lookOver(db, { account, only: ['payments.amounts'] })
  expect(all[0]!.lookedAt).toBeGreaterThan(10)
  const look = { only: ['payments.amounts'] }
  expect(await lookOver(db, { ...look, account: 'merch_none' })).toMatchObject([{ lookedAt: 0 }])
  expect(await lookOver(db, { ...look, until: new Date(0) })).toMatchObject([{ lookedAt: 0 }])
  const { createdAt } = await db.payment.findFirstOrThrow({ orderBy: { id: 'desc' } })
  const [late] = await lookOver(db, { ...look, since: createdAt })
  expect(late!.lookedAt).toBeGreaterThan(0)
  expect(late!.lookedAt).toBeLessThan(all[0]!.lookedAt)
})

test('beside a service that works it only reads, and finds the same', async () => {
  const rows = createRowReader({ db })
  await expect(rows.$queryRawUnsafe('DELETE FROM payments RETURNING id')).rejects.toThrow(/read-only/)
  const look = { only: ['payments.amounts'] }
  expect(await lookOver(rows, look)).toMatchObject([{ lookedAt: await db.payment.count(), violations: [] }])
})

test('of a service that is closed, nothing is looked at that holds only while it works', async () => {
  const left = (await lookOver(db, { closed: true })).map(({ invariant }) => invariant.name)
  expect(left).not.toContain('woken.payments')
  expect(left).not.toContain('cards.kept')
  expect(left).toContain('waiting.payments')
})
