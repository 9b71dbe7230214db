/** The groups of operations, by the last name in their path that is a group. */
export const TAGS: Readonly<Record<string, { name: string; description: string }>> = {
  payments: { name: 'Payments', description: 'Take card payments, capture, confirm and cancel them.' },
  refunds: { name: 'Refunds', description: 'Give money back.' },
  disputes: { name: 'Disputes', description: 'Answer what cardholders contest at their banks.' },
  balance: { name: 'Balance', description: 'See where the money is, and what moved it.' },
  hosted_sessions: { name: 'Hosted sessions', description: 'Take a payment on a page of the service.' },
  tokens: { name: 'Tokens', description: 'Turn card data into tokens, from a page.' },
  customers: { name: 'Customers', description: 'Keep the people who pay.' },
  payment_methods: { name: 'Payment methods', description: 'Keep their cards.' },
  subscriptions: { name: 'Subscriptions', description: 'Charge a stored card again and again.' },
  payouts: { name: 'Payouts', description: 'Pay out to your bank account.' },
  files: { name: 'Files', description: 'Send what proves something, such as the receipt of a delivery.' },
  events: { name: 'Events', description: 'Read what happened.' },
  webhook_endpoints: {
    name: 'Webhook endpoints',
    description: 'Be told what happens, and see how that went.',
  },
  developers: { name: 'API keys', description: 'Make, change, roll and revoke keys.' },
  audit_logs: { name: 'Audit logs', description: 'See who changed keys and settings.' },
  sandbox: { name: 'Sandbox', description: 'Move its time ahead, and make it fail on demand.' },
  oauth: { name: 'Platforms', description: 'Act for merchants, with access tokens.' },
  request_logs: {
    name: 'Request logs',
    description: 'See which calls were made, and how they were answered.',
  },
}

/** Of what the service sends. Generators make a file of each group, so the group of its endpoints is another. */
export const WEBHOOKS_TAG = { name: 'Webhooks', description: 'What an endpoint is sent.' }

const OF_MEMBERS = { path: '/v1/dashboard/', name: 'Dashboard' }

/** The name of the group of a path such as `/v1/payments/{id}`; that of `/v1/payments/{id}/refunds` is refunds. */
export function tagOf(path: string): string {
  if (path.startsWith(OF_MEMBERS.path)) return OF_MEMBERS.name
  const segment = path.split('/').findLast((part) => part in TAGS)
  const tag = TAGS[segment ?? '']
  if (!tag) throw new Error(`api/docs/tags.ts has no group for ${path}`)
  return tag.name
}
