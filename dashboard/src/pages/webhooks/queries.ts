/** Reads that several of these pages share. */
import { $api } from '../../api/client'

export const useEndpoint = (id: string) =>
  $api.useQuery('get', '/v1/webhook_endpoints/{id}', { params: { path: { id } } })
