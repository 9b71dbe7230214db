/** `/v1/dashboard/acquirer-accounts`: own accounts of a merchant at acquirers (decision 0238). */
import { connectAcquirer, openTo } from '../../../app/acquirer-accounts/connect'
import {
  changeAcquirerAccount,
  listAcquirerAccounts,
  ownAcquirerAccount,
  retireAcquirerAccount,
  rotateAcquirerAccount,
  showAcquirerAccount,
} from '../../../app/acquirer-accounts/manage'
import { actorOfCall } from '../../../app/dashboard/actor'
import {
  AcquirerAccountList,
  AcquirerAccountView,
  AcquirerChoicesView,
  ChangeAcquirerAccountBody,
  NewAcquirerAccountBody,
  RotateAcquirerAccountBody,
} from '../../../contract/dashboard/acquirer-accounts'
import { reply, wholeListReply } from '../../reply'
import { defineMemberRoute, type Route } from '../../route'

const path = '/v1/dashboard/acquirer-accounts'
const ids = { id: 'acquirer_account' } as const
const success = { status: 200, schema: AcquirerAccountView, description: 'The account.' } as const
/** Whoever changes where payments go shows a second factor, in the sandbox too. */
const sensitive = { scope: 'account.write', freshFactor: 'always' } as const

export const acquirerAccountRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path,
    operationId: 'listAcquirerAccounts',
    summary: 'List the own accounts of the merchant at acquirers',
    scope: 'account.read',
    success: { status: 200, schema: AcquirerAccountList, description: 'All of the mode, the oldest first.' },
    errors: [],
    handler: async ({ services, tenant }) => wholeListReply(await listAcquirerAccounts(services, tenant)),
  }),
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/acquirer-choices',
    operationId: 'retrieveAcquirerChoices',
    summary: 'See at which acquirers the merchant may connect an own account',
    scope: 'account.read',
    success: { status: 200, schema: AcquirerChoicesView, description: 'Their names.' },
    errors: [],
    async handler({ services, tenant: { livemode } }) {
      const acquirers = openTo(services.contracts, 'merchant')
      return reply({ object: 'acquirer_choices', acquirers, livemode })
    },
  }),
  defineMemberRoute<NewAcquirerAccountBody>({
    ...sensitive,
    method: 'post',
    path,
    operationId: 'connectOwnAcquirer',
    summary: 'Connect an account at an acquirer, once it has answered a test call: new payments go to it',
    body: { shapes: [NewAcquirerAccountBody] },
    success,
    errors: ['parameter_impossible', 'unexpected_state'],
    async act(call) {
      const { services, tenant, body } = call
      const how = { who: 'merchant', status: 'active', actor: actorOfCall(call) } as const
      return reply(await showAcquirerAccount(services, await connectAcquirer(services, tenant, body, how)))
    },
  }),
  defineMemberRoute<ChangeAcquirerAccountBody>({
    ...sensitive,
    method: 'patch',
    path: `${path}/{id}`,
    operationId: 'changeOwnAcquirer',
    summary: 'Change what an account at an acquirer is called, which payments go to it, or what it can do',
    params: ids,
    body: { shapes: [ChangeAcquirerAccountBody] },
    success,
    errors: ['resource_missing', 'unexpected_state'],
    async act(call) {
      const { services, tenant, id, body } = call
      const row = await ownAcquirerAccount(services, tenant, id)
      return reply(
        await showAcquirerAccount(
          services,
          await changeAcquirerAccount(services, row, body, actorOfCall(call)),
        ),
      )
    },
  }),
  defineMemberRoute<RotateAcquirerAccountBody>({
    ...sensitive,
    method: 'post',
    path: `${path}/{id}/rotate`,
    operationId: 'rotateOwnAcquirer',
    summary:
      'Exchange the credentials of an account at an acquirer; what it signed with before counts for 7 days',
    params: ids,
    body: { shapes: [RotateAcquirerAccountBody] },
    success,
    errors: ['resource_missing', 'parameter_impossible', 'unexpected_state'],
    async act(call) {
      const { services, tenant, id, body } = call
      const row = await ownAcquirerAccount(services, tenant, id)
      return reply(
        await showAcquirerAccount(
          services,
          await rotateAcquirerAccount(services, row, body, actorOfCall(call)),
        ),
      )
    },
  }),
  defineMemberRoute({
    ...sensitive,
    method: 'delete',
    path: `${path}/{id}`,
    operationId: 'retireOwnAcquirer',
    summary: 'Send no new payments to an account at an acquirer; captures and refunds of earlier ones go on',
    params: ids,
    success,
    errors: ['resource_missing', 'unexpected_state'],
    async act(call) {
      const { services, tenant, id } = call
      const row = await ownAcquirerAccount(services, tenant, id)
      return reply(
        await showAcquirerAccount(services, await retireAcquirerAccount(services, row, actorOfCall(call))),
      )
    },
  }),
]
