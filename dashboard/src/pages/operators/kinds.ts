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
  'webhook_replay',
]

export const isKind = (text: string): text is Kind => KINDS.some((kind) => kind === text)
