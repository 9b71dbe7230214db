/** `POST /v1/developers/api-keys` (rulings 7): a key can never grant a scope that it lacks. */
import { CreateApiKeyBody } from '../../../contract/api-key/body'
import { NewApiKeyView } from '../../../contract/api-key/view'
import type { Fault } from '../../../contract/errors'
import { PUBLIC_SCOPES, SECRET_SCOPES } from '../../../domain/scopes'
import { actorOf } from '../../audit'
import { finish } from '../../finish'
import { asWrite, defineRoute } from '../../route'
import { checkAllowList, newKey, refuseLive } from './row'

export const createApiKey = defineRoute<CreateApiKeyBody>({
  method: 'post',
  path: '/v1/developers/api-keys',
  operationId: 'createApiKey',
  summary: 'Create an API key',
  scope: 'keys.write',
  noStore: true,
  body: {
    shapes: [CreateApiKeyBody],
    check: (raw) => [...checkAllowList(raw), ...checkScopes(raw), ...checkExpiry(raw)],
    scopes: (body) => body.scopes ?? [],
  },
  success: { status: 201, schema: NewApiKeyView, description: 'The key, whole this once.' },
  errors: [],

  async handler(given) {
    const call = asWrite(given)
    const { services, body, scopes } = call
    refuseLive(call)
    const isSecret = body.type === 'secret'
    const own = SECRET_SCOPES.filter((scope) => scopes.includes(scope))
    const minted = newKey(call, {
      kind: isSecret ? 'secret' : 'public',
      name: body.name ?? null,
      scopes: [...(isSecret ? (body.scopes ?? own) : PUBLIC_SCOPES)],
      ipAllowList: body.ip_allow_list ?? [],
      expiresAt: body.expires_at ? new Date(body.expires_at) : null,
    })
    return finish(call, () => services.store.keys.create(minted, actorOf(call)))
  },
})

type Raw = Readonly<Record<string, unknown>>

function checkScopes({ type, scopes }: Raw): Fault[] {
  if (type !== 'publishable' || scopes === undefined) return []
  const message = 'cannot be chosen for a publishable key, which has its own'
  return [{ param: 'scopes', code: 'parameter_impossible', message }]
}

function checkExpiry({ expires_at: text }: Raw): Fault[] {
  const at = typeof text === 'string' ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at) || at > Date.now()) return []
  return [{ param: 'expires_at', code: 'parameter_impossible', message: 'must be in the future' }]
}
