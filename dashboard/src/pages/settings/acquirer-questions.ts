/** What is asked before an account at an acquirer is connected, changed or retired: of merchants and of operators alike. */
import type { Texts } from '../../texts/en'
import type { Values } from '../../ui/Form'
import type { Setting } from '../../ui/kit/setting'
import {
  accountFaults,
  accountFields,
  accountIn,
  secretFields,
  secretsIn,
  type AcquirerAccount,
} from './acquirer-fields'

type AcquirerTexts = Texts['acquirers']
type Asking = Setting<AcquirerTexts>

const faultsIn = (_subject: unknown, values: Values, { texts }: Asking) => accountFaults(values, texts)

export const CONNECT = {
  isWide: true,
  label: ({ connect }: AcquirerTexts) => connect.action,
  look: 'primary',
  icon: 'plus',
  text: ({ connect }: AcquirerTexts) => connect.text,
  submit: ({ connect }: AcquirerTexts) => connect.submit,
  check: faultsIn,
  done: ({ connect }: AcquirerTexts, { status }: AcquirerAccount) =>
    status === 'proposed' ? connect.proposed : connect.done,
} as const

/** After the one that says at which acquirer. */
export const connectFields = (texts: AcquirerTexts) => [...secretFields(texts, true), ...accountFields(texts)]

export const connectedIn = (values: Values) => ({
  ...accountIn(values),
  ...secretsIn(values),
  acquirer: values.text('acquirer'),
  secret: values.text('secret'),
})

export const CHANGE = {
  isWide: true,
  when: ({ status }: AcquirerAccount) => status === 'active',
  label: ({ change }: AcquirerTexts) => change.action,
  title: ({ change }: AcquirerTexts, { name }: AcquirerAccount) => change.title(name),
  text: ({ change }: AcquirerTexts) => change.text,
  submit: (_texts: unknown, _account: unknown, { common }: Asking) => common.save,
  fields: accountFields,
  check: faultsIn,
  call: (account: AcquirerAccount, values: Values) => ({
    params: { path: { id: account.id } },
    body: { revision: account.revision, ...accountIn(values, account) },
  }),
  messages: ({ change }: AcquirerTexts) => ({ unexpected_state: change.overtaken }),
} as const

export const ROTATE = {
  when: ({ credentials }: AcquirerAccount) => credentials !== 'erased',
  label: ({ rotate }: AcquirerTexts) => rotate.action,
  icon: 'key',
  title: ({ rotate }: AcquirerTexts, { name }: AcquirerAccount) => rotate.title(name),
  text: ({ rotate }: AcquirerTexts) => rotate.text,
  submit: ({ rotate }: AcquirerTexts) => rotate.submit,
  fields: (texts: AcquirerTexts) => secretFields(texts, false),
  check: (_account: unknown, values: Values, { texts: { rotate } }: Asking) => ({
    secret: Object.keys(secretsIn(values)).length === 0 ? rotate.nothing : undefined,
  }),
  call: ({ id }: AcquirerAccount, values: Values) => ({ params: { path: { id } }, body: secretsIn(values) }),
  done: ({ rotate }: AcquirerTexts) => rotate.done,
} as const

/** Whether new payments go to it, by the same call as any other change. */
const turned = (paused: boolean) => (account: AcquirerAccount) => ({
  params: { path: { id: account.id } },
  body: { revision: account.revision, paused },
})

export const PAUSE = {
  when: ({ status, paused_at: at }: AcquirerAccount) => status === 'active' && at === null,
  label: ({ pause }: AcquirerTexts) => pause.action,
  title: ({ pause }: AcquirerTexts, { name }: AcquirerAccount) => pause.title(name),
  text: ({ pause }: AcquirerTexts) => pause.text,
  call: turned(true),
  done: ({ pause }: AcquirerTexts) => pause.done,
  messages: ({ change }: AcquirerTexts) => ({ unexpected_state: change.overtaken }),
} as const

export const RESUME = {
  when: ({ status, paused_at: at }: AcquirerAccount) => status === 'active' && at !== null,
  label: ({ resume }: AcquirerTexts) => resume.action,
  title: ({ resume }: AcquirerTexts, { name }: AcquirerAccount) => resume.title(name),
  text: ({ resume }: AcquirerTexts) => resume.text,
  call: turned(false),
  done: ({ resume }: AcquirerTexts) => resume.done,
  messages: ({ change }: AcquirerTexts) => ({ unexpected_state: change.overtaken }),
} as const

export const RETIRE = {
  when: ({ status }: AcquirerAccount) => status === 'active',
  label: ({ retire }: AcquirerTexts) => retire.action,
  look: 'danger',
  title: ({ retire }: AcquirerTexts, { name }: AcquirerAccount) => retire.title(name),
  text: ({ retire }: AcquirerTexts) => retire.text,
  call: ({ id }: AcquirerAccount) => ({ params: { path: { id } } }),
  done: ({ retire }: AcquirerTexts) => retire.done,
} as const
