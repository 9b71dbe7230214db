/** Payments on hold in all accounts, and the workflow of a payment, for operators. */
import { decide } from '../../../../app/dashboard/operator/decisions'
import { listHolds, workflowOfPayment } from '../../../../app/dashboard/operator/holds'
import { operatorOf, operatorOfCall } from '../../../../app/dashboard/actor'
import {
  DecidedHoldView,
  HoldList,
  HoldQuery,
  PaymentWorkflowView,
} from '../../../../contract/dashboard/operator/work'
import { listReply, reply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

const DECISIONS = { release: 'release_hold', reject: 'reject_hold' } as const

const decision = (verb: keyof typeof DECISIONS) =>
  defineMemberRoute({
    method: 'post',
    path: `/v1/dashboard/operator/accounts/{id}/payments/{payment}/${verb}`,
    operationId: `${verb}Hold`,
    summary: verb === 'release' ? 'Release a payment on hold' : 'Reject a payment on hold: it is cancelled',
    scope: 'operator.write',
    freshFactor: 'live',
    params: { id: 'account', payment: 'payment' },
    success: { status: 200, schema: DecidedHoldView, description: 'What became of the payment.' },
    errors: ['own_request', 'resource_missing', 'payment_unexpected_state', 'unexpected_state'],

    async act(call) {
      const { services, id: accountId, params, tenant } = call
      const { payment: id = '' } = params
      const decision = {
        accountId,
        livemode: tenant.livemode,
        subject: id,
        kind: DECISIONS[verb],
        change: {},
      }
      const decided = await decide(services, decision, operatorOf(call))
      if (decided.proposal)
        return reply({
          object: 'decided_hold',
          id,
          status: 'on_hold',
          answered: false,
          proposal: decided.proposal.id,
        })
      const { status = '', kind } = decided.hold ?? {}
      return reply({ object: 'decided_hold', id, status, answered: kind === 'done', proposal: null })
    },
  })

export const holdRoutes: readonly Route[] = [
  defineMemberRoute<undefined, HoldQuery>({
    method: 'get',
    path: '/v1/dashboard/operator/holds',
    operationId: 'listHolds',
    summary: 'List payments on hold, newest first, which the audit logs of their accounts record',
    scope: 'operator.read',
    query: HoldQuery,
    success: { status: 200, schema: HoldList, description: 'A page of payments.' },
    errors: ['foreign_identifier', 'resource_wrong_type'],

    async handler(call) {
      const { services, query, tenant } = call
      return listReply(await listHolds(services, query, tenant.livemode, operatorOfCall(call)))
    },
  }),
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/operator/accounts/{id}/payments/{payment}/workflow',
    operationId: 'retrievePaymentWorkflow',
    summary: "Find the workflow of a payment in Temporal's own pages",
    scope: 'operator.read',
    params: { id: 'account', payment: 'payment' },
    success: { status: 200, schema: PaymentWorkflowView, description: 'Where it is.' },
    errors: ['resource_missing'],

    async handler({ services, id: accountId, params, tenant }) {
      const { payment: id = '' } = params
      const workflow_url = await workflowOfPayment(services, { accountId, livemode: tenant.livemode }, id)
      return reply({ object: 'payment_workflow', id, workflow_url })
    },
  }),
  decision('release'),
  decision('reject'),
]
