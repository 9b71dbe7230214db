/**
 * What Stripe settles: a payout, with the entries of the balance that it pays. A payout says of no span that all of it is in it, so that
 * nothing is missed by it that is in another one.
 */
import { z } from 'zod'
import { DAY } from '../../../domain/time'
import type { ListedSettlements, SettlementLines } from '../../port'
import { SettlementFault, type SettlementLine } from '../../settlement'
import { withoutAnswer } from '../../no-answer'
import { currency, isoOf, seconds, stripeListOf } from './objects'
import type { StripeAnswer, StripeCaller } from './sending'
import { BalanceEntry, settledLineOf } from './settlement-lines'

const Payout = z.object({
  id: z.string().min(1).max(200),
  created: seconds,
  currency,
  automatic: z.boolean(),
})

export async function listPayouts(
  caller: StripeCaller,
  since: string,
  cursor: string | null,
): Promise<ListedSettlements> {
  const created = { gte: Math.floor(Date.parse(since) / 1_000) }
  const fields = { created, status: 'paid', limit: 100, starting_after: cursor }
  const page = await caller.get('/payouts', fields, stripeListOf(Payout))
  if (page.kind !== 'answered') return withoutAnswer(page)
  const { data, has_more: hasMore } = page.value
  // Of what was paid out by hand Stripe does not say what it pays.
  const paid = data.toReversed().filter(({ automatic }) => automatic)
  const settlements = paid.map((payout) => ({
    id: payout.id,
    from: isoOf(payout.created - DAY / 1_000),
    until: isoOf(payout.created),
    currency: payout.currency,
    covers: [],
    tellsPayouts: true,
    sums: null,
  }))
  return { kind: 'known', value: { settlements, next: hasMore ? (data.at(-1)?.id ?? null) : null } }
}

const Entries = stripeListOf(BalanceEntry)

/** Whole disputes are in it, with their evidence. */
const SMALL_PAGE = 20

const EXPANDED = { expand: ['data.source.payment_intent'] } as const

export async function settlementOf(caller: StripeCaller, id: string): Promise<SettlementLines> {
  const page = (after?: string) =>
    caller.get(
      '/balance_transactions',
      { ...EXPANDED, payout: id, limit: SMALL_PAGE, starting_after: after },
      Entries,
    )
  const first = await page()
  if (first.kind !== 'answered') return withoutAnswer(first)
  return { kind: 'known', value: linesFrom(first.value, page, id) }
}

async function* linesFrom(
  first: z.infer<typeof Entries>,
  page: (after?: string) => Promise<StripeAnswer<z.infer<typeof Entries>>>,
  settlement: string,
): AsyncGenerator<SettlementLine, void, void> {
  const used = new Set<string>()
  for (let { data, has_more: hasMore } = first; ;) {
    for (const entry of data) yield settledLineOf(entry, used)
    const last = data.at(-1)
    if (!hasMore || !last) return
    const next = await page(last.id)
    if (next.kind !== 'answered')
      throw new SettlementFault(
        `The settlement ${settlement} broke off. Nothing of it counts; fetch it again.`,
      )
    ;({ data, has_more: hasMore } = next.value)
  }
}
