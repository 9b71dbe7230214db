/** What a text or an amount finds. */
import type { HitGroup, PeopleFound } from '../../../contract/dashboard/search'
import type { SearchText } from '../../../domain/search-text'
import { cut } from '../../../store/page'
import { filtersOf } from '../payments/filters'
import { lookFor, maySeePeople, type Looking, type Searching } from './found'
import { groupOf, presentPerson, SHOWN } from './hits'

export const NOBODY: PeopleFound = { object: 'list', data: [], has_more: false, parts_since: null }

/** People by a part of their name or address; an amount is nobody's name. */
export async function peopleBy(searching: Searching, text: string, limit: number): Promise<PeopleFound> {
  if (!maySeePeople(searching)) return NOBODY
  const { people, hasMore, partsSince } = await searching.app.store.people.find(searching.tenant, text, limit)
  return {
    object: 'list',
    data: people.map(presentPerson),
    has_more: hasMore,
    parts_since: partsSince?.toISOString() ?? null,
  }
}

export async function groupsBy(searching: Searching, typed: SearchText): Promise<HitGroup[]> {
  const { app, tenant } = searching
  const { payments, newestFound } = app.store
  const sought =
    typed.as === 'amount' ? { amounts: typed.amounts } : 'text' in typed ? { text: typed.text } : undefined
  if (!sought) return []
  const more = SHOWN + 1
  const looking: readonly Looking[] = [
    [
      'payment',
      async () => {
        const filters = await filtersOf(app, tenant, typed)
        const { rows, hasMore, partsSince } = await payments.search(tenant, filters, { limit: SHOWN })
        return groupOf('payment', rows, { more: hasMore, partsSince })
      },
    ],
    ['refund', async () => shown('refund', await newestFound.refunds(tenant, sought, more))],
    [
      'subscription',
      async () => shown('subscription', await newestFound.subscriptions(tenant, sought, more)),
    ],
    [
      'hosted_session',
      async () => shown('hosted_session', await newestFound.hostedSessions(tenant, sought, more)),
    ],
  ]
  return lookFor(searching, looking)
}

const shown: typeof groupOf = (type, found) => {
  const { rows, hasMore } = cut(found, SHOWN)
  return groupOf(type, rows, { more: hasMore })
}
