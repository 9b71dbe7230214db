/** Payouts of all accounts, for operators. */
import { operatorOf, operatorOfCall } from '../../../../app/dashboard/actor'
import { decide } from '../../../../app/dashboard/operator/decisions'
import { readAccountPayouts, readPayoutRun, setPayoutHold } from '../../../../app/dashboard/operator/payouts'
import {
  AccountPayoutsView,
  HeldPayoutsView,
  HoldPayoutsBody,
  PayoutRunView,
} from '../../../../contract/dashboard/operator/payouts'
import { reply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

const ofAccount = { params: { id: 'account' }, scope: 'operator.write', freshFactor: 'live' } as const
const success = { status: 200, schema: HeldPayoutsView, description: 'Whether they are held.' } as const
const PATH = '/v1/dashboard/operator/accounts/{id}'

export const payoutRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/operator/payouts',
    operationId: 'retrievePayoutRun',
    summary: 'See the payouts of the day, and the accounts whose payouts are held',
    scope: 'operator.read',
    success: { status: 200, schema: PayoutRunView, description: 'The run of the day.' },
    errors: [],
    handler: async ({ services, tenant }) => reply(await readPayoutRun(services, tenant.livemode)),
  }),
  defineMemberRoute({
    method: 'get',
    path: `${PATH}/payouts`,
    operationId: 'retrieveAccountPayouts',
    summary: 'See whether the payouts of an account are held, where they go and when',
    params: { id: 'account' },
    scope: 'operator.read',
    success: { status: 200, schema: AccountPayoutsView, description: 'What there is to know.' },
    errors: ['resource_missing'],
    async handler(call) {
      const { services, id: accountId, tenant } = call
      const of = { accountId, livemode: tenant.livemode }
      return reply(await readAccountPayouts(services, of, operatorOfCall(call)))
    },
  }),
  defineMemberRoute<HoldPayoutsBody>({
    ...ofAccount,
    method: 'post',
    path: `${PATH}/hold-payouts`,
    operationId: 'holdPayouts',
    summary: 'Hold the payouts of an account: none is made, and none is handed to the bank',
    body: { shapes: [HoldPayoutsBody] },
    success,
    errors: ['resource_missing'],
    async act(call) {
      const { services, id: account, tenant, body } = call
      const of = { accountId: account, livemode: tenant.livemode }
      await setPayoutHold(services, of, body.reason, operatorOfCall(call))
      return reply({ object: 'held_payouts', account, held: true })
    },
  }),
  defineMemberRoute({
    // What it lets go is paid out: whoever holds may be anybody, who releases not.
    ...ofAccount,
    scope: 'operator.grant',
    freshFactor: 'always',
    method: 'post',
    path: `${PATH}/release-payouts`,
    operationId: 'releasePayouts',
    summary: 'Let the payouts of an account go on, or have this wait for another operator',
    success,
    errors: ['own_request', 'resource_missing', 'unexpected_state'],
    async act(call) {
      const { services, id: account, tenant } = call
      const of = { accountId: account, livemode: tenant.livemode }
      const decision = { ...of, kind: 'release_payouts' as const, subject: account, change: {} }
      const { proposal } = await decide(services, decision, operatorOf(call))
      return reply({ object: 'held_payouts', account, held: proposal !== undefined })
    },
  }),
]
