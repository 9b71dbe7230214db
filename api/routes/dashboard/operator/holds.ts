/** Payments on hold in all accounts, and the workflow of a payment, for operators. */
import { decide } from '../../../../app/dashboard/operator/decisions'
import { listHolds, retrieveHold, workflowOfPayment } from '../../../../app/dashboard/operator/holds'
import { operatorOf, operatorOfCall } from '../../../../app/dashboard/actor'
import { acquirerNames } from '../../../../app/payments/acquirer-names'
import {
  DecideHoldBody,
  DecidedHoldView,
  HeldPaymentView,
  HoldList,
  HoldQuery,
} from '../../../../contract/dashboard/operator/holds'
import { PaymentAcquirerView } from '../../../../contract/dashboard/payment-acquirer'
import { PaymentWorkflowView } from '../../../../contract/dashboard/operator/work'
import { listReply, reply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

const ofPayment = { params: { id: 'account', payment: 'payment' } } as const

const DECISIONS = { release: 'release_hold', reject: 'reject_hold' } as const

const decision = (verb: keyof typeof DECISIONS) =>
  defineMemberRoute<DecideHoldBody>({
    ...ofPayment,
    method: 'post',
    path: `/v1/dashboard/operator/accounts/{id}/payments/{payment}/${verb}`,
    operationId: `${verb}Hold`,
    summary: verb === 'release' ? 'Release a payment on hold' : 'Reject a payment on hold: it is cancelled',
    scope: 'operator.write',
    freshFactor: 'live',
    body: { shapes: [DecideHoldBody] },
    success: { status: 200, schema: DecidedHoldView, description: 'What became of the payment.' },
    errors: ['own_request', 'resource_missing', 'payment_unexpected_state', 'unexpected_state'],

    async act(call) {
      const { services, id: accountId, params, tenant, body } = call
      const { payment: id = '' } = params
      const decision = {
        accountId,
        livemode: tenant.livemode,
        subject: id,
        kind: DECISIONS[verb],
        change: { reason: body.reason },
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
      const { status = '', kind } = decided.done.hold ?? {}
      return reply({ object: 'decided_hold', id, status, answered: kind === 'done', proposal: null })
    },
  })

export const holdRoutes: readonly Route[] = [
  defineMemberRoute<undefined, HoldQuery>({
    method: 'get',
    path: '/v1/dashboard/operator/holds',
    operationId: 'listHolds',
    summary:
      'List payments on hold, those that end soonest first, which the audit logs of their accounts record',
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
    ...ofPayment,
    method: 'get',
    path: '/v1/dashboard/operator/accounts/{id}/payments/{payment}',
    operationId: 'retrieveHold',
    summary: 'See a payment that is or was on hold, with what came before it, which its audit log records',
    scope: 'operator.read',
    success: { status: 200, schema: HeldPaymentView, description: 'The payment.' },
    errors: ['resource_missing'],

    async handler(call) {
      const { services, id: accountId, params, tenant } = call
      const of = { accountId, livemode: tenant.livemode }
      return reply(await retrieveHold(services, of, params['payment'] ?? '', operatorOfCall(call)))
    },
  }),
  defineMemberRoute({
    ...ofPayment,
    method: 'get',
    path: '/v1/dashboard/operator/accounts/{id}/payments/{payment}/workflow',
    operationId: 'retrievePaymentWorkflow',
    summary: "Find the workflow of a payment in Temporal's own pages",
    scope: 'operator.read',
    success: { status: 200, schema: PaymentWorkflowView, description: 'Where it is.' },
    errors: ['resource_missing'],

    async handler({ services, id: accountId, params, tenant }) {
      const { payment: id = '' } = params
      const workflow_url = await workflowOfPayment(services, { accountId, livemode: tenant.livemode }, id)
      return reply({ object: 'payment_workflow', id, workflow_url })
    },
  }),
  defineMemberRoute({
    ...ofPayment,
    method: 'get',
    path: '/v1/dashboard/operator/accounts/{id}/payments/{payment}/acquirer',
    operationId: 'retrievePaymentAcquirer',
    summary: 'See what the acquirer of a payment calls it',
    scope: 'operator.read',
    success: { status: 200, schema: PaymentAcquirerView, description: 'Its names.' },
    errors: ['resource_missing'],

    async handler({ services, id: accountId, params, tenant }) {
      const { payment = '' } = params
      return reply(await acquirerNames(services, { accountId, livemode: tenant.livemode }, payment))
    },
  }),
  decision('release'),
  decision('reject'),
]
