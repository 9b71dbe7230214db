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
  const keeper = keep()
  const account = await stage.account()
  await until('its lease', async () => (await holder()) !== undefined)
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
  const first = keep()
  await until('its lease', async () => (await holder()) !== undefined)
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
