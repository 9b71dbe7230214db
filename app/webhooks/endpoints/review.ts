/** The hourly check of the health of webhook endpoints (contract 12.7). */

import type { WithStore } from '../../dependencies'
const ENDPOINTS_A_REVIEW = 5_000

/** The same for the sandbox of one account, whose clock has moved. */
export const reviewEndpointsOf = ({ store: { webhooks } }: WithStore, accountId: string): Promise<number> =>
  webhooks.reviewHealth(ENDPOINTS_A_REVIEW, { accountId, livemode: false })

/**
 * Degrades or disables endpoints that have failed for long, and releases deliveries that are still held although the
 * circuit is closed.
 */
export async function reviewEndpoints({ store: { webhooks } }: WithStore): Promise<{ changed: number }> {
  await webhooks.releaseHeld()
  return { changed: await webhooks.reviewHealth(ENDPOINTS_A_REVIEW) }
}
