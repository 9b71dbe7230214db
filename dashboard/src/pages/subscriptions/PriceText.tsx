/** What a subscription costs: €9.99 a month. */
import { usePrice } from './price'
import type { Subscription } from './queries'

export const Price = ({ of }: { of: Pick<Subscription, 'amount' | 'currency' | 'interval'> }) =>
  usePrice()(of)
