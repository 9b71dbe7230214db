/** A generated part of `docs/correctness.md`. */
import { VERIFIED } from '../../app/verification'
import type { Stated } from '../../store/invariants/violations'
import { code } from './markdown'

/** What the part of a name before its dot is about. */
const TOPICS: Readonly<Record<string, string>> = {
  payments: 'Payments',
  operations: 'Captures, cancels and releases',
  refunds: 'Refunds',
  disputes: 'Disputes',
  charges: 'Charges of subscriptions',
  subscriptions: 'Subscriptions',
  sessions: 'Hosted sessions',
  cards: 'Cards and the vault',
  journals: 'The books',
  books: 'The books',
  conversions: 'The books',
  payouts: 'Payouts',
  events: 'Events',
  deliveries: 'Deliveries of webhooks',
  attempts: 'Attempts of deliveries',
  idempotency: 'Idempotency',
  waiting: 'What waits',
  woken: 'What is late',
  workflows: 'Workflows',
}

const topicOf = ({ name }: Stated): string => {
  const topic = TOPICS[name.split('.')[0] ?? '']
  if (topic === undefined) throw new Error(`scripts/docs/invariants.ts has no topic for ${name}`)
  return topic
}

export const invariantsList = (): string =>
  [...new Set(VERIFIED.map(topicOf))]
    .map((topic) => {
      const own = VERIFIED.filter((invariant) => topicOf(invariant) === topic)
      return [`### ${topic}\n`, ...own.map(({ name, sentence }) => `- ${sentence} ${code(name)}`)].join('\n')
    })
    .join('\n\n')
