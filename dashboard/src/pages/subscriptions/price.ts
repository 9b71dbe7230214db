/** What a subscription costs: €9.99 a month. */
import { useTexts } from '../../texts/language'
import { useMoney } from '../../ui/Money'
import type { Subscription } from './queries'

export const INTERVALS = ['day', 'week', 'month', 'year'] as const

export const intervalOf = (text: string | null): Subscription['interval'] =>
  INTERVALS.find((one) => one === text) ?? 'month'

export function usePrice(): (of: Pick<Subscription, 'amount' | 'currency' | 'interval'>) => string {
  const { price } = useTexts('subscriptions')
  const money = useMoney()
  return ({ amount, currency, interval }) => price[interval](money(amount, currency))
}
