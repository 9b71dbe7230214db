/** What a subscription costs: €9.99 a month. */
import type { Texts } from '../../texts/en'
import { useTexts } from '../../texts/language'
import { useMoney } from '../../ui/Money'
import type { Subscription } from './queries'

export const INTERVALS = ['day', 'week', 'month', 'year'] as const

export const intervalOf = (text: string | null): Subscription['interval'] =>
  INTERVALS.find((one) => one === text) ?? 'month'

type Priced = Pick<Subscription, 'amount' | 'currency' | 'interval'>

export const priceOf = (
  { amount, currency, interval }: Priced,
  { price }: Texts['subscriptions'],
  money: (amount: number, currency: string) => string,
): string => price[interval](money(amount, currency))

export function usePrice(): (of: Priced) => string {
  const texts = useTexts('subscriptions')
  const money = useMoney()
  return (of) => priceOf(of, texts, money)
}
