/** Registers an address that events are sent to (contract 12.1). */
import { ApiError } from '../../../contract/errors'
import type { CreateWebhookEndpointBody } from '../../../contract/webhook-endpoints/body'
import { SECOND } from '../../../domain/time'
import { ENDPOINTS_AN_HOUR, ENDPOINT_LIMIT } from '../../../domain/webhooks'
import { mintedAt, newId } from '../../../infra/ids'
import type { WebhookEndpointModel } from '../../../prisma/generated/models'
import { audited } from '../../audit'
import { finish } from '../../writes/finish'
import type { Write, WriteUseCase } from '../../writes/write'
import { auditedChanges } from './audited-changes'
import { requireReachable } from './checks'

export const createWebhookEndpoint: WriteUseCase<CreateWebhookEndpointBody> = {
  async begin(app, write) {
    const { endpoints } = app.store
    requireReachable(write.command.url, app)
    if ((await endpoints.count(write.tenant)) >= ENDPOINT_LIMIT) throw limitReached()
    const draft = draftEndpoint(write, app.now())
    const at = await endpoints.creatableAt(write.tenant, draft.createdAt)
    if (at) throw tooMany(at.getTime() - draft.createdAt.getTime())
    const changes = auditedChanges(null, draft)
    return finish(
      app,
      write,
      audited(app, write, endpoints.create(draft, write.cause), 'webhook_endpoint.created', changes),
    )
  },
}

/** The row of a new endpoint, without its secret. */
function draftEndpoint(
  { tenant, account, command }: Write<CreateWebhookEndpointBody>,
  now: Date,
): Omit<WebhookEndpointModel, 'sealedSecret'> {
  const id = newId('webhook_endpoint', now.getTime())
  const createdAt = mintedAt(id)
  return {
    id,
    ...tenant,
    url: command.url,
    description: command.description ?? null,
    status: 'enabled',
    enabledEvents: command.enabled_events,
    apiVersion: command.api_version ?? account.apiVersion,
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
    revision: 0,
    deletedAt: null,
  }
}

function limitReached(): ApiError {
  return new ApiError({ code: 'too_many_endpoints', max: ENDPOINT_LIMIT })
}

/** Endpoints that were deleted within the hour count too, because each leaves rows to clean up. */
function tooMany(waitMs: number): ApiError {
  return new ApiError(
    { code: 'endpoints_too_fast', max: ENDPOINTS_AN_HOUR },
    { retryAfter: Math.max(Math.ceil(waitMs / SECOND), 1) },
  )
}
