/** The kinds of objects that wait, as the API names them. */
import type { components } from '../../api/schema'

export type Kind = components['schemas']['OverdueObject']['kind']

const KINDS: readonly Kind[] = [
  'payment',
  'operation',
  'refund',
  'hosted_session',
  'subscription',
  'event',
  'replay',
]

export const isKind = (text: string): text is Kind => KINDS.some((kind) => kind === text)

/** The count of what is overdue names the rows: the kind of their objects. */
const KIND_OF_ROWS: Readonly<Record<string, Kind>> = {
  payments: 'payment',
  operations: 'operation',
  refunds: 'refund',
  hosted_sessions: 'hosted_session',
  subscriptions: 'subscription',
  deliveries: 'event',
  replays: 'replay',
}

export const kindOfRows = (rows: string): Kind | undefined => KIND_OF_ROWS[rows]
