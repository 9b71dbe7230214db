/** Reads that several of these pages share. */
import { useQuery } from '@tanstack/react-query'
import { api, got } from '../../api/client'

export const useEndpoint = (id: string) =>
  useQuery({
    queryKey: ['webhooks', 'endpoint', id],
    queryFn: () => got(api.GET('/v1/webhook_endpoints/{id}', { params: { path: { id } } })),
  })
