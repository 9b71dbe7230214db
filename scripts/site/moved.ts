/** Where pages are that had other addresses, for readers who come by an old link. */
export const MOVED: Readonly<Record<string, string>> = {
  'guides/tokens': 'guides/customers-and-cards#tokens-cards-that-never-reach-your-server',
  ...Object.fromEntries(
    [
      'clients',
      'customers-and-cards',
      'keys-and-limits',
      'payments',
      'platforms',
      'refunds',
      'subscriptions',
      'versioning',
      'webhooks',
    ].map((name) => [`topics/${name}`, `guides/${name}`]),
  ),
  'topics/hosted-payment-page': 'guides/hosted-page',
  'topics/contract': 'reference/contract',
  'topics/glossary': 'reference/glossary',
}
