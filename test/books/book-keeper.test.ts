/** The book-keeper finds what is to be posted, told or not, and one process at a time does it (decision 0184). */
import { createLogger } from '../../infra/logger'
import { listenForNotices } from '../../infra/delivery-notices'
import { tellingBooks } from '../../store/books/tell'
import { startBookKeeper, type BookKeeper } from '../../worker/book-keeper'
import { until } from '../support/until'
import { openBookStage, type BookStage } from './support/book-stage'

const log = createLogger('test', 'silent')
let stage: BookStage
const running: { stop: () => Promise<void> }[] = []

beforeAll(async () => {
  stage = await openBookStage()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
})
afterAll(async () => {
  await stage.close()
})

const keep = (isOpen = true): BookKeeper => {
  const keeper = startBookKeeper(stage.deps, { livemode: false, isOpen: async () => isOpen, log })
  running.push(keeper)
  return keeper
}

const posted = (account: string, pending: number) =>
  until('the posting', async () => (await stage.balances(account))['pending'] === pending, {
    limitMs: 60_000,
  })

const holder = async () => (await stage.db.bookKeeper.findFirst({ where: { livemode: false } }))?.holder

/** A keeper that has the lease. One of before may have left its row. */
async function keepFirst(): Promise<BookKeeper> {
  const before = await holder()
  const keeper = keep()
  await until('its lease', async () => (await holder()) !== before)
  return keeper
}

test('it finds accounts that nobody has told of, those from before its start too', async () => {
  const account = await stage.account()
  await stage.sale(account, { captured: 100 })
  keep()
  await posted(account, 100)
  await stage.sale(account, { captured: 20 })
  await posted(account, 120)
})

test('what it is told of is posted within a few seconds, once', async () => {
  const keeper = keep()
  const listener = listenForNotices({
    url: stage.url,
    log,
    told: () => undefined,
    mailed: () => undefined,
    moved: (notice) => {
      keeper.told(notice)
    },
  })
  running.push(listener)
  const account = await stage.account()
  const tell = tellingBooks(stage.db)
  for (let index = 1; index <= 3; index += 1) {
    await stage.sale(account, { captured: 10 })
    tell({ accountId: account, livemode: false })
    await posted(account, 10 * index)
  }
  expect(await stage.wrong(account)).toEqual([])
})

test('books of an account that never rests are not behind', async () => {
  const keeper = await keepFirst()
  const account = await stage.account()
  const begun = Date.now()
  let sales = 0
  // Its lease is renewed every two seconds.
  for (; Date.now() - begun < 6_000; sales += 1) {
    await stage.sale(account, { captured: 10 })
    keeper.told({ livemode: false, accountIds: [account] })
  }
  const since = (await stage.db.bookKeeper.findFirstOrThrow({ where: { livemode: false } })).behindSince
  expect(since === null || since.getTime() > begun + 1_000).toBe(true)
  await posted(account, 10 * sales)
})

test('of two, one posts; when it stops, the other does; nothing is posted while the service is closed', async () => {
  const first = await keepFirst()
  keep()
  keep(false)
  const account = await stage.account()
  await stage.sale(account, { captured: 70 })
  await posted(account, 70)
  const before = await holder()
  await first.stop()
  await stage.sale(account, { captured: 5 })
  await posted(account, 75)
  expect(await holder()).not.toBe(before)
})

test('one that is frozen is replaced when its lease is over, and how far the books are behind is told', async () => {
  const account = await stage.account()
  await stage.client.query(`UPDATE book_keepers SET holder = 'frozen', until = now() + interval '3 seconds'`)
  await stage.sale(account, { captured: 30 })
  keep()
  await posted(account, 30)
  expect(await holder()).not.toBe('frozen')
  const seconds = async () => (await stage.store.books.behindBy())[0]?.seconds
  await until('its report', async () => (await seconds()) === 0)
  await stage.client.query(
    `UPDATE book_keepers SET holder = 'frozen', until = now() + interval '1 hour', behind_since = now() - interval '1 minute'`,
  )
  expect(await seconds()).toBeGreaterThan(59)
})

