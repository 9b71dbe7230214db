/** `/v1/dashboard/operator/accounts`: accounts, for operators. */
import { readAccountAsOperator, searchAccounts } from '../../../../app/dashboard/operator/accounts'
import { setLiveMode } from '../../../../app/dashboard/operator/change-account'
import { decide } from '../../../../app/dashboard/operator/decisions'
import { operatorOf, operatorOfCall } from '../../../../app/dashboard/actor'
import {
  ChangeLimitsBody,
  LiveModeBody,
  OperatorAccountList,
  OperatorAccountQuery,
  OperatorAccountView,
  presentOperatorAccount,
} from '../../../../contract/dashboard/operator/accounts'
import type { Tenant } from '../../../../store/context'
import { listReply, reply } from '../../../reply'
import { defineMemberRoute, type Call, type Reply, type Route } from '../../../route'

const PATH = '/v1/dashboard/operator/accounts'
const ofAccount = { params: { id: 'account' } } as const
const success = { status: 200, schema: OperatorAccountView, description: 'The account.' } as const

async function shown(call: Call<unknown, unknown>): Promise<Reply> {
  const { services, id, tenant } = call
  const { livemode } = tenant
  const overview = await readAccountAsOperator(
    services.store,
    { accountId: id, livemode },
    operatorOfCall(call),
  )
  const { workflows } = services
  return reply(presentOperatorAccount(overview, (kind, object) => workflows.pageOf(kind, object), livemode))
}

/** What is decided about an account as a whole. */
const ofTenant = (accountId: string, { livemode }: Tenant) => ({ accountId, livemode, subject: accountId })

const liveMode = (verb: 'suspend' | 'resume') =>
  defineMemberRoute<LiveModeBody>({
    method: 'post',
    path: `${PATH}/{id}/${verb}`,
    operationId: `${verb}LiveMode`,
    summary: `${verb === 'suspend' ? 'Suspend' : 'Resume'} an account's live mode`,
    // Whoever helps may stop money, but not let it go on.
    scope: verb === 'suspend' ? 'operator.write' : 'operator.grant',
    freshFactor: 'always',
    ...ofAccount,
    body: { shapes: [LiveModeBody] },
    success,
    errors: ['own_request', 'resource_missing', 'unexpected_state'],

    async act(call) {
      const { services, id, body, tenant } = call
      if (verb === 'suspend')
        await setLiveMode(services.store, id, { ...body, live: false }, operatorOfCall(call))
      else
        await decide(
          services,
          { ...ofTenant(id, tenant), kind: 'resume_live_mode', change: body },
          operatorOf(call),
        )
      return shown(call)
    },
  })

export const operatorAccountRoutes: readonly Route[] = [
  defineMemberRoute<undefined, OperatorAccountQuery>({
    method: 'get',
    path: PATH,
    operationId: 'searchAccounts',
    summary: 'Search accounts, newest first',
    scope: 'operator.read',
    query: OperatorAccountQuery,
    success: { status: 200, schema: OperatorAccountList, description: 'A page of accounts.' },
    errors: ['foreign_identifier', 'resource_wrong_type'],

    handler: async ({ services, query }) => listReply(await searchAccounts(services.store, query)),
  }),
  defineMemberRoute({
    method: 'get',
    path: `${PATH}/{id}`,
    operationId: 'retrieveOperatorAccount',
    summary: 'Retrieve an account, which its audit log records',
    scope: 'operator.read',
    ...ofAccount,
    success,
    errors: ['resource_missing'],

    handler: shown,
  }),
  defineMemberRoute<ChangeLimitsBody>({
    method: 'patch',
    path: `${PATH}/{id}`,
    operationId: 'changeLimits',
    summary: "Change an account's limits, currencies or fees",
    scope: 'operator.grant',
    freshFactor: 'always',
    ...ofAccount,
    body: { shapes: [ChangeLimitsBody] },
    success,
    errors: ['own_request', 'resource_missing', 'unexpected_state'],

    async act(call) {
      const { services, id, body, tenant } = call
      await decide(
        services,
        { ...ofTenant(id, tenant), kind: 'change_limits', change: body },
        operatorOf(call),
      )
      return shown(call)
    },
  }),
  liveMode('suspend'),
  liveMode('resume'),
]
