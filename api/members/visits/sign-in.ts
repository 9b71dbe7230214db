/** Signing in, with all that leads to it: sign-up, links, forgotten passwords (decision 0065). */
import { acceptInvitation, findInvitation } from '../../../app/members/invitations'
import { readLink } from '../../../app/members/links'
import { memberBehind, takeOver } from '../../../app/members/modes'
import { forgotPassword, resetPassword } from '../../../app/members/password'
import { enterByLink, signIn } from '../../../app/members/sign-in'
import { completeSignUp, requestSignUp } from '../../../app/members/sign-up'
import { ApiError, impossible } from '../../../contract/errors'
import {
  AcceptBody,
  CompleteSignUpBody,
  Done,
  EmailBody,
  InvitationPreview,
  ResetBody,
  SignInBody,
  SignUpBody,
  TokenBody,
} from '../../../contract/dashboard/session'
import { defineVisit, type VisitRoute } from '../visit'
import type { Member } from '../../../app/members/dashboard'
import { mailInTurn } from '../../../app/members/mail-turns'
import { DONE, changedReply, session, tokenReply } from './replies'

const taken = {
  status: 202,
  schema: Done,
  description: 'A mail is on its way, if there is somebody to send it to.',
} as const

export const signInVisits: readonly VisitRoute[] = [
  defineVisit({
    who: 'anyone',
    method: 'post',
    path: '/v1/dashboard/sign-in',
    operationId: 'signIn',
    summary: 'Sign in',
    body: SignInBody,
    success: session,
    errors: ['credentials_wrong'],
    visit: async ({ deps, body, visitor }) => tokenReply(deps, await signIn(deps, body, visitor)),
  }),
  defineVisit({
    who: 'anyone',
    method: 'post',
    path: '/v1/dashboard/sign-in/link',
    operationId: 'signInByLink',
    summary: 'Sign in by a link that works once',
    body: TokenBody,
    success: session,
    errors: ['credentials_wrong', 'unexpected_state'],
    async visit({ deps, body, member, visitor }) {
      requireNobodyElse(member, await readLink(deps, 'entry', body.token))
      return tokenReply(deps, await enterByLink(deps, body.token, visitor))
    },
  }),
  defineVisit({
    who: 'anyone',
    method: 'post',
    path: '/v1/dashboard/sign-up',
    operationId: 'signUp',
    summary: 'Ask for a mail that confirms an address',
    body: SignUpBody,
    success: taken,
    errors: [],
    async visit({ deps, body, visitor }) {
      // What it takes differs by whether the address is known, and the answer must not tell.
      deps.background(
        mailInTurn(() => requestSignUp(deps, body, visitor)),
        'a sign-up',
      )
      return Promise.resolve(DONE)
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
    errors: ['credentials_wrong', 'parameter_impossible'],
    async visit({ deps, body: { business_name: businessName, ...body }, visitor }) {
      return tokenReply(deps, await completeSignUp(deps, { ...body, businessName }, visitor))
    },
  }),
  defineVisit({
    who: 'anyone',
    method: 'post',
    path: '/v1/dashboard/password/forgotten',
    operationId: 'forgotPassword',
    summary: 'Ask for a mail with a link to a new password',
    body: EmailBody,
    success: taken,
    errors: [],
    async visit({ deps, body, visitor }) {
      deps.background(
        mailInTurn(() => forgotPassword(deps, body.email, visitor)),
        'a forgotten password',
      )
      return Promise.resolve(DONE)
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
    errors: ['credentials_wrong', 'parameter_impossible'],
    visit: async ({ deps, body, visitor }) => tokenReply(deps, await resetPassword(deps, body, visitor)),
  }),
  defineVisit({
    who: 'anyone',
    method: 'post',
    path: '/v1/dashboard/session/take-over',
    operationId: 'takeOverSession',
    summary: 'Go on in this mode with a session of the other one',
    body: TokenBody,
    success: session,
    errors: ['credentials_wrong', 'unexpected_state'],
    async visit({ deps, body, member, visitor }) {
      requireNobodyElse(member, await memberBehind(deps, body.token))
      return tokenReply(deps, await takeOver(deps, body.token, visitor))
    },
  }),
  defineVisit({
    who: 'anyone',
    method: 'post',
    path: '/v1/dashboard/invitations/preview',
    operationId: 'previewInvitation',
    summary: 'See what an invitation is about',
    body: TokenBody,
    success: { status: 200, schema: InvitationPreview, description: 'The invitation.' },
    errors: ['credentials_wrong'],
    async visit({ deps, body }) {
      const open = await findInvitation(deps, body.token)
      if (!open) throw new ApiError('credentials_wrong')
      const { invitation, accountName: account_name, isKnown: has_member } = open
      const { email, role } = invitation
      return { body: { object: 'invitation_preview', email, account_name, role, has_member } }
    },
  }),
  defineVisit({
    who: 'anyone',
    method: 'post',
    path: '/v1/dashboard/invitations/accept',
    operationId: 'acceptInvitation',
    summary: 'Become a member of an account',
    body: AcceptBody,
    success: session,
    errors: ['credentials_wrong', 'parameter_impossible', 'session_missing'],
    async visit({ deps, body: { token, name, password, language }, member, visitor }) {
      const result = await acceptInvitation(deps, { token, name, password, language }, member, visitor)
      switch (result.kind) {
        case 'joined':
          return changedReply(deps, member)
        case 'sign_in_first':
          throw new ApiError('session_missing', {
            message: 'The address of the invitation has a member already.',
            remedy: 'Sign in as that member, and open the link again.',
          })
        case 'incomplete':
          throw impossible('name', 'parameter_impossible', 'and password are needed for a new member')
        default:
          return tokenReply(deps, result)
      }
    },
  }),
]

/**
 * A link of somebody else must not replace who is signed in here: he would go on in a stranger's account without noticing.
 */
function requireNobodyElse(member: Member | null, linked: string | null): void {
  if (!member || linked === null || member.member.id === linked) return
  throw new ApiError('unexpected_state', {
    message: 'You are signed in here as somebody else than the link is for.',
    remedy: 'Sign out first, and open the link again if it is yours.',
  })
}
