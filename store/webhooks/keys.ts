/** What deliveries, endpoints and events are found by. Their names differ, so that none passes for another. */
import { Prisma } from '../../prisma/generated/client'
import type { WebhookEndpointModel } from '../../prisma/generated/models'
import type { Tenant } from '../context'

export interface DeliveryKey extends Tenant {
  deliveryId: string
}

export interface EndpointKey extends Tenant {
  endpointId: string
}

export interface EventKey extends Tenant {
  eventId: string
}

export function endpointKey({ accountId, livemode, id }: WebhookEndpointModel): EndpointKey {
  return { accountId, livemode, endpointId: id }
}

/** Whether the delivery `d` is one of the endpoint's. */
export function isOfEndpoint({ accountId, livemode, endpointId }: EndpointKey): Prisma.Sql {
  return Prisma.sql`
    d.endpoint_id = ${endpointId} AND d.account_id = ${accountId} AND d.livemode = ${livemode}`
}
