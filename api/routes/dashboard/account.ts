/** `/v1/dashboard/account`: the settings of the account that a member's session shows. */
import { putAdministrator, removeAdministrator } from '../../../app/dashboard/account/administrators'
import { changeCardholderMails } from '../../../app/dashboard/account/cardholder-mails'
import { changeLogo, updateAccount } from '../../../app/dashboard/account/change'
import { foundAccount } from '../../../app/found'
import { readAccount } from '../../../app/dashboard/account/read'
import { retrieveClock } from '../../../app/sandbox/clock/read'
import { actorOfCall } from '../../../app/dashboard/actor'
import {
  AccountView,
  AdministratorBody,
  AdministratorList,
  LogoBody,
  RemoveAdministratorBody,
  UpdateAccountBody,
  presentAccount,
  presentAdministrator,
} from '../../../contract/dashboard/account'
import {
  CardholderMailsBody,
  CardholderMailsView,
  presentCardholderMails,
} from '../../../contract/dashboard/cardholder-mails'
import { SandboxClockView } from '../../../contract/sandbox/clock'
import { LOGO_PATH } from '../../browser/brand'
import { reply, wholeListReply } from '../../reply'
import { defineMemberRoute, type Call, type Reply, type Route } from '../../route'

const CARDHOLDER_MAILS_PATH = '/v1/dashboard/account/cardholder-mails'

/** Bytes: a logo in base64, and what stands around it. */
const LOGO_BODY_LIMIT = 150_000

const success = { status: 200, schema: AccountView, description: "The account's settings." } as const

async function shown({
  services,
  tenant,
}: Pick<Call<unknown, unknown>, 'services' | 'tenant'>): Promise<Reply> {
  const { account, administrators } = await readAccount(services.store, tenant.accountId)
  return reply(presentAccount(account, administrators, (name) => `${services.publicUrl}${LOGO_PATH}/${name}`))
}

const administratorsAnswer = {
  status: 200,
  schema: AdministratorList,
  description: 'All who get mails about the account.',
} as const

export const accountRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/clock',
    operationId: 'retrieveAccountClock',
    summary: "Retrieve the account's time, for every page that shows one",
    scope: 'account.read',
    success: {
      status: 200,
      schema: SandboxClockView,
      description: 'The clock; in live mode, that of the machine.',
    },
    errors: [],

    handler: async ({ services, tenant }) => reply(await retrieveClock(services, tenant)),
  }),
  defineMemberRoute({
    method: 'get',
    path: '/v1/dashboard/account',
    operationId: 'retrieveAccount',
    summary: "Retrieve the account's settings",
    scope: 'account.read',
    success,
    errors: [],

    handler: shown,
  }),
  defineMemberRoute<UpdateAccountBody>({
    method: 'patch',
    path: '/v1/dashboard/account',
    operationId: 'updateAccount',
    summary: "Change the account's name or colour",
    scope: 'account.write',
    body: { shapes: [UpdateAccountBody] },
    success,
    errors: ['parameter_impossible', 'unexpected_state'],

    async act(call) {
      await updateAccount(call.services, call.tenant.accountId, call.body, actorOfCall(call))
      return shown(call)
    },
  }),
  defineMemberRoute({
    method: 'get',
    path: CARDHOLDER_MAILS_PATH,
    operationId: 'retrieveCardholderMails',
    summary: 'See which mails cardholders get, and what they say',
    scope: 'account.read',
    success: { status: 200, schema: CardholderMailsView, description: 'The mails.' },
    errors: [],
    handler: async ({ services, tenant }) =>
      reply(presentCardholderMails(await foundAccount(services.store, tenant.accountId))),
  }),
  // They carry an address to cardholders.
  defineMemberRoute<CardholderMailsBody>({
    method: 'patch',
    path: CARDHOLDER_MAILS_PATH,
    operationId: 'updateCardholderMails',
    summary: 'Change which mails cardholders get',
    scope: 'account.write',
    freshFactor: 'always',
    body: { shapes: [CardholderMailsBody] },
    success: { status: 200, schema: CardholderMailsView, description: 'The mails.' },
    errors: ['parameter_impossible', 'unexpected_state'],

    async act(call) {
      const { services, tenant, body } = call
      return reply(
        presentCardholderMails(
          await changeCardholderMails(services, tenant.accountId, body, actorOfCall(call)),
        ),
      )
    },
  }),
  defineMemberRoute<LogoBody>({
    method: 'put',
    path: '/v1/dashboard/account/logo',
    operationId: 'setLogo',
    summary: "Set the account's logo",
    scope: 'account.write',
    body: { shapes: [LogoBody], limit: LOGO_BODY_LIMIT, file: 'image' },
    success,
    errors: ['parameter_impossible', 'unexpected_state'],

    async act(call) {
      const image = Buffer.from(call.body.image, 'base64')
      await changeLogo(call.services, call.tenant.accountId, image, actorOfCall(call))
      return shown(call)
    },
  }),
  defineMemberRoute({
    method: 'delete',
    path: '/v1/dashboard/account/logo',
    operationId: 'deleteLogo',
    summary: "Delete the account's logo",
    scope: 'account.write',
    success,
    errors: ['unexpected_state'],

    async act(call) {
      await changeLogo(call.services, call.tenant.accountId, null, actorOfCall(call))
      return shown(call)
    },
  }),
  // The address is in the body, so that it is in no log of paths.
  defineMemberRoute<AdministratorBody>({
    method: 'post',
    path: '/v1/dashboard/account/administrators',
    operationId: 'putAdministrator',
    summary: 'Add a person who gets mails about the account once he agrees, or change which',
    scope: 'account.write',
    freshFactor: 'always',
    body: { shapes: [AdministratorBody] },
    success: administratorsAnswer,
    errors: ['parameter_impossible'],

    async act(call) {
      const { services, tenant, body } = call
      const people = await putAdministrator(services, tenant.accountId, body, actorOfCall(call))
      return wholeListReply(people.map(presentAdministrator))
    },
  }),
  defineMemberRoute<RemoveAdministratorBody>({
    method: 'post',
    path: '/v1/dashboard/account/administrators/remove',
    operationId: 'removeAdministrator',
    withdraws: true,
    summary: 'Remove a person who gets mails about the account; the last one stays',
    scope: 'account.write',
    freshFactor: 'always',
    body: { shapes: [RemoveAdministratorBody] },
    success: administratorsAnswer,
    errors: ['parameter_impossible'],

    async act(call) {
      const { services, tenant, body } = call
      const people = await removeAdministrator(services, tenant.accountId, body.email, actorOfCall(call))
      return wholeListReply(people.map(presentAdministrator))
    },
  }),
]
