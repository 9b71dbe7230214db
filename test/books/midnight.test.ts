/** The day on which something stands in the books is the day on which it happened (contract 21.3). */
import { MINUTE, SECOND, dayOf, daysAfter } from '../../domain/time'
import { standsAt } from '../../domain/statement-days'
import { idAt } from '../../infra/ids'
import { openBookStage, type BookStage } from './support/book-stage'

// Ids of a time that is past go on from the newest of the process.
const MIDNIGHT = daysAfter(dayOf(new Date()), 2).getTime()
const at = (ms: number) => new Date(MIDNIGHT + ms)

let stage: BookStage
let time = MIDNIGHT
beforeAll(async () => {
  stage = await openBookStage(() => new Date(time))
})
afterAll(async () => {
  await stage.close()
})

test.each([
  ['just before midnight, just after it', -100, 70, -1],
  ['long before midnight, just after it', -12 * 60 * MINUTE, 4 * MINUTE, -1],
  ['before midnight, once that day may be told', -100, 5 * MINUTE, 5 * MINUTE],
  ['on the same day', 10 * SECOND, 11 * SECOND, 11 * SECOND],
  ['at midnight', 0, 70, 70],
  ['two days ago', -30 * 60 * MINUTE, 70, 70],
  ['later than it is posted', 200, 70, 70],
])('what happened %s', (_, happened, posted, stands) => {
  expect(standsAt(at(happened), at(posted))).toEqual(at(stands))
})

test('captures just before midnight are in the statement of their day, and those after it in the next', async () => {
  const account = await stage.account()
  const tenant = { accountId: account, livemode: false }
  await stage.sale(account, { captured: 4_000, fee: 100, time: at(-2 * SECOND) })
  time = MIDNIGHT - SECOND
  await stage.post(account)
  for (const ms of [-100, -50]) await stage.sale(account, { captured: 1_000, fee: 20, time: at(ms) })
  await stage.sale(account, { captured: 500, time: at(30) })
  time = MIDNIGHT + 70
  // The three, and the fee of the day before, which is settled.
  expect(await stage.post(account)).toBe(4)

  const day = (from: number) => {
    const first = at(from)
    return { currency: 'EUR', from: first, until: first }
  }
  const [before, after] = [day(-24 * 60 * MINUTE), day(0)]
  const sums = async (days: typeof before) => stage.store.statements.sums(tenant, days)
  expect(await sums(before)).toMatchObject({
    opening: 0n,
    movements: [{ count: 3n, amount: 6_000n, fee: 140n }],
  })
  expect(await sums(after)).toMatchObject({ opening: 5_860n, movements: [{ count: 1n, amount: 500n }] })
  const lines = async (days: typeof before) =>
    (await stage.store.statements.page(tenant, days, undefined, 10)).map(({ amount }) => amount)
  expect((await lines(before)).sort()).toEqual([1_000n, 1_000n, 4_000n])
  expect(await lines(after)).toEqual([500n])
  const journals = await stage.db.journal.findMany({ where: tenant })
  for (const { id, createdAt } of journals) {
    expect(id >= idAt('balance_transaction', createdAt.getTime())).toBe(true)
    expect(id < idAt('balance_transaction', createdAt.getTime() + 1)).toBe(true)
  }
  expect(await stage.wrong(account)).toEqual([])
})
