/** API keys (contract 13.3), which their account sees by prefix and last 4 characters. */
import { ApiKeyListQuery } from '../../contract/api-keys/body'
import { ApiKeyList, ApiKeyView, presentKey, type ApiKey } from '../../contract/api-keys/view'
import type { RequestLogModel } from '../../prisma/generated/models'
import { searchById } from '../dashboard/find/search-by-id'
import { defineKind } from './kind'
import type { ShownPart } from './shown'

const USE: ShownPart = {
  name: 'use',
  columns: ['last_used_at'],
  rows: async (overview, { id, account_id: accountId }) =>
    (await overview.keys(String(accountId)))
      .filter((key) => key.id === id)
      .map(({ lastUsedAt }) => ({ last_used_at: lastUsedAt?.toISOString() ?? null })),
}

/** What a call made that is not what its path names, as a refund of a payment. */
function madeBy({ objectId, responseBody }: RequestLogModel): string | null {
  const made = (responseBody as Record<string, unknown> | null)?.['id']
  return typeof made === 'string' && made !== objectId ? made : null
}

const NEWEST_CALLS = 50

const CALLS: ShownPart = {
  name: 'calls',
  columns: ['called', 'operation', 'status', 'object', 'made', 'address', 'request'],
  rows: async (overview, { id, account_id: accountId }) =>
    (await overview.calls(String(accountId), String(id), NEWEST_CALLS)).map((call) => ({
      called: call.createdAt.toISOString(),
      operation: call.operationId,
      status: call.status,
      object: call.objectId,
      made: madeBy(call),
      address: call.address,
      request: call.id,
    })),
}

export const apiKey = defineKind<ApiKey, ApiKeyListQuery>({
  name: 'api_key',
  ids: 'api_key',
  table: 'api_keys',
  shown: [
    'livemode',
    'kind',
    'prefix',
    'last4',
    'name',
    'scopes',
    'ip_allow_list',
    'allowed_origins',
    'expires_at',
    'revoked_at',
  ],
  also: [USE, CALLS],
  reads: {
    path: '/v1/developers/api-keys',
    scope: 'keys.write',
    words: { one: 'an API key', many: 'API keys' },
    list: {
      query: ApiKeyListQuery,
      schema: ApiKeyList,
      description: 'A page of keys: each by its prefix and last 4.',
      rows: ({ store }, tenant, query) => store.apiKeys.list(tenant, query),
      filters: {},
    },
    retrieve: {
      schema: ApiKeyView,
      description: 'The key by its prefix and last 4.',
      row: ({ store }, tenant, id) => store.apiKeys.find(tenant, id),
    },
    present: (row, { real }) => presentKey(row, real()),
  },
  waits: null,
  restart: 'kept',
  retention: null,
  payment: null,
  search: [searchById('api_key', ({ apiKeys }, ...by) => apiKeys.find(...by))],
})
