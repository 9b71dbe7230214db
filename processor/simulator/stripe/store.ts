/**
 * What Stripe has that the ledger has not: intents, refunds by their ids, files, events, answers by their Idempotency-Keys. Each row
 * is on disk before it is answered. Money is in the ledger alone, and no row holds a card number, a CVC or a name.
 */
import type { FILE_TYPES } from '../../../domain/files'
import type { KeptAnswer } from '../repeatable-calls'
import { openTables } from '../tables'

/** Of a cardholder of whom nothing is known. */
export const NO_BILLING = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

/** JSON without the names and addresses of cardholders. */
export const withoutBilling = (json: string): string =>
  JSON.stringify(
    JSON.parse(json, (name: string, value: unknown) => (name === 'billing_details' ? NO_BILLING : value)),
  )

/** What is shown of a card. */
export interface ShownCard {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  funding: string
  country: string | null
  iin: string
  fingerprint: string
}

export interface CardOptions {
  request_three_d_secure?: 'any' | 'automatic' | 'challenge'
  request_multicapture?: 'if_available' | 'never'
  request_extended_authorization?: 'if_available' | 'never'
  request_overcapture?: 'if_available' | 'never'
  request_incremental_authorization?: 'if_available' | 'never'
}

/** What of an intent was told by events. */
export interface ToldRow {
  /** The intent's. */
  id: string
  /** With the number of the attempt. */
  status: string
  captured: number
  refunded: number
  /** By the refund's id. */
  refunds: Readonly<Record<string, string>>
  /** By the dispute's id. */
  disputes: Readonly<Record<string, ToldOfDispute>>
  isWarned: boolean
}

export interface ToldOfDispute {
  status: string
  /** Whether it has taken the money, and given it back. */
  isTaken: boolean
  isReturned: boolean
}

export interface EventRow {
  id: string
  object: 'event'
  api_version: string
  /** In seconds. */
  created: number
  data: { object: object }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export interface SetupRow {
  id: string
  created: number
  livemode: boolean
  method: string | null
  options: CardOptions
  usage: 'on_session' | 'off_session'
  description: string | null
  metadata: Readonly<Record<string, string>>
  returnUrl: string | null
  status: 'canceled' | 'requires_action' | 'requires_confirmation' | 'requires_payment_method' | 'succeeded'
  attempts: number
  card: ShownCard | null
  /** Of the last attempt. */
  declineCode: string | null
  isAuthenticated: boolean
}

export interface IntentRow {
  id: string
  /** In seconds. */
  created: number
  livemode: boolean
  /** In Stripe's units. */
  amount: number
  /** ISO 4217. */
  currency: string
  capture: 'automatic' | 'manual'
  method: string | null
  options: CardOptions
  futureUsage: 'on_session' | 'off_session' | null
  description: string | null
  suffix: string | null
  metadata: Readonly<Record<string, string>>
  returnUrl: string | null
  /** How often it was confirmed. */
  attempts: number
  /** Of the last attempt: its key in the ledger, its charge and its card. */
  key: string | null
  charge: string | null
  card: ShownCard | null
  /** When the card could not be asked, so that nothing is in the ledger. */
  hasFailed: boolean
  canceledAt: number | null
  cancellationReason: string | null
}

export interface RefundRow {
  id: string
  created: number
  intent: string
  /** In the ledger. */
  key: string
  /** In Stripe's units. */
  amount: number
  reason: string | null
  metadata: Readonly<Record<string, string>>
}

export interface FileRow {
  id: string
  created: number
  type: keyof typeof FILE_TYPES
  /** In bytes. */
  size: number
  /** In hex. */
  sha256: string
  filename: string
}

/** What a merchant has done about a dispute; the evidence itself is in memory alone. */
export interface DisputeRow {
  id: string
  submissions: number
  metadata: Readonly<Record<string, string>>
}

export interface StripeTables {
  disputes: DisputeRow
  files: FileRow
  /** Those that were told of. */
  payouts: { id: string }
  events: EventRow
  intents: IntentRow
  setups: SetupRow
  told: ToldRow
  refunds: RefundRow
  answers: KeptAnswer
}

export type StripeStore = Awaited<ReturnType<typeof openStripeStore>>

export async function openStripeStore(path: string) {
  const byKey = new Map<string, string>()
  const byCharge = new Map<string, string>()
  const refunds = new Map<string, RefundRow[]>()
  const refundByKey = new Map<string, RefundRow>()
  const tables = await openTables<StripeTables>(path, ({ table, row }) => {
    if (table === 'refunds') {
      refundByKey.set(row.key, row)
      refunds.set(row.intent, [...(refunds.get(row.intent) ?? []), row])
    }
    if (table !== 'intents') return
    if (row.key !== null) byKey.set(row.key, row.id)
    if (row.charge !== null) byCharge.set(row.charge, row.id)
  })
  const { find } = tables
  return {
    ...tables,
    /** Oldest first. A refund is written once. */
    refundsOf: (intent: string): readonly RefundRow[] => refunds.get(intent) ?? [],
    /** The refund that has a key of the ledger. */
    ofRefundKey: (key: string): RefundRow | undefined => refundByKey.get(key),
    /** The intent that has a key of the ledger. */
    ofKey: (key: string): IntentRow | undefined => find('intents', byKey.get(key) ?? ''),
    ofCharge: (charge: string): IntentRow | undefined => find('intents', byCharge.get(charge) ?? ''),
    /** Takes a key of the ledger for an intent at once, before anything is written. False if another one has it. */
    claim(key: string, intent: string): boolean {
      const owner = byKey.get(key) ?? intent
      if (owner === intent) byKey.set(key, intent)
      return owner === intent
    },
  }
}
