/** What stands against the use of a webhook endpoint. */
import { impossible } from '../../../contract/errors'
import { isReachable } from '../../../infra/webhooks/addresses'
import type { WebhookEndpointModel } from '../../../prisma/generated/models'
import type { App } from '../../app'

/** Nothing could ever be sent to an address of a private network, and the merchant would learn it from failures alone. */
export function requireReachable(url: string, { allowLoopback }: Pick<App, 'allowLoopback'>): void {
  if (isReachable(url, allowLoopback)) return
  throw impossible('url', 'parameter_impossible', 'leads to a private address, which webhooks cannot reach')
}

/** Nothing is sent to an endpoint that is disabled. `param`: what names it in the call. */
export function requireSending({ status }: WebhookEndpointModel, param: string): void {
  if (status !== 'disabled') return
  throw impossible(param, 'parameter_impossible', 'names an endpoint that is disabled')
}
