/** The fields of an account at an acquirer, and what is made of them. */
import type { components } from '../../api/schema'
import type { Texts } from '../../texts/en'
import { Field } from '../../ui/Field'
import type { Values } from '../../ui/Form'
import type { FormField } from '../../ui/kit/fields'
import { linesIn } from '../../ui/lines'

export type AcquirerAccount = components['schemas']['AcquirerAccount']
type Change = components['schemas']['ChangeAcquirerAccount']
type Rotation = components['schemas']['RotateAcquirerAccount']
type AcquirerTexts = Texts['acquirers']

const FLAGS = ['lists', 'retells', 'settlements', 'files', 'authentications'] as const
export type Flag = (typeof FLAGS)[number]

/** What an account lacks that its acquirer may have. */
const lackedBy = ({ capabilities }: AcquirerAccount): Flag[] =>
  FLAGS.filter((flag) => capabilities[flag] === false)

/** What it can do of all that there is, and what not; nothing if nobody knows. */
export function abilitiesOf({ can }: AcquirerAccount) {
  if (!can) return { able: [], unable: [] }
  const { captures, closes, lookUp, ...flags } = can
  const all = { several: captures === 'several', lookUp: lookUp === 'key', closes: closes === 'key' }
  const entries = [
    ...Object.entries(all),
    ...FLAGS.map((flag) => [flag, flags[flag]] as const),
  ] as readonly (readonly [keyof AcquirerTexts['can'], boolean])[]
  const named = (is: boolean) => entries.filter(([, can]) => can === is).map(([name]) => name)
  return { able: named(true), unable: named(false) }
}

const currenciesOf = ({ capabilities: { currencies } }: AcquirerAccount): string[] =>
  Array.isArray(currencies) ? currencies.map(String) : []

const capturesOnce = ({ capabilities }: AcquirerAccount): boolean => capabilities['captures'] === 'one'

/** What is pasted, and shown to nobody. */
const secretField = (name: string, label: string, hint: string, required: boolean): FormField => ({
  kind: 'own',
  name,
  shown: <Field {...{ name, label, hint, required }} type="password" autoComplete="off" />,
})

export const secretFields = ({ form, rotate }: AcquirerTexts, isNew: boolean): FormField[] => [
  secretField('secret', form.secret, isNew ? form.secretHint : rotate.keep, isNew),
  secretField('signing_secret', form.signing, isNew ? form.signingHint : rotate.keep, false),
]

/** Without an account they are those of a new one. */
export const accountFields = ({ fields, form }: AcquirerTexts, account?: AcquirerAccount): FormField[] => [
  { name: 'name', label: fields.name, hint: form.nameHint, value: account?.name, required: true },
  {
    kind: 'area',
    name: 'channels',
    label: fields.channels,
    hint: form.channelsHint,
    rows: 2,
    value: account?.channels.join('\n'),
    required: false,
  },
  {
    name: 'capabilities.currencies',
    label: fields.currencies,
    hint: form.currenciesHint,
    value: account && currenciesOf(account).join(', '),
    required: false,
  },
  {
    kind: 'group',
    legend: form.can,
    fields: [
      {
        kind: 'check',
        name: 'several',
        label: form.several,
        isChecked: account === undefined || !capturesOnce(account),
      },
      ...FLAGS.map((flag) => ({
        kind: 'check' as const,
        name: flag,
        label: form[flag],
        isChecked: account === undefined || !lackedBy(account).includes(flag),
      })),
    ],
  },
  {
    kind: 'row',
    fields: [
      {
        name: 'fees.basis_points',
        label: form.basisPoints,
        hint: form.basisPointsHint,
        value: account?.fees?.basis_points,
        inputMode: 'numeric',
        required: false,
      },
      {
        name: 'fees.fixed',
        label: form.fixed,
        hint: form.fixedHint,
        value: account?.fees?.fixed,
        inputMode: 'numeric',
        required: false,
      },
    ],
  },
]

export const accountFaults = (values: Values, { form }: AcquirerTexts): Record<string, string> => {
  const [points, fixed] = [values.optional('fees.basis_points'), values.optional('fees.fixed')]
  const lacks = (value: string | undefined, other: string | undefined) =>
    value === undefined && other !== undefined
  return {
    ...(lacks(points, fixed) && { 'fees.basis_points': form.feesTogether }),
    ...(lacks(fixed, points) && { 'fees.fixed': form.feesTogether }),
  }
}

/** What is checked says nothing new, unless the account is said to be able to do it. */
export function accountIn(
  values: Values,
  account?: AcquirerAccount,
): Required<Omit<Change, 'revision' | 'paused'>> {
  const currencies = values
    .text('capabilities.currencies')
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const before = account?.capabilities ?? {}
  const flags = FLAGS.filter((flag) => !values.flag(flag) || before[flag] === true)
  const captures = values.flag('several') ? before['captures'] === 'several' && 'several' : 'one'
  const points = values.optional('fees.basis_points')
  return {
    name: values.text('name'),
    channels: linesIn(values.text('channels')),
    capabilities: {
      ...(captures && { captures }),
      ...(currencies.length > 0 && { currencies }),
      ...Object.fromEntries(flags.map((flag) => [flag, values.flag(flag)])),
    },
    fees:
      points === undefined
        ? null
        : { basis_points: Number(points), fixed: Number(values.text('fees.fixed')) },
  }
}

/** What is left empty stays as it is. */
export const secretsIn = (values: Values): Rotation => {
  const [secret, signing] = [values.optional('secret'), values.optional('signing_secret')]
  return {
    ...(secret !== undefined && { secret }),
    ...(signing !== undefined && { signing_secret: signing }),
  }
}
