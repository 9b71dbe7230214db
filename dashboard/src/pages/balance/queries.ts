import { $api } from '../../api/client'

const RENEWED_MS = 60_000

export const useBalance = (enabled = true) =>
  $api.useQuery('get', '/v1/balance', {}, { enabled, refetchInterval: RENEWED_MS })
