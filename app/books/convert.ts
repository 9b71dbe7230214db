/** Converts what is available in other currencies into the one in which an account is settled (decision 0193). */
import { conversionsOf, type Balance } from '../../domain/exchange-rates'
import { conversionJournals } from '../../domain/journals'
import type { Posting } from '../../domain/books'
import type { Prisma } from '../../prisma/generated/client'
import type { AccountModel, BookMarkModel } from '../../prisma/generated/models'
import type { Store } from '../../store/store'
import type { Matured } from '../../store/books/tell-available'

export interface Converting {
  store: Pick<Store, 'balances' | 'exchangeRates'>
  now: () => Date
}

/** Null if there is nothing to convert. `book` was read before, so that a balance which changes meanwhile is not converted. */
export async function conversionOf(
  { store, now }: Converting,
  account: AccountModel,
  book: BookMarkModel,
): Promise<{ postings: Posting[]; available: Matured; given: Prisma.Sql } | null> {
  const { settlementCurrency: to } = account
  if (to === null) return null
  const before = await store.balances.balance(book)
  const balances = before.filter(({ day }) => day === null) as Balance[]
  const others = balances.filter(
    ({ account: of, currency, amount }) => of === 'available' && currency !== to && amount !== 0n,
  )
  if (others.length === 0) return null
  const rates = await store.exchangeRates.into(book.livemode, to)
  const conversions = conversionsOf(others, to, ({ from }) => rates.get(from) ?? null)
  if (conversions.length === 0) return null
  const converted = conversions.flatMap(({ from, amount, worth }): Balance[] => [
    { account: 'available', currency: from, amount: -amount },
    { account: 'available', currency: to, amount: worth },
  ])
  return {
    // Journals are final: whoever freezes here must not post by a rate that has ended meanwhile.
    given: store.exchangeRates.stillSo(book, to, conversions),
    postings: conversions.flatMap((one) => conversionJournals(one, book.revision, now())),
    available: { matured: [], before, account, converted },
  }
}
