/** Corrections of a merchant's balance. */
import { operatorOf } from '../../../../app/dashboard/actor'
import { postedAdjustment } from '../../../../app/dashboard/operator/adjust-balance'
import { decide } from '../../../../app/dashboard/operator/decisions'
import {
  AdjustBalanceBody,
  AdjustmentView,
  presentAdjustment,
} from '../../../../contract/dashboard/operator/adjustments'
import { reply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

export const adjustmentRoutes: readonly Route[] = [
  defineMemberRoute<AdjustBalanceBody>({
    method: 'post',
    path: '/v1/dashboard/operator/accounts/{id}/adjustments',
    operationId: 'adjustBalance',
    summary: 'Correct the balance of an account, in its favour or to its charge',
    // Money is given or taken.
    scope: 'operator.grant',
    freshFactor: 'always',
    params: { id: 'account' },
    body: { shapes: [AdjustBalanceBody] },
    success: { status: 200, schema: AdjustmentView, description: 'What was posted, or waits.' },
    errors: [
      'amount_too_small',
      'amount_invalid_precision',
      'idempotency_key_reused',
      'own_request',
      'resource_missing',
      'unexpected_state',
      'service_unavailable',
    ],

    async act(call) {
      const { services, id: account, tenant, body } = call
      const { livemode } = tenant
      const of = { accountId: account, livemode }
      const shown = async (proposal: string | null) =>
        reply(presentAdjustment(account, body.key, await postedAdjustment(services, of, body), proposal))
      if (await postedAdjustment(services, of, body)) return shown(null)
      const decision = { ...of, kind: 'adjust_balance' as const, subject: account, change: body }
      const { proposal } = await decide(services, decision, operatorOf(call))
      return shown(proposal?.id ?? null)
    },
  }),
]
