/**
 * Changes limits and fees, the tariff and how an account is settled, and corrects its balance. A change is for the revision that is
 * shown: of two operators one is refused. Fields are called as the API names them, so that its faults stand at them.
 */
import { useState } from 'react'
import type { components, paths } from '../../api/schema'
import type { Texts } from '../../texts/en'
import type { Values } from '../../ui/Form'
import { actionOn } from '../../ui/kit/action'
import type { FormField } from '../../ui/kit/fields'
import type { Setting } from '../../ui/kit/setting'
import { reasonField } from './reason'
import { ruleLines, rulesOf, sumLines, sumsOf } from './tariff-rules'

type Account = components['schemas']['OperatorAccount']
type Body<O extends { requestBody?: unknown }> =
  NonNullable<O['requestBody']> extends {
    content: { 'application/json': infer B }
  }
    ? B
    : never
type Change = Body<paths['/v1/dashboard/operator/accounts/{id}']['patch']>
type Adjustment = Body<paths['/v1/dashboard/operator/accounts/{id}/adjustments']['post']>
type OperatorTexts = Texts['operators']

const CHANGE = {
  needs: 'operator.grant',
  isWide: true,
  submit: (_texts: unknown, _account: unknown, { common }: Setting<unknown>) => common.save,
  messages: ({ accounts }: OperatorTexts) => ({ unexpected_state: accounts.overtaken }),
  done: ({ proposals }: OperatorTexts, answer: { proposals: unknown[] }, { common }: Setting<unknown>) =>
    answer.proposals.length > 0 ? proposals.proposed : common.saved,
} as const

export const ChangeLimits = actionOn<Account>()(
  'patch',
  '/v1/dashboard/operator/accounts/{id}',
  'operators',
  {
    ...CHANGE,
    label: ({ accounts }) => accounts.change,
    icon: 'settings',
    title: ({ accounts }) => accounts.changeTitle,
    text: ({ accounts }) => accounts.changeText,
    fields: ({ accounts: texts }, { limits }, { textsOf }) => {
      const { limits: words } = textsOf('settings')
      const currencies = limits.currencies.join(', ')
      return [
        { ...typed('currencies', words.currencies, currencies, texts.currenciesHint), required: true },
        {
          kind: 'row',
          fields: [
            { ...decimal('amount_limit', words.amount, limits.amount_limit), required: true },
            decimal('review_above', words.review, limits.review_above, texts.emptyNever),
            {
              ...whole('fee_basis_points', texts.basisPoints, limits.fee.basis_points, texts.basisPointsHint),
              required: true,
            },
            { ...decimal('fee_fixed', texts.fixed, limits.fee.fixed), required: true },
            whole('rate_limit_sandbox', words.rateSandbox, limits.rate_limit.sandbox, texts.emptyUsual),
            whole('rate_limit_live', words.rateLive, limits.rate_limit.live, texts.emptyUsual),
          ],
        },
        reasonField(texts),
      ]
    },
    call: ({ id, revision }, values) => ({
      params: { path: { id } },
      body: {
        revision,
        reason: values.text('reason'),
        currencies: codesIn(values.text('currencies')) as NonNullable<Change['currencies']>,
        amount_limit: numberIn(values, 'amount_limit'),
        review_above: numberOrNull(values, 'review_above'),
        fee_basis_points: numberIn(values, 'fee_basis_points'),
        fee_fixed: numberIn(values, 'fee_fixed'),
        rate_limit_sandbox: numberOrNull(values, 'rate_limit_sandbox'),
        rate_limit_live: numberOrNull(values, 'rate_limit_live'),
      },
    }),
  },
)

