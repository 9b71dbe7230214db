/** Refunds, as a merchant requests them. */
import type { z } from 'zod'
import type { RefundBody } from '../../contract/refunds/create'
import type { RefundView } from '../../contract/refunds/view'
import type { CallOptions, Client, Reply } from './merchant'
import { until, type UntilOptions } from './until'

export type RefundReply = Reply<RefundView>

/** Requests a refund; without a body, of everything that is left. */
export function requestRefund(
  client: Client,
  paymentId: string,
  body?: z.input<typeof RefundBody>,
  options?: CallOptions,
): Promise<RefundReply> {
  return client.call('POST', `/v1/payments/${paymentId}/refunds`, body, options)
}

/** The refund, once it is settled. */
export function settledRefund(client: Client, refundId: string, options?: UntilOptions): Promise<RefundView> {
  return until(
    `the settlement of ${refundId}`,
    async () => {
      const { body } = await client.call<RefundView>('GET', `/v1/refunds/${refundId}`)
      return body.status !== 'pending' && body
    },
    options,
  )
}
