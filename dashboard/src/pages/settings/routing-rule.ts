/** Rules as the page edits them: the fields of one, and what is made of them. */
import { ELSEWHERE_AFTER, FUNDINGS } from '../../api/bounds'
import type { components } from '../../api/schema'
import type { Texts } from '../../texts/en'
import { BRANDS } from '../../ui/card-text'
import type { Values } from '../../ui/Form'
import type { FormField } from '../../ui/kit/fields'
import { linesIn } from '../../ui/lines'
import { metadataIn } from '../../ui/MetadataFields'

export type Rules = components['schemas']['RoutingRules']
export type RuleSet = components['schemas']['RuleSet']
export type Rule = components['schemas']['RoutingRule']
export type Target = components['schemas']['RouteTarget']
type Conditions = components['schemas']['RouteConditions']
export type RoutingTexts = Texts['routing']

/** A rule, or the default, which has neither name nor conditions. */
export interface Edited {
  name: string
  when: Conditions
  to: Target | null
}

/** So many acquirers can be said to come next. */
const NEXT = [0, 1, 2] as const

/** In the API's fault the rule is the first and only one: so its faults stand at these fields. */
const OF_RULE = 'rules[0]'
const WHEN = `${OF_RULE}.when`
const TO = `${OF_RULE}.to`

const wordsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

export const conditionFields = (
  { name, when }: Edited,
  { fields, form, fundings, made }: RoutingTexts,
): FormField[] => [
  { name: `${OF_RULE}.name`, label: fields.name, value: name, required: true },
  {
    name: `${WHEN}.currencies`,
    label: fields.currencies,
    hint: form.currencies,
    value: when.currencies?.join(', '),
    required: false,
  },
  {
    kind: 'row',
    fields: [
      {
        name: `${WHEN}.amount.currency`,
        label: fields.amountIn,
        value: when.amount?.currency,
        required: false,
      },
      ...(['from', 'to'] as const).map((bound) => ({
        name: `${WHEN}.amount.${bound}`,
        label: fields[bound],
        hint: form.minor,
        value: when.amount?.[bound],
        inputMode: 'numeric' as const,
        required: false,
      })),
    ],
  },
  {
    kind: 'group',
    legend: fields.brands,
    fields: Object.entries(BRANDS).map(([brand, label]) => ({
      kind: 'check',
      name: `${WHEN}.brands`,
      label,
      value: brand,
      isChecked: when.brands?.some((one) => one === brand) === true,
    })),
  },
  {
    kind: 'group',
    legend: fields.fundings,
    fields: FUNDINGS.map((funding) => ({
      kind: 'check',
      name: `${WHEN}.fundings`,
      label: fundings[funding],
      value: funding,
      isChecked: when.fundings?.includes(funding) === true,
    })),
  },
  {
    name: `${WHEN}.countries`,
    label: fields.countries,
    hint: form.countries,
    value: when.countries?.join(', '),
    required: false,
  },
  {
    kind: 'area',
    name: `${WHEN}.bins`,
    label: fields.bins,
    hint: form.bins,
    rows: 2,
    value: when.bins?.map(({ from, to }) => `${from}-${to}`).join('\n'),
    required: false,
  },
  {
    kind: 'select',
    name: `${WHEN}.initiated_by`,
    label: fields.made,
    value: when.initiated_by ?? '',
    options: (['anybody', 'customer', 'merchant'] as const).map((by) => ({
      value: by === 'anybody' ? '' : by,
      label: made[by],
    })),
  },
  {
    kind: 'area',
    name: `${WHEN}.channels`,
    label: fields.channels,
    hint: form.channels,
    rows: 2,
    value: when.channels?.join('\n'),
    required: false,
  },
  {
    kind: 'metadata',
    name: `${WHEN}.metadata`,
    value: { ...(when.metadata as Record<string, string> | undefined) },
  },
]

