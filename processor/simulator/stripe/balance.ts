/** Balance transactions and payouts: each settlement of the ledger is a payout, and each of its lines a balance transaction. */
import { z } from 'zod'
import type { createControls } from '../controls'
import type { Ledger, LedgerEntry } from '../ledger'
import { isThere, settlementsOf } from '../settlements'
import type { SettlementLine } from '../../settlement'
import { secondsOf } from './charge-view'
import { rateInUnits, toStripeUnits } from './currencies'
import { disputeId } from './disputes'
import type { StripeEvents } from './events'
import { missing } from './faults'
import { stripePage, wasCreatedIn, type StripeObject } from './lists'
import { createdRange, formText, pageShape } from './shapes'
import type { StripeStore } from './store'

export const BalanceForm = z.strictObject({
  ...pageShape,
  payout: formText(100).optional(),
  source: formText(100).optional(),
  type: formText(100).optional(),
  currency: formText(3).optional(),
  created: createdRange,
})
export const PayoutsForm = z.strictObject({
  ...pageShape,
  status: z.enum(['pending', 'paid', 'failed', 'canceled', 'in_transit']).optional(),
  created: createdRange,
  arrival_date: createdRange,
})

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

interface BalanceParts {
  ledger: Ledger
  store: StripeStore
  events: StripeEvents
  controls: ReturnType<typeof createControls>
  clock: () => number
  txnOf: (kind: string, key: string, reference: string | null) => string
}

interface Txn extends StripeObject {
  [field: string]: unknown
  type: string
  currency: string
  source: string | null
  net: number
  status: string
}

interface Payout extends StripeObject {
  arrival_date: number
  status: string
}

export function createStripeBalance({ ledger, store, events, controls, clock, txnOf }: BalanceParts) {
  const payoutId = (settlement: string): string => `po_${ledger.hash(`payout:${settlement}`).slice(0, 24)}`

  const sourcesOf = () => {
    const refunds = new Map(store.all('refunds').map(({ key, id }) => [key, id]))
    return ({ kind, key, reference }: SettlementLine): string | null => {
      if (kind === 'refund' || kind === 'refund_failed') return refunds.get(key) ?? null
      if (kind === 'chargeback' || kind === 'chargeback_reversal')
        return reference === null ? null : disputeId(reference)
      return store.ofKey(ledger.findOf(key)?.key ?? key)?.charge ?? null
    }
  }

  /** Settlements with their transactions; a payout once all of one is there. */
  const settled = (livemode: boolean) => {
    const now = controls.latest(clock())
    const sourceOf = sourcesOf()
    return settlementsOf(ledger.inTongue('stripe'), controls, () => true).map((one) => {
      const isOver = isThere(one, now, controls)
      const until = Math.floor((Date.parse(one.until) + controls.settlementsLateMs()) / 1_000)
      const id = payoutId(one.id)
      const lines = one.lines.filter(({ kind }) => kind !== 'payout')
      const seen = new Set<string>()
      const txns = lines.map((line): Txn => {
        const named = txnOf(line.kind, line.key, line.reference)
        const own = seen.has(named) ? `${named}_${seen.size}` : named
        seen.add(own)
        return txnView(line, { id: own, source: sourceOf(line), until, isOver })
      })
      if (!isOver) return { txns, payout: undefined }
      const amount = lines.reduce((sum, { settled: { net } }) => sum + net, 0n)
      const payout = payoutView(
        { id, amount: toStripeUnits(amount, one.currency), until, livemode },
        one.currency,
      )
      const paid = payoutTxn(payout, one.currency)
      return { txns: [...txns, paid], payout }
    })
  }

  const newestFirst = <T extends StripeObject>(objects: T[]): T[] =>
    objects.reverse().sort((one, other) => other.created - one.created)

  const transactions = (livemode: boolean): Txn[] =>
    newestFirst(settled(livemode).flatMap(({ txns }) => txns))
  const payouts = (livemode: boolean): Payout[] =>
    newestFirst(settled(livemode).flatMap(({ payout }) => payout ?? []))

  return {
    txnsOf: ({ key, currency, chargebacks = [] }: LedgerEntry): object[] =>
      chargebacks.flatMap(({ dispute, amount, at, returnedAt }) => {
        const line = (kind: 'chargeback' | 'chargeback_reversal', when: string, gross: bigint) =>
          txnView(
            {
              kind,
              key,
              reference: dispute,
              at: when,
              rate: null,
              presented: { currency, amount: gross },
              settled: { currency, gross, fee: 0n, net: gross },
            },
            {
              id: txnOf(kind, key, dispute),
              source: disputeId(dispute),
              until: secondsOf(when),
              isOver: true,
            },
          )
        return [
          line('chargeback', at, -BigInt(amount)),
          ...(returnedAt === undefined ? [] : [line('chargeback_reversal', returnedAt, BigInt(amount))]),
        ]
      }),

    list(
      { payout, source, type, currency, created, ...page }: z.infer<typeof BalanceForm>,
      livemode: boolean,
    ) {
      const of = payout === undefined ? undefined : settled(livemode).find((one) => one.payout?.id === payout)
      if (payout !== undefined && !of) throw missing('payout', payout, 'payout', 400)
      const all = of ? newestFirst(of.txns) : transactions(livemode)
      const found = all.filter(
        (one) =>
          (source ?? one.source) === one.source &&
          (type ?? one.type) === one.type &&
          (currency ?? one.currency) === one.currency &&
          wasCreatedIn(one.created, created),
      )
      return stripePage('/v1/balance_transactions', found, page)
    },

    show: (id: string): object | undefined =>
      transactions(false).find((one) => one.id === id) ?? payouts(false).find((one) => one.id === id),

    get(what: 'balance transaction' | 'payout', id: string, livemode: boolean): object {
      const all: StripeObject[] = what === 'payout' ? payouts(livemode) : transactions(livemode)
      const found = all.find((one) => one.id === id)
      if (!found) throw missing(what, id)
      return found
    },

    /** What is there, and what is to come, in each currency. */
    sums(livemode: boolean): object {
      const all = transactions(livemode)
      const currencies = [...new Set(['eur', ...all.map(({ currency }) => currency)])]
      const of = (status: string) =>
        currencies.map((currency) => ({
          amount: all.reduce(
            (sum, one) => (one.currency === currency && one.status === status ? sum + one.net : sum),
            0,
          ),
          currency,
          source_types: {},
        }))
      return { object: 'balance', livemode, available: of('available'), pending: of('pending') }
    },

    listPayouts(form: z.infer<typeof PayoutsForm>, livemode: boolean): object {
      const { status, created, arrival_date: arrival, ...page } = form
      const found = payouts(livemode).filter(
        (one) =>
          (status ?? one.status) === one.status &&
          wasCreatedIn(one.created, created) &&
          wasCreatedIn(one.arrival_date, arrival),
      )
      return stripePage('/v1/payouts', found, page)
    },

    /** Tells of payouts that are there and were not told of. */
    async observe(): Promise<void> {
      const livemode = store.all('intents').at(-1)?.livemode ?? false
      for (const payout of payouts(livemode).reverse()) {
        if (store.find('payouts', payout.id)) continue
        await store.write('payouts', { id: payout.id })
        await events.tell('payout.paid', payout, livemode)
      }
    },
  }
}

interface Settling {
  id: string
  source: string | null
  /** In seconds. */
  until: number
  isOver: boolean
}

function txnView(
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

function payoutView(
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

const payoutTxn = ({ id, amount, created }: Payout & { amount: number }, currency: string): Txn => ({
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
