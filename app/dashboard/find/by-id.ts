/** The object with an id, and what belongs to it: its payments and refunds, its events and calls. */
import { HIT_TYPES, type HitGroup, type HitType, type PeopleFound } from '../../../contract/dashboard/search'
import type { IdType } from '../../../domain/ids'
import type { PaymentFilters } from '../../../store/dashboard/payment-filters'
import type { Tenant } from '../../../store/context'
import { cut } from '../../../store/page'
import { NOBODY } from './by-text'
import { lookFor, maySeePeople, SHOWN, type Looking, type Searching } from './found'
import { groupOf, presentPerson, type HITS } from './hits'

type Row<T extends HitType> = Parameters<(typeof HITS)[T]>[0]

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

type Finders = { [T in HitType]: { find(tenant: Tenant, id: string): Promise<Row<T> | null> } }

const findersOf = ({ store }: Searching['app']): Finders => ({
  payment: store.payments,
  refund: store.refunds,
  subscription: store.subscriptions,
  hosted_session: store.hostedSessions,
  payment_method: store.paymentMethods,
  event: store.events,
  request: store.requestLogs,
  webhook_endpoint: store.endpoints,
  webhook_delivery: {
    find: async (...by) => (await store.deliveries.find(...by))?.delivery ?? null,
  },
  webhook_replay: store.replays,
  api_key: store.apiKeys,
})

const isShown = (type: IdType): type is HitType => HIT_TYPES.some((one) => one === type)

function itself({ app, tenant }: Searching, type: IdType, id: string): Looking[] {
  if (!isShown(type)) return []
  return [
    [
      type,
      async () => {
        const row = await findersOf(app)[type].find(tenant, id)
        return groupOf(type, row ? [row] : [])
      },
    ],
  ]
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
