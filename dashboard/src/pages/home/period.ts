/** The period, the currency and the figure that Home shows. All stand in the address. */
import { usePageSearch } from '../../app/search'
import { useSession } from '../../session/session'
import type { SessionAccount } from '../../session/types'
import type { FigureName, Period } from './choices'

const USUAL = { period: '7d', figure: 'volume' } as const

export interface Choice {
  period: Period
  /** undefined: that of most payments. */
  currency: string | undefined
  /** Whose chart is shown large. */
  figure: FigureName
  choose: (changes: { period?: Period; currency?: string | undefined; figure?: FigureName }) => void
}

/** Which figures the address asks for. */
export const chosenIn = (
  search: { period?: Period | undefined; currency?: string | undefined },
  { currencies }: SessionAccount,
): Pick<Choice, 'period' | 'currency'> => ({
  period: search.period ?? USUAL.period,
  currency: currencies.find((one) => one === search.currency),
})

export function useChoice(): Choice {
  const [search, change] = usePageSearch('/dashboard')
  const { account } = useSession()
  return {
    ...chosenIn(search, account),
    figure: search.figure ?? USUAL.figure,
    choose: ({ period, figure, ...currency }) =>
      change({
        ...currency,
        ...(period !== undefined && { period: period === USUAL.period ? undefined : period }),
        ...(figure !== undefined && { figure: figure === USUAL.figure ? undefined : figure }),
      }),
  }
}
