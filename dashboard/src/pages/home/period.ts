/** The period and the currency that Home shows. Both stand in the address. */
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

export interface Choice {
  period: Period
  /** undefined: all. */
  currency: string | undefined
  choose: (changes: { period?: string; currency?: string | undefined }) => void
}

export function useChoice(): Choice {
  const [address, change] = useAddress()
  const { account } = useSession()
  return {
    period: PERIOD_NAMES.find((name) => name === address['period']) ?? USUAL,
    currency: account.currencies.find((one) => one === address['currency']),
    choose: ({ period, ...currency }) =>
      change({ ...currency, ...(period !== undefined && { period: period === USUAL ? undefined : period }) }),
  }
}
