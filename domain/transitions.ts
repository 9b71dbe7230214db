/** The transitions of everything that has a status, by its table. A change that makes another one is a bug, and is not written. */
import { NOTIFICATION_TRANSITIONS } from './acquirer-notifications'
import { ACQUIRER_ACCOUNT_TRANSITIONS } from './acquirer-accounts'
import { BANK_ACCOUNT_TRANSITIONS } from './bank-accounts'
import { CARD_TRANSITIONS } from './card-states'
import { DELIVERY_TRANSITIONS } from './delivery'
import { DISPUTE_TRANSITIONS } from './disputes'
import { ENDPOINT_TRANSITIONS } from './endpoint-health'
import { GOING_LIVE_TRANSITIONS } from './going-live'
import { SESSION_TRANSITIONS } from './hosted-session'
import { PROPOSAL_TRANSITIONS } from './operator-duties'
import { PAIRING_TRANSITIONS } from './pairings'
import { PAYMENT_TRANSITIONS } from './payment-states'
import { PAYOUT_TRANSITIONS } from './payouts'
import { ITEM_TRANSITIONS } from './reconciliation'
import { REFUND_TRANSITIONS } from './refunds'
import { CLOCK_TRANSITIONS } from './sandbox-clock'
import { CHARGE_TRANSITIONS, SUBSCRIPTION_TRANSITIONS } from './subscription'
import { REPLAY_TRANSITIONS } from './webhooks'

export const TRANSITIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  payments: PAYMENT_TRANSITIONS,
  refunds: REFUND_TRANSITIONS,
  disputes: DISPUTE_TRANSITIONS,
  payouts: PAYOUT_TRANSITIONS,
  subscriptions: SUBSCRIPTION_TRANSITIONS,
  subscription_charges: CHARGE_TRANSITIONS,
  hosted_sessions: SESSION_TRANSITIONS,
  payment_methods: CARD_TRANSITIONS,
  webhook_endpoints: ENDPOINT_TRANSITIONS,
  webhook_deliveries: DELIVERY_TRANSITIONS,
  webhook_replays: REPLAY_TRANSITIONS,
  acquirer_accounts: ACQUIRER_ACCOUNT_TRANSITIONS,
  bank_accounts: BANK_ACCOUNT_TRANSITIONS,
  acquirer_notifications: NOTIFICATION_TRANSITIONS,
  reconciliation_items: ITEM_TRANSITIONS,
  pairings: PAIRING_TRANSITIONS,
  going_live_requests: GOING_LIVE_TRANSITIONS,
  operator_proposals: PROPOSAL_TRANSITIONS,
  sandbox_clocks: CLOCK_TRANSITIONS,
}

/** Whether a row of the table may go from one status to another. Of tables without a status there is none. */
export const mayMove = (table: string, from: unknown, to: unknown): boolean =>
  from === to || TRANSITIONS[table]?.[from as string]?.includes(to as string) === true