describe('on a busy database', () => {
  beforeEach(async () => {
    await stage.client.query(`UPDATE book_keepers SET until = now() WHERE NOT livemode`)
  })

  /** A statement that PostgreSQL has ended, because it took too long. */
  const tooLong = () =>
    stage.db.$transaction(async (tx): Promise<never> => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 20`
      await tx.$queryRaw`SELECT pg_sleep(1)::text`
      throw new Error('PostgreSQL did not end it')
    })

  type Books = BookStage['store']['books']

  /** A keeper whose statements on the books are altered. */
  const keepWith = (alter: (books: Books) => Partial<Books>) => {
    const { store } = stage
    const books = { ...store.books, ...alter(store.books) }
    const failures: unknown[] = []
    const altered = { ...store, books }
    const keeper = startBookKeeper(
      // No account of these tests has a clock of its own.
      { ...stage.deps, store: { ...altered, at: () => altered } },
      { livemode: false, isOpen: async () => true, log, failed: () => failures.push(1) },
    )
    running.push(keeper)
    return { keeper, failures }
  }

  test('what is told of is posted although nobody can look, and how long nobody could is told', async () => {
    const { keeper, failures } = keepWith(() => ({ walk: tooLong }))
    const account = await stage.account()
    await until('its first look', async () => failures.length > 0)
    await stage.sale(account, { captured: 40 })
    keeper.told({ livemode: false, accountIds: [account] })
    await posted(account, 40)
    const behind = async () => (await stage.store.books.behindBy()).find(({ livemode }) => !livemode)
    await until('its report', async () => ((await behind())?.seconds ?? 0) > 2)
  })

  test('what takes too long is done in smaller steps', async () => {
    const asked: number[] = []
    const { failures } = keepWith((books) => ({
      walk: async (livemode, after, limit) => {
        asked.push(limit)
        if (limit > 60) await tooLong()
        return books.walk(livemode, after, limit)
      },
      toPost: async (tenant, mark, ahead, limit) => {
        if (limit > 30) await tooLong()
        return books.toPost(tenant, mark, ahead, limit)
      },
    }))
    const account = await stage.account()
    for (let index = 0; index < 3; index += 1) await stage.sale(account, { captured: 10 })
    await posted(account, 30)
    expect(asked.slice(0, 3)).toEqual([200, 100, 50])
    expect(failures.length).toBeGreaterThanOrEqual(2)
    expect(await stage.wrong(account)).toEqual([])
  })

  test.each([
    ['one account after the other while live books are behind', '1 minute', 1],
    ['two at once while they are not', '0', 2],
  ])('the sandbox posts %s', async (_what, behind, most) => {
    await stage.client.query(
      `INSERT INTO book_keepers (livemode, holder, until, behind_since)
       VALUES (true, 'live', now() + interval '1 hour', now() - $1::interval)
       ON CONFLICT (livemode) DO UPDATE SET until = excluded.until, behind_since = excluded.behind_since`,
      [behind],
    )
    let atOnce = 0
    const counts: number[] = []
    const { keeper } = keepWith((books) => ({
      toPost: async (...asked) => {
        counts.push((atOnce += 1))
        await stage.db.$queryRaw`SELECT pg_sleep(0.1)::text`
        atOnce -= 1
        return books.toPost(...asked)
      },
    }))
    await until('its lease', async () => (await holder()) !== undefined)
    const accounts = await Promise.all(Array.from({ length: 5 }, () => stage.account()))
    await Promise.all(accounts.map((account) => stage.sale(account, { captured: 10 })))
    keeper.told({ livemode: false, accountIds: accounts })
    for (const account of accounts) await posted(account, 10)
    expect(Math.max(...counts)).toBe(most)
  })
})
