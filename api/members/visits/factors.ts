/** Second factors: showing one, and adding and removing one's own (decision 0065). */
import {
  beginTotp,
  confirmTotp,
  newRecoveryCodes,
  removeTotp,
  showFactor,
} from '../../../app/members/factors'
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  showPasskey,
} from '../../../app/members/passkeys'
import type { Dashboard } from '../../../app/members/dashboard'
import { hasFactor } from '../../../app/members/open-session'
import { ApiError } from '../../../contract/errors'
import {
  CodeBody,
  FactorBody,
  NewPasskey,
  NewPasskeyBody,
  NewTotp,
  PasskeyBody,
  PasskeyList,
  PasskeyOptions,
  RecoveryCodes,
  presentPasskey,
} from '../../../contract/dashboard/session'
import { defineVisit, type VisitReply, type VisitRoute } from '../visit'
import { DONE, done, refusalOf, session, sessionReply, tokenReply } from './replies'

const codesShown = {
  status: 200,
  schema: RecoveryCodes,
  description: 'The recovery codes, shown this once.',
} as const
const options = {
  status: 200,
  schema: PasskeyOptions,
  description: 'What the browser’s passkey functions take.',
} as const

/** The body, with the session's new token as its cookie. */
async function withCookie(deps: Dashboard, token: string, body: object): Promise<VisitReply> {
  return { ...(await sessionReply(deps, token)), body }
}

export const factorVisits: readonly VisitRoute[] = [
  defineVisit({
    who: 'half',
    method: 'post',
    path: '/v1/dashboard/session/second-factor',
    operationId: 'showSecondFactor',
    summary: 'Show a code of one’s authenticator, or a recovery code',
    body: FactorBody,
    success: session,
    errors: ['credentials_wrong'],
    async visit({ deps, member, body: { code, recovery_code }, visitor }) {
      const given = recovery_code === undefined ? { code: code ?? '' } : { recovery_code }
      return tokenReply(deps, await showFactor(deps, member, given, visitor))
    },
  }),
  defineVisit({
    who: 'half',
    method: 'post',
    path: '/v1/dashboard/session/passkey/options',
    operationId: 'askForPasskey',
    summary: 'Begin to show a passkey',
    success: options,
    errors: ['resource_missing'],
    async visit({ deps, member }) {
      const asked = await askForPasskey(deps, member)
      if (!asked) throw new ApiError('no_passkey')
      return { body: { object: 'passkey_options', options: asked } }
    },
  }),
  defineVisit({
    who: 'half',
    method: 'post',
    path: '/v1/dashboard/session/passkey',
    operationId: 'showPasskey',
    summary: 'Show a passkey as the second factor',
    body: PasskeyBody,
    success: session,
    errors: ['credentials_wrong'],
    async visit({ deps, member, body, visitor }) {
      return tokenReply(deps, await showPasskey(deps, member, body.response, visitor))
    },
  }),
  defineVisit({
    who: 'recent',
    method: 'post',
    path: '/v1/dashboard/second-factors/totp',
    operationId: 'beginTotp',
    summary: 'Begin to add an authenticator',
    success: { status: 200, schema: NewTotp, description: 'What the authenticator reads, shown this once.' },
    errors: ['confirmation_required', 'second_factor_required', 'unexpected_state'],
    async visit({ deps, member: { member } }) {
      const begun = await beginTotp(deps, member)
      if (begun.kind === 'has_one') throw new ApiError('has_authenticator')
      return { body: { object: 'totp', uri: begun.uri, secret: begun.secret } }
    },
  }),
  defineVisit({
    who: 'recent',
    method: 'post',
    path: '/v1/dashboard/second-factors/totp/confirm',
    operationId: 'confirmTotp',
    summary: 'Confirm an authenticator by its first code',
    body: CodeBody,
    success: codesShown,
    errors: ['confirmation_required', 'credentials_wrong', 'second_factor_required', 'unexpected_state'],
    async visit({ deps, member, body, visitor }) {
      const result = await confirmTotp(deps, member, body.code, visitor)
      if (result.kind !== 'shown') throw refusalOf(result)
      return withCookie(deps, result.token, { object: 'recovery_codes', codes: result.codes })
    },
  }),
  defineVisit({
    who: 'recent',
    method: 'delete',
    path: '/v1/dashboard/second-factors/totp',
    operationId: 'removeTotp',
    summary: 'Remove one’s authenticator',
    success: done,
    errors: ['confirmation_required', 'second_factor_required', 'unexpected_state'],
    async visit({ deps, member: { member } }) {
      await removeTotp(deps, member)
      return DONE
    },
  }),
  defineVisit({
    who: 'recent',
    method: 'post',
    path: '/v1/dashboard/second-factors/recovery-codes',
    operationId: 'renewRecoveryCodes',
    summary: 'Get new recovery codes in the place of all others',
    success: codesShown,
    errors: ['confirmation_required', 'second_factor_required', 'unexpected_state'],
    async visit({ deps, member: { member } }) {
      if (!(await hasFactor(deps, member))) throw new ApiError('no_factor')
      return { body: { object: 'recovery_codes', codes: await newRecoveryCodes(deps, member) } }
    },
  }),
  defineVisit({
    who: 'member',
    method: 'get',
    path: '/v1/dashboard/second-factors/passkeys',
    operationId: 'listPasskeys',
    summary: 'List one’s passkeys',
    success: { status: 200, schema: PasskeyList, description: 'The passkeys, the oldest first.' },
    errors: [],
    async visit({ deps, member }) {
      const passkeys = await listPasskeys(deps, member)
      return { body: { object: 'list', data: passkeys.map(presentPasskey), has_more: false } }
    },
  }),
  defineVisit({
    who: 'recent',
    method: 'post',
    path: '/v1/dashboard/second-factors/passkeys/options',
    operationId: 'beginPasskey',
    summary: 'Begin to add a passkey',
    success: options,
    errors: ['confirmation_required', 'second_factor_required', 'unexpected_state'],
    visit: async ({ deps, member }) => ({
      body: { object: 'passkey_options', options: await beginPasskey(deps, member) },
    }),
  }),
  defineVisit({
    who: 'recent',
    method: 'post',
    path: '/v1/dashboard/second-factors/passkeys',
    operationId: 'addPasskey',
    summary: 'Add the passkey that the browser has made',
    body: NewPasskeyBody,
    success: { status: 201, schema: NewPasskey, description: 'The passkey, with the first recovery codes.' },
    errors: ['confirmation_required', 'credentials_wrong', 'second_factor_required', 'unexpected_state'],
    async visit({ deps, member, body }) {
      const result = await addPasskey(deps, member, body)
      if (result.kind === 'full') throw new ApiError('too_many_passkeys')
      if (result.kind !== 'registered') throw new ApiError('credentials_wrong')
      const { passkey, codes, token } = result
      return withCookie(deps, token, { object: 'new_passkey', passkey: presentPasskey(passkey), codes })
    },
  }),
  defineVisit({
    who: 'recent',
    method: 'delete',
    path: '/v1/dashboard/second-factors/passkeys/{id}',
    operationId: 'removePasskey',
    summary: 'Remove one of one’s passkeys',
    params: { id: 'passkey' },
    success: done,
    errors: ['confirmation_required', 'resource_missing', 'second_factor_required'],
    async visit({ deps, member: { member }, id }) {
      if (!(await removePasskey(deps, member, id))) throw new ApiError('resource_missing', { param: 'id' })
      return DONE
    },
  }),
]
