/** What links do that sign in: by themselves, or once a password is chosen (decision 0065). */
import type { Dashboard, Member } from '../../../app/members/dashboard'
import { previewLink, type SignInPurpose } from '../../../app/members/link-previews'
import { takeOver } from '../../../app/members/modes'
import { resetPassword } from '../../../app/members/password'
import { enterByLink } from '../../../app/members/sign-in'
import { completeSignUp } from '../../../app/members/sign-up'
import { ApiError } from '../../../contract/errors'
import {
  CompleteSignUpBody,
  LinkPreviewBody,
  LinkPreviewView,
  ResetBody,
  LinkTokenBody,
} from '../../../contract/dashboard/session'
import { defineVisit, type VisitRoute } from '../visit'
import { session, somebodyElse, tokenReply } from './replies'

export const linkVisits: readonly VisitRoute[] = [
  defineVisit({
    who: 'anyone',
    method: 'post',
    path: '/v1/dashboard/links/preview',
    operationId: 'previewLink',
    summary: 'See who one will be by a link, before it is used',
    body: LinkPreviewBody,
    success: { status: 200, schema: LinkPreviewView, description: 'Where the link leads.' },
    errors: ['credentials_wrong'],
    async visit({ deps, body: { purpose, token }, member }) {
      const preview = await previewLink(deps, purpose, token)
      if (!preview) throw new ApiError('credentials_wrong')
      const { email, accountName: account_name } = preview
      return { body: { object: 'link_preview', email, account_name, is_you: member?.member.email === email } }
    },
  }),
  defineVisit({
    who: 'anyone',
    method: 'post',
    path: '/v1/dashboard/sign-in/link',
    operationId: 'signInByLink',
    summary: 'Sign in by a link that works once',
    body: LinkTokenBody,
    success: session,
    errors: ['credentials_wrong', 'unexpected_state'],
    async visit({ deps, body, member, visitor }) {
      await requireNobodyElse(member, deps, 'entry', body.token)
      return tokenReply(deps, await enterByLink(deps, body.token, visitor))
    },
  }),
  defineVisit({
    who: 'anyone',
    method: 'post',
    path: '/v1/dashboard/sign-up/complete',
    operationId: 'completeSignUp',
    summary: 'Choose a name and a password for a confirmed address',
    body: CompleteSignUpBody,
    success: session,
    errors: ['credentials_wrong', 'parameter_impossible', 'unexpected_state'],
    async visit({ deps, body: { business_name: businessName, ...body }, member, visitor }) {
      await requireNobodyElse(member, deps, 'sign_up', body.token)
      return tokenReply(deps, await completeSignUp(deps, { ...body, businessName }, visitor))
    },
  }),
  defineVisit({
    who: 'anyone',
    method: 'post',
    path: '/v1/dashboard/password/reset',
    operationId: 'resetPassword',
    summary: 'Choose a new password by a mailed link',
    body: ResetBody,
    success: session,
    errors: ['credentials_wrong', 'parameter_impossible', 'unexpected_state'],
    async visit({ deps, body, member, visitor }) {
      await requireNobodyElse(member, deps, 'reset', body.token)
      return tokenReply(deps, await resetPassword(deps, body, visitor))
    },
  }),
  defineVisit({
    who: 'anyone',
    method: 'post',
    path: '/v1/dashboard/session/take-over',
    operationId: 'takeOverSession',
    summary: 'Go on in this mode with a session of the other one',
    body: LinkTokenBody,
    success: session,
    errors: ['credentials_wrong', 'unexpected_state'],
    async visit({ deps, body, member, visitor }) {
      await requireNobodyElse(member, deps, 'hand_over', body.token)
      return tokenReply(deps, await takeOver(deps, body.token, visitor))
    },
  }),
]

async function requireNobodyElse(
  member: Member | null,
  deps: Dashboard,
  purpose: SignInPurpose,
  token: string,
): Promise<void> {
  const preview = member && (await previewLink(deps, purpose, token))
  if (!preview || member.member.email === preview.email) return
  throw somebodyElse()
}
