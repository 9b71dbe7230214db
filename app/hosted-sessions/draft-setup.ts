/** The row of a new hosted session that stores a card (contract 8.5). */
import { ApiError, impossible } from '../../contract/errors'
import type { SetupSessionBody } from '../../contract/hosted-sessions/create'
import { isFinalSubscription } from '../../domain/subscription'
import type { HostedSessionModel, SubscriptionModel } from '../../prisma/generated/models'
import type { App } from '../app'
import { draftCustomer } from '../customers/draft'
import type { Write } from '../writes/write'
import { draftSession, sessionKey } from './draft'

export async function draftSetup(app: App, write: Write<SetupSessionBody>): Promise<HostedSessionModel> {
  const { tenant, account, command: body } = write
  const subscription = await namedSubscription(app, write)
  const owner = subscription
    ? { customerId: subscription.customerId, payer: null }
    : await namedCustomer(app, write)
  return {
    ...draftSession(app, account, tenant, body, sessionKey(app, write)),
    mode: 'setup',
    store: true,
    reference: body.reference ?? '',
    ...owner,
    subscriptionId: subscription?.id ?? null,
    sequence: body.sequence ?? (subscription ? 'recurring' : null),
  }
}

/** Its customer is the one for whom the card is stored, and one that has ended takes no card. */
async function namedSubscription(
  { store }: App,
  { tenant, command: { subscription: id, customer } }: Write<SetupSessionBody>,
): Promise<SubscriptionModel | null> {
  if (id === undefined) return null
  const row = await store.subscriptions.find(tenant, id)
  if (!row) throw impossible('subscription', { code: 'names_nothing', expected: 'subscription' })
  if (customer !== undefined && customer.id !== row.customerId)
    throw impossible('subscription', 'subscription_of_another_customer')
  if (isFinalSubscription(row.status)) throw new ApiError({ code: 'subscription_ended', status: row.status })
  return row
}

/** Who is described, or not named at all, is made with the card: a session on which nobody gives one leaves nobody. */
async function namedCustomer(app: App, { tenant, command: { customer } }: Write<SetupSessionBody>) {
  const { id, row } = await draftCustomer(app, tenant, customer)
  if (row || id === null) return { customerId: null, payer: { ...customer } }
  return { customerId: id, payer: null }
}
