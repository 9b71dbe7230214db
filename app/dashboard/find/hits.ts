/** Objects as results of a search show them. */
import type { Hit, HitGroup, HitType, FoundPerson as PersonView } from '../../../contract/dashboard/search'
import { toMajor } from '../../../domain/money'
import type {
  DisputeModel,
  EventModel,
  HostedSessionModel,
  PaymentMethodModel,
  PaymentModel,
  PayoutModel,
  RefundModel,
  RequestLogModel,
  SubscriptionModel,
  WebhookDeliveryModel,
  WebhookEndpointModel,
  WebhookReplayModel,
} from '../../../prisma/generated/models'
import type { ApiKey } from '../../../contract/api-keys/view'
import type { PersonRow } from '../../../store/dashboard/people'

/** How many objects of each type are shown. */
export const SHOWN = 5

type Made = Omit<Hit, 'created_at' | 'status' | 'amount' | 'currency' | 'parent'> &
  Partial<Hit> & { at: Date }

const hit = ({ at, ...more }: Made): Hit => ({
  status: null,
  amount: null,
  currency: null,
  parent: null,
  ...more,
  created_at: at.toISOString(),
})

interface Priced {
  id: string
  status: string
  amount: bigint
  currency: string
  reference: string | null
  createdAt: Date
}

const priced = ({ id, status, amount, currency, reference, createdAt }: Priced): Hit =>
  hit({ id, title: reference, status, amount: toMajor(amount, currency), currency, at: createdAt })

/** How a row of each type is shown. */
export const HITS = {
  payment: (row: PaymentModel) => priced(row),
  refund: (row: RefundModel) => priced(row),
  dispute: ({ reason, ...row }: DisputeModel) => priced({ ...row, reference: reason }),
  payout: ({ description, ...row }: PayoutModel) => priced({ ...row, reference: description }),
  subscription: (row: SubscriptionModel) => priced({ ...row, reference: row.reference ?? row.description }),
  hosted_session: (row: HostedSessionModel) => priced(row),
  payment_method: ({ id, status, cardBrand, cardLast4, createdAt }: PaymentMethodModel) =>
    hit({ id, title: `${cardBrand} ${cardLast4}`, status, at: createdAt }),
  event: ({ id, type, createdAt }: Pick<EventModel, 'id' | 'type' | 'createdAt'>) =>
    hit({ id, title: type, at: createdAt }),
  request: ({ id, method, path, status, createdAt }: RequestLogModel) =>
    hit({ id, title: `${method} ${path}`, status: String(status), at: createdAt }),
  webhook_endpoint: ({ id, url, status, createdAt }: WebhookEndpointModel) =>
    hit({ id, title: url, status, at: createdAt }),
  webhook_delivery: ({ id, eventType, status, endpointId, createdAt }: WebhookDeliveryModel) =>
    hit({ id, title: eventType, status, parent: endpointId, at: createdAt }),
  webhook_replay: ({ id, status, endpointId, createdAt }: WebhookReplayModel) =>
    hit({ id, title: null, status, parent: endpointId, at: createdAt }),
  api_key: ({ id, name, prefix, last4, createdAt }: ApiKey) =>
    hit({ id, title: name ?? `${prefix}…${last4}`, at: createdAt }),
} satisfies Record<HitType, (row: never) => Hit>

interface GroupOptions {
  more?: boolean
  about?: string
  partsSince?: Date | null
}

export const groupOf = <T extends HitType>(
  type: T,
  rows: readonly Parameters<(typeof HITS)[T]>[0][],
  { more = false, about, partsSince }: GroupOptions = {},
): HitGroup => ({
  type,
  data: rows.map((row) => (HITS[type] as (row: unknown) => Hit)(row)),
  has_more: more,
  about: about ?? null,
  parts_since: partsSince?.toISOString() ?? null,
})

export const presentPerson = ({ name, email, customers, sums, isWhole }: PersonRow): PersonView => ({
  object: 'person',
  id: customers[0] ?? '',
  name,
  email,
  customers: customers.length,
  paid: sums.map(({ currency, amount, payments, last }) => ({
    currency,
    amount: toMajor(amount, currency),
    payments,
    last_at: last.toISOString(),
  })),
  whole: isWhole,
})
