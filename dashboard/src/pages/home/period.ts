/** The period, the currency and the figure that Home shows. All stand in the address. */
import { useAddress } from '../../app/search'
import { useSession } from '../../session/session'

export const PERIODS = {
  '24h': { unit: 'hour', last: 24 },
  '7d': { unit: 'day', last: 7 },
  '30d': { unit: 'day', last: 30 },
  '12m': { unit: 'month', last: 12 },
} as const

export type Period = keyof typeof PERIODS

export const PERIOD_NAMES = Object.keys(PERIODS) as Period[]
const USUAL: Period = '7d'

export const FIGURE_NAMES = ['volume', 'payments', 'successRate', 'declines', 'refunds'] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

export interface Choice {
  period: Period
  /** undefined: that of most payments. */
  currency: string | undefined
  /** Whose chart is shown large. */
  figure: FigureName
  choose: (changes: { period?: Period; currency?: string | undefined; figure?: FigureName }) => void
}

export function useChoice(): Choice {
  const [address, change] = useAddress()
  const { account } = useSession()
  const { period, currency, figure } = address
  const usual = { period: USUAL, figure: FIGURE_NAMES[0] }
  return {
    period: PERIOD_NAMES.find((name) => name === period) ?? usual.period,
    currency: account.currencies.find((one) => one === currency),
    figure: FIGURE_NAMES.find((name) => name === figure) ?? usual.figure,
    choose: (changes) =>
      change(
        Object.fromEntries(
          Object.entries(changes).map(([name, value]) => [
            name,
            Object.entries(usual).some(([one, is]) => one === name && is === value) ? undefined : value,
          ]),
        ),
      ),
  }
}
