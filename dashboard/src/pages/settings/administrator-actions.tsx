/** What can be done with those who get mails about the account. */
import type { components } from '../../api/schema'
import type { Texts } from '../../texts/en'
import type { Values } from '../../ui/Form'
import { actionOn } from '../../ui/kit/action'
import type { FormField } from '../../ui/kit/fields'
import type { Setting } from '../../ui/kit/setting'
import type { Administrator } from './account'

type Kind = Administrator['notifications'][number]
type Answer = components['schemas']['AdministratorList']
type SettingsTexts = Texts['settings']

const KINDS: readonly Kind[] = ['endpoint_disabled', 'going_live', 'dispute']

const kindsField = ({ which, kinds }: SettingsTexts['administrators'], chosen = KINDS): FormField => ({
  kind: 'group',
  legend: which,
  fields: KINDS.map((kind) => ({
    kind: 'check',
    name: 'notifications',
    value: kind,
    label: kinds[kind],
    isChecked: chosen.includes(kind),
  })),
})

const kindsIn = (values: Values) => KINDS.filter((kind) => values.all('notifications').includes(kind))

/** Whoever has not agreed yet is asked by mail. */
const done = (
  { administrators }: SettingsTexts,
  { data }: Answer,
  { common, sent }: Setting<unknown> & { sent: { body: { email: string } } },
) => {
  const { email } = sent.body
  const isAsked = data.some((one) => one.email === email && one.confirmed_at === null)
  return isAsked ? administrators.asked(email) : common.saved
}

export const Add = actionOn()('post', '/v1/dashboard/account/administrators', 'settings', {
  needs: 'account.write',
  label: ({ administrators }) => administrators.add,
  icon: 'plus',
  submit: (_texts, _none, { common }) => common.save,
  fields: ({ administrators }) => [
    { kind: 'email', name: 'email', label: administrators.email, required: true },
    kindsField(administrators),
  ],
  call: (_none, values, { language }) => ({
    body: { email: values.text('email'), notifications: kindsIn(values), language },
  }),
  done,
})

export const Edit = actionOn<Administrator>()('post', '/v1/dashboard/account/administrators', 'settings', {
  needs: 'account.write',
  label: (_texts, _person, { common }) => common.edit,
  title: (_texts, { email }) => email,
  submit: (_texts, _person, { common }) => common.save,
  fields: ({ administrators }, { notifications }) => [kindsField(administrators, notifications)],
  call: ({ email }, values, { language }) => ({ body: { email, notifications: kindsIn(values), language } }),
  done,
})

/** Sends the mail that asks for consent once more. */
export const AskAgain = actionOn<Administrator>()(
  'post',
  '/v1/dashboard/account/administrators',
  'settings',
  {
    needs: 'account.write',
    when: ({ confirmed_at: at }) => at === null,
    isAtOnce: true,
    label: ({ administrators }) => administrators.askAgain,
    call: ({ email, notifications }, _none, { language }) => ({ body: { email, notifications, language } }),
    done,
  },
)

export const Remove = actionOn<Administrator>()(
  'post',
  '/v1/dashboard/account/administrators/remove',
  'settings',
  {
    needs: 'account.write',
    label: (_texts, _person, { common }) => common.remove,
    isDanger: true,
    title: ({ administrators }, { email }) => administrators.removeTitle(email),
    text: ({ administrators }) => administrators.removeText,
    call: ({ email }) => ({ body: { email } }),
    done: ({ administrators }) => administrators.removed,
  },
)
