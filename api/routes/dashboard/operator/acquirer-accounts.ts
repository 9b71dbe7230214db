/** `/v1/dashboard/operator/accounts/{id}/acquirer-accounts`: accounts of a merchant at acquirers, as operators make them. */
import {
  changeAcquirerAccount,
  listAcquirerAccounts,
  retireAcquirerAccount,
  rotateAcquirerAccount,
  showAcquirerAccount,
} from '../../../../app/acquirer-accounts/manage'
import { operatorOf, operatorOfCall } from '../../../../app/dashboard/actor'
import { decideAcquirer, foreignAcquirerAccount } from '../../../../app/dashboard/operator/decide-acquirer'
import {
  AcquirerAccountList,
  AcquirerAccountView,
  ChangeAcquirerAccountBody,
  NewAcquirerAccountBody,
  RotateAcquirerAccountBody,
} from '../../../../contract/dashboard/acquirer-accounts'
import { reply, wholeListReply } from '../../../reply'
import { defineMemberRoute, type Route } from '../../../route'

const OF_ACCOUNT = '/v1/dashboard/operator/accounts/{id}/acquirer-accounts'
const ONE = '/v1/dashboard/operator/acquirer-accounts/{id}'
const granting = { scope: 'operator.grant', freshFactor: 'always' } as const
const ids = { id: 'acquirer_account' } as const
const success = { status: 200, schema: AcquirerAccountView, description: 'The account.' } as const

export const operatedAcquirerAccountRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path: OF_ACCOUNT,
    operationId: 'listAccountsAtAcquirers',
    summary: 'List the accounts at acquirers of a merchant, and how each last answered',
    params: { id: 'account' },
    scope: 'operator.read',
    success: { status: 200, schema: AcquirerAccountList, description: 'All of the mode, the oldest first.' },
    errors: [],
    async handler({ services, id: accountId, tenant: { livemode } }) {
      return wholeListReply(await listAcquirerAccounts(services, { accountId, livemode }))
    },
  }),
  defineMemberRoute<NewAcquirerAccountBody>({
    ...granting,
    method: 'post',
    path: OF_ACCOUNT,
    operationId: 'connectAcquirer',
    summary: 'Connect an account of a merchant at an acquirer, or have this wait for another operator',
    params: { id: 'account' },
    body: { shapes: [NewAcquirerAccountBody] },
    success,
    errors: ['own_request', 'resource_missing', 'parameter_impossible', 'unexpected_state'],
    async act(call) {
      const { services, id: accountId, tenant, body } = call
      const of = { accountId, livemode: tenant.livemode }
      return reply(
        await showAcquirerAccount(services, await decideAcquirer(services, of, body, operatorOf(call))),
      )
    },
  }),
  defineMemberRoute<ChangeAcquirerAccountBody>({
    ...granting,
    method: 'patch',
    path: ONE,
    operationId: 'changeAcquirerAccount',
    summary: 'Change what an account at an acquirer is called, which payments go to it, or what it can do',
    params: ids,
    body: { shapes: [ChangeAcquirerAccountBody] },
    success,
    errors: ['own_request', 'resource_missing', 'unexpected_state'],
    async act(call) {
      const { services, id, body } = call
      const actor = operatorOfCall(call)
      const row = await foreignAcquirerAccount(services, id, actor)
      return reply(
        await showAcquirerAccount(services, await changeAcquirerAccount(services, row, body, actor)),
      )
    },
  }),
  defineMemberRoute<RotateAcquirerAccountBody>({
    ...granting,
    method: 'post',
    path: `${ONE}/rotate`,
    operationId: 'rotateAcquirerAccount',
    summary:
      'Exchange the credentials of an account at an acquirer; what it signed with before counts for 7 days',
    params: ids,
    body: { shapes: [RotateAcquirerAccountBody] },
    success,
    errors: ['own_request', 'resource_missing', 'parameter_impossible', 'unexpected_state'],
    async act(call) {
      const { services, id, body } = call
      const actor = operatorOfCall(call)
      const row = await foreignAcquirerAccount(services, id, actor)
      return reply(
        await showAcquirerAccount(services, await rotateAcquirerAccount(services, row, body, actor)),
      )
    },
  }),
  defineMemberRoute({
    ...granting,
    method: 'post',
    path: `${ONE}/retire`,
    operationId: 'retireAcquirerAccount',
    summary: 'Send no new payments to an account at an acquirer; captures and refunds of earlier ones go on',
    params: ids,
    success,
    errors: ['own_request', 'resource_missing', 'unexpected_state'],
    async act(call) {
      const { services, id } = call
      const actor = operatorOfCall(call)
      const row = await foreignAcquirerAccount(services, id, actor)
      return reply(await showAcquirerAccount(services, await retireAcquirerAccount(services, row, actor)))
    },
  }),
]
