/** Reads that the pages about keys share. */
import { $api } from '../../../api/client'

/** As many as a list can show at once. An older key shows no last use by itself. */
const KEYS = 100

/** When a key was last used; undefined while it is not known. */
export function useLastUse(id: string): string | null | undefined {
  const { data } = $api.useQuery('get', '/v1/dashboard/api-keys', { params: { query: { limit: KEYS } } })
  return data?.data.find((key) => key.id === id)?.last_used_at
}
