/** The period and the currency that Home shows. Both stand in the address. */
import { usePageSearch } from '../../app/search'
import { useSession } from '../../session/session'
import type { Period } from './period-names'

const USUAL: Period = '7d'

export interface Choice {
  period: Period
  /** undefined: all. */
  currency: string | undefined
  choose: (changes: { period?: Period; currency?: string | undefined }) => void
}

export function useChoice(): Choice {
  const [search, change] = usePageSearch('/dashboard')
  const { account } = useSession()
  return {
    period: search.period ?? USUAL,
    currency: account.currencies.find((one) => one === search.currency),
    choose: ({ period, ...currency }) =>
      change({ ...currency, ...(period !== undefined && { period: period === USUAL ? undefined : period }) }),
  }
}
