/** What `svc login` and `svc logout` call, without a key and without a cookie (decision 0082). */
import { beginPairing } from '../../../app/pairings/begin'
import { collectPairing, type CollectedKey } from '../../../app/pairings/collect'
import { endPairing } from '../../../app/pairings/end'
import type { Dashboard } from '../../../app/members/dashboard'
import { ApiError } from '../../../contract/errors'
import {
  CollectBody,
  CollectedPairing,
  EndBody,
  NewPairingView,
  PairingBody,
} from '../../../contract/pairings'
import { defineVisit, type VisitRoute } from '../visit'
import { DONE, done } from './replies'

export const pairingVisits: readonly VisitRoute[] = [
  defineVisit({
    who: 'program',
    method: 'post',
    path: '/v1/dashboard/pairings',
    operationId: 'beginPairing',
    summary: 'Ask for a key for a machine',
    body: PairingBody,
    success: { status: 201, schema: NewPairingView, description: 'The codes, which work for ten minutes.' },
    errors: [],
    async visit({ deps, body, visitor }) {
      const begun = await beginPairing(deps, body.host, visitor)
      if (!begun) throw new ApiError('too_many_pairings', { retryAfter: 60 })
      return {
        body: {
          object: 'pairing',
          device_code: begun.deviceCode,
          user_code: begun.userCode,
          verification_url: begun.verificationUrl,
          expires_in: begun.expiresIn,
          interval: begun.interval,
        },
      }
    },
  }),
  defineVisit({
    who: 'program',
    method: 'post',
    path: '/v1/dashboard/pairings/collect',
    operationId: 'collectPairing',
    summary: 'Collect the key, once a member has agreed',
    body: CollectBody,
    success: {
      status: 200,
      schema: CollectedPairing,
      description: 'Where it stands, and at its end the key.',
    },
    errors: [],
    async visit({ deps, body, visitor }) {
      const result = await collectPairing(deps, body.device_code, visitor)
      switch (result.kind) {
        case 'too_early':
          throw new ApiError('asked_too_often', { retryAfter: result.seconds })
        case 'approved':
          return { body: present(result.collected, deps) }
        default:
          return { body: { object: 'pairing', status: result.kind } }
      }
    },
  }),
  defineVisit({
    who: 'program',
    method: 'post',
    path: '/v1/dashboard/pairings/end',
    operationId: 'endPairing',
    summary: 'Revoke the key that a machine got by pairing',
    body: EndBody,
    success: done,
    errors: ['credentials_wrong'],
    async visit({ deps, body, visitor }) {
      if (!(await endPairing(deps, body.key, visitor))) throw new ApiError('credentials_wrong')
      return DONE
    },
  }),
]

function present(
  { key, account, livemode, scopes, expiresAt }: CollectedKey,
  { livemode: here, publicUrls }: Dashboard,
): CollectedPairing {
  const elsewhere = livemode ? publicUrls.live : publicUrls.sandbox
  return {
    object: 'pairing',
    status: 'approved',
    key,
    base_url: livemode === here ? null : (elsewhere ?? null),
    account: { id: account.id, name: account.name },
    scopes: [...scopes],
    expires_at: expiresAt?.toISOString() ?? null,
  }
}
