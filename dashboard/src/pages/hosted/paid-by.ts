/** What is paid on a session's page; null if it stores a card. */
import type { components } from '../../api/schema'

export const paidBy = ({ amount, currency }: components['schemas']['HostedSession']) =>
  amount === null || currency === null ? null : { amount, currency }
