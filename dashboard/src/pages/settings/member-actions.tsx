/** What can be done with members of the account, and how others are invited. */
import type { components } from '../../api/schema'
import { LANGUAGE_NAMES } from '../../texts/language'
import { actionOn } from '../../ui/kit/action'
import { RoleChoice } from './RoleChoice'
import { mayManage, type Role } from './roles'

type Member = components['schemas']['Member']

const role = (defaultRole: Role) =>
  ({ kind: 'own', name: 'role', shown: <RoleChoice defaultRole={defaultRole} /> }) as const

/** By mail. */
export const Invite = actionOn()('post', '/v1/dashboard/invitations', 'settings', {
  needs: 'members.write',
  label: ({ members }) => members.invite,
  look: 'primary',
  icon: 'plus',
  title: ({ members }) => members.inviteTitle,
  text: ({ members }) => members.inviteText,
  submit: ({ members }) => members.send,
  fields: ({ members }, _none, { language }) => [
    { kind: 'email', name: 'email', label: members.email, required: true },
    role('viewer'),
    {
      kind: 'select',
      name: 'language',
      label: members.language,
      value: language,
      options: Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label })),
    },
  ],
  call: (_none, values) => ({
    body: {
      email: values.text('email'),
      role: values.text('role') as Role,
      language: values.text('language') === 'de' ? ('de' as const) : ('en' as const),
    },
  }),
  messages: ({ members }) => ({ already_member: members.isMember }),
  done: ({ members }, { email }) => members.invited(email),
})

export const ChangeRole = actionOn<Member>()('patch', '/v1/dashboard/members/{id}', 'settings', {
  needs: 'members.write',
  when: (one, { account }) => mayManage(account.role, one.role),
  label: ({ members }) => members.changeRole,
  title: ({ members }, { email }) => members.roleOf(email),
  submit: (_texts, _member, { common }) => common.save,
  fields: (_texts, member) => [role(member.role)],
  call: ({ id }, values) => ({ params: { path: { id } }, body: { role: values.text('role') as Role } }),
  messages: ({ members }) => ({ last_owner: members.lastOwner, scope_missing: members.notYours }),
})

export const ResetFactors = actionOn<Member>()(
  'post',
  '/v1/dashboard/members/{id}/reset-second-factors',
  'settings',
  {
    needs: 'members.write',
    when: (one, { account, member }) =>
      one.second_factor && one.id !== member.id && mayManage(account.role, one.role),
    label: ({ members }) => members.reset,
    isDanger: true,
    title: ({ members }, { email }) => members.resetTitle(email),
    text: ({ members }) => members.resetText,
    call: ({ id }) => ({ params: { path: { id } } }),
    messages: ({ members }) => ({ scope_missing: members.notYours }),
    done: ({ members }) => members.resetDone,
  },
)

export const Remove = actionOn<Member>()('delete', '/v1/dashboard/members/{id}', 'settings', {
  needs: 'members.write',
  when: (one, { account, member }) => one.id !== member.id && mayManage(account.role, one.role),
  label: (_texts, _member, { common }) => common.remove,
  isDanger: true,
  title: ({ members }, { email }) => members.removeTitle(email),
  text: ({ members }) => members.removeText,
  call: ({ id }) => ({ params: { path: { id } } }),
  messages: ({ members }) => ({ last_owner: members.lastOwner, scope_missing: members.notYours }),
  done: ({ members }) => members.removed,
})

/** Whoever is a member may cease to be one. */
export const Leave = actionOn<Member>()('delete', '/v1/dashboard/members/{id}', 'settings', {
  when: ({ id }, { member }) => id === member.id,
  label: ({ members }) => members.leave,
  isDanger: true,
  title: ({ members }, _member, { session }) => members.leaveTitle(session.account.name),
  text: ({ members }) => members.leaveText,
  call: ({ id }) => ({ params: { path: { id } } }),
  messages: ({ members }) => ({ last_owner: members.lastOwner, scope_missing: members.notYours }),
  // The session shows another account by now, or none.
  done: () => {
    location.assign('/dashboard')
  },
})
