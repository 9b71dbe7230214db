/** What an account lets platforms do. The id is that of the platform's client. */
import {
  PlatformGrantList,
  PlatformGrantListQuery,
  presentGrant,
  type PlatformGrant,
} from '../../contract/platform-grants'
import { defineKind } from './kind'

export const platformGrant = defineKind<PlatformGrant, PlatformGrantListQuery>({
  name: 'platform_grant',
  ids: 'client',
  table: 'client_grants',
  shown: null,
  also: [],
  reads: {
    path: '/v1/developers/platform-grants',
    scope: 'keys.write',
    words: { one: 'a grant', many: 'grants' },
    list: {
      query: PlatformGrantListQuery,
      schema: PlatformGrantList,
      summary: 'List what platforms may do for the account, the newest platform first',
      rows: ({ store }, tenant, query) => store.platformGrants.list(tenant, query),
      filters: {},
    },
    retrieve: null,
    present: (row) => presentGrant(row),
  },
  waits: null,
  restart: 'kept',
  retention: null,
  payment: null,
  search: [],
})
