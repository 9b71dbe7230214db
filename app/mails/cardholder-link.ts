import { asHeader } from '../../domain/return-addresses'
import type { AccountModel, HostedSessionModel, SubscriptionModel } from '../../prisma/generated/models'
import { atTimeOf } from '../clock'
import type { WithTime } from '../dependencies'
import { draftSession } from '../hosted-sessions/draft'

/** `page`: a hosted session that is made with the mail; null for a page of the merchant's own. */
export interface CardholderLink {
  address: string
  page: HostedSessionModel | null
}

/** A charge that was declined. */
export interface FailedCharge {
  subscription: SubscriptionModel
  payment: string
}

/**
 * Where a cardholder pays what could not be charged, or gives another card: the one place that says so. It is the merchant's own page, if
 * he has named one. Otherwise a failed charge has a page of the service, on which the card of that subscription is replaced, once, within
 * 30 days, and nothing else is done or shown. Null for neither.
 */
export async function cardholderLink(
  deps: WithTime | undefined,
  account: AccountModel,
  failed: FailedCharge | null,
): Promise<CardholderLink | null> {
  const { cardholderMailUrl: own } = account
  if (own !== null) return { address: asHeader(own), page: null }
  if (!failed || !deps) return null
  const page = await pageFor(deps, account, failed)
  return { address: deps.store.hostedSessions.url(page.id), page }
}

async function pageFor(
  deps: WithTime,
  account: AccountModel,
  { subscription, payment }: FailedCharge,
): Promise<HostedSessionModel> {
  const own = await atTimeOf(deps, subscription, account)
  const given = { type: 'link', metadata: {} } as const
  const { id, customerId, reference } = subscription
  return {
    // No payment is made on it, so that nothing has a key at the processor.
    ...draftSession(own, account, subscription, given, payment),
    mode: 'setup',
    store: true,
    reference: reference ?? '',
    customerId,
    subscriptionId: id,
    sequence: 'recurring',
    mailedFor: payment,
  }
}
