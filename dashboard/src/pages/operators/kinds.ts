/** The kinds of objects that wait, as the API names them. */
import type { components } from '../../api/schema'

export type Kind = components['schemas']['OverdueObject']['kind']

const KINDS: Readonly<Record<Kind, true>> = {
  payment: true,
  operation: true,
  refund: true,
  dispute: true,
  dispute_watch: true,
  hosted_session: true,
  payment_method: true,
  subscription: true,
  payout: true,
  payout_schedule: true,
  report_schedule: true,
  event: true,
  webhook_replay: true,
  acquirer_notification: true,
}

export const OVERDUE_KINDS = Object.keys(KINDS) as readonly Kind[]

export const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text)
