/** `POST /v1/developers/api-keys/{id}/roll` (contract 13.3): a successor, and a grace for the old key. */
import { RollApiKeyBody } from '../../../contract/api-keys/body'
import { RolledApiKeyView } from '../../../contract/api-keys/view'
import { ApiError, impossible } from '../../../contract/errors'
import { HOUR } from '../../../domain/payment-clock'
import type { ApiKeyModel } from '../../../prisma/generated/models'
import { actorOf } from '../../audit'
import { finish } from '../../finish'
import { named } from '../../named'
import { defineRoute } from '../../route'
import { findCaller, outlives, outreaches } from './reach'
import { newKey, refuseLive } from './row'

export const rollApiKeyRoute = defineRoute<RollApiKeyBody>({
  method: 'post',
  path: '/v1/developers/api-keys/{id}/roll',
  operationId: 'rollApiKey',
  summary: 'Roll an API key',
  scope: 'keys.write',
  noStore: true,
  params: { id: 'api_key' },
  body: { shapes: [RollApiKeyBody] },
  success: {
    status: 201,
    schema: RolledApiKeyView,
    description: 'The successor, whole this once, and when its predecessor stops by itself.',
  },
  errors: ['resource_missing', 'foreign_identifier'],

  async begin(call) {
    const { services, body, scopes } = call
    refuseLive(call)
    const from = await named(call, call.services.store.apiKeys)
    requireWorking(from, services.now())
    requireOwn(from, scopes)
    const roller = await findCaller(call)
    requireReach(from, roller)
    const { kind, name, scopes: kept, ipAllowList, expiresAt } = from
    const successor = newKey(call, { kind, name, scopes: kept, ipAllowList, expiresAt })
    const ends = new Date(successor.row.createdAt.getTime() + body.grace_period_hours * HOUR)
    return finish(call, services.store.apiKeys.roll(from, successor, ends, roller, actorOf(call)))
  },
})

function requireWorking({ revokedAt, expiresAt }: ApiKeyModel, now: Date): void {
  if (!revokedAt && !(expiresAt && expiresAt <= now)) return
  throw impossible('id', 'parameter_impossible', 'names a key that works no more, and so cannot be rolled')
}

/** Nor may it work longer by its successor, or from elsewhere. */
function requireReach(from: ApiKeyModel, roller: ApiKeyModel): void {
  const more = outlives(from, roller)
    ? 'works longer'
    : outreaches(from, roller)
      ? 'works from elsewhere'
      : null
  if (more === null) return
  const message = `names a key that ${more} than the key that asks, which therefore cannot roll it`
  throw impossible('id', 'parameter_impossible', message)
}

/** The caller is told the successor: it must not gain a scope by that. */
function requireOwn({ kind, scopes }: ApiKeyModel, own: readonly string[]): void {
  const lacking = kind === 'public' ? undefined : scopes.find((scope) => !own.includes(scope))
  if (lacking !== undefined)
    throw new ApiError('scope_missing', {
      message: `The key lacks the scope ${lacking}, which its successor would have.`,
    })
}
