/** `POST /v1/developers/api-keys` (contract 13.3): a key can never grant a scope that it lacks. */
import { CreateApiKeyBody } from '../../../contract/api-keys/body'
import { NewApiKeyView } from '../../../contract/api-keys/view'
import { faultsError, type Fault } from '../../../contract/errors'
import { PUBLIC_SCOPES, SECRET_SCOPES } from '../../../domain/scopes'
import { actorOf } from '../../audit'
import { finish } from '../../finish'
import { defineRoute, type RawBody } from '../../route'
import { findCaller, reachFaults, type Reach } from './reach'
import { checkAllowList, newKey, refuseLive } from './row'

export const createApiKeyRoute = defineRoute<CreateApiKeyBody>({
  method: 'post',
  path: '/v1/developers/api-keys',
  operationId: 'createApiKey',
  summary: 'Create an API key',
  scope: 'keys.write',
  noStore: true,
  body: {
    shapes: [CreateApiKeyBody],
    check: (raw) => [...checkAllowList(raw), ...checkScopes(raw)],
    judge: (raw, _account, now) => checkExpiry(raw, now),
    scopes: (body) => body.scopes ?? [],
  },
  success: { status: 201, schema: NewApiKeyView, description: 'The key, whole this once.' },
  errors: [],

  async begin(call) {
    const { services, body, scopes } = call
    refuseLive(call)
    const isSecret = body.type === 'secret'
    const own = SECRET_SCOPES.filter((scope) => scopes.includes(scope))
    const maker = await findCaller(call)
    const reach = reachOf(body, maker)
    const [fault, ...more] = reachFaults(reach, maker)
    if (fault) throw faultsError([fault, ...more])
    const minted = newKey(call, {
      kind: isSecret ? 'secret' : 'public',
      name: body.name ?? null,
      scopes: [...(isSecret ? (body.scopes ?? own) : PUBLIC_SCOPES)],
      ...reach,
    })
    return finish(call, services.store.apiKeys.create(minted, maker, actorOf(call)))
  },
})

/** Where and until when the new key works; what the body leaves out is as it is for the key that asks. */
function reachOf({ expires_at: end, ip_allow_list: list }: CreateApiKeyBody, maker: Reach): Reach {
  const given = end === null || end === undefined ? null : new Date(end)
  return {
    ipAllowList: list ?? maker.ipAllowList,
    expiresAt: end === undefined ? maker.expiresAt : given,
  }
}

function checkScopes({ type, scopes }: RawBody): Fault[] {
  if (type !== 'publishable' || scopes === undefined) return []
  const message = 'cannot be chosen for a publishable key, which has its own'
  return [{ param: 'scopes', code: 'parameter_impossible', message }]
}

function checkExpiry({ expires_at: text }: RawBody, now: Date): Fault[] {
  const at = typeof text === 'string' ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at) || at > now.getTime()) return []
  return [{ param: 'expires_at', code: 'parameter_impossible', message: 'must be in the future' }]
}