/** What is gone stays to be seen as long as the target names it. */
export function targetFields(
  { to }: Edited,
  acquirers: Rules['acquirers'],
  { fields, form }: RoutingTexts,
  { called, declines }: { called: (acquirer: string) => string; declines: Texts['declines'] },
): FormField[] {
  const { split = [], next = [], after = [], best } = to ?? {}
  const names = namesFor(to, acquirers)
  return [
    {
      kind: 'group',
      legend: fields.shares,
      fields: names.map((acquirer, index) => ({
        name: shareOf(index),
        label: called(acquirer),
        hint: form.share,
        value: split.find((one) => one.acquirer === acquirer)?.share,
        inputMode: 'numeric',
        required: false,
      })),
    },
    {
      name: TRIAL,
      label: fields.best,
      hint: form.best,
      value: best?.trial,
      inputMode: 'numeric',
      required: false,
    },
    {
      kind: 'row',
      fields: NEXT.map((place) => ({
        kind: 'select',
        name: `${TO}.next[${place}]`,
        label: form.next(place + 1),
        value: next[place] ?? '',
        options: [
          { value: '', label: form.nowhere },
          ...names.map((acquirer) => ({ value: acquirer, label: called(acquirer) })),
        ],
      })),
    },
    {
      kind: 'group',
      legend: fields.after,
      fields: ELSEWHERE_AFTER.map((code) => ({
        kind: 'check',
        name: `${TO}.after`,
        label: declines[code].name,
        value: code,
        isChecked: after.includes(code),
      })),
    },
  ]
}

const TRIAL = `${TO}.best.trial`

const shareOf = (index: number): string => (index === 0 ? `${TO}.split` : `share-${index}`)

const namesFor = (to: Target | null, acquirers: Rules['acquirers']): string[] => [
  ...new Set([
    ...acquirers.map(({ acquirer }) => acquirer),
    ...(to?.split ?? []).map(({ acquirer }) => acquirer),
    ...(to?.next ?? []),
  ]),
]

export function targetIn(values: Values, { to }: Edited, acquirers: Rules['acquirers']): Target {
  const split = namesFor(to, acquirers).flatMap((acquirer, index) => {
    const share = values.optional(shareOf(index))
    return share === undefined || Number(share) === 0 ? [] : [{ acquirer, share: Number(share) }]
  })
  const next = NEXT.flatMap((place) => values.optional(`${TO}.next[${place}]`) ?? [])
  const trial = values.optional(TRIAL)
  return {
    split,
    ...(trial !== undefined && { best: { trial: Number(trial) } }),
    next,
    after: values.all(`${TO}.after`),
  }
}

/** What is left empty is no condition. */
export function conditionsIn(values: Values): Conditions {
  const currencies = wordsIn(values.text(`${WHEN}.currencies`).toUpperCase())
  const countries = wordsIn(values.text(`${WHEN}.countries`).toUpperCase())
  const brands = values.all(`${WHEN}.brands`) as NonNullable<Conditions['brands']>
  const fundings = values.all(`${WHEN}.fundings`) as NonNullable<Conditions['fundings']>
  const bins = linesIn(values.text(`${WHEN}.bins`)).map((line) => {
    const [from = '', to = from] = line.split('-').map((part) => part.trim())
    return { from, to }
  })
  const channels = linesIn(values.text(`${WHEN}.channels`))
  const currency = values.text(`${WHEN}.amount.currency`).toUpperCase()
  const [from, to] = [values.optional(`${WHEN}.amount.from`), values.optional(`${WHEN}.amount.to`)]
  const by = values.optional(`${WHEN}.initiated_by`) as Conditions['initiated_by']
  const metadata = metadataIn(values)
  const isAmount = currency !== '' || from !== undefined || to !== undefined
  return {
    ...(currencies.length > 0 && { currencies }),
    ...(isAmount && {
      amount: {
        currency,
        ...(from !== undefined && { from: Number(from) }),
        ...(to !== undefined && { to: Number(to) }),
      },
    }),
    ...(brands.length > 0 && { brands }),
    ...(countries.length > 0 && { countries }),
    ...(fundings.length > 0 && { fundings }),
    ...(bins.length > 0 && { bins }),
    ...(by !== undefined && { initiated_by: by }),
    ...(channels.length > 0 && { channels }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  }
}

export const ruleNameIn = (values: Values): string => values.text(`${OF_RULE}.name`)
export const RULE_NAME = `${OF_RULE}.name`
