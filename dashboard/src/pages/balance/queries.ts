import { useQuery } from '@tanstack/react-query'
import { $api } from '../../api/client'

const RENEWED_MS = 60_000

export const balanceQuery = () => ({
  ...$api.queryOptions('get', '/v1/balance', {}),
  refetchInterval: RENEWED_MS,
})

export const useBalance = (enabled = true) => useQuery({ ...balanceQuery(), enabled })
