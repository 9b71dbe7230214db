/** What Home asks the API for. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { $api } from '../../api/client'
import type { components } from '../../api/schema'
import { useSession } from '../../session/session'
import type { Session } from '../../session/types'
import type { Choice } from './period'
import { PERIODS } from './choices'

export type Metrics = components['schemas']['Metrics']
export type Figures = components['schemas']['MetricFigures']
export type Attention = components['schemas']['Attention']['data'][number]

const RENEWED_MS = 60_000

/** In the days and months of the reader; of the chosen currency, or else of that of most payments. */
export function metricsQuery({ period, currency }: Pick<Choice, 'period' | 'currency'>) {
  const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const query = { ...PERIODS[period], time_zone, currency: currency ?? 'main' }
  return $api.queryOptions('get', '/v1/dashboard/metrics', { params: { query } })
}

export function useMetrics(choice: Pick<Choice, 'period' | 'currency'>) {
  const { may } = useSession()
  return useQuery({
    ...metricsQuery(choice),
    enabled: may('payments.read'),
    placeholderData: keepPreviousData,
    refetchInterval: RENEWED_MS,
  })
}

/** Whether there was never a payment; undefined until that is known. Asked only if the figures have none. */
export function useIsNew(metrics: Metrics | undefined): boolean | undefined {
  const isWithout = metrics?.currencies.length === 0
  const { data, isError } = $api.useQuery(
    'get',
    '/v1/payments',
    { params: { query: { limit: 1 } } },
    { enabled: isWithout },
  )
  if (metrics === undefined) return undefined
  if (!isWithout || isError) return false
  return data === undefined ? undefined : data.data.length === 0
}

export const attentionQuery = () => $api.queryOptions('get', '/v1/dashboard/attention', {})

export const useAttention = () => useQuery({ ...attentionQuery(), refetchInterval: RENEWED_MS })

/** Until the account takes real money, for who may do something about it. */
export const needsChecklist = ({ livemode, account, permissions }: Session): boolean =>
  !livemode && account?.operating === false && permissions.includes('account.read')

export const checklistQuery = () => $api.queryOptions('get', '/v1/dashboard/checklist', {})

export const useChecklist = (enabled: boolean) => useQuery({ ...checklistQuery(), enabled })