export const ChangeTerms = actionOn<Account>()('patch', '/v1/dashboard/operator/accounts/{id}', 'operators', {
  ...CHANGE,
  label: ({ terms }) => terms.change,
  title: ({ terms }) => terms.title,
  text: ({ terms }) => terms.text,
  fields: ({ accounts, terms: texts }, { limits: { tariff, settlement } }, { textsOf }) => {
    const { limits: words } = textsOf('settings')
    const { reserve, delay_days: delay, currency } = settlement
    return [
      {
        kind: 'area',
        name: 'tariff.rules',
        label: words.rules,
        hint: texts.rulesHint,
        value: ruleLines(tariff.rules),
      },
      {
        kind: 'area',
        name: 'tariff.by_currency',
        label: words.byCurrency,
        hint: texts.byCurrencyHint,
        value: sumLines(tariff.by_currency),
      },
      {
        kind: 'row',
        fields: [
          typed('tariff.currency', words.tariffCurrency, tariff.currency, texts.tariffCurrencyHint),
          typed('tariff.country', words.country, tariff.country, texts.countryHint),
          { ...decimal('tariff.minimum', words.minimum, tariff.minimum), required: true },
          { ...decimal('tariff.dispute_fee', words.disputeFee, tariff.dispute_fee), required: true },
          whole('settlement.delay_days', words.delay, delay, texts.emptyUsual),
          whole('settlement.reserve.basis_points', texts.reserve, reserve?.basis_points, texts.emptyNone),
          whole('settlement.reserve.days', texts.reserveDays, reserve?.days),
          typed('settlement.currency', words.settlementCurrency, currency, texts.emptyNone),
        ],
      },
      {
        kind: 'check',
        name: 'tariff.refunds_return_fees',
        label: words.returnsFees,
        isChecked: tariff.refunds_return_fees,
      },
      reasonField(accounts),
    ]
  },
  call: ({ id, revision }, values) => ({
    params: { path: { id } },
    body: { revision, reason: values.text('reason'), ...termsIn(values) },
  }),
})

/** The dialog has one key: however often it is sent, it is posted once. */
export const Adjust = actionOn<Account>()(
  'post',
  '/v1/dashboard/operator/accounts/{id}/adjustments',
  'operators',
  {
    needs: 'operator.grant',
    label: ({ terms }) => terms.adjust,
    text: ({ terms }) => terms.adjustText,
    fields: ({ accounts, terms: texts }, { limits: { currencies } }) => [
      { kind: 'own', name: 'key', shown: <OwnKey /> },
      {
        kind: 'select',
        name: 'direction',
        label: texts.direction,
        options: [
          { value: 'credit', label: texts.credit },
          { value: 'debit', label: texts.debit },
        ],
      },
      {
        kind: 'row',
        fields: [
          { ...decimal('amount', texts.amount), required: true },
          { ...typed('currency', texts.currency, currencies[0]), required: true },
        ],
      },
      typed('resolves', texts.resolves, undefined, texts.resolvesHint),
      reasonField(accounts),
    ],
    call: ({ id }, values) => {
      const resolves = values.optional('resolves')
      return {
        params: { path: { id } },
        body: {
          key: values.text('key'),
          direction: values.text('direction') as Adjustment['direction'],
          amount: numberIn(values, 'amount'),
          currency: values.text('currency').toUpperCase() as Adjustment['currency'],
          reason: values.text('reason'),
          ...(resolves !== undefined && { resolves }),
        },
      }
    },
    done: ({ proposals }, { proposal }, { common }) => (proposal === null ? common.done : proposals.proposed),
  },
)

function OwnKey() {
  const [key] = useState(() => crypto.randomUUID())
  return <input type="hidden" name="key" value={key} />
}

type Shown = string | number | null | undefined

const typed = (name: string, label: string, value?: Shown, hint?: string) =>
  ({ name, label, value, ...(hint !== undefined && { hint }) }) satisfies FormField

const decimal = (...field: Parameters<typeof typed>) => ({
  ...typed(...field),
  inputMode: 'decimal' as const,
})
const whole = (...field: Parameters<typeof typed>) => ({ ...typed(...field), inputMode: 'numeric' as const })

const numberIn = (values: Values, name: string) => Number(values.text(name).replace(',', '.'))
const numberOrNull = (values: Values, name: string) =>
  values.optional(name) === undefined ? null : numberIn(values, name)
const codesIn = (text: string) =>
  text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)

function termsIn(values: Values): Pick<Change, 'tariff' | 'settlement'> {
  const points = numberOrNull(values, 'settlement.reserve.basis_points')
  const days = numberIn(values, 'settlement.reserve.days')
  const currency = values.optional('settlement.currency')?.toUpperCase() ?? null
  return {
    tariff: {
      currency: (values.optional('tariff.currency')?.toUpperCase() ?? null) as NonNullable<
        Change['tariff']
      >['currency'],
      by_currency: sumsOf(values.text('tariff.by_currency')),
      country: values.optional('tariff.country')?.toUpperCase() ?? null,
      minimum: numberIn(values, 'tariff.minimum'),
      dispute_fee: numberIn(values, 'tariff.dispute_fee'),
      refunds_return_fees: values.flag('tariff.refunds_return_fees'),
      rules: rulesOf(values.text('tariff.rules')),
    },
    settlement: {
      delay_days: numberOrNull(values, 'settlement.delay_days'),
      reserve: points === null ? null : { basis_points: points, days },
      currency: currency as NonNullable<Change['settlement']>['currency'],
    },
  }
}
