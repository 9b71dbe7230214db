/** An account's books are opened, written, and begun anew. */
import { CURRENT_VERSION } from '../../../contract/versions'
import { captureJournals, maturityJournal, termsOf } from '../../../domain/books'
import { adjustmentJournal } from '../../../domain/journals'
import { OPERATOR } from '../../../store/audit'
import type { Scenes } from './stage'

const TERMS = termsOf({ payoutDelayDays: 7, reserveBasisPoints: 500, reserveDays: 90 }, false)
const MATURED = [{ account: 'pending', currency: 'EUR', day: new Date(0), amount: 10n }] as const

export const BOOKS: Scenes = {
  'book_keepers.hold': {
    'of the sandbox': ({ store }) => store.books.hold(false, 'worker', { forMs: 5_000, behindSince: null }),
  },
  'schedule_runs.claim': {
    'of a round': ({ store }) =>
      store.scheduleRuns.claim('sweep', { holder: 'worker', after: 15_000, every: 15_000, forMs: 60_000 }),
  },
  'schedule_runs.renew': {
    'of a round': ({ store }) => store.scheduleRuns.renew('sweep', 'worker', 60_000),
  },
  'books.begin': {
    'of an account without': ({ store, rows }) => store.books.begin(rows.tenant),
  },
  'books.begin_anew': {
    'at the end of a restart': async ({ store, rows }) => {
      const { epoch } = await store.clocks.ensure(rows.accountId)
      await store.clocks.restarted({ accountId: rows.accountId, epoch }, true)
    },
  },
  'books.adjust': {
    'by an operator': async ({ store, rows }) => {
      const at = { currency: 'EUR', at: rows.now, amount: 500n }
      const posting = adjustmentJournal('adjustment:sample', at, { description: 'A mistake', by: null })
      await store.books.adjust(await store.books.begin(rows.tenant), posting, OPERATOR)
    },
  },
  'books.write': {
    'of a capture': async ({ store, rows }) => {
      const book = await store.books.begin(rows.tenant)
      const captured = { paymentId: 'pay_sample', currency: 'EUR', at: rows.now, amount: 1_000n, fee: 30n }
      const postings = captureJournals('evt_sample', captured, TERMS)
      await store.books.write(book, { postings, terms: TERMS, mark: store.books.reaching('evt_next') })
    },
    'of what becomes available': async ({ store, rows }) => {
      const book = await store.books.begin(rows.tenant)
      const postings = MATURED.map((maturity) => maturityJournal(maturity, book.revision))
      const before = [{ account: 'pending', currency: 'EUR', day: null, amount: 10n }]
      const available = { matured: MATURED, before, account: { apiVersion: CURRENT_VERSION } }
      await store.books.write(book, { postings, terms: TERMS, available })
    },
    'with nothing to post': async ({ store, rows }) => {
      const book = await store.books.begin(rows.tenant)
      await store.books.write(book, { postings: [], terms: TERMS, mark: store.books.filledTo(null) })
    },
  },
}
