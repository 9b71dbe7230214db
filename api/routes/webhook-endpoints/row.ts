import { ApiError, impossible } from '../../../contract/errors'
import type { CreateWebhookEndpointBody } from '../../../contract/webhook-endpoints/body'
import { SECOND } from '../../../domain/payment-clock'
import { ENDPOINTS_AN_HOUR, ENDPOINT_LIMIT } from '../../../domain/webhooks'
import { mintedAt, newId } from '../../../infra/ids'
import { isReachable } from '../../../infra/webhooks/addresses'
import type { WebhookEndpointModel } from '../../../prisma/generated/models'
import type { Write } from '../../route'
import type { Services } from '../../services'

/** The row of a new endpoint, but for its secret. */
export function draftEndpoint({
  services,
  tenant,
  account,
  body,
}: Write<CreateWebhookEndpointBody>): Omit<WebhookEndpointModel, 'sealedSecret'> {
  const id = newId('webhook_endpoint', services.now().getTime())
  const createdAt = mintedAt(id)
  return {
    id,
    ...tenant,
    url: body.url,
    description: body.description ?? null,
    status: 'enabled',
    enabledEvents: body.enabled_events,
    apiVersion: body.api_version ?? account.apiVersion,
    sealedPreviousSecret: null,
    previousSecretExpiresAt: null,
    consecutiveFailures: 0,
    failingSince: null,
    lastSuccessAt: null,
    lastFailureAt: null,
    disabledReason: null,
    probeAt: null,
    drainingSince: null,
    drainCursor: null,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
  }
}

/** Nothing could ever be sent to an address of a private network, and the merchant would learn it from failures alone. */
export function requireReachable(url: string, { allowLoopback }: Pick<Services, 'allowLoopback'>): void {
  if (isReachable(url, allowLoopback)) return
  throw impossible('url', 'parameter_impossible', 'leads to a private address, which webhooks cannot reach')
}

/** Nothing is sent to an endpoint that is disabled. */
export function requireSending({ status }: WebhookEndpointModel, param: string): void {
  if (status !== 'disabled') return
  throw impossible(param, 'parameter_impossible', 'names an endpoint that is disabled')
}

export function limitReached(): ApiError {
  const message = `The account has ${ENDPOINT_LIMIT} webhook endpoints in this mode, which is the limit.`
  return new ApiError('parameter_impossible', { message, remedy: 'Delete one first.' })
}

/** Deleted endpoints count for an hour, too: each leaves rows to be cleared away. */
export function tooMany(waitMs: number): ApiError {
  const message = `The account has made ${ENDPOINTS_AN_HOUR} webhook endpoints in this mode within an hour, which is the limit.`
  return new ApiError('rate_limited', { message, retryAfter: Math.max(Math.ceil(waitMs / SECOND), 1) })
}
