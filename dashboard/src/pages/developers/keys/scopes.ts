/** The rights of secret keys, in groups, and choices of them that are made often. */
import type { GivenScope } from './types'

/** A record, so that a scope which the API adds is missed at once. */
const GROUP_OF: Readonly<Record<GivenScope, 'payments' | 'customers' | 'technical'>> = {
  'payments.read': 'payments',
  'payments.write': 'payments',
  'refunds.read': 'payments',
  'refunds.write': 'payments',
  'disputes.read': 'payments',
  'disputes.write': 'payments',
  'balance.read': 'payments',
  'payouts.read': 'payments',
  'payouts.write': 'payments',
  'payments.merchant_initiated': 'payments',
  'payments.card.raw': 'payments',
  'customers.read': 'customers',
  'customers.write': 'customers',
  'payment_methods.read': 'customers',
  'payment_methods.write': 'customers',
  'subscriptions.read': 'customers',
  'subscriptions.write': 'customers',
  'files.read': 'payments',
  'files.write': 'payments',
  'events.read': 'technical',
  'webhooks.write': 'technical',
  'logs.read': 'technical',
  'keys.write': 'technical',
  'sandbox.write': 'technical',
}

export const SCOPES = Object.keys(GROUP_OF) as readonly GivenScope[]

export const SCOPE_GROUPS = (['payments', 'customers', 'technical'] as const).map((group) => ({
  group,
  scopes: SCOPES.filter((scope) => GROUP_OF[scope] === group),
}))

export const READING = SCOPES.filter((scope) => scope.endsWith('.read'))

/** What a shop's server needs: not card numbers, nor the management of keys. */
export const SELLING = SCOPES.filter(
  (scope) => GROUP_OF[scope] !== 'technical' && scope !== 'payments.card.raw',
)
