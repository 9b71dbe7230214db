/** Texts of the search over everything. */
import type { HitType } from '../../app/palette/hits'
import { count, list } from './forms'
import { navigation } from './navigation'

const types: Record<HitType, string> = {
  payment: navigation.payments,
  refund: navigation.refunds,
  dispute: navigation.disputes,
  payout: navigation.payouts,
  subscription: navigation.subscriptions,
  hosted_session: navigation.hosted,
  payment_method: navigation.cards,
  event: navigation.events,
  request: navigation.requests,
  webhook_endpoint: navigation.endpoints,
  webhook_delivery: 'Deliveries',
  webhook_replay: 'Replays',
  api_key: navigation.keys,
}

export const palette = {
  title: 'Search everything',
  placeholder: 'Name, e-mail, reference, amount, last four, ID, page …',
  input: 'Name, e-mail, reference, amount, last four digits, ID, metadata or page',
  pages: 'Pages',
  actions: 'Actions',
  people: navigation.customers,
  types,
  about: (type: string) => `${type} about it`,
  all: (type: string) => `All matches: ${type}`,
  allAbout: (type: string) => `All of them: ${type}`,
  searching: 'Searching…',
  found: (n: number) => count(n, { one: '# match', other: '# matches' }),
  nothing: 'Nothing matches',
  nothingText:
    'Search by a part of a name, e-mail address, reference or metadata, or by a whole ID or amount.',
  isCard: 'This looks like a card number, and was not sent. Search for its last four digits.',
  since: (when: string) =>
    `Parts of names, references and metadata were searched for back to ${when}. Older ones are found by how they begin.`,
  customers: (n: number) => count(n, { one: '# customer', other: '# customers' }),
  paid: (sums: string[], n: number, isWhole: boolean) =>
    `${isWhole ? '' : 'at least '}${list(sums)} in ${count(n, { one: '# payment', other: '# payments' })}`,
  last: (when: string) => `last ${when}`,
  unpaid: 'Nothing paid yet',
  keys: '↑ ↓ choose · Enter opens · Esc closes',
}
