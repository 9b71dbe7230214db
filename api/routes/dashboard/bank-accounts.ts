/** `/v1/dashboard/bank-accounts`: where a merchant is paid out to (decision 0172). */
import { actorOfCall } from '../../../app/dashboard/actor'
import { addBankAccount } from '../../../app/bank-accounts/add'
import { listBankAccounts, removeBankAccount, shownBankAccount } from '../../../app/bank-accounts/manage'
import { sendVerificationTo } from '../../../app/bank-accounts/send-verification'
import { verifyBankAccount } from '../../../app/bank-accounts/verify'
import {
  BankAccountList,
  BankAccountView,
  NewBankAccountBody,
  VerifyBankAccountBody,
} from '../../../contract/dashboard/bank-accounts'
import { reply, wholeListReply } from '../../reply'
import { defineMemberRoute, type Route } from '../../route'

const path = '/v1/dashboard/bank-accounts'
const ids = { id: 'bank_account' } as const
const success = { status: 200, schema: BankAccountView, description: 'The bank account.' } as const
/** Whoever changes where the money goes shows a second factor, in the sandbox too. */
const sensitive = { scope: 'payouts.write', freshFactor: 'always' } as const
const ofBank = ['service_unavailable', 'unexpected_state'] as const

export const bankAccountRoutes: readonly Route[] = [
  defineMemberRoute({
    method: 'get',
    path,
    operationId: 'listBankAccounts',
    summary: 'List the bank accounts that payouts go to, or may',
    scope: 'payouts.read',
    success: { status: 200, schema: BankAccountList, description: 'All of the mode, the oldest first.' },
    errors: [],
    handler: async ({ services, tenant }) => wholeListReply(await listBankAccounts(services, tenant)),
  }),
  defineMemberRoute<NewBankAccountBody>({
    ...sensitive,
    method: 'post',
    path,
    operationId: 'addBankAccount',
    summary: 'Add a bank account; a small transfer is made to it',
    body: { shapes: [NewBankAccountBody] },
    success,
    errors: ['parameter_impossible', 'currency_not_supported', ...ofBank],
    async act(call) {
      const { services, tenant, account, body } = call
      const row = await addBankAccount(services, tenant, account, body, actorOfCall(call))
      return reply(await shownBankAccount(services, row))
    },
  }),
  defineMemberRoute({
    ...sensitive,
    method: 'post',
    path: `${path}/{id}/send-verification`,
    operationId: 'sendBankAccountVerification',
    summary: 'Have the small transfer to a bank account made, if the bank did not answer before',
    params: ids,
    success,
    errors: ['resource_missing', ...ofBank],
    async act({ services, tenant, id }) {
      const row = await sendVerificationTo(services, tenant, id)
      return reply(await shownBankAccount(services, row))
    },
  }),
  defineMemberRoute<VerifyBankAccountBody>({
    ...sensitive,
    method: 'post',
    path: `${path}/{id}/verify`,
    operationId: 'verifyBankAccount',
    summary: 'Verify a bank account by the amount that was sent to it',
    params: ids,
    body: { shapes: [VerifyBankAccountBody] },
    success,
    errors: [
      'resource_missing',
      'parameter_impossible',
      'amount_invalid_precision',
      'amount_too_small',
      'unexpected_state',
    ],
    async act(call) {
      const { services, tenant, id, body } = call
      const guess = { id, amount: body.amount }
      const row = await verifyBankAccount(services, tenant, guess, actorOfCall(call))
      return reply(await shownBankAccount(services, row))
    },
  }),
  defineMemberRoute({
    ...sensitive,
    method: 'delete',
    path: `${path}/{id}`,
    operationId: 'removeBankAccount',
    withdraws: true,
    summary: 'Remove a bank account',
    params: ids,
    success,
    errors: ['resource_missing', 'unexpected_state'],
    async act(call) {
      const { services, tenant, id } = call
      const row = await removeBankAccount(services, tenant, id, actorOfCall(call))
      return reply(await shownBankAccount(services, row))
    },
  }),
]
