/** Scopes of API keys (contract 13.2). A route requires one; its body may require more. */
export const SECRET_SCOPES = [
  'payments.read',
  'payments.write',
  'payments.card.raw',
  'payments.merchant_initiated',
  'refunds.read',
  'refunds.write',
  'disputes.read',
  'disputes.write',
  'balance.read',
  'customers.read',
  'customers.write',
  'payment_methods.read',
  'payment_methods.write',
  'subscriptions.read',
  'subscriptions.write',
  'payouts.read',
  'payouts.write',
  'files.read',
  'files.write',
  'events.read',
  'webhooks.write',
  'keys.write',
  'logs.read',
  'sandbox.write',
] as const

export const PUBLISHABLE_SCOPES = ['tokens.create'] as const

/**
 * The scopes that a platform's access token may have. `keys.write` is missing, so a token cannot create a key that
 * outlives it.
 */
export const CLIENT_SCOPES = SECRET_SCOPES.filter((scope) => scope !== 'keys.write')

export type Scope = (typeof SECRET_SCOPES)[number] | (typeof PUBLISHABLE_SCOPES)[number]
