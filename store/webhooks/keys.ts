/** What deliveries, endpoints and events are found by. The fields differ in name, so that none is taken for another. */
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

/** Whether the delivery `d` belongs to the endpoint. */
export function isOfEndpoint({ accountId, livemode, endpointId }: EndpointKey): Prisma.Sql {
  return Prisma.sql`
    d.endpoint_id = ${endpointId} AND d.account_id = ${accountId} AND d.livemode = ${livemode}`
}
