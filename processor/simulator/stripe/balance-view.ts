/** A balance transaction and a payout, as they are shown. */
import type { SettlementLine } from '../../settlement'
import { secondsOf } from './charge-view'
import { rateInUnits, toStripeUnits } from './currencies'
import type { StripeObject } from './lists'

/** The type of a line's balance transaction, and its reporting category. */
const TYPES: Readonly<Record<SettlementLine['kind'], readonly [string, string]>> = {
  capture: ['charge', 'charge'],
  capture_failed: ['payment_failure_refund', 'charge_failure'],
  refund: ['refund', 'refund'],
  refund_failed: ['refund_failure', 'refund_failure'],
  void: ['adjustment', 'charge_failure'],
  chargeback: ['adjustment', 'dispute'],
  chargeback_reversal: ['adjustment', 'dispute_reversal'],
  fee: ['stripe_fee', 'fee'],
  adjustment: ['adjustment', 'other_adjustment'],
  reserve: ['reserve_transaction', 'risk_reserved_funds'],
  payout: ['payout', 'payout'],
}

export interface Txn extends StripeObject {
  [field: string]: unknown
  type: string
  currency: string
  source: string | null
  net: number
  status: string
}

export interface Payout extends StripeObject {
  arrival_date: number
  status: string
}

interface Settling {
  id: string
  source: string | null
  /** In seconds. */
  until: number
  isOver: boolean
}

export function txnView(
  { kind, at, presented, rate, settled: { currency, gross, fee, net } }: SettlementLine,
  { id, source, until, isOver }: Settling,
): Txn {
  const [type, category] = TYPES[kind]
  const lower = currency.toLowerCase()
  const charged = toStripeUnits(fee, currency)
  return {
    id,
    object: 'balance_transaction',
    amount: toStripeUnits(gross, currency),
    available_on: until,
    balance_type: 'payments',
    created: secondsOf(at),
    currency: lower,
    description: null,
    exchange_rate: rate === null ? null : rateInUnits(rate, presented.currency, currency),
    fee: charged,
    fee_details:
      charged === 0
        ? []
        : [{ amount: charged, application: null, currency: lower, description: null, type: 'stripe_fee' }],
    net: toStripeUnits(net, currency),
    reporting_category: category,
    source,
    status: isOver ? 'available' : 'pending',
    type,
  }
}

export function payoutView(
  { id, amount, until, livemode }: { id: string; amount: number; until: number; livemode: boolean },
  currency: string,
): Payout & { amount: number } {
  return {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: until,
    automatic: true,
    balance_transaction: `txn_of_${id}`,
    created: until,
    currency: currency.toLowerCase(),
    description: null,
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: { status: 'unsupported', value: null },
    type: 'bank_account',
  } as Payout & { amount: number }
}

export const payoutTxn = ({ id, amount, created }: Payout & { amount: number }, currency: string): Txn => ({
  id: `txn_of_${id}`,
  object: 'balance_transaction',
  amount: -amount,
  net: -amount,
  fee: 0,
  available_on: created,
  balance_type: 'payments',
  created,
  currency: currency.toLowerCase(),
  description: null,
  exchange_rate: null,
  fee_details: [],
  reporting_category: 'payout',
  source: id,
  status: 'available',
  type: 'payout',
})
