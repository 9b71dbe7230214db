/** API keys (contract 13.3), which their account sees by prefix and last 4 characters. */
import { ApiKeyListQuery } from '../../contract/api-keys/body'
import { ApiKeyList, ApiKeyView, presentKey, type ApiKey } from '../../contract/api-keys/view'
import { searchById } from '../dashboard/find/search-by-id'
import { defineKind } from './kind'

export const apiKey = defineKind<ApiKey, ApiKeyListQuery>({
  name: 'api_key',
  ids: 'api_key',
  table: 'api_keys',
  shown: null,
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
  search: [searchById('api_key', ({ apiKeys }, ...by) => apiKeys.find(...by))],
})
