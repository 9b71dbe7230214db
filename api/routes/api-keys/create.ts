/** `POST /v1/developers/api-keys` (contract 13.3). */
import { createApiKey } from '../../../app/api-keys/create'
import { CreateApiKeyBody } from '../../../contract/api-keys/body'
import { CreatedApiKeyView } from '../../../contract/api-keys/view'
import { timeOf } from '../../../contract/common'
import { valueFault, type Fault } from '../../../contract/errors'
import { defineRoute, writes, type RawBody } from '../../route'
import { checkAllowList } from './allow-list'

export const createApiKeyRoute = defineRoute<CreateApiKeyBody>({
  method: 'post',
  path: '/v1/developers/api-keys',
  operationId: 'createApiKey',
  summary: 'Create an API key',
  scope: 'keys.write',
  freshFactor: 'live',
  noStore: true,
  body: {
    shapes: [CreateApiKeyBody],
    check: (raw) => [...checkAllowList(raw), ...checkScopes(raw)],
    judge: (raw, _account, { real }) => checkExpiry(raw, real),
    scopes: { of: (body) => body.scopes ?? [], told: 'every scope that the key is to have' },
  },
  success: { status: 201, schema: CreatedApiKeyView, description: 'The key, whole this once.' },
  errors: [],

  write: writes(createApiKey, ({ body }) => body),
})

function checkScopes({ type, scopes }: RawBody): Fault[] {
  if (type !== 'publishable' || scopes === undefined) return []
  return [valueFault('scopes', 'scopes_of_publishable_key')]
}

function checkExpiry({ expires_at: given }: RawBody, real: Date): Fault[] {
  const at = timeOf(given)
  if (Number.isNaN(at) || at > real.getTime()) return []
  return [valueFault('expires_at', 'not_future')]
}
