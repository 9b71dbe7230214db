/**
 * `POST /v1/developers/api-keys/{id}/roll` (contract 13.3): creates a successor; the old key works for a grace period.
 */
import { rollApiKey } from '../../../app/api-keys/roll'
import { RollApiKeyBody } from '../../../contract/api-keys/body'
import { RolledApiKeyView } from '../../../contract/api-keys/view'
import { defineRoute, writes } from '../../route'

export const rollApiKeyRoute = defineRoute<RollApiKeyBody>({
  method: 'post',
  path: '/v1/developers/api-keys/{id}/roll',
  operationId: 'rollApiKey',
  withdraws: true,
  summary: 'Roll an API key',
  scope: 'keys.write',
  freshFactor: 'live',
  noStore: true,
  params: { id: 'api_key' },
  body: { shapes: [RollApiKeyBody] },
  success: {
    status: 201,
    schema: RolledApiKeyView,
    description: 'The successor, whole this once, and when its predecessor stops by itself.',
  },
  errors: ['resource_missing', 'foreign_identifier'],

  write: writes(rollApiKey, ({ id, body }) => ({ id, graceHours: body.grace_period_hours })),
})
