/** Create calls that broke off, and what is left of them. */
import { adoptClaims } from '../../../app/payments/claimed'
import { LEASE } from '../../../domain/payment-clock'
import { SECOND } from '../../../domain/time'
import type { Stage } from './stage'

/** Lets the leases of calls that broke off end, and inserts their payments, as the sweep does. */
export async function adoptAll(stage: Stage): Promise<void> {
  await stage.pass(LEASE + SECOND)
  await adoptClaims(stage.services, new Date(stage.clock.now()), 100)
}
