/** From a body to the rows of a new hosted session. */
import type { Fault } from '../../../contract/errors'
import type { HostedSessionBody } from '../../../contract/hosted-sessions/create'
import { SESSION_LIFE, SESSION_LIFE_LIMIT } from '../../../domain/hosted-session'
import { mintedAt, newId } from '../../../infra/ids'
import type { HostedSessionModel } from '../../../prisma/generated/models'
import { checkedAmount } from '../../../app/amounts'
import { requireHttps } from '../../../app/return-addresses'
import type { RawBody, Write } from '../../route'

export function draftSession(
  { services, account, tenant, body }: Write<HostedSessionBody>,
  customerId: string | null,
): HostedSessionModel {
  requireHttps(tenant.livemode, { success_url: body.success_url, cancel_url: body.cancel_url })
  const id = newId('hosted_session', services.now().getTime())
  const createdAt = mintedAt(id)
  const expiresAt =
    body.expires_at === undefined
      ? new Date(createdAt.getTime() + SESSION_LIFE)
      : new Date(Date.parse(body.expires_at))
  return {
    id,
    ...tenant,
    status: 'open',
    amount: checkedAmount(body),
    currency: body.currency,
    reference: body.reference,
    customerId,
    capture: body.capture,
    store: body.store,
    successUrl: body.success_url,
    cancelUrl: body.cancel_url,
    paymentId: null,
    attempt: 1,
    expiresAt,
    dueAt: expiresAt,
    apiVersion: account.apiVersion,
    lastEventAt: createdAt,
    createdAt,
    description: body.description ?? null,
    order: body.order ?? null,
    metadata: body.metadata,
    threeDsMode: body.three_d_secure?.mode ?? 'automatic',
  }
}

export function checkExpiry({ expires_at: given }: RawBody, now: Date): Fault[] {
  const at = typeof given === 'string' ? Date.parse(given) : NaN
  const ahead = at - now.getTime()
  if (Number.isNaN(at) || (ahead > 0 && ahead <= SESSION_LIFE_LIMIT)) return []
  const message = 'must be in the future, and at most 24 hours ahead'
  return [{ param: 'expires_at', code: 'parameter_impossible', message }]
}
