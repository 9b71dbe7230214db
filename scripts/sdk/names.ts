/** What operations are called in the library: `createPayment` as `payments.create`. */

/** The resource that an operation's noun belongs to, and what of the noun stays in the method's name. */
const NOUNS: Readonly<Record<string, readonly [resource: string, rest?: string]>> = {
  Payment: ['payments'],
  Refund: ['refunds'],
  RefundsOfPayment: ['refunds', 'OfPayment'],
  Dispute: ['disputes'],
  Balance: ['balances'],
  BalanceStatement: ['balances', 'Statement'],
  BalanceTransaction: ['balances', 'Transaction'],
  BalanceTransactions: ['balances', 'Transactions'],
  HostedSession: ['hostedSessions'],
  Customer: ['customers'],
  Token: ['tokens'],
  PaymentMethod: ['paymentMethods'],
  Subscription: ['subscriptions'],
  Payout: ['payouts'],
  TransactionsOfPayout: ['payouts', 'Transactions'],
  File: ['files'],
  FileContents: ['files', 'Contents'],
  Event: ['events'],
  WebhookEndpoint: ['webhookEndpoints'],
  WebhookSecret: ['webhookEndpoints', 'Secret'],
  WebhookDelivery: ['webhookEndpoints', 'Delivery'],
  WebhookDeliveries: ['webhookEndpoints', 'Deliveries'],
  WebhookReplay: ['webhookEndpoints', 'Replay'],
  WebhookReplays: ['webhookEndpoints', 'Replays'],
  ApiKey: ['apiKeys'],
  SandboxFaults: ['sandbox', 'Faults'],
  SandboxFaultHits: ['sandbox', 'FaultHits'],
  SandboxClock: ['sandbox', 'Clock'],
  Sandbox: ['sandbox'],
  PlatformGrant: ['platformGrants'],
  AuditLog: ['auditLogs'],
  RequestLog: ['requestLogs'],
}

export function methodOf(operationId: string): { resource: string; method: string } {
  const [, verb = '', noun = ''] = /^([a-z]+)(.+)$/.exec(operationId) ?? []
  const found = NOUNS[noun] ?? NOUNS[noun.replace(/s$/, '')]
  if (!found) throw new Error(`scripts/sdk/names.ts does not say which resource has ${operationId}`)
  const [resource, rest = ''] = found
  return { resource, method: verb + rest }
}

export const capitalized = (name: string): string => name.replace(/^./, (letter) => letter.toUpperCase())
