/** A generated part of `docs/correctness.md`. */
import { INVARIANTS } from '../../store/invariants'
import type { Invariant } from '../../store/invariants/invariant'
import { code } from './markdown'

/** What the part of a name before its dot is about. */
const TOPICS: Readonly<Record<string, string>> = {
  payments: 'Payments',
  operations: 'Captures, cancels and releases',
  refunds: 'Refunds',
  charges: 'Charges of subscriptions',
  subscriptions: 'Subscriptions',
  sessions: 'Hosted sessions',
  cards: 'Cards and the vault',
  events: 'Events',
  deliveries: 'Deliveries of webhooks',
  attempts: 'Attempts of deliveries',
  idempotency: 'Idempotency',
  waiting: 'What waits',
  woken: 'What is late',
}

const topicOf = ({ name }: Invariant): string => {
  const topic = TOPICS[name.split('.')[0] ?? '']
  if (topic === undefined) throw new Error(`scripts/docs/invariants.ts has no topic for ${name}`)
  return topic
}

export const invariantsList = (): string =>
  [...new Set(INVARIANTS.map(topicOf))]
    .map((topic) => {
      const own = INVARIANTS.filter((invariant) => topicOf(invariant) === topic)
      return [`### ${topic}\n`, ...own.map(({ name, sentence }) => `- ${sentence} ${code(name)}`)].join('\n')
    })
    .join('\n\n')
