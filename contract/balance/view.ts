/** An account's balance as a merchant sees it (contract 21.1), and what it is made of. */
import { z } from 'zod'
import { toMajor } from '../../domain/money'
import { livemode, money, timestamp } from '../common'
import { dateAt } from '../../domain/time'

const byDate = () => z.array(z.object({ available_on: z.iso.date(), amount: money() }))

export const BalanceView = z
  .object({
    object: z.literal('balance'),
    as_of: timestamp(),
    currencies: z.array(
      z.object({
        currency: z.string(),
        pending: money(),
        pending_by_date: byDate(),
        available: money(),
        reserved: money(),
        reserved_by_date: byDate(),
        in_transit: money(),
        disputed: money(),
      }),
    ),
    livemode: livemode(),
  })
  .meta({ id: 'Balance' })

export type BalanceView = z.infer<typeof BalanceView>

/** The balance of a ledger account, or with a day what leaves it then. Minor units. */
export interface BalancePart {
  account: string
  currency: string
  day: Date | null
  amount: bigint
}

/** In alphabetical order of the currencies, of which each had at least one transaction. */
export function presentBalance(
  parts: readonly BalancePart[],
  { at, livemode }: { at: Date; livemode: boolean },
): BalanceView {
  const currencies = [...new Set(parts.map(({ currency }) => currency))].sort()
  return {
    object: 'balance',
    as_of: at.toISOString(),
    currencies: currencies.map((currency) => {
      const own = parts.filter((part) => part.currency === currency)
      return {
        currency,
        pending: sumOf(own, 'pending'),
        pending_by_date: datesOf(own, 'pending'),
        available: sumOf(own, 'available'),
        reserved: sumOf(own, 'reserve'),
        reserved_by_date: datesOf(own, 'reserve'),
        in_transit: sumOf(own, 'payout_in_transit'),
        disputed: sumOf(own, 'disputes_held'),
      }
    }),
    livemode,
  }
}

function sumOf(parts: readonly BalancePart[], account: string): number {
  const part = parts.find((one) => one.account === account && one.day === null)
  return part ? toMajor(part.amount, part.currency) : 0
}

/** What cancels out on a day is not shown. */
const datesOf = (parts: readonly BalancePart[], account: string) =>
  parts
    .flatMap((part) => (part.account === account && part.day !== null ? [{ ...part, day: part.day }] : []))
    .filter(({ amount }) => amount !== 0n)
    .sort((a, b) => a.day.getTime() - b.day.getTime())
    .map(({ day, amount, currency }) => ({ available_on: dateAt(day), amount: toMajor(amount, currency) }))
