/** The account's settings: how they are read, and where they are kept. */
import { $api } from '../../api/client'
import type { components } from '../../api/schema'

export type Account = components['schemas']['Account']
export type Administrator = components['schemas']['Administrator']

export const accountQuery = $api.queryOptions('get', '/v1/dashboard/account')
