/** What a subscription costs: €9.99 a month. */
import type { Texts } from '../../texts/en'
import { useTexts } from '../../texts/language'
import { useMoney } from '../../ui/Money'
import type { Subscription } from './queries'

export const INTERVALS = ['day', 'week', 'month', 'year'] as const

export const intervalOf = (text: string | null): Subscription['interval'] =>
  INTERVALS.find((one) => one === text) ?? 'month'

type Priced = Pick<Subscription, 'amount' | 'currency' | 'interval' | 'interval_count'>

export const priceOf = (
  { amount, currency, interval, interval_count: every }: Priced,
  { price, priceEvery }: Texts['subscriptions'],
  money: (amount: number, currency: string) => string,
): string =>
  every === 1
    ? price[interval](money(amount, currency))
    : priceEvery[interval](money(amount, currency), every)

export function usePrice(): (of: Priced) => string {
  const texts = useTexts('subscriptions')
  const money = useMoney()
  return (of) => priceOf(of, texts, money)
}
