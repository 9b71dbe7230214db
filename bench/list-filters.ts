/** The lists other than payments: the rows to measure with, and pages by each filter. */
import { newId } from '../infra/ids'
import { idAtNumber } from '../test/support/many-rows'

export interface FilteredList {
  table: string
  /** SQL expressions by column, which may use the row's number `n`. The account is that of the measurement. */
  values: Readonly<Record<string, string>>
  /** Paths with queries, without the limit. */
  pages: readonly string[]
}

/** One row in a thousand has the rarer value. */
const rarely = (rare: string, usual: string) => `CASE WHEN n % 1000 = 0 THEN '${rare}' ELSE '${usual}' END`
const id = (prefix: string, n: number) => `${prefix}01${String(n).padStart(24, '0')}`

/**
 * The lists of an account with the webhook endpoint `endpoint`. Events are listed by the time in their ids, so their
 * ids begin now, and so do those of calls.
 */
export const filteredLists = (endpoint: string): readonly FilteredList[] => [
  {
    table: 'events',
    values: {
      id: `'evnt_' || substr('${newId('event')}', 6, 10) || lpad(n::text, 16, '0')`,
      type: rarely('payment.failed', 'payment.succeeded'),
      object_id: `'pay_01' || lpad((n / 3)::text, 24, '0')`,
      payload: `'{}'`,
      // The database refuses events whose time differs from its own.
      created_at: 'clock_timestamp()',
    },
    pages: [
      'events?',
      'events?type=payment.failed',
      'events?type=payment.declined',
      `events?object_id=${id('pay_', 1570)}`,
    ],
  },
  {
    table: 'webhook_deliveries',
    values: {
      id: idAtNumber('dlvr_'),
      endpoint_id: `'${endpoint}'`,
      status: rarely('failed', 'succeeded'),
      event_type: `'payment.succeeded'`,
    },
    pages: ['', 'status=succeeded', 'status=failed', 'status=pending'].map(
      (query) => `webhook_endpoints/${endpoint}/deliveries?${query}`,
    ),
  },
  {
    table: 'request_logs',
    values: {
      id: `'req_' || substr('${newId('request')}', 5, 10) || lpad(n::text, 16, '0')`,
      method: rarely('DELETE', 'GET'),
      status: 'CASE WHEN n % 1000 = 0 THEN 500 ELSE 200 END',
    },
    pages: [
      'request_logs?',
      'request_logs?status=500',
      'request_logs?status=418',
      'request_logs?method=PATCH',
    ],
  },
  {
    table: 'audit_logs',
    values: {
      id: idAtNumber('audt_'),
      livemode: 'false',
      action: rarely('api_key.revoked', 'api_key.created'),
      object_id: `'akey_' || n`,
    },
    pages: ['audit_logs?', 'audit_logs?action=api_key.revoked', 'audit_logs?object_id=akey_4711'],
  },
  {
    table: 'refunds',
    values: {
      id: idAtNumber('ref_'),
      status: rarely('succeeded', 'failed'),
      payment_id: idAtNumber('pay_'),
      currency: rarely('USD', 'EUR'),
    },
    pages: [
      'refunds?',
      'refunds?currency=USD',
      'refunds?status=succeeded',
      'refunds?status=pending',
      `refunds?payment=${id('pay_', 4711)}`,
    ],
  },
  {
    table: 'customers',
    values: { id: idAtNumber('cust_'), email: `'shopper-' || n || '@example.com'` },
    pages: ['customers?', 'customers?email=shopper-4711@example.com'],
  },
  {
    table: 'payment_methods',
    values: {
      id: idAtNumber('pmth_'),
      status: rarely('detached', 'active'),
      customer_id: `'cust_01' || lpad((n / 10)::text, 24, '0')`,
    },
    pages: [
      'payment_methods?',
      'payment_methods?status=detached',
      'payment_methods?type=card',
      `payment_methods?customer=${id('cust_', 471)}`,
    ],
  },
  {
    table: 'hosted_sessions',
    values: {
      id: idAtNumber('sesn_'),
      status: rarely('completed', 'expired'),
      type: rarely('link', 'payment'),
      currency: rarely('USD', 'EUR'),
      customer_id: `'cust_01' || lpad((n / 10)::text, 24, '0')`,
    },
    pages: [
      'hosted_sessions?',
      'hosted_sessions?status=completed',
      'hosted_sessions?status=open',
      'hosted_sessions?type=link',
      'hosted_sessions?currency=USD',
      `hosted_sessions?customer=${id('cust_', 471)}`,
      'hosted_sessions?created[lte]=2026-01-01T00:00:00Z',
    ],
  },
  {
    table: 'subscriptions',
    values: {
      id: idAtNumber('subs_'),
      status: rarely('paused', 'active'),
      interval: `'month'`,
      currency: rarely('USD', 'EUR'),
      start_date: `'2026-01-01'`,
      customer_id: `'cust_01' || lpad((n / 10)::text, 24, '0')`,
    },
    pages: [
      'subscriptions?',
      'subscriptions?status=paused',
      'subscriptions?status=expired',
      'subscriptions?currency=USD',
      `subscriptions?customer=${id('cust_', 471)}`,
    ],
  },
  {
    table: 'journals',
    values: {
      id: idAtNumber('txn_'),
      kind: rarely('adjustment', 'capture'),
      source: `'source-' || n`,
      object_id: idAtNumber('pay_'),
      payment_id: idAtNumber('pay_'),
      currency: rarely('USD', 'EUR'),
      available_on: `date '2026-01-01' + n / 10000`,
      available_at: `timestamptz '2026-01-01 00:00:00Z' + n / 10000 * interval '1 day'`,
    },
    pages: [
      '?',
      `?starting_after=${id('txn_', 1570)}`,
      '?type=adjustment',
      '?type=refund',
      '?reporting_category=payment',
      `?source=${id('pay_', 4711)}`,
      `?payment=${id('pay_', 4711)}`,
      '?currency=USD',
      '?available_on=2026-01-01',
    ].map((query) => `balance/transactions${query}`),
  },
  {
    table: 'payouts',
    values: {
      id: idAtNumber('pout_'),
      status: rarely('in_transit', 'cancelled'),
      currency: rarely('USD', 'EUR'),
    },
    pages: ['payouts?', 'payouts?status=in_transit', 'payouts?status=pending', 'payouts?currency=USD'],
  },
  {
    table: 'disputes',
    values: {
      id: idAtNumber('disp_'),
      payment_id: idAtNumber('pay_'),
      acquirer_dispute: `'dispute-' || n`,
      status: rarely('lost', 'won'),
      stage: rarely('arbitration', 'chargeback'),
      reason: rarely('duplicate', 'fraudulent'),
      currency: `'EUR'`,
      outcome_at: 'now()',
    },
    pages: [
      'disputes?',
      'disputes?status=lost',
      'disputes?status=needs_response',
      'disputes?stage=arbitration',
      'disputes?reason=duplicate',
      'disputes?due_before=2100-01-01T00:00:00Z',
      `disputes?payment=${id('pay_', 4711)}`,
    ],
  },
]
