/** The object with an id, and what belongs to it: its payments and refunds, its events and calls. */
import type { HitGroup, PeopleFound } from '../../../contract/dashboard/search'
import type { IdType } from '../../../domain/ids'
import { cut } from '../../../store/page'
import type { Kind } from '../../kinds/kind'
import { NOBODY } from './by-text'
import { lookFor, maySeePeople, type Looking, type Searching } from './found'
import { groupOf, presentPerson, SHOWN } from './hits'
import { paymentNamedBy, searchById, type SearchById } from './search-by-id'

export function groupsOf(searching: Searching, type: IdType, id: string): Promise<HitGroup[]> {
  return lookFor(searching, [...ofKind(searching, type, id), ...about(searching, id)])
}

export async function personOf(searching: Searching, type: IdType, id: string): Promise<PeopleFound> {
  if (type !== 'customer' || !maySeePeople(searching)) return NOBODY
  const person = await searching.app.store.people.ofCustomer(searching.tenant, id)
  return { ...NOBODY, data: person ? [presentPerson(person)] : [] }
}

/** Deliveries have pages, but belong to their event's kind. */
const DELIVERY = searchById(
  'webhook_delivery',
  async ({ deliveries }, ...by) => (await deliveries.find(...by))?.delivery ?? null,
)

/** The object itself and what belongs to it, as its descriptor says. */
function ofKind({ app: { store, kinds }, tenant }: Searching, type: IdType, id: string): Looking[] {
  const parts =
    type === 'webhook_delivery' ? [DELIVERY] : kinds.filter(({ ids }) => ids === type).flatMap(partsOf)
  return parts.map((part) => [part.type, () => part.group(store, tenant, id)])
}

const partsOf = ({ search, payment }: Kind): readonly SearchById[] =>
  typeof payment === 'function' ? [...search, paymentNamedBy(payment)] : search

function about({ app: { store }, tenant }: Searching, id: string): Looking[] {
  const page = { limit: SHOWN + 1 }
  return [
    [
      'event',
      async () => {
        const { rows, hasMore } = cut(await store.stories.eventsOf(tenant, [id], page), SHOWN)
        return groupOf('event', rows, { more: hasMore, about: id })
      },
    ],
    [
      'request',
      async () => {
        const { rows, hasMore } = cut(await store.requestLogs.ofObjects(tenant, [id], page), SHOWN)
        return groupOf('request', rows, { more: hasMore, about: id })
      },
    ],
  ]
}
