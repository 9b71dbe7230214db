/** Sets a rate by which balances are converted, and ends one. */
import type { components, paths } from '../../api/schema'
import type { Texts } from '../../texts/en'
import { actionOn } from '../../ui/kit/action'
import type { FormField } from '../../ui/kit/fields'

type Rate = components['schemas']['ExchangeRate']
type Body = NonNullable<
  paths['/v1/dashboard/operator/exchange-rates']['post']['requestBody']
>['content']['application/json']
type Currency = Body['from']

const reason = (rates: Texts['operators']['rates']): FormField => ({
  ...{ kind: 'area', name: 'reason', label: rates.reason, hint: rates.reasonHint },
  ...{ most: 500, required: true },
})

export const SetRate = actionOn()('post', '/v1/dashboard/operator/exchange-rates', 'operators', {
  needs: 'operator.grant',
  label: ({ rates }) => rates.set,
  look: 'primary',
  icon: 'plus',
  text: ({ rates }) => rates.setText,
  submit: ({ texts }) => texts.rates.set,
  fields: ({ rates }) => [
    {
      kind: 'pair',
      fields: [
        { name: 'from', label: rates.from, placeholder: 'USD', most: 3, required: true },
        { name: 'to', label: rates.to, placeholder: 'EUR', most: 3, required: true },
      ],
    },
    {
      ...{ name: 'rate', label: rates.rate, hint: rates.rateHint, placeholder: '0.92' },
      ...{ inputMode: 'decimal', most: 20, required: true },
    },
    reason(rates),
  ],
  call: (_none, values) => ({
    body: {
      from: values.text('from').toUpperCase() as Currency,
      to: values.text('to').toUpperCase() as Currency,
      rate: values.text('rate').replace(',', '.'),
      reason: values.text('reason'),
    },
  }),
  done: ({ rates }) => rates.wasSet,
})

export const EndRate = actionOn<Rate>()('post', '/v1/dashboard/operator/exchange-rates', 'operators', {
  needs: 'operator.grant',
  when: ({ rate }) => rate !== null,
  label: ({ rates }) => rates.end,
  look: 'danger',
  title: ({ rates }, { from, to }) => rates.endTitle(from, to),
  text: ({ rates }) => rates.endText,
  submit: ({ texts }) => texts.rates.end,
  fields: ({ rates }) => [reason(rates)],
  call: ({ from, to }, values) => ({
    body: { from: from as Currency, to: to as Currency, rate: null, reason: values.text('reason') },
  }),
  done: ({ rates }) => rates.wasEnded,
})
