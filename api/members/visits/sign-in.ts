/** Signing in, asking for a link to sign up or to a new password, and invitations (decision 0065). */
import { acceptInvitation, findInvitation } from '../../../app/members/invitations'
import { forgotPassword } from '../../../app/members/password'
import { signIn } from '../../../app/members/sign-in'
import { requestSignUp } from '../../../app/members/sign-up'
import { ApiError, impossible } from '../../../contract/errors'
import {
  AcceptBody,
  Done,
  EmailBody,
  InvitationPreview,
  SignInBody,
  SignUpBody,
  LinkTokenBody,
} from '../../../contract/dashboard/session'
import { defineVisit, type VisitRoute } from '../visit'
import { mailInTurn } from '../../../app/members/mail-turns'
import { DONE, changedReply, session, somebodyElse, tokenReply } from './replies'

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
    path: '/v1/dashboard/invitations/preview',
    operationId: 'previewInvitation',
    summary: 'See what an invitation is about',
    body: LinkTokenBody,
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
    errors: ['credentials_wrong', 'parameter_impossible', 'session_missing', 'unexpected_state'],
    async visit({ deps, body: { token, name, password, language }, member, visitor }) {
      const result = await acceptInvitation(deps, { token, name, password, language }, member, visitor)
      switch (result.kind) {
        case 'joined':
          return changedReply(deps, member)
        case 'sign_in_first':
          throw new ApiError('sign_in_first')
        case 'somebody_else':
          throw somebodyElse()
        case 'incomplete':
          throw impossible('name', 'member_incomplete')
        default:
          return tokenReply(deps, result)
      }
    },
  }),
]
