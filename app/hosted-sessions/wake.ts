/** Tells a session's workflow that something happened. If Temporal cannot be reached, the sweep wakes it later. */
import type { HostedSessionModel } from '../../prisma/generated/models'
import type { App } from '../app'

export function wakeSession(
  { workflows, background }: Pick<App, 'workflows' | 'background'>,
  { id, accountId, livemode, status, dueAt, paymentId: payment, customerId: customer }: HostedSessionModel,
): void {
  const ref = { session: id, account: accountId, livemode }
  background(workflows.wakeSession(ref, { status, dueAt, payment, customer }), 'waking a hosted session')
}
