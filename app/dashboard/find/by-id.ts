/** The object with an id, and what belongs to it: its payments and refunds, its events and calls. */
import type { HitGroup, PeopleFound } from '../../../contract/dashboard/search'
import type { IdType } from '../../../domain/ids'
import type { PaymentFilters } from '../../../store/dashboard/payment-filters'
import { cut } from '../../../store/page'
import { NOBODY } from './by-text'
import { lookFor, maySeePeople, SHOWN, type Looking, type Searching } from './found'
import { groupOf, presentPerson } from './hits'
import { searchById } from './search-by-id'

const LIMIT = { limit: SHOWN }

export async function groupsOf(searching: Searching, type: IdType, id: string): Promise<HitGroup[]> {
  return lookFor(searching, [
    ...itself(searching, type, id),
    ...(await belonging(searching, type, id)),
    ...about(searching, id),
  ])
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

function itself({ app: { store, kinds }, tenant }: Searching, type: IdType, id: string): Looking[] {
  const search = type === 'webhook_delivery' ? DELIVERY : kinds.find(({ ids }) => ids === type)?.search
  return search ? [[search.type, () => search.group(store, tenant, id)]] : []
}

async function belonging(
  { app: { store }, tenant }: Searching,
  type: IdType,
  id: string,
): Promise<Looking[]> {
  const payments = (filters: PaymentFilters): Looking => [
    'payment',
    async () => {
      const { rows, hasMore } = await store.payments.search(tenant, filters, LIMIT)
      return groupOf('payment', rows, { more: hasMore })
    },
  ]
  switch (type) {
    case 'payment':
      return [
        [
          'refund',
          async () => {
            const { rows, hasMore } = await store.refunds.list(tenant, { ...LIMIT, payment: id })
            return groupOf('refund', rows, { more: hasMore })
          },
        ],
      ]
    case 'refund': {
      const refund = await store.refunds.find(tenant, id)
      return refund ? [payments({ id: refund.paymentId })] : []
    }
    case 'hosted_session': {
      const session = await store.hostedSessions.find(tenant, id)
      return session?.paymentId ? [payments({ id: session.paymentId })] : []
    }
    case 'subscription':
      return [payments({ subscriptionId: id })]
    case 'payment_method':
      return [payments({ paymentMethodId: id })]
    case 'customer':
      return [
        payments({ customerId: id }),
        [
          'subscription',
          async () => {
            const { rows, hasMore } = await store.subscriptions.list(tenant, { ...LIMIT, customer: id })
            return groupOf('subscription', rows, { more: hasMore })
          },
        ],
      ]
    default:
      return []
  }
}

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
