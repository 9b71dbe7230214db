/** The session of a member, his other sessions, and the way to the other mode (decision 0065). */
import { askToConfirm, confirmByLink } from '../../../app/members/confirmation'
import { handOver } from '../../../app/members/modes'
import { hasFactor } from '../../../app/members/open-session'
import { changePassword } from '../../../app/members/password'
import { changeProfile, endSession, listSessions, showAccount, signOut } from '../../../app/members/sessions'
import { ApiError } from '../../../contract/errors'
import {
  ConfirmIdentityBody,
  Done,
  HandOver,
  OpenSessionList,
  PasswordBody,
  ProfileBody,
  SwitchBody,
  LinkTokenBody,
  presentOpenSession,
} from '../../../contract/dashboard/session'
import { defineVisit, type VisitRoute } from '../visit'
import { DONE, changedReply, done, refusalOf, session, viewOf } from './replies'

export const sessionVisits: readonly VisitRoute[] = [
  defineVisit({
    who: 'half',
    method: 'get',
    path: '/v1/dashboard/session',
    operationId: 'retrieveSession',
    summary: 'See who is signed in, and what he may do',
    success: session,
    errors: [],
    visit: async ({ deps, member }) => ({ body: await viewOf(deps, member) }),
  }),
  defineVisit({
    who: 'half',
    method: 'delete',
    path: '/v1/dashboard/session',
    operationId: 'signOut',
    summary: 'Sign out, in both modes',
    success: done,
    errors: [],
    async visit({ deps, member }) {
      await signOut(deps, member)
      return { ...DONE, session: null }
    },
  }),
  defineVisit({
    who: 'member',
    method: 'post',
    path: '/v1/dashboard/session/account',
    operationId: 'switchAccount',
    summary: 'Show another of one’s accounts',
    body: SwitchBody,
    success: session,
    errors: ['resource_missing'],
    async visit({ deps, member, body: { account } }) {
      if (!(await showAccount(deps, member, account)))
        throw new ApiError('resource_missing', { param: 'account' })
      return changedReply(deps, member)
    },
  }),
  defineVisit({
    who: 'member',
    method: 'post',
    path: '/v1/dashboard/session/hand-over',
    operationId: 'handOverSession',
    summary: 'Get a link to the other mode, which works once, for five minutes',
    success: { status: 200, schema: HandOver, description: 'The link.' },
    errors: ['resource_missing'],
    async visit({ deps, member }) {
      const url = await handOver(deps, member)
      if (url === null) throw new ApiError('no_other_mode')
      return { body: { object: 'hand_over', url } }
    },
  }),
  defineVisit({
    who: 'member',
    method: 'get',
    path: '/v1/dashboard/sessions',
    operationId: 'listSessions',
    summary: 'List one’s own sessions',
    success: {
      status: 200,
      schema: OpenSessionList,
      description: 'Those that have not ended, the newest first.',
    },
    errors: [],
    async visit({ deps, member }) {
      const rows = await listSessions(deps, member)
      const data = rows.map(presentOpenSession(member.session.id))
      return { body: { object: 'list', data, has_more: false } }
    },
  }),
  defineVisit({
    who: 'member',
    method: 'delete',
    path: '/v1/dashboard/sessions/{id}',
    operationId: 'endSession',
    summary: 'End one of one’s own sessions',
    params: { id: 'member_session' },
    success: done,
    errors: ['resource_missing'],
    async visit({ deps, member, id }) {
      const ended = await endSession(deps, member, id)
      if (ended === 'missing') throw new ApiError('resource_missing', { param: 'id' })
      return ended === 'own' ? { ...DONE, session: null } : DONE
    },
  }),
  defineVisit({
    who: 'fresh',
    method: 'post',
    path: '/v1/dashboard/password',
    operationId: 'changePassword',
    summary: 'Change one’s password, and end one’s other sessions',
    body: PasswordBody,
    success: done,
    errors: ['confirmation_required', 'credentials_wrong', 'parameter_impossible', 'second_factor_required'],
    async visit({ deps, member, body, visitor }) {
      const result = await changePassword(deps, member, body, visitor)
      if (result.kind !== 'changed') throw refusalOf(result)
      const { passwordHash } = result
      return { ...DONE, known: { ...member.member, passwordHash } }
    },
  }),
  defineVisit({
    who: 'member',
    method: 'post',
    path: '/v1/dashboard/session/confirmation',
    operationId: 'askToConfirm',
    summary: 'Ask for a mail with a link that shows that it is oneself, before the first second factor',
    body: ConfirmIdentityBody,
    success: { status: 202, schema: Done, description: 'The mail is on its way.' },
    errors: ['credentials_wrong', 'unexpected_state'],
    async visit({ deps, member, body: { password }, visitor }) {
      // Who has one shows it: a link proves less.
      if (await hasFactor(deps, member.member)) throw new ApiError('unexpected_state')
      const result = await askToConfirm(deps, member, password, visitor)
      if (result.kind !== 'mailed') throw refusalOf(result)
      return DONE
    },
  }),
  defineVisit({
    who: 'member',
    method: 'post',
    path: '/v1/dashboard/session/confirm',
    operationId: 'confirmByLink',
    summary: 'Show by the mailed link that it is oneself, in the session that asked for it',
    body: LinkTokenBody,
    success: done,
    errors: ['credentials_wrong'],
    async visit({ deps, member, body: { token } }) {
      if (!(await confirmByLink(deps, member, token))) throw new ApiError('credentials_wrong')
      return DONE
    },
  }),
  defineVisit({
    who: 'member',
    method: 'patch',
    path: '/v1/dashboard/profile',
    operationId: 'changeProfile',
    summary: 'Change one’s name or language',
    body: ProfileBody,
    success: session,
    errors: [],
    async visit({ deps, member, body }) {
      await changeProfile(deps, member, body)
      return changedReply(deps, member)
    },
  }),
]
