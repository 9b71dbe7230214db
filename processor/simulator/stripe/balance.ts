/** Balance transactions and payouts: each settlement of the ledger is a payout, and each of its lines a balance transaction. */
import { z } from 'zod'
import type { createControls } from '../controls'
import type { Ledger, LedgerEntry } from '../ledger'
import { isThere, settlementsOf } from '../settlements'
import type { SettlementLine } from '../../settlement'
import { payoutTxn, payoutView, txnView, type Payout, type Txn } from './balance-view'
import { secondsOf } from './charge-view'
import { toStripeUnits } from './currencies'
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

interface BalanceParts {
  ledger: Ledger
  store: StripeStore
  events: StripeEvents
  controls: ReturnType<typeof createControls>
  clock: () => number
  txnOf: (kind: string, key: string, reference: string | null) => string
  keyOfTxn: (id: string) => string | undefined
}

interface Asked {
  of?: Parameters<typeof settlementsOf>[0]
  isWanted?: Parameters<typeof settlementsOf>[2]
}

export function createStripeBalance(parts: BalanceParts) {
  const { ledger, store, events, controls, clock, txnOf, keyOfTxn } = parts
  const whole = ledger.inTongue('stripe')
  const payoutId = (settlement: string): string => `po_${ledger.hash(`payout:${settlement}`).slice(0, 24)}`

  const sourceOf = ({ kind, key, reference }: SettlementLine): string | null => {
    if (kind === 'refund' || kind === 'refund_failed') return store.ofRefundKey(key)?.id ?? null
    if (kind === 'chargeback' || kind === 'chargeback_reversal')
      return reference === null ? null : disputeId(reference)
    return store.ofKey(ledger.findOf(key)?.key ?? key)?.charge ?? null
  }

  /** Settlements of the entries with their transactions; a payout once all of one is there. */
  const settled = (livemode: boolean, { of = whole, isWanted = () => true }: Asked = {}) => {
    const now = controls.latest(clock())
    return settlementsOf(of, controls, isWanted).map((one) => {
      const isOver = isThere(one, now, controls)
      const until = Math.floor((Date.parse(one.until) + controls.settlementsLateMs()) / 1_000)
      const id = payoutId(one.id)
      const lines = one.lines.filter(({ kind }) => kind !== 'payout')
      const times = new Map<string, number>()
      const txns = lines.map((line): Txn => {
        const named = txnOf(line.kind, line.key, line.reference)
        const before = times.get(named) ?? 0
        times.set(named, before + 1)
        const own = before === 0 ? named : `${named}_${before}`
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

  const transactions = (livemode: boolean, asked?: Asked): Txn[] =>
    newestFirst(settled(livemode, asked).flatMap(({ txns }) => txns))
  const payouts = (livemode: boolean, asked?: Asked): Payout[] =>
    newestFirst(settled(livemode, asked).flatMap(({ payout }) => payout ?? []))

  /** Of one entry alone, where it is known of which: a sale asks for it, and must not cost what all others come to. */
  const transaction = (id: string): Txn | undefined => {
    const key = keyOfTxn(id) ?? ''
    const entry = ledger.findOf(key) ?? ledger.find(key)
    const own = entry && transactions(false, { of: { all: () => [entry] } }).find((one) => one.id === id)
    return own ?? transactions(false).find((one) => one.id === id)
  }

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

    show: (id: string): object | undefined => transaction(id) ?? payouts(false).find((one) => one.id === id),

    get(what: 'balance transaction' | 'payout', id: string, livemode: boolean): object {
      const found = what === 'payout' ? payouts(livemode).find((one) => one.id === id) : transaction(id)
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
      const now = controls.latest(clock())
      const isWanted: Asked['isWanted'] = (span) =>
        isThere(span, now, controls) && !store.find('payouts', payoutId(span.id))
      for (const payout of payouts(livemode, { isWanted }).reverse()) {
        await store.write('payouts', { id: payout.id })
        await events.tell('payout.paid', payout, livemode)
      }
    },
  }
}
