/** The account's settings: how they are read, and where they are kept. */
import { queryOptions } from '@tanstack/react-query'
import { api, got } from '../../api/client'
import type { components } from '../../api/schema'

export type Account = components['schemas']['Account']
export type Administrator = components['schemas']['Administrator']

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => got(api.GET('/v1/dashboard/account')),
})
