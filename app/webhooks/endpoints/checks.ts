/** Reasons to refuse the use of a webhook endpoint. */
import { impossible } from '../../../contract/errors'
import { isReachable } from '../../../infra/webhooks/addresses'
import type { WebhookEndpointModel } from '../../../prisma/generated/models'
import type { App } from '../../app'

/**
 * Nothing can be sent to an address in a private network. Without this check the merchant would notice only by
 * failures.
 */
export function requireReachable(url: string, { allowLoopback }: Pick<App, 'allowLoopback'>): void {
  if (isReachable(url, allowLoopback)) return
  throw impossible('url', 'private_address')
}

/** Throws if the endpoint is disabled, because it is sent nothing. `param` names it in the call. */
export function requireSending({ status }: WebhookEndpointModel, param: string): void {
  if (status !== 'disabled') return
  throw impossible(param, 'endpoint_disabled')
}
